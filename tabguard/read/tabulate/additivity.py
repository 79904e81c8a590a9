"""Tests whether a tabulated table adds up, and repairs it on request."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from attrs import evolve, frozen

from tabguard.base import sparse
from tabguard.base.errors import AdditivityError
from tabguard.base.language import mark, tr
from tabguard.read.files.columns import FIRST_FEW
from tabguard.read.shape.holds import are_years
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct, redacted_repr, union
from tabguard.table.dimension import Dimension
from tabguard.table.relations import Relations, build_relations, codes_of, strides
from tabguard.table.rounding import percent, rounding_of
from tabguard.table.summary import Finding

RELATIVE_GAP = 1e-9
"""Tolerance for floating-point error in the file, as a share of the total."""
_TRUST_SECONDS = 60.0
"""Time limit of the repair "trust" in seconds, after which it raises an error."""

_MOST_NAMED = 5
"""Maximum number of members of a relation, or replaced cells, that a message names."""

MAKES_TOTALS = ("rebuild", "complete")
"""Repairs that compute totals missing in the file."""
_OFFERS = mark(
    "Correct the cells, or choose a repair: “round” rounds the internal cells and adds them up again, "
    "“trust” keeps the totals and moves the difference into internal cells, “rebuild” makes every total the "
    "sum of its internal cells."
)
_BREAKDOWNS = mark(
    "The codes of “{name}” add up to {times} times the total: if some are parts of others, name their "
    "hierarchy; if they are {times} breakdowns one below the other, such as by region and by size, read them "
    "as tables of one release ([[cells]]), each without the rows of the others (“leave_out” in its shape)."
)


@frozen(eq=False)
class Grid:
    """Cells from which a table is built: codes sorted by key, values, and row numbers in the file.

    Row numbers are NaN for cells without a row; `line` is None if no cell has one.
    """

    dimensions: Sequence[Dimension]
    codes: IntArray
    value: FloatArray
    line: FloatArray | None = None

    __repr__ = redacted_repr

    def title(self, cell: int) -> str:
        """Name of a cell in messages."""
        return " × ".join(d.codes[int(c)] for d, c in zip(self.dimensions, self.codes[cell], strict=True))

    def rows(self, cells: IntArray) -> tuple[int, ...]:
        """The distinct row numbers in the file of some cells; empty if they are unknown."""
        lines = np.zeros(0) if self.line is None else self.line[cells]
        return tuple(dict.fromkeys(lines[~np.isnan(lines)].astype(np.int64).tolist()))[:FIRST_FEW]


def failing(value: FloatArray, relations: Relations, unit: float) -> IntArray:
    """Find the relations that do not hold.

    A relation fails if its gap exceeds the tolerance: 1e-9 of the total plus just under half a unit of the
    last decimal.

    The tolerance does not grow with the number of members: a table whose cells were rounded one by one fails,
    since suppression and audit take every relation as exact.
    """
    # just below half a unit, which could be rounded either way
    allowed = RELATIVE_GAP * np.abs(value[relations.totals]) + 0.4999999 * unit
    return np.flatnonzero(np.abs(relations.gaps(value)) > allowed)


def missing_totals(dimensions: Sequence[Dimension], codes: IntArray) -> IntArray:
    """Codes of all totals above the given cells that the cells lack, shape (n_missing, n_dims)."""
    step = strides(dimensions)
    have = np.sort(codes @ step)
    all_keys, front, layers = have, codes, []
    while len(front):
        fresh = distinct(_keys_above(dimensions, front, step))
        fresh = fresh[~np.isin(fresh, all_keys)]
        all_keys = union(all_keys, fresh)
        layers.append(fresh)
        front = codes_of(dimensions, fresh)
    return codes_of(dimensions, union(*layers) if layers else np.zeros(0, np.int64))


def _keys_above(dimensions: Sequence[Dimension], codes: IntArray, step: IntArray) -> IntArray:
    keys = codes @ step
    keys_above = []
    for d, dimension in enumerate(dimensions):
        for parent in dimension.parents:
            up = parent[codes[:, d]]
            keys_above.append((keys + (up - codes[:, d]) * step[d])[up >= 0])
    return np.concatenate(keys_above) if keys_above else np.zeros(0, np.int64)


def refuse_missing(grid: Grid, absent: IntArray) -> AdditivityError:
    """Make the error for totals that are not in the file."""
    lines = tuple(" × ".join(d.codes[c] for d, c in zip(grid.dimensions, row, strict=True)) for row in absent)
    never = [d for at, d in enumerate(grid.dimensions) if grid.codes[:, at].all()]
    never.sort(key=lambda dimension: not are_years(dimension.codes[1:]))
    return AdditivityError(
        tr("{n_absent} totals of existing cells are not in the file.", n_absent=len(absent)),
        tr("first {lines}", lines=lines[0]),
        tr(
            "If the file has them, name the code of the total and the hierarchy of the codes. Else add them, "
            "or choose a repair: “complete” makes them from the internal cells and tests the totals that are "
            "there, “rebuild” makes all totals."
        )
        + (
            " "
            + tr(
                "Of a variable whose sum means nothing, as of years, each code can be a response of its own: "
                '“codes of “{name}” are responses” below the file; in a job measure_column = "{name}" and '
                "measure_codes in [data] shape.",
                name=never[0].name,
            )
            if never
            else ""
        ),
        tuple(tr("missing total {line}", line=line) for line in lines),
    )


def describe(grid: Grid, relations: Relations, relation: int) -> str:
    """Describe a relation that fails by its total, members, rows and relative gap, without values."""
    cells, family = relations.row(relation), relations.family_of(relation)
    varied, title = grid.dimensions[family.axis], grid.title(int(cells[0]))
    members = [varied.codes[int(code)] for code in grid.codes[cells[1:], family.axis]]
    total, sums = float(grid.value[cells[0]]), float(grid.value[cells[1:]].sum())
    # relative to the larger of both, since the total may be zero
    share = percent(abs(total - sums) / max(abs(total), abs(sums)))
    line = tr(
        _ABOVE if total > sums else _BELOW,
        title=title,
        share=share,
        name=family.over(grid.dimensions),
        members=_first_names(members[:_MOST_NAMED], len(members)),
    )
    return _with_rows(line, grid.rows(cells))


_ABOVE = mark("{title}: {share} above the sum over “{name}” of {members}")
_BELOW = mark("{title}: {share} below the sum over “{name}” of {members}")


def _first_names(names: Sequence[str], count: int) -> str:
    """The given names as text, with the number of further ones."""
    first, more = ", ".join(names), count - len(names)
    return tr("{names} and {more:,} more", names=first, more=more) if more > 0 else first


def _with_rows(text: str, rows: Sequence[int]) -> str:
    """A text with row numbers of the file, if there are any."""
    if not rows:
        return text
    if len(rows) == 1:
        return tr("{text} (row {row})", text=text, row=rows[0])
    return tr("{text} (rows {rows})", text=text, rows=", ".join(map(str, rows)))


def _advice(grid: Grid, relations: Relations, relation: int) -> str:
    """What to do about a relation that fails; its members may be several breakdowns of its total."""
    cells = relations.row(relation)
    total, members = float(grid.value[cells[0]]), float(grid.value[cells[1:]].sum())
    times = round(members / total) if total else 0
    if times < 2 or not math.isclose(members, times * total):
        return _OFFERS
    name = relations.family_of(relation).over(grid.dimensions)
    return tr(_BREAKDOWNS, name=name, times=times)


def refuse_gaps(grid: Grid, relations: Relations, rows: IntArray, remedy: str = "") -> AdditivityError:
    """Make the error for relations that do not hold."""
    return AdditivityError(
        tr(
            "The table does not add up: {n_rows} of {n_relations} relations fail.",
            n_rows=len(rows),
            n_relations=len(relations),
        ),
        tr("first {lines}", lines=grid.title(relations.total(int(rows[0])))),
        remedy or _advice(grid, relations, int(rows[0])),
        tuple(describe(grid, relations, int(row)) for row in rows),
    )


@contextmanager
def with_findings(findings: Sequence[Finding]) -> Iterator[None]:
    """Add findings about codes to an `AdditivityError`, as they may be the reason."""
    try:
        yield
    except AdditivityError as error:
        error.gaps = (*(finding.line for finding in findings), *error.gaps)
        raise


def base_cells(relations: Relations) -> BoolArray:
    """Cells that are not the total of any relation, shape (n_cells,)."""
    base = np.ones(relations.n_cells, bool)
    base[relations.totals] = False
    return base


def add_up_cells(grid: Grid, relations: Relations, measure: FloatArray, decimals: int | None) -> FloatArray:
    """Replace the measure of every total by the sum of its members, lowest totals first.

    Parameters
    ----------
    grid : Grid
    relations : Relations
        Relations between the cells of `grid`.
    measure : float array, shape (n_cells,)
        Values to add up.
    decimals : int or None
        Decimals to which each sum is rounded; None: sums are not rounded.
    """
    out = measure.copy()
    height = cell_heights(grid)
    # one relation for each total suffices: the others are tested afterwards
    totals, first = np.unique(relations.totals, return_index=True)
    plus = _members_only(relations)
    # lowest totals first, so that each sum uses final values
    for level in np.unique(height[totals]):
        here = height[totals] == level
        sums = np.asarray(plus[first[here]] @ out)
        out[totals[here]] = sums if decimals is None else np.round(sums, decimals) + 0.0
    return out


def _members_only(relations: Relations) -> sparse.csr_array:
    data = np.ones(len(relations.cells))
    data[relations.indptr[:-1]] = 0.0
    return sparse.csr_array(
        (data, relations.cells, relations.indptr), shape=(len(relations), relations.n_cells)
    )


def cell_heights(grid: Grid) -> IntArray:
    """Number of levels between a cell and the innermost cells, summed over dimensions, shape (n_cells,)."""
    out = np.zeros(len(grid.codes), np.int64)
    for d, dimension in enumerate(grid.dimensions):
        out += _heights(dimension)[grid.codes[:, d]]
    return out


def _heights(dimension: Dimension) -> IntArray:
    """Length of the longest path from each code down to a leaf, over all roll-ups, shape (n_codes,)."""
    height = np.zeros(len(dimension), np.int64)
    changed = True
    # roll-ups may interleave: one pass over each is not enough
    while changed:
        before = height.copy()
        for parent in dimension.parents:
            below = np.flatnonzero(parent >= 0)
            np.maximum.at(height, parent[below], height[below] + 1)
        changed = not np.array_equal(before, height)
    return height


def repair(grid: Grid, how: str, decimals: int) -> tuple[Grid, tuple[Finding, ...]]:
    """Make the values additive, or refuse.

    Parameters
    ----------
    how : str
        ``"refuse"`` and ``"complete"``: refuse; ``"round"`` and ``"rebuild"``: internal cells are rounded to
        `decimals` and every total is their sum; ``"trust"``: totals are kept, and internal cells are changed
        as little as possible to close the gaps (where totals contradict one another, the higher one is kept).

    Returns
    -------
    grid : Grid
        Values that add up to the last decimal.
    notes : tuple of Finding
        Findings about the changes.

    Raises
    ------
    AdditivityError
        Naming every relation that fails.
    """
    relations = build_relations(grid.dimensions, grid.codes)
    unit = 10.0**-decimals
    rounded = np.round(grid.value, decimals) + 0.0
    gaps = failing(rounded, relations, unit)
    if not len(gaps):
        return _settled(grid, relations, rounded, decimals), ()
    if how in ("refuse", "complete"):
        # no remark if the unrounded figures add up: then only rounding causes the gaps
        if len(failing(grid.value, relations, unit)):
            raise refuse_gaps(evolve(grid, value=rounded), relations, gaps)
        note = tr(
            "internal cells were rounded to {decimals} decimals, totals are the sums of the rounded cells",
            decimals=decimals,
        )
        return _settled(grid, relations, rounded, decimals), (Finding(note, 1),)
    if how == "trust":
        value, notes = _add_up(grid, relations, rounded, decimals)
        return evolve(grid, value=value), notes
    additive_grid = _settled(grid, relations, rounded, decimals)
    changed = np.flatnonzero(additive_grid.value != rounded)
    moved = rounding_of(additive_grid.value, rounded, changed, unit)
    what = tr("{n_totals} totals were replaced by the sum of the internal cells", n_totals=len(changed))
    if moved.moved:
        what = tr(
            "{n_totals} totals were replaced by the sum of the internal cells, by {share} at most",
            n_totals=len(changed),
            share=percent(moved.share),
        )
    return additive_grid, (_replacement_finding(what, grid, additive_grid.value, changed),)


def _replacement_finding(what: str, grid: Grid, value: FloatArray, cells: IntArray) -> Finding:
    """A finding about replaced figures, with the first cells, and with the figures for the window alone."""
    few = cells[:_MOST_NAMED]
    titles = [grid.title(int(cell)) for cell in few]
    cell_words = [_with_rows(title, grid.rows(few[at : at + 1])) for at, title in enumerate(titles)]
    return Finding(
        what,
        1,
        _first_names(cell_words, len(cells)),
        grid.rows(few),
        cells=tuple(few.tolist()),
        replaced=tuple(zip(titles, grid.value[few].tolist(), value[few].tolist(), strict=True)),
    )


def true_values(grid: Grid, relations: Relations, how: str, decimals: int) -> FloatArray | None:
    """Totals before rounding, shape (n_cells,); `how` as for `repair`.

    None if non-additive totals are trusted: then the repair itself changes values and reports it.
    """
    if how in ("round", "rebuild"):
        return add_up_cells(grid, relations, grid.value, None)
    if how == "trust" and len(failing(grid.value, relations, 10.0**-decimals)):
        return None
    return grid.value


def _settled(grid: Grid, relations: Relations, rounded: FloatArray, decimals: int) -> Grid:
    value = add_up_cells(grid, relations, rounded, decimals)
    gaps = failing(value, relations, 10.0**-decimals)
    if len(gaps):
        raise refuse_gaps(
            evolve(grid, value=value),
            relations,
            gaps,
            tr("Two ways of adding up the same internal cells disagree: some are not in the file; add them."),
        )
    return evolve(grid, value=value)


def _add_up(
    grid: Grid, relations: Relations, value: FloatArray, decimals: int
) -> tuple[FloatArray, tuple[Finding, ...]]:
    """Change cells by whole units until all relations hold: internal cells first, the highest totals last.

    An integer programme minimises Σ cost·|change|. The cost of a total is so high that it changes only where
    totals contradict one another. Among internal cells, large ones change first.
    """
    from tabguard.lp import Solver

    unit = 10.0**-decimals
    # in units of the last decimal, so that the program has integers only
    gaps = -np.rint(relations.gaps(value) / unit)
    inner = base_cells(relations)
    size = np.abs(value)
    # a total costs as much as a thousand units of internal cells, and more the higher it is
    cost = np.where(inner, 1 + unit / (size + unit), 1000.0 * (1 + cell_heights(grid)))
    # no figure may become negative by a change, and negative ones may fall without limit
    room = np.where(value >= 0, np.floor(size / unit + 0.5), np.inf)
    upper = np.concatenate([np.full(len(value), np.inf), room])
    # separate variables for increases and decreases make |change| linear
    matrix = sparse.hstack([relations.matrix, -relations.matrix]).tocsc()
    solver = Solver(presolve=True)
    whole = np.ones(len(upper))
    solver.load(np.tile(cost, 2), np.zeros(len(upper)), upper, matrix, (gaps, gaps), integer=whole)
    solution = solver.solve(_TRUST_SECONDS)
    out = value
    if solution.optimal:  # a solution at the time limit would depend on the machine
        steps = np.rint(solution.x[: len(value)] - solution.x[len(value) :])
        out = np.round(value + steps * unit, decimals) + 0.0
    open_gaps = failing(out, relations, unit)
    if len(open_gaps):
        raise refuse_gaps(
            evolve(grid, value=out),
            relations,
            open_gaps,
            tr("The totals cannot be kept in whole units: choose “rebuild”, or correct them."),
        )
    within, above = np.flatnonzero((out != value) & inner), np.flatnonzero((out != value) & ~inner)
    what = tr("{sum} internal cells were changed so that the totals stay correct", sum=len(within))
    notes = [_replacement_finding(what, grid, out, within)]
    if len(above):
        far = percent(rounding_of(out, value, np.flatnonzero(~inner), unit).share)
        what = tr(
            "{count} totals contradicted others and were changed too, by {far} at most",
            count=len(above),
            far=far,
        )
        notes.append(_replacement_finding(what, grid, out, above))
    return out, tuple(notes)
