"""Copying of selections, tab-separated as for spreadsheets; large ones in a worker thread."""

from collections.abc import Callable
from typing import Protocol

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionRange, QObject, Signal
from PySide6.QtGui import QGuiApplication

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.gui.parts.internal_clipboard import copy_internal
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.parts.numbers import plain, point
from tabguard.settings import Output
from tabguard.table.arrays import IntArray
from tabguard.table.empty import PLACES
from tabguard.table.public import PublicTable, Shown
from tabguard.table.table import Table

_NOT_SELECTED = -2
TextsOf = Callable[[IntArray], list[str]]
"""Function that returns texts of cell ids; -2 is a cell that is not selected, other negative ids are empty
cells."""


class Grid(Protocol):
    """Grid that selections are copied from."""

    def ids_of_row(self, row: int) -> IntArray:
        """Cell ids of a visible row, shape (n_columns,); negative for empty cells, see `PLACES`."""


def blocks_of(selection: QItemSelection) -> list[QItemSelectionRange]:
    """Rectangles of a selection."""
    return [selection.at(i) for i in range(selection.count())]


def selected_places(grid: Grid, selection: QItemSelection) -> IntArray:
    """Ids of the block that spans a selection, shape (n_rows, n_columns), -2 for unselected cells.

    Rows without a selected cell are left out.
    """
    blocks = blocks_of(selection)
    if not blocks:
        return np.zeros((0, 0), np.int64)
    top, left = min(b.top() for b in blocks), min(b.left() for b in blocks)
    bottom, right = max(b.bottom() for b in blocks), max(b.right() for b in blocks)
    chosen = np.zeros((bottom - top + 1, right - left + 1), bool)
    for b in blocks:
        chosen[b.top() - top : b.bottom() - top + 1, b.left() - left : b.right() - left + 1] = True
    rows = np.flatnonzero(chosen.any(axis=1))
    ids = [grid.ids_of_row(top + int(row))[left : right + 1] for row in rows]
    return np.where(chosen[rows], np.array(ids, np.int64), _NOT_SELECTED)


def places_text(places: IntArray, texts_of: TextsOf, progress: Progress) -> str:
    """Text of a block of cells; called in a worker thread."""
    progress.phase(tr("Rows"), len(places))
    lines = []
    for ids in places:
        progress.advance()
        lines.append("\t".join(texts_of(ids)))
    return "\n".join(lines)


def marks_of_empty(output: Output) -> dict[int, str]:
    """Published mark of empty cells, by the code that replaces their ids."""
    return {place: output.mark_of_empty(meaning) for meaning, place in PLACES.items()}


def published_texts(public: PublicTable, output: Output) -> TextsOf:
    """Texts of cells as published; `public` contains no suppressed values.

    The ids are those of `public`; `of_table` converts the ids of the internal table.
    """
    instead, decimal = {**marks_of_empty(output), _NOT_SELECTED: ""}, point()
    zero = output.instead(0.0)
    places = public.cell_places

    def texts(ids: IntArray) -> list[str]:
        cells = np.maximum(ids, 0)
        has_figure = (ids >= 0) & (public.shown[cells] == Shown.VALUE)
        value = np.where(has_figure, public.value[cells], 0.0).tolist()
        fields = zip(ids.tolist(), has_figure.tolist(), value, places[cells].tolist(), strict=True)
        return [
            instead.get(i, output.mark) if not s else plain(v, d, decimal) if v or zero is None else zero
            for i, s, v, d in fields
        ]

    return texts


def of_table(table: Table, texts: TextsOf) -> TextsOf:
    """Texts by id of the internal table, from texts by public id; hidden cells have empty texts."""
    visible = np.flatnonzero(~table.hidden)
    public = np.full(len(table), _NOT_SELECTED)
    public[visible] = np.arange(len(visible))
    return lambda ids: texts(np.where(ids >= 0, public[np.maximum(ids, 0)], ids))


def internal_texts(table: Table) -> TextsOf:
    """Texts of cells with their values, also of suppressed cells."""
    decimal = point()

    def texts(ids: IntArray) -> list[str]:
        cells = np.maximum(ids, 0)
        fields = zip(ids.tolist(), table.value[cells].tolist(), table.places[cells].tolist(), strict=True)
        return ["" if i < 0 else plain(v, d, decimal) for i, v, d in fields]

    return texts


_AT_ONCE = 5_000
"""Maximum number of cells that are copied without a worker."""


class Copier(QObject):
    """Copies one selection at a time; a new copy cancels an unfinished one."""

    work_started = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._line = Line("copying", self, finishes=False)
        self._job: Job | None = None

    @property
    def busy(self) -> bool:
        """Whether a selection is being copied."""
        return self._line.busy

    def copy(self, places: IntArray, texts_of: TextsOf, internal: bool = False) -> None:
        """Copy the block of `selected_places`; `internal` if it can contain suppressed values."""
        take = copy_internal if internal else _take
        if self._job is not None and not self._job.over:
            self._job.cancel()
        if places.size <= _AT_ONCE:
            take(places_text(places, texts_of, Progress()))
            return
        self._job = self._line.start(
            tr("Copying"), lambda progress: places_text(places, texts_of, progress), take, self._on_failed
        )
        self.work_started.emit(self._job)

    def _on_failed(self, error: TabGuardError) -> None:
        self.failed.emit(error)


def _take(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
