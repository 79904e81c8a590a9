"""Publication preview: the table as published, from data without suppressed values; its command."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabBar,
    QTableView,
    QWidget,
)

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.flow import publishing
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.boxes import act_button, choice_box, empty, in_column, in_row, named
from tabguard.gui.parts.command import Command, Menu, Place, with_table_or_preview
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.parts.numbers import HIDDEN, number, point
from tabguard.gui.parts.parts import Label, Tinted, plain_tip
from tabguard.gui.table.axis import Axis, AxisTree
from tabguard.gui.table.clipboard import Copier, TextsOf, marks_of_empty, published_texts, selected_places
from tabguard.gui.table.table_grid import as_grid
from tabguard.settings import Output
from tabguard.table.arrays import IntArray
from tabguard.table.keys import places_in
from tabguard.table.public import PublicTable, Shown
from tabguard.table.publish import publish_tables
from tabguard.table.relations import strides

_Index = QModelIndex | QPersistentModelIndex
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_INDENT = "\u2003"
_CACHED_ROWS = 2000


class PreviewModel(QAbstractTableModel):
    """Model of a `PublicTable` as a grid: two dimensions on rows and columns, the others fixed.

    Parameters
    ----------
    public : PublicTable
        The only source. It contains no suppressed value, so no role of this model can show one.
    output : Output
        Output settings, with the marks for suppressed values, zeros and empty cells.
    """

    def __init__(self, public: PublicTable, output: Output) -> None:
        super().__init__()
        public = as_grid(public)
        self._public, self._places = public, public.cell_places
        self._output = output
        self._empty = marks_of_empty(output)
        self.presenting = False
        self._step = strides(public.dimensions)
        self._keys: IntArray = np.asarray(public.codes @ self._step, np.int64)
        self._page = [0] * len(public.dimensions)
        self._decimal = point()
        self._found: dict[int, IntArray] = {}
        self.row_dim, self.column_dim = _shown_dimensions(public)
        trees = [AxisTree.of(public.dimensions[d]) for d in (self.row_dim, self.column_dim)]
        self.rows, self.columns = (Axis(t, max(t.n_levels, 1)) for t in trees)

    def set_page(self, dimension: int, code: int) -> None:
        """Set the code of a page dimension."""
        self.beginResetModel()
        self._page[dimension] = code
        self._found.clear()
        self.endResetModel()

    def show_levels(self, orientation: Qt.Orientation, levels: int) -> None:
        """Show the first levels of rows or columns."""
        self.beginResetModel()
        (self.columns if orientation == Qt.Orientation.Horizontal else self.rows).show_levels(levels)
        self._found.clear()
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Number of rows."""
        return 0 if parent.isValid() else len(self.rows.visible)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Number of columns."""
        return 0 if parent.isValid() else len(self.columns.visible)

    def text(self, row: int, column: int) -> str:
        """Published text of a cell."""
        cell = self._cell(row, column)
        if cell < 0:
            return self._empty[cell]
        if self._public.shown[cell] == Shown.SUPPRESSED:
            return self._output.mark
        if self.presenting:
            return HIDDEN
        value = float(self._public.value[cell])
        mark = self._output.instead(value)
        return number(value, int(self._places[cell]), self._decimal) if mark is None else mark

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, alignment and accessible text of a cell."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(index.row(), index.column()) if index.isValid() else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == Qt.ItemDataRole.AccessibleTextRole and index.isValid():
            cell = self._cell(index.row(), index.column())
            withheld = cell >= 0 and self._public.shown[cell] == Shown.SUPPRESSED
            return tr("withheld") if withheld else self.text(index.row(), index.column())
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Code and label of a row or column; on rows, indented by depth."""
        axis = self.columns if orientation == Qt.Orientation.Horizontal else self.rows
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Vertical:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        node = int(axis.visible[section])
        title, label = axis.tree.title(node), axis.tree.label(node)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{title} {label}".strip())
        if orientation == Qt.Orientation.Horizontal:
            return title
        return f"{_INDENT * int(axis.tree.depth[node])}{title}  {label}".rstrip()

    def texts_of(self) -> TextsOf:
        """Texts of copied cells, as published."""
        if self.presenting:
            return lambda ids: [HIDDEN] * len(ids)
        return published_texts(self._public, self._output)

    def pages(self) -> list[int]:
        """Dimensions on neither rows nor columns, the response first."""
        return [d for d in range(len(self._page)) if d not in (self.row_dim, self.column_dim)]

    def _cell(self, row: int, column: int) -> int:
        return int(self.ids_of_row(row)[column])

    def ids_of_row(self, row: int) -> IntArray:
        """Cell ids of a visible row, shape (n_columns,); negative for empty cells, see `PLACES`."""
        cells = self._found.get(row)
        if cells is None:
            if len(self._found) >= _CACHED_ROWS:
                self._found.clear()
            cells = self._found[row] = self._row(row)
        return cells

    def _row(self, row: int) -> IntArray:
        """Find the cell ids of a row, negative for empty cells, with one search per row, not per cell."""
        codes = np.array(self._page, np.int64)
        codes[self.row_dim] = self.rows.tree.code[self.rows.visible[row]]
        codes[self.column_dim] = 0
        across = self.columns.tree.code[self.columns.visible] * self._step[self.column_dim]
        keys = int(codes @ self._step) + across
        ids = places_in(self._keys, keys)
        if self._public.empty is None or (ids >= 0).all():
            return ids
        every = np.tile(codes, (len(ids), 1))
        every[:, self.column_dim] = self.columns.tree.code[self.columns.visible]
        return self._public.empty.places(self._public.dimensions, every, ids)


def _shown_dimensions(public: PublicTable) -> tuple[int, int]:
    """Dimensions on rows and columns: the first two; the response only if there is no other one."""
    if public.places is None:
        return 0, 1
    return (1, 2) if len(public.dimensions) > 2 else (1, 0)


class _Plain(QStyledItemDelegate):
    """Paints only the text, which takes a few milliseconds for all visible cells."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the text right-aligned, with the selection colour behind it if the cell is selected."""
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.fillRect(option.rect, option.palette.highlight())
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        painter.setPen(option.palette.color(role))
        painter.drawText(option.rect.adjusted(4, 0, -6, 0), _RIGHT, index.data())
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))


class _Grid(QTableView):
    """Grid with its own *Copy*, so that the window's *Copy* cannot copy from the internal table."""

    copy_requested = Signal()

    def event(self, event: QEvent) -> bool:
        """Accept the key of *Copy* before the shortcuts of the window."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Copy)
        ):
            event.accept()
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the selection as published."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
            return
        super().keyPressEvent(event)


class PreviewView(QWidget):
    """Publication preview with its banner, for one table or the tables of a release.

    Parameters
    ----------
    tables : sequence of PublicTable
    output : Output
        The project's output settings.
    parent : QWidget, optional
    """

    closed = Signal()

    def __init__(
        self,
        tables: Sequence[PublicTable],
        output: Output,
        parent: QWidget | None = None,
        copier: Copier | None = None,
    ) -> None:
        super().__init__(parent)
        named(self, "previewView", tr("Publication preview"))
        self._copier = Copier(self) if copier is None else copier
        self._tables, self._output = [as_grid(table) for table in tables], output
        self.model = PreviewModel(self._tables[0], output)
        self.view = _Grid(self)
        self.view.copy_requested.connect(self.copy)
        self.view.setModel(self.model)
        self.view.setItemDelegate(_Plain(self.view))
        self.view.setObjectName("previewTable")
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().setDefaultSectionSize(24)
        self.view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.view.setWordWrap(False)
        self._build()
        self._say()
        self._fit()

    def show_table(self, name: str) -> None:
        """Show another table of the release."""
        at = [table.name for table in self._tables].index(name)
        self.tables.setCurrentIndex(at)

    def set_presenting(self, on: bool) -> None:
        """Hide the numbers in presenter mode, or show them again."""
        self.model.presenting = on
        self.view.viewport().update()

    def copy(self) -> None:
        """Copy the selection as published; does nothing while the numbers are hidden."""
        if self.model.presenting:
            return
        selection: QItemSelection = self.view.selectionModel().selection()
        if not selection.isEmpty():
            self._copier.copy(selected_places(self.model, selection), self.model.texts_of())

    def _build(self) -> None:
        banner = named(Label(tr("PUBLICATION PREVIEW"), self), "previewBanner")
        banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        banner.setStyleSheet(
            "background: #00614A; color: #FFFFFF; font-weight: 600; letter-spacing: 1px; padding: 5px;"
        )
        self._about = named(Tinted("", "muted", self), "previewAbout")
        self.tables = named(QTabBar(self), "previewTabs", tr("Tables of the release"))
        self.tables.setExpanding(False)
        self.tables.setDrawBase(False)
        for index, table in enumerate(self._tables):
            self.tables.addTab(table.name.replace("&", "&&"))
            self.tables.setTabToolTip(index, table.title or table.name)
        self.tables.setVisible(len(self._tables) > 1)
        self.tables.currentChanged.connect(self._on_table)
        back = act_button(tr("&Back to the internal view"), "closePreview", "", self.closed.emit, self)
        self._pages = QHBoxLayout()
        top = in_row((self._about, 1), self._pages, back, margins=(10, 4, 10, 4), gap=10)
        in_column(banner, top, self.tables, (self.view, 1), of=self, margins=0, gap=0)

    def _on_table(self, index: int) -> None:
        old, self.model = self.model, PreviewModel(self._tables[index], self._output)
        self.model.setParent(self)
        self.model.presenting = old.presenting
        self.view.setModel(self.model)
        old.deleteLater()
        self._say()
        self._fit()

    def _say(self) -> None:
        """Show how much of the table is withheld, and its further dimensions."""
        public = self._tables[max(self.tables.currentIndex(), 0)]
        withheld = number(int(np.count_nonzero(public.shown == Shown.SUPPRESSED)))
        self._about.setText(
            tr(
                "As readers will see {title}: {withheld} of {n_value} figures are withheld, shown as "
                "“{mark}”. The withheld numbers are neither in this view nor in a copy of it.",
                title=public.title or public.name or tr("it"),
                withheld=withheld,
                n_value=number(len(public.value)),
                mark=self._output.mark,
            )
        )
        empty(self._pages)
        for dimension in self.model.pages():
            self._pages.addWidget(Label(public.dimensions[dimension].title, self))
            self._pages.addWidget(self._page_box(public, dimension))

    def _page_box(self, public: PublicTable, dimension: int) -> QComboBox:
        box = choice_box(f"previewPage_{dimension}", public.dimensions[dimension].title, parent=self)
        box.addItems(list(public.dimensions[dimension].codes))
        box.currentIndexChanged.connect(lambda code: self.model.set_page(dimension, code))
        return box

    def _fit(self) -> None:
        """Fit the widths to the texts of the first rows, which contain no suppressed values."""
        metrics = self.view.fontMetrics()
        rows = min(self.model.rowCount(), 30)
        for column in range(min(self.model.columnCount(), 200)):
            cell_texts = sorted({self.model.text(row, column) for row in range(rows)}, key=len)
            texts = [str(self.model.headerData(column, Qt.Orientation.Horizontal)), *cell_texts[-2:]]
            width = max(metrics.horizontalAdvance(t) for t in texts) + 22
            self.view.setColumnWidth(column, min(max(width, 64), 220))
        titles = [str(self.model.headerData(r, Qt.Orientation.Vertical)) for r in range(rows)]
        widest = max((metrics.horizontalAdvance(t) for t in titles), default=60) + 20
        self.view.verticalHeader().setFixedWidth(min(max(widest, 90), 320))


_AT_ONCE = 50_000
"""Maximum number of cells of tables that are published without a worker."""


class PreviewActs(Acts):
    """Command that shows the table as published, from a model without suppressed values."""

    def __init__(self, context: WindowContext, copier: Copier) -> None:
        super().__init__(context)
        self._copier = copier
        self.view: PreviewView | None = None
        """The shown preview; None in the internal view."""
        self._line = Line("preview", self)
        self._job: Job | None = None

    @Command(
        mark("Publication &preview"),
        name="preview",
        checkable=True,
        enabled=with_table_or_preview,
        menu=Menu.REVIEW.at(5, 1),
        keys=("Ctrl+Shift+H",),
        tip=mark("See what readers will see"),
        icon="preview",
        tool=Place(4, 2),
        tool_text=mark("Preview"),
    )
    def switch(self, on: bool) -> None:
        """Show the preview, or the internal table again."""
        context, document = self._context, self._context.document
        self.forget()
        if on and document.table is not None and document.pattern is not None:
            table, pattern = document.table, document.pattern
            if len(table) <= _AT_ONCE:
                self._show(publish_tables(table, pattern))
                return

            def done(tables: Sequence[PublicTable]) -> None:
                if document.pattern is pattern:
                    self._show(tables)
                else:  # the document was edited meanwhile
                    self.switch(True)

            self._job = self._line.start(
                tr("Publication preview"), lambda _p: publish_tables(table, pattern), done, self._on_failed
            )
        elif document.table is not None:
            context.show_view(None)
        context.refresh_state()

    def _show(self, tables: Sequence[PublicTable]) -> None:
        context, project = self._context, present(self._context.document.project)
        table = present(self._context.document.table)
        try:
            tables = publishing.for_readers(tables, project.output, table.dimensions)
        except SettingError as error:
            self._on_failed(error)
            return
        view = PreviewView(tables, project.output, context.top, self._copier)
        view.set_presenting(self._document.presenting.on)
        self._document.presenting.switched.connect(view.set_presenting)
        if context.shown_table:
            view.show_table(context.shown_table)
        view.closed.connect(context.leave_preview)
        self.view = view
        context.show_view(view)
        context.refresh_state()

    def _on_failed(self, error: TabGuardError) -> None:
        self._context.document.post(error)
        self._context.leave_preview()

    def forget(self) -> None:
        """Discard the preview and its data, and cancel one that is being made."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self.view is not None:
            self.view.deleteLater()
            self.view = None
