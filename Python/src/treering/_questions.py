"""The questions that the package carries: what a team asks of its farm, a file of SQL each."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from importlib import resources
from typing import TYPE_CHECKING

from treering._program import TreeringError, Value, ask
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
    """The tables that a question reads."""
    return sorted(set(re.findall(r"\b(?:FROM|JOIN) ([a-z_]+)", sql)) & TABLES)


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
        try:
            cursor = memory.execute(sql, dict(values))
        except sqlite3.Error as error:
            raise TreeringError(f"the question cannot be asked: {error}") from error
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]


def columns(table: str, file: str) -> list[str]:
    """The columns of a table of a store, with those of the run behind each row."""
    if table == FINDINGS:
        return [*COLUMNS, *FOUND]
    listed = ask(["query", file, "--list", "--format", "json"])["views"]
    own = next(view["columns"] for view in listed if view["name"] == table)
    names = [column["name"] for column in own]
    return [*(name for name in COLUMNS if name not in names), *names]
