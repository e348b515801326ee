import contextlib
import importlib.abc
import importlib.machinery
import os
import sys
from unittest.mock import MagicMock


class Elsewhere(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Aider is installed without most of what it imports: all that is missing is a mock."""

    def find_spec(self, name, path=None, target=None):
        return None if name.startswith("aider") else importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return MagicMock(__path__=[], __spec__=spec)

    def exec_module(self, module):
        pass


sys.meta_path.append(Elsewhere())

import aider.coders.base_coder as base  # noqa: E402
from aider.coders.editblock_coder import EditBlockCoder  # noqa: E402
from aider.coders.patch_coder import PatchCoder  # noqa: E402
from aider.coders.udiff_coder import UnifiedDiffCoder  # noqa: E402
from aider.io import InputOutput  # noqa: E402

base.ANY_GIT_ERROR = ()  # there is no git

CODERS = {"search-replace": EditBlockCoder, "unified-diff": UnifiedDiffCoder, "v4a": PatchCoder}


def in_folder(root, request):
    edit, form = request["edit"], request["format"]
    terminal = InputOutput(pretty=False, yes=True, fancy_input=False)
    # The user approves of what is in the folder, and of nothing else.
    terminal.confirm_ask = lambda *_args, subject=".", **_rest: os.path.realpath(subject).startswith(root + "/")
    coder = object.__new__(CODERS.get(form, EditBlockCoder))
    coder.__dict__.update(
        root=root,
        io=terminal,
        abs_fnames={os.path.join(root, name) for name in request["files"]},
        abs_read_only_fnames=set(),
        abs_root_path_cache={},
        need_commit_before_edits=set(),
        num_malformed_responses=0,
        reflected_message=None,
        repo=None,
        dirty_commits=False,
        dry_run=False,
        shell_commands=[],
        warning_given=True,
        partial_response_content=edit.get("text"),
    )
    if form == "replace":
        coder.abs_fnames = {os.path.join(root, edit["path"])} if edit["path"] in request["files"] else set()
        coder.get_edits = lambda: [(edit["path"], edit["old"], edit["new"])]
    if form == "unified-diff" and "```" not in edit["text"]:
        coder.partial_response_content = "```diff\n%s```\n" % edit["text"]
    coder.choose_fence()
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        edited = coder.apply_updates()
    return {"ok": any(edited) and not coder.reflected_message, "words": coder.reflected_message}
