"""Damaged stores, and stores that are written while they are read."""

from __future__ import annotations

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import treering
from stores import PROGRAM, ROOT


def test_damage_anywhere_is_an_answer_or_an_error(store: Path, tmp_path: Path) -> None:
    whole = store.read_bytes()
    broken = tmp_path / "broken.treering"
    outcomes = set()
    for place in range(0, len(whole), len(whole) // 60):
        damaged = bytearray(whole)
        for offset in range(place, min(place + 64, len(whole))):
            damaged[offset] ^= 0xA5
        broken.write_bytes(damaged)
        for sql in ("SELECT * FROM views", "SELECT * FROM changes"):
            try:
                treering.open(broken).query(sql).arrow().validate(full=True)
                outcomes.add("answer")
            except treering.TreeringError as error:
                assert str(error) and "\n" not in str(error)
                outcomes.add("error")
    assert outcomes == {"answer", "error"}


def test_sixteen_threads_read_while_a_recorder_writes(tmp_path: Path) -> None:
    path = tmp_path / "live.treering"
    scenario = ROOT / "Sources" / "Commands" / "Demo" / "push.scenario"
    shown = subprocess.run(
        [PROGRAM, "show", f"{scenario}#1", "--as", "json"], capture_output=True, check=True
    ).stdout
    lines = json.dumps(json.loads(shown)).encode() + b"\n"
    words = [PROGRAM, "record", "--store", str(path), "--session", "live"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as recorder:
        assert recorder.stdin is not None and recorder.stdout is not None
        recorder.stdin.write(lines)
        recorder.stdin.flush()
        recorder.stdout.readline()

        def read(_: int) -> list[int]:
            opened = treering.open(path)
            counts = []
            for _ in range(3):
                assert recorder.stdin is not None
                recorder.stdin.write(lines)
                recorder.stdin.flush()
                table = opened.query("SELECT number FROM snapshots ORDER BY number").arrow()
                numbers = table["number"].to_pylist()
                assert numbers == list(range(1, len(numbers) + 1))
                counts.append(len(numbers))
            return counts

        with ThreadPoolExecutor(16) as pool:
            seen = list(pool.map(read, range(16)))
        recorder.stdin.close()
        recorder.stdout.read()
    assert all(counts == sorted(counts) and counts[0] >= 1 for counts in seen)
    assert len(treering.open(path).query("SELECT 1 FROM snapshots").rows()) == 49
