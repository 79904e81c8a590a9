"""The register of waivers: who waived protection, where and until when."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from attrs import evolve
from PySide6.QtGui import QBrush, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tabguard.errors import TabGuardError
from tabguard.flow import previews, stages
from tabguard.gui.document.document import Document
from tabguard.gui.parts.dialogs import ask_file
from tabguard.gui.parts.file_kinds import ALL_FILES, list_kind
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.parts import FieldMessage, Tinted, ink
from tabguard.project import Project, Waiver

_HEAD = ("Respondent", "Cells", "Variable", "Period", "Valid from", "Valid to", "Document", "Who")
_MOST = 2000


class WaiversPanel(QWidget):
    """Shows the register of the open project and lets another one be chosen."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("waiversPanel")
        self._document = document
        self._jobs, self._reading = Jobs(self), Jobs(self)
        self._asked: tuple[Path, tuple[str, ...]] | None = None
        self._register: previews.WaiverRegister | None = None
        self.note = Tinted("", "muted", self)
        self.message = FieldMessage(self)
        self.grid = QTableWidget(0, len(_HEAD), self)
        self.grid.setObjectName("waivers")
        self.grid.setAccessibleName("Register of waivers")
        self.grid.setTabKeyNavigation(False)
        self.grid.setHorizontalHeaderLabels(_HEAD)
        self.grid.verticalHeader().hide()
        self.grid.verticalHeader().setDefaultSectionSize(24)
        self.grid.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.grid.horizontalHeader().setStretchLastSection(True)
        self.choose_button = QPushButton("&Choose register…", self)
        self.choose_button.setObjectName("chooseWaivers")
        self.choose_button.clicked.connect(self._on_choose)
        self.remove_button = QPushButton("Re&move", self)
        self.remove_button.setObjectName("removeWaivers")
        self.remove_button.clicked.connect(lambda: self.use(None))
        top = QHBoxLayout()
        top.addWidget(self.note, 1)
        top.addWidget(self.choose_button)
        top.addWidget(self.remove_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 4)
        column.addLayout(top)
        column.addWidget(self.message)
        column.addWidget(self.grid, 1)
        for signal in (document.table_changed, document.project_changed):
            signal.connect(self.refresh)
        document.table_changed.connect(self._read)
        self.refresh()

    @property
    def busy(self) -> bool:
        """Whether a register or a table is being read."""
        return self._jobs.busy or self._reading.busy

    def refresh(self) -> None:
        """Show which waiver register the project uses; a new register is read in the worker."""
        project = self._document.project
        path = None if project is None else project.waiver_file
        self.choose_button.setEnabled(project is not None)
        self.remove_button.setVisible(path is not None)
        wanted = None if project is None or path is None else (path, project.variables.dimensions)
        if wanted != self._asked:
            self._asked, self._register = wanted, None
            self.message.say(None)
            self._fill(())
            self._read()
        self.note.setText(self._words())

    def _read(self) -> None:
        """Read the register unless it was read already, in the worker because its file may be slow."""
        self._reading.cancel()
        if self._asked is None:
            return
        path, dimensions, known = *self._asked, self._register
        self._reading.start(
            "Reading the register",
            lambda _progress: previews.read_register(path, dimensions, known),
            self._on_read,
            self._on_unread,
            quiet=True,
        )

    def _on_read(self, register: previews.WaiverRegister) -> None:
        if register is not self._register:
            self._register = register
            self.message.say(None)
            self._fill(register.waivers)
        self.note.setText(self._words())

    def _on_unread(self, error: TabGuardError) -> None:
        self._register = None
        self._fill(())
        self.message.say(error)
        self.note.setText(self._words())

    def use(self, path: Path | None) -> None:
        """Read the table again with another register, or with none."""
        project = self._document.project
        if project is None:
            return
        self.message.say("Reading the table with this register …", "muted")
        new = evolve(project, waiver_file=path)
        self._jobs.start(
            "Read waivers",
            lambda progress: stages.load(new, progress),
            lambda loaded: self._on_loaded(new, loaded),
            self.message.say,
        )

    def shut(self) -> None:
        """End the worker's jobs for this panel; called when the window closes."""
        self._jobs.close()
        self._reading.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Check for changes of the file whenever the panel comes to the front."""
        super().showEvent(event)
        if not self._reading.busy:
            self._read()

    def _on_loaded(self, project: Project, loaded: stages.Loaded) -> None:
        self.message.say(None)
        self._document.set_source(project, loaded)

    def _on_choose(self) -> None:
        project = self._document.project
        start = project.data.path.parent if project is not None else Path()
        kinds = (list_kind("Registers"), ALL_FILES)
        ask_file(self, "Choose the register of waivers", start, self.use, kinds)

    def _fill(self, waivers: tuple[Waiver, ...]) -> None:
        today = dt.date.today().isoformat()
        self.grid.setRowCount(min(len(waivers), _MOST))
        for row, waiver in enumerate(waivers[:_MOST]):
            place = " × ".join(code or "all" for code in waiver.cells) or "whole table"
            texts = (
                waiver.respondent,
                place,
                waiver.variable or "all",
                waiver.period or "all",
                waiver.valid_from,
                waiver.valid_to,
                waiver.document,
                waiver.who,
            )
            expired = bool(waiver.valid_to) and waiver.valid_to < today
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                if expired:
                    item.setForeground(QBrush(ink(self, "error")))
                    item.setToolTip("This waiver has expired.")
                self.grid.setItem(row, column, item)

    def _words(self) -> str:
        project, table = self._document.project, self._document.table
        if project is None:
            return "No project is open."
        parts = []
        if self._reading.busy and self._register is None and project.waiver_file is not None:
            parts.append(f"reading {project.waiver_file.name} …")
        elif project.waiver_file is not None:
            waivers = self._register.waivers if self._register is not None else ()
            today = dt.date.today().isoformat()
            late = sum(bool(w.valid_to) and w.valid_to < today for w in waivers)
            parts.append(f"{len(waivers)} waivers in {project.waiver_file.name}")
            if late:
                parts.append(f"{late} expired before today")
        if project.variables.waiver is not None:
            parts.append(f"the column “{project.variables.waiver}” marks waivers in the data")
        records = table.contributions if table is not None else None
        if records is not None and records.waiver is not None:
            parts.append(f"{int(records.waiver.sum())} records are waived")
        return " · ".join(parts) or "No waivers: every respondent is protected."
