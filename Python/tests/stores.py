"""Stores made by the program under test, which ``TREERING_PROGRAM`` names."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.setdefault("TREERING_PROGRAM", str(ROOT / ".build" / "debug" / "treering"))


def treering(*arguments: object, stdin: str = "") -> str:
    """What the program prints."""
    words = [PROGRAM, *map(str, arguments)]
    done = subprocess.run(words, input=stdin, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def record(store: Path, *scenarios: str, **run: str) -> Path:
    """Records scenarios of the demo, a session each."""
    known = [word for key, value in run.items() for word in ("--run", f"{key}={value}")]
    for name in scenarios:
        scenario = ROOT / "Sources" / "Commands" / "Demo" / f"{name}.scenario"
        treering("import", scenario, "--store", store, "--session", name, *known)
    return store
