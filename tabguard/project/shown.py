"""How tables are shown; stored in a project file in addition to the project.

No result or decision depends on it: after a change a project still counts as saved, and its verdicts stay
valid.
"""

from collections.abc import Mapping

from attrs import field, frozen


@frozen
class ShownVariable:
    """Display of one variable of a table.

    Parameters
    ----------
    variable : str
    open : tuple of tuple of str
        Codes whose branches are expanded, by roll-up.
    scrolls : tuple of tuple of str
        By roll-up the first code that scrolls, if any; codes before it are frozen.
    """

    variable: str
    open: tuple[tuple[str, ...], ...] = ()
    scrolls: tuple[tuple[str, ...], ...] = ()


@frozen
class ShownTable:
    """Display of one table.

    Parameters
    ----------
    table : str
        Name of the table in a release; empty if there is only one.
    rows, columns : str
        Variables on rows and columns.
    pages : mapping of str to str
        Code of each other variable.
    variables : tuple of ShownVariable
        Variables that have been on rows or columns.
    order : tuple of str
        Variables in the order of the page filters.
    """

    table: str
    rows: str
    columns: str
    pages: Mapping[str, str] = field(factory=dict)
    variables: tuple[ShownVariable, ...] = ()
    order: tuple[str, ...] = ()


@frozen
class Shown:
    """Display of the tables of a project.

    Parameters
    ----------
    tables : tuple of ShownTable
        Tables that have been displayed.
    """

    tables: tuple[ShownTable, ...] = ()

    def of(self, table: str) -> ShownTable | None:
        """The display of a table; None if it was never displayed."""
        return next((entry for entry in self.tables if entry.table == table), None)
