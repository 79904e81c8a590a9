"""Findings of the import summary about records."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.project import Roles
from tabguard.read.codes.coding import written_alike
from tabguard.read.files.columns import Columns, counted
from tabguard.read.files.format import FileFormat, remarked
from tabguard.read.files.looks import look
from tabguard.read.shape.role_names import is_called
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import NO_IDS, AnyArray, BoolArray, FloatArray, distinct
from tabguard.table.contributions import Contributions, numbers_of
from tabguard.table.entries import word
from tabguard.table.footprint import mixed
from tabguard.table.keys import distinct_rows
from tabguard.table.summary import Finding
from tabguard.table.table import Table

_MANY, _SHARE = 4, 0.1
"""How often an id occurs that may stand for none: more often than the next one, and among all records."""
_MOST_COMPARED = 500_000
"""Maximum number of ids that are compared to find those that may be the same."""


def in_rows(
    finding: Finding, columns: Columns, name: str, compare: Callable[[FloatArray, float], BoolArray]
) -> Finding:
    """The finding with the first rows whose values satisfy `compare(value, 0)`."""
    if name not in columns.number:
        return finding
    chosen = compare(columns.number[name], 0.0)
    return columns.about(finding, chosen, name)


def findings_of(form: FileFormat, table: Table, variables: Roles, columns: Columns) -> Iterable[Finding]:
    """Findings of the import summary about records; `columns` gives their row numbers."""
    records = present(table.contributions)
    of = table.response_of_record
    once = records.of(of == of[:1])  # each record occurs once per response
    yield from map(remarked, form.findings)
    for at in distinct(of).tolist():
        yield from _of_values(table.responses[at], records.of(of == at), columns)
    if variables.weight and any(name in COUNT for name in variables.responses):
        yield Finding(tr("the count is the sum of the weights"), 1)
    for dimension in table.dimensions:
        codes = {code.rstrip() for code in dimension.codes}
        missing = variables.missing_codes.get(dimension.name, ())
        if absent := [code for code in missing if code.rstrip() not in codes]:
            what = tr("codes of “{name}” for unknown that do not occur", name=dimension.name)
            yield Finding(what, len(absent), ", ".join(absent[:6]))
    for d in range(len(table.dimensions)):
        yield from _of_codes(table, d, records, once, columns)
    yield from _of_respondents(variables, once, columns)
    if variables.response in COUNT and variables.response in form.names:
        yield Finding(tr("records are counted; the column “count” is not used"), 1)
    for chosen, what, column in (
        (once.waiver, tr("records with a waiver"), variables.waiver),
        (
            None if once.request is None else once.request > 0,
            tr("records with a request for protection"),
            variables.request,
        ),
    ):
        if chosen is not None:
            yield _records_finding(what, chosen, columns, column)


def _records_finding(
    what: str, chosen: BoolArray, columns: Columns, column: str | None, where: str = ""
) -> Finding:
    """A finding about some records, with their first rows."""
    finding = Finding(what, int(np.count_nonzero(chosen)), where, column=column or "")
    return columns.about(finding, chosen, finding.column) if len(chosen) == columns.rows else finding


def _of_values(name: str, records: Contributions, columns: Columns) -> Iterator[Finding]:
    """Findings about negative and zero values of a response."""
    negative = int(np.count_nonzero(records.response < 0))
    zero = int(np.count_nonzero(records.response == 0))
    if negative:
        yield in_rows(Finding(tr("negative values of “{name}”", name=name), negative), columns, name, np.less)
    if zero:
        yield in_rows(Finding(tr("zero values of “{name}”", name=name), zero), columns, name, np.equal)


def _of_codes(
    table: Table, d: int, records: Contributions, once: Contributions, columns: Columns
) -> Iterator[Finding]:
    """Findings about codes of a dimension without data, and about records with missing codes."""
    dimension = table.dimensions[d]
    in_records = np.zeros(len(dimension), bool)
    in_records[records.places.cells[:, d]] = True
    idle = dimension.leaves[~in_records[dimension.leaves]]
    if len(idle):
        few = ", ".join(dimension.codes[int(i)] for i in idle[:5])
        yield Finding(tr("codes of “{name}” without data", name=dimension.name), len(idle), few)
    for code in sorted(dimension.missing):
        inside = once.places.cells[:, d] == code
        is_missing = inside[once.places.of_record] if inside.any() else inside[:0]
        if is_missing.any():
            cells = int(np.count_nonzero(table.codes[:, d] == code))
            where = tr(
                "{codes}: {n_cells} of the table",
                codes=dimension.codes[code],
                n_cells=counted(cells, "cell", "cells"),
            )
            what = tr("records with “{name}” missing", name=dimension.name)
            yield _records_finding(what, is_missing, columns, dimension.name, where)


def _of_respondents(variables: Roles, once: Contributions, columns: Columns) -> Iterator[Finding]:
    """Findings about respondents with several records, and about ids that may be the same."""
    if np.count_nonzero(numbers_of(once.respondent)) < len(once):
        again = np.ones(len(once), bool)
        again[np.unique(once.respondent, return_index=True)[1]] = False
        what = tr("additional records of respondents (“{respondent}”)", respondent=variables.respondent)
        yield _records_finding(what, again, columns, variables.respondent)
        amounts = np.unique(once.response, return_inverse=True)[1]
        _, twins = distinct_rows(np.column_stack([once.respondent, once.places.of_record, amounts]))
        again[:] = True
        again[np.unique(twins, return_index=True)[1]] = False
        if again.any():
            what = tr("of them records that repeat another one, with its codes and its figure")
            yield _records_finding(what, again, columns, variables.respondent)
    names = once.respondent_names if variables.respondent else ()
    totals = [at for at, name in enumerate(names) if is_called("total", name)]
    summed = np.isin(once.respondent, totals)
    if summed.any():  # a firm may have such a name, but a row of sums would count all others again
        what = tr("records of respondents that are called as totals are")
        yield _records_finding(what, summed, columns, variables.respondent)
    for role, ids, names in (
        (variables.respondent, once.respondent, once.respondent_names),
        (variables.holding, once.holding, once.holding_names or ()),
    ):
        numbers = np.partition(np.append(NO_IDS if ids is None else numbers_of(ids), [0, 0]), -2)
        if role and numbers[-1] > max(_MANY * max(numbers[-2], 1), _SHARE * len(once)):
            what = tr(
                "records with one id of “{role}”, far more than any other: it may stand for none", role=role
            )
            yield Finding(what, int(numbers[-1]))
        if role and len(names) <= _MOST_COMPARED and (alike := written_alike(map(look, names))):
            yield Finding(
                tr(
                    "ids of “{role}” that look the same, or differ only in case or in zeros before or behind",
                    role=role,
                ),
                len(alike),
            )


def fingerprint(columns: Columns, names: Iterable[str], key: Sequence[str]) -> dict[str, str]:
    """Two digests of each column that do not depend on the order of rows, which databases do not promise.

    One digest is of the values; the other binds each value to its row, so that exchanged values change it. A
    table made later from other columns is compared by the digests that both have.

    Parameters
    ----------
    columns : Columns
    names : iterable of str
        Those of the columns.
    key : sequence of str
        Columns that tell the rows apart.
    """
    rows, by = np.zeros(columns.rows, np.uint64), " by ".join(("", *key))
    for name in key:
        rows = mixed(rows + _words(columns, name))
    out = dict[str, str]()
    for name in dict.fromkeys(names):
        words = _words(columns, name)
        for which, values in ((name, words), (f"{name}{by}", rows ^ words)):
            out[which] = f"{int(mixed(values).sum(dtype=np.uint64)):016x}"
    return out


def _words(columns: Columns, name: str) -> AnyArray:
    """A digest of the value in each row, shape (n_rows,)."""
    if name in columns.text:
        text = columns.text[name]
        return np.array([word(value) for value in text.names], np.uint64)[text.ids]
    number = columns.number[name] + 0.0  # adding 0.0 removes negative zeros
    return mixed(np.where(np.isnan(number), np.nan, number).view(np.uint64))
