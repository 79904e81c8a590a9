"""Tool bar with the tools and the six steps, and the texts for the state of the document."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document.audits import needs_rules
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_row, named
from tabguard.gui.parts.parts import Label
from tabguard.gui.parts.theme import IconButton
from tabguard.project.project import RunSettings
from tabguard.table.pattern import Status
from tabguard.table.standing import State

_ICON = QSize(18, 18)
_LOOSE = 24
"""Minimum space between tools and steps, in pixels."""
_BESIDE, _ALONE = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """Tools on the left and steps on the right, in one line.

    If the texts do not fit, the tools lose theirs first, from the left and except the main tool; then all
    steps but the next ones show only their numbers.
    """

    def __init__(self) -> None:
        super().__init__(tr("Tools"))
        self.setObjectName("toolBar")
        self.setMovable(False)
        self.toggleViewAction().setEnabled(False)  # only a reset of the layout would show the bar again
        self.setToolButtonStyle(_BESIDE)
        self.setIconSize(_ICON)
        self._steps: StepBar | None = None
        self._place: QAction | None = None

    def add_steps(self, steps: StepBar) -> None:
        """Add the steps at the right end."""
        between = QWidget()
        between.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(between)
        self._steps, self._place = steps, self.addWidget(steps)
        steps.states_changed.connect(self.fit)

    def show_steps(self, visible: bool) -> None:
        """Show or hide the steps."""
        if self._place is not None:
            self._place.setVisible(visible)
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the texts to the new width."""
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the texts to a new font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def fit(self) -> None:
        """Show as many texts as fit; called again when the state of a step changes."""
        buttons = [b for b in map(self.widgetForAction, self.actions()) if isinstance(b, QToolButton)]
        worded = [b for b in buttons if b.text() and b.objectName() != "primaryTool" and _has_text(b)]
        steps, place = self._steps, self._place
        if steps is None or place is None:
            return
        lines = 12 * sum(action.isSeparator() for action in self.actions())
        # texts of steps go first, then those of tools, from the left
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
    """Whether a tool has a text; Undo and Redo have none, although their actions have names."""
    action = button.defaultAction()
    return action is not None and bool(action.property("worded"))


STEPS = (mark("Data"), mark("Structure"), mark("Rules"), mark("Protect"), mark("Review"), mark("Export"))
TODO, DONE, STALE, NOW = "todo", "done", "stale", "now"
_MARKS = {TODO: "", DONE: " ✓", STALE: " ↻", NOW: " ●"}
_WORDS = {TODO: mark("not done yet"), DONE: mark("done"), STALE: mark("out of date"), NOW: mark("next")}


class StepBar(QWidget):
    """Buttons 1 to 6, each of which goes to its step."""

    step_requested = Signal(int)
    states_changed = Signal()
    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "stepBar", tr("Steps"))
        self._states = [TODO] * len(STEPS)
        self._compact = False
        self._buttons = [self._button(i) for i in range(len(STEPS))]
        self._show()
        row = in_row(of=self, margins=0, gap=0)
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

    def set_compact(self, compact: bool) -> None:
        """Show texts only on the next steps, and numbers on the others."""
        if compact is not self._compact:
            self._compact = compact
            self._show()

    def set_states(self, states: tuple[str, ...]) -> None:
        """Set the states of all steps."""
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
        button = named(QToolButton(), f"step{step + 1}")
        button.setShortcut(f"Alt+{step + 1}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.step_requested.emit(step))
        return button


def title(document: Document) -> str:
    """Title of the window; Qt replaces ``[*]`` by a star while there are unsaved changes."""
    if document.project is None:
        return "TabGuard"
    name = document.project.name
    if document.file.read_only:
        return tr("TabGuard — {name}[*] [read-only] — INTERNAL", name=name)
    return tr("TabGuard — {name}[*] — INTERNAL", name=name)


def steps(document: Document, exported: bool) -> tuple[str, ...]:
    """State of each of the six steps; `exported` says whether this pattern was exported."""
    if document.table is None or document.project is None:
        return (NOW if document.project is None else TODO, TODO, TODO, TODO, TODO, TODO)
    data = DONE if document.snapshot.read_otherwise is None else STALE
    if needs_rules(document):  # a run without rules judged nothing
        return (data, DONE, NOW, TODO, TODO, TODO)
    # not judged yet, or a rule cannot be applied
    rules = DONE if document.snapshot.judged else STALE
    protect = _protect(document)
    review = _review(document)
    # files can be written for any pattern, but the step is done only with a protected one
    stands = document.findings.standing
    done = exported and stands is not None and stands.protected
    out = [data, DONE, rules, protect, review, DONE if done else TODO]
    first = next((i for i, state in enumerate(out) if state != DONE), None)
    if first is not None and out[first] == TODO:
        out[first] = NOW
    return tuple(out)


def _protect(document: Document) -> str:
    pattern, project = document.pattern, document.project
    ran = document.snapshot.ran
    if pattern is None or project is None:
        return TODO
    if not pattern.complete:
        return STALE
    if ran is None and not pattern.count(Status.SECONDARY):
        return TODO
    if ran is not None and document.snapshot.ran_kept != RunSettings(project.rules, project.suppression):
        return STALE
    stands = document.findings.standing
    return NOW if stands is not None and stands.failed else DONE


def _review(document: Document) -> str:
    """State of the review step, which is done only when a person says so."""
    stands = document.findings.standing
    if document.findings.audit is None or stands is None:
        return TODO
    if stands.protected:
        return DONE if document.history.trail.reviewed else NOW
    return STALE if stands.state is State.OUT_OF_DATE else NOW
