"""Lines of the problems dock: sums at risk, and reasons why the run could not protect a primary."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.document import risks
from tabguard.gui.document.document import Document
from tabguard.gui.parts.parts import Label, plain_tip

_MOST = 3


class RiskLines(QWidget):
    """One line per sum at risk and per diagnosis, each with its actions; takes no space if there is none."""

    cell_requested = Signal(int)
    shown = Signal(object)
    lift_requested = Signal(object, int)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("riskLines")
        self.setAccessibleName(tr("Sums of suppressed cells and diagnoses"))
        self._document = document
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 2, 0, 2)
        self._column.setSpacing(2)
        self.hide()

    def refresh(self) -> None:
        """Show the current risks."""
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                # deleted only in the next turn of the event loop: until then it would be seen
                widget.hide()
                widget.deleteLater()
        sums, diagnoses = self._document.findings.sums or (), risks.diagnoses(self._document, _MOST)
        for i, diagnosis in enumerate(diagnoses):
            self._column.addWidget(self._diagnosis(i, diagnosis))
        for i in range(min(len(sums), _MOST)):
            self._column.addWidget(self._sum(i))
        short = len(risks.unprotected(self._document)) if diagnoses else 0
        more = max(len(sums) - _MOST, 0) + max(short - _MOST, 0)
        if more:
            note = Label(
                tr(
                    "… and {more} more: the panel Audit lists sums of suppressed cells, the panel Run "
                    "diagnoses.",
                    more=more,
                )
            )
            self._column.addWidget(note)
        self.setVisible(bool(sums or diagnoses))

    # -- inside

    def _sum(self, i: int) -> QWidget:
        table, sums = self._document.table, self._document.findings.sums
        assert table is not None and sums is not None
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
        table = self._document.table
        assert table is not None
        rows = [table.relations.row(r) for r in diagnosis.relations]
        self.cell_requested.emit(diagnosis.cell)
        self.shown.emit(np.unique(np.concatenate(rows)))


def _line(text: str, tip: str, acts: tuple[tuple[str, str, Callable[[], None]], ...]) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    label = _Elided(text)
    label.setToolTip(plain_tip(f"{text}\n{tip}"))
    row.addWidget(label, 1)
    for name, title, act in acts:
        button = QPushButton(title)
        button.setObjectName(name)
        button.clicked.connect(act)
        row.addWidget(button)
    return line


class _Elided(Label):
    """One line of text, shortened with … if it does not fit; the tool tip shows the full text."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw as much of the text as fits."""
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
