"""Asks for the protection levels or the cost of the selected cells."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.params import Param
from tabguard.gui.parts.editors import NumberBox
from tabguard.gui.parts.parts import FieldMessage, Tinted
from tabguard.gui.parts.reason_dialog import ReasonDialog
from tabguard.table.decision import levels_value

_COST = Param(
    mark("Cost"), mark("Cost of suppressing each of the selected cells; 0: suppress these first."), low=0.0
)


class CostDialog(QDialog):
    """A cost of 0 or more, in the notation of every other number box.

    Parameters
    ----------
    title : str
        Describes the cells whose cost is set.
    parent : QWidget, optional
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("costDialog")
        self.setWindowTitle(title)
        self.number = NumberBox(_COST, self)
        self.number.setObjectName("costNumber")
        self.number.setFixedWidth(180)
        self.message = FieldMessage(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (Tinted(tr(_COST.help), "muted", self), self.number, self.message, self.buttons):
            layout.addWidget(widget)
        self.number.edited.connect(lambda: self.message.say(None))
        self.number.selectAll()

    def start_from(self, cost: float) -> None:
        """Offer the cost that the cells have now, so that OK alone changes nothing for a single cell."""
        self.number.put(cost)
        self.number.selectAll()

    @property
    def cost(self) -> float:
        """The cost."""
        return self.number.get()

    def accept(self) -> None:
        """Close only if the cost is not negative."""
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
    """Lower and upper protection level, with a reason and who decides.

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
        """The value of the decision."""
        return levels_value(self._lower.get(), self._upper.get())

    def problem(self) -> str:
        """What is missing; empty if nothing is."""
        lower, upper = self._lower.get(), self._upper.get()
        if min(lower, upper) < 0 or max(lower, upper) == 0:
            return tr("Enter levels of 0 or more, at least one above 0.")
        return super().problem()
