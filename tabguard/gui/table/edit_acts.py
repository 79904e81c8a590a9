"""Acts on selected cells: decisions with reasons, levels, costs, and copying."""

import numpy as np
from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.base.params import Param
from tabguard.base.present import present
from tabguard.base.system import user_name
from tabguard.gui.document.edits import act_name, cells_name, others_words
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.boxes import OkCancel, in_column, named
from tabguard.gui.parts.command import Command, Menu, Place, with_pattern, with_table_or_preview
from tabguard.gui.parts.dialogs import Dialog, open_once, question
from tabguard.gui.parts.editors import NumberBox
from tabguard.gui.parts.internal_clipboard import check_copying, copying_forbidden
from tabguard.gui.parts.parts import FieldMessage, Tinted
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.parts.reason_dialog import ReasonDialog
from tabguard.gui.table.clipboard import (
    Copier,
    TextsOf,
    internal_texts,
    of_table,
    published_texts,
    selected_places,
)
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import IntArray
from tabguard.table.decision import Kind, levels_value
from tabguard.table.publish import publish

_COST = Param(
    mark("Cost"), mark("Cost of suppressing each of the selected cells; 0: suppress these first."), low=0.0
)


class CostDialog(Dialog):
    """Asks for a cost of 0 or more.

    Parameters
    ----------
    title : str
        Describes the cells whose cost is set.
    parent : QWidget, optional
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__("costDialog", title, parent=parent)
        self.number = named(NumberBox(_COST, self), "costNumber")
        self.number.setFixedWidth(180)
        self.message = FieldMessage(self, keeps_lines=True)
        self.buttons = OkCancel(self)
        in_column(Tinted(tr(_COST.help), "muted", self), self.number, self.message, self.buttons, of=self)
        self.number.edited.connect(lambda: self.message.say(None))
        self.number.selectAll()

    def start_from(self, cost: float) -> None:
        """Set the initial cost, so that OK alone changes nothing for a single cell."""
        self.number.put(cost)
        self.number.selectAll()

    @property
    def cost(self) -> float:
        """The cost."""
        return self.number.get()

    def accept(self) -> None:
        """Accept the cost if it is not negative."""
        self.number.interpretText()
        if self.cost < 0:
            self.message.say(tr("Enter a cost of 0 or more."))
            return
        super().accept()


_ABOUT = mark(
    "What an attacker can infer must reach this far below and above the value, in the unit of the response. "
    "The levels replace the manual range and levels from the file. They can only raise what a rule requires, "
    "and have no effect on cells that are not primary."
)


class LevelsDialog(ReasonDialog):
    """Asks for lower and upper protection levels, with a reason and the person who decides.

    Parameters
    ----------
    title : str
        Describes the cells whose levels are set.
    parent : QWidget, optional
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent, about=tr(_ABOUT), act=tr("Set levels"))
        self.setObjectName("levelsDialog")
        self._lower = self._row(0, tr("&Below"), "lowerLevel")
        self._upper = self._row(1, tr("&Above"), "upperLevel")
        self._lower.setFocus()
        self._lower.selectAll()

    def _row(self, at: int, text: str, name: str) -> NumberBox:
        box = NumberBox(Param(text.replace("&", ""), tr("Distance from the value."), low=0.0), self)
        box.setObjectName(name)
        box.setFixedWidth(180)
        box.edited.connect(lambda: self.message.say(None))
        self.form.insertRow(at, text, box)
        return box

    @property
    def levels(self) -> str:
        """The levels as the value of a decision."""
        return levels_value(self._lower.get(), self._upper.get())

    def problem(self) -> str:
        """Message about a missing or wrong input; empty if there is none."""
        lower, upper = self._lower.get(), self._upper.get()
        if min(lower, upper) < 0 or max(lower, upper) == 0:
            return tr("Enter levels of 0 or more, at least one above 0.")
        return super().problem()


_NOTHING_SELECTED = mark("First select one or more cells that are not empty.")


def _decision(order: int, text: str, tip: str, key: str = "", name: str = "") -> Command:
    """Make a command for selected cells with the same order in the Edit menu and the context menu."""
    return Command(
        text,
        name=name,
        enabled=with_pattern,
        menu=Menu.EDIT.at(4, order),
        keys=(key,) if key else (),
        tip=tip,
        context=Place(1, order),
    )


class EditActs(Acts):
    """Acts on selected cells: asks for their input, then passes each to the document as one undoable act."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context)
        self._page = page
        self.copier = Copier(self)
        self.copier.failed.connect(context.document.post)

    @_decision(1, mark("Force pu&blish…"), mark("Publish the selected cells in any case"), "Ctrl+Shift+P")
    def publish(self) -> None:
        """Force the selected cells to be published."""
        self._with_reason(Kind.PUBLISH)

    @_decision(
        2,
        mark("Force &suppress…"),
        mark("Suppress and protect the selected cells"),
        "Ctrl+Shift+U",
    )
    def suppress(self) -> None:
        """Force the selected cells to be suppressed."""
        self._with_reason(Kind.SUPPRESS)

    @_decision(
        3,
        mark("Mar&k as safe…"),
        mark("Take the selected cells as safe whatever the rules say; they may still be suppressed"),
        "Ctrl+Shift+E",
        name="safe",
    )
    def mark_safe(self) -> None:
        """Decide that the selected cells are not primary."""
        self._with_reason(Kind.SAFE)

    @_decision(
        6,
        mark("Free&ze…"),
        mark("Keep the selected cells unchanged in the next run"),
        "Ctrl+Shift+F",
    )
    def freeze(self) -> None:
        """Freeze the selected cells in their current status for the next run."""
        self._with_reason(Kind.FREEZE)

    @_decision(7, mark("Re&lease"), mark("Remove all decisions on the selected cells"), "Ctrl+Shift+R")
    def release(self) -> None:
        """Remove all decisions about the selected cells; needs no reason."""
        cells = self._context.selected_cells()
        if not len(cells):
            self._document.post(tr(_NOTHING_SELECTED))
            return
        self._document.decide(cells, None, who=user_name())

    @_decision(7, mark("Add no&te…"), mark("Keep a remark with the selected cells"), name="note")
    def add_note(self) -> None:
        """Attach a note to the selected cells."""
        self._with_reason(Kind.NOTE)

    @_decision(4, mark("Set c&ost…"), mark("Set the cost of suppressing the selected cells"), name="cost")
    def set_cost(self) -> None:
        """Ask for the cost of suppressing the selected cells."""
        cells, table = self._context.selected_cells(), present(self._document.table)
        if not len(cells):
            self._document.post(tr(_NOTHING_SELECTED))
            return
        dialog = CostDialog(tr("Set cost of {table}", table=cells_name(table, cells)), self._context.top)
        dialog.start_from(self._present_cost(cells))
        dialog.accepted.connect(
            lambda: self._document.decide(cells, Kind.COST, f"{dialog.cost:.15g}", who=user_name())
        )
        open_once(dialog)

    def _present_cost(self, cells: IntArray) -> float:
        """Highest current cost of the cells; 0 if it is unknown or must not be shown."""
        if self._document.presenting.on:
            return 0.0
        case, project = present(self._document.snapshot.case), present(self._document.project)
        try:
            return float(case.costs(project.suppression)[cells].max())
        except SettingError:  # about a column of costs, which the next run reports
            return 0.0

    @_decision(
        5,
        mark("Set protection le&vels…"),
        mark("Set how close an attacker may come to the selected cells"),
        name="levels",
    )
    def set_levels(self) -> None:
        """Ask for the protection levels of the selected cells and the reason."""
        cells, table = self._context.selected_cells(), present(self._document.table)
        if not len(cells):
            self._document.post(tr(_NOTHING_SELECTED))
            return
        dialog = LevelsDialog(f"{act_name(Kind.LEVELS)} {cells_name(table, cells)}", self._context.top)
        dialog.accepted.connect(
            lambda: self._document.decide(cells, Kind.LEVELS, dialog.levels, dialog.reason, dialog.who)
        )
        open_once(dialog)

    @Command(
        mark("&Copy as published"),
        enabled=with_table_or_preview,
        menu=Menu.EDIT.at(2, 1),
        keys=("Ctrl+C",),
        tip=mark("Copy the selection as it will be published"),
        icon="copy",
        context=Place(2, 1),
        copies=True,
    )
    def copy(self) -> None:
        """Copy the selection as it will be published."""
        document = self._document
        table, pattern, project = document.table, document.pattern, document.project
        if table is None or pattern is None or project is None:
            return
        texts = published_texts(publish(table, pattern), project.output)
        self._copy(of_table(table, texts))

    @Command(
        mark("Copy &internal…"),
        enabled=with_pattern,
        menu=Menu.EDIT.at(2, 2),
        keys=("Ctrl+Shift+C",),
        tip=mark("Copy with suppressed values, after confirmation"),
        context=Place(2, 2),
        copies=True,
        forbidden=copying_forbidden,
    )
    def copy_internal(self) -> None:
        """Warn, then copy the selection with its internal values."""
        table = present(self._document.table)
        try:
            check_copying()
        except TabGuardError as error:
            self._document.post(error)
            return
        texts = (
            tr("Copy internal values"),
            tr("The selection is copied with its suppressed values."),
            tr("Anyone who can read the clipboard can read confidential figures."),
        )
        warns, covered = QMessageBox.Icon.Warning, WhenPresenting.COVERED
        box = question(self._context.top, "copyInternalBox", texts, warns, covered)
        copy = box.addButton(tr("Copy internal"), QMessageBox.ButtonRole.AcceptRole)
        copy.clicked.connect(lambda: self._copy(internal_texts(table), internal=True))
        open_once(box)

    def _copy(self, texts_of: TextsOf, internal: bool = False) -> None:
        selection = self._page.view.selectionModel().selection()
        self.copier.copy(selected_places(self._page.model.grid, selection), texts_of, internal)

    def _with_reason(self, kind: Kind) -> None:
        from tabguard.gui.parts.reason_dialog import REASONS, ReasonDialog

        cells, table = self._context.selected_cells(), present(self._document.table)
        if not len(cells):
            self._document.post(tr(_NOTHING_SELECTED))
            return
        chosen, changed = np.unique(cells), self._document.changed_by(cells, kind)
        title = headed(act_name(kind), cells_name(table, chosen))
        warning = others_words(table, chosen, changed, kind, present(self._document.sensitivity))
        reasons, act = REASONS.get(kind, ()), tr("Add note") if kind is Kind.NOTE else act_name(kind)
        dialog = ReasonDialog(title, self._context.top, reasons=reasons, warning=warning, act=act)
        dialog.accepted.connect(
            lambda: self._document.decide(cells, kind, "", dialog.reason, dialog.who or user_name())
        )
        open_once(dialog)
