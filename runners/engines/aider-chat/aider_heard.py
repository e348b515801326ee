"""Listens at Aider's own functions while edits are applied: which strategy found the text, which edit is at work.

The listeners hand every argument and result through unchanged.
"""

import functools
import os

import aider.coders.editblock_coder as editblock
import aider.coders.search_replace as search_replace
import aider.coders.udiff_coder as udiff


class Heard:
    """What was heard for the request in hand."""

    def reset(self, root):
        self.root = root
        self.writing = False  # the dry run is over
        self.blocks = False  # the coder is that of SEARCH/REPLACE blocks
        self.index = -1  # the edit at work
        self.entries = []
        self.failure = None  # (stage, exception): the first
        self.declined = []  # paths that the approval question was answered with no for
        self.words = []
        self.parsed = []

    def name(self, path):
        return os.path.relpath(str(path), self.root).replace(os.sep, "/")


HEARD = Heard()
HEARD.reset(".")


def _wrap(module, name, wrapper):
    real = getattr(module, name)
    setattr(module, name, functools.wraps(real)(functools.partial(wrapper, real)))


# ---- SEARCH/REPLACE blocks

_block = {"hit": None, "tries": 0}


def _note_hit(real, *args, **kwargs):
    result = real(*args, **kwargs)
    if result:
        _block["hit"] = real.__name__
    return result


def _count_tries(real, *args, **kwargs):
    result = real(*args, **kwargs)
    _block["tries"] += 1
    # The second try is the one with the first, blank line of the search left out.
    if result and _block["tries"] == 2 and _block["hit"]:
        _block["hit"] = "skip_leading_blank_line:" + _block["hit"]
    return result


def _block_replace(real, *args, **kwargs):
    _block.update(hit=None, tries=0)
    result = real(*args, **kwargs)
    if HEARD.writing and result:
        HEARD.entries[HEARD.index]["strategy"] = _block["hit"] or "append"
    return result


for _name in ("perfect_replace", "replace_part_with_missing_leading_whitespace", "try_dotdotdots"):
    _wrap(editblock, _name, _note_hit)
_wrap(editblock, "perfect_or_whitespace", _count_tries)
_wrap(editblock, "do_replace", _block_replace)


# ---- unified diffs

_PREPARATIONS = ("strip_blank_lines", "relative_indent", "reverse_lines")
_hunk = {"stage": None, "prepared": None, "hit": None, "explicit": False, "sections": []}


def _note_preparation(real, texts, strategy, preparations):
    result = real(texts, strategy, preparations)
    if result:
        used = [name for on, name in zip(preparations, _PREPARATIONS) if on]
        _hunk["prepared"] = "+".join(used) or "exact"
    return result


def _direct(real, content, hunk):
    _hunk["prepared"] = None
    result = real(content, hunk)
    if result and _hunk["stage"] == "direct":
        _hunk["hit"] = "direct:%s" % _hunk["prepared"]
    return result


def _explicit(real, content, hunk):
    _hunk["stage"] = "explicit"
    try:
        result = real(content, hunk)
    finally:
        _hunk["stage"] = "sections"
    _hunk.update(explicit=result is not hunk, sections=[])
    return result


def _section(real, *args):
    _hunk["prepared"] = None
    result = real(*args)
    if result:
        _hunk["sections"].append(str(_hunk["prepared"]))
    return result


def _hunk_strategy():
    if _hunk["hit"]:
        return _hunk["hit"]
    if _hunk["stage"] == "sections":
        lead = "explicit_lines:" if _hunk["explicit"] else ""
        return lead + "sections:" + ",".join(_hunk["sections"])
    return "append"


def _hunk_replace(real, fname, content, hunk):
    _hunk.update(stage="direct", hit=None, explicit=False, sections=[])
    entry = {"status": "refused", "path": HEARD.name(fname)}
    HEARD.entries.append(entry)
    result = real(fname, content, hunk)
    if result:
        entry.update(status="applied", strategy=_hunk_strategy())
    else:
        entry["code"] = "not-found"
    return result


_wrap(search_replace, "try_strategy", _note_preparation)
_wrap(udiff, "directly_apply_hunk", _direct)
_wrap(udiff, "make_new_lines_explicit", _explicit)
_wrap(udiff, "apply_partial_hunk", _section)
_wrap(udiff, "do_replace", _hunk_replace)
