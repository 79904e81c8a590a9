"""Dialog for one waiver: who waives protection, where, until when, and by which document."""

import datetime as dt

from attrs import evolve
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.flow.waiver_files import check_waiver, standing
from tabguard.gui.parts.boxes import OkCancel, in_column, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.parts import FieldMessage, Heading, Passage
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.project import Project, Waiver
from tabguard.table.table import Table

_DATE = mark("such as 2026-12-31; empty: without limit")


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
