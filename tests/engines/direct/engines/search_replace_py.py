import search_replace as engine
from kit import attempt


def in_folder(root, request):
    edit = request["edit"]
    if request["format"] == "search-replace":
        return attempt(lambda: engine.apply_diff(edit["text"], root) and None)
    blocks = [
        engine.EditBlock(path=edit["path"], original=pair["old"], updated=pair["new"])
        for pair in edit.get("edits", [edit])
    ]
    return attempt(lambda: engine.apply_edits(blocks, root) and None)
