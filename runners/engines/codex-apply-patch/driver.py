"""Driver of codex-apply-patch: ``apply_patch`` in a throw-away tree; with ``options.mode`` ``memory``, on texts.

The binding drops the reason of a failed application. The package's own program, whose path is the driver's first
argument, prints it when it is run on a fresh copy of the tree.
"""

import os
import re
import subprocess
import sys

from editproof_driver import Tree, classify, crashed, hello, refused, serve, unsupported

import codex_apply_patch as engine

PROGRAM = sys.argv[1]
HEADER = re.compile(r"^\s*\*\*\* (?:Add File|Delete File|Update File|Move to): (.*)$", re.M)
CODES = [
    (r"No files were modified", "no-edits"),
    (r"^Invalid patch", "malformed"),
    (r"Failed to find", "not-found"),
]
# What the system said, in a message about a file.
FILE_WORDS = r"Failed to (?:remove original|(?:delete|read|write) file|create parent)|that doesn't exist"
FILE_CODES = [
    (r"Is a directory|\(os error 21\)", "is-directory"),
    (r"No such file|\(os error 2\)|that doesn't exist", "missing-file"),
    (r"Permission denied|\(os error 13\)", "permission-denied"),
    (r"valid UTF-8|InvalidData", "not-utf8"),
    (r"(?:read|delete) file.*(?:Not a directory|\(os error 20\))", "missing-file"),
]


def code_of(message):
    code = classify(message, CODES)
    if code == "other" and re.search(FILE_WORDS, message):
        return classify(message, FILE_CODES, "io")
    return code


def reason(files, text):
    with Tree(files) as tree:
        done = subprocess.run(
            [PROGRAM],
            input=text.encode("utf-8", "replace"),
            cwd=tree.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=20,
            env={**os.environ, "RUST_BACKTRACE": "0", "RUST_LIB_BACKTRACE": "0"},
        )
        said = tree.scrub(done.stderr.decode("utf-8", "replace"))
    return said.split("\n\nStack backtrace")[0].rstrip("\n")


def on_disk(tree, files, text):
    try:
        said = engine.apply_patch(text)
    except RuntimeError as trouble:
        return refused(code_of(str(trouble)), str(trouble))
    except BaseException as trouble:  # a panic of the native code
        return crashed(trouble)
    if said.startswith("Success."):
        return {"status": "applied", "message": said}
    why = reason(files, text)
    return refused(code_of(why), "[the call returned '' and raised nothing] " + why)


def in_memory(files, text):
    if not all(isinstance(content, str) for content in files.values()):
        return unsupported("in memory the engine takes text only")
    try:
        result = engine.apply_patch_in_memory(text, dict(files))
    except RuntimeError as trouble:
        words = str(trouble)  # empty where the application failed; only a parse failure explains itself
        return refused(code_of(words) if words else "other", words)
    except BaseException as trouble:
        return crashed(trouble)
    changed = {name: content for name, content in result.files.items() if files.get(name) != content}
    changed.update((name, None) for name in result.deleted)
    return {"status": "applied", "files": changed}


def apply(request):
    edit, files = request.get("edit") or {}, request.get("files") or {}
    text = edit.get("text")
    if not isinstance(text, str):
        return unsupported("edit.text has to be a string")
    with Tree(files) as tree:
        if not all(tree.reaches(name.strip()) for name in HEADER.findall(text)):
            return unsupported("a path leads out of the driver's tree")
        if (request.get("options") or {}).get("mode") == "memory":
            return in_memory(files, text)
        with tree.here():
            return tree.settle(on_disk(tree, files, text))


serve(hello(__file__), apply)
