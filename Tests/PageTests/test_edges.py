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
