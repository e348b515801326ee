"""The greeting of an engine, made from the manifest beside its driver and from what is installed."""

import json
import os
from importlib import metadata

# What hello repeats word for word where the manifest has it.
_SAID = ("dialect", "formats", "flavours", "shapes", "reports", "ladder", "policies", "pipeline")


def hello(driver):
    """Greeting for the driver whose ``__file__`` is given. The version is the installed one, not the promised."""
    with open(os.path.join(os.path.dirname(os.path.abspath(driver)), "engine.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    version = metadata.version(manifest["package"].partition(":")[2])
    for release in manifest.get("releases", ()):
        if release["version"] == version:
            manifest.update(release)
    greeting = {
        "engine": {
            "name": manifest["name"],
            "version": version,
            "language": manifest["language"],
            "source": manifest["package"],
        }
    }
    if "homepage" in manifest:
        greeting["engine"]["homepage"] = manifest["homepage"]
    greeting.update((field, manifest[field]) for field in _SAID if field in manifest)
    return greeting
