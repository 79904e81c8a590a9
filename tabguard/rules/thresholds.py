"""Thresholds of the concentration rules: p and k turned into one another, and changed by q and f."""

from __future__ import annotations

from tabguard.errors import RuleError
from tabguard.settings import Dominance, PPercent, PriorPosterior, Rules


def k_of_p(p: float) -> float:
    """The k of a (2,k) rule that replaces a p% rule: ``k = 100·100 / (100 + p)``, Handbook on SDC, 4.2."""
    return 100.0 * 100.0 / (100.0 + p)


def p_of_k(k: float) -> float:
    """The p of a p% rule that replaces a (2,k) rule: ``p = 100·(100 − k) / k``."""
    return 100.0 * (100.0 - k) / k


def effective_p(rule: PPercent | PriorPosterior, factor: float = 1.0) -> float:
    """Per cent by which an estimate must miss the largest contribution: ``p/f``, for (p,q) ``100·p/q/f``."""
    if isinstance(rule, PriorPosterior):
        return 100.0 * rule.p / rule.q / factor
    return rule.p / factor


def effective_k(rule: Dominance, factor: float = 1.0) -> float:
    """Per cent that the n largest may hold, prior knowledge q and uncertainty f taken into account.

    ``(100 − k*)/100 = (100 − k)/q`` and ``k_f = 100 − (100 − k*)/f``.

    Raises
    ------
    RuleError
        Where the threshold is not above zero, so that every cell would be unsafe.
    """
    k = 100.0 - (100.0 - rule.k) * 100.0 / rule.q / factor
    if rule.q == 100.0 and factor == 1.0:
        k = rule.k
    if k <= 0:
        raise RuleError(
            f"With prior knowledge q = {rule.q:g} the ({rule.n},{rule.k:g}) rule has a threshold of 0 or "
            "less; every cell would be unsafe.",
            "dominance",
            f"Use a q above {100.0 - rule.k:g}, or a larger k.",
        )
    return k


def needed_depth(rules: Rules) -> int:
    """How many of the largest contributions per cell the active rules look at."""
    needs = [1]
    if rules.p_percent:
        needs.append(rules.p_percent.intruders + 1)
    if rules.pq:
        needs.append(2)
    needs += [rule.n for rule in rules.dominance]
    return max(needs)


def percents_of(rules: Rules, factor: float = 1.0) -> tuple[tuple[float, int], ...]:
    """p and number of intruders of the active p% and (p,q) rules, the uncertainty f taken into account."""
    asked = [(effective_p(rules.p_percent, factor), rules.p_percent.intruders)] if rules.p_percent else []
    if rules.pq:
        asked.append((effective_p(rules.pq, factor), 1))
    return tuple(asked)


def has_concentration(rules: Rules) -> bool:
    """Whether p%, (p,q) or dominance is active."""
    return bool(rules.p_percent or rules.pq or rules.dominance)
