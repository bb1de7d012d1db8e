"""Stores with a changed schema, or with planted files beside them: each is refused in one line
within a second and left unchanged, or read with the right answer."""

import os
import shutil
import sqlite3
import subprocess
import time

from material import lines

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
HUGE = "SELECT 1 AS id, hex(zeroblob(450000000)) AS name"
COMMANDS = ["sessions --store STORE", "log s --store STORE", "show STORE:s/last", "export STORE", "view STORE s", "verify STORE",
            "find STORE Cell", "query STORE --list", "diff s/1 s/2 --store STORE", "check s --store STORE",
            "record --store STORE --session t", "prune STORE s", "compact STORE", "merge STORE OTHER", "merge OTHER STORE"]


def columns(database, table):
    return [row[1] for row in database.execute("SELECT * FROM pragma_table_info(?)", (table,))]


def replaced(database, name, kind, query):
    """Replaces a table or view by a view with the same columns."""
    names = columns(database, name)
    if kind == "view":
        database.execute(f"DROP VIEW {name}")
    else:
        database.execute("PRAGMA legacy_alter_table = ON")
        database.execute(f"ALTER TABLE {name} RENAME TO was_{name}")
    values = ", ".join(f"n.c AS {column}" for column in names)
    database.execute(f"CREATE VIEW {name} AS SELECT {values} FROM ({query.replace('SELECT i FROM', 'SELECT i AS c FROM')}) AS n"
                     if query is ENDLESS else
                     f"CREATE VIEW {name} AS SELECT " + ", ".join(f"hex(zeroblob(450000000)) AS {c}" for c in names))


def generated(database, name):
    database.execute(f"ALTER TABLE {name} ADD COLUMN more TEXT AS (hex(zeroblob(450000000)))")


def trigger(database, name):
    database.execute(f"CREATE TRIGGER more AFTER INSERT ON {name} BEGIN DELETE FROM version; END")


def schema(database, name, find, put):
    database.execute("PRAGMA writable_schema = ON")
    database.execute("UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = ?", (find, put, name))


def cases(database):
    """The names of the changes, and the functions that make them."""
    items = database.execute("SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view')").fetchall()
    for name, kind in items:
        for word, query in (("endless", ENDLESS), ("huge", HUGE)):
            yield f"{kind} {name} is {word}", lambda d, n=name, k=kind, q=query: replaced(d, n, k, q)
        if kind == "table":
            yield f"{name} has a generated column", lambda d, n=name: generated(d, n)
            yield f"{name} has a trigger", lambda d, n=name: trigger(d, n)
    yield "a table without STRICT", lambda d: schema(d, "session", "STRICT", "")
    yield "a check that never ends", lambda d: schema(
        d, "session", "name TEXT", "name TEXT CHECK ((WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT 1 FROM n))")
    yield "tables without end", lambda d: [d.execute(f"CREATE TABLE more_{i} (a)") for i in range(11_000)]
    yield "a view as long as a book", lambda d: d.execute(f"CREATE VIEW more AS SELECT '{'x' * 3_000_000}'")
    yield "an index on a function", lambda d: d.execute("CREATE INDEX more ON session (abs(id))")


def plant(kind, path, folder):
    mine = os.path.join(folder, "mine")
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        os.mkdir(path)
    else:
        with open(mine, "w", encoding="ascii") as file:
            file.write("precious")
        (os.symlink if kind == "link" else os.link)(mine, path)
    return mine


def tidy(folder):
    for name in os.listdir(folder):
        if name != "base.treering":
            path = os.path.join(folder, name)
            os.rmdir(path) if os.path.isdir(path) and not os.path.islink(path) else os.remove(path)


def call(program, folder, line, seconds):
    """How a call ended, what it said and how long it took."""
    words = line.replace("STORE", "s.treering").replace("OTHER", "other.treering").split()
    began = time.monotonic()
    try:
        done = subprocess.run([program] + words, cwd=folder, input=lines(1).encode(), capture_output=True, timeout=30)
    except subprocess.TimeoutExpired:
        return None, "", 30
    return done.returncode, done.stderr.decode(), time.monotonic() - began


def judge(program, folder, what, line, seconds, problems):
    """One call over a changed store."""
    store = os.path.join(folder, "s.treering")
    with open(store, "rb") as file:
        before = file.read()
    code, said, took = call(program, folder, line, seconds)
    with open(store, "rb") as file:
        is_same = file.read() == before
    wrong = []
    if code != 2:
        wrong.append(f"ended with {code}")
    if said.count("\n") != 1:
        wrong.append(f"said {said[:200]!r}")
    if took > seconds:
        wrong.append(f"took {took:.1f} s")
    if not is_same:
        wrong.append("changed the file")
    if wrong:
        problems.append(f"{what}: {line}: {', '.join(wrong)}")


def run(program, folder, every=1, seconds=1.0):
    """Every change with every command, or with each `every`th; returns whether all passed."""
    base, store = os.path.join(folder, "base.treering"), os.path.join(folder, "s.treering")
    subprocess.run([program, "record", "--store", base, "--session", "s"], input=lines().encode(), check=True,
                   capture_output=True)
    problems, calls, number = [], 0, 0
    with sqlite3.connect(base) as database:
        changes = list(cases(database))
    for what, change in changes:
        tidy(folder)
        shutil.copyfile(base, store)
        database = sqlite3.connect(store, isolation_level=None)
        database.execute("BEGIN")
        change(database)
        database.execute("COMMIT")
        database.close()
        for line in COMMANDS:
            number += 1
            if number % every:
                continue
            shutil.copyfile(base, os.path.join(folder, "other.treering"))
            judge(program, folder, what, line, seconds, problems)
            calls += 1
    for ending in ("-journal", "-wal", "-shm"):
        for kind in ("pipe", "folder", "link", "hard link"):
            for line in COMMANDS:
                number += 1
                if number % every:
                    continue
                tidy(folder)
                for name in ("s.treering", "other.treering"):
                    shutil.copyfile(base, os.path.join(folder, name))
                mine = plant(kind, store + ending, folder)
                judge(program, folder, f"{kind} {ending}", line, seconds, problems)
                calls += 1
                if os.path.exists(mine):
                    with open(mine, encoding="ascii") as file:
                        if file.read() != "precious":
                            problems.append(f"{kind} {ending}: {line}: what it leads to was changed")
    for problem in problems[:40]:
        print(f"  {problem}")
    print(f"schemas: {len(changes)} changes and 12 plants, {calls} calls, {len(problems)} did not hold")
    return not problems
