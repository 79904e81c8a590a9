"""Turns a cross-tab, in which a variable goes across the columns, into a list with a row for each cell."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.project import ColumnReading, Shape
from tabguard.read.files.columns import Columns, Text, counted, in_common, unique_columns
from tabguard.read.files.format import PREVIEW_ROWS, FileFormat
from tabguard.read.shape.coded_text import coded
from tabguard.read.shape.guess import guess_columns
from tabguard.read.shape.measure_names import measure_of
from tabguard.table.arrays import FloatArray

ReadWide = Callable[[FileFormat, Sequence[str], Sequence[str]], Columns]


def unpivoted(form: FileFormat) -> FileFormat:
    """The list made from a cross-tab: label columns, variables across, value.

    Raises
    ------
    FormatError
        If the rows with names are not as many as variables go across, no column is left for values, or two
        columns of the list have the same name.
    """
    shape, where = form.shape, form.path.name
    rows = len(form.heads[0]) if form.header and form.heads else 0  # blank rows between them do not count
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
    rows_of_list = _rows_of_list(form, right)
    measures = tuple(rows_of_list.measures)
    names = (*labels, *filter(None, shape.across), *measures)
    unique_columns(names, where)
    lines = form.lines or tuple(range(1, len(form.preview) + 1))
    left = [tuple(row[at] for at in places) for row in form.preview]
    left = _filled(left) if shape.fill else left
    melt: list[tuple[str, ...]] = []
    at: list[int] = []
    for line, row, before in zip(lines, form.preview, left, strict=True):
        for codes, columns_of in rows_of_list.items:
            fields = ("" if column is None else row[column] for column in columns_of)
            melt.append((*before, *codes, *fields))
            at.append(line)
    preview = tuple(melt[:PREVIEW_ROWS])
    columns = tuple(
        evolve(column, role=rows_of_list.role(column.name))
        for column in guess_columns(names, preview, form.decimal, form.thousands)
    )
    many = len(rows_of_list.items)
    return evolve(
        form,
        columns=columns,
        preview=preview,
        lines=tuple(at[:PREVIEW_ROWS]),
        levels=tuple(level for level in form.levels for _ in range(many))[:PREVIEW_ROWS],
        wide=form,
        cross=None,
    )


@frozen
class _RowsOfList:
    """The rows of the list that are made from each row of a cross-tab.

    Attributes
    ----------
    measures : tuple of str
        Names of the measures of the cross-tab, and of the flags of its figures.
    flags : tuple of str
        The names among them that are flags.
    items : tuple of (tuple of str, tuple of int or None)
        Codes of the variables across and column of each measure, for each row; None for a measure without a
        column in the cross-tab.
    """

    measures: tuple[str, ...]
    flags: tuple[str, ...]
    items: tuple[tuple[tuple[str, ...], tuple[int | None, ...]], ...]

    def role(self, name: str) -> str:
        """The role of a column of the list; flags are ignored until their content is known."""
        return "ignore" if name in self.flags else "response" if name in self.measures else "dimension"


def _rows_of_list(form: FileFormat, places: Sequence[int]) -> _RowsOfList:
    shape = form.shape
    across = [level for level, name in enumerate(shape.across) if name]
    level = None if shape.measures is None else shape.measures - 1
    if level is not None and (level >= len(shape.across) or shape.across[level]):
        raise FormatError(
            tr("Row {row} of the names holds measures, and a variable too.", row=level + 1),
            form.path.name,
            tr("Leave the name of this variable blank, or correct the row of the measures."),
        )
    codes_of = {at: tuple(form.heads[at][row] for row in across) for at in places}
    whole = {at: form.heads[at][level] if level is not None else shape.value for at in places}
    plain = {at: measure_of(name)[0] if level is not None else name for at, name in whole.items()}
    if len({(codes_of[at], plain[at]) for at in places}) < len({(codes_of[at], whole[at]) for at in places}):
        plain = whole  # only units distinguish the names
    names = list(dict.fromkeys(plain.values()))
    items: dict[tuple[tuple[str, ...], int], list[int | None]] = {}
    counts = Counter[tuple[tuple[str, ...], str]]()
    for at in places:
        again = codes_of[at], plain[at]
        # columns with the same codes give two rows, which are refused later as the same cell
        row = items.setdefault((codes_of[at], counts[again]), [None] * len(names))
        row[names.index(plain[at])] = at
        counts[again] += 1
    rows = [(codes, tuple(row)) for (codes, _), row in items.items()]
    if not shape.flag_columns:
        return _RowsOfList(tuple(names), (), tuple(rows))
    flags = [shape.flags] if len(names) == 1 else [f"{shape.flags} {name}" for name in names]
    flagged = tuple((codes, (*row, *(_flags_of(shape, at) for at in row))) for codes, row in rows)
    return _RowsOfList((*names, *flags), tuple(flags), flagged)


def _flags_of(shape: Shape, at: int | None) -> int | None:
    """The position of the column with the flags of a column of figures, if it has one."""
    flagged = {*shape.flag_columns} - {*shape.leave_out_columns}
    return at + 1 if at is not None and at + 2 in flagged else None


def melted(form: FileFormat, text: Sequence[str], number: Sequence[str], read: ReadWide) -> Columns:
    """Read columns of the list made from a cross-tab, in the order of its rows.

    Parameters
    ----------
    read : callable
        Reads columns of the cross-tab: some as text, some as numbers.
    """
    wide, shape = present(form.wide), form.shape
    unnamed = _unnamed_places(wide)
    labels = _names_at(wide, _label_places(wide))
    label_texts = labels if shape.fill else [name for name in labels if name in {*text, *number}]
    label_numbers = [name for name in labels if name in number]
    rows_of_list = _rows_of_list(wide, _value_places(wide))
    figures = _by_measure(wide, rows_of_list)
    value_texts, value_numbers = (
        [column for name in figures if name in some for column in filter(None, figures[name])]
        for some in (text, number)
    )
    columns = read(
        wide,
        list(dict.fromkeys([*label_texts, *value_texts, *_names_at(wide, unnamed)])),
        list(dict.fromkeys([*label_numbers, *value_numbers])),
    )
    _refuse_unnamed(wide, unnamed, columns)
    if shape.fill:
        columns = _with_filled_labels(columns, labels)
    many = len(rows_of_list.items)
    labelled = evolve(
        columns,
        text={name: columns.text[name] for name in label_texts},
        number={name: columns.number[name] for name in label_numbers},
    )
    # cells keep the row number of the cross-tab, which the user sees
    cells = labelled.take(np.repeat(np.arange(columns.rows), many))
    cells = evolve(cells, items=np.tile(np.arange(many), columns.rows))
    texts, numbers = dict(cells.text), dict(cells.number)
    texts |= _header_columns(form, [codes for codes, _ in rows_of_list.items], columns.rows)
    texts |= {name: _woven(columns, figures[name]) for name in figures if name in text}
    numbers |= {name: _woven_numbers(columns, figures[name]) for name in figures if name in number}
    return evolve(cells, text={name: texts[name] for name in text}, number=numbers)


def columns_of_measures(form: FileFormat) -> dict[str, tuple[str, ...]]:
    """The columns of a cross-tab that hold each of its measures."""
    if form.wide is None:
        return {}
    figures = _by_measure(form.wide, _rows_of_list(form.wide, _value_places(form.wide)))
    return {name: tuple(filter(None, columns)) for name, columns in figures.items()}


def _by_measure(wide: FileFormat, rows: _RowsOfList) -> dict[str, list[str | None]]:
    """For each measure the column of a cross-tab with its figure in each row of the list."""
    places = zip(*(columns for _, columns in rows.items), strict=True)
    return {
        name: [None if at is None else wide.names[at] for at in columns]
        for name, columns in zip(rows.measures, places, strict=True)
    }


def without_codes(form: FileFormat, shape: Shape, codes: Mapping[str, Collection[str]]) -> Shape:
    """The shape that leaves out columns and previewed rows with some codes."""
    table = form if form.wide is None else form.wide
    across = [
        at
        for at in (() if form.wide is None else _value_places(table))
        for level, name in enumerate(shape.across)
        if table.heads[at][level] in codes.get(name, ())
    ]
    places = range(len(table.names)) if form.wide is None else _label_places(table)
    labels = [(at, codes[name]) for at in places if (name := table.names[at]) in codes]
    lines = [
        line
        for line, row in zip(table.lines or range(1, len(table.preview) + 1), table.preview, strict=True)
        if any(row[at].strip() in omitted for at, omitted in labels)
    ]
    return evolve(
        shape,
        leave_out_columns=tuple(sorted({*shape.leave_out_columns, *(at + 1 for at in across)})),
        leave_out=tuple(sorted({*shape.leave_out, *lines})),
    )


def _label_places(form: FileFormat) -> list[int]:
    """Positions of the columns of labels, without empty ones at the left of the table."""
    return [
        at
        for at in range(len(form.names))[form.shape.columns][: form.shape.labels]
        if (form.heads and any(form.heads[at])) or any(row[at].strip() for row in form.preview)
    ]


def _value_places(form: FileFormat) -> list[int]:
    """Positions of the columns of values: those with a name above them."""
    return [at for at in range(form.shape.first_value, len(form.names)) if form.heads and any(form.heads[at])]


def _unnamed_places(form: FileFormat) -> list[int]:
    """Positions of the columns that hold neither labels nor values."""
    values = _value_places(form)
    left_out = (*form.shape.leave_out_columns, *form.shape.flag_columns)
    right = range(len(form.names))[form.shape.columns][form.shape.labels :]
    return [at for at in right if at not in values and at + 1 not in left_out]


def _names_at(form: FileFormat, places: Sequence[int]) -> list[str]:
    return [form.names[at] for at in places]


def _filled(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Labels in which a blank takes the text above it, if there is a label to its right."""
    out: list[tuple[str, ...]] = []
    above: tuple[str, ...] = ()
    for row in rows:
        above = tuple(
            above[at] if above and not text.strip() and any(rest.strip() for rest in row[at + 1 :]) else text
            for at, text in enumerate(row)
        )
        out.append(above)
    return out


def _with_filled_labels(columns: Columns, labels: Sequence[str]) -> Columns:
    """The columns with blank labels filled from above, where their indents come from, too."""
    texts = [columns.text[name] for name in labels]
    rows = zip(*([text.names[i] for i in text.ids.tolist()] for text in texts), strict=True)
    filled = dict(zip(labels, map(Text.of, zip(*_filled(list(rows)), strict=True)), strict=False))
    depths = dict(columns.depths)
    for name in depths.keys() & filled.keys():
        is_own = ~columns.text[name].blank() | filled[name].blank()
        source = np.maximum.accumulate(np.where(is_own, np.arange(columns.rows), 0))
        depths[name] = depths[name][source]
    return evolve(columns, text={**columns.text, **filled}, depths=depths)


def _header_columns(form: FileFormat, items: Sequence[tuple[str, ...]], rows: int) -> dict[str, Text]:
    """The variables across as columns of the list: their codes, repeated for each row of the cross-tab."""
    texts = {}
    for at, name in enumerate(filter(None, form.shape.across)):
        codes = Text.of(item[at] for item in items)
        names = coded(form.readings.get(name, ColumnReading()), codes.names)
        texts[name] = Text(np.tile(codes.ids, rows), tuple(names))
    return texts


def _refuse_unnamed(wide: FileFormat, unnamed: Sequence[int], wide_columns: Columns) -> None:
    """Refuse texts in a column without a name, whose meaning is unknown."""
    for at in unnamed:
        text = wide_columns.text[wide.names[at]]
        rows = np.flatnonzero(~text.blank())
        if len(rows):
            raise FormatError(
                tr("Column {at} of the cross-tab has figures but no name.", at=at + 1),
                wide_columns.where(rows),
                tr("Name it in the file, or remove it."),
            )


def _woven(columns: Columns, cells: Sequence[str | None]) -> Text:
    """Texts of several columns interleaved row by row; blank where there is no column."""
    blank = Text.of([""] * columns.rows)
    ids, names = in_common([blank if cell is None else columns.text[cell] for cell in cells])
    return Text(np.column_stack(ids).ravel(), names)


def _woven_numbers(columns: Columns, cells: Sequence[str | None]) -> FloatArray:
    """Numbers of several columns interleaved row by row; NaN where there is no column."""
    nothing = np.full(columns.rows, np.nan)
    return np.column_stack([nothing if cell is None else columns.number[cell] for cell in cells]).ravel()
