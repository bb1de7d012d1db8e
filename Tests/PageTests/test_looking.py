"""Looks at the demo's page as somebody does who has never seen it."""
import unittest

import program
from browser import ActionChains, Keys, PageTest, resize


class Looking(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = program.demo()

    def test_opens_at_the_first_change(self):
        self.open(self.page)
        self.assertEqual(self.text("h1"), "Treering: embed, push and modal")
        self.assertIn("2 of 6", self.text("#place"))
        self.assertIn("embed YellowViewController in RootViewController", self.text("#story"))

    def test_tells_what_the_push_changed(self):
        self.open(self.page, "#s=4")
        story = self.text("#story")
        for words in ["push CyanViewController onto UINavigationController",
                      "navigation → [ root → [ yellow ], cyan ]", "CyanView → cyan → navigation.view",
                      "SearchField → none (its view left the window)"]:
            self.assertIn(words, story)
        self.keep("push")

    def test_tells_why_root_is_not_in_magentas_chain(self):
        self.open(self.page, "#s=6")
        self.assertIn("root, the source, is not in it: navigation presents", self.text("#story"))
        self.click("#story .navigation .link")
        self.assertEqual(self.selected(), "magenta")
        self.assertEqual(self.chain(), ["magenta", "navigation", "UIWindow", "UIApplication", "AppDelegate"])
        self.assertIn("its next is the controller that really presents it", self.text("#details .chain"))
        self.assertEqual(self.read("return treering.stage.stops"), 5)
        self.keep("chain")

    def test_scrubs_along_the_timeline(self):
        self.open(self.page)
        width = self.find("#track").rect["width"]
        for place in [5, 0, 3]:
            self.click_at("#track", width * (place + 0.5) / 6, 40)
            self.assertIn(f"{place + 1} of 6", self.text("#place"))
        self.click("#step-on")
        self.assertIn("5 of 6", self.text("#place"))
        self.assertIn("The first snapshot of modal.scenario", self.text("#story"))

    def test_plays_to_the_end(self):
        self.open(self.page, "#s=5")
        self.click("#play")
        self.wait(lambda: "6 of 6" in self.text("#place"))
        self.wait(lambda: self.text("#play") == "▶")

    def test_weaves_controllers_into_the_tree(self):
        self.open(self.page, "#s=2")
        rows = [(row["level"], row["name"]) for row in self.rows()]
        self.assertEqual(rows, [
            (1, "UIWindow"), (2, "navigation"), (3, "navigation.view"), (4, "root"), (5, "RootView"),
            (6, "yellow"), (7, "YellowView"), (1, "Other responders"), (2, "UIApplication"),
            (2, "AppDelegate")])
        self.click("[data-mode=controllers]")
        rows = [(row["level"], row["name"]) for row in self.rows()]
        self.assertEqual(rows[:3], [(1, "navigation"), (2, "root"), (3, "yellow")])

    def test_marks_what_changed_in_the_tree(self):
        self.open(self.page, "#s=4")
        marks = {row["name"]: row["classes"] for row in self.rows() if "trace" not in row["classes"]}
        self.assertIn("added", marks["cyan"])
        self.assertIn("added", marks["CyanView"])
        self.assertIn("moved", marks["RootView"])
        self.assertNotIn("changed", marks["YellowView"])
        traces = [row["name"] for row in self.rows() if "trace" in row["classes"]]
        self.assertEqual(traces, ["RootView"])

    def test_holds_a_snapshot_against_any_other(self):
        self.open(self.page, "#s=4&b=4")
        self.assertFalse(any(set(row["classes"]) & {"added", "removed", "moved", "changed"} for row in self.rows()))
        self.open(self.page, "#s=3&b=4")
        gone = {row["name"] for row in self.rows() if "removed" in row["classes"]}
        self.assertEqual(gone, {"cyan", "CyanView"})
        self.find("#base").send_keys("the one before")
        self.settle()
        self.assertNotIn("b=", self.fragment())

    def test_shows_what_an_attribute_was(self):
        self.open(self.page, "#s=4")
        self.row("navigation").click()
        self.settle()
        changed = self.text("#details tr.changed")
        self.assertIn("stack", changed)
        self.assertIn("root → root, cyan", changed.replace("\n", " "))

    def test_searches(self):
        self.open(self.page, "#s=3")
        self.click("#query")
        self.keys("searchf")
        self.assertEqual(self.text("#matches"), "1")
        self.keys(Keys.ENTER)
        self.assertEqual(self.selected(), "SearchField")
        self.find("#query").clear()
        self.click("#query")
        self.keys("view", Keys.ENTER)
        first = self.selected()
        self.keys(Keys.ENTER)
        self.assertNotEqual(self.selected(), first)
        self.keys_with(Keys.SHIFT, Keys.ENTER)
        self.assertEqual(self.selected(), first)
        self.find("#query").clear()
        self.click("#query")
        self.keys("no such thing")
        self.assertEqual(self.text("#matches"), "none")

    def test_shows_only_what_is_asked_for(self):
        self.open(self.page, "#s=4")
        self.click("[data-filter=visible]")
        self.assertNotIn("Outside any window", [row["name"] for row in self.rows()])
        self.click("[data-filter=changed]")
        names = [row["name"] for row in self.rows()]
        self.assertEqual(names, ["UIWindow", "navigation", "cyan", "CyanView"])
        self.click("[data-filter=visible]")
        self.click("[data-filter=changed]")
        self.click("[data-filter=mine]")
        self.assertNotIn("SearchField", [row["name"] for row in self.rows()])

    def test_selects_on_the_canvas(self):
        self.open(self.page, "#s=6")
        self.click("#front")
        box = self.find("#canvas").rect
        self.click_at("#canvas", box["width"] / 2, box["height"] / 2)
        self.assertEqual(self.selected(), "MagentaView")
        self.assertTrue(any("selected" in row["classes"] for row in self.rows()))

    def test_draws_ghosts_where_they_were(self):
        self.open(self.page, "#s=4")
        ghosts = self.read("return treering.stage.scene.quads.filter((q) => q.isGhost)"
                           ".map((q) => treering.session.hierarchy.get(q.object, 'name')).sort()")
        self.assertEqual(ghosts, ["RootView", "SearchField", "YellowView"])

    def test_says_why_a_tap_does_not_arrive(self):
        self.open(self.page, "#s=3&m=views")
        self.row("SearchField").click()
        self.keys("t")
        self.assertIn("It arrives at SearchField.", self.text("#details .tap"))
        self.row("RootView").click()
        self.settle()
        self.assertIn("RootView, which is not asked: SearchField answers before it", self.text("#details .tap"))
        self.keep("tap")

    def test_links_to_a_place(self):
        self.open(self.page, "#s=6")
        self.row("magenta").click()
        self.click("[data-mode=controllers]")
        self.click("[data-filter=changed]")
        fragment = self.fragment()
        before = (self.rows(), self.text("#details"), self.text("#story"))
        self.open(self.page, fragment)
        self.assertEqual((self.rows(), self.text("#details"), self.text("#story")), before)

    def test_goes_back_to_what_was_chosen_before(self):
        self.open(self.page, "#s=6")
        entries = self.read("return history.length")
        self.row("magenta").click()
        chosen = self.fragment()
        # Steps and a search have no place of their own in the history.
        for key in [",", ",", ",", "."]:
            self.keys(key)
        self.assertEqual(self.text("#place").split(" · ")[1][:1], "4")
        stepped = self.fragment()
        self.assertEqual(self.read("return history.length"), entries + 1)
        self.wait(lambda: self.read("return treering.state.resting === null"))
        self.row("navigation").click()
        self.wait(lambda: self.read("return history.length") == entries + 2)
        self.assertNotIn(self.fragment(), [chosen, stepped])
        self.driver.back()
        self.wait(lambda: self.selected() == "magenta")
        self.assertEqual(self.fragment(), stepped)
        self.driver.back()
        self.wait(lambda: self.read("return document.body.dataset.selected") == "false")
        self.assertEqual(self.fragment(), "#s=6")
        self.driver.forward()
        self.wait(lambda: self.selected() == "magenta")

    def test_dragging_is_one_choice(self):
        self.open(self.page, "#s=6")
        entries = self.read("return history.length")
        track = self.find("#track")
        width = track.rect["width"]
        drag = ActionChains(self.driver).move_to_element_with_offset(track, int(width * -0.4), 0).click_and_hold()
        for _ in range(6):
            drag = drag.move_by_offset(int(width / 10), 0).pause(0.5)
        drag.release().perform()
        self.settle()
        self.assertIn("5 of 6", self.text("#place"))
        self.fragment()
        self.assertEqual(self.read("return history.length"), entries + 1)
        self.driver.back()
        self.wait(lambda: "6 of 6" in self.text("#place"))

    def test_passes_over_an_address_that_makes_no_sense(self):
        for fragment in ["#s=99&b=x&o=-4&m=1&f=a,b&q=%E0%A4%A&t=1,2,3", "#", "#&&=&", "#o=99999",
                         "#s=1e3&b=-0&o=1e99&t=1e999,NaN&m=<b>&q=%3Cimg%20src=x%3E", "#__proto__=1&constructor=2"]:
            self.open(self.page, fragment)
            self.assertIn("of 6", self.text("#place"))

    def test_takes_no_number_for_an_object_that_is_none(self):
        self.open(self.page)
        for number in range(1, self.read("return treering.session.hierarchy.first")):
            self.open(self.page, f"#o={number}")
            self.assertEqual(self.read("return document.body.dataset.selected"), "false", number)
            self.assertIsNone(self.read("return treering.stage.chain"), number)

    def test_has_names_for_those_who_do_not_see_it(self):
        self.open(self.page, "#s=4&o=12")
        self.driver.execute_cdp_cmd("Accessibility.enable", {})
        self.addCleanup(self.driver.execute_cdp_cmd, "Accessibility.disable", {})
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        acting = {"button", "combobox", "image", "listbox", "option", "searchbox", "slider", "splitter", "tree", "treeitem"}
        unnamed = [node["role"]["value"] for node in nodes if not node["ignored"]
                   and node["role"]["value"] in acting and not node.get("name", {}).get("value")]
        self.assertEqual(unnamed, [])
        for line in self.read("return [...document.querySelectorAll('.split')].filter((line) => line.offsetParent)"):
            self.read("arguments[0].focus()", line)
            box = self.read("return document.getElementById({ left: 'tree', right: 'story', events: 'events', story: 'story' }"
                            "[arguments[0].dataset.split]).getBoundingClientRect().toJSON()", line)
            size = box["width" if line.get_attribute("aria-orientation") == "vertical" else "height"]
            self.assertEqual(line.get_attribute("aria-valuetext"), f"{round(size)} pixels")

    def test_tells_of_a_row_what_is_seen_of_it(self):
        views = [{"id": "1", "class": "UIWindow", "kind": "window", "in": None},
                 {"id": "2", "class": "UILabel", "in": "1", "text": "Total", "hidden": True}]
        self.open(program.page(program.session([{"treering": 1, "label": "x", "views": views}])))
        self.assertEqual(self.rows()[1]["label"], "view, UILabel, “Total”, hidden")

    def test_lists_its_keys_in_plain_words(self):
        self.open(self.page)
        self.keys("?")
        self.assertEqual(self.read("return [...document.querySelectorAll('#help h2, #help h3')].map((n) => n.textContent)"),
                         ["Keys", "Colours and signs"])

    def test_prints_what_happened_and_the_object(self):
        self.addCleanup(resize, self.driver, 1440, 900)
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        for width in (794, 1440):
            resize(self.driver, width, 400)
            self.open(self.page, "#s=4")
            self.read("treering.state.update({ selected: treering.session.changes().keys().next().value.id })")
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
            self.settle()
            shown = self.read("""
                return ['#story', '#details', '#tree', '#stage', '#timeline', '#help-button', '.tabs'].filter((name) => {
                  const node = document.querySelector(name);
                  return node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible'; })""")
            self.assertEqual(shown, ["#story", "#details"])
            # All of it, one below the other, nothing behind a scroll bar.
            for name in ("story", "details"):
                self.assertTrue(self.read("const node = document.getElementById(arguments[0]);"
                                          "return node.scrollHeight <= node.clientHeight", name), (width, name))
            tops = self.read("return ['story', 'details'].map((id) => document.getElementById(id).getBoundingClientRect())"
                             ".map(({ top, bottom }) => [top, bottom])")
            self.assertLessEqual(tops[0][1], tops[1][0])
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    def test_says_alone_that_it_needs_its_script(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setScriptExecutionDisabled", {"value": False})
        self.driver.get("about:blank")
        self.driver.get(f"file://{self.page}")
        self.opened.add(f"file://{self.page}")
        self.assertEqual(self.read("return document.body.innerText.trim()"), "This page shows a recorded session and needs its script to run.")

    def test_works_with_keys_only(self):
        self.open(self.page)
        self.keys(Keys.END)
        self.assertIn("6 of 6", self.text("#place"))
        self.keys(Keys.F6)
        self.keys(Keys.F6)
        self.assertEqual(self.read("return document.activeElement.id"), "event-rows")
        self.keys(Keys.F6)
        self.assertEqual(self.read("return document.activeElement.id"), "rows")
        self.keys(Keys.HOME, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.assertEqual(self.selected(), "magenta")
        active = self.read("return document.getElementById("
                           "document.activeElement.getAttribute('aria-activedescendant'))?.ariaLabel")
        self.assertIn("magenta", active)
        self.keys(Keys.ARROW_LEFT)
        self.assertEqual(self.read("return document.querySelector('#rows .active').ariaExpanded"), "false")
        self.keys(Keys.ARROW_RIGHT)
        self.keys(Keys.F6)
        self.assertEqual(self.read("return document.activeElement.id"), "canvas")
        yaw = self.read("return treering.stage.camera.yaw")
        self.keys(Keys.ARROW_RIGHT)
        self.assertGreater(self.read("return treering.stage.camera.yaw"), yaw)
        self.keys("0")
        self.assertEqual(self.read("return treering.stage.camera.yaw"), 0)
        self.keys("/")
        self.keys("yellow", Keys.ENTER)
        self.assertIn("yellow", self.selected().lower())
        self.keys(Keys.F6)
        self.keys("?")
        self.assertTrue(self.read("return document.getElementById('help').open"))

    def test_shows_where_the_focus_is(self):
        self.open(self.page)
        for _ in range(8):
            self.keys(Keys.TAB)
            outline = self.read("return getComputedStyle(document.activeElement).outlineStyle")
            self.assertEqual(outline, "solid", self.read("return document.activeElement.outerHTML.slice(0, 80)"))

    def test_fits_a_phone_and_twice_the_size(self):
        self.addCleanup(resize, self.driver, 1440, 900)
        for width, height in [(390, 844), (720, 450)]:
            resize(self.driver, width, height)
            for place in range(1, 7):
                self.open(self.page, f"#s={place}")
                size = self.read("const { scrollWidth, scrollHeight } = document.documentElement;"
                                 "return [scrollWidth, scrollHeight]")
                self.assertEqual(size, [width, height], place)
            self.open(self.page, "#s=4")
            self.assertIn("push CyanViewController", self.text("#marks"))
            for part in ["tree", "stage", "details", "story"]:
                self.click(f"[data-part={part}]")
                shown = self.read("return [...document.querySelectorAll('main .panel')]"
                                  ".filter((n) => getComputedStyle(n).visibility === 'visible').map((n) => n.id)")
                self.assertEqual(shown, [part])
                boxes = self.read("return ['main', 'main #' + arguments[0]].map((name) => {"
                                  "const { width, height } = document.querySelector(name).getBoundingClientRect();"
                                  "return [width, height]; })", part)
                # But for the lines above and below.
                self.assertLessEqual(boxes[0][1] - boxes[1][1], 2, part)
                self.assertEqual(boxes[0][0], boxes[1][0], part)

    def test_marks_hold_in_the_dark(self):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
        self.open(self.page, "#s=4")
        contrasts = self.read("""
            const light = (color) => {
              const parts = color.match(/[0-9.]+/g).slice(0, 3).map((part) => {
                const share = part / 255;
                return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
              });
              return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
            };
            return [...document.querySelectorAll('.badge')].map((node) => {
              const style = getComputedStyle(node);
              const [one, two] = [light(style.color), light(style.backgroundColor)].sort((a, b) => b - a);
              return (one + 0.05) / (two + 0.05);
            })""")
        self.assertGreater(min(contrasts), 4.5)


if __name__ == "__main__":
    unittest.main()
