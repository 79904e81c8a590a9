"""The question before a structure that was changed is given up."""

from PySide6.QtWidgets import QDialog, QMessageBox

from tabguard.base.language import tr
from tabguard.gui.parts.dialogs import open_once


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
