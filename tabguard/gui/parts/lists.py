"""Common parts of lists and tables: headers, columns that share the width, and hints in empty lists."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence, Sized

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)
from shiboken6 import isValid

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.parts import Tinted, plain_tip

Index = QModelIndex | QPersistentModelIndex
_TOP = QModelIndex()


_PADDING = 9
"""Width in pixels beside a text in which Qt does not write, although its size hints count on it."""


class WrappingDelegate(QStyledItemDelegate):
    """Draws texts in several lines, as far as the row is high enough; its size hints are for whole texts."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The size of a text that is as wide as its column."""
        narrow = QStyleOptionViewItem(option)
        narrow.rect.setWidth(option.rect.width() - _PADDING)
        return super().sizeHint(narrow, index)

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the text in several lines where it is wider than its column."""
        super().initStyleOption(option, index)
        option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText


_MARGIN = 12


class EmptyHint(Tinted):
    """A text in the middle of a list, shown while the list is empty and large enough.

    Parameters
    ----------
    view : QAbstractItemView
        The list; its model is set.
    text : str
        The text in the chosen language.
    """

    def __init__(self, view: QAbstractItemView, text: str) -> None:
        super().__init__(text, "muted", view.viewport())
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # otherwise the hint would have the text colour of the list
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        model = view.model()
        for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset, model.layoutChanged):
            signal.connect(self._place)
        view.viewport().installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the text in the middle of the list when the list is resized."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return bool(super().eventFilter(watched, event))

    def _place(self) -> None:
        room = self._view.viewport().rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        height = self.heightForWidth(room.width())
        empty = self._view.model().rowCount() == 0
        self.setVisible(empty and 0 < height <= room.height())
        self._view.setAccessibleDescription(self.text() if empty else "")
        self.setGeometry(QRect(room.x(), room.y() + (room.height() - height) // 2, room.width(), height))


ROW = 22
"""Height of a row, in pixels."""
_BESIDE_TEXT = 14
"""Horizontal space around a text in a row, in pixels."""
_LEAST = 70
"""Minimum width of a column, in pixels; the list scrolls sideways if its columns need more."""


def tree(name: str, title: str, columns: Sequence[str], stretch: int = 0) -> QTreeWidget:
    """Make a flat list with translated headers; column `stretch` takes the remaining width, or none if -1.

    Parameters
    ----------
    name : str
        Object name.
    title : str
        Accessible name, read out by screen readers.
    """
    tree_widget = QTreeWidget()
    tree_widget.ensurePolished()  # rows that are laid out before have another height
    tree_widget.setObjectName(name)
    tree_widget.setAccessibleName(title)
    tree_widget.setRootIsDecorated(False)
    tree_widget.setUniformRowHeights(True)
    tree_widget.setAlternatingRowColors(True)
    tree_widget.setHeaderLabels([tr(column) for column in columns])
    tree_widget.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    tree_widget.setMinimumHeight(60)
    header = tree_widget.header()
    header.setStretchLastSection(False)
    header.setMinimumSectionSize(_LEAST)
    for column in range(len(columns)):
        mode = QHeaderView.ResizeMode
        header.setSectionResizeMode(column, mode.Stretch if column == stretch else mode.ResizeToContents)
    return tree_widget


def put_rows(tree_widget: QTreeWidget, rows: Sequence[tuple[str, ...]], numeric: Sequence[int] = ()) -> None:
    """Fill a list with rows; the columns in `numeric` are right-aligned."""
    tree_widget.clear()
    alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for column in numeric:
        tree_widget.headerItem().setTextAlignment(column, alignment)
    header = tree_widget.header()
    stretched = (
        column
        for column in range(tree_widget.columnCount())
        if header.sectionResizeMode(column) == QHeaderView.ResizeMode.Stretch
    )
    high, metrics = next(stretched, 0), tree_widget.fontMetrics()
    for row in rows:
        item = QTreeWidgetItem(list(row))
        item.setSizeHint(high, QSize(metrics.horizontalAdvance(row[high]) + _BESIDE_TEXT, ROW))
        for column, text in enumerate(row):
            item.setToolTip(column, plain_tip(text))
            if column in numeric:
                item.setTextAlignment(column, alignment)
        tree_widget.addTopLevelItem(item)


_BESIDE_ARROW = "\N{NO-BREAK SPACE}" * 5
"""Space for the sort arrow, which the style draws over a right-aligned title."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ColumnHeads(QHeaderView):
    """A header with left-aligned titles above words and right-aligned titles above numbers."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        """Align a title like the first cell below it."""
        super().initStyleOptionForIndex(option, section)
        below = self.model().index(0, section).data(Qt.ItemDataRole.TextAlignmentRole)
        option.textAlignment = _LEFT if below is None else Qt.AlignmentFlag(below)
        sorted_by = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        if sorted_by and option.textAlignment & Qt.AlignmentFlag.AlignRight:
            option.text += _BESIDE_ARROW


def align_heads(view: QTableView) -> None:
    """Give a table a header aligned like its columns; called before other changes to the header."""
    view.setHorizontalHeader(ColumnHeads(view))


class RowsModel(QAbstractTableModel):
    """Model with rows of texts; a subclass defines the rows and their texts."""

    columns: tuple[str, ...] = ()
    """Titles of the columns, marked for translation."""
    numeric: frozenset[int] = frozenset()
    """Indices of the right-aligned columns."""

    @abstractmethod
    def rows(self) -> Sized:
        """The objects that the rows show."""

    @abstractmethod
    def text(self, row: int, column: int) -> str:
        """Text of a row in a column."""

    def rowCount(self, parent: Index = _TOP) -> int:
        """Number of rows."""
        return 0 if parent.isValid() else len(self.rows())

    def columnCount(self, parent: Index = _TOP) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Titles of the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(self.columns[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a field, which is also its tool tip."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in self.numeric:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(index.row(), index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.text(index.row(), index.column()))
        return None


class RowsView(QTableView):
    """A table whose rows can be selected; the Tab key leaves it.

    Parameters
    ----------
    model : QAbstractTableModel
    name, title : str
        Object name and accessible name.
    row : int
        Height of a row, in pixels.
    """

    def __init__(
        self, model: QAbstractTableModel, name: str, title: str, parent: QWidget | None = None, row: int = ROW
    ) -> None:
        super().__init__(parent)
        align_heads(named(self, name, title))
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(row)


class HeadedTable(QTableWidget):
    """A table with a header; the Tab key leaves it.

    Parameters
    ----------
    name, title : str
        Object name and accessible name.
    heads : sequence of str
        Marked for translation.
    """

    def __init__(self, name: str, title: str, heads: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(0, len(heads), parent)
        align_heads(self)
        named(self, name, title)
        self.setTabKeyNavigation(False)
        self.setHorizontalHeaderLabels([tr(head) for head in heads])
        self.verticalHeader().hide()


class TextTable(HeadedTable):
    """A table with rows of texts to choose from; tool tips show texts that are cut.

    Parameters
    ----------
    name, title, heads
        As of `HeadedTable`.
    giving : mapping of int to int
        As of `FittedColumns`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        heads: Sequence[str],
        giving: Mapping[int, int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, title, heads, parent)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.verticalHeader().setDefaultSectionSize(24)
        self._columns = FittedColumns(self, giving)

    def put(
        self, rows: Sequence[Sequence[str]], icons: Sequence[QIcon | None], numeric: Sequence[int] = ()
    ) -> None:
        """Show texts, with an icon in the first column of each row; columns in `numeric` align right."""
        self.setRowCount(len(rows))
        for row, (texts, icon) in enumerate(zip(rows, icons, strict=True)):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(plain_tip(text))
                item.setFlags(Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled)
                if column in numeric:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                if icon is not None and not column:
                    item.setIcon(icon)
                self.setItem(row, column, item)
        self._columns.fit()


_MOST = 280
"""Maximum width of a column, in pixels; the tool tip shows the whole text."""


class FittedColumns(QObject):
    """Fits column widths to headers and texts; in a narrow view, some columns are cut.

    The last column takes the remaining width. A column keeps a width that the user set.

    Parameters
    ----------
    view : QTableView
        Its model is set; nothing else sets its widths.
    giving : mapping of int to int
        Columns that are cut where the view is too narrow, the first ones first, each with the least
        width that it keeps, in pixels; their heads are cut last. The last column may be among them.
    """

    def __init__(self, view: QTableView, giving: Mapping[int, int]) -> None:
        super().__init__(view)
        self._view, self._giving = view, dict(giving)
        self._chosen: dict[int, int] = {}
        self._fitting = False
        head = view.horizontalHeader()
        head.setStretchLastSection(True)
        head.sectionResized.connect(self._on_resized)
        view.model().modelReset.connect(self.fit)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the columns when the view is resized or shown."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show) and not self._fitting:
            self.fit()
        return bool(super().eventFilter(watched, event))

    def fit(self) -> None:
        """Fit the columns to the width of the view; does nothing while the view is hidden."""
        # the model of a table that is being deleted still emits signals
        if not isValid(self._view) or not self._view.isVisible():
            return
        widths = [self._column_width(column) for column in range(self._view.model().columnCount())]
        over = sum(widths) - self._view.viewport().width()
        limits = [
            (c, least) for c, least in self._giving.items() if c < len(widths) and c not in self._chosen
        ]
        head = self._view.horizontalHeader()
        whole_heads = [(column, max(least, head.sectionSizeHint(column))) for column, least in limits]
        for column, least in (*whole_heads, *limits):  # heads are cut only where texts are not enough
            share = max(0, min(over, widths[column] - least))
            widths[column] -= share
            over -= share
        self._fitting = True
        try:
            for column, width in enumerate(widths):
                self._view.setColumnWidth(column, width)
        finally:
            self._fitting = False

    def _column_width(self, column: int) -> int:
        head = self._view.horizontalHeader()
        width = max(head.sectionSizeHint(column), min(self._view.sizeHintForColumn(column), _MOST))
        return self._chosen.get(column, width)

    def _on_resized(self, column: int, _before: int, now: int) -> None:
        # not the last column: its width follows from the others
        if not self._fitting and column < self._view.model().columnCount() - 1:
            self._chosen[column] = now
