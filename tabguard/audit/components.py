"""Splits a system into connected components, which are audited independently."""

from collections.abc import Callable

import numpy as np
from attrs import field, frozen

from tabguard.audit.reduced import ReducedSystem
from tabguard.table.arrays import AnyArray, BoolArray, IntArray, distinct, frozen_ints, spans

_SOME = 2000
"""Number of components built between two checks of *cancel*."""


@frozen(eq=False)
class Component:
    """One connected component: its own system, and the positions of its variables in the whole system.

    Parameters
    ----------
    system : ReducedSystem
    vars, rows : int arrays, shapes (n_vars,) and (n_rows,)
        Positions of the component's variables and rows in the whole system.
    """

    system: ReducedSystem
    vars: IntArray = field(converter=frozen_ints)
    rows: IntArray = field(converter=frozen_ints)


def closed_vars(system: ReducedSystem, moving: BoolArray) -> BoolArray:
    """Variables of components in which propagation alone is exact, for all components at once; shape
    (n_vars,).

    Propagation alone is exact where variables and rows form a tree; for whole numbers this requires
    coefficients ±1. Proof: take any variable and any value within its bounds at the fixed point. Each of its
    rows can be fulfilled by values of the other variables within their bounds, as a sum of intervals is an
    interval. The same holds for the further rows of those variables, and in a tree these rows are all
    different.

    Parameters
    ----------
    moving : bool array, shape (n_vars,)
        Variables whose bounds propagation still changes.
    """
    count, label = system.connected
    of_var, of_entry = label[: system.n_vars], label[system.index]

    def number(where: IntArray, which: BoolArray | None = None) -> AnyArray:
        return np.bincount(where, which, count)

    tree = number(of_entry) == number(label) - 1
    counted = (number(of_var, system.whole) > 0) & (number(of_entry, np.abs(system.coef) != 1) > 0)
    return np.asarray((tree & (number(of_var, moving) == 0) & ~counted)[of_var])


def split(
    system: ReducedSystem, look: Callable[[], None] = lambda: None, needed_vars: BoolArray | None = None
) -> list[Component]:
    """Connected components by ascending first variable.

    Parameters
    ----------
    look : callable
        Called between the steps, to check for *cancel*; it may raise.
    needed_vars : bool array, shape (n_vars,), optional
        Build only components with any of these variables; there may be tens of thousands of others.
    """
    look()
    n = system.n_vars
    count, label = system.connected
    chosen = np.arange(count) if needed_vars is None else distinct(label[:n][needed_vars])
    variables = np.argsort(label[:n], kind="stable")
    rows = np.argsort(label[n:], kind="stable")
    var_ends = np.cumsum(np.bincount(label[:n], minlength=count))
    row_ends = np.cumsum(np.bincount(label[n:], minlength=count))
    place = np.empty(n, np.int64)
    parts: list[Component] = []
    for done, c in enumerate(chosen.tolist()):
        if done % _SOME == 0:
            look()
        part_vars = variables[var_ends[c - 1] if c else 0 : var_ends[c]]
        place[part_vars] = np.arange(len(part_vars))
        parts.append(_part(system, part_vars, rows[row_ends[c - 1] if c else 0 : row_ends[c]], place))
    return parts


def _part(system: ReducedSystem, variables: IntArray, rows: IntArray, place: IntArray) -> Component:
    size = system.indptr[rows + 1] - system.indptr[rows]
    indptr = np.concatenate([[0], np.cumsum(size)]).astype(np.int64)
    entry = spans(system.indptr[rows], size)
    part_system = ReducedSystem(
        indptr,
        place[system.index[entry]],
        system.coef[entry],
        system.lower[variables],
        system.upper[variables],
        system.whole[variables],
    )
    return Component(part_system, variables.astype(np.int64), rows.astype(np.int64))
