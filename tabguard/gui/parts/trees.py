"""Short lists with a header, in the same form throughout the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from tabguard.base.language import tr
from tabguard.gui.parts.parts import plain_tip

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
    """Show rows; the columns in `numeric` are right-aligned."""
    tree_widget.clear()
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for column in numeric:
        tree_widget.headerItem().setTextAlignment(column, right)
    header = tree_widget.header()
    stretched = (
        column
        for column in range(tree_widget.columnCount())
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
        tree_widget.addTopLevelItem(item)
