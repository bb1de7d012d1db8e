"""Runs the program on scenarios."""

import json
import os
import subprocess


def snapshot(label):
    return {"op": "snapshot", "label": label}


def scenario(profile, operations, folder):
    """Writes a scenario, and returns its path."""
    path = os.path.join(folder, "s.scenario")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"profile": profile, "setup": operations}, file)
    return path


def run(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")
    return done.stdout
