"""What the page says where snapshots are no neighbours or leave something open, and what it does by key, on
paper and on a phone."""
import json
import random
import unittest

import program
from browser import Keys, PageTest, resize
from made import made_session
from test_truth import partial

WINDOW = {"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844],
          "hidden": False, "alpha": 1, "interaction": True}


def view(number, name, holder="0x1", **facts):
    return {"id": number, "class": name, "in": holder, "frame": [0, 0, 100, 100], "hidden": False, "alpha": 1,
            "interaction": True, **facts}


def snapshot(label, *views, **more):
    return {"treering": 1, "label": label, "run": {"id": "r"}, "covers": ["views", "controllers"],
            "views": [WINDOW, *views], "controllers": [], **more}


class FartherApart(PageTest):
    """Snapshots with others between them."""

    marks = """
        treering.state.update({ place: arguments[1], base: arguments[0] });
        return [...treering.session.changes()].map(([o, marks]) => [o.token, marks]).sort()"""

    def test_are_marked_by_what_both_of_them_tell(self):
        added, removed, moved, changed, unsure = 1, 2, 4, 8, 16
        def bare(number, name, **facts):
            return {"id": number, "class": name, "in": "0x1", **facts}
        cases = [
            # What was captured on one side alone is no change; what both sides have is.
            ([snapshot("a", bare("0x2", "V", alpha=1), bare("0x3", "L")),
              snapshot("b", bare("0x2", "V"), bare("0x3", "L", alpha=1)),
              snapshot("c", bare("0x2", "V", alpha=0), bare("0x3", "L", alpha=0.5))], [["0x2", changed]]),
            # One that is cut may have what it does not show.
            ([snapshot("a", view("0x2", "V")), snapshot("b"), snapshot("c", partial="cut")],
             [["0x2", removed | unsure]]),
            # There and back.
            ([snapshot("a", view("0x2", "V"), view("0x3", "W")), snapshot("b", view("0x2", "V"), view("0x3", "W", "0x2")),
              snapshot("c", view("0x2", "V"), view("0x3", "W"))], []),
            # What was not looked at between them.
            ([snapshot("a", view("0x2", "V"), view("0x3", "W")),
              {**snapshot("b"), "covers": ["controllers"], "views": []},
              snapshot("c", view("0x3", "W"))], [["0x2", removed]]),
            ([snapshot("a", view("0x2", "V"), view("0x3", "W")), snapshot("b", view("0x2", "V")),
              {**snapshot("c"), "covers": ["controllers"], "views": []}], []),
        ]
        for number, (snapshots, expected) in enumerate(cases):
            self.open(program.page(program.session(snapshots)))
            self.assertEqual(self.read(self.marks, 0, 2), expected, number)

    def test_are_marked_as_diff_reports_them(self):
        for cut in (lambda snapshot, _: snapshot, partial):
            ways = random.Random(3)
            path = program.session([cut(each, place) for place, each in enumerate(made_session(ways, 12))])
            self.open(program.page(path))
            for _ in range(40):
                before, after = ways.sample(range(12), 2)
                words = ["diff", f"{path}#{before + 1}", f"{path}#{after + 1}", "--format", "json"]
                told = json.loads(program.run(*words, codes=(0, 1, 2)) or "{}").get("summary")
                if not told or after == before + 1:
                    continue
                found = self.read(self.marks, before, after)
                counts = [sum(1 for _, marks in found if marks & mark) for mark in (1, 2, 8)]
                self.assertEqual(counts, [told["inserted"], told["removed"], told["changed"]], words)

    def test_are_not_counted(self):
        page = program.page(program.session([snapshot(name, view("0x2", "V", text=name)) for name in "abc"]))
        for fragment, isCounted in (("#s=3&b=1", False), ("#s=1&b=3", False), ("#s=3&b=2", True), ("#s=3", True)):
            self.open(page, fragment)
            told = self.text("#story")
            self.assertEqual("what diff says of the two is under Copy as › Compare" in told, not isCounted, fragment)
            self.assertEqual(self.read("return document.querySelectorAll('#story .counts').length"), int(isCounted), fragment)
            self.assertIn("Compare", self.read("return document.querySelector('#story .copy').textContent"))

    def test_are_of_one_session(self):
        offered = "return [...document.querySelectorAll('#base option')].map((option) => Number(option.value))"
        self.open(program.demo(), "#s=6&b=1")
        self.assertEqual(self.read(offered), [-1, 4, 5])
        self.assertEqual(self.read("return document.querySelector('#base').value"), "-1")
        self.assertNotIn("On the way", self.text("#story"))
        self.assertEqual(self.read("return treering.session.base"), 4)
        self.click("#step-back")
        self.click("#step-back")
        self.assertEqual(self.read(offered), [-1, 2, 3])


class Shown(PageTest):
    def test_are_objects_that_visible_does_not_deny(self):
        layer = {"treering": 1, "label": "a", "run": {"id": "r"}, "covers": ["views", "controllers", "presentations"],
                 "views": [
                     {**WINDOW, "root": "0x11"}, view("0x2", "Container"),
                     view("0x3", "Transparent", "0x2", alpha=0), view("0x4", "BelowIt", "0x3"),
                     view("0x5", "Hidden", "0x2", hidden=True), view("0x6", "Content", "0x2"),
                     {"id": "0x7", "class": "Untold", "in": "0x2"}, {"id": "0x8", "class": "UntoldButClear", "in": "0x2", "alpha": 0},
                     view("0x9", "Loose", None)],
                 "controllers": [
                     {"id": "0x11", "class": "UINavigationController", "parent": None, "view": "0x2", "stack": ["0x12", "0x13"]},
                     {"id": "0x12", "class": "First", "parent": "0x11", "view": None},
                     {"id": "0x13", "class": "Second", "parent": "0x11", "view": "0x6"},
                     {"id": "0x14", "class": "Away", "parent": None, "view": "0x9"},
                     {"id": "0x15", "class": "OverIt", "parent": None, "presentedBy": "0x14"}]}
        path = program.session([layer])
        self.open(program.page(path), "#s=1&f=visible")
        names = [row["name"] for row in self.rows()]
        self.assertEqual(names, ["UIWindow", "UINavigationController", "Container", "Second", "Content", "Untold"])
        self.click("[data-mode=controllers]")
        names = [row["name"] for row in self.rows()]
        self.assertEqual(names, ["UINavigationController", "Second", "Away", "OverIt"])
        for token in ("0x3", "0x4", "0x5", "0x8", "0x9", "0x12", "0x14"):
            said = json.loads(program.run("visible", path, token, "--format", "json"))
            self.assertEqual(said["answer"]["extent"], "notVisible", token)
        # A filter that leaves something in is not more than its name.
        self.assertEqual(self.text("[data-filter=visible]"), "Shown")


class Taps(PageTest):
    def test_go_where_hit_says_at_the_edges(self):
        keyboard = {**WINDOW, "class": "UITextEffectsWindow", "level": 10}
        cases = [
            ({"views": [], "profile": "documented"}, 5, 5), ({"views": [keyboard]}, -3, 10), ({"views": [WINDOW]}, -3, 10),
            # The window behind is the first of which the content is missing.
            ({"views": [{**keyboard, "level": 0}, {**keyboard, "id": "0x5", "level": 20}, view("0x6", "UIView", "0x5")]}, 200, 400),
            # A window that is turned, nobody knows how.
            ({"views": [{**WINDOW, "bounds": [0, 0, 844, 390]}]}, 5, 5),
        ]
        for more, x, y in cases:
            path = program.session([{**snapshot("a"), **more}])
            self.open(program.page(path), f"#s=1&t={x},{y}")
            said = program.run("hit", path, f"{x},{y}", codes=(0, 2)).splitlines()[0]
            text = self.text("#details .tap")
            words = {"nothing: there is no window": "goes to nothing: there is no window.",
                     "nothing": "goes to nothing: no window answers."}
            self.assertIn(words.get(said, said.replace("unknown", "Unknown") + "."), text, said)


class OnPaper(PageTest):
    def test_everything_is_open(self):
        deep = [view(hex(number + 2), "UIView", hex(number + 1)) for number in range(20)]
        path = program.session([snapshot("a"), snapshot("b", *deep)])
        self.open(program.page(path), "#s=2")
        self.read("treering.state.update({ selected: treering.session.hierarchy.objects.find((o) => o.token === '0x15').id })")
        self.click("#details .attributes summary, #details .chain-part summary")
        self.click("#details .chain-part summary")
        closed = "return [...document.querySelectorAll('.side details:not(.menu)')].filter((part) => !part.open).length"
        self.assertEqual(self.read(closed), 1)
        self.read("addEventListener('beforeprint', () => { window.printed = "
                  "[...document.querySelectorAll('.side details:not(.menu)')].map((part) => part.open); })")
        self.driver.print_page()
        printed = self.read("return window.printed")
        self.assertGreaterEqual(len(printed), 1)
        self.assertTrue(all(printed), printed)
        self.assertEqual(self.read(closed), 1)


class ByKey(PageTest):
    def test_sliders_have_home_and_end_and_escape_closes_the_menu(self):
        self.open(program.demo(), "#s=3&o=12")
        self.click("#layers-menu summary")
        self.read("document.getElementById('spacing').focus()")
        self.keys(Keys.HOME)
        self.assertEqual(self.read("return document.getElementById('spacing').value"), "0")
        self.keys(Keys.END)
        self.assertEqual(self.read("return document.getElementById('spacing').value"), "420")
        self.assertIn("3 of 6", self.text("#place"))
        self.keys(Keys.ESCAPE)
        self.assertFalse(self.read("return document.getElementById('layers-menu').open"))
        self.assertEqual(self.read("return document.activeElement.textContent"), "Depth")
        self.assertIsNotNone(self.selected())
        self.keys(Keys.ESCAPE)
        self.assertIsNone(self.selected())

    def test_the_focus_stays_in_the_part_that_is_drawn_anew(self):
        focus = "return document.activeElement.id"
        self.open(program.demo(), "#s=4")
        self.row("CyanView").click()
        self.settle()
        self.read("document.querySelector('#details .chain .link:not(:first-child), #details .chain li + li .link').focus()")
        self.keys(Keys.ENTER)
        self.assertNotEqual(self.selected(), "CyanView")
        self.assertEqual(self.read(focus), "details")
        self.read("document.querySelector('#story .link').focus()")
        self.keys(",")
        self.assertEqual(self.read(focus), "story")
        self.read("document.getElementById('details').focus()")
        self.keys(Keys.ESCAPE)
        self.assertIsNone(self.selected())
        self.keys("m")
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.read(focus), "map-button")


class Commands(PageTest):
    def test_offers_visible_where_it_answers(self):
        other = {"application": {"id": "0x8", "class": "UIApplication", "delegate": {"id": "0x9", "class": "AppDelegate", "responder": True}}}
        self.open(program.page(program.session([snapshot("a", view("0x2", "V"), **other)])), "#s=1")
        labels = "return [...document.querySelectorAll('#details .entry .label')].map((node) => node.textContent)"
        for name, isOffered in (("UIApplication", False), ("AppDelegate", False), ("V", True), ("UIWindow", True)):
            self.row(name).click()
            self.settle()
            self.assertIn("Chain", self.read(labels))
            self.assertEqual("Visible" in self.read(labels), isOffered, name)


class OnAPhone(PageTest):
    def test_what_an_event_leads_to_is_shown(self):
        resize(self.driver, 375, 700)
        self.addCleanup(resize, self.driver, 1440, 900)
        self.open(program.demo(), "#s=4")
        self.click("#story .navigation .link")
        self.assertEqual(self.read("return document.body.dataset.part"), "details")
        self.assertTrue(self.find("#details").is_displayed())
        self.assertIsNotNone(self.selected())
        self.assertEqual(self.read("return document.activeElement.id"), "details")


class Marks(PageTest):
    def test_upon_marks_stay_in_their_row(self):
        tall = "e" + "\u0301" * 100
        path = program.session([snapshot("a"), snapshot("b", view("0x2", tall), view("0x3", "UILabel", text=tall))])
        self.open(program.page(path), "#s=2")
        self.row(tall).click()
        self.settle()
        for selector in ("#rows .row", "#details h2", "#details td", "#story .item"):
            found = self.read("return [...document.querySelectorAll(arguments[0])].map((node) => getComputedStyle(node).overflowY)", selector)
            self.assertGreater(len(found), 0, selector)
            self.assertEqual(set(found), {"clip"}, selector)
        self.keep("marks-upon-marks")


if __name__ == "__main__":
    unittest.main()
