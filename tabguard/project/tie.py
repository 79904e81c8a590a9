"""Ties verdicts in a project file to what they are about: rules, primaries, levels, attackers, pattern."""

import hashlib
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.plain import Arrays, PathMap, to_plain
from tabguard.project.kept_results import as_json, as_npy, plain_results
from tabguard.project.project import Project
from tabguard.project.results import Results, is_print
from tabguard.table.case import Case
from tabguard.table.witnesses import NO_WITNESSES


def tie_of(results: Results, project: Project, case: Case) -> str:
    """Fingerprint of results together with what the project that holds them asks for; internal.

    That is its rules, primaries and levels, those that the analyst set, and what attackers know.

    It does not cover evidence and departures, which are summed again wherever they are used, and scenarios,
    which are no verdicts.
    """
    run, audit = results.run, results.audit
    bare = evolve(
        results,
        run=None if run is None else evolve(run, witnesses=NO_WITNESSES),
        audit=None if audit is None else evolve(audit, evidence=()),
        about="",
        tie="",
        scenarios=(),
    )
    arrays, nowhere = Arrays(), PathMap(Path())
    parts = [to_plain(value, nowhere, arrays) for value in (project.rules, case.sensitivity)]
    knows = project.suppression
    parts.append([knows.prior, knows.lower, sorted(knows.lower_by_response.items())])
    levels = case.constraints.levels
    if levels is not None and not np.isnan(levels).all():
        arrays.held["levels"] = levels
    digest = hashlib.blake2b(as_json([plain_results(bare, arrays), *parts]), digest_size=16)
    for name in sorted(arrays.held):
        digest.update(as_npy(arrays.held[name]))
    return digest.hexdigest()


def holds(results: Results, project: Project, case: Case) -> bool:
    """Whether results from a file belong together, and to what the project asks for."""
    return is_print(results.tie, tie_of(results, project, case)) is True
