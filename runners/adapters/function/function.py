"""Speaks the edit engine protocol for one Python function: python function.py MODULE FUNCTION [FORMATS].

The function takes the request as a dictionary (format, files, edit, options) and returns a response; or it takes
(content, old, new) for `replace`, or (content, text) for the other formats, and returns the new content. None, False
and an unchanged content are refusals, and so is a ValueError or LookupError with its message.
"""

import contextlib
import importlib
import inspect
import json
import os
import sys

TEXT_FORMATS = ("search-replace", "v4a", "unified-diff")


def load(module_name, function_name):
    sys.path.insert(0, os.getcwd())
    try:
        target = importlib.import_module(module_name)
    except Exception as error:  # whatever the module does when it is loaded
        missing = getattr(error, "name", None) if isinstance(error, ModuleNotFoundError) else None
        if missing and (module_name + ".").startswith(missing + "."):
            give_up(
                "There is no Python module %s." % missing,
                "It is looked for in the working directory and where %s looks." % sys.executable,
            )
        give_up("%s could not be loaded: %s: %s" % (module_name, type(error).__name__, error), "")
    module = target
    for part in function_name.split("."):
        target = getattr(target, part, None)
    if not callable(target):
        names = [name for name, value in vars(module).items() if callable(value) and not name.startswith("_")]
        give_up(
            "%s has no function %s." % (module_name, function_name),
            "It has: %s." % (", ".join(names) or "none"),
        )
    return target


def give_up(message, hint):
    """Ends with a message of the form that the runner hands on as it is."""
    sys.stderr.write("editproof: %s\n  %s\n" % (" ".join(message.split()), hint))
    sys.exit(3)


def required_parameters(function):
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(1 for one in parameters if one.kind in kinds and one.default is inspect.Parameter.empty)


def default_formats(function, count):
    given = getattr(function, "formats", None)
    if given:
        return list(given)
    return {2: ["unified-diff"]}.get(count, ["replace"])


def from_content(request, path, content):
    if content is None or content is False or content == request["files"].get(path):
        return {"status": "refused"}
    if isinstance(content, str):
        return {"status": "applied", "files": {path: content}}
    raise TypeError("the function returned %s, not the new content" % type(content).__name__)


def call(function, count, request):
    edit = request["edit"]
    if count <= 1:
        answer = function(request)
        return answer if isinstance(answer, dict) else from_content(request, edit.get("path"), answer)
    path = edit.get("path")
    content = request["files"].get(path)
    if not isinstance(content, str) or edit.get("replaceAll"):
        return {"status": "unsupported"}
    if count == 2:
        return from_content(request, path, function(content, edit["text"]))
    return from_content(request, path, function(content, edit["old"], edit["new"]))


def apply(function, count, request):
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return call(function, count, request)
    except (ValueError, LookupError) as error:
        return {"status": "refused", "message": str(error) or type(error).__name__}
    except Exception as error:  # what the function did not mean to raise
        return {"status": "error", "message": "%s: %s" % (type(error).__name__, error)}


def main():
    module_name, function_name = sys.argv[1:3]
    wire = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)
    function = load(module_name, function_name)
    count = required_parameters(function)
    formats = sys.argv[3].split(",") if len(sys.argv) > 3 else default_formats(function, count)
    module = sys.modules[module_name]
    hello = {
        "protocol": 1,
        "engine": {
            "name": function_name,
            "version": str(getattr(module, "__version__", "unknown")),
            "language": "python",
            "source": "py:%s" % module_name,
        },
        "dialect": None,
        "formats": formats,
        "flavours": {"search-replace": "plain", "v4a": "bare", "unified-diff": "plain"} if count == 2 else {},
        "shapes": {name: {"replaceAll": False} for name in ("replace", "replace-many")} if count > 1 else {},
        "reports": [],
    }
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["op"] == "hello":
            answer = hello
        elif request["op"] == "apply" and "files" in request:
            answer = apply(function, count, request)
        else:
            answer = {"status": "unsupported"}
        wire.write(json.dumps(dict(answer, id=request["id"])) + "\n")
        wire.flush()


if __name__ == "__main__":
    main()
