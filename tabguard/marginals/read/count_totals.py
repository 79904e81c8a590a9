"""Finds rows of totals in a list of counts: as categories they would count records twice."""

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.read.shape.totals import ASKED, Column, is_total, sums_in
from tabguard.table.arrays import AnyArray, BoolArray, IntArray
from tabguard.table.keys import distinct_rows

TOTALS = ("auto", "drop", "keep")
"""Treatments of rows of totals: leave out those that are certain and refuse others; leave out; count."""


@frozen(eq=False)
class Totals:
    """Rows of totals that were found.

    Parameters
    ----------
    rows : bool array, shape (n_rows,)
        Rows that are totals over some column.
    codes : tuple of (str, str)
        Column and category of each kind of total.
    checked : bool
        Whether each total equals the sum of its rows.
    doubtful : tuple of (str, str)
        Totals that are recognised only by their counts: the sums may be right by chance.
    """

    rows: BoolArray
    codes: tuple[tuple[str, str], ...] = ()
    checked: bool = True
    doubtful: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """The totals by name."""
        return ", ".join(f"“{code or 'blank'}” of “{column}”" for column, code in self.codes)


def find_totals(columns: Sequence[Column], weights: IntArray) -> Totals:
    """Find rows of totals by name and by their counts.

    Parameters
    ----------
    columns : sequence of Column
        All columns of categories, including those that were not chosen: their totals would be counted.
    weights : int array, shape (n_rows,)
        The count of each row.
    """
    totals = [named_totals(column.names) for column in columns]
    rows = _in_any([here[column.ids] for column, here in zip(columns, totals, strict=True)], len(weights))
    codes = [
        (c.name, c.names[i]) for c, here in zip(columns, totals, strict=True) for i in np.flatnonzero(here)
    ]
    variables = [(c, here) for c, here in zip(columns, totals, strict=True) if c.chosen or here.any()]
    checked = not codes or _add_up([c for c, _ in variables], [here for _, here in variables], rows, weights)
    by_name = {c.name: c for c in columns}
    doubtful = tuple(pair for pair in _by_counts(columns, weights) if pair not in codes)
    for name, code in doubtful:
        rows = rows | (by_name[name].ids == by_name[name].names.index(code))
    return Totals(rows, (*codes, *doubtful), checked, doubtful)


def _by_counts(columns: Sequence[Column], weights: IntArray) -> Iterator[tuple[str, str]]:
    """Columns and categories whose counts are the sums of all others."""
    chosen, counts = [c for c in columns if c.chosen], weights.astype(np.float64)
    for total in sums_in(chosen, counts, ASKED).codes:
        yield total.column, total.code
    for beside in (c for c in columns if not c.chosen):
        for total in sums_in([beside, *chosen], counts, ASKED).codes:
            if total.column == beside.name:
                yield total.column, total.code


def refuse_doubts(totals: Totals, source: str) -> None:
    """Raise `DataError` if any of the rows found may not be a total."""
    keep = tr("drop leaves them out, keep counts them as categories")
    if not totals.checked:
        raise DataError(
            tr(
                "Rows are named like totals, {words}, but are not the sums of the other rows.",
                words=totals.words,
            ),
            source,
            tr(
                "Correct the counts, leave subtotals out of the file, or set the option “totals” for these "
                "rows: {keep}.",
                keep=keep,
            ),
        )
    if totals.doubtful:
        raise DataError(
            tr("Rows look like totals, {words}: each is the sum of all others.", words=totals.words),
            source,
            tr("Set the option “totals” for them: {keep}.", keep=keep),
        )


def note_on(totals: Totals, how: str) -> str:
    """Describe how rows of totals were treated; empty if there are none."""
    rows = int(totals.rows.sum())
    if not rows:
        return ""
    if how == "keep":
        if rows == 1:
            return tr("1 row looks like a total and counts as a category: {words}.", words=totals.words)
        return tr(
            "{n_rows} rows look like totals and count as categories: {words}.",
            n_rows=rows,
            words=totals.words,
        )
    sums = tr("the sums of the others") if totals.checked else tr("NOT the sums of the others")
    if rows == 1:
        return tr("1 row of totals was left out ({words}): {sums}.", words=totals.words, sums=sums)
    return tr(
        "{n_rows} rows of totals were left out ({words}): {sums}.", n_rows=rows, words=totals.words, sums=sums
    )


def named_totals(names: Sequence[str]) -> BoolArray:
    """Which categories are blank or named like totals; none if there are no other categories."""
    here = np.array([is_total(name) for name in names], bool)
    return here if not here.all() else np.zeros(len(here), bool)


def _in_any(masks: Sequence[AnyArray], n: int) -> BoolArray:
    return np.logical_or.reduce(masks) if masks else np.zeros(n, bool)


def _add_up(
    columns: Sequence[Column], totals: Sequence[BoolArray], rows: BoolArray, weights: IntArray
) -> bool:
    """Whether each row of totals is the sum of the inner rows with the same categories outside its totals."""
    kinds = np.stack([here[column.ids] for column, here in zip(columns, totals, strict=True)], axis=1)
    patterns, kind = distinct_rows(kinds.astype(np.int64))
    inner = ~rows
    for at, pattern in enumerate(patterns):
        if not pattern.any():
            continue
        here = kind == at
        keep = [column.ids for column, total in zip(columns, pattern, strict=True) if not total]
        gaps, is_due = _gaps(keep, inner, here, weights)
        if gaps[is_due].any():
            return False
    return True


def _gaps(
    keep: Sequence[IntArray], parts: BoolArray, totals: BoolArray, weights: IntArray
) -> tuple[AnyArray, BoolArray]:
    """Parts minus totals for each combination of the columns kept, and which combinations have a total."""
    some = np.flatnonzero(parts | totals)
    rows = np.stack([ids[some] for ids in keep], axis=1) if keep else np.zeros((len(some), 0), np.int64)
    groups, at = distinct_rows(rows)
    signed = np.where(parts[some], weights[some], -weights[some])
    gaps = np.bincount(at, signed, minlength=len(groups))
    return gaps, np.bincount(at[totals[some]], minlength=len(groups)) > 0
