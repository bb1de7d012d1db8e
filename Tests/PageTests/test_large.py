"""A session as large as real ones: 1,000 snapshots of 2,000 objects (100 where the optimised program was
not built), and trees of 50,000 rows and of 10,000 levels."""
import subprocess
import unittest

from selenium.webdriver.common.action_chains import ActionChains

import program
from browser import PageTest

WORKLOAD = program.ROOT.parent / "shared" / "perf" / "workload.py"
MEGABYTE = 1_000_000
if not WORKLOAD.exists():
    print(f"large pages: skipped, there is no {WORKLOAD}")


def workload(objects, snapshots):
    """A session of the workload that storage is measured on."""
    path = program.folder() / "large.ndjson"
    with path.open("wb") as file:
        subprocess.run(["python3", WORKLOAD, "session", str(objects), str(snapshots), "2"], stdout=file, check=True)
    return path


@unittest.skipUnless(WORKLOAD.exists(), f"there is no {WORKLOAD}")
class Large(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.count = 1000 if program.FAST.exists() else 100
        session = workload(2000, cls.count)
        cls.page = program.page(session, program=program.FAST if program.FAST.exists() else program.PROGRAM)
        session.unlink()

    def test_is_small_and_opens_soon(self):
        size = self.page.stat().st_size
        self.assertLess(size, 2.5 * MEGABYTE if self.count == 1000 else 1.2 * MEGABYTE)
        self.open(self.page)
        paint = self.read("return performance.getEntriesByType('paint').find((e) => e.name === 'first-contentful-paint').startTime")
        print(f"\npage of {self.count} snapshots: {size / MEGABYTE:.2f} MB, first paint after {paint:.0f} ms", end=" ")
        self.keep("large")

    def test_works_as_much_as_changed(self):
        self.open(self.page)
        steps = self.read("""
            const { session, outline, state } = treering;
            const steps = [];
            for (let place = 2; place < session.count; place += 1) {
              const [work, rows] = [session.hierarchy.work, outline.work];
              state.update({ place });
              outline.count;
              steps.push([session.steps[place].size, session.hierarchy.work - work, outline.work - rows, treering.lastScript]);
            }
            return steps""")
        for size, work, rows, _ in steps:
            # Going on from the one before, each thing that a step says is done once.
            self.assertLessEqual(work, 2 * size + 8)
        changed = sum(size for size, *_ in steps)
        counted = sum(rows for _, _, rows, _ in steps)
        # A row counted anew is one that changed or stands above one that did, in a tree some 30 deep.
        self.assertLess(counted, 60 * len(steps) + 8 * changed)
        script = sorted(step[3] for step in steps)
        print(f"\n{len(steps)} steps: script {script[len(script) // 2]:.1f} ms in the middle, "
              f"{script[-len(script) // 20]:.1f} ms at the 95th of 100, "
              f"{sum(step[1] for step in steps) / changed:.2f} done for each thing that changed", end=" ")

    def test_goes_anywhere_and_back(self):
        self.open(self.page, f"#s={self.count}&b=1")
        self.assertIn(f"{self.count} of {self.count}", self.text("#place"))
        before = self.rows()
        for place in (0, self.count // 2, self.count - 1):
            self.read("treering.state.update({ place: arguments[0] })", place)
        self.assertEqual(self.rows(), before)

    def test_turns_the_layers(self):
        self.open(self.page)
        frames = self.read("""
            const { stage } = treering;
            const times = [];
            for (let turn = 0; turn < 30; turn += 1) {
              stage.camera.turn(0.01, 0.002);
              const start = performance.now();
              stage.draw();
              times.push(performance.now() - start);
            }
            return { times: times.sort((a, b) => a - b), quads: stage.scene.quads.length }""")
        print(f"\na turn of {frames['quads']} layers: {frames['times'][15]:.1f} ms of script a frame", end=" ")
        self.assertGreater(frames["quads"], 1000)


class Wide(PageTest):
    def test_scrolls_through_fifty_thousand_rows(self):
        window = {"id": "0x1", "class": "UIWindow", "kind": "window", "in": None}
        views = [{"id": hex(16 * place), "class": "Cell", "in": "0x1", "text": f"row {place}"}
                 for place in range(1, 50_001)]
        self.open(program.page(program.session([{"treering": 1, "views": [window, *views]}])))
        self.assertLess(self.read("return document.querySelectorAll('#rows .row').length"), 120)
        self.read("document.getElementById('rows').scrollTop = 24 * 40000")
        self.wait(lambda: "row 40" in self.text("#rows"))
        self.click("#query")
        self.keys("row 49999")
        self.assertIn("row 49999", self.text("#rows"))


class Deep(PageTest):
    def selected_levels(self):
        return [row["level"] for row in self.rows() if "selected" in row["classes"]]

    def test_takes_a_tree_ten_thousand_deep(self):
        views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 9, 9]}]
        views += [{"id": hex(place), "class": "V", "in": hex(place - 1), "frame": [0, 0, 9, 9]}
                  for place in range(2, 10_000)]
        self.open(program.page(program.session([{"treering": 1, "views": views}])))
        self.read("document.getElementById('rows').scrollTop = 24 * 9990")
        self.wait(lambda: any(row["level"] == 9999 for row in self.rows()))
        self.find("#rows .row[aria-level='9998']").click()
        self.wait(lambda: self.selected_levels() == [9998])
        # A row that is drawn anew between press and release is still the one that is clicked.
        row = self.find("#rows .row[aria-level='9990'] .name")
        ActionChains(self.driver).move_to_element(row).click_and_hold().perform()
        self.read("treering.tree.draw()")
        ActionChains(self.driver).release().perform()
        self.wait(lambda: self.selected_levels() == [9990])


if __name__ == "__main__":
    unittest.main()
