"""The one line of tools and steps; where it is narrow, texts give way to icons and numbers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.shell.step_bar import StepBar

_ICON = QSize(18, 18)
_LOOSE = 24
"""Pixels that stay free between tools and steps."""
_BESIDE, _ALONE = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """Tools on the left, steps on the right, in one line.

    Where there is not enough room for all texts, first the tools lose theirs, from the left and except
    the main one; then the steps that are not next show only their numbers.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Tools"), parent)
        self.setObjectName("toolBar")
        self.setMovable(False)
        self.toggleViewAction().setEnabled(False)  # nothing but a reset would bring it back
        self.setToolButtonStyle(_BESIDE)
        self.setIconSize(_ICON)
        self._steps: StepBar | None = None
        self._place: QAction | None = None

    def add_steps(self, steps: StepBar) -> None:
        """Show the steps at the right end."""
        between = QWidget()
        between.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(between)
        self._steps, self._place = steps, self.addWidget(steps)
        steps.states_changed.connect(self.fit)

    def show_steps(self, shown: bool) -> None:
        """Show or hide the steps."""
        if self._place is not None:
            self._place.setVisible(shown)
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new width."""
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit again when the font changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def fit(self) -> None:
        """Show as many texts as there is room for; called again when a step has another state."""
        buttons = [b for b in map(self.widgetForAction, self.actions()) if isinstance(b, QToolButton)]
        worded = [b for b in buttons if b.text() and b.objectName() != "primaryTool" and _has_text(b)]
        steps, place = self._steps, self._place
        if steps is None or place is None:
            return
        lines = 12 * sum(action.isSeparator() for action in self.actions())
        for compact in (False, True) if place.isVisible() else (False,):
            steps.set_compact(compact)
            room = self.width() - lines - _LOOSE
            room -= steps.sizeHint().width() if place.isVisible() else 0
            for without in range(len(worded) + 1):
                for i, button in enumerate(worded):
                    button.setToolButtonStyle(_ALONE if i < without else _BESIDE)
                if sum(b.sizeHint().width() + 2 for b in buttons) <= room:
                    return


def _has_text(button: QToolButton) -> bool:
    """Whether a tool has a text of its own; Undo and Redo have none, whatever they are called."""
    action = button.defaultAction()
    return action is not None and bool(action.property("worded"))
