"""Two lists with the variables of a table and the others; variables are moved by dragging or by keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from tabguard.base.language import headed, tr
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import Label, plain_tip

_NAME = Qt.ItemDataRole.UserRole


class VariableList(QListWidget):
    """List of variables; Enter or a double click moves one to the other list."""

    sent = Signal(str)

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ensurePolished()  # rows that are laid out before have another height
        named(self, name, title)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMinimumSize(100, 90)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.itemDoubleClicked.connect(lambda item: self.sent.emit(str(item.data(_NAME))))

    def names(self) -> tuple[str, ...]:
        """Names of the variables in order."""
        return tuple(str(self.item(row).data(_NAME)) for row in range(self.count()))

    def current(self) -> str:
        """Name of the current variable; empty if there is none."""
        item = self.currentItem()
        return "" if item is None else str(item.data(_NAME))

    def go_to(self, name: str) -> None:
        """Make a variable the current one if the list has it."""
        if name in self.names():
            self.setCurrentRow(self.names().index(name))

    def send_current(self) -> None:
        """Move the current variable to the other list."""
        if self.current():
            self.sent.emit(self.current())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current variable on Enter, instead of closing the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.send_current()
            return
        super().keyPressEvent(event)


class VariableLists(QWidget):
    """Lists of the variables of a table and of all others; emits `changed` after every act of the user."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.others = VariableList("otherVariables", tr("Other variables"), self)
        self.own = VariableList("ownVariables", tr("Variables of the table"), self)
        self.add_button = named(QPushButton(tr("Add ▸"), self), "addVariable")
        self.add_button.setAccessibleName(tr("Add the variable to the table"))
        self.remove_button = named(QPushButton(tr("◂ &Leave out"), self), "leaveOutVariable")
        self.remove_button.setAccessibleName(tr("Leave the variable out of the table"))
        self.up_button = named(QPushButton(tr("&Up"), self), "variableUp")
        self.up_button.setToolTip(tr("The first variable is on the rows, the second on the columns"))
        self._notes: Mapping[str, str] = {}
        self._build()
        self._last: tuple[str, ...] = ()
        self._later = Later(self._tell, self)
        for each in (self.others, self.own):
            for signal in (each.model().rowsInserted, each.model().rowsRemoved, each.model().rowsMoved):
                # dragging inserts into one list before it removes from the other: both are one change
                signal.connect(self._later.ask)
            each.currentRowChanged.connect(lambda _row: self._enable())
        self.others.sent.connect(lambda name: self.send(name, self.others, self.own))
        self.own.sent.connect(lambda name: self.send(name, self.own, self.others))
        self.add_button.clicked.connect(lambda: self.others.send_current())
        self.remove_button.clicked.connect(lambda: self.own.send_current())
        self.up_button.clicked.connect(self._on_up)

    def put(self, spanning: Sequence[str], further: Sequence[str], notes: Mapping[str, str]) -> None:
        """Show variables, some with a note."""
        self._notes, here = notes, self.own.current()
        self._last = tuple(spanning)
        for each, names in ((self.own, spanning), (self.others, further)):
            each.clear()
            for name in names:
                each.addItem(self._item(name))
        self.own.go_to(here or next(iter(spanning), ""))
        self._enable()

    def send(self, name: str, source: VariableList, target: VariableList) -> None:
        """Move a variable to the end of the other list."""
        row = source.names().index(name)
        item = source.takeItem(row)
        target.addItem(item)
        target.setCurrentItem(item)
        # the next variable is current, so that pressing Enter again moves it
        source.setCurrentRow(min(row, source.count() - 1))
        self._enable()

    # -- inside

    def _item(self, name: str) -> QListWidgetItem:
        note = self._notes.get(name, "")
        item = QListWidgetItem(f"{name}   {note}" if note else name)
        item.setData(_NAME, name)  # the text also contains the note
        item.setToolTip(plain_tip(headed(name, note) if note else name))
        return item

    def _on_up(self) -> None:
        row = self.own.currentRow()
        if row > 0:
            item = self.own.takeItem(row)
            self.own.insertItem(row - 1, item)
            self.own.setCurrentItem(item)

    def _enable(self) -> None:
        self.add_button.setEnabled(bool(self.others.current()))
        self.remove_button.setEnabled(bool(self.own.current()))
        self.up_button.setEnabled(self.own.currentRow() > 0)

    def _tell(self) -> None:
        self._enable()
        if self.own.names() != self._last:
            self._last = self.own.names()
            self.changed.emit()

    def _build(self) -> None:
        buttons = in_column(self.add_button, self.remove_button, self.up_button, None)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for column, (text, each) in enumerate(
            ((tr("&Other variables"), self.others), (tr("&Variables"), self.own))
        ):
            label = Label(text, self, buddy=each)
            grid.addWidget(label, 0, 2 * column)
            grid.addWidget(each, 1, 2 * column)
            grid.setColumnStretch(2 * column, 1)
        grid.addLayout(buttons, 1, 1)
