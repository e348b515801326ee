"""Calls engines directly, without a driver: `direct.py ENGINE`, requests as a JSON array on standard input.

Answers with a JSON array: whether the engine said success, and the whole tree afterwards.
"""

import base64
import json
import os
import sys
import tempfile

answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)


def data_of(content):
    return base64.b64decode(content["base64"]) if isinstance(content, dict) else content.encode()


def content_of(data):
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode()}


def on_text(call):
    """An engine that takes the text of the edited file: call(text, edit, options) gives (success, text)."""

    def answer(request):
        files, edit = dict(request["files"]), request["edit"]
        ok, files[edit["path"]] = call(files[edit["path"]], edit, request.get("options") or {})
        return ok, files

    return answer


def on_disk(call):
    """An engine that works in a folder: call(folder, edit) gives success."""

    def answer(request):
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            for name, content in request["files"].items():
                os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(data_of(content))
            before = os.getcwd()
            os.chdir(folder)
            try:
                ok = call(folder, request["edit"])
            finally:
                os.chdir(before)
            files = {}
            for place, _folders, names in os.walk(folder):
                for name in names:
                    with open(os.path.join(place, name), "rb") as file:
                        files[os.path.relpath(os.path.join(place, name), folder)] = content_of(file.read())
            return ok, files

    return answer


def attempt(call):
    """Success of a call that raises where it fails."""

    def tried(*args):
        try:
            return call(*args) is not False
        except Exception as trouble:
            print(repr(trouble), file=sys.stderr)
            return False

    return tried


def apply_edit_block():
    import apply_edit_block as engine

    def call(text, edit, _options):
        result = engine.apply_edit(text, {"search": edit["old"], "replace": edit["new"]})
        return result.ok, result.text

    return on_text(call)


def hermes_agent():
    # The tool as it is, its own terminal running the shell commands for real.
    os.environ["HERMES_HOME"] = tempfile.mkdtemp()
    os.environ["TERMINAL_ENV"] = "local"
    import tools.file_tools as engine

    def call(folder, edit):
        os.environ["TERMINAL_CWD"] = folder
        answer = json.loads(
            engine.patch_tool(
                mode="replace",
                path=os.path.join(folder, edit["path"]),
                old_string=edit["old"],
                new_string=edit["new"],
                replace_all=bool(edit.get("replaceAll")),
            )
        )
        return bool(answer.get("success"))

    return on_disk(call)


def llm_patch_tool():
    import patch_tool as engine

    def call(_folder, edit):
        engine.apply_edits(edit["path"], [{"old": edit["old"], "new": edit["new"]}])

    return on_disk(attempt(call))


def patch_ng():
    import patch_ng as engine

    def call(folder, edit):
        patch = engine.fromstring(edit["text"].encode())
        return bool(patch) and patch.apply(root=folder)

    return on_disk(attempt(call))


def openai_agents():
    from agents import apply_diff

    def call(text, edit, options):
        try:
            return True, apply_diff(text, edit["text"], options.get("mode", "default"))
        except ValueError:
            return False, text

    return on_text(call)


def search_replace_py():
    import search_replace as engine

    return on_disk(attempt(lambda folder, edit: engine.apply_diff(edit["text"], folder) and True))


ENGINES = {
    "apply-edit-block": apply_edit_block,
    "hermes-agent": hermes_agent,
    "llm-patch-tool": llm_patch_tool,
    "openai-agents": openai_agents,
    "patch-ng": patch_ng,
    "search-replace-py": search_replace_py,
}

answer = ENGINES[sys.argv[1]]()
rows = [answer(request) for request in json.load(sys.stdin)]
json.dump([{"ok": ok, "files": files} for ok, files in rows], answers)
answers.close()
os._exit(0)
