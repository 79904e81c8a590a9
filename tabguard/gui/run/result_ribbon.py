"""Result of a finished run in one line above the table, with details in a pop-up sheet."""

from collections.abc import Callable
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import act_button, in_column, in_row, named
from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.numbers import unbroken
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import Label, Passage


class ResultRibbon(QWidget):
    """Shows the result of a run, with buttons for the next steps."""

    undo_requested = Signal()
    problems_requested = Signal()
    compare_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "resultRibbon", tr("Result of the run"))
        self._text = named(Label(), "resultText")
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._details = named(Passage("", "plain", self), "resultSentences")
        self._more = self._button(tr("Details"), "resultDetails", self._on_details)
        self._more.setCheckable(True)
        self._problems = self._button(tr("Show problems"), "showProblems", self.problems_requested.emit)
        compare = self._button(tr("Compare with previous"), "comparePrevious", self.compare_requested.emit)
        compare.setToolTip(
            tr("Compare with the publication of the previous period, or with the pattern before the run")
        )
        self._undo = self._button(tr("Undo run"), "undoRun", self.undo_requested.emit)
        close = IconButton("close", tr("Close"))
        close.clicked.connect(self.hide)
        line = in_row((TextRow(self._text, (self._more, self._problems, compare, self._undo), self), 1))
        line.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        in_column(line, self._details, of=self, margins=(10, 0, 2, 0), gap=0)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    @property
    def details(self) -> str:
        """The details of the result, in sentences."""
        return self._details.text()

    def tell(self, verdict: str, figures: str, details: str, problems: bool, undo: bool = True) -> None:
        """Show a verdict and numbers; `problems` offers to go to the problems, `undo` to undo the run."""
        words = f"<b>{escape(verdict)}</b>{escape(f' · {figures}' if figures else '')}"
        self._text.setText(unbroken(words))
        self._details.setText(details)
        self._more.setVisible(bool(details))
        self._problems.setVisible(problems)
        self._undo.setVisible(undo)
        self._on_details()
        self.show()

    def _on_details(self) -> None:
        self._details.setVisible(self._more.isChecked() and bool(self.details))

    def _button(self, words: str, name: str, act: Callable[[], object]) -> QPushButton:
        return act_button(words, name, "", act, self)
