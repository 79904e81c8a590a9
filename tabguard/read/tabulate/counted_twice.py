"""Refuses codes that are sums of others but no known totals: they would count twice."""

from collections.abc import Iterator, Mapping

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import mark, quoted, tr
from tabguard.project import HierarchySource
from tabguard.read.codes.coding import TOTAL, codes_said
from tabguard.read.codes.dimension import Hierarchy
from tabguard.read.files.columns import Columns, Text, short
from tabguard.read.files.format import FileFormat
from tabguard.read.shape.coded_text import TOTAL_OF_CODE
from tabguard.read.shape.totals import CodeSum, Column, sums_in
from tabguard.read.tabulate.origin import Origin
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.summary import Finding

_RECORDS = (
    mark("The file seems to have rows of totals, which would be counted twice: {codes}."),
    mark(
        "Read the file as a table that is already tabulated, with these codes as those of the totals; in "
        "records, leave their rows out. If they are codes like any other, list all codes of the column in a "
        "hierarchy file."
    ),
)
_CELLS = (
    mark("Some codes are the sums of others and are not known as totals: {codes}."),
    mark(
        "Give the code of the total for each column, and a hierarchy for sums of some of the codes. If they "
        "are codes like any other, list all codes of the column in a hierarchy file."
    ),
)
"""Message and advice, for records and for cells."""
_MOST_NAMED = 8


def refuse_sums(origin: Origin, columns: Columns, repair: str | None) -> Iterator[Finding]:
    """Refuse codes whose figures are sums of others, unless they are declared or the codes are listed.

    Parameters
    ----------
    repair : str or None
        Treatment of cells that do not add up, which replaces totals or hides double counting; None for
        records.

    Returns
    -------
    iterator of Finding
        About such codes of a column whose codes a hierarchy lists as codes like any other.

    Raises
    ------
    DataError
        For columns without a hierarchy.
    """
    variables = origin.variables
    response = next((name for name in variables.responses if name in columns.number), None)
    if response is None:
        return iter(())
    texts = {name: columns.text[name].stripped() for name in variables.dimensions}
    totals = {name: {"", origin.total(name) or TOTAL} for name in texts}
    flat = [name for name in texts if _is_flat(origin.hierarchy(name))]
    if repair == "refuse" and all(_has_total(texts[name], totals[name]) for name in flat):
        return iter(())
    sums = _undeclared(texts, totals, columns.number[response])
    open_ = [code_sum for code_sum in sums if code_sum.column in flat]
    if open_:
        what, remedy = _RECORDS if repair is None else _CELLS
        first = open_[0]
        rows = np.flatnonzero(_rows(texts[first.column], first))
        raise DataError(tr(what, codes=_sums_text(open_)), columns.where(rows, first.column), tr(remedy))
    return (_finding(columns, texts[code_sum.column], code_sum) for code_sum in sums if repair is None)


def refuse_total_rows(form: FileFormat) -> None:
    """Refuse records with rows that are read as totals of a code; raises `DataError`."""
    name = next((name for name, reading in form.readings.items() if reading.totals == TOTAL_OF_CODE), "")
    if name:
        raise DataError(
            tr("“{name}” is read as if it had rows of totals, which records cannot have.", name=short(name)),
            form.path.name,
            tr("Read the file as a table that is already tabulated, or leave the rows of totals out."),
        )


def _undeclared(
    texts: Mapping[str, Text], totals: Mapping[str, set[str]], figures: FloatArray
) -> list[CodeSum]:
    """Codes whose figures are sums of others and that are not declared as totals."""
    codes = [Column(name, text.names, text.ids) for name, text in texts.items()]
    return [total for total in sums_in(codes, figures).codes if total.code not in totals[total.column]]


def _is_flat(source: Hierarchy) -> bool:
    return isinstance(source, HierarchySource) and source.flat


def _has_total(text: Text, totals: set[str]) -> bool:
    """Whether some rows have one of the codes of the total."""
    return any(in_data and name in totals for name, in_data in zip(text.names, text.used, strict=True))


def _rows(text: Text, code_sum: CodeSum) -> BoolArray:
    return np.asarray(text.ids == text.names.index(code_sum.code))


def _sums_text(sums: list[CodeSum]) -> str:
    return ", ".join(
        f"{quoted(code_sum.column)}{codes_said([code_sum.code])}" for code_sum in sums[:_MOST_NAMED]
    )


def _finding(columns: Columns, text: Text, code_sum: CodeSum) -> Finding:
    rows = _rows(text, code_sum)
    what = tr("records of a code of “{column}” whose figures are the sums of others", column=code_sum.column)
    few = codes_said([code_sum.code]).removeprefix(": ")
    return columns.about(Finding(what, int(rows.sum()), few), rows, code_sum.column)
