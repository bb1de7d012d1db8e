"""One store."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from treering._glance import obstacle
from treering._program import Parameters, TreeringError, ask
from treering._query import StoreQuery


class Store:
    """A store, open for reading; ``checkout/1`` and ``checkout/last~1`` name its snapshots."""

    def __init__(self, path: str | os.PathLike[str], *, check: bool = True) -> None:
        self.path = os.fspath(path)
        # The program takes what begins with a dash for an option.
        self._file = str(Path(self.path).absolute())
        # The program would not say why a folder could not be listed.
        if os.path.isdir(self.path):  # noqa: PTH112
            raise TreeringError(f"{self._file}: {obstacle(self.path)}")
        # Without it what is wrong with the store is told by the first question.
        if check:
            _ = self.sessions

    def __repr__(self) -> str:
        return f"treering.open({self.path!r})"

    @property
    def sessions(self) -> list[dict[str, Any]]:
        """The sessions with the run that each recorded."""
        sessions: list[dict[str, Any]] = ask(["sessions", self._file, "--format", "json"])[
            "sessions"
        ]
        return sessions

    @property
    def findings(self) -> list[dict[str, Any]]:
        """What the checks find in all sessions, each with its session."""
        told = self._told(["check", self._file, "--all", "--format", "json"], differs=True)
        start = f"{self._file}:"
        return [
            {
                "session": found["file"].removeprefix(start),
                "snapshot": found["snapshot"].removeprefix(start),
                **{key: found[key] for key in ("check", "severity", "repeats")},
                **{key: found["object"][key] for key in ("class", "path")},
                "message": found["message"],
            }
            for found in told["findings"]
        ]

    def snapshot(self, moment: str) -> dict[str, Any]:
        """A snapshot in the interchange format."""
        return self._told(["show", self._at(moment), "--as", "json"])

    def diff(self, before: str, after: str) -> dict[str, Any]:
        """What changed between two snapshots."""
        arguments = ["diff", self._at(before), self._at(after), "--format", "json"]
        return self._told(arguments, differs=True)

    def compare(self, before: str, after: str) -> dict[str, Any]:
        """What differs between the recordings of two sessions."""
        arguments = ["compare", self._at(before), self._at(after), "--format", "json"]
        return self._told(arguments, differs=True)

    def chain(self, moment: str, start: str | None = None) -> dict[str, Any]:
        """The responder chain of an object, or of the first responder."""
        return self._explained("chain", moment, *([] if start is None else [start]))

    def target(self, moment: str, action: str, start: str | None = None) -> dict[str, Any]:
        """Who takes an action that starts at an object, or at the first responder."""
        options = [] if start is None else [f"--from={start}"]
        return self._explained("target", moment, action, options=options)

    def hit(self, moment: str, x: float, y: float) -> dict[str, Any]:
        """The view that a touch goes to."""
        return self._explained("hit", moment, f"{x},{y}")

    def context(self, moment: str, controller: str) -> dict[str, Any]:
        """Who presents when a controller is asked to."""
        return self._explained("context", moment, controller)

    def dismissal(self, moment: str, controller: str) -> dict[str, Any]:
        """Who goes when a controller is asked to dismiss."""
        return self._explained("dismissal", moment, controller)

    def query(self, sql: str, parameters: Parameters = (), *, timeout: int = 60) -> StoreQuery:
        """A question in SQL; it is given up after so many seconds, 0 for never."""
        return StoreQuery(self._file, sql, parameters, timeout)

    @property
    def _views(self) -> list[dict[str, Any]]:
        """The views that a query can read, each with its columns."""
        listed = ask(["query", self._file, "--list", "--format", "json"])
        views: list[dict[str, Any]] = listed["views"]
        return views

    def _at(self, moment: str) -> str:
        return f"{self._file}:{moment}"

    def _explained(
        self, command: str, moment: str, *words: str, options: Sequence[str] = ()
    ) -> dict[str, Any]:
        asked = [command, "--format", "json", *options, "--", self._at(moment), *words]
        return self._told(asked)

    @staticmethod
    def _told(arguments: list[str], differs: bool = False) -> dict[str, Any]:
        told: dict[str, Any] = ask(arguments, (0, 1) if differs else (0,))
        return told
