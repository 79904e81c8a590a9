"""Short lists with a header, in the same form throughout the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from tabguard.gui.parts.parts import plain_tip
from tabguard.language import tr

ROW = 22
"""Height of a row."""
_LEAST = 70
"""Width below which no column becomes, in pixels: where all have no room, the list scrolls sideways."""


def tree(name: str, title: str, columns: Sequence[str], stretch: int = 0) -> QTreeWidget:
    """A flat list with translated headers; the column with index `stretch` takes the remaining width.

    Parameters
    ----------
    name : str
        Object name.
    title : str
        Accessible name, read out by screen readers.
    """
    made = QTreeWidget()
    made.ensurePolished()  # rows that are laid out before have another height
    made.setObjectName(name)
    made.setAccessibleName(title)
    made.setRootIsDecorated(False)
    made.setUniformRowHeights(True)
    made.setAlternatingRowColors(True)
    made.setHeaderLabels([tr(column) for column in columns])
    made.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    made.setMinimumHeight(60)
    header = made.header()
    header.setStretchLastSection(False)
    header.setMinimumSectionSize(_LEAST)
    for column in range(len(columns)):
        mode = QHeaderView.ResizeMode
        header.setSectionResizeMode(column, mode.Stretch if column == stretch else mode.ResizeToContents)
    return made


def put_rows(made: QTreeWidget, rows: Sequence[tuple[str, ...]], numeric: Sequence[int] = ()) -> None:
    """Show rows; the columns in `numeric` are right-aligned."""
    made.clear()
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for column in numeric:
        made.headerItem().setTextAlignment(column, right)
    header = made.header()
    stretched = (
        column
        for column in range(made.columnCount())
        if header.sectionResizeMode(column) == QHeaderView.ResizeMode.Stretch
    )
    high = next(stretched, 0)  # a hint takes its text out of the width of a column that fits its contents
    for row in rows:
        item = QTreeWidgetItem(list(row))
        item.setSizeHint(high, QSize(0, ROW))
        for column, text in enumerate(row):
            item.setToolTip(column, plain_tip(text))
            if column in numeric:
                item.setTextAlignment(column, right)
        made.addTopLevelItem(item)
