"""V4A patches: the `*** Begin Patch` envelope, and bare hunk bodies."""

from .locate import Pair
from .operations import Add, Delete, Operation, Update
from .refusal import Refusal

_UPDATE, _ADD, _DELETE = "*** Update File: ", "*** Add File: ", "*** Delete File: "


def parse(text: str, path: str | None) -> list[Operation]:
    """The operations of a patch. `path` is that of the edit, for a bare hunk body."""
    lines = [line[:-1] if line.endswith("\r") else line for line in text.split("\n")]
    begin = next((i for i, line in enumerate(lines) if line.rstrip() == "*** Begin Patch"), None)
    if begin is None:
        if path is None:
            code = "no-edits" if not text.strip() else "malformed"
            raise Refusal(code, "The text has no *** Begin Patch.")
        if lines and lines[-1] == "":
            lines.pop()
        return [Update(path, hunks(lines, path))]
    end = next((i for i in range(begin + 1, len(lines)) if lines[i].rstrip() == "*** End Patch"), None)
    if end is None:
        raise Refusal("truncated", f"{path or 'the patch'}: the patch has no *** End Patch.")
    found = _sections(lines[begin + 1 : end])
    if not found:
        raise Refusal("no-edits", "The patch is empty.")
    return found


def _sections(lines: list[str]) -> list[Operation]:
    found: list[Operation] = []
    at = 0
    while at < len(lines):
        head = lines[at].rstrip()
        stop = next((i for i in range(at + 1, len(lines)) if lines[i].startswith((_UPDATE, _ADD, _DELETE))), len(lines))
        body = lines[at + 1 : stop]
        if head.startswith(_UPDATE):
            name, to = head[len(_UPDATE) :].strip(), None
            if body and body[0].startswith("*** Move to: "):
                to = body[0][len("*** Move to: ") :].strip()
                body = body[1:]
            pairs = hunks(body, name) if any(line.strip() for line in body) else []
            if not pairs and to is None:
                raise Refusal("no-edits", f"{name}: the patch changes nothing in it.")
            found.append(Update(name, pairs, to))
        elif head.startswith(_ADD):
            name = head[len(_ADD) :].strip()
            while body and not body[-1].strip():
                body.pop()
            if any(not line.startswith("+") for line in body):
                raise Refusal("malformed", f"{name}: a line of the new file has no plus sign.")
            found.append(Add(name, "".join(line[1:] + "\n" for line in body)))
        elif head.startswith(_DELETE):
            name = head[len(_DELETE) :].strip()
            if any(line.strip() for line in body):
                raise Refusal("malformed", f"{name}: a file to delete has no lines.")
            found.append(Delete(name))
        elif head.strip():
            raise Refusal("malformed", f"{head.strip()[:200]!r} is no header of a file.")
        at = stop
    return found


def hunks(lines: list[str], path: str) -> list[Pair]:
    """The hunks of one file."""
    found: list[Pair] = []
    headers: list[str] = []
    body: list[str] = []
    at_end = False

    def close() -> None:
        nonlocal headers, body, at_end
        if body:
            found.append(_hunk(body, headers, at_end, path))
            headers = []
        elif at_end:
            raise Refusal("malformed", f"{path}: a hunk is empty.")
        body, at_end = [], False

    for line in lines:
        if at_end and line.strip() and not line.startswith("@@"):
            raise Refusal("malformed", f"{path}: there are lines behind the end of the file.")
        if line.startswith("@@"):
            if not any(text.strip() for text in body):
                body = []
            close()
            text = line[2:].strip()
            if text.endswith("@@"):
                text = text[:-2].strip()
            if text:
                headers.append(text)
        elif line.rstrip() == "*** End of File":
            at_end = True
        elif at_end:
            continue
        elif line == "" or line[0] in " +-":
            body.append(line)
        else:
            raise Refusal("malformed", f"{path}: the line {line[:200]!r} of a hunk has no sign.")
    if not any(text.strip() for text in body):
        body = []
    close()
    if headers or not found:
        raise Refusal("malformed", f"{path}: a hunk is empty.")
    return found


def _hunk(body: list[str], headers: list[str], at_end: bool, path: str) -> Pair:
    search = "".join(line[1:] + "\n" for line in body if not line.startswith("+"))
    replace = "".join(line[1:] + "\n" for line in body if not line.startswith("-"))
    pair = Pair(path, search, replace, True, headers=list(headers), at_end=at_end)
    pair.pure_insertion = search == ""
    pair.gone = frozenset(i for i, line in enumerate(line for line in body if not line.startswith("+")) if line.startswith("-"))
    pair.trailing_blanks = len(body) - len([*_trimmed(body)])
    return pair


def _trimmed(body: list[str]) -> list[str]:
    end = len(body)
    while end and body[end - 1] == "":
        end -= 1
    return body[:end]
