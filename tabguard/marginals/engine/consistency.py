"""Finds released marginals that contradict one another, and those responsible, and names them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.sparse import bounds_together, is_structural_zero, sub_margin
from tabguard.table.contingency import CountRelease, Margin
from tabguard.table.keys import distinct_rows

MOST_TRIED = 48
"""Maximum number of marginals for which those unnecessary for a conflict are removed one by one."""


class ConflictError(DataError):
    """Released marginals that no table of counts can have together.

    Parameters
    ----------
    margins : tuple of int
        Positions in the release of marginals that cannot all be true.
    """

    def __init__(self, what: str, where: str = "", remedy: str = "", margins: tuple[int, ...] = ()) -> None:
        super().__init__(what, where, remedy)
        self.margins = margins


def conflict(release: CountRelease, margins: Iterable[int], what: str) -> ConflictError:
    """Make the error that names the marginals which contradict one another.

    Parameters
    ----------
    margins : iterable of int
        Positions in the release.
    what : str
        The proven fact, in a sentence.
    """
    chosen = tuple(sorted(set(margins)))
    where = "; ".join(margin_name(release, margin) for margin in chosen)
    return ConflictError(what, where, tr("Check these marginals and the structural zeros."), chosen)


def culprits(release: CountRelease, impossible: Callable[[CountRelease], bool], what: str) -> ConflictError:
    """Make the error for a release that no table has; it names marginals that suffice for the contradiction.

    Parameters
    ----------
    impossible : callable
        Whether a release with fewer marginals is proven to have no table either.
    what : str
        The proven fact.
    """
    margins = list(range(len(release.margins)))
    if len(margins) <= MOST_TRIED:
        for position in list(margins):
            fewer = [other for other in margins if other != position]
            if impossible(evolve(release, margins=tuple(release.margins[k] for k in fewer))):
                margins = fewer
    return conflict(release, margins, what)


def margin_name(release: CountRelease, margin: int) -> str:
    """Name of a released marginal for people: its variables, or the grand total."""
    variables = release.margins[margin].variables
    return " × ".join(release.variables[v].name for v in variables) or tr("grand total")


ROUND_OFF = 1e-6
"""Tolerance for bounds that contradict one another."""


def check_consistent(release: CountRelease, progress: Progress) -> None:
    """Refuse marginals of which two disagree on a marginal that both contain.

    For decomposable marginals this is sufficient; for others it is only necessary, and the methods for bounds
    prove the rest.

    Raises
    ------
    DataError
        For a marginal with a duplicate or unknown cell.
    ConflictError
        Names two marginals and their common variables, or one with a count in a structural zero or no
        possible count.
    """
    for at, margin in enumerate(release.margins):
        progress.check()
        _check_margin(release, at, margin)
    for shared, holders in _overlaps(release):
        progress.check()
        clash = _clash([sub_margin(release.margins[at], shared) for at in holders])
        if clash is not None:
            name = " × ".join(release.variables[v].name for v in shared) or tr("the grand total")
            raise conflict(
                release,
                [holders[at] for at in clash],
                tr("Two released marginals disagree in the cells that they share: {name}.", name=name),
            )


def _check_margin(release: CountRelease, at: int, margin: Margin) -> None:
    shape = np.array([release.shape[v] for v in margin.variables], np.int64)
    if ((margin.cells < 1) | (margin.cells > shape)).any():
        name = margin_name(release, at)
        raise DataError(
            tr("A marginal names a category that does not exist."), name, tr("Number them from 1.")
        )
    if len(distinct_rows(margin.cells)[0]) < len(margin.cells):
        raise DataError(
            tr("A marginal lists a cell twice."), margin_name(release, at), tr("List cells once.")
        )
    # bounds from files may be fractions, between which no whole count lies
    least, most = np.ceil(margin.lower - ROUND_OFF), np.floor(margin.upper + ROUND_OFF)
    if (margin.lower < 0).any() or (least > most).any():
        raise conflict(release, [at], tr("A released marginal has a cell whose bounds contain no count."))
    outside = [v for v in range(len(release.variables)) if v not in margin.variables]
    zeros = release.structural_zeros
    inside = zeros[(zeros[:, outside] == 0).all(axis=1)][:, list(margin.variables)]
    filled = margin.cells[margin.lower > 0]
    if is_structural_zero(inside, filled).any():
        raise conflict(release, [at], tr("A released marginal counts units in a structural zero."))


def _overlaps(release: CountRelease) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Sets of variables that several marginals share, with the positions of all marginals that have them."""
    sets = [frozenset(margin.variables) for margin in release.margins]
    common = {a & b for a, b in combinations(dict.fromkeys(sets), 2)}
    common |= {s for s in sets if sets.count(s) > 1} if len(set(sets)) < len(sets) else set()
    for shared in sorted(common, key=lambda s: (len(s), sorted(s))):
        yield tuple(sorted(shared)), [at for at, variables in enumerate(sets) if shared <= variables]


def _clash(margins: list[Margin]) -> tuple[int, int] | None:
    """Positions of two marginals of the same variables that no counts can both have; None for none."""
    _, low, high = bounds_together(margins)
    gap = np.flatnonzero(low.max(axis=0, initial=0) > high.min(axis=0) + ROUND_OFF)
    if not len(gap):
        return None
    return int(low[:, gap[0]].argmax()), int(high[:, gap[0]].argmin())
