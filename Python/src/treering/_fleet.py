"""Many stores, asked as one."""

from __future__ import annotations

import builtins
import glob
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from treering import _questions
from treering._files import PathLike, distinct, stores_of
from treering._program import Mistake, Parameters, TreeringError, Value
from treering._query import Query, Row, StoreQuery
from treering._runs import Runs
from treering._store import Store

if TYPE_CHECKING:
    import pyarrow

Errors = Literal["raise", "count"]
Answer = TypeVar("Answer")


class Failure(NamedTuple):
    """A store that could not be read, and why."""

    file: str
    reason: str


class Fleet:
    """Stores asked as one; every row has its file and what is known of the run behind it."""

    def __init__(self, paths: Iterable[PathLike], errors: Errors = "raise") -> None:
        if errors not in ("raise", "count"):
            raise TreeringError(f'errors: expected "raise" or "count", found "{errors}"')
        self._errors = errors
        self._failed: dict[str, str] = {}
        self.files = distinct(paths)
        opened = self._each(self.files, Store)
        self.stores = [store for _, store in opened]

    def __repr__(self) -> str:
        return f"<treering.Fleet of {len(self.stores)} stores, {len(self._failed)} failures>"

    @property
    def failures(self) -> list[Failure]:
        """The stores that could not be read so far, by file."""
        return [Failure(file, reason) for file, reason in sorted(self._failed.items())]

    @property
    def sessions(self) -> list[Row]:
        """The sessions of all stores, each with its file."""
        told = self._each(self.stores, lambda store: store.sessions)
        return [{"file": store.path, **row} for store, rows in told for row in rows]

    @property
    def findings(self) -> list[Row]:
        """What the checks find in all stores, each with its file and run."""

        def found(store: Store) -> list[Row]:
            rows = store.findings
            return Runs(store).label_rows(rows) if rows else []

        return [row for _, rows in self._each(self.stores, found) for row in rows]

    def ask(self, question: str, **values: Value) -> list[Row]:
        """The answer to a question that the package carries, such as ``first-responder-lost``.

        What the question reads of all stores is held in memory; ``treering.spark`` asks the same of
        farms that are too large for that.
        """
        sql = _questions.text(question)
        _questions.refuse_values(sql, values)
        views = self._views()
        if views is None:
            return []
        asked = {
            table: self.findings if table == _questions.FINDINGS
            else self.query(f"SELECT * FROM {table}").rows()
            for table in _questions.tables(sql)
        }  # fmt: skip
        _questions.refuse_unknown_screen(values, asked.get("snapshots", []))
        tables = {table: (_questions.columns(table, views), rows) for table, rows in asked.items()}
        return _questions.answer(sql, values, tables)

    def _views(self) -> list[Row] | None:
        """The views of the first store that can be read; all have the same."""

        def views(store: Store) -> list[Row]:
            return store._views

        told = (answer for store in self.stores for _, answer in self._each([store], views))
        return next(told, None)

    def query(self, sql: str, parameters: Parameters = (), *, timeout: int = 60) -> FleetQuery:
        """A question to every store; each is given up after so many seconds, 0 for never."""
        asked = [(store, store.query(sql, parameters, timeout=timeout)) for store in self.stores]
        return FleetQuery(self, asked)

    def _each(
        self, subjects: Iterable[Any], work: Callable[[Any], Answer]
    ) -> list[tuple[Any, Answer]]:
        """Does some work for every store, several at a time, and keeps their order."""

        def attempt(subject: Any) -> Answer | TreeringError:
            try:
                return work(subject)
            except TreeringError as error:
                return error

        answers: list[tuple[Any, Answer]] = []
        with ThreadPoolExecutor(max_workers=min(16, os.cpu_count() or 1)) as pool:
            for subject, answer in zip(subjects, pool.map(attempt, subjects), strict=True):
                if not isinstance(answer, TreeringError):
                    answers.append((subject, answer))
                elif self._errors == "raise" or isinstance(answer, Mistake):
                    raise answer
                else:
                    self._failed[_file(subject)] = str(answer)
        return answers


class FleetQuery(Query):
    """A question to every store of a fleet."""

    def __init__(self, fleet: Fleet, asked: list[tuple[Store, StoreQuery]]) -> None:
        self._fleet, self._asked = fleet, asked

    def rows(self) -> list[Row]:
        def labelled(store: Store, query: StoreQuery) -> list[Row]:
            rows = query.rows()
            return Runs(store).label_rows(rows) if rows else []

        return [row for _, rows in self._answers(labelled) for row in rows]

    def arrow(self) -> pyarrow.Table:
        import pyarrow

        tables = self._answers(lambda store, query: Runs(store).label(query.arrow()))
        if not tables:
            return Runs.schema().empty_table()
        try:
            return pyarrow.concat_tables(
                [table for _, table in tables], promote_options="permissive"
            )
        except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError) as error:
            raise TreeringError(_disagreement(tables) or str(error)) from error

    def _answers(self, answer: Callable[[Store, StoreQuery], Answer]) -> list[tuple[Store, Answer]]:
        pairs = [_Asked(*pair) for pair in self._asked]
        told = self._fleet._each(pairs, lambda pair: answer(pair.store, pair.query))
        return [(pair.store, given) for pair, given in told]


class _Asked(NamedTuple):
    store: Store
    query: StoreQuery


def _file(subject: Any) -> str:
    """The file of whatever the work was for."""
    if isinstance(subject, _Asked):
        return subject.store.path
    return subject.path if isinstance(subject, Store) else os.fspath(subject)


def _disagreement(tables: list[tuple[Store, pyarrow.Table]]) -> str | None:
    """In words: the first column that is not of one type in all stores."""
    seen: dict[str, tuple[str, str]] = {}
    for store, table in tables:
        for field in table.schema:
            kind = str(field.type)
            known, file = seen.get(field.name, ("null", store.path))
            if "null" not in (kind, known) and kind != known:
                return (
                    f'"{field.name}" is {known} in {file} and {kind} in {store.path}; '
                    f"write CAST(… AS TEXT) AS {field.name}"
                )
            if kind != "null":
                seen[field.name] = (kind, store.path)
    return None


def open(  # noqa: A001
    path: PathLike | Iterable[PathLike], *, errors: Errors = "raise"
) -> Any:
    """Opens a store, or as one all of a list, a pattern (``farm/**/*.treering``) or a folder."""
    if not isinstance(path, (str, os.PathLike)):
        return Fleet(builtins.list(path), errors)
    name = os.fspath(path)
    if not name:
        raise TreeringError('expected a store, a pattern or a folder, found ""')
    is_pattern = glob.has_magic(name) and not os.path.lexists(name)
    if not is_pattern and not os.path.isdir(name):  # noqa: PTH112
        return Store(path)
    found = stores_of(path)
    if not found:
        raise TreeringError(f"{name}: there are no stores")
    return Fleet(found, errors)
