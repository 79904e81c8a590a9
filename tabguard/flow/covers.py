"""Audits a pattern of a release with implied and with full cover, to show the effect of the choice."""

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import in_series, mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.reread import read_again
from tabguard.project import Project
from tabguard.table.arrays import IntArray
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution
from tabguard.table.table import Table

_MOST_NAMED = 20


_WITH = {
    "implied": mark(
        "Hidden cells that follow from what is shown ({hidden:,}): {n_at_risk:,} shown and "
        "{hidden_at_risk:,} hidden primaries at risk."
    ),
    "shown": mark(
        "With the cross of the shown codes ({hidden:,} hidden cells): {n_at_risk:,} shown and "
        "{hidden_at_risk:,} hidden primaries at risk."
    ),
    "full": mark(
        "All combinations of the variables ({hidden:,} hidden cells): {n_at_risk:,} shown and "
        "{hidden_at_risk:,} hidden primaries at risk."
    ),
}


@frozen
class CoverVerdict:
    """The verdict on a pattern for one choice of hidden cells.

    Parameters
    ----------
    cover : str
        ``"implied"``, ``"shown"`` or ``"full"``.
    hidden : int
        Number of hidden cells.
    at_risk : tuple of int
        Ids of the shown primaries at risk in the table of the pattern, ascending.
    hidden_at_risk : int
        Number of hidden cells at risk.
    """

    cover: str
    hidden: int
    at_risk: tuple[int, ...]
    hidden_at_risk: int

    @property
    def words(self) -> str:
        """The verdict as a sentence."""
        return tr(
            _WITH[self.cover],
            hidden=self.hidden,
            n_at_risk=len(self.at_risk),
            hidden_at_risk=self.hidden_at_risk,
        )


@frozen(eq=False)
class CoverComparison:
    """The verdicts on one pattern for both choices of hidden cells, implied and full.

    Parameters
    ----------
    table : Table
        The table of the pattern.
    implied, full : CoverVerdict
        `full` is for the cross of the shown codes, if the release has that cover.
    """

    table: Table
    implied: CoverVerdict
    full: CoverVerdict

    @property
    def only_full(self) -> tuple[int, ...]:
        """Ids of shown cells at risk only if readers know which combinations of all variables occur."""
        anyway = set(self.implied.at_risk)
        return tuple(cell for cell in self.full.at_risk if cell not in anyway)

    def lines(self) -> tuple[str, ...]:
        """The comparison as text."""
        cells = [self.table.title(cell) for cell in self.only_full]
        last = tr("No shown cell is at risk only if all combinations are known.")
        if cells:
            titles = in_series(cells[:_MOST_NAMED]) + ("; …" if len(cells) > _MOST_NAMED else "")
            last = tr("At risk only if all combinations are known: {named}", named=titles)
        return (self.implied.words, self.full.words, last)


def compare_covers(project: Project, case: Case, pattern: Pattern, progress: Progress) -> CoverComparison:
    """Audit a pattern with implied and with full cover, without insiders.

    Parameters
    ----------
    project : Project
        Its data are read again with the other cover.
    case : Case
        The release with the cover of the project's settings.
    pattern : Pattern
        A pattern of that release.

    Raises
    ------
    SettingError
        For a single table, or if full cover is not possible.
    DataError
        If the data have changed since `case` was read.
    Cancelled
    """
    table = case.table
    if table.release.whole:
        raise SettingError(
            tr("One table has no hidden cells."),
            "cover",
            tr("Compare hidden cells of a release of several tables."),
        )
    other = "full" if table.release.cover == "implied" else "implied"
    covered = evolve(project, suppression=evolve(project.suppression, cover=other))
    read = read_again(covered, table, None, progress)
    visible = np.flatnonzero(~table.hidden)
    same = read.same[visible]
    changed = read.differing or (same < 0).any()
    if changed or not _same_knowledge(case, read.case, visible, same):
        raise DataError(
            tr("The data have changed since they were read.")
            if changed
            else tr("An earlier publication or another file has changed since the data were read."),
            "",
            tr("Open the project again and protect it; then compare hidden cells."),
        )
    status = Pattern.of_primaries(read.case.sensitivity, read.case.constraints).status.copy()
    # cells that only this cover has stay as rules and decisions say
    status[same] = pattern.status[visible]
    before = np.full(len(read.case), -1, np.int64)
    before[same] = visible
    verdicts = (
        _verdict(table.release.cover, project, Solution(case, pattern), np.arange(len(case)), progress),
        _verdict(other, read.project, Solution(read.case, evolve(pattern, status=status)), before, progress),
    )
    implied, full = sorted(verdicts, key=lambda verdict: verdict.cover != "implied")
    return CoverComparison(table, implied, full)


def _same_knowledge(case: Case, other: Case, cells: IntArray, same: IntArray) -> bool:
    """Whether some cells have the same prior knowledge and protection levels in both cases."""
    pairs = [(getattr(case.table, n), getattr(other.table, n)) for n in ("known_low", "known_high")]
    names = ("fired", "upper", "lower", "sliding")
    pairs += [(getattr(case.sensitivity, n), getattr(other.sensitivity, n)) for n in names]
    return all(
        a is b or (a is not None and b is not None and np.array_equal(a[cells], b[same], equal_nan=True))
        for a, b in pairs
    )


def _verdict(
    cover: str, project: Project, chosen: Solution, before: IntArray, progress: Progress
) -> CoverVerdict:
    """Audit a pattern; `before` has the id of each shown cell in the table of the other cover."""
    # the verdicts need no exact intervals, which take longer
    checked = evolve(project, suppression=evolve(project.suppression, intervals=False))
    verdicts = stages.audit(chosen, checked, progress)
    hidden = chosen.case.table.hidden
    at_risk = np.asarray(verdicts.short, np.int64)
    visible = np.sort(before[at_risk[~hidden[at_risk]]])
    return CoverVerdict(cover, int(hidden.sum()), tuple(visible.tolist()), len(at_risk) - len(visible))


__all__ = ["CoverComparison", "CoverVerdict", "compare_covers"]
