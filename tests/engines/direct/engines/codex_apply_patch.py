import codex_apply_patch as engine
from kit import attempt


def in_folder(_root, request):
    outcome = attempt(lambda: engine.apply_patch(request["edit"]["text"]))
    # The call gives an empty text, and no reason, for a patch that does not apply.
    return {**outcome, "ok": outcome["ok"] and bool(outcome["words"]), "words": outcome["words"] or None}
