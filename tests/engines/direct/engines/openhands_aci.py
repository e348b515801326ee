import json
import os
import sys
from unittest.mock import MagicMock

# Both are large, not installed, and take no part in an edit.
sys.modules["openhands_aci.linter"] = sys.modules["openhands_aci.editor.md_converter"] = MagicMock()

from openhands_aci import file_editor  # noqa: E402


def in_folder(root, request):
    edit = request["edit"]
    path = os.path.join(root, edit["path"])
    try:
        said = file_editor(command="str_replace", path=path, old_str=edit["old"], new_str=edit["new"])
    except Exception as trouble:
        return {"ok": False, "words": str(trouble)}
    answer = json.loads(said.split("\n")[1])
    return {"ok": not answer.get("error"), "words": answer.get("error")}
