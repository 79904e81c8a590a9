"""Columns of a table share its width, and each title stands where the texts of its column do."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
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


_MOST = 280
"""Most pixels of a column; the tool tip shows a shortened text whole."""


class FittedColumns(QObject):
    """Makes each column as wide as its head and its texts need; where they need too much, some give way.

    The last column gets what is left. A column keeps the width that the user gave it.

    Parameters
    ----------
    view : QTableView
        Its model is set; nothing else sets its widths.
    giving : mapping of int to int
        Columns that are cut where the view is too narrow, the first ones first, each with the least
        width that it keeps, in pixels. The last column of the table may be among them.
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
        """Share the new width, also when the view is seen again."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show) and not self._fitting:
            self.fit()
        return bool(super().eventFilter(watched, event))

    def fit(self) -> None:
        """Share the width of the view; measuring all texts is left until it is seen."""
        if not self._view.isVisible():
            return
        widths = [self._wanted(column) for column in range(self._view.model().columnCount())]
        over = sum(widths) - self._view.viewport().width()
        for column, least in self._giving.items():
            if over > 0 and column < len(widths) and column not in self._chosen:
                given = max(0, min(over, widths[column] - least))
                widths[column] -= given
                over -= given
        self._fitting = True
        try:
            for column, width in enumerate(widths):
                self._view.setColumnWidth(column, width)
        finally:
            self._fitting = False

    def _wanted(self, column: int) -> int:
        head = self._view.horizontalHeader()
        needed = max(head.sectionSizeHint(column), min(self._view.sizeHintForColumn(column), _MOST))
        return self._chosen.get(column, needed)

    def _on_resized(self, column: int, _before: int, now: int) -> None:
        # not the last column: its width follows from the others
        if not self._fitting and column < self._view.model().columnCount() - 1:
            self._chosen[column] = now
