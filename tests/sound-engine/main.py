"""Starts the sound engine: `python3 main.py [--flavour FORMAT=FLAVOUR]...`, speaking the protocol on stdin and stdout."""

import sys

sys.dont_write_bytecode = True

from sound.protocol import serve  # noqa: E402


def flavours(words: list[str]) -> dict[str, str]:
    """The grammars asked for, by format; raises SystemExit for words that are none."""
    found = {}
    while words:
        if len(words) < 2 or words[0] != "--flavour" or "=" not in words[1]:
            raise SystemExit("usage: main.py [--flavour FORMAT=FLAVOUR]...")
        name, _, flavour = words[1].partition("=")
        found[name] = flavour
        words = words[2:]
    return found


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer, flavours(sys.argv[1:]))
