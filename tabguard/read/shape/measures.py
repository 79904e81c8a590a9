"""A list in which a column says what each row measures becomes a list with a column for each measure."""

from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.project import ColumnReading, Shape
from tabguard.read.files.columns import Columns, Text, need_columns, short, unique_columns
from tabguard.read.files.format import FileFormat
from tabguard.table.arrays import BoolArray, FloatArray

_FEW = 10
ReadLong = Callable[[FileFormat, Sequence[str], Sequence[str]], Columns]


def with_measures(form: FileFormat, choice: Shape) -> FileFormat:
    """The list with one column for each measure, in place of the column of measures and that of figures.

    Each row stays a row: it has a figure in the column of its measure only.

    Parameters
    ----------
    form : FileFormat
    choice : Shape
        Names the column of the measures, their codes, and the column of the figures.

    Raises
    ------
    FormatError, DataError
        Where a column is absent, no measure is named, or two columns have the same name.
    """
    where = form.path.name
    shape = evolve(form.shape, measure_column=choice.measure_column, measure_codes=choice.measure_codes)
    shape = evolve(shape, value=choice.value)
    need_columns((shape.measure_column, shape.value), form.names, where)
    if not shape.measure_codes or shape.measure_column == shape.value:
        raise FormatError(
            tr("No measure of “{column}” is named.", column=short(shape.measure_column)),
            where,
            tr("Name those that are read: measure_codes in [data] shape."),
        )
    at, value = form.names.index(shape.measure_column), form.names.index(shape.value)
    places = [
        place
        for place in range(len(form.names))
        if place not in (at, value) and not _follows(form, place, at)
    ]
    names = (*(form.names[place] for place in places), *shape.measure_codes)
    unique_columns(names, where)
    figures = [evolve(form.columns[value], name=name, values={}) for name in shape.measure_codes]
    lines, levels = form.lines or range(1, len(form.preview) + 1), form.levels or (0,) * len(form.preview)
    rows = [
        (
            line,
            level,
            (*(row[place] for place in places), *_figures(row[at], row[value], shape.measure_codes)),
        )
        for line, level, row in zip(lines, levels, form.preview, strict=False)
        if row[at].strip() in shape.measure_codes
    ]
    # the flags are already a column of the list
    reading = evolve(form.readings.get(shape.value, ColumnReading()), flags="")
    remark = tr(
        "Codes of “{column}” that are responses of their own: {codes}.",
        column=short(shape.measure_column),
        codes=", ".join(map(short, shape.measure_codes[:_FEW]))
        + (" …" if len(shape.measure_codes) > _FEW else ""),
    )
    return evolve(
        form,
        shape=shape,
        columns=(*(form.columns[place] for place in places), *figures),
        preview=tuple(row for _, _, row in rows),
        lines=tuple(line for line, _, _ in rows),
        levels=tuple(level for _, level, _ in rows) if form.levels else (),
        readings={**form.readings, **dict.fromkeys(shape.measure_codes, reading)}
        if shape.value in form.readings
        else form.readings,
        findings=(*form.findings, remark),
        long=form,
        parts=(),
        cross=None,
    )


def _follows(form: FileFormat, place: int, at: int) -> bool:
    """Whether a column is constant within each measure and differs between them, as a unit does."""
    pairs = {(row[at].strip(), row[place].strip()) for row in form.preview}
    measures, texts = {measure for measure, _ in pairs}, {text for _, text in pairs}
    return len(pairs) == len(measures) > 1 and len(texts) > 1


def _figures(code: str, field: str, measures: Sequence[str]) -> tuple[str, ...]:
    return tuple(field if code.strip() == measure else "" for measure in measures)


def _figures_beside(figures: FloatArray, measured: BoolArray, texts: Sequence[Text]) -> FloatArray:
    """The figures of a measure for the rows of other measures with the same codes, as for numbers of units.

    The figure is NaN unless exactly one row of the measure has these codes.
    """
    if not texts:
        return np.where(measured, figures, np.nan)
    ids = np.stack([text.stripped().ids for text in texts], axis=1)
    cells = np.unique(ids, axis=0, return_inverse=True)[1].ravel()
    of_cell = np.full(len(figures), np.nan)  # as large as needed: there are no more cells than rows
    of_cell[cells[measured]] = figures[measured]
    alone = np.bincount(cells[measured], minlength=len(figures)) == 1
    return np.where(measured, figures, np.where(alone, of_cell, np.nan)[cells])


def read_measures(form: FileFormat, text: Sequence[str], number: Sequence[str], read: ReadLong) -> Columns:
    """Read columns of a list with a column per measure; rows of measures that are not read are left out."""
    long, shape = present(form.long), form.shape
    measures = shape.measure_codes
    inner = [name for name in text if name not in measures]
    value_text = [shape.value] if set(text) & set(measures) else []
    numbers = [name for name in number if name not in measures]
    value_number = [shape.value] if set(number) & set(measures) else []
    columns = read(long, [*inner, shape.measure_column, *value_text], [*numbers, *value_number])
    codes = columns.text[shape.measure_column].stripped()
    of = {name: np.array([code == name for code in codes.names] or [False])[codes.ids] for name in measures}
    texts = {name: columns.text[name] for name in inner}
    for name in set(text) & set(measures):
        values = columns.text[shape.value]
        blank = len(values.names)
        texts[name] = Text(np.where(of[name], values.ids, blank), (*values.names, ""))
    figures = {
        name: _figures_beside(columns.number[shape.value], of[name], [columns.text[n] for n in inner])
        for name in number
        if name in measures
    }
    columns = evolve(
        columns,
        text={name: texts[name] for name in text},
        number={name: figures[name] if name in figures else columns.number[name] for name in number},
        of_measure=of,
    )
    measured = np.logical_or.reduce(list(of.values()))
    if measured.all():
        return columns
    if not measured.any():
        raise DataError(
            tr("No row of the file has a code of measure_codes."),
            tr("{name}, column “{column}”", name=columns.source, column=short(shape.measure_column)),
            tr("Name codes that this column has."),
        )
    # a later file may have measures that were not chosen
    what = tr("rows left out: other codes of “{column}”", column=short(shape.measure_column))
    finding = columns.finding(what, ~measured, shape.measure_column)
    return evolve(columns.take(measured), findings=(*columns.findings, finding))
