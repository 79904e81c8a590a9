"""Reads bounds of single cells that attackers are assumed to know."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError, GroupsError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.read.files.columns import columns_said, to_numbers
from tabguard.read.lists.group_names import NamingList
from tabguard.read.lists.pattern import codes_of
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.joint_recode import named_at
from tabguard.table.table import Table


@file_reader("The file with attacker's bounds", "Save it as text in UTF-8 again.")
def read_attacker_bounds(path: Path, table: Table, groups: Sequence[str] = (), digest: str = "") -> Table:
    """Read an attacker's bounds of single cells and return the table with them.

    Parameters
    ----------
    path : Path
        One column per dimension, and ``lower`` and ``upper`` in the unit of the response. A blank sets no
        bound. For cells that are not listed, only the general settings apply. Decimal mark: a point.
    table : Table
    groups : sequence of str
        The groups of recodes that the file is about.
    digest : str
        Digest of the file content for which the groups were given.

    Raises
    ------
    GroupsError
        For codes that may mean something else since a recode.
    DataError
        For a missing column, codes or cells that are not in the table, a cell that is listed twice, text
        that is not a number, and bounds that exclude the true value. The message names rows, never values.
    """
    path = Path(path)
    rows = read_rows(path)
    names = [dimension.name for dimension in table.dimensions]
    places = [rows.column(name) for name in (*names, "lower", "upper")]
    wanted_places = [*table.needed, *range(len(names), len(places))]
    absent = [(*names, "lower", "upper")[at] for at in wanted_places if places[at] < 0]
    if absent:
        raise DataError(
            tr("The attacker's bounds lack the columns {absent}.", absent=", ".join(absent)),
            path.name,
            tr(
                "Name a column like each dimension, and lower and upper. {names}",
                names=columns_said(rows.names, (*names, "lower", "upper")),
            ),
        )
    if not rows.rows:
        raise DataError(
            tr("The attacker's bounds have no rows."), path.name, tr("List cells, or name no file.")
        )
    codes = np.column_stack([codes_of(rows, at, table, d) for d, at in enumerate(places[: len(names)])])
    naming = NamingList.in_file(GroupsError.ATTACKERS, path, groups, digest)
    naming.refuse(table.dimensions, named_at(table.dimensions, codes))
    cells = table.find_many(codes)
    for wrong, what in ((cells < 0, tr("is empty in the table")), (_repeated(cells), tr("is listed twice"))):
        rows.refuse(wrong, tr("A cell with attacker's bounds {what}.", what=what), tr("Correct the row."))
    low, high = (_ends(rows, at) for at in places[len(names) :])
    value = table.value[cells]
    out = (low > value) | (high < value)  # NaN sets no bound
    rows.refuse(
        out,
        tr("The attacker's bounds exclude the true value of {sum} cells.", sum=int(out.sum())),
        tr("What an attacker knows must be true: widen the bounds, or correct the cell."),
    )
    bounds = [np.full(len(table), np.nan) for _ in range(2)]
    bounds[0][cells], bounds[1][cells] = low, high
    return evolve(table, known_low=bounds[0], known_high=bounds[1])


def _repeated(cells: IntArray) -> BoolArray:
    out = np.ones(len(cells), np.bool_)
    out[np.unique(cells, return_index=True)[1]] = False
    return out


def _ends(rows: Rows, at: int) -> FloatArray:
    texts = [text.strip() for text in rows.texts(at)]
    values, bad = to_numbers(texts, ".")
    blank = np.array([not text for text in texts], np.bool_)
    what = tr("“{names}” is not a number.", names=rows.names[at])
    rows.refuse(bad & ~blank, what, tr("Correct the row."))
    return np.where(blank, np.nan, values)
