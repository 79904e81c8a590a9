"""Secondaries that are not needed: found in the worker, checked together, published as one act."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Event
from tabguard.gui.document.document import Document
from tabguard.gui.document.risks import titles
from tabguard.gui.parts.dialogs import JobDialog
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.numbers import HIDDEN, count, number
from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.gui.review.what_if import WhatIf, keep_findings, not_needed, what_if
from tabguard.table.arrays import IntArray
from tabguard.table.case import cell_costs
from tabguard.table.pattern import Status

_ABOUT = mark(
    "Each of these cells could be published on its own. Each was tested against outsiders, sums of "
    "suppressed cells and single contributors, as the project requires. Selected cells are tested "
    "together before they are published."
)


class NotNeededDialog(JobDialog):
    """Lists the secondaries by cost; *Publish selected* first checks the selection as a whole."""

    cell_requested = Signal(int)

    def __init__(self, document: Document, presenting: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgNotNeeded")
        declare(self, WhenPresenting.MASKS)
        self.setWindowTitle(tr("Secondaries that are not needed"))
        fit_to_screen(self, 640, 480)
        self._document, self._presenting = document, presenting
        self._at = document.snapshot
        self._checked: list[int] = []
        self.cells: IntArray = np.zeros(0, np.int64)
        self.message = Tinted(tr("Looking for them …"), "plain", self)
        self.message.setObjectName("notNeededMessage")
        self.list = tree(
            "notNeededList", tr("Secondaries that are not needed"), (tr("Cell"), tr("Value"), tr("Cost"))
        )
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.itemSelectionChanged.connect(self._on_selected)
        self.list.itemActivated.connect(self._on_activated)
        self._lay_out()
        document.pattern_changed.connect(self._on_selected)
        self._look()

    def selected(self) -> list[int]:
        """Selected cells, in the order of the list."""
        rows = sorted(self.list.indexOfTopLevelItem(item) for item in self.list.selectedItems())
        return [int(self.cells[row]) for row in rows]

    # -- inside

    def _lay_out(self) -> None:
        self.bar = QProgressBar(self)
        self.bar.setObjectName("notNeededProgress")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.stop = QPushButton(tr("Cancel search"), self)
        self.stop.setObjectName("notNeededCancel")
        self.stop.clicked.connect(self.reject)
        self.everything = QPushButton(tr("Select &all"), self)
        self.everything.setObjectName("notNeededAll")
        self.everything.clicked.connect(self.list.selectAll)
        self.publish = QPushButton(tr("&Publish selected"), self)
        self.publish.setObjectName("notNeededPublish")
        self.publish.clicked.connect(self._on_publish)
        close = QPushButton(tr("Close"), self)
        close.setDefault(True)
        close.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.bar, 1)
        foot.addWidget(self.stop)
        foot.addStretch(1)
        for button in (self.everything, self.publish, close):
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(tr("Secondaries that are not needed"), 1.15, self))
        layout.addWidget(Tinted(tr(_ABOUT), "muted", self))
        layout.addWidget(self.list, 1)
        layout.addWidget(self.message)
        layout.addLayout(foot)
        self._on_selected()

    def _look(self) -> None:
        table, at = self._document.table, self._at
        assert table is not None
        job = self.jobs.start(tr("Testing"), lambda p: not_needed(at, p), self._tell, self._on_failed)
        job.progressed.connect(self._on_progress)

    def _tell(self, cells: IntArray) -> None:
        table, project, constraints = self._document.table, self._at.project, self._at.constraints
        assert table is not None and project is not None and constraints is not None
        self._rest()
        kept = cells[~constraints.keep_suppressed[cells]]  # frozen cells stay suppressed
        cost = cell_costs(table, constraints, project.suppression)
        # the most costly first: these are worth most to readers
        self.cells = kept[np.argsort(-cost[kept], kind="stable")]
        rows = []
        for cell in self.cells:
            figures = (
                number(float(table.value[cell]), table.decimals_of(cell)),
                number(float(cost[cell]), 1),
            )
            rows.append((table.title(int(cell)), *((HIDDEN,) * 2 if self._presenting else figures)))
        put_rows(self.list, rows, (1, 2))
        self.message.setText(
            tr("{n_secondaries} to choose from.", n_secondaries=count(len(kept), "secondary", "secondaries"))
            if len(kept)
            else tr(
                "The cells that are not needed ({n_cells}) are frozen. Release them first.",
                n_cells=len(cells),
            )
            if len(cells)
            else tr("✓ Every secondary is needed: publishing any of them would expose a primary or a sum.")
        )
        self.message.set_tint("plain" if len(kept) else "good")
        self._on_selected()

    def _on_progress(self, event: Event) -> None:
        self.bar.setRange(0, max(event.total, 1))
        self.bar.setValue(event.done)

    def _rest(self) -> None:
        self.bar.hide()
        self.stop.hide()

    def _on_failed(self, error: TabGuardError) -> None:
        self._rest()
        self.message.setText(f"⚠ {error.what} {error.remedy}")
        self.message.set_tint("error")

    def _on_selected(self) -> None:
        same = self._document.snapshot is self._at
        chosen = self.selected()
        self.everything.setEnabled(len(self.cells) > 0)
        self.publish.setEnabled(bool(chosen) and same)
        agreed = bool(chosen) and chosen == self._checked
        self.publish.setText(tr("&Publish anyway") if agreed else tr("&Publish selected"))
        if not same:
            self.message.setText(tr("The pattern has changed. Open this list again."))
            self.message.set_tint("warning")

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        self.cell_requested.emit(int(self.cells[self.list.indexOfTopLevelItem(item)]))

    def _on_publish(self) -> None:
        table, at, chosen = self._document.table, self._at, self.selected()
        if table is None or not chosen or self._document.snapshot is not at:
            return
        cells = np.array(sorted(chosen), np.int64)
        # the second click on the same selection, after the warning, is the consent
        if chosen == self._checked:
            self._publish(cells, tr("What if: published despite the warning"))
            return
        self.message.setText(tr("Testing them together …"))
        self.publish.setEnabled(False)
        self.jobs.start(
            tr("Together"),
            lambda p: what_if(at, cells, p),
            lambda effect: self._told(cells, chosen, effect),
            self._on_failed,
        )

    def _told(self, cells: IntArray, chosen: list[int], effect: WhatIf) -> None:
        keep_findings(self._document, self._at, effect)
        if effect.harmless:
            self._publish(cells, tr("Not needed to protect any primary"))
            return
        table = self._document.table
        assert table is not None
        self._checked = chosen
        names = titles(table, (*(h.cell for h in effect.harms), *effect.insiders))
        sentences = [f"! {effect.text}", *([tr("Exposed: {cells}.", cells=names)] if names else [])]
        self.message.setText(" ".join((*sentences, tr("Select fewer."))))
        self.message.set_tint("warning")
        self._on_selected()

    def _publish(self, cells: IntArray, reason: str) -> None:
        if self._document.snapshot is self._at:
            self._document.set_status(cells, Status.PUBLISHED, tr("Publish"), reason)
        self.accept()
