"""Cutting planes: solves the relaxed master problem and separates cuts, round by round."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import Cut, Derivation, Store, cover_cuts, relation_cuts, sum_cuts
from tabguard.suppress.exact.flow_cuts import FlowCuts
from tabguard.suppress.exact.formulation import Formulation
from tabguard.suppress.exact.master import Certificate, Master, ascend
from tabguard.suppress.exact.proof import proof_of
from tabguard.suppress.exact.separate import Separator
from tabguard.suppress.problem import Problem
from tabguard.suppress.sums import Cover
from tabguard.table.arrays import NO_IDS, BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import SOLVER_TOLERANCE, WHOLE_TOLERANCE
from tabguard.table.verdict import BoundProof, CutKind

_TURNED = (0.5, 0.999, 1.0)
"""Values of a choice above which it is complemented before rounding; all three are tried."""
_DIVISORS = 8
_LEAST, _MOST = 0.02, 0.999
"""Range of the fraction f of a rounded right-hand side: cuts are numerically unsafe below and too weak
above."""
_FIRST, _LAST = 1e-2, 1e-4
"""Smallest violations, relative to the level, that are separated in the first and in the last rounds."""
_LONGEST = 32
"""Largest number of rounds after which a requirement that was met is tested again."""
_BATCH = 100
"""Number of new cuts after which the master problem is solved again; a tenth of the cuts in it is added."""
_GROWN = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6) * 2
"""Shares of choices that are made in addition, one share after the other, to find more cuts at a 0/1
point."""
_SEEN = 1e-3
"""Violations above this are seen by branch and bound, whose own tolerance is 1e-6 for each choice."""
_BINDING = 0.05
_NEAR = 0.3
"""Slack up to which a cut counts as nearly binding."""
_IDLE = 4
_MORE = 1e-4
"""Relative gain of the bound after which idle cuts are removed; without a gain the same cuts would return for
ever."""
_SLOW, _OVER, _ENOUGH = 1e-2, 20, 20.0
"""If this many rounds gain less than this share of the bound, rows about flow are added, provided that enough
work is left to repay them: at first they slow the master down."""
_ROUNDS = 10
Tested = list[tuple[int, tuple[Cut, ...]]]
"""Requirements that were tested, each with the violated cuts."""


@frozen(eq=False)
class _Rows:
    """Rows ``Σ a·y >= 1`` entry by entry, with the value that a point gives the choice of each entry."""

    row: IntArray
    group: IntArray
    a: FloatArray
    y: FloatArray
    n: int

    def sums(self, entries: FloatArray) -> FloatArray:
        """For each row the sum of a quantity over its entries, shape (n_rows,)."""
        return np.bincount(self.row, entries, self.n).astype(np.float64)


def rounded_cuts(
    cuts: sparse.csr_array, point: FloatArray, tolerance: float, parents: Sequence[Cut] = ()
) -> list[Cut]:
    """Mixed-integer rounding: the most violated rounding of each cut, if violated by more than a tolerance.

    Parameters
    ----------
    cuts : csr_array, shape (n_cuts, n_choices)
        Rows ``Σ a·y >= 1``.
    point : float array, shape (n_choices,)
    tolerance : float
    parents : sequence of Cut, optional
        The cuts of the rows, which the derivations refer to.
    """
    n = int(cuts.shape[0])
    row = np.repeat(np.arange(n), np.diff(cuts.indptr))
    group = cuts.indices.astype(np.int64)
    rows = _Rows(row, group, cuts.data, point[group], n)
    best, most = np.zeros(len(row)), np.full(n, tolerance)
    best_turned, best_divisor = np.zeros(len(row), bool), np.zeros(n)
    divisors = _divisors(rows)
    for above in _TURNED:
        turned = rows.y > above
        for d in divisors:
            coef, short = _rounded(rows, turned, d)
            better = short > most
            most = np.where(better, short, most)
            best = np.where(better[row], coef, best)
            best_turned = np.where(better[row], turned, best_turned)
            best_divisor = np.where(better, d, best_divisor)
    rounded = []
    for r in np.flatnonzero(most > tolerance).tolist():
        at = slice(cuts.indptr[r], cuts.indptr[r + 1])
        derivation = None
        if parents and parents[r].derivation is not None:
            turned_choices = group[at][best_turned[at]]
            derivation = Derivation(
                CutKind.ROUNDED, parent=parents[r], turned=turned_choices, divisor=float(best_divisor[r])
            )
        rounded.append(_cut(rows, best, at, derivation))
    return rounded


def _divisors(rows: _Rows) -> list[FloatArray]:
    """Divisors to try for each row: coefficients of fractional choices; 0 for none."""
    part = np.flatnonzero((rows.y > WHOLE_TOLERANCE) & (rows.y < 1 - WHOLE_TOLERANCE))
    order = part[np.lexsort((rows.a[part], rows.row[part]))]
    count = np.bincount(rows.row[order], minlength=rows.n)
    start = np.cumsum(count) - count
    out = []
    for i in range(_DIVISORS):
        at = start + i * count // _DIVISORS
        some = count > 0
        divisor = np.zeros(rows.n)
        # evenly spread over the sorted coefficients: a row may have thousands
        divisor[some] = rows.a[order[at[some]]]
        out.append(divisor)
    return out


def _rounded(rows: _Rows, turned: BoolArray, divisor: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Coefficients of the rounded rows, scaled to ``>= 1``, and their violations at the point."""
    with np.errstate(divide="ignore", invalid="ignore"):
        b = (1.0 - rows.sums(np.where(turned, rows.a, 0.0))) / divisor
        f = b - np.floor(b)
        usable = (divisor > 0) & (b > 0) & (f > _LEAST) & (f < _MOST)
        q = np.where(turned, -rows.a, rows.a) / divisor[rows.row]
        whole = np.floor(q)
        coef = whole + np.minimum(1.0, (q - whole) / f[rows.row])
        size = np.where(turned, -coef, coef)
        # a little less: round-off must not make the cut exclude a valid pattern
        rhs = np.ceil(b) * (1 - SOLVER_TOLERANCE) + rows.sums(np.where(turned, size, 0.0))
        scaled = np.minimum(size / rhs[rows.row], 1.0)
    good = usable[rows.row]
    scaled = np.where(good, scaled, 0.0)
    return scaled, np.where(usable, 1.0 - rows.sums(scaled * rows.y), 0.0)


def _cut(rows: _Rows, coef: FloatArray, at: slice, derivation: Derivation | None) -> Cut:
    some = coef[at] > 0
    return Cut(rows.group[at][some], coef[at][some], -1, derivation)


class UnreachableError(Exception):
    """A level cannot be reached even if everything eligible is suppressed.

    Parameters
    ----------
    group : int
    """

    def __init__(self, group: int) -> None:
        super().__init__(group)
        self.group = group


class Relaxation:
    """The cutting-plane algorithm; each run continues where the previous one ended.

    Parameters
    ----------
    formulation : Formulation
    progress : Progress
    clock : Clock
    """

    def __init__(self, formulation: Formulation, progress: Progress, clock: Clock) -> None:
        self.formulation, self._clock = formulation, clock
        self.progress = progress
        self._master = Master(formulation, progress)
        self._separator = Separator(formulation, progress, clock)
        n = len(formulation)
        self._due, self._wait = np.zeros(n, np.int64), np.ones(n, np.int64)
        self._tolerance = _FIRST
        self._pruned_at = -1.0
        self._flow_cuts: FlowCuts | None = None
        self._path: list[float] = []
        self.store = Store(len(formulation.weight))
        self.point: FloatArray = formulation.hidden.astype(np.float64)
        self.certificate = self._shown = Certificate(self.store.matrix, np.zeros(0), NO_IDS)
        self.bound = self._shown_bound = formulation.base
        self.rounds = 0
        self.converged = False

    @property
    def near(self) -> IntArray:
        """Cuts that are in the master or nearly binding, by their positions in the store."""
        close = np.flatnonzero(self.store.matrix @ self.point < 1 + _NEAR)
        return np.union1d(self._master.active, close)

    def go_on(self, clock: Clock) -> None:
        """Replace the clock, for a further step of the run."""
        self._clock = clock
        self._separator.go_on(clock)

    @property
    def solves(self) -> int:
        """Number of attackers' programs solved."""
        return self._separator.solves

    def start(self, covers: Iterable[Cover] = (), earlier: Relaxation | None = None) -> None:
        """Add the cuts of single relations, and the bound that they prove without a solver.

        Parameters
        ----------
        covers : iterable of Cover
            Sets of cells one of which every pattern must suppress, so that no unsafe sum of primaries is
            known.
        earlier : Relaxation, optional
            A relaxation of the same problem, perhaps with fewer requirements: its cuts hold here too.

        Raises
        ------
        UnreachableError
        Ended
            If *stop and keep* was requested before the bound was found.
        """
        for cut in chain(relation_cuts(self.formulation), sum_cuts(self.formulation, covers)):
            self.progress.check()
            if self._clock.over:
                return
            self.add(cut)
        names = np.arange(len(self.store))
        if earlier is not None:
            self.store.take(earlier.store)
            names = np.union1d(names, np.flatnonzero(self.store.matrix @ earlier.point < 1 + _NEAR))
        self._keep(ascend(self.formulation, self.store.matrix, self.progress.look))
        if len(names):
            self._master.add(self.store.matrix, names)

    def run(
        self, spare: float = 0.0, rounds: float = math.inf, enough: float = math.inf, least: float = 0.0
    ) -> None:
        """Solve and separate until no cut is violated or time is up.

        Parameters
        ----------
        spare : float
            Seconds to reserve for the steps that follow.
        rounds : float
            Largest number of rounds.
        enough : float
            Ends when the bound is at least this.
        least : float
            Ends when ten rounds gain less than this share of the bound.

        Raises
        ------
        UnreachableError
        """
        self.converged = False
        last = self.rounds + rounds
        while self.rounds < last and not self._clock.over and not self.converged and self._clock.left > spare:
            solved = self._master.solve(self.store.matrix, self._clock)
            if solved is None:
                return
            self.point = solved[0]
            self._keep(solved[1])
            self.rounds += 1
            if self.bound >= enough or self._slow(least):
                return
            self._add_cuts()

    def settle(self) -> None:
        """Store the cut that combines the rows about flow: branch and bound uses cuts only."""
        row = self.certificate.cuts[-1:] if self._flow_cuts is not None else self.store.matrix[:0]
        some = row.data > 0
        if some.any():
            self.add(Cut(row.indices[some].astype(np.int64), row.data[some]))

    def separate(self, point: FloatArray, tolerance: float) -> IntArray | None:
        """Cuts that a 0/1 point violates, by their positions; None where it meets all requirements.

        Stored cuts first; new ones are separated if none is violated. Empty if time ran out.
        """
        if not len(self.store.violated(point, tolerance)):
            missed = self.find(point, tolerance, np.arange(len(self.formulation)))
            if not len(missed):
                return np.zeros(0, np.int64) if self._clock.over else None
            self._grow(point, tolerance, missed)
        hardly = np.setdiff1d(self.store.violated(point, tolerance / 2), self.store.violated(point, _SEEN))
        for cut in cover_cuts(self.store.matrix[hardly], point):
            self.add(cut)
        return self.store.violated(point, tolerance / 2)

    def find(self, point: FloatArray, tolerance: float, order: IntArray) -> IntArray:
        """Store the cuts that requirements give at a point; returns the requirements that gave cuts."""
        tested = self._tested(point, tolerance, order)
        return np.array([number for number, cuts in tested if cuts], np.int64)

    def _tested(self, point: FloatArray, tolerance: float, order: IntArray, most: float = np.inf) -> Tested:
        """Test requirements at a point and store their cuts, until the store has `most` cuts."""
        tested: Tested = []
        for number, cuts in self._separator.cuts(point, tolerance, order):
            tested.append((number, cuts))
            for cut in cuts:
                self.add(cut)
            if len(self.store) >= most:
                break
        return tested

    def _grow(self, point: FloatArray, tolerance: float, missed: IntArray) -> None:
        """Find stronger cuts: those of missed requirements at points with further choices made."""
        # reproducible, but with other choices in each call
        rng = np.random.default_rng(len(self.store))
        for share in _GROWN:
            if self._clock.over:
                return
            more = rng.random(len(point)) < share
            self.find(np.where(more, 1.0, point), tolerance, missed)

    def add(self, cut: Cut) -> bool:
        """Store a cut; returns False if it is stored already."""
        # even if everything eligible is suppressed, the level is missed
        if not len(cut.choices):
            raise UnreachableError(cut.needy)
        return self.store.add(cut)

    def _keep(self, certificate: Certificate) -> None:
        bound = certificate.bound(self.formulation)
        if bound > self.bound:
            self.bound, self.certificate = bound, certificate
        if bound > self._shown_bound:
            names = certificate.names[certificate.multipliers > 0].tolist()
            if all(name >= 0 and self.store.cuts[name].derivation is not None for name in names):
                self._shown_bound, self._shown = bound, certificate

    def proof(self, problem: Problem) -> BoundProof:
        """The proof of the best bound from cuts whose derivations are known."""
        cuts = [self.store.cuts[name] for name in self._shown.names.tolist()]
        return proof_of(problem, self.formulation, cuts, self._shown.multipliers)

    def _add_cuts(self) -> None:
        """Add violated cuts, stored ones first; if there are none, separate smaller violations."""
        if self.bound > self._pruned_at * (1 + _MORE):
            self._master.prune(_IDLE)
            self._pruned_at = self.bound
        names = self.store.violated(self.point, self._tolerance)
        if not len(names):
            names = np.union1d(self._rounded(), self._new_cuts())
        linked = self._link()
        if len(names):
            self._master.add(self.store.matrix, names)
        elif linked or self._clock.over:
            return
        elif self._tolerance > _LAST:
            self._tolerance /= 10
        else:
            self.converged = True

    def _slow(self, least: float) -> bool:
        """Whether the last rounds gained less than a share of the bound."""
        self._path.append(self.bound)
        return len(self._path) > _ROUNDS and self.bound < self._path[-1 - _ROUNDS] * (1 + least)

    def _link(self) -> bool:
        """Add rows about flow once cuts gain little; returns whether any were added."""
        if self._flow_cuts is None:
            if self._clock.work < _ENOUGH or len(self._path) <= _OVER:
                return False
            if self.bound > self._path[-1 - _OVER] * (1 + _SLOW):
                return False
            self._flow_cuts = FlowCuts(self.formulation, self.progress)
        flow_cuts = self._flow_cuts
        flow_rows = flow_cuts.rows(self.point, self._master.amounts, self._clock)
        if flow_rows:
            self._master.add_flow_rows(flow_rows, flow_cuts.choice, flow_cuts.cap)
        return bool(flow_rows)

    def _rounded(self) -> IntArray:
        """Derive stronger cuts from the binding ones by rounding, and store them."""
        before, matrix = len(self.store), self.store.matrix
        active = self._master.active
        binding = active[matrix[active] @ self.point < 1 + _BINDING]
        parents = [self.store.cuts[name] for name in binding.tolist()]
        for cut in rounded_cuts(matrix[binding], self.point, self._tolerance, parents):
            self.add(cut)
        return np.arange(before, len(self.store))

    def _new_cuts(self) -> IntArray:
        """Separate at the current point and store the cuts; requirements met recently are tested less
        often."""
        before, limit = len(self.store), _BATCH + len(self._master.active) // 10
        for all_of_them in (False, True):
            order = np.argsort(self._due, kind="stable")
            order = order if all_of_them else order[self._due[order] <= self.rounds]
            for number, cuts in self._tested(self.point, self._tolerance, order, before + limit):
                self._wait[number] = 1 if cuts else min(2 * self._wait[number], _LONGEST)
                self._due[number] = self.rounds + self._wait[number]
            violated = self.store.violated(self.point, self._tolerance / 4)
            names = np.union1d(violated, np.arange(before, len(self.store)))
            if len(names):
                break
        return np.setdiff1d(names, self._master.active)
