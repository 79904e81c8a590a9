"""The first rows of a file as a table model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

_LONGEST = 200
"""Characters of a field that are shown: a window cannot lay out a hundred thousand."""
_Index = QModelIndex | QPersistentModelIndex


class PreviewModel(QAbstractTableModel):
    """Rows of texts; numeric columns are right-aligned."""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._numeric: tuple[bool, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._lines: Sequence[int] = ()

    def show(
        self,
        names: Sequence[str],
        numeric: Sequence[bool],
        rows: Sequence[tuple[str, ...]],
        lines: Sequence[int] = (),
    ) -> None:
        """Show other rows; `lines` are their numbers in the file, empty where these are counted from 1."""
        self.beginResetModel()
        self._names, self._numeric, self._rows = tuple(names), tuple(numeric), tuple(rows)
        self._lines = lines or range(1, len(rows) + 1)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Number of previewed rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Number of columns."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Text and alignment."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            row = self._rows[index.row()]
            return row[index.column()][:_LONGEST] if index.column() < len(row) else ""
        if role == Qt.ItemDataRole.TextAlignmentRole and self._numeric[index.column()]:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Column names, and row numbers as they are in the file."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return self._names[section][:_LONGEST]
        return str(self._lines[section])
