"""The program ``treering``: where it is, and what it says."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

Value: TypeAlias = "str | int | float | bool | None"
Parameters: TypeAlias = "Sequence[Value] | Mapping[str, Value]"


class TreeringError(Exception):
    """Why something could not be done, in the program's one line."""


class Mistake(TreeringError):
    """What is wrong with the call rather than with a store: never counted."""


def find() -> str:
    """The program: what ``TREERING_PROGRAM`` names, the one in this package, or one on the PATH."""
    # The script that `pip` installs asks this too; as the answer it would run itself for ever.
    own = Path(sys.argv[0]).resolve() if sys.argv[0] else None
    named = os.environ.get("TREERING_PROGRAM")
    if named:
        program = shutil.which(named) or named
        if Path(program).resolve() != own:
            return program
    carried = Path(__file__).parent / "_bin" / "treering"
    if carried.is_file():
        return str(carried)
    found = shutil.which("treering")
    if found is None or Path(found).resolve() == own:
        raise Mistake("there is no program treering; install the wheel that carries it")
    return found


def complaint(stderr: bytes) -> str:
    """The line that says it all, without the program's name."""
    lines = stderr.decode(errors="replace").strip().splitlines()
    return lines[0].removeprefix("treering: ") if lines else "the program ended without a word"


def run(arguments: Sequence[str], stdin: str = "", accept: Sequence[int] = (0,)) -> bytes:
    """What the program prints; raises what it complains of."""
    given = encoded(stdin)
    with start(arguments) as process:
        output, errors = process.communicate(given)
    if process.returncode not in accept:
        raise TreeringError(complaint(errors))
    return output


def encoded(text: str) -> bytes:
    """The bytes of a text, which half of a surrogate pair has not."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise Mistake(f"the text is not Unicode at character {error.start + 1}") from error


def start(arguments: Sequence[str], stderr: Any = subprocess.PIPE) -> subprocess.Popen[bytes]:
    """The program, running."""
    try:
        return subprocess.Popen(
            [find(), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
        )
    except OSError as error:
        raise Mistake(f"cannot run treering: {error}") from error
    except ValueError as error:
        raise TreeringError(f"cannot run treering: {error}") from error


def ask(arguments: Sequence[str], accept: Sequence[int] = (0,)) -> Any:
    """The JSON that the program prints."""
    return json.loads(run(arguments, accept=accept))


def bound(parameters: Parameters) -> list[str]:
    """The options that bind values: a sequence to ``?``, a mapping to ``:name``."""
    if isinstance(parameters, Mapping):
        pairs = [(str(name), value) for name, value in parameters.items()]
    else:
        pairs = [(str(place), value) for place, value in enumerate(parameters, 1)]
    return [word for name, value in pairs for word in ("--param", f"{name}={_text(name, value)}")]


def _text(name: str, value: Value) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bool):
        return str(int(value))
    # A subclass, as an enumeration or a float of numpy, may write itself as something else.
    if isinstance(value, int) and -(2**63) <= value < 2**63:
        return int.__repr__(value)
    if isinstance(value, float) and abs(value) < float("inf"):
        return float.__repr__(value)
    # Values go by the command line, where NUL would end a text.
    if isinstance(value, str) and not re.search("[\0\ud800-\udfff]", value):
        return "'" + value.replace("'", "''") + "'"
    raise TreeringError(f"parameter {name}: {value!r} cannot be bound")


def main() -> None:
    """Runs the program in place of this process."""
    try:
        program = find()
        os.execv(program, [program, *sys.argv[1:]])
    except (TreeringError, OSError) as error:
        sys.exit(f"treering: {error}")
