"""One request: parse, resolve paths, land every edit on a copy of the tree, and answer with all of it or nothing."""

import base64

from . import blocks, diff, editing, v4a
from .locate import Pair
from .operations import Add, Delete, Operation, Update
from .overlap import refuse_overlaps
from .paths import Tree, existing, fresh
from .present import stands
from .refusal import Present, Refusal
from .text import Text


def handle(request: dict, flavours: dict[str, str]) -> dict:
    """The answer to an apply request, without its id."""
    tree: Tree = dict(request.get("files") or {})
    try:
        operations = _parse(request, list(tree), flavours)
        after, entries = _run(tree, operations, request["format"])
    except Refusal as refusal:
        return {"status": "refused", "code": refusal.code, "message": refusal.message}
    changed = {path: after.get(path) for path in {*tree, *after} if tree.get(path) != after.get(path) or (path in tree) != (path in after)}
    if not changed:
        return {"status": "already-applied", "files": {}, "edits": entries}
    return {"status": "applied", "files": dict(sorted(changed.items())), "edits": entries}


def _parse(request: dict, files: list[str], flavours: dict[str, str]) -> list[Operation]:
    kind, edit = request["format"], request["edit"]
    path = edit.get("path")
    if kind == "replace":
        return [Update(path, [Pair(path, edit["old"], edit["new"], False, bool(edit.get("replaceAll")))])]
    if kind == "replace-many":
        pairs = [Pair(path, e["old"], e["new"], False, bool(e.get("replaceAll"))) for e in edit["edits"]]
        if not pairs:
            raise Refusal("no-edits", f"{path}: the request has no edit.")
        return [Update(path, pairs)]
    flavour = flavours.get(kind, "")
    if kind == "search-replace":
        return blocks.parse(edit["text"], None if flavour in ("", "aider") and path is None else path, files, flavour)
    if kind == "v4a":
        return v4a.parse(edit["text"], path)
    if kind == "unified-diff":
        return diff.parse(edit["text"], path, files)
    raise Refusal("other", f"{kind} is no format of this engine.")


def _text(content: object, path: str) -> Text:
    if isinstance(content, dict):
        try:
            content = base64.b64decode(content["base64"]).decode("utf-8")
        except ValueError:
            raise Refusal("not-utf8", f"{path}: the file is not UTF-8.") from None
    return Text(content)


def _run(tree: Tree, operations: list[Operation], kind: str) -> tuple[Tree, list[dict]]:
    refuse_overlaps(tree, operations, _text)
    now, entries = dict(tree), []
    moved: dict[str, list[tuple[int, int]]] = {}
    for operation in operations:
        if isinstance(operation, Add):
            name = fresh(now, operation.path)
            now[name] = operation.content
            entries.append({"status": "applied", "path": name})
        elif isinstance(operation, Delete):
            entries.append(_delete(now, operation))
        else:
            entries += _update(tree, now, operation, kind, moved)
    return now, entries


def _delete(now: Tree, operation: Delete) -> dict:
    name = existing(now, operation.path, strict=True)
    if operation.pairs:
        text = _text(now[name], name)
        whole = "".join(pair.search for pair in operation.pairs).split("\n")[:-1]
        if any(pair.replace for pair in operation.pairs) or text.lines != whole:
            raise Refusal("not-found", f"{name}: the lines to delete are not all of the file.")
    del now[name]
    return {"status": "applied", "path": name}


def _update(tree: Tree, now: Tree, operation: Update, kind: str, moved: dict[str, list[tuple[int, int]]]) -> list[dict]:
    entries = []
    if len(operation.pairs) == 1 and operation.pairs[0].search == "" and kind in ("replace", "search-replace", "replace-many"):
        return [_fill(now, operation.pairs[0], kind)]
    name = existing(now, operation.path)
    target = None
    if operation.to is not None:
        target = operation.to if operation.to == name else fresh(now, operation.to)
    for pair in operation.pairs:
        if pair.search == "" and not pair.pure_insertion:
            entries.append(_fill(now, pair, kind))
            continue
        text = _text(now[name], name)
        pair.path = name
        if pair.line is not None:
            # Numbers are those of the file as it was.
            for first, lines in moved.get(name, []):
                pair.line += lines if first <= pair.line else 0
        try:
            landed = editing.apply(text, pair)
        except Present:
            if len(operation.pairs) > 1 and not _was_there(tree, name, pair):
                raise Refusal("not-found", f"{name}: the text to replace is not in the file.") from None
            entries.append({"status": "already-applied", "path": name, "strategy": None, "count": 0, "start": -1, "end": -1})
            continue
        now[name] = landed.text.content()
        start = landed.spans[0][0]
        first = sum(1 for k in range(len(text.lines)) if text.raw(k + 1) <= start) if pair.line is not None else 0
        moved.setdefault(name, []).append((first, len(landed.text.lines) - len(text.lines)))
        entries.append(
            {
                "status": "applied",
                "path": name,
                "strategy": landed.strategy,
                "count": landed.count,
                "start": landed.spans[0][0],
                "end": landed.spans[-1][1],
                "similarity": landed.similarity,
                "spans": [list(span) for span in landed.spans],
            }
        )
    if target is not None and target != name:
        now[target] = now.pop(name)
        if not operation.pairs:
            entries.append({"status": "applied", "path": name})
    return entries


def _was_there(tree: Tree, name: str, pair: Pair) -> bool:
    """Whether an edit of several was there before the others of its request."""
    if name not in tree:
        return False
    text = _text(tree[name], name)
    try:
        editing.apply(text, pair)
    except Present:
        return True
    except Refusal:
        return stands(text, pair)
    return False


def _fill(now: Tree, pair: Pair, kind: str) -> dict:
    """An empty search: makes a missing file, or fills an empty one."""
    if not pair.replace:
        raise Refusal("no-op", f"{pair.path}: search and replacement are empty.")
    try:
        name = existing(now, pair.path, strict=True)
    except Refusal as refusal:
        if refusal.code != "missing-file":
            raise
        name = fresh(now, pair.path)
        bom = ""
    else:
        text = _text(now[name], name)
        if text.lines:
            raise Refusal("empty-search", f"{name}: the search is empty, and the file is not.")
        bom = text.content()
    content = pair.replace.replace("\r\n", "\n") if kind == "search-replace" else pair.replace
    now[name] = bom + content + ("" if content.endswith("\n") else "\n")
    return {"status": "applied", "path": name, "strategy": None, "count": 1}
