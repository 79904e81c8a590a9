"""Every published marginal and whether it satisfies the rules; every decision about marginals."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.lists import EmptyHint, TextTable
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import Tinted
from tabguard.marginals.window.looks import state_icon
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.forms import EXACT
from tabguard.table.ledger import FACTS, Act, LedgerEntry
from tabguard.table.planning import Query, State

_DECISION_HEAD = (mark("Decision"), mark("Marginal"), mark("Reason"), mark("Decided by"), mark("When"))
_STATES = {Act.RELEASE: State.RELEASED, Act.REFUSE: State.REFUSED, Act.SIMULATE: State.SIMULATED}
_WORDS = {Act.RELEASE: mark("released"), Act.REFUSE: mark("refused"), Act.SIMULATE: mark("simulated")}


class LedgerView(TextTable):
    """One row per decision, the latest on top; a click selects its marginal."""

    chosen = Signal(object)

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        heads = [tr(head) for head in _DECISION_HEAD]
        super().__init__("ledger", tr("Decisions"), heads, {2: 80, 1: 120, 4: 80}, parent)
        EmptyHint(self, tr("No decisions yet. Choose a marginal, then release, refuse or simulate it."))
        self._session = session
        self._queries: list[Query] = []
        self.cellClicked.connect(lambda row, _column: self.chosen.emit(self._queries[row]))
        session.table_changed.connect(self.refresh)
        session.plan_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the ledger of the open project."""
        study = self._session.study
        ledger = study.ledger[::-1] if study is not None else ()
        entries = tuple(entry for entry in ledger if entry.act not in FACTS)
        self._queries = [entry.query for entry in entries]
        rows = [
            (_decision(e), self._session.words(e.query), e.why, e.who, e.when.replace("T", " "))
            for e in entries
        ]
        self.put(rows, [state_icon(_STATES[entry.act]) for entry in entries])


def _decision(entry: LedgerEntry) -> str:
    """The decision, with the form if it is a release in another form than exact."""
    words = tr(_WORDS[entry.act])
    return words if entry.form == EXACT else f"{words}, {tr(entry.form.words)}"


_HEAD = (mark("Marginal"), mark("Form"), mark("Published"), mark("By"), mark("Current rules"))
_NOTE = mark(
    "These marginals are public. Neither Undo nor another decision takes them back. Their counts stay as "
    "published, and every verdict includes them."
)


class PublishedView(QWidget):
    """One row per record, the latest on top; a click selects its marginal."""

    chosen = Signal(object)
    strike_requested = Signal(object)

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._records: list[LedgerEntry] = []
        heads = [tr(head) for head in _HEAD]
        giving = {4: 100, 0: 150, 2: 90, 1: 80}
        self.table = TextTable("published", tr("Published marginals"), heads, giving, self)
        EmptyHint(self.table, tr("Nothing is published yet. Export the released marginals to publish them."))
        self.note = Tinted(tr(_NOTE), "muted", self)
        self.strike_button = named(QPushButton(tr("Strike a mistaken record…"), self), "strikeRecord")
        self.strike_button.setToolTip(
            tr("Only if nothing was distributed; asks for a reason and a name, which are kept")
        )
        self.strike_button.clicked.connect(self._on_strike)
        in_column(
            TextRow(self.note, (self.strike_button,), self), (self.table, 1), of=self, margins=(8, 6, 8, 6)
        )
        self.table.currentCellChanged.connect(lambda *_at: self._enable())
        self.table.cellClicked.connect(lambda at, _column: self.chosen.emit(self._records[at].query))
        session.table_changed.connect(self.refresh)
        session.plan_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the records of the open project."""
        study = self._session.study
        entries = study.ledger[::-1] if study is not None else ()
        self._records = [entry for entry in entries if entry.act in FACTS]
        standing = set(self._session.published)
        weighted = self._session.table is not None and self._session.table.weighted is not None
        judged = [self._judged(entry, entry in standing) for entry in self._records]
        rows = [
            (
                self._session.words(entry.query),
                _form(entry, weighted),
                entry.when.replace("T", " "),
                entry.who,
                rules,
            )
            for entry, (_state, rules) in zip(self._records, judged, strict=True)
        ]
        self.table.put(rows, [None if state is None else state_icon(state) for state, _rules in judged])
        self._enable()

    def record(self) -> LedgerEntry | None:
        """The record of the current row; None if there is none or if it was struck."""
        row = self.table.currentRow()
        if not 0 <= row < len(self._records):
            return None
        return self._records[row] if self._records[row] in set(self._session.published) else None

    # -- inside

    def _judged(self, entry: LedgerEntry, stands: bool) -> tuple[State | None, str]:
        if entry.act is Act.STRIKE:
            return None, tr(
                "strikes the record of {replace}: {why}", replace=entry.of.replace("T", " "), why=entry.why
            )
        if not stands:
            return None, tr("struck: not counted")
        if entry.form.drawn:
            return State.SIMULATED, tr("adds no information")
        review = self._session.review
        if review is None:
            return State.PENDING, tr("not checked yet")
        finding = next((f for f in review.findings if f.query == entry.query), None)
        if finding is None or finding.state is not State.AGAINST:
            settled = review.settled
            return State.PUBLISHED, review.good_words if settled else tr("not settled: bounds not proven")
        return State.AGAINST, (
            tr("published, but against the current rules: {breach}", breach=tr(finding.breach))
        )

    def _enable(self) -> None:
        self.strike_button.setEnabled(self.record() is not None)

    def _on_strike(self) -> None:
        record = self.record()
        if record is not None:
            self.strike_requested.emit(record)


def _form(entry: LedgerEntry, weighted: bool) -> str:
    if entry.act is Act.STRIKE:
        return tr("record struck")
    return tr("weighted, judged as exact") if weighted and entry.form == EXACT else tr(entry.form_words)
