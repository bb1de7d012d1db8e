"""Measures pages: how large, how long until something is seen, until all is there, and for each step; and
how long `view` takes beside recording. tools/bench page runs it, on the optimised program."""
import statistics
import subprocess
import sys
import time
import unittest

import program
from browser import PageTest

WORKLOAD = program.ROOT.parent / "shared" / "perf" / "workload.py"


def seconds(work):
    start = time.monotonic()
    work()
    return time.monotonic() - start


@unittest.skipUnless(WORKLOAD.exists() and program.FAST.exists(), f"{WORKLOAD} or the optimised program is missing")
class Bench(PageTest):
    """Each line: what was measured, the figure, and the limit where there is one."""

    def tell(self, what, figure, unit, limit=None):
        bound = "" if limit is None else f"  (at most {limit} {unit})"
        print(f"{what:52} {figure:9.2f} {unit}{bound}", file=sys.stderr)
        if limit is not None and figure > limit:
            self.missed.append(what)

    def made(self, objects, snapshots):
        """A page of a session of the workload that storage is measured on, and how long it took."""
        folder = program.folder()
        session, store, page = folder / "s.ndjson", folder / "s.treering", folder / "s.html"
        with session.open("wb") as file:
            subprocess.run(["python3", WORKLOAD, "session", str(objects), str(snapshots), "2"], stdout=file, check=True)

        def record():
            with session.open("rb") as file:
                subprocess.run([program.FAST, "record", "--store", store, "--session", "s"], stdin=file,
                               capture_output=True, check=True)

        recording = seconds(record)
        session.unlink()
        viewing = seconds(lambda: program.run("view", f"{store}:s", "-o", page, program=program.FAST))
        return page, recording, viewing

    def measure(self, objects, snapshots, limits):
        name = f"{snapshots:,} x {objects:,}"
        page, recording, viewing = self.made(objects, snapshots)
        self.tell(f"{name}: size", page.stat().st_size / 1e6, "MB", limits.get("size"))
        self.tell(f"{name}: recording", recording, "s")
        self.tell(f"{name}: view, times recording", viewing / recording, "x", limits.get("view"))
        paints, opened = [], []
        for _ in range(5):
            self.open(page)
            paints.append(self.read("return performance.getEntriesByType('paint')"
                                    ".find((e) => e.name === 'first-contentful-paint').startTime"))
            opened.append(self.read("return treering.openedAfter"))
        self.tell(f"{name}: first paint, the middle of five", statistics.median(paints), "ms", limits.get("paint"))
        self.tell(f"{name}: open, the middle of five", statistics.median(opened), "ms", limits.get("open"))
        steps = self.read("""
            const { session, state, tree } = treering;
            const times = [];
            for (let place = 2; place < Math.min(session.count, 1000); place += 1) {
              state.update({ place });
              const start = performance.now();
              tree.draw();
              times.push(treering.lastScript + performance.now() - start);
            }
            return times.sort((a, b) => a - b)""")
        self.tell(f"{name}: a step with its rows, the middle", steps[len(steps) // 2], "ms")
        self.tell(f"{name}: the same, the 95th of 100", steps[len(steps) * 95 // 100], "ms", limits.get("step"))

    def test_pages(self):
        self.missed = []
        print(file=sys.stderr)
        self.measure(2000, 1000, {"size": 2.5, "paint": 150, "step": 4, "view": 1.2})
        self.measure(300, 5000, {"open": 2000})
        self.assertEqual(self.missed, [])


if __name__ == "__main__":
    unittest.main()
