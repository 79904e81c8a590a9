"""Jobs over the same records: their footprints in files, and whether what they publish agrees."""

from tabguard.linked.files import (
    Result,
    footprint_bytes,
    footprints_in,
    forget,
    identity,
    place,
    read_footprint,
    remember,
    results_in,
    seen_from,
)
from tabguard.linked.known import earlier_digests
from tabguard.linked.marks import project_footprint
from tabguard.linked.search import around_folders, compare, neighbours
from tabguard.linked.update import update_result
from tabguard.linked.words import ContradictionError, linked_lines, untested_names, untested_words

__all__ = [
    "ContradictionError",
    "Result",
    "around_folders",
    "compare",
    "earlier_digests",
    "footprint_bytes",
    "footprints_in",
    "forget",
    "identity",
    "linked_lines",
    "neighbours",
    "place",
    "project_footprint",
    "read_footprint",
    "remember",
    "results_in",
    "seen_from",
    "untested_names",
    "untested_words",
    "update_result",
]
