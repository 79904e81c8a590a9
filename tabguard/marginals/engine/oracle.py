"""Decides whether releasing a set of marginals leaves the interval of every small cell wide enough."""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum

import numpy as np
from attrs import field, frozen

from tabguard.base.language import mark
from tabguard.base.progress import Cancelled, Progress, Within
from tabguard.marginals.engine.derived import Told, told
from tabguard.marginals.engine.design import Encoded, Item, largest, shared
from tabguard.marginals.engine.frechet import closed_form, frechet_bounds
from tabguard.marginals.engine.moves_around import Bounder, attained, attained_nearby
from tabguard.marginals.engine.pinned import pinned
from tabguard.marginals.engine.printed_widths import printed_widths
from tabguard.marginals.engine.readers import Blurred, adds_up, encode_readers
from tabguard.marginals.engine.sums import counts_at_cells, item_counts, possible_zeros, whole_groups
from tabguard.marginals.engine.system import build_system, fits
from tabguard.marginals.engine.widths import Widths
from tabguard.settings import Planning
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_bools, frozen_floats
from tabguard.table.contingency import CellBounds, CountRelease, CountTable, Variable
from tabguard.table.keys import distinct_rows
from tabguard.table.planning import small_cells

Known = tuple[Item, ...]
"""Released marginals, without those that others imply."""


_PROGRAMS = 20_000
"""Largest table, in cells, whose cells are bounded by integer programs."""
_MOST_TABLES = 1_000
"""Maximum number of tables with the released marginals that are kept, to show widths for later sets of
marginals."""
_MOST_NEARBY = 1_000
"""Maximum number of cells of a larger table around which programs are tried; beyond, the verdict is left
open."""
_AT_A_TIME = 256
"""Number of cells whose bounds are computed together before the result is checked for disclosure."""


class Verdict(Enum):
    """Proven facts about a set of marginals."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    UNSETTLED = "unsettled"


@frozen(eq=False)
class Judgement:
    """A verdict with the intervals that support it, one per small cell.

    Parameters
    ----------
    verdict : Verdict
    lower, upper : float arrays, shape (n_small,)
    low_met, high_met : bool arrays, shape (n_small,)
        Whether a table of counts is proven to attain the bound.
    method : str
        Description of the method that computed the bounds.
    """

    verdict: Verdict
    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    low_met: BoolArray = field(converter=frozen_bools)
    high_met: BoolArray = field(converter=frozen_bools)
    method: str

    def narrow(self, width: float) -> BoolArray:
        """Which small cells have an interval that is proven too narrow: the exact interval is never wider."""
        return np.less(self.upper - self.lower, width)


def exact_bounds(threads: int = 1) -> Bounder:
    """Bounds by the fastest exact method for the few cells that planning needs.

    A closed form is used if there is one. Tables of moderate size use integer programs, which for single
    cells take a fraction of the time of the search. Larger tables, and cells that a program leaves open, use
    the method ``auto``.
    """
    from tabguard.marginals.engine.method import bounds

    def bounder(release: CountRelease, cells: IntArray, table: CountTable, progress: Progress) -> CellBounds:
        if table.size > _PROGRAMS or closed_form(release):
            return bounds(release, cells, "auto", progress, threads, table=table)
        integer_bounds = bounds(release, cells, "mip", progress, threads, table=table)
        open_ = np.flatnonzero(~integer_bounds.sharp)
        if not len(open_):
            return integer_bounds
        rest = bounds(release, cells[open_], "auto", progress, threads, table=table)
        lower, upper, least, most = (
            x.copy()
            for x in (integer_bounds.lower, integer_bounds.upper, integer_bounds.least, integer_bounds.most)
        )
        lower[open_] = np.maximum(lower[open_], rest.lower)
        upper[open_] = np.minimum(upper[open_], rest.upper)
        # fmin and fmax ignore NaN, which stands for no table found yet
        least[open_], most[open_] = np.fmin(least[open_], rest.least), np.fmax(most[open_], rest.most)
        sharp = (least == lower) & (most == upper)
        words = mark("{first}; {then}", first=integer_bounds.method, then=rest.method)
        return CellBounds(cells, lower, upper, sharp, words, least, most)

    return bounder


class Oracle:
    """Judges sets of marginals of one table and stores the results.

    Parameters
    ----------
    table : CountTable
    rules : Planning
    bounds : Bounder
    progress : Progress
    blurred : sequence of Blurred
        Marginals whose counts are known within ranges, in addition to every set that is judged.

    Notes
    -----
    Every released marginal adds a constraint, so intervals can only become narrower. An unsafe set stays
    unsafe if more is released, and a safe set stays safe if less is released.
    """

    def __init__(
        self,
        table: CountTable,
        rules: Planning,
        bounds: Bounder,
        progress: Progress,
        blurred: Sequence[Blurred] = (),
    ) -> None:
        self.table = table
        self.rules = rules
        self._told: dict[Known, Told] = {}
        self._pinned: dict[Known, Told] = {}
        self._blurred = tuple(blurred)
        self._low: dict[Item, int] = {}
        self._added: dict[tuple[Item, Item], bool] = {}
        self._groups: dict[Item, int] = {}
        self.small = table.cells[small_cells(table, rules.threshold)]
        self.solved = 0
        self._bounds = bounds
        self._progress = progress
        self._tops: dict[Item, FloatArray] = {}
        self._judged: dict[Known, Judgement] = {}
        self._tables: dict[tuple[Variable, ...], list[IntArray]] = {}
        self._unpinned: list[Known] = []
        self._safe: list[Known] = []
        self._unsafe: list[Known] = []

    def judge(self, items: Sequence[Item]) -> Judgement:
        """Compute the intervals of all small cells."""
        return self._judge(items, self._progress)

    def judge_in_time(self, items: Sequence[Item]) -> Judgement | None:
        """The result of `judge`; None if the user stopped the computation."""
        try:
            return self._judge(items, Within(self._progress))
        except Cancelled:
            # a cancelled plan ends here; only a stop leaves the question open
            self._progress.check()
            return None

    def _judge(self, items: Sequence[Item], progress: Progress) -> Judgement:
        generators = largest(items)
        if generators not in self._judged:
            progress.check()
            self._judged[generators] = self._work_out(generators, progress)
            self._remember(generators, self._judged[generators].verdict)
        return self._judged[generators]

    def verdict(self, items: Sequence[Item], *, soon: bool = False) -> Verdict:
        """Only the verdict; earlier results or the counts alone are used if they decide it.

        Parameters
        ----------
        soon : bool
            Leave the verdict open where only long integer programs could decide it.
        """
        generators = largest(items)
        if self.tells(generators):
            return Verdict.UNSAFE
        width = self.width_verdict(generators, soon=soon)
        if width is not Verdict.SAFE:
            return width
        if not self.told(generators).complete:  # sets that were not tested do not count as safe
            return Verdict.UNSETTLED
        return Verdict.UNSAFE if self.pins(generators) else Verdict.SAFE

    def width_verdict(self, items: Known, *, soon: bool = False) -> Verdict:
        """Only the verdict on the intervals of small cells; `soon` as in `verdict`."""
        if items in self._judged:
            return self._judged[items].verdict
        if any(implied(other_known, items) for other_known in self._unsafe) or self.shows_small(items):
            return Verdict.UNSAFE
        if any(implied(items, other_known) for other_known in self._safe):
            return Verdict.SAFE
        verdict = self._verdict_in_time(items, soon)
        self._remember(items, verdict)
        return verdict

    def told(self, items: Known) -> Told:
        """Joint disclosures of marginals besides their own counts, from `derived.told`."""
        if items not in self._told:
            self._progress.check()
            self._told[items] = told(self.table, items, self.rules)
        return self._told[items]

    def tells(self, items: Known) -> bool:
        """Whether marginals disclose together what the rules do not allow."""
        return self.breached(self.told(items))

    def breached(self, what: Told) -> bool:
        """Whether the rules forbid what is disclosed."""
        return what.low > 0 or (self.rules.groups_matter and what.groups > 0)

    def pinned(self, items: Known) -> Told:
        """Counts that are the same in all tables with these and blurred marginals; slower than `told`."""
        if items not in self._pinned:
            progress = Within(self._progress)
            try:
                self._pinned[items] = pinned(self.table, items, self._blurred, self.rules, progress)
            except Cancelled:
                self._progress.check()
                return Told(complete=False)
        return self._pinned[items]

    def pins(self, knowledge: Known) -> bool:
        """Whether a pinned count or group may not be disclosed; uses earlier results where they decide."""
        if any(implied(knowledge, other) for other in self._unpinned):
            return False
        what = self.pinned(knowledge)
        if what.complete and not what.low and not what.groups:
            self._unpinned.append(knowledge)
        return self.breached(what)

    def tries(self, items: Sequence[Item]) -> bool:
        """Whether pinned counts can be searched for with these marginals: the table must not be too large."""
        knowledge = largest(items)
        return any(implied(knowledge, other) for other in self._unpinned) or self.pinned(knowledge).complete

    def allows(self, released: Sequence[Item], item: Item, *, soon: bool = False) -> Verdict:
        """Whether a marginal can be released, judged by its own counts and together with known marginals."""
        return Verdict.UNSAFE if self.breaks(item) else self.verdict([*released, item], soon=soon)

    def adds_up(self, item: Item) -> bool:
        """Whether a marginal can be printed exactly beside those that are printed rounded."""
        return all(self._adds_up(shared(item, m.item), m) for m in self._blurred if m.additive)

    def _adds_up(self, part: Item, printed: Blurred) -> bool:
        key = (part, printed.item)
        if key not in self._added:
            self._added[key] = adds_up(self.table, part, printed.item, printed.counts)
        return self._added[key]

    def breaks(self, item: Item) -> bool:
        """Whether the rules forbid a marginal by its own counts or groups, whatever else is released."""
        return self.low(item) > 0 or (self.rules.groups_matter and self.groups(item) > 0)

    def low(self, item: Item) -> int:
        """Number of counts of a marginal that may not be printed: too small, or zero if zeros matter."""
        if item not in self._low:
            self._progress.check()
            _rows, count = item_counts(self.table, item)
            self._low[item] = int((count < self.rules.least_printed).sum())
            if self.rules.zeros_matter:
                self._low[item] += possible_zeros(self.table, item, len(count))
        return self._low[item]

    def groups(self, item: Item) -> int:
        """Number of groups of a marginal whose members are all, or but few, in one category of a variable."""
        if item not in self._groups:
            self._progress.check()
            self._groups[item] = sum(
                len(cells) for cells in whole_groups(self.table, item, self.rules.outside)
            )
        return self._groups[item]

    def shows_small(self, items: Sequence[Item]) -> bool:
        """Whether a released count at a small cell is below the width, so that no bounds are needed."""
        return bool(len(self.small)) and any(self.top(item).min() < self.rules.width for item in items)

    def top(self, item: Item) -> FloatArray:
        """The marginal count at each small cell, which is an upper bound of the cell; shape (n_small,)."""
        if item not in self._tops:
            self._progress.check()
            self._tops[item] = counts_at_cells(self.table, item, self.small)
        return self._tops[item]

    def _verdict_in_time(self, items: Known, soon: bool) -> Verdict:
        """The verdict from as few bounds as possible; UNSETTLED if the computation is stopped."""
        try:
            return self._verdict_by_bounds(items, soon, Within(self._progress))
        except Cancelled:
            self._progress.check()
            return Verdict.UNSETTLED

    def _verdict_by_bounds(self, items: Known, soon: bool, progress: Progress) -> Verdict:
        """The verdict: simple bounds show that most intervals are wide, exact bounds decide the rest."""
        if not len(self.small) or not self._tells(items):
            return self.judge(items).verdict
        small = self.small
        if not items:  # most cells are proven to be wide in closed form
            at = small_cells(self.table, self.rules.threshold)
            enough = self.rules.width
            small = small[printed_widths(self.table, self._blurred, at, enough, progress) < enough]
            if not len(small):
                return Verdict.SAFE
        self.solved += 1
        encoded = encode_readers(self.table, items, self._blurred, small)
        cells, at = distinct_rows(encoded.cells)
        shared = np.zeros(len(cells), np.bool_)
        shared[at] = encoded.shared
        outer = frechet_bounds(encoded.release, cells)
        widest = outer.upper - np.where(shared, 0.0, outer.lower)
        # the exact interval is never wider than that of valid bounds
        if (widest < self.rules.width).any():
            return Verdict.UNSAFE
        margins = [margin.variables for margin in encoded.release.margins]
        low, high = attained(encoded.table, margins, cells, self.rules.width, progress)
        unsure = high - np.where(shared, 0.0, low) < self.rules.width
        unsure &= ~((outer.lower_sharp | shared) & outer.upper_sharp)
        if self._blurred and encoded.table.size > _PROGRAMS and not soon:
            far = np.flatnonzero(unsure)[:_MOST_NEARBY]
            interval = (np.where(shared, 0.0, low)[far], high[far])
            low_, high_ = attained_nearby(
                encoded, cells[far], interval, self.rules.width, self._bounds, progress
            )
            unsure[far] = high_ - low_ < self.rules.width
        left, order = list[int](), np.flatnonzero(unsure)
        order = order[np.argsort(widest[order], kind="stable")]
        if len(order) and encoded.table.size <= _PROGRAMS and fits(encoded.release):
            # a cell that shares a sum with others can be zero
            lower, least = (np.where(shared, 0.0, end) for end in (outer.lower, low))
            ends = (lower[order], least[order], high[order])
            for narrow, cell in self._decided(encoded, cells[order], ends, soon, progress):
                if narrow:
                    return Verdict.UNSAFE
                if soon:
                    return Verdict.UNSETTLED
                left.append(order[cell])
            order = np.array(left, np.int64)
        return self._bounded(encoded, cells, shared, order, progress)

    def _decided(
        self,
        encoded: Encoded,
        cells: IntArray,
        ends: tuple[FloatArray, FloatArray, FloatArray],
        soon: bool,
        progress: Progress,
    ) -> Iterator[tuple[bool, int]]:
        """Yield each cell that is narrow or left open: whether it is narrow, and its position.

        Parameters
        ----------
        ends : three float arrays, shape (n_cells,)
            Proven lower bounds, and the smallest and largest counts that are known to be attained.
        """
        system = build_system(encoded.release, progress)
        table = system.counts_of(encoded.table)
        if table is None:
            yield from ((False, k) for k in range(len(cells)))
            return
        widths = Widths(system, table, system.positions(cells), *ends, self.rules.width, progress)
        tables = self._tables.setdefault(encoded.table.variables, [])
        for other in tables:
            # a table found for other marginals may have these marginals, too
            if other.sum() == other[system.cells].sum() and system.holds(other[system.cells]):
                widths.learn(other[system.cells])
        try:
            for k in range(len(cells)):
                narrow = widths.narrow(k, soon=soon)
                if narrow is not False:
                    yield narrow is True, k
        finally:
            for witness in widths.tables[: _MOST_TABLES - len(tables)]:
                tables.append(np.zeros(encoded.table.size, np.int64))
                tables[-1][system.cells] = witness

    def _bounded(
        self, encoded: Encoded, cells: IntArray, shared: BoolArray, order: IntArray, progress: Progress
    ) -> Verdict:
        """The verdict on cells by their intervals, computed in the given order until one is too narrow."""
        verdict = Verdict.SAFE
        for first in range(0, len(order), _AT_A_TIME):
            progress.check()
            part = order[first : first + _AT_A_TIME]
            bounds = self._bounds(encoded.release, cells[part], encoded.table, progress)
            if (bounds.upper - np.where(shared[part], 0.0, bounds.lower) < self.rules.width).any():
                return Verdict.UNSAFE
            if not ((bounds.lower_sharp | shared[part]) & bounds.upper_sharp).all():
                verdict = Verdict.UNSETTLED
        return verdict

    def _work_out(self, items: Known, progress: Progress) -> Judgement:
        n = len(self.small)
        if not n or not self._tells(items):
            high = float(self.table.total) if items else self._largest_total
            alone = self.table.size == 1 and bool(items)
            lower = np.full(n, high if alone else 0.0)
            met = np.ones(n, np.bool_)
            return self._judgement(lower, np.full(n, high), met, met, mark("nothing but the total"))
        self.solved += 1
        encoded = encode_readers(self.table, items, self._blurred, self.small)
        bounds, at = self._bounds_of(encoded, progress)
        # cells that the release does not distinguish share a count, which can lie wholly in the other cells
        lower = np.where(encoded.shared, 0.0, bounds.lower[at])
        low_met = encoded.shared | bounds.lower_sharp[at]
        return self._judgement(lower, bounds.upper[at], low_met, bounds.upper_sharp[at], bounds.method)

    def encoded(
        self, released: Sequence[Item], cells: IntArray, keep: Collection[int] = ()
    ) -> Encoded | None:
        """Readers' knowledge with marginals besides the blurred ones, encoded; None if only the total."""
        items = largest(released)
        return encode_readers(self.table, items, self._blurred, cells, keep) if self._tells(items) else None

    def _tells(self, items: Known) -> bool:
        """Whether readers know more than the grand total."""
        return any(item.parts for item in (*items, *(marginal.item for marginal in self._blurred)))

    @property
    def _largest_total(self) -> float:
        """The largest grand total that is possible for readers if no marginal is released exactly."""
        return min((float(marginal.upper.sum()) for marginal in self._blurred), default=np.inf)

    def _bounds_of(self, encoded: Encoded, progress: Progress) -> tuple[CellBounds, IntArray]:
        cells, at = distinct_rows(encoded.cells)
        return self._bounds(encoded.release, cells, encoded.table, progress), at

    def _judgement(
        self, lower: FloatArray, upper: FloatArray, low_met: BoolArray, high_met: BoolArray, method: str
    ) -> Judgement:
        narrow = upper - lower < self.rules.width
        # bounds that are not attained say nothing about how wide the interval really is
        wide = Verdict.SAFE if (low_met & high_met).all() else Verdict.UNSETTLED
        verdict = Verdict.UNSAFE if narrow.any() else wide
        return Judgement(verdict, lower, upper, low_met, high_met, method)

    def _remember(self, items: Known, verdict: Verdict) -> None:
        if verdict is Verdict.SAFE:
            self._safe.append(items)
        elif verdict is Verdict.UNSAFE:
            self._unsafe.append(items)


def implied(less: Sequence[Item], more: Sequence[Item]) -> bool:
    """Whether every marginal in `less` can be summed from a marginal in `more`."""
    return all(any(large.implies(item) for large in more) for item in less)
