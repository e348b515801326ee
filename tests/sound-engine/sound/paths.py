"""Which file of the tree a path means."""

import posixpath

from .refusal import Refusal

Tree = dict[str, object]


def _clean(path: str) -> str:
    if not path or "\0" in path or "\n" in path:
        raise Refusal("bad-path", f"{path!r} is no path.")
    if path.startswith("~") or path[1:3] in (":\\", ":/") or path.startswith("\\\\"):
        raise Refusal("outside-root", f"{path}: the path leads out of the tree.")
    clean = posixpath.normpath(path)
    if clean == ".." or clean.startswith("../"):
        raise Refusal("outside-root", f"{path}: the path leads out of the tree.")
    return clean


def existing(tree: Tree, path: str, strict: bool = False) -> str:
    """The file that a path names: as it is, without `./`, or, unless `strict`, the one that is plainly meant.
    Raises Refusal for others."""
    if path in tree:
        return path
    clean = _clean(path)
    if clean in tree:
        return clean
    if clean.startswith("/"):
        if clean.lstrip("/") in tree and not strict:
            return clean.lstrip("/")
        raise Refusal("outside-root", f"{path}: the path leads out of the tree.")
    if any(name.startswith(clean + "/") for name in tree):
        raise Refusal("is-directory", f"{path} is a folder.")
    if strict:
        raise Refusal("missing-file", f"{path}: there is no such file.")
    return _meant(tree, path, clean)


def fresh(tree: Tree, path: str) -> str:
    """The name of a file that is to be made; raises Refusal where there can be none, or is one."""
    clean = _clean(path)
    if clean.startswith("/"):
        raise Refusal("outside-root", f"{path}: the path leads out of the tree.")
    if clean in tree:
        raise Refusal("file-exists", f"{path}: there is such a file already.")
    if path.endswith("/") or clean == ".":
        raise Refusal("bad-path", f"{path} is no path of a file.")
    if any(name.startswith(clean + "/") for name in tree):
        raise Refusal("is-directory", f"{path} is a folder.")
    parts = clean.split("/")
    if any("/".join(parts[:k]) in tree for k in range(1, len(parts))):
        raise Refusal("bad-path", f"{path}: a part of the path is a file.")
    return clean


def _meant(tree: Tree, path: str, clean: str) -> str:
    """The only file that a path of no file can mean: one that differs in letter case, or is in another folder."""
    for same in (
        lambda name: name.lower() == clean.lower(),
        lambda name: clean.endswith("/" + name) or name.endswith("/" + clean),
        lambda name: posixpath.basename(name) == posixpath.basename(clean),
    ):
        hits = [name for name in tree if same(name)]
        if len(hits) == 1:
            return hits[0]
        if hits:
            break
    raise Refusal("missing-file", f"{path}: there is no such file.")
