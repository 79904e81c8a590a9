"""Drop test: publishes secondaries that are not needed, or that fewer or smaller ones can replace."""

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.lp import Model, Moves, Wants, build_model
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import Draft, witnesses_of
from tabguard.suppress.needs import group_needs, limits_of
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.witnesses import Witnesses

_BATCH, _PARTS, _WORTH, _MOST = 1_000, 100, 0.003, 1_800
"""When the drop test ends, in programs and not in seconds, so that the pattern never depends on the machine.
After `_BATCH` programs, or a `_PARTS`-th of the candidates if that is more, it ends unless they saved the
share `_WORTH` of the cost. If other cells may replace secondaries, each round has `_MOST` programs."""
_LARGE, _MOST_OF_LARGE = 10_000, 30_000
"""Number of secondaries from which each round of replacing has more programs. On 44,140 cells in three
dimensions 30,000 take 5 seconds of a common machine and save 2.5 %, short ones a quarter of that."""
_SHORT, _EACH = 60_000, 16
"""Programs in each round of replacing in two dimensions, in all or for each secondary if that is more; only
short ones. On 114,265 cells 400,000 programs take 6 seconds of a common machine and save 5.4 %; twice as many
save another 0.5 %. In three dimensions short programs find too little."""
_SLACK = 0.5
"""Share of the cost of a secondary by which others may cost more before those beside them are tried. On three
tables of 7,520 to 9,575 cells it saves 0.5 to 1.4 % in half a second, on 114,265 cells 1.8 %; 3 times its
cost saves another 0.2 % in twice the time. On 5,412 cells in three dimensions it saves nothing."""


class Trim:
    """Tests for each secondary whether it can be published.

    Every move through the secondary is replaced. It stays suppressed if a move cannot be replaced, or if the
    replacements cost more.

    Parameters
    ----------
    problem : Problem
    draft : Draft
        A complete draft: its witnesses protect all primaries except those that are short.
    progress : Progress
    clock : Clock
    attempts : bool array, shape (at least the cells of the table,), optional
        If given, other cells that are not barred may replace secondaries; not for coupled cells. Secondaries
        marked in the array are skipped, and those that are tried are marked.

    Raises
    ------
    Cancelled
    Ended
        If *stop and keep* was requested before anything was tried.
    """

    def __init__(
        self,
        problem: Problem,
        draft: Draft,
        progress: Progress,
        clock: Clock,
        attempts: BoolArray | None = None,
    ) -> None:
        from tabguard.lp.kernel import Exchange  # numba takes 0.3 s to load

        self._problem, self._draft, self._progress, self._clock = problem, draft, progress, clock
        fixed = ~draft.suppressed & (problem.barred | (attempts is None))
        self._model = build_model(problem.matrix, problem.up, problem.down, fixed, look=progress.look)
        reduction, n = self._model.reduction, self._model.n_groups
        alive = np.flatnonzero(reduction.group >= 0)
        together = alive[problem.coupled[alive] >= 0]
        self._decision, self._decided = problem.coupled[together], reduction.group[together]
        self._tried, self._reopens = attempts, attempts is not None
        self._weight = np.bincount(reduction.group[alive], problem.weight[alive], n).astype(float)
        short = np.setdiff1d(reduction.group[list(draft.short)], [-1])
        wants = _wants_of(problem, self._model, short)
        progress.look()
        moves, price = _moves_of(self._model, draft.witnesses), self._weight * self._reopens
        self._asked, self._stays = wants.rank >= 0, np.zeros(n, bool)
        owner = np.repeat(np.arange(len(moves.length)), moves.length)
        # groups that move a short primary as far as possible stay suppressed
        self._stays[moves.group[np.isin(owner, owner[np.isin(moves.group, short)])]] = True
        self._briefly = self._reopens and not problem.dense
        # groups without cost are not tried beside new moves
        weight = np.where(self._stays, 0.0, self._weight)
        self._exchange = Exchange(self._model, moves, wants, weight, price, briefly=self._briefly)
        progress.look()

    def run(self) -> Draft:
        """Test every secondary, most costly first; if others may replace it, by its cost for each move."""
        exchange, weight = self._exchange, self._weight
        candidates = np.flatnonzero(~(self._asked | self._stays) & (weight > 0) & (exchange.used > 0))
        if self._tried is not None:
            done = np.unique(self._model.reduction.group[np.flatnonzero(self._tried)])
            candidates = np.setdiff1d(candidates, done)
        gain = weight[candidates] / (exchange.used[candidates] if self._reopens else 1)
        candidates = candidates[np.argsort(-gain, kind="stable")]
        self._progress.phase(mark("drop test"), len(candidates))
        lists = [self._with_coupled(group) for group in candidates.tolist()]
        lists = [groups for groups in lists if not self._stays[groups].any()]
        first = np.cumsum([0, *map(len, lists)])
        groups = np.concatenate([np.zeros(0, np.int64), *lists])
        batch = max(_BATCH, len(candidates) // _PARTS)
        if self._briefly:
            batch = max(_SHORT, _EACH * len(candidates))
        elif self._reopens:
            batch = _MOST if len(candidates) < _LARGE else _MOST_OF_LARGE
        slack = _SLACK if self._briefly else 0.0
        at, cost = 0, exchange.total
        end = batch
        while at < len(lists) and not self._clock.over:
            before, at = at, exchange.give_up(first, groups, at, end, reopens=self._reopens, slack=slack)
            self._progress.advance(at - before)
            if exchange.solves >= end:
                if self._reopens or exchange.total > cost * (1 - _WORTH):
                    break
                end, cost = exchange.solves + batch, exchange.total
        if self._tried is not None:
            cells, _ = self._model.cells_of(candidates[:at], np.zeros(at))
            self._tried[cells[cells < len(self._tried)]] = True
        return self._trimmed()

    def _with_coupled(self, group: int) -> IntArray:
        """A group and the groups of the cells that are coupled to its cells."""
        decisions = self._decision[self._decided == group]
        if not len(decisions):
            return np.array([group])
        more = np.unique(self._decided[np.isin(self._decision, decisions)])
        return more[~self._asked[more]]

    def _trimmed(self) -> Draft:
        """The draft that suppresses the groups in use and the cells given from the start."""
        problem, draft, model = self._problem, self._draft, self._model
        suppressed = problem.given.copy()
        groups = np.flatnonzero(self._exchange.used > 0)
        suppressed[model.cells_of(groups, np.zeros(len(groups)))[0]] = True
        suppressed = problem.closed(suppressed)
        numbers, moves = self._exchange.moves()
        old = int(np.searchsorted(numbers, len(draft.witnesses)))
        end = int(moves.length[:old].sum())
        new = Moves(moves.group[end:], moves.z[end:], moves.length[old:], moves.work[old:])
        witnesses = draft.witnesses.some(numbers[:old]) + witnesses_of(model, [new])
        cost = problem.cost_of(suppressed)
        lps = self._exchange.solves
        self._clock.count(lps, self._exchange.work)
        return Draft(suppressed, witnesses, draft.short, True, cost, lps)


def _moves_of(model: Model, witnesses: Witnesses) -> Moves:
    """Convert witnesses to moves of groups; a group's first cell gives the distance of all its cells."""
    reduction, owner = model.reduction, witnesses.owner
    group = reduction.group[witnesses.cells]
    _, first = np.unique(owner * (model.n_groups + 1) + group, return_index=True)
    z = witnesses.departure[first] * reduction.sign[witnesses.cells[first]]
    lengths = np.bincount(owner[first], minlength=len(witnesses))
    return Moves(group[first], z, lengths, lengths)


def _wants_of(problem: Problem, model: Model, short: IntArray) -> Wants:
    """The distances that the groups of a model must reach, in the form of `Wants`; none for short groups."""
    needs = group_needs(problem, model.reduction)
    needs.up[short] = needs.down[short] = needs.width[short] = 0.0
    level = np.maximum(np.maximum(needs.up, needs.down), needs.width)
    ranked = np.flatnonzero(level > 0)
    ranked = ranked[np.argsort(-level[ranked], kind="stable")]
    rank = np.full(model.n_groups, -1, np.int64)
    rank[ranked] = np.arange(len(ranked))
    return Wants(needs.up, needs.down, needs.width, rank, ranked, *limits_of(problem, model))
