"""Several sheets of one layout as one list: the name of a sheet is the code of a further variable."""

import itertools
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.read.files.columns import Columns, Text, in_common, short, unique_columns
from tabguard.read.files.format import PREVIEW_ROWS, ColumnInfo, FileFormat
from tabguard.table.arrays import IntArray

ALL = "*"
"""Stands for all sheets that have the same columns, in place of sheet names."""
_LEAST_ROWS = 10
_MOST_SHEETS = 500

SniffSheet = Callable[[str], FileFormat]
ReadPart = Callable[[FileFormat, Sequence[str], Sequence[str]], Columns]


def stacked(
    first: FileFormat, sheets: Sequence[str], variable: str, sniff: SniffSheet, chosen: bool
) -> FileFormat:
    """The list of the rows of several sheets, with a column for the name of the sheet.

    Parameters
    ----------
    first : FileFormat
        Format of the file if only one sheet is read.
    sheets : sequence of str
        Names of the sheets, or `ALL`.
    variable : str
        Name of the column for the sheet.
    sniff : callable
        Detects the columns of one sheet.
    chosen : bool
        Whether the user chose `first`, so that its columns count; else those that most sheets have do.

    Raises
    ------
    FormatError
        If a sheet does not exist or has other columns, or if there are too many.
    """
    where = first.path.name
    every = tuple(sheets) == (ALL,)
    chosen_sheets = first.sheets if every else tuple(dict.fromkeys(sheets))
    if not chosen_sheets or len(chosen_sheets) > _MOST_SHEETS:
        raise FormatError(
            tr("A table has 1 to {most_sheets} sheets.", most_sheets=_MOST_SHEETS),
            where,
            tr("Name those that it needs."),
        )
    formats = _formats(first, chosen_sheets, sniff, every)
    if every and not chosen:
        common = Counter(map(_names, formats)).most_common(1)[0][0]
        first = next(part for part in formats if _names(part) == common)
    if not every:
        _refuse_others(first, formats)
    parts = [part for part in formats if _names(part) == _names(first)]
    unique_columns((variable, *_names(first)), where)
    most = max(_LEAST_ROWS, PREVIEW_ROWS // len(parts))
    rows = [
        (part.part, line, level, fields[part.own])
        for part in parts
        for line, level, fields in itertools.islice(
            zip(_lines(part), _levels(part), part.preview, strict=False), most
        )
    ]
    # where the format says what its columns are, each sheet is one code of a variable
    role = "dimension" if first.columns[-1].role else ""
    return evolve(
        first,
        columns=(ColumnInfo(variable, role=role), *_own_columns(first, parts)),
        preview=tuple((sheet, *fields) for sheet, _, _, fields in rows)[:PREVIEW_ROWS],
        lines=tuple(line for _, line, _, _ in rows)[:PREVIEW_ROWS],
        levels=tuple(level for _, _, level, _ in rows)[:PREVIEW_ROWS]
        if any(part.levels for part in parts)
        else (),
        indented=frozenset().union(*(part.indented for part in parts)),
        findings=_findings(first, parts, chosen_sheets),
        left_out=(),
        parts=tuple(parts),
        cross=None,
    )


def _own_columns(first: FileFormat, parts: Sequence[FileFormat]) -> list[ColumnInfo]:
    """The columns of each sheet; one is text if it is in any sheet, which may have a mark for a figure."""
    kinds = zip(*([column.kind for column in part.columns[part.own]] for part in parts), strict=True)
    return [
        evolve(column, kind="text" if "text" in of_parts else column.kind)
        for column, of_parts in zip(first.columns[first.own], kinds, strict=True)
    ]


def _formats(first: FileFormat, sheets: Sequence[str], sniff: SniffSheet, every: bool) -> list[FileFormat]:
    """The formats of sheets; unreadable ones are skipped if `every` sheet is tried, else refused."""
    formats = []
    for name in sheets:
        try:
            formats.append(first if name == first.part else sniff(name))
        except FormatError:
            if not every:
                raise
    return formats


def _refuse_others(first: FileFormat, formats: Sequence[FileFormat]) -> None:
    """Refuse a sheet with other columns than the first."""
    other = next((part for part in formats if _names(part) != _names(first)), None)
    if other is None:
        return
    name = next((name for name in _names(other) if name not in first.names), tr("fewer columns"))
    raise FormatError(
        tr(
            "The sheet “{sheet}” has other columns than “{sheet2}”.",
            sheet=short(other.part),
            sheet2=short(first.part),
        ),
        f"{first.path.name}, “{short(name)}”",
        tr("Read sheets of one layout together, or correct the names of the columns."),
    )


def _findings(first: FileFormat, parts: Sequence[FileFormat], sheets: Sequence[str]) -> tuple[str, ...]:
    """Remarks on the sheets, and on sheets that are not read."""
    notes = dict.fromkeys(
        text if text in first.findings else tr("“{sheet}”: {text}", sheet=short(part.part), text=text)
        for part in parts
        for text in part.findings
    )
    layout = {part.part for part in parts}
    unread = (
        (tr("Sheets with other columns are not read"), [name for name in sheets if name not in layout]),
        (
            tr("Sheets that are not read"),
            [name for name in first.sheets if name not in sheets and not first.block],
        ),
    )
    remarks = (
        f"{what}: {', '.join(map(short, names[:5]))}{' …' if len(names) > 5 else ''}."
        for what, names in unread
        if names
    )
    return (*notes, *remarks)


def _names(form: FileFormat) -> tuple[str, ...]:
    return form.names[form.own]


def _lines(form: FileFormat) -> Sequence[int]:
    return form.lines or range(1, len(form.preview) + 1)


def _levels(form: FileFormat) -> Sequence[int]:
    return form.levels or (0,) * len(form.preview)


def read_stacked(form: FileFormat, text: Sequence[str], number: Sequence[str], read: ReadPart) -> Columns:
    """Read columns of several sheets, one sheet after the other."""
    variable = form.columns[0].name
    inner = [name for name in text if name != variable]
    parts = [read(part, inner, number) for part in form.parts]
    rows = [part.rows for part in parts]
    sheet = np.repeat(np.arange(len(parts)), rows)
    sheets = tuple(part.part for part in form.parts)
    texts = {name: _joined([part.text[name] for part in parts]) for name in inner}
    texts[variable] = Text(sheet, sheets)
    deep = set[str]().union(*(part.depths for part in parts))
    levels = [part.levels for part in parts]
    return Columns(
        parts[0].source,
        sum(rows),
        1,
        {name: texts[name] for name in text},
        {name: np.concatenate([part.number[name] for part in parts]) for name in number},
        np.concatenate([part.all_lines for part in parts]),
        {name: _filled([part.depths.get(name) for part in parts], rows) for name in deep},
        None if all(level is None for level in levels) else _filled(levels, rows),
        parts[0].totals_below,
        findings=tuple(itertools.chain.from_iterable(part.findings for part in parts)),
        sheets=() if form.block else sheets,
        sheet=sheet,
    )


def _filled(arrays: Sequence[IntArray | None], rows: Sequence[int]) -> IntArray:
    """Levels of the rows of several sheets, with 0 for a sheet without levels."""
    pairs = zip(arrays, rows, strict=True)
    return np.concatenate([np.zeros(n, np.int64) if array is None else array for array, n in pairs])


def _joined(columns: Sequence[Text]) -> Text:
    """The texts of several columns, one column after the other."""
    ids, names = in_common(columns)
    return Text(np.concatenate(ids), names)
