"""Which of the roll-ups of a variable is shown; there to be seen only where there are several."""

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import Label


class RollupChoice(QComboBox):
    """Roll-ups by their numbers; `activated` when the user chooses another one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._title = Label(tr("Ro&ll-up"), parent)
        self._title.setBuddy(self)

    def add_to(self, row: QHBoxLayout) -> None:
        """Put it into a row, behind its title."""
        row.addWidget(self._title)
        row.addWidget(self)

    def offer(self, number: int, at: int) -> None:
        """Offer so many roll-ups, one of which is shown."""
        if self.count() != number:
            self.clear()
            self.addItems([f"{n}" for n in range(1, number + 1)])
        self.setCurrentIndex(at)
        for widget in (self, self._title):
            widget.setVisible(number > 1)
