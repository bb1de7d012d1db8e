"""What the page's second edition adds: deep trees, events, findings, names, copying, and panels that
stay as they were left."""
import json
import random
import unittest

import program
from browser import By, Keys, PageTest, resize
from made import made_session

WRAPPERS = ["UITransitionView", "UIDropShadowView", "UILayoutContainerView", "_UIHostingView"]
PLAIN = ["UIView", "Shop.CartView", "UIScrollView", "UIStackView", "Shop.CardView"]

VISIBLE = {"hidden": False, "alpha": 1, "interaction": True}


def deep_tree(label, levels, texts):
    """A tree of so many levels, four wrappers and five others in turn, with labels at its end."""
    classes = WRAPPERS + PLAIN
    views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844], **VISIBLE}]
    for level in range(2, levels):
        views.append({"id": hex(level), "class": classes[(level - 2) % len(classes)], "in": hex(level - 1),
                      "frame": [1, 2, 390 - 3 * level, 844 - 5 * level], **VISIBLE})
    for number, text in enumerate(texts):
        views.append({"id": hex(0x1000 + number), "class": "UILabel", "in": hex(levels - 1), "text": text,
                      "frame": [0, 20 * number, 90, 20], **VISIBLE})
    return {"treering": 1, "label": label, "run": {"id": "deep"}, "covers": ["views"], "views": views}


def shop(count):
    """So many snapshots of an app with tabs, two of which push something; a button of it has no name."""
    snapshots = []
    for number in range(1, count + 1):
        pushed = number >= count // 2
        views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844],
                  "key": True, "root": "0xa", **VISIBLE},
                 {"id": "0x2", "class": "UILayoutContainerView", "in": "0x1", "frame": [0, 0, 390, 844], **VISIBLE}]
        for index in range(3):
            views.append({"id": hex(0x10 + index), "class": "UILabel", "in": "0x2", "text": f"{number if index else 0}",
                          "frame": [0, 30 * index, 90, 20], **VISIBLE})
        views.append({"id": "0x20", "class": "UIButton", "in": "0x2", "frame": [0, 800, 20, 20], "label": None,
                      "identifier": "pay", **VISIBLE})
        stack = ["0xc"] + (["0xd"] if pushed else [])
        controllers = [
            {"id": "0xa", "class": "UITabBarController", "parent": None, "view": "0x2", "state": "appeared",
             "selected": "0xb"},
            {"id": "0xb", "class": "UINavigationController", "parent": "0xa", "view": None, "state": "appeared",
             "stack": stack},
            {"id": "0xc", "class": "Shop.ListViewController", "parent": "0xb", "view": None,
             "state": "disappeared" if pushed else "appeared"}]
        if pushed:
            controllers.append({"id": "0xd", "class": "Shop.CartViewController", "parent": "0xb", "view": None,
                                "state": "appeared"})
        controllers.append({"id": "0xe", "class": "Shop.AccountViewController", "parent": "0xa", "view": None,
                            "state": "disappeared"})
        snapshots.append({"treering": 1, "label": f"s{number}", "time": 1700000000 + number, "run": {"id": "shop"},
                          "platform": "ios", "covers": ["views", "controllers", "presentations", "flags"],
                          "views": views, "controllers": controllers})
    return snapshots


class PartialSnapshots(PageTest):
    def test_may_have_what_they_do_not_show(self):
        texts = ["Milk", "Eggs", "Rice"]
        whole, cut = deep_tree("whole", 3, texts), deep_tree("cut", 3, texts[:1])
        cut["partial"] = "a depth cap"
        file = program.session([whole, cut, whole])
        self.open(program.page(file), "#s=2")
        self.settle()
        self.assertEqual(self.read("return document.querySelectorAll('.row.unsure .badge.unsure').length"), 2)
        self.assertEqual(self.read("return document.querySelectorAll('.row.removed, .row.added').length"), 0)
        self.assertIn("?2 unsure", self.text("#story"))
        self.keys(Keys.ARROW_RIGHT)
        self.settle()
        self.assertEqual(self.read("return document.querySelectorAll('.row.unsure .badge.unsure').length"), 2)
        self.assertEqual(self.read("return document.querySelectorAll('.row.removed, .row.added').length"), 0)


class Edition(PageTest):
    def at(self, width, height=900):
        resize(self.driver, width, height)
        self.addCleanup(resize, self.driver, 1440, 900)

    def theme(self, name):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": name}]})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})


class DeepTrees(Edition):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = program.page(program.session([
            deep_tree("before", 60, ["Total"]), deep_tree("after", 60, ["Total 12", "Free delivery"])]))

    def names_in_view(self):
        """Of every row in view, whether its whole name and its badges can be read without scrolling
        sideways."""
        return self.read("""
            const box = document.getElementById('rows').getBoundingClientRect();
            return [...document.querySelectorAll('#rows .row')].filter((row) => {
              const { top, bottom } = row.getBoundingClientRect();
              return top >= box.top && bottom <= box.bottom;
            }).map((row) => {
              const name = row.querySelector('.name').getBoundingClientRect();
              const marks = row.querySelector('.marks');
              const end = marks && marks.children.length ? marks.getBoundingClientRect().left : box.right;
              const badges = [...(marks?.children ?? [])].every((badge) => {
                const { left, right } = badge.getBoundingClientRect();
                return left >= box.left && right <= box.right;
              });
              return { text: row.querySelector('.name').textContent, readable: Math.min(name.right, end) - name.left,
                       width: name.width, badges, level: Number(row.ariaLevel) };
            })""")

    def check_readable(self):
        rows = self.names_in_view()
        self.assertGreater(len(rows), 10)
        for row in rows:
            # All of a name, or as much as one knows a class by.
            self.assertGreaterEqual(row["readable"], min(row["width"], 90) - 1, row)
            self.assertTrue(row["badges"], row)
        return rows

    def test_are_readable_on_a_phone_and_a_desk(self):
        for width, height in [(390, 844), (1440, 900)]:
            self.at(width, height)
            for folds in (True, False):
                self.open(self.page, "#s=2")
                self.read("treering.setPart('tree')")
                if not folds:
                    self.click("#wrappers")
                for top in (0, 24 * 14, 24 * 100):
                    self.read("document.getElementById('rows').scrollTop = arguments[0]", top)
                    self.settle()
                    rows = self.check_readable()
                self.assertGreaterEqual(max(row["level"] for row in rows), 60 if not folds else 40)
                self.keep(f"deep-{width}-{'folded' if folds else 'whole'}")

    def test_name_above_the_rows_what_lies_above_them(self):
        self.open(self.page, "#s=2")
        self.assertIn("rows", self.text("#crumbs"))
        self.read("document.getElementById('rows').scrollTop = 24 * 100")
        self.settle()
        first = self.read("return treering.tree.shown.find(({ row }) => (row + 1) * 24 > treering.tree.top).node.object.holder.token")
        crumb = self.find("#crumbs .crumb")
        self.assertTrue(crumb.is_displayed())
        crumb.click()
        self.settle()
        self.assertEqual(self.read("return treering.selected.token"), first)
        self.read("document.getElementById('rows').scrollTop = 24 * 100")
        self.settle()
        self.read("document.querySelector('#crumbs .crumb:last-of-type').click()")
        self.settle()
        window = self.read("return treering.session.hierarchy.objects.find((o) => o.alive && o.shape.kind === 'window').token")
        self.assertEqual(self.read("return treering.selected.token"), window)

    def test_scroll_sideways_to_a_name_that_is_long(self):
        tree = deep_tree("one", 12, ["x"])
        tree["views"].append({"id": "0x9999", "class": "Shop." + "Very" * 60 + "LongView", "in": "0x1", **VISIBLE})
        self.open(program.page(program.session([tree])))
        width, scroll = self.read("const { clientWidth, scrollWidth } = document.getElementById('rows');"
                                  "return [clientWidth, scrollWidth]")
        self.assertGreater(scroll, width)
        self.assertEqual(self.read("return document.documentElement.scrollWidth"), 1440)

    def test_fold_wrappers_into_a_row_until_somebody_looks(self):
        self.open(self.page, "#s=2")
        names = [row["name"] for row in self.rows()]
        self.assertEqual(names[:3], ["UIWindow", "4 wrappers", "UIView"])
        self.row("4 wrappers").click()
        self.settle()
        self.assertEqual([row["name"] for row in self.rows()][:6], ["UIWindow", *WRAPPERS, "UIView"])
        self.click("#rows .close")
        self.assertEqual([row["name"] for row in self.rows()][:3], ["UIWindow", "4 wrappers", "UIView"])
        self.find("#rows").send_keys(Keys.ENTER)
        self.assertEqual([row["name"] for row in self.rows()][:2], ["UIWindow", WRAPPERS[0]])
        self.keys("w")
        self.assertNotIn("4 wrappers", [row["name"] for row in self.rows()])
        self.keys("w")
        self.assertIn("4 wrappers", [row["name"] for row in self.rows()])

    def test_open_the_wrappers_that_a_search_finds(self):
        self.open(self.page, "#s=2")
        self.click("#query")
        self.keys("DropShadow", Keys.ENTER)
        self.assertEqual(self.read("return treering.selected.token"), "0x3")
        self.assertTrue(any("selected" in row["classes"] for row in self.rows()))

    def test_leave_out_what_says_nothing_above_what_is_asked_for(self):
        self.open(self.page, "#s=2")
        self.click("[data-filter=changed]")
        rows = self.rows()
        self.assertEqual([row["name"] for row in rows], ["UIWindow", "UILabel", "UILabel"])
        self.assertEqual([row["level"] for row in rows], [1, 2, 2])
        self.click("[data-filter=changed]")
        self.click("[data-filter=mine]")
        names = {row["name"] for row in self.rows()}
        self.assertEqual(names, {"UIWindow", "CartView", "CardView"})


class Panels(Edition):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = program.page(program.session(shop(12)))

    def cut(self):
        """What sticks out of the page, or of a panel that does not scroll sideways."""
        return self.read("""
            const out = [];
            if (document.documentElement.scrollWidth > innerWidth) out.push('page');
            for (const node of document.querySelectorAll(
                'header *, .tabs *, .tools *, #story *, #details *, footer button, .event-row, .row .marks *, #crumbs, #legend')) {
              if (node.closest('dialog, canvas, details.menu .sheet') || !node.checkVisibility({ visibilityProperty: true })) continue;
              if (node.closest('details:not([open])') && !node.closest('summary')) continue;
              const { left, right, width } = node.getBoundingClientRect();
              if (width === 0) continue;
              const panel = node.closest('.panel, header, .tabs, footer').getBoundingClientRect();
              if (left < panel.left - 1 || right > panel.right + 1) {
                out.push(`${node.tagName}.${node.className} ${node.textContent.slice(0, 30)} ${left}-${right} of ${panel.left}-${panel.right}`);
              }
            }
            return out.slice(0, 5)""")

    def test_cut_nothing_at_any_width(self):
        number = None
        for width in [*range(360, 1500, 19), *range(1500, 2561, 53), 2560]:
            self.at(width, 800)
            if number is None:
                self.open(self.page, "#s=7")
                number = self.read("return treering.session.hierarchy.objects.find((o) => o.token === '0xd').id")
            for selected in (None, number):
                self.read("treering.state.update({ selected: arguments[0] })", selected)
                for part in ["story", "events", "tree", "stage", "details"] if width <= 900 else ["story"]:
                    self.read("treering.setPart(arguments[0])", part)
                    self.settle()
                    self.assertEqual(self.cut(), [], (width, part, selected))

    def test_remember_their_sizes(self):
        self.open(self.page, "#s=7")
        before = self.find("#tree").rect["width"]
        line = self.find("[data-split=left]")
        self.read("arguments[0].focus()", line)
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.find("#tree").rect["width"], before + 48)
        self.open(self.page, "#s=6")
        self.assertEqual(self.find("#tree").rect["width"], before + 48)
        self.read("document.querySelector('[data-split=left]').dispatchEvent(new Event('dblclick'))")
        self.assertEqual(self.find("#tree").rect["width"], before)
        self.open(self.page, "#s=7")
        self.assertEqual(self.find("#tree").rect["width"], before)

    def test_give_no_room_to_an_object_that_nobody_chose(self):
        self.open(self.page, "#s=7")
        self.assertFalse(self.find("#details").is_displayed())
        self.row("CartViewController").click()
        self.settle()
        self.assertTrue(self.find("#details").is_displayed())


class WhatHappened(Edition):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = program.folder()
        cls.session = cls.folder / "shop.ndjson"
        cls.session.write_text("".join(json.dumps(each) + "\n" for each in shop(40)))
        cls.store = cls.folder / "shop.treering"
        program.record(cls.session, cls.store, "checkout")
        cls.page = cls.folder / "page.html"
        program.run("view", f"{cls.store}:checkout", "-o", cls.page)

    def test_is_listed_with_number_and_time(self):
        self.open(self.page, "#s=2")
        self.assertEqual(self.text("#event-count"), "1")
        row = self.text("#event-rows [role=option]").split("\n")
        self.assertIn("20", row[0])
        self.assertIn("19.0 s", " ".join(row))
        self.assertIn("push Shop.CartViewController", " ".join(row))
        self.click("#event-rows [role=option]")
        self.assertIn("20 of 40", self.text("#place"))

    def test_says_which_screen_it_leads_to(self):
        scenario, page = self.folder / "back.scenario", self.folder / "back.html"
        scenario.write_text("""\
            controller list ListViewController
            controller navigation kind navigation
            push list onto navigation
            window UIWindow
            root navigation in UIWindow
            makeKeyAndVisible UIWindow
            snapshot "list"
            controller cart CartViewController
            push cart onto navigation
            snapshot "cart"
            pop navigation
            snapshot "back"
            """)
        program.run("view", scenario, "-o", page)
        self.open(page, "#s=2")
        self.assertEqual(self.text("#event-0 .what"), "push CartViewController onto UINavigationController")
        self.assertEqual(self.read("return document.querySelectorAll('.event-row .screen').length"), 1)
        self.assertEqual(self.text("#event-1 .screen"), "ListViewController")
        self.open(self.page, "#s=2")
        self.assertIn("shows ListViewController", self.read("return document.getElementById('track').ariaValueText"))

    def test_has_more_room_than_the_screen_it_leads_to(self):
        def stack(label, *names):
            controllers = [{"id": "0xa", "class": "UINavigationController", "parent": None, "view": "0x1", "state": "appeared",
                            "stack": [f"0x{name}" for name in names]}]
            controllers += [{"id": f"0x{name}", "class": name, "parent": "0xa", "view": None,
                             "state": "appeared" if name == names[-1] else "disappeared"} for name in names]
            window = {"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "root": "0xa", "key": True,
                      "frame": [0, 0, 390, 844], **VISIBLE}
            return {"treering": 1, "label": label, "run": {"id": "r"}, "views": [window], "controllers": controllers,
                    "covers": ["views", "controllers", "presentations", "flags"]}
        first, second = "List" + "OfAllOrders" * 8 + "ViewController", "OneOrderOfAPersonViewController"
        session = program.session([stack("list", first), stack("order", first, second), stack("back", first)])
        self.open(program.page(session), "#s=2")
        boxes = self.read("""
            const row = document.querySelector('.event-row:has(.screen)');
            return ['.what', '.screen'].map((name) => row.querySelector(name)).map((node) =>
              [node.clientWidth, node.scrollWidth])""")
        for wide, whole in boxes:
            self.assertLess(wide, whole)
        self.assertGreater(boxes[0][0], boxes[1][0])

    def test_is_stepped_through_by_key(self):
        self.open(self.page, "#s=2")
        self.keys("e")
        self.assertIn("20 of 40", self.text("#place"))
        self.keys("e")
        self.assertIn("20 of 40", self.text("#place"))
        self.keys(Keys.END, "E")
        self.assertIn("20 of 40", self.text("#place"))
        self.assertEqual(self.read("return document.querySelector('.event-row.here').ariaSelected"), "true")

    def test_is_brought_into_view(self):
        self.open(program.page(program.session(made_session(random.Random(12), 120))), "#s=2")
        places = self.read("return treering.session.snapshots.filter((s) => s.events.length).map((s) => s.place)")
        self.assertGreater(len(places), 25)
        for place in (places[-1], places[len(places) // 2], places[0]):
            self.read("treering.state.update({ place: arguments[0] })", place)
            self.settle()
            list_, row = self.read("return [document.getElementById('event-rows'), document.querySelector('.event-row.here')]"
                                   ".map((node) => { const { top, bottom } = node.getBoundingClientRect(); return [top, bottom] })")
            self.assertGreaterEqual(row[0], list_[0] - 1, place)
            self.assertLessEqual(row[1], list_[1] + 1, place)

    def test_is_told_where_the_pointer_is(self):
        self.open(self.page, "#s=2")
        track = self.find("#track")
        x = int(track.rect["width"] * (19.5 / 40 - 0.5))
        from selenium.webdriver.common.action_chains import ActionChains
        ActionChains(self.driver).move_to_element_with_offset(track, x, 0).perform()
        self.settle()
        tip = self.text("#tip")
        for words in ["s20", "20 of 40", "push Shop.CartViewController", "+1 added"]:
            self.assertIn(words, tip)

    def test_is_zoomed_into(self):
        self.open(self.page, "#s=20")
        self.assertEqual(self.read("return treering.timeline.visible"), 40)
        self.click("#zoom-in")
        self.click("#zoom-in")
        self.assertEqual(self.read("return treering.timeline.visible"), 10)
        self.assertTrue(self.find("#overview").is_displayed())
        first = self.read("return treering.timeline.first")
        self.keys(Keys.END)
        self.assertGreater(self.read("return treering.timeline.first"), first)
        self.assertFalse(self.read("return treering.timeline.cursor.hidden"))
        self.read("document.getElementById('track').focus()")
        self.keys("-", "-", "-")
        self.assertEqual(self.read("return treering.timeline.visible"), 40)
        self.assertFalse(self.find("#overview").is_displayed())

    def test_findings_are_those_of_check(self):
        said = json.loads(program.run("check", f"{self.store}:checkout/20", "--format", "json", codes=(0, 1)))
        self.open(self.page, "#s=20")
        found = self.read("return treering.session.findings().flatMap(({ object, findings }) =>"
                          "findings.map(([, check]) => [check, object.token])).sort()")
        told = sorted([each["check"], each["object"]["id"]] for each in said["findings"])
        self.assertGreater(len(told), 0)
        self.assertEqual(found, told)
        self.assertIn(told[0][0], self.read("return document.querySelector('.findings').textContent"))
        news = self.read("return treering.session.snapshots.map(({ findings }) => findings.reduce((a, b) => a + b, 0))")
        self.assertEqual(news[0], len(json.loads(program.run(
            "check", f"{self.store}:checkout/1", "--format", "json", codes=(0, 1)))["findings"]))
        self.assertEqual(sum(news[1:19]), 0)

    def test_marks_the_selected_tab_and_what_appeared(self):
        self.open(self.page, "#s=20&m=controllers")
        labels = {row["name"]: row["label"] for row in self.rows()}
        self.assertIn("selected tab", labels["UINavigationController"])
        self.assertNotIn("selected tab", labels["AccountViewController"])
        self.assertIn("disappeared", labels["ListViewController"])
        self.assertIn(", appeared", labels["CartViewController"])

    def test_copies_as_commands_that_run(self):
        self.open(self.page, "#s=20")
        number = self.read("return treering.session.hierarchy.objects.find((o) => o.token === '0xd').id")
        self.read("treering.state.update({ selected: arguments[0], tap: [10, 10] })", number)
        entries = self.read("return [...document.querySelectorAll('.entry')].map((node) => node.querySelector('code').textContent)")
        commands = [text for text in entries if text.startswith("treering ")]
        queries = [text for text in entries if not text.startswith("treering ")]
        self.assertGreaterEqual(len(commands), 7)
        self.assertGreaterEqual(len(queries), 4)
        import shlex
        for text in commands:
            program.run(*shlex.split(text)[1:], codes=(0, 1, 2) if " hit " in text or " check " in text else (0, 1))
        for text in queries:
            rows = program.run("query", self.store, text, "--format", "json")
            self.assertNotEqual(json.loads(rows), [], text)

    def test_opens_as_text(self):
        self.open(self.page, "#s=20")
        self.click("#as-text")
        text = self.text("#text pre")
        self.assertIn("push Shop.CartViewController onto UINavigationController", text)
        self.assertIn("⇒", text)
        said = program.run("diff", f"{self.store}:checkout/19", f"{self.store}:checkout/20", codes=(0, 1))
        self.assertIn("push   Shop.CartViewController onto UINavigationController", said)

    def test_is_called_what_it_is(self):
        self.assertIn("<title>checkout</title>", self.page.read_text()[:4000])
        self.open(self.page)
        self.assertEqual(self.text("h1"), "checkout")

    def test_answers_dismissal_as_the_program_does(self):
        path = program.session(made_session(random.Random(12), 30))
        self.open(program.page(path))
        answers = set()
        for place in (12, 20, 29):
            self.read("treering.state.update({ place: arguments[0] })", place)
            self.check_dismissals(f"{path}#{place + 1}", answers)
        self.assertGreater(len(answers), 1)

    def check_dismissals(self, reference, answers):
        tokens = self.read("return treering.session.hierarchy.objects.filter((o) => o.alive && o.shape.kind === 'controller')"
                           ".map((o) => [o.id, o.token])")
        for number, token in tokens:
            said = json.loads(program.run("dismissal", reference, token, "--format", "json", codes=(0, 2)))
            found = self.read("""
                const { hierarchy } = treering.session;
                const told = treering.dismissalOf(hierarchy, hierarchy.objects[arguments[0]]);
                return { unknown: told.unknown ?? null, handler: told.handler?.token ?? null,
                  layers: (told.layers ?? []).map((o) => o.token), steps: (told.steps ?? []).map((s) => s.why) }""", number)
            self.assertEqual(found["unknown"], said.get("unknown"), token)
            if found["unknown"] is None:
                answer = said["answer"] or {}
                self.assertEqual(found["handler"], (answer.get("handler") or {}).get("id"), token)
                self.assertEqual(found["layers"], [each["id"] for each in answer.get("layers", [])], token)
                self.assertEqual(found["steps"], [step["text"] for step in said["steps"]], token)
                answers.add(found["handler"])


class Taps(Edition):
    def test_go_to_nothing_without_a_window(self):
        path = program.folder() / "loose.scenario"
        path.write_text('controller root\nsnapshot "before"\nview v UILabel in root.view\nsnapshot "after"\n')
        self.open(program.page(path), "#s=2&t=5,5")
        self.assertIn("goes to nothing: there is no window.", self.text("#details .tap"))
        self.assertNotIn("Unknown", self.text("#details"))


class Names(Edition):
    def test_are_those_of_reports(self):
        path = program.session(made_session(random.Random(21), 8))
        self.open(program.page(path))
        numbered = 0
        for place in (0, 3, 7, 4):
            self.read("treering.state.update({ place: arguments[0] })", place)
            found = self.read("return treering.session.hierarchy.objects.filter((o) => o.alive && o.token)"
                              ".map((o) => [o.token, treering.distinctName(treering.session.hierarchy, o)])")
            for token, name in found:
                if "\\" in name:
                    continue
                numbered += name.endswith("]")
                said = json.loads(program.run("chain", f"{path}#{place + 1}", name, "--format", "json", codes=(0, 2)))
                first = said["answer"]["responders"][0] if said["answer"] else said["steps"][0]["object"]
                self.assertEqual(first["id"], token, (place, name))
        self.assertGreater(numbered, 4)


class Looks(Edition):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = program.page(program.session(shop(20)))
        cls.demo = program.demo()

    def contrasts(self):
        """The least contrast of visible text with what lies behind it."""
        return self.read("""
            const parts = (color) => {
              const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
              canvas.fillStyle = color;
              canvas.fillRect(0, 0, 1, 1);
              return [...canvas.getImageData(0, 0, 1, 1).data];
            };
            const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
              .map((share) => share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
              .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
            const over = (top, below) => top.slice(0, 3).map((part, index) =>
              part * top[3] / 255 + below[index] * (1 - top[3] / 255));
            const ground = (node) => {
              if (!node) return parts(getComputedStyle(document.body).backgroundColor);
              const color = parts(getComputedStyle(node).backgroundColor);
              return color[3] === 255 ? color : [...over(color, ground(node.parentElement)), 255];
            };
            const found = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              const node = walker.currentNode.parentElement;
              if (!walker.currentNode.data.trim() || node.closest('script, style, noscript, .hidden, canvas, :disabled')) continue;
              if (!node.checkVisibility({ visibilityProperty: true })) continue;
              const style = getComputedStyle(node);
              const behind = ground(node);
              const [one, two] = [light(over(parts(style.color), behind)), light(behind)].sort((a, b) => b - a);
              found.push([(one + 0.05) / (two + 0.05), node.className, node.textContent.slice(0, 40), style.color, behind.join()]);
            }
            return found.sort((a, b) => a[0] - b[0]).slice(0, 4)""")

    def test_hold_enough_contrast_in_both_themes(self):
        for theme in ("light", "dark"):
            self.theme(theme)
            for path, fragment in [(self.page, "#s=10"), (self.demo, "#s=4"), (self.demo, "#s=6")]:
                self.open(path, fragment)
                self.read("""
                    const { session, state } = treering;
                    const object = session.hierarchy.objects.findLast((o) => o.alive && o.shape.kind === 'controller');
                    state.update({ selected: object.id, tap: [10, 10] });
                    for (const part of document.querySelectorAll('details')) part.open = true""")
                self.settle()
                worst = self.contrasts()
                self.assertGreaterEqual(worst[0][0], 4.5, (theme, fragment, worst))
                self.find("#help-button")
                self.read("document.getElementById('help').showModal()")
                self.assertGreaterEqual(self.contrasts()[0][0], 4.5, (theme, self.contrasts()))
                self.read("document.getElementById('help').close()")

    def test_start_with_a_canvas_that_is_used(self):
        for width, height in [(1100, 800), (1440, 900), (2560, 1400)]:
            self.at(width, height)
            self.open(self.page, "#s=10")
            share = self.read("""
                const { stage } = treering;
                const xs = [...stage.painter.corners.values()].flatMap((c) => [c[0], c[2], c[4], c[6]]);
                return (Math.max(...xs) - Math.min(...xs)) / stage.size[0]""")
            self.assertGreater(share, 0.5, width)
            self.assertLess(share, 1.01, width)

    def test_draw_no_words_over_each_other(self):
        self.open(self.page, "#s=10")
        for look in ("layers", "front"):
            self.read("treering.stage.look(arguments[0])", look)
            self.settle()
            boxes = self.read("""
                const { painter, camera } = treering.stage;
                return [...painter.worded].map(([quad, words]) => painter.wordBox(painter.corners.get(quad), words, camera))""")
            self.assertGreater(len(boxes), 1)
            for index, one in enumerate(boxes):
                for other in boxes[:index]:
                    self.assertFalse(one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3])

    def test_name_the_links_of_a_chain_within_the_canvas(self):
        views = [{"id": "0x0", "class": "UIWindow", "kind": "window", "in": None}]
        views += [{"id": hex(number), "class": f"MWMWMWMWMWMWMWMWMWMW{number}", "in": hex(number - 1)} for number in range(1, 6)]
        whole = {"treering": 1, "label": "x", "covers": ["views", "controllers"], "views": views, "controllers": []}
        self.open(program.page(program.session([whole])))
        self.row("MWMWMWMWMWMWMWMWMWMW5").click()
        self.settle()
        names, width = self.read("const { path, stops } = treering.stage; return [path.taken.slice(stops), document.getElementById('canvas').clientWidth]")
        self.assertEqual(len(names), 6)
        for left, _, right, _ in names:
            self.assertGreaterEqual(left, 0)
            self.assertLessEqual(right, width)

    def test_draw_what_moved_away_behind_what_came(self):
        self.open(self.demo, "#s=4")
        layers = self.read("""
            const { quads } = treering.stage.scene;
            const name = (quad) => treering.session.hierarchy.get(quad.object, 'name');
            return { ghosts: quads.filter((q) => q.isGhost).map((q) => q.z),
                     came: quads.filter((q) => name(q) === 'CyanView').map((q) => q.z) }""")
        self.assertEqual(len(layers["ghosts"]), 3)
        self.assertLess(max(layers["ghosts"]), min(layers["came"]))

    def test_keep_colours_for_what_changed(self):
        self.open(self.page, "#s=10")
        colors = self.read("""
            const { painter } = treering.stage;
            return ['sheet', 'mine', 'edge'].map((name) => {
              const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
              canvas.fillStyle = painter.colors[name].replace(/ \\/.*\\)/, ')');
              canvas.fillRect(0, 0, 1, 1);
              return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
            })""")
        for color in colors:
            self.assertLess(max(color) - min(color), 20, colors)
        self.assertTrue(self.find("#legend").is_displayed())
        for word in ["added", "removed", "moved", "changed", "where it was"]:
            self.assertIn(word, self.text("#legend"))

    def test_tell_attributes_before_the_chain_and_in_words(self):
        self.open(self.page, "#s=10")
        self.row("UIWindow").click()
        self.settle()
        text = self.text("#details")
        self.assertIn("takes touches", text)
        self.assertLess(text.upper().index("ATTRIBUTES"), text.upper().index("RESPONDER CHAIN"))

    def test_are_kept_at_three_widths_in_both_themes(self):
        for theme in ("light", "dark"):
            self.theme(theme)
            for width, height in [(390, 844), (1100, 800), (1440, 900), (2560, 1400)]:
                self.at(width, height)
                self.open(self.page, "#s=10")
                self.keep(f"edition-{theme}-{width}")


if __name__ == "__main__":
    unittest.main()
