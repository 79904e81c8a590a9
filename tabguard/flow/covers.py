"""Audits a pattern of a release with implied and with full cover, to show what the choice hides."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import evolve, frozen

from tabguard.errors import SettingError
from tabguard.flow import stages
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution
from tabguard.table.table import Table

_MOST_NAMED = 20


@frozen
class CoverVerdict:
    """The verdict on a pattern with one choice of hidden cells.

    Parameters
    ----------
    cover : str
        ``"implied"`` or ``"full"``.
    hidden : int
        Number of hidden cells.
    at_risk : tuple of str
        Titles of the primaries at risk that tables show, in the order of the cells.
    hidden_at_risk : int
        Number of hidden cells at risk.
    """

    cover: str
    hidden: int
    at_risk: tuple[str, ...]
    hidden_at_risk: int


@frozen
class CoverComparison:
    """The verdicts on one pattern with both choices of hidden cells, implied and full.

    Parameters
    ----------
    implied, full : CoverVerdict
    """

    implied: CoverVerdict
    full: CoverVerdict

    @property
    def only_full(self) -> tuple[str, ...]:
        """Shown cells at risk only if readers know which combinations of all variables occur."""
        return tuple(title for title in self.full.at_risk if title not in set(self.implied.at_risk))

    def lines(self) -> tuple[str, ...]:
        """The comparison as text."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[str]:
        for one in (self.implied, self.full):
            yield (
                f"With {one.cover} cover ({one.hidden:,} hidden cells): {len(one.at_risk):,} shown and "
                f"{one.hidden_at_risk:,} hidden primaries at risk."
            )
        more = self.only_full
        if more:
            named = "; ".join(more[:_MOST_NAMED]) + ("; …" if len(more) > _MOST_NAMED else "")
            yield f"At risk only with full cover: {named}"
        else:
            yield "No shown cell is at risk only with full cover."


def compare_covers(project: Project, case: Case, pattern: Pattern, progress: Progress) -> CoverComparison:
    """Audit a pattern with implied and with full cover, without insiders.

    Parameters
    ----------
    case : Case
        The release as the project's settings cover it.
    pattern : Pattern
        A pattern of that release.

    Raises
    ------
    SettingError
        For a single table, or if full cover is not possible.
    Cancelled
    """
    release = case.table.release
    if release is None:
        raise SettingError(
            "One table has no hidden cells.", "cover", "Compare covers of a release of several tables."
        )
    other = "implied" if release.cover == "full" else "full"
    covered = evolve(project, suppression=evolve(project.suppression, cover=other))
    table = stages.load(covered, progress).table
    judged = stages.judged(table, covered, progress)
    found = (
        _verdict(release.cover, project, Solution(case, pattern), progress),
        _verdict(other, covered, Solution(judged, _carried(pattern, case.table, judged)), progress),
    )
    implied, full = sorted(found, key=lambda one: one.cover == "full")
    return CoverComparison(implied, full)


def _carried(pattern: Pattern, before: Table, case: Case) -> Pattern:
    """The pattern of shown cells on a table with other hidden cells."""
    base = Pattern.of_primaries(case.sensitivity, case.constraints)
    status = base.status.copy()
    known = {before.names(cell): cell for cell in np.flatnonzero(~before.hidden).tolist()}
    for cell in np.flatnonzero(~case.table.hidden).tolist():
        status[cell] = pattern.status[known[case.table.names(cell)]]
    return Pattern(status, complete=pattern.complete)


def _verdict(cover: str, project: Project, chosen: Solution, progress: Progress) -> CoverVerdict:
    checked = evolve(project, suppression=evolve(project.suppression, intervals=False))
    found = stages.audit(chosen, checked, progress)
    table = chosen.case.table
    at_risk = np.asarray(found.at_risk, np.int64)
    shown = at_risk[~table.hidden[at_risk]]
    titles = tuple(table.title(cell) for cell in shown.tolist())
    return CoverVerdict(cover, int(table.hidden.sum()), titles, len(at_risk) - len(shown))


__all__ = ["CoverComparison", "CoverVerdict", "compare_covers"]
