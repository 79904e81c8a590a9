"""Strip above the table: rows, columns and page filters, which can be dragged, view mode and levels."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
    QToolTip,
    QWidget,
)

from tabguard.base.language import digits, mark, tr
from tabguard.base.present import present
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import call_list, choice_box, empty, in_row, named
from tabguard.gui.parts.one_line import OneRow
from tabguard.gui.parts.parts import Label, plain_tip
from tabguard.gui.parts.theme import IconButton
from tabguard.gui.table.cell_texts import MODES
from tabguard.gui.table.table_model import TableModel

_DOTS = ((-2, -4), (2, -4), (-2, 0), (2, 0), (-2, 4), (2, 4))
_BESIDE = QPoint(14, 10)
"""Offset of the dragged variable's name from the pointer."""


class Grip(QWidget):
    """Six dots that are dragged with the mouse; Esc cancels the drag.

    Parameters
    ----------
    text : callable
        Returns the name of the dragged variable, which is shown beside the pointer.
    """

    dragged = Signal(QPoint)
    """The grip was dragged to a point of the screen."""
    dropped = Signal(QPoint)
    given_up = Signal()

    def __init__(self, text: Callable[[], str]) -> None:
        super().__init__()
        self.setObjectName("grip")
        self._text = text
        self._pressed: QPoint | None = None
        self._flag: Label | None = None
        self.setFixedSize(QSize(12, 20))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        tip = tr("Drag this variable to rows, columns or a page filter: the two change places")
        self.setToolTip(plain_tip(tip))
        self.setAccessibleName(tip)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Prepare a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag after a minimum distance."""
        at = event.globalPosition().toPoint()
        if self._pressed is None:
            return
        if self._flag is None and (at - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return
        if self._flag is None:
            self._begin()
        if self._flag is not None:
            self._flag.move(at + _BESIDE)
        self.dragged.emit(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the dragged variable."""
        if self._flag is not None:
            self._end()
            self.dropped.emit(event.globalPosition().toPoint())
        self._pressed = None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Cancel the drag on Esc, wherever the keyboard focus is."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self._end()
                self._pressed = None
                self.given_up.emit()
            return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(themes.current().muted))
        for x, y in _DOTS:
            painter.drawEllipse(QRectF(self.rect()).center() + QPointF(x, y), 1.2, 1.2)

    def _begin(self) -> None:
        self._flag = flag = Label(self._text())
        flag.setParent(self, Qt.WindowType.ToolTip)
        flag.setPalette(QToolTip.palette())
        flag.setMargin(4)
        flag.show()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        app = present(QApplication.instance())
        app.installEventFilter(self)

    def _end(self) -> None:
        app = present(QApplication.instance())
        app.removeEventFilter(self)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        if self._flag is not None:
            self._flag.close()
            self._flag.deleteLater()
            self._flag = None


class DimensionPlace(QWidget):
    """Place for rows, columns or a filter, with a grip and the controls of its variable.

    Parameters
    ----------
    dimension : callable
        The variable that is at this place.
    text : callable
        Returns the name of the variable.
    parts : QWidget
        A caption and controls; the grip is before the last one.
    """

    def __init__(self, dimension: Callable[[], int], text: Callable[[], str], *parts: QWidget) -> None:
        super().__init__()
        self.dimension = dimension
        self.grip = Grip(text)
        self._lit = False
        in_row(*(*parts[:-1], self.grip, parts[-1]), of=self, margins=(3, 0, 3, 0), gap=3)

    def is_at(self, point: QPoint) -> bool:
        """Whether the visible place contains a point of the screen."""
        return self.isVisible() and self.rect().contains(self.mapFromGlobal(point))

    def light(self, on: bool) -> None:
        """Show whether a variable can be dropped here."""
        if on != self._lit:
            self._lit = on
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame while a variable can be dropped here."""
        if self._lit:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(themes.current().accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))


_MODE_TEXT = {
    "values": (mark("Values"), mark("Show the values")),
    "frequency": (mark("Frequency"), mark("Show how many records are behind each cell")),
    "reason": (mark("Reason"), mark("Show which rule made a cell primary")),
    "width": (mark("Width"), mark("Show how wide the feasibility interval of each suppressed cell is")),
}
_NARROWEST, _NAMED, _WIDEST = 84, 120, 240
"""Minimum width of a box in the strip, also of one that can show a whole name, and maximum, in pixels."""
_SHORT = Qt.ItemDataRole.UserRole + 1
"""Item data: shorter texts for a narrow box, the longest first."""
_LIST_ROOM, _LIST_WIDEST = 30, 460
"""Space for the scroll bar of an open list, and its maximum width, in pixels."""


class PageFilters(OneRow):
    """Row with the controls of the table's slice."""

    find_requested = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(tr("More filters and levels"), parent)
        named(self, "pageFilters", tr("Page filters and levels"))
        self._model, self._grid = model, model.grid
        self._pages: dict[int, QComboBox] = {}
        self._page_places: list[DimensionPlace] = []
        self._rows, self._columns = (
            self._dimension_box("rowDimension", tr("Rows")),
            self._dimension_box("columnDimension", tr("Columns")),
        )
        self._swap = named(IconButton("swap", tr("Swap rows and columns (Ctrl+T)")), "swapButton")
        self._swap.clicked.connect(self.swap)
        self._pages_holder = QWidget()
        self._page_bar = in_row(of=self._pages_holder, margins=0)
        self._level_bars: dict[Qt.Orientation, QHBoxLayout] = {}
        self._build()
        model.modelReset.connect(self.refresh)
        model.looks_changed.connect(self.refresh_badges)
        model.page_changed.connect(self.refresh_badges)
        model.display_changed.connect(self.refresh_badges)
        self.refresh()

    def refresh(self) -> None:
        """Offer the dimensions and levels of the model's table."""
        table = self._grid.table
        self.setEnabled(table is not None)
        for box, chosen in ((self._rows, self._grid.row_dim), (self._columns, self._grid.column_dim)):
            with QSignalBlocker(box):
                box.clear()
                for dimension in () if table is None else self._grid.variables():
                    assert table is not None
                    box.addItem(table.dimensions[dimension].title, dimension)
                box.setCurrentIndex(box.findData(chosen))
            # names of usual length stay whole beside page filters with their badges
            box.setMinimumWidth(max(_NARROWEST, min(box.sizeHint().width(), _NAMED)))
        self._fill_pages()
        for orientation, bar in self._level_bars.items():
            self._fill_levels(orientation, bar)

    def refresh_badges(self) -> None:
        """Show the number of suppressed cells of every slice in each page filter."""
        if self._grid.table is None:
            return
        for dimension, box in self._pages.items():
            counts = self._grid.counts_of_page(dimension)
            tree = self._grid.tree(dimension)
            with QSignalBlocker(box):
                for item in range(box.count()):
                    code = box.itemData(item)
                    n = int(counts[code])
                    badge = f"   {tr('{n_cells} suppressed', n_cells=digits(n))}" if n else ""
                    node = int(tree.first_node[code])
                    words = self._grid.display.code(tree.dimension, code)
                    box.setItemText(item, "   " * int(tree.depth[node]) + words + badge)
                    box.setItemData(
                        item, (tree.dimension.codes[code] + badge, tree.dimension.codes[code]), _SHORT
                    )
                box.setCurrentIndex(box.findData(self._grid.page[dimension]))

    def step_slice(self, by: int) -> None:
        """Show the next or previous slice by the first page filter."""
        if self._pages:
            box = next(iter(self._pages.values()))
            box.setCurrentIndex((box.currentIndex() + by) % box.count())

    def swap(self) -> None:
        """Swap rows and columns."""
        if self._grid.table is not None:
            self._model.set_layout(self._grid.column_dim, self._grid.row_dim)

    # -- inside

    def _build(self) -> None:
        rows, columns = QHBoxLayout(), QHBoxLayout()
        self._level_bars = {Qt.Orientation.Vertical: rows, Qt.Orientation.Horizontal: columns}
        rows_place = self._place(lambda: self._grid.row_dim, _caption(tr("Rows")), self._rows)
        columns_place = self._place(lambda: self._grid.column_dim, _caption(tr("Columns")), self._columns)
        self._grid_places = rows_place, columns_place
        self.add(_in_a_row(rows_place, self._swap, columns_place))
        self.add(self._pages_holder)
        self.add(_labelled_row(tr("Show"), self._modes()))
        self.add(_labelled_row(tr("Row levels"), rows))
        self.add(_labelled_row(tr("Column levels"), columns))
        find = named(IconButton("find", tr("Find a code or label (Ctrl+F)")), "findButton")
        find.clicked.connect(self.find_requested)
        self.add_fixed(find)

    def _modes(self) -> QComboBox:
        box = choice_box("showMode", tr("What the cells show"))
        for mode in MODES:
            text, tip = (tr(words) for words in _MODE_TEXT[mode])
            box.addItem(text, mode)
            box.setItemData(box.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(box.findData(self._grid.mode))
        box.setToolTip(tr(_MODE_TEXT[self._grid.mode][1]))
        box.currentIndexChanged.connect(lambda _item: self._model.set_mode(str(box.currentData())))
        self._model.mode_changed.connect(lambda mode: box.setCurrentIndex(box.findData(mode)))
        self._model.mode_changed.connect(lambda mode: box.setToolTip(tr(_MODE_TEXT[mode][1])))
        return box

    def _fill_pages(self) -> None:
        empty(self._page_bar)
        self._pages, self._page_places = {}, []
        if self._grid.table is None:
            return
        for dimension in self._grid.page_dims():
            tree = self._grid.tree(dimension)
            box = named(_WideList(), f"page_{tree.dimension.name}")
            call_list(box, tr("Page filter {name}", name=tree.dimension.title))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumWidth(_NARROWEST)
            box.setMaximumWidth(_WIDEST)
            box.setMaxVisibleItems(24)
            for node in range(len(tree)):
                code = int(tree.code[node])
                if tree.first_node[code] == node:
                    box.addItem(tree.dimension.codes[code], code)
            box.currentIndexChanged.connect(lambda _at, d=dimension, b=box: self._set_page(d, b))
            place = self._place(partial(int, dimension), _caption(tree.dimension.title), box)
            self._page_bar.addWidget(place)
            self._page_places.append(place)
            self._pages[dimension] = box
        self.refresh_badges()

    def _place(self, dimension: Callable[[], int], caption: Label, box: QComboBox) -> DimensionPlace:
        """Make a place of the strip that variables are dragged from and to."""
        place = DimensionPlace(dimension, lambda: self._grid.tree(dimension()).dimension.title, caption, box)
        place.grip.dragged.connect(lambda point: self._light(place, point))
        place.grip.dropped.connect(lambda point: self._drop(place, point))
        place.grip.given_up.connect(lambda: self._light(place, None))
        return place

    def _light(self, dragged: DimensionPlace, point: QPoint | None) -> None:
        """Mark the place at a point if a dragged variable can be dropped there, and unmark all others."""
        for place in (*self._grid_places, *self._page_places):
            place.light(point is not None and place.is_at(point) and dragged is not place)

    def _drop(self, dragged: DimensionPlace, point: QPoint) -> None:
        self._light(dragged, None)
        for place in (*self._grid_places, *self._page_places):
            if place.is_at(point) and dragged is not place:
                self._model.exchange(dragged.dimension(), place.dimension())
                return

    def _fill_levels(self, orientation: Qt.Orientation, bar: QHBoxLayout) -> None:
        empty(bar)
        axis = self._grid.axis(orientation)
        side = "R" if orientation == Qt.Orientation.Vertical else "C"
        for level in range(1, (axis.tree.n_levels if axis is not None else 0) + 1):
            tip = tr("Show 1 level") if level == 1 else tr("Show {n_levels} levels", n_levels=level)
            button = self._button(f"level{side}{level}", str(level), tip)
            button.setFixedWidth(22)
            button.clicked.connect(partial(self._model.show_levels, orientation, level))
            bar.addWidget(button)

    def _on_dimension(self) -> None:
        rows, columns = int(self._rows.currentData()), int(self._columns.currentData())
        if rows == columns:  # the other dimension moves to the free place
            if self.sender() is self._rows:
                columns = self._grid.row_dim
            else:
                rows = self._grid.column_dim
        self._model.set_layout(rows, columns)

    def _dimension_box(self, name: str, called: str) -> QComboBox:
        box = named(_WideList(), name)
        call_list(box, called)
        box.setMaximumWidth(_WIDEST)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.currentIndexChanged.connect(self._on_dimension)
        return box

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        button = named(QToolButton(), name)
        button.setText(text)
        button.setToolTip(plain_tip(tip))
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _set_page(self, dimension: int, box: QComboBox) -> None:
        self._model.set_page(dimension, int(box.currentData()))


def _caption(text: str) -> Label:
    label = Label(text)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    return label


def _labelled_row(text: str, *parts: QWidget | QHBoxLayout) -> QWidget:
    return _in_a_row(_caption(text), *parts)


def _in_a_row(*parts: QWidget | QHBoxLayout) -> QWidget:
    both = QWidget()
    row = in_row(of=both, margins=0, gap=4)
    for part in parts:
        if isinstance(part, QWidget):
            row.addWidget(part)
        else:
            part.setSpacing(0)
            row.addLayout(part)
    return both


class _WideList(QComboBox):
    """A narrow box with a list as wide as its entries."""

    def showPopup(self) -> None:
        """Open the list."""
        width = self.view().sizeHintForColumn(0) + _LIST_ROOM
        self.view().setMinimumWidth(max(self.width(), min(width, _LIST_WIDEST)))
        super().showPopup()

    def fitting(self, room: int) -> str:
        """The longest text that fits into `room` pixels, or the beginning of the shortest text."""
        metrics, texts = self.fontMetrics(), (self.currentText(), *(self.currentData(_SHORT) or ()))
        fitting = (text for text in texts if metrics.horizontalAdvance(text) <= room)
        return next(fitting, metrics.elidedText(texts[-1], Qt.TextElideMode.ElideRight, room))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box with the text that fits."""
        option, style = QStyleOptionComboBox(), self.style()
        self.initStyleOption(option)
        field = style.subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        option.currentText = self.fitting(field.width() - 2)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
