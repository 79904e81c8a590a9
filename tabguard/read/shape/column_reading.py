"""Columns with a reading of their own: marks, blanks, footnotes, units, blank codes."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

import numpy as np
from attrs import evolve

from tabguard.base.language import mark, quoted, tr
from tabguard.base.progress import Progress
from tabguard.project import CURRENCIES, ColumnReading
from tabguard.read.files.columns import Columns, Text, short, text_to_number, unique_columns
from tabguard.read.files.format import ColumnInfo, FileFormat
from tabguard.read.files.looks import joined
from tabguard.read.files.marks import as_file, refuse_ambiguous
from tabguard.read.shape.coded_text import TOTAL_OF_CODE, coded, split, totals_left_out
from tabguard.read.shape.guess import guess, is_number
from tabguard.read.shape.holds import IF_WITHHELD
from tabguard.read.shape.unpivot import columns_of_measures
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.summary import Finding

OWN = "own"
"""Meaning of a blank in the column of holdings: the respondent belongs to no holding."""
ReadFile = Callable[[FileFormat, Sequence[str], Sequence[str]], Columns]


def with_readings(form: FileFormat, readings: Mapping[str, ColumnReading]) -> FileFormat:
    """The format with readings of single columns, which may make a column numeric or give it flags."""
    form = _as_read(form, readings)
    for name, reading in form.readings.items():
        if reading.flags:
            form = _with_flags(form, name, reading)
    return form


def _with_flags(form: FileFormat, name: str, reading: ColumnReading) -> FileFormat:
    """The format with a further column for the flags behind the figures of another one."""
    names = (*form.names, reading.flags)
    unique_columns(names, form.path.name)
    at = form.names.index(name)
    flags = [reading.flag(row[at]) for row in form.preview]
    remark = tr(
        "“{name}”: the letters behind its figures are read as flags, in the column “{flags}”: {letters}.",
        name=short(name),
        flags=short(reading.flags),
        letters=", ".join(dict.fromkeys(filter(None, flags))),
    )
    has_status = any(column.role == "status" for column in form.columns)
    role = "" if form.wide is None else "ignore" if has_status else "status"
    return evolve(
        form,
        columns=(*form.columns, ColumnInfo(reading.flags, "text", role=role)),
        preview=tuple((*row, flag) for row, flag in zip(form.preview, flags, strict=True)),
        heads=(*form.heads, (reading.flags,)) if form.heads and form.wide is None else form.heads,
        findings=(*form.findings, remark),
    )


def read_flags(form: FileFormat, text: Sequence[str], number: Sequence[str], read: ReadFile) -> Columns:
    """Read columns, some of which are the flags of others.

    Parameters
    ----------
    read : callable
        Reads columns of the file itself: some as text, some as numbers.
    """
    bearers = {reading.flags: name for name, reading in form.readings.items() if reading.flags}
    bare_form = evolve(form, columns=tuple(column for column in form.columns if column.name not in bearers))
    columns = read(bare_form, list(dict.fromkeys(bearers.get(name, name) for name in text)), number)
    texts = {name: columns.text[bearers.get(name, name)] for name in text}
    flags = {
        name: column_texts.renamed(map(form.readings[bearers[name]].flag, column_texts.names))
        for name, column_texts in texts.items()
        if name in bearers
    }
    return evolve(columns, text=texts | flags)


def _as_read(form: FileFormat, readings: Mapping[str, ColumnReading]) -> FileFormat:
    if not readings:
        return form
    absent = [name for name in readings if name not in form.names]
    readings = {name: reading for name, reading in readings.items() if name in form.names}
    remarks = (
        *(
            tr("A reading is set for “{name}”, but there is no such column.", name=short(name))
            for name in absent
        ),
        *_blanked(form, readings),
        *_parted(form, readings),
    )
    kinds = {name: _kind(form, name, reading) for name, reading in readings.items()}
    columns = tuple(evolve(column, kind=kinds.get(column.name, column.kind)) for column in form.columns)
    wide = form.wide
    if wide is not None:
        inner = {name: readings[name] for name in wide.names if name in readings}
        for value, names in columns_of_measures(form).items():
            if value in readings:
                # the row of a cross-tab has other cells that must not be dropped with a blank
                cell = evolve(readings[value], blank="")
                inner |= dict.fromkeys(names, cell)
        wide = _as_read(wide, inner)
    form = evolve(form, columns=columns, readings=readings, wide=wide, findings=(*remarks, *form.findings))
    return _without_totals(form)


def _without_totals(form: FileFormat) -> FileFormat:
    """The format without previewed rows that its readings leave out as totals."""
    out = {
        row
        for name, reading in form.readings.items()
        for row, is_out in enumerate(
            totals_left_out(reading, [fields[form.names.index(name)] for fields in form.preview])
        )
        if is_out
    }
    if not out:
        return form
    lines = form.lines or range(1, len(form.preview) + 1)
    rows = [row for row in range(len(form.preview)) if row not in out]
    return evolve(
        form,
        preview=tuple(form.preview[row] for row in rows),
        lines=tuple(lines[row] for row in rows),
        levels=tuple(form.levels[row] for row in rows) if form.levels else (),
    )


def _blanked(form: FileFormat, readings: Mapping[str, ColumnReading]) -> Iterator[str]:
    """Remarks on texts in place of figures that are read as blanks: they may mark withheld figures."""
    rows_of = dict[tuple[str, ...], dict[str, list[int]]]()  # columns with the same marks share one remark
    for name, reading in readings.items():
        at = form.names.index(name)
        fields = [row[at].strip() for row in form.preview if at < len(row)]
        rows = [row for row, field in enumerate(fields) if field in reading.blanks]
        if rows and any(is_number(field, *form.marks_of(name)) for field in fields):
            marks_there = tuple(mark for mark in reading.blanks if mark in fields)
            rows_of.setdefault(marks_there, {})[name] = rows
        if (marks := [mark for mark in reading.marks if mark not in CURRENCIES]) and any(
            reading.plain(field) != field and field not in reading.blanks for field in fields
        ):
            yield tr(
                "“{name}”: the marks {marks} beside figures or names are not read. If they say that figures "
                "are confidential, put them into a column of their own.",
                name=short(name),
                marks=", ".join(quoted(mark) for mark in marks),
            )
    for marks_there, rows_by_name in rows_of.items():
        yield tr(
            "{names}: {marks} in place of figures are read as blanks ({number} of the first {rows} rows). "
            "{if_withheld}",
            names=", ".join(quoted(short(name)) for name in rows_by_name),
            marks=", ".join(map(quoted, marks_there)),
            number=len({row for rows in rows_by_name.values() for row in rows}),
            rows=len(form.preview),
            if_withheld=tr(IF_WITHHELD),
        )


def _parted(form: FileFormat, readings: Mapping[str, ColumnReading]) -> Iterator[str]:
    """Remarks on columns whose fields hold a code and a label."""
    for name, reading in readings.items():
        fields = [row[form.names.index(name)] for row in form.preview]
        pair = next((pair for field in fields if (pair := split(reading.split, field))[1]), None)
        if pair is not None:
            yield tr(
                "“{name}” has codes with their labels: the code is “{code}”, its label “{label}”.",
                name=short(name),
                code=short(pair[0]),
                label=short(pair[1]),
            )
        left_out = [field for field, out in zip(fields, totals_left_out(reading, fields), strict=True) if out]
        if left_out:
            yield tr(
                "“{name}” has rows of totals, such as “{total}”: they are left out.",
                name=short(name),
                total=short(left_out[0]),
            )
        if reading.totals == TOTAL_OF_CODE:
            changed = (old for old, new in zip(fields, coded(reading, fields), strict=True) if old != new)
            yield tr(
                "“{name}” has rows of totals, such as “{total}”: they are totals of the code, not codes.",
                name=short(name),
                total=short(next(changed, "")),
            )


def _kind(form: FileFormat, name: str, reading: ColumnReading) -> str:
    at = form.names.index(name)
    plain = [reading.plain(row[at]) for row in form.preview if at < len(row)]
    return guess(plain, *evolve(form, readings={name: reading}).marks_of(name))


def read_with_readings(
    form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress
) -> Columns:
    """Read columns; those with a reading of their own are read as texts and then converted.

    Raises
    ------
    DataError
        For values that are not numbers or may be read as different ones, and for blank codes where these are
        to stop the import.
    """
    names = [name for name in number if name in form.readings]
    rest = [name for name in number if name not in form.readings]
    # also read as numbers, since only these show where codes for missing values are
    coded = [column.name for column in form.columns if column.missing and column.name in names]
    columns = form.format.read(form, list(dict.fromkeys([*text, *names])), [*rest, *coded], progress)
    _refuse_ambiguous(form, names, columns)
    numbers = {name: _numbers(columns, form, name) for name in names}
    texts = {name: columns.text[name] for name in text}
    is_record = np.ones(columns.rows, bool)
    findings: list[Finding] = []
    for name in names:
        if form.readings[name].blank == "leave_out" and (blank := np.isnan(numbers[name])).any():
            findings.append(columns.finding(tr(_ACTS["leave_out"]).format(short(name)), blank, name))
            is_record &= ~blank
    for name in text:
        if name in form.readings:
            texts[name], keep = _codes(columns, name, form.readings[name], findings)
            is_record &= keep
    columns = evolve(
        columns,
        text=texts,
        number={**columns.number, **numbers},
        findings=(*columns.findings, *findings),
    )
    return columns if is_record.all() else columns.take(is_record)


def _refuse_ambiguous(form: FileFormat, names: Sequence[str], columns: Columns) -> None:
    """Refuse columns of numbers whose texts do not determine the decimal mark; a cross-tab counts as one."""
    if form.certain or form.thousands:
        return
    plain: dict[str, Iterable[str]] = {
        name: map(form.readings[name].plain, columns.text[name].names)
        for name in names
        if as_file(form, name)
    }
    if form.shape.across and plain:
        plain = {next(iter(plain)): itertools.chain.from_iterable(plain.values())}
    for name, texts in plain.items():
        refuse_ambiguous(form.path.name, name, texts, form.decimal)


def _numbers(columns: Columns, form: FileFormat, name: str) -> FloatArray:
    reading, raw = form.readings[name], columns.text[name]
    plain = Text(raw.ids, tuple(reading.plain(field) for field in raw.names))
    decimal, thousands = form.marks_of(name)
    values = text_to_number(plain, decimal, columns, name, thousands)
    if name in columns.missing:
        values = np.where(columns.missing[name], np.nan, values)
    return scaled(values, reading)


def scaled(values: FloatArray, reading: ColumnReading) -> FloatArray:
    """Numbers times the factor of a reading, by decimal arithmetic to avoid binary errors."""
    if reading.factor == 1:
        return values
    factor = Decimal(repr(reading.factor))
    # decimal arithmetic is slow: each distinct number is converted once
    different, place = np.unique(values, return_inverse=True)
    products = [float(Decimal(repr(value)) * factor) for value in different.tolist()]
    return np.array(products, np.float64)[place]


def _codes(
    columns: Columns, name: str, reading: ColumnReading, findings: list[Finding]
) -> tuple[Text, BoolArray]:
    """The codes of a column, and which rows are kept."""
    raw = columns.text[name]
    codes = Text.of(coded(reading, list(map(str, raw.names))))
    text = Text(codes.ids[raw.ids], codes.names)
    if reading.join_alike:
        usual, changed = joined(text)
        if changed.any():
            what = tr("codes of “{name}” read as the code that looks the same", name=short(name))
            findings.append(columns.finding(what, changed, name, len(np.unique(text.ids[changed]))))
        text = usual
    everything = np.ones(columns.rows, bool)
    out = np.array(totals_left_out(reading, text.names), bool)[text.ids]
    if out.any():
        what = tr("rows of totals left out, by “{name}”", name=short(name))
        findings.append(columns.finding(what, out, name))
        return text, ~out
    blank = text.blank()
    if not blank.any() or reading.blank not in _ACTS:
        return text, everything
    if reading.blank == "stop":
        columns.refuse(
            blank,
            name,
            mark("Rows without a code in “{column}”: {n}."),
            mark("Fill the codes in, or choose what blank codes of this column mean."),
        )
    findings.append(columns.finding(tr(_ACTS[reading.blank]).format(short(name)), blank, name))
    if reading.blank == "leave_out":
        return text, ~blank
    if reading.blank == OWN:  # the respondent of each row is only known later, from other columns
        return text, everything
    if reading.blank == "code":
        names = tuple(field if field.strip() else reading.code for field in text.names)
        return Text(text.ids, names), everything
    # for each row the last row above it that has a code
    last = np.maximum.accumulate(np.where(blank, -1, np.arange(columns.rows)))
    columns.refuse(
        last < 0,
        name,
        mark("The first row has no code in “{column}”, so that there is none above it."),
        mark("Fill the code in, or leave the row out."),
    )
    return Text(text.ids[last], text.names), everything


_ACTS = {
    "stop": "",
    "leave_out": mark("rows left out: “{}” is blank"),
    "code": mark("blanks of “{}” read as the code that was set"),
    "above": mark("blanks of “{}” read as the code above"),
    OWN: mark("blanks of “{}” read as respondents that are holdings of their own"),
}
