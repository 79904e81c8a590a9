"""Settings of secondary suppression and of the audit."""

from collections.abc import Mapping

import attrs
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.base.params import documented, param, switch

_COSTS = {
    "value": mark("value"),
    "count": mark("count"),
    "entropy": mark("entropy"),
    "frequency": mark("frequency"),
}


@documented
@frozen
class Suppression:
    """Settings of secondary suppression, and assumptions about the attacker."""

    cost: str = param("value", label="Cost", help="value, count, entropy, frequency or a cost column.")
    power: float = param(
        1.0,
        label="Power",
        low=0,
        low_open=True,
        high=10,
        help="The cost is raised to this power: below 1 suppresses fewer cells, above 1 fewer large ones.",
    )
    method: str = param(
        "greedy",
        label="Method",
        help="How secondary suppressions are chosen.",
    )
    exact_up_to: int = param(
        1_250,
        label="Solve small tables exactly, up to",
        unit="cells",
        low=0,
        high=10_000,
        help="Tables with at most this many possible secondary cells are solved exactly, whatever "
        "the method, as far as a fixed amount of work allows; 0: never.",
    )
    look_ahead: str = param(
        "both",
        label="Look-ahead",
        choices=("none", "order", "seed", "both"),
        words=(
            "none",
            "order: most costly primaries first",
            "seed: large complements first",
            "order and seed",
        ),
        help="order: most costly primaries first; seed: large complements first; both.",
    )
    clean_up: bool = param(True, label="Clean-up", help="Remove suppressions that are not needed.")
    insiders: bool = param(
        True,
        label="Protect against insiders",
        help="Protect sums of suppressed cells against respondents who know their own contributions.",
    )
    prior: float = param(
        0.0,
        label="Prior knowledge",
        unit="%",
        low=0,
        infinite=True,
        help="The attacker knows every cell within ± this share; 0: only the bounds.",
    )
    lower: float = param(
        0.0,
        label="Lower bound of the cells",
        high=0,
        infinite=True,
        help="No cell can be below this; 0 for data that cannot be negative. "
        "Use -inf for data without a bound.",
    )
    lower_by_response: Mapping[str, float] = attrs.field(factory=dict, hash=False)
    """Lower bounds of single responses of a release, in place of `lower`."""
    keep_total: bool = param(
        False,
        label="Always publish the grand total",
        help="The grand total is never chosen as a secondary suppression.",
    )
    intervals: bool = param(
        True,
        label="Exact intervals in the audit",
        help="The audit computes the exact interval of every primary. Otherwise it only "
        "determines whether every primary is protected, which is much faster for tables of 100,000 "
        "cells and more.",
    )
    secondary_intervals: bool = switch(
        "Exact intervals of secondaries",
        "With exact intervals, those of secondary suppressions are computed, too. No verdict needs them; in "
        "large tables they take most of the audit's time. The window computes them for the cells selected.",
    )
    time_limit: float = param(
        600.0,
        label="Time limit",
        unit="s",
        low=0,
        low_open=True,
        infinite=True,
        help="After this time the best pattern so far is kept, and its tests get a quarter of the time more; "
        "what they do not settle counts as not tested. Public ranges get this time once more: those that are "
        "not worked out to the end are true, but may be wider than they need be. A run that begins again "
        "after a crash has all of its time.",
    )
    improve: int = param(
        0,
        label="Improvement",
        low=0,
        high=1000,
        help="Maximum number of sweeps that choose the neighbourhood of each suppression again, the most "
        "costly first, while they reduce the cost and within the time limit.",
    )
    improve_minutes: float = param(
        0.0,
        label="Improve for",
        unit="min",
        low=0,
        high=100_000,
        help="Search for a cheaper pattern, and then for a higher lower bound, for so long and within the "
        "time limit. How far that leads depends on the machine: another run may give another pattern. "
        "0: not by time.",
    )
    improve_until: float = param(
        0.0,
        label="Improve until",
        unit="%",
        low=0,
        high=100,
        high_open=True,
        help="Search for a cheaper pattern, and then for a higher lower bound, until at most this share of "
        "the cost could be saved, or until time is up. 0: not by this share.",
    )
    same_pattern: bool = param(
        False,
        label="Same pattern for all responses",
        help="In a release of several responses a cell is suppressed for all of them or for none.",
    )
    suppress_empty: bool = switch(
        "Empty cells may be suppressed",
        "Readers do not know which cells have no contributors, so that such cells may be secondary. "
        "Cells whose meaning is structural (impossible) stay zeros that everybody knows.",
    )
    cover: str = param(
        "auto",
        label="Hidden cells",
        choices=("auto", "implied", "shown", "full"),
        words=(
            "by size: full, shown or implied",
            "implied by what is shown",
            "cross of the shown codes of all variables",
            "full cross of all variables",
        ),
        help="Which cells that no table shows are protected too: those that can be calculated or bounded "
        "from what is shown, also all cells of the cross of the shown codes of all variables, or of all "
        "their codes.",
    )
    threads: int = param(0, label="Threads", low=0, help="0: all cores. Never changes the pattern.")

    @property
    def improves(self) -> bool:
        """Whether a run searches for a cheaper pattern beyond the standard search."""
        return bool(self.improve or self.improve_minutes or self.improve_until)

    @property
    def cost_words(self) -> str:
        """Description of the cost of a cell for the user; a column by its name."""
        return cost_name(self.cost)

    @property
    def method_words(self) -> str:
        """Name of the method for the user."""
        return tr(self.method)


def cost_name(cost: str) -> str:
    """Name a kind of cost: one of `Suppression.cost`, or a column by its name."""
    return tr(_COSTS[cost]) if cost in _COSTS else cost
