import asyncio
import os

os.environ["OPENAI_AGENTS_DISABLE_TRACING"] = "1"

from agents.sandbox import Manifest  # noqa: E402
from agents.sandbox.capabilities.tools.apply_patch_tool import SandboxApplyPatchTool  # noqa: E402
from agents.sandbox.sandboxes.unix_local import UnixLocalSandboxClient  # noqa: E402


async def patch(root, text):
    session = await UnixLocalSandboxClient().create(manifest=Manifest(root=root))
    return await SandboxApplyPatchTool(session=session)._on_invoke_tool(None, text)


def in_folder(root, request):
    try:
        return {"ok": True, "words": asyncio.run(patch(root, request["edit"]["text"]))}
    except Exception as trouble:
        return {"ok": False, "words": getattr(trouble, "message", None) or str(trouble)}
