"""The stream that the program writes, read with Arrow's own library and held against its JSON."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import treering
from stores import PROGRAM, ROOT
from stores import treering as program

TYPES = {
    "integer": pyarrow.int64(),
    "real": pyarrow.float64(),
    "text": pyarrow.string(),
    "flag": pyarrow.bool_(),
    "any": pyarrow.string(),
}
COUNT = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < {}) "


def kinds(table: pyarrow.Table) -> list[str]:
    return [str(field.type) for field in table.schema]


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of all sample dumps and scenarios."""
    path = tmp_path_factory.mktemp("dumps") / "all.treering"
    dumps = sorted((ROOT / "Tests" / "Fixtures" / "Dumps").glob("*/*"))
    scenarios = sorted((ROOT / "Sources" / "Commands" / "Demo").glob("*.scenario"))
    for number, file in enumerate([*scenarios, *dumps]):
        words = [PROGRAM, "import", str(file), "--store", str(path), "--session", f"s{number}"]
        subprocess.run(words, capture_output=True, check=False)
    return path


def test_every_view_and_table_has_declared_types_and_the_values_of_json(everything: Path) -> None:
    listed = json.loads(program("query", everything, "--list", "--format", "json"))
    store = treering.open(everything)
    for relation in listed["views"] + listed["tables"]:
        name, columns = relation["name"], relation["columns"]
        table = store.query(f"SELECT * FROM {name}").arrow()
        table.validate(full=True)
        declared = [(column["name"], TYPES[column["type"]]) for column in columns]
        assert [(field.name, field.type) for field in table.schema] == declared, name
        rows = store.query(f"SELECT * FROM {name}").rows()
        types = {column["name"]: column["type"] for column in columns}
        assert table.to_pylist() == [
            {key: _shown(value, types[key]) for key, value in row.items()} for row in rows
        ], name


def _shown(value: Any, declared: str) -> Any:
    if value is None:
        return None
    if declared == "flag":
        return bool(value)
    return str(value) if declared == "any" else value


@pytest.mark.parametrize(
    ("sql", "types"),
    [
        ("SELECT 1, 2.5, 'x', x'00ff', NULL", ["int64", "double", "string", "binary", "null"]),
        ("SELECT class FROM views WHERE 0", ["string"]),
        ("SELECT hidden AS h, v.alpha a FROM views AS v", ["bool", "double"]),
        ("SELECT f.* FROM views JOIN flags f USING (snapshot_id)", None),
        ("SELECT count(*), max(time), CAST(NULL AS REAL) FROM snapshots WHERE 0",
         ["int64", "double", "double"]),
        ("WITH views AS (SELECT 5 AS class) SELECT class FROM views", ["int64"]),
        ("SELECT id FROM (SELECT id FROM object)", ["int64"]),
        ("SELECT before FROM treering_diff(1, 2)", ["string"]),
        ("SELECT x FROM (SELECT NULL AS x) UNION SELECT 3.5", ["double"]),
        ("SELECT CAST(NULL AS TEXT) AS x FROM views UNION SELECT 3.5", ["double"]),
        ("SELECT column1 FROM (VALUES (NULL), (1), (2.5))", ["double"]),
        ("SELECT 'class' AS class, \"class\" AS c FROM views", ["string", "string"]),
    ],
)  # fmt: skip
def test_types_come_from_what_is_declared_else_from_values(
    store: Path, sql: str, types: list[str] | None
) -> None:
    table = treering.open(store).query(sql).arrow()
    table.validate(full=True)
    flags = ["int64", "int64", "string", "string", "bool", "bool"]
    assert kinds(table) == (types or flags)


def test_values_survive_in_several_batches(store: Path) -> None:
    sql = COUNT.format(100_000) + (
        "SELECT i, iif(i % 3, i / 2.0, NULL) AS r, iif(i % 5, 'té' || i, '') AS t, NULL AS n,"
        " CAST(iif(i % 7, i, NULL) AS BLOB) AS b, iif(i < 20001, i, NULL) AS l FROM c"
    )
    query = treering.open(store).query(sql)
    batches = list(query.batches())
    assert len(batches) > 4
    assert max(batch.num_rows for batch in batches) <= 16_384
    table = pyarrow.Table.from_batches(batches)
    table.validate(full=True)
    numbers = range(1, 100_001)
    assert table["i"].to_pylist() == list(numbers)
    assert table["r"].to_pylist() == [i / 2 if i % 3 else None for i in numbers]
    assert table["t"].to_pylist() == [f"té{i}" if i % 5 else "" for i in numbers]
    assert table["n"].null_count == 100_000
    assert table["b"].to_pylist() == [str(i).encode() if i % 7 else None for i in numbers]
    assert table["l"].to_pylist() == [i if i < 20_001 else None for i in numbers]
    assert table.equals(query.arrow())


def test_extreme_values_survive(store: Path) -> None:
    row = treering.open(store).query("SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e, ? AS f",
        [-(2**63), 1e-320, "a'b\n\u2028☕", "12", True, None]).arrow().to_pylist()  # fmt: skip
    assert row == [{"a": -(2**63), "b": 1e-320, "c": "a'b\n\u2028☕", "d": "12", "e": 1, "f": None}]


def test_text_that_is_no_unicode_is_repaired(store: Path) -> None:
    table = treering.open(store).query("SELECT CAST(x'61ff62' AS TEXT) AS a, x'' AS b").arrow()
    table.validate(full=True)
    assert table.to_pylist() == [{"a": "a\ufffdb", "b": b""}]


def test_every_field_may_be_null(store: Path) -> None:
    """A query can make NULL of a column that is declared never to be."""
    listed = json.loads(program("query", store, "--list", "--format", "json"))
    (sessions,) = (view for view in listed["views"] if view["name"] == "sessions")
    assert not next(c for c in sessions["columns"] if c["name"] == "session_id")["nullable"]
    query = "SELECT e.* FROM snapshots AS p LEFT JOIN sessions AS e ON e.session_id = -p.session_id"
    table = treering.open(store).query(query).arrow()
    table.validate(full=True)
    assert all(field.nullable for field in table.schema)
    assert table["session_id"].null_count == table.num_rows > 0


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("SELECT column1 AS x FROM (VALUES (1), ('a'))", "up to row 2, which has text"),
        ("SELECT class FROM views UNION SELECT 3", "write CAST"),
        (COUNT.format(40_000) + "SELECT iif(i < 30000, NULL, i) AS x FROM c", "CAST(… AS INTEGER)"),
        ("SELECT 1; SELECT 2", "there is a second statement"),
        ("SELECT nonsense FROM views", "no such column: nonsense"),
    ],
)
def test_what_does_not_fit_is_an_error(store: Path, sql: str, words: str) -> None:
    query = treering.open(store).query(sql)
    with pytest.raises(treering.TreeringError, match=words.replace("(", r"\(").replace(")", r"\)")):
        query.arrow()
    with pytest.raises(treering.TreeringError):
        list(query.batches())
