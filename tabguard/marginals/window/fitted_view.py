"""Fitted values: the count of each cell that is expected from the released marginals alone."""

import math

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTableView, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.lists import FittedColumns, align_heads
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import Tinted
from tabguard.marginals.flow import release_planning
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.arrays import FloatArray
from tabguard.table.contingency import CountTable
from tabguard.table.planning import Query

_Index = QModelIndex | QPersistentModelIndex
_MOST_ROWS = 20_000


class FittedModel(QAbstractTableModel):
    """Non-zero cells with count, fitted value and their difference, the largest differences first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: CountTable | None = None
        self._fitted: FloatArray = np.zeros(0)
        self._order = np.zeros(0, np.int64)
        self._head: tuple[str, ...] = ()
        self._presenting = False

    def set_presenting(self, on: bool) -> None:
        """Hide every number."""
        self.beginResetModel()
        self._presenting = on
        self.endResetModel()

    def show_fit(self, table: CountTable | None, fitted: FloatArray, letters: dict[str, str]) -> None:
        """Show fitted values; None as table clears the list."""
        self.beginResetModel()
        self._table, self._fitted = table, fitted
        names = table.names if table is not None else ()
        self._head = (tr("Count"), tr("Fitted"), tr("Difference"), *(letters.get(n, n) for n in names))
        self._order = np.zeros(0, np.int64)
        if table is not None:
            away = -np.abs(table.count - fitted)
            self._order = np.argsort(away, kind="stable")[:_MOST_ROWS].astype(np.int64)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Number of cells shown."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Number of columns: figures, then the variables."""
        return 0 if parent.isValid() else len(self._head)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """Headings."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._head[section]
        return None

    def data(self, index: _Index, role: int = 0) -> object:
        """Text."""
        table = self._table
        if table is None:
            return None
        cell, column = int(self._order[index.row()]), index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column < 3:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        observed, fitted = float(table.count[cell]), float(self._fitted[cell])
        if column < 3 and self._presenting:
            return HIDDEN
        if column < 3:
            return (number(observed), number(fitted, 2), number(observed - fitted, 2))[column]
        return table.variables[column - 3].texts[int(table.cells[cell, column - 3]) - 1]


class FittedView(QWidget):
    """Computes the fit when the view is visible and the release has changed."""

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = Jobs(self)
        self._fitted_for: tuple[int, tuple[Query, ...]] | None = None
        self.note = Tinted("", "muted", self)
        self.note.setObjectName("fitNote")
        self.model = FittedModel(self)
        self.view = QTableView(self)
        align_heads(self.view)
        self.view.setObjectName("fittedValues")
        self.view.setAccessibleName(tr("Fitted values"))
        self.view.setModel(self.model)
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().hide()
        self.view.verticalHeader().setDefaultSectionSize(24)
        FittedColumns(self.view, {})
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.addWidget(self.note)
        column.addWidget(self.view, 1)
        session.plan_changed.connect(self._on_changed)
        session.table_changed.connect(self._on_changed)

    def shut(self) -> None:
        """End the worker."""
        self._jobs.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit when first seen."""
        super().showEvent(event)
        self._on_changed()

    def _on_changed(self) -> None:
        session, table, study = self._session, self._session.table, self._session.study
        if table is None or study is None:
            self._jobs.cancel()
            self._fitted_for = None
            self.model.show_fit(None, np.zeros(0), {})
            self.note.setText("")
            return
        key = (id(table), session.released)
        if not self.isVisible() or key == self._fitted_for:
            return
        self._fitted_for = key
        self.note.setText(tr("Fitting …"))
        self._jobs.start(
            tr("Fitting"),
            lambda p: release_planning.fitted(table, study, p),
            self._on_fitted,
            self._on_failed,
            quiet=True,
        )

    def _on_fitted(self, result: tuple[FloatArray, float]) -> None:
        fitted, deviance = result
        self.model.show_fit(self._session.table, fitted, self._session.letters)
        self.note.setText(
            tr("Fitted over the observed cells alone: all others are kept at zero, and this tests no model.")
            if math.isnan(deviance)
            else tr(
                "Expected count of each cell under the log-linear model of the released marginals; deviance "
                "{deviance}.",
                deviance=number(deviance, 1),
            )
        )

    def _on_failed(self, error: TabGuardError) -> None:
        self.note.setText(f"{error.what} {error.remedy}".strip())
