"""A real browser, and what tests ask of it. Tests act with mouse and keys; scripts only read."""
import json
import os
import shutil
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from program import ROOT

SCREENSHOTS = ROOT / ".build" / "page-screenshots"


def start(width=1440, height=900):
    options = Options()
    options.binary_location = shutil.which("chromium")
    for word in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    resize(driver, width, height)
    return driver


def resize(driver, width, height, scale=1):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})


class PageTest(unittest.TestCase):
    """One browser a class; every test ends with an empty console, and having asked for one file."""

    @classmethod
    def setUpClass(cls):
        cls.driver = start()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.opened = {"about:blank"}

    def open(self, path, fragment=""):
        self.driver.get("about:blank")
        self.driver.get(f"file://{path}{fragment}")
        self.wait(lambda: self.read("return document.body.dataset.selected !== undefined"))
        self.settle()
        self.opened.add(f"file://{path}")

    def tearDown(self):
        errors = [entry["message"] for entry in self.driver.get_log("browser")
                  if entry["level"] in ("SEVERE", "WARNING")]
        self.assertEqual(errors, [])
        requests = set()
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                requests.add(message["params"]["request"]["url"].split("#")[0])
        self.assertEqual({url for url in requests if not url.startswith("data:")} - self.opened, set())

    # Reading.

    def read(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition, seconds=20):
        return WebDriverWait(self.driver, seconds, poll_frequency=0.02).until(lambda _: condition())

    def settle(self):
        """Waits until what was changed is drawn."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.read("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def rows(self):
        """The rows in view, from the top: name, classes and level."""
        self.settle()
        rows = self.read("""
            return [...document.querySelectorAll('#rows .row')].map((row) => ({
              name: row.querySelector('.name')?.textContent, classes: [...row.classList],
              level: Number(row.getAttribute('aria-level')), label: row.getAttribute('aria-label'),
              top: parseFloat(row.style.top) }))""")
        return sorted(rows, key=lambda row: row["top"])

    def row(self, name):
        for row in self.driver.find_elements(By.CSS_SELECTOR, "#rows .row"):
            if self.read("return arguments[0].querySelector('.name').textContent", row) == name:
                return row
        raise AssertionError(f"no row {name}")

    def selected(self):
        """The heading of the object selected."""
        return self.read("return document.querySelector('#details .head h2 bdi')?.textContent ?? null")

    def chain(self):
        return self.read("return [...document.querySelectorAll('#details .chain .link')].map((n) => n.textContent)")

    def fragment(self):
        """What the address holds once it has followed."""
        self.wait(lambda: self.read("return location.hash === treering.state.fragment"))
        return self.read("return location.hash")

    # Acting.

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()
        self.settle()

    def keys_with(self, held, *keys):
        ActionChains(self.driver).key_down(held).send_keys(*keys).key_up(held).perform()
        self.settle()

    def click(self, selector):
        self.find(selector).click()
        self.settle()

    def click_at(self, selector, x, y):
        """Clicks at a place counted from an element's upper left corner."""
        node = self.find(selector)
        box = node.rect
        ActionChains(self.driver).move_to_element_with_offset(
            node, int(x - box["width"] / 2), int(y - box["height"] / 2)).click().perform()
        self.settle()

    def keep(self, name):
        """Keeps a screenshot with the test run."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.settle()
        self.driver.save_screenshot(str(SCREENSHOTS / f"{name}.png"))


__all__ = ["ActionChains", "By", "Keys", "PageTest", "os", "resize"]
