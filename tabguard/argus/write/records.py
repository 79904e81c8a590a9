"""Writes records for τ-ARGUS: ``.asc`` with columns of fixed width, its ``.rda``, and ``.hrc``."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import frozen

from tabguard.argus.write.tables import quoted_name, text_of, variable_files, variable_tags
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.kinds.words import INSTEAD
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.table import Table

MOST_MISSING = 2
"""Largest number of codes for missing values that τ-ARGUS allows for a variable."""


@frozen(eq=False)
class Figures:
    """The values of one response in the records.

    Parameters
    ----------
    name : str
    value, shadow : float array, shape (n_records,)
    decimals : int
    """

    name: str
    value: FloatArray
    shadow: FloatArray
    decimals: int

    @property
    def counting(self) -> bool:
        """Whether the response is the number of records, which has no column."""
        return self.name == "count"


@frozen(eq=False)
class RecordSet:
    """Records, one line each; a record of a release has the values of all responses on one line.

    Parameters
    ----------
    dimensions : tuple of Dimension
    codes : int array, shape (n_records, n_dims)
    figures : tuple of Figures
    other : Contributions
        Contributions to the first response, which provide holdings, weights and requests.
    """

    dimensions: tuple[Dimension, ...]
    codes: IntArray
    figures: tuple[Figures, ...]
    other: Contributions


@frozen
class RecordColumns:
    """Names of the columns that `tau_records` writes; None for missing columns.

    Parameters
    ----------
    responses, shadows : mapping of str to str or None
        By response; None for the number of records, and for a shadow if the rules use the response itself.
    """

    responses: Mapping[str, str | None]
    shadows: Mapping[str, str | None]
    holding: str | None = None
    weight: str | None = None
    request: str | None = None


def record_set(table: Table) -> RecordSet:
    """Collect the records of a table or release; raises `WriteError` if there are none."""
    records = _records(table)
    response = table.response_of_record
    blocks = {at: records.of(response == at) for at in np.unique(response).tolist()}
    figures = tuple(
        Figures(table.responses[at], block.response, block.shadow, int(table.release.decimals[at]))
        for at, block in blocks.items()
    )
    first = next(iter(blocks.values()))
    return RecordSet(table.variables, first.codes[:, table.first_variable :], figures, first)


def record_columns(microdata: RecordSet) -> RecordColumns:
    """Name the columns uniquely, also among the dimensions."""
    records = microdata.other
    names = {d.name.casefold() for d in microdata.dimensions}

    def name(heading: str, is_needed: bool) -> str | None:
        if not is_needed:
            return None
        # τ-ARGUS takes names that differ in case only as one
        while heading.casefold() in names:
            heading += "_"
        names.add(heading.casefold())
        return heading

    several = len(microdata.figures) > 1
    return RecordColumns(
        {response.name: name(response.name, not response.counting) for response in microdata.figures},
        {
            response.name: name(
                f"Shadow_{response.name}" if several else "Shadow",
                not np.array_equal(response.shadow, response.value),
            )
            for response in microdata.figures
        },
        name("Holding", records.holding is not None),
        name("Weight", records.weight is not None),
        name("Request", records.request is not None),
    )


def tau_records(path: Path, table: Table) -> dict[Path, bytes]:
    """Return the records of a table or release: ``.asc`` (`path`), ``.rda``, ``.hrc``, ``.cdl`` files.

    Records of one holding are consecutive, as τ-ARGUS requires. The files are internal, since they hold every
    value.

    Raises
    ------
    WriteError
        For what τ-ARGUS cannot hold: several records of one respondent, waivers, several roll-ups of a
        dimension, codes it would read as something else.
    """
    microdata = record_set(table)
    records = microdata.other
    _check(microdata)
    order = np.arange(len(records))
    if records.holding is not None:
        order = np.argsort(records.holding, kind="stable")
    columns = _columns(microdata, path.stem, order)
    rows = zip(*(column.padded() for column in columns), strict=True)
    missing = {d.name: _missing_codes(d) for d in microdata.dimensions}
    return {
        path: text_of(" ".join(row) for row in rows),
        path.with_suffix(".rda"): text_of(_layout(columns)),
        **variable_files(path, microdata.dimensions, missing),
    }


@frozen
class _Column:
    """One column: its name, texts, alignment and description in the layout."""

    name: str
    texts: Sequence[str]
    tags: tuple[str, ...]
    width: int
    missing: tuple[str, ...] = ()
    left: bool = False

    def padded(self) -> Iterable[str]:
        stand = str.ljust if self.left else str.rjust
        return (stand(text, self.width) for text in self.texts)


def _columns(microdata: RecordSet, stem: str, order: IntArray) -> list[_Column]:
    names, records = record_columns(microdata), microdata.other
    columns: list[_Column] = []
    for i, (d, tags) in enumerate(
        zip(microdata.dimensions, variable_tags(stem, microdata.dimensions), strict=True)
    ):
        texts = [d.codes[c] for c in microdata.codes[order, i].tolist()]
        missing = tuple(d.codes[c] for c in sorted(d.missing))
        columns.append(_Column(d.name, texts, tags, _width(d.codes[1:]), missing, left=True))
    numbers: list[tuple[str | None, FloatArray | None, tuple[str, ...]]] = []
    for response in microdata.figures:
        decimals = f"<DECIMALS> {response.decimals}"
        numbers += [
            (names.responses[response.name], response.value, ("<NUMERIC>", decimals)),
            (names.shadows[response.name], response.shadow, ("<NUMERIC>",)),
        ]
    numbers.append((names.weight, records.weight, ("<WEIGHT>",)))
    for name, values, tags in numbers:
        if name is not None and values is not None:
            # never with an exponent: the columns have plain digits
            texts = [np.format_float_positional(v, trim="-") for v in values[order].tolist()]
            columns.append(_Column(name, texts, tags, _width(texts)))
    if names.holding is not None and records.holding is not None:
        texts = [str(h) for h in records.holding[order].tolist()]
        columns.append(_Column(names.holding, texts, ("<HOLDING>",), _width(texts)))
    if names.request is not None and records.request is not None:
        texts = [str(r) for r in records.request[order].tolist()]
        columns.append(_Column(names.request, texts, ('<REQUEST> "1" "2"',), 1))
    return columns


def _width(texts: Iterable[str]) -> int:
    return max((len(text) for text in texts), default=1)


def _layout(columns: Sequence[_Column]) -> list[str]:
    lines, start = [], 1
    for column in columns:
        missing = "".join(f' "{code}"' for code in column.missing)
        lines.append(f"{quoted_name(column.name)} {start} {column.width}{missing}")
        lines += [f"  {tag}" for tag in column.tags]
        # the columns of a line are joined by a blank, which belongs to none
        start += column.width + 1
    return lines


def _missing_codes(dimension: Dimension) -> frozenset[int]:
    """Return the missing codes directly below the total, which only the layout declares."""
    parent, inner = dimension.parents[0], dimension.is_parent
    return frozenset(c for c in dimension.missing if parent[c] == 0 and not inner[c])


def _records(table: Table) -> Contributions:
    if table.contributions is None:
        raise WriteError(tr("The table has no records."), "data", INSTEAD)
    return table.contributions


def _check(microdata: RecordSet) -> None:
    records = microdata.other
    if len(np.unique(records.respondent)) < len(records):
        raise WriteError(
            tr("τ-ARGUS treats every record as a separate respondent, but some respondents have several."),
            tr("variables, respondent"),
            INSTEAD,
        )
    if records.waiver is not None and records.waiver.any():
        raise WriteError(tr("τ-ARGUS has no waivers."), "waivers", INSTEAD)
    for d in microdata.dimensions:
        if len(d.missing) > MOST_MISSING:
            raise WriteError(
                tr("τ-ARGUS has two codes for missing at most."),
                tr("dimension “{name}”", name=d.name),
                INSTEAD,
            )
