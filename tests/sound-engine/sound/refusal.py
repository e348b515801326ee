"""The one way in which an edit fails: nothing is written, and the caller is told why."""


class Refusal(Exception):
    """`code` is one of the protocol's codes; `message` names the file."""

    def __init__(self, code: str, message: str):
        super().__init__(message)
        self.code = code
        self.message = message[:1900]


class Present(Exception):
    """The edit is there already: a success, and nothing is written."""
