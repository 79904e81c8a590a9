"""Shows what would be recovered: the acts that were not saved, and what differs from the saved file."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.language import digits, mark, tr
from tabguard.gui.parts.numbers import count, moment, number
from tabguard.gui.parts.parts import Passage, fit_to_screen, plain_tip
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.office.trail import Entry
from tabguard.project.unsaved import Unsaved


class RecoverDialog(QDialog):
    """The acts with their time and number of cells; the user recovers, opens the saved file, or discards.

    Parameters
    ----------
    name : str
        Name of the project.
    unsaved : Unsaved
    """

    def __init__(self, name: str, unsaved: Unsaved, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgRecover")
        declare(self, WhenPresenting.COVERED)
        self.setWindowTitle(tr("Unsaved changes of “{name}”", name=name))
        self.about = Passage(summary(unsaved), "plain", self)
        self.acts = QTreeWidget(self)
        self.acts.ensurePolished()  # rows that are laid out before have another height
        self.acts.setObjectName("unsavedActs")
        self.acts.setAccessibleName(tr("Acts that were not saved, oldest first"))
        self.acts.setRootIsDecorated(False)
        self.acts.setUniformRowHeights(True)
        self.acts.setHeaderLabels([tr("Time"), tr("Act"), tr("Cells"), tr("Reason")])
        self.acts.addTopLevelItems([_line(entry) for entry in unsaved.acts])
        self.acts.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for index, width in enumerate((165, 230, 55)):
            self.acts.setColumnWidth(index, max(width, self.acts.header().sectionSizeHint(index)))
        self.acts.setMinimumHeight(80)
        self.acts.scrollToBottom()
        buttons = QDialogButtonBox(self)
        role = QDialogButtonBox.ButtonRole
        self.recover_button = buttons.addButton(tr("&Recover"), role.AcceptRole)
        self.saved_button = buttons.addButton(tr("Open as &saved"), role.ActionRole)
        self.saved_button.setEnabled(unsaved.saved is not None)
        self.saved_button.setToolTip(tr("Open the project file; these changes are kept and offered again"))
        self.discard_button = buttons.addButton(tr("&Discard"), role.DestructiveRole)
        self.discard_button.setToolTip(tr("Remove these changes permanently"))
        later = buttons.addButton(tr("&Later"), role.RejectRole)
        later.setToolTip(tr("Close; these changes are kept and offered again"))
        self.recover_button.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        for button in (self.saved_button, self.discard_button):
            button.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addWidget(self.acts, 1)
        column.addWidget(buttons)
        fit_to_screen(self, 640, 360)


def summary(unsaved: Unsaved) -> str:
    """What would be recovered, in sentences."""
    acts = count(len(unsaved.acts), "act")
    if unsaved.saved is None:
        suppressed = count(unsaved.suppressed, mark("suppressed cell"), mark("suppressed cells"))
        first = tr("{acts}; there is no saved file to compare with.", acts=acts)
        second = tr(
            "It has {n_decision} and {suppressed}.",
            n_decision=count(unsaved.decisions, "decision"),
            suppressed=suppressed,
        )
    else:
        cells = unsaved.cells
        first = tr("{acts} since the project was saved on {when}.", acts=acts, when=moment(unsaved.saved))
        second = (
            ""
            if cells is None
            else tr("1 cell has another status.")
            if cells == 1
            else tr("{n_cells} cells have another status.", n_cells=number(cells))
        )
    lines = [f"{first} {second}".strip()]
    if unsaved.replaced:
        lines.append(
            tr(
                "The project file was saved elsewhere after these changes began: save under another name to "
                "keep both."
            )
        )
    if not unsaved.whole:
        lines.append(tr("The last change is incomplete and is left out."))
    return "\n".join(lines)


def _line(entry: Entry) -> QTreeWidgetItem:
    when = entry.when[:19].replace("T", " ")
    item = QTreeWidgetItem([when, tr(entry.action), digits(entry.cells) if entry.cells else "", entry.reason])
    item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    for column in (1, 3):
        item.setToolTip(column, plain_tip(item.text(column)))
    return item
