"""The record of a run: pattern, cost and what ended it early; the same before saving and after reopening."""

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
PROVEN, _LEAST = 1e-9, 1e-4
"""Gap up to which a pattern counts as proven optimal, and the least that is shown of others."""


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
    """``Ended by the time limit during: exact. Another run may …``; empty where nothing was cut."""
    parts, cuts = [], tuple(cuts)
    for why, words in _WHY.items():
        phases = list(dict.fromkeys(tr(cut.phase or mark("start")) for cut in cuts if cut.why == why))
        if phases:
            parts.append(tr(words, phases=", ".join(phases)))
    return " ".join([*parts, tr("Another run may give another pattern.")]) if parts else ""


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
    """A gap as a share: at most this much."""
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
        Primaries short of their level, with what prevents them from reaching it.
    cost : float
        Cost of the secondary suppressions in the chosen figure of merit.
    lower_bound : float or None
        Proven lower bound of the cost of any valid pattern; None if not computed.
    bound_proof : BoundProof or None
        Proves it, or what of it sums alone can show; None of several independent parts.
    steps : tuple of Step
    lps : int
        Linear programs solved.
    complete : bool
        False if the run was stopped, or ran out of time, before every primary was processed.
    witnesses : Witnesses
        Prove, without a solver, that every protected primary reaches its levels.
    sums_at_risk : tuple of SuppressedSum
        Unsafe sums of suppressed cells that miss their levels; empty if sums are not considered.
    insiders_at_risk : int array or None
        Primaries that a single contributor can still estimate too closely; None if that was not tested.
    insiders_open : int array
        Those of them that were undecided when the run ended; of one that is stopped soon these are most.
    cuts : tuple of Cut
        Phases that the time limit or *stop and keep* ended early: another run may give another pattern.
    unreached : int array or None
        Primaries that the run, stopped early, did not come to; None if there are none.
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
        """Primaries short of their level, ascending; of a run that was stopped early these may be most."""
        cells = np.array([short.cell for short in self.hindered], np.int64)
        further = () if self.unreached is None else (self.unreached,)
        return freeze(distinct(np.concatenate([cells, *further])))

    @property
    def unprotected(self) -> tuple[Unprotected, ...]:
        """The cells that are not protected, and why; empty means protected over all relations."""
        return self.diagnosed(self.unprotected_cells)

    def diagnosed(self, cells: IntArray) -> tuple[Unprotected, ...]:
        """Why cells are short of their level, for some of `unprotected_cells`."""
        by_cell = {short.cell: short for short in self.hindered}
        return tuple(by_cell.get(cell) or Unprotected(cell, NOT_REACHED) for cell in cells.tolist())

    @property
    def short(self) -> bool:
        """Whether anything is at risk as far as the run knows."""
        insiders = self.insiders_at_risk is not None and len(self.insiders_at_risk)
        return bool(len(self.unprotected_cells) or self.sums_at_risk or insiders)

    @property
    def gap(self) -> float | None:
        """Excess over the lower bound as a share of the cost, from 0; None without a bound.

        Also None if something is at risk: the cost of such a pattern is meaningless.
        """
        if self.lower_bound is None or self.short:
            return None
        return max(0.0, 1 - self.lower_bound / self.cost) if self.cost > 0 else 0.0


def moves_of(result: SuppressionResult | None, n_cells: int) -> sparse.csr_array | None:
    """Departures that a run has found, shape (n_moves, n_cells); None if they are not known.

    They prove the protection in later tests too.
    """
    return None if result is None or not result.witnesses else result.witnesses.rows(n_cells)
