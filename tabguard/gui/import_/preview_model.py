"""The first rows of a file as a table model."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QFont

from tabguard.base.language import mark, tr
from tabguard.gui.parts.parts import plain_tip

_LONGEST = 200
"""Characters of a field that are shown: a window cannot lay out a hundred thousand."""
_CLICK = mark("Click to say how this column is read")
_Index = QModelIndex | QPersistentModelIndex


def _of_left_out(role: int) -> QBrush | QFont | str | None:
    """How a row that is left out is displayed."""
    if role == Qt.ItemDataRole.ForegroundRole:
        return QBrush(QColor(128, 128, 128))
    if role == Qt.ItemDataRole.FontRole:
        font = QFont()
        font.setStrikeOut(True)
        return font
    if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
        return tr("This row does not belong to the table and is not read.")
    return None


class PreviewModel(QAbstractTableModel):
    """Rows of texts; numeric columns are right-aligned, rows that are left out are grey and struck out.

    Parameters
    ----------
    settable : bool
        Whether a click on the name of a column lets the user say how it is read.
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
            What each column is, where the file says so.
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

    def row_of(self, line: int) -> int:
        """The first shown row with a number of the file; -1 for none."""
        return self._lines.index(line) if line in self._lines else -1

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
            return _of_left_out(role)
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
