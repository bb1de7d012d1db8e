"""The questions that the package carries: what a team asks of its farm, a file of SQL each."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from difflib import get_close_matches
from importlib import resources
from typing import TYPE_CHECKING

from treering._program import TreeringError, Value
from treering._runs import COLUMNS

if TYPE_CHECKING:
    from treering._query import Row

_FOLDER = resources.files("treering") / "questions"
# What questions read: views of a store, and what checks find in it.
FINDINGS = "findings"
TABLES = {
    "sessions", "snapshots", "controllers", "presentations", "navigation", "responder_changes",
    "screen_visits", "screen_transitions", FINDINGS,
}  # fmt: skip
# The columns of a finding: the check, how bad it is, the first snapshot that shows it and in how
# many it is, the class and path of the object at fault, and the message.
FOUND = {
    "check": "text", "severity": "text", "snapshot": "text", "repeats": "integer", "class": "text",
    "path": "text", "message": "text",
}  # fmt: skip


# What a question reads as `builds`: the place of each build among those of all stores.
BUILDS = "builds"
BUILDS_SQL = """
SELECT build, row_number() OVER (ORDER BY build_key(build), began NULLS LAST, build) AS place
FROM (SELECT build, min(time) AS began FROM snapshots WHERE build IS NOT NULL GROUP BY build) AS b
"""


def build_key(build: str | None) -> str | None:
    """A text that sorts as the numbers that a build begins with: 1.0.9, 1.0.10, 1.1.

    As in Apple's ``CFBundleVersion``, a number that is missing is 0. What follows the numbers does
    not count, but it comes after the same numbers alone: 1.0, 1.0b2, 1.0.1. A build that begins
    with no number comes last.
    """
    if build is None:
        return None
    found = re.match(r"[0-9]+(?:\.[0-9]+)*", build)
    if found is None:
        return "3"
    numbers = [part.lstrip("0") for part in found[0].split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    # A longer number is larger. The end sorts before another number.
    key = "".join(f"2{len(number):09}{number}" for number in numbers)
    return key + ("0" if found.end() == len(build) else "1")


def questions() -> list[str]:
    """The names of the questions that the package carries."""
    return sorted(file.name.removesuffix(".sql") for file in _FOLDER.iterdir())


def text(question: str) -> str:
    """The SQL of a question, which SQLite and Spark both understand."""
    if question not in questions():
        known = ", ".join(questions())
        raise TreeringError(f'there is no question "{question}"; there are {known}')
    return (_FOLDER / f"{question}.sql").read_text(encoding="utf-8")


def tables(sql: str) -> list[str]:
    """The tables of stores that a question reads, also for the order of builds."""
    builds = BUILDS_SQL if orders_builds(sql) else ""
    return sorted(_read(sql + builds) & TABLES)


def orders_builds(sql: str) -> bool:
    """Whether a question reads the order of builds."""
    return BUILDS in _read(sql)


def _read(sql: str) -> set[str]:
    return set(re.findall(r"\b(?:FROM|JOIN) ([a-z_]+)", sql))


def refuse_values(sql: str, values: Mapping[str, Value]) -> None:
    """Refuses values that are missing or not taken, before stores are read."""
    taken = sorted(set(re.findall(r":([a-z_]+)", sql)))
    for name in taken:
        if name not in values:
            raise TreeringError(f'the question cannot be asked without {name}="…"')
    for name in values:
        if name not in taken:
            takes = f"it takes {', '.join(taken)}" if taken else "it takes no values"
            raise TreeringError(f'the question cannot be asked with "{name}"; {takes}')


def refuse_unknown_screen(values: Mapping[str, Value], snapshots: Iterable[Row]) -> None:
    """Refuses a screen that no snapshot shows or has in front: its name is misspelt."""
    name = values.get("screen")
    known = {row[column] for row in snapshots for column in ("screen", "front")} - {None}
    if name is None or not known or name in known:
        return
    near = get_close_matches(str(name), sorted(known), 1)
    remedy = f'did you mean "{near[0]}"?' if near else "screens-by-build lists all"
    raise TreeringError(f'no store has a screen "{name}"; {remedy}')


def answer(
    sql: str, values: Mapping[str, Value], rows: Mapping[str, tuple[list[str], Iterable[Row]]]
) -> list[Row]:
    """The answer to a question over columns and rows of its tables, which are held in memory."""
    with closing(sqlite3.connect(":memory:")) as memory:
        for table, (names, given) in rows.items():
            columns = ", ".join(f'"{name}"' for name in names)
            memory.execute(f'CREATE TABLE "{table}" ({columns})')
            places = ", ".join("?" * len(names))
            memory.executemany(
                f'INSERT INTO "{table}" VALUES ({places})',
                ([row.get(name) for name in names] for row in given),
            )
        if orders_builds(sql):
            memory.create_function("build_key", 1, build_key, deterministic=True)
            memory.execute(f"CREATE TABLE {BUILDS} AS {BUILDS_SQL}")
        try:
            cursor = memory.execute(sql, dict(values))
        except sqlite3.Error as error:
            raise TreeringError(f"the question cannot be asked: {error}") from error
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]


def columns(table: str, views: list[Row]) -> list[str]:
    """The columns of a table of a store with these views, and of the run behind each row."""
    if table == FINDINGS:
        return [*COLUMNS, *FOUND]
    own = next(view["columns"] for view in views if view["name"] == table)
    names = [column["name"] for column in own]
    return [*(name for name in COLUMNS if name not in names), *names]
