"""Splits a system into connected components, which are audited independently."""

from __future__ import annotations

import numpy as np
from attrs import field, frozen

from tabguard.audit.reduced import ReducedSystem
from tabguard.lp.gather import spans
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.connected import connected_components


@frozen(eq=False)
class Component:
    """One connected component: its own system, and where its variables are in the whole.

    Parameters
    ----------
    system : ReducedSystem
    vars, rows : int arrays, shapes (n_vars,) and (n_rows,)
        Positions of the component's variables and rows in the whole system.
    """

    system: ReducedSystem
    vars: IntArray = field(converter=frozen_ints)
    rows: IntArray = field(converter=frozen_ints)

    @property
    def is_tree(self) -> bool:
        """Whether variables and rows form a tree.

        Propagation is then exact. Proof: take any variable and any value within its bounds at the fixed
        point. Each of its rows can be fulfilled by values of the other variables within their bounds, as a
        sum of intervals is an interval. The same holds for the further rows of those variables, and in a tree
        these rows are all different.
        """
        return len(self.system.index) == self.system.n_vars + self.system.n_rows - 1


def split(system: ReducedSystem) -> list[Component]:
    """Connected components by ascending first variable."""
    n, m = system.n_vars, system.n_rows
    count, label = connected_components(n + m, system.index, n + system.row)
    variables = np.argsort(label[:n], kind="stable")
    rows = np.argsort(label[n:], kind="stable")
    var_ends = np.cumsum(np.bincount(label[:n], minlength=count))
    row_ends = np.cumsum(np.bincount(label[n:], minlength=count))
    place = np.empty(n, np.int64)
    parts: list[Component] = []
    for c in range(count):
        mine = variables[var_ends[c - 1] if c else 0 : var_ends[c]]
        place[mine] = np.arange(len(mine))
        parts.append(_part(system, mine, rows[row_ends[c - 1] if c else 0 : row_ends[c]], place))
    return parts


def _part(system: ReducedSystem, variables: IntArray, rows: IntArray, place: IntArray) -> Component:
    size = system.indptr[rows + 1] - system.indptr[rows]
    indptr = np.concatenate([[0], np.cumsum(size)]).astype(np.int64)
    entry = spans(system.indptr[rows], size)
    own = ReducedSystem(
        indptr,
        place[system.index[entry]],
        system.coef[entry],
        system.lower[variables],
        system.upper[variables],
        None if system.implied is None else system.implied[rows],
        system.whole[variables],
    )
    return Component(own, variables.astype(np.int64), rows.astype(np.int64))
