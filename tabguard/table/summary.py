"""Result of an import in words and counts."""

from __future__ import annotations

from attrs import frozen


@frozen
class Finding:
    """One line of an import summary (never a value).

    Parameters
    ----------
    what : str
    count : int
        How often.
    where : str
        Where first, in words.
    rows : tuple of int
        The first rows of the file that it is about.
    column : str
        The column that it is about.
    """

    what: str
    count: int
    where: str = ""
    rows: tuple[int, ...] = ()
    column: str = ""


@frozen
class ImportSummary:
    """What was read: the detected format, the number of rows, and what was noticed."""

    rows: int
    format: str
    findings: tuple[Finding, ...] = ()
