"""Import: the preview of the first rows, or of the rows that a finding is about."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QBrush, QColor, QFont
from PySide6.QtWidgets import QMenu, QTableView, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.flow.previews import FileFormat, Row
from tabguard.gui.parts.boxes import in_column
from tabguard.gui.parts.lists import align_heads
from tabguard.gui.parts.parts import Tinted, plain_tip
from tabguard.table.summary import Finding

_LONGEST = 200
"""Most characters of a field that are shown: Qt cannot lay out very long texts."""
_CLICK = mark("Click to say how this column is read")
_Index = QModelIndex | QPersistentModelIndex


def _omitted_display(role: int) -> QBrush | QFont | str | None:
    """Display of a row that is left out, by item role."""
    if role == Qt.ItemDataRole.ForegroundRole:
        return QBrush(QColor(128, 128, 128))
    if role == Qt.ItemDataRole.FontRole:
        font = QFont()
        font.setStrikeOut(True)
        return font
    if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
        return tr("This row does not belong to the table.")
    return None


class PreviewModel(QAbstractTableModel):
    """Previewed rows; numeric columns are right-aligned, rows that are left out are grey and struck out.

    Parameters
    ----------
    settable : bool
        Whether a click on the name of a column lets the user choose how it is read.
    """

    def __init__(self, settable: bool = True) -> None:
        super().__init__()
        self._click = tr(_CLICK) if settable else ""
        self._out: frozenset[int] = frozenset()
        self._names: tuple[str, ...] = ()
        self._numeric: tuple[bool, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._lines: Sequence[int] = ()
        self._labels: Sequence[str] = ()

    def show(
        self,
        names: Sequence[str],
        numeric: Sequence[bool],
        rows: Sequence[tuple[str, ...]],
        lines: Sequence[int] = (),
        left_out: Sequence[tuple[int, tuple[str, ...]]] = (),
        labels: Sequence[str] = (),
    ) -> None:
        """Show other rows.

        Parameters
        ----------
        names, numeric, rows : sequence
            Name and kind of each column, and the fields of each row.
        lines : sequence of int
            Numbers of the rows in the file; empty where these are counted from 1.
        left_out : sequence of (int, tuple of str)
            Rows of the file that do not belong to the table, with their numbers.
        labels : sequence of str
            Description of each column, if the file contains one.
        """
        self.beginResetModel()
        self._names, self._numeric = tuple(names), tuple(numeric)
        numbers = lines or range(1, len(rows) + 1)
        every = [*zip(numbers, rows, strict=False), *left_out]
        if left_out:  # several sheets, which repeat numbers, have none
            every.sort(key=lambda row: row[0])
        self._lines, self._rows = [line for line, _ in every], tuple(row for _, row in every)
        self._out = frozenset(line for line, _ in left_out)
        self._labels = labels
        self.endResetModel()

    def line(self, row: int) -> int:
        """Number in the file of a shown row."""
        return self._lines[row]

    def row_of(self, line: int, item: int = 0) -> int:
        """The shown row of an item among those with a number of the file; -1 for none."""
        rows = [row for row, number in enumerate(self._lines) if number == line]
        return rows[item] if item < len(rows) else -1

    def left_out(self, row: int) -> bool:
        """Whether a shown row does not belong to the table."""
        return self._lines[row] in self._out

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Number of previewed rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Number of columns."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text and alignment."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            row = self._rows[index.row()]
            return row[index.column()][:_LONGEST] if index.column() < len(row) else ""
        if self.left_out(index.row()):
            return _omitted_display(role)
        if role == Qt.ItemDataRole.TextAlignmentRole and self._numeric[index.column()]:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Column names with their labels as tooltips, and row numbers as they are in the file."""
        horizontal = orientation == Qt.Orientation.Horizontal
        if role == Qt.ItemDataRole.ToolTipRole and horizontal and self._labels:
            return plain_tip(self._labels[section]) or self._click
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if horizontal:
            return self._names[section][:_LONGEST]
        return str(self._lines[section])


_FIRST = mark("Preview of the first rows: click the name of a column to say how it is read")
_SHAPED = mark(
    "Preview of the first rows: click the name of a column to say how it is read; right-click a row to begin "
    "or end the table there, or to leave it out"
)
_ROW, _LEAST_ROWS = 22, 5
"""Height of a row in pixels, and least number of rows shown on every screen, with head and scroll bar."""


class PreviewArea(QWidget):
    """Preview of rows with their numbers in the file; `column_chosen` gives the position of a clicked header.

    Parameters
    ----------
    acts : mapping of str to callable, or None
        Acts on a row, called with its number in the file; None if nothing can be set.
    """

    column_chosen = Signal(int)

    def __init__(
        self, acts: Mapping[str, Callable[[int], None]] | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.model = PreviewModel(settable=acts is not None)
        self._form: FileFormat | None = None
        self.title = Tinted("" if acts is None else tr(_FIRST), "muted", self)
        self.view = QTableView(self)
        align_heads(self.view)
        self.view.setModel(self.model)
        self.view.setAccessibleName(tr("First rows of the file"))
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().setDefaultSectionSize(_ROW)
        self.view.setMinimumHeight(_LEAST_ROWS * _ROW)
        self._of_rows = [QAction(text, self.view) for text in acts or {}]
        if acts is not None:
            self._offer(acts)
        in_column(self.title, (self.view, 1), of=self, margins=0)

    def _offer(self, acts: Mapping[str, Callable[[int], None]]) -> None:
        """Add the acts on columns and rows to the preview."""
        self.view.horizontalHeader().setSectionsClickable(True)
        self.view.horizontalHeader().sectionClicked.connect(self.column_chosen)
        for action, act in zip(self._of_rows, acts.values(), strict=True):
            action.triggered.connect(lambda _checked=False, act=act: self._on_row(act))
        self.view.addActions(self._of_rows)
        read = QAction(tr("How this &column is read…"), self.view)
        read.triggered.connect(self._on_column)
        self.view.addAction(read)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.menu = QMenu(self)
        self.menu.addActions(self._of_rows)
        numbers = self.view.verticalHeader()
        numbers.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        numbers.customContextMenuRequested.connect(self._on_row_number)

    def clear(self) -> None:
        """Clear the preview."""
        self._form = None
        self.model.show((), (), ())

    def show_form(self, form: FileFormat) -> None:
        """Show the first rows, and those near the table that are not part of it."""
        self._show(form, form.preview, form.lines, form.left_out)
        self.title.setText(tr(_SHAPED if form.format.shaped else _FIRST))

    def show_rows(self, form: FileFormat, rows: Sequence[Row]) -> None:
        """Show other rows of the file."""
        lines = [line for line, _ in rows]
        self._show(form, [row for _, row in rows], lines)
        self.title.setText(
            tr("Rows {first} to {last}", first=lines[0], last=lines[-1]) if lines else tr("No rows")
        )

    def point_at(self, finding: Finding) -> bool:
        """Select the first field that a finding is about; returns whether its row is shown."""
        row = self.model.row_of(finding.rows[0], finding.item)
        if row < 0:
            return False
        names = () if self._form is None else self._form.names
        column = names.index(finding.column) if finding.column in names else 0
        index = self.model.index(row, column)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index, QTableView.ScrollHint.PositionAtCenter)
        self.view.setFocus()
        return True

    def _show(
        self,
        form: FileFormat,
        rows: Sequence[tuple[str, ...]],
        lines: Sequence[int],
        left_out: Sequence[Row] = (),
    ) -> None:
        self._form = form
        for action in self._of_rows:
            action.setEnabled(form.format.shaped)
        labels = [column.label for column in form.columns]
        kinds = [column.numeric for column in previews.columns_of(form)]
        self.model.show(form.names, kinds, rows, lines, left_out, labels)
        self._fit()

    def _fit(self) -> None:
        metrics = self.view.fontMetrics()
        rows = [row for row in range(min(70, self.model.rowCount())) if not self.model.left_out(row)][:20]
        for column in range(self.model.columnCount()):
            texts = [str(self.model.headerData(column, Qt.Orientation.Horizontal))]
            texts += [str(self.model.index(row, column).data()) for row in rows]
            width = max(metrics.horizontalAdvance(text) for text in texts) + 24
            self.view.setColumnWidth(column, min(max(width, 60), 260))

    def _on_row(self, act: Callable[[int], None]) -> None:
        row = self.view.currentIndex().row()
        if self._form is not None and self._form.format.shaped and row >= 0:
            act(self.model.line(row))

    def _on_row_number(self, at: QPoint) -> None:
        numbers = self.view.verticalHeader()
        row = numbers.logicalIndexAt(at)
        if row >= 0:
            self.view.setCurrentIndex(self.model.index(row, max(self.view.currentIndex().column(), 0)))
            self.menu.popup(numbers.viewport().mapToGlobal(at))

    def _on_column(self) -> None:
        column = self.view.currentIndex().column()
        if self._form is not None and column >= 0:
            self.column_chosen.emit(column)
