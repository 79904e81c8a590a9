"""The result when a run has ended: one line above the table, with its details behind it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.icons import IconButton, icon
from tabguard.gui.parts.one_line import OneLine, read_whole

_BESIDE_ICON = 4
"""Pixels that Qt leaves beside an icon."""


class _Foldable(QPushButton):
    """A button that can show its icon in place of its words; these stay its name and its tip."""

    def __init__(self, words: str, name: str, drawing: str) -> None:
        super().__init__(words)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self._drawing = drawing

    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon again in another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self.text():
            self.setIcon(icon(self._drawing))

    @property
    def worded(self) -> int:
        """Pixels that it needs with its words."""
        advance = self.fontMetrics().horizontalAdvance
        drawn = 0 if self.icon().isNull() else self.iconSize().width() + _BESIDE_ICON
        return self.sizeHint().width() - drawn - advance(self.text()) + advance(self.accessibleName())

    def fold(self, on: bool) -> None:
        """Show the icon, or the words."""
        text = "" if on else self.accessibleName()
        if text != self.text() or on != bool(self.icon().cacheKey()):
            self.setText(text)
            self.setIcon(icon(self._drawing) if on else QIcon())


class ResultRibbon(QWidget):
    """The result of a run, with buttons for the next acts."""

    undo_requested = Signal()
    problems_requested = Signal()
    compare_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("resultRibbon")
        self.setAccessibleName(tr("Result of the run"))
        self._text = OneLine()
        self._text.setObjectName("resultText")
        self._text.asked.connect(lambda: read_whole(self._text))
        self.details = ""
        """What is behind the line, in sentences."""
        self._more = _Foldable(tr("Details"), "resultDetails", "more")
        self._more.clicked.connect(self._show_details)
        self._problems = _Foldable(tr("Show problems"), "showProblems", "warning")
        self._problems.clicked.connect(self.problems_requested)
        self._compare = _Foldable(tr("Compare with previous"), "comparePrevious", "compare")
        self._compare.setToolTip(
            tr("Compare with the publication of the previous period, or with the pattern before the run")
        )
        self._compare.clicked.connect(self.compare_requested)
        self._undo = _Foldable(tr("Undo run"), "undoRun", "undo")
        self._undo.clicked.connect(self.undo_requested)
        self._close = IconButton("close", tr("Close"))
        self._close.clicked.connect(self.hide)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 2, 0)
        row.addWidget(self._text, 1)
        self._acts = (self._more, self._problems, self._compare, self._undo)
        for widget in (*self._acts, self._close):
            row.addWidget(widget)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def tell(self, verdict: str, figures: str, details: str, problems: bool, undo: bool = True) -> None:
        """Show a verdict and figures; `problems` offers to go there, `undo` to undo the run."""
        self._text.say(verdict, f"· {figures}" if figures else "")
        self.details = details
        self._more.setVisible(bool(details))
        self._problems.setVisible(problems)
        self._undo.setVisible(undo)
        self.show()
        self._fold()

    def refresh(self) -> None:
        """Show the words of the buttons in the chosen language."""
        for button in self._acts:
            button.fold(False)
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the result the room that it needs."""
        super().resizeEvent(event)
        self._fold()

    def _show_details(self) -> None:
        read_whole(self._text, self.details)

    def _fold(self) -> None:
        """Show only icons on the buttons where their words would leave too little room for the result."""
        buttons = [button for button in self._acts if not button.isHidden()]
        needs = [button.worded for button in buttons]
        needs += [self._close.sizeHint().width(), self._text.sizeHint().width()]
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self._row.spacing() * (len(needs) - 1)
        for button in buttons:
            button.fold(sum(needs) > room)
