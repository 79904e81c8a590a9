"""The outcome of a run: its results and files, and the lines that describe them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

from tabguard import linked as links
from tabguard.base.errors import WriteError
from tabguard.base.language import in_series, tr
from tabguard.base.secrets import Key
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.coupled import coupling_of
from tabguard.table.decision import constraints_of
from tabguard.table.earlier_changes import earlier_lines
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import cut_words, gap_words
from tabguard.table.solution import Solution
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Unprotected, Verdict

_SHOWN = 20


@frozen
class Kept:
    """A result in a sealed file, whose key is kept in memory only.

    So nobody else can read it, and a file that another program put in its place is not loaded.
    """

    path: Path
    key: Key


@frozen(eq=False)
class Outcome:
    """The results and files of a run.

    Parameters
    ----------
    solution : Solution
        The pattern with its case, its audit, and its standing.
    read : ImportSummary or None
        Summary of the import.
    notes : tuple of str
        Remarks of the import, of the rules and of later stages.
    files : tuple of Path
        The written files.
    seconds : mapping of str to float
        Time per stage.
    linked : tuple of LinkedTable
        Published tables over the same records, in the same folder or of the same command.
    held : tuple of Path
        Public files that are held until other jobs have ended.
    withheld : str
        Why public files were not written regardless of the verdict, such as a missing approval; empty if
        there is no such reason.
    failures : tuple of str
        Sentences about products that could not be made, which are also among the notes.
    kept : Kept or None
        The whole result in a file, until it has been compared with the other jobs of the command.
    """

    solution: Solution
    read: ImportSummary | None = None
    notes: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    seconds: dict[str, float] = field(factory=dict)
    linked: tuple[LinkedTable, ...] = ()
    held: tuple[Path, ...] = ()
    withheld: str = ""
    failures: tuple[str, ...] = ()
    kept: Kept | None = None

    @property
    def released(self) -> bool:
        """Whether nothing is at risk, and nothing else prevents the public files."""
        return self.protected and not self.withheld

    @property
    def incomplete(self) -> WriteError | None:
        """Error about files that could not be made; None if all were written."""
        if not self.failures:
            return None
        return WriteError(
            tr("Not all files could be made; the others are written."),
            " ".join(self.failures).rstrip("."),
            tr("Run it again where there is more memory, or switch these files off."),
        )

    @property
    def protected(self) -> bool:
        """Whether every requested test was made and nothing is at risk."""
        return self.solution.protected

    def compared(
        self, linked: tuple[LinkedTable, ...], waiting: bool = False, permission: str = ""
    ) -> Outcome:
        """The outcome after a comparison with tables over the same records, which may prevent publication.

        `waiting` means that it is still to be compared with the other jobs of the same command. Differences
        with a `permission` do not prevent publication.
        """
        return evolve(self, linked=linked, solution=with_linked(self.solution, linked, waiting, permission))

    def lines(self) -> tuple[str, ...]:
        """The outcome in a few lines; codes and counts, no values."""
        solution, pattern, table = self.solution, self.solution.pattern, self.solution.table
        # cells of earlier periods take part in the protection, but are not published now
        primary = solution.sensitivity.primary & ~table.past
        head = (
            f"{int((~table.past).sum())} cells, {int(primary.sum())} primary, "
            f"{pattern.count(Status.SECONDARY)} secondary, {len(table.relations)} relations."
        )
        timing = ", ".join(f"{stage} {seconds:.1f}" for stage, seconds in self.seconds.items())
        lines = [*self.notes, head, f"Seconds: {timing}."]
        gap = solution.gap
        if gap is not None:
            lines.append(f"Quality: {gap_words(gap)}.")
        if solution.cuts:
            lines.append(cut_words(solution.cuts))
        if not pattern.complete:
            lines.append("INCOMPLETE: the best pattern so far was kept.")
        verdict_lines = filter(None, (*solution.standing.lines, solution.standing.beside_line))
        lines += [f"{solution.standing.headline}.", *(f"  {line}" for line in verdict_lines)]
        if not self.protected:
            lines.append(f"Public files are withheld. {solution.standing.barrier}")
        if self.withheld:
            lines.append(f"Public files are withheld. {self.withheld}")
        least = solution.narrowest
        if least is not None:
            lines.append(least.words(table.title(least.cell)))
        near = solution.standing.contributors
        lines += _first_lines(table, near.cells, lambda _cell: near.at_cell)
        open_ = np.flatnonzero(pattern.published_anyway(solution.sensitivity))
        if len(open_):
            lines.append(f"Published by decision although primary: {len(open_)}.")
            lines += [f"  {table.title(int(c))}" for c in open_[:_SHOWN]]
        lines += earlier_lines(solution.case, pattern)
        lines += _risk_lines(solution)
        for short in solution.unprotected[:_SHOWN]:
            lines += _short_lines(table, short)
        lines += [
            _sum_line(table, hidden_sum.relation) for hidden_sum in (solution.sums_at_risk or ())[:_SHOWN]
        ]
        lines += links.linked_lines(self.linked)
        if self.files:
            lines.append("Written: " + ", ".join(str(path) for path in self.files))
        if self.held:
            lines.append("The public files are written after all jobs have ended and been compared.")
        return tuple(lines)


def with_linked(
    solution: Solution, linked: Iterable[LinkedTable], waiting: bool = False, permission: str = ""
) -> Solution:
    """A solution whose standing includes other publications of the same records; as `Outcome.compared`."""
    linked = tuple(linked)
    beside = links.untested_names(linked) + ((tr("the other jobs of the command"),) if waiting else ())
    differing = sum(table.contradicted(permission) for table in linked)
    disclosing = sum(table.disclosed(permission) for table in linked)
    standing = evolve(solution.standing, contradicted=differing, beside=beside, disclosing=disclosing)
    return evolve(solution, standing=standing)


def _risk_lines(solution: Solution) -> list[str]:
    """Primaries that an outsider can estimate too closely, with their verdict."""
    if solution.audit is None:
        return []
    audit = solution.audit
    return _first_lines(solution.table, audit.short.tolist(), lambda cell: _word(audit, cell))


def _first_lines(table: Table, cells: Sequence[int], words: Callable[[int], str]) -> list[str]:
    """Lines about the first of some cells, and a line about where the others are listed."""
    lines = [f"  {table.title(cell)}: {words(cell)}" for cell in cells[:_SHOWN]]
    more = len(cells) - _SHOWN
    return lines + ([f"  … and {more} more, named in summary.json."] if more > 0 else [])


def _short_lines(table: Table, short: Unprotected) -> list[str]:
    """Lines about a cell that misses its levels: the relations involved, and the decisions to be lifted."""
    lines = [f"  {table.title(short.cell)}: {short.reason}"]
    if short.relations:
        titles = in_series(table.relation_title(r) for r in short.relations)
        lines.append(f"    Relations involved: {titles}")
    if short.lift:
        titles = in_series(table.title(cell) for cell in short.lift)
        lines.append(f"    Smallest set of cells to allow for suppression: {titles}")
    return lines


def _sum_line(table: Table, relation: int) -> str:
    total, name = table.title(table.relations.total(relation)), table.summed_over(relation)
    return f"  {total}: the suppressed cells that it sums over {name} fail the rules together."


def _word(audit: AuditResult, cell: int) -> str:
    if audit.is_untested(cell):
        return "not tested, as the audit was stopped"
    return Verdict(int(audit.verdict[cell])).name.lower().replace("_", "-")


def coupling_notes(case: Case, project: Project, pattern: Pattern | None = None) -> tuple[str, ...]:
    """Notes on coupled responses: decisions that affect other responses, and a pattern that is not coupled.

    Parameters
    ----------
    pattern : Pattern, optional
        A pattern that was not made by a run under these settings.
    """
    if not project.suppression.same_pattern:
        return ()
    notes, alone = [], constraints_of(case.table, project.decisions)
    masks = ("publish", "suppress", "keep_published", "keep_suppressed")
    changes = [getattr(case.constraints, name) != getattr(alone, name) for name in masks]
    reached = int(np.count_nonzero(np.any(changes, axis=0)))
    if reached:
        opened = case.constraints.publish & ~alone.publish & case.sensitivity.primary
        notes.append(
            tr(
                "Same pattern for all responses: cells of other responses to which decisions about one also "
                "apply: {n_cells}.",
                n_cells=reached,
            )
        )
        if opened.any():
            notes[-1] += " " + tr(
                "Primary cells among them, published now: {n_cells}.", n_cells=int(opened.sum())
            )
    torn = (
        ()
        if pattern is None
        else coupling_of(case.table, project.suppression.same_pattern).torn(pattern.suppressed)
    )
    if torn:
        notes.append(
            tr(
                "Same pattern for all responses: cells that the pattern suppresses for some responses and "
                "publishes for others: {n_cells}, first {cell}. Protect again to suppress them for all.",
                n_cells=len(torn),
                cell=case.title(int(torn[0][0])),
            )
        )
    return tuple(notes)
