"""Faults that were once in the package, or could be, and the error that catches each."""

import os
import shutil
from dataclasses import dataclass

from checker import Checker, Fault
from package import Package
from platforms import Platform


@dataclass(frozen=True)
class Planted:
    """A change of one file that must not compile for a platform; none where the platform is too old."""

    name: str
    about: str
    platform: str
    complaint: str
    file: str = ""
    old: str = ""
    new: str = ""


PLANTED = (
    Planted(
        "A2", "SQLite's header for extensions, where headers are modules", "ios16.0",
        "undeclared identifier 'sqlite3_api'", "Sources/CSQLiteLinked/table.c",
        '#include "CSQLiteLinked.h"\n',
        '#include "CSQLiteLinked.h"\n#define SQLITE_CORE 1\n#include <sqlite3ext.h>\n'
        "const sqlite3_api_routines planted = {.step = sqlite3_step};\n"),
    Planted(
        "A3", "a selector in text", "ios16.0-simulator",
        "use '#selector' instead of explicitly constructing a 'Selector'",
        "Sources/UIKitCapture/Facts/ActorAction.swift",
        "#selector(UIViewController.show(_:sender:))", 'Selector("showViewController:sender:")'),
    Planted(
        "mutex", "a Mutex in a library", "ios16.0-simulator", "'Mutex' is only available in iOS 18.0",
        "Sources/HierarchyCapture/CaptureBudget.swift",
        "", "import Synchronization\nprivate let planted = Mutex(0)\n"),
    Planted(
        "tvOS", "a style that tvOS lacks", "tvos16.0", "'popover' is unavailable in tvOS",
        "Sources/UIKitCapture/Facts/UIKitWords.swift",
        "", "private func planted() -> UIModalPresentationStyle { .popover }\n"),
    Planted(
        "B1", "iOS 15", "ios15.0-simulator", "is only available in iOS 16.0"),
    Planted(
        "linux", "a call that only Linux has", "macos15.0", "cannot find 'accept4' in scope",
        "Sources/Live/Sockets/System/Descriptor.swift",
        "", "private func planted() { _ = accept4(0, nil, nil, 0) }\n"),
)
# What is compiled, and with which options.
COPIED = ("Package.swift", "Sources", "Migrations", "Documentation", "Examples", "Tests/UIKitStub")


def prove(root, ingredients, names):
    """Plants all or the named faults, one after the other, in a copy; prints what caught each."""
    chosen = [fault for fault in PLANTED if not names or fault.name in names]
    if len(chosen) < len(names):
        print(f"check-darwin: there are no such faults; expected {', '.join(one.name for one in PLANTED)}")
        return 2
    # Always the same place, so unchanged files are not compiled again.
    copy = os.path.join(ingredients.folder, "proof")
    missed = 0
    for fault in chosen:
        copy_checkout(root, copy)
        said = caught(fault, copy, ingredients)
        print(f"{fault.name} ({fault.about}, {fault.platform}): {said or 'NOT CAUGHT'}", flush=True)
        missed += said is None
    return 1 if missed else 0


def copy_checkout(root, copy):
    for name in COPIED:
        source, place = os.path.join(root, name), os.path.join(copy, name)
        if os.path.isdir(place):
            shutil.rmtree(place)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        (shutil.copytree if os.path.isdir(source) else shutil.copy)(source, place)


def caught(fault, copy, ingredients):
    """The line that catches the fault; None if it is not caught, or for another reason."""
    if fault.file:
        path = os.path.join(copy, fault.file)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if fault.old not in text:
            print(f"{fault.file} lacks what the fault replaces: {fault.old}")
            return None
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(fault.old, fault.new, 1) if fault.old else text + fault.new)
    try:
        Checker(Package(copy), Platform.named(fault.platform), ingredients).check()
    except Fault as found:
        for line in str(found).splitlines():
            if fault.complaint in line and "error: " in line:
                return line[line.index("error: "):].strip() + f" ({found.target})"
        print(found)
    return None
