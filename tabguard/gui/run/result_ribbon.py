"""The ribbon with the result when a run has ended: one line; a click shows all of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.one_line import OneLine, read_whole
from tabguard.language import tr


class ResultRibbon(QWidget):
    """The result of a run, with buttons for the next acts."""

    undo_requested = Signal()
    problems_requested = Signal()
    compare_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("resultRibbon")
        self.setAccessibleName(tr("Result of the run"))
        self._text = OneLine()
        self._text.setObjectName("resultText")
        self._text.asked.connect(lambda: read_whole(self._text))
        self._problems = QPushButton(tr("Show problems"))
        self._problems.setObjectName("showProblems")
        self._problems.clicked.connect(self.problems_requested)
        self._compare = QPushButton(tr("Compare with previous"))
        self._compare.setObjectName("comparePrevious")
        self._compare.setToolTip(
            tr("Compare with the publication of the previous period, or with the pattern before the run")
        )
        self._compare.clicked.connect(self.compare_requested)
        self._undo = QPushButton(tr("Undo run"))
        self._undo.setObjectName("undoRun")
        self._undo.clicked.connect(self.undo_requested)
        close = IconButton("close", tr("Close"))
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 2, 0)
        row.addWidget(self._text, 1)
        for widget in (self._problems, self._compare, self._undo, close):
            row.addWidget(widget)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def tell(self, verdict: str, text: str, problems: bool, undo: bool = True) -> None:
        """Show a verdict and what else was found; `problems` offers to go there, `undo` to undo the run."""
        self._text.say(verdict, text)
        self._problems.setVisible(problems)
        self._undo.setVisible(undo)
        self.show()
