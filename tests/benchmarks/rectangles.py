"""A valid pattern of any size in seconds: each primary moves with three neighbours, as a rectangle."""

import numpy as np
from attrs import evolve

from tabguard.suppress.greedy import Draft
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.case import Case
from tabguard.table.witnesses import Witness, Witnesses, as_witnesses

Grid = tuple[IntArray, list[IntArray], list[IntArray]]


def _grid(case: Case) -> Grid:
    """The cell at each pair of codes (−1: none), and the siblings without children of each code."""
    first, second = case.table.dimensions
    cell = np.full((len(first), len(second)), -1)
    cell[tuple(case.table.codes.T)] = np.arange(len(case))
    near = []
    for dimension in (first, second):
        parent, leaf = dimension.parents[0], ~dimension.is_parent
        near.append([np.flatnonzero(leaf & (parent == parent[code])) for code in range(len(dimension))])
    return cell, near[0], near[1]


def _rectangle(cell: IntArray, rows: IntArray, columns: IntArray, at: IntArray, room: FloatArray) -> IntArray:
    """The four cells in which most can be moved: the primary, in its row, in its column, and the corner."""
    row, column = at
    rows, columns = rows[rows != row], columns[columns != column]
    if not len(rows) or not len(columns):
        return rows[:0]
    corners = cell[np.ix_(rows, columns)]
    other, beside = cell[rows, column], cell[row, columns]
    least = np.minimum(np.minimum(room[corners], room[other][:, None]), room[beside][None, :])
    r, c = np.unravel_index(int(least.argmax()), least.shape)
    return np.array([cell[row, column], beside[c], other[r], corners[r, c]])


def protected_part(case: Case, problem: Problem) -> tuple[Case, Witnesses]:
    """The case with those of its primaries alone that a rectangle protects, and the moves that do.

    Parameters
    ----------
    case : Case
        Of two dimensions with one roll-up each.
    problem : Problem
        Of this case.
    """
    grid, rows, columns = _grid(case)
    codes = case.table.codes
    room = np.append(np.minimum(problem.up, problem.down), -1.0)  # cells that do not exist have none
    leaf = np.logical_and(*(~d.is_parent[codes[:, i]] for i, d in enumerate(case.table.dimensions)))
    kept: BoolArray = np.zeros(len(case), bool)
    moves: list[Witness] = []
    need = np.maximum(np.maximum(problem.need_up, problem.need_down), problem.need_width)
    for primary in problem.needy[leaf[problem.needy]].tolist():
        row, column = codes[primary].tolist()
        cells = _rectangle(grid, rows[row], columns[column], codes[primary], room)
        if len(cells) and room[cells].min() >= need[primary]:
            moves.append(Witness(cells, need[primary] * np.array([1.0, -1.0, -1.0, 1.0])))
            kept[primary] = True
    old = case.sensitivity
    levels = (np.where(kept, level, 0.0) for level in (old.upper, old.lower, old.sliding))
    upper, lower, sliding = levels
    fired = np.where(kept, old.fired, 0)
    return evolve(
        case, sensitivity=evolve(old, fired=fired, upper=upper, lower=lower, sliding=sliding)
    ), as_witnesses(moves)


def drafted(problem: Problem, moves: Witnesses) -> Draft:
    """The pattern of these moves, as a finished draft."""
    hidden = problem.given.copy()
    hidden[moves.cells] = True
    return Draft(hidden, moves, (), True, problem.cost_of(hidden), 0)
