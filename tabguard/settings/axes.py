"""Which variables a printed table has in its rows, in its columns and on sheets of their own."""

import csv
from collections import Counter

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr

ROWS, COLUMNS, SHEETS = "rows", "columns", "sheets"


@frozen
class Axes:
    """Names of the variables of each direction; the variables that are named nowhere are placed by default.

    Parameters
    ----------
    rows, columns, sheets : tuple of str
        Of several, the first is the outermost.
    """

    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All variables that are named."""
        return (*self.rows, *self.columns, *self.sheets)


def axes_in(text: str) -> Axes:
    """Read lines such as ``rows: industry`` or ``sheets: size, legal form``.

    Raises
    ------
    SettingError
        For any other line, and for a variable that is named twice.
    """
    directions = dict[str, tuple[str, ...]]()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        direction, _, rest = line.partition(":")
        # names may hold commas: these stand in quotation marks, as in a CSV file
        names = tuple(name.strip() for name in next(csv.reader([rest], skipinitialspace=True), []))
        if (
            direction.strip() not in (ROWS, COLUMNS, SHEETS)
            or direction.strip() in directions
            or not all(names or [""])
        ):
            raise SettingError(
                tr("Line {number} about rows and columns cannot be read.", number=number),
                "layout",
                tr("Write rows, columns or sheets, each once, a colon and variables, such as sheets: size."),
            )
        directions[direction.strip()] = names
    axes = Axes(**directions)
    if twice := [name for name, times in Counter(axes.names).items() if times > 1]:
        raise SettingError(
            tr("The layout of printed tables names the variable “{name}” twice.", name=twice[0]),
            "layout",
            tr("Name each variable once."),
        )
    return axes
