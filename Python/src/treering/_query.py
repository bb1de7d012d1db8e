"""Questions in SQL, and the forms of their answers."""

from __future__ import annotations

import json
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from treering._program import (
    Mistake,
    Parameters,
    TreeringError,
    bound,
    complaint,
    encoded,
    run,
    start,
)

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

Row = dict[str, Any]


class Query(ABC):
    """A question that is asked whenever an answer is taken."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """The rows as dicts; flags are 0 and 1, blobs hexadecimal."""

    @abstractmethod
    def arrow(self) -> pyarrow.Table:
        """The rows as a table of Arrow, with the types that columns are declared to have."""

    def pandas(self) -> pandas.DataFrame:
        """The rows as a frame of pandas.

        Integers with NULL among them are of its type ``Int64``: floats would round them.
        """
        import pandas
        import pyarrow

        table = self.arrow()
        frame = table.to_pandas(integer_object_nulls=True)
        for place, field in enumerate(table.schema):
            if pyarrow.types.is_int64(field.type) and table.column(place).null_count:
                frame[field.name] = frame[field.name].astype(pandas.Int64Dtype())
        return frame

    def polars(self) -> polars.DataFrame:
        import polars

        frame = polars.from_arrow(self.arrow())
        assert isinstance(frame, polars.DataFrame)
        return frame


class StoreQuery(Query):
    """A question to one store."""

    def __init__(self, path: str, sql: str, parameters: Parameters, timeout: int) -> None:
        self._sql = sql
        # SQL comes by standard input: as a word it could be the name of a file.
        self._arguments = ["query", path, "-", "--max-rows", "0", "--timeout", str(timeout)]
        self._arguments += bound(parameters)

    def rows(self) -> list[Row]:
        output = self._told("ndjson")
        return [json.loads(line) for line in output.splitlines()]

    def arrow(self) -> pyarrow.Table:
        import pyarrow

        output = self._told("arrow")
        return pyarrow.ipc.open_stream(output).read_all()

    def batches(self) -> Iterator[pyarrow.RecordBatch]:
        """The rows in batches while the program reads them. An error may come after some."""
        import pyarrow

        sql = encoded(self._sql)
        with (
            tempfile.TemporaryFile() as errors,
            start([*self._arguments, "--format", "arrow"], errors) as process,
        ):
            assert process.stdin is not None and process.stdout is not None
            try:
                with suppress(BrokenPipeError), process.stdin:
                    process.stdin.write(sql)
                # What has no beginning is explained by how the program ended.
                with suppress(pyarrow.ArrowInvalid):
                    output: Any = process.stdout
                    yield from pyarrow.ipc.open_stream(output)
            finally:
                process.stdout.close()
            if process.wait() != 0:
                errors.seek(0)
                raise TreeringError(complaint(errors.read()))

    def _told(self, form: str) -> bytes:
        """The rows in a form; a ``Mistake`` is wrong whatever the store holds."""
        arguments = [*self._arguments, "--format", form]
        try:
            return run(arguments, self._sql)
        except TreeringError as error:
            if self._is_mistake(error, arguments):
                raise Mistake(str(error)) from error
            raise

    def _is_mistake(self, error: TreeringError, arguments: list[str]) -> bool:
        # What is about the store names its file instead.
        if not str(error).startswith("standard input:"):
            return False
        # Both are seen only when rows are read, and the question has to be changed.
        if "; write CAST(" in str(error) or " needs its argument " in str(error):
            return True
        try:
            run(arguments, f"EXPLAIN {self._sql}")
        except TreeringError as explained:
            return str(explained).startswith("standard input:")
        return False
