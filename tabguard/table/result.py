"""The record of a run: pattern, cost, and the phases that ended early."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np
from attrs import field, frozen
from attrs.converters import optional

from tabguard.base import sparse
from tabguard.base.language import mark, tr
from tabguard.table.arrays import NO_IDS, IntArray, distinct, freeze, frozen_ints, redacted_repr
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern
from tabguard.table.rounding import percent
from tabguard.table.verdict import NOT_REACHED, BoundProof, Unprotected
from tabguard.table.witnesses import NO_WITNESSES, Witnesses, as_witnesses

TIME, STOPPED = "time limit", "stopped"
_WHY = {
    STOPPED: mark("Stopped during: {phases}."),
    TIME: mark("Ended by the time limit during: {phases}."),
}
BOUND = mark("lower bound")
"""The phase that only bounds the cost: the pattern is complete before it begins."""
TESTS = mark("tests of the pattern")
"""The audit and the tests of sums and contributors, which follow the run."""
PROVEN, _LEAST = 1e-9, 1e-4
"""Gap up to which a pattern counts as proven optimal, and the smallest gap shown for other patterns."""


@frozen(order=True)
class Cut:
    """A phase that was ended early.

    Parameters
    ----------
    phase : str
        Its name in the progress bar.
    why : str
        `TIME` or `STOPPED`.
    """

    phase: str
    why: str


def cut_words(cuts: Iterable[Cut]) -> str:
    """Sentence about the phases that ended early: ``Ended by the time limit during: …``; empty without
    any. Only a cut before the lower bound and the tests can have changed the pattern."""
    parts, cuts = [], tuple(cuts)
    for why, words in _WHY.items():
        phases = list(dict.fromkeys(tr(cut.phase or mark("start")) for cut in cuts if cut.why == why))
        if phases:
            parts.append(tr(words, phases=", ".join(phases)))
    if any(cut.phase not in (BOUND, TESTS) for cut in cuts):
        parts.append(tr("Another run may give another pattern."))
    return " ".join(parts)


def gap_words(gap: float | None) -> str:
    """A gap in words, without full stop; empty if there is none.

    Parameters
    ----------
    gap : float or None
        Excess over the lower bound as a share of the cost.
    """
    if gap is None:
        return ""
    if gap <= PROVEN:
        return tr("proven optimal")
    return tr("at most {shown} of the cost could be saved", shown=gap_percent(gap))


def gap_percent(gap: float) -> str:
    """A gap as a percentage, rounded upwards."""
    return percent(max(gap, _LEAST))


@frozen
class Step:
    """One phase of the search: its name, its result and its duration."""

    name: str
    secondaries: int
    cost: float
    seconds: float
    lps: int


@frozen(eq=False, slots=False)
class SuppressionResult:
    """The result of one run.

    Parameters
    ----------
    pattern : Pattern
    hindered : tuple of Unprotected
        Primaries that miss their levels, each with the reason.
    cost : float
        Cost of the secondary suppressions in the chosen figure of merit.
    lower_bound : float or None
        Proven lower bound of the cost of any valid pattern; None if not computed.
    bound_proof : BoundProof or None
        Proof of the lower bound, or of the part of it that sums alone can prove; None for several independent
        parts.
    steps : tuple of Step
    lps : int
        Linear programs solved.
    complete : bool
        False if the run was stopped, or ran out of time, before every primary was processed.
    witnesses : Witnesses
        Moves that prove, without a solver, that every protected primary reaches its levels.
    sums_at_risk : tuple of SuppressedSum
        Unsafe sums of suppressed cells that miss their levels; empty if sums are not considered.
    insiders_at_risk : int array or None
        Primaries that a single contributor can still estimate too closely; None if that was not tested.
    insiders_open : int array
        Primaries of `insiders_at_risk` that were undecided when the run ended; most of them if it was stopped
        early.
    cuts : tuple of Cut
        Phases that the time limit or *stop and keep* ended early: another run may give another pattern, or a
        better bound.
    unreached : int array or None
        Primaries that the run had not reached when it was stopped; None if there are none.
    """

    pattern: Pattern
    hindered: tuple[Unprotected, ...]
    cost: float
    lower_bound: float | None
    steps: tuple[Step, ...]
    lps: int
    complete: bool
    witnesses: Witnesses = field(default=NO_WITNESSES, converter=as_witnesses)
    sums_at_risk: tuple[SuppressedSum, ...] = ()
    insiders_at_risk: IntArray | None = field(default=None, converter=optional(frozen_ints))
    insiders_open: IntArray = field(default=NO_IDS, converter=frozen_ints)
    cuts: tuple[Cut, ...] = ()
    unreached: IntArray | None = field(default=None, converter=optional(frozen_ints))
    bound_proof: BoundProof | None = None

    __repr__ = redacted_repr

    @cached_property
    def unprotected_cells(self) -> IntArray:
        """Primaries that miss their levels, or were not reached before a stop; ascending."""
        cells = np.array([short.cell for short in self.hindered], np.int64)
        further = () if self.unreached is None else (self.unreached,)
        return freeze(distinct(np.concatenate([cells, *further])))

    @property
    def unprotected(self) -> tuple[Unprotected, ...]:
        """The primaries that are not protected, and why; empty if all are protected over all relations."""
        return self.diagnosed(self.unprotected_cells)

    def diagnosed(self, cells: IntArray) -> tuple[Unprotected, ...]:
        """The reasons why cells, given from `unprotected_cells`, are not protected."""
        by_cell = {short.cell: short for short in self.hindered}
        return tuple(by_cell.get(cell) or Unprotected(cell, NOT_REACHED) for cell in cells.tolist())

    @property
    def short(self) -> bool:
        """Whether any primary or sum is at risk, as far as the run knows."""
        insiders = self.insiders_at_risk is not None and len(self.insiders_at_risk)
        return bool(len(self.unprotected_cells) or self.sums_at_risk or insiders)

    @property
    def gap(self) -> float | None:
        """Excess over the lower bound as a share of the cost, at least 0; None without a bound.

        Also None if something is at risk: the cost of such a pattern is meaningless.
        """
        if self.lower_bound is None or self.short:
            return None
        return max(0.0, 1 - self.lower_bound / self.cost) if self.cost > 0 else 0.0


def moves_of(result: SuppressionResult | None, n_cells: int) -> sparse.csr_array | None:
    """Departures found by a run, shape (n_moves, n_cells); None without any.

    They prove protection in later tests too.
    """
    return None if result is None or not result.witnesses else result.witnesses.rows(n_cells)
