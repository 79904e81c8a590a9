"""What is raised when released marginals contradict one another, and which of them do."""

from __future__ import annotations

from collections.abc import Iterable

from tabguard.errors import DataError
from tabguard.table.contingency import CountRelease


class ConflictError(DataError):
    """Released marginals that no table of counts has together.

    Parameters
    ----------
    margins : tuple of int
        Positions in the release of marginals that can not all be true.
    """

    def __init__(self, what: str, where: str = "", mend: str = "", margins: tuple[int, ...] = ()) -> None:
        super().__init__(what, where, mend)
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
    return ConflictError(what, where, "Check these marginals and the structural zeros.", chosen)


def margin_name(release: CountRelease, margin: int) -> str:
    """Name of a released marginal for people: its variables, or the grand total."""
    kept = release.margins[margin].variables
    return " × ".join(release.variables[v].name for v in kept) or "grand total"
