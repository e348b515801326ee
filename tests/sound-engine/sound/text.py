"""A file as lines, each with the ending that it has, and how lines are replaced without touching the others."""

import difflib

BOM = "\ufeff"


def same_lines(old: list[str], new: list[str]) -> list[tuple[str, int, int, int, int]]:
    """What differs between two lists of lines, as difflib names it: tag, old range, new range."""
    return difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()


class Text:
    """`lines` without endings, `eols` beside them; only the last may be empty. A byte order mark is kept apart."""

    def __init__(self, content: str):
        self.bom = content.startswith(BOM)
        body = content[1:] if self.bom else content
        # Carriage returns alone end lines only in a file that has no other ending.
        self.bare_cr = "\r" in body and "\n" not in body
        self.lines: list[str] = []
        self.eols: list[str] = []
        rest = body.split("\r" if self.bare_cr else "\n")
        last = rest.pop()
        for line in rest:
            if not self.bare_cr and line.endswith("\r"):
                self.lines.append(line[:-1])
                self.eols.append("\r\n")
            else:
                self.lines.append(line)
                self.eols.append("\r" if self.bare_cr else "\n")
        if last:
            self.lines.append(last)
            self.eols.append("")

    def content(self) -> str:
        """The file, exactly."""
        return (BOM if self.bom else "") + "".join(line + eol for line, eol in zip(self.lines, self.eols))

    def body(self) -> str:
        """The text with `\\n` for every ending and without byte order mark."""
        return "".join(line + ("\n" if eol else "") for line, eol in zip(self.lines, self.eols))

    def sent(self, text: str) -> str:
        """A text of the edit, with the endings that `body` has."""
        text = text.replace("\r\n", "\n")
        return text.replace("\r", "\n") if self.bare_cr else text

    def starts(self) -> list[int]:
        """Where each line begins in `body`, and where the text ends."""
        found = [0]
        for line, eol in zip(self.lines, self.eols):
            found.append(found[-1] + len(line) + (1 if eol else 0))
        return found

    def raw(self, line: int, column: int = 0) -> int:
        """The code point of `content` at which a column of a line stands."""
        before = sum(len(text) + len(eol) for text, eol in zip(self.lines[:line], self.eols[:line]))
        return before + column + (1 if self.bom else 0)

    def final_newline(self) -> bool:
        """Whether the last line has an ending; true of an empty file."""
        return not self.eols or self.eols[-1] != ""

    def usual_eol(self) -> str:
        """The ending that most lines have."""
        real = [eol for eol in self.eols if eol]
        return max(sorted(set(real)), key=real.count) if real else "\n"

    def splice(self, first: int, last: int, new: list[str], final: bool | None = None, behind: bool = False) -> "Text":
        """The text with lines `first` to `last` (exclusive) replaced. `final` sets whether a last line that
        was written here has an ending; None leaves that as it was. With `behind`, the ending of the last line is
        behind what was replaced and stays as it is."""
        old, eols = self.lines[first:last], self.eols[first:last]
        around = [e for e in (self.eols[first - 1] if first else "", self.eols[last] if last < len(self.eols) else "") if e]
        usual = around[0] if around else self.usual_eol()
        written: list[str] = []
        for tag, i1, i2, j1, j2 in same_lines(old, new):
            for k in range(j2 - j1):
                if tag == "equal":
                    eol = eols[i1 + k]
                elif i2 > i1:
                    eol = eols[min(i1 + k, i2 - 1)]
                else:
                    eol = written[-1] if written else (eols[i1] if i1 < len(eols) else "")
                written.append(eol or (written[-1] if written and written[-1] else usual))
        if behind and written and eols and eols[-1]:
            written[-1] = eols[-1]
        result = Text("")
        result.bom, result.bare_cr = self.bom, self.bare_cr
        result.lines = self.lines[:first] + new + self.lines[last:]
        result.eols = self.eols[:first] + written + self.eols[last:]
        if first == len(self.lines) and first and written:
            result.eols[first - 1] = result.eols[first - 1] or usual
        if last == len(self.lines) and result.lines:
            ends = self.final_newline() if final is None else final
            result.eols[-1] = (result.eols[-1] or usual) if ends else ""
        return result
