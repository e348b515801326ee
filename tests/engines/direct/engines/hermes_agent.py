import json
import os
import re
import tempfile

# The tool as it is, its own terminal running the shell commands for real.
os.environ.update(HERMES_HOME=tempfile.mkdtemp(), TERMINAL_ENV="local", TERMINAL_CWD="/")

from tools.file_tools import patch_tool  # noqa: E402

NAMED = re.compile(r"^(\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: )(.*)", re.M)


def in_folder(root, request):
    edit = request["edit"]
    # The terminal stays where it started: names are given in full.
    if request["format"] == "v4a":
        patch = NAMED.sub(lambda match: match[1] + os.path.join(root, match[2]), edit["text"])
        said = patch_tool(mode="patch", patch=patch)
    else:
        said = patch_tool(
            mode="replace",
            path=os.path.join(root, edit["path"]),
            old_string=edit["old"],
            new_string=edit["new"],
            replace_all=edit["replaceAll"],
        )
    answer = json.loads(said)
    return {"ok": bool(answer.get("success")), "words": answer.get("error") or answer.get("note")}
