"""Each question of the package, asked without Spark."""

from __future__ import annotations

from pathlib import Path

import pytest

import treering
from cases import CASES, farms, shortened


def test_every_question_has_a_case() -> None:
    assert treering.questions() == sorted(CASES)


@pytest.mark.parametrize("question", sorted(CASES))
def test_questions_find_what_is_there_and_nothing_else(tmp_path: Path, question: str) -> None:
    for farm, expected in farms(question, tmp_path):
        rows = treering.open(farm).ask(question, **CASES[question][2])
        assert [shortened(tuple(row.values())) for row in rows] == expected, farm.name


def test_a_question_that_is_none_names_those_there_are(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    with pytest.raises(treering.TreeringError, match="there are checks-by-device, contexts"):
        fleet.ask("no-such-question")
    with pytest.raises(treering.TreeringError, match="cannot be asked"):
        fleet.ask("never-reached")


def test_findings_have_their_run(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    for found in fleet.findings:
        assert list(found)[:7] == ["file", "session", "app", "version", "build", "os", "device"]
        assert found["build"] in ("7", "8") and found["severity"] in ("note", "warning", "error")
        assert Path(found["file"]).name in ("one.treering", "two.treering")
