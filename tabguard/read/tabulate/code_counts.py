"""Counts the records of each code of a column, before a table is made."""

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read.codes.classifications import level_columns
from tabguard.read.codes.coding import TOTAL, fill_blanks, match, plain_codes
from tabguard.read.codes.dimension import read_dimension, with_levels
from tabguard.read.codes.layout import read_defaults
from tabguard.read.files.columns import Text, need_columns
from tabguard.read.files.format import FileFormat
from tabguard.read.roles.labelled import with_labels
from tabguard.read.sources.source import read_columns, sniff_source
from tabguard.read.tabulate.cell_data import by_role, find_empty
from tabguard.read.tabulate.cells import dimension_of_cells, read_cells
from tabguard.read.tabulate.origin import Origin
from tabguard.table.arrays import BoolArray, IntArray, freeze
from tabguard.table.contributions import numbers_of
from tabguard.table.dimension import Dimension


@frozen(eq=False)
class CodeCounts:
    """A variable as a file and a hierarchy give it.

    Parameters
    ----------
    dimension : Dimension
    numbers : int array, shape (n_codes,)
        Number of records, or of cells, that have each code itself.
    outside : mapping of str to int
        Codes of the file that the hierarchy lacks, with their numbers.
    """

    dimension: Dimension
    numbers: IntArray
    outside: Mapping[str, int]


def count_codes(
    data: DataSource, name: str, source: HierarchySource, variables: Roles, progress: Progress
) -> CodeCounts:
    """Read the codes of a column of records, all rows of it, and its hierarchy without recodes.

    Raises
    ------
    TabGuardError
        As reading the data does, but for codes that the hierarchy lacks.
    """
    _layout, defaults = read_defaults(data)
    form = with_labels(sniff_source(data, progress), variables, progress)
    columns_needed = (name, *level_columns([source]))
    need_columns(columns_needed, form.names, form.path.name)
    columns = read_columns(form, columns_needed, (), progress)
    origin = Origin(form, variables, {name: source}, defaults)
    missing = origin.missing(name)
    text = fill_blanks(columns.text[name], columns, name, missing[0] if missing else None)
    whole = with_levels(_plain(source, defaults.hierarchies.get(name)), name, columns, origin.aside(name))
    in_data = plain_codes([text.names[i] for i in np.flatnonzero(text.used)], form)
    dimension = read_dimension(name, whole, origin.codes(name, in_data))
    return _counted(form, text, dimension)


def count_cell_codes(
    data: DataSource, name: str, source: HierarchySource, variables: Roles, progress: Progress
) -> CodeCounts:
    """Read the codes of a column of already tabulated cells, all rows of it, and its hierarchy.

    Raises
    ------
    TabGuardError
        As reading the data does, but for codes that the hierarchy lacks.
    HierarchyError
        If the tree of the labels cannot be a hierarchy file: labels are repeated, or some are headings.
    """
    _layout, defaults = read_defaults(data)
    form = with_labels(sniff_source(data, progress), variables, progress)
    columns, variables = read_cells(form, variables, progress, level_columns([source]))
    has_cell = ~find_empty(columns, variables, by_role(columns, variables, defaults))
    declared = defaults.hierarchies.get(name) if source == HierarchySource() else None
    origin = Origin(form, variables, {name: declared or source}, defaults)
    text, dimension = dimension_of_cells(origin, columns, name, [], has_cell)
    progress.check()
    totals = ("", origin.total(name) or TOTAL)
    raw = columns.text[name]
    if {c.strip() for c in raw.names}.difference(totals) - {c.strip() for c in text.names}:
        raise HierarchyError(
            tr("The labels of “{name}” are more than codes: some are repeated, or headings.", name=name),
            tr("{source}, column “{name}”", source=form.path.name, name=name),
            tr("Give each row a code of its own in the file, or keep the structure of the labels."),
        )
    return _counted(form, text, dimension, totals)


def _plain(source: HierarchySource, declared: HierarchySource | None) -> HierarchySource:
    plain = source.whole
    return declared.whole if plain == HierarchySource() and declared is not None else plain


def _counted(form: FileFormat, text: Text, dimension: Dimension, totals: Sequence[str] = ()) -> CodeCounts:
    """The counts of a column; texts in `totals` stand for the total where the dimension lacks them."""
    place, each = match(text.names, dimension), numbers_of(text.ids, size=len(text.names))
    place[(place < 0) & np.array([code.strip() in totals for code in text.names], bool)] = 0
    numbers = np.zeros(len(dimension), np.int64)
    np.add.at(numbers, place[place >= 0], each[place >= 0])
    return CodeCounts(dimension, freeze(numbers), _lost_codes(form, text, place < 0))


def codes_outside(form: FileFormat, name: str, dimension: Dimension, progress: Progress) -> dict[str, int]:
    """The codes of a column that a dimension lacks, each with its number of records.

    Raises
    ------
    DataError, FormatError
        Where the file has no such column, or cannot be read.
    """
    need_columns((name,), form.names, form.path.name)
    text = read_columns(form, (name,), (), progress).text[name]
    return _lost_codes(form, text, match(text.names, dimension) < 0)


def _lost_codes(form: FileFormat, text: Text, is_lost: BoolArray) -> dict[str, int]:
    """The lost codes of a column, with their numbers of records."""
    out: dict[str, int] = {}
    numbers = numbers_of(text.ids, size=len(text.names)).tolist()
    for code, is_out, number in zip(text.names, is_lost, numbers, strict=True):
        if is_out and number and code.strip():
            (plain,) = plain_codes((code,), form)
            out[plain] = out.get(plain, 0) + number
    return out
