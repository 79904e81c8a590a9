"""Jobs over the same records: their footprints in files, and whether what they publish agrees."""

from tabguard.linked.files import (
    Result,
    footprint_bytes,
    forget,
    identity,
    place,
    read_footprint,
    remember,
    results_in,
)
from tabguard.linked.marks import project_footprint
from tabguard.linked.search import around_folders, compare, neighbours
from tabguard.linked.update import update_result
from tabguard.linked.words import ContradictionError, linked_lines, untested_words

__all__ = [
    "ContradictionError",
    "Result",
    "around_folders",
    "compare",
    "footprint_bytes",
    "forget",
    "identity",
    "linked_lines",
    "neighbours",
    "place",
    "project_footprint",
    "read_footprint",
    "remember",
    "results_in",
    "untested_words",
    "update_result",
]
