"""What a model puts into an edit that is not meant: marks of elision, escapes, line numbers, fences."""

import html
import re
import unicodedata

_LEAD = r"(?://+|#+|--+|/\*+|<!--|;+|%+|\*|\{/\*|\"\"\"|'|REM\b)?\s*"
_DOTS = r"(?:\.\.\.|\u2026)"
_WORDS = (
    r"(?:existing|rest|remaining|remainder|remains?|unchanged|same|omitted|other|previous|truncated|snip(?:ped)?|"
    r"keep|kept|more lines|before|above|elided|continues?)"
)
_ELISION = [
    re.compile(rf"^{_LEAD}[\[(<]?\s*{_DOTS}.*\b{_WORDS}\b.*$", re.I),
    re.compile(rf"^{_LEAD}.*\b{_WORDS}\b.*{_DOTS}[\s\])>*/-]*$", re.I),
    re.compile(rf"^{_LEAD}[\[(<]?\s*{_DOTS}\s*[\])>]?[\s*/}}-]*(?:-->)?$"),
    re.compile(r"^(?://+|#+|--+|/\*+|<!--|;+|%+)\s*\(?(?:the\s+)?(?:rest|remainder) of (?:the |this )?\w+.*$", re.I),
    re.compile(r"^(?://+|#+|--+|/\*+|<!--|;+|%+)\s*\(?(?:existing|unchanged|same|previous|remaining|other) (?:code|lines?|content|methods?|functions?|imports?)\b.*$", re.I),
    re.compile(r"^.*[\[<(](?:\s*\d+\s+\w+\s+)?(?:output |content |file |text )?(?:truncated|omitted)\b[^\])>]*[\])>].*$", re.I),
    re.compile(r"^.*[\[<(]\s*\.*\s*\d+ (?:more )?(?:lines?|characters?|chars?|bytes?) (?:truncated|omitted|elided)\b.*$", re.I),
]


def is_mark(line: str) -> bool:
    """Whether a line stands for text that was left out."""
    text = line.strip()
    return bool(text) and any(pattern.match(text) for pattern in _ELISION)


def elides(own: list[str], search: list[str], new: list[str], removed: bool) -> bool:
    """Whether a replacement has a mark of elision that neither file nor search has, where code would go for it."""
    have = {line.strip() for line in own} | {line.strip() for line in search}
    return removed and any(is_mark(line) and line.strip() not in have for line in new)


_QUOTES = re.compile(r"""\\(["'`])""")
_ESCAPES = [
    ("entities", re.compile(r"&(?:lt|gt|amp|quot|apos|#39|#x27|#34|nbsp);"), html.unescape),
    ("quotes", _QUOTES, lambda text: _QUOTES.sub(r"\1", text)),
    ("backslashes", re.compile(r"\\\\"), lambda text: text.replace("\\\\", "\\")),
    ("newlines", re.compile(r"\\n"), lambda text: text.replace("\\r\\n", "\n").replace("\\n", "\n")),
    ("tabs", re.compile(r"\\t"), lambda text: text.replace("\\t", "\t")),
]


def composed(text: str) -> str:
    """The text in Unicode normal form C."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def drifted(search: str, replace: str, own: str) -> bool:
    """Whether a kind of escape stands in search and replacement and nowhere in the matched text."""
    return any(p.search(search) and p.search(replace) and not p.search(own) for _, p, _ in _ESCAPES)


def unescaped(search: str, replace: str) -> list[tuple[str, str, re.Pattern[str], bool]]:
    """The edit with one kind of escape undone: search, replacement, what the kind looks like, and whether it
    stands on both sides. Several kinds at once come last."""
    found = []
    for _, pattern, undo in _ESCAPES:
        if pattern.search(search):
            found.append((undo(search), undo(replace), pattern, bool(pattern.search(replace))))
    if len(found) > 1:
        one, two = search, replace
        for _, pattern, undo in reversed(_ESCAPES):
            one, two = undo(one), undo(two)
        found.append((one, two, re.compile(r"(?!)"), False))
    return found


_NUMBER = re.compile(r"^(\s*)(\d+)(\s*\|\s?|\s*:\s?|\s*\u2192|\t| {2,}|\s*\u2502\s?|-\s?)(.*)$")


def _numbered(text: str) -> list[tuple[int, str, str]] | None:
    """Each line as number, separator and rest; None if one that is not blank has no number."""
    found = []
    for line in text.split("\n"):
        match = _NUMBER.match(line)
        if match:
            found.append((int(match[2]), match[3], match[4]))
        elif re.fullmatch(r"\s*\d+[|:\u2192\u2502]?\s*", line):
            found.append((int(re.sub(r"\D", "", line)), "", ""))
        elif line.strip():
            return None
    return found or None


def numbered(search: str) -> bool:
    """Whether every line of a search begins with a line number, counting up."""
    lines = _numbered(search)
    return lines is not None and all(b[0] == a[0] + 1 for a, b in zip(lines, lines[1:]))


def without_numbers(text: str, space: bool) -> str | None:
    """The text without line numbers; `space` takes a space behind the separator too. None where a line has none."""
    result = []
    for line in text.split("\n"):
        match = re.match(r"^\s*\d+ *(?:\||:|\u2192|\u2502|\t)(.*)$" if not space else r"^\s*\d+ *(?:\||:|\u2192|\u2502|\t) ?(.*)$", line)
        if match:
            result.append(match[1])
        elif not line.strip():
            result.append(line)
        else:
            return None
    return "\n".join(result)


def without_fence(text: str) -> str | None:
    """The text between a pair of code fences; None if it has none."""
    match = re.fullmatch(r"\s*(`{3,}|~{3,})[^\n`]*\n(.*?)\n?\1[ \t]*\n?", text, re.S)
    if not match:
        return None
    inside = match[2]
    return inside + "\n" if text.endswith("\n") or inside == "" else inside
