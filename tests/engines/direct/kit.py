"""What the scripts that call engines directly share; independent of the drivers and of what these share."""

import base64
import os
import tempfile


class Unfit(Exception):
    """An engine cannot be called with such an edit at all."""


def text_of(files, name):
    """The text that the caller of an engine that takes texts hands over."""
    if not isinstance(files.get(name), str):
        raise Unfit("the caller has no text to hand over")
    return files[name]


def attempt(call):
    """Success of a call that raises where it fails."""
    try:
        return {"ok": True, "words": call()}
    except Exception as trouble:
        return {"ok": False, "words": str(trouble)}


def data_of(content):
    return base64.b64decode(content["base64"]) if isinstance(content, dict) else content.encode()


def content_of(data):
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode()}


def in_folder(call, request):
    """What an engine that works in a folder makes of a request: its outcome, and the whole tree afterwards."""
    with tempfile.TemporaryDirectory(prefix="direct-") as top:
        # Below a folder of the tree's own, so that a way out of the root is seen.
        root = os.path.join(os.path.realpath(top), "a", "b", "c", "root")
        os.makedirs(root)
        for name, content in request["files"].items():
            os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
            with open(os.path.join(root, name), "wb") as file:
                file.write(data_of(content))
        os.chdir(root)
        outcome = call(root, request)
        os.chdir("/")
        files = {}
        for place, _folders, names in os.walk(os.path.realpath(top)):
            for name in names:
                with open(os.path.join(place, name), "rb") as file:
                    files[os.path.relpath(os.path.join(place, name), root)] = content_of(file.read())
        if isinstance(outcome.get("words"), str):
            outcome["words"] = outcome["words"].replace(root + "/", "").replace(root, ".")
            outcome["words"] = outcome["words"].replace(os.path.dirname(root), "SCRATCH")
        return {**outcome, "files": files}
