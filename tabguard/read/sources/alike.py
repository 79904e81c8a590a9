"""Compares the sheets of a workbook: what each seems to hold, and which may form one table."""

import itertools
import re
from collections.abc import Mapping, Sequence

from attrs import evolve, field, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.language import in_series, mark, quoted, tr
from tabguard.base.progress import Progress
from tabguard.project import DataSource, Shape
from tabguard.read.files.columns import short
from tabguard.read.files.format import FileFormat
from tabguard.read.files.odf import is_spreadsheet
from tabguard.read.shape.guess import mostly_numbers
from tabguard.read.shape.holds import are_years
from tabguard.read.shape.measure_names import are_measures
from tabguard.read.shape.role_names import plain_name
from tabguard.read.sources.source import sniff

_MOST_SHEETS = 60
_MOST_BYTES = 50_000_000
"""Largest spreadsheet, in bytes, whose sheets are all in one part: for each sheet all before it are read."""
_PERIOD = re.compile(r"(19|20)\d\d[ _-]?([QTMHS]|\d|$)\w{0,2}|[QTKH]\d[ _-]?((19|20)?\d\d)?", re.IGNORECASE)
_NAMES = (mark("sheet"), mark("name of the sheet"), mark("sheet of the workbook"), mark("where from"))
_SAID = 5


@frozen
class AlikeSheets:
    """Sheets that have the same columns, or blocks of rows in one that have the same labels, too.

    Parameters
    ----------
    names : tuple of str
        At least two sheets that may be one table, in the order of the file.
    variable : str
        Name of the variable whose codes the sheet names may be.
    read : str
        The sheet that is read.
    aside : tuple of str
        Why further sheets with these columns are not among them, in words.
    blocks : mapping of str to str
        Names of blocks by their rows; empty for sheets.
    """

    names: tuple[str, ...]
    variable: str
    read: str
    aside: tuple[str, ...] = ()
    blocks: Mapping[str, str] = field(factory=dict)

    def together(self, shape: Shape, variable: str = "") -> Shape:
        """The shape that reads all sheets or blocks as one list, with a variable for their names."""
        variable = variable or self.variable
        if not self.blocks:
            return evolve(shape, sheets=self.names, sheet_variable=variable)
        shape = evolve(shape, blocks=self.blocks, sheet_variable=variable)
        if not are_measures(self.names):
            return shape
        return evolve(shape, measure_column=variable, measure_codes=self.names)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Remarks: which sheets are alike, which one is read by default, and which do not belong to them."""
        if self.blocks:
            return ()  # the remarks of the table mention the blocks
        names = ", ".join(quoted(short(name)) for name in self.names[:_SAID])
        more = len(self.names) - _SAID
        if more > 0:
            names = tr("{names} and {more} more", names=names, more=more)
        count = tr("{n_sheets} sheets have the same columns: {named}.", n_sheets=len(self.names), named=names)
        aside = (tr("Not among them: {aside}.", aside=in_series(self.aside[:_SAID])),) if self.aside else ()
        return (tr("{count} Only “{read}” is read.", count=count, read=short(self.read)), *aside)


@frozen
class Sheets:
    """Facts about the sheets of a workbook; empty for other files and for a single sheet.

    Parameters
    ----------
    holds : mapping of str to str
        Probable content of each sheet, in words.
    alike : AlikeSheets or None
        Further sheets with the same columns, for the user to decide whether they are one table.
    """

    holds: Mapping[str, str] = field(factory=dict)
    alike: AlikeSheets | None = None


def look_at_sheets(data: DataSource, form: FileFormat, progress: Progress) -> Sheets:
    """Say what each sheet seems to hold, and find those with the same columns.

    These are the columns of the sheet that is read, or else those that most sheets have. A sheet that is
    hidden, or has the same first rows as one before it, is probably an earlier version or a copy: reading
    both would count twice.

    Parameters
    ----------
    data : DataSource
        Settings of the user.
    form : FileFormat
        Format detected in the file.

    Returns
    -------
    Sheets
        Without `alike` if no two sheets have the same columns; without anything if the user decided already.
    """
    if data.shape.sheets or data.shape.blocks:
        return Sheets()
    if form.blocks:
        names = tuple(form.blocks.values())
        variable = _variable(names, form.names, mark("block"))
        return Sheets({}, AlikeSheets(names, variable, names[0], (), form.blocks))
    if not 1 < len(form.sheets) <= _MOST_SHEETS:
        return Sheets()
    if is_spreadsheet(form.path) and len(form.sheets) * form.path.stat().st_size > _MOST_BYTES:
        return Sheets()
    holds: dict[str, str] = {}
    groups: dict[tuple[str, ...], list[FileFormat]] = {}
    for name in form.sheets:
        progress.check()
        try:
            other = form if name == form.sheet else sniff(evolve(data, sheet=name), progress, brief=True)
        except TabGuardError:
            holds[name] = tr("no table")
            continue
        holds[name] = _description(other)
        if other.header and other.preview:
            groups.setdefault(other.names, []).append(other)
    most = max(groups, key=lambda columns: len(groups[columns]), default=())
    columns = form.names if len(groups.get(form.names, ())) > 1 else most
    names, aside = _separate(form, groups.get(columns, ()))
    if len(names) < 2:
        return Sheets(holds)
    return Sheets(holds, AlikeSheets(names, _variable(names, columns), form.sheet, aside))


def _description(form: FileFormat) -> str:
    """Description of a sheet by its content: columns of figures, or texts as on covers."""
    figures = 0
    for at, column in enumerate(form.columns):
        values = [row[at] for row in form.preview if at < len(row)]
        numeric = column.kind == "numeric" or mostly_numbers(values, *form.marks_of(column.name))
        figures += numeric and column.role != "dimension"
    hidden = tr("hidden") if form.sheet in form.hidden_sheets else ""
    if figures:
        columns = tr("{n} columns, {m} of them with figures", n=len(form.columns), m=figures)
        return ", ".join(filter(None, [columns, hidden]))
    texts = (*form.names, *itertools.chain.from_iterable(form.preview))
    text = next((text.strip() for text in texts if text.strip()), "")
    return ", ".join(filter(None, [tr("no figures: {text}", text=short(text)), hidden]))


def _separate(first: FileFormat, forms: Sequence[FileFormat]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sheets that may form one table, and reasons why others do not belong to it."""
    names, aside = [], []
    sheet_of: dict[object, str] = {}
    for form in forms:
        same = sheet_of.setdefault(form.preview, form.sheet)
        if form.sheet in form.hidden_sheets and form.sheet != first.sheet:
            aside.append(tr("“{sheet}” is hidden", sheet=short(form.sheet)))
        elif same != form.sheet:
            aside.append(
                tr(
                    "“{sheet}” begins with the same rows as “{same}”",
                    sheet=short(form.sheet),
                    same=short(same),
                )
            )
        else:
            names.append(form.sheet)
    return tuple(names), tuple(aside)


def _variable(sheets: Sequence[str], columns: Sequence[str], usual: str = _NAMES[0]) -> str:
    """Name of the variable whose codes the sheet names may be; different from all column names."""
    periods = all(_PERIOD.fullmatch(name.strip()) for name in sheets)
    guess = mark("year") if are_years(sheets) else mark("period") if periods else usual
    guess = mark("measure") if are_measures(sheets) else guess
    names_in_use = set(map(plain_name, columns))
    return next(name for name in map(tr, (guess, *_NAMES)) if plain_name(name) not in names_in_use)
