"""The internal files of a release plan: verdicts, intervals of small cells, decisions, and a report."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.settings import Output, Planning
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.forms import EXACT, SUPPRESSED_MARK, WEIGHTED_MEANS, WITHHELD
from tabguard.table.formula_text import guarded
from tabguard.table.ledger import FACTS, Act, Grouping, Ledger, LedgerEntry, Query, published
from tabguard.table.planning import Finding, Plan, Review, groups_line
from tabguard.table.public import PublicMargin
from tabguard.write.internal.book import WARNING
from tabguard.write.internal.report_pdf import report_pdf
from tabguard.write.lines import encoded, entries
from tabguard.write.page import Alert, Block, Grid, Heading, Paragraph, Report, report_page
from tabguard.write.products.product import MARGINALS, Check
from tabguard.write.products.state import InternalProduct
from tabguard.write.workbook import nothing_to_check

MOST_LISTED = 1000
"""Largest number of cells that the report lists; the file of bounds contains all."""

PLAN_COLUMNS = (
    *("marginal", "groups", "order", "verdict", "cells", "cells_at_risk", "min_width"),
    *("low_counts", "whole_groups", "why", "pinned"),
)
LEDGER_COLUMNS = (
    *("marginal", "groups", "decision", "who", "when", "why", "seed"),
    *("form", "base", "counts", "of", "data", "rules", "place", "zeros"),
)


@frozen(eq=False, kw_only=True)
class PlanState:
    """All that the products of a count table are made from.

    Parameters
    ----------
    name : str
        Used in titles.
    table : CountTable
    rules : Planning
    output : Output
        Titles and marks.
    ledger : tuple of LedgerEntry
        Decisions, and records of publications: also of what is being published.
    public : tuple of PublicMargin
        The marginals as readers get them; the public products see nothing else of all this.
    plan : Plan or None
        Verdicts on further marginals; None: not included.
    bounds : CellBounds or None
        Bounds of small cells that follow from all releases; None: not computed.
    review : Review or None
        Review of what was published.
    check : callable
        Called repeatedly during long work.
    template : None
        No workbook of the office is filled.
    """

    name: str
    table: CountTable
    rules: Planning
    output: Output = Output()
    ledger: Ledger = ()
    public: tuple[PublicMargin, ...] = ()
    plan: Plan | None = None
    bounds: CellBounds | None = None
    review: Review | None = None
    check: Check = nothing_to_check
    template: None = None

    def parts(self) -> tuple[PlanState, ...]:
        """The state itself: no internal product is made per marginal."""
        return (self,)


def plan_csv(findings: Iterable[Finding]) -> bytes:
    """One line per marginal: its verdict, the small cells at risk and the narrowest interval.

    If the verdict follows from another marginal, `cells_at_risk` is a lower bound and `min_width` is empty.
    """
    return _text([PLAN_COLUMNS, *(_plan_line(finding) for finding in findings)])


def _plan_line(finding: Finding) -> tuple[object, ...]:
    width = "" if math.isnan(finding.min_width) or math.isinf(finding.min_width) else f"{finding.min_width:g}"
    query = finding.query
    return (
        marginal_name(query.variables),
        groups_text(finding.query.groupings),
        len(query.variables),
        finding.state.value,
        finding.cells,
        # a lower bound of zero tells nothing, but would read as “none at risk”
        finding.risky if finding.at_risk is not None or finding.risky else "",
        width,
        finding.low_counts,
        finding.whole_groups,
        finding.why,
        " | ".join(pin.words for pin in finding.pins),
    )


def marginal_name(variables: Sequence[str]) -> str:
    """A marginal as named on the command line, ``a*b``; empty for the total."""
    return "*".join(variables)


def groups_text(groupings: Iterable[Grouping]) -> str:
    """Groups of categories that are combined, in the form ``age: 1+2 | 3``."""
    return "; ".join(f"{g.variable}: " + " | ".join("+".join(group) for group in g.groups) for g in groupings)


def _variables_text(variables: Sequence[str]) -> str:
    """Variables of a marginal as ``a*b``, or as JSON where that text could not be read back."""
    text = marginal_name(variables)
    plain = tuple(name.strip() for name in text.split("*") if name.strip()) == tuple(variables)
    return text if plain and not text.startswith("[") else json.dumps(list(variables), ensure_ascii=False)


def _groups_json(groupings: Iterable[Grouping]) -> str:
    """Groups as JSON, so that the ledger can be read again whatever characters the categories contain."""
    groups = {g.variable: [list(group) for group in g.groups] for g in groupings}
    return json.dumps(groups, ensure_ascii=False) if groups else ""


def ledger_csv(ledger: Iterable[LedgerEntry]) -> bytes:
    """One line per decision or record; the file is kept and given to the command line in the next run."""
    lines: list[tuple[object, ...]] = [LEDGER_COLUMNS]
    for entry in ledger:
        query = entry.query
        lines.append(
            (
                _variables_text(query.variables),
                _groups_json(query.groupings),
                entry.act.value,
                entry.who,
                entry.when,
                entry.why,
                entry.seed or "",
                *_print_fields(entry),
            )
        )
    return _text(lines)


def _print_fields(entry: LedgerEntry) -> tuple[object, ...]:
    """Fields of a record: form, parameters, counts, struck record, data, rules, place and zeros."""
    if entry.act not in FACTS and entry.form == EXACT:
        return ("",) * 8
    counts = encoded(map(str, entries(entry.counts)), " ").decode().rstrip()
    printed = (entry.form.key, " ".join(map(str, entry.form.numbers)))
    zeros = json.dumps([*map(dict, entry.zeros)], ensure_ascii=False) if entry.zeros else ""
    links = (entry.of, entry.data, entry.rules, entry.place, zeros)
    return (*printed, counts.replace(str(WITHHELD), SUPPRESSED_MARK), *links)


def intervals_csv(table: CountTable, bounds: CellBounds) -> bytes:
    """One line per small cell: its categories, its count and the bounds that can be derived for it."""
    counts = table.counts_at(bounds.cells).tolist()
    heads = ("count", "lower", "upper", "width", "lower_sharp", "upper_sharp", "sharp", "method")
    lines: list[tuple[object, ...]] = [(*table.names, *heads)]
    ends = zip(bounds.lower.tolist(), bounds.upper.tolist(), strict=True)
    met = zip(bounds.lower_sharp, bounds.upper_sharp, bounds.sharp, strict=True)
    for cell, count, (low, high), sharp in zip(bounds.cells.tolist(), counts, ends, met, strict=True):
        figures = (f"{low:.10g}", f"{high:.10g}", f"{high - low:.10g}")
        lines.append((*_names(table, cell), count, *figures, *map(int, sharp), bounds.method))
    return _text(lines)


def plan_report(state: PlanState) -> Report:
    """The internal report: what is released, what that reveals, and what could be released next."""
    table, rules, name = state.table, state.rules, state.name
    body: list[Block] = [Alert(tr(WARNING)), Heading(tr("{name}: release plan", name=name), 1)]
    body.append(
        Paragraph(
            tr(
                "{n_variables} variables, {n_cells:,} cells, {n_filled:,} of them not zero. Cells with "
                "counts below {threshold} must keep intervals at least {width:g} wide.",
                n_variables=len(table.variables),
                n_cells=table.size,
                n_filled=len(table.count),
                threshold=rules.threshold,
                width=rules.width,
            )
        )
    )
    body += [] if table.weighted is None else [Paragraph(tr(WEIGHTED_MEANS))]
    body += [*_decisions(table, state.ledger), *_publications(table, state.ledger, state.review)]
    body += _present_bounds(table, state.bounds, rules.width)
    if state.plan is not None:
        body += _verdicts(state.plan)
    signers = [(tr("Analyst"), "", ""), (tr("Reviewer"), "", "")]
    body += [Heading(tr("Sign-off")), Grid(("", tr("Name"), tr("Date")), signers)]
    return Report(f"{name} {tr(WARNING)}", body)


def _decisions(table: CountTable, ledger: Sequence[LedgerEntry]) -> Iterator[Block]:
    yield Heading(tr("Decisions"))
    decisions = [entry for entry in ledger if entry.act not in FACTS]
    if not decisions:
        yield Paragraph(tr("None."))
        return
    rows = [
        (e.query.title, groups_line(table, e.query), tr(e.act.value), e.why, e.who, e.when) for e in decisions
    ]
    yield Grid((tr("Marginal"), tr("Groups"), tr("Decision"), tr("Reason"), tr("Who"), tr("When")), rows)


def _publications(table: CountTable, ledger: Sequence[LedgerEntry], review: Review | None) -> Iterator[Block]:
    yield Heading(tr("Published"))
    facts = [entry for entry in ledger if entry.act in FACTS]
    if not facts:
        yield Paragraph(tr("Nothing."))
    else:
        standing = set(published(ledger))
        rows = []
        for e in facts:
            struck = tr("struck") if e.act is Act.PUBLISH and e not in standing else tr(e.act.value)
            rows.append(
                (
                    e.query.title,
                    groups_line(table, e.query),
                    struck,
                    tr(e.form_words),
                    e.why,
                    e.who,
                    e.when,
                )
            )
        yield Grid(
            (tr("Marginal"), tr("Groups"), tr("Record"), tr("Form"), tr("Reason"), tr("Who"), tr("When")),
            rows,
        )
        yield Paragraph(tr("Published marginals are public: no later decision undoes this."))
    for line in () if review is None else review.lines():
        yield Paragraph(line)


def _present_bounds(table: CountTable, now: CellBounds | None, width: float) -> Iterator[Block]:
    yield Heading(tr("Small cells, with all releases"))
    if now is None:
        yield Paragraph(tr("Not computed."))
        return
    risky = int((now.width < width).sum())
    yield Paragraph(
        tr(
            "{n_cells:,} small cells, {n_risky:,} with too narrow an interval ({method}).",
            n_cells=len(now.cells),
            n_risky=risky,
            method=tr(now.method),
        )
    )
    yield Paragraph(now.ends_words)
    rows = [
        (
            *(v.texts[c - 1] for v, c in zip(table.variables, cell, strict=True)),
            count,
            low,
            _number_or_word(high),
            attained,
        )
        for cell, count, low, high, attained in zip(
            now.cells[:MOST_LISTED].tolist(),
            table.counts_at(now.cells).tolist(),
            now.lower,
            now.upper,
            (tr(now.attained(at)) for at in range(len(now.cells))),
            strict=False,
        )
    ]
    yield Grid((*table.names, tr("Count"), tr("Lower"), tr("Upper"), tr("Bounds attained")), rows)
    if len(now.cells) > MOST_LISTED:
        yield Paragraph(
            tr("The first {most} are listed here, all of them in the file of bounds.", most=MOST_LISTED)
        )


def _verdicts(plan: Plan) -> Iterator[Block]:
    yield Heading(tr("Verdicts"))
    yield Paragraph(
        tr("Can be released next, each on its own: {marginals}.", marginals=plan.next_words)
        if plan.frontier
        else tr("Can be released next, each on its own: nothing more.")
    )
    yield Paragraph(
        tr("Smallest disclosive ones: {marginals}.", marginals=_titles(plan.barrier))
        if plan.barrier
        else tr("Smallest disclosive ones: none.")
    )
    rows = [
        (f.query.title, f"{f.state.symbol} {tr(f.state.value)}", f.cells, f.risky, tr(f.why))
        for f in plan.findings
    ]
    yield Grid((tr("Marginal"), tr("Verdict"), tr("Cells"), tr("At risk"), tr("Why")), rows)
    pins = [(f.query.title, pin.words) for f in plan.findings for pin in f.pins]
    if pins:
        yield Heading(tr("Cells that come too close"))
        yield Grid((tr("Marginal"), tr("Small cell, its interval and the counts that pin it")), pins)


def _titles(queries: Iterable[Query]) -> str:
    return ", ".join(query.title for query in queries)


def _number_or_word(value: float) -> object:
    return tr("unbounded") if math.isinf(value) else value


def _names(table: CountTable, cell: Sequence[int]) -> Iterator[str]:
    return (v.categories[c - 1] for v, c in zip(table.variables, cell, strict=True))


def guarded_row(line: Iterable[object]) -> list[object]:
    """A line of a file in which a spreadsheet takes no text as a formula; numbers stay numbers."""
    return [guarded(field) if isinstance(field, str) else field for field in line]


def _text(lines: Iterable[Sequence[object]]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(map(guarded_row, lines))
    return out.getvalue().encode("utf-8")


def _plan(state: PlanState) -> bytes | None:
    return None if state.plan is None else plan_csv(state.plan.findings)


def _bounds(state: PlanState) -> bytes | None:
    return None if state.bounds is None else intervals_csv(state.table, state.bounds)


PRODUCTS = (
    InternalProduct[PlanState](
        title=mark("Report"),
        suffix="_report.html",
        subject=MARGINALS,
        content=lambda state: report_page(plan_report(state)),
        read=True,
    ),
    InternalProduct[PlanState](
        title=mark("Report as PDF"),
        suffix="_report.pdf",
        subject=MARGINALS,
        applies=lambda plan: plan.output.pdf,
        content=lambda state: report_pdf(plan_report(state), state.check),
        read=True,
    ),
    InternalProduct[PlanState](
        title=mark("Register of publications"),
        suffix="_ledger.csv",
        subject=MARGINALS,
        content=lambda state: ledger_csv(state.ledger),
    ),
    InternalProduct(
        title=mark("Intervals of small cells"), suffix="_bounds.csv", subject=MARGINALS, content=_bounds
    ),
    InternalProduct(
        title=mark("Release plan"), suffix="_plan.csv", subject=MARGINALS, content=_plan, stays=True
    ),
)
"""The internal products of a count table."""
