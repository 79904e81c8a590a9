"""Shows the six steps: the current one and those that are done. All of them are always available."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.parts import Label

STEPS = (mark("Data"), mark("Structure"), mark("Rules"), mark("Protect"), mark("Review"), mark("Export"))
TODO, DONE, STALE, NOW = "todo", "done", "stale", "now"
_MARKS = {TODO: "", DONE: " ✓", STALE: " ↻", NOW: " ●"}
_WORDS = {TODO: mark("not done yet"), DONE: mark("done"), STALE: mark("out of date"), NOW: mark("next")}


class StepBar(QWidget):
    """Buttons 1 to 6; each goes to its step."""

    step_requested = Signal(int)
    states_changed = Signal()
    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stepBar")
        self.setAccessibleName(tr("Steps"))
        self._states = [TODO] * len(STEPS)
        self._compact = False
        self._buttons = [self._button(i) for i in range(len(STEPS))]
        self._show()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for i, button in enumerate(self._buttons):
            if i:
                line = Label("›")
                line.setForegroundRole(line.palette().ColorRole.PlaceholderText)
                row.addWidget(line)
            row.addWidget(button)
        close = IconButton("close", tr("Hide the steps; View › Step bar shows them again"))
        close.setObjectName("closeSteps")
        close.setIconSize(QSize(10, 10))
        close.clicked.connect(self.dismissed)
        row.addWidget(close)

    @property
    def states(self) -> tuple[str, ...]:
        """State of each step: todo, now, done or stale."""
        return tuple(self._states)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to hide the steps."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Hide the steps"), self.dismissed.emit)
        menu.popup(event.globalPos())

    def set_compact(self, compact: bool) -> None:
        """Name only the next steps, and show the others by their numbers."""
        if compact is not self._compact:
            self._compact = compact
            self._show()

    def set_states(self, states: tuple[str, ...]) -> None:
        """Show these states."""
        before = [button.text() for button in self._buttons]
        self._states = list(states)
        self._show()  # also if nothing changed: another theme takes the bold font away
        if before != [button.text() for button in self._buttons]:  # another state, or another language
            self.states_changed.emit()

    def _show(self) -> None:
        for i, (button, state) in enumerate(zip(self._buttons, self._states, strict=True)):
            name = "" if self._compact and state != NOW else f" {tr(STEPS[i])}"
            button.setText(f"{i + 1}{name}{_MARKS[state]}")
            font = button.font()
            font.setBold(state == NOW)
            button.setFont(font)
            button.setToolTip(
                tr(
                    "Step {i}, {steps}: {words} (Alt+{i})",
                    i=i + 1,
                    steps=tr(STEPS[i]),
                    words=tr(_WORDS[state]),
                )
            )
            button.setAccessibleName(
                tr("Step {i} {steps}, {words}", i=i + 1, steps=tr(STEPS[i]), words=tr(_WORDS[state]))
            )

    def _button(self, step: int) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"step{step + 1}")
        button.setShortcut(f"Alt+{step + 1}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.step_requested.emit(step))
        return button
