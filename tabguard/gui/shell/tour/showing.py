"""Shows a subject of the help in the sample: opens it, protects it where needed, and goes there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts import languages
from tabguard.gui.parts.later import Later
from tabguard.gui.shell.tour.panel import TourPanel
from tabguard.gui.shell.tour.steps import sample_is_open
from tabguard.gui.shell.tour.subjects import SUBJECTS, Subject


class SubjectActs(QObject):
    """Waits for the sample to be ready, then shows the subject that was asked for last."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context
        self._wanted: Subject | None = None
        self._shown: Subject | None = None
        self._page = ""
        self._run = False
        self._panel: TourPanel | None = None
        self._later = Later(self._look, self)
        document = context.document
        document.table_changed.connect(self._on_table)
        for signal in (document.sensitivity_changed, document.pattern_changed, document.audit_changed):
            signal.connect(self._later.ask)
        context.jobs.busy_changed.connect(lambda _busy: self._later.ask())
        languages.source().language_changed.connect(self._tell)

    def show(self, name: str, page: str) -> None:
        """Show a subject; `page` is the page of the help that asked, to which a button leads back."""
        if name not in SUBJECTS:
            return
        self._wanted, self._page, self._run = SUBJECTS[name], page, False
        if sample_is_open(self._context):
            self._later.ask()
        else:
            self._context.trigger("sample")
            question = self._context.top.findChild(QMessageBox, "saveBox")
            if question is not None:
                question.rejected.connect(self._give_up)

    def _give_up(self) -> None:
        self._wanted = None

    @property
    def waiting(self) -> bool:
        """Whether a subject is still to be shown."""
        return self._wanted is not None

    def _on_table(self) -> None:
        if self._context.document.table is not None and not sample_is_open(self._context):
            self._wanted = None  # another project was opened in the meantime
        self._later.ask()

    def _look(self) -> None:
        subject, document = self._wanted, self._context.document
        if subject is None or not sample_is_open(self._context) or document.pattern is None:
            return
        if self._context.jobs.busy:
            return
        if subject.protected and document.audit is None:
            if not self._run:
                self._run = True
                self._context.leave_preview()
                self._context.trigger("run")
            return
        self._wanted, self._shown = None, subject
        if subject is not SUBJECTS["preview"]:
            self._context.leave_preview()
        subject.show(self._context)
        self._open_panel()
        self._tell()

    def _open_panel(self) -> None:
        if self._panel is not None:
            return
        other = self._context.top.findChild(TourPanel)
        if other is not None:
            other.leave()
        self._panel = TourPanel(self._context.top)
        self._panel.step_requested.connect(self._on_back)
        self._panel.closed.connect(self._end)

    def _tell(self) -> None:
        if self._panel is not None and self._shown is not None:
            self._panel.tell_subject(self._shown.title, self._shown.text, self._shown.targets)

    def _on_back(self, _by: int) -> None:
        if self._panel is not None:
            self._panel.leave()
        self._context.show_help(self._page)

    def _end(self) -> None:
        if self._panel is not None:
            self._panel.deleteLater()
            self._panel = None
