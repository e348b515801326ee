import logging

import patch_ng as engine

logging.getLogger("patch_ng").setLevel(logging.INFO)
said = []
handler = logging.Handler()
handler.emit = lambda record: said.append(record.getMessage())
engine.logger.addHandler(handler)


def in_folder(root, request):
    said.clear()
    try:
        patch = engine.fromstring(request["edit"]["text"].encode())
        ok = bool(patch) and patch.apply(root=root)
    except Exception as trouble:
        return {"ok": False, "words": str(trouble)}
    return {"ok": ok, "words": " | ".join(said)}
