"""SEARCH/REPLACE blocks, in the grammars aider, plain, cline and roo."""

import re

from .locate import Pair
from .operations import Operation, Update
from .refusal import Refusal

_OPEN = re.compile(r"^(?:<{5,9}|-{5,9}) SEARCH>?[ \t]*$")
_DIVIDE = re.compile(r"^={5,9}[ \t]*$")
_CLOSE = re.compile(r"^(?:>{5,9}|\+{5,9}) REPLACE[ \t]*$")
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)")


def _bare(line: str) -> str:
    return line[:-1] if line.endswith("\r") else line


def parse(text: str, path: str | None, files: list[str], flavour: str) -> list[Operation]:
    """The blocks of a text. `path` is that of the edit, for grammars without file names."""
    lines = text.split("\n")
    named, found, at = path, [], 0
    while at < len(lines):
        line = _bare(lines[at])
        if not _OPEN.match(line):
            if _CLOSE.match(line) or line.startswith("<<<<<<<"):
                raise Refusal("malformed", f"{named or 'the edit'}: line {at + 1} is a marker without its block.")
            at += 1
            continue
        if path is None:
            named = _name(lines, at, files) or named
        if not named:
            raise Refusal("malformed", f"Line {at + 1}: the block names no file.")
        search, replace, line_number, at = _block(lines, at + 1, named, flavour)
        found.append(Update(named, [Pair(named, search, replace, True, line=line_number)]))
    if not found:
        raise Refusal("no-edits", f"{path or 'the text'}: there is no block in the text.")
    return found


def _block(lines: list[str], at: int, name: str, flavour: str) -> tuple[str, str, int | None, int]:
    """One block from behind its opening: search, replacement, start line from 0, and where the text goes on."""
    sides: list[list[str]] = [[], []]
    number = None
    if flavour == "roo":
        while at < len(lines):
            match = re.match(r"^:(start_line|end_line):\s*(\d+)\s*$", _bare(lines[at]))
            if not match:
                break
            if match[1] == "start_line":
                number = int(match[2]) - 1
            at += 1
        if at < len(lines) and re.match(r"^-{5,9}[ \t]*$", _bare(lines[at])):
            at += 1
    side = 0
    while at < len(lines):
        line = _bare(lines[at])
        if _OPEN.match(line):
            break
        if _DIVIDE.match(line):
            if side:
                raise Refusal("malformed", f"{name}: the block has two dividers.")
            side = 1
        elif _CLOSE.match(line):
            if not side:
                raise Refusal("malformed", f"{name}: the block has no divider.")
            search, replace = ("".join(text + "\n" for text in part) for part in sides)
            return search, replace, number, at + 1
        else:
            text = lines[at]
            if flavour == "roo" and re.match(r"^\\(?:<{5,9}|={5,9}|>{5,9}|-{5,9}|:)", text):
                text = text[1:]
            sides[side].append(text)
        at += 1
    raise Refusal("truncated", f"{name}: the block is cut short.")


def _name(lines: list[str], at: int, files: list[str]) -> str | None:
    """The file that the line above a block names, fences and empty lines between them aside."""
    for line in reversed(lines[max(0, at - 4) : at]):
        line = _bare(line)
        if _CLOSE.match(line):
            return None
        if _FENCE.match(line) or not line.strip():
            continue
        if line in files:
            return line
        text = line.strip()
        if text in files:
            return text
        text = text.strip("*`\"' ").lstrip("#").strip().rstrip(":").strip("*`\"' ").rstrip(":")
        if text in files:
            return text
        if text and " " not in text and ("." in text or "/" in text):
            return text
        return None
    return None
