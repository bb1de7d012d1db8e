"""Stores made by the program under test, which ``TREERING_PROGRAM`` names."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

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


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sessions of one build."""
    path = tmp_path_factory.mktemp("stores") / "run.treering"
    return record(path, "modal", "push", "first-responder", app="Shop", build="7", os="iOS 18")


@pytest.fixture
def farm(tmp_path: Path) -> Path:
    """A folder of two whole stores and three that cannot be read."""
    farm = tmp_path / "farm"
    (farm / "a [1]").mkdir(parents=True)
    record(farm / "one.treering", "push", app="Shop", build="7", device="iPhone")
    whole = record(farm / "a [1]" / "two.treering", "modal", "push", app="Shop", build="8")
    (farm / "cut.treering").write_bytes(whole.read_bytes()[:30_000])
    (farm / "text.treering").write_text("not a store")
    (farm / "empty.treering").write_bytes(b"")
    return farm
