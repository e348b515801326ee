"""Driver of whatthepatch: ``parse_patch``, then ``apply_diff`` file by file on texts.

``apply_diff`` answers with lines without their ends and leaves the joining to its caller: the driver joins
with LF and ends the text as the source was ended.
"""

from editproof_driver import crashed, hello, refused, serve, unsupported

import whatthepatch as engine
from whatthepatch import exceptions

NOWHERE = "/dev/null"


def names_of(diff, path):
    if path is not None:
        return path, path
    return (diff.header.old_path, diff.header.new_path) if diff.header else (None, None)


def source_of(tree, name):
    """The text that a diff starts from, or the answer that ends the request."""
    if name is None:
        return None, refused("malformed", "driver: no file name in the diff and no edit.path")
    source = "" if name == NOWHERE else tree.get(name)
    if source is None:
        return None, refused("missing-file", "driver: no such path in files")
    if not isinstance(source, str):
        return None, unsupported("the engine takes text only")
    return source, None


def joined(lines, source):
    text = "\n".join(lines)
    return text + "\n" if lines and (source == "" or source.endswith(("\n", "\r"))) else text


def apply_one(tree, diff, path, entries):
    """Applies one file's diff to ``tree``. Returns None, or the answer that ends the request."""
    old, new = names_of(diff, path)
    source, answer = source_of(tree, old)
    if answer:
        if answer.get("code") == "missing-file":
            entries.append({"status": "refused", "path": old, "code": "missing-file"})
        return answer
    try:
        text = joined(engine.apply_diff(diff, source), source)
    except exceptions.HunkApplyException as trouble:
        entries.append({"status": "refused", "path": old, "code": "not-found"})
        return refused("not-found", str(trouble))
    except Exception as trouble:
        return crashed(trouble)
    if new == NOWHERE or (old != new and old != NOWHERE):
        tree[old] = None
    if new != NOWHERE:
        tree[new] = text
    entries.append({"status": "applied", "path": old if new == NOWHERE else new})
    return None


def apply(request):
    edit, files = request.get("edit") or {}, request.get("files") or {}
    text = edit.get("text")
    if not isinstance(text, str):
        return unsupported("edit.text has to be a string")
    try:
        diffs = list(engine.parse_patch(text))
    except (exceptions.ParseException, ValueError) as trouble:
        return refused("malformed", str(trouble))
    if not diffs:
        return refused("no-edits", "driver: parse_patch yielded nothing")
    tree, entries, response = dict(files), [], None
    for diff in diffs:
        response = apply_one(tree, diff, edit.get("path"), entries)
        if response:
            break
    response = response or {"status": "applied"}
    changed = {name: text for name, text in tree.items() if files.get(name) != text}
    if changed:
        response["files"] = changed
        if response["status"] == "refused":
            response["status"] = "partial"
    if entries:
        response["edits"] = entries
    return response


serve(hello(__file__), apply)
