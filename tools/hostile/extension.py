"""The extension over stores with a forged value: in Python's sqlite3, in threads, and in the shell.

Hosts are separate processes, so a crash of a host is noticed."""

import json
import os
import random
import shutil
import subprocess
import sys

from material import LooseStore, lines
from stores import VALUES

QUERIES = ["SELECT * FROM treering_tree('s/last')", "SELECT * FROM treering_diff('s/1', 's/last')",
           "SELECT * FROM responder_chain('s/2', '0x4')", "SELECT * FROM hit_test('s/last', 10, 10)",
           "SELECT * FROM action_target('s/last', '0x4', 'save:')", "SELECT * FROM presentation_context('s/last', '0xb')",
           "SELECT * FROM navigation_between('s/1', 's/last')"]

HOST = """
import sys, threading, time
kind, library, store, *queries = sys.argv[1:]
if kind == "apsw":
    from apsw import Connection as connect, Error
else:
    from sqlite3 import connect, Error
def ask(turn):
    database = connect(store)
    database.enable_load_extension(True)
    database.load_extension(library)
    end = time.monotonic() + 5
    database.set_progress_handler(lambda: time.monotonic() > end, 10000)
    for query in queries[turn:] + queries[:turn]:
        try:
            for _, row in zip(range(5000), database.execute(query)):
                pass
        except Error:
            pass
    database.close()
threads = [threading.Thread(target=ask, args=(turn,)) for turn in range(3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""

# Whether the SQLite of an interpreter, or of APSW, loads extensions.
PROBES = {"sqlite3": "import sqlite3; sqlite3.connect(':memory:').enable_load_extension(True)", "apsw": "import apsw"}


def hosts(library):
    """The available hosts: the name of each, and the words that ask a store in it."""
    found = {}
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build/apsw/bin/python3")
    for python in (sys.executable, "/usr/bin/python3", own):
        for kind, probe in PROBES.items():
            if kind not in found and os.path.exists(python):
                if subprocess.run([python, "-c", probe], capture_output=True, check=False).returncode == 0:
                    found[kind] = lambda store, p=python, k=kind: [p, "-c", HOST, k, library, store] + QUERIES
    if shutil.which("sqlite3"):
        script = [f".load {library}", ".timeout 100"] + [query + ";" for query in QUERIES]
        found["shell"] = lambda store: ["sqlite3", store] + script
    return list(found.items())


def run(batch, library, folder, count, seed):
    dice = random.Random(seed)
    base, store = os.path.join(folder, "base.treering"), os.path.join(folder, "s.treering")
    batch.call(["record", "--store", base, "--session", "s"], text=lines())
    loose = LooseStore(base, os.path.join(folder, "loose.db"))
    problems, calls, found = [], 0, hosts(library)
    columns = [(table, column) for table, column in loose.columns if loose.count[table]]
    while found and calls < count:
        table, column = dice.choice(columns)
        value, row = dice.choice(VALUES), dice.choice([None, 0, dice.randrange(loose.count[table])])
        if not loose.falsify(store, table, column, value, row):
            continue
        for name, words in found:
            calls += 1
            try:
                done = subprocess.run(words(store), capture_output=True, timeout=60)
            except subprocess.TimeoutExpired:
                problems.append(f"{name}: no end ({table}.{column} = {str(value)[:30]!r}, row {row})")
                continue
            if done.returncode < 0:
                problems.append(f"{name}: signal {-done.returncode} ({table}.{column} = {str(value)[:30]!r}, row {row})")
    for problem in problems[:40]:
        print(f"  {problem}")
    print(f"extension: {calls} hosts of {', '.join(name for name, _ in found) or 'no kind that loads extensions'}, "
          f"{len(problems)} did not hold")
    return not problems
