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
    seen_from,
)
from tabguard.linked.known import earlier_digests
from tabguard.linked.listing import Listing
from tabguard.linked.marks import project_footprint, with_pattern
from tabguard.linked.search import around_folders, compare, neighbours
from tabguard.linked.update import update_result
from tabguard.linked.words import (
    ContradictionError,
    linked_lines,
    unsearched_words,
    untested_names,
    untested_words,
)

__all__ = [
    "ContradictionError",
    "Listing",
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
    "seen_from",
    "unsearched_words",
    "untested_names",
    "untested_words",
    "update_result",
    "with_pattern",
]
