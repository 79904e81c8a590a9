"""Asks for the cost of suppressing the selected cells."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.params import Param
from tabguard.gui.parts.editors import NumberBox
from tabguard.gui.parts.parts import FieldMessage, Tinted

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
