"""The distances that groups of cells that move together must reach."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.lp import Reduction
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import FloatArray


@frozen(eq=False)
class Needs:
    """Distances that groups must reach up and down, and least widths; arrays of shape (n_groups,)."""

    up: FloatArray
    down: FloatArray
    width: FloatArray


def group_needs(problem: Problem, reduction: Reduction) -> Needs:
    """Requirements of each group: the largest of its cells'."""
    alive = np.flatnonzero(reduction.group >= 0)
    group, ahead = reduction.group[alive], reduction.sign[alive] > 0
    above, below = problem.need_up[alive], problem.need_down[alive]
    up, down, width = (np.zeros(reduction.n_groups) for _ in range(3))
    np.maximum.at(up, group, np.where(ahead, above, below))
    np.maximum.at(down, group, np.where(ahead, below, above))
    np.maximum.at(width, group, problem.need_width[alive])
    return Needs(up, down, width)
