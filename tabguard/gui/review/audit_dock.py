"""The audit dock and the problems dock: intervals, suggested fixes, and the commands about them."""

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QComboBox, QPushButton, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabguard.audit import Fix
from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.gui.document.audits import headline_of, needs_rules
from tabguard.gui.document.document import Document
from tabguard.gui.document.risks import at_risk
from tabguard.gui.document.window_context import Acts, Area, Panel, WindowContext
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import act_button, call_list, empty, in_column, in_row, named
from tabguard.gui.parts.cell_list import CellListView
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.parts.interval_bar import draw_zone
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import Label, plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.review.audit_model import INTERVAL, AuditModel
from tabguard.gui.review.risk_lines import RiskLines
from tabguard.office.trail import REVIEW, Entry
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.standing import State
from tabguard.table.table import Table

_ALL, _NONE = "", "\0"
"""Item data for “all tables” and “in no table”, which no table has as name."""


class PartFilter(QComboBox):
    """Offers all tables, one table, or the cells in no table; hidden if there is only one table."""

    chosen = Signal()

    def __init__(self, document: Document, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setToolTip(tr("List only the cells of one table"))
        call_list(self, tr("Table of the release"), self.toolTip())
        self._document = document
        self.currentIndexChanged.connect(lambda _index: self.chosen.emit())
        document.table_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Offer the tables of the release; keeps the chosen one if it still exists."""
        table, before = self._document.table, self.currentData()
        names = [] if table is None else [part.name for part in table.release.tables]
        with QSignalBlocker(self):
            self.clear()
            self.addItem(tr("All tables"), _ALL)
            for name in names:
                self.addItem(tr("Table {name}", name=name), name)
            if table is not None and table.hidden.any():
                self.addItem(tr("In no table"), _NONE)
            self.setCurrentIndex(max(self.findData(before), 0))
        self.setVisible(len(names) > 1)
        if self.currentData() != before:
            self.chosen.emit()

    def keeps(self) -> BoolArray | None:
        """Mask of the cells to list, shape (n_cells,); None lists all cells."""
        table, choice = self._document.table, self.currentData()
        if table is None or choice == _ALL:
            return None
        return table.hidden if choice == _NONE else _cells_of(table, str(choice))


def _cells_of(table: Table, name: str) -> BoolArray:
    at = [part.name for part in table.release.tables].index(name)
    out: BoolArray = table.release.shows[at]
    return out


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


class ProblemActs(Acts):
    """Commands and fixes for cells at risk.

    Parameters
    ----------
    context : WindowContext
    problems : ProblemsPanel
    ask : callable
        Asks the engine for the cheapest fixes of a cell; `tell` is called with the answer.
    """

    def __init__(self, context: WindowContext, problems: ProblemsPanel, ask: Callable[[int], None]) -> None:
        super().__init__(context)
        self._problems, self._ask = problems, ask

    @Command(
        mark("&Next problem"),
        menu=Menu.REVIEW.at(2, 1),
        keys=("F8",),
        tip=mark("Go to the next cell at risk"),
    )
    def next_problem(self) -> None:
        """Go to the next cell at risk."""
        self._step(1)

    @Command(
        mark("Pre&vious problem"),
        menu=Menu.REVIEW.at(2, 2),
        keys=("Shift+F8",),
        tip=mark("Go to the previous cell at risk"),
    )
    def previous_problem(self) -> None:
        """Go to the previous cell at risk."""
        self._step(-1)

    @Command(
        mark("&Mark as reviewed"),
        enabled=lambda at: at.protected and at.internal,
        menu=Menu.REVIEW.at(6, 1),
        tip=mark("Record that you have reviewed this pattern: step 5 has its tick until it changes"),
    )
    def reviewed(self) -> None:
        """Record that you have reviewed this pattern: step 5 has its tick until it changes."""
        self._document.record(Entry(REVIEW, user_name()))

    @Command(
        mark("&Audit changes"),
        menu=Menu.REVIEW.at(1, 1),
        keys=("F7",),
        tip=mark("Audit again the cells that the edits affect"),
        icon="audit",
        tool=Place(3, 3),
        tool_text=mark("Audit  F7"),
    )
    def audit(self) -> None:
        """Audit again the cells that the edits affect."""
        self._context.bring("dockAudit")
        self._context.workflow.audit(on_request=True)

    @Command(
        mark("Audit &everything"),
        menu=Menu.REVIEW.at(1, 2),
        keys=("Shift+F7",),
        tip=mark("Compute every interval again"),
    )
    def audit_all(self) -> None:
        """Compute every interval again, also those that are known."""
        self._context.bring("dockAudit")
        self._context.workflow.audit(whole=True)

    def suggest(self, cell: int) -> None:
        """Search for the cheapest fixes of a cell at risk."""
        table = self._document.table
        if cell >= 0 and table is not None:
            self._context.show_cell(cell)
            self._problems.fixes.wait_for(table.title(cell))
            self._ask(cell)

    def tell(self, cell: int, fixes: Sequence[Fix] | TabGuardError) -> None:
        """Show the fixes that were found."""
        table = self._document.table
        if table is not None and cell < len(table):
            self._problems.fixes.show_fixes(table.title(cell), fixes)

    def apply(self, fix: Fix, title: str) -> None:
        """Suppress the cells of a fix, also in the next run."""
        self._document.apply_fix(fix, tr("Fix for {title}", title=title))

    def lift(self, cells: IntArray, primary: int) -> None:
        """Remove the decisions that prevent the protection of a primary, as one undoable act."""
        table = self._document.table
        if table is not None and len(cells):
            reason = tr("In the way of {primary}", primary=table.title(primary))
            self._document.decide(cells, None, "", reason, user_name(), tr("Remove decisions on"))
            self._document.post(
                tr(
                    "The decisions were removed. Repair from here, or protect again (F5), to protect the "
                    "cell."
                )
            )

    def _step(self, by: int) -> None:
        cells = self._problems.places
        if not cells:
            self._document.post(
                tr("No cell is at risk.")
                if self._document.snapshot.audit is not None
                else tr("Audit first (F7).")
            )
            return
        here = self._context.current_cell()
        at = cells.index(here) + by if here in cells else (0 if by > 0 else -1)
        self._context.show_cell(cells[at % len(cells)])
