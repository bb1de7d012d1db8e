"""Which run every row of a store tells of."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from treering._query import Row
from treering._store import Store

if TYPE_CHECKING:
    import pyarrow

RUN = ("app", "version", "build", "os", "device")
COLUMNS = ("file", "session", *RUN)


class Runs:
    """The sessions of a store.

    A row belongs to the session that it names in ``session``, else to that of its ``session_id`` or
    ``snapshot_id``; one that has none of them belongs to the only session of the store, and to none
    where there are several. A column that a query itself calls like one of these stays as it is.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sessions = {
            row["session_id"]: {"session": row["name"], **{key: row[key] for key in RUN}}
            for row in store.query("SELECT * FROM sessions ORDER BY session_id").rows()
        }
        self._ids = {run["session"]: number for number, run in self._sessions.items()}

    def label_rows(self, rows: list[Row]) -> list[Row]:
        """The rows with their file and run before them."""
        keys = [name for name in ("session", "session_id", "snapshot_id") if name in rows[0]]
        values = [row[keys[0]] for row in rows] if keys else [None] * len(rows)
        numbers = self._numbers(keys[0] if keys else None, values)
        return [
            {"file": self._store.path, **self._run(number), **row}
            for number, row in zip(numbers, rows, strict=True)
        ]

    def label(self, table: pyarrow.Table) -> pyarrow.Table:
        """The same of a table."""
        import pyarrow

        keys = [
            name for name in ("session", "session_id", "snapshot_id") if name in table.schema.names
        ]
        numbers = self._numbers(None, [None])
        places: Any = pyarrow.repeat(pyarrow.scalar(0), table.num_rows)
        if keys:
            # Of each key once: a column has few.
            coded = table[keys[0]].combine_chunks().dictionary_encode()
            numbers = self._numbers(keys[0], coded.dictionary.to_pylist())
            places = coded.indices
        columns = [pyarrow.repeat(pyarrow.scalar(self._store.path), table.num_rows)]
        for name in COLUMNS[1:]:
            values = pyarrow.array(
                [self._run(number)[name] for number in numbers], pyarrow.string()
            )
            columns.append(values.take(places))
        fresh = [place for place, name in enumerate(COLUMNS) if name not in table.schema.names]
        return pyarrow.table(
            [*(columns[place] for place in fresh), *table.columns],
            schema=pyarrow.schema([*(self.schema().field(p) for p in fresh), *table.schema]),
        )

    @staticmethod
    def schema() -> pyarrow.Schema:
        import pyarrow

        return pyarrow.schema([(name, pyarrow.string()) for name in COLUMNS])

    @cached_property
    def _snapshots(self) -> dict[int, int]:
        """The session of each snapshot."""
        sql = "SELECT snapshot_id, session_id FROM snapshots"
        return {row["snapshot_id"]: row["session_id"] for row in self._store.query(sql).rows()}

    def _numbers(self, key: str | None, values: list[Any]) -> list[int | None]:
        """The ids of the sessions that rows belong to."""
        if key == "session":
            return [self._ids.get(value) for value in values]
        if key == "session_id":
            return values
        if key == "snapshot_id":
            return [self._snapshots.get(value) for value in values]
        only = next(iter(self._sessions)) if len(self._sessions) == 1 else None
        return [only] * len(values)

    def _run(self, number: int | None) -> Row:
        none: Row = dict.fromkeys(COLUMNS[1:])
        return self._sessions.get(number, none) if number is not None else none
