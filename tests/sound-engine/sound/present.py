"""Whether an edit is in the file already (rule 6 of judging)."""

import difflib

from .fold import core, loose
from .locate import Pair, Place
from .text import Text


def sent_again(text: Text, pair: Pair, place: Place, new: list[str]) -> bool | None:
    """Whether the whole replacement stands around the place of a search that it contains. True if what it adds
    holds a letter or a digit, False if it adds blanks or punctuation alone, None where it does not stand there."""
    search, replace = pair.search, pair.replace
    if pair.whole:
        sent, whole = search.split("\n")[:-1], replace.split("\n")[:-1]
        for k in range(len(whole) - len(sent) + 1):
            if whole[k : k + len(sent)] != sent or len(whole) == len(sent):
                continue
            first = place.first - k
            if first < 0 or first + len(whole) > len(text.lines):
                continue
            if [loose(line) for line in text.lines[first : first + len(whole)]] == [loose(line) for line in whole]:
                added = whole[:k] + whole[k + len(sent) :]
                return any(c.isalnum() for c in "".join(added))
        return None
    if search not in replace or len(search) == len(replace):
        return None
    body = text.body()
    start = text.starts()[place.first] + (0 if place.needs else _column(text, place))
    at = replace.find(search)
    while at >= 0:
        first = start - at
        if first >= 0 and body.startswith(replace, first):
            added = replace[:at] + replace[at + len(search) :]
            return any(c.isalnum() for c in added)
        at = replace.find(search, at + 1)
    return None


def _column(text: Text, place: Place) -> int:
    return place.start - text.raw(place.first)


def stands(text: Text, pair: Pair) -> bool:
    """Whether the replacement stands once, and nothing like the search stands outside of it: the edit was made."""
    if not pair.replace.strip() or not any(c.isalnum() for c in pair.replace):
        return False
    if _only_deletes(pair):
        return False
    body = text.body()
    if pair.whole:
        new = pair.replace.split("\n")[:-1]
        hits = [i for i in range(len(text.lines) - len(new) + 1) if text.lines[i : i + len(new)] == new]
        if len(hits) != 1:
            return False
        first, last = hits[0], hits[0] + len(new)
    else:
        start = body.find(pair.replace)
        if start < 0 or body.find(pair.replace, start + 1) >= 0:
            return False
        first = body.count("\n", 0, start)
        last = first + pair.replace.rstrip("\n").count("\n") + 1
    rest = text.lines[:first], text.lines[last:]
    wanted = [core(line) for line in pair.search.split("\n") if core(line)]
    kept = {core(line) for line in pair.replace.split("\n")}
    gone = {loose(line) for line in wanted if line not in kept and any(c.isalnum() for c in line)}
    if any(loose(line) in gone for part in rest for line in part):
        return False
    return bool(wanted) and not any(_like(part, wanted) for part in rest)


def _only_deletes(pair: Pair) -> bool:
    """Whether a replacement is the search with something taken out."""
    left = iter(pair.search.split("\n"))
    if all(line in left for line in pair.replace.split("\n")):
        return True
    chars = iter(pair.search)
    return all(c in chars for c in pair.replace)


def _like(lines: list[str], wanted: list[str]) -> bool:
    """Whether something like the wanted lines stands in some others."""
    own = [core(line) for line in lines if core(line)]
    whole = " ".join(wanted)
    squeezed = "".join("".join(loose(line).split()).lower() for line in own)
    if "".join("".join(loose(line).split()).lower() for line in wanted) in squeezed:
        return True
    if len(own) > 4000:
        return True  # too long to be sure of
    if len(wanted) == 1 and any(_near(line, wanted[0]) for line in own):
        return True
    # Long texts are compared by words, which is quick enough.
    cut = (lambda text: text.split()) if len(whole) > 500 else str
    matcher = difflib.SequenceMatcher(None, "", cut(whole), autojunk=False)
    for i in range(len(own) - len(wanted) + 1):
        matcher.set_seq1(cut(" ".join(own[i : i + len(wanted)])))
        if matcher.real_quick_ratio() > 0.6 and matcher.quick_ratio() > 0.6 and matcher.ratio() > 0.6:
            return True
    return False


def _near(line: str, wanted: str) -> bool:
    """Whether most of a short text stands somewhere in a line."""
    if len(line) * len(wanted) > 1_000_000:
        return True  # too long to be sure of
    matcher = difflib.SequenceMatcher(None, line, wanted, autojunk=False)
    shared = sum(size for _, _, size in matcher.get_matching_blocks() if size > 1)
    return shared >= 0.7 * len(wanted)
