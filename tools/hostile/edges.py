"""Snapshots with extreme numbers, shown in every form."""

import json
import os
import random

from material import EDGES, snapshot

FORMS = ["overview", "notation", "views", "chain", "json", "print-hierarchy", "recursive-description", "snapshot-testing"]
OTHERS = ["check FILE", "visible FILE 0x4", "hit FILE 10,10", "target FILE 0x4", "dispatch FILE save: --from 0x4", "context FILE 0xb",
          "diff FILE OTHER", "diff FILE OTHER --format json", "view FILE OTHER", "expect FILE EXPECTED"]


def run(batch, folder, count, seed, others=3):
    dice = random.Random(seed)
    with open(os.path.join(folder, "expected"), "w", encoding="utf-8") as expected:
        expected.write("email is visible\n")
    file, other = os.path.join(folder, "a.json"), os.path.join(folder, "b.json")
    for number in range(count):
        for path in (file, other):
            with open(path, "w", encoding="utf-8") as text:
                json.dump(snapshot(number, lambda: dice.choice(EDGES)), text)
        about = f"seed {seed}, snapshot {number}"
        for form in FORMS:
            batch.call(["show", file, "--as", form], about=about)
        for line in dice.sample(OTHERS, others):
            names = {"FILE": file, "OTHER": other, "EXPECTED": os.path.join(folder, "expected")}
            batch.call([names.get(word, word) for word in line.split()], about=about)
    print(f"numbers: {count} snapshots")
