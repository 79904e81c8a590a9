"""Columns that grow batch by batch while a file is read: each holds its own array and no second copy."""

from collections.abc import Sequence

import numpy as np

from tabguard.read.files.columns import Text
from tabguard.table.arrays import AnyArray, IntArray, freeze

_FIRST = 1 << 16
_GROWTH = 1.25  # factor; doubling would leave up to half of a large array empty


class Growing:
    """An array that is enlarged in place; the operating system moves its pages without copying them."""

    def __init__(self, kind: type[np.generic]) -> None:
        self._array: AnyArray = np.zeros(_FIRST, kind)
        self._size = 0

    def add(self, values: AnyArray) -> None:
        """Append values."""
        end = self._size + len(values)
        if end > len(self._array):
            # without a reference check: nobody gets the array before `done`
            self._array.resize(max(end, int(_GROWTH * len(self._array))), refcheck=False)
        self._array[self._size : end] = values
        self._size = end

    def widen(self, kind: type[np.generic]) -> None:
        """Use a wider type for this and further values."""
        if self._array.dtype.itemsize < np.dtype(kind).itemsize:
            self._array = self._array.astype(kind)

    def done(self) -> AnyArray:
        """Return the whole array, read-only; nothing can be added afterwards."""
        self._array.resize(self._size, refcheck=False)
        return freeze(self._array)


class GrowingText:
    """Numbers the texts of a column in order of appearance, in as few bits as they need."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._ids = Growing(np.int16)

    def add(self, texts: Sequence[str], codes: IntArray | None = None) -> None:
        """Append a batch.

        Parameters
        ----------
        texts : sequence of str
            May name a text twice.
        codes : int array, shape (n,), optional
            Position in `texts` of each row's text; none if `texts` are those of the rows.
        """
        ids_by_text = self._seen
        names = [ids_by_text.setdefault(text, len(ids_by_text)) for text in texts]
        # most columns have few different codes: two bytes per record instead of eight
        if len(ids_by_text) > np.iinfo(np.int16).max:
            self._ids.widen(np.int32)
        ids = np.array(names, np.int64)
        self._ids.add(ids if codes is None else ids[codes])

    def done(self) -> Text:
        """Return the column."""
        ids = self._ids.done()
        return Text(ids, tuple(self._seen))
