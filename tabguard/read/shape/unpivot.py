"""Turns a cross-tab, in which a variable goes across the columns, into a list with a row for each cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.read.files.columns import Columns, Text, counted, unique_columns
from tabguard.read.files.format import PREVIEW_ROWS, FileFormat
from tabguard.read.shape.guess import guess_columns
from tabguard.table.arrays import IntArray

ReadWide = Callable[[FileFormat, Sequence[str], Sequence[str]], Columns]


def unpivoted(form: FileFormat) -> FileFormat:
    """The list that a cross-tab becomes: label columns, variables that go across, value.

    Raises
    ------
    FormatError
        If the rows with names are not as many as variables go across, no column is left for values, or two
        columns of the list have the same name.
    """
    shape, where = form.shape, form.path.name
    rows = (shape.header_rows or 1) if form.header else 0
    if len(shape.across) != rows:
        variable_count = counted(len(shape.across), tr("variable goes"), tr("variables go"))
        raise FormatError(
            tr(
                "{said} across the columns of a table with {n_rows} of names.",
                said=variable_count,
                n_rows=counted(rows, "row", "rows"),
            ),
            where,
            tr("Name one variable for each of these rows, or correct the number of rows."),
        )
    places = _label_places(form)
    right = _value_places(form)
    labels, values = tuple(form.names[at] for at in places), tuple(form.names[at] for at in right)
    if not labels or not values:
        raise FormatError(
            tr("The cross-tab has no columns of labels, or none of values."),
            where,
            tr("Correct the number of label columns, the first row, or the delimiter."),
        )
    names = (*labels, *filter(None, shape.across), shape.value)
    unique_columns(names, where)
    lines = form.lines or tuple(range(1, len(form.preview) + 1))
    across = [level for level, name in enumerate(shape.across) if name]
    left = [tuple(row[at] for at in places) for row in form.preview]
    left = _filled(left) if shape.fill else left
    melt: list[tuple[str, ...]] = []
    at: list[int] = []
    for line, row, before in zip(lines, form.preview, left, strict=True):
        for column in right:
            head = form.heads[column]
            melt.append((*before, *(head[level] for level in across), row[column]))
            at.append(line)
    preview = tuple(melt[:PREVIEW_ROWS])
    columns = guess_columns(names, preview, form.decimal, form.thousands)
    many = len(values)
    return evolve(
        form,
        columns=columns,
        preview=preview,
        lines=tuple(at[:PREVIEW_ROWS]),
        levels=tuple(level for level in form.levels for _ in range(many))[:PREVIEW_ROWS],
        wide=form,
        cross=None,
    )


def melted(form: FileFormat, text: Sequence[str], number: Sequence[str], read: ReadWide) -> Columns:
    """Read columns of the list that a cross-tab becomes, a row of the cross-tab after the other.

    Parameters
    ----------
    read : callable
        Reads columns of the cross-tab: some as text, some as numbers.
    """
    wide, shape = form.wide, form.shape
    assert wide is not None
    labels, right = [wide.names[at] for at in _label_places(wide)], _value_places(wide)
    values = [wide.names[at] for at in right]
    unnamed = [at for at in range(shape.labels, len(wide.names)) if at not in right]
    texts = [name for name in labels if shape.fill or name in text or name in number]
    as_text, as_number = shape.value in text, shape.value in number
    wide_columns = read(
        wide,
        [*texts, *(values if as_text else ()), *(wide.names[at] for at in unnamed)],
        [
            *(name for name in labels if name in number),
            *(values if as_number else ()),
        ],
    )
    _refuse_unnamed(wide, unnamed, wide_columns)
    many = len(values)
    if shape.fill:
        rows = [
            [wide_columns.text[name].names[i] for i in wide_columns.text[name].ids.tolist()]
            for name in labels
        ]
        full = zip(*_filled(list(zip(*rows, strict=True))), strict=True)
        wide_columns = evolve(
            wide_columns,
            text={**wide_columns.text, **{n: Text.of(c) for n, c in zip(labels, full, strict=False)}},
        )
    out = {
        name: Text(np.repeat(wide_columns.text[name].ids, many), wide_columns.text[name].names)
        for name in texts
    }
    for level, name in enumerate(shape.across):
        if not name:
            continue
        heads = Text.of(wide.heads[at][level] for at in right)
        out[name] = Text(np.tile(heads.ids, wide_columns.rows), heads.names)
    if as_text:
        out[shape.value] = _woven([wide_columns.text[name] for name in values])
    numbers = {name: np.repeat(wide_columns.number[name], many) for name in labels if name in number}
    if as_number:
        numbers[shape.value] = np.column_stack([wide_columns.number[name] for name in values]).ravel()
    return Columns(
        wide_columns.source,
        wide_columns.rows * many,
        wide_columns.first_row,
        {name: out[name] for name in text},
        numbers,
        # each cell keeps the row of the cross-tab, so that messages name what the user sees
        np.repeat(wide_columns.all_lines, many),
        {name: np.repeat(depths, many) for name, depths in wide_columns.depths.items()},
        None if wide_columns.levels is None else np.repeat(wide_columns.levels, many),
        wide_columns.totals_below,
        findings=wide_columns.findings,
    )


def _label_places(form: FileFormat) -> list[int]:
    """Positions of the columns of labels, without empty ones at the left of the table."""
    return [
        at
        for at in range(min(form.shape.labels, len(form.names)))
        if (form.heads and any(form.heads[at])) or any(row[at].strip() for row in form.preview)
    ]


def _value_places(form: FileFormat) -> list[int]:
    """Positions of the columns of values: those with a name above them."""
    return [at for at in range(form.shape.labels, len(form.names)) if form.heads and any(form.heads[at])]


def _filled(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Labels with the text above in place of a blank that has a label at its right."""
    out: list[tuple[str, ...]] = []
    above: tuple[str, ...] = ()
    for row in rows:
        above = tuple(
            above[at] if above and not text.strip() and any(rest.strip() for rest in row[at + 1 :]) else text
            for at, text in enumerate(row)
        )
        out.append(above)
    return out


def _refuse_unnamed(wide: FileFormat, unnamed: Sequence[int], wide_columns: Columns) -> None:
    """Refuse texts in a column without a name: of figures nobody knows what they are."""
    for at in unnamed:
        text = wide_columns.text[wide.names[at]]
        rows = np.flatnonzero(~text.blank())
        if len(rows):
            raise FormatError(
                tr("Column {at} of the cross-tab has figures but no name.", at=at + 1),
                wide_columns.where(rows),
                tr("Name it in the file, or remove it."),
            )


def _woven(columns: Sequence[Text]) -> Text:
    """Texts of several columns as one, row by row."""
    seen: dict[str, int] = {}
    ids: list[IntArray] = []
    for column in columns:
        places = [seen.setdefault(name, len(seen)) for name in column.names]
        ids.append(np.array(places, np.int64)[column.ids])
    return Text(np.column_stack(ids).ravel(), tuple(seen))
