"""Sheets of a workbook that hold the same table, such as one for each year: noticed, and left to the user."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.project import DataSource
from tabguard.read.files.columns import short
from tabguard.read.files.format import FileFormat
from tabguard.read.files.odf import is_spreadsheet
from tabguard.read.shape.holds import are_years
from tabguard.read.shape.role_names import plain_name
from tabguard.read.sources.source import sniff

_MOST_SHEETS = 60
_MOST_BYTES = 50_000_000
"""Of a spreadsheet whose sheets lie in one part, so that all before a sheet are read for it."""
_PERIOD = re.compile(r"(19|20)\d\d[ _-]?([QTMHS]|\d|$)\w{0,2}|[QTKH]\d[ _-]?((19|20)?\d\d)?", re.IGNORECASE)
_NAMES = (mark("sheet"), mark("name of the sheet"), mark("sheet of the workbook"), mark("where from"))
_SAID = 5


@frozen
class AlikeSheets:
    """Sheets that have the same columns.

    Parameters
    ----------
    names : tuple of str
        Those that may be one table, two at least, in the order of the file.
    variable : str
        What their names may be codes of.
    read : str
        The sheet that is read.
    aside : tuple of str
        Why further sheets with these columns are not among them, in words.
    """

    names: tuple[str, ...]
    variable: str
    read: str
    aside: tuple[str, ...] = ()

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was noticed, what is read as long as nobody decides, and what is no part of it."""
        named = ", ".join(f"“{short(name)}”" for name in self.names[:_SAID])
        more = len(self.names) - _SAID
        if more > 0:
            named = tr("{names} and {more} more", names=named, more=more)
        count = tr("{n_sheets} sheets have the same columns: {named}.", n_sheets=len(self.names), named=named)
        aside = (tr("Not among them: {aside}.", aside="; ".join(self.aside[:_SAID])),) if self.aside else ()
        return (tr("{count} Only “{read}” is read.", count=count, read=short(self.read)), *aside)


def alike_sheets(data: DataSource, form: FileFormat, progress: Progress) -> AlikeSheets | None:
    """Find the sheets that have the same columns: those of the one that is read, or else most sheets have.

    A sheet that is hidden, or has the same first rows as one before it, is probably an earlier version or a
    copy: reading both would count twice.

    Parameters
    ----------
    data : DataSource
        As the user left it.
    form : FileFormat
        What was detected in it.

    Returns
    -------
    AlikeSheets or None
        None if no two sheets have the same columns, or if the user decided already.
    """
    if data.shape.sheets or not 1 < len(form.sheets) <= _MOST_SHEETS:
        return None
    if is_spreadsheet(form.path) and len(form.sheets) * form.path.stat().st_size > _MOST_BYTES:
        return None
    groups: dict[tuple[str, ...], list[FileFormat]] = {}
    for name in form.sheets:
        progress.check()
        try:
            other = form if name == form.sheet else sniff(evolve(data, sheet=name), progress, brief=True)
        except TabGuardError:
            continue
        if other.header and other.preview:
            groups.setdefault(other.names, []).append(other)
    most = max(groups, key=lambda columns: len(groups[columns]), default=())
    columns = form.names if len(groups.get(form.names, ())) > 1 else most
    names, aside = _told_apart(form, groups.get(columns, ()))
    if len(names) < 2:
        return None
    return AlikeSheets(names, _variable(names, columns), form.sheet, aside)


def _told_apart(first: FileFormat, forms: Sequence[FileFormat]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sheets that may be one table, and why others may not."""
    names, aside = [], []
    seen: dict[object, str] = {}
    for form in forms:
        same = seen.setdefault(form.preview, form.sheet)
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


def _variable(sheets: Sequence[str], columns: Sequence[str]) -> str:
    """What the names of sheets may be codes of; no name that a column has."""
    periods = all(_PERIOD.fullmatch(name.strip()) for name in sheets)
    guess = mark("year") if are_years(sheets) else mark("period") if periods else _NAMES[0]
    taken = set(map(plain_name, columns))
    return next(name for name in map(tr, (guess, *_NAMES)) if plain_name(name) not in taken)
