"""Goes along two runs of one flow, in the page that compares them."""
import json
import unittest

import program
from browser import By, Keys, PageTest, resize
from test_map import snapshot

# B has a prompt more and shows two screens in another order; Cart says another text; A alone has a login.
BEFORE = "Home Feed Item Cart:12,00 Login Cart:12,00 Pay Receipt Home Search Home Help Home Settings"
AFTER = "Home Feed Item Cart:12.00 Pay Rating Pay Receipt Home Help Home Search Home Settings"


def flow(text, name, shift=0):
    snapshots = []
    for place, word in enumerate(text.split()):
        screen, _, label = word.partition(":")
        one = snapshot(screen, place + shift)
        one["label"] = f"{place + 1} {screen}"
        if label:
            one["views"].append({"id": "total", "class": "UILabel", "in": f"v{screen}", "text": label,
                                 "identifier": "total", "hidden": False, "alpha": 1, "frame": [0, 0, 90, 20]})
        snapshots.append(one)
    return program.session(snapshots, name)


def page_of_runs(before, after, *words, codes=(1,)):
    path = program.folder() / "compare.html"
    path.write_text(program.run("compare", *words, before, after, "--format", "html", codes=codes), encoding="utf-8")
    return path


class RunsBeside(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.runs = [flow(BEFORE, "before"), flow(AFTER, "after", 100)]
        cls.report = json.loads(program.run("compare", *cls.runs, "--format", "json", codes=(1,)))
        cls.page = page_of_runs(*cls.runs)

    def heading(self):
        return self.text("#here h2")

    def place(self):
        return self.text("#place")

    def told(self):
        return self.read("return treering.runs.told.map(({k, p, t}) => [k, p, t])")

    def cells(self):
        """The columns: the number before, the number after, what it is."""
        return self.read("""
            const {columns, kinds, before, after} = treering.runs;
            const number = (run, step) => step < 0 ? null : run.s[step * 3];
            return Array.from({length: columns.length / 3}, (_, c) =>
              [number(before, columns[c * 3]), number(after, columns[c * 3 + 1]), kinds[columns[c * 3 + 2]][0]])""")

    def test_shows_the_pairs_and_gaps_that_json_tells(self):
        self.open(self.page)
        cells = self.cells()
        names = {"same": "same", "changed": "changed", "again": "repeat"}
        self.assertEqual([[one, other, names[kind]] for one, other, kind in cells if kind in names],
                         [[pair["before"], pair["after"], pair["kind"]] for pair in self.report["pairs"]])
        for key, side, kind in (("onlyBefore", 0, "onlyBefore"), ("onlyAfter", 1, "onlyAfter")):
            numbers = [n for gap in self.report[key] for n in range(gap["first"], gap["last"] + 1)]
            self.assertTrue(numbers)
            self.assertEqual([cell[side] for cell in cells if cell[2] == kind], numbers)
        moved = {(pair["before"], pair["after"]) for entry in self.report["reordered"] for pair in entry["pairs"]}
        self.assertTrue(moved)
        self.assertLessEqual(moved, {(one, other) for one, other, kind in cells if kind.startswith("reordered")})
        self.assertIn("steps pair", self.text("#counts"))
        self.keep("compare")

    def test_tells_each_difference_once_and_jumps_there(self):
        self.open(self.page)
        rows = self.driver.find_elements(By.CSS_SELECTOR, ".run-row")
        told = self.told()
        self.assertEqual(len(rows), len(told))
        self.assertEqual(len(told), len({tuple(one) for one in told}))
        self.assertEqual(len(told), sum(len(self.report[key]) for key in ("onlyBefore", "onlyAfter", "reordered", "lasting")))
        text = next(row for row in rows if '"12,00" → "12.00"' in row.text)
        text.click()
        self.settle()
        cart = BEFORE.split().index("Cart:12,00") + 1
        self.assertEqual(self.place(), f"{cart} ↔ {AFTER.split().index('Cart:12.00') + 1}")
        self.assertEqual(self.heading(), "pair, differs")
        self.assertIn('"12,00" → "12.00"', self.text(".run-told"))
        self.assertEqual(text.get_attribute("aria-current"), "true")
        login = next(row for row in rows if "Login" in row.text)
        login.click()
        self.settle()
        self.assertEqual(self.heading(), "only before")
        self.assertIn("Login", self.text(".run-steps"))
        self.assertIn("no step", self.text(".run-steps"))

    def test_goes_by_keyboard_from_pair_to_gap(self):
        self.open(self.page)
        self.keys(Keys.HOME)
        cells = self.cells()
        first = cells[0]
        self.assertEqual(self.place(), f"{first[0]} ↔ {first[1]}")
        seen = [self.place()]
        for _ in range(len(cells)):
            self.keys(Keys.RIGHT)
            if self.place() != seen[-1]:
                seen.append(self.place())
        stops = self.read("return treering.runs.stops")
        shown = lambda cell: f"{cell[0] or '–'} ↔ {cell[1] or '–'}"
        self.assertEqual(seen, [shown(cells[stop]) for stop in stops])
        self.keys(Keys.LEFT)
        self.assertEqual(self.place(), seen[-2])
        self.keys(Keys.HOME)
        self.keys(Keys.END)
        self.assertEqual(self.place(), seen[-1])
        self.assertIn("Settings", self.read("return document.querySelector('#track').getAttribute('aria-valuetext')"))
        self.assertEqual(self.read("return document.querySelector('#track').getAttribute('role')"), "slider")

    def test_follows_the_mouse(self):
        self.open(self.page)
        box = self.find("#track").rect
        self.click_at("#track", box["width"] - 16, 80)
        self.assertIn("Settings", self.text(".run-steps"))
        self.click_at("#track", 16, 80)
        self.assertEqual(self.place(), "1 ↔ 1")
        self.click('[aria-label="Next difference"]')
        self.assertEqual(self.heading(), "pair, differs")

    def test_is_readable_in_the_dark_and_on_a_phone(self):
        grounds = {}
        for theme in ("light", "dark"):
            for width, height in ((1440, 900), (390, 844)):
                self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": theme}]})
                resize(self.driver, width, height, 2 if width == 390 else 1)
                self.open(self.page)
                self.driver.find_elements(By.CSS_SELECTOR, ".run-row")[-1].click()
                self.settle()
                self.assertLessEqual(self.read("return document.documentElement.scrollWidth"), width)
                cut = self.read("""
                    return [...document.querySelectorAll('#here, #here *, .run-side, .run-row, .run-bar > *')].filter((node) => {
                      const box = node.getBoundingClientRect();
                      return box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5); }).map((node) => node.outerHTML)""")
                self.assertEqual(cut, [])
                grounds[theme] = self.read("return getComputedStyle(document.querySelector('.runs')).backgroundColor")
                self.keep(f"compare-{theme}-{width}")
        self.assertNotEqual(grounds["light"], grounds["dark"])
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        resize(self.driver, 1440, 900)

    def test_shows_hostile_names_as_text(self):
        words = ["</script><script>document.title='x'</script>", "<img src=x onerror=alert(1)>", "\u202eright", "n" * 3000]
        runs = []
        for number, more in enumerate(([], ["<b>More</b>"])):
            snapshots = [snapshot(word, place) for place, word in enumerate(words + more)]
            for one, word in zip(snapshots, words + more):
                one["label"] = word
            runs.append(program.session(snapshots, f"hostile{number}"))
        self.open(page_of_runs(*runs))
        self.keys(Keys.END)
        self.assertIn("<b>More</b>", self.text(".run-steps"))
        for _ in words:
            self.keys(Keys.LEFT)
            self.assertNotIn("\u202e", self.read("return document.body.textContent"))
        self.assertIn("</script><script>", self.text(".run-steps"))
        self.assertEqual(self.read("return document.querySelectorAll('#runs script, #runs img, #runs b b').length"), 0)
        # A title is cut at 120 characters, and folders for temporary files may have long names.
        self.assertIn(str(runs[0])[:100], self.read("return document.title"))
        self.assertLessEqual(self.read("return document.documentElement.scrollWidth"), 1440)

    def test_says_that_runs_are_the_same(self):
        self.open(page_of_runs(self.runs[0], self.runs[0], codes=(0,)))
        self.assertIn("no differences", self.text(".run-side"))
        self.assertEqual(self.heading(), "pair, no difference")

    def test_a_thousand_steps_are_usable(self):
        words = [f"Screen{place % 37}" for place in range(1000)]
        before = flow(" ".join(words), "long-before")
        after = flow(" ".join([*words[:500], "Extra", words[499], *words[500:]]), "long-after", 5000)
        path = page_of_runs(before, after)
        print(f"1,000 × 1,000 steps: {path.stat().st_size:,} bytes")
        self.open(path)
        self.keys(Keys.END)
        self.assertEqual(self.place(), "1000 ↔ 1002")
        inView = self.read("return treering.threads.inView")
        self.assertTrue(100 < inView < 200, inView)
        self.assertTrue(self.find(".overview").is_displayed())
        self.keys("+++")
        self.assertLess(self.read("return treering.threads.inView"), inView / 4)
        self.click('[aria-label="All steps"]')
        self.assertEqual(self.read("return treering.threads.inView"), 1002)
        self.assertFalse(self.find(".overview").is_displayed())
        self.keys("----", "+++")
        self.keys(Keys.HOME)
        self.assertEqual(self.read("return treering.threads.first"), 0)
        self.click('[aria-label="Next difference"]')
        self.assertIn("Extra", self.text(".run-steps"))
        box = self.find(".overview").rect
        self.click_at(".overview", box["width"] - 4, 5)
        self.assertGreater(self.read("return treering.threads.first"), 800)
        self.keys(Keys.LEFT)
        self.assertLess(self.read("return treering.threads.first"), 502)
        self.keep("compare-large")


if __name__ == "__main__":
    unittest.main()
