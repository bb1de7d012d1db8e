"""Text that would do harm if it were anything else than text."""
import unittest

import program
from browser import PageTest

HARM = [
    "</script><script>window.harmed = 1</script>", "<img src=x onerror='window.harmed = 2'>",
    "\"'><svg onload=window.harmed=3>", "{{script}}", "<!--", "javascript:window.harmed=4",
    "\u202egnp.txt\u2066", "\x00\x07\x1b[31m\u2028\u2029", "&lt;b&gt;", "${window.harmed = 5}",
]


def snapshot(label, texts):
    views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844],
              "hidden": False, "alpha": 1, "interaction": True, "root": "0xa", "key": True}]
    for place, text in enumerate(texts):
        views.append({"id": f"id-{place}{text[:40]}", "class": text[:200], "in": "0x1", "text": text, "identifier": text,
                      "name": text, text[:200]: text, "frame": [0, 20 * place, 390, 20], "hidden": False,
                      "alpha": 1, "interaction": True})
    return {"treering": 1, "label": label, "run": {"id": "r", "app": label}, "profile": "documented",
            "views": views,
            "controllers": [{"id": "0xa", "class": label, "title": label, "parent": None, "view": "0x1",
                             "state": label, "style": label}]}


class Hostile(PageTest):
    def check(self):
        self.assertIsNone(self.read("return window.harmed ?? null"))
        self.assertEqual(self.read("return document.querySelectorAll('script').length"), 2)
        self.assertEqual(self.read("return document.querySelectorAll('img, svg, iframe, b.harm').length"), 0)

    def test_shows_as_text_and_runs_nothing(self):
        first = [snapshot(HARM[0], HARM[:5]), snapshot(HARM[1], HARM)]
        page = program.page(program.session(first, name="a<b>&'\"{{title}}"), name="harm")
        self.open(page)
        for _ in range(2):
            self.check()
            for row in range(len(self.rows())):
                self.read("document.querySelectorAll('#rows .row')[arguments[0]]?.click()", row)
                self.settle()
                self.check()
            self.click("#step-back")
            self.click("[data-mode=controllers]")
        self.assertIn(HARM[0], self.text("#marks") + self.text("#place"))

    def test_shows_what_turns_or_hides_text_as_escapes(self):
        self.open(program.page(program.session([snapshot("a", ["one", "two"]), snapshot("b", HARM)])))
        names = [row["name"] for row in self.rows()]
        self.assertIn("\\u{202E}gnp.txt\\u{2066}", names)
        self.assertIn("\\u{0}\\u{7}\\u{1B}[31m\\u{2028}\\u{2029}", names)

    def test_shows_hidden_letters_as_the_program_does(self):
        flag = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
        expected = {
            "a\U000e0041b": "a\\u{E0041}b", "a\ufe0f\ufe0fb": "a\ufe0f\\u{FE0F}b",
            f"{flag}\U000e0041": f"{flag}\\u{{E0041}}", "\u6f22\U000e0100": "\u6f22\U000e0100",
            "x\U000e0100": "x\\u{E0100}", "\u061ca": "\\u{61C}a",
            "</\u200bb>": "</\\u{200B}b>", "a\u200db\u00ad": "a\\u{200D}b\\u{AD}",
            "\u0645\u06cc\u200c\u062e": "\u0645\u06cc\u200c\u062e",
        }
        session = program.session([snapshot("a", ["one"]), snapshot("b", list(expected))])
        self.open(program.page(session))
        names = [row["name"] for row in self.rows()]
        # The program's own text of the same snapshot is the second source.
        told = program.run("show", f"{session}#b")
        for text in expected.values():
            self.assertIn(text, names)
            self.assertIn(text, told)

    def test_cuts_names_on_the_canvas_between_characters(self):
        thumb, family = "\U0001f44d\U0001f3fd", "\U0001f468\u200d\U0001f469\u200d\U0001f467"
        accent = "e\u0301"
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            window.drawn = [];
            const fillText = CanvasRenderingContext2D.prototype.fillText;
            CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
              window.drawn.push(text);
              fillText.call(this, text, ...place);
            };"""})
        for whole, rest in [(79, thumb * 3), (77, family * 2), (79, accent * 9)]:
            self.open(program.page(program.session([snapshot("a", ["x" * whole + rest])])))
            drawn = {text for text in self.read("return window.drawn") if text.startswith("x" * 60)}
            self.assertEqual(drawn, {"x" * whole + "\u2026"})

    def test_shows_a_class_beside_a_name_as_safely(self):
        turned = {**snapshot("a", ["one"]), "views": [
            {"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844]},
            {"id": "0x2", "class": "A\u202eB\nC" + "D" * 5000, "name": "given", "in": "0x1", "frame": [0, 0, 9, 9]}]}
        turned["controllers"] = []
        self.open(program.page(program.session([turned])))
        row = self.read("""
            const row = [...document.querySelectorAll('#rows .row')].find((row) =>
              row.querySelector('.name').textContent === 'given');
            return [row.querySelector('.beside').textContent, row.title, row.ariaLabel]""")
        for text in row:
            self.assertIn("A\\u{202E}B\\nCDDD", text)
            self.assertNotIn("\u202e", text)
            self.assertLess(len(text), 300)

    def test_titles_turn_no_text(self):
        def shown(label, child):
            return {"treering": 1, "label": label, "run": {"id": "r"}, "controllers": [
                {"id": "0xa", "class": "Root", "parent": None, "state": "appeared"},
                {"id": f"0x{child}", "class": f"Child{child}\u202eX", "parent": "0xa", "state": "appeared"}]}
        self.open(program.page(program.session([shown("a\u202e", 1), shown("b\u202e", 2)])))
        titles = self.read("return [...document.querySelectorAll('.event-row [title], .event-row[title]')].map((n) => n.title)")
        self.assertTrue(any("b\\u{202E}" in title for title in titles), titles)
        self.assertFalse(any("\u202e" in title for title in titles), titles)

    def test_cuts_no_character_in_half(self):
        self.open(program.page(program.session([snapshot("a", ["x" * 79 + "\U0001f44d" * 20])])))
        self.assertFalse(self.read("return /\\p{Surrogate}/u.test(document.body.innerHTML)"))
        self.assertIn("x" * 79, self.text("#rows"))

    def test_gives_a_long_name_several_lines(self):
        page = program.page(program.session([snapshot("a", ["x" * 500])]))
        self.open(page)
        row = self.read("return [...document.querySelectorAll('#rows .row')].find((row) => row.textContent.includes('xxx'))")
        row.click()
        self.settle()
        self.assertIn("x" * 80, self.text("#details h2"))
        wide, room = self.read("const { scrollWidth, clientWidth } = document.getElementById('details'); return [scrollWidth, clientWidth]")
        self.assertLessEqual(wide, room)

    def test_cuts_a_text_of_a_mebibyte(self):
        text = "A" * (1 << 20)
        self.open(program.page(program.session([snapshot("a", [text])])))
        self.click("#query")
        self.keys("aaaaaaaa")
        self.assertEqual(self.text("#matches"), "1")
        self.read("treering.nextMatch(1)")
        self.assertIn("characters more", self.text("#details"))
        self.assertLess(self.read("return document.body.innerText.length"), 40_000)

    def test_says_when_it_cannot_be_unpacked(self):
        page = program.page(program.session([snapshot("a", ["x"])]))
        html = page.read_text()
        start = html.index("id=\"session\">") + len("id=\"session\">")
        page.write_text(html[:start] + html[start:start + 40] + "AAAA" + html[start + 44:])
        self.driver.get(f"file://{page}")
        self.wait(lambda: "This page cannot be shown" in self.text("body"))
        self.driver.get_log("browser")
        self.opened.add(f"file://{page}")


if __name__ == "__main__":
    unittest.main()
