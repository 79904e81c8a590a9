"""How tables are shown: kept in a project file beside the project, of which it is no part.

Nothing that is found or decided depends on it: a change of it leaves a project saved and its verdicts valid.
"""

from collections.abc import Mapping

from attrs import field, frozen


@frozen
class ShownVariable:
    """How one variable of a table is shown.

    Parameters
    ----------
    variable : str
    open : tuple of tuple of str
        Codes whose branches are open, by roll-up.
    scrolls : tuple of tuple of str
        By roll-up the first code that is scrolled, if any: what comes before it is frozen.
    """

    variable: str
    open: tuple[tuple[str, ...], ...] = ()
    scrolls: tuple[tuple[str, ...], ...] = ()


@frozen
class ShownTable:
    """How one table is shown.

    Parameters
    ----------
    table : str
        Its name in a release; empty where there is only one.
    rows, columns : str
        Variables on rows and columns.
    pages : mapping of str to str
        Code of each other variable.
    variables : tuple of ShownVariable
        Those that have been on rows or columns.
    order : tuple of str
        Variables in the order in which page filters stand.
    """

    table: str
    rows: str
    columns: str
    pages: Mapping[str, str] = field(factory=dict)
    variables: tuple[ShownVariable, ...] = ()
    order: tuple[str, ...] = ()


@frozen
class Shown:
    """How the tables of a project are shown.

    Parameters
    ----------
    tables : tuple of ShownTable
        Those that somebody has looked at.
    """

    tables: tuple[ShownTable, ...] = ()

    def of(self, table: str) -> ShownTable | None:
        """How a table is shown; None where nobody has looked at it."""
        return next((entry for entry in self.tables if entry.table == table), None)
