"""Puts the program and what belongs to it into the wheel; ``tools/build-wheel`` lays them out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Where the parts of the staged folder go: into the package, or to what all of a system share.
PACKAGE = {"bin/treering": "treering/_bin/treering", "lib": "treering/_lib"}
SHARED = {
    "share/man/man1/treering.1": "share/man/man1/treering.1",
    "share/bash-completion": "share/bash-completion/completions/treering",
    "share/zsh-completion": "share/zsh/site-functions/_treering",
    "share/fish-completion": "share/fish/vendor_completions.d/treering.fish",
    "share/treering": "share/treering",
}


class ProgramHook(BuildHookInterface):  # type: ignore[misc]
    """A wheel carries the program; an editable install and a source archive do not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        staged = os.environ.get("TREERING_STAGED")
        if version == "editable":
            return
        if not staged:
            raise RuntimeError("the program is not there; build the wheel with tools/build-wheel")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['TREERING_PLATFORM']}"
        for folder, table in (("force_include", PACKAGE), ("shared_data", SHARED)):
            for name, target in table.items():
                part = Path(staged, name)
                if part.is_dir() and not any(part.iterdir()):
                    continue
                build_data[folder][str(part)] = target
