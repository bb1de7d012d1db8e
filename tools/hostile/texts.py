"""Damaged dumps, sessions and scenarios: bytes changed, cut or doubled, and extreme numbers."""

import os
import random
import re

from material import EDGES, lines

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
# The repository's samples, and any beside it.
FOLDERS = [os.path.join(ROOT, "Tests/Fixtures/Dumps"), os.path.join(ROOT, "../shared/corpus")]
COMMANDS = ["import FILE --as-one", "show FILE", "show FILE --as recursive-description", "check FILE", "diff FILE WHOLE"]


def samples(batch):
    found = [("session.ndjson", lines().encode())]
    for form in ("recursive-description", "print-hierarchy", "snapshot-testing", "json"):
        answer = batch.call(["show", "-#last", "--as", form], text=lines())
        found.append((form, (answer or {}).get("output", "").encode()))
    for top in FOLDERS:
        for folder, _, names in sorted(os.walk(top)):
            for name in sorted(names):
                path = os.path.join(folder, name)
                if not name.endswith(".tsv") and os.path.getsize(path) < 60_000:
                    with open(path, "rb") as sample:
                        found.append((os.path.relpath(path, top), sample.read()))
    return [(name, data) for name, data in found if data]


def damaged(data, dice):
    data = bytearray(data)
    for _ in range(dice.choice([1, 1, 2, 5])):
        place = dice.randrange(len(data) + 1)
        kind = dice.randrange(7)
        if kind == 0 and data:
            data[min(place, len(data) - 1)] = dice.randrange(256)
        elif kind == 1:
            del data[place:]
        elif kind == 2:
            del data[place:place + dice.randrange(1, 40)]
        elif kind == 3:
            data[place:place] = data[place:place + dice.randrange(1, 200)] * dice.choice([1, 2, 50])
        elif kind == 4:
            data[place:place] = dice.choice([b"\n", b"<", b">", b'"', b"{", b"(", b"\x00", b"\xff", b"   | ", b"-", b"9" * 25])
        else:
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
            if numbers:
                number = dice.choice(numbers)
                edge = dice.choice(EDGES)
                data[number.start():number.end()] = repr(edge).encode()
    return bytes(data)


def run(batch, folder, count, seed, commands=2):
    dice = random.Random(seed)
    found = samples(batch)
    file, whole = os.path.join(folder, "damaged"), os.path.join(folder, "whole")
    for number in range(count):
        name, data = dice.choice(found)
        for path, content in ((file, damaged(data, dice)), (whole, data)):
            with open(path, "wb") as text:
                text.write(content)
        for line in dice.sample(COMMANDS, commands):
            batch.call([{"FILE": file, "WHOLE": whole}.get(word, word) for word in line.split()],
                       about=f"{name}, seed {seed}, text {number}")
    print(f"texts: {count} damaged, of {len(found)} samples")
