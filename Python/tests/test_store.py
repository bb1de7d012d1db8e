"""One store, asked from Python."""

from __future__ import annotations

import json
import shutil
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
