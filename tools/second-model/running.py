"""Runs the program on scenarios."""

import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor


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


def add_up(work, setups, program):
    """Does some work on all set-ups side by side, and adds up what it counts and what it finds."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda item: work(*item, program), setups.items()))
    return sum(count for count, _ in results), [line for _, lines in results for line in lines]
