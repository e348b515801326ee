"""What is written where the search departs from the file: only the difference between search and replacement,
in the file's own indentation and typography."""

from .fold import MARKS, core, indent, pair, trail
from .locate import Place
from .refusal import Refusal
from .text import Text, same_lines


def new_lines(text: Text, place: Place, path: str) -> list[str]:
    """The lines to stand in place of `place`; raises Refusal where they can't be told for certain."""
    own = text.lines[place.first : place.last]
    if own == place.search:
        return place.replace
    shift = Shift(text, own, place.search, path)
    for a, b in zip(own, place.search):
        if a != b and core(b) and place.replace.count(b) > place.search.count(b):
            # Which of the equal new lines is the file's own is open.
            raise Refusal("not-found", f"{path}: the text is there with other marks or blanks only, and which of its lines stays is not certain.")
    sent, new = place.search, place.replace
    marks = Marks(own, sent, path)
    result: list[str] = []
    for tag, i1, i2, j1, j2 in same_lines(sent, new):
        if tag == "equal":
            result += own[i1:i2]
        elif i2 - i1 == j2 - j1:
            for i, j in zip(range(i1, i2), range(j1, j2)):
                result += gap(own[i : i + 1], sent[i : i + 1], new[j : j + 1], shift, marks)
        else:
            result += gap(own[i1:i2], sent[i1:i2], new[j1:j2], shift, marks)
    return result


def gap(own: list[str], sent: list[str], new: list[str], shift: "Shift", marks: "Marks") -> list[str]:
    """Changed lines: the file's, the search's and the replacement's."""
    written = marks.merge([core(a) for a in own], [core(b) for b in sent], [core(c) for c in new])
    alone = len(own) == len(new) == 1
    result = []
    for line, text in zip(new, written):
        if not core(line):
            result.append("" if shift.moved else line)
            continue
        # Blanks at the end of a line that stays as blank as it was are the file's.
        tail = trail(own[0]) if alone and trail(sent[0]) == trail(line) else trail(line)
        result.append(shift.of(indent(line)) + text + tail)
    return result


class Shift:
    """How the indentation sent becomes the file's."""

    def __init__(self, text: Text, own: list[str], sent: list[str], path: str):
        self.path, self.text = path, text
        self.table: dict[str, str] = {}
        for a, b in zip(own, sent):
            if core(b):
                if self.table.setdefault(indent(b), indent(a)) != indent(a):
                    raise self._unsure()
        self.moved = any(a != b for a, b in self.table.items())
        self.rule = self._rule() if self.moved else ("same", "", "", "")
        if self.rule is None:
            raise self._unsure()

    def _unsure(self) -> Refusal:
        return Refusal("not-found", f"{self.path}: the text is there with other indentation only, and how it is to be carried over is not certain.")

    def _rule(self) -> tuple[str, str, str, str] | None:
        pairs = sorted(self.table.items(), key=lambda item: len(item[0]))
        sent, own = pairs[0]
        if own.endswith(sent) and all(b == own[: len(own) - len(sent)] + a for a, b in pairs):
            return ("add", own[: len(own) - len(sent)], "", "")
        if sent.endswith(own) and all(a == sent[: len(sent) - len(own)] + b for a, b in pairs):
            return ("take", sent[: len(sent) - len(own)], "", "")
        if len(pairs) == 1:
            return ("table", "", "", "")
        step_sent, step_own = pairs[1][0][len(sent) :], pairs[1][1][len(own) :]
        if not step_sent or not step_own:
            return None
        for a, b in pairs:
            times, rest = divmod(len(a) - len(sent), len(step_sent))
            if rest or a != sent + step_sent * times or b != own + step_own * times:
                return None
        return ("unit", sent + "|" + own, step_sent, step_own)

    def of(self, sent: str) -> str:
        """The indentation of a line that was sent with `sent`; raises Refusal where it is not certain."""
        if not self.moved:
            return sent
        if sent in self.table:
            return self.table[sent]
        kind, word, step_sent, step_own = self.rule
        if kind == "unit":
            base_sent, base_own = word.split("|")
            times, rest = divmod(len(sent) - len(base_sent), len(step_sent))
            if times >= 0 and not rest and sent == base_sent + step_sent * times:
                return base_own + step_own * times
            raise self._unsure()
        # One level of indentation shows a shift only where it starts from nothing and the steps are the file's.
        if len(self.table) == 1:
            if kind != "add" or "" not in self.table or sent.replace(self._unit(), ""):
                raise self._unsure()
        if kind == "add" and not (word + sent).strip(" ") or kind == "add" and not (word + sent).strip("\t"):
            return word + sent
        if kind == "take" and sent.startswith(word):
            return sent[len(word) :]
        raise self._unsure()

    def _unit(self) -> str:
        """One level of indentation in this file; a text that no line begins with where it can't be told."""
        steps: dict[str, int] = {}
        last = ""
        for line in self.text.lines:
            if core(line):
                now = indent(line)
                if len(now) > len(last) and now.startswith(last):
                    steps[now[len(last) :]] = steps.get(now[len(last) :], 0) + 1
                last = now
        if not steps or len({step[0] for step in steps}) > 1:
            return "\0"
        unit = max(sorted(steps), key=lambda step: steps[step])
        return unit


class Marks:
    """Typography of matched text: which marks of the edit are undone, and which of the file are kept."""

    def __init__(self, own: list[str], sent: list[str], path: str):
        self.path = path
        self.undone: dict[str, str] = {}
        self.unclear: set[str] = set()
        whole = "\n".join(own)
        self.drifted = False
        for a, b in zip(own, sent):
            pieces = pair(core(b), core(a))
            if pieces is None:
                raise self._unsure()
            for wrong, right in pieces:
                if wrong == right:
                    continue
                if wrong in MARKS:
                    self.drifted = True
                    if wrong in whole or right in MARKS or self.undone.setdefault(wrong, right) != right:
                        self.unclear.add(wrong)
                elif not right or right not in MARKS:
                    self.drifted = True
                    self.unclear |= {c for c in wrong if c in MARKS}

    def _unsure(self) -> Refusal:
        return Refusal("not-found", f"{self.path}: the text is there with other typography only, and which marks are meant is not certain.")

    def merge(self, own: list[str], sent: list[str], new: list[str]) -> list[str]:
        """The changed lines `new` with the file's marks where search and replacement agree."""
        text = "\n".join(new)
        if own == sent and not self.drifted:
            return new
        before = "\n".join(sent)
        if self.drifted:
            if any(mark in text for mark in self.unclear):
                raise self._unsure()
            if any(c in MARKS and c not in self.undone for c in text):
                raise self._unsure()
        pieces = pair(before, "\n".join(own))
        if pieces is None:
            raise self._unsure()
        if len(own) != len(new) and any(a != b and a and a in text for a, b in pieces):
            raise self._unsure()  # which of the new lines is the changed one is open
        head = _shared(before, text)
        tail = _shared(before[head:][::-1], text[head:][::-1])
        front, back, middle = self._ends(pieces, before, text, head, tail)
        written = front + middle + back
        return written.split("\n")

    def _ends(self, pieces: list[tuple[str, str]], before: str, text: str, head: int, tail: int) -> tuple[str, str, str]:
        """The file's text of what search and replacement begin and end with alike, and the rest of the replacement
        in between. A mark of the file's in the changed part is kept if there are as many in the replacement."""
        front, back, at = "", "", 0
        cut_front, cut_back = 0, len(before)
        rest: list[tuple[str, str]] = []
        for sent, own in pieces:
            end = at + len(sent)
            if end <= head and (sent == own or sent in self.undone or end < head):
                if not rest:
                    front += own
                    cut_front = end
                else:
                    rest.append((sent, own))
            elif at >= len(before) - tail and (sent == own or sent in self.undone or at > len(before) - tail):
                if cut_back == len(before):
                    cut_back = at
                back += own
            else:
                if back:
                    raise self._unsure()
                rest.append((sent, own))
            at = end
        tail_width = len(before) - cut_back
        middle = "".join(self.undone.get(c, c) for c in text[cut_front : len(text) - tail_width])
        for mark in {sent for sent, own in rest if sent != own and sent not in self.undone}:
            owns = [own for sent, own in rest if sent == mark]
            if not mark or middle.count(mark) not in (0, len(owns)):
                raise self._unsure()
            if mark in middle:
                # As many in the replacement as in the search: each is the file's, in order.
                parts = middle.split(mark)
                middle = parts[0] + "".join(own + part for own, part in zip(owns, parts[1:]))
        return front, back, middle


def _shared(a: str, b: str) -> int:
    count = 0
    for x, y in zip(a, b):
        if x != y:
            break
        count += 1
    return count
