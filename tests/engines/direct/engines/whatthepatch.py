import whatthepatch as engine
from kit import Unfit, text_of


def on_texts(files, request):
    try:
        diffs = list(engine.parse_patch(request["edit"]["text"]))
    except Exception as trouble:
        return {"ok": False, "files": files, "words": str(trouble)}
    for diff in diffs:
        if diff.header is None:
            raise Unfit("no name")
        old, new = diff.header.old_path, diff.header.new_path
        before = "" if old == "/dev/null" else text_of(files, old)
        try:
            lines = engine.apply_diff(diff, before)
        except Exception as trouble:
            return {"ok": False, "files": files, "words": str(trouble)}
        files.pop(old, None)
        if new != "/dev/null":
            # The ends of lines are the caller's, and whether the last line has one.
            files[new] = "\n".join(lines) + ("\n" if not before or before.endswith("\n") else "")
    return {"ok": bool(diffs), "files": files}
