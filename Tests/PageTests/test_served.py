"""A page that is served while its session is recorded."""
import json
import signal
import subprocess
import unittest
import urllib.error
import urllib.request

import program
from browser import PageTest
from made import made_session
from test_edition import shop


class Served(PageTest):
    def setUp(self):
        super().setUp()
        self.store = program.folder() / "shop.treering"
        self.record(shop(24)[:6])
        self.server = subprocess.Popen(
            [program.PROGRAM, "view", f"{self.store}:shop", "--serve"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(self.stop)
        self.address = self.server.stdout.readline().strip()

    def stop(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGINT)
            self.server.communicate(timeout=20)

    def record(self, snapshots):
        words = [program.PROGRAM, "record", "--store", self.store, "--session", "shop"]
        if self.store.exists():
            words.append("--append")
        text = "".join(json.dumps(each) + "\n" for each in snapshots)
        subprocess.run(words, input=text, text=True, capture_output=True, check=True)

    def look(self):
        self.driver.get(self.address)
        self.wait(lambda: self.read("return document.body.dataset.selected !== undefined"))
        self.wait(lambda: self.text("#live") == "● live" or "live" in self.text("#live"))
        self.opened |= {self.address, self.address + "news?after=6"}

    def status(self, address, **headers):
        try:
            with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code

    def test_follows_what_is_recorded(self):
        self.look()
        self.assertEqual(self.read("return treering.session.count"), 6)
        self.read("treering.timeline.go(5)")
        self.record(shop(24)[6:15])
        self.wait(lambda: self.read("return treering.session.count") == 15)
        self.wait(lambda: "15 of 15" in self.text("#place"))
        self.assertEqual(self.text("#event-count"), "1")
        # Who looks at an earlier one stays there.
        self.read("treering.timeline.go(2)")
        self.record(shop(24)[15:])
        self.wait(lambda: self.read("return treering.session.count") == 24)
        self.assertIn("3 of 24", self.text("#place"))
        # What came little by little is what one gets who opens the page now.
        self.read("treering.timeline.go(23)")
        self.settle()
        rows, story = self.rows(), self.text("#story")
        self.driver.get("about:blank")
        self.opened.add(self.address + "news?after=24")
        self.driver.get(self.address + "#s=24")
        self.wait(lambda: self.read("return document.body.dataset.selected !== undefined"))
        self.assertEqual((self.rows(), self.text("#story")), (rows, story))

    def test_says_when_the_server_is_gone(self):
        self.look()
        self.stop()
        self.wait(lambda: self.text("#live").endswith("no server"))
        # The browser says so too, and tries again.
        self.driver.get("about:blank")
        self.driver.get_log("browser")

    def test_answers_nobody_who_does_not_know_the_address(self):
        self.assertTrue(self.address.startswith("http://127.0.0.1:"))
        host, token = self.address.removeprefix("http://").rstrip("/").split("/")
        self.assertEqual(len(token), 26)
        self.assertEqual(self.status(self.address), 200)
        for address in [f"http://{host}/", f"http://{host}/{'a' * 26}/", f"http://{host}/{token}", self.address + "x",
                        f"http://{host}/{token}/../", f"http://{host}/{token[:-1]}/news"]:
            self.assertEqual(self.status(address), 404, address)
        self.assertEqual(self.status(self.address, Host="shop.example"), 400)

    def test_outlives_what_is_no_request(self):
        import socket
        host, port = self.address.removeprefix("http://").split("/")[0].split(":")
        for text in [b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n", b"\xff\xfe\r\n\r\n",
                     b"POST / HTTP/1.1\r\nHost: x\r\n\r\n", b"A" * 70000, b"", b"GET /" + b"%00" * 200]:
            with socket.create_connection((host, int(port)), timeout=20) as connection:
                try:
                    connection.sendall(text)
                    connection.shutdown(socket.SHUT_WR)
                    while connection.recv(4096):
                        pass
                except (ConnectionResetError, BrokenPipeError):
                    pass
        self.assertEqual(self.status(self.address), 200)

    def test_serves_a_file_that_does_not_grow(self):
        path = program.session(made_session(__import__("random").Random(3), 3))
        server = subprocess.Popen([program.PROGRAM, "view", path, "--serve"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(server.communicate)
        self.addCleanup(server.terminate)
        address = server.stdout.readline().strip()
        self.assertEqual(self.status(address), 200)


if __name__ == "__main__":
    unittest.main()
