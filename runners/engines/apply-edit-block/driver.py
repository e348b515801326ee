"""Driver of apply-edit-block: pure functions from text to text."""

from editproof_driver import hello, refused, serve, unsupported

import apply_edit_block as engine

OPTIONS = {"threshold": "threshold", "anchorSlack": "anchor_slack", "anchor_slack": "anchor_slack"}


def tuning(options):
    numbers = (int, float)
    return {
        theirs: options[ours]
        for ours, theirs in OPTIONS.items()
        if isinstance(options.get(ours), numbers) and not isinstance(options[ours], bool)
    }


def entry(path, result):
    if result.ok:
        said = {"status": "applied", "path": path, "strategy": result.strategy, "count": 1}
    else:
        said = {"status": "refused", "path": path, "code": "not-found", "count": 0}
    return {**said, "start": result.start, "end": result.end, "similarity": result.similarity}


def one(source, edit, options):
    result = engine.apply_edit(source, {"search": edit.get("old"), "replace": edit.get("new")}, **options)
    return result.text, "applied" if result.ok else "refused", [result]


def many(source, edits, options):
    result = engine.apply_edits(source, edits, **options)
    status = "applied" if result.ok else "partial" if result.applied else "refused"
    return result.text, status, result.results


def apply(request):
    form, edit, files = request["format"], request.get("edit") or {}, request.get("files") or {}
    pairs = {"replace": [edit], "replace-many": edit.get("edits") or []}.get(form, [])
    if any(pair.get("replaceAll") for pair in pairs):
        return unsupported("the engine has no replace-all")
    path = edit.get("path")
    if path is None:
        return unsupported("the engine takes a text: the edit has to name its file")
    if path not in files:
        return refused("missing-file", "driver: no such path in files")
    source = files[path]
    if not isinstance(source, str):
        return unsupported("the engine takes text only")
    options = tuning(request.get("options") or {})
    try:
        if form == "replace":
            text, status, results = one(source, edit, options)
        elif form == "replace-many":
            batch = [{"search": pair.get("old"), "replace": pair.get("new")} for pair in pairs]
            text, status, results = many(source, batch, options)
        else:
            text, status, results = many(source, engine.parse_blocks(edit.get("text")), options)
    except TypeError as trouble:
        return refused("malformed", str(trouble))
    response = {"status": status, "edits": [entry(path, result) for result in results]}
    if status != "applied":
        response["code"] = "not-found"
    if text != source:
        response["files"] = {path: text}
    return response


serve(hello(__file__), apply)
