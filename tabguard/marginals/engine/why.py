"""The sums of released counts that pin a cell, such as 16 − 5 − 8 = at most 3."""

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.marginals.engine.derived import MOST_EVENTS
from tabguard.marginals.engine.design import Encoded, Event, Item, largest, sizes_of
from tabguard.marginals.engine.oracle import Judgement, Oracle, Verdict
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.readers import dense_counts
from tabguard.marginals.engine.sums import whole_groups
from tabguard.marginals.engine.system import System, build_system
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.keys import distinct_rows
from tabguard.table.planning import Pin, Reason, Term

_MOST_ENTRIES = 1 << 18
_NEAR = 1e-7
_MULTIPLES = 24
"""Multiples of the dual solution that are tried to turn its fractions into whole numbers."""


class Reasons:
    """Finds the sums behind the intervals of cells: the dual solutions of their linear programs.

    Parameters
    ----------
    encoded : Encoded
        Knowledge of readers, and the cells.
    progress : Progress
    events : sequence of Event
        Sums of cells to explain in place of the cells; their variables are kept in full detail.
    """

    def __init__(self, encoded: Encoded, progress: Progress, events: Sequence[Event] = ()) -> None:
        system = self._system = build_system(encoded.release, progress)
        self._shared, self._cells = encoded.shared, list(system.positions(encoded.cells)[:, None])
        if events:
            self._shared = np.zeros(len(events), np.bool_)
            self._cells = [_cells_of(event, encoded, system) for event in events]
        none, room = np.zeros(system.n_cells), np.full(system.n_cells, system.cap)
        self._program = Program(system, none, room, progress)
        # with wider cell bounds the dual solution names sums, not the cell's own bound where both limit it
        self._wider = Program(system, none, room + 1.0, progress)
        self._transposed = system.matrix.T

    def interval(self, k: int) -> tuple[int, int]:
        """Ends of the interval of the k-th cell or sum by linear programs, rounded to whole numbers."""
        low, high = (self._program.extreme(self._cells[k], up=up).bound for up in (False, True))
        return 0 if self._shared[k] else int(np.ceil(low - _NEAR)), int(np.floor(high + _NEAR))

    def of(self, k: int) -> tuple[Reason, ...]:
        """The sums of counts that bound the k-th cell or sum, as far as they are plain sums."""
        ends = [self._end(self._cells[k], up=up) for up in (False, True) if up or not self._shared[k]]
        reasons = tuple(reason for reason in ends if reason is not None)
        if len(reasons) == 2 and reasons[0].terms == reasons[1].terms:
            return (evolve(reasons[0], up=None),)
        return reasons

    def _end(self, cells: IntArray, *, up: bool) -> Reason | None:
        duals = self._wider.duals(cells, up=up)
        for multiple in range(1, _MULTIPLES + 1):
            reason = self._checked(cells, np.rint(duals * multiple), multiple, up=up)
            if reason is not None:
                return reason
        return None

    def _checked(self, cells: IntArray, factors: FloatArray, divisor: int, *, up: bool) -> Reason | None:
        """The sum with integer factors, if it has the cells at least (below: at most) `divisor` times."""
        sign = 1 if up else -1
        weights = sign * (self._transposed @ factors)
        weights[cells] -= sign * divisor
        system = self._system
        # upper ends of ranges for what is added, lower ends for what is taken away, and reversed below
        counts = np.where(sign * factors > 0, system.upper, system.lower)
        rows = np.flatnonzero(factors)
        if (weights < 0).any() or not np.isfinite(counts[rows]).all():
            return None
        total = int(factors[rows] @ counts[rows])
        bound = total // divisor if up else -(-total // divisor)
        if not len(rows) or (not up and bound <= 0):
            return None
        order = rows[np.argsort(-factors[rows], kind="stable")]
        terms = tuple(Term(int(factors[r]), int(counts[r]), system.row_name(int(r))) for r in order)
        return Reason(terms, divisor, bound, up)


def pins_of(
    oracle: Oracle, released: Sequence[Item], more: Item, judged: Judgement, progress: Progress
) -> tuple[Pin, ...]:
    """What comes too close or may not be told once a marginal is released, with the sums that tell it.

    These are the narrowest small cells; if none is too narrow, counts that are too small and groups in one
    category, those of the marginal or others that follow.

    Parameters
    ----------
    released : sequence of Item
        Marginals released before.
    more : Item
        The marginal.
    judged : Judgement
        The verdict on all these marginals together.
    """
    table, every = oracle.table, (*released, more)
    narrow = np.flatnonzero(judged.narrow(oracle.rules.width))
    chosen = narrow[np.argsort((judged.upper - judged.lower)[narrow], kind="stable")][:MOST_EVENTS]
    cells = oracle.small[chosen]
    events = () if len(chosen) else _small_sums(oracle, every)
    keep = {v for event in events for v in event.item.kept}
    after = oracle.encoded(every, cells, keep) if len(chosen) or events else None
    if after is None or len(after.release.margins) * after.table.size > _MOST_ENTRIES:
        return ()
    before = oracle.encoded(released, cells, keep)
    reasons = Reasons(after, progress, events)
    earlier = None if before is None else Reasons(before, progress, events)
    whole, pins = Item(tuple((v, None) for v in range(len(table.shape)))), list[Pin]()
    for k, event in enumerate(events or [Event(whole, cell[None] - 1) for cell in cells]):
        old = (0, table.total) if earlier is None else earlier.interval(k)
        interval = (
            reasons.interval(k) if events else (int(judged.lower[chosen[k]]), int(judged.upper[chosen[k]]))
        )
        pins.append(Pin(_words(table, event), old, interval, reasons.of(k)))
    return tuple(pins)


def _small_sums(oracle: Oracle, items: Sequence[Item]) -> tuple[Event, ...]:
    """Sums of cells that may not be told.

    These are counts of the last marginal, or members of a group that are outside its category, or else counts
    that follow from all marginals.
    """
    more, knowledge = items[-1], largest(items)
    if oracle.breaks(more):
        return tuple(itertools.islice(_of_marginal(oracle, more), MOST_EVENTS))
    if oracle.verdict(knowledge) is not Verdict.UNSAFE:
        return ()
    telling = (oracle.told(knowledge), oracle.pinned(knowledge))
    return next((what.events for what in telling if oracle.breached(what)), ())


def _of_marginal(oracle: Oracle, item: Item) -> Iterator[Event]:
    """Counts of a marginal that may not be printed, then the rest of each group that is in one category."""
    table, rules, sizes = oracle.table, oracle.rules, sizes_of(oracle.table, item)
    if math.prod(sizes) > _MOST_ENTRIES:
        return
    counts = dense_counts(table, item)
    zeros_matter = rules.zeros_matter and not len(table.structural_zeros)
    low = np.flatnonzero((counts < rules.least_printed) & ((counts > 0) | zeros_matter))
    smallest = low[np.argsort(counts[low], kind="stable")]
    yield from (Event(item, cell[None]) for cell in np.stack(np.unravel_index(smallest, sizes), axis=1))
    for axis, cells in enumerate(whole_groups(table, item, rules.outside) if rules.groups_matter else ()):
        for cell in cells:
            rest = np.repeat(cell[None], sizes[axis], axis=0)
            rest[:, axis] = np.arange(sizes[axis])
            yield Event(item, np.delete(rest, cell[axis], axis=0))


def _cells_of(event: Event, encoded: Encoded, system: System) -> IntArray:
    """Positions of the cells of a system that are in an event."""
    codes = dict(
        zip(
            encoded.finest.kept,
            (np.unravel_index(system.cells, system.shape)[c] for c in encoded.bases),
            strict=True,
        )
    )
    columns = [codes[v] if labels is None else np.asarray(labels)[codes[v]] for v, labels in event.item.parts]
    rows = np.concatenate([event.cells, np.stack(columns, axis=1)])
    _distinct, at = distinct_rows(rows)
    return np.flatnonzero(np.isin(at[len(event.cells) :], at[: len(event.cells)]))


def _words(table: CountTable, event: Event) -> str:
    """The categories of cells that are added up: ``A=1 + 2, B=3``."""
    codes = [list(dict.fromkeys(column)) for column in event.cells.T.tolist()]
    if math.prod(map(len, codes)) > len(event.cells):  # not every combination
        return " + ".join(f"({_words(table, Event(event.item, cell[None]))})" for cell in event.cells)
    names = [table.variables[v].words(labels) for v, labels in event.item.parts]
    parts = sorted(zip(event.item.kept, names, codes, strict=True))
    return ", ".join(f"{table.names[v]}={' + '.join(words[c] for c in some)}" for v, words, some in parts)
