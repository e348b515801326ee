"""Answers that drivers give themselves, and codes told from an engine's words."""

import re


def refused(code, message, **more):
    return {"status": "refused", "code": code, "message": message, **more}


def unsupported(message):
    return {"status": "unsupported", "message": message}


def classify(message, table, otherwise="other"):
    """The code of the first row (pattern, code) whose pattern is found in ``message``."""
    for pattern, code in table:
        if re.search(pattern, message, re.S):
            return code
    return otherwise


def crashed(trouble, words=None):
    """The answer for an exception that the engine does not mean its users to see."""
    return {"status": "error", "message": "%s: %s" % (type(trouble).__name__, trouble if words is None else words)}
