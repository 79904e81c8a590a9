"""The audit dock and the problems dock, with intervals of cells and suggested fixes."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabguard.audit import Fix
from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.gui.document.badge import headline_of, needs_rules
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.risks import at_risk
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import act_button, empty, in_column, in_row, named
from tabguard.gui.parts.cell_list import CellListView
from tabguard.gui.parts.interval_bar import draw_zone
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import Label, plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.review.audit_model import INTERVAL, AuditModel
from tabguard.gui.review.part_filter import PartFilter
from tabguard.gui.review.risk_lines import RiskLines
from tabguard.table.standing import State

_NAMED = 6


class SuggestedFixes(QWidget):
    """Lists fixes, each with its cells, its costs and the buttons *Show* and *Apply*."""

    shown = Signal(object)
    applied = Signal(object, str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "fixes", tr("Suggested fixes"))
        self._document = document
        self._column = in_column(of=self, margins=(0, 2, 0, 2), gap=2)
        self.hide()
        for signal in (document.pattern_changed, document.table_changed, document.presenting.switched):
            signal.connect(self.clear)

    def clear(self) -> None:
        """Remove the list of fixes."""
        empty(self._column)
        self.hide()

    def wait_for(self, title: str) -> None:
        """Show that the search for fixes is running."""
        self.clear()
        self._column.addWidget(Label(tr("Looking for the cheapest fix of {title} …", title=title)))
        self.show()

    def show_fixes(self, title: str, fixes: Sequence[Fix] | TabGuardError) -> None:
        """Show the list of fixes, or report that there is none."""
        self.clear()
        if isinstance(fixes, TabGuardError):
            self._column.addWidget(Label(fixes.what))
        elif not fixes:
            text = tr("No fix was found for {title}: forced or frozen cells may prevent it.", title=title)
            self._column.addWidget(_wrapping(text))
        else:
            for i, fix in enumerate(fixes):
                self._column.addWidget(self._line(i, title, fix))
        self.show()

    def _line(self, i: int, title: str, fix: Fix) -> QWidget:
        line = QWidget()
        cost = HIDDEN if self._document.presenting.on else number(float(fix.cost))
        label = _wrapping(
            tr(
                "Fix {i} for {title}: {fix} Cost {cost}.",
                i=i + 1,
                title=title,
                fix=_shortened(fix),
                cost=cost,
            )
        )
        label.setToolTip(plain_tip(fix.text))
        row = in_row((label, 1), of=line, margins=0)
        cells = np.array(fix.cells, np.int64)
        for name, text, act in (
            (tr("Show"), tr("Show"), lambda: self.shown.emit(cells)),
            (tr("Apply"), tr("Apply"), lambda: self.applied.emit(fix, title)),
        ):
            row.addWidget(act_button(text, f"fix{name}{i}", "", act))
        return line


def _shortened(fix: Fix) -> str:
    """Text of a fix; a fix with many cells has their number instead of their names."""
    n = len(fix.cells)
    return str(fix.text) if n <= _NAMED else tr("Suppress {n} cells (Show outlines them).", n=n)


def _wrapping(text: str) -> Label:
    label = Label(text)
    label.setWordWrap(True)
    return label


_WIDTHS = (28, 160, 100, 150, 150, 130, 80, 80, 90, 300)


class _BarDelegate(QStyledItemDelegate):
    def __init__(self, model: AuditModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._list = model

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        cell = index.data(Qt.ItemDataRole.UserRole)
        zone = self._list.zone(int(cell))
        if zone is None or zone.low is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect).adjusted(6, 4, -6, -4)
        draw_zone(painter, zone, rect, themes.current())
        painter.restore()


class CellList(CellListView):
    """List of audited cells with drawings of their intervals."""

    def __init__(self, model: AuditModel, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(model, name, title, _WIDTHS, parent)
        self.setItemDelegateForColumn(INTERVAL, _BarDelegate(model, self))


class ProblemsPanel(QWidget):
    """Panel with the primaries at risk, which the user can select, and their suggested fixes."""

    cell_requested = Signal(int)
    fix_requested = Signal(int)
    repair_requested = Signal()
    count_changed = Signal(int)

    def __init__(self, document: Document) -> None:
        super().__init__()
        named(self, "problemsPanel", tr("Problems"))
        self._document = document
        self._model = AuditModel(document, problems=True)
        self._sentence = named(Label(), "problemsSentence")
        self._sentence.setWordWrap(True)
        self.list = CellList(self._model, "problemsList", tr("Cells at risk"), self)
        self.list.cell_activated.connect(self.cell_requested)
        self._go = named(QPushButton(tr("Go to")), "problemGoTo")
        self._go.clicked.connect(lambda: self.cell_requested.emit(self.list.current_cell()))
        self._suggest = named(QPushButton(tr("Suggest fix")), "problemSuggest")
        self._suggest.setToolTip(tr("List the cheapest additional suppressions that protect this cell"))
        self._suggest.clicked.connect(lambda: self.fix_requested.emit(self.list.current_cell()))
        self._repair = named(QPushButton(tr("Repair from here")), "problemRepair")
        self._repair.setToolTip(
            tr("Protect the cells at risk, starting from the current pattern; forced and frozen cells stay")
        )
        self._repair.clicked.connect(self.repair_requested)
        self._part = PartFilter(document, "problemsTable", self)
        self._part.chosen.connect(self.refresh)
        self.fixes, self.lines = SuggestedFixes(document, self), RiskLines(document, self)
        self.lines.cell_requested.connect(self.cell_requested)
        head = TextRow(self._sentence, (self._part, self._go, self._suggest, self._repair), self)
        in_column(head, self.lines, self.fixes, (self.list, 1), of=self, margins=(8, 6, 8, 6))
        later = Later(self.refresh, self)
        for signal in (document.findings.changed, document.table_changed, document.pattern_changed):
            signal.connect(later.ask)
        document.presenting.switched.connect(self.refresh)
        self.refresh()

    @property
    def cells(self) -> list[int]:
        """Cells at risk in the order of the list."""
        return [int(c) for c in self._model.cells]

    @property
    def places(self) -> list[int]:
        """Targets of F8: cells at risk, then the first cell of each sum of suppressed cells."""
        sums = self._document.findings.sums or ()
        return list(dict.fromkeys([*self.cells, *(int(hidden_sum.cells[0]) for hidden_sum in sums)]))

    def refresh(self) -> None:
        """Update the list of problems."""
        self._model.refresh()
        n = self._model.n_failed
        self._model.keep_only(self._part.keeps())
        for button in (self._go, self._suggest):
            button.setEnabled(self._model.rowCount() > 0)
        self._repair.setEnabled(at_risk(self._document) and not self._document.findings.stale)
        self._sentence.setText(self._words(n))
        self.lines.refresh()
        self.count_changed.emit(n + len(self._document.findings.sums or ()))

    def _words(self, n: int) -> str:
        stands = self._document.findings.standing
        if stands is None:
            return ""
        if stands.protected and needs_rules(self._document):
            return headline_of(self._document)
        sentences = [*stands.lines, *filter(None, [stands.beside_line])]
        if stands.state in (State.NOT_TESTED, State.OUT_OF_DATE):
            sentences.append(tr("F7 runs the missing tests."))
        elif n:
            sentences.append(tr("F8 goes to the next problem: suppress more, or publish fewer neighbours."))
        return " ".join(sentences)


def _make(context: WindowContext) -> ProblemsPanel:
    panel = ProblemsPanel(context.document)
    panel.cell_requested.connect(context.show_cell)
    panel.lines.shown.connect(context.highlight)
    panel.fixes.shown.connect(context.highlight)
    return panel


PROBLEMS = Panel("dockProblems", mark("Problems"), Area.BOTTOM, _make, presenting=WhenPresenting.MASKS)
