"""Edits whose context departs from the file: blank lines more or fewer, letter case and spacing within lines, lines
under a mark of elision, and one line that is reworded, missing or too many. What the edit changes has to be there."""

import unicodedata
from dataclasses import dataclass

from .fold import MARKS, core, loose, plain
from .guards import composed, drifted, is_mark
from .locate import Pair, Place
from .refusal import Refusal
from .rewrite import Marks, Shift, gap
from .text import Text, same_lines


@dataclass
class Match:
    """Search lines and the file's lines that they are; a search line that is not in the file has none."""

    lines: dict[int, int]
    needs: frozenset[str]


def _squeeze(line: str) -> str:
    return "".join(plain(line).split())


def _is_form(char: str) -> bool:
    """Whether a character is but another form of a plain one."""
    return char in MARKS or unicodedata.normalize("NFKC", char) != char


class Matcher:
    """All matches of one search in one file, for edits of whole lines."""

    def __init__(self, text: Text, search: list[str], replace: list[str], path: str, gone: frozenset[int]):
        self.text, self.search, self.replace, self.path = text, search, replace, path
        self.codes = same_lines(search, replace)
        self.kept = {i for tag, i1, i2, _, _ in self.codes if tag == "equal" for i in range(i1, i2)} - gone
        self.wanted = [i for i, line in enumerate(search) if core(line)]
        self.own = [i for i, line in enumerate(text.lines) if core(line)]
        have = {loose(line) for line in text.lines}
        self.marks = {i for i in self.wanted if i in self.kept and is_mark(search[i]) and loose(search[i]) not in have}
        self.sent_keys = [loose(line) for line in search]
        self.own_keys = [loose(line) for line in text.lines]
        self.sent_squeezed = [_squeeze(line) for line in search]
        self.own_squeezed = [_squeeze(line) for line in text.lines]

    def _same(self, i: int, j: int) -> set[str] | None:
        """What has to be set aside for search line i to be line j; None if it is another line."""
        if self.sent_keys[i] == self.own_keys[j]:
            return set()
        if i not in self.kept:
            return None
        if self.sent_squeezed[i] == self.own_squeezed[j]:
            return {"spacing"}
        if self.sent_squeezed[i].lower() == self.own_squeezed[j].lower():
            return {"case"}
        return None

    def matches(self, budget: int) -> list[Match]:
        """Every match with at most `budget` context lines reworded, missing or too many."""
        found: list[Match] = []
        for start in range(len(self.own)):
            self._walk(0, start, {}, set(), budget, found)
            if len(found) > 200:
                raise Refusal("ambiguous", f"{self.path}: {len(found)} places fit the text to replace.")
        return found

    def _walk(self, a: int, b: int, lines: dict[int, int], needs: set[str], budget: int, found: list[Match]) -> None:
        """Goes on from the a-th search line and the b-th line of the file, empty ones not counted."""
        while a < len(self.wanted):
            i = self.wanted[a]
            if i in self.marks:
                for b2 in range(b, len(self.own)) if lines else ():
                    self._walk(a + 1, b2, dict(lines), needs | {"elision"}, 0, found)
                return
            same = self._same(i, self.own[b]) if b < len(self.own) else None
            if budget and i in self.kept and same is None or budget and lines and same is None:
                self._spend(a, b, lines, needs, found)
            if same is None:
                return
            lines = {**lines, i: self.own[b]}
            needs = needs | same
            a, b = a + 1, b + 1
        strong = sum(1 for i in lines if any(c.isalnum() for c in self.search[i]))
        if "context" not in needs or strong >= 2:
            found.append(Match(lines, frozenset(needs)))

    def _spend(self, a: int, b: int, lines: dict[int, int], needs: set[str], found: list[Match]) -> None:
        i, more = self.wanted[a], needs | {"context"}
        if i in self.kept and any(c.isalnum() for c in self.search[i]):
            if b < len(self.own):
                self._walk(a + 1, b + 1, {**lines, i: self.own[b]}, more, 0, found)
            self._walk(a + 1, b, dict(lines), more, 0, found)
        if lines and b < len(self.own):
            self._walk(a, b + 1, dict(lines), more, 0, found)

    def write(self, match: Match) -> Place:
        """What a match makes of the file's lines; raises Refusal where that is not certain."""
        lines = match.lines
        first, last = min(lines.values()), max(lines.values()) + 1
        blanks = self._blanks(lines)
        lines = {**lines, **blanks}
        paired = [(self.text.lines[j], self.search[i]) for i, j in sorted(lines.items()) if self._same(i, j) == set()]
        if any(a != b and core(b) and self.replace.count(b) > self.search.count(b) for a, b in paired):
            raise self._unsure()
        alike = [(self.text.lines[j], self.search[i]) for i, j in sorted(lines.items()) if self._same(i, j) is not None]
        shift = Shift(self.text, [own for own, _ in alike], [sent for _, sent in alike], self.path)
        marks = Marks([own for own, _ in paired], [sent for _, sent in paired], self.path)
        result, at = [], first
        for tag, i1, i2, j1, j2 in self.codes:
            if tag == "equal":
                continue
            start, end = self._range(lines, i1, i2)
            own = self.text.lines[start:end]
            sent = [self.search[i] for i in range(i1, i2) if i in lines]
            if start < at or len(own) != len(sent):
                raise self._unsure()
            new = self.replace[j1:j2]
            self._not_there(new, start, end)
            self._undrifted(new, self.text.lines[first:last])
            result += self.text.lines[at:start]
            if len(sent) == len(new):
                for a, b, c in zip(own, sent, new):
                    result += gap([a], [b], [c], shift, marks)
            else:
                result += gap(own, sent, new, shift, marks)
            at = end
        if at > last:
            raise self._unsure()
        result += self.text.lines[at:last]
        needs = set(match.needs)
        if len(blanks) != sum(1 for line in self.search if not core(line)) or any(
            not core(self.text.lines[j]) and j not in lines.values() for j in range(first, last)
        ):
            needs.add("blank lines")
        return Place(first, last, [], result, frozenset(needs), self.text.raw(first), self.text.raw(last))

    def _unsure(self) -> Refusal:
        return Refusal("not-found", f"{self.path}: the text is there with another context, and where the change belongs is not certain.")

    def _blanks(self, lines: dict[int, int]) -> dict[int, int]:
        """The empty lines of the search that are the file's, next to a line that both have."""
        found: dict[int, int] = {}
        for i, line in enumerate(self.search):
            before = lines.get(i - 1, found.get(i - 1))
            if core(line) or before is None or before + 1 >= len(self.text.lines) or core(self.text.lines[before + 1]):
                continue
            found[i] = before + 1
        return found

    def _range(self, lines: dict[int, int], i1: int, i2: int) -> tuple[int, int]:
        """The file's lines that a change takes the place of; for added lines, the place between two lines."""
        if i2 > i1:
            gone = [lines.get(i) for i in range(i1, i2)]
            if any(j is None for j in gone) or gone != list(range(gone[0], gone[0] + len(gone))):
                raise self._unsure()
            return gone[0], gone[-1] + 1
        before, after = lines.get(i1 - 1), lines.get(i1)
        if before is not None and after is not None:
            if after != before + 1:
                raise self._unsure()
            return after, after
        edge = max(lines) < i1 or min(lines) >= i1
        if before is not None and (i1 in self.marks or edge and i1 >= len(self.search)):
            return before + 1, before + 1
        if after is not None and (i1 - 1 in self.marks or i1 == 0):
            return after, after
        # Next to a line that is not in the file: its neighbours have to be neighbours there.
        up = max((i for i in lines if i < i1), default=None)
        down = min((i for i in lines if i >= i1), default=None)
        if up is None or down is None or lines[down] != lines[up] + 1:
            raise self._unsure()
        return lines[down], lines[down]

    def _undrifted(self, new: list[str], own: list[str]) -> None:
        """Refuses new text with marks or escapes that the search has too and the matched text has not."""
        sent, whole, text = "\n".join(self.search), "\n".join(own), "\n".join(new)
        if any(not mark.isascii() and mark in sent and mark not in whole and _is_form(mark) for mark in text):
            raise self._unsure()
        if composed(sent) != sent and composed(text) != text and composed(whole) == whole:
            raise self._unsure()
        if drifted(sent, text, whole):
            raise Refusal("escape-drift", f"{self.path}: the edit has escapes that the text in the file has not.")

    def _not_there(self, new: list[str], start: int, end: int) -> None:
        """Refuses added lines that stand where they would go."""
        keys = [loose(line) for line in new if core(line)]
        near = [self.own_keys[j] for j in range(max(0, start - 2 * len(new) - 2), min(len(self.own_keys), end + 2 * len(new) + 2))]
        near = [key for key in near if key]
        if keys and any(near[k : k + len(keys)] == keys for k in range(len(near))) and any(c.isalnum() for c in "".join(keys)):
            raise Refusal("already-applied", f"{self.path}: the new lines stand there already.")


def find(text: Text, pair: Pair) -> Place | None:
    """The place of a pair of whole lines whose context departs from the file, with what to write; None where there
    is none. Raises Refusal where there are several, or what to write is not certain."""
    if len(text.lines) > 3000:
        return None
    closed = pair.search.endswith("\n")
    if not closed and pair.replace.endswith("\n") or closed and pair.replace and not pair.replace.endswith("\n"):
        return None
    search = pair.search.split("\n")
    replace = pair.replace.split("\n")
    if closed:
        search, replace = search[:-1], replace[:-1]
    matcher = Matcher(text, search, replace, pair.path, pair.gone)
    if not matcher.wanted or pair.must_end:
        return None
    for budget in (0, 1):
        matches = matcher.matches(budget)
        if not matches:
            continue
        places = [matcher.write(match) for match in matches]
        after = {text.splice(p.first, p.last, p.replace).content() for p in places}
        if len(after) > 1:
            raise Refusal("ambiguous", f"{pair.path}: {len(after)} places fit the text to replace, context aside.")
        return places[0]
    return None


def strategy(place: Place) -> str:
    """The name of such a match."""
    for need, name in (("context", "context"), ("elision", "elided"), ("case", "letter-case"), ("spacing", "spacing")):
        if need in place.needs:
            return name
    return "blank-lines" if "blank lines" in place.needs else "indentation"
