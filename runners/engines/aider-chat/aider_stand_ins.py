"""Stands in for the third-party modules that Aider imports and that applying edits never calls.

Only the packages that the edit coders need are installed: no model client, no grammars, no telemetry.
"""

import importlib.abc
import importlib.machinery
import sys
import types

UNRELATED = {
    "PIL",
    "diskcache",
    "grep_ast",
    "importlib_resources",
    "json5",
    "litellm",
    "mixpanel",
    "pathspec",
    "pexpect",
    "posthog",
    "psutil",
    "pydub",
    "pypandoc",
    "pyperclip",
    "requests",
    "sounddevice",
    "soundfile",
    "tree_sitter",
    "tree_sitter_language_pack",
    "watchfiles",
}


class Inert(Exception):
    """Whatever is asked of a stand-in: can be called, raised, caught and subclassed, and does nothing."""

    def __init__(self, *_args, **_kwargs):
        super().__init__()


class _Module(types.ModuleType):
    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Inert


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, fullname, path=None, target=None):
        if fullname.partition(".")[0] not in UNRELATED:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec):
        return _Module(spec.name)

    def exec_module(self, module):
        pass


def install():
    sys.meta_path.append(_Finder())  # last, so that a module that is really installed wins
