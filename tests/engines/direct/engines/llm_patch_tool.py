import patch_tool as engine
from kit import attempt


def in_folder(_root, request):
    edit = request["edit"]

    def call():
        if request["format"] == "search-replace":
            edits = engine.parse_blocks(edit["text"])
        else:
            edits = [{"old": pair["old"], "new": pair["new"]} for pair in edit.get("edits", [edit])]
        engine.apply_edits(edit["path"], edits)

    return attempt(call)
