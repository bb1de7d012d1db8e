"""What the first bytes of stores tell, without the program."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Sequence
from pathlib import Path

START = b"SQLite format 3\0"
MOST_NAMED = 10


def warn_of_damage(files: Sequence[str]) -> None:
    """Says on standard error which files can be seen not to be whole stores."""
    damaged = [f"{file} ({reason})" for file in files if (reason := damage(file))]
    if not damaged:
        return
    named = damaged[:MOST_NAMED]
    if len(damaged) > MOST_NAMED:
        named.append(f"and {len(damaged) - MOST_NAMED} more")
    sys.stderr.write(
        f"treering: {len(damaged)} of {len(files)} stores give no rows: {', '.join(named)};"
        ' the table "failures" lists every one\n'
    )


def damage(file: str) -> str | None:
    """Why a file is not a whole store, where that takes no more than its first bytes and its size.

    A store that is newer, locked or damaged further on looks whole.
    """
    reason = obstacle(file)
    if reason:
        return reason
    try:
        with Path(file).open("rb") as stored:
            head = stored.read(100)
            size = os.fstat(stored.fileno()).st_size
    except OSError as error:
        return error.strerror
    if len(head) < 100 or not head.startswith(START):
        return "not a store"
    # The count of pages holds where these two counters of changes agree.
    if head[24:28] != head[92:96] or Path(f"{file}-wal").exists():
        return None
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    return "cut off" if size < pages * (65_536 if page == 1 else page) else None


def obstacle(path: str) -> str | None:
    """Why there is no file to open at a path; what is none is not opened, which may never end."""
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116
        if stat.S_ISDIR(mode):
            os.scandir(path).close()
            return "is a directory; expected a file"
    except OSError as error:
        return error.strerror
    return None if stat.S_ISREG(mode) else "is a device; expected a file"
