"""Count tables: marginals, fitted values and bounds that released marginals disclose."""

from tabguard.counts.conflict import ConflictError
from tabguard.counts.consistency import check_consistent
from tabguard.counts.frechet import closed_form, frechet_bounds
from tabguard.counts.graph import Structure, structure, structure_of
from tabguard.counts.ipf import Fit, Fitting, fit_release, fit_table
from tabguard.counts.margin_words import margin_word, parse_margins
from tabguard.counts.method import METHODS, bounds
from tabguard.counts.plan import examine, plan
from tabguard.counts.redesign import redesigns
from tabguard.counts.release_search import best_release
from tabguard.counts.rounding import Rounding, controlled_rounding
from tabguard.counts.sparse import collapse, count_of, counts_at, possible_cells, slice_table

__all__ = [
    "METHODS",
    "ConflictError",
    "Fit",
    "Fitting",
    "Rounding",
    "Structure",
    "best_release",
    "bounds",
    "check_consistent",
    "closed_form",
    "collapse",
    "controlled_rounding",
    "count_of",
    "counts_at",
    "examine",
    "fit_release",
    "fit_table",
    "frechet_bounds",
    "margin_word",
    "parse_margins",
    "plan",
    "possible_cells",
    "redesigns",
    "slice_table",
    "structure",
    "structure_of",
]
