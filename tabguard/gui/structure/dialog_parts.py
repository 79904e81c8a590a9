"""What dialogs of structures share: which roll-up is shown, and the question before changes are given up."""

from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QMessageBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.parts import Label


class RollupChoice(QComboBox):
    """Roll-ups by their numbers; `activated` when the user chooses another one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._title = Label(tr("Ro&ll-up"), parent, buddy=self)

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


def ask_discard(dialog: QDialog) -> None:
    """Close a dialog with a structure that was changed, if the user says so."""
    box = QMessageBox(dialog)
    box.setObjectName("discardStructure")
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(tr("Structure"))
    box.setText(tr("The structure was changed and not saved."))
    discard = box.addButton(tr("&Discard the changes"), QMessageBox.ButtonRole.DestructiveRole)
    discard.setObjectName("discard")
    box.setDefaultButton(box.addButton(tr("&Keep editing"), QMessageBox.ButtonRole.RejectRole))
    discard.clicked.connect(lambda: dialog.done(QDialog.DialogCode.Rejected))
    open_once(box)
