"""Unified diffs, in the grammars git and plain."""

import re

from .locate import Pair
from .operations import Add, Delete, Operation, Update
from .refusal import Refusal

_HUNK = re.compile(r"^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")


def _name(header: str) -> str:
    """The path of a `---` or `+++` line."""
    name = header[4:].split("\t")[0].rstrip()
    if len(name) > 1 and name.startswith('"') and name.endswith('"'):
        name = name[1:-1].encode("latin-1", "replace").decode("unicode_escape").encode("latin-1", "replace").decode("utf-8", "replace")
    return name


def _own(name: str, files: list[str]) -> str:
    """A path without git's `a/` and `b/`, unless there is a file of the whole name only."""
    if name[:2] in ("a/", "b/") and (name[2:] in files or name not in files):
        return name[2:]
    return name


class _Reader:
    def __init__(self, text: str, files: list[str]):
        self.lines = [line[:-1] if line.endswith("\r") else line for line in text.split("\n")]
        if self.lines and self.lines[-1] == "":
            self.lines.pop()
        self.files = files
        self.at = 0

    def more(self) -> bool:
        return self.at < len(self.lines)

    def line(self) -> str:
        return self.lines[self.at]

    def header(self) -> bool:
        """Whether a `---` and `+++` pair begins here."""
        return self.line().startswith("--- ") and self.at + 1 < len(self.lines) and self.lines[self.at + 1].startswith("+++ ")


def parse(text: str, path: str | None, files: list[str]) -> list[Operation]:
    """The operations of a diff. `path` is that of the edit, for diffs without file headers."""
    reader = _Reader(text, files)
    found: list[Operation] = []
    extended: dict[str, str] = {}
    while reader.more():
        line = reader.line()
        if line.startswith("diff --git "):
            _bare(extended, found)
            extended = {"diff": line[11:]}
            reader.at += 1
        elif extended and (match := re.match(r"^(rename from|rename to|new file mode|deleted file mode|copy from|copy to|GIT binary patch|Binary files) ?(.*)$", line)):
            extended[match[1]] = match[2]
            reader.at += 1
        elif reader.header():
            old, new = _name(line), _name(reader.lines[reader.at + 1])
            reader.at += 2
            found.append(_file(reader, old, new, extended))
            extended = {}
        elif line.startswith("@@") and path is not None and not found:
            found.append(Update(path, _hunks(reader, path)))
        elif line.startswith("@@"):
            raise Refusal("malformed", "A hunk of the diff belongs to no file.")
        else:
            reader.at += 1
    _bare(extended, found)
    if not found:
        raise Refusal("no-edits" if not text.strip() else "malformed", f"{path or 'the text'}: there is no hunk in the diff.")
    return found


def _bare(extended: dict[str, str], found: list[Operation]) -> None:
    """A file of a git diff without hunks: moved, made or deleted while empty."""
    if not extended:
        return
    if "rename from" in extended and "rename to" in extended:
        found.append(Update(extended["rename from"], [], extended["rename to"]))
    elif "new file mode" in extended:
        found.append(Add(_own(extended["diff"].split(" ")[-1], []), ""))
    elif "deleted file mode" in extended:
        found.append(Delete(_own(extended["diff"].split(" ")[0], []), [Pair("", "", "", True)]))
    else:
        raise Refusal("malformed", f"{extended['diff']}: the diff has nothing that can be applied.")


def _file(reader: _Reader, old: str, new: str, extended: dict[str, str]) -> Operation:
    if "copy from" in extended or "GIT binary patch" in extended:
        raise Refusal("malformed", f"{new}: such a diff is not taken.")
    if old == "/dev/null":
        name = _own(new, [])
        pairs = _hunks(reader, name)
        if len(pairs) != 1 or pairs[0].search:
            raise Refusal("malformed", f"{name}: a new file has one hunk, of added lines.")
        content = pairs[0].replace
        return Add(name, content[:-1] if pairs[0].final is False else content)
    if new == "/dev/null":
        name = _own(old, reader.files)
        return Delete(name, _hunks(reader, name))
    source, target = _own(old, reader.files), _own(new, reader.files)
    if "rename from" in extended:
        return Update(extended["rename from"], _hunks(reader, source), extended.get("rename to"))
    if source != target:
        known = [name for name in (source, target) if name in reader.files]
        if len(known) != 1:
            raise Refusal("missing-file" if not known else "malformed", f"{old} and {new}: it is not plain which file is meant.")
        if known[0] == source:
            raise Refusal("malformed", f"{source} and {target}: the diff names two files.")
        source = target
    return Update(source, _hunks(reader, source))


def _hunks(reader: _Reader, path: str) -> list[Pair]:
    found: list[Pair] = []
    while reader.more() and reader.line().startswith("@@"):
        found.append(_hunk(reader, path))
    if not found:
        raise Refusal("truncated", f"{path}: the diff has no hunk for it.")
    return found


def _hunk(reader: _Reader, path: str) -> Pair:
    head = _HUNK.match(reader.line())
    reader.at += 1
    old_left = new_left = None
    if head:
        old_left, new_left = int(head[2] or 1), int(head[4] or 1)
    search: list[str] = []
    replace: list[str] = []
    gone: set[int] = set()
    ends: dict[str, bool] = {"-": False, "+": False}
    last = ""
    blanks = 0
    while reader.more():
        line = reader.line()
        done = head is not None and old_left <= 0 and new_left <= 0
        if line.startswith("\\"):
            for side in "-+" if last == " " else last:
                ends[side] = True
            reader.at += 1
            continue
        if line.startswith(("@@", "diff --git ")) or (done or not head or old_left <= 0) and reader.header():
            break
        if done and (line == "" or line[0] not in "+- "):
            break
        if done and line.startswith("-- ") and line.strip() == "--":
            break  # the signature of a mailed patch
        if line and line[0] not in "+- ":
            if head is None:
                break
            raise Refusal("malformed", f"{path}: the line {line[:200]!r} of a hunk has no sign.")
        sign, rest = (line[0], line[1:]) if line else (" ", "")
        if sign == "-":
            gone.add(len(search))
        if sign in " -":
            search.append(rest)
            old_left = None if old_left is None else old_left - 1
        if sign in " +":
            replace.append(rest)
            new_left = None if new_left is None else new_left - 1
        blanks = blanks + 1 if line == "" else 0
        last = sign
        reader.at += 1
    if head and (old_left > 0 or new_left > 0) and not reader.more():
        raise Refusal("truncated", f"{path}: the last hunk is cut short.")
    while reader.more() and not reader.line().strip():
        reader.at += 1
    final = None
    if ends["-"] != ends["+"]:
        final = not ends["+"]
    pair = Pair(path, "".join(line + "\n" for line in search), "".join(line + "\n" for line in replace), True, final=final)
    pair.at_end = ends["-"] or ends["+"]
    pair.must_end = pair.at_end
    pair.gone = frozenset(gone)
    pair.line = None
    if head:
        pair.line = int(head[1]) - (1 if search else 0)
    pair.pure_insertion = not search
    pair.trailing_blanks = 0 if head else blanks
    return pair
