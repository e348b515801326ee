import apply_edit_block as engine
from kit import text_of


def on_texts(files, request):
    edit = request["edit"]
    text, path = text_of(files, edit["path"]), edit["path"]
    if request["format"] == "replace":
        result = engine.apply_edit(text, {"search": edit["old"], "replace": edit["new"]})
    elif request["format"] == "replace-many":
        pairs = [{"search": pair["old"], "replace": pair["new"]} for pair in edit["edits"]]
        result = engine.apply_edits(text, pairs)
    else:
        result = engine.apply_edits(text, engine.parse_blocks(edit["text"]))
    return {"ok": result.ok, "files": {**files, path: result.text}}
