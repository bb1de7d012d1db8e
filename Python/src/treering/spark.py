"""Stores as a source of Apache Spark: ``spark.read.format("treering").option(…).load(path)``."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyspark.sql import datasource
from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader

from treering import Store, TreeringError, _questions
from treering._files import distinct, stores_of
from treering._glance import warn_of_damage
from treering._program import Mistake, Value, ask
from treering._runs import COLUMNS, Runs

if TYPE_CHECKING:
    import pyarrow

DECLARED = {
    "integer": "bigint", "real": "double", "text": "string", "any": "string", "flag": "boolean",
}  # fmt: skip
ARROW = {
    "int64": "bigint", "double": "double", "string": "string", "bool": "boolean",
    "binary": "binary", "null": "string",
}  # fmt: skip
# What says of a row to which session it belongs, and how the run is found by it.
KEYS = {
    "session": "sessions AS e ON e.name = q.session",
    "session_id": "sessions AS e ON e.session_id = q.session_id",
    "snapshot_id": "snapshots AS p ON p.snapshot_id = q.snapshot_id"
    " LEFT JOIN sessions AS e ON e.session_id = p.session_id",
}
FAILURES = "file string, reason string"


def register(spark: Any) -> None:
    """Makes the format ``treering`` known to a session of Spark."""
    spark.dataSource.register(TreeringSource)


def ask_farm(spark: Any, question: str, path: str, **values: Value) -> Any:
    """The answer of all stores of a path to a question that the package carries, as a data frame.

    What the question reads (``snapshots``, ``navigation``, …) becomes a temporary view of Spark;
    ``treering.questions()`` names the questions.
    """
    sql = _questions.text(question)
    _questions.refuse_values(sql, values)
    for table in _questions.tables(sql):
        frame = spark.read.format("treering").option("table", table).load(path)
        frame.createOrReplaceTempView(table)
    if _questions.orders_builds(sql):
        spark.udf.register("build_key", _questions.build_key)
        spark.sql(_questions.BUILDS_SQL).createOrReplaceTempView(_questions.BUILDS)
    return spark.sql(sql, args=values)


@dataclass
class Plan:
    """What is asked of every store; without SQL and findings, whether it can be opened."""

    sql: str
    errors: str
    timeout: int
    # Whether the rows of a table come with the run behind them, and so by session.
    has_runs: bool = False
    # Whether what checks find is asked instead.
    is_findings: bool = False
    # Why a store cannot answer is asked, rather than what it answers.
    is_of_failures: bool = False

    def table(self, part: Part) -> Any:
        """The rows of a part of a store, with their run."""
        import pyarrow

        store = Store(part.file, check=False)
        if self.is_findings:
            return _findings(store)
        if not self.sql:
            _ = store.sessions
            return pyarrow.table({})
        sql, given = self.sql, dict[str, Value]()
        if part.session is not None:
            sql, given = sql + " WHERE e.name = :one", {"one": part.session}
        rows = store.query(sql, given, timeout=self.timeout).arrow()
        if not self.has_runs:
            return Runs(store).label(rows)
        file = pyarrow.repeat(pyarrow.scalar(part.file), rows.num_rows)
        return rows.add_column(0, "file", file)


def _findings(store: Store) -> pyarrow.Table:
    """What checks find in a store, with the run of each finding."""
    import pyarrow

    types = {**dict.fromkeys(COLUMNS, "text"), **_questions.FOUND}
    fields = [(name, pyarrow.int64() if kind == "integer" else pyarrow.string())
              for name, kind in types.items()]  # fmt: skip
    rows = store.findings
    labelled = Runs(store).label_rows(rows) if rows else []
    return pyarrow.Table.from_pylist(labelled, schema=pyarrow.schema(fields))


@dataclass
class Part:
    """A store, or one session of a large one."""

    file: str
    session: str | None
    size: int


class Bin(datasource.InputPartition):
    """Stores that one task reads."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__([part.file for part in parts])
        self.parts = parts


class TreeringSource(DataSource):
    """Options: ``table`` (``of``) or ``sql``, ``columns``, ``errors``, ``partitionBytes``,
    ``timeout``.
    """

    @classmethod
    def name(cls) -> str:
        return "treering"

    def schema(self) -> str:
        if self._is_of_failures:
            return FAILURES
        return ", ".join(f"`{name}` {kind}" for name, kind in self._types().items())

    def _types(self) -> dict[str, str]:
        """The columns of what is asked, with their types in Spark."""
        if "sql" in self.options:
            types = self._asked_types()
        else:
            columns = _questions.FOUND if self._is_findings else self._columns()
            types = {name: DECLARED[columns[name]] for name in self._chosen(columns)}
        run = {name: "string" for name in COLUMNS if name not in types}
        return {**run, **types}

    def reader(self, schema: Any) -> Reader:
        return Reader(*self._plan(schema))

    def streamReader(self, schema: Any) -> StreamReader:  # noqa: N802
        return StreamReader(*self._plan(schema))

    @property
    def _is_of_failures(self) -> bool:
        return bool(self.options.get("table") == "failures")

    @property
    def _table(self) -> str | None:
        """The table that is asked; ``failures`` are of one, or of opening the store."""
        table: str | None = self.options.get("of" if self._is_of_failures else "table")
        return table

    @property
    def _is_findings(self) -> bool:
        return "sql" not in self.options and self._table == _questions.FINDINGS

    def _plan(self, schema: Any) -> tuple[Plan, dict[str, str], TreeringSource]:
        plan = Plan(
            self.options.get("sql", ""),
            self._one_of("errors", "count", "raise"), int(self.options.get("timeout", "60")),
        )  # fmt: skip
        plan.is_findings, plan.is_of_failures = self._is_findings, self._is_of_failures
        if plan.is_of_failures and self._table is None and not plan.sql:
            return plan, {}, self
        if not plan.sql and not plan.is_findings:
            plan.sql, plan.has_runs = self._selected(self._columns())
        types = (
            self._types() if plan.is_of_failures
            else {field.name: field.dataType.simpleString() for field in schema}
        )  # fmt: skip
        return plan, types, self

    def _selected(self, columns: Mapping[str, str]) -> tuple[str, bool]:
        """The columns of a table, and of the run of each row where that can be told."""
        chosen = self._chosen(columns)
        items = [f'q."{name}"' for name in chosen]
        key = next((key for key in KEYS if key in columns), None)
        join = ""
        if key is not None:
            join = f" LEFT JOIN {KEYS[key]}"
            items += ["e.name AS session"] if "session" not in chosen else []
            items += [f'e."{name}"' for name in COLUMNS[2:] if name not in chosen]
        return f'SELECT {", ".join(items)} FROM "{self._table}" AS q{join}', bool(key)

    def files(self) -> list[str]:
        """The stores of the path, or of all paths, that Spark was given."""
        paths = json.loads(self.options.get("paths", "[]")) or [self.options.get("path", "")]
        found = distinct(file for path in paths for file in stores_of(path))
        if not found:
            raise TreeringError(f"{', '.join(paths)}: there are no stores")
        return found

    def bins(self, files: Iterable[str], by_session: bool) -> list[Bin]:
        """Stores packed up to so many bytes; one that is larger is split by session."""
        target = int(self.options.get("partitionBytes", 128 << 20))
        parts: list[Part] = []
        for file in files:
            size = os.path.getsize(file) if os.path.exists(file) else 0  # noqa: PTH110, PTH202
            names: list[str | None] = [None]
            if by_session and size > target:
                try:
                    names = [session["name"] for session in Store(file).sessions] or names
                except TreeringError:
                    names = [None]
            parts += [Part(file, name, size // len(names)) for name in names]
        bins: list[Bin] = []
        room = 0
        for part in parts:
            if part.size > room or not bins:
                bins.append(Bin([]))
                room = target
            bins[-1].parts.append(part)
            room -= part.size
        return bins

    def _columns(self) -> dict[str, str]:
        """The declared types of the table's columns, from the first store that can be read."""
        table = self._table
        if table is None:
            raise TreeringError("expected one of the options table and sql")
        listed = self._first(lambda file: ask(["query", file, "--list", "--format", "json"]))
        known = {relation["name"]: relation for relation in listed["views"] + listed["tables"]}
        if table not in known:
            names = ", ".join(relation["name"] for relation in listed["views"])
            raise TreeringError(
                f'there is no table "{table}"; there are {names}, findings and failures'
            )
        return {column["name"]: column["type"] for column in known[table]["columns"]}

    def _chosen(self, columns: Mapping[str, str]) -> list[str]:
        """The columns asked for. A name that is none would be a text to SQLite."""
        chosen = [name.strip() for name in self.options.get("columns", "").split(",")]
        chosen = [name for name in chosen if name]
        for name in chosen:
            if name not in columns:
                raise TreeringError(f'there is no column "{name}"; there are {", ".join(columns)}')
        return chosen or list(columns)

    def _asked_types(self) -> dict[str, str]:
        sql = self.options["sql"]

        def types(file: str) -> dict[str, str]:
            schema = Store(file).query(sql).arrow().schema
            return {field.name: ARROW[str(field.type)] for field in schema}

        told: dict[str, str] = self._first(types)
        return told

    def _first(self, work: Any) -> Any:
        reason = ""
        for file in self.files():
            try:
                return work(str(Path(file).absolute()))
            except Mistake:
                raise
            except TreeringError as error:
                reason = str(error)
        raise TreeringError(f"no store can be read: {reason}")

    def _one_of(self, option: str, *words: str) -> str:
        word: str = self.options.get(option, words[0])
        if word not in words:
            raise TreeringError(f'{option}: expected {" or ".join(words)}, found "{word}"')
        return word


class Reader(DataSourceReader):
    """Reads bins of stores; the rows of a store come all or, where it fails, not at all.

    It takes no filters from Spark, which gives every scan of one view those of the others: a view
    that is joined with itself would lose rows.
    """

    def __init__(self, plan: Plan, types: dict[str, str], source: TreeringSource) -> None:
        self._plan, self._types, self._source = plan, types, source

    def partitions(self) -> list[Bin]:
        return self._bins(self._source.files())

    def _bins(self, files: list[str]) -> list[Bin]:
        """The files in bins; the driver says which of them will be missing, if it can see that."""
        plan = self._plan
        if plan.errors == "count" and not plan.is_of_failures:
            warn_of_damage(files)
        return self._source.bins(files, by_session=plan.has_runs and not plan.is_of_failures)

    def read(self, partition: Bin) -> Iterator[pyarrow.RecordBatch]:
        for part in partition.parts:
            try:
                table = self._cast(self._plan.table(part))
            except TreeringError as error:
                if self._plan.is_of_failures:
                    yield from self._failure(part.file, str(error)).to_batches()
                elif self._plan.errors == "raise":
                    raise
                else:
                    sys.stderr.write(f"treering: {part.file} gives no rows: {error}\n")
            else:
                if not self._plan.is_of_failures:
                    yield from table.to_batches(max_chunksize=16_384)

    def _cast(self, table: pyarrow.Table) -> pyarrow.Table:
        import pyarrow

        of = {"bigint": "int64", "boolean": "bool"}
        fields = [(name, pyarrow.type_for_alias(of.get(kind, kind)))
                  for name, kind in self._types.items()]  # fmt: skip
        try:
            return table.select(list(self._types)).cast(pyarrow.schema(fields))
        except (pyarrow.ArrowInvalid, pyarrow.ArrowNotImplementedError, KeyError) as error:
            raise TreeringError(
                f"the columns differ from those of other stores: {error}"
            ) from error

    @staticmethod
    def _failure(file: str, reason: str) -> pyarrow.Table:
        import pyarrow

        return pyarrow.table({"file": [file], "reason": [reason]})


class StreamReader(Reader, DataSourceStreamReader):
    """Takes in new finished stores; the offset is the set of those taken in."""

    def initialOffset(self) -> dict[str, Any]:  # noqa: N802
        return {"files": []}

    def latestOffset(self, start: Any = None, limit: Any = None) -> dict[str, Any]:  # noqa: N802, ARG002
        try:
            found = self._source.files()
        except TreeringError:
            found = []
        # Beside a store that is being recorded lies its log.
        finished = [file for file in found if not os.path.exists(f"{file}-wal")]  # noqa: PTH110
        return {"files": sorted({*finished, *((start or {}).get("files", []))})}

    def partitions(self, start: Any = None, end: Any = None) -> list[Bin]:
        fresh = sorted(set(end["files"]) - set(start["files"]))
        return self._bins(fresh)
