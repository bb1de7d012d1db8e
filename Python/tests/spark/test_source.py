"""The source of Spark on a cluster of two workers, held against the package without it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import treering
from stores import ROOT, record
from treering.spark import TreeringSource


def read(spark: Any, path: object, **options: str) -> Any:
    return spark.read.format("treering").options(**options).load(str(path))


def test_rows_and_types_are_those_of_the_package(spark: Any, many: Path) -> None:
    frame = read(spark, many, table="snapshots")
    expected = treering.open(many, errors="count").query("SELECT * FROM snapshots").arrow()
    assert frame.count() == expected.num_rows == 190 * 4
    kinds = {field.name: field.dataType.simpleString() for field in frame.schema}
    assert kinds["has_views"] == "boolean" and kinds["time"] == "double"
    assert kinds["snapshot_id"] == "bigint" and kinds["front"] == "string"
    names = ["file", "session", "number", "label", "build", "device", "has_views", "time"]
    ordered = frame.select(names).orderBy("file", "session", "number")
    told = [tuple(row) for row in ordered.collect()]
    plain = expected.select(names).sort_by([(name, "ascending") for name in names[:3]]).to_pylist()
    assert told == [tuple(row[name] for name in names) for row in plain]


def test_failures_are_listed_or_raised(spark: Any, many: Path) -> None:
    failures = {row.file: row.reason for row in read(spark, many, table="failures").collect()}
    known = treering.open(many, errors="count").failures
    assert len(failures) == 10 and sorted(failures.items()) == [tuple(each) for each in known]
    with pytest.raises(Exception, match="malformed"):
        read(spark, many, table="views", errors="raise").count()


@pytest.fixture
def troubled(tmp_path: Path) -> Iterator[Path]:
    """A whole store, four that cannot be opened, and one that fails only when views are read."""
    farm = tmp_path / "troubled"
    farm.mkdir()
    whole = record(farm / "whole.treering", "push").read_bytes()
    (farm / "cut.treering").write_bytes(whole[:30_000])
    os.mkfifo(farm / "pipe.treering")
    (farm / "newer.treering").write_bytes(whole)
    (farm / "locked.treering").write_bytes(whole)
    with closing(sqlite3.connect(farm / "newer.treering")) as newer, newer:
        newer.execute("INSERT INTO schema_migration SELECT 99, 'later', checksum"
                      " FROM schema_migration LIMIT 1")  # fmt: skip
    with closing(sqlite3.connect(farm / "whole.treering")) as store:
        root = "SELECT rootpage FROM sqlite_schema WHERE name = 'version'"
        (page,) = store.execute(root).fetchone()
    size = int.from_bytes(whole[16:18], "big")
    damaged = whole[: (page - 1) * size] + b"\xff" * size + whole[page * size :]
    (farm / "damaged.treering").write_bytes(damaged)
    with closing(sqlite3.connect(farm / "locked.treering", isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield farm


def test_failures_are_those_of_what_is_asked(spark: Any, troubled: Path) -> None:
    def failed(**options: str) -> dict[str, str]:
        rows = read(spark, troubled, table="failures", **options).collect()
        assert len({row.file for row in rows}) == len(rows)
        return {Path(row.file).stem: row.reason for row in rows}

    at_opening = failed()
    assert set(at_opening) == {"cut", "pipe", "newer", "locked"}
    assert "is a device" in at_opening["pipe"]
    assert "malformed" in at_opening["cut"] and "locked" in at_opening["locked"]
    assert "newer" in at_opening["newer"]
    of_views = failed(of="views", partitionBytes="1000")
    assert set(of_views) == {"cut", "pipe", "newer", "locked", "damaged"}
    assert "malformed" in of_views["damaged"]
    assert set(failed(sql="SELECT label, identifier FROM views")) == set(of_views)
    answered = {Path(row.file).stem for row in read(spark, troubled, table="views").collect()}
    assert answered == {"whole"}


def test_a_folder_that_cannot_be_listed_is_a_failure(farm: Path, locked: Path) -> None:
    """In this process, whose view of the folder workers do not share."""
    source = TreeringSource({"path": str(farm), "table": "failures"})
    reader = source.reader(None)
    batches = [batch for part in reader.partitions() for batch in reader.read(part)]
    failures = {row["file"]: row["reason"] for batch in batches for row in batch.to_pylist()}
    assert failures[str(locked)] == f"{locked}: Permission denied"
    strict = TreeringSource({"path": str(locked), "sql": "SELECT 1", "errors": "raise"}).reader([])
    with pytest.raises(treering.TreeringError, match="locked: Permission denied"):
        list(strict.read(strict.partitions()[0]))


def test_what_gives_no_rows_is_said(troubled: Path) -> None:
    """On the error output of the driver what it can see, on that of the worker every store."""
    script = f"""
from pyspark.sql import SparkSession
from treering.spark import register
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
register(spark)
frame = spark.read.format("treering").option("table", "views").load({str(troubled)!r})
print(frame.select("file").distinct().count())
"""
    variables = {"PYTHONPATH": str(ROOT / "Python" / "src"), "PYSPARK_PYTHON": sys.executable}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=True, env={**os.environ, **variables})  # fmt: skip
    assert done.stdout.split() == ["1"]
    said = [line for line in done.stderr.splitlines() if line.startswith("treering: ")]
    assert said[0].startswith("treering: 2 of 6 stores give no rows: ")
    for name, reason in [("cut", "cut off"), ("pipe", "is a device; expected a file")]:
        assert f" {troubled / name}.treering ({reason})" in said[0]
    for name in ("cut", "damaged", "locked", "newer", "pipe"):
        start = f"treering: {troubled / name}.treering gives no rows: "
        assert sum(line.startswith(start) for line in said) == 1, name


def test_filters_change_nothing(spark: Any, farm: Path) -> None:
    frame = read(spark, farm, table="views")
    rows = frame.collect()
    for condition in [
        "class = 'UIWindow'", "hidden = false", "hidden", "alpha >= 1", "superview IS NULL",
        "snapshot_id IN (1, 3)", "class > 'UIW' AND width < 1000", "build = '8'",
        "class <> 'UIWindow'", "class LIKE 'UI%' OR view = 3", "text = 'it''s'",
        # What the program cannot be given.
        "alpha < double('Infinity')", "class > 'UI\\0'",
    ]:  # fmt: skip
        told = frame.where(condition).count()
        cached = spark.createDataFrame(rows, frame.schema).where(condition).count()
        assert told == cached, condition
    # A scan does not get the filters of another scan of the same view.
    frame.createOrReplaceTempView("seen")
    joined = spark.sql(
        "SELECT count(*) FROM seen AS a"
        " LEFT JOIN (SELECT * FROM seen WHERE class = 'UIWindow') AS b"
        " ON a.file = b.file AND a.snapshot_id = b.snapshot_id AND a.view = b.view"
    ).collect()
    assert joined[0][0] == len(rows)


def test_sql_and_columns_run_in_sqlite(spark: Any, many: Path) -> None:
    asked = read(spark, many, sql="SELECT class, count(*) AS n FROM views GROUP BY 1")
    assert asked.columns[-2:] == ["class", "n"]
    assert asked.groupBy().sum("n").collect()[0][0] == read(spark, many, table="views").count()
    some = read(spark, many, table="views", columns="class, alpha")
    assert some.columns == ["file", "session", "app", "version", "build", "os", "device", "class",
                            "alpha"]  # fmt: skip
    assert {row.build for row in some.select("build").distinct().collect()} == {"7", "8"}
    for options, words in [
        ({"table": "views", "columns": "class, nonsense"}, 'no column "nonsense"'),
        ({"table": "nonsense"}, 'no table "nonsense"'),
        ({"sql": "SELECT nonsense FROM views"}, "no such column"),
        ({}, "expected one of the options"),
        ({"table": "views", "errors": "ignore"}, "expected count or raise"),
    ]:
        with pytest.raises(Exception, match=words):
            read(spark, many, **options).count()


def test_stores_are_packed_and_large_ones_split(spark: Any, many: Path, farm: Path) -> None:
    packed = read(spark, many, table="sessions")
    assert packed.rdd.getNumPartitions() == 1 and packed.count() == 380
    # Two sessions of one store, one of another, and three that cannot be read.
    small = read(spark, farm, table="views", partitionBytes="1000")
    assert small.rdd.getNumPartitions() == 6
    assert small.count() == read(spark, farm, table="views").count()


def test_a_linked_store_is_read_once(spark: Any, farm: Path) -> None:
    before = read(spark, farm, table="sessions").count()
    (farm / "a [1]" / "up").symlink_to("..")
    (farm / "link.treering").symlink_to("one.treering")
    assert read(spark, farm, table="sessions").count() == before
    twice = spark.read.format("treering").option("table", "sessions")
    assert twice.load([str(farm), str(farm / "link.treering")]).count() == before


def test_a_view_of_sql_reads_a_folder(spark: Any, many: Path) -> None:
    spark.sql(
        "CREATE OR REPLACE TEMPORARY VIEW nav USING treering"
        f" OPTIONS (path '{many}', table 'navigation')"
    )
    rows = spark.sql("SELECT build, kind, count(*) AS n FROM nav GROUP BY 1, 2").collect()
    assert {(row.build, row.kind, row.n) for row in rows} >= {("7", "push", 100), ("8", "push", 90)}


def test_a_stream_takes_every_finished_store_once(spark: Any, tmp_path: Path) -> None:
    farm = tmp_path / "farm"
    farm.mkdir()
    record(farm / "a.treering", "push", build="1")
    stream = spark.readStream.format("treering").option("table", "snapshots").load(str(farm))

    def run() -> None:
        writer = stream.writeStream.format("parquet").trigger(availableNow=True)
        writer = writer.option("checkpointLocation", str(tmp_path / "checkpoint"))
        writer.start(str(tmp_path / "out")).awaitTermination()

    def files() -> list[str]:
        rows = spark.read.parquet(str(tmp_path / "out")).collect()
        return sorted(Path(row.file).name for row in rows)

    run()
    assert files() == ["a.treering"] * 2
    record(farm / "b.treering", "push", build="2")
    record(farm / "c.treering", "push", build="2")
    (farm / "c.treering-wal").touch()
    run()
    run()
    assert files() == ["a.treering"] * 2 + ["b.treering"] * 2
