"""Two edits of one request whose searches share text that one of them changes (rule 8)."""

from collections.abc import Callable

from .editing import find
from .locate import Pair, Place
from .operations import Operation, Update
from .paths import Tree, existing
from .refusal import Refusal
from .text import Text, same_lines


def refuse_overlaps(tree: Tree, operations: list[Operation], read: Callable[[object, str], Text]) -> None:
    """Raises Refusal where two edits of one file, each at its place in the file as it was, quarrel."""
    by_file: dict[str, list[Pair]] = {}
    for operation in operations:
        if isinstance(operation, Update):
            try:
                by_file.setdefault(existing(tree, operation.path), []).extend(operation.pairs)
            except Refusal:
                continue
    for name, pairs in by_file.items():
        if len(pairs) < 2:
            continue
        text = read(tree[name], name)
        reached = [_reach(text, pair) for pair in pairs]
        for k, one in enumerate(reached):
            for other in reached[k + 1 :]:
                if one and other and _quarrel(one, other):
                    raise Refusal("overlap", f"{name}: two edits share text that one of them changes.")


Reach = tuple[int, int, list[tuple[int, int]]]


def _reach(text: Text, pair: Pair) -> Reach | None:
    """What an edit looks at in the file as it was, and what of it changes: code points."""
    if not pair.search.strip() or pair.replace_all or pair.search == pair.replace:
        return None
    try:
        place = find(text, pair)
    except Refusal:
        return None
    return place.start, place.end, _changes(text, place, pair)


def _changes(text: Text, place: Place, pair: Pair) -> list[tuple[int, int]]:
    if not pair.whole and not place.needs:
        # Within lines: what is between the common beginning and the common end.
        search, replace = pair.search, pair.replace
        head = 0
        while head < min(len(search), len(replace)) and search[head] == replace[head]:
            head += 1
        tail = 0
        while tail < min(len(search), len(replace)) - head and search[-1 - tail] == replace[-1 - tail]:
            tail += 1
        return [(place.start + head, place.end - tail)]
    found = []
    for tag, i1, i2, _, _ in same_lines(place.search, place.replace):
        if tag != "equal":
            found.append((text.raw(place.first + i1), text.raw(place.first + i2)))
    return found


def _quarrel(one: Reach, other: Reach) -> bool:
    start, end = max(one[0], other[0]), min(one[1], other[1])
    if start >= end:
        return False
    # Lines put in within the shared text change it too; at its edge they do not.
    return any(a < end and b > start or a == b and start < a < end for a, b in one[2] + other[2])
