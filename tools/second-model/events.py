"""Compares the events that a store keeps of a session with what each operation did to the model."""

import collections
import json
import os
import tempfile

import running
from model import Model
from objects import Refused

QUERY = """
SELECT n.number, n.kind, o.name AS subject FROM navigation n LEFT JOIN objects o ON o.object = n.subject
ORDER BY n.number
"""
STACKS = {"push": "push", "pop": "pop", "popToRoot": "pop", "popTo": "pop",
          "setViewControllers": "replaceStack", "setPages": "turnPage"}
CONTAINMENT = {"embed": "embed", "addChild": "embed", "unembed": "unembed",
               "removeFromParent": "unembed"}


def links(model):
    """What an operation can change, for each controller."""
    return {
        name: {"parent": name_of(one.parent), "presenter": name_of(one.presenter),
               "selected": name_of(one.selected), "collapsed": one.is_collapsed,
               "place": name_of(one.place) if model.window_of(name) else None}
        for name, one in model.controllers.items()}


def name_of(thing):
    return thing.name if thing else None


def expected(operation, before, after):
    """The events of an operation: pairs of kind and subject. The subject is None where there is no
    single one."""
    word = operation["op"]
    found = collections.Counter()
    for name, was in before.items():
        now = after[name]
        if now["presenter"] and not was["presenter"]:
            found["present", name] += 1
        if was["presenter"] and not now["presenter"]:
            found["dismiss", name] += 1
        if now["selected"] != was["selected"]:
            found["selectTab", now["selected"]] += 1
        if now["collapsed"] != was["collapsed"]:
            found["collapse" if now["collapsed"] else "expand", name] += 1
        if word in CONTAINMENT and now["parent"] != was["parent"]:
            found[CONTAINMENT[word], name] += 1
        # Nothing else says so of a view that an app moves, or of one whose controller is no child.
        is_moved = word == "removeFromSuperview" and was["place"] == operation["view"]
        if is_moved or not now["parent"] and word not in CONTAINMENT:
            if bool(was["place"]) != bool(now["place"]):
                found["appear" if now["place"] else "disappear", name] += 1
    moved = any(before[name]["parent"] != after[name]["parent"] for name in before)
    if moved and word in STACKS:
        found[STACKS[word], operation.get("vc") if word == "push" else None] += 1
    elif moved and word in ("show", "showDetail") and not found:
        holder = after[operation["vc"]]["parent"]
        found["push" if holder.startswith("n") else word, operation["vc"]] += 1
    return found


def recorded(setup, program, folder):
    """The events of a session with a snapshot after every operation, by number of the snapshot."""
    operations = setup.operations[:setup.start] + [running.snapshot("start")]
    for operation in setup.operations[setup.start:]:
        operations += [operation, running.snapshot(operation["op"])]
    script = running.scenario(setup.profile, operations, folder)
    store = os.path.join(folder, "s.treering")
    running.run(program, "run", script, "--store", store)
    rows = json.loads(running.run(program, "query", QUERY, "--store", store, "--format", "json"))
    events = collections.defaultdict(collections.Counter)
    for row in rows:
        events[row["number"]][row["kind"], row["subject"]] += 1
    return events


def differences(number, setup, program):
    """The steps whose events differ, as lines, and how many events there are."""
    model = Model(setup.profile)
    states = []
    try:
        for operation in setup.operations:
            model.run(operation)
            states.append(links(model))
    except Refused:
        return 0, []
    with tempfile.TemporaryDirectory() as folder:
        events = recorded(setup, program, folder)
    lines, count = [], 0
    for step, operation in enumerate(setup.operations[setup.start:]):
        place = setup.start + step
        want = expected(operation, states[place - 1], states[place])
        have = events[step + 2]
        unnamed = {kind for kind, subject in want if subject is None}
        have = collections.Counter(
            {(kind, None if kind in unnamed else subject): times
             for (kind, subject), times in have.items()})
        count += sum(have.values())
        if want != have:
            lines.append(f"setup-{number}, step {step + 1}, {operation['op']}: "
                         f"expected {dict(want)}, found {dict(have)}")
    return count, lines
