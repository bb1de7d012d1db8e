"""Each question of the package, asked without Spark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import treering
from cases import BACK, CASES, DETAILS, farms, make, shortened
from stores import treering as program
from treering import _questions


def test_every_question_has_a_case() -> None:
    assert treering.questions() == sorted(CASES)


@pytest.mark.parametrize("question", sorted(CASES))
def test_questions_find_what_is_there_and_nothing_else(tmp_path: Path, question: str) -> None:
    for farm, expected in farms(question, tmp_path):
        rows = treering.open(farm).ask(question, **CASES[question][2])
        assert [shortened(tuple(row.values())) for row in rows] == expected, farm.name


# Builds in their order, each with the time of its first snapshot.
BUILDS = [
    ("0", None), ("0.1", None), ("1.0", 5), ("1", 6), ("1.0.0", None), ("1.0b10", 7), ("1.0b9", 8),
    ("1.0.1", 4), ("1.0.09", 3), ("1.0.10", 2), ("1.1", 1), ("2024.9", None), ("2024.11.2", None),
    ("99999999999999999999", None), ("100000000000000000000", None), ("late", 1), ("early", 2),
    ("", None), ("٣", None),
]  # fmt: skip


def test_builds_are_ordered_by_number_and_then_by_time() -> None:
    rows: list[Any] = [{"build": build, "time": time} for build, time in BUILDS]
    later: list[Any] = [{"build": build, "time": 9} for build, _ in BUILDS]
    for given in (rows + later, later[::-1] + rows[::-1], [{"build": None, "time": 0}, *rows]):
        tables = {"snapshots": (["build", "time"], given)}
        told = _questions.answer("SELECT build FROM builds ORDER BY place", {}, tables)
        assert [row["build"] for row in told] == [build for build, _ in BUILDS]


def test_snapshots_that_were_dropped_do_not_count_as_later_ones(tmp_path: Path) -> None:
    make(tmp_path / "a.treering", "8", DETAILS + BACK + 'snapshot "more"\n')
    fleet = treering.open(tmp_path)
    found = [{"build": "8", "class": "DetailsController", "times": 1}]
    assert fleet.ask("stayed-after-pop") == found
    program("prune", tmp_path / "a.treering", "s/6")
    assert fleet.ask("stayed-after-pop") == found
    program("prune", tmp_path / "a.treering", "s/5")
    assert fleet.ask("stayed-after-pop") == []


def test_a_question_that_is_none_names_those_there_are(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    with pytest.raises(treering.TreeringError, match="there are checks-by-device, contexts"):
        fleet.ask("no-such-question")


def test_values_are_refused_before_any_store_is_read(
    farm: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet = treering.open(farm, errors="count")
    monkeypatch.setenv("TREERING_PROGRAM", str(farm / "no-program"))
    with pytest.raises(treering.TreeringError, match='cannot be asked without screen="…"'):
        fleet.ask("never-reached")
    with pytest.raises(treering.TreeringError, match='with "scren"; it takes no values'):
        fleet.ask("screens-by-build", scren="Pay")
    with pytest.raises(treering.TreeringError, match='with "scren"; it takes screen'):
        fleet.ask("never-reached", screen="Pay", scren="Pay")


def test_a_screen_that_no_store_has_is_refused(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    with pytest.raises(treering.TreeringError, match='did you mean "CyanViewController"'):
        fleet.ask("never-reached", screen="CyanViewControler")
    with pytest.raises(treering.TreeringError, match='"Pay"; screens-by-build lists all'):
        fleet.ask("never-reached", screen="Pay")


def test_findings_have_their_run(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    for found in fleet.findings:
        assert list(found)[:7] == ["file", "session", "app", "version", "build", "os", "device"]
        assert found["build"] in ("7", "8") and found["severity"] in ("note", "warning", "error")
        assert Path(found["file"]).name in ("one.treering", "two.treering")
