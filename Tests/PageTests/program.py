"""Runs the built program, and writes what it reads."""
import json
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TREERING", ROOT / ".build" / "debug" / "treering")
# The optimised program, where it was built: large sessions take minutes without.
FAST = ROOT / ".build" / "release" / "treering"
FOLDERS = tempfile.TemporaryDirectory(prefix="treering-")


def run(*words, codes=(0,), program=PROGRAM):
    """The program's standard output; fails on any other exit status."""
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode in codes, f"{words}: {done.returncode} {done.stderr}"
    return done.stdout


def page(*files, name="page", program=PROGRAM):
    """A page of some files, in a folder of its own."""
    path = folder() / f"{name}.html"
    run("view", *files, "-o", path, program=program)
    return path


def record(session, store, name):
    """Records a file of snapshots as a session of a store."""
    with open(session, "rb") as file:
        subprocess.run([PROGRAM, "record", "--store", store, "--session", name], stdin=file, capture_output=True, check=True)


def folder():
    """A folder that goes with the test run."""
    return pathlib.Path(tempfile.mkdtemp(prefix="page-", dir=FOLDERS.name))


def demo():
    """The page of the demo."""
    path = folder() / "demo.html"
    run("demo", "--page", path)
    return path


def session(snapshots, name="session"):
    """A file of snapshots, one a line."""
    path = folder() / f"{name}.ndjson"
    path.write_text("".join(json.dumps(snapshot) + "\n" for snapshot in snapshots))
    return path
