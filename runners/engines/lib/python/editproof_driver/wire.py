"""The protocol loop: JSON Lines in, exactly one answer a request out, nothing else on standard output."""

import json
import os
import sys
import traceback

# The protocol gets its own copy of descriptor 1; what the engine prints, from C code too, goes to standard error.
_wire = os.fdopen(os.dup(1), "wb", buffering=0)
os.dup2(2, 1)
sys.stdout = sys.stderr


def _send(answer):
    rest = memoryview((json.dumps(answer, ensure_ascii=True) + "\n").encode("ascii"))
    while rest:
        rest = rest[_wire.write(rest) :]


def _answer(request, greeting, apply):
    op = request.get("op")
    if op == "hello":
        return {"protocol": 1, **greeting}
    if op != "apply":
        return {"status": "unsupported", "message": "unknown op %r" % (op,)}
    if request.get("format") not in greeting["formats"]:
        return {"status": "unsupported", "message": "format %r" % (request.get("format"),)}
    return apply(request)


def serve(greeting, apply):
    """Answers requests until standard input ends.

    ``greeting`` is what ``hello()`` gave; ``apply(request)`` gets a request of a format named there and
    returns the response without its id. Whatever it raises is reported as ``error``, a native panic
    (a BaseException) too.
    """
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        ident = None
        try:
            request = json.loads(line.decode("utf-8", "surrogatepass"))
            ident = request.get("id")
            response = _answer(request, greeting, apply)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as trouble:
            traceback.print_exc(file=sys.stderr)
            response = {"status": "error", "message": "%s: %s" % (type(trouble).__name__, trouble)}
        _send({"id": ident, **response})
