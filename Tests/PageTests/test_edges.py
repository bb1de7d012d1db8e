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
        ]
        for more, x, y in cases:
            path = program.session([{**snapshot("a"), **more}])
            self.open(program.page(path), f"#s=1&t={x},{y}")
            said = program.run("hit", path, f"{x},{y}", codes=(0, 2)).splitlines()[0]
            text = self.text("#details .tap")
            words = {"nothing: there is no window": "goes to nothing: there is no window.",
                     "nothing": "goes to nothing: no window answers."}
            self.assertIn(words.get(said, said.replace("unknown", "Unknown") + "."), text, said)


if __name__ == "__main__":
    unittest.main()
