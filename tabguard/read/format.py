"""How an input file is written (encoding, delimiter, decimal mark, columns): the import dialog shows it."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

DELIMITER_WORDS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar", " ": "blank"}
ENCODING_WORDS = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8 with BOM",
    "cp1252": "CP1252",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16 LE",
    "utf-16-be": "UTF-16 BE",
}


@frozen
class ColumnInfo:
    """A column: its name, whether it looks ``"numeric"`` or ``"text"``; in fixed files start and width."""

    name: str
    kind: str = "text"
    start: int = 0
    width: int = 0


@frozen
class FileFormat:
    """How a file is written, detected or given.

    Parameters
    ----------
    path : Path
    kind : str
        ``"csv"``, ``"xlsx"`` or ``"fixed"``.
    encoding, delimiter, decimal : str
        Empty where the kind has none.
    sheet : str
    sheets : tuple of str
        All sheets of a workbook.
    header : bool
        Whether the first line holds the column names.
    columns : tuple of ColumnInfo
    preview : tuple of tuple of str
        The first rows, without the header.
    findings : tuple of str
        What was noticed, in words.
    skip_blanks : bool
        Whether blanks after a delimiter are no part of the field.
    """

    path: Path
    kind: str
    encoding: str = ""
    delimiter: str = ""
    decimal: str = "."
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    header: bool = True
    columns: tuple[ColumnInfo, ...] = ()
    preview: tuple[tuple[str, ...], ...] = ()
    findings: tuple[str, ...] = ()
    skip_blanks: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the columns."""
        return tuple(column.name for column in self.columns)

    @property
    def delimiter_word(self) -> str:
        """The delimiter in words."""
        return DELIMITER_WORDS.get(self.delimiter, f"“{self.delimiter}”")

    @property
    def words(self) -> str:
        """The format in words, such as “CSV, semicolon, decimal comma, CP1252”."""
        if self.kind == "xlsx":
            return f"XLSX, sheet “{self.sheet}”"
        mark = "decimal comma" if self.decimal == "," else "decimal point"
        encoding = ENCODING_WORDS.get(self.encoding.lower(), self.encoding)
        if self.kind == "fixed":
            return f"fixed columns, {mark}, {encoding}"
        head = "" if self.header else ", no header"
        return f"CSV, {self.delimiter_word}, {mark}, {encoding}{head}"
