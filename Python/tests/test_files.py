"""Which stores a path names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import treering
from treering._files import stores_of


@pytest.fixture
def linked(tmp_path: Path) -> Path:
    """Two stores with links to one, to its folder and to the folder of all."""
    farm = tmp_path / "farm"
    (farm / "b" / "deep").mkdir(parents=True)
    for name in ("top", "b/deep/one"):
        (farm / f"{name}.treering").touch()
    (farm / "a.treering").symlink_to(Path("b", "deep", "one.treering"))
    (farm / "a").symlink_to("b")
    (farm / "b" / "up").symlink_to("..")
    (farm / "b" / "lost").symlink_to("lost")
    return farm


def test_every_file_is_listed_once_by_its_plain_path(linked: Path) -> None:
    files = [f"{linked}/b/deep/one.treering", f"{linked}/top.treering"]
    for path in (linked, linked / "b" / "up", f"{linked}/**/*.treering", f"{linked}/**/**/*ing"):
        found = [file.replace("/b/up/", "/") for file in stores_of(path)]
        assert found == files
    assert treering.open(linked, errors="count").files == files
    # Where only a link leads there, it is followed.
    assert stores_of(linked / "b") == [
        f"{linked}/b/deep/one.treering",
        f"{linked}/b/up/top.treering",
    ]


def test_links_that_lead_nowhere_are_listed(linked: Path) -> None:
    (linked / "gone.treering").symlink_to("nowhere")
    assert f"{linked}/gone.treering" in stores_of(linked)
    assert stores_of(linked / "gone.treering") == [f"{linked}/gone.treering"]


def test_patterns_are_those_of_shells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a/1.treering", "a/b/2.treering", "a/.git/3.treering", ".4.treering", "[5].txt"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()
    for pattern, found in {
        ".": ["a/1.treering", "a/b/2.treering"],
        "a/.git": ["a/.git/3.treering"],
        "*.treering": [],
        ".*.treering": [".4.treering"],
        "*/?.treering": ["a/1.treering"],
        "./**/[!1].treering": ["a/b/2.treering"],
        "*/b/2.treering": ["a/b/2.treering"],
        "*/b/none.treering": [],
        "none/*": [],
        "a/1.treering/*": [],
        "a/**": ["a/1.treering", "a/b", "a/b/2.treering"],
        "[5].txt": ["[5].txt"],
        "": [],
    }.items():
        assert stores_of(pattern) == found, pattern
    assert stores_of(f"{tmp_path}{os.sep}*{os.sep}*.treering") == [f"{tmp_path}/a/1.treering"]
