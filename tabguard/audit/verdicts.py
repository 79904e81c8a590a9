"""From intervals to verdicts: which primaries reach their protection levels."""

import numpy as np
from attrs import frozen

from tabguard.table.arrays import BoolArray, ByteArray, FloatArray
from tabguard.table.attacker import RELATIVE_TOLERANCE, reaches
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.system import System
from tabguard.table.tolerance import ROUND_OFF
from tabguard.table.verdict import Verdict


@frozen(eq=False)
class Levels:
    """Protection levels that an audit requires, shape (n_cells,) each.

    The lower level is at most the distance to the known lower bound of every cell: common knowledge, such as
    that values are not negative, does not count as disclosure.
    """

    upper: FloatArray
    lower: FloatArray
    sliding: FloatArray


def levels_of(system: System, sensitivity: Sensitivity) -> Levels:
    """The protection levels of an audit; lower ones end at the lower bound that everybody knows."""
    lower = np.minimum(sensitivity.lower, np.maximum(system.value - system.least, 0.0))
    return Levels(sensitivity.upper, lower, sensitivity.sliding)


def judge(
    system: System,
    pattern: Pattern,
    primary: BoolArray,
    levels: Levels,
    down: FloatArray,
    up: FloatArray,
) -> ByteArray:
    """Verdict per cell.

    Parameters
    ----------
    down, up : float arrays, shape (n_cells,)
        Distances of each end of the interval from the true value, at least 0.

    Returns
    -------
    uint8 array, shape (n_cells,)
        Values of `Verdict`; `NONE` for cells that are not primary or are forced to be published.
    """
    hidden = pattern.suppressed
    width = up + down
    enough = reaches(up, levels.upper) & reaches(down, levels.lower) & reaches(width, levels.sliding)
    # negated, so that a width that is no number counts as disclosed
    point = ~(width > RELATIVE_TOLERANCE * system.unit + ROUND_OFF * np.abs(system.value))
    verdict = np.where(enough, Verdict.PROTECTED, Verdict.UNDER_PROTECTED).astype(np.uint8)
    verdict[point | ~hidden] = Verdict.DISCLOSED
    verdict[~primary | (pattern.status == Status.FORCED_PUBLISH)] = Verdict.NONE
    return verdict
