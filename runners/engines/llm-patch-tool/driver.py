"""Driver of llm-patch-tool: its own parsers and its own call that edits one file on disk."""

from editproof_driver import Tree, crashed, hello, refused, serve, unsupported

import patch_tool as engine

CODES = [
    (engine.EmptyOldTextError, "empty-search"),
    (engine.TextNotFoundError, "not-found"),
    (engine.AmbiguousMatchError, "ambiguous"),
    (engine.OverlappingEditsError, "overlap"),
    (engine.NoChangesError, "no-op"),
    (engine.ParseError, "malformed"),
    (FileNotFoundError, "missing-file"),
    (IsADirectoryError, "is-directory"),
    (NotADirectoryError, "missing-file"),
    (PermissionError, "permission-denied"),
    (UnicodeDecodeError, "not-utf8"),
    (UnicodeEncodeError, "not-utf8"),
    (TypeError, "malformed"),
    (OSError, "io"),
]


def code_of(trouble):
    words = str(trouble)
    if isinstance(trouble, ValueError) and "at least one entry" in words:
        return "no-edits"
    if isinstance(trouble, ValueError) and "null" in words:
        return "bad-path"
    return next((code for kind, code in CODES if isinstance(trouble, kind)), None)


def failure(tree, trouble):
    code, words = code_of(trouble), tree.scrub(trouble)
    if code is None:
        return crashed(trouble, words)
    return refused(code, "%s: %s" % (type(trouble).__name__, words))


def blamed(trouble, path, edits):
    """Entries of a file that was refused: the package names the edit that it blames; none of them landed."""
    at = getattr(trouble, "edit_index", None)
    if at is None:
        return []
    entries = [{"status": "refused", "path": path} for _ in edits]
    entries[at]["code"] = code_of(trouble)
    if hasattr(trouble, "occurrences"):
        entries[at]["count"] = trouble.occurrences
    return entries


def parse(edit, form):
    """Path to its edits, as the package's parsers see them."""
    path = edit.get("path")
    if form == "search-replace":
        text = edit.get("text")
        return engine.parse_path_blocks(text) if path is None else {path: engine.parse_blocks(text)}
    pairs = [edit] if form == "replace" else edit.get("edits") or []
    return {path: [{"old": pair.get("old"), "new": pair.get("new")} for pair in pairs]}


def apply_in(tree, form, edit):
    try:
        groups = parse(edit, form)
    except Exception as trouble:
        return failure(tree, trouble)
    if not groups:
        return refused("no-edits", "driver: nothing parsed")
    entries = []
    for path, edits in groups.items():  # the package has no call for several files: the first failure ends it
        if not tree.reaches(path):
            return unsupported("a path leads out of the driver's tree")
        try:
            result = engine.apply_edits(tree.full(path), edits)
        except Exception as trouble:
            response = failure(tree, trouble)
            if entries and response["status"] == "refused":
                response["status"] = "partial"
            entries += blamed(trouble, path, edits)
            return {**response, "edits": entries} if entries else response
        strategy = "fuzzy" if result.used_fuzzy_match else "exact"
        landed = {"status": "applied", "path": path, "strategy": strategy, "count": 1}
        entries += [dict(landed) for _ in range(result.edits_applied)]
    return {"status": "applied", "edits": entries}


def apply(request):
    form, edit = request["format"], request.get("edit") or {}
    pairs = {"replace": [edit], "replace-many": edit.get("edits") or []}.get(form, [])
    if any(pair.get("replaceAll") for pair in pairs):
        return unsupported("the engine has no replace-all")
    if form != "search-replace" and edit.get("path") is None:
        return unsupported("the edit has to name its file")
    with Tree(request.get("files")) as tree:
        return tree.settle(apply_in(tree, form, edit))


serve(hello(__file__), apply)
