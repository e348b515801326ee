"""Driver of Hermes Agent's ``patch`` tool, called as the agent calls it, on a throw-away tree.

``options.layer``: ``tool`` (default), or ``fuzzy``: the finder alone on the text of ``path`` (``replace``
only), without the tool's treatment of BOM and line endings and without its syntax gate.
"""

import json
import os
import re

from editproof_driver import Tree, classify, hello, refused, serve

HOME = os.path.join(Tree.base, "home")
os.makedirs(os.path.join(HOME, ".hermes"))
os.environ.update(HOME=HOME, HERMES_HOME=os.path.join(HOME, ".hermes"), TERMINAL_ENV="local")
os.environ.pop("HERMES_WRITE_SAFE_ROOT", None)

import tools.file_operations as file_operations  # noqa: E402
import tools.file_state as file_state  # noqa: E402
import tools.file_tools as file_tools  # noqa: E402
import tools.fuzzy_match as fuzzy_match  # noqa: E402
import tools.patch_parser as patch_parser  # noqa: E402
from hermes_record import Recorder  # noqa: E402
from hermes_shell import Shell  # noqa: E402


TERMINAL = Shell(Tree.base)
FILE_OPS = file_operations.ShellFileOperations(TERMINAL)
FILE_OPS._has_command = lambda _command: False  # external linters count as not installed
file_tools._get_file_ops = lambda task_id="default": FILE_OPS
file_tools._mark_verification_stale = lambda *_args, **_kwargs: None  # walks the disk, has no effect on text
HEARD = Recorder()
HEARD.listen(fuzzy_match, patch_parser, FILE_OPS)

CODES = [
    (r"old_string (?:cannot be|is) empty", "empty-search"),
    (r"old_string is only whitespace", "whitespace-search"),
    (r"approximate matches via", "approximate-replace-all"),
    (r"Escape-drift detected", "escape-drift"),
    (r"Found \d+ matches", "ambiguous"),
    (r"old_string and new_string are identical", "no-op"),
    (r"Refusing to write '.*': candidate content fails", "other"),
    (r"traversal", "outside-root"),
    (r"sensitive system path|Hermes config file|denied: '", "permission-denied"),
    (r"Failed to parse patch", "malformed"),
    (r"contains no changes", "no-op"),
    (r"destination already exists|file already exists", "file-exists"),
    (r"not a regular file", "is-directory"),
    (r"file not found|File not found", "missing-file"),
    (r"Binary file", "not-utf8"),
    (r"is ambiguous", "ambiguous"),
    (r"Could not find|not found", "not-found"),
    (r"Failed to read file", "missing-file"),
    (r"Failed to (?:write|delete|move)|Post-write verification|Cannot read file", "io"),
    (r"path required", "bad-path"),
    (r"required", "malformed"),
]


def code_of(message):
    bullets = re.findall(r"^  • (.*)$", message, re.M)
    first = bullets[0] if bullets else message
    return classify(first.split("\n\nDid you mean")[0], CODES)  # a quoted snippet must not decide


def finder_alone(request):
    edit, path = request["edit"], request["edit"]["path"]
    content = request["files"].get(path)
    if not isinstance(content, str):
        return refused("missing-file", "no such text file")
    text, count, strategy, error = fuzzy_match.fuzzy_find_and_replace(
        content, edit["old"], edit["new"], bool(edit.get("replaceAll", False))
    )
    if error:
        code = code_of(error)
        entry = {**refused(code, error), "path": path, "count": count, "start": -1, "end": -1}
        return refused(code, error, edits=[entry])
    spans = HEARD.calls[-1]["spans"]
    entry = {"status": "applied", "path": path, "strategy": strategy, "count": count}
    entry.update(start=spans[0][0], end=spans[-1][1])
    return {"status": "applied", "files": {path: text} if text != content else {}, "edits": [entry]}


def call_tool(form, edit, root):
    TERMINAL.cwd = FILE_OPS.cwd = os.environ["TERMINAL_CWD"] = root
    os.chdir(root)
    try:
        if form == "v4a":
            return json.loads(file_tools.patch_tool(mode="patch", patch=edit.get("text")))
        return json.loads(
            file_tools.patch_tool(
                mode="replace",
                path=edit.get("path"),
                old_string=edit.get("old"),
                new_string=edit.get("new"),
                replace_all=bool(edit.get("replaceAll", False)),
            )
        )
    finally:
        os.chdir(Tree.base)


def refusal_code(form, edit, message, root):
    code = code_of(message)
    if form == "v4a":
        empty = code == "no-op" and not patch_parser.parse_v4a_patch(edit.get("text") or "")[0]
        return "no-edits" if empty and "contains no changes" in message else code
    folder = edit.get("path") and os.path.isdir(os.path.join(root, edit["path"]))
    return "is-directory" if folder and message.startswith("Failed to read file") else code


def replace_entry(edit, response, tree):
    entry = {"status": response["status"], "path": edit.get("path"), "count": 0, "start": -1, "end": -1}
    if "code" in response:
        entry["code"] = response["code"]
    call = HEARD.calls[-1] if HEARD.calls else None
    if call and call["count"] and response["status"] == "applied":
        # The tool takes a BOM off before it looks; positions here count it.
        raw = tree.before.get(os.path.normpath(edit.get("path") or ""), b"")
        shift = 1 if raw.startswith(b"\xef\xbb\xbf") else 0
        entry.update(strategy=call["strategy"], count=call["count"])
        entry.update(start=call["spans"][0][0] + shift, end=call["spans"][-1][1] + shift)
    return entry


def searched_hunks(operation):
    """The hunks of an update that the finder is asked for: with something to find and something to change."""
    found = []
    for hunk in operation.hunks:
        old = [line.content for line in hunk.lines if line.prefix != "+"]
        if old and old != [line.content for line in hunk.lines if line.prefix != "-"]:
            found.append(hunk)
    return found


def v4a_entries(text, response):
    """One entry an operation; ``strategy`` joins those that landed its hunks by commas."""
    operations, error = patch_parser.parse_v4a_patch(text)
    if error:
        return []
    landed = set()
    for kind in ("files_modified", "files_created", "files_deleted"):
        landed.update(getattr(HEARD.result, kind, None) or [])
    strategies = {}
    for call in HEARD.calls:
        if call["operation"] is not None and call["count"]:
            strategies.setdefault(call["operation"], []).append(call["strategy"])
    updates = 0
    entries = []
    for operation in operations:
        name, target = operation.file_path, operation.new_path
        ok = response["status"] == "applied" or (f"{name} -> {target}" if target else name) in landed
        entry = {"status": "applied" if ok else "refused", "path": name}
        if not ok and "code" in response:
            entry["code"] = response["code"]
        if operation.operation.value == "update":
            found = strategies.get(updates)
            updates += 1
            if ok and found and searched_hunks(operation):
                entry.update(strategy=",".join(found), count=len(found))
        entries.append(entry)
    return entries


def syntax_warnings(lint, path):
    if not isinstance(lint, dict):
        return []
    reports = {path: lint} if "status" in lint else lint
    return [
        {
            "code": "syntax",
            "path": name,
            "message": " ".join(part for part in (report.get("message"), report.get("output")) if part),
        }
        for name, report in reports.items()
        if isinstance(report, dict) and report.get("status") == "error"
    ]


def apply_in(tree, request):
    form, edit = request["format"], request.get("edit") or {}
    answer = call_tool(form, edit, tree.root)
    changed = tree.changes()

    def clean(words):
        return tree.scrub(str(words).replace(HOME, "~"))

    if answer.get("error"):
        message = clean(answer["error"])
        code = refusal_code(form, edit, message, tree.root)
        response = refused(code, message, files=changed)
        if changed:
            response["status"] = "partial"
    elif answer.get("success"):
        response = {"status": "already-applied" if answer.get("no_change") else "applied", "files": changed}
        if answer.get("note"):
            response["message"] = clean(answer["note"])
    else:
        return {"status": "error", "message": clean(json.dumps(answer)), "files": changed}
    if form == "v4a":
        response["edits"] = v4a_entries(edit.get("text") or "", response)
    else:
        response["edits"] = [replace_entry(edit, response, tree)]
    response["warnings"] = syntax_warnings(answer.get("lint"), edit.get("path"))
    for warning in response["warnings"]:
        warning.update(path=clean(warning["path"]), message=clean(warning["message"]))
    return response


def apply(request):
    HEARD.reset()
    if request["format"] == "replace" and (request.get("options") or {}).get("layer") == "fuzzy":
        return finder_alone(request)
    try:
        with Tree(request.get("files")) as tree:
            return apply_in(tree, request)
    finally:
        # The tool remembers what it read and what failed; every request is a first one.
        file_tools._read_tracker.clear()
        file_tools._patch_failure_tracker.clear()
        file_state.get_registry().clear()


serve(hello(__file__), apply)
