"""Tree of codes; selection and open branches survive each change of the tree."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QItemSelectionModel, QMimeData, Qt, Signal
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QListWidget, QListWidgetItem, QTreeView, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.structure.tree_model import (
    CODE,
    CODES,
    LABEL,
    RECORDS,
    Codes,
    CodeTreeModel,
    as_mime,
    codes_in,
)

_OPEN_AT_FIRST = 200
"""Maximum number of codes of a tree that is fully open at first; others show the first level."""
_WITH = QItemSelectionModel.SelectionFlag.Rows
_MOST_SHOWN = 2_000  # items of the basket: each costs time at every act, and more are not dragged by hand


class CodeView(QTreeView):
    """View of a `CodeTreeModel`."""

    def __init__(self, model: CodeTreeModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.codes = model
        self.setModel(model)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setExpandsOnDoubleClick(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(True)
        self.setAutoExpandDelay(700)
        self.setMinimumSize(160, 90)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(CODE, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(LABEL, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(RECORDS, QHeaderView.ResizeMode.ResizeToContents)
        header.resizeSection(CODE, 180)

    def put(self, content: Codes) -> None:
        """Show codes; selection, current code and open branches stay."""
        tree, first = content.tree, not self.codes.tree.parent
        # stored by code, because indexes of the model change with each act
        opened = {c for c in self.codes.tree.children if c and self.isExpanded(self.codes.index_of(c))}
        codes = set(self.codes.tree.parent)
        chosen, current = self.chosen(), self.current()
        scrolled = self.verticalScrollBar().value()
        self.codes.put(content)
        self.scheduleDelayedItemsLayout()  # opening a branch is then only noted: one layout for all of them
        few = len(tree.parent) <= _OPEN_AT_FIRST
        for code in tree.children:
            fresh = first or code not in codes
            if code and (code in opened or (fresh and (few or not tree.parent[code]))):
                self.expand(self.codes.index_of(code))
        self.choose([code for code in chosen if code in tree.parent], current)
        self.verticalScrollBar().setValue(scrolled)

    def chosen(self) -> tuple[str, ...]:
        """The selected codes."""
        return tuple(self.codes.code(index) for index in self.selectionModel().selectedRows(CODE))

    def current(self) -> str:
        """The current code; empty if there is none."""
        return self.codes.code(self.currentIndex())

    def choose(self, codes: Iterable[str], current: str = "") -> None:
        """Select codes, and make one of them current."""
        selection = self.selectionModel()
        selection.clearSelection()
        indexes = [index for code in codes if (index := self.codes.index_of(code)).isValid()]
        here = self.codes.index_of(current)
        if not here.isValid():
            here = indexes[0] if indexes else self.codes.index(0, CODE)
        selection.setCurrentIndex(here, QItemSelectionModel.SelectionFlag.NoUpdate)
        for index in indexes:
            selection.select(index, QItemSelectionModel.SelectionFlag.Select | _WITH)

    def go_to(self, code: str) -> None:
        """Open the branches above a code, select it and scroll to it."""
        above = self.codes.index_of(code).parent()
        while above.isValid():
            self.expand(above)
            above = above.parent()
        self.choose([code], code)
        self.scrollTo(self.codes.index_of(code))

    def edit_text(self, code: str, column: int) -> None:
        """Edit a code or its label in place."""
        self.go_to(code)
        self.setFocus()
        self.edit(self.codes.index_of(code, column))


class Basket(QListWidget):
    """List of the data's codes that are not in the tree; codes are dragged in both directions."""

    dropped = Signal(object)
    """Codes of the tree that were dropped on the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("codeBasket")
        self.setAccessibleName(tr("Codes of the data that are not in the structure"))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setMinimumSize(90, 60)

    def put(self, codes: Iterable[str], labels: Mapping[str, str]) -> None:
        """Show codes with their labels."""
        chosen = set(self.chosen())
        self.clear()
        for at, code in enumerate(codes):
            if at == _MOST_SHOWN:
                break
            label = labels.get(code, "")
            item = QListWidgetItem(f"{code.strip()}   {label}" if label else code.strip())
            item.setData(Qt.ItemDataRole.UserRole, code)
            item.setToolTip(plain_tip(item.text()))
            self.addItem(item)
            item.setSelected(code in chosen)

    def chosen(self) -> tuple[str, ...]:
        """The selected codes, in the order of the list."""
        rows = sorted(self.row(item) for item in self.selectedItems())
        return tuple(str(self.item(row).data(Qt.ItemDataRole.UserRole)) for row in rows)

    def mimeTypes(self) -> list[str]:
        """Only codes can be dropped."""
        return [CODES]

    def mimeData(self, items: Iterable[QListWidgetItem]) -> QMimeData:
        """Data of a drag with the codes of some items."""
        return as_mime(str(item.data(Qt.ItemDataRole.UserRole)) for item in items)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a drag of codes from the tree."""
        self._judge_drag(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept a drag of codes from the tree over the list."""
        self._judge_drag(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Request the removal of dropped codes from the tree; the list changes after that."""
        if event.source() is not self and event.mimeData().hasFormat(CODES):
            codes = codes_in(event.mimeData())
            # otherwise Qt would remove the rows of the source, which the draft changes itself
            event.setDropAction(Qt.DropAction.IgnoreAction)
            event.accept()
            self.dropped.emit(codes)

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag codes without removing their items, which are removed when the tree has the codes."""
        if items := self.selectedItems():
            drag = QDrag(self)
            drag.setMimeData(self.mimeData(items))
            drag.exec(Qt.DropAction.MoveAction)

    def _judge_drag(self, event: QDragEnterEvent | QDragMoveEvent) -> None:
        if event.source() is not self and event.mimeData().hasFormat(CODES):
            event.acceptProposedAction()
        else:
            event.ignore()
