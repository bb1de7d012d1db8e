"""What is said of files that can be seen not to be whole stores."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import treering
from treering._glance import damage, warn_of_damage


def test_damage_is_seen_and_nothing_else(store: Path, farm: Path, tmp_path: Path) -> None:
    assert damage(str(store)) is None
    seen = {Path(file).stem: damage(str(file)) for file in sorted(farm.glob("**/*.treering"))}
    assert seen == {"one": None, "two": None, "cut": "cut off", "text": "not a store",
                    "empty": "not a store"}  # fmt: skip
    failed = {Path(each.file).stem for each in treering.open(farm, errors="count").failures}
    assert failed == {name for name, reason in seen.items() if reason}
    assert damage(str(tmp_path / "none.treering")) == "No such file or directory"
    # Beside a log the pages that the header counts may still be in that.
    (farm / "cut.treering-wal").touch()
    assert damage(str(farm / "cut.treering")) is None


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    device, pipe, folder = (tmp_path / name for name in ("device", "pipe", "folder"))
    device.symlink_to(os.devnull)
    os.mkfifo(pipe)
    folder.mkdir()
    for path in (device, pipe, folder):
        reason = damage(str(path))
        assert reason and reason.endswith("; expected a file")
        with pytest.raises(treering.TreeringError, match=reason):
            treering.open([path])


def test_some_are_named_and_all_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(tmp_path / f"{number:02}.treering") for number in range(13)]
    warn_of_damage(files)
    said = capsys.readouterr().err
    assert said.startswith(f"treering: 13 of 13 stores give no rows: {files[0]} (No such file")
    assert files[9] in said and files[10] not in said and "and 3 more;" in said
    assert said.count("\n") == 1 and 'the table "failures" lists every one' in said
    warn_of_damage([])
    assert capsys.readouterr().err == ""
