"""Lists of all marginals, of those published, and of the decisions, which screen readers can read."""

import math
from collections.abc import Sized

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QTableView, QWidget

from tabguard.base.language import headed, mark, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.lists import EmptyHint, FittedColumns, Index, RowsModel, RowsView, TextTable
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import Tinted, plain_tip
from tabguard.marginals.window.looks import MEANINGS, short_name, state_icon
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.forms import EXACT
from tabguard.table.ledger import FACTS, Act, LedgerEntry
from tabguard.table.planning import Finding, Query, State

_HEAD = (
    mark("Short"),
    mark("State"),
    mark("Marginal"),
    mark("Cells"),
    mark("At risk"),
    mark("Narrowest"),
    mark("Why"),
)
_RANK = {state: i for i, state in enumerate(State)}
_GIVING = {6: 40, 2: 130, 1: 74}
"""Columns that become narrower first (why, marginal, state) and their minimum width; tool tips show all."""


class MarginalModel(RowsModel):
    """The findings of the session in the chosen order."""

    columns, numeric = _HEAD, frozenset({3, 4, 5})

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._findings: list[Finding] = []
        self._icons = {state: state_icon(state) for state in State}
        self._sorting = (0, Qt.SortOrder.AscendingOrder)
        self._filter = ""
        session.plan_changed.connect(self.refresh)
        themes.source().theme_changed.connect(self._on_theme)

    def refresh(self) -> None:
        """Show the current findings."""
        self.beginResetModel()
        letters = self._session.letters
        self._findings = [
            finding
            for finding in self._session.states.values()
            if self._filter in f"{finding.query.title} {short_name(finding.query, letters)}".casefold()
            or self._filter in f"{tr(finding.state.value)} {tr(MEANINGS[finding.state])}"
        ]
        column, order = self._sorting
        self._findings.sort(key=lambda f: self._key(f, column), reverse=order == Qt.SortOrder.DescendingOrder)
        self.endResetModel()

    def set_filter(self, text: str) -> None:
        """Show only marginals whose name or state contains a text."""
        self._filter = text.strip().casefold()
        self.refresh()

    def query(self, row: int) -> Query:
        """The marginal of a row."""
        return self._findings[row].query

    def row_of(self, query: Query | None) -> int:
        """The row of a marginal; -1 if it is not shown."""
        return next((i for i, finding in enumerate(self._findings) if finding.query == query), -1)

    # -- what Qt asks

    def rows(self) -> Sized:
        """The findings that the filter leaves."""
        return self._findings

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, symbol and tool tip."""
        if not index.isValid():
            return None
        finding = self._findings[index.row()]
        if role == Qt.ItemDataRole.DecorationRole and index.column() == 1:
            return self._icons[finding.state]
        if role == Qt.ItemDataRole.ToolTipRole and index.column() != 2:
            meaning = tr(MEANINGS[finding.state])
            return plain_tip(headed(meaning, tr(finding.why)) if finding.why else meaning)
        return super().data(index, role)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._sorting = (column, order)
        self.refresh()

    def text(self, row: int, column: int) -> str:
        """Text of an entry about a marginal."""
        finding = self._findings[row]
        if column == 0:
            return short_name(finding.query, self._session.letters)
        if column == 1:
            return tr(finding.state.value)
        if column == 2:
            return finding.query.title
        if column == 3:
            return number(finding.cells) if finding.cells else ""
        if column == 4:
            exact = finding.at_risk is not None
            return "" if not finding.risky and not exact else number(finding.risky) + ("" if exact else "+")
        if column == 5:
            return "" if math.isnan(finding.min_width) else number(finding.min_width)
        return tr(finding.why)

    # -- inside

    def _key(self, finding: Finding, column: int) -> tuple[float, str, int, str]:
        name = short_name(finding.query, self._session.letters)
        width = -1.0 if math.isnan(finding.min_width) else finding.min_width
        keys: tuple[float | str, ...] = (
            len(finding.query.variables),  # those of few variables first
            _RANK[finding.state],
            finding.query.title,
            finding.cells,
            finding.risky,
            width,
            tr(finding.why),
        )
        key, size = keys[column], len(finding.query.variables)
        return (0.0, key, size, name) if isinstance(key, str) else (key, "", size, name)

    def _on_theme(self) -> None:
        self._icons = {state: state_icon(state) for state in State}
        self.refresh()


class MarginalList(QWidget):
    """The list with a filter field."""

    chosen = Signal(object)
    release_requested = Signal(object)

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = MarginalModel(session, self)
        self.filter_field = named(QLineEdit(self), "filterMarginals")
        self.filter_field.setPlaceholderText(tr("Filter by variable, short name or state"))
        self.filter_field.setAccessibleName(tr("Show only marginals that contain this text"))
        self.filter_field.setClearButtonEnabled(True)
        self.filter_field.textChanged.connect(self.model.set_filter)
        self.view = RowsView(self.model, "marginalList", tr("Marginals"), self, 26)
        self.view.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.view.setSortingEnabled(True)
        self.view.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        FittedColumns(self.view, _GIVING)
        self.view.selectionModel().currentRowChanged.connect(self._on_current)
        self.view.activated.connect(lambda index: self.release_requested.emit(self.model.query(index.row())))
        self._session = session
        self._settling = False
        self.model.modelReset.connect(self._keep_current)
        session.ahead.selected.connect(lambda _query: self._keep_current())
        in_column(in_row(self.filter_field), (self.view, 1), of=self, margins=(0, 6, 0, 0))

    def _on_current(self, now: QModelIndex, _before: QModelIndex) -> None:
        # sorting changes the current row, but the selected marginal stays the same
        if now.isValid() and not self._settling:
            self.chosen.emit(self.model.query(now.row()))

    def _keep_current(self) -> None:
        """Keep the selected marginal selected when the list is sorted."""
        row = self.model.row_of(self._session.ahead.selection)
        self._settling = True
        if row >= 0 and row != self.view.currentIndex().row():
            self.view.setCurrentIndex(self.model.index(row, 0))
        self._settling = False


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


_PUBLISHED_HEAD = (mark("Marginal"), mark("Form"), mark("Published"), mark("By"), mark("Current rules"))
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
        heads = [tr(head) for head in _PUBLISHED_HEAD]
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
