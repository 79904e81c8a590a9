"""Register of waivers: who waived protection, where and until when; shown, changed and saved."""

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

from attrs import evolve
from PySide6.QtGui import QBrush, QShowEvent
from PySide6.QtWidgets import QFormLayout, QInputDialog, QLineEdit, QTableWidget, QTableWidgetItem, QWidget

from tabguard.base.errors import DataError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.flow import previews, stages
from tabguard.flow.waiver_files import (
    check_waiver,
    expired,
    save_register,
    standing,
    warning_words,
    without_period,
)
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import OkCancel, act_button, in_column, named
from tabguard.gui.parts.dialogs import ALL_FILES, Dialog, ask_file, asking, list_kind, open_once
from tabguard.gui.parts.jobs import Jobs, at_work
from tabguard.gui.parts.lists import EmptyHint, FittedColumns, HeadedTable
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import FieldMessage, Heading, Passage, Tinted, ink
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.project import Project, Waiver, WaiverFile
from tabguard.table.table import Table

_DATE = mark("such as 2026-12-31; empty: without limit")
_HEAD = (
    mark("Respondent"),
    mark("Cells"),
    mark("Variable"),
    mark("Period"),
    mark("Valid from"),
    mark("Valid to"),
    mark("Document"),
    mark("Who"),
)
# rows that are shown, and the least width of a column that is cut, in pixels
_MOST, _LEAST = 2000, 60


class WaiversPanel(QWidget):
    """Shows the register of the open project, changes it, and lets the user choose another one."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("waiversPanel")
        self._document = document
        self._jobs, self._reading = Jobs(self), Jobs(self)
        self._asked: tuple[WaiverFile, tuple[str, ...]] | None = None
        self._register: previews.WaiverRegister | None = None
        """The register as last read; None while it is unknown."""
        self.note = Tinted("", "muted", self)
        self.message = FieldMessage(self)
        self.grid = HeadedTable("waivers", tr("Register of waivers"), _HEAD, self)
        self.grid.verticalHeader().setDefaultSectionSize(24)
        self.grid.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self._widths = FittedColumns(self.grid, dict.fromkeys(range(len(_HEAD)), _LEAST))
        EmptyHint(self.grid, tr("The register is empty. Add a waiver, or choose a register."))
        self.choose_button = act_button(tr("&Choose register…"), "chooseWaivers", "", self._on_choose, self)
        self.remove_button = act_button(tr("Re&move"), "removeWaivers", "", lambda: self.use(None), self)
        self.grid.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.grid.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.grid.itemSelectionChanged.connect(self._enable)
        self.grid.itemActivated.connect(lambda _item: self._on_edit())
        self.add_button = act_button(tr("&Add…"), "addWaiver", "", self._on_add, self)
        self.edit_button = act_button(tr("Chan&ge…"), "editWaiver", "", self._on_edit, self)
        self.end_button = act_button(tr("End…"), "endWaiver", "", self._on_end, self)
        self.period_button = act_button(tr("Set the period…"), "waiversPeriod", "", self._on_period, self)
        acts = (
            self.period_button,
            self.add_button,
            self.edit_button,
            self.end_button,
            self.choose_button,
            self.remove_button,
        )
        in_column(TextRow(self.note, acts, self), self.message, (self.grid, 1), of=self, margins=(6, 4, 6, 4))
        for signal in (document.table_changed, document.project_changed):
            signal.connect(self.refresh)
        document.table_changed.connect(self._read)
        self.refresh()

    @property
    def busy(self) -> bool:
        """Whether a register or a table is being read."""
        return at_work(self)

    def refresh(self) -> None:
        """Show the waiver register of the project; a new register is read in the worker thread."""
        project = self._document.project
        path = None if project is None else project.waiver_file
        self.choose_button.setEnabled(project is not None)
        self.remove_button.setVisible(path is not None)
        file = None if project is None else project.register
        question = None if project is None or file is None else (file, project.variables.dimensions)
        if question != self._asked:
            self._asked, self._register = question, None
            self.message.say(None)
            self._fill(())
            self._read()
        self._enable()
        self._show_number()

    def _read(self) -> None:
        """Read a register once, in the worker thread because its file may be slow."""
        self._reading.cancel()
        if self._asked is None:
            return
        file, dimensions, register = *self._asked, self._register
        self._reading.start(
            tr("Reading the register"),
            lambda _progress: previews.read_register(file, dimensions, register),
            self._on_read,
            self._on_unread,
            quiet=True,
        )
        self._enable()

    def _on_read(self, register: previews.WaiverRegister) -> None:
        if register is not self._register:
            self._register = register
            self.message.say(None)
            self._fill(register.waivers)
        self._enable()
        self._show_number()

    def _on_unread(self, error: TabGuardError) -> None:
        self._register = None
        self._fill(())
        self.message.say(error)
        self._enable()
        self._show_number()

    def use(self, path: Path | None) -> None:
        """Read the table again with another register, or without one for None."""
        project = self._document.project
        if project is not None:
            self._load(evolve(project, waiver_file=path))

    def showEvent(self, event: QShowEvent) -> None:
        """Check the file for changes whenever the panel is shown."""
        super().showEvent(event)
        if not self._reading.busy:
            self._read()

    def _load(self, project: Project) -> None:
        """Read the table of a project with another register."""
        self.message.say(tr("Reading the table with this register …"), "muted")
        self._jobs.start(
            tr("Read waivers"),
            lambda progress: stages.load(project, progress),
            lambda loaded: self._on_loaded(project, loaded),
            asking(self, project, self._load, self.message.say),
        )

    def _on_loaded(self, project: Project, loaded: stages.Loaded) -> None:
        self.message.say(None)
        self._document.set_source(project, loaded)

    def _enable(self) -> None:
        """Enable the buttons that can be used; without a register, the first waiver starts one."""
        project, register = self._document.project, self._register
        ready = not self.busy and (register is not None or (project is not None and self._asked is None))
        ready = ready and self._document.table is not None and self._document.table.contributions is not None
        self.add_button.setEnabled(ready)
        has_waiver = ready and register is not None and 0 <= self._row() < len(register.waivers)
        self.edit_button.setEnabled(has_waiver)
        self.end_button.setEnabled(has_waiver)

    def _row(self) -> int:
        return self.grid.currentRow() if self.grid.selectedItems() else -1

    def _on_add(self) -> None:
        self._ask(tr("Add waiver"), Waiver(""))

    def _on_edit(self) -> None:
        if self.edit_button.isEnabled() and self._register is not None:
            old = self._register.waivers[self._row()]
            self._ask(tr("Change waiver"), old, old)

    def _on_end(self) -> None:
        if self._register is not None:
            old = self._register.waivers[self._row()]
            self._ask(tr("End waiver"), ended_today(old), old)

    def _ask(self, act: str, waiver: Waiver, old: Waiver | None = None) -> None:
        """Ask for a waiver, then save the register with it in place of the old one or at the end."""
        project, table, register = self._document.project, self._document.table, self._register
        if project is None or table is None:
            return
        waivers = list(() if register is None else register.waivers)
        row = len(waivers) if old is None else waivers.index(old)
        dialog = WaiverDialog(act, table, project, waiver, self.window())

        def accepted() -> None:
            waivers[row:] = [dialog.waiver(), *waivers[row + 1 :]]
            self._save(project, register, waivers, act, dialog.waiver())

        dialog.accepted.connect(accepted)
        open_once(dialog)

    def _save(
        self,
        project: Project,
        register: previews.WaiverRegister | None,
        waivers: Sequence[Waiver],
        act: str,
        changed: Waiver,
    ) -> None:
        """Save a register that was changed since `register` was read, and read the table with it."""
        path = self._document.file.path
        folder = path.parent if path is not None else project.data.path.parent
        reason = tr("{document}, entered by {who}", document=changed.document, who=changed.who)
        self.message.say(tr("Saving the register and reading the table with it …"), "muted")

        def done(reading: tuple[Project, stages.Loaded]) -> None:
            self.message.say(None)
            self._document.set_source(*reading, act, reason)
            self._read()

        self._jobs.start(
            tr("Save waivers"),
            lambda progress: save_register(project, folder, register, waivers, progress),
            done,
            asking(
                self,
                project,
                lambda agreed: self._save(agreed, register, waivers, act, changed),
                self.message.say,
            ),
        )
        self._enable()

    def _on_choose(self) -> None:
        project = self._document.project
        start = project.data.path.parent if project is not None else Path()
        kinds = (list_kind(tr("Registers")), ALL_FILES)
        ask_file(self, tr("Choose the register of waivers"), start, self.use, kinds)

    def _fill(self, waivers: tuple[Waiver, ...]) -> None:
        today = dt.date.today()
        self.grid.setRowCount(min(len(waivers), _MOST))
        for row, waiver in enumerate(waivers[:_MOST]):
            place = " × ".join(code or tr("all") for code in waiver.cells) or tr("whole table")
            texts = (
                waiver.respondent,
                place,
                waiver.variable or tr("all"),
                waiver.period or tr("all"),
                *_days(waiver, today),
                waiver.document,
                waiver.who,
            )
            tip = _out_of_days(waiver, today)
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                if tip:
                    item.setForeground(QBrush(ink(self, "error")))
                    item.setToolTip(tip)
                self.grid.setItem(row, column, item)
        self._widths.fit()

    def _show_number(self) -> None:
        """Show the number of waivers, and those that end or have not begun, also before an export."""
        ends = self._ends()
        self._document.waiver_warning = (
            tr("Waivers: {ends}. Look at the panel Waivers.", ends=ends) if ends else ""
        )
        self.note.setText(self._words())
        self.note.set_tint("warning" if ends else "muted")
        project = self._document.project
        waivers = self._register.waivers if self._register is not None else ()
        period = "" if project is None else project.output.period
        self.period_button.setVisible(bool(without_period(waivers, period)))

    def _ends(self) -> str:
        """Sentence about waivers that end soon or have not begun; empty if there are none."""
        project = self._document.project
        waivers = self._register.waivers if self._register is not None else ()
        return warning_words(waivers, dt.date.today(), "" if project is None else project.output.period)

    def _on_period(self) -> None:
        """Ask for the reference period of the publication, which decides which waivers apply."""
        box = named(QInputDialog(self), "periodOfWaivers")
        box.setWindowTitle(tr("Period"))
        box.setLabelText(tr("Reference period of the published table, such as 2026 or 2026-Q1:"))
        box.textValueSelected.connect(self._set_period)
        open_once(box)

    def _set_period(self, period: str) -> None:
        project = self._document.project
        if project is not None and period.strip():
            self._document.set_output(evolve(project.output, period=period.strip()), tr("Set the period"))

    def _words(self) -> str:
        project, table = self._document.project, self._document.table
        if project is None:
            return tr("No project is open.")
        parts = []
        if self._reading.busy and self._register is None and project.waiver_file is not None:
            parts.append(tr("reading {name} …", name=project.waiver_file.name))
        elif project.waiver_file is not None:
            waivers = self._register.waivers if self._register is not None else ()
            listed = count(len(waivers), mark("waiver"), mark("waivers"))
            parts.append(tr("{n_waivers} in {name}", n_waivers=listed, name=project.waiver_file.name))
            if ends := self._ends():
                parts.append(ends)
        if project.variables.waiver is not None:
            parts.append(
                tr("the column “{waiver}” marks waivers in the data", waiver=project.variables.waiver)
            )
        records = table.contributions if table is not None else None
        if records is not None and records.waiver is not None:
            n_records = count(int(records.waiver.sum()), "record")
            parts.append(tr("waived: {n_records}", n_records=n_records))
        sentence = " · ".join(parts) or tr("No waivers: every respondent is protected.")
        return f"{sentence[:1].upper()}{sentence[1:]}"


def _days(waiver: Waiver, today: dt.date) -> tuple[str, str]:
    """First and last day of a waiver, marked if today is not between them."""
    begin, end = waiver.valid_from, waiver.valid_to
    if begin > today.isoformat():
        begin = tr("{day}, not begun", day=begin)
    return begin, tr("{day}, expired", day=end) if expired(waiver, today) else end


def _out_of_days(waiver: Waiver, today: dt.date) -> str:
    """Sentence that a waiver has expired or not begun; empty if today is between its days."""
    if expired(waiver, today):
        return tr("This waiver has expired.")
    return tr("This waiver has not begun.") if waiver.valid_from > today.isoformat() else ""


class WaiverDialog(Dialog):
    """Edits one waiver; shows meanwhile whether it is in force for the data.

    Parameters
    ----------
    title : str
        Name of the act.
    table : Table
    project : Project
    waiver : Waiver
        The waiver that is shown first.
    parent : QWidget, optional
    """

    def __init__(
        self, title: str, table: Table, project: Project, waiver: Waiver, parent: QWidget | None = None
    ) -> None:
        super().__init__("dlgWaiver", title, (520, 520), parent)
        self._table, self._project = table, project
        self._form = QFormLayout()
        self.respondent = self._field(
            tr("&Respondent"), "waiverRespondent", waiver.respondent, tr("id in the data")
        )
        scopes = project.variables.dimensions
        codes = waiver.cells or ("",) * len(scopes)
        self.cells = [
            self._field(name.replace("&", "&&"), f"waiverCode{at}", code, tr("code; empty: all"))
            for at, (name, code) in enumerate(zip(scopes, codes, strict=True))
        ]
        self.variable = self._field(
            tr("&Variable"), "waiverVariable", waiver.variable, tr("empty: all responses")
        )
        self.period = self._field(tr("&Period"), "waiverPeriod", waiver.period, tr("such as 2026 or 2026-Q1"))
        self.valid_from = self._field(tr("Valid &from"), "waiverFrom", waiver.valid_from, tr(_DATE))
        self.valid_to = self._field(tr("Valid &to"), "waiverTo", waiver.valid_to, tr(_DATE))
        self.document = self._field(
            tr("D&ocument"), "waiverDocument", waiver.document, tr("letter, file number")
        )
        self.who = self._field(tr("&Entered by"), "waiverWho", waiver.who or user_name(), "")
        self.state = named(Passage("", "muted", self), "waiverState")
        self.message = FieldMessage(self, keeps_lines=True)
        self.buttons = OkCancel(self, title)
        self._lay_out()
        self._show_state()

    def waiver(self) -> Waiver:
        """The waiver as entered."""
        cells = tuple(field.text().rstrip() for field in self.cells)
        fields = ("variable", "period", "valid_from", "valid_to", "document", "who")
        rest = {name: getattr(self, name).text().strip() for name in fields}
        return Waiver(self.respondent.text().strip(), cells if any(cells) else (), **rest)

    def accept(self) -> None:
        """Accept the waiver if it is complete and fits the table."""
        waiver = self.waiver()
        try:
            check_waiver(waiver, self._table, self._project)
        except DataError as error:
            self.message.say(error)
            return
        missing = not waiver.document or not waiver.who
        self.message.say(tr("Enter the document and who enters it.") if missing else None)
        if not missing:
            super().accept()

    # -- inside

    def _field(self, label: str, name: str, text: str, hint: str) -> QLineEdit:
        field = named(QLineEdit(text, self), name)
        field.setPlaceholderText(hint)
        field.textChanged.connect(lambda _text: self._show_state())
        self._form.addRow(label, field)
        return field

    def _lay_out(self) -> None:
        inside = QWidget(self)
        inside.setLayout(self._form)
        in_column(
            Heading(self.windowTitle(), 1.15, self),
            (ShrinkableArea(inside, self), 1),
            self.state,
            self.message,
            self.buttons,
            of=self,
        )

    def _show_state(self) -> None:
        if not hasattr(self, "state"):
            return
        self.message.say(None)
        self.state.setText(standing(self.waiver(), self._table, self._project))


def ended_today(waiver: Waiver) -> Waiver:
    """Copy of a waiver with today as its last day, unless it ended before."""
    today = dt.date.today().isoformat()
    return evolve(waiver, valid_to=min(waiver.valid_to or today, today))
