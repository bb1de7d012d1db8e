"""Each question of the package, asked by Spark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cases import CASES, farms, shortened
from treering.spark import ask_farm


@pytest.mark.parametrize("question", sorted(CASES))
def test_questions_find_what_is_there_and_nothing_else(
    spark: Any, tmp_path: Path, question: str
) -> None:
    for farm, expected in farms(question, tmp_path):
        rows = ask_farm(spark, question, str(farm), **CASES[question][2]).collect()
        assert [shortened(tuple(row)) for row in rows] == expected, farm.name


def test_findings_have_the_columns_asked_for(spark: Any, tmp_path: Path) -> None:
    farm, _ = next(farms("checks-by-device", tmp_path))
    read = spark.read.format("treering").option("table", "findings")
    rows = read.option("columns", "check, class").load(str(farm)).collect()
    assert list(rows[0].asDict())[-2:] == ["check", "class"] and "message" not in rows[0].asDict()
    assert {row["class"] for row in rows} == {"UITextField"}
    with pytest.raises(Exception, match="there is no column"):
        read.option("columns", "chekc").load(str(farm)).collect()
