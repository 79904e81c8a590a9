"""Finds tables whose rows are in the order of their figures: a withheld one lies between its neighbours."""

from __future__ import annotations

import csv
import io
import itertools
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabguard.base.language import tr
from tabguard.write.leak_csv import decoded
from tabguard.write.leak_tables import Sheet, shown_number
from tabguard.write.leaks import LONGEST_MARK, Leaks

CHANNEL = 29
_LEAST = 8
"""Figures in order by chance are one table in some 20,000 with so many."""

Cell = str | float


def check_book_order(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    """Check the order of the rows of the sheets of a workbook."""
    for name, sheet in sheets.items():
        _check([sheet[row] for row in sorted(sheet)], tr("sheet {name}", name=name), leaks)


def check_csv_order(path: Path, leaks: Leaks) -> None:
    """Check the order of the rows of a CSV file."""
    text = decoded(path)
    delimiter = max(",;\t|", key=text[:10_000].partition("\n")[0].count)
    rows: list[Mapping[int, Cell]] = []
    for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter):
        numbers = map(shown_number, row)
        cells = (field if number is None else number for field, number in zip(row, numbers, strict=True))
        rows.append({column: cell for column, cell in enumerate(cells, start=1) if cell != ""})
    _check(rows, path.name, leaks)


def _check(rows: Sequence[Mapping[int, Cell]], part: str, leaks: Leaks) -> None:
    labels = [str(row.get(1, "")) for row in rows]
    for column in sorted(set(itertools.chain.from_iterable(rows)) - {1}):
        if _by_value(labels, [row.get(column) for row in rows]):
            leaks.add(
                CHANNEL,
                part,
                tr("column {column}", column=column),
                tr("rows in the order of figures, with withheld ones"),
            )


def _by_value(labels: Sequence[str], cells: Sequence[Cell | None]) -> bool:
    """Whether the figures below the first one, the total, are in order with a mark between them."""
    at = [row for row, cell in enumerate(cells) if isinstance(cell, float)][1:]
    if len(at) < _LEAST:
        return False
    figures = [cell for row in at if isinstance(cell := cells[row], float)]
    between = (cells[row] for row in range(at[0], at[-1]))
    if not any(isinstance(cell, str) and len(cell) <= LONGEST_MARK for cell in between):
        return False
    names = [_natural(labels[row]) for row in at]
    rising = all(figure <= other for figure, other in itertools.pairwise(figures))
    falling = all(figure >= other for figure, other in itertools.pairwise(figures))
    return (rising != falling) and names != sorted(names) and names != sorted(names, reverse=True)


def _natural(label: str) -> list[tuple[int, str]]:
    """Texts as people sort them: size classes by their numbers, which often have fewer and fewer units."""
    parts = re.split(r"(\d+)", label.casefold())
    digits = (part.lstrip("0") if at % 2 else part for at, part in enumerate(parts))
    return [(len(part) if at % 2 else 0, part) for at, part in enumerate(digits)]
