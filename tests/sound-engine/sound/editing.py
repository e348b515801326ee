"""One pair put to one file: guards, place, and what is written."""

import difflib
import re
from dataclasses import dataclass
from dataclasses import replace as replaced

from . import context, guards, present, rewrite
from .fold import core, loose
from .locate import Pair, Place, best, exact_count, header_line, string_places, whole_places
from .refusal import Present, Refusal
from .text import BOM, Text, same_lines


@dataclass
class Landed:
    """What an edit did: the text after it, and the words for the answer."""

    text: Text
    strategy: str
    count: int
    spans: list[tuple[int, int]]
    similarity: float


def check(pair: Pair) -> None:
    """Refuses what no file can make right."""
    if pair.search == pair.replace and pair.final is None:
        raise Refusal("no-op", f"{pair.path}: search and replacement are equal.")
    if pair.search and not pair.search.strip() and not pair.pure_insertion:
        raise Refusal("whitespace-search", f"{pair.path}: the search is white space alone.")


def apply(text: Text, pair: Pair) -> Landed:
    """Lands a pair that has a search; raises Refusal, or Present where it is there already."""
    check(pair)
    if pair.replace_all:
        return _everywhere(text, pair)
    if pair.pure_insertion:
        return _insert(text, pair)
    try:
        return _once(text, pair)
    except Refusal as refusal:
        if refusal.code != "not-found":
            raise
        again = _without_blanks(pair)
        if again:
            try:
                return _once(text, again)
            except Refusal:
                pass
        if present.stands(text, _sent(text, pair)[0]):
            raise Present() from refusal
        return _drifted(text, pair, refusal)


def _without_blanks(pair: Pair) -> Pair | None:
    """The hunk without the empty lines at its end."""
    k = pair.trailing_blanks
    if not k or not pair.search.strip("\n"):
        return None
    return replaced(pair, search=pair.search[:-k], replace=pair.replace[:-k], trailing_blanks=0)


def _sent(text: Text, pair: Pair) -> tuple[Pair, bool]:
    """The pair with the line endings of `Text.body` and without byte order mark, and whether it had one."""
    marked = pair.search.startswith(BOM)
    search = pair.search[1:] if marked else pair.search
    replace = pair.replace[1:] if marked and pair.replace.startswith(BOM) else pair.replace
    return replaced(pair, search=text.sent(search), replace=text.sent(replace)), marked


def places(text: Text, pair: Pair) -> list[Place]:
    """Every place of a pair."""
    sent, marked = _sent(text, pair)
    raw = pair.search[1:] if marked else pair.search
    found = whole_places(text, sent, raw) if pair.whole else string_places(text, sent, raw)
    if marked:
        found = [
            replaced(p, start=0) if text.bom and p.start == 1 else replaced(p, needs=p.needs | {"byte order mark"})
            for p in found
        ]
    if pair.must_end:
        found = [p for p in found if p.last == len(text.lines)]
    return found


def find(text: Text, pair: Pair) -> Place:
    """The place of a pair; raises Refusal where there is not one."""
    if not pair.whole:
        count = exact_count(text.content(), pair.search)
        if count > 1:
            raise Refusal("ambiguous", f"{pair.path}: {count} places fit the text to replace; show more lines around it.")
    return best(places(text, pair), pair, text)


def _once(text: Text, pair: Pair) -> Landed:
    place = find(text, pair)
    sent, _ = _sent(text, pair)
    if sent.search == sent.replace and pair.final is None:
        raise Refusal("no-op", f"{pair.path}: search and replacement differ in line endings alone.")
    again = present.sent_again(text, sent, place, place.replace)
    if again:
        raise Present()
    if again is False and place.needs:
        raise Refusal("already-applied", f"{pair.path}: the replacement stands there already.")
    if _hangs(text, place, sent):
        raise Refusal("not-found", f"{pair.path}: the text is there with other marks only, and how its new lines are indented is not certain.")
    new = rewrite.new_lines(text, place, pair.path)
    if _elided(text, sent):
        raise Refusal("elision", f"{pair.path}: the replacement has a mark of elision in place of code.")
    behind = not pair.whole and not place.needs and not pair.search.endswith("\n")
    after = text.splice(place.first, place.last, new, place.final, behind)
    if after.content() == text.content():
        raise Present()
    end = place.end
    if not pair.whole and new and place.needs and end == text.raw(place.last) - len(text.eols[place.last - 1]):
        # The ending of the last line is behind the search, and changes where another line is the last now.
        if after.eols[place.first + len(new) - 1] != text.eols[place.last - 1]:
            end = text.raw(place.last)
    return Landed(after, place.name(), 1, [(place.start, end)], _similarity(text, place, pair))


def _hangs(text: Text, place: Place, pair: Pair) -> bool:
    """Whether lines are added to one that the search shows without its indentation, in a match that is not exact."""
    return bool(place.needs - {"line-endings"}) and _begins_within(text, place, pair)


def _begins_within(text: Text, place: Place, pair: Pair) -> bool:
    """Whether lines are added, or all is taken away, behind indentation that the search does not show."""
    if pair.whole:
        return False
    front = text.lines[place.first][: max(0, place.start - text.raw(place.first))]
    if front and not core(front) and not pair.replace:
        return True
    if "\n" in pair.search.rstrip("\n"):
        return False
    return front != "" and not core(front) and any(core(line) for line in pair.replace.split("\n")[1:])


def _elided(text: Text, pair: Pair) -> bool:
    search, replace = pair.search.split("\n"), pair.replace.split("\n")
    removed = any(tag in ("delete", "replace") and any(core(line) for line in search[i1:i2]) for tag, i1, i2, _, _ in same_lines(search, replace))
    return guards.elides(text.lines, search, replace, removed)


def _similarity(text: Text, place: Place, pair: Pair) -> float:
    if not place.needs - {"line-endings", "byte order mark", "final newline"}:
        return 1.0
    own = text.content()[place.start : place.end]
    return min(0.99, round(difflib.SequenceMatcher(None, own, pair.search, autojunk=False).quick_ratio(), 4))


def _everywhere(text: Text, pair: Pair) -> Landed:
    """Every exact match, and nothing else."""
    content = text.content()
    count = content.count(pair.search)
    if not count:
        code = "not-found"
        try:
            if places(text, pair):
                code = "approximate-replace-all"
        except Refusal:
            pass
        raise Refusal(code, f"{pair.path}: nothing in the file is exactly the text to replace.")
    if exact_count(content, pair.search) != count:
        raise Refusal("ambiguous", f"{pair.path}: {exact_count(content, pair.search)} places fit, and some of them overlap.")
    if count == 1:
        landed = _once(text, replaced(pair, replace_all=False))
        return landed
    if guards.elides(text.lines, [], pair.replace.split("\n"), True):
        raise Refusal("elision", f"{pair.path}: the replacement has a mark of elision in place of code.")
    spans, at, now = [], content.find(pair.search), text
    while at >= 0:
        spans.append((at, at + len(pair.search)))
        at = content.find(pair.search, at + len(pair.search))
    sent, _ = _sent(text, pair)
    for start, end in reversed(spans):
        place = next(p for p in _exact_at(now, sent, pair) if p.start == start)
        now = now.splice(place.first, place.last, place.replace, place.final)
    return Landed(now, "exact", count, spans, 1.0)


def _exact_at(text: Text, sent: Pair, pair: Pair) -> list[Place]:
    return string_places(text, sent, pair.search)


def _insert(text: Text, pair: Pair) -> Landed:
    """Lines without context: behind the line that a header names, or at a number."""
    new = pair.replace.split("\n")[:-1]
    if not text.lines:
        at = 0
    elif pair.headers:
        found = header_line(text, pair.headers)
        if found is None:
            raise Refusal("not-found", f"{pair.path}: the line that the hunk names is not there once.")
        at = found
    else:
        raise Refusal("not-found", f"{pair.path}: the hunk adds lines and shows no place for them.")
    if [loose(line) for line in text.lines[at : at + len(new)]] == [loose(line) for line in new]:
        if any(c.isalnum() for c in pair.replace):
            raise Present()
        raise Refusal("already-applied", f"{pair.path}: the added lines stand there already.")
    after = text.splice(at, at, new, pair.final)
    return Landed(after, "position", 1, [(text.raw(at), text.raw(at))], 0.5)


def _drifted(text: Text, pair: Pair, refusal: Refusal) -> Landed:
    """What is left where nothing was found: an edit that is framed or escaped, on both sides. Raises the refusal
    that is true of it otherwise."""
    if pair.whole is False or not pair.headers:
        bare = guards.without_fence(pair.search), guards.without_fence(pair.replace)
        if bare[0] is not None:
            return _undone(text, pair, bare, refusal, "malformed")
    if guards.numbered(pair.search):
        for space in (False, True):
            sides = guards.without_numbers(pair.search, space), guards.without_numbers(pair.replace, space)
            if sides[0] and _fits(text, replaced(pair, search=sides[0], replace="")):
                return _undone(text, pair, sides, refusal, "line-number-prefix")
    if guards.composed(pair.search) != pair.search:
        bare = replaced(pair, search=guards.composed(pair.search), replace=guards.composed(pair.replace))
        if _fits(text, replaced(bare, replace="")):
            check(bare)
            if _begins_within(text, find(text, bare), _sent(text, bare)[0]):
                raise refusal
            landed = _once(text, bare)
            own = text.content()[landed.spans[0][0] : landed.spans[0][1]]
            if guards.composed(own) == own:
                return replaced(landed, strategy="typography", similarity=min(landed.similarity, 0.9))
            raise refusal
    for search, replace, pattern, both in guards.unescaped(pair.search, pair.replace):
        bare = replaced(pair, search=search, replace=replace)
        if search.strip() and _fits(text, replaced(bare, replace="")):
            landed = _unescaped(text, bare, pattern) if both else None
            if landed:
                return landed
            raise Refusal("escape-drift", f"{pair.path}: the text is there only with its escapes undone.")
    place = context.find(text, _sent(text, pair)[0])
    if place:
        return _in_context(text, pair, place)
    if any(guards.is_mark(line) for line in pair.search.split("\n")):
        raise Refusal("elision", f"{pair.path}: the search has a mark of elision that is not in the file.")
    raise refusal


def _unescaped(text: Text, pair: Pair, pattern: re.Pattern[str]) -> Landed | None:
    """Lands an edit without its escapes where it then is exact, and the matched text has no escape of the kind."""
    check(pair)
    place = find(text, pair)
    own = "\n".join(text.lines[place.first : place.last])
    if place.needs - {"line-endings"} or pattern.search(own) or _begins_within(text, place, _sent(text, pair)[0]):
        return None
    landed = _once(text, pair)
    return replaced(landed, strategy="unescaped", similarity=0.9)


def _in_context(text: Text, pair: Pair, place: Place) -> Landed:
    if _elided(text, pair):
        raise Refusal("elision", f"{pair.path}: the replacement has a mark of elision in place of code.")
    after = text.splice(place.first, place.last, place.replace)
    if after.content() == text.content():
        raise Refusal("no-op", f"{pair.path}: the edit changes nothing.")
    return Landed(after, context.strategy(place), 1, [(place.start, place.end)], min(0.99, _similarity(text, place, pair)))


def _fits(text: Text, pair: Pair) -> bool:
    return bool(pair.search.strip()) and bool(places(text, pair))


def _undone(text: Text, pair: Pair, sides: tuple[str | None, str | None], refusal: Refusal, code: str) -> Landed:
    """Lands an edit whose frame was taken off both sides, where it then is exact."""
    search, replace = sides
    if search and replace is not None and search.strip():
        bare = replaced(pair, search=search, replace=replace)
        check(bare)
        if _fits(text, bare):
            landed = _once(text, bare)
            at = landed.spans[0][0]
            if landed.strategy in ("exact", "line-endings") and (at == 0 or text.content()[at - 1] in "\r\n\ufeff"):
                return Landed(landed.text, "unframed", 1, landed.spans, min(landed.similarity, 0.9))
            raise Refusal(code, f"{pair.path}: the edit is framed by marks that the file does not have.")
    raise Refusal(code if search and _fits(text, replaced(pair, search=search, replace="")) else "not-found", refusal.message)
