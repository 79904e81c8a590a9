"""Summary of an import in words and counts."""

from collections.abc import Mapping

from attrs import field, frozen

from tabguard.base.language import tr


@frozen
class Finding:
    """One line of an import summary; contains no value of a cell.

    Parameters
    ----------
    what : str
    count : int
        Number of occurrences.
    where : str
        Place of the first occurrence, in words.
    rows : tuple of int
        The first rows of the file concerned.
    column : str
        The column concerned.
    item : int
        Which of the list's rows made from the first row is concerned: one for each cell of a cross-tab.
    sheet : int
        Which of the sheets that are read together has these rows.
    cells : tuple of int
        The first cells concerned, if the finding is not about rows.
    replaced : tuple of (str, float, float)
        The first cells whose figures were replaced: title, the file's figure and the new one, for the window.
    """

    what: str
    count: int
    where: str = ""
    rows: tuple[int, ...] = ()
    column: str = ""
    item: int = 0
    sheet: int = 0
    cells: tuple[int, ...] = ()
    replaced: tuple[tuple[str, float, float], ...] = field(default=(), repr=False)

    @property
    def line(self) -> str:
        """The finding with its number of occurrences and its place, as text."""
        count = f" ({self.count})" if self.count > 1 else ""
        where = f", {self.where}" if self.where else ""
        return f"{tr(self.what)}{count}{where}"


@frozen
class ImportSummary:
    """Summary of the data that were read.

    Parameters
    ----------
    rows : int
    format : str
        The detected format, in words.
    findings : tuple of Finding
        Findings during the import.
    columns : mapping of str to bool
        All columns of the file, used or not, and whether they hold numbers; empty for several files.
    stamp : tuple of int
        Time and size of the file when it was read; empty for several files and for data frames.
    waivers_by_period : bool
        Whether the register has waivers by period, so that other waivers may apply in another period.
    data : mapping of str to str
        Digest of each column that was read, whatever the order of the rows: as confidential as the data.
    """

    rows: int
    format: str
    findings: tuple[Finding, ...] = ()
    columns: Mapping[str, bool] = field(factory=dict)
    stamp: tuple[int, ...] = ()
    waivers_by_period: bool = False
    data: Mapping[str, str] = field(factory=dict, repr=False)

    @property
    def lines(self) -> tuple[str, ...]:
        """Number of rows read, and the findings, one line each."""
        first = tr("Read {rows} rows: {format}.", rows=self.rows, format=self.format)
        return (first, *(f"  {finding.line}" for finding in self.findings))
