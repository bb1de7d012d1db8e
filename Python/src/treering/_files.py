"""Which stores a path names."""

from __future__ import annotations

import glob
import os
from collections import deque
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path

PathLike = str | os.PathLike[str]
BELOW = ("**", "*.treering")


def stores_of(path: PathLike) -> list[str]:
    """The store at a path, those of a folder and of all below it, or those that a pattern finds.

    Each file is there once, if possible by a path without links. A folder that cannot be listed is
    there too, so that it fails as a store would.
    """
    name = os.fspath(path)
    if os.path.isdir(name):  # noqa: PTH112
        return sorted(distinct(_found(name, BELOW)))
    if os.path.lexists(name):
        return [name]
    parts = Path(name).parts
    if parts[-1:] == ("**",):
        parts += ("*",)
    return sorted(distinct(_found("", parts))) if parts else []


def distinct(paths: Iterable[PathLike]) -> list[str]:
    """Each file once, by the first of its names."""
    named: dict[str, str] = {}
    for path in paths:
        named.setdefault(os.path.realpath(path), os.fspath(path))
    return list(named.values())


def _found(start: str, pattern: tuple[str, ...]) -> Iterator[str]:
    """What fits the parts of a pattern; links are followed last, and into no folder twice."""
    plain, linked = deque([(start, pattern)]), deque[tuple[str, tuple[str, ...]]]()
    entered = set()
    while plain or linked:
        path, parts = (plain or linked).popleft()
        if not parts:
            yield path
            continue
        key = os.path.realpath(path), len(parts)
        if key in entered:
            continue
        entered.add(key)
        part, rest = parts[0], parts[1:]
        if not glob.has_magic(part):
            literal = str(Path(path, part))
            if rest or not _is_missing(literal):
                plain.append((literal, rest))
            continue
        if part == "**":
            plain.append((path, rest))
        below = parts if part == "**" else rest
        entries = _entries(path, part)
        if entries is None:
            yield path
            continue
        for entry in entries:
            if not below or _is_folder(entry):
                queue = linked if entry.is_symlink() else plain
                queue.append((str(Path(path, entry.name)), below))


def _entries(folder: str, pattern: str) -> list[os.DirEntry[str]] | None:
    """What a folder has of a pattern, if it can be listed.

    As in shells, only a dot fits a dot at the beginning.
    """
    try:
        with os.scandir(folder or ".") as entries:
            fitting = [entry for entry in entries if fnmatchcase(entry.name, pattern)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError:
        return None
    shown = [entry for entry in fitting if pattern[0] == "." or entry.name[0] != "."]
    return sorted(shown, key=lambda entry: entry.name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Where it is not known whether a link leads to a folder, there may be stores."""
    try:
        return entry.is_dir()
    except PermissionError:
        return True
    except OSError:
        return False


def _is_missing(path: str) -> bool:
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False
