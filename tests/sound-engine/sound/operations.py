"""What the parsers make of an edit: a list of operations, in order."""

from dataclasses import dataclass, field

from .locate import Pair


@dataclass
class Update:
    """Edits of one file, and where the file goes afterwards if it moves."""

    path: str
    pairs: list[Pair]
    to: str | None = None


@dataclass
class Add:
    """A file that is to be made. `content` is whole."""

    path: str
    content: str


@dataclass
class Delete:
    """A file that is to go. `pairs` must then be all of it, where given."""

    path: str
    pairs: list[Pair] = field(default_factory=list)


Operation = Update | Add | Delete
