"""A throw-away tree on disk: the request's files in, what differs afterwards out, by bytes."""

import atexit
import base64
import contextlib
import os
import shutil
import tempfile

_MEMORY = "/dev/shm"
_base = os.path.realpath(
    tempfile.mkdtemp(prefix="editproof-", dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None)
)
atexit.register(shutil.rmtree, _base, ignore_errors=True)

# Folders above the root, so that a path with a few `..` stays within the tree's own folder and is noticed.
_DEPTH = ("u1", "u2", "u3", "u4", "root")


def encode(content):
    """Bytes of a protocol content."""
    if isinstance(content, dict):
        return base64.b64decode(content["base64"])
    return content.encode("utf-8", "surrogatepass")


def decode(data):
    """Protocol content of bytes."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode("ascii")}


class Tree:
    """``with Tree(files) as tree``: ``tree.root`` is a fresh folder that holds the request's files.

    ``tree.top`` is the folder that may be written to without harm; ``reaches(path)`` says whether a path
    stays in it, ``changes()`` what became of the files. Names outside the root begin with ``../``.
    ``here()`` makes the root the working folder for a while.
    """

    _count = 0
    base = _base

    def __init__(self, files):
        Tree._count += 1
        self.top = os.path.join(_base, "t%d" % Tree._count)
        self.root = os.path.join(self.top, *_DEPTH)
        os.makedirs(self.root)
        self.before = {}
        for name, content in (files or {}).items():
            full = os.path.normpath(os.path.join(self.root, name))
            if not full.startswith(self.root + os.sep):
                self.close()
                raise ValueError("the request has a file outside its tree: %r" % name)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            data = encode(content)
            with open(full, "wb") as file:
                file.write(data)
            self.before[self._name(full)] = data

    def __enter__(self):
        return self

    def __exit__(self, *_trouble):
        self.close()

    def close(self):
        shutil.rmtree(self.top, ignore_errors=True)

    def _name(self, full):
        return os.path.relpath(full, self.root).replace(os.sep, "/")

    def full(self, name):
        return os.path.join(self.root, name)

    @contextlib.contextmanager
    def here(self):
        before = os.getcwd()
        os.chdir(self.root)
        try:
            yield
        finally:
            os.chdir(before)

    def reaches(self, name):
        """Whether ``name``, taken from the root, stays within the folder that this tree may write to."""
        return os.path.normpath(self.full(name)).startswith(self.top + os.sep)

    def read(self):
        """Every file below ``top``: name relative to the root, to bytes."""
        found = {}
        for folder, _folders, names in os.walk(self.top):
            for name in names:
                full = os.path.join(folder, name)
                with open(full, "rb") as file:
                    found[self._name(full)] = file.read()
        return found

    def changes(self):
        """``files`` of a response: what differs from the request, None where a file is gone."""
        after = self.read()
        names = sorted(set(self.before) | set(after))
        return {
            name: decode(after[name]) if name in after else None
            for name in names
            if self.before.get(name) != after.get(name)
        }

    def settle(self, response):
        """Puts the changes into an engine's answer; a refusal that left some behind is a partial application."""
        changed = self.changes()
        if changed:
            response["files"] = changed
            if response["status"] == "refused":
                response["status"] = "partial"
        return response

    def scrub(self, words):
        """An engine's words without the place of the throw-away folder."""
        text = str(words)
        for folder in (self.root, self.top, _base):
            text = text.replace(folder + os.sep, "").replace(folder, ".")
        return text
