"""Possible values of cells of earlier publications, and what these publications already disclose.

Suppressed cells of an earlier publication have true values that its file does not contain. What readers can
infer does not depend on these values: the relations have the same solutions, whichever solution is the true
one. So any values that fulfil the relations, together with the true values of the current period, can stand
for them.
"""

import numpy as np
from attrs import evolve

from tabguard.audit.reduced import reduce_system
from tabguard.audit.run import check
from tabguard.base.errors import DataError
from tabguard.base.language import in_series, mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, at_cells, freeze
from tabguard.table.attacker import lower_bounds
from tabguard.table.case import Case
from tabguard.table.joined import Joined
from tabguard.table.parts import earlier_part, periods_part
from tabguard.table.past_grid import State
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.relations import closure
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict


def settled(joined: Joined, value: FloatArray, opened: BoolArray) -> Table:
    """Enter values into a joined table, and remove empty cells and cells that no shown cell implies.

    Parameters
    ----------
    joined : Joined
    value : float array, shape (n_cells,)
        The values of all cells; for unknown cells, some possible value.
    opened : bool array, shape (n_cells,)
        Cells that are missing from their publication but cannot be empty.
    """
    table, state = joined.table, joined.state
    relations = table.relations
    zero = (state == State.EMPTY) & ~opened
    sizes = np.diff(relations.indptr)
    row = np.repeat(np.arange(len(relations)), sizes)
    is_member = np.ones(len(relations.cells), bool)
    is_member[relations.indptr[:-1]] = False
    filled = np.bincount(row[is_member], ~zero[relations.cells[is_member]], len(relations)) > 0
    is_present = ~zero
    is_present[relations.totals[filled]] = True  # an empty total says that its members are 0
    if table.release.cover != "full":
        is_shown = ~table.past | (state >= State.WITHHELD) | zero
        is_present &= closure(relations, is_shown)
    assumed = np.flatnonzero(table.past & ~joined.has_value & ~zero)
    periods = evolve(present(table.periods), assumed=assumed)
    table = evolve(table, value=freeze(value), shadow=_shadow(table, value), periods=periods)
    table = _fix_bounds(table, table.past & ((state == State.PUBLISHED) | zero))
    return _keep_cells(table, np.flatnonzero(is_present), zero)


def _fix_bounds(table: Table, cells: BoolArray) -> Table:
    """Set the prior bounds of cells to their values: everybody knows these, whatever is decided about
    them."""
    no_bound = np.full(len(table), np.nan)
    low, high = (no_bound if bound is None else bound for bound in (table.known_low, table.known_high))
    low, high = (freeze(np.where(cells, table.value, bound)) for bound in (low, high))
    return evolve(table, known_low=low, known_high=high)


def _shadow(table: Table, value: FloatArray) -> FloatArray:
    if table.shadow is table.value:
        return value
    return freeze(np.where(table.past, value, table.shadow))


def _keep_cells(table: Table, cells: IntArray, zero: BoolArray) -> Table:
    """Remove cells of earlier periods; relations lose the members that are zero."""
    if len(cells) == len(table):
        return table
    place = np.full(len(table), -1, np.int64)
    place[cells] = np.arange(len(cells))
    relations = table.relations
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))
    inside = place[relations.cells] >= 0
    lacking = np.bincount(row, ~inside & ~zero[relations.cells], len(relations)) > 0
    whole = (place[relations.totals] >= 0) & ~lacking
    whole &= np.bincount(row, inside, len(relations)) > 1
    small = evolve(
        at_cells(table, cells),
        relations=relations.among(place, len(cells), whole),
        costs={name: freeze(cost[cells]) for name, cost in table.costs.items()},
        release=evolve(table.release, hidden=table.release.hidden[cells]),
        periods=periods_part(present(table.periods), place),
        earlier=tuple(earlier_part(publication, place) for publication in table.earlier),
    )
    return evolve(small, shadow=small.value) if table.shadow is table.value else small


_NAMED = 5
_WHOLE = 1e-6
"""Share of a unit by which a distance in whole units may differ by round-off."""
_NOISE = 1e-9
"""Share of a relation's size by which floating-point sums may differ."""


def completed(joined: Joined, settings: Suppression, progress: Progress) -> Table:
    """Give every cell of earlier periods a value so that all relations hold up to rounding.

    Cells missing from a publication are empty, unless the relations would not hold.

    Raises
    ------
    DataError
        If the publications and the current values contradict the relations; names relations, never values.
    Cancelled, SolverError
    """
    progress.phase(mark("periods"))
    completion = _Completion(joined, settings, progress)
    return settled(joined, *completion.made())


class _Completion:
    def __init__(self, joined: Joined, settings: Suppression, progress: Progress) -> None:
        self._joined, self._table, self._progress = joined, joined.table, progress
        table = joined.table
        self._least = lower_bounds(table, settings.lower, settings.lower_by_response)
        past = table.past
        empty = joined.state == State.EMPTY
        self._free = past & ~joined.has_value & ~empty
        self._empty = past & empty
        self._matrix = table.relations.matrix.copy()  # that of the table cannot be taken apart: it is frozen
        reach = abs(self._matrix)
        noise = _NOISE * (reach @ np.abs(table.value)) + 1e-6 * table.unit
        self._slack = reach @ joined.slack + noise

    def made(self) -> tuple[FloatArray, BoolArray]:
        """The values, and the missing cells that cannot be empty."""
        opened = np.zeros(len(self._table), bool)
        values = self._values(opened)
        if values is None:
            opened = self._needed_cells()
            values = self._values(opened)
        if values is None:
            raise self._contradiction(self._elastic(np.flatnonzero(self._free | opened))[0])
        return values, opened

    def _values(self, opened: BoolArray) -> FloatArray | None:
        """Values that fulfil all relations exactly, or up to rounding if no exact ones exist; None if
        neither."""
        values = self._point(opened, np.zeros_like(self._slack))
        return self._point(opened, self._slack) if values is None else values

    def _rows(self, columns: BoolArray) -> tuple[IntArray, FloatArray]:
        """Relations that contain any of the given cells, and the sum that the other cells leave for each
        relation."""
        tied = np.flatnonzero(abs(self._matrix) @ columns.astype(float) > 0)
        rest = -(self._matrix @ np.where(columns, 0.0, self._table.value))
        return tied, rest

    def _point(self, opened: BoolArray, slack: FloatArray) -> FloatArray | None:
        """Values that fulfil all relations within a slack; None if there are none.

        Relations without unknown cells only have to hold up to rounding.
        """
        free = self._free | opened
        tied, rest = self._rows(free)
        fixed = np.ones(len(rest), bool)
        fixed[tied] = False
        past = abs(self._matrix) @ self._table.past.astype(float) > 0  # today's own sums are not in question
        if (fixed & past & (np.abs(rest) > self._slack)).any():
            return None
        cells = np.flatnonzero(free)
        values = self._table.value.copy()
        if not len(cells):
            return values
        unit = self._table.unit
        least, whole = self._least[cells], self._table.counting[cells]
        solver = Solver(self._progress, presolve=True)
        if not whole.any():  # faster, and it ends between the bounds rather than on them
            solver.option("solver", "ipm")
            solver.option("run_crossover", "off")
        solver.load(
            np.zeros(len(cells)),
            least / unit,
            np.full(len(cells), np.inf),
            self._matrix[tied][:, cells].tocsc(),
            (np.round((rest - slack)[tied] / unit, 6), np.round((rest + slack)[tied] / unit, 6)),
            integer=whole.astype(int) if whole.any() else None,
        )
        solution = solver.settle()
        if not solution.optimal:
            return None
        point = solution.x * unit
        # + 0.0 makes 0.0 of −0.0
        values[cells] = np.maximum(np.round(point, self._table.decimals + 3), least) + 0.0
        return values

    def _needed_cells(self) -> BoolArray:
        """Missing cells without which relations do not hold, and the empty cells beside them.

        Raises
        ------
        DataError
            If there is no choice of such cells.
        """
        cells = np.flatnonzero(self._free | self._empty)
        over, _, values = self._elastic(cells)
        if over.any():
            raise self._contradiction(over)
        is_open = np.zeros(len(self._table), bool)
        is_open[cells] = values > 1e-6
        is_open &= self._empty
        beside = abs(self._matrix).T @ (abs(self._matrix) @ is_open.astype(float))
        return np.asarray(self._empty & (np.asarray(beside) > 0), bool)

    def _elastic(self, cells: IntArray) -> tuple[BoolArray, FloatArray, FloatArray]:
        """Relations that cannot hold, the sum that the other cells leave for each, and values of the given
        cells.

        The values of cells that should be empty are as small as possible in all.
        """
        from scipy import sparse

        unit = self._table.unit
        free = np.zeros(len(self._table), bool)
        free[cells] = True
        rest = -(self._matrix @ np.where(free, 0.0, self._table.value))
        past = abs(self._matrix) @ self._table.past.astype(float) > 0
        rows = np.flatnonzero(past)
        n, m = len(cells), len(rows)
        part = self._matrix[rows][:, cells]
        matrix = sparse.csc_array(sparse.hstack([part, sparse.eye_array(m), -sparse.eye_array(m)]))
        price = np.where(self._empty[cells], 1.0, 0.0)
        solver = Solver(self._progress, presolve=True)
        solver.load(
            # a broken relation costs far more than values in cells that should be empty
            np.concatenate([price, np.full(2 * m, 1e3)]),
            np.concatenate([self._least[cells] / unit, np.zeros(2 * m)]),
            np.full(n + 2 * m, np.inf),
            matrix,
            ((rest[rows] - self._slack[rows]) / unit, (rest[rows] + self._slack[rows]) / unit),
        )
        solution = solver.settle()
        over = np.zeros(len(rest), bool)
        if not solution.optimal:
            over[rows] = True
            return over, rest, np.zeros(n)
        x = solution.x
        gap = x[n : n + m] + x[n + m :]
        over[rows] = gap > 1e-3
        return over, rest, np.asarray(x[:n])

    def _contradiction(self, over: BoolArray) -> DataError:
        table = self._table
        rows = np.flatnonzero(over)
        titles = in_series(table.relation_title(int(row)) for row in rows[:_NAMED])
        files = ", ".join(dict.fromkeys(publication.name for publication in table.earlier))
        number = tr("1 sum does") if len(rows) == 1 else tr("{n_rows:,} sums do", n_rows=len(rows))
        lacking = next((publication for publication in table.earlier if publication.n_unknown), None)
        codes = (
            ""
            if lacking is None
            else tr(
                "Rows of {name} have codes that the data lack, first {unmatched}, and sums are calculated "
                "without them: add a hierarchy file of the variable that lists all codes. Otherwise: ",
                name=lacking.name,
                unmatched=lacking.unmatched[0],
            )
        )
        return DataError(
            tr(
                "The earlier publications and the data contradict each other: {number} not hold.",
                number=number,
            ),
            f"{files}; {titles}{'; …' if len(rows) > _NAMED else ''}",
            tr(
                "{codes}Correct the file, or the periods that add up; name the responses that do with "
                "responses = […]; "
                "or, if values were revised since, leave the relation out and take the file as a preference "
                '(in a job: use = "prefer").',
                codes=codes,
            ),
        )


def disclosed_before(table: Table, settings: Suppression, progress: Progress) -> Table:
    """Find what readers know from earlier publications alone, before current cells are published.

    Current cells are known if relations leave them no room, one relation after the other. Suppressed cells of
    earlier periods are tested with programs.

    Returns
    -------
    Table
        With `Periods.known`, `Periods.lost` and `Periods.n_open`; levels of suppressed cells are lowered to
        what their publications still protect, and are missing for cells that are already disclosed.

    Raises
    ------
    Cancelled, SolverError
    """
    periods, past_levels = present(table.periods), present(table.past_levels)
    n = len(table)
    withheld = ~np.isnan(past_levels[:, 0])
    before = np.full(n, Status.HIDDEN, np.uint8)
    for publication in table.earlier:
        if publication.fixed:
            before[publication.published] = Status.PUBLISHED
    reduced = reduce_system(_case(table, _no_sensitivity(n)).system(settings), before == Status.HIDDEN)
    still = np.zeros(n, bool)
    still[reduced.cells[reduced.var < 0]] = True
    zero = np.zeros(n)
    # a width of one unit: first only which cells are known exactly
    exact = Sensitivity((withheld & ~still).astype(np.int64), zero, zero, np.full(n, table.unit))
    verdict = check(_case(table, exact), Pattern(before), settings, progress).verdict
    exempt = still | (withheld & (verdict != Verdict.PROTECTED))
    levels = past_levels.copy()
    levels[exempt & table.past] = np.nan
    must = withheld & ~exempt & (np.nan_to_num(levels).max(axis=1) > 0)
    if must.any():
        wide = Sensitivity(must.astype(np.int64), *np.where(must[:, None], np.nan_to_num(levels), 0.0).T)
        audit = check(_case(table, wide), Pattern(before), settings, progress)
        up, down = audit.high - table.value, table.value - audit.low
        room = np.column_stack([up, down, up + down]) / table.unit
        short = must & (audit.verdict != Verdict.PROTECTED)
        # more than the old publication leaves cannot be protected now
        levels[short] = np.minimum(levels, np.floor(room + _WHOLE) * table.unit)[short]
    known_cells = np.flatnonzero(exempt & withheld)
    open_cells = table.past & (before == Status.HIDDEN) & ~exempt
    levels.flags.writeable = False
    return evolve(
        table,
        past_levels=levels,
        periods=evolve(
            periods,
            known=np.flatnonzero(exempt & ~table.past),
            lost=known_cells,
            n_open=int(np.count_nonzero(open_cells)),
        ),
    )


def _no_sensitivity(n: int) -> Sensitivity:
    return Sensitivity(np.zeros(n, np.int64), np.zeros(n), np.zeros(n), np.zeros(n))


def _case(table: Table, sensitivity: Sensitivity) -> Case:
    return Case(table, sensitivity, Constraints.none(len(table)))
