"""The internal report: rules, results, quality and decisions of a run."""

from collections.abc import Iterable, Iterator

import numpy as np

from tabguard.base.language import digits, in_series, mark, tr
from tabguard.base.permission import reason_of
from tabguard.settings import Output, Suppression
from tabguard.table.arrays import at_cells
from tabguard.table.earlier_changes import earlier_lines
from tabguard.table.look import Look
from tabguard.table.pattern import Sensitivity, Status
from tabguard.table.result import gap_words
from tabguard.table.rounding import percent
from tabguard.table.solution import Solution
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import Unprotected
from tabguard.write.internal.book import WARNING
from tabguard.write.internal.figures import (
    MEASURES,
    contributor_risks,
    primaries_by_rule,
    risks,
    suppressed_figures,
)
from tabguard.write.internal.summary import table_rows
from tabguard.write.internal.words import method_lines, minute, rules_lines, run_lines
from tabguard.write.linked_words import linked_lines
from tabguard.write.page import Alert, Block, Figure, Grid, Heading, Paragraph, Report
from tabguard.write.run import Run, SignOff

MOST_LISTED = 1000
"""Number of cells at risk that are listed; the pattern file contains all."""


def protection_report(
    solution: Solution, run: Run | None = None, pictures: Iterable[Figure] = (), output: Output | None = None
) -> Report:
    """Return the internal report before it is rendered; `output` says what is published."""
    run = run or Run()
    blocks = [
        Alert(WARNING),
        Heading(tr("{name}: protection report", name=run.name), 1),
        *_title_blocks(output),
        *map(Paragraph, run.remarks),
        *_verdict(solution, run),
        *_counts(solution),
        *_merit(solution, run.suppression),
        *_pictures(pictures),
        *_rounding(solution.table),
        *_read(run.read),
        Heading(tr("Rules")),
        Grid((tr("Rule"), tr("Setting")), [*rules_lines(run)]),
        *_notes(solution.sensitivity),
        Heading(tr("Method")),
        *map(Paragraph, method_lines(run, solution)),
        *_edits(run),
        Heading(tr("Run")),
        Grid((tr("What"), tr("Setting")), [*run_lines(run, solution)]),
        *_sign_off(run.sign_off),
    ]
    return Report(f"{run.name} {WARNING}", blocks)


def _read(summary: ImportSummary | None) -> Iterator[Block]:
    """Sentences about the data that were read, omitted records and findings of reading."""
    if summary is not None:
        yield Heading(tr("Data"))
        yield from map(Paragraph, summary.lines)


def _title_blocks(output: Output | None) -> Iterator[Block]:
    """Title, period and publisher of the tables, as far as they were entered."""
    texts = () if output is None else filter(None, (output.title, output.period, output.agency))
    if line := " · ".join(texts):
        yield Paragraph(line)


def _verdict(solution: Solution, run: Run) -> Iterator[Block]:
    yield Heading(tr("Audit"))
    table, audit, stands = solution.table, solution.audit, solution.standing
    cell_reasons = risks(audit, solution.short)
    yield Paragraph(f"{stands.headline}.")
    yield from map(Paragraph, filter(None, (*stands.lines, stands.beside_line)))
    if not stands.protected:
        yield Paragraph(tr("Public files are withheld. {barrier}", barrier=stands.barrier))
    if audit is not None:
        kind = tr("exact intervals") if audit.exact else tr("intervals as far as the verdicts need them")
        yield Paragraph(
            tr(
                "Over all relations, {kind}: {lps:,} linear programs solved, "
                "{avoided:,} bounds settled without one.",
                kind=kind,
                lps=audit.lps,
                avoided=audit.avoided,
            )
        )
    least = solution.narrowest
    if least is not None:
        yield Paragraph(least.words(table.title(least.cell)))
    if cell_reasons:
        yield from _list_reasons(table, cell_reasons)
        yield from _hindrances(table, solution.unprotected)
    if stands.contributors.cells:
        yield from _list_reasons(table, contributor_risks(stands.contributors))
    yield from map(Paragraph, earlier_lines(solution.case, solution.pattern))
    yield from map(Paragraph, linked_lines(run.linked))
    if reason := reason_of(run.differences):
        yield Paragraph(tr("Differences of one or two respondents permitted: {reason}", reason=reason))
    if run.override is not None:
        yield Paragraph(
            tr(
                "Published despite this. Reason: {reason}. Decided by {who}, confirmed by {second}.",
                reason=run.override.reason,
                who=run.override.who,
                second=run.override.second,
            )
        )


def _list_reasons(table: Table, cell_reasons: list[tuple[int, str]]) -> Iterator[Block]:
    header = [*(d.name for d in table.dimensions), tr("Why")]
    yield Grid(header, [(*table.names(cell), why) for cell, why in cell_reasons[:MOST_LISTED]])
    if len(cell_reasons) > MOST_LISTED:
        yield Paragraph(
            tr(
                "The first {most_listed} are listed here, all of them in summary.json.",
                most_listed=MOST_LISTED,
            )
        )


def _hindrances(table: Table, unprotected: tuple[Unprotected, ...]) -> Iterator[Block]:
    """Why cells do not attain their protection levels, and the decisions that would have to be revoked."""
    rows = [
        (
            table.title(short.cell),
            short.reason,
            in_series(table.relation_title(r) for r in short.relations),
            in_series(table.title(cell) for cell in short.lift),
        )
        for short in unprotected[:MOST_LISTED]
    ]
    if rows:
        yield Grid((tr("Cell"), tr("Reason"), tr("Relations involved"), tr("Allow for suppression")), rows)


def _counts(solution: Solution) -> Iterator[Block]:
    yield Heading(tr("Cells"))
    today = np.flatnonzero(~solution.table.past)
    rows: list[tuple[str, int]] = [
        (tr("Cells"), len(today)),
        (tr("Relations"), len(solution.table.relations)),
    ]
    numbers = np.bincount(solution.pattern.status[today], minlength=len(Status))
    rows += [
        (Look(status).words, int(numbers[status]))
        for status in Status
        if status is not Status.HIDDEN or numbers[status]
    ]
    yield Grid((tr("What"), tr("How many")), rows)
    fired = primaries_by_rule(at_cells(solution.sensitivity, today))
    yield Grid((tr("Rule that fired"), tr("Cells")), [(tr(rule), n) for rule, n in fired.items()])
    header, sections = table_rows(solution)
    if sections:
        yield Heading(tr("Tables"))
        yield Grid(header, sections)


def _rounding(table: Table) -> Iterator[Block]:
    """How far the published totals are from the sums of the data before rounding."""
    rounding = table.rounding
    if rounding is None:
        return
    yield Heading(tr("Rounding"))
    words = (
        mark("Internal cells are rounded to 1 decimal and added up: {text}.")
        if table.decimals == 1
        else mark("Internal cells are rounded to {n_decimals} decimals and added up: {text}.")
    )
    yield Paragraph(tr(words, n_decimals=table.decimals, text=rounding.text))
    rows = [(tr("Largest gap"), digits(rounding.gap, f",.{table.decimals + 2}f"), rounding.gap_cell)]
    if rounding.moved:
        rows.append((tr("Largest relative gap"), percent(rounding.share), rounding.share_cell))
    if rounding.gap_cell >= 0:
        yield Grid(
            ("", tr("Published and true total differ by"), tr("Cell")),
            [(w, g, table.title(c)) for w, g, c in rows],
        )


_MEASURED = {"value": mark("Value"), "count": mark("Count"), "entropy": mark("Entropy")}


def _merit(solution: Solution, settings: Suppression | None) -> Iterator[Block]:
    yield Heading(tr("Secondary suppressions"))
    split = suppressed_figures(solution.table, solution.pattern)
    rows = [(tr(_MEASURED[m]), split[m].internal, split[m].marginal, split[m].total) for m in MEASURES]
    yield Grid(("", tr("Internal cells"), tr("Marginal cells"), tr("All")), rows)
    if solution.lower_bound is not None:
        gap = gap_words(solution.gap)
        yield Paragraph(
            tr("No pattern can cost less than the proven lower bound.")
            + (f" {gap[:1].upper()}{gap[1:]}." if gap else "")
        )
        by = "" if settings is None else f" ({settings.cost_words})"
        yield Grid((f"{tr('Cost')}{by}", tr("Lower bound")), [(solution.cost, solution.lower_bound)])


def _pictures(pictures: Iterable[Figure]) -> Iterator[Block]:
    charts = tuple(pictures)
    if charts:
        yield Heading(tr("Pictures"))
        yield from charts


def _sign_off(signed: SignOff) -> Iterator[Block]:
    """The names of those who protected and approved, or room for them."""
    yield Heading(tr("Sign-off"))
    if signed.words:
        yield Paragraph(signed.words)
    if signed.note:
        yield Paragraph(tr("Remark: {note}", note=signed.note))
    rows = [
        (tr("Analyst"), ", ".join(signed.protected_by), ""),
        (tr("Reviewer"), signed.approved_by, minute(signed.when)),
    ]
    yield Grid(("", tr("Name"), tr("Date")), rows)


def _notes(sensitivity: Sensitivity) -> Iterator[Block]:
    yield from map(Paragraph, sensitivity.notes)


def _edits(run: Run) -> Iterator[Block]:
    yield Heading(tr("Decisions"))
    if not run.decisions:
        yield Paragraph(tr("None."))
        return
    rows = [
        (" × ".join(d.codes), d.kind.words, d.value_words, d.reason, d.who, minute(d.when))
        for d in run.decisions
    ]
    yield Grid((tr("Cell"), tr("Decision"), tr("Value"), tr("Reason"), tr("Who"), tr("When")), rows)
