"""The method of a run in words, for those who sign its report."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabguard.settings import Suppression
from tabguard.table.solution import Solution
from tabguard.write.run import Run


def method_lines(run: Run, solution: Solution) -> Iterator[str]:
    """What was done, against whom, and how it was tested: a sentence or two for each step."""
    yield (
        "Primary cells are unsafe by the rules or by decision. Each has protection levels: how far the "
        "estimates of an attacker must stay away from its value, above and below."
    )
    settings = run.suppression
    if settings is None or solution.run is None:
        yield "How the secondary cells were chosen is not recorded with this pattern."
    else:
        yield from _choice(run.method, settings)
    if settings is not None:
        yield from _attackers(settings)
    if solution.audit is not None:
        yield (
            "The audit does not depend on how the pattern was found. From all that is published it works out "
            "the smallest and the largest possible value of suppressed cells, with linear programs over all "
            "relations, and compares them with the protection levels."
        )


def _choice(method: str, settings: Suppression) -> Iterator[str]:
    power = "" if settings.power == 1 else f" to the power of {settings.power:g}"
    yield (
        "Secondary cells were chosen so that all primaries reach their levels and the cost is low; "
        f"the cost of a cell is given by: {settings.cost}{power}."
    )
    yield f"Method “{settings.method}”{f': {method}' if method else '.'}"
    if settings.exact_up_to:
        yield f"Tables with at most {settings.exact_up_to:,} possible secondary cells are solved exactly."


def _attackers(settings: Suppression) -> Iterator[str]:
    known = ["all that is published", "what adds up to what"]
    if math.isfinite(settings.lower):
        known.append(f"that no cell is below {settings.lower:g}")
    if settings.prior > 0:
        known.append(f"each cell within ± {settings.prior:g} %")
    yield f"Outsiders are assumed to know {', '.join(known[:-1])} and {known[-1]}."
    if settings.lower_by_response:
        yield "The bounds of single responses are listed under Run."
    verb = "are" if settings.insiders else "are not"
    yield f"Sums of suppressed cells {verb} protected against respondents who know their own contributions."
