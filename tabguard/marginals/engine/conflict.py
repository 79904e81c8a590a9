"""The error for released marginals that contradict one another, and the search for those responsible."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.table.contingency import CountRelease

MOST_TRIED = 48
"""Number of marginals up to which those unnecessary for a conflict are removed one by one."""


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
    """The error that names the marginals which contradict one another.

    Parameters
    ----------
    margins : iterable of int
        Positions in the release.
    what : str
        What is proven, one sentence.
    """
    chosen = tuple(sorted(set(margins)))
    where = "; ".join(margin_name(release, margin) for margin in chosen)
    return ConflictError(what, where, tr("Check these marginals and the structural zeros."), chosen)


def culprits(release: CountRelease, impossible: Callable[[CountRelease], bool], what: str) -> ConflictError:
    """The error for a release without any table, with marginals that suffice for the contradiction.

    Parameters
    ----------
    impossible : callable
        Whether a release with fewer marginals is proven to have no table either.
    what : str
        What is proven.
    """
    kept = list(range(len(release.margins)))
    if len(kept) <= MOST_TRIED:
        for position in list(kept):
            fewer = [other for other in kept if other != position]
            if impossible(evolve(release, margins=tuple(release.margins[k] for k in fewer))):
                kept = fewer
    return conflict(release, kept, what)


def margin_name(release: CountRelease, margin: int) -> str:
    """Name of a released marginal for people: its variables, or the grand total."""
    kept = release.margins[margin].variables
    return " × ".join(release.variables[v].name for v in kept) or tr("grand total")
