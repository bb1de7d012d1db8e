"""Screenshots that a snapshot carries are drawn as the texture of their views."""
import base64
import struct
import unittest
import zlib

import program
from browser import PageTest

RED, GREEN, BLUE, YELLOW = [(220, 0, 0), (0, 160, 0), (0, 0, 220), (230, 220, 0)]


def png(*rows):
    """A picture of some rows of colours."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    size = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    lines = b"".join(b"\0" + b"".join(bytes(color) for color in row) for row in rows)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def moment(label, screenshot):
    views = [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "frame": [0, 0, 390, 844],
              "hidden": False, "alpha": 1},
             {"id": "0x2", "class": "Photo", "in": "0x1", "frame": [95, 222, 200, 400], "hidden": False, "alpha": 1,
              "screenshot": screenshot}]
    return {"treering": 1, "label": label, "covers": ["views"], "views": views}


class Pictures(PageTest):
    def colors(self):
        """What is drawn in the middle of each quarter of the photo, from the upper left clockwise."""
        return [tuple(color) for color in self.read("""
            const { stage } = treering;
            const quad = stage.scene.quads.find((quad) => quad.object.token === '0x2');
            const [x, y,,, right, bottom] = stage.painter.corners.get(quad);
            // Read from a copy: reading a canvas that is drawn on makes the browser warn.
            const { width, height } = stage.canvas;
            const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
            copy.drawImage(stage.canvas, 0, 0);
            const at = (across, down) => [...copy.getImageData(
              Math.round(x + (right - x) * across), Math.round(y + (bottom - y) * down), 1, 1).data].slice(0, 3);
            return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)]""")]

    def near(self, expected):
        return all(max(abs(one - other) for one, other in zip(*pair)) < 40 for pair in zip(self.colors(), expected))

    def test_are_drawn_as_texture_and_follow_the_snapshot(self):
        one = base64.b64encode(png([RED] * 8 + [GREEN] * 8, *[[RED] * 8 + [GREEN] * 8] * 7,
                                   *[[YELLOW] * 8 + [BLUE] * 8] * 8)).decode()
        other = "data:image/png;base64," + base64.b64encode(png(*[[BLUE] * 16] * 16)).decode()
        page = program.page(program.session([moment("one", one), moment("other", other), moment("none", None)]))
        self.open(page, "#s=1")
        self.click("#front")
        self.wait(lambda: self.near([RED, GREEN, BLUE, YELLOW]))
        self.keys(".")
        self.wait(lambda: self.near([BLUE] * 4))
        self.keys(".")
        self.assertFalse(self.near([BLUE] * 4))
        self.keys(",", ",")
        self.wait(lambda: self.near([RED, GREEN, BLUE, YELLOW]))

    def test_that_are_none_are_passed_over(self):
        for text in ["", "iVBORw0KGgo=", "data:image/png;base64,AAAA", "data:text/html,<b>", "https://example.com/a.png",
                     "javascript:alert(1)"]:
            self.open(program.page(program.session([moment("odd", text)])), "#s=1")
            self.click("#front")
            self.assertEqual(len(set(self.colors())), 1, text)


if __name__ == "__main__":
    unittest.main()
