"""What is set aside to find a place: typography and invisible characters, blanks at the ends of lines, indentation."""

_SAME = {
    "'": "\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc\uff07",
    '"': "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    " ": "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
    "...": "\u2026",
    "": "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u180e",
}
MARKS = {mark: plain for plain, marks in _SAME.items() for mark in marks}
_TABLE = str.maketrans(MARKS)


def plain(text: str) -> str:
    """The text with typography and invisible characters undone."""
    return text if text.isascii() else text.translate(_TABLE)


def indent(line: str) -> str:
    """The spaces and tabs in front."""
    return line[: len(line) - len(line.lstrip(" \t"))]


def trail(line: str) -> str:
    """The spaces and tabs at the end."""
    return line[len(line.rstrip(" \t")) :]


def core(line: str) -> str:
    """The line without blanks at its ends."""
    return line.strip(" \t")


def loose(line: str) -> str:
    """The line as it is compared with everything set aside."""
    return core(plain(line))


def pair(sent: str, own: str) -> list[tuple[str, str]] | None:
    """Cuts two texts that differ in typography alone into equal and departing pieces: (sent, own), in order.
    None if they differ in more."""
    found: list[tuple[str, str]] = []
    i = j = 0
    while i < len(sent) or j < len(own):
        a = sent[i] if i < len(sent) else None
        b = own[j] if j < len(own) else None
        if a is not None and a == b:
            found.append((a, a))
            i, j = i + 1, j + 1
        elif b is not None and MARKS.get(b) == "":
            found.append(("", b))
            j += 1
        elif a is not None and MARKS.get(a) == "":
            found.append((a, ""))
            i += 1
        elif a is None or b is None:
            return None
        else:
            wanted, had = MARKS.get(a, a), MARKS.get(b, b)
            width_a = width_b = 1
            while len(wanted) < len(had) and i + width_a < len(sent):
                wanted += MARKS.get(sent[i + width_a], sent[i + width_a])
                width_a += 1
            while len(had) < len(wanted) and j + width_b < len(own):
                had += MARKS.get(own[j + width_b], own[j + width_b])
                width_b += 1
            if wanted != had:
                return None
            found.append((sent[i : i + width_a], own[j : j + width_b]))
            i, j = i + width_a, j + width_b
    return found
