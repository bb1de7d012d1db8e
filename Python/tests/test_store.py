"""One store, asked from Python."""

from __future__ import annotations

import enum
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import treering
from stores import treering as program


def test_answers_are_the_json_of_the_program(store: Path) -> None:
    opened = treering.open(store)
    at = f"{store}:modal/1"
    assert [session["name"] for session in opened.sessions] == ["modal", "push", "first-responder"]
    assert opened.sessions[0]["build"] == "7"
    assert opened.snapshot("modal/last") == json.loads(
        program("show", f"{store}:modal/last", "--as", "json")
    )
    assert opened.diff("modal/1", "modal/1")["summary"]["differing"] == 0
    assert opened.diff("modal/1", "modal/2")["summary"]["inserted"] == 2
    assert opened.compare("modal", "push")["before"]["snapshots"] == 2
    for answer, words in [
        (opened.chain("modal/1", "UIWindow"), ["chain", at, "UIWindow"]),
        (opened.hit("modal/1", 10, 20.5), ["hit", at, "10,20.5"]),
        (opened.target("modal/1", "save:", "UIWindow"),
         ["target", at, "save:", "--from", "UIWindow"]),
        (opened.context("modal/1", "RootViewController"), ["context", at, "RootViewController"]),
        (opened.dismissal("modal/1", "RootViewController"),
         ["dismissal", at, "RootViewController"]),
    ]:  # fmt: skip
        assert answer == json.loads(program(*words, "--format", "json"))


def test_rows_come_in_every_form(store: Path) -> None:
    query = treering.open(store).query(
        "SELECT class, count(*) AS n FROM views WHERE snapshot_id = :at GROUP BY 1 ORDER BY 1",
        {"at": 1},
    )
    rows = query.rows()
    assert rows and set(rows[0]) == {"class", "n"}
    assert query.arrow().to_pylist() == rows
    assert query.pandas().to_dict("records") == rows
    assert query.polars().to_dicts() == rows


def test_a_frame_of_pandas_rounds_no_integer(store: Path) -> None:
    numbers = [2**53 + 1, None, -(2**63)]
    sql = "SELECT ?1 AS n, 1 AS one UNION ALL SELECT ?2, 2 UNION ALL SELECT ?3, 3"
    for opened in (treering.open(store), treering.open([store])):
        frame = opened.query(sql, numbers).pandas()
        assert [
            None if frame["n"].isna()[row] else int(frame["n"][row]) for row in range(3)
        ] == numbers
        assert str(frame["one"].dtype) == "int64"


class Level(enum.IntEnum):
    HIGH = 3

    def __str__(self) -> str:
        return "high"

    def __repr__(self) -> str:
        return "Level.HIGH"


class Measure(float):
    """Writes itself as the floats of numpy do."""

    def __repr__(self) -> str:
        return f"np.float64({float(self)})"


def test_numbers_of_other_types_are_bound_as_numbers(store: Path) -> None:
    query = treering.open(store).query("SELECT ? AS n, ? AS x", [Level.HIGH, Measure(3.5)])
    assert query.rows() == [{"n": 3, "x": 3.5}]


def test_values_are_bound_and_never_read_as_sql(store: Path) -> None:
    opened = treering.open(store)
    hostile = [
        "two '' quotes",
        "'; DROP TABLE session; --",
        "NULL",
        "5",
        "'quoted'",
        "--store",
        "a=b",
        "",
    ]
    for text in hostile:
        assert opened.query("SELECT ? AS t", [text]).rows() == [{"t": text}]
    assert opened.query("SELECT typeof(?1) AS t, ?2 AS n", [2.0, None]).rows() == [
        {"t": "real", "n": None}
    ]
    for value in [float("nan"), float("inf"), 2**63, b"x", "zero\0byte", "half \ud800"]:
        with pytest.raises(treering.TreeringError, match="cannot be bound"):
            opened.query("SELECT ?", [value]).rows()


def test_errors_are_one_line_of_the_program(store: Path, tmp_path: Path) -> None:
    with pytest.raises(treering.TreeringError, match="no such store"):
        treering.open(tmp_path / "nothing.treering")
    opened = treering.open(store)
    with pytest.raises(treering.TreeringError, match="nowhere") as caught:
        opened.snapshot("nowhere/1")
    assert "\n" not in str(caught.value) and not str(caught.value).startswith("treering:")
    with pytest.raises(treering.TreeringError, match="a query only reads"):
        opened.query("DELETE FROM session").rows()
    broken = opened.query("SELECT '\ud800'")
    for ask in (broken.rows, broken.arrow, lambda: list(broken.batches())):
        with pytest.raises(treering.TreeringError, match="not Unicode at character 9"):
            ask()
    # No option, whatever it begins with.
    with pytest.raises(treering.TreeringError, match='nothing in the snapshot is called "-x"'):
        opened.target("modal/1", "save:", "-x")


def test_no_name_is_not_the_folder_that_one_is_in(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(store.parent)
    with pytest.raises(treering.TreeringError, match='found ""'):
        treering.open("")
    assert treering.open(".").files


def test_any_name_of_a_file_will_do(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    for name in ["--help.treering", "a:b [1].treering", "ü 'x'.treering"]:
        shutil.copy(store, name)
        opened = treering.open(name)
        assert len(opened.sessions) == 3
        assert opened.snapshot("push/1")["treering"] == 1
        assert treering.open([name]).ask("screens-by-build")


def test_a_missing_program_is_told(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TREERING_PROGRAM", "/nowhere/treering")
    with pytest.raises(treering.TreeringError, match="cannot run treering"):
        treering.open(store)
    monkeypatch.delenv("TREERING_PROGRAM")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(treering.TreeringError, match="there is no program treering"):
        treering.open(store)


def test_the_script_of_the_package_never_runs_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "treering"
    script.write_text(f"#!{sys.executable}\nfrom treering._program import main\nmain()\n")
    script.chmod(0o755)
    real = Path(os.environ["TREERING_PROGRAM"]).resolve()
    other = tmp_path / "other"
    other.mkdir()
    (other / "treering").symlink_to(real)
    monkeypatch.setenv("PYTHONPATH", str(Path(treering.__file__).parents[1]))

    def said(named: str, path: Path) -> str:
        done = subprocess.run(
            [script, "version"],
            env={**os.environ, "TREERING_PROGRAM": named, "PATH": str(path)},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        return done.stdout + done.stderr

    version = program("version")
    assert said(str(script), other) == version
    assert said("treering", other) == version
    assert "there is no program treering" in said(str(script), tmp_path)
