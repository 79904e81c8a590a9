"""The tables of a release, and which cells are protected that none of them shows."""

from collections.abc import Callable, Sequence

from attrs import frozen

from tabguard.project import CellsFile, TableSpec
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty

Meaning = Callable[[Sequence[Dimension]], Empty]
"""What the empty cells of tables over some dimensions mean."""


@frozen
class ReleasePlan:
    """The tables that are published together.

    Parameters
    ----------
    tables : tuple of TableSpec
    cover : str
        Which hidden cells are protected, see `tabguard.read.tabulate.release_cells.Cover`.
    responses : int
        Number of responses.
    cells : tuple of CellsFile
        The files of tables that are already tabulated, if there are several.
    periods : bool
        Whether earlier periods add up with the data: their cells are further cells of the release.
    known : callable, optional
        Codes of cells that were published or suppressed before, shape (n, n_dims), for given dimensions. Such
        cells are part of the problem even if no table shows them now.
    empty : callable, optional
        What empty cells mean, where those that are not impossible may be suppressed.
    same_pattern : bool
        Whether a cell is suppressed for all responses or for none.
    """

    tables: tuple[TableSpec, ...] = ()
    cover: str = "auto"
    responses: int = 1
    cells: tuple[CellsFile, ...] = ()
    periods: bool = False
    known: Callable[[tuple[Dimension, ...]], IntArray] | None = None
    empty: Meaning | None = None
    same_pattern: bool = False

    @property
    def is_release(self) -> bool:
        """Whether there is more than one table with one response."""
        return bool(self.tables) or self.responses > 1 or self.periods


ONE_TABLE = ReleasePlan()
