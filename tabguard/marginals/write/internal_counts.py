"""The internal products of a release plan: its report, and verdicts, intervals and decisions as files."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.marginals.write.counts_files import intervals_csv, ledger_csv, plan_csv
from tabguard.settings import Output, Planning
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.forms import WEIGHTED_MEANS
from tabguard.table.ledger import FACTS, Act, Ledger, LedgerEntry, Query, published
from tabguard.table.planning import Plan, Review, groups_line
from tabguard.table.public import PublicMargin
from tabguard.write.internal.book import WARNING
from tabguard.write.internal.report_pdf import report_pdf
from tabguard.write.page import Alert, Block, Grid, Heading, Paragraph, Report, report_page
from tabguard.write.products.product import MARGINALS, Check
from tabguard.write.products.state import InternalProduct
from tabguard.write.workbook import nothing_to_check

MOST_LISTED = 1000
"""Largest number of cells that the report lists; the file of bounds contains all."""


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
            tr("unbounded") if math.isinf(high) else high,
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
