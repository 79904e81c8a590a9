"""Count tables: marginals, fitted values and bounds that released marginals disclose."""

from tabguard.marginals.engine.conflict import ConflictError
from tabguard.marginals.engine.consistency import check_consistent
from tabguard.marginals.engine.frechet import closed_form, frechet_bounds
from tabguard.marginals.engine.graph import Structure, structure, structure_of
from tabguard.marginals.engine.ipf import Fit, Fitting, fit_release, fit_table
from tabguard.marginals.engine.margin_words import margin_word, parse_margins
from tabguard.marginals.engine.method import METHODS, bounds
from tabguard.marginals.engine.plan import examine, plan
from tabguard.marginals.engine.redesign import redesigns
from tabguard.marginals.engine.release_search import best_release
from tabguard.marginals.engine.rounding import Rounding, controlled_rounding
from tabguard.marginals.engine.sparse import collapse, count_of, counts_at, possible_cells, slice_table

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
