"""The public table as CSV and as a data frame, from a value that holds no suppressed number."""

from __future__ import annotations

import math
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from tabguard.settings import DECIMALS, DELIMITERS, Output
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.formula_text import guarded
from tabguard.table.public import PublicTable, Shown
from tabguard.write.crosstab import empty_cells
from tabguard.write.lines import encoded, entries, fixed
from tabguard.write.public.layout import empty_of, figure_columns, figure_names, key_columns, texts_of_empty
from tabguard.write.workbook import unique_names

if TYPE_CHECKING:
    import pandas as pd


def public_frame(public: PublicTable) -> pd.DataFrame:
    """Return one row per cell: the naming columns of the public CSV, its figure, and whether it is withheld.

    The figure of a withheld cell is NaN; the last column, ``suppressed``, is true for these cells.
    """
    import pandas as pd

    keys = key_columns(public)
    heads = figure_names([name.replace(" ", "_") for _, name, _ in keys], public)
    columns = [[texts[i] for i in public.codes[:, d].tolist()] for d, _, texts in keys]
    figures = [*figure_columns(public), *([] if public.counts is None else [public.counts])]
    names = unique_names([*heads, "suppressed"])
    return pd.DataFrame(dict(zip(names, [*columns, *figures, public.shown == Shown.SUPPRESSED], strict=True)))


def public_csv(public: PublicTable, output: Output) -> bytes:
    """Return the long table as CSV: UTF-8, every label quoted, figures without thousands separators.

    Empty cells follow behind the others if the output lists them: with the figure 0, or with their marks.
    Labels that a spreadsheet would take for a formula get a leading apostrophe.
    """
    keys = key_columns(public)
    names = figure_names([name.replace(" ", "_") for _, name, _ in keys], public)
    texts = [[_quoted(t) if isinstance(t, str) else str(t) for t in texts] for _, _, texts in keys]

    def named(codes: IntArray) -> list[Iterable[str]]:
        return [
            map(text.__getitem__, entries(codes[:, d])) for (d, _, _), text in zip(keys, texts, strict=True)
        ]

    rows: list[Iterable[Iterable[str]]] = [[[_quoted(name) for name in names]]]
    rows.append(zip(*named(public.codes), *_figures(public, output), strict=True))
    if output.list_empty:
        empty = empty_cells(public.dimensions, public.codes)
        meanings = empty_of(public, output).meanings(public.dimensions, empty)
        marks = ["0" if m is None else _quoted(m) for m in texts_of_empty(output, meanings, len(empty))]
        rows.append(zip(*named(empty), *[marks] * (len(names) - len(keys)), strict=True))
    return csv_bytes(map(DELIMITERS[output.csv_delimiter].join, chain.from_iterable(rows)), output)


def csv_bytes(lines: Iterable[str], output: Output) -> bytes:
    """The content of a public CSV file."""
    return encoded(lines, "\r\n", BOM_UTF8 if output.csv_mark_utf8 else b"")


def _figures(public: PublicTable, output: Output) -> Iterator[Iterator[str]]:
    """Columns of texts: the figures and, if the table shows them, their ranges and contributors."""
    mark, decimal = _quoted(output.mark), DECIMALS[output.csv_decimal]
    quote = '"' if decimal == DELIMITERS[output.csv_delimiter] else ""

    def texts(values: FloatArray, places: IntArray | int) -> Iterator[str]:
        figures = zip(entries(values), fixed(values, places), strict=True)
        return (
            mark if math.isnan(v) else f"{quote}{text.replace('.', decimal)}{quote}" for v, text in figures
        )

    yield from (texts(column, public.cell_places) for column in figure_columns(public))
    if public.counts is not None:
        yield texts(public.counts, 0)


def _quoted(text: str) -> str:
    return '"' + guarded(text).replace('"', '""') + '"'
