"""Looks around in the map of an app: alone, and in the page of a session."""
import json
import unittest

import program
from browser import Keys, PageTest, resize

CLASSES = ["Home", "Feed", "Search", "Item", "Cart", "Pay", "Receipt", "Profile", "Settings", "Help"]
FLOWS = [
    "Home Feed Item Feed Home Search Item Cart Pay Receipt Home",
    "Home Profile Settings Profile Help Profile Home Search Item Search Home Cart Home",
    "Home Feed Item Cart Item Cart Pay Cart Home Help",
]


def snapshot(screen, number):
    """A controller of a class that fills the window."""
    box = {"hidden": False, "alpha": 1, "frame": [0, 0, 390, 844]}
    return {
        "treering": 1, "time": 1000 + number / 2, "profile": "documented",
        "covers": ["views", "controllers", "presentations"],
        "views": [{"id": "w", "class": "UIWindow", "kind": "window", "in": None, "root": f"c{screen}", "key": True, **box},
                  {"id": f"v{screen}", "class": "View", "in": "w", **box}],
        "controllers": [{"id": f"c{screen}", "class": screen, "parent": None, "view": f"v{screen}"}]}


def flow(text, name):
    return program.session([snapshot(word, place) for place, word in enumerate(text.split())], name)


def page_of_map(*words, codes=(0,)):
    path = program.folder() / "map.html"
    path.write_text(program.run("map", *words, "--format", "html", codes=codes), encoding="utf-8")
    return path


class MapAlone(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.flows = [flow(text, f"flow{number}") for number, text in enumerate(FLOWS)]
        cls.page = page_of_map(*cls.flows)

    def node(self, name):
        return self.find(f'[data-node][aria-label^="{name},"]')

    def focused(self):
        return self.read("return document.activeElement.getAttribute('aria-label')?.split(',')[0] ?? null")

    def heading(self):
        return self.text(".map-panel h2")

    def test_shows_every_screen_and_every_way_once(self):
        self.open(self.page)
        names = self.read("return treering.map.nodes.map((node) => node.n)")
        self.assertEqual(sorted(names), sorted(CLASSES))
        steps = {(one, other) for text in FLOWS for one, other in zip(text.split(), text.split()[1:])}
        drawn = self.read("return treering.map.links.map(({f, t}) => [treering.map.nodes[f].n, treering.map.nodes[t].n])")
        self.assertEqual(sorted(map(tuple, drawn)), sorted(steps))
        self.assertEqual(len(self.driver.find_elements("css selector", "[data-node]")), len(CLASSES))
        self.assertEqual(len(self.driver.find_elements("css selector", "[data-link]")), len(steps))
        self.keep("map")

    def test_draws_no_text_outside_its_node_and_no_node_over_another(self):
        self.open(self.page)
        outside = self.read("""
            return [...document.querySelectorAll('[data-node]')].filter((node) => {
              const box = node.querySelector('rect').getBoundingClientRect();
              return [...node.querySelectorAll('text')].some((text) => {
                const inner = text.getBoundingClientRect();
                return inner.left < box.left || inner.right > box.right || inner.top < box.top || inner.bottom > box.bottom;
              });
            }).length""")
        self.assertEqual(outside, 0)
        self.assertEqual(self.overlapping(), 0)

    def overlapping(self):
        return self.read("""
            const boxes = [...document.querySelectorAll('[data-node] rect')].map((node) => node.getBoundingClientRect());
            return boxes.flatMap((one, place) => boxes.slice(0, place).filter((other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length""")

    def test_a_screen_tells_its_snapshots_and_a_way_its_differences(self):
        self.open(self.page)
        self.node("Cart").click()
        self.assertEqual(self.heading(), "Cart")
        panel = self.text(".map-panel")
        visits = [f"{file}#{place + 1}" for file, text in zip(self.flows, FLOWS)
                  for place, word in enumerate(text.split()) if word == "Cart"]
        told = self.read("return [...document.querySelectorAll('.map-panel ol button')].map((b) => b.textContent)")
        self.assertEqual(told, visits)
        self.assertIn("LEADS TO", panel.upper())
        self.keep("map-screen")
        self.read("[...document.querySelectorAll('.map-panel ul button')].find((b) => b.textContent === 'Pay').focus()")
        self.keys(Keys.ENTER)
        self.assertEqual(self.heading(), "Cart → Pay")
        told = self.read("return [...document.querySelectorAll('.map-panel ol button')].map((b) => b.title)")
        self.assertEqual(told, [f"treering diff '{self.flows[number]}#{place}' '{self.flows[number]}#{place + 1}'"
                                for number, place in ((0, 8), (2, 6))])
        self.keep("map-way")
        self.click(".map-panel ol button")
        self.assertIn("Copied: treering diff", self.text("#news"))

    def test_goes_by_keyboard(self):
        self.open(self.page)
        self.read("document.querySelector('[data-node][tabindex=\"0\"]').focus()")
        self.assertEqual(self.focused(), "Home")
        seen = {self.focused()}
        for _ in range(12):
            self.keys(Keys.DOWN)
            seen.add(self.focused())
        self.assertGreater(len(seen), 3)
        for _ in range(12):
            self.keys(Keys.UP)
        self.assertEqual(self.focused(), "Home")
        self.keys(Keys.END)
        last = self.focused()
        self.assertNotEqual(last, "Home")
        self.keys(Keys.ENTER)
        self.assertEqual(self.heading(), last)
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.heading(), "The map")

    def test_finds_screens(self):
        self.open(self.page)
        self.click(".map-bar input")
        self.keys("se")
        self.assertEqual(self.text(".map-bar output"), "2")
        self.keys(Keys.ENTER)
        first = self.heading()
        self.keys(Keys.ENTER)
        self.assertEqual({first, self.heading()}, {"Search", "Settings"})
        self.keys("xyz")
        self.assertEqual(self.text(".map-bar output"), "none")

    def test_is_readable_in_the_dark_and_on_a_phone(self):
        for theme in ("light", "dark"):
            for width, height in ((1440, 900), (390, 844)):
                self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": theme}]})
                resize(self.driver, width, height, 2 if width == 390 else 1)
                self.open(self.page)
                self.node("Item").click()
                self.assertEqual(self.heading(), "Item")
                self.assertLessEqual(self.read("return document.documentElement.scrollWidth"), width)
                self.assertEqual(self.overlapping(), 0)
                self.keep(f"map-{theme}-{width}")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        resize(self.driver, 1440, 900)

    def test_marks_what_is_new_and_gone(self):
        changed = flow("Home Feed Item Feed Home Search Item Cart Promo Cart Pay Home", "changed")
        self.open(page_of_map(changed, "--against", self.flows[0], codes=(1,)))
        marks = self.read("return treering.map.nodes.filter(({k}) => k).map(({n, k}) => [n, k])")
        self.assertEqual(marks, [["Promo", "new"], ["Receipt", "gone"]])
        self.assertIn("gone", self.node("Receipt").get_attribute("aria-label"))
        self.keep("map-against")
        # What the text form says of each, word for word.
        told = program.run("map", changed, "--against", self.flows[0], codes=(1,))
        panel = self.text(".map-panel")
        against = next(line for line in told.splitlines() if line.startswith("against "))
        self.assertIn(against, panel)
        for mark, name in (("new", "Promo"), ("gone", "Receipt")):
            line = next(line for line in told.splitlines() if line.startswith(f"{mark:5}  {name} ("))
            shares = line[line.index("("):]
            self.assertIn("may be chance", shares)
            self.assertIn(shares, panel)
            self.assertIn(f"{mark} {shares}", self.node(name).get_attribute("aria-label"))
            self.node(name).click()
            self.assertIn(f"{mark} {shares}", self.text(".map-panel .quiet"))
        titles = self.read("return [...document.querySelectorAll('.map-link title')].map((node) => node.textContent)")
        self.assertTrue(any(title.endswith(", 1 time") for title in titles), titles)
        self.assertFalse([title for title in titles if ", 1 times" in title])

    def test_shows_hostile_names_as_text(self):
        names = ["<script>document.title='x'</script>", "a\"b'&amp;", "\u202eright", "n" * 3000]
        snapshots = [snapshot(name, place) for place, name in enumerate(names)]
        self.open(page_of_map(program.session(snapshots, "hostile")))
        self.assertEqual(self.read("return document.querySelectorAll('[data-node]').length"), 4)
        self.assertTrue(self.read("return document.title").startswith("Map of"))
        self.assertNotIn("\u202e", self.read("return document.body.textContent"))

    def test_five_hundred_screens_are_usable(self):
        state, words = 7, []
        for place in range(1500):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            words.append(f"Screen{place if place < 500 else (state >> 33) % 500}")
        path = program.folder() / "large.ndjson"
        path.write_text("".join(json.dumps(snapshot(word, place)) + "\n" for place, word in enumerate(words[:500:1] + [
            word for pair in zip(words[500:], words[501:]) for word in pair][:200])))
        self.open(page_of_map(path))
        self.assertEqual(self.read("return document.querySelectorAll('[data-node]').length"), 500)
        self.click(".map-bar input")
        self.keys("Screen499", Keys.ENTER)
        self.assertEqual(self.heading(), "Screen499")
        box = self.read("""
            const node = document.querySelector('[data-node].selected').getBoundingClientRect();
            const view = document.querySelector('.map-view').getBoundingClientRect();
            return node.top >= view.top && node.bottom <= view.bottom && node.left >= view.left && node.right <= view.right""")
        self.assertTrue(box)
        self.keep("map-large")


class MapOfSession(PageTest):
    """The map as a part of the page of a session."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.flows = [flow(text, f"flow{number}") for number, text in enumerate(FLOWS)]
        cls.page = program.page(*cls.flows)

    def node(self, name):
        return self.find(f'[data-node][aria-label^="{name},"]')

    def isShown(self):
        return self.find("#map").is_displayed() and not self.find("main").is_displayed()

    def test_holds_what_the_map_alone_holds(self):
        self.open(self.page)
        self.keys("m")
        ways = "return MAP.links.map(({f, t, w, c}) => [MAP.nodes[f].n, MAP.nodes[t].n, w, c]).sort()"
        inside = self.read(ways.replace("MAP", "treering.map.map"))
        self.open(page_of_map(*self.flows))
        self.assertEqual(inside, self.read(ways.replace("MAP", "treering.map")))

    def test_opens_a_snapshot_from_a_screen(self):
        self.open(self.page)
        self.assertFalse(self.find("#map").is_displayed())
        self.click("#map-button")
        self.assertTrue(self.isShown())
        self.keep("session-map")
        self.node("Settings").click()
        self.keep("session-map-screen")
        place = len(FLOWS[0].split()) + FLOWS[1].split().index("Settings") + 1
        button = self.find(".map-panel ol button")
        self.assertIn(f": {place} ", button.text)
        button.click()
        self.settle()
        self.assertFalse(self.isShown())
        self.assertIn(f"{place} of", self.text("#place"))

    def test_opens_a_difference_from_a_way(self):
        self.open(self.page)
        self.click("#map-button")
        self.node("Pay").click()
        way = next(b for b in self.driver.find_elements("css selector", ".map-panel ul button") if b.text == "Receipt")
        way.click()
        self.settle()
        self.assertEqual(self.text(".map-panel h2"), "Pay → Receipt")
        self.click(".map-panel ol button")
        place = FLOWS[0].split().index("Receipt") + 1
        self.assertIn(f"{place} of", self.text("#place"))
        self.assertIn("replace root", self.text("#story"))

    def test_goes_by_keyboard_and_comes_back(self):
        self.open(self.page)
        self.keys("m")
        self.assertTrue(self.isShown())
        self.assertEqual(self.read("return document.activeElement.dataset.node"), "0")
        self.keys(Keys.DOWN, Keys.ENTER)
        self.assertNotEqual(self.text(".map-panel h2"), "The map")
        self.keys(Keys.ESCAPE)
        self.assertTrue(self.isShown())
        self.keys(Keys.ESCAPE)
        self.assertFalse(self.isShown())

    def test_marks_the_screen_that_is_shown(self):
        self.open(self.page, "#s=3")
        self.keys("m")
        here = "return [...document.querySelectorAll('.map-node.here')].map((n) => n.getAttribute('aria-label').split(',')[0])"
        self.assertEqual(self.read(here), ["Item"])
        self.keys(".")
        self.assertEqual(self.read(here), ["Feed"])

    def test_is_readable_in_the_dark_and_on_a_phone(self):
        for theme in ("light", "dark"):
            for width, height in ((1440, 900), (390, 844)):
                self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": theme}]})
                resize(self.driver, width, height, 2 if width == 390 else 1)
                self.open(self.page)
                self.click("#map-button")
                self.assertTrue(self.isShown())
                self.node("Cart").click()
                self.assertEqual(self.text(".map-panel h2"), "Cart")
                self.assertLessEqual(self.read("return document.documentElement.scrollWidth"), width)
                node = self.find("[data-node].selected").rect
                view = self.find(".map-view").rect
                self.assertGreaterEqual(node["y"], view["y"])
                self.assertLessEqual(node["y"] + node["height"], view["y"] + view["height"])
                self.keep(f"session-map-{theme}-{width}")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        resize(self.driver, 1440, 900)


if __name__ == "__main__":
    unittest.main()
