"""List of sums of suppressed cells at risk, and lines about them and a run in the problems dock."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.gui.document import risks
from tabguard.gui.document.document import Document
from tabguard.gui.document.risks import sum_text, titles
from tabguard.gui.parts.boxes import act_button, empty, in_column, in_row, named
from tabguard.gui.parts.lists import ROW, tree
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.one_line import OneLine
from tabguard.gui.parts.parts import Label, plain_tip
from tabguard.table.arrays import BoolArray

_MOST = 3


class RiskLines(QWidget):
    """Lines with actions, one per sum at risk and per diagnosis; hidden if there is none."""

    cell_requested = Signal(int)
    shown = Signal(object)
    lift_requested = Signal(object, int)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "riskLines", tr("Sums of suppressed cells and diagnoses"))
        self._document = document
        self._column = in_column(of=self, margins=(0, 2, 0, 2), gap=2)
        self.hide()

    def refresh(self) -> None:
        """Update the risks."""
        empty(self._column)
        sums, diagnoses = self._document.findings.sums or (), risks.diagnoses(self._document, _MOST)
        for i, diagnosis in enumerate(diagnoses):
            self._column.addWidget(self._diagnosis(i, diagnosis))
        for i in range(min(len(sums), _MOST)):
            self._column.addWidget(self._sum(i))
        short = len(risks.unprotected(self._document)) if diagnoses else 0
        more = max(len(sums) - _MOST, 0) + max(short - _MOST, 0)
        if more:
            note = tr("… and {more} more: the panel Audit lists sums of suppressed cells.", more=more)
            self._column.addWidget(Label(note))
        self.setVisible(bool(sums or diagnoses))

    # -- inside

    def _sum(self, i: int) -> QWidget:
        table, sums = present(self._document.table), present(self._document.findings.sums)
        hidden_sum = sums[i]
        cells = np.array(hidden_sum.cells, np.int64)
        text = tr("! Sum of suppressed cells: {table}", table=risks.sum_text(table, hidden_sum))
        tip = tr("Published cells disclose this sum, and it fails the rules: an insider can use it.")
        return _line(
            text,
            tip,
            (
                (f"sumGoTo{i}", tr("Go to"), lambda: self._go(cells)),
                (f"sumShow{i}", tr("Show"), lambda: self.shown.emit(cells)),
            ),
        )

    def _diagnosis(self, i: int, diagnosis: risks.Diagnosis) -> QWidget:
        acts: list[tuple[str, str, Callable[[], None]]] = [
            (f"diagnosisGoTo{i}", tr("Go to"), lambda: self.cell_requested.emit(diagnosis.cell)),
        ]
        if diagnosis.relations:
            acts.append((f"diagnosisShow{i}", tr("Show"), lambda: self._show_relations(diagnosis)))
        if diagnosis.lift:
            cells = np.array(diagnosis.lift, np.int64)
            acts.append(
                (
                    f"lift{i}",
                    tr("Remove these decisions"),
                    lambda: self.lift_requested.emit(cells, diagnosis.cell),
                ),
            )
        tip = tr(
            "Show outlines the relations; “Remove these decisions” removes those that prevent its protection."
        )
        return _line(f"‼ {diagnosis.short}", f"{diagnosis.text}\n{tip}", tuple(acts))

    def _go(self, cells: np.ndarray[tuple[int], np.dtype[np.int64]]) -> None:
        self.cell_requested.emit(int(cells[0]))
        self.shown.emit(cells)

    def _show_relations(self, diagnosis: risks.Diagnosis) -> None:
        table = present(self._document.table)
        rows = [table.relations.row(r) for r in diagnosis.relations]
        self.cell_requested.emit(diagnosis.cell)
        self.shown.emit(np.unique(np.concatenate(rows)))


def _line(text: str, tip: str, acts: tuple[tuple[str, str, Callable[[], None]], ...]) -> QWidget:
    line = QWidget()
    label = OneLine()
    label.setText(text)
    label.setToolTip(plain_tip(f"{text}\n{tip}"))
    row = in_row((label, 1), of=line, margins=0)
    for name, title, act in acts:
        row.addWidget(act_button(title, name, "", act))
    return line


_COLUMNS = ("!", mark("Sum of"), mark("Cells"), mark("Value"), mark("Disclosed as"))
_NUMERIC = (2, 3)
_ROLE = Qt.ItemDataRole.UserRole


class SumList(QWidget):
    """List of the sums of suppressed cells that fail the rules and that published cells disclose."""

    cell_requested = Signal(int)
    shown = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.list: QTreeWidget = tree("sumList", tr("Sums of suppressed cells at risk"), _COLUMNS, stretch=4)
        self.list.setSortingEnabled(True)
        self.list.sortByColumn(1, Qt.SortOrder.AscendingOrder)
        self.list.itemActivated.connect(lambda item, _column: self._go(item))
        in_column(self.list, of=self, margins=0)

    def refresh(self) -> None:
        """Show the sums in the current pattern."""
        table, sums = self._document.table, self._document.findings.sums
        self.list.clear()
        for i, hidden_sum in enumerate(sums or () if table is not None else ()):
            assert table is not None
            value = float(table.value[list(hidden_sum.cells)].sum())
            figure = HIDDEN if self._document.presenting.on else number(value, table.decimals)
            texts = [
                "!",
                titles(table, hidden_sum.cells),
                number(len(hidden_sum.cells)),
                figure,
                sum_text(table, hidden_sum),
            ]
            item = _Row(texts, (len(hidden_sum.cells), value))
            item.setData(0, _ROLE, i)
            item.setSizeHint(0, QSize(0, ROW))
            for column in range(len(texts)):
                item.setToolTip(column, plain_tip(texts[column]))
            for column in _NUMERIC:
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)

    def filter(self, words: str, keeps: BoolArray | None = None) -> None:
        """Show only sums that contain these words and a cell marked in `keeps`; None allows all cells."""
        sums = self._document.findings.sums or ()
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            if item is not None:
                text = f"{item.text(1)} {item.text(4)}".casefold()
                i = int(item.data(0, _ROLE))
                is_kept = keeps is None or i >= len(sums) or bool(keeps[list(sums[i].cells)].any())
                item.setHidden(words.casefold().strip() not in text or not is_kept)

    def _go(self, item: QTreeWidgetItem) -> None:
        sums = self._document.findings.sums or ()
        i = int(item.data(0, _ROLE))
        if i < len(sums):
            self.cell_requested.emit(int(sums[i].cells[0]))
            self.shown.emit(np.array(sums[i].cells, np.int64))


class _Row(QTreeWidgetItem):
    """A row with numbers that are sorted as numbers."""

    def __init__(self, texts: list[str], figures: tuple[float, float]) -> None:
        super().__init__(texts)
        self.figures = figures

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        tree = self.treeWidget()
        column = tree.sortColumn() if tree is not None else 0
        if column in _NUMERIC and isinstance(other, _Row):
            return bool(self.figures[column - 2] < other.figures[column - 2])
        return bool(self.text(column) < other.text(column))
