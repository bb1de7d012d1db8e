"""Stores of UIKit hierarchies: one file, or all that a test farm brings home."""

from treering._fleet import Failure, Fleet, open  # noqa: A004
from treering._program import TreeringError
from treering._query import Query
from treering._questions import questions
from treering._store import Store

__all__ = ["Failure", "Fleet", "Query", "Store", "TreeringError", "open", "questions"]
