"""Driver of OpenHands ACI: the editor's ``str_replace`` command on a throw-away tree."""

import logging
import sys
import tempfile
import types

from editproof_driver import Tree, classify, crashed, hello, refused, serve, unsupported

logging.disable(logging.CRITICAL)  # the package and its detectors log every step
tempfile.tempdir = Tree.base  # its undo history goes away with the rest

# Only the editor is under test. The document converter and the linter draw in some hundred megabytes and take
# no part in str_replace (linting is off by default): something stands in for each.
STAND_INS = {
    "openhands_aci.editor.md_converter": ["MarkdownConverter"],
    "openhands_aci.linter": ["DefaultLinter", "LintResult"],
}
for module_name, class_names in STAND_INS.items():
    module = types.ModuleType(module_name)
    for class_name in class_names:
        setattr(module, class_name, type(class_name, (), {}))
    sys.modules[module_name] = module

from openhands_aci.editor import OHEditor, ToolError  # noqa: E402
from openhands_aci.editor.exceptions import FileValidationError  # noqa: E402

EDITOR = OHEditor()
CODES = [
    (r"must be different", "no-op"),
    (r"did not appear verbatim", "not-found"),
    (r"Multiple occurrences", "ambiguous"),
    (r"does not exist", "missing-file"),
    (r"is a directory", "is-directory"),
    (r"binary file|codec.*trying to read", "not-utf8"),
    (r"trying to", "io"),
    (r"is required for command", "malformed"),
]


def code_of(trouble):
    if isinstance(trouble, FileValidationError):
        return "too-large" if "too large" in trouble.message else "not-utf8"
    return classify(trouble.message, CODES)


def apply_in(tree, edit):
    path = edit.get("path") or ""
    try:
        result = EDITOR(
            command="str_replace", path=tree.full(path), old_str=edit.get("old"), new_str=edit.get("new")
        )
    except ToolError as trouble:
        code = code_of(trouble)
        entry = {"status": "refused", "path": path, "code": code}
        return refused(code, tree.scrub(trouble.message), edits=[entry])
    except Exception as trouble:
        return crashed(trouble, tree.scrub(trouble))
    response = {"status": "applied", "edits": [{"status": "applied", "path": path}]}
    if result.error:
        response["message"] = tree.scrub(result.error)
    return response


def apply(request):
    edit = request.get("edit") or {}
    if edit.get("replaceAll"):
        return unsupported("the editor has no replace-all")
    with Tree(request.get("files")) as tree:
        if not tree.reaches(edit.get("path") or ""):
            return unsupported("a path leads out of the driver's tree")
        return tree.settle(apply_in(tree, edit))


serve(hello(__file__), apply)
