"""Assumptions about what an attacker knows beforehand, and the test whether a level is reached."""

from collections.abc import Mapping

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import tr
from tabguard.table.arrays import FloatArray, IntArray, frozen_floats
from tabguard.table.table import Table
from tabguard.table.tolerance import RELATIVE_TOLERANCE


@frozen(eq=False)
class Bounds:
    """Attacker's bounds ``lower <= x <= upper`` per cell, shape (n_cells,); infinite if nothing is known."""

    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)


def lower_bounds(table: Table, lower: float, by_response: Mapping[str, float]) -> FloatArray:
    """Lower bound of every cell that everybody knows: that of its response, or `lower`; shape (n_cells,).

    Numbers of records are at least as large as in `Table.records_known`.

    Raises
    ------
    SettingError
        For a response that the table does not have.
    """
    names, stands_for = table.responses, table.release.stands_for
    if stands_for is not None:
        names = tuple(names[i] for i in stands_for.tolist())
    for name in by_response:
        if name not in names:
            raise SettingError(
                tr(
                    "There is a lower bound for the response “{name}”, which the release does not have.",
                    name=name,
                ),
                "[suppression] lower",
                tr("Use {names}.", names=", ".join(names)),
            )
    bounds = np.array([by_response.get(name, lower) for name in names], np.float64)
    least = bounds[table.response_of]
    return np.where(table.counting, np.maximum(least, table.records_known), least)


def attacker_bounds(table: Table, prior: float = 0.0, lower: float | FloatArray = 0.0) -> Bounds:
    """Bounds known to an attacker, from the settings, for single cells, and by shown numbers of contributors.

    Every contributor has at least one record. So a shown number of contributors is a lower bound of the
    number of records of a cell. If both are equal, the attacker is assumed to know that each contributor has
    one record.

    Parameters
    ----------
    prior : float
        Percentage of the true value within which every cell is known; 0 for no bound except `lower`.
    lower : float or float array, shape (n_cells,)
        Lower bound of every cell; ``-inf`` for none.

    Raises
    ------
    DataError
        If a cell lies below `lower`.
    """
    below = np.flatnonzero(table.value < lower)
    if len(below):
        raise DataError(
            tr(
                "{n_below} cells are below the lower bound that the attacker is assumed to know.",
                n_below=len(below),
            ),
            tr("first cell {below}", below=table.title(int(below[0]))),
            tr("Set the lower bound below every cell, or to -inf for data that may be negative."),
        )
    # bounds only ever become narrower from here on: every source is something that the attacker knows as well
    low = np.array(np.broadcast_to(lower, len(table)), np.float64)
    high = np.full(len(table), np.inf)
    if prior > 0:
        reach = np.abs(table.value) * prior / 100
        low = np.maximum(low, table.value - reach)
        high = np.minimum(high, table.value + reach)
    if table.known_low is not None and table.known_high is not None:
        low, high = np.fmax(low, table.known_low), np.fmin(high, table.known_high)
    cells, contributors = _told_counts(table)
    # a file may count more contributors than records; a bound above the value would be false
    least = np.minimum(contributors, table.value[cells])
    low[cells] = np.maximum(low[cells], least)
    equal = cells[contributors >= table.value[cells]]
    high[equal] = np.minimum(high[equal], table.value[equal])
    return Bounds(low, high)


def _told_counts(table: Table) -> tuple[IntArray, FloatArray]:
    """Cells that are numbers of records whose number of contributors is shown, and these numbers."""
    parts = [part.cells for part in table.release.tables if part.counts == "shown"]
    if not parts or not table.counting.any():
        return np.zeros(0, np.int64), np.zeros(0)
    units = table.units
    is_shown = np.isin(units, units[np.concatenate(parts)])
    cells = np.flatnonzero(table.counting & (table.frequency > 0) & is_shown)
    return cells, table.frequency[cells]


def reaches(reached: FloatArray, level: FloatArray) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Whether distances reach protection levels, within the stated tolerance."""
    return np.asarray(reached >= level * (1 - RELATIVE_TOLERANCE))


__all__ = ["RELATIVE_TOLERANCE", "Bounds", "attacker_bounds", "reaches"]
