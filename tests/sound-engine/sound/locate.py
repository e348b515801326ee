"""Where an edit may land: every place that fits once white space, typography and the like are set aside, and the
one of them that needs least, if there is one."""

from dataclasses import dataclass, field
from dataclasses import replace as replaced

from .fold import MARKS, core, indent, loose, plain, trail
from .refusal import Refusal
from .text import Text


@dataclass
class Pair:
    """One edit: search and replacement as sent, and what the format says of the place."""

    path: str
    search: str
    replace: str
    whole: bool  # matches whole lines; both texts are then empty or end in a newline
    replace_all: bool = False
    line: int | None = None  # from 0, a locator
    headers: list[str] = field(default_factory=list)
    at_end: bool = False
    final: bool | None = None  # what a no-newline mark makes of the end of the file
    must_end: bool = False  # only the end of the file will do
    pure_insertion: bool = False
    gone: frozenset[int] = frozenset()  # search lines that a hunk says go
    trailing_blanks: int = 0  # empty lines at the end of a hunk that may be there for the eye


@dataclass
class Place:
    """Lines `first` to `last` (exclusive) with what search and replacement make of these whole lines."""

    first: int
    last: int
    search: list[str]
    replace: list[str]
    needs: frozenset[str]
    start: int  # code points of the raw text
    end: int
    final: bool | None = None

    def name(self) -> str:
        """The strategy that this match is."""
        for need in ("typography", "indentation", "whitespace", "line-endings"):
            if need in self.needs:
                return need
        return "exact"


def _line_of(starts: list[int], offset: int) -> int:
    low, high = 0, len(starts) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if starts[middle] <= offset:
            low = middle
        else:
            high = middle - 1
    return low


def _needs(own: list[str], sent: list[str]) -> set[str]:
    """What has to be set aside for two lists of lines to be one."""
    found = set()
    for a, b in zip(own, sent):
        if a == b:
            continue
        if core(a) != core(b):
            found.add("typography")
        if core(a) and indent(a) != indent(b):
            found.add("indentation")
        if trail(a) != trail(b):
            found.add("whitespace")
    return found


def _eol_needs(text: Text, first: int, last: int, raw_search: str) -> set[str]:
    """Line endings, where those of the search are not those of the lines, in order."""
    sent = []
    rest = raw_search
    while True:
        at = min((k for k in (rest.find("\n"), rest.find("\r")) if k >= 0), default=-1)
        if at < 0:
            break
        width = 2 if rest.startswith("\r\n", at) else 1
        if width == 1 and rest[at] == "\r" and not text.bare_cr:
            rest = rest[at + 1 :]
            continue
        sent.append(rest[at : at + width])
        rest = rest[at + width :]
    own = text.eols[first : first + len(sent)]
    return set() if all(a == b or not b for a, b in zip(sent, own)) else {"line-endings"}


def whole_places(text: Text, pair: Pair, raw_search: str) -> list[Place]:
    """The places of an edit of whole lines."""
    search = pair.search.split("\n")[:-1]
    replace = pair.replace.split("\n")[:-1]
    wanted = [loose(line) for line in search]
    own = [loose(line) for line in text.lines]
    found = []
    for i in range(len(own) - len(wanted) + 1):
        if own[i] != wanted[0] or own[i : i + len(wanted)] != wanted:
            continue
        last = i + len(wanted)
        needs = _needs(text.lines[i:last], search) | _eol_needs(text, i, last, raw_search)
        found.append(Place(i, last, search, replace, frozenset(needs), text.raw(i), text.raw(last), pair.final))
    return found


def _occurrences(body: str, search: str) -> list[int]:
    found, at = [], body.find(search)
    while at >= 0:
        found.append(at)
        at = body.find(search, at + 1)
    return found


def _framed(text: Text, starts: list[int], start: int, end: int, search: str, replace: str, needs: set[str]) -> Place:
    """The place of a search within lines, as whole lines."""
    first = _line_of(starts, start)
    first = min(first, len(text.lines) - 1)
    prefix = text.lines[first][: start - starts[first]]
    last = _line_of(starts, end)
    closed = end > start and end == starts[last] and search.endswith("\n")
    raw_start = text.raw(first, start - starts[first])
    raw_end = text.raw(last, 0) if last >= len(text.lines) else text.raw(last, end - starts[last])
    final = None
    if closed:
        lines = (prefix + search[:-1]).split("\n")
        if replace.endswith("\n") or not (prefix + replace):
            new = (prefix + replace[:-1]).split("\n") if prefix + replace else []
        elif last < len(text.lines):
            lines.append(text.lines[last])
            new = (prefix + replace + text.lines[last]).split("\n")
            last += 1
        else:
            new, final = (prefix + replace).split("\n"), False
    else:
        if last >= len(text.lines):
            last = len(text.lines) - 1
        suffix = text.lines[last][end - starts[last] :]
        lines = (prefix + search + suffix).split("\n")
        new = (prefix + replace + suffix).split("\n")
        last += 1
        if not suffix and last == len(text.lines) and not text.final_newline() and replace.endswith("\n"):
            new, final = new[:-1], True
    return Place(first, last, lines, new, frozenset(needs), raw_start, raw_end, final)


def exact_count(content: str, search: str) -> int:
    """How often a search stands in a file byte for byte, overlapping ones counted."""
    return len(_occurrences(content, search))


def string_places(text: Text, pair: Pair, raw_search: str) -> list[Place]:
    """The places of an edit of text that may begin and end within lines."""
    search, replace = pair.search, pair.replace
    body, starts = text.body(), text.starts()
    found: list[Place] = []
    seen: set[tuple[int, int]] = set()
    closed = search.endswith("\n")
    spots = [(at, at + len(search)) for at in _occurrences(body, search)]
    for start, end in spots + _folded(body, search):
        if (start, end) in seen:
            continue
        seen.add((start, end))
        extra = set()
        if end > len(body):
            # The search ends in a newline that the end of the file lacks.
            place = _at_end(text, starts, start, search, replace)
            extra = {"final newline"}
        else:
            place = _framed(text, starts, start, end, search, replace, set())
        needs = _needs(text.lines[place.first : place.last], place.search)
        needs |= _eol_needs(text, place.first, place.last, raw_search) | extra
        if needs and not extra and not closed:
            place = _without_tail(place, text.lines[place.last - 1], search, replace)
        found.append(replaced(place, needs=frozenset(needs)))
    count = search.count("\n") + (0 if closed else 1)
    covered = {(place.first, place.first + count) for place in found}
    for place in whole_places(text, replaced(pair, search=search if closed else search + "\n"), raw_search):
        if (place.first, place.last) not in covered:
            found.append(_window(text, place, closed, replace))
    return found


def _without_tail(place: Place, last: str, search: str, replace: str) -> Place:
    """A place that ends where only blanks follow in its last line: they are the line's, not the edit's."""
    kept = last.rstrip(" \t")
    lines, new = place.search, place.replace
    tail = last[len(kept) :]
    if not tail or not lines[-1].endswith(tail) or search.endswith(tail) or not search.endswith(kept[-1:] or "\0"):
        return place
    if not kept.endswith(search.split("\n")[-1]) or not new or not new[-1].endswith(tail) or replace == "":
        return place
    return replaced(place, search=[*lines[:-1], lines[-1][: -len(tail)]], replace=[*new[:-1], new[-1][: -len(tail)]], end=place.end + len(tail))


def _at_end(text: Text, starts: list[int], start: int, search: str, replace: str) -> Place:
    """The place of a search that ends in a newline at the end of a file that does not."""
    new = replace[:-1] if replace.endswith("\n") else replace
    place = _framed(text, starts, start, starts[-1], search[:-1], new, set())
    whole = not replace and start == starts[place.first]
    return replaced(place, replace=[] if whole else place.replace, final=None)


def _window(text: Text, place: Place, closed: bool, replace: str) -> Place:
    """A place of whole lines for a search of text, where its replacement can be read as whole lines too."""
    if replace and closed != replace.endswith("\n"):
        return replaced(place, needs=place.needs | {"a newline"})
    lines = replace.split("\n")
    end = place.end if closed else place.end - len(text.eols[place.last - 1])
    return replaced(place, replace=lines[:-1] if closed else lines, end=end, final=None)


def _folded(body: str, search: str) -> list[tuple[int, int]]:
    """Where a search stands once typography and blanks at the ends of lines are set aside: offsets of `body`."""
    pieces, origin = [], []
    at = 0
    for line in body.split("\n"):
        kept = line.rstrip(" \t\u00a0")
        for k, char in enumerate(kept):
            for c in MARKS.get(char, char):
                pieces.append(c)
                origin.append(at + k)
        pieces.append("\n")
        origin.append(at + len(line))
        at += len(line) + 1
    if body.endswith("\n"):
        pieces.pop()
        origin.pop()
    folded = "".join(pieces)
    parts = plain(search).split("\n")
    wanted = "\n".join([part.rstrip(" \t") for part in parts])
    if not wanted.strip():
        return []
    found = []
    for start in _occurrences(folded, wanted):
        stop = start + len(wanted)
        if start and origin[start] == origin[start - 1]:
            continue  # within a mark that stands for several characters
        if stop < len(origin) and origin[stop] == origin[stop - 1]:
            continue
        begin = origin[start]
        end = origin[stop - 1] + 1
        cut = parts[-1] != parts[-1].rstrip(" \t")
        if cut and stop < len(folded) and folded[stop] != "\n":
            continue  # the search goes on with blanks where the line does not
        found.append((begin, end))
    return found


def best(places: list[Place], pair: Pair, text: Text) -> Place:
    """The only place that is better than all others; raises Refusal where there is none."""
    if not places:
        raise Refusal("not-found", f"{pair.path}: the text to replace is not in the file.")
    best_ones = [p for p in places if all(p is q or p.needs < q.needs for q in places)]
    if best_ones:
        if "a newline" in best_ones[0].needs:
            raise Refusal("not-found", f"{pair.path}: the text to replace stands there only without its newline.")
        return best_ones[0]
    least = [p for p in places if not any(q.needs < p.needs for q in places)]
    chosen = _located(least, pair, text) if len({p.needs for p in least}) == 1 else None
    if chosen:
        return chosen
    raise Refusal("ambiguous", f"{pair.path}: {len(least)} places fit the text to replace; show more lines around it.")


def header_line(text: Text, headers: list[str]) -> int | None:
    """The line behind the last of some `@@` headers, each looked for behind the one before; None if one of them
    is missing or stands in several places."""
    after = 0
    for header in headers:
        hits = [i for i in range(after, len(text.lines)) if core(text.lines[i]) == core(header)]
        if len(hits) != 1:
            return None
        after = hits[0] + 1
    return after if headers else None


def _located(places: list[Place], pair: Pair, text: Text) -> Place | None:
    """The one of several equally good places that the format's own locator names."""
    if pair.at_end:
        ends = [p for p in places if p.last == len(text.lines)]
        if len(ends) == 1:
            return ends[0]
    if pair.headers:
        after = header_line(text, pair.headers)
        behind = [p for p in places if after is not None and p.first >= after]
        return behind[0] if behind else None
    if pair.line is not None:
        hits = [p for p in places if p.first == pair.line]
        return hits[0] if len(hits) == 1 else None
    return None
