"""The passes of the heuristics (look-ahead, seeds, clean-up); the cheapest pattern is kept."""

import time

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.base.progress import Ended
from tabguard.suppress.greedy import Draft, GivenMoves, Pass, joined, moves_among_given
from tabguard.suppress.problem import Problem, Task
from tabguard.suppress.rectangles import Rectangles
from tabguard.suppress.trim import Trim
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.boxes import Boxes
from tabguard.table.result import Step
from tabguard.table.witnesses import NO_WITNESSES, Witnesses

_STEEP = 1.5
"""Power of the cost that is the price of a unit in the first pass when a clean-up follows: the pass then
avoids large cells, and the clean-up concentrates the departures (measured: 12 % less value than a power of
1)."""
_CLEAN = 1.5
"""Exponent of a clean-up's price per unit of departure, weight / (1 + size)**_CLEAN, which prefers large
complements."""
_SEED_SHARES = (0.05, 0.2)
_LOOK, _ALL = 350_000_000, 1_200_000_000
"""Most work, in units of `LocalSolver.work`, for pricing primaries alone (about 20 seconds), and for all
passes if further ones are to begin (75 seconds). Counted and not timed, so that the pattern never depends on
the machine."""

_JOINED = 100_000_000
"""Work of all passes up to which their patterns are joined for a second drop test in dense tables. On 5,412
cells (48 million) the pattern costs 24.8 instead of 25.6 million, in 3 seconds. On four linked tables, whose
programs are large, the test took 85 seconds and saved nothing; it saved nothing in two dimensions either."""

_MANY = 1_000
"""Number of cells to protect from which a pattern is found before the look-ahead, so that a run stopped in
the look-ahead has one. With 43,546 cells the look-ahead takes 2 seconds, the next pass also 2, and this
pattern 1.3."""

_COARSE = 100_000
"""Number of cells to protect from which the first pattern is made of rectangles, where there are any, and
only the drop test follows. A pass that begins with nothing suppressed takes half a second for each of
thousands of the largest levels, and a clean-up of 813,580 cells did not end within 150 seconds. Rectangles
cost more: on 114,265 cells, with programs for 3,032 cells that have none nearby, 580 instead of 420
million."""
_FEW = 20_000
"""Number of cells without a rectangle nearby up to which programs search for a cheaper complement than a far
rectangle: such programs take 8 seconds, and far rectangles would cost twice as much."""

_LITTLE = 2_000
"""Number of groups up to which the look-ahead includes the envelope of all departures: 0.3 s, and it finds
complements that serve several primaries."""


class Search:
    """Runs the passes that the settings ask for; keeps the pattern with fewest short cells, then lowest cost.

    Parameters
    ----------
    task : Task
    """

    def __init__(self, task: Task) -> None:
        self._problem, self._settings, self._steps = task.problem, task.settings, task.steps
        self._progress, self._clock, self._table = task.progress, task.clock, task.table
        self._known: GivenMoves | None = None
        self._free: Pass | None = None
        self._drafts: list[Draft] = []
        self._work = 0

    def run(self, *, together: bool = False) -> Draft:
        """Run all passes; a run that is stopped gives the best draft so far, at first an incomplete one.

        Parameters
        ----------
        together : bool
            Whether to include the envelope of all primaries, however large the problem is.
        """
        if self._clock.over:
            return Draft(self._problem.given, NO_WITNESSES, (), False, 0.0, 0)
        first = Pass(self._problem, None, self._progress, self._clock)
        cost = self._first_cost()
        order = _by_level(self._problem, self._problem.needy)
        self._known = moves_among_given(self._problem, order, self._progress, self._clock)
        early = self._early(first, order, cost)
        if early is not None and len(order) >= _COARSE:
            best = self._stopped_result(*early)
            return self.trim(best) if best.complete and self._settings.clean_up else best
        order = self._order(first, order, cost, self._known)
        if early is not None and self._is_over():  # not even a pass that would end at once
            return self._stopped_result(*early)
        best = self._pass(mark("greedy"), first, order, cost)
        if not best.complete:
            return best if early is None or _protects_more(best, early[0]) else self._stopped_result(*early)
        best = self._clean(best, order)
        self._drafts = [best]
        if self._settings.look_ahead in ("seed", "both"):
            for share in self._shares():
                best = self._seeded(first, best, order, cost, share)
        little = self._settings.look_ahead == "both" and first.model.n_groups <= _LITTLE
        if little or together:
            best = self._from_envelope(first, best, order, cost)
        return self._trimmed(best) if self._settings.clean_up else best

    def at_prices(self, cells: IntArray, price: FloatArray, most: float) -> Draft:
        """Protect cells with one pass at given prices per unit of departure.

        The pattern is cleaned up and trimmed unless it costs more than `most` before that.
        """
        order = _by_level(self._problem, cells)
        if self._free is None:
            self._free = Pass(self._problem, None, self._progress, self._clock)
            self._known = moves_among_given(self._problem, order, self._progress, self._clock)
        draft = self._pass(mark("greedy, at other costs"), self._free, order, price)
        if not draft.complete or draft.cost > most or not self._settings.clean_up:
            return draft
        return self.trim(self._clean(draft, order))

    def complete(self, hidden: BoolArray, cells: IntArray) -> Draft:
        """Protect further cells; those already suppressed cost nothing."""
        pass_ = Pass(self._problem, None, self._progress, self._clock)
        cost = np.where(hidden, 0.0, self._first_cost())
        return self._pass(mark("repair"), pass_, _by_level(self._problem, cells), cost)

    def among_given(self) -> Witnesses:
        """Find moves of the given cells that protect primaries; rectangles first if there are many
        primaries."""
        order = _by_level(self._problem, self._problem.needy)
        draft = None
        if len(order) >= _COARSE:
            nothing = np.zeros(len(self._problem))
            self._known = GivenMoves(nothing, nothing, NO_WITNESSES)
            inner = Pass(self._problem, self._problem.given, self._progress, self._clock)
            draft = self._by_rectangles(inner, order, nothing)
        if draft is None:
            return moves_among_given(self._problem, order, self._progress, self._clock).witnesses
        return draft.witnesses

    def extend(self, cells: IntArray, *, once: bool) -> Draft:
        """Meet the needs of contributors in the given order of cells, then in reverse within what was chosen.

        In reverse order large complements serve many, and small ones are avoided; not if `once`.
        """
        draft = self._meet_insiders(None, cells, self._first_cost())
        # at the end of time not even the model of a second pass, which would keep all of the first
        if once or self._clock.over:
            return draft
        price = np.where(self._problem.given, 0.0, self._clean_up_price())
        return _better_draft(draft, self._meet_insiders(draft.suppressed, cells[::-1], price))

    def _meet_insiders(self, allowed: BoolArray | None, order: IntArray, cost: FloatArray) -> Draft:
        self._progress.phase(mark("insiders"), len(order))
        start = time.perf_counter()
        draft = Pass(self._problem, allowed, self._progress, self._clock).meet(order, cost)
        self._note(mark("insiders"), draft, start)
        return draft

    def trim(self, draft: Draft, attempts: BoolArray | None = None) -> Draft:
        """Publish single cells again; the pattern is valid whenever the run has to end.

        Parameters
        ----------
        draft : Draft
        attempts : bool array, shape (n_cells,), optional
            As in `Trim`.
        """
        if self._clock.over:
            return draft
        start = time.perf_counter()
        self._progress.phase(mark("drop test"))
        try:
            trimmed = Trim(self._problem, draft, self._progress, self._clock, attempts).run()
        except Ended:
            self._clock.cut()
            return draft
        self._note(mark("drop test"), trimmed, start)
        return trimmed

    def _first_cost(self) -> FloatArray:
        """Price per unit of departure, shape (n_cells,); above 0 for every cell that is not free."""
        weight = self._problem.price
        plain = not self._settings.clean_up and self._settings.look_ahead == "none"
        additive = self._settings.cost not in ("count", "entropy")
        power = 1.0 if plain or not additive else _STEEP
        positive = weight[weight > 0]
        # what costs nothing still has a price: else it would be suppressed without need
        floor = float(positive.min()) * 1e-2 if len(positive) else 1.0
        charged = ~self._problem.given & ~np.isclose(weight, 0.0, atol=0.0)
        return np.where(self._problem.given, 0.0, np.where(charged, weight, floor)) ** power

    def _shares(self) -> tuple[float, ...]:
        """Shares of the complements that seed further passes, as many as the remaining work allows."""
        rounds = int((_ALL - self._work) // max(self._work, 1))
        return _SEED_SHARES[-rounds:] if rounds > 0 else ()

    def _early(self, first: Pass, order: IntArray, cost: FloatArray) -> tuple[Draft, Step] | None:
        """A first pattern for a run that is stopped in a long look-ahead or in the pass that follows it.

        A run that is not stopped does not use it, and counts it neither as a step nor as work. If it is made
        of rectangles, the run continues from it.
        """
        if len(order) < (_MANY if self._looks_ahead else _COARSE):
            return None
        self._progress.phase(mark("first pattern"), len(order))
        start = time.perf_counter()
        draft = self._by_rectangles(first, order, cost)
        if draft is None:
            draft = first.run(order, cost, self._known)
        self._progress.note(suppressed=int(np.count_nonzero(draft.suppressed)))
        return draft, self._step(mark("first pattern"), draft, start)

    def _by_rectangles(self, first: Pass, order: IntArray, cost: FloatArray) -> Draft | None:
        """A coarse pattern for many primaries, with programs only for those that have no rectangle.

        If few primaries have no rectangle nearby, programs find cheaper complements for them than far
        rectangles do. The far rectangles stay for a run that is stopped meanwhile.
        """
        table, moves = self._table, self._known
        if table is None or moves is None or len(order) < _COARSE or not Boxes.fits(table):
            return None
        problem, rectangles = self._problem, Rectangles(Boxes(table))
        near, hidden = rectangles.moves(problem, order, moves, self._progress, self._clock)
        if self._clock.over:
            return self._rest(first, order, cost, near, hidden)
        left = order[problem.lacking(order, near.up, near.down)]
        far, spare = rectangles.moves(problem, left, near, self._progress, self._clock, hidden, far=True)
        if len(left) <= _FEW and not self._clock.over:
            self._progress.phase(mark("first pattern"), len(left))
            draft = self._rest(first, order, cost, near, hidden)
            if draft.complete:
                return draft
        return self._rest(first, order, cost, far, spare)

    def _rest(
        self, first: Pass, order: IntArray, cost: FloatArray, moves: GivenMoves, hidden: BoolArray
    ) -> Draft:
        """Complete a pattern with programs, for the cells that its moves do not protect."""
        left = order[self._problem.lacking(order, moves.up, moves.down)]
        if len(left) and not self._clock.over:
            draft = first.run(left, np.where(hidden, 0.0, cost), moves)
        else:  # not even the preparations of a pass that would end at once: they take 0.3 s
            draft = Draft(hidden, moves.witnesses, (), not len(left), 0.0, 0)
        suppressed = self._problem.closed(draft.suppressed | hidden)
        summed = 0 if self._known is None or len(self._known.witnesses) else len(moves.witnesses)
        return evolve(draft, suppressed=suppressed, cost=self._problem.cost_of(suppressed), summed=summed)

    def _is_over(self) -> bool:
        return self._clock.over

    def _stopped_result(self, draft: Draft, step: Step) -> Draft:
        """The first pattern as the result of a stopped run, with its step."""
        self._steps.append(step)
        return draft

    def _order(self, first: Pass, order: IntArray, cost: FloatArray, moves: GivenMoves) -> IntArray:
        """Processing order: largest level first, or most costly first if the settings look ahead."""
        if not self._looks_ahead or self._clock.over:
            return order
        start = time.perf_counter()
        alone = first.cost_alone(order, cost, self._problem.weight, moves, _LOOK)
        self._steps.append(Step(mark("look ahead"), 0, 0.0, time.perf_counter() - start, len(order)))
        return order[np.argsort(-alone, kind="stable")]

    def _clean(self, draft: Draft, order: IntArray) -> Draft:
        """Repeat passes within the suppressed cells, in reverse and forward order, while the cost falls."""
        if not self._settings.clean_up:
            return draft
        for turn in (order[::-1], order):
            if self._clock.over:  # not even the model of a pass that would end at once: it takes seconds
                break
            within = Pass(self._problem, draft.suppressed, self._progress, self._clock)
            draft = _better_draft(draft, self._pass(mark("clean-up"), within, turn, self._clean_up_price()))
        return draft

    def _trimmed(self, best: Draft) -> Draft:
        """Drop what the best pattern does not need, or what all patterns joined do not need if cheaper.

        Each pattern has complements and moves that the others lack.
        """
        problem, trimmed = self._problem, self.trim(best)
        alike = [draft for draft in self._drafts if draft.complete and draft.short == best.short]
        if len(alike) > 1 and problem.dense and self._work <= _JOINED:
            trimmed = _better_draft(trimmed, self.trim(joined(problem, alike)))
        return trimmed

    def _from_envelope(self, first: Pass, best: Draft, order: IntArray, cost: FloatArray) -> Draft:
        """Start from the envelope of the departures of all primaries, complete it and clean it up."""
        if self._clock.over:
            return best
        self._progress.phase(mark("all primaries at once"))
        start = time.perf_counter()
        cells = first.envelope(self._problem.weight, self._progress, self._clock)
        self._steps.append(Step(mark("all primaries at once"), 0, 0.0, time.perf_counter() - start, 1))
        if cells is None:
            return best
        draft = self._pass(mark("greedy, from all at once"), first, order, np.where(cells, 0.0, cost))
        if not draft.complete:
            return best
        self._drafts.append(self._clean(draft, order))
        return _better_draft(best, self._drafts[-1])

    def _seeded(self, first: Pass, best: Draft, order: IntArray, cost: FloatArray, share: float) -> Draft:
        """A new pass in which the most costly complements found so far are free, followed by a clean-up."""
        if self._clock.over:
            return best
        weight = self._problem.weight
        complements = np.flatnonzero(best.suppressed & ~self._problem.given)
        costliest = complements[np.argsort(-weight[complements], kind="stable")]
        seeded = cost.copy()
        seeded[costliest[: int(np.ceil(share * len(costliest)))]] = 0.0
        draft = self._pass(mark("greedy, from a first pattern"), first, order, seeded)
        if not draft.complete:
            return best
        self._drafts.append(self._clean(draft, order))
        return _better_draft(best, self._drafts[-1])

    def _clean_up_price(self) -> FloatArray:
        """Price per unit of departure in a clean-up, which prefers large complements."""
        return self._problem.price / (1 + self._problem.size / self._problem.unit) ** _CLEAN

    def _pass(self, name: str, pass_: Pass, order: IntArray, cost: FloatArray) -> Draft:
        self._progress.phase(name, len(order))
        start = time.perf_counter()
        draft = pass_.run(order, cost, self._known)
        self._work += draft.work
        self._note(name, draft, start)
        return draft

    def _note(self, name: str, draft: Draft, start: float) -> None:
        self._steps.append(self._step(name, draft, start))
        self._progress.note(suppressed=int(np.count_nonzero(draft.suppressed)))

    def _step(self, name: str, draft: Draft, start: float) -> Step:
        secondaries = int(np.count_nonzero(draft.suppressed & ~self._problem.given))
        return Step(name, secondaries, draft.cost, time.perf_counter() - start, draft.lps)

    @property
    def _looks_ahead(self) -> bool:
        """Whether the processing order depends on the cost of each primary alone."""
        return self._settings.look_ahead in ("order", "both")


def _by_level(problem: Problem, cells: IntArray) -> IntArray:
    """Cells with the largest level first; ties by id."""
    return cells[np.argsort(-problem.level[cells], kind="stable")]


def _protects_more(draft: Draft, other: Draft) -> bool:
    """Whether a draft protects at least as much as another one that is incomplete."""
    return not other.complete and len(other.witnesses) <= len(draft.witnesses)


def _better_draft(old: Draft, new: Draft) -> Draft:
    """The new draft if it is complete, leaves no more cells short and is cheaper; else the old one."""
    if not new.complete or len(new.short) > len(old.short):
        return old
    return new if len(new.short) < len(old.short) or new.cost < old.cost else old
