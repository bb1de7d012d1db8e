"""Sessions of two snapshots whose shape makes as much work as possible for a number of objects.
Each shape is a function of that number; its first snapshot has the shape, the second differs from
it by a little or, if the name says so, by as much as possible."""

import json
import os
import shutil

DEEPEST = 9_900
"""How deep a chain may go: readers take 10,000 levels."""


def view(number, parent, **more):
    return {"id": f"v{number}", "class": "Shop.View", "in": parent if parent is None else f"v{parent}", "frame": [0, 0, 390, 844],
            "bounds": [0, 0, 390, 844], "alpha": 1, "hidden": False, "interaction": True, "clips": False, "text": None} | more


def window(number=0, **more):
    return view(number, None) | {"class": "UIWindow", "kind": "window", "root": None, "key": number == 0, "level": 0,
                                 "firstResponder": None} | more


def controller(number, parent=None, **more):
    return {"id": f"c{number}", "class": "Shop.Controller", "view": None, "parent": parent if parent is None else f"c{parent}",
            "definesContext": False, "state": "appeared"} | more


def snapshot(views, controllers=(), **more):
    return {"treering": 1, "label": "a", "profile": "ios13", "run": {"id": "r"},
            "covers": ["views", "controllers", "presentations", "flags", "responders", "actions", "elements"],
            "views": views, "controllers": list(controllers),
            "application": {"id": "app", "class": "UIApplication", "actions": ["quit:"], "delegate": None}} | more


def touched(one):
    """The same snapshot with one difference."""
    last = (one["views"] or one["controllers"])[-1]
    return one | {"label": "b", "views": one["views"][:-1] + [last | {"tag": 7}]} if one["views"] else one | {"label": "b"}


def depths(count):
    """Parents of a chain that starts again where it would be too deep: the numbers 1..<count."""
    return [(number, 0 if number % DEEPEST == 1 else number - 1) for number in range(1, count)]


def windows(n):
    return snapshot([window(number) for number in range(n)])


def silent_windows(n):
    """Windows without any captured facts, in a snapshot that does not say what it looked at."""
    one = snapshot([{"id": f"v{number}", "class": "UIWindow", "kind": "window", "frame": [0, 0, 390, 844]} for number in range(n)])
    return {key: value for key, value in one.items() if key not in ("covers", "profile")}


def rooted_windows(n):
    views, controllers = [], []
    for number in range(n // 3):
        views += [window(2 * number, root=f"c{number}", key=number == 0), view(2 * number + 1, 2 * number)]
        controllers.append(controller(number, view=f"v{2 * number + 1}"))
    return snapshot(views, controllers)


def key_windows(n):
    return snapshot([window(number, key=True, firstResponder=f"v{number}") for number in range(n)])


def scenes(n):
    return snapshot([window(number, scene=f"s{number}", key=True) for number in range(n // 2)],
                    scenes=[{"id": f"s{number}", "class": "UIWindowScene"} for number in range(n // 2)])


def comb(n):
    """A spine with a tooth at each view."""
    views, depth = [window()], min(n // 2, DEEPEST)
    views += [view(number, number - 1) for number in range(1, depth)]
    views += [view(depth + number, depth - 1 - number, **{"class": "UIButton", "frame": [0, 0, 9, 9]}) for number in range(depth)]
    return snapshot(views + [view(number, 0) for number in range(2 * depth, n)])


def deep_branches(n):
    """Branches of the same depth, all controls out of reach."""
    length = max(2, min(int(n ** 0.75), DEEPEST))
    views = [window()]
    for number in range(1, n):
        parent = 0 if number % length == 1 else number - 1
        views.append(view(number, parent, **{"class": "UIButton", "frame": [900, 0, 9, 9], "clips": True}))
    return snapshot(views)


def controller_comb(n):
    depth = min(n // 2, DEEPEST)
    controllers = [controller(0)] + [controller(number, number - 1) for number in range(1, depth)]
    controllers += [controller(depth + number, depth - 1 - number, **{"class": "UINavigationController"}) for number in range(depth)]
    return snapshot([window(root="c0")], controllers)


def deep_views(n):
    return snapshot([window(firstResponder=f"v{min(n, DEEPEST) - 1}")] + [view(*pair, actions=["save:"] if pair[0] == 1 else [])
                                                                          for pair in depths(n)])


def deep_controllers(n):
    """Nested controllers, each with a view in that of the one before."""
    half = min(n // 2, DEEPEST)
    views = [window(root="c0", firstResponder=f"v{half}")] + [view(number, number - 1) for number in range(1, half + 1)]
    controllers = [controller(number, number - 1 if number else None, view=f"v{number + 1}") for number in range(half)]
    return snapshot(views, controllers)


def ring(n):
    """Responders in one cycle."""
    return snapshot([window(firstResponder="v1")] + [view(number, 0, next=f"v{number % (n - 1) + 1}") for number in range(1, n)])


def rings(n):
    """Many cycles of two."""
    return snapshot([window()] + [view(number, 0, next=f"v{(number - 1 ^ 1) + 1}") for number in range(1, n // 2 * 2 - 1)])


def tailed_ring(n):
    """One path that ends in a cycle."""
    return snapshot([window(firstResponder="v1")] + [view(number, 0, next=f"v{min(number + 1, n - 1)}") for number in range(1, n)])


def next_chain(n):
    return snapshot([window(firstResponder="v1")] + [view(number, 0, next=f"v{number + 1}" if number < n - 1 else None, actions=[])
                                                     for number in range(1, n)])


def presentations(n):
    """Controllers that present one another."""
    half = n // 2
    views = [window(2 * number, root="c0" if number == 0 else None) if number == 0 else view(number, 0) for number in range(half)]
    controllers = [controller(number, view=f"v{number}" if number else "v1", presents=f"c{number + 1}" if number < half - 1 else None,
                              presentedBy=f"c{number - 1}" if number else None, style="fullScreen") for number in range(half)]
    return snapshot(views, controllers)


def presented_by_one(n):
    return snapshot([window(root="c0")], [controller(0)] + [controller(number, presentedBy="c0") for number in range(1, n)])


def navigation_stack(n):
    tops = [controller(number, 0, **{"class": "Shop.Item"}) for number in range(1, n)]
    return snapshot([window(root="c0")], [controller(0, **{"class": "UINavigationController"}, definesContext=True)] + tops)


def nested_navigation(n):
    depth = min(n, DEEPEST)
    return snapshot([window(root="c0")], [controller(number, number - 1 if number else None, **{"class": "UINavigationController"})
                                          for number in range(depth)])


def lost_controllers(n):
    return snapshot([window(root="c0")], [controller(number) for number in range(n)])


def lost_silently(n):
    """Controllers in no tree, in a snapshot that does not say what it looked at."""
    one = lost_controllers(n)
    one = {key: value for key, value in one.items() if key not in ("covers", "profile")}
    return one | {"controllers": [item | {"view": f"v{number + 1}"} for number, item in enumerate(one["controllers"])],
                  "views": [window(root="c0")] + [view(number + 1, None) for number in range(n)]}


def far_roots(n):
    """Controllers that share the lowest views of one deep tree with their own windows."""
    third = min(n // 3, DEEPEST)
    views = [window()] + [view(number, number - 1) for number in range(1, third)]
    low = third - 1
    leaves = [view(third + number, low) for number in range(third)]
    tops = [window(2 * third + number, root=f"c{number}", key=False) for number in range(third)]
    controllers = [controller(number, view=f"v{third + number}") for number in range(third)]
    return snapshot(views + leaves + tops, controllers)


def children_far_below(n):
    """Children of one controller, with views far below it and in no other controller's view."""
    half = min(n // 3, DEEPEST)
    views = [window(root="c0")] + [view(number, number - 1) for number in range(1, half)]
    leaves = [view(half + number, half - 1) for number in range(half)]
    return snapshot(views + leaves, [controller(0, view="v1")] + [controller(number, 0, view=f"v{half + number}") for number in range(1, half)])


def presenters_far_below(n):
    """Every controller of a deep tree presents one."""
    half = min(n // 2, DEEPEST)
    deep = [controller(number, number - 1 if number else None, presents=f"c{half + number}") for number in range(half)]
    shown = [controller(half + number, presentedBy=f"c{number}") for number in reversed(range(half))]
    return snapshot([window(root="c0")], deep + shown)


def bypassed(n):
    """Controllers whose views' next skips them, into one long path."""
    half = n // 3
    views = [window()] + [view(number, 0, next=f"o{half - number}") for number in range(1, half)]
    others = [{"id": f"o{number}", "class": "Coordinator", "next": f"o{number + 1}" if number < half - 1 else None}
              for number in range(half)]
    return snapshot(views, [controller(number, view=f"v{number + 1}") for number in range(half - 1)], responders=others)


def equal_siblings(n):
    """Siblings without any difference."""
    views = [window()] + [view(number, 0) for number in range(1, n)]
    for one in views:
        one["id"], one["in"] = None, None if one["in"] is None else 0
        del one["id"]
    return snapshot(views)


def siblings(n):
    return snapshot([window()] + [view(number, 0) for number in range(1, n)])


def stacked_controls(n):
    """Controls on top of one another, see-through."""
    return snapshot([window()] + [view(number, 0, **{"class": "UIButton"}, alpha=0.5, backgroundColor=None, label=None,
                                       identifier="same") for number in range(1, n)])


def opaque_controls(n):
    return snapshot([window()] + [view(number, 0, **{"class": "UIControl"}, opaque=True, backgroundColor="#ffffff",
                                       frame=[number % 100, number % 70, 50, 60]) for number in range(1, n)])


def elements(n):
    return snapshot([view(0, None, kind="element", **{"class": "XCUIElementTypeApplication"})]
                    + [view(number, 0 if number % 100 == 1 else number - 1, kind="element", identifier="same", label="same",
                            traits="button button") for number in range(1, n)])


def wide_header(n):
    return snapshot([window()]) | {f"key {number}": number for number in range(n)}


def wide_run(n):
    return snapshot([window()], run={"id": "r"} | {f"key {number}": number for number in range(n)})


def wide_object(n):
    return snapshot([window(), view(1, 0) | {f"key {number}": number for number in range(n)}])


def long_texts(n):
    """A long class, text, identifier and label: a mebibyte in total for 20,000."""
    views = [window()] + [view(number, 0, **{"class": "C" * (10 * n)}, text="t\n" * (5 * n), identifier="i" * (10 * n), label="ü" * (5 * n))
                          for number in range(1, 2)]
    return snapshot(views)


def many_long_names(n):
    names = ["Shop." + "Long" * 100 + str(number % 50) for number in range(n // 10)]
    return snapshot([window()] + [view(number, 0, **{"class": names[number - 1]}, identifier=names[number - 1])
                                  for number in range(1, n // 10)])


def long_deep_names(n):
    depth = max(2, n // 10)
    return snapshot([window(firstResponder=f"v{depth - 1}")] + [view(number, number - 1, **{"class": "Shop." + "Long" * 100})
                                                                for number in range(1, depth)])


def many_actions(n):
    return snapshot([window(firstResponder="v1"), view(1, 0, actions=[f"act{number}:" for number in range(n)], gestures=["UITap"] * n)])


def acting_views(n):
    return snapshot([window(firstResponder="v1")] + [view(number, 0, actions=[f"act{number}:"], denies=["save:"], gestures=["UITap"],
                                                          identifier=f"i{number}", canBecomeFirstResponder=True) for number in range(1, n)])


def responders(n):
    others = [{"id": f"o{number}", "class": "Coordinator", "next": f"o{number + 1}" if number < n - 1 else None} for number in range(n)]
    return snapshot([window(firstResponder="v1"), view(1, 0, next="o0")], responders=others)


def detached(n):
    """Trees out of every window."""
    return snapshot([window()] + [view(number, None) for number in range(1, n)])


def unseen_roots(n):
    """Views, and controllers of which it is unknown what view they have."""
    half = n // 2
    controllers = [controller(number) for number in range(half)]
    for item in controllers:
        del item["view"]
    return snapshot([window()] + [view(number, 0) for number in range(1, half)], controllers)


def nameless_children(n):
    """Children that only a fingerprint names, beside trees out of every window."""
    third = n // 3
    views = [window(root="c0"), view(1, 0)] + [view(number, 1) for number in range(2, third)]
    apart = [view(third + number, None) for number in range(third)]
    plain = {"class": "UIViewController"}
    children = [controller(number, 0, view=f"v{number + 1}", **plain) for number in range(1, third - 1)]
    return snapshot(views + apart, [controller(0, view="v1", **plain)] + children)


def presented_far_below(n):
    """The lowest controller of a deep tree presents all others."""
    half = min(n // 2, DEEPEST)
    deep = [controller(number, number - 1 if number else None) for number in range(half)]
    return snapshot([window(root="c0")], deep + [controller(number, presentedBy=f"c{half - 1}") for number in range(half, n)])


def reversed_siblings(n):
    one = siblings(n)
    return one, one | {"views": one["views"][:1] + one["views"][:0:-1]}


def unfolded(n):
    """Flat before, deep after: everything has moved."""
    return siblings(n), snapshot([window()] + [view(*pair) for pair in depths(n)])


def replaced(n):
    """Nothing from before exists after."""
    one = siblings(n)
    return one, snapshot([window()] + [view(n + number, 0, **{"class": "Shop.Other"}) for number in range(1, n)])


def renamed(n):
    """Objects without ids, all texts different."""
    one, other = equal_siblings(n), equal_siblings(n)
    for number, item in enumerate(one["views"]):
        item["text"] = f"before {number}"
    for number, item in enumerate(other["views"]):
        item["text"] = f"after {number * 7 % n}"
    return one, other


def rerooted(n):
    """All controllers have another parent, all views another controller."""
    half = n // 2
    views = [window(root="c0")] + [view(number, 0) for number in range(1, half)]
    before = [controller(number, 0 if number else None, view=f"v{number}" if number else None) for number in range(half)]
    after = [controller(number, 0 if number else None, view=f"v{half - number}" if number else None, **{"title": "t"})
             for number in range(half)]
    return snapshot(views, before), snapshot(views, after[:1] + after[:0:-1])


def many_snapshots(n):
    """Few objects, many moments."""
    return [snapshot([window(root="c0")] + [view(cell, 0, text=str(number)) for cell in range(1, 5)],
                     [controller(0, **{"class": "UINavigationController"})] + [controller(1 + number % 3, 0)], label="same")
            for number in range(n // 10)]


SHAPES = [
    windows, silent_windows, rooted_windows, key_windows, scenes, comb, deep_branches, controller_comb, deep_views, deep_controllers, ring, rings,
    tailed_ring, next_chain, presentations, presented_by_one, navigation_stack, nested_navigation,
    lost_controllers, lost_silently, far_roots, children_far_below, presenters_far_below, bypassed, equal_siblings, siblings, stacked_controls, opaque_controls, elements, wide_header, wide_run, wide_object,
    long_texts, many_long_names, long_deep_names, many_actions, acting_views, responders, detached,
    unseen_roots, nameless_children, presented_far_below, reversed_siblings,
    unfolded, replaced, renamed, rerooted, many_snapshots,
]


def session(shape, count):
    """The snapshots of a shape."""
    made = shape(count)
    if isinstance(made, dict):
        made = [made, touched(made)]
    made = list(made)
    if len(made) == 2:
        made[1] = made[1] | {"label": "b"}
    return made


def write(shape, count, path):
    """Writes a session to a file, and returns the words that name an object and a controller in it."""
    made = session(shape, count)
    with open(path, "w", encoding="utf-8") as file:
        for one in made:
            file.write(json.dumps(one) + "\n")
    views, controllers = made[0]["views"], made[0]["controllers"]
    named = views[-1].get("id") or f"{views[-1]['class']}[{len(views) - 1}]"
    return {"OBJECT": named, "CONTROLLER": controllers[-1]["id"] if controllers else named}


def run(batch, folder, every, count=500):
    """Each `every`th command over sessions of every shape.

    It ends normally, and prints at most a few kilobytes per object. `tools/bench hostile` checks
    times."""
    import commands  # noqa: PLC0415

    number = 0
    names = {name: os.path.join(folder, file) for name, file in (
        ("FILE", "session.ndjson"), ("STORE", "s.treering"), ("NEW", "new.treering"), ("COPY", "copy.treering"),
        ("EXPECTED", "session.expect"))}
    for shape in SHAPES:
        chosen = []
        for line in commands.LINES:
            number += 1
            if number % every == 0:
                chosen.append(line)
        found = write(shape, count, names["FILE"])
        with open(names["EXPECTED"], "w", encoding="utf-8") as file:
            file.write(commands.expected(found))
        with open(names["FILE"], encoding="utf-8") as file:
            session = file.read()
        if os.path.exists(names["STORE"]):
            os.remove(names["STORE"])
        batch.call(["record", "--store", names["STORE"], "--session", "s"], text=session, about=shape.__name__)
        for line in chosen:
            for name in ("NEW", "COPY"):
                if os.path.exists(names[name]):
                    os.remove(names[name])
            if os.path.exists(names["STORE"]):  # a refused session is asked about as well
                shutil.copyfile(names["STORE"], names["COPY"])
            words, reads = commands.words(line, names | found)
            answer = batch.call(words, text=session if reads else "", about=shape.__name__)
            if answer and (answer["code"] not in (0, 1, 2) or answer["written"] > 4_000 * count):
                batch.note(f"ended with {answer['code']}, wrote {answer['written']} bytes", words, shape.__name__, keep=True)
