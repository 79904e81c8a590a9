"""The head of a table: each title stands where the texts of its column do."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QStyleOptionHeader, QTableView

_BESIDE_ARROW = "\N{NO-BREAK SPACE}" * 5
"""Room for the arrow of a sorted column, which the style draws upon a title to the right."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ColumnHeads(QHeaderView):
    """Titles to the left above words and to the right above numbers, whatever cell is selected."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        """Align a title as the first cell below it."""
        super().initStyleOptionForIndex(option, section)
        below = self.model().index(0, section).data(Qt.ItemDataRole.TextAlignmentRole)
        option.textAlignment = _LEFT if below is None else Qt.AlignmentFlag(below)
        sorted_by = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        if sorted_by and option.textAlignment & Qt.AlignmentFlag.AlignRight:
            option.text += _BESIDE_ARROW


def align_heads(view: QTableView) -> None:
    """Give a table, before anything else is said of its head, one that is aligned as its columns."""
    view.setHorizontalHeader(ColumnHeads(view))
