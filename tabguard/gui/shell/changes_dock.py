"""The changes dock: all acts with time and reason; a click returns to the state after an act."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoCommand
from PySide6.QtWidgets import QTreeWidgetItem, QWidget
from shiboken6 import isValid

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.gui.document.document import Document
from tabguard.gui.document.history import Branch, Change
from tabguard.gui.document.window_context import Area, Panel
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.lists import tree
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import plain_tip

_START = mark("As opened")
_HEAD = (mark("Time"), mark("Change"), mark("Reason"))


class ChangesPanel(QWidget):
    """The undo stack as a list; undone acts are grey, and acts dropped by a new act can be restored."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        stack = document.history.stack
        self._document = document
        named(self, "changesPanel", tr("Changes"))
        self._stack = stack
        self.list = tree("changesList", tr("Changes, oldest first"), _HEAD, 2)
        self.list.itemClicked.connect(self._on_clicked)
        in_column(self.list, of=self, margins=0)
        stack.indexChanged.connect(self.refresh)
        stack.cleanChanged.connect(self.refresh)
        document.history.branch_dropped.connect(self._post_dropped)
        self.refresh()

    def refresh(self) -> None:
        """Show the current undo stack."""
        if not isValid(self._stack):  # a stack that is being deleted still emits signals
            return
        commands = [self._stack.command(i) for i in range(self._stack.count())]
        n_lines = self.list.topLevelItemCount() - 1
        keep = min(n_lines, len(commands))
        while keep > 0 and self._item(keep).data(0, Qt.ItemDataRole.UserRole) != id(commands[keep - 1]):
            keep -= 1
        while self.list.topLevelItemCount() > keep + 1:
            self.list.takeTopLevelItem(self.list.topLevelItemCount() - 1)
        if not self.list.topLevelItemCount():
            self.list.addTopLevelItem(QTreeWidgetItem(["", tr(_START), ""]))
        for command in commands[keep:]:
            self.list.addTopLevelItem(_line(command))
        self._mark()

    def _item(self, row: int) -> QTreeWidgetItem:
        item = present(self.list.topLevelItem(row))
        return item

    def _mark(self) -> None:
        now = self._stack.index()
        for i in range(self.list.topLevelItemCount()):
            item = self._item(i)
            font = item.font(1)
            font.setBold(i == now)
            font.setItalic(i > now)
            item.setFont(1, font)
            role = self.palette().ColorRole.PlaceholderText if i > now else self.palette().ColorRole.Text
            for column in range(3):
                item.setForeground(column, self.palette().brush(role))
        self.list.scrollToItem(self._item(now))

    def _on_clicked(self, item: QTreeWidgetItem) -> None:
        self._stack.setIndex(self.list.indexOfTopLevelItem(item))

    def _post_dropped(self, branch: Branch) -> None:
        history = self._document.history
        n_acts = len(branch.acts)
        self._document.post(
            Notice(
                tr("1 undone change was dropped.")
                if n_acts == 1
                else tr("{n_acts} undone changes were dropped.", n_acts=number(n_acts)),
                branch.span,
                tr("They can be restored until the next change."),
                "info",
                ((tr("Restore"), lambda: self._restore(branch)),),
                lambda: history.dropped is branch,
            )
        )

    def _restore(self, branch: Branch) -> None:
        if self.isEnabled():  # not while a job runs
            self._document.history.restore(branch)


def _line(command: QUndoCommand) -> QTreeWidgetItem:
    when, reason, text = "", "", command.text()
    if isinstance(command, Change):
        when, reason = command.when[11:19], command.reason
    item = QTreeWidgetItem([when, text, reason])
    item.setToolTip(1, plain_tip(text))
    item.setToolTip(2, plain_tip(reason))
    item.setData(0, Qt.ItemDataRole.UserRole, id(command))
    return item


CHANGES = Panel("dockChanges", mark("Changes"), Area.BOTTOM, lambda context: ChangesPanel(context.document))
