"""The public table as CSV and as a data frame, from a value that holds no suppressed number."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabguard.settings import DECIMALS, DELIMITERS, Output
from tabguard.table.arrays import FloatArray
from tabguard.table.formula_text import guarded
from tabguard.table.public import PublicTable, Shown
from tabguard.write.crosstab import empty_cells
from tabguard.write.public.layout import figure_columns, figure_names, key_columns
from tabguard.write.public.reader_tables import empty_of, texts_of_empty
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
    delimiter, decimal = DELIMITERS[output.csv_delimiter], DECIMALS[output.csv_decimal]
    columns = key_columns(public)
    names = figure_names([name.replace(" ", "_") for _, name, _ in columns], public)
    lines = [delimiter.join(_quoted(n) for n in names)]
    texts = [[_quoted(t) if isinstance(t, str) else str(t) for t in texts] for _, _, texts in columns]
    codes = [public.codes[:, d].tolist() for d, _, _ in columns]
    n_figures = len(names) - len(columns)
    figures = _figures(public, output, decimal, quoted=decimal == delimiter)
    for *at, figure in zip(*codes, figures, strict=True):
        lines.append(delimiter.join([*(t[i] for t, i in zip(texts, at, strict=True)), *figure]))
    if output.list_empty:
        empty = empty_cells(public.dimensions, public.codes)
        meanings = empty_of(public, output).meanings(public.dimensions, empty)
        marks = [
            None if mark is None else _quoted(mark) for mark in texts_of_empty(output, meanings, len(empty))
        ]
        rows = [empty[:, d].tolist() for d, _, _ in columns]
        for *at, mark in zip(*rows, marks, strict=True):
            figures_of = ["0" if mark is None else mark] * n_figures
            lines.append(delimiter.join([*(t[i] for t, i in zip(texts, at, strict=True)), *figures_of]))
    return csv_bytes(lines, output)


def csv_bytes(lines: Sequence[str], output: Output) -> bytes:
    """The content of a public CSV file."""
    return ("\r\n".join(lines) + "\r\n").encode("utf-8-sig" if output.csv_mark_utf8 else "utf-8")


def _figures(public: PublicTable, output: Output, decimal: str, quoted: bool) -> Iterator[tuple[str, ...]]:
    """For each cell, its figure and, if the table shows them, its range and contributors, as texts."""
    mark = _quoted(output.mark)

    def text(value: float, places: int) -> str:
        figure = f"{value:.{places}f}".replace(".", decimal)
        return f'"{figure}"' if quoted else figure

    places = public.cell_places.tolist()
    columns: list[tuple[FloatArray, list[int]]] = [(column, places) for column in figure_columns(public)]
    if public.counts is not None:
        columns.append((public.counts, [0] * len(places)))
    texts = (
        [mark if math.isnan(value) else text(value, n) for value, n in zip(column.tolist(), of, strict=True)]
        for column, of in columns
    )
    return zip(*texts, strict=True)


def _quoted(text: str) -> str:
    return '"' + guarded(text).replace('"', '""') + '"'
