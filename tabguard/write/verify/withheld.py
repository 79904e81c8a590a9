"""Checks what stands for withheld figures: flags and statuses tell no reason, ranges are rounded."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tabguard.base.language import tr
from tabguard.settings.output import CONF_STATUS, WHY
from tabguard.table.formula_text import unguarded
from tabguard.table.public import RANGES
from tabguard.write.sdmx_layout import CONTRIBUTORS, DATAFLOW, IDENTIFIED
from tabguard.write.verify.findings import Leaks
from tabguard.write.verify.tables import (
    FREE,
    OtherLayoutError,
    Sheet,
    headings,
    is_withheld,
    read_table,
    rows_below,
    rows_of,
    shown_number,
    status,
)

RANGES_CHANNEL = 46
_DIGITS = 3  # significant digits: public ranges are rounded outwards to so many

Cell = float | str | None
Row = tuple[str, tuple[Cell, Cell, Cell]]
"""Place of a figure; the figure and the ends of its range, which are numbers where they are shown."""


def check_csv_ranges(path: Path, leaks: Leaks) -> None:
    """Check the ranges of a CSV file; files of other layouts have none."""
    try:
        figures = read_table(path).figures
    except OtherLayoutError:
        return
    rows = (
        (place, (cell, figures[(RANGES[0], response, codes)][1], figures[(RANGES[1], response, codes)][1]))
        for (kind, response, codes), (place, cell) in figures.items()
        if not kind and (RANGES[0], response, codes) in figures
    )
    for row in rows:
        _check(row, path.name, leaks)


def check_book_ranges(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    """Check the ranges in the sheets of a workbook."""
    for name, sheet in sheets.items():
        head = headings(sheet)
        for column, text in head.items():
            if _is_end_column(RANGES[0], text) and _is_end_column(RANGES[1], head.get(column + 1, "")):
                for row in _rows(sheet, column):
                    _check(row, tr("sheet {name}", name=name), leaks)


def _is_end_column(what: str, heading: str) -> bool:
    """Whether a column has one end of the ranges of the figures before it."""
    return heading == what or heading.endswith(f"\n{what}")


def _rows(sheet: Sheet, first: int) -> Iterator[Row]:
    for number, cells in rows_below(sheet):
        yield (
            tr("row {number}", number=number),
            (cells.get(first - 1), cells.get(first), cells.get(first + 1)),
        )


def _check(row: Row, part: str, leaks: Leaks) -> None:
    place, cells = row
    figure, low, high = (cell if isinstance(cell, float) else None for cell in cells)
    if figure is not None:
        if low != figure or high != figure:
            leaks.add(RANGES_CHANNEL, part, place, tr("a range beside a figure that is shown"))
        return
    if low is not None and high is not None and low > high:
        leaks.add(RANGES_CHANNEL, part, place, tr("a range that ends before it begins"))
    if any(bound is not None and _digits(bound) > _DIGITS for bound in (low, high)):
        leaks.add(RANGES_CHANNEL, part, place, tr("a range that is not rounded outwards"))


def _digits(number: float) -> int:
    """Significant digits of a number."""
    # 12 decimals: the noise of binary numbers does not count as digits
    text = f"{abs(number):.12e}".partition("e")[0].replace(".", "")
    return len(text.rstrip("0"))


def check_statuses(path: Path, leaks: Leaks) -> None:
    """Find statuses that say why figures are withheld; other files than SDMX-CSV are left alone."""
    rows = rows_of(path)
    head = [unguarded(name) for name in next(rows, [])]
    if head[:1] != [DATAFLOW] and tuple(head[:2]) != IDENTIFIED[:2]:
        return
    if "OBS_VALUE" not in head:
        return
    value = head.index("OBS_VALUE")
    # numbers of contributors differ by nature; what else stands behind the value could tell the reason
    columns = [at for at in range(value + 1, len(head)) if head[at] != CONTRIBUTORS]
    first: tuple[str, ...] | None = None
    for number, row in enumerate(rows, start=2):
        if len(row) != len(head):
            continue
        conf = status(head, row, CONF_STATUS)
        place, has_figure = tr("row {number}", number=number), shown_number(row[value]) is not None
        if len(conf) == 1 and conf in WHY:
            leaks.add(CHANNEL, path.name, place, tr("a status that says why a figure is withheld"))
        elif has_figure and conf not in FREE:
            leaks.add(CHANNEL, path.name, place, tr("a figure with the status of withheld ones"))
        if not has_figure and is_withheld(head, row):
            codes = tuple(row[at] for at in columns)
            if first is not None and codes != first:
                leaks.add(CHANNEL, path.name, place, tr("several statuses of withheld figures"))
            first = first or codes


CHANNEL = 35
_FLAGS, _FLAG = "Flags", "x"


def flag_sheets(sheets: Mapping[str, Sheet]) -> dict[str, str]:
    """The sheets of flags, each with the name of the sheet of its table, which may have been shortened."""
    tables = [name for name in sheets if not name.startswith(_FLAGS)]
    table_sheets = {}
    for name in sheets:
        if name.startswith(_FLAGS):
            rest = name.removeprefix(_FLAGS).strip()
            # names of sheets have 31 letters at most, so that the end may be cut
            candidates = (other for other in tables if other == rest or (rest and other.startswith(rest)))
            if (of := next(candidates, None)) is not None:
                table_sheets[name] = of
    return table_sheets


def check_flags(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    """Find flags of more than one kind, and figures among flags."""
    for name, of in flag_sheets(sheets).items():
        table = dict(rows_below(sheets[of]))
        rows = dict(rows_below(sheets[name]))
        for column in headings(sheets[name]):
            # what names the rows is the same in both sheets
            if all(cells.get(column) == table.get(row, {}).get(column) for row, cells in rows.items()):
                continue
            for row, cells in rows.items():
                if cells.get(column, _FLAG) != _FLAG:
                    leaks.add(
                        CHANNEL,
                        tr("sheet {name}", name=name),
                        tr("row {row}, column {column}", row=row, column=column),
                        tr("another flag than x"),
                    )
