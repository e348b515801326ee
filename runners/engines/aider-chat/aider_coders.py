"""Aider's own edit coders, with as much of a session round them as applying edits asks for."""

import os

import aider.coders.editblock_coder as editblock
import aider.coders.patch_coder as patch
import aider.coders.udiff_coder as udiff
from aider.io import InputOutput
from aider_heard import HEARD
from editproof_driver import Tree


class Terminal(InputOutput):
    """Real reads and writes, nothing printed. Asked for approval it says yes inside the tree, no outside."""

    def __init__(self):
        super().__init__(pretty=False, yes=True, fancy_input=False)

    def tool_output(self, *messages, log_only=False, bold=False):
        HEARD.words.append(" ".join(map(str, messages)))

    def tool_warning(self, message="", strip=True):
        HEARD.words.append(str(message))

    def tool_error(self, message="", strip=True):
        HEARD.words.append(str(message))

    def confirm_ask(self, question, default="y", subject=None, **rest):
        full = os.path.realpath(os.path.join(HEARD.root, subject or ""))
        if full != HEARD.root and not full.startswith(HEARD.root + os.sep):
            HEARD.declined.append(subject)
            return False
        return super().confirm_ask(question, default, subject=subject, **rest)

    def write_text(self, filename, content, *args, **rest):
        if not os.path.realpath(str(filename)).startswith(Tree.base + os.sep):
            raise OSError("outside the driver's tree")
        super().write_text(filename, content, *args, **rest)
        if HEARD.writing and 0 <= HEARD.index < len(HEARD.entries):
            entry = HEARD.entries[HEARD.index]
            entry["status"] = "applied"
            entry.pop("code", None)
            if HEARD.blocks:  # a block may land in another file than it names
                entry["path"] = HEARD.name(filename)


TERMINAL = Terminal()


class Counted(list):
    """Tells which item its reader is at."""

    def __iter__(self):
        for HEARD.index, item in enumerate(super().__iter__()):
            yield item


class Ordered(set):
    """A set that is walked in the order of insertion; Aider's own order differs from run to run."""

    def __init__(self, items=()):
        super().__init__()
        self.order = []
        for item in items:
            self.add(item)

    def add(self, item):
        if item not in self:
            super().add(item)
            self.order.append(item)

    def remove(self, item):
        super().remove(item)
        self.order.remove(item)

    def __iter__(self):
        return iter(list(self.order))


class Session:
    """What a coder has of its session. ``chat`` lists the files in the chat, ``content`` is the model's answer."""

    warning_given = True  # its advice about too many files asks for a model's tokenizer

    def __init__(self, root, chat, content):
        self.root = root
        self.io = TERMINAL
        self.abs_fnames = Ordered(chat)
        self.abs_read_only_fnames = set()
        self.abs_root_path_cache = {}
        self.shell_commands = []
        self.repo = None
        self.dry_run = False
        self.partial_response_content = content
        self.need_commit_before_edits = set()
        self.dirty_commits = False

    def _at(self, stage, function, *args, **rest):
        try:
            return function(*args, **rest)
        except BaseException as trouble:
            if HEARD.failure is None:
                HEARD.failure = (stage, trouble)
            raise

    def get_edits(self, *args, **rest):
        return self._at("parse", super().get_edits, *args, **rest)

    def apply_edits_dry_run(self, edits):
        HEARD.parsed = list(edits)
        return self._at("dry-run", super().apply_edits_dry_run, edits)

    def prepare_to_edit(self, edits):
        return self._at("prepare", super().prepare_to_edit, edits)

    def __del__(self):
        pass


class Blocks(Session, editblock.EditBlockCoder):
    def apply_edits(self, edits, dry_run=False):
        if dry_run:
            return super().apply_edits(edits, dry_run=True)
        HEARD.entries = [{"status": "refused", "path": edit[0], "code": "not-found"} for edit in edits]
        HEARD.writing = HEARD.blocks = True
        try:
            return self._at("apply", super().apply_edits, Counted(edits))
        finally:
            HEARD.writing = False


class Pair(Blocks):
    """The same way for one (path, old, new), without the parsing of blocks."""

    pair = None

    def get_edits(self, *_args, **_rest):
        return [self.pair]


class Diffs(Session, udiff.UnifiedDiffCoder):
    def apply_edits(self, edits):
        return self._at("apply", super().apply_edits, edits)


class Patches(Session, patch.PatchCoder):
    def _parse_update_file_sections(self, lines, index, content):
        action, after, fuzz = super()._parse_update_file_sections(lines, index, content)
        action.editproof_fuzz = fuzz
        return action, after, fuzz

    def apply_edits(self, edits):
        HEARD.entries = []
        for path, action in edits:
            fuzz = getattr(action, "editproof_fuzz", None)
            strategy = action.type.value.lower() if fuzz is None else "fuzz:%d" % fuzz
            HEARD.entries.append({"status": "refused", "path": path, "strategy": strategy})
        HEARD.writing = True
        try:
            return self._at("apply", super().apply_edits, Counted(edits))
        finally:
            HEARD.writing = False
