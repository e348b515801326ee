"""Driver of search-replace-py: ``apply_edits`` and ``apply_diff`` on a throw-away tree.

``options.chatFiles``: the files that the package may fall back to.
"""

from editproof_driver import Tree, crashed, hello, refused, serve, unsupported

import search_replace as engine


def failed_entries(trouble):
    """One entry a block; the package lists those that failed by their texts only."""
    failed = [(block.original, block.updated) for block in trouble.failed]
    entries = []
    for block in trouble.updated_edits:
        texts = (block.original, block.updated)
        if texts in failed:
            failed.remove(texts)
            entries.append({"status": "refused", "path": block.path, "code": "not-found"})
        else:
            entries.append({"status": "applied", "path": block.path})
    return entries


def call(tree, form, edit, chat):
    if form == "search-replace":
        return engine.apply_diff(edit.get("text"), tree.root, chat_files=chat)
    pairs = [edit] if form == "replace" else edit.get("edits") or []
    path = edit.get("path")
    blocks = [engine.EditBlock(path=path, original=pair.get("old"), updated=pair.get("new")) for pair in pairs]
    return engine.apply_edits(blocks, tree.root, chat_files=chat)


def apply_in(tree, form, edit, chat):
    try:
        result = call(tree, form, edit, chat)
    except engine.ApplyError as trouble:
        response = refused("not-found", tree.scrub(trouble), edits=failed_entries(trouble))
        if trouble.passed:
            response["status"] = "partial"
        return response
    except engine.PathEscapeError as trouble:
        return refused("outside-root", tree.scrub(trouble))
    except engine.ParseError as trouble:
        none = str(trouble).startswith("No SEARCH/REPLACE blocks")
        return refused("no-edits" if none else "malformed", tree.scrub(trouble))
    except Exception as trouble:
        return crashed(trouble, tree.scrub(trouble))
    return {"status": "applied", "edits": [{"status": "applied", "path": e.path} for e in result.updated_edits]}


def apply(request):
    form, edit = request["format"], request.get("edit") or {}
    pairs = {"replace": [edit], "replace-many": edit.get("edits") or []}.get(form, [])
    if any(pair.get("replaceAll") for pair in pairs):
        return unsupported("the engine has no replace-all")
    with Tree(request.get("files")) as tree:
        chat = (request.get("options") or {}).get("chatFiles")
        return tree.settle(apply_in(tree, form, edit, chat))


serve(hello(__file__), apply)
