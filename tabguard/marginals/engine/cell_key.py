"""Cell keys: each count is changed at random, by a table of probabilities and the keys of its records.

The key of a cell is the sum of the keys of its records, modulo 1. So a group of people has the same key, and
the same printed count, in every table. A secret seed mixes each key before it is looked up: readers who know
the table of probabilities know a range of each key, and as these add up, a count of 1 in a table of 2 × 2
with sums was certain. After Fraser and Wooton (2005); the probabilities have the greatest entropy with mean
zero and a given variance, as in Giessing (2016).
"""

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import tr
from tabguard.marginals.engine.design import Item, sizes_of
from tabguard.marginals.engine.readers import spread
from tabguard.marginals.engine.sums import recoded
from tabguard.table.arrays import FloatArray, IntArray, frozen_floats, frozen_ints
from tabguard.table.contingency import CountTable
from tabguard.table.footprint import mixed
from tabguard.table.forms import CellKey
from tabguard.table.keys import distinct_rows

KEY_BITS = 52
"""Number of binary digits of a key: the whole number k stands for the fraction k / 2^52."""
_STEPS = 200
_NEAR = 1e-9


@frozen(eq=False)
class Perturbation:
    """Probabilities of printed counts by true count; the last row stands for all larger true counts.

    Parameters
    ----------
    true, printed : int arrays, shape (n_entries,)
        Pairs with a probability above zero, ordered by the true count and then by the keys that they take.
    upto : float array, shape (n_entries,)
        Sum of the probabilities of the true count up to this pair; exactly 1 at its last one.
    """

    true: IntArray = field(converter=frozen_ints)
    printed: IntArray = field(converter=frozen_ints)
    upto: FloatArray = field(converter=frozen_floats)

    @property
    def form(self) -> CellKey:
        """The form of what is printed: readers know the greatest deviation."""
        return CellKey(max(int(np.abs(self.printed - self.true).max(initial=0)), 1))

    def of(self, counts: IntArray, keys: IntArray) -> IntArray:
        """Printed counts of cells with the true `counts` and the `keys`, all of shape (n_cells,)."""
        row = np.minimum(counts, self.true[-1])
        at = np.searchsorted(self.true + self.upto, row + keys / float(1 << KEY_BITS), side="right")
        # if floating point rounded a sum up to the next row, it still belongs to the last pair of its row
        at = np.minimum(at, np.searchsorted(self.true, row, side="right") - 1)
        return np.asarray(counts + self.printed[at] - self.true[at], np.int64)


def perturbation_of(true: IntArray, printed: IntArray, probability: FloatArray) -> Perturbation:
    """Check a table of probabilities and return it as a `Perturbation`.

    The pairs of one true count take the keys in their order. A pair may occur several times: a table whose
    probabilities were split and rearranged protects cells whose keys differ little.

    Raises
    ------
    DataError
        If true counts are missing, those of one do not add up to 1, a zero would be changed, or readers who
        know the table have a narrower range of a count than its form says.
    """
    possible = probability > 0
    order = np.argsort(true[possible], kind="stable")
    true, printed, probability = true[possible][order], printed[possible][order], probability[possible][order]
    rows, first = np.unique(true, return_index=True)
    sums = np.add.reduceat(probability, first) if len(first) else np.zeros(0)
    if (
        not len(rows)
        or not np.array_equal(rows, np.arange(len(rows)))
        or (np.abs(sums - 1) > 1e-4).any()
        or (printed < 0).any()
        or printed[true == 0].any()
    ):
        raise DataError(
            tr("The perturbation table is not complete."),
            "",
            tr("It needs every count from 0 up, each with probabilities that add up to 1; 0 stays 0."),
        )
    before = np.repeat(np.cumsum(np.concatenate([[0.0], probability]))[first], np.diff([*first, len(true)]))
    upto = (np.cumsum(probability) - before) / sums[true]
    upto[np.append(first[1:], len(true)) - 1] = 1.0
    table = Perturbation(true, printed, upto)
    if not _hides(table):
        raise DataError(
            tr("The perturbation table discloses more than its largest deviation states."),
            "",
            tr(
                "Behind each printed count, all true counts up to the largest deviation must be possible, on "
                "both sides; with other parameters, such as a smaller variance or least count, they are."
            ),
        )
    return table


def _hides(table: Perturbation) -> bool:
    """Whether readers who know the table can narrow no count further than its form states."""
    deviation, top = table.form.deviation, int(table.true[-1])
    # larger true counts are changed as the last of the table
    more = np.arange(1, 2 * deviation + 2)[:, None]
    last = table.true == top
    true = np.concatenate([table.true, (table.true[last] + more).ravel()])
    printed = np.concatenate([table.printed, (table.printed[last] + more).ravel()])
    pairs = np.unique(np.stack([printed, true]), axis=1)
    counts, first, n_true = np.unique(pairs[0], return_index=True, return_counts=True)
    least, greatest = pairs[1][first], pairs[1][first + n_true - 1]
    # larger printed counts may come from true counts that are not tested here
    whole = counts <= top + deviation
    lower, upper = table.form.known(counts)
    # a true count left out between the ends may be one of the few that other marginals leave
    all_between = n_true > greatest - least
    return bool(((least <= lower) & (greatest >= upper) & all_between)[whole].all())


def perturbation(deviation: int, variance: float, least: int = 1) -> Perturbation:
    """Make a table of probabilities: the greatest entropy with mean zero and a variance.

    Parameters
    ----------
    deviation : int
        Greatest absolute difference between a printed and a true count.
    variance : float
        Where a small true count does not allow it, the nearest possible variance is used.
    least : int
        Smallest count above zero that is printed; at most `deviation`.

    Raises
    ------
    SettingError
        Where there is no such table.
    """
    if not 1 <= deviation <= 100 or not 0 < variance <= deviation**2 or not 1 <= least <= deviation:
        raise SettingError(
            tr("There is no perturbation table with these parameters."),
            tr("deviation {deviation}, variance {variance:g}", deviation=deviation, variance=variance),
            tr("The variance is at most the square of the deviation, the least count at most the deviation."),
        )
    true, printed, shares = [np.zeros(1, np.int64)], [np.zeros(1, np.int64)], [np.ones(1)]
    for count in range(1, deviation + least + 1):
        values = np.arange(max(count - deviation, 0), count + deviation + 1)
        values = values[(values == 0) | (values >= least)]
        true.append(np.full(len(values), count))
        printed.append(values)
        shares.append(_widest(values - count, variance))
    return perturbation_of(np.concatenate(true), np.concatenate(printed), np.concatenate(shares))


def usual(least: int, width: float, deviation: int = 0) -> tuple[int, float]:
    """Default deviation, unless it is given, and variance: 5 and 3, or as near as both rules allow.

    The deviation is above the width that intervals must have: where two printed counts differ, somebody is
    in the larger group alone, so a count that is printed as zero may be known to be one at least.

    Count 1 has no larger variance than the deviation, and a count c below the least one none below
    c · (least − c); at these ends only two printed counts are left, which tell too much.
    """
    most = max((count * (least - count) for count in range(1, least)), default=0)
    deviation = deviation or max(5, most + 1, int(width) + 1)
    return deviation, 3.0 if most < 3 < deviation else (most + deviation) / 2


def _widest(offsets: IntArray, variance: float) -> FloatArray:
    """The probabilities of greatest entropy with mean 0 and this variance, or the nearest possible one."""
    below, above = offsets[offsets < 0], offsets[offsets > 0]
    out = np.zeros(len(offsets))
    inmost, outmost = (below[-1], above[0]), (below[0], above[-1])
    least = 0.0 if (offsets == 0).any() else float(-inmost[0] * inmost[1])
    most = float(-outmost[0] * outmost[1])
    for (low, high), reached in ((inmost, variance <= least + _NEAR), (outmost, variance >= most - _NEAR)):
        if reached:  # only two values have this variance
            out[offsets == low], out[offsets == high] = high / (high - low), -low / (high - low)
            return out
    # p is proportional to exp(a·d + b·d²): Newton steps for a and b in the convex dual
    powers, target = np.stack([offsets, offsets**2]).astype(np.float64), np.array([0.0, variance])
    at = np.zeros(2)
    for _ in range(_STEPS):
        out = _exponential(at @ powers)
        gradient = powers @ out - target
        if np.abs(gradient).max() < 1e-12:
            break
        spread_ = (powers * out) @ powers.T - np.outer(powers @ out, powers @ out)
        step = np.linalg.lstsq(spread_, gradient, rcond=None)[0]
        size = 1.0
        while size > _NEAR and _dual(at - size * step, powers, target) > _dual(at, powers, target):
            size /= 2
        at = at - size * step
    return out


def _exponential(logarithms: FloatArray) -> FloatArray:
    out = np.exp(logarithms - logarithms.max())
    return np.asarray(out / out.sum())


def _dual(at: FloatArray, powers: FloatArray, target: FloatArray) -> float:
    logarithms = at @ powers
    top = logarithms.max()
    return float(top + np.log(np.exp(logarithms - top).sum()) - at @ target)


def made_keys(n_records: int, seed: int) -> IntArray:
    """Keys for the records of a file, in its order; the same seed gives the same keys."""
    return np.random.default_rng(seed).integers(0, 1 << KEY_BITS, n_records, dtype=np.int64)


def keys_from(fractions: FloatArray) -> IntArray:
    """Record keys from 0 to below 1 as they are kept."""
    return np.floor(fractions * (1 << KEY_BITS)).astype(np.int64)


def added_keys(keys: IntArray, at: IntArray, n_cells: int) -> IntArray:
    """Keys of cells: sums modulo 1 of the keys of their parts, whose cells are `at`; shape (n_cells,)."""
    out = np.zeros(n_cells, np.uint64)
    np.add.at(out, at, keys.astype(np.uint64))  # an overflow does not change the lower digits
    return (out & np.uint64((1 << KEY_BITS) - 1)).astype(np.int64)


def perturbed(
    table: CountTable, item: Item, keys: IntArray, seed: int, probabilities: Perturbation
) -> IntArray:
    """The printed counts of all cells of a marginal, the last variable fastest.

    Parameters
    ----------
    keys : int array, shape (n_nonzero_cells,)
        The key of each non-zero cell of the table.
    seed : int
        Secret seed that mixes the keys.
    """
    rows, at = distinct_rows(recoded(table.cells, item))
    counts = np.bincount(at, table.count, len(rows)).astype(np.int64)
    draws = _mixed_keys(added_keys(keys, at, len(rows)), seed)
    return spread(rows, probabilities.of(counts, draws), sizes_of(table, item))


def _mixed_keys(keys: IntArray, seed: int) -> IntArray:
    """Keys that only equal ones share, and that do not add up."""
    words = mixed(keys.astype(np.uint64) ^ mixed(np.array([seed % (1 << 64)], np.uint64)))
    return (words >> np.uint64(64 - KEY_BITS)).astype(np.int64)
