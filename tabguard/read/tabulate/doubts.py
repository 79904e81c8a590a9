"""Notices what makes no sense in what is read, such as a cover sheet; its user has to confirm it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.errors import DataError
from tabguard.language import tr
from tabguard.project import DOUBTS, DataSource, HierarchySource, Variables
from tabguard.read.files.columns import short
from tabguard.read.files.format import FileFormat
from tabguard.read.roles.previewed import columns_of
from tabguard.read.shape.guess import is_number, recurring
from tabguard.read.shape.holds import are_years, filled
from tabguard.read.shape.role_names import is_called
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import distinct
from tabguard.table.table import Table

NAMES, RESPONSE, DIMENSION, CELLS = DOUBTS
_FEW, _LEAST = 3, 8
"""Rows from which on a response with one value is noticed; of cells, and with codes for each row, more."""
_MOST_CODES = 0.9
_FLAT = HierarchySource()


@frozen
class Doubt:
    """Something that probably was not meant.

    Parameters
    ----------
    key : str
        One of `DOUBTS`, with which it is confirmed.
    words : str
        What is doubtful, as a sentence without values.
    """

    key: str
    words: str


class DoubtsError(DataError):
    """What was read makes no sense unless its user confirms it.

    Attributes
    ----------
    doubts : tuple of Doubt
    """

    def __init__(self, doubts: Sequence[Doubt], source: str) -> None:
        keys = ", ".join(f'"{key}"' for key in dict.fromkeys(doubt.key for doubt in doubts))
        super().__init__(
            " ".join(doubt.words for doubt in doubts),
            source,
            tr(
                "Correct the sheet, the rows of the table, or the roles of the columns. If it is meant so, "
                "confirm it: confirm = [{keys}] in [data].",
                keys=keys,
            ),
        )
        self.doubts = tuple(doubts)


def refuse_doubts(doubts: Iterator[Doubt], data: DataSource) -> None:
    """Refuse what is doubtful and not confirmed; raises `DoubtsError`."""
    left = [doubt for doubt in doubts if doubt.key not in data.confirmed]
    if left:
        raise DoubtsError(left, data.path.name)


def doubts_of_names(
    form: FileFormat, data: DataSource, variables: Variables | None = None
) -> Iterator[Doubt]:
    """Whether the names of the columns are none; nothing where the user said which line has them.

    Parameters
    ----------
    variables : Variables, optional
        The columns that are used.
    """
    form = form.parts[0] if form.parts else form
    if not form.format.shaped or data.header is not None or data.layout is not None or form.wide is not None:
        return
    if not form.header:
        yield Doubt(
            NAMES,
            tr("No line with names of columns was found: say whether the first line has them (“header”)."),
        )
    elif seem_values(form):
        yield Doubt(
            NAMES,
            tr(
                "The first line of the table seems to hold values rather than names of columns: say whether "
                "it has names (“header”), or in which row they are (“first_row”)."
            ),
        )
    elif variables is not None and data.shape.first_row is None:
        used = {*variables.dimensions, *variables.responses}
        unnamed = [at for at, head in enumerate(form.heads, start=1) if not any(head)]
        blank = [at for at in unnamed if form.names[len(form.names) - len(form.heads) + at - 1] in used]
        if blank:
            yield Doubt(
                NAMES,
                tr(
                    "Column {at} is used but has no name: say in which row the names of the columns are "
                    "(“first_row”).",
                    at=blank[0],
                ),
            )


def seem_values(form: FileFormat) -> bool:
    """Whether names of columns are numbers, or recur among the values of their columns."""
    heads = [head[-1] for head in form.heads]
    numbers = [name for name in heads if is_number(name, form.decimal, form.thousands)]
    if numbers and not are_years(numbers):
        return True
    return recurring(heads, form.preview) > 0


@frozen
class _Seen:
    """What is judged of a table: of its first rows, or of all of them."""

    rows: int
    tabulated: bool
    response: str
    constant: bool
    codes: Mapping[str, int]
    single: bool
    alone: bool


def doubts_of_preview(
    form: FileFormat, variables: Variables, hierarchies: Mapping[str, object], tabulated: bool
) -> Iterator[Doubt]:
    """What is doubtful in the first rows of a file with these roles of its columns."""
    columns = {column.name: column for column in columns_of(form)}
    sides = [columns[name].values for name in variables.dimensions if name in columns]
    counting = variables.response in COUNT or variables.response not in columns
    amounts = () if counting else filled(columns[variables.response].values)
    codes = {name: {*filled(columns[name].values)} for name in variables.dimensions if name in columns}
    inner = {
        name: {code for code in there if not is_called("total", code)} if tabulated else there
        for name, there in codes.items()
    }
    rows = list(zip(*sides, strict=True))
    return _doubts(
        _Seen(
            len(rows),
            tabulated,
            "" if counting else variables.response,
            len(amounts) >= _FEW and len(set(amounts)) == 1,
            {name: len(there) for name, there in inner.items() if not hierarchies.get(name)},
            bool(inner) and all(len(there) < 2 for there in inner.values()),
            counting and not tabulated and bool(sides) and len(set(rows)) == len(rows),
        )
    )


def doubts_of_table(table: Table, variables: Variables, hierarchies: Mapping[str, object]) -> Iterator[Doubt]:
    """What is doubtful in a table that was read."""
    records = table.contributions
    axes = {d.name: at for at, d in enumerate(table.dimensions) if d.name in variables.dimensions}
    single = all(len(table.dimensions[at].leaves) < 2 for at in axes.values())
    one = table.release is None
    counting = variables.response in COUNT
    name = "" if counting else variables.response
    if records is None:
        inner = np.all([np.isin(table.codes[:, at], table.dimensions[at].leaves) for at in axes.values()], 0)
        amounts = table.value[inner]
        constant = one and len(amounts) >= _LEAST and bool((amounts == amounts[0]).all())
        return _doubts(_Seen(len(amounts), True, name, constant and not counting, {}, single, False))
    if not one:  # each record occurs once per response
        of = records.places.column(0)
        records = records.of(of == of[:1])
    amounts = records.response
    used = {
        name: len(distinct(records.places.column(at)))
        for name, at in axes.items()
        if getattr(hierarchies.get(name, _FLAT), "flat", False)
    }
    return _doubts(
        _Seen(
            len(records),
            False,
            name,
            one and not counting and len(amounts) >= _FEW and bool((amounts == amounts[0]).all()),
            used,
            single,
            counting and len(records.places.cells) == len(records),
        )
    )


def _doubts(seen: _Seen) -> Iterator[Doubt]:
    if seen.response and seen.constant:
        name = short(seen.response)
        yield Doubt(RESPONSE, tr("The response “{name}” has the same value in every row.", name=name))
    for name, codes in () if seen.tabulated else seen.codes.items():
        if seen.rows >= _LEAST and codes >= _MOST_CODES * seen.rows:
            yield Doubt(
                DIMENSION,
                tr("The dimension “{name}” has about as many codes as there are rows.", name=short(name)),
            )
    if seen.single:
        yield Doubt(CELLS, tr("The table has a single cell: no dimension has two codes."))
    elif seen.alone:
        yield Doubt(CELLS, tr("Every cell of the table would count one record."))
