"""Stores with one forged value: each column with each of twenty values, and commands over each."""

import os
import random
import shutil

from material import LooseStore, lines, snapshot
import json

VALUES = [None, 0, 1, -1, 2, 255, 256, 2**31 - 1, -2**31, 2**53, 2**62, 2**63 - 1, -2**63, 1e308, -1e308, float("inf"), 0.5,
          "9223372036854775807", "x" * 70_000, b"\x00\xff\xfe", "", b"", "[[[[", "nan:7ff8000000000000", "\u0000\ud7ff"]

READING = [
    "sessions", "log s", "log s --format json", "show s/last", "show s/2 --as views", "show s/1 --as json",
    "show s/last --as recursive-description", "diff s/1 s/last", "diff s/2 s/3 --format json", "diff s/5 s/1",
    "check s", "chain s/last 0x4", "find STORE Cell", "find STORE 0x4 --format json", "export STORE", "verify STORE",
    "view STORE s", "visible s/last 0x4", "expect s EXPECTED",
    "query STORE SELECT|*|FROM|treering_tree('s/last')", "query STORE SELECT|*|FROM|treering_diff('s/1','s/last')",
    "query STORE SELECT|*|FROM|changes", "query STORE SELECT|*|FROM|views", "query STORE --named session-summary",
    "mcp STORE",
]
# An agent's requests, a tool call on each line.
ASKED = "".join(json.dumps({
    "jsonrpc": "2.0", "id": tool, "method": "tools/call", "params": {"name": tool, "arguments": arguments, "_meta": {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}},
}) + "\n" for tool, arguments in [
    ("sessions", {}), ("look", {"show": "views"}), ("changes", {}), ("explain", {"what": "screen"}),
    ("find", {"text": "Cell"}), ("check", {"session": "s"}), ("query", {"sql": "SELECT * FROM views"}),
    ("look", {"at": "s/1", "root": "Gone"}),
])
WRITING = [
    "record --session s --append", "record --session t", "prune STORE s/2", "prune STORE s/1", "prune STORE s",
    "compact STORE", "merge STORE OTHER", "merge OTHER STORE",
]


def words_of(line, names):
    return [names.get(word, word).replace("|", " ") for word in line.split(" ")]


def run(batch, folder, count, seed, readers=6, writers=2):
    """Forges values until enough calls were made, with some commands for each, by the seed."""
    dice = random.Random(seed)
    base = os.path.join(folder, "base.treering")
    batch.call(["record", "--store", base, "--session", "s"], text=lines())
    loose = LooseStore(base, os.path.join(folder, "loose.db"))
    with open(os.path.join(folder, "expected"), "w", encoding="utf-8") as expected:
        expected.write('email is visible\n')
    store, copy, other = (os.path.join(folder, name) for name in ("s.treering", "copy.treering", "other.treering"))
    names = {"STORE": copy, "OTHER": other, "EXPECTED": os.path.join(folder, "expected")}
    cases = [(table, column, value) for table, column in loose.columns if loose.count[table] for value in VALUES]
    more = json.dumps(snapshot(7)) + "\n" + json.dumps(snapshot(8)) + "\n"
    skipped, end = 0, batch.calls + count
    dice.shuffle(cases)
    while batch.calls < end:
        for table, column, value in cases:
            if batch.calls >= end:
                break
            row = dice.choice([None, 0, dice.randrange(loose.count[table])])
            if not loose.falsify(store, table, column, value, row):
                skipped += 1
                continue
            about = f"{table}.{column} = {str(value)[:30]!r}, row {row}"
            for line in dice.sample(READING, readers) + dice.sample(WRITING, writers):
                for ending in ("", "-wal", "-shm", "-journal"):
                    if os.path.exists(copy + ending):
                        os.remove(copy + ending)
                shutil.copyfile(store, copy)
                shutil.copyfile(base, other)
                words = words_of(line, names)
                if words[0] not in ("query", "find", "export", "verify", "prune", "compact", "merge", "view", "mcp"):
                    words += ["--store", copy]
                texts = {"record": more, "mcp": ASKED}
                answer = batch.call(words, text=texts.get(words[0], ""), about=about)
                if words[0] == "mcp" and answer:
                    # The last line may be cut anywhere.
                    start = '{"jsonrpc":"2.0","id":"'
                    if not all(start.startswith(line[:len(start)]) for line in answer["output"].split("\n")):
                        batch.note("wrote what is no message", words, about, keep=True)
    print(f"stores: {len(cases)} cases, {skipped} of those tried cannot be stored")
