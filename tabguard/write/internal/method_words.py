"""The method of a run in words, for those who sign its report."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabguard.base.language import tr
from tabguard.settings import Suppression
from tabguard.table.solution import Solution
from tabguard.write.run import Run


def method_lines(run: Run, solution: Solution) -> Iterator[str]:
    """What was done, against whom, and how it was tested: a sentence or two for each step."""
    yield (
        tr(
            "Primary cells are unsafe by the rules or by decision. Each has protection levels: how far the "
            "estimates of an attacker must stay away from its value, above and below."
        )
    )
    settings = run.suppression
    if settings is None or solution.run is None:
        yield tr("How the secondary cells were chosen is not recorded with this pattern.")
    else:
        yield from _choice(run.method, settings)
    if settings is not None:
        yield from _attackers(settings)
    if solution.audit is not None:
        yield (
            tr(
                "The audit does not depend on how the pattern was found. From all that is published it "
                "works out "
                "the smallest and the largest possible value of suppressed cells, with linear programs over "
                "all "
                "relations, and compares them with the protection levels."
            )
        )


def _choice(method: str, settings: Suppression) -> Iterator[str]:
    if settings.power == 1:
        yield tr(
            "Secondary cells were chosen so that all primaries reach their levels and the cost is low; the "
            "cost of a cell is given by: {cost}.",
            cost=settings.cost_words,
        )
    else:
        yield tr(
            "Secondary cells were chosen so that all primaries reach their levels and the cost is low; the "
            "cost of a cell is given by: {cost} to the power of {power:g}.",
            cost=settings.cost_words,
            power=settings.power,
        )
    if method:
        yield tr("Method “{method}”: {about}", method=tr(settings.method), about=tr(method))
    else:
        yield tr("Method “{method}”.", method=tr(settings.method))
    if settings.exact_up_to:
        yield tr(
            "Tables with at most {exact_up_to:,} possible secondary cells are solved exactly.",
            exact_up_to=settings.exact_up_to,
        )


def _attackers(settings: Suppression) -> Iterator[str]:
    known = [tr("all that is published"), tr("what adds up to what")]
    if math.isfinite(settings.lower):
        known.append(tr("that no cell is below {lower:g}", lower=settings.lower))
    if settings.prior > 0:
        known.append(tr("each cell within ± {prior:g} %", prior=settings.prior))
    yield tr("Outsiders are assumed to know {known} and {last}.", known=", ".join(known[:-1]), last=known[-1])
    if settings.lower_by_response:
        yield tr("The bounds of single responses are listed under Run.")
    if settings.insiders:
        yield tr(
            "Sums of suppressed cells are protected against respondents who know their own contributions."
        )
    else:
        yield tr(
            "Sums of suppressed cells are not protected against respondents who know their own contributions."
        )
