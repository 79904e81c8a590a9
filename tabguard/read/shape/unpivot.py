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
    labels, values = _names_at(form, places), _names_at(form, right)
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
    right, unnamed = _value_places(wide), _unnamed_places(wide)
    labels, values = _names_at(wide, _label_places(wide)), _names_at(wide, right)
    label_texts = labels if shape.fill else [name for name in labels if name in {*text, *number}]
    label_numbers = [name for name in labels if name in number]
    value_texts = values if shape.value in text else []
    value_numbers = values if shape.value in number else []
    columns = read(
        wide,
        [*label_texts, *value_texts, *_names_at(wide, unnamed)],
        [*label_numbers, *value_numbers],
    )
    _refuse_unnamed(wide, unnamed, columns)
    if shape.fill:
        columns = evolve(columns, text={**columns.text, **_filled_labels(columns, labels)})
    many = len(values)
    texts = {name: _repeated(columns.text[name], many) for name in label_texts}
    texts |= _across(wide, right, columns.rows)
    if value_texts:
        texts[shape.value] = _woven([columns.text[name] for name in values])
    numbers = {name: np.repeat(columns.number[name], many) for name in label_numbers}
    if value_numbers:
        numbers[shape.value] = np.column_stack([columns.number[name] for name in values]).ravel()
    return Columns(
        columns.source,
        columns.rows * many,
        columns.first_row,
        {name: texts[name] for name in text},
        numbers,
        # each cell keeps the row of the cross-tab, so that messages name what the user sees
        np.repeat(columns.all_lines, many),
        {name: np.repeat(depths, many) for name, depths in columns.depths.items()},
        None if columns.levels is None else np.repeat(columns.levels, many),
        columns.totals_below,
        findings=columns.findings,
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


def _unnamed_places(form: FileFormat) -> list[int]:
    """Positions of the columns that are neither of labels nor of values."""
    values = _value_places(form)
    return [at for at in range(form.shape.labels, len(form.names)) if at not in values]


def _names_at(form: FileFormat, places: Sequence[int]) -> list[str]:
    return [form.names[at] for at in places]


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


def _filled_labels(columns: Columns, labels: Sequence[str]) -> dict[str, Text]:
    """The columns of labels, each blank as the label above it that it stands for."""
    texts = [columns.text[name] for name in labels]
    rows = zip(*([text.names[i] for i in text.ids.tolist()] for text in texts), strict=True)
    filled = zip(*_filled(list(rows)), strict=True)
    return {name: Text.of(column) for name, column in zip(labels, filled, strict=False)}


def _across(wide: FileFormat, places: Sequence[int], rows: int) -> dict[str, Text]:
    """The variables across as columns of a list: their codes, again for each row of the cross-tab."""
    texts = {}
    for level, name in enumerate(wide.shape.across):
        if name:
            heads = Text.of(wide.heads[at][level] for at in places)
            texts[name] = Text(np.tile(heads.ids, rows), heads.names)
    return texts


def _repeated(text: Text, many: int) -> Text:
    return Text(np.repeat(text.ids, many), text.names)


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
