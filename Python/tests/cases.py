"""Of each question of the package a farm with what it looks for, and one without."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from stores import treering

FORM = """
controller form FormController view FormView viewClass FormView
controller details DetailsController view DetailsView viewClass DetailsView
controller navigation kind navigation
push form onto navigation
window UIWindow
root navigation in UIWindow
makeKeyAndVisible UIWindow
view Field UITextField in FormView canBecomeFirstResponder yes
becomeFirstResponder Field
snapshot "one"
"""
RESIGN = 'resignFirstResponder Field\nsnapshot "two"\n'
STAY = 'snapshot "two"\n'
DETAILS = 'push details onto navigation\nsnapshot "two"\n'
BACK = 'pop navigation\nsnapshot "three"\n' + "".join(f'snapshot "later{n}"\n' for n in range(3))
AGAIN = BACK.replace('snapshot "later0"', 'push details onto navigation\nsnapshot "later0"')
ROOT = BACK.replace('snapshot "later0"', 'root details in UIWindow\nsnapshot "later0"')
SHEET = """
controller sheet SheetController
present sheet from form style currentContext
snapshot "two"
"""

COVER = 'present details from form style pageSheet\nsnapshot "two"\n'

Edit = Callable[[int, dict[str, Any]], None]


def keep(_: int, __: dict[str, Any]) -> None:
    """Changes nothing."""


def make(store: Path, build: str, steps: str, edit: Edit = keep) -> None:
    """Records what a scenario shows, each snapshot edited."""
    scenario = store.with_suffix(".scenario")
    scenario.write_text(FORM + steps)
    lines = []
    for number in range((FORM + steps).count("\nsnapshot ")):
        told = json.loads(treering("show", f"{scenario}#{number + 1}", "--as", "json"))
        told["run"] = {"id": store.stem, "build": build}
        edit(number, told)
        lines.append(json.dumps(told))
    treering("record", "--store", store, "--session", "s", stdin="\n".join(lines) + "\n")


def release(number: int, told: dict[str, Any]) -> None:
    """Lets go of a controller some time after it was popped; scenarios keep all."""
    if number > 2:
        for part, name in (("controllers", "DetailsController"), ("views", "DetailsView")):
            told[part] = [one for one in told[part] if one["class"] != name]


def labelled(_: int, told: dict[str, Any]) -> None:
    for one in told["views"]:
        if one["class"] == "UITextField":
            one["label"] = "Name"
    told["run"]["device"] = "iPhone"


def unlabelled(_: int, told: dict[str, Any]) -> None:
    told["run"]["device"] = "iPad"


def defines(_: int, told: dict[str, Any]) -> None:
    for one in told["controllers"]:
        one["definesContext"] = one["class"] == "FormController"


def timed(seconds: float) -> Edit:
    def edit(number: int, told: dict[str, Any]) -> None:
        told["time"] = 1_000 + number * seconds

    return edit


# Of each question: build, steps and edit of two stores with what it looks for, those of two
# without, its values, and the answers.
CASES: dict[str, Any] = {
    "screens-by-build": (
        [("1.0.10", STAY, keep), ("1.0.9", DETAILS, keep), ("1.1", STAY, keep)],
        [("7", STAY, keep), ("8", STAY, keep)], {},
        [("DetailsController", "1.0.9", 1, 1), ("FormController", "1.0.9", 1, 1),
         ("FormController", "1.0.10", 2, 1), ("FormController", "1.1", 2, 1)],
        [("FormController", "7", 2, 1), ("FormController", "8", 2, 1)],
    ),
    # What only the earlier of two builds loses was mended.
    "first-responder-lost": (
        [("1.0.9", STAY, keep), ("1.0.10", RESIGN, keep)],
        [("1.0.9", RESIGN, keep), ("1.0.10", STAY, keep)], {},
        [("FormController", "1.0.10", 1)], [],
    ),
    "stayed-after-pop": (
        [("7", DETAILS + BACK, release), ("10", DETAILS + BACK, keep), ("9", DETAILS + BACK, keep)],
        [("7", DETAILS + BACK, release), ("8", DETAILS + AGAIN, keep), ("9", DETAILS + ROOT, keep)],
        {},
        [("9", "DetailsController", 1), ("10", "DetailsController", 1)], [],
    ),
    # A screen in front is reached too, though the name of the screen has another part.
    "never-reached": (
        [("7", DETAILS, keep), ("8", STAY, keep), ("9", COVER, keep)],
        [("7", DETAILS, keep), ("8", DETAILS, keep), ("9", COVER, keep)],
        {"screen": "DetailsController"}, [("1.treering", "s", "8", None)], [],
    ),
    "contexts-changed": (
        [("9", SHEET, defines), ("10", SHEET, keep)],
        [("9", SHEET, defines), ("10", SHEET, defines)], {},
        [("UINavigationController", "SheetController", "currentContext", "9", "FormController"),
         ("UINavigationController", "SheetController", "currentContext", "10",
          "UINavigationController")],
        [],
    ),
    # A text field without label and text, which VoiceOver cannot read.
    "checks-by-device": (
        [("7", STAY, labelled), ("7", STAY, unlabelled), ("8", STAY, unlabelled)],
        [("7", STAY, labelled), ("8", STAY, labelled)], {},
        [("unlabelled-control", "warning", "iPad", None, 2, 2)], [],
    ),
    "slowest-ways": (
        [("7", DETAILS, timed(1)), ("8", DETAILS, timed(3))],
        [("7", STAY, timed(1)), ("8", STAY, timed(3))], {},
        [("FormController", "DetailsController", 2, 3.0, 2.0)], [],
    ),
}  # fmt: skip


def farms(question: str, folder: Path) -> Iterator[tuple[Path, list[Any]]]:
    """The farms of a question, each with the answer."""
    planted, healthy, _, found, nothing = CASES[question]
    for name, stores, expected in [("planted", planted, found), ("healthy", healthy, nothing)]:
        farm = folder / name
        farm.mkdir()
        for number, (build, steps, edit) in enumerate(stores):
            make(farm / f"{number}.treering", build, steps, edit)
        yield farm, expected


def shortened(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row with files called by their names."""
    return tuple(Path(v).name if str(v).endswith(".treering") else v for v in row)
