"""Defines formats of input files and the description of one file, on which all readers of tables depend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.project import WHOLE, ColumnReading, DataSource, Shape
from tabguard.read.files.columns import Columns
from tabguard.read.files.rda import Layout
from tabguard.table.summary import Finding

PREVIEW_ROWS = 200
LOOKED_AT = 200_000_000
"""Largest file, in bytes, that is read completely for a preview of its rows."""
HEAD_BYTES = 1 << 18
"""Bytes at the beginning of a file by which its format is detected."""

LEVELS = ("{}_level", "{} level")
"""Names of the column that says how deep the codes of a column are, in public files; level 0 is the total."""

Row = tuple[int, tuple[str, ...]]
"""A row's number in the file, and its fields."""


@frozen
class Setting:
    """A setting for reading a file, for use where detection fails.

    Parameters
    ----------
    key : str
        Field of `DataSource`, and the key in a job file.
    label : str
        Text in the import dialog, marked for translation like those of the choices.
    choices : tuple of (value, text)
        Empty if the choices depend on the file, or if the setting is itself a file.
    """

    key: str
    label: str
    choices: tuple[tuple[str | bool, str], ...] = ()


DECIMAL = Setting("decimal", mark("Decimal mark"), ((".", mark("point 1.5")), (",", mark("comma 1,5"))))
THOUSANDS = Setting(
    "thousands",
    mark("Thousands"),
    (
        ("", mark("not separated 1234")),
        (".", mark("point 1.234")),
        (",", mark("comma 1,234")),
        (" ", mark("blank 1 234")),
        ("'", mark("apostrophe 1'234")),
    ),
)
ENCODING = Setting(
    "encoding",
    mark("Encoding"),
    (
        ("utf-8", "UTF-8"),
        ("utf-8-sig", mark("UTF-8 with BOM")),
        ("cp1252", "CP1252"),
        ("mac_roman", "Mac OS Roman"),
        ("cp1250", "CP1250"),
        ("cp850", "CP850"),
        ("iso8859_2", "ISO 8859-2"),
        *((name, name.upper()) for name in ("cp852", "cp1254", "cp1257", "cp1255", "cp1251", "cp1253")),
        *(("koi8_u", "KOI8-U"), ("cp866", "CP866"), ("cp1256", "CP1256"), ("cp932", "Shift JIS")),
        *(("cp949", "CP949"), ("gb18030", "GB 18030"), ("cp950", "Big5"), ("euc_jp", "EUC-JP")),
        *(("iso8859_5", "ISO 8859-5"), ("iso8859_4", "ISO 8859-4"), ("cp1258", "CP1258"), ("cp874", "CP874")),
        *(("utf-16", "UTF-16"), ("utf-16-le", "UTF-16 LE"), ("utf-16-be", "UTF-16 BE")),
    ),
)
HEADER = Setting(
    "header", mark("First line"), ((True, mark("names of the columns")), (False, mark("data already")))
)
LAYOUT = Setting("layout", mark("Layout file"))


@frozen
class ColumnInfo:
    """A column: its name, whether it looks ``"numeric"`` or ``"text"``; in fixed files start and width.

    Parameters
    ----------
    label : str
        Label of the column in the file.
    values : mapping of str to str
        The labels that the file has for codes.
    role : str
        Key of the role that the format gives the column; empty where it says nothing about roles.
    missing : bool
        Whether the file declares codes that mean that the value is missing.
    by_label : bool
        Whether it is read with the labels of its codes in their place.
    """

    name: str
    kind: str = "text"
    start: int = 0
    width: int = 0
    label: str = ""
    values: Mapping[str, str] = field(factory=dict, repr=False)
    role: str = ""
    missing: bool = False
    by_label: bool = False


@frozen
class Beginning:
    """The beginning of a file and the settings that were given for reading it.

    Parameters
    ----------
    data : DataSource
        Settings of the source; fields that are None are detected.
    head : bytes
        At most `HEAD_BYTES`, not all blank.
    layout : Layout or None
        The τ-ARGUS layout that was given.
    progress : Progress
        Looking at the beginning ends where it was cancelled.
    brief : bool
        Whether names and first rows suffice: the ends of larger tables are not looked for.
    """

    data: DataSource
    head: bytes = field(repr=False)
    layout: Layout | None = None
    progress: Progress = field(factory=Progress, repr=False, eq=False)
    brief: bool = False

    @property
    def path(self) -> Path:
        """The file."""
        return self.data.path

    @property
    def cut(self) -> bool:
        """Whether the file is probably longer than `head`."""
        return len(self.head) == HEAD_BYTES


class Remark(str):
    """A remark from the detection that is about rows of the file; it may be about a column, too."""

    __slots__ = ("column", "rows")
    rows: tuple[int, ...]
    column: str

    @classmethod
    def about(cls, text: str, rows: Iterable[int], column: str = "") -> Remark:
        """A text with the rows that it is about."""
        remark = cls(text)
        remark.rows, remark.column = tuple(rows), column
        return remark


def remarked(text: str) -> Finding:
    """A remark from the detection as a finding of the import."""
    return Finding(text, 1, "", text.rows, text.column) if isinstance(text, Remark) else Finding(text, 1)


@frozen
class FileFormat:
    """The format of one file, detected or given.

    Parameters
    ----------
    path : Path
    format : Format
    encoding, delimiter, decimal : str
        Empty where the format has none.
    sheet : str
    sheets : tuple of str
        All sheets of a workbook.
    header : bool
        Whether the first line holds the column names.
    columns : tuple of ColumnInfo
    preview : tuple of tuple of str
        The first rows, without the header.
    lines : tuple of int
        Row number in the file of each previewed row; empty where they are counted from 1.
    findings : tuple of str
        Remarks from the detection, in words; `Remark` where they are about rows.
    skip_blanks : bool
        Whether blanks after a delimiter are ignored.
    thousands : str
        Separator of thousands; empty where numbers are not grouped.
    shape : Shape
        Which rows of the file are the table; nothing is left to detection.
    left_out : tuple of (int, tuple of str)
        Rows of the file near the preview that do not belong to the table, each with its number.
    heads : tuple of tuple of str
        The texts above each column, the highest first.
    wide : FileFormat or None
        The cross-tab in the file, where columns and preview are those of the list that it becomes.
    long : FileFormat or None
        The list in which a column says what each row measures, where each measure has a column of its own.
    variant : str
        Which of several kinds of file it is, where the format covers several.
    indented : frozenset of str
        Columns whose labels are indented, as far as the preview shows: its texts begin with blanks.
    levels : tuple of int
        Number of groups that contain each previewed row; empty if the file has no groups of rows.
    totals_below : bool
        Whether the row of a group's total is below the group.
    hidden : tuple of int
        Rows that the spreadsheet hides, as far as it was looked at; they are read.
    readings : mapping of str to ColumnReading
        Columns that are read differently from the rest of the file.
    parts : tuple of FileFormat
        The sheets, where several are read as one list, whose first column is the name of the sheet.
    cross : Shape or None
        Set where a file that is read as a list seems to be a cross-tab: how it would be read as such.
    certain : bool
        Whether the marks in numbers were given rather than detected.
    hidden_sheets : frozenset of str
        Those of `sheets` that the spreadsheet hides.
    about : mapping of str to str
        Texts about the table in a file of a statistical database: ``title``, ``units``, ``source``,
        ``notes``.
    blocks : mapping of str to str
        Names of the blocks of rows with the same labels, by their first and last row; the first is read.
    block : str
        The name of the block that is read; empty for none.
    looks : tuple of str
        Remarks on looks of cells and on other sheets, which may describe figures but are not read.
    """

    path: Path
    format: Format
    encoding: str = ""
    delimiter: str = ""
    decimal: str = "."
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    header: bool = True
    columns: tuple[ColumnInfo, ...] = ()
    preview: tuple[tuple[str, ...], ...] = ()
    lines: tuple[int, ...] = ()
    findings: tuple[str, ...] = ()
    skip_blanks: bool = False
    thousands: str = ""
    shape: Shape = WHOLE
    left_out: tuple[Row, ...] = ()
    heads: tuple[tuple[str, ...], ...] = ()
    wide: FileFormat | None = None
    long: FileFormat | None = None
    variant: str = ""
    indented: frozenset[str] = frozenset()
    levels: tuple[int, ...] = ()
    totals_below: bool = True
    hidden: tuple[int, ...] = ()
    readings: Mapping[str, ColumnReading] = field(factory=dict)
    parts: tuple[FileFormat, ...] = ()
    cross: Shape | None = None
    certain: bool = False
    hidden_sheets: frozenset[str] = frozenset()
    about: Mapping[str, str] = field(factory=dict)
    blocks: Mapping[str, str] = field(factory=dict)
    block: str = ""
    looks: tuple[str, ...] = ()

    @property
    def part(self) -> str:
        """Name of this part where several parts are read together: a block, or a sheet."""
        return self.block or self.sheet

    @property
    def measures(self) -> tuple[str, ...]:
        """Names of the columns of figures: measures of a cross-tab or list of measures; empty for records."""
        if self.long is not None:
            return self.shape.measure_codes
        columns = () if self.wide is None else self.columns
        return tuple(column.name for column in columns if column.role == "response")

    @property
    def filed(self) -> FileFormat:
        """The format with the columns of the file itself; the first part of several sheets or blocks."""
        other = self.parts[0] if self.parts else self.long or self.wide
        return self if other is None else other.filed

    @property
    def own(self) -> slice:
        """Which columns of the file belong to the table; in a list made from it, others are blank."""
        return self.shape.columns if self.wide is None and not self.parts else slice(None)

    def decimal_of(self, name: str) -> str:
        """Decimal mark of a column."""
        return self.marks_of(name)[0]

    def marks_of(self, name: str) -> tuple[str, str]:
        """Decimal mark and thousands separator of a column, which are never the same.

        A mark given for the column takes precedence over one given or detected for the file.
        """
        reading = self.readings.get(name, ColumnReading())
        decimal = self.decimal if reading.decimal is None else reading.decimal
        thousands = self.thousands if reading.thousands is None else reading.thousands
        if decimal != thousands:
            return decimal, thousands
        # the mark given for the column holds, and the other one changes
        return (decimal, "") if reading.decimal is not None else ("," if thousands == "." else ".", thousands)

    def labels(self, name: str) -> Mapping[str, str]:
        """The labels that the file has for the codes of a column."""
        return next((column.values for column in self.columns if column.name == name), {})

    def depth_column(self, name: str, label: str | None = None) -> str:
        """The column that shows how deep the codes of a column are; empty if none does.

        It is indented itself, or the labels beside it are, or it has a column of levels, as in public files.
        """
        indented = (column for column in (name, label) if column in self.indented)
        return next(indented, None) or self.level_column(name)

    def level_column(self, name: str) -> str:
        """The column of levels beside a column of codes, as in public files; empty if there is none."""
        names = self.names
        for level in (words.format(name) for words in LEVELS if words.format(name) in names):
            rows = [(row[names.index(name)], row[names.index(level)]) for row in self.preview]
            totals = {code for code, depth in rows if depth == "0"}
            if len(totals) == 1 and all(is_level(depth) for _, depth in rows):
                return level
        return ""

    @property
    def gap(self) -> int:
        """Position of an unnamed blank column between others, which may separate two tables; -1 if none."""
        blank = [
            column.name == f"column {at}" and not any(row[at - 1 : at] > ("",) for row in self.preview)
            for at, column in enumerate(self.columns, start=1)
        ]
        # blank columns at the edges separate nothing
        filled = [at for at, empty in enumerate(blank) if not empty]
        inside = blank[filled[0] : filled[-1]] if filled and self.preview else []
        return filled[0] + inside.index(True) if True in inside else -1

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the columns."""
        return tuple(column.name for column in self.columns)

    @property
    def words(self) -> str:
        """The format in words, such as “CSV, semicolon, decimal comma, CP1252”."""
        words, more = self.format.words(self), len(self.parts) - 1
        if more > 0:
            words = tr("{words} and {more} more", words=words, more=more)
        return tr("{words}, cross-tab", words=words) if self.wide else words

    @property
    def detected(self) -> dict[str, str | bool]:
        """Detected or given values, by the key of each setting."""
        return {
            "delimiter": self.delimiter,
            "decimal": self.decimal,
            "thousands": self.thousands,
            "encoding": self.encoding.lower(),
            "sheet": self.sheet,
            "header": self.header,
        }


@frozen(eq=False)
class Format:
    """A format of input files; it is available once it is listed in `tabguard.read.formats.FORMATS`.

    Its functions may raise any exception for a damaged file: they are called within
    `translate_errors`, which converts the exception to a readable error.

    Parameters
    ----------
    name : str
        Short and unique, such as ``"csv"``.
    title : str
        Name in dialogs and messages, such as “XLSX workbook”.
    suffixes : tuple of str
        Lower case, with the point.
    recognises : callable
        Whether a file with this beginning has the format; formats are tried in the order of `FORMATS`.
    sniff : callable
        Detects columns, the first rows and settings that were not given; `FormatError` if the file cannot
        have this format.
    read : callable
        Reads columns, once each: some as text, some as numbers (NaN for blanks). Reports progress and stops
        if cancelled. Raises `DataError`, naming the rows, for texts that are not numbers.
    words : callable
        Describes the format of a file in words.
    settings : tuple of Setting
        Settings that have an effect: the import dialog shows them; others in a job are reported as unused.
    rows : callable, optional
        Reads all fields of a small table as text; default: uses `read`.
    for_lists : bool
        Whether such a file can hold hierarchies, registers, decisions and other small tables.
    by_layout : bool
        Whether reading requires a layout: a ``.rda`` of the same name beside the file is used.
    guarded : bool
        Whether texts that resemble formulas are preceded by an apostrophe, as in the CSV files of TabGuard.
    padded : bool
        Whether leading blanks are part of a code.
    shaped : bool
        Whether rows above, below and within the table may be left out.
    tabulated : bool
        Whether such files hold cells of tables, never records.
    count : callable, optional
        Number of records, from the beginning of the file alone: exact or estimated.
    called, advice : str
        Name of the file in messages about damage, and the remedy that they suggest.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    recognises: Callable[[Beginning], bool]
    sniff: Callable[[Beginning], FileFormat]
    read: Callable[[FileFormat, Sequence[str], Sequence[str], Progress], Columns]
    words: Callable[[FileFormat], str]
    settings: tuple[Setting, ...] = ()
    rows: Callable[[FileFormat], Iterable[Row]] | None = None
    for_lists: bool = True
    by_layout: bool = False
    guarded: bool = False
    padded: bool = False
    shaped: bool = False
    tabulated: bool = False
    count: Callable[[FileFormat], int] | None = None
    called: str = "The file"
    advice: str = "Open it in the program that made it and save it again."

    @property
    def help(self) -> str:
        """Page and anchor of the help that describe how such files are read."""
        return f"import#format-{self.name}"


def is_level(text: str) -> bool:
    """Whether a text is the level of a code: a number of at most two digits."""
    return text.isdecimal() and len(text) < 3
