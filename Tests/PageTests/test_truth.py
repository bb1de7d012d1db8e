"""Holds what the page shows against the snapshots themselves and against what the program answers."""
import json
import random
import unittest

import program
from browser import PageTest
from made import made_session


def partial(snapshot, place):
    """A snapshot as one would be that did not look at everything: every third has views alone, and every
    fifth controllers alone."""
    if place % 3 == 1:
        kept, covers = "views", ["views"]
    elif place % 5 == 3:
        kept, covers = "controllers", ["controllers", "presentations", "flags"]
    else:
        return snapshot
    head = {key: snapshot[key] for key in ("treering", "label", "run", "profile")}
    # Nothing leads to what is not there.
    objects = [{key: value for key, value in each.items() if key not in ("root", "view")}
               for each in snapshot[kept]]
    return {**head, "covers": covers, kept: objects}


def crowd(ways):
    """A window full of views over each other, with all that keeps touches away."""
    views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844], "hidden": False,
              "alpha": 1, "interaction": True, "key": True, "level": 0}]
    trees = {"0x1": []}
    for number in range(2, 62):
        holder = ways.choice(list(trees)[-12:])
        view = {"id": hex(number), "class": "UIView", "in": holder, "hidden": ways.random() < 0.1,
                "alpha": ways.choice([1, 1, 1, 1, 1, 0.5, 0]), "interaction": ways.random() < 0.85,
                "frame": [ways.randrange(-60, 120), ways.randrange(-60, 300), ways.randrange(100, 390), ways.randrange(200, 800)]}
        if ways.random() < 0.1:
            view["transform"] = [0, 1, -1, 0, 0, 0]
        trees[hex(number)] = []
        trees[holder].append(view)
    waiting = trees["0x1"][::-1]
    while waiting:
        views.append(waiting.pop())
        waiting.extend(trees[views[-1]["id"]][::-1])
    return {"treering": 1, "label": "crowd", "run": {"id": "crowd"}, "covers": ["views"], "views": views}


class Truth(PageTest):
    """Sessions that were made up, with everything that can happen to objects in them."""

    def objects(self):
        """Every object that the page shows, by id, with its facts as JSON has them."""
        return self.read("""
            const { hierarchy } = treering.session;
            const named = (id) => hierarchy.objects[id].token;
            const value = (v) => v === null || typeof v !== 'object' || Array.isArray(v) ? v
              : v.o !== undefined ? named(v.o) : v.l ? v.l.map(named) : v.t ?? v.n ?? JSON.parse(v.j);
            const found = {};
            for (const object of hierarchy.objects) {
              if (!object.alive || object.id < hierarchy.first) continue;
              const facts = { id: object.token, kind: object.shape.kind,
                class: object.cls < 0 ? null : hierarchy.header.classes[object.cls][0] };
              for (const key of hierarchy.capturedKeys(object)) {
                facts[hierarchy.keys[key]] = value(hierarchy.fact(object, key));
              }
              facts.held = object.children.map((child) => child.token);
              found[object.token] = facts;
            }
            return found""")

    @staticmethod
    def expected(snapshot):
        """The same of a snapshot."""
        found = {}
        for view in snapshot.get("views", []):
            found[view["id"]] = {"kind": "view", **view, "held": []}
        for controller in snapshot.get("controllers", []):
            found[controller["id"]] = {"kind": "controller", **controller, "held": []}
        application = snapshot.get("application")
        if application:
            found["app"] = {"id": "app", "class": application["class"], "kind": "application", "held": []}
            found["del"] = {**application["delegate"], "kind": "delegate", "held": []}
        for facts in list(found.values()):
            holder = facts.get("in") or facts.get("parent") or facts.get("presentedBy")
            if holder:
                found[holder]["held"].append(facts["id"])
        return found

    def test_holds_every_fact_of_every_snapshot_whatever_the_way_there(self):
        for seed in (1, 2, 3):
            snapshots = made_session(random.Random(seed), 14)
            self.open(program.page(program.session(snapshots)))
            ways = random.Random(seed)
            places = list(range(len(snapshots))) + [ways.randrange(len(snapshots)) for _ in range(20)]
            for place in places:
                base = ways.choice([-1, ways.randrange(len(snapshots))])
                self.read("treering.state.update({ place: arguments[0], base: arguments[1] })", place, base)
                self.assertEqual(self.objects(), self.expected(snapshots[place]), f"seed {seed} at {place}")

    def test_keeps_objects_over_snapshots_that_did_not_look_at_them(self):
        for seed in (21, 22):
            snapshots = [partial(snapshot, place) for place, snapshot in
                         enumerate(made_session(random.Random(seed), 16))]
            self.open(program.page(program.session(snapshots)))
            ways = random.Random(seed)
            places = list(range(len(snapshots))) + [ways.randrange(len(snapshots)) for _ in range(24)]
            numbers = {}
            for place in places:
                base = ways.choice([-1, ways.randrange(len(snapshots))])
                self.read("treering.state.update({ place: arguments[0], base: arguments[1] })", place, base)
                self.assertEqual(self.objects(), self.expected(snapshots[place]), f"seed {seed} at {place}")
                for token, number in self.read("""
                        return treering.session.hierarchy.objects.filter((o) => o.alive && o.token)
                          .map((o) => [o.token, o.id])"""):
                    self.assertEqual(numbers.setdefault(token, number), number, f"seed {seed} at {place}")

    def test_tells_what_changed_over_snapshots_that_did_not_look_at_it(self):
        window = {"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "root": "0xa"}
        def moment(label, title, **more):
            controllers = [{"id": "0xa", "class": "UINavigationController", "parent": None, "view": "0x1"},
                           {"id": "0xb", "class": "CartViewController", "parent": "0xa", "view": None, "title": title}]
            return {"treering": 1, "label": label, "run": {"id": "r"}, "covers": ["views", "controllers"],
                    "views": [window], "controllers": controllers, **more}
        between = {"treering": 1, "label": "views", "run": {"id": "r"}, "covers": ["views"], "views": [{key: window[key] for key in window if key != "root"}]}
        path = program.session([moment("one", "Cart"), between, moment("two", "Paid")])
        self.open(program.page(path))
        marks = """
            treering.state.update({ place: arguments[0], base: arguments[1] });
            return [...treering.session.changes()].map(([o, m]) => [o.token, m])"""
        report = json.loads(program.run("diff", f"{path}#1", f"{path}#3", "--format", "json", codes=(0, 1)))
        self.assertEqual(report["summary"]["changed"], 1)
        self.assertEqual(self.read(marks, 2, 0), [["0xb", 8]])
        self.assertEqual(self.read(marks, 0, 2), [["0xb", 8]])
        self.assertEqual(self.read(marks, 2, 1), [])
        self.assertEqual(self.read(marks, 1, 0), [])

    def test_says_what_is_in_no_window_only_where_that_is_known(self):
        window = {"id": "1", "class": "UIWindow", "kind": "window", "in": None}
        for objects, heading in (
                ({"views": [window, {"id": "2", "class": "Popped", "in": None}]}, "Outside any window"),
                ({"views": [window, {"id": "2", "class": "Loose"}]}, "In no captured window"),
                ({"views": [{"id": "2", "class": "Alone"}]}, "In no captured window"),
                ({"views": [window], "controllers": [{"id": "3", "class": "Unloaded", "view": None}]}, "Outside any window"),
                ({"views": [window], "controllers": [{"id": "3", "class": "Unseen"}]}, "In no captured window")):
            self.open(program.page(program.session([{"treering": 1, "label": "x", **objects}])))
            self.assertIn(heading, [row["name"] for row in self.rows()], objects)

    def test_lists_controllers_that_are_gone_and_have_no_view(self):
        def shown(*classes):
            children = [{"id": f"0x{name}", "class": name, "parent": "0xroot"} for name in classes]
            return {"treering": 1, "label": "x", "run": {"id": "r"}, "covers": ["controllers"],
                    "controllers": [{"id": "0xroot", "class": "Root", "parent": None}, *children]}
        self.open(program.page(program.session([shown("Old", "Kept"), shown("Kept", "New")])))
        marks = {row["name"]: [word for word in ("added", "removed") if word in row["classes"]] for row in self.rows()}
        self.assertEqual(marks, {"In no captured window": [], "Root": [], "Old": ["removed"], "Kept": [], "New": ["added"]})
        self.click("[data-filter=changed]")
        self.assertEqual([row["name"] for row in self.rows() if "heading" not in row["classes"]], ["Old", "New"])
        self.row("Old").click()
        self.settle()
        self.assertIn("Not in this snapshot", self.text("#details"))

    def test_says_which_side_was_not_captured(self):
        views = {"views": [{"id": "1", "class": "UIWindow", "kind": "window", "in": None}]}
        controllers = {"controllers": [{"id": "2", "class": "Root", "parent": None}]}
        both = ["views", "controllers"]
        for objects, covers, tells in (
                (views, ["views"], {"views": "1 row", "controllers": "0 rows, controllers were not captured"}),
                (controllers, ["controllers"], {"views": "2 rows, views were not captured", "controllers": "1 row"}),
                (views, both, {"views": "1 row", "controllers": "0 rows"})):
            self.open(program.page(program.session([{"treering": 1, "label": "x", "covers": covers, **objects}])))
            for mode, words in tells.items():
                self.click(f"[data-mode={mode}]")
                self.assertEqual(self.text("#crumbs"), words, (covers, mode))
            if "controllers" not in objects:
                self.assertIn("were not captured." if covers == ["views"] else "There are no controllers", self.text("#rows"))
        self.open(program.page(program.session([{"treering": 1, "label": "x", "covers": both, "views": [], "controllers": []}])))
        self.assertEqual(self.text("#rows"), "There are no views in this snapshot.")
        self.assertEqual(self.text("#story p:last-of-type"), "Nothing to compare it with.")
        self.assertFalse(self.find("#play").is_enabled())
        self.click("[data-filter=changed]")
        self.assertEqual(self.text("#rows"), "Nothing to show with these filters.")

    def test_draws_nothing_whose_place_is_unknown(self):
        frame = {"frame": [100, 200, 50, 50]}
        eighth = [0.7071, 0.7071, -0.7071, 0.7071, 0, 0]
        views = [{"id": "w", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844]},
                 {"id": "known", "class": "UIView", "in": "w", **frame},
                 # A view turned by 45° has any bounds, and one without a frame any place.
                 {"id": "turned", "class": "UIView", "in": "w", "transform": eighth, **frame},
                 {"id": "inTurned", "class": "UIView", "in": "turned", **frame},
                 {"id": "loose", "class": "UIView", "in": "w"},
                 {"id": "inLoose", "class": "UIView", "in": "loose", **frame},
                 {"id": "told", "class": "UIView", "kind": "element", "in": "loose", "screenFrame": [5, 6, 7, 8]}]
        drawn = "return treering.stage.scene.quads.map((quad) => quad.object.token).sort()"
        self.open(program.page(program.session([{"treering": 1, "label": "x", "views": views}])))
        self.assertEqual(self.read(drawn), ["known", "told", "w"])
        self.assertEqual(self.text("#undrawn"), "4 views are not drawn: their places are unknown")
        # What lies in a window is drawn as the window has it, wherever that is.
        del views[0]["frame"]
        self.open(program.page(program.session([{"treering": 1, "label": "x", "views": views[:2]}])))
        self.assertEqual(self.read(drawn), ["known"])
        self.assertEqual(self.text("#undrawn"), "1 view is not drawn: its place is unknown")
        views[0]["frame"] = [0, 0, 390, 844]
        self.open(program.page(program.session([{"treering": 1, "label": "x", "views": views[:2]}])))
        self.assertFalse(self.find("#undrawn").is_displayed())

    def test_says_where_the_page_shows_what_the_report_only_counts(self):
        def shown(name):
            views = [{"id": "w", "class": "UIWindow", "kind": "window", "in": None}]
            for place in range(12):
                views.append({"id": f"p{place}", "class": "UIView", "in": "w"})
                views += [{"id": f"{name}{place}-{number}", "class": f"{name}{number}", "in": f"p{place}",
                           "text": f"{name} {place} {number}"} for number in range(8)]
            return {"treering": 1, "label": name, "run": {"id": "r"}, "covers": ["views"], "views": views}
        self.open(program.page(program.session([shown("a"), shown("b")])))
        self.assertIn("96 of 109 went, 96 came, 13 stayed; the tree marks each", self.text("#story"))

    def test_says_where_a_snapshot_is_not_whole(self):
        whole = {"treering": 1, "run": {"id": "r"}, "views": [{"id": "1", "class": "UIView"}]}
        cut = {**whole, "partial": "it was <b>cut</b>"}
        self.open(program.page(program.session([cut, whole, cut])))
        note = "There may be more than this snapshot shows: it was <b>cut</b>"
        for place, base, is_told in ((0, -1, True), (1, 0, False), (2, 1, True), (1, 2, False)):
            self.read("treering.state.update({ place: arguments[0], base: arguments[1] })", place, base)
            self.settle()
            self.assertEqual(note in self.text("#story"), is_told, f"{place} against {base}")

    def test_marks_the_same_whatever_the_way_there(self):
        snapshots = made_session(random.Random(7), 12)
        self.open(program.page(program.session(snapshots)))
        marks = """
            treering.state.update({ place: arguments[0], base: arguments[1] });
            return [...treering.session.changes()].map(([o, m]) => [o.id, m]).sort((a, b) => a[0] - b[0])"""
        ways = random.Random(8)
        known = {}
        for _ in range(60):
            pair = (ways.randrange(12), ways.randrange(12))
            found = self.read(marks, *pair)
            self.assertEqual(known.setdefault(pair, found), found, pair)

    def test_counts_changes_as_the_report_does(self):
        snapshots = made_session(random.Random(5), 10)
        path = program.session(snapshots)
        self.open(program.page(path))
        for place in range(1, len(snapshots)):
            report = json.loads(program.run(
                "diff", f"{path}#{place}", f"{path}#{place + 1}", "--format", "json", codes=(0, 1)))
            told = report["summary"]
            found = self.read("""
                treering.state.update({ place: arguments[0], base: -1 });
                const all = [...treering.session.changes().values()];
                return [1, 2, 4, 8].map((mark) => all.filter((marks) => marks & mark).length)""", place)
            self.assertEqual(found, [told["inserted"], told["removed"], told["moved"] + told["reordered"],
                                     told["changed"]], place)

    def test_counts_and_marks_only_the_sections_asked_for(self):
        path = program.session(made_session(random.Random(5), 10))
        marked = set()
        for place in range(1, 6):
            for only in ("views", "controllers", "responders", "navigation"):
                words = ["diff", f"{path}#{place}", f"{path}#{place + 1}", "--only", only]
                page = program.folder() / "page.html"
                page.write_text(program.run(*words, "--format", "html", codes=(0, 1)), encoding="utf-8")
                told = json.loads(program.run(*words, "--format", "json", codes=(0, 1)))["summary"]
                self.open(page)
                found = self.read("""
                    const all = [...treering.session.changes().values()];
                    return [1, 2, 4, 8].map((mark) => all.filter((marks) => marks & mark).length)""")
                self.assertEqual(found, [told["inserted"], told["removed"], told["moved"] + told["reordered"],
                                         told["changed"]], words)
                marked |= {only} if any(found) else set()
        self.assertEqual(marked, {"views", "controllers"})

    def test_counts_rows_anew_only_where_needed_and_right(self):
        snapshots = made_session(random.Random(9), 12)
        self.open(program.page(program.session(snapshots)))
        ways = random.Random(10)
        for _ in range(40):
            self.read("""treering.state.update({ place: arguments[0], base: arguments[1],
                mode: arguments[2], filters: arguments[3] })""", ways.randrange(12), ways.choice([-1, 3]),
                      ways.choice(["views", "controllers"]), ways.sample(["changed", "visible", "mine"], ways.randrange(3)))
            kept, counted, listed = self.read("""
                const { outline } = treering;
                const kept = outline.count;
                const listed = outline.slice(0, Infinity).length;
                outline.reset();
                return [kept, outline.count, listed]""")
            self.assertEqual(kept, counted)
            self.assertEqual(listed, counted)

    def test_answers_chains_and_contexts_as_the_program_does(self):
        path = program.session(made_session(random.Random(4), 3))
        self.open(program.page(path), "#s=3")
        ids = self.read("return treering.session.hierarchy.objects.filter((o) => o.alive && o.token)"
                        ".map((o) => [o.id, o.token, o.shape.kind])")
        for number, token, kind in ids:
            said = json.loads(program.run("chain", f"{path}#3", token, "--format", "json", codes=(0, 2)))
            self.read("treering.state.update({ selected: arguments[0] })", number)
            links = self.read("return treering.stage.chain.links.map((link) => link.object.token)")
            self.assertEqual(links, [link["id"] for link in said["answer"]["responders"]], token)
            rules = self.read("return treering.stage.chain.links.map((link) => link.next.rule)")
            self.assertEqual(rules, [step["rule"] for step in said["steps"]], token)
            if kind == "controller":
                self.check_context(path, number, token)

    def test_answers_taps_as_the_program_does(self):
        reasons = set()
        for seed in (31, 32):
            path = program.session([crowd(random.Random(seed))])
            self.open(program.page(path))
            ways = random.Random(seed)
            for _ in range(20):
                reasons |= self.check_tap(path, ways.randrange(0, 400), ways.randrange(0, 860))
        self.assertEqual(reasons, {"hidden", "transparent", "interactionDisabled", "outside", "covered"})

    def check_context(self, path, number, token):
        for style, script in [("currentContext", "contextFrom"), ("fullScreen", "topFrom")]:
            said = json.loads(program.run(
                "context", f"{path}#3", token, "--style", style, "--format", "json", codes=(0, 2)))
            found = self.read("""
                const { hierarchy } = treering.session;
                const { presenter, nobody, unknown, steps } =
                  treering[arguments[1]](hierarchy, hierarchy.objects[arguments[0]]);
                return { presenter: presenter?.token ?? null, nobody: nobody ?? null, unknown: unknown ?? null,
                  steps: steps.map((s) => s.why) }""", number, script)
            answer = said["answer"] or {"presenter": None, "refusal": None}
            self.assertEqual(found["presenter"], (answer["presenter"] or {}).get("id"), (token, style))
            self.assertEqual(found["nobody"] is not None, answer["refusal"] is not None, (token, style))
            self.assertEqual(found["unknown"], said["unknown"], (token, style))
            # The command goes on to why a view is in no window.
            told = [step["text"] for step in said["steps"]]
            told = told[:len(found["steps"])] if (answer["refusal"] or {}).get("reason") == "notInWindow" else told
            self.assertEqual(found["steps"], told, (token, style))
            if found["nobody"]:
                told = program.run("context", f"{path}#3", token, "--style", style)
                self.assertEqual(found["nobody"], told.splitlines()[0], (token, style))

    def test_says_who_presents_where_the_call_is_ignored_or_the_snapshot_does_not_tell(self):
        views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "root": "0x11"},
                 {"id": "0x2", "class": "UIView", "in": "0x1"}, {"id": "0x3", "class": "UIView", "in": "0x1"}]
        covers = ["views", "controllers", "presentations", "flags"]
        def controller(number, **more):
            return {"id": number, "class": "UIViewController", "parent": None, "view": None, "definesContext": False, **more}
        busy = [controller("0x11", view="0x2"), controller("0x12", parent="0x11"),
                controller("0x13", presentedBy="0x11", view="0x3", definesContext=True, style="overFullScreen")]
        away = [controller("0x11"), controller("0x12", parent="0x11"), controller("0x13", parent="0x12", definesContext=True)]
        free = [controller("0x11", view="0x2")]
        cases = [
            (busy, {}, ["0x11", "nobody: UIKit ignores the call, because "]),
            (away, {}, ["0x13", "nobody: UIKit ignores the call, because "]),
            (free, {}, ["0x11", "UIViewController presents."]),
            (free, {"partial": "cut"}, ["0x11", "Unknown, because "]),
            (free, {"covers": ["views", "controllers", "flags"]}, ["0x11", "Unknown, because "]),
            ([{key: value for key, value in free[0].items() if key != "view"}], {}, ["0x11", "Unknown, because "]),
            ([{**free[0], "parent": "0x9"}], {"partial": "cut"}, ["0x11", "Unknown, because "]),
            (free, {"platform": "macos"}, ["0x11", "Unknown, because "]),
        ]
        for number, (controllers, more, (token, words)) in enumerate(cases):
            kept = [{"id": "0x9", "class": "UIViewController", "parent": None}] if controllers[0]["parent"] == "0x9" else []
            one = {"treering": 1, "label": "x", "run": {"id": "r"}, "covers": covers, "views": views,
                   "controllers": kept + controllers, **more}
            path = program.session([one, one, one])
            self.open(program.page(path), "#s=3&m=controllers")
            ids = self.read("return treering.session.hierarchy.objects"
                            ".filter((o) => o.alive && o.shape.kind === 'controller').map((o) => [o.id, o.token])")
            for at, each in ids:
                self.check_context(path, at, each)
                self.read("treering.state.update({ selected: arguments[0] })", at)
                if each == token:
                    self.assertEqual(self.text(".presentation").lower().count(words.lower()), 2, (number, self.text(".presentation")))

    def test_taps_are_unknown_for_the_reason_that_the_program_gives(self):
        shown = {"hidden": False, "alpha": 1, "interaction": True}
        def window(number, **more):
            return {"id": number, "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 300, 600], **shown, **more}
        def view(number, holder, **more):
            return {"id": number, "class": "UIView", "in": holder, "frame": [0, 0, 300, 600], **shown, **more}
        def scenes(left, right):
            return {"scenes": [{"id": "s1", "class": "UIWindowScene", **left}, {"id": "s2", "class": "UIWindowScene", **right}],
                    "views": [window("0x1", scene="s1"), view("0x2", "0x1"), window("0x3", scene="s2"), view("0x4", "0x3")]}
        active, background = {"activationState": "foregroundActive"}, {"activationState": "background"}
        keyboard = window("0x3", level=1)
        keyboard["class"] = "UITextEffectsWindow"
        printed = {"layer.address": "0x9"}
        cases = [
            {"views": [view("0x1", None)]},
            {"views": []},
            {"covers": ["controllers"], "controllers": [{"id": "0x9", "class": "UIViewController", "parent": None}]},
            {"covers": ["elements"], "views": [{"id": "0x1", "class": "Cell", "kind": "element", "in": None}]},
            {"views": [window("0x1"), view("0x2", "0x1")], "partial": "cut off"},
            {"views": [window("0x1"), view("0x2", "0x1", partial="too deep")]},
            {"views": [window("0x1"), {"id": "0x2", "class": "UIView", "in": "0x1", **shown}]},
            {"views": [window("0x1"), {"id": "0x2", "class": "UIView", "in": "0x1", **shown, "interaction": False}]},
            {"views": [window("0x1"), keyboard, view("0x4", "0x3")]},
            {"views": [window("0x1"), keyboard, view("0x4", "0x3"), view("0x5", "0x4", frame=[0, 500, 300, 100])]},
            {"views": [keyboard, view("0x4", "0x3"), view("0x5", "0x4", frame=[0, 500, 300, 100])]},
            {"views": [window("0x1", **printed), view("0x2", "0x1"), window("0x3", **printed), view("0x4", "0x3")]},
            {"views": [window("0x1", **printed), window("0x3", **printed, frame=[9, 9, 9, 9])]},
            {"views": [window("0x1"), view("0x2", "0x1", frame=[100, 100, 9, 9], transform=[0.7, 0.7, -0.7, 0.7, 0, 0])]},
            scenes({}, {}), scenes(active, active), scenes(active, background), scenes(background, active),
        ]
        reasons = set()
        for number, case in enumerate(cases):
            path = program.session([{"treering": 1, "label": "one", "run": {"id": "r"}, "covers": ["views"], **case}])
            self.open(program.page(path))
            said = json.loads(program.run("hit", f"{path}#1", "5,5", "--format", "json", codes=(0, 2)))
            found = self.read("""
                treering.state.update({ tap: [5, 5] });
                const hit = treering.hitTest(treering.session.hierarchy, 5, 5);
                return { view: hit.view?.token ?? null, why: hit.unknown?.why ?? null,
                  text: document.querySelector(".tap")?.textContent ?? "" }""")
            self.assertEqual(found["why"], said["unknown"], number)
            if said["unknown"]:
                reasons.add(said["unknown"])
                self.assertIn(f"Unknown, because {said['unknown']}.", found["text"], number)
            else:
                self.assertEqual(found["view"], (said["answer"]["view"] or {}).get("id"), number)
        self.assertEqual(len(reasons), 11, reasons)

    def check_tap(self, path, x, y):
        said = json.loads(program.run("hit", f"{path}#1", f"{x},{y}", "--format", "json", codes=(0, 2)))
        found = self.read("""
            treering.state.update({ tap: [arguments[0], arguments[1]] });
            const hit = treering.hitTest(treering.session.hierarchy, arguments[0], arguments[1]);
            return { view: hit.view?.token ?? null,
              passed: hit.passed.map(({ view, reason, by }) => [view.token, reason, by.token]) }""", x, y)
        answer = said["answer"]
        self.assertEqual(found["view"], (answer["view"] or {}).get("id"), (x, y))
        told = [[each["view"]["id"], each["reason"], each["by"]["id"]] for each in answer["passedOver"]]
        self.assertEqual(found["passed"], told, (x, y))
        return {reason for _, reason, _ in told}


if __name__ == "__main__":
    unittest.main()
