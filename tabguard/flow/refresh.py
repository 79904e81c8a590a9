"""Reads the source of an open project again, or checks its results, and describes changes of the
structure."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

import tabguard.audit as audit_stage
from tabguard.base.errors import SettingError
from tabguard.base.language import digits, in_series, mark, tr
from tabguard.base.progress import Progress
from tabguard.flow.reread import Reread, read_again
from tabguard.flow.structure import CodeChanges, ColumnChanges, column_changes, known_columns, stamp_of
from tabguard.project import Project, Shape
from tabguard.project.kept_results import holds
from tabguard.project.recipe import KnownColumn
from tabguard.project.results import Results, fingerprint
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern
from tabguard.table.standing import Attacker
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table


@frozen
class Differences:
    """Differences between the data and those read before, without values.

    Parameters
    ----------
    codes : tuple of CodeChanges
        Changes of codes, for the variables that have any.
    records : (int, int)
        Rows read before and now.
    new, gone : int
        Numbers of cells that only the new or only the earlier table has.
    values : int
        Number of common cells whose value has changed.
    dropped : int
        Number of decisions about cells that no longer exist.
    columns : ColumnChanges
        Differences of the columns of another file.
    behind : bool
        Whether the cells are the same, but not the data behind them: contributions of respondents, their
        order, or labels.
    rows : str
        What to check if rows are chosen by their numbers; not a difference by itself.
    """

    codes: tuple[CodeChanges, ...]
    records: tuple[int, int]
    new: int
    gone: int
    values: int
    dropped: int
    columns: ColumnChanges = ColumnChanges()
    behind: bool = False
    rows: str = ""

    @property
    def none(self) -> bool:
        """Whether nothing has changed."""
        before, now = self.records
        changed = self.codes or self.new or self.gone or self.values or self.columns.lines() or self.behind
        return not changed and before == now

    def lines(self) -> tuple[str, ...]:
        """All differences in words."""
        out = [*self.columns.lines(), *(line for change in self.codes for line in change.lines())]
        if self.records[0] != self.records[1]:
            out.append(
                tr(
                    "Rows: {records:,} (before: {records2:,})",
                    records=self.records[1],
                    records2=self.records[0],
                )
            )
        counts = (
            (self.new, tr("new cells")),
            (self.gone, tr("cells that do not exist any more")),
            (self.values, tr("cells with another value")),
            (self.dropped, tr("decisions about cells that do not exist any more, which are left out")),
        )
        if self.behind:
            out.append(tr("What is behind the cells: contributions, their order, or labels"))
        if self.rows and not self.none:
            out.append(self.rows)
        return (*out, *(f"{digits(number)} {words}" for number, words in counts if number))


@frozen(eq=False)
class Refreshed:
    """A project read again from its source, with the differences."""

    read: Reread
    differences: Differences


def refresh(
    project: Project,
    before: Table,
    summary: ImportSummary,
    pattern: Pattern | None,
    progress: Progress,
    source: Path | None = None,
) -> Refreshed:
    """Read a project's source again.

    Parameters
    ----------
    project : Project
        Its settings say how the source is read; its decisions are about the cells of `before`.
    before : Table
        The table read before.
    summary : ImportSummary
        Summary of the earlier import: rows, and columns of the file.
    pattern : Pattern or None
        Pattern whose secondary cells are the start of the next run.
    source : Path, optional
        Another file with the same columns, such as that of the next period.

    Raises
    ------
    TabGuardError
        As in `read_again`; also if `source` is given for a project of several files, or lacks columns that
        are needed.
    """
    columns, shape = ColumnChanges(), project.data.shape
    if source is not None:
        if project.cells:
            raise SettingError(
                tr("The project has several files of cells."),
                "",
                tr("Change the files of its tables one by one."),
            )
        earlier = project
        # rows that were chosen by their numbers are those of the earlier file
        data = evolve(project.data, path=source, shape=shape.next_file)
        project = evolve(project, data=data)
        columns = _columns(earlier, project, progress)
    elif summary.columns and not project.cells and project.data.path.is_file():
        before_now = stamp_of([KnownColumn(name, numeric) for name, numeric in summary.columns.items()], ())
        columns = column_changes(before_now, known_columns(project, progress), project)
    read = read_again(project, before, pattern, progress)
    changes = evolve(differences(before, summary.rows, read), columns=columns, rows=_by_number(shape, source))
    return Refreshed(read, changes)


def _by_number(shape: Shape, source: Path | None) -> str:
    """Note on rows chosen by their numbers in the earlier file, to be checked; empty if there are none."""
    if not (shape.leave_out or shape.last_row):
        return ""
    if source is not None:
        return tr(
            "Rows left out by number, and the last row, were those of the earlier file: they do not apply."
        )
    rows = tr("rows left out: {str}", str=", ".join(map(str, shape.leave_out[:8]))) if shape.leave_out else ""
    last = tr("last row: {last_row}", last_row=shape.last_row) if shape.last_row else ""
    words = in_series(filter(None, (rows, last)))
    return tr(
        "Rows are chosen by number ({said}): check that these are still the rows that are meant.", said=words
    )


def _columns(earlier: Project, project: Project, progress: Progress) -> ColumnChanges:
    """Differences of the columns of another file from those of the earlier one, if both files exist."""
    if not (earlier.data.path.is_file() and project.data.path.is_file()):
        return ColumnChanges()
    columns = known_columns(earlier, progress)
    return column_changes(stamp_of(columns, ()), known_columns(project, progress), project)


def differences(before: Table, rows: int, read: Reread) -> Differences:
    """Differences between a table read again and the earlier one."""
    after = read.loaded.table
    remaining = read.same >= 0
    alike = len(before) == len(after) and bool(remaining.all()) and not read.differing
    return Differences(
        _codes(before.dimensions, after.dimensions),
        (rows, read.loaded.summary.rows),
        len(after) - len(np.unique(read.same[remaining])),
        int(np.count_nonzero(~remaining)),
        read.differing,
        read.dropped,
        behind=alike and fingerprint(before) != read.fingerprint,  # other cells have another one anyway
    )


def _codes(before: Sequence[Dimension], after: Sequence[Dimension]) -> tuple[CodeChanges, ...]:
    old = {dimension.name: dimension for dimension in before}
    changes = []
    for now in after:
        if (was := old.get(now.name)) is None:
            continue
        below, above = _totals(was), _totals(now)
        changes.append(
            CodeChanges(
                now.name,
                tuple(code for code in now.codes if code not in below),
                tuple(code for code in was.codes if code not in above),
                tuple(code for code in now.codes if code in below and below[code] != above[code]),
            )
        )
    return tuple(change for change in changes if change.lines())


def _totals(dimension: Dimension) -> Mapping[str, frozenset[str]]:
    """For each code the codes of which it is a part."""
    parts: dict[str, set[str]] = {code: set() for code in dimension.codes}
    for parents in dimension.parents:
        for child in np.flatnonzero(parents >= 0).tolist():
            parts[dimension.codes[child]].add(dimension.codes[int(parents[child])])
    return {code: frozenset(totals) for code, totals in parts.items()}


OTHERS = mark("the verdict in the file is about other rules or primaries")
"""Why the verdicts of a file that was combined from several files, or damaged, are out of date."""


def reopened(results: Results, case: Case, project: Project, progress: Progress) -> Results:
    """Results from a file, checked for a project whose data were read: their evidence is summed again.

    If the verdicts are about other rules, primaries or patterns than those of the file, all are out of date.

    Raises
    ------
    Cancelled
    """
    if not results.fits(case.table):
        return results
    if not holds(results, project, case):
        return _doubted(results)
    if results.audit is None:
        return results
    system = case.system(project.suppression)
    evidence = audit_stage.summed(system, results.audit.evidence, progress)
    return evolve(results, audit=evolve(results.audit, evidence=evidence))


def _doubted(results: Results) -> Results:
    """The results with their pattern, but without valid verdicts: the next audit starts from scratch."""
    looked = results.insiders or results.close is not None or results.run is not None
    verdicts = {Attacker.SUMS: results.sums is not None, Attacker.CONTRIBUTORS: looked}
    return evolve(
        results,
        ran=None,
        audit=None if results.audit is None else evolve(results.audit, exact=False, evidence=()),
        stale=OTHERS,
        sums=None,
        insiders={},
        close=None,
        lost={attacker.value: OTHERS for attacker, had_verdict in verdicts.items() if had_verdict},
    )
