"""Codes of a roll-up as a tree: labels, counts, dragging; selection and open branches survive changes."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import field, frozen
from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QFont
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QListWidget, QListWidgetItem, QTreeView, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.boxes import bold
from tabguard.gui.parts.lists import ROW
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import plain_tip
from tabguard.table.code_tree import CodeTree

Index = QModelIndex | QPersistentModelIndex

CODE, LABEL, RECORDS = range(3)
CODES = "application/x-tabguard-codes"
"""Format of dragged codes, a list in JSON; used between tree and basket only."""
_HEADERS = (mark("Code"), mark("Label"), mark("Records"))
_CELLS = mark("Cells")
_ROLE = Qt.ItemDataRole
_TOP = QModelIndex()
_FLAG = Qt.ItemFlag
_NOTHING, _SHOWN = _FLAG.NoItemFlags, _FLAG.ItemIsEnabled | _FLAG.ItemIsSelectable
_FLAGS = {
    (dragged, edited): _SHOWN
    | _FLAG.ItemIsDropEnabled
    | (_FLAG.ItemIsDragEnabled if dragged else _NOTHING)
    | (_FLAG.ItemIsEditable if edited else _NOTHING)
    for dragged in (False, True)
    for edited in (False, True)
}
"""Flags by whether a code can be dragged and edited; made once, since views request them for all rows."""


def as_mime(codes: Iterable[str]) -> QMimeData:
    """Data of a drag with codes."""
    data = QMimeData()
    data.setData(CODES, json.dumps(list(codes)).encode("utf-8"))
    return data


def codes_in(data: QMimeData) -> list[str]:
    """The codes in the data of a drag."""
    return list(json.loads(bytes(data.data(CODES).data()))) if data.hasFormat(CODES) else []


@frozen(eq=False)
class Codes:
    """Codes of a roll-up as a view shows them.

    Parameters
    ----------
    tree : CodeTree
    records : mapping of str to int
        Number of records, or of cells, of each code of the data.
    marked : mapping of str to str
        Codes that are shown in bold, each with the reason.
    carried : collection of str
        Further codes that records have, which are not counted; those of another file.
    new : collection of str
        Codes that may have another name.
    of_cells : bool
        Whether the data are already tabulated cells, of which totals have some too.
    """

    tree: CodeTree = field(factory=lambda: CodeTree({}))
    records: Mapping[str, int] = field(factory=dict)
    marked: Mapping[str, str] = field(factory=dict)
    carried: Collection[str] = ()
    new: Collection[str] = ()
    of_cells: bool = False


class CodeTreeModel(QAbstractItemModel):
    """Model of a `CodeTree`; changes by the user are requested by signals, and shown when they are done.

    Parameters
    ----------
    fixed : bool
        Whether nothing can be changed in it.
    """

    moving = Signal(object, str, str)
    """Codes, their new parent, and the sibling before which they are inserted; empty: at the end."""
    renaming = Signal(str, str)
    relabelling = Signal(str, str, str)
    """A code, its new label, and the language of the label; empty for the main label."""

    def __init__(self, parent: QObject | None = None, *, fixed: bool = False) -> None:
        super().__init__(parent)
        self._fixed = fixed
        self._fill(Codes())

    def put(self, codes: Codes) -> None:
        """Show codes."""
        self.beginResetModel()
        self._fill(codes)
        self.endResetModel()

    def _fill(self, codes: Codes) -> None:
        self._codes, self._tree, tree = codes, codes.tree, codes.tree
        self._languages = tuple(tree.translated)
        self._order = tuple(tree.parent)
        self._at = {code: i for i, code in enumerate(self._order)}
        self._row = {code: i for row in tree.children.values() for i, code in enumerate(row)}
        code_sums = {code: codes.records.get(code, 0) for code in tree.parent}
        self._sums = code_sums if codes.of_cells else tree.sums(codes.records)

    @property
    def tree(self) -> CodeTree:
        """The shown tree."""
        return self._tree

    def code(self, index: Index) -> str:
        """The code of an index; empty if the index is invalid."""
        return self._order[index.internalId()] if index.isValid() else ""

    def index_of(self, code: str, column: int = CODE) -> QModelIndex:
        """Index of a code; invalid if the tree lacks it."""
        if code not in self._at:
            return QModelIndex()
        return self.createIndex(self._row[code], column, self._at[code])

    def language(self, column: int) -> str:
        """Language of the labels in a column; empty for the main labels and other columns."""
        return self._languages[column - len(_HEADERS)] if column >= len(_HEADERS) else ""

    def may_be_renamed(self, code: str) -> bool:
        """Whether a code is new and can still be renamed."""
        return code in self._codes.new and bool(self._tree.parent.get(code, ""))

    def is_carried(self, code: str) -> bool:
        """Whether the data contain a code."""
        return code in self._codes.records or code in self._codes.carried

    def takes_codes(self, code: str) -> bool:
        """Whether codes can be moved below a code: not if records have that code."""
        return self._codes.of_cells or not self.is_carried(code)

    # -- what a view asks

    def index(self, row: int, column: int, parent: Index = _TOP) -> QModelIndex:
        """Index of a child."""
        below = self._tree.children.get(self.code(parent), ())
        inside = 0 <= row < len(below) and 0 <= column < self.columnCount() and parent.column() <= 0
        return self.createIndex(row, column, self._at[below[row]]) if inside else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        """Index of the parent."""
        if not index.isValid():
            return QModelIndex()
        return self.index_of(self._tree.parent[self.code(index)])

    def rowCount(self, parent: Index = _TOP) -> int:
        """Number of children of a code."""
        return 0 if parent.column() > 0 else len(self._tree.children.get(self.code(parent), ()))

    def columnCount(self, _parent: Index = _TOP) -> int:
        """Number of columns: code, label, records, and the labels in each further language."""
        return len(_HEADERS) + len(self._languages)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        """Titles of the columns."""
        if orientation == Qt.Orientation.Horizontal and role == _ROLE.DisplayRole:
            language = self.language(section)
            if language:
                return tr("Label ({language})", language=language)
            return tr(_CELLS if self._codes.of_cells and section == RECORDS else _HEADERS[section])
        if role == _ROLE.TextAlignmentRole and section == RECORDS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        """Text, tool tip or mark of a field."""
        if not index.isValid():
            return None
        code, column = self.code(index), index.column()
        if role in (_ROLE.DisplayRole, _ROLE.EditRole):
            if column == RECORDS:
                return number(self._sums[code])
            language = self.language(column)
            labels = self._tree.translated[language] if language else self._tree.labels
            return code.strip() if column == CODE else labels.get(code, "")
        if role == _ROLE.TextAlignmentRole and column == RECORDS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == _ROLE.ToolTipRole and column != RECORDS:
            return plain_tip(self._accessible_text(code))
        if role == _ROLE.AccessibleTextRole:
            return self._accessible_text(code) if column == CODE else None
        if role == _ROLE.FontRole and code in self._codes.marked:
            return bold(QFont())
        if role == _ROLE.SizeHintRole:
            return QSize(0, ROW)
        return None

    def setData(self, index: Index, value: object, role: int = _ROLE.EditRole) -> bool:
        """Request another code or label."""
        if role != _ROLE.EditRole or not index.isValid():
            return False
        code, text = self.code(index), str(value)
        if text == self.data(index, _ROLE.EditRole):
            return False
        if index.column() == CODE:
            self.renaming.emit(code, text)
        else:
            self.relabelling.emit(code, text, self.language(index.column()))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Whether a field can be edited, and its code dragged."""
        if not index.isValid():
            return _NOTHING
        if self._fixed:
            return _SHOWN
        code, column = self.code(index), index.column()
        labels = column == LABEL or bool(self.language(column))
        edited = labels or (column == CODE and self.may_be_renamed(code))
        return _FLAGS[bool(self._tree.parent[code]), edited]

    # -- drag and drop

    def supportedDropActions(self) -> Qt.DropAction:
        """Dragging moves codes and never copies them."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Only codes can be dropped."""
        return [CODES]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Data of a drag with the codes of some rows."""
        return as_mime(dict.fromkeys(self.code(index) for index in indexes))

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        """Whether codes can be moved below a code: not below themselves, nor below a code of records."""
        to = self.code(parent)
        if self._fixed or not to or not data.hasFormat(CODES) or not self.takes_codes(to):
            return False
        return not {to, *self._tree.above(to)} & set(codes_in(data))

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        """Request the move; returns False, so that the view does not remove the codes itself."""
        if self.canDropMimeData(data, action, row, column, parent):
            to = self.code(parent)
            below = self._tree.children.get(to, ())
            self.moving.emit(codes_in(data), to, below[row] if 0 <= row < len(below) else "")
        return False

    def _accessible_text(self, code: str) -> str:
        label = self._tree.labels.get(code, "")
        return ", ".join(filter(None, (code.strip(), label, self._codes.marked.get(code))))


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
