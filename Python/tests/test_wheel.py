"""How the wheel is packed; ``tools/build-wheel`` gives it a real program."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from stores import ROOT


def build(target: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    return subprocess.run(
        words,
        cwd=ROOT / "Python",
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def staged(tmp_path: Path) -> Path:
    """What ``tools/build-wheel`` lays out, with a script for the program."""
    staged = tmp_path / "staged"
    shared = ["man/man1/treering.1", "bash-completion", "zsh-completion", "fish-completion"]
    shared += ["treering/treering_lldb.py"]
    parts = ["bin/treering", "lib/treering_sqlite.so", *(f"share/{name}" for name in shared)]
    for name in parts:
        (staged / name).parent.mkdir(parents=True, exist_ok=True)
        (staged / name).write_text("#!/bin/sh\necho packed\n")
    (staged / "bin" / "treering").chmod(0o755)
    return staged


def test_the_program_is_packed_the_same_twice(staged: Path, tmp_path: Path) -> None:
    hashes = set()
    for number in (1, 2):
        target = tmp_path / f"dist{number}"
        built = build(
            target,
            TREERING_STAGED=str(staged),
            TREERING_PLATFORM="linux_x86_64",
            SOURCE_DATE_EPOCH="1700000000",
        )
        assert built.returncode == 0, built.stderr
        (wheel,) = target.glob("*.whl")
        assert wheel.name.endswith("-py3-none-linux_x86_64.whl")
        hashes.add(hashlib.sha256(wheel.read_bytes()).hexdigest())
        os.utime(staged / "bin" / "treering", (0, 0))
    assert len(hashes) == 1
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        assert "treering/_lib/treering_sqlite.so" in names and "treering/py.typed" in names
        for path in ("man/man1/treering.1", "treering/treering_lldb.py"):
            assert any(name.endswith(f"data/share/{path}") for name in names), path
        program = packed.getinfo("treering/_bin/treering")
        assert program.external_attr >> 16 & 0o111


def test_a_wheel_without_the_program_is_refused(tmp_path: Path) -> None:
    built = build(tmp_path, TREERING_STAGED="")
    assert built.returncode != 0
    assert "tools/build-wheel" in built.stderr
