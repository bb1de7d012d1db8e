"""Stores and farms of them."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stores import PROGRAM, ROOT, record


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sessions of one build."""
    path = tmp_path_factory.mktemp("stores") / "run.treering"
    return record(path, "modal", "push", "first-responder", app="Shop", build="7", os="iOS 18")


@pytest.fixture
def farm(tmp_path: Path) -> Path:
    """A folder of two whole stores and three that cannot be read."""
    farm = tmp_path / "farm"
    (farm / "a [1]").mkdir(parents=True)
    record(farm / "one.treering", "push", app="Shop", build="7", device="iPhone")
    whole = record(farm / "a [1]" / "two.treering", "modal", "push", app="Shop", build="8")
    (farm / "cut.treering").write_bytes(whole.read_bytes()[:30_000])
    (farm / "text.treering").write_text("not a store")
    (farm / "empty.treering").write_bytes(b"")
    return farm


@pytest.fixture
def locked(farm: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the farm that nobody may list; no mode keeps the system's first user out."""
    folder = farm / "locked"
    folder.mkdir()
    scandir = os.scandir

    def refused(path: str) -> Any:
        if os.fspath(path) == str(folder):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refused)
    return folder


@pytest.fixture(scope="session")
def spark() -> Iterator[Any]:
    """Two worker processes with a core each, so that everything is really sent to them."""
    from pyspark.sql import SparkSession

    from treering.spark import register

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("treering")
    for name, value in {
        "spark.executorEnv.PYTHONPATH": str(ROOT / "Python" / "src"),
        "spark.executorEnv.TREERING_PROGRAM": str(Path(PROGRAM).absolute()),
        "spark.executor.memory": "1g",
        "spark.sql.shuffle.partitions": "2",
        "spark.ui.enabled": "false",
    }.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    register(session)
    yield session
    session.stop()


@pytest.fixture(scope="session")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """200 stores of two builds on two devices, ten of them damaged."""
    farm = tmp_path_factory.mktemp("many")
    seeds = [
        record(farm / f"seed{number}", "push", "modal", app="Shop", build=build, device=device)
        for number, (build, device) in enumerate([("7", "iPhone"), ("8", "iPad")])
    ]
    for number in range(200):
        file = farm / f"{number:03}.treering"
        shutil.copy(seeds[number % 2], file)
        if number % 20 == 19:
            file.write_bytes(file.read_bytes()[: 10_000 + number])
    for seed in seeds:
        seed.unlink()
    return farm
