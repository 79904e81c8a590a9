"""What a copied selection is on the clipboard: tab-separated, as spreadsheets take it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QItemSelection, QItemSelectionRange

from tabguard.gui.models.numbers import plain
from tabguard.gui.models.table_model import TableModel
from tabguard.table.public import PublicTable, Shown
from tabguard.table.table import Table


def blocks_of(selection: QItemSelection) -> list[QItemSelectionRange]:
    """The rectangles of a selection."""
    return [selection.at(i) for i in range(selection.count())]


def selection_text(model: TableModel, selection: QItemSelection, text_of: Callable[[int], str]) -> str:
    """Text of the block that spans the selection; unselected places in it stay empty."""
    if selection.isEmpty():
        return ""
    all_blocks = blocks_of(selection)
    rows = sorted({r for block in all_blocks for r in range(block.top(), block.bottom() + 1)})
    left, right = min(b.left() for b in all_blocks), max(b.right() for b in all_blocks)
    lines = []
    for row in rows:
        blocks = [b for b in all_blocks if b.top() <= row <= b.bottom()]
        ids = model.ids_of_row(row)
        fields = [
            text_of(int(ids[column])) if any(b.left() <= column <= b.right() for b in blocks) else ""
            for column in range(left, right + 1)
        ]
        lines.append("\t".join(fields))
    return "\n".join(lines)


def published_text(public: PublicTable, mark: str, empty_mark: str) -> Callable[[int], str]:
    """How a cell is copied as the public sees it; reads a value that holds no suppressed number."""

    def text(cell: int) -> str:
        if cell < 0:
            return empty_mark
        if public.shown[cell] != Shown.VALUE:
            return mark
        return plain(float(public.value[cell]), public.decimals)

    return text


def internal_text(table: Table) -> Callable[[int], str]:
    """How a cell is copied with its value, whatever its status."""
    return lambda cell: "" if cell < 0 else plain(float(table.value[cell]), table.decimals)
