"""Jobs over the same records: footprints of their results, and consistency of their publications."""

from tabguard.linked.compare import compare, compare_within, earlier_digests
from tabguard.linked.files import (
    Result,
    aside_of,
    footprint_bytes,
    footprints_in,
    identity,
    note_place,
    noted_places,
    place,
    project_footprint,
    read_footprint,
    remember,
    remembered,
    same_data,
)
from tabguard.write.linked_words import (
    ContradictionError,
    change_lines,
    differences_option,
    linked_lines,
    permitting_words,
    untested_names,
    untested_words,
)
