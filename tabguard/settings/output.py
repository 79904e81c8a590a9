"""Settings of the output: folder, marks, titles, layout, formats, codes of statuses."""

import csv
import math
import re
from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from tabguard.base.empty_parts import (
    MEANINGS,
    NOTHING,
    STRUCTURAL,
    STRUCTURAL_MARKS,
    ZERO,
    EmptyPart,
    check_marks,
    empty_parts,
)
from tabguard.base.errors import SettingError
from tabguard.base.language import in_series, mark, tr
from tabguard.base.params import documented, param, switch, text

CONF_STATUS, OBS_STATUS, FLAG = "CONF_STATUS", "OBS_STATUS", "FLAG"
WHY = "AOTGMDS"
"""Codes of CL_CONF_STATUS that give the reason for withholding a figure."""
_LINE = re.compile(r"(CONF_STATUS|OBS_STATUS|FLAG)[ \t]+([A-Z])[ \t]*=[ \t]*([A-Za-z0-9_]{0,10})")
_KNOWN = {CONF_STATUS: "FC" + WHY, OBS_STATUS: "ABDEFGMNPQSUV", FLAG: "ABCDV"}
_PUBLIC = {CONF_STATUS: "FC", OBS_STATUS: _KNOWN[OBS_STATUS]}

Codes = Mapping[tuple[str, str], str]
"""The code of an agency in place of a code, by name of the list and code."""


def codes_in(text: str, where: str, public: bool) -> Codes:
    """Read lines such as ``CONF_STATUS C = N``.

    Parameters
    ----------
    where : str
        Name of the setting, for messages.
    public : bool
        Whether the codes are for public files, which do not give the reason for withholding a figure.

    Raises
    ------
    SettingError
        For other lines, and for codes by which withheld figures could not be told from published ones.
    """
    meanings: dict[tuple[str, str], str] = {}
    lists_of_codes = _PUBLIC if public else _KNOWN
    for line in filter(None, map(str.strip, text.splitlines())):
        match = _LINE.fullmatch(line)
        if (
            match is None
            or match[2] not in lists_of_codes.get(match[1], "")
            or (match[1], match[2]) in meanings
        ):
            lists = in_series(f"{name} {', '.join(codes)}" for name, codes in lists_of_codes.items())
            raise SettingError(
                tr(
                    "Line {n_found} of the codes cannot be read, or repeats another.",
                    n_found=len(meanings) + 1,
                ),
                where,
                tr(
                    "Write a line for each code, such as CONF_STATUS C = N. The codes are {lists}.",
                    lists=lists,
                ),
            )
        meanings[match[1], match[2]] = match[3]
    for (kind, code), text in meanings.items():
        _check(kind, code, text.upper(), where, public)
    return meanings


def _check(kind: str, code: str, text: str, where: str, public: bool) -> None:
    """Refuse codes that contradict readers' assumptions: only F and empty mean free, Q means withheld."""
    free = text in ("", "F")
    if kind == CONF_STATUS and (free is not (code == "F") or len(text) > 1 or (public and text in [*WHY])):
        raise SettingError(
            tr(
                "“{kind} {code} = {text}” would not separate withheld figures from published ones, or "
                "would reveal why they are withheld.",
                kind=kind,
                code=code,
                text=text,
            ),
            where,
            tr(
                "Use F or nothing for published figures, and another letter for withheld ones, but none of "
                "{letters}.",
                letters=", ".join(WHY),
            )
            if public
            else tr("Use F or nothing for published figures, and another letter for withheld ones."),
        )
    if kind == OBS_STATUS and text == "Q" and code != "Q":
        raise SettingError(
            tr("Q says that a figure is withheld."), where, tr("Use another code for {code}.", code=code)
        )


ROWS, COLUMNS, SHEETS = "rows", "columns", "sheets"


@frozen
class Axes:
    """Names of the variables in each direction; variables not named are placed by default.

    Parameters
    ----------
    rows, columns, sheets : tuple of str
        The outermost variable comes first.
    """

    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All named variables."""
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


OBS_STATUSES = {
    "A": mark("A: normal"),
    "B": mark("B: break in the series"),
    "D": mark("D: definition differs"),
    "E": mark("E: estimated"),
    "F": mark("F: forecast"),
    "G": mark("G: experimental"),
    "N": mark("N: not significant"),
    "P": mark("P: provisional"),
    "S": mark("S: strike or special event"),
    "U": mark("U: low reliability"),
    "V": mark("V: unvalidated"),
}
"""Codes of CL_OBS_STATUS that a publication can have as a whole, with their labels."""
LOW_MARKS = ("[low]", "0n", "0s", "k", "Z", "(Z)")
"""Marks that agencies print for figures that are rounded to zero.

The check before a release knows these marks; any other would count as a second mark of withheld figures.
"""
DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
DECIMALS = {"point": ".", "comma": ","}
"""Characters for public CSV files, by name in the settings."""


@documented
@frozen
class Output:
    """Settings of the output."""

    folder: str = param("out", label="Folder", help="Folder for the results, beside the job file.")
    mark: str = param("x", label="Mark", help="Shown in place of a suppressed value.")
    empty_mark: str = param("-", label="Empty mark", help="Shown in an empty cell.")
    low_mark: str = param(
        "",
        label="Mark of zeros",
        choices=("", "0", *LOW_MARKS, "empty"),
        words=("0", "0, with a note", *LOW_MARKS, "as empty cells"),
        help="Shown in workbooks and pages in place of a published figure that is zero or rounds to zero. "
        "Files for programs have the figure 0.",
    )
    empty_cells: str = param(
        "nothing",
        label="Cells without contributors",
        choices=MEANINGS,
        words=("nothing to report", "true zeros", "structural zeros"),
        help="What the mark of empty cells means to readers: that there is nothing to report, that the "
        "figure is zero, or that there can be none. In the last two cases SDMX-CSV and SBS files list them.",
    )
    structural_mark: str = param(
        "",
        label="Mark of impossible cells",
        choices=("", *STRUCTURAL_MARKS),
        words=("as empty cells, or z", *STRUCTURAL_MARKS),
        help="Shown in an empty cell where there can be no figure; by default the mark of empty cells if all "
        "of them mean that, otherwise z.",
    )
    empty_parts: str = text(
        "Empty cells by code",
        "Where empty cells mean something else than elsewhere, a line for each part of the tables: nothing, "
        "zero or structural, a colon, and codes with those below them, such as structural: industry = A, "
        "region = DE1; or a variable alone, such as zero: region. The last line that fits holds.",
        lines=True,
    )
    list_empty: bool = switch(
        "Empty cells in CSV files", "Whether public CSV files have a row for each empty cell, with its mark."
    )
    title: str = param("", label="Title", help="Title of the published table.")
    period: str = param("", label="Period", help="Reference period of the published table.")
    agency: str = param("", label="Agency", help="Name of the publishing agency.")
    structure: str = param(
        "",
        label="SDMX structure",
        help="Identity of the data flow, such as AGENCY:ID(1.0.0); with it SDMX-CSV files are written too.",
    )
    released: str = text("Release date", "Day on which the tables are published.")
    contact: str = text("Contact", "Whom readers may ask, such as an address.")
    source: str = text("Source", "Where the figures come from.")
    licence: str = text("Licence", "Terms of use of the tables, such as CC BY 4.0.")
    units: str = text("Units", "Units of the figures, such as EUR million.")
    subtitle: str = text("Subtitle", "What stands below the title of each table, such as what it covers.")
    layout: str = text(
        "Rows and columns",
        "Which variables printed tables have in rows, in columns and on sheets of their "
        "own, a line for each, such as rows: industry, or sheets: size, legal form. Blank, and for variables "
        "that no line names: the first in rows, the next one that fits in columns, others on sheets. The "
        "variable response stands for several responses, which are side by side otherwise.",
        lines=True,
    )
    template: str = text(
        "Template",
        "Workbook of the office that is filled in place of the usual public workbook: "
        "{table} stands where the corner of a table goes, words such as {title} for texts; or the workbook "
        "that was published last, with the same rows and columns.",
    )
    notes: str = text("Notes", "Remarks for readers; each line becomes a note.", lines=True)
    language: str = text(
        "Language",
        "Language of the notes and headings of public workbooks and pages, such as de, and of the labels of "
        "codes: code lists may have a column label:de. Blank: English, with the main labels; these "
        "also stand for codes without a label in the language.",
    )
    obs_status: str = param(
        "A",
        label="Status of figures",
        choices=tuple(OBS_STATUSES),
        words=tuple(OBS_STATUSES.values()),
        help="OBS_STATUS of published figures in SDMX-CSV files, by CL_OBS_STATUS.",
    )
    public_codes: str = text(
        "Codes in public files",
        "Where your codes differ from the SDMX code lists: a line for each, such as OBS_STATUS M = z.",
        lines=True,
    )
    transmission_codes: str = text(
        "Codes in transmission files",
        "The same for files for transmission, such as CONF_STATUS D = S, and FLAG V = for SBS files.",
        lines=True,
    )
    sdmx_version: str = param(
        "2.0",
        label="SDMX-CSV version",
        choices=("2.0", "1.0"),
        help="Layout of SDMX-CSV files: 1.0 names the data flow in one column and has no action.",
    )
    structure_kind: str = param(
        "dataflow",
        label="SDMX structure is",
        choices=("dataflow", "datastructure", "dataprovision"),
        words=("a data flow", "a data structure definition", "a provision agreement"),
        help="What the SDMX structure identifies, in SDMX-CSV files of version 2.0.",
    )
    sdmx_action: str = param(
        "R",
        label="SDMX action",
        choices=("R", "M"),
        words=("R: replace", "M: merge"),
        help="What receivers do with their data, in SDMX-CSV files of version 2.0. After a merge, a figure "
        "that is withheld now stays with them if they had it before.",
    )
    csv_delimiter: str = param(
        "comma",
        label="CSV delimiter",
        choices=tuple(DELIMITERS),
        help="What stands between the columns of public CSV files.",
    )
    csv_decimal: str = param(
        "point",
        label="CSV decimal mark",
        choices=tuple(DECIMALS),
        words=("point", "comma"),
        help="Decimal mark of public CSV files. With a decimal comma, the semicolon is the usual delimiter.",
    )
    csv_mark_utf8: bool = switch(
        "CSV for spreadsheets",
        "Whether public CSV files begin with the mark by which spreadsheets recognise UTF-8.",
    )
    flags: bool = switch(
        "Sheets of flags",
        "Whether the public workbook has a sheet with an x for each withheld figure, for filters.",
    )
    large_workbooks: bool = switch(
        "Workbooks of large tables",
        "Whether workbooks are written even of tables with more than 200,000 cells. They take minutes and "
        "gigabytes of memory; the CSV files have the same figures.",
    )
    html: bool = switch("HTML tables", "Whether each public table is written as a page for browsers, too.")
    ods: bool = switch(
        "OpenDocument workbook",
        "Whether the public workbook is written as an OpenDocument spreadsheet (.ods), too.",
    )
    ranges: bool = switch(
        "Public ranges",
        "Whether the long tables give the range of each withheld figure that readers can work out anyway.",
    )
    sbs: bool = switch(
        "SBS file", "Whether a file for transmission with the flags A, B, C, D and V is written too."
    )
    pdf: bool = switch("PDF report", "Whether the internal report is written as a PDF, too.")
    pictures: bool = switch("Pictures in the report", "Whether the internal report has pictures.")
    approval: bool = switch(
        "Approval", "Whether public files are written only after a second person has approved the result."
    )
    send_values: bool = switch(
        "Send withheld figures",
        "Whether files for transmission contain withheld figures, which are confidential.",
    )

    @property
    def structure_is_whole(self) -> bool:
        """Whether the SDMX structure has agency, identity and version."""
        return re.fullmatch(r"[\w.-]+:[\w@$-]+\(\d+(\.\d+){0,2}\+?\)", self.structure) is not None

    def __attrs_post_init__(self) -> None:
        """Refuse a mark that a reader could take for a figure or an empty cell."""
        # signs alone, such as “-” or “+”, are marks; with digits they are figures
        unsigned = re.sub(r"^[-+\s]+", "", self.mark)
        figure = any(map(str.isdigit, unsigned)) and re.fullmatch(r"[\d.,\s]+", unsigned)
        if not self.mark.strip() or figure:
            raise SettingError(
                tr("The mark of suppressed values is blank or looks like a figure."),
                "mark",
                tr("Use a letter or sign such as x, :c or [c]."),
            )
        if self.language and not re.fullmatch("[a-z]{2}(-[a-z]{2,4})?", self.language):
            raise SettingError(
                tr("The language of public files is not the code of a language."),
                "language",
                tr("Use a code such as de or pt-br, as in the headings of the code lists, in small letters."),
            )
        axes_in(self.layout)
        codes_in(self.public_codes, "public_codes", True)
        codes_in(self.transmission_codes, "transmission_codes", False)
        if self.structural_mark or self.empty_parts or self.list_empty:
            marks = {meaning: self.mark_of_empty(meaning).strip() for meaning in self.meanings}
            check_marks(marks, self.mark.strip(), LOW_MARKS if self.list_empty else None)
        if self.mark.strip() == self.zero_mark:
            raise SettingError(
                tr("The mark of zeros is that of suppressed values."),
                "low_mark",
                tr("Use two different marks."),
            )

    @property
    def zero_mark(self) -> str:
        """The mark of zero figures; empty if they have none."""
        return self.empty_mark if self.low_mark == "empty" else self.low_mark

    def instead(self, value: float | None) -> str | None:
        """Return the mark in place of a figure, which is NaN if withheld and None in an empty cell.

        None if the figure is shown.
        """
        if value is not None and math.isnan(value):
            return self.mark
        if value is None:
            return self.instead_of_empty(self.empty_cells)
        # “0” as the mark is the figure itself, which stays a number
        return None if value or self.zero_mark.strip() in ("", "0") else self.zero_mark

    @property
    def parts_of_empty(self) -> tuple[EmptyPart, ...]:
        """The parts of the tables in which empty cells have their own meaning."""
        return empty_parts(self.empty_parts, "empty_parts")

    @property
    def axes(self) -> Axes:
        """The variables in rows, in columns and on separate sheets of printed tables."""
        return axes_in(self.layout)

    @property
    def meanings(self) -> tuple[str, ...]:
        """The possible meanings of empty cells."""
        meanings = {self.empty_cells, *(part.meaning for part in self.parts_of_empty)}
        return tuple(meaning for meaning in MEANINGS if meaning in meanings)

    def mark_of_empty(self, meaning: str) -> str:
        """Return the mark of an empty cell; different meanings have different marks."""
        if meaning == STRUCTURAL:
            return self.structural_mark or (self.empty_mark if self.meanings == (STRUCTURAL,) else "z")
        if meaning == ZERO and NOTHING in self.meanings:
            return self.zero_mark or "0"
        return self.empty_mark

    def instead_of_empty(self, meaning: str) -> str | None:
        """Return the mark of an empty cell; None if the figure 0 is shown."""
        mark = self.mark_of_empty(meaning)
        return None if mark.strip() == "0" else mark
