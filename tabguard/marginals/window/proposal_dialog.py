"""Results of a search, tried answers, and plans that are known, for review before anything is released."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import OkCancel, choice_box, in_column, in_row, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.lists import TextTable, WrappingDelegate
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.parts.parts import Heading, Label, Tinted
from tabguard.marginals.flow import release_planning
from tabguard.marginals.flow.count_answers import Answer
from tabguard.marginals.window.looks import short_name, state_icon
from tabguard.project import CountStudy
from tabguard.table.contingency import CountTable
from tabguard.table.planning import (
    Collapse,
    Finding,
    Ledger,
    Plan,
    Proposal,
    Query,
    Redesigns,
    State,
    given,
    groups_line,
    published,
    released,
)


class AnswersDialog(Dialog):
    """Lists the forms of a marginal with loss and verdict; an answer within the rules can be released."""

    def __init__(self, query: Query, answers: Sequence[Answer], parent: QWidget | None = None) -> None:
        super().__init__("dlgAnswers", tr("Other forms"), (860, 360), parent)
        self._answers = tuple(answers)
        heads = ("", tr("Form"), tr("Loss"), tr("Verdict"))
        self.grid = TextTable("answers", tr("Other forms"), heads, {1: 160, 3: 150}, self)
        rows = [("", answer.title, _loss(answer), answer.verdict) for answer in answers]
        states = [State.SAFE if answer.safe else State.DISCLOSES for answer in answers]
        self.grid.put(rows, [*map(state_icon, states)], numeric=(2,))
        self.grid.setItemDelegate(WrappingDelegate(self.grid))
        self.grid.horizontalHeader().sectionResized.connect(self.grid.resizeRowsToContents)
        self.told = named(Tinted("", "muted", self), "toldToReaders")
        buttons = OkCancel(self, tr("Release in this form"), "releaseAnswer")
        self.release_button = buttons.ok
        self.release_button.setEnabled(False)
        self.grid.itemSelectionChanged.connect(self._on_selection)
        text = tr(
            "{title} in other forms, judged together with everything that readers have. The loss is the sum "
            "of the differences between printed and true counts, in per cent of the true ones.",
            title=query.title,
        )
        in_column(Tinted(text, "plain", self), (self.grid, 1), self.told, buttons, of=self)
        safe = [row for row, answer in enumerate(answers) if answer.safe]
        if safe:
            self.grid.selectRow(min(safe, key=lambda row: answers[row].loss))

    def chosen(self) -> Answer | None:
        """The selected answer, if it is within the rules."""
        row = self.grid.currentRow()
        return self._answers[row] if row >= 0 and self._answers[row].safe else None

    def _on_selection(self) -> None:
        answer = self.chosen()
        self.release_button.setEnabled(answer is not None)
        form = None if answer is None else answer.entries[-1].form
        note = "" if form is None else form.note.format(*form.numbers)
        self.told.setText(tr("Readers are told: “{note}”", note=note) if note else "")


def _loss(answer: Answer) -> str:
    return "–" if answer.review is None else f"{100 * answer.loss:.2f} %"


PlanKey = tuple[str, int, Ledger]
"""The release rules and the ledger that a plan was computed for."""


class KnownPlans:
    """Complete plans of one table, by release rules and ledger."""

    def __init__(self) -> None:
        self._plans: dict[PlanKey, Plan] = {}

    def get(self, study: CountStudy) -> Plan | None:
        """The plan for exactly this study."""
        return self._plans.get(key_of(study))

    def keep(self, study: CountStudy, plan: Plan) -> None:
        """Remember a complete plan."""
        self._plans[key_of(study)] = plan

    def earlier(self, study: CountStudy) -> Plan | None:
        """A plan with fewer releases under the same rules; marginals that disclosed then still do."""
        now, best = _narrowing_facts(study.ledger), None
        most = -1
        for (*rules, ledger), plan in self._plans.items():
            before = _narrowing_facts(ledger)
            if rules == list(key_of(study)[:2]) and before <= now and len(before) > most:
                best, most = plan, len(before)
        return best


def states_before(table: CountTable, study: CountStudy, earlier: Plan | None) -> dict[Query, Finding]:
    """The finding of each marginal before any computation, from the ledger and an earlier plan."""
    old = {} if earlier is None else {f.query: f for f in earlier.findings}
    exact, facts = released(study.ledger), {fact.query for fact in published(study.ledger)}
    have = given(study.ledger)
    states = {}
    for query in release_planning.queries(table, study):
        blocked = old.get(query)
        if query in have:
            states[query] = Finding(query, State.PUBLISHED if query in facts else State.RELEASED)
        elif any(implies(r, query) for r in exact):
            states[query] = Finding(query, State.KNOWN)
        elif blocked is not None and blocked.state in (State.DISCLOSES, State.UNRELEASABLE):
            states[query] = blocked
        else:
            states[query] = Finding(query, State.PENDING)
    return states


def key_of(study: CountStudy) -> PlanKey:
    """The key of a plan: release rules and ledger of the study."""
    return study.planning.rules, study.planning.max_order, study.ledger


def implies(large: Query, small: Query) -> bool:
    """Whether the marginal `small` follows from the marginal `large`, which must be in full detail."""
    return not large.groupings and set(small.variables) <= set(large.variables)


def _narrowing_facts(ledger: Ledger) -> set[object]:
    """Facts of a ledger that narrow intervals: with more of them, disclosing marginals stay disclosing."""
    return {*released(ledger), *published(ledger)}


_QUERY = Qt.ItemDataRole.UserRole


class ProposalDialog(Dialog):
    """The proposed marginals with check boxes; ticked marginals are released together."""

    def __init__(
        self, proposal: Proposal, merit: str, letters: dict[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__("dlgProposal", tr("A safe release"), (680, 460), parent)
        # without the total, which follows from any other marginal
        queries = [query for query in proposal.added if query.variables]
        self.list = named(QListWidget(self), "proposedMarginals", tr("Marginals to release"))
        for query in queries:
            item = QListWidgetItem(f"{short_name(query, letters)}   {query.title}")
            item.setData(_QUERY, query)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        buttons = OkCancel(self, tr("Release the selected ones"), "releaseProposal")
        self.release_button = buttons.ok
        self.release_button.setEnabled(bool(queries))
        layout = in_column(
            Heading(_headline(len(queries)), 1.15, self),
            Tinted(_worth(proposal, merit), "muted", self),
            (self.list, 1),
            of=self,
        )
        if proposal.inexact:
            layout.addWidget(Tinted(proposal.inexact_words, "warning", self))
        layout.addWidget(
            Tinted(
                tr(
                    "All of them together, or any part of them, keep the interval of every small cell wide "
                    "enough."
                ),
                "muted",
                self,
            )
        )
        layout.addWidget(buttons)

    def chosen(self) -> list[Query]:
        """The ticked marginals."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item.data(_QUERY) for item in items if item.checkState() == Qt.CheckState.Checked]


def _headline(n: int) -> str:
    return (
        tr("{n_marginal} can be released together", n_marginal=count(n, "marginal"))
        if n
        else tr("Nothing more can be released")
    )


def _worth(proposal: Proposal, merit: str) -> str:
    how = (
        tr("No safe release is better")
        if proposal.proven
        else tr("Found step by step; a better one may exist")
    )
    return tr(
        "Utility by {merit}: {before} now, {after} with them. {how}. {n_sets} checked.",
        merit=tr(merit),
        before=number(proposal.before, 1),
        after=number(proposal.after, 1),
        how=how,
        n_sets=count(proposal.examined, "set of marginals", "sets of marginals"),
    )


class RedesignDialog(Dialog):
    """Coarser categories with which a marginal can be released, the most useful first.

    If the user changes which categories may be combined, it closes and the search starts again.
    """

    search_requested = Signal(object)

    def __init__(
        self,
        table: CountTable,
        query: Query,
        redesigns: Redesigns,
        by: Collapse = Collapse.CATEGORIES,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("dlgRedesign", tr("Collapse categories"), (760, 420), parent)
        self._ways, self._by = redesigns.ways, by
        heads = ("", tr("Marginal"), tr("Cells"), tr("Categories"))
        self.grid = TextTable("redesigns", tr("Coarser categories"), heads, {1: 150, 3: 150}, self)
        findings = [redesign.finding for redesign in redesigns.ways]
        rows = [("", f.query.title, number(f.cells), groups_line(table, f.query)) for f in findings]
        self.grid.put(rows, [state_icon(finding.state) for finding in findings], numeric=(2,))
        self.by = choice_box("collapsedCategories", tr("Categories to collapse"), parent=self)
        self.by.setToolTip(tr("Neighbours suit ordered categories such as ages; starts a new search"))
        for way in Collapse:
            if way is not Collapse.LEVELS or any(v.levels for v in table.variables):
                self.by.addItem(tr(way.value), way)
        self.by.setCurrentIndex(self.by.findData(by))
        self.by.activated.connect(self._on_order)
        buttons = OkCancel(self, tr("Release the selected one"), "releaseRedesign")
        self.release_button = buttons.ok
        self.release_button.setEnabled(False)
        self.grid.itemSelectionChanged.connect(self._on_selection)
        text = (
            tr(
                "{n_way} to make {title} safe. Any coarser categories are safe, too.",
                n_way=count(len(redesigns.ways), "way"),
                title=query.title,
            )
            if redesigns.ways
            else redesigns.none_safe(query.title, by)
        )
        label = Label(tr("&Collapse"), self, buddy=self.by)
        in_column(Tinted(text, "plain", self), in_row(label, (self.by, 1)), (self.grid, 1), buttons, of=self)
        if redesigns.ways:
            self.grid.selectRow(0)
        else:  # nothing to choose from
            self.grid.hide()
            self.release_button.hide()

    def chosen(self) -> Query | None:
        """The selected redesign."""
        row = self.grid.currentRow()
        return self._ways[row].finding.query if row >= 0 else None

    def _on_order(self) -> None:
        if self.by.currentData() is not self._by:
            self.reject()
            self.search_requested.emit(self.by.currentData())

    def _on_selection(self) -> None:
        self.release_button.setEnabled(self.chosen() is not None)
