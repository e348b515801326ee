"""Driver of the OpenAI Agents SDK: its sandbox apply_patch tool for whole patches, ``apply_diff`` for bare bodies.

``options.mode`` of a bare body: ``default`` or ``create``; without it, by whether the file is there.
"""

import asyncio
import io
import logging
import os

from editproof_driver import crashed, decode, encode, hello, refused, serve, unsupported

os.environ["OPENAI_AGENTS_DISABLE_TRACING"] = "1"
logging.disable(logging.CRITICAL)

from agents.apply_diff import apply_diff  # noqa: E402
from agents.sandbox import apply_patch as patches  # noqa: E402
from agents.sandbox.capabilities.tools.apply_patch_tool import SandboxApplyPatchTool  # noqa: E402
from agents.sandbox.workspace_paths import WorkspacePathPolicy  # noqa: E402

ROOT = "/workspace"
LOOP = asyncio.new_event_loop()


class Session:
    """The least that the package's workspace editor asks of a sandbox session: files, held in a dictionary."""

    def __init__(self, files):
        self.files = {name: encode(content) for name, content in files.items()}
        self.policy = WorkspacePathPolicy(root=ROOT)

    def name(self, path):
        return self.policy.absolute_workspace_path(path).as_posix()[len(ROOT) + 1 :]

    def _workspace_path_policy(self):
        return self.policy

    def normalize_path(self, path, **_ignored):
        return self.policy.absolute_workspace_path(path)

    async def read(self, path, *, user=None):
        try:
            return io.BytesIO(self.files[self.name(path)])
        except KeyError:
            raise FileNotFoundError(self.name(path)) from None

    async def write(self, path, data, *, user=None):
        self.files[self.name(path)] = data.read()

    async def _write_new_file(self, path, data, *, user=None):  # like the package's own local session
        if self.name(path) in self.files:
            raise FileExistsError(self.name(path))
        self.files[self.name(path)] = data.read()

    async def mkdir(self, path, *, parents=False, user=None):
        return None

    async def rm(self, path, *, user=None, **_ignored):
        del self.files[self.name(path)]

    async def mv(self, source, target, *, user=None):
        self.files[self.name(target)] = self.files.pop(self.name(source))

    async def same_file(self, one, other, *, follow_symlinks=False, user=None):
        return self.name(one) == self.name(other)


def words_of(trouble):
    return getattr(trouble, "message", None) or str(trouble)


def code_of(trouble):
    words = words_of(trouble)
    if isinstance(trouble, patches.ApplyPatchFileNotFoundError):
        return "missing-file"
    if isinstance(trouble, patches.ApplyPatchDecodeError):
        return "not-utf8"
    if isinstance(trouble, patches.ApplyPatchPathError):
        return "bad-path" if "non-empty" in words else "outside-root"
    if not isinstance(trouble, (patches.ApplyPatchDiffError, ValueError)):
        return None
    if words.startswith(("Invalid Context", "Invalid EOF Context", "Invalid Anchor")):
        return "not-found"
    if "overlapping chunk" in words:
        return "overlap"
    if "already exists" in words:
        return "file-exists"
    return "no-edits" if "at least one file operation" in words else "malformed"


def bare_body(files, path, text, mode):
    source = files.get(path, "")
    if not isinstance(source, str):
        return unsupported("the function takes text only")
    try:
        result = apply_diff(source, text, mode or ("default" if path in files else "create"))
    except ValueError as trouble:
        return refused(code_of(trouble), str(trouble))
    return {"status": "applied", "files": {path: result} if files.get(path) != result else {}}


def whole_patch(files, text):
    session = Session(files)
    before = dict(session.files)
    tool = SandboxApplyPatchTool(session=session)
    try:
        response = {"status": "applied", "message": LOOP.run_until_complete(tool._on_invoke_tool(None, text))}
    except Exception as trouble:
        code = code_of(trouble)
        words = words_of(trouble).replace(ROOT + "/", "").replace(ROOT, ".")
        response = crashed(trouble) if code is None else refused(code, words)
    after = session.files
    changed = {name: decode(data) for name, data in after.items() if before.get(name) != data}
    changed.update((name, None) for name in before if name not in after)
    if changed:
        response["files"] = changed
        if response["status"] == "refused":
            response["status"] = "partial"
    return response


def apply(request):
    edit, files = request.get("edit") or {}, request.get("files") or {}
    text = edit.get("text")
    if not isinstance(text, str):
        return unsupported("edit.text has to be a string")
    if edit.get("path") is None:
        return whole_patch(files, text)
    return bare_body(files, edit["path"], text, (request.get("options") or {}).get("mode"))


serve(hello(__file__), apply)
