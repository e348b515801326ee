"""Driver of patch-ng: ``fromstring`` and ``apply`` on a throw-away tree.

Options: ``strip`` (default 0), ``fuzz`` (default false).
"""

import logging

from editproof_driver import Tree, classify, crashed, hello, refused, serve, unsupported

import patch_ng as engine

CODES = [(r"does not exist", "missing-file"), (r"source file is different|premature end", "not-found")]


class Tape(logging.Handler):
    """Keeps what the package logs: it gives its reasons nowhere else."""

    said = ()

    def emit(self, record):
        self.said.append(record.getMessage())


TAPE = Tape(logging.DEBUG)
engine.logger.addHandler(TAPE)
engine.logger.setLevel(logging.INFO)
engine.logger.propagate = False


def apply_in(tree, text, options):
    TAPE.said = []
    try:
        patch = engine.fromstring(text.encode("utf-8", "surrogatepass"))
        if not patch:
            said = " | ".join(TAPE.said)
            return refused("no-edits" if "no patch data found" in said else "malformed", said)
        landed = patch.apply(strip=options.get("strip", 0), root=tree.root, fuzz=bool(options.get("fuzz", False)))
    except Exception as trouble:
        return crashed(trouble, tree.scrub(trouble))
    said = tree.scrub(" | ".join(TAPE.said))
    if not landed:
        return refused(classify(said, CODES), said)
    untouched = "already patched" in said and not tree.changes()
    return {"status": "already-applied" if untouched else "applied", "message": said}


def apply(request):
    text = (request.get("edit") or {}).get("text")
    if not isinstance(text, str):
        return unsupported("edit.text has to be a string")
    with Tree(request.get("files")) as tree, tree.here():
        return tree.settle(apply_in(tree, text, request.get("options") or {}))


serve(hello(__file__), apply)
