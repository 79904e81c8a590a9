"""How much space on the disk results need, roughly: it is looked for before anything is computed."""

from collections.abc import Iterable
from pathlib import Path

_LEAST, _BYTES_PER_CELL, _PER_BYTE_OF_CELLS, _PER_BYTE_OF_RECORDS = 250_000, 1_000, 25, 3
"""How much larger results are than the data, generously, and what they need at least."""


def space_of_cells(n_cells: int) -> int:
    """Bytes that the results about so many cells need, roughly."""
    return _LEAST + _BYTES_PER_CELL * n_cells


def space_of_inputs(paths: Iterable[Path], cells: bool) -> int:
    """Bytes that the results of reading some files need, roughly.

    Parameters
    ----------
    paths : iterable of Path
        A file that cannot be read counts nothing: the error is reported when it is read.
    cells : bool
        Whether each line is a cell, not a record.
    """
    try:
        size = sum(path.stat().st_size for path in paths)
    except OSError:
        size = 0
    return _LEAST + size * (_PER_BYTE_OF_CELLS if cells else _PER_BYTE_OF_RECORDS)
