"""The source of Spark on a cluster of two workers, held against the package without it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import treering
from stores import record


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


def test_filters_run_in_sqlite_and_change_nothing(spark: Any, farm: Path) -> None:
    frame = read(spark, farm, table="views")
    rows = frame.collect()
    for condition in [
        "class = 'UIWindow'", "hidden = false", "hidden", "alpha >= 1", "superview IS NULL",
        "snapshot_id IN (1, 3)", "class > 'UIW' AND width < 1000", "build = '8'",
        "class <> 'UIWindow'", "class LIKE 'UI%' OR view = 3", "text = 'it''s'",
    ]:  # fmt: skip
        told = frame.where(condition).count()
        cached = spark.createDataFrame(rows, frame.schema).where(condition).count()
        assert told == cached, condition
    plan = frame.where("class = 'UIWindow'")._jdf.queryExecution().toString()
    assert "PushedFilters: [EqualTo(class" in plan or "class = UIWindow" in plan


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
