"""Reads the built site: follows every link in its files, then looks at pages of each kind in a
browser at three widths, served to this machine, and searches. A page may load only from the server,
and must write nothing to the console."""

import http.server
import json
import os
import sys
import threading
import unittest
import urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests", "PageTests"))

import browser

SITE = os.path.join(ROOT, ".build", "docs", "site")
SCREENSHOTS = os.path.join(ROOT, ".build", "docs", "screenshots")
DOCUMENTS = "/documentation/treering"
# A page of each kind: where it is and what its title begins with.
PAGES = {
    "/": "Treering", f"{DOCUMENTS}/scenarios/": "Trying it without an app", f"{DOCUMENTS}/sql/": "Asking with SQL",
    f"{DOCUMENTS}/rulebook/": "The rulebook", f"{DOCUMENTS}/r-ctx-4/": "R-CTX-4",
    f"{DOCUMENTS}/treering-check/": "treering check", "/documentation/hierarchymodel/snapshot/": "Snapshot",
}
WIDTHS = (390, 900, 1440)


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, directory=SITE, **options)

    def log_message(self, *_):
        """Prints nothing."""


def referred(node):
    """Every path in the site that docc's data names."""
    if isinstance(node, list):
        for part in node:
            yield from referred(part)
    elif isinstance(node, dict):
        if isinstance(node.get("url"), str) and node["url"].startswith("/"):
            yield node["url"]
        for part in node.values():
            yield from referred(part)


class FileTests(unittest.TestCase):
    def test_no_link_is_dead(self):
        count, dead = 0, set()
        for folder, _, names in os.walk(os.path.join(SITE, "data")):
            for name in names:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    page = json.load(file)
                for place in referred(page):
                    count += 1
                    path = SITE + place.partition("#")[0]
                    if not os.path.exists(path) or os.path.isdir(path) and not os.path.exists(path + "/index.html"):
                        dead.add(f"{name}: {place}")
        self.assertEqual(dead, set())
        self.assertGreater(count, 1000)

    def test_the_index_leads_to_pages(self):
        with open(os.path.join(SITE, "search", "index.json"), encoding="utf-8") as file:
            entries = json.load(file)
        for _, _, place, _ in entries:
            self.assertTrue(os.path.exists(os.path.join(SITE, place.partition("#")[0], "index.html")), place)
        self.assertGreater(len(entries), 1000)


class ReadingTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.shutdown)
        cls.base = f"http://127.0.0.1:{cls.server.server_port}"
        cls.driver = browser.start()
        cls.addClassCleanup(cls.driver.quit)
        os.makedirs(SCREENSHOTS, exist_ok=True)

    def tearDown(self):
        errors = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual(errors, [])
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                self.assertTrue(url.startswith((self.base + "/", "data:", "about:")), url)

    def read(self, script):
        return self.driver.execute_script(script)

    def wait(self, script, expected):
        def reached(_):
            return (self.read(script) or "").startswith(expected)
        browser.WebDriverWait(self.driver, 20, poll_frequency=0.05).until(reached, f"{script}: {expected}")

    def go(self, place, title):
        self.driver.get(self.base + place)
        self.wait("return document.querySelector('h1')?.innerText", title)

    def light(self, scheme):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def test_pages_fit_three_widths(self):
        for width in WIDTHS:
            browser.resize(self.driver, width, 900)
            for scheme in ("light", "dark"):
                self.light(scheme)
                for place, title in PAGES.items():
                    with self.subTest(width=width, scheme=scheme, place=place):
                        self.go(place, title)
                        wide = self.read("return document.documentElement.scrollWidth - innerWidth")
                        self.assertLessEqual(wide, 0)
                        name = place.strip("/").rpartition("/")[2] or "first"
                        self.driver.save_screenshot(os.path.join(SCREENSHOTS, f"{name}-{width}-{scheme}.png"))

    def test_pictures_are_there_in_light_and_dark(self):
        shown = {}
        for scheme in ("light", "dark"):
            self.light(scheme)
            self.go("/", "Treering")
            self.read("for (const image of document.images) image.scrollIntoView()")
            self.wait("return `${[...document.images].filter((image) => image.naturalWidth > 300).length} loaded`", "2 l")
            shown[scheme] = self.read("return [...document.images].map((image) => image.currentSrc)")
        for light, dark in zip(shown["light"], shown["dark"]):
            self.assertEqual(light.replace(".", "~dark.", light.count(".")).rpartition("/")[2],
                             dark.rpartition("/")[2])

    def test_the_search_finds_a_rule_a_command_and_a_word(self):
        for width in WIDTHS:
            browser.resize(self.driver, width, 900)
            for words, title in {"R-CTX-4": "R-CTX-4 ·", "prune": "treering prune", "known findings": "Finding"}.items():
                with self.subTest(width=width, words=words):
                    self.go(f"{DOCUMENTS}/scenarios/", "Trying")
                    root = self.driver.find_element(browser.By.CSS_SELECTOR, "custom-header").shadow_root
                    root.find_element(browser.By.CSS_SELECTOR, "input").send_keys(words + browser.Keys.ENTER)
                    self.wait("return document.querySelector('#results a')?.innerText", title)
                    self.assertIn(urllib.parse.quote(words), self.driver.current_url.replace("+", "%20"))
                    self.driver.find_element(browser.By.CSS_SELECTOR, "#results a").click()
                    self.wait("return document.querySelector('h1')?.innerText", title)


if __name__ == "__main__":
    unittest.main()
