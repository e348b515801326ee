"""Driver of Aider's edit coders: each request runs ``apply_updates`` of the real coder on a throw-away tree.

Options: ``lineEndings`` (``lf`` or ``crlf``, Aider's setting; default: the system's), ``chatFiles`` (the files
in the chat; default all, for ``replace`` the one that is edited), ``fence`` (a pair of strings).
"""

import os
import sys

import aider_stand_ins
from editproof_driver import Tree, classify, hello, serve, unsupported

aider_stand_ins.install()

import aider_coders as coders  # noqa: E402
from aider_heard import HEARD, editblock  # noqa: E402

NEWLINES = {"lf": "\n", "crlf": "\r\n"}
PATCH_CODES = [
    (r"not found or could not be read|File referenced in patch not found", "missing-file"),
    (r"missing file content for|file not found:", "missing-file"),
    (r"File already exists", "file-exists"),
    (r"File does not exist", "missing-file"),
    (r"Could not find scope context|Could not find patch context|Mismatch applying patch", "not-found"),
    (r"Overlapping or out-of-order", "overlap"),
    (r"Unexpected error", "other"),
]


def code_of(form, stage, trouble):
    if form == "v4a":
        return classify(str(trouble), PATCH_CODES, "malformed")
    return "malformed" if stage == "parse" else "not-found"


def fenced(text, path):
    """The diff coder reads ```diff fences only: a bare diff gets one, and headers where it has none."""
    lines = text.splitlines(keepends=True)
    bare = path and not any(line.startswith("+++ ") for line in lines)
    head = "--- %s\n+++ %s\n" % (path, path) if bare else ""
    fence = next((at for at, line in enumerate(lines) if line.startswith("```diff")), None)
    if fence is None:
        return "```diff\n%s%s%s```\n" % (head, text, "" if not text or text.endswith("\n") else "\n")
    return "".join([*lines[: fence + 1], head, *lines[fence + 1 :]])


def with_name(text, path):
    """A first block without a file name gets the edit's."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return path + "\n" + text if path and editblock.re.match(editblock.HEAD, first.strip()) else text


def coder_for(form, root, edit, chat):
    text, path = edit.get("text") or "", edit.get("path")
    if form == "search-replace":
        return coders.Blocks(root, chat, with_name(text, path))
    if form == "unified-diff":
        return coders.Diffs(root, chat, fenced(text, path))
    if form == "v4a":
        return coders.Patches(root, chat, text)
    coder = coders.Pair(root, chat, "")
    coder.pair = (path, edit.get("old", ""), edit.get("new", ""))
    return coder


def run(coder):
    """Aider reports most failures by words on the terminal and swallows them; HEARD has what came."""
    errors = sys.stderr
    with open(os.devnull, "w") as nowhere:
        sys.stderr = nowhere
        try:
            coder.apply_updates()
        finally:
            sys.stderr = errors


def close_patch_entries():
    """Of a patch, the operation that raised and those after it did not land."""
    failed = HEARD.failure is not None and HEARD.failure[0] == "apply"
    for at, entry in enumerate(HEARD.entries):
        entry["status"] = "refused" if failed and at >= HEARD.index else "applied"
        if failed and at == HEARD.index:
            entry["code"] = code_of("v4a", "apply", HEARD.failure[1])


def outcome(form):
    entries = HEARD.entries
    landed = any(entry["status"] == "applied" for entry in entries)
    missed = [entry for entry in entries if entry["status"] != "applied"]
    short = "partial" if landed else "refused"
    if HEARD.failure:
        stage, trouble = HEARD.failure
        if not isinstance(trouble, ValueError):
            return {"status": "error", "message": "%s in %s: %s" % (type(trouble).__name__, stage, trouble)}
        return {"status": short, "code": code_of(form, stage, trouble), "message": str(trouble)}
    if missed:
        return {"status": short, "code": missed[0].get("code", "other")}
    if landed or (form == "unified-diff" and HEARD.parsed):  # hunks without a change count as applied there
        return {"status": "applied"}
    return {"status": "refused", "code": "no-edits", "message": "; ".join(filter(None, HEARD.words))}


def moves_too_far(tree, text):
    """The patch coder does not ask before it writes to the target of a move."""
    marker = "*** Move to: "
    targets = [line[len(marker) :].strip() for line in text.splitlines() if line.startswith(marker)]
    return not all(tree.reaches(target) for target in targets)


def apply_in(tree, form, edit, options):
    HEARD.reset(tree.root)
    coders.TERMINAL.newline = NEWLINES.get(options.get("lineEndings"))
    chat = options.get("chatFiles")
    if chat is None:
        chat = [edit.get("path")] if form == "replace" else list(tree.before)
    chat = [tree.full(os.path.normpath(name)) for name in chat if name in tree.before]
    coder = coder_for(form, tree.root, edit, chat)
    coder.choose_fence()
    if options.get("fence"):
        coder.fence = tuple(options["fence"])
    run(coder)
    if form == "v4a":
        close_patch_entries()
    HEARD.entries += [
        {"status": "refused", "path": path, "code": "approval-required"} for path in HEARD.declined
    ]
    response = outcome(form)
    if "message" in response:
        response["message"] = tree.scrub(response["message"])
    if HEARD.entries:
        response["edits"] = HEARD.entries
    if coder.shell_commands:
        response["warnings"] = [{"code": "other", "message": "shell block set aside"} for _ in coder.shell_commands]
    return response


def apply(request):
    form, edit = request["format"], request.get("edit") or {}
    if edit.get("replaceAll"):
        return unsupported("Aider has no replace-all")
    with Tree(request.get("files")) as tree:
        if form == "v4a" and moves_too_far(tree, edit.get("text") or ""):
            return unsupported("a move leads out of the driver's tree")
        response = apply_in(tree, form, edit, request.get("options") or {})
        response["files"] = tree.changes()
        return response


serve(hello(__file__), apply)
