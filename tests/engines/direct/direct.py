"""Calls an engine directly, without its driver: `direct.py NAME`, requests as a JSON array on standard input.

Answers with a JSON array of outcomes: whether the engine said success, its words, and the whole tree afterwards;
{"unfit"} where it cannot be called so. The engine's script has `in_folder(root, request)` for an engine that works
on files, or `on_texts(files, request)` for one that takes texts and gives them back.
"""

import importlib
import json
import os
import sys

answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)

import kit  # noqa: E402

engine = importlib.import_module("engines." + sys.argv[1].replace("-", "_"))


def outcome(request):
    try:
        if hasattr(engine, "in_folder"):
            return kit.in_folder(engine.in_folder, request)
        return engine.on_texts(dict(request["files"]), request)
    except kit.Unfit as reason:
        return {"unfit": str(reason)}


json.dump([outcome(request) for request in json.load(sys.stdin)], answers)
answers.close()
os._exit(0)
