"""The protocol: one JSON object a line in, one out."""

import json
from typing import BinaryIO

from .engine import handle

FORMATS = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"]
LADDER = [
    ("exact", "exact"),
    ("line-endings", "line-endings"),
    ("whitespace", "whitespace"),
    ("indentation", "indentation"),
    ("typography", "typography"),
    ("unescaped", "escapes"),
    ("blank-lines", "blank-lines"),
    ("spacing", "whitespace"),
    ("letter-case", "other"),
    ("elided", "elision"),
    ("context", "similarity"),
    ("unframed", "other"),
    ("position", "position"),
]


def hello(flavours: dict[str, str]) -> dict:
    """Who this is and what it takes."""
    return {
        "protocol": 1,
        "engine": {"name": "sound-engine", "version": "1.0.0", "language": "python", "source": "none"},
        "dialect": None,
        "formats": FORMATS,
        "flavours": flavours,
        "reports": ["strategy", "span", "similarity", "count", "code", "message"],
        "ladder": [{"name": name, "class": kind} for name, kind in LADDER],
    }


def answer(line: bytes, flavours: dict[str, str]) -> dict:
    """The answer to one line."""
    request = json.loads(line)
    known = {"id": request.get("id", 0)}
    if request.get("op") == "hello":
        return known | hello(flavours)
    if request.get("op") != "apply" or "files" not in request or request.get("format") not in FORMATS:
        return known | {"status": "unsupported", "message": "Only apply on files is taken."}
    try:
        return known | handle(request, flavours)
    except Exception as error:  # a fault of ours: said, and survived
        return known | {"status": "error", "message": f"{type(error).__name__}: {error}"[:1900]}


def serve(requests: BinaryIO, answers: BinaryIO, flavours: dict[str, str]) -> None:
    """Answers until the input ends."""
    for line in requests:
        if line.strip():
            answers.write(json.dumps(answer(line, flavours)).encode("ascii") + b"\n")
            answers.flush()
