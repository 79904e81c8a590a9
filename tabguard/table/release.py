"""A release: tables that are published together and share one set of cells."""

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.base.language import mark
from tabguard.table.arrays import BoolArray, IntArray, freeze, frozen_bools, frozen_ints, redacted_repr

RESPONSE = mark("response")
"""Name of the first dimension of a release: the variables whose sums are the cell values."""
RESPONSE_AXIS = 0
"""Position of the response dimension of a release."""


@frozen(eq=False)
class ReleasedTable:
    """One table of a release: which of the release's cells it shows.

    Parameters
    ----------
    name : str
        Unique in the release; used in file names.
    title : str
    variables : tuple of int
        Dimensions of the release that span this table, in the table's order, without the response.
    responses : tuple of int
        Codes of the response dimension that are shown.
    cells : int array, shape (n_shown,)
        Ids of the cells shown, ascending.
    counts : str
        How numbers of contributors are published: ``"none"``, ``"shown"`` or ``"suppressed alike"``.
    """

    name: str
    title: str
    variables: tuple[int, ...]
    responses: tuple[int, ...]
    cells: IntArray = field(converter=frozen_ints)
    counts: str = "none"

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def file_part(self) -> str:
        """The name with underscores for blanks, for lists in which blanks separate names."""
        return self.name.replace(" ", "_")


@frozen(eq=False, slots=False)
class Release:
    """The tables of a release. One `Table` holds the cells of all of them.

    The first dimension of that table is the response, unless the release is `whole`. A cell that several
    tables show exists once. A cell that no table shows is hidden. It is part of the relations, since readers
    can calculate or bound it from published cells, and the rules apply to it. It is never printed, and
    suppressing it costs nothing.

    Parameters
    ----------
    tables : tuple of ReleasedTable
    hidden : bool array, shape (n_cells,)
        Cells that no table shows.
    decimals : int array, shape (n_responses,)
        Published decimals of each response.
    counting : bool array, shape (n_responses,)
        Responses that are numbers of records.
    cover : str
        Hidden cells of the release: ``"implied"`` for those that follow from shown cells, ``"shown"`` for all
        other cells of the cross of the shown codes too, ``"full"`` for the cross of all codes.
    crossed : int or None
        Number of cells in that cross; None if unknown.
    stands_for : int array or None, shape (n_responses,)
        For a response of an earlier period the current response, for all others the response itself; None
        without earlier periods.
    whole : bool
        Whether no tables were declared: one table shows all cells, with all codes of its variables, and its
        only response is not a dimension.
    """

    tables: tuple[ReleasedTable, ...]
    hidden: BoolArray = field(converter=frozen_bools)
    decimals: IntArray = field(converter=frozen_ints)
    counting: BoolArray = field(converter=frozen_bools)
    cover: str = "implied"
    crossed: int | None = field(default=None, kw_only=True)
    stands_for: IntArray | None = field(default=None, kw_only=True)
    whole: bool = field(default=False, kw_only=True)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.tables)

    @property
    def single(self) -> bool:
        """Whether the release has one table and one response, so that its files are those of a single
        table."""
        return len(self.tables) == 1 and self.n_responses == 1

    @cached_property
    def past(self) -> BoolArray:
        """Responses of earlier periods, shape (n_responses,); they follow the current responses."""
        n = len(self.decimals)
        return freeze(np.zeros(n, bool) if self.stands_for is None else self.stands_for != np.arange(n))

    @property
    def n_responses(self) -> int:
        """Number of current responses."""
        return int(np.count_nonzero(~self.past))

    def table(self, name: str) -> ReleasedTable:
        """Return the table with this name; raise `KeyError` if there is none."""
        for table in self.tables:
            if table.name == name:
                return table
        raise KeyError(name)

    @cached_property
    def shows(self) -> BoolArray:
        """Which tables show which cells, shape (n_tables, n_cells)."""
        out = np.zeros((len(self.tables), len(self.hidden)), bool)
        for row, table in zip(out, self.tables, strict=True):
            row[table.cells] = True
        return freeze(out)

    @cached_property
    def shown_in(self) -> tuple[str, ...]:
        """For each cell the names of the tables that show it, separated by blanks; empty for a hidden
        cell."""
        sets, of_cell = np.unique(self.shows, axis=1, return_inverse=True)
        words = [
            " ".join(t.file_part for t, s in zip(self.tables, column, strict=True) if s) for column in sets.T
        ]
        return tuple(words[i] for i in of_cell.reshape(-1).tolist())

    @cached_property
    def shared(self) -> BoolArray:
        """Cells that several tables show, shape (n_cells,)."""
        return freeze(np.count_nonzero(self.shows, axis=0) > 1)

    def tables_of(self, cell: int) -> tuple[str, ...]:
        """Names of the tables that show a cell; empty for a hidden cell."""
        return tuple(
            t.name for t, shows_cell in zip(self.tables, self.shows[:, cell], strict=True) if shows_cell
        )
