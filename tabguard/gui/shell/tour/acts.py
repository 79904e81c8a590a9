"""The guided tour: its command, and how it follows the document."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts import languages
from tabguard.gui.parts.command import Command, Menu, Place, always
from tabguard.gui.parts.later import Later
from tabguard.gui.shell.tour.panel import TourPanel
from tabguard.gui.shell.tour.steps import STEPS
from tabguard.language import tr


class TourActs(QObject):
    """Leads through the steps; the user may do anything else meanwhile. Nothing is remembered."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context
        self._panel: TourPanel | None = None
        self._at = 0
        self._done: set[int] = set()
        self._later = Later(self.look, self)
        document = context.document
        for signal in (
            document.project_changed,
            document.table_changed,
            document.sensitivity_changed,
            document.pattern_changed,
            document.audit_changed,
        ):
            signal.connect(self._later.ask)
        languages.source().language_changed.connect(self._later.ask)

    def commands(self) -> tuple[Command, ...]:
        """The command that starts the tour."""
        return (
            Command(
                "tour",
                tr("&Guided tour"),
                self.start,
                enabled=always,
                menu=Menu.HELP,
                place=Place(1, 1),
                tip=tr("Seven steps on the sample, from the primary cells to the publication preview"),
            ),
        )

    def start(self) -> None:
        """Begin the tour, or give the keyboard to it if it is under way."""
        if self._panel is None:
            self._panel = TourPanel(self._context.top)
            self._panel.step_requested.connect(self._go)
            self._panel.closed.connect(self._end)
            self._at, self._done = 0, set()
        self.look()
        self._panel.next.setFocus()

    def look(self) -> None:
        """See whether the step has been done; called after anything that may do so."""
        if self._panel is None:
            return
        step = STEPS[self._at]
        if step.done(self._context):
            self._done.add(self._at)
        self._panel.tell(step, self._at + 1, len(STEPS), self._at in self._done)

    def look_later(self) -> None:
        """See it once the window has done what it is doing."""
        self._later.ask()

    def _go(self, by: int) -> None:
        self._at = max(0, min(self._at + by, len(STEPS) - 1))
        self.look()

    def _end(self) -> None:
        if self._panel is not None:
            self._panel.deleteLater()
            self._panel = None
