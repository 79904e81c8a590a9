"""The decisions so far: what was released, refused or simulated, by whom, when and why."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTableWidget, QTableWidgetItem, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.column_heads import align_heads
from tabguard.gui.parts.empty_hint import EmptyHint
from tabguard.gui.parts.parts import plain_tip
from tabguard.marginals.window.looks import state_icon
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.ledger import FACTS
from tabguard.table.planning import Act, Query, State

_HEAD = (mark("Decision"), mark("Marginal"), mark("Reason"), mark("Decided by"), mark("When"))
_STATES = {Act.RELEASE: State.RELEASED, Act.REFUSE: State.REFUSED, Act.SIMULATE: State.SIMULATED}
_WORDS = {Act.RELEASE: mark("released"), Act.REFUSE: mark("refused"), Act.SIMULATE: mark("simulated")}


class LedgerView(QTableWidget):
    """One row per decision, the latest on top; a click selects its marginal."""

    chosen = Signal(object)

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(0, len(_HEAD), parent)
        self.setObjectName("ledger")
        self.setAccessibleName(tr("Decisions"))
        align_heads(self)
        self.setHorizontalHeaderLabels([tr(head) for head in _HEAD])
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(24)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        for column, width in enumerate((100, 190, 130, 90)):
            self.setColumnWidth(column, width)
        self.horizontalHeader().setStretchLastSection(True)
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
        self.setRowCount(len(entries))
        for row, entry in enumerate(entries):
            when = entry.when.replace("T", " ")
            texts = (tr(_WORDS[entry.act]), entry.query.title, entry.why, entry.who, when)
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(plain_tip(text))
                item.setFlags(Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled)
                self.setItem(row, column, item)
            first = self.item(row, 0)
            if first is not None:
                first.setIcon(state_icon(_STATES[entry.act]))
