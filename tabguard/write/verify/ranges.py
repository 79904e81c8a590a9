"""Checks the ranges of withheld figures: too many digits or a range of a shown figure reveal something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tabguard.base.language import tr
from tabguard.write.verify.findings import Leaks
from tabguard.write.verify.tables import HEADER_ROW, RANGES, OtherLayoutError, Sheet, has_table, read_table

CHANNEL = 46
_DIGITS = 3  # significant digits: public ranges are rounded outwards to so many

Row = tuple[str, float | None, float | None, float | None]
"""Where it is; the figure, None where it is withheld; its range, None where nothing follows."""


def check_csv_ranges(path: Path, leaks: Leaks) -> None:
    """Check the ranges of a CSV file; files of other layouts have none."""
    try:
        figures = read_table(path).figures
    except OtherLayoutError:
        return
    rows = (
        (place, number, figures[(RANGES[0], response, codes)][1], figures[(RANGES[1], response, codes)][1])
        for (kind, response, codes), (place, number) in figures.items()
        if not kind and (RANGES[0], response, codes) in figures
    )
    for row in rows:
        _check(row, path.name, leaks)


def check_book_ranges(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    """Check the ranges in the sheets of a workbook."""
    for name, sheet in sheets.items():
        if not has_table(sheet):
            continue
        head = {column: str(text) for column, text in sheet[HEADER_ROW].items()}
        for column, text in head.items():
            if _is(RANGES[0], text) and _is(RANGES[1], head.get(column + 1, "")):
                for row in _rows(sheet, column):
                    _check(row, tr("sheet {name}", name=name), leaks)


def _is(what: str, heading: str) -> bool:
    """Whether a column has one end of the ranges of the figures before it."""
    return heading == what or heading.endswith(f": {what}")


def _rows(sheet: dict[int, dict[int, str | float]], first: int) -> Iterator[Row]:
    for number, cells in sheet.items():
        if number > HEADER_ROW:
            figure_cells = [cells.get(first + at) for at in (-1, 0, 1)]
            figure, low, high = (cell if isinstance(cell, float) else None for cell in figure_cells)
            yield tr("row {number}", number=number), figure, low, high


def _check(row: Row, part: str, leaks: Leaks) -> None:
    place, figure, low, high = row
    if figure is not None:
        if low != figure or high != figure:
            leaks.add(CHANNEL, part, place, tr("a range beside a figure that is shown"))
        return
    if low is not None and high is not None and low > high:
        leaks.add(CHANNEL, part, place, tr("a range that ends before it begins"))
    if any(bound is not None and _digits(bound) > _DIGITS for bound in (low, high)):
        leaks.add(CHANNEL, part, place, tr("a range that is not rounded outwards"))


def _digits(number: float) -> int:
    """Significant digits of a number."""
    # 12 decimals: the noise of binary numbers does not count as digits
    text = f"{abs(number):.12e}".partition("e")[0].replace(".", "")
    return len(text.rstrip("0"))
