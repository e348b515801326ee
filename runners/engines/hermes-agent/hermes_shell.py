"""Stands in for the terminal in which Hermes runs the shell commands of its file access.

The few commands that the patch tool issues are answered in-process, with the bytes and exit codes
that the shell would give; all others go to bash. Nothing outside ``folder`` is touched.
"""

import ast
import os
import re
import subprocess
import tempfile

# What Hermes' shell quoting yields: '..' with "'" between.
_QUOTED = r"((?:'[^']*'|\"'\")+)"
_CAT = re.compile(rf"cat {_QUOTED}( 2>/dev/null)?\Z", re.S)
_SIZE = re.compile(rf"wc -c < {_QUOTED} 2>/dev/null\Z", re.S)
_HEAD = re.compile(rf"head -c (\d+) {_QUOTED} 2>/dev/null\Z", re.S)
_MKDIR = re.compile(rf"mkdir -p {_QUOTED}\Z", re.S)
_MOVE = re.compile(rf"mv {_QUOTED} {_QUOTED}\Z", re.S)
_WRITE = re.compile(rf"set -e; d={_QUOTED}; t={_QUOTED}; ", re.S)
_LOOKUP = re.compile(r"command -v [\w.+-]+ >/dev/null")
_SCRIPT_PATH = re.compile(r"p = pathlib\.Path\((.+)\)\n")
_OUTSIDE = "outside the driver's tree\n"


def _unquoted(argument):
    return "".join(part[1:-1] for part in re.findall(r"'[^']*'|\"'\"", argument))


def _literal(text):
    try:
        return ast.literal_eval(text.replace("'\"'\"'", "'"))
    except (ValueError, SyntaxError):
        return "/outside"


def _output(data, code=0):
    if isinstance(data, bytes):
        data = data.decode("utf-8", errors="replace")
    return {"output": data, "returncode": code}


class Shell:
    """What Hermes calls a terminal environment: ``execute`` one command in ``cwd``."""

    def __init__(self, folder):
        self.folder = folder
        self.cwd = folder

    def execute(self, command, cwd=None, timeout=None, stdin_data=None, **_ignored):
        for pattern, act in (
            (_CAT, lambda m: self._read(self._path(m[1]), bool(m[2]))),
            (_SIZE, lambda m: self._size(self._path(m[1]))),
            (_HEAD, lambda m: self._read(self._path(m[2]), True, int(m[1]))),
            (_MKDIR, lambda m: self._mkdir(self._path(m[1]))),
        ):
            match = pattern.match(command)
            if match:
                return act(match)
        match = _WRITE.match(command)
        if match and stdin_data is not None:
            return self._write(self._path(match[2]), stdin_data)
        if _LOOKUP.match(command):
            return _output("", 1)
        if self._leaves(command):
            return _output(_OUTSIDE, 1)
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=cwd or self.cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **({"stdin": subprocess.DEVNULL} if stdin_data is None else {"input": stdin_data.encode()}),
        )
        return _output(done.stdout, done.returncode)

    def _path(self, quoted):
        return os.path.join(self.cwd, _unquoted(quoted))

    def _inside(self, path):
        real = os.path.realpath(path)
        return real == self.folder or real.startswith(self.folder + os.sep)

    def _leaves(self, command):
        """Whether a move or one of Hermes' little Python scripts names a path outside the folder."""
        move = _MOVE.match(command)
        if move:
            return not (self._inside(self._path(move[1])) and self._inside(self._path(move[2])))
        script = command.startswith("python") and _SCRIPT_PATH.search(command)
        return bool(script) and not self._inside(os.path.join(self.cwd, _literal(script[1])))

    def _read(self, path, quiet, limit=-1):
        try:
            if not self._inside(path):
                raise PermissionError(13, _OUTSIDE.strip())
            with open(path, "rb") as file:
                return _output(file.read(limit))
        except OSError as trouble:
            return _output("" if quiet else f"cat: {path}: {trouble.strerror}\n", 1)

    def _size(self, path):
        got = self._read(path, True)
        return got if got["returncode"] else _output(f"{os.path.getsize(path)}\n")

    def _mkdir(self, path):
        if not self._inside(path):
            return _output(f"mkdir: {_OUTSIDE}", 1)
        try:
            os.makedirs(path, exist_ok=True)
            return _output("")
        except OSError as trouble:
            return _output(f"mkdir: cannot create directory: {trouble.strerror}\n", 1)

    def _write(self, path, text):
        if not self._inside(path):
            return _output(_OUTSIDE, 1)
        try:
            data = text.encode("utf-8")
        except UnicodeEncodeError:
            # In the real terminal the thread that writes dies here and the command runs into its time limit.
            return _output("[Command timed out]", 124)
        if os.path.isdir(path):
            return _output("mv: cannot overwrite directory\n", 1)
        try:
            mode = os.stat(path).st_mode & 0o7777 if os.path.exists(path) else 0o600
            handle, temporary = tempfile.mkstemp(prefix=".hermes-tmp.", dir=os.path.dirname(path))
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(temporary, mode)
            os.replace(temporary, path)
            return _output("")
        except OSError as trouble:
            return _output(f"cat: {trouble.strerror}\n", 1)
