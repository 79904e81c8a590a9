"""Internal workbooks: everything about a pattern, and differences between two; for methodologists only."""

import csv
import io
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from attrs import frozen

from tabguard.kinds import rule_words
from tabguard.table.arrays import ByteArray, FloatArray, IntArray
from tabguard.table.decision import Decision
from tabguard.table.dimension import Dimension
from tabguard.table.formula_text import guarded
from tabguard.table.look import Look, looks_of
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict
from tabguard.write.crosstab import Spread, spread
from tabguard.write.internal.figures import (
    MEASURES,
    N_TOP,
    at_risk,
    contributor_risks,
    largest_contributions,
    risks,
    suppressed_figures,
)
from tabguard.write.internal.pattern_csv import TABLES
from tabguard.write.internal.summary import summary, table_rows
from tabguard.write.internal.words import rules_lines, run_lines
from tabguard.write.run import Run
from tabguard.write.workbook import (
    MAX_ROWS,
    NUMBER_WIDTH,
    Book,
    clipped,
    nothing_to_check,
    number_format,
    sheet_name,
    text_width,
)

AT_RISK = len(Status)
_BY_LOOK = {Look.UNDER_PROTECTED: AT_RISK, Look.DISCLOSED: AT_RISK + 1, Look.NOT_TESTED: AT_RISK + 2}
_OWN = ("Summary", "Tables", "Cells", "Rules", "Edits", "Audit", "Run", "Legend")
WARNING = "INTERNAL – NOT FOR RELEASE"
MOST_CELLS = 250_000
"""With more cells, the sheet Cells lists only suppressed cells and there is no cross-tab; the pattern file
lists all cells."""
Column = tuple[str, int, Iterable[Any]]
"""Heading, width, and one value per row: str, number, or NaN for nothing."""


@frozen
class StatusStyle:
    """How one status is shown: letter, name, fill, text and border colour (empty: none)."""

    letter: str
    name: str
    fill: str = ""
    text: str = "#1A1A1A"
    border: str = ""


STYLES = (
    StatusStyle("", "Published"),
    StatusStyle("P", "Primary suppression by rule", "#EEBF99", border="#D55E00"),
    StatusStyle("S", "Secondary suppression", "#8CC0DC", border="#0072B2"),
    StatusStyle("P!", "Forced to be suppressed", "#EBC9DC", border="#7B2E57"),
    StatusStyle("V", "Forced to be published", "#66C5AB", border="#00432F"),
    StatusStyle("0", "Empty", "#F2F2F2", text="#595959"),
    StatusStyle("H", "Shown by no table of the release", "#F2F2F2", text="#595959"),
    StatusStyle("!", "Under-protected primary", "#F0E442", text="#000000", border="#000000"),
    StatusStyle("!!", "Exactly disclosed primary", "#000000", text="#F0E442", border="#000000"),
    StatusStyle("?", "Primary that was not tested", "#E4DDF3", border="#4B3A80"),
)
"""Styles by status; those of primaries that turned out unprotected come last."""


def styles_of(solution: Solution) -> ByteArray:
    """Index into `STYLES` of each cell, shape (n_cells,): as in the window, but zeros look published."""
    out = solution.pattern.status.copy()
    out[list(solution.short)] = AT_RISK
    if solution.audit is not None:  # also of primaries that are published
        out[solution.audit.verdict == Verdict.DISCLOSED] = AT_RISK + 1
    looks = looks_of(solution.table, solution.pattern, solution.audit, solution.standing)
    for look, style in _BY_LOOK.items():
        out[looks == look] = style
    return np.asarray(out, np.uint8)


def internal_xlsx(
    solution: Solution,
    run: Run | None = None,
    check: Callable[[], None] = nothing_to_check,
) -> bytes:
    """Return the internal workbook as bytes; `check` may raise to cancel the work.

    Sheets: Summary, Table (values, fills, letters), Flags, Cells, Rules, Edits, Audit, Run, Legend. A release
    of several tables has two sheets for each table, values and flags, and one sheet that lists the tables.
    """
    run, table = run or Run(), solution.table
    book = Book(f"{run.name} {WARNING}", check)
    looks = styles_of(solution)
    _summary_sheet(book, solution, run)
    header, rows = table_rows(solution)
    if rows:
        columns = zip(header, (30, 60, *[14] * len(header)), zip(*rows, strict=True), strict=False)
        marked_sheet(book, "Tables", list(columns))
    for view in _views(table) if len(table) <= MOST_CELLS else ():
        _cross_sheet(book, view.name, view, _value_writer(book, table, looks))
        _cross_sheet(book, view.flags, view, _flag_writer(book, looks))
    _cells_sheet(book, solution, run.decisions)
    _lines_sheet(book, "Rules", rules_lines(run))
    _edits_sheet(book, table, run.decisions)
    _audit_sheet(book, solution)
    _lines_sheet(book, "Run", run_lines(run, solution))
    _legend_sheet(book)
    return book.content()


def _open(book: Book, name: str) -> Any:
    sheet = book.sheet(name)
    red = book.style(bold=True, font_color="#FFFFFF", bg_color="#B00020")
    # a row, not a cell: it is red however far somebody scrolls to the right
    sheet.set_row(0, None, red)
    sheet.write_string(0, 0, f"{WARNING}: {name}", red)
    sheet.set_header(f"&C&B{WARNING}")
    sheet.set_footer("&C&P / &N")
    return sheet


def marked_sheet(book: Book, name: str, columns: Sequence[Column]) -> Any:
    """Add a sheet with a line that marks it as internal, a header row and these columns; return the sheet."""
    sheet = _open(book, name)
    header, plain = book.style(bold=True, text_wrap=True, bottom=1), book.style()
    for c, (heading, width, values) in enumerate(columns):
        book.check()
        sheet.set_column(c, c, width)
        sheet.write_string(1, c, clipped(heading), header)
        for row, value in enumerate(values, start=2):
            if isinstance(value, str):
                if value:
                    sheet.write_string(row, c, clipped(value), plain)
            elif math.isfinite(value):
                sheet.write_number(row, c, value, plain)
            elif math.isinf(value):
                sheet.write_string(row, c, "unbounded", plain)
    sheet.freeze_panes(2, 0)
    return sheet


def _lines_sheet(book: Book, name: str, lines: Iterable[tuple[str, str]]) -> None:
    pairs = list(lines)
    marked_sheet(book, name, [("What", 40, [a for a, _ in pairs]), ("Setting", 80, [b for _, b in pairs])])


def _summary_sheet(book: Book, solution: Solution, run: Run) -> None:
    figures, table, standing = summary(solution, run), solution.table, solution.standing
    keys: tuple[str, ...] = (
        "table",
        "cells",
        "relations",
        "primaries",
        "secondaries",
        "forced_publish",
        "forced_suppress",
        "marked_safe",
    )
    keys += tuple(key for key in ("hidden_cells", "hidden_primaries", "cover") if key in figures)
    rows: list[tuple[str, Any, Any, Any]] = [(k, figures[k], "", "") for k in keys]
    rows += [(f"primaries: {rule}", n, "", "") for rule, n in figures["primaries_by_rule"].items()]
    split = suppressed_figures(table, solution.pattern)
    rows += [(f"secondary {m}", split[m].total, split[m].internal, split[m].marginal) for m in MEASURES]
    for key in ("lower_bound", "gap"):
        rows.append((key.replace("_", " "), "not computed" if figures[key] is None else figures[key], "", ""))
    rows += [
        ("audit", standing.headline, "", ""),
        *((f.attacker.value, f.result, "", "") for f in standing.findings),
        ("cells at risk", len(at_risk(solution.audit, solution.short)), "", ""),
        ("cells not tested", 0 if solution.audit is None else len(solution.audit.untested), "", ""),
    ]
    least = solution.narrowest
    if least is not None:
        rows.append(("narrowest interval", least.words(table.title(least.cell)), "", ""))
    names = ("What", "All", "Internal cells", "Marginal cells")
    marked_sheet(
        book, "Summary", [(n, 30 if i == 0 else 18, [r[i] for r in rows]) for i, n in enumerate(names)]
    )


@frozen(eq=False)
class _View:
    """Cells as a cross-tab on two sheets: their values and their flags."""

    name: str
    flags: str
    dimensions: tuple[Dimension, ...]
    cells: IntArray
    place: Spread


def _views(table: Table) -> Iterator[_View]:
    """Cross-tabs of the tables of a release, without those that no sheet can hold."""
    # tables may be called like the workbook's own sheets
    names_in_use = list(_OWN)
    for part in table.release.tables:
        dimensions, codes = table.cut(part.cells, table.axes_of(part))
        place = spread(dimensions, codes, several=len(part.responses) > 1)
        names = ("Table", "Flags") if table.release.single else (part.name, f"{part.name[:20]} flags")
        for name in names:
            names_in_use.append(sheet_name(name, names_in_use))
        if place is not None:
            yield _View(names_in_use[-2], names_in_use[-1], dimensions, part.cells, place)


def _cross_sheet(book: Book, name: str, view: _View, write: Callable[[Any, int, int, int], None]) -> None:
    sheet, place = _open(book, name), view.place
    header = book.style(bold=True, text_wrap=True, bottom=1)
    for c, d in enumerate(place.down):
        dimension = view.dimensions[d]
        sheet.set_column(c, c, text_width(dimension.codes))
        sheet.write_string(1, c, clipped(dimension.name), header)
        for row, code in enumerate(place.rows[:, c].tolist(), start=2):
            sheet.write_string(row, c, clipped(dimension.codes[code]))
    shift = len(place.down)
    sheet.set_column(shift, shift + place.columns - 1, NUMBER_WIDTH)
    for c in range(place.columns):
        block, code = divmod(c, place.wide)
        words = [view.dimensions[0].codes[block]] if place.blocks > 1 else []
        words += [view.dimensions[place.across].codes[code]] if place.across >= 0 else []
        sheet.write_string(1, shift + c, clipped(": ".join(words) or "value"), header)
    where = zip(view.cells.tolist(), place.row.tolist(), place.column.tolist(), strict=True)
    for number, (cell, row, column) in enumerate(where):
        if number % 10_000 == 0:
            book.check()
        write(sheet, row + 2, column + shift, cell)
    sheet.freeze_panes(2, shift)


def _value_writer(book: Book, table: Table, looks: Any) -> Callable[[Any, int, int, int], None]:
    own_places = np.unique(table.places).tolist()
    styles = {(look, d): _style(book, look, d) for d in own_places for look in range(len(STYLES))}
    values, picked, places = table.value.tolist(), looks.tolist(), table.places.tolist()

    def write(sheet: Any, row: int, column: int, cell: int) -> None:
        sheet.write_number(row, column, values[cell], styles[picked[cell], places[cell]])

    return write


def _flag_writer(book: Book, looks: Any) -> Callable[[Any, int, int, int], None]:
    styles, picked = [_style(book, look, None) for look in range(len(STYLES))], looks.tolist()

    def write(sheet: Any, row: int, column: int, cell: int) -> None:
        sheet.write_string(row, column, STYLES[picked[cell]].letter or ".", styles[picked[cell]])

    return write


def _style(book: Book, index: int, decimals: int | None) -> Any:
    look = STYLES[index]
    style: dict[str, Any] = {"font_color": look.text}
    if look.fill:
        style["bg_color"] = look.fill
    if look.border:
        style |= {"border": 1, "border_color": look.border}
    if decimals is not None:
        # the letter is part of the format, so that the cell stays a number that formulas can use
        style["num_format"] = number_format(decimals) + (f'" {look.letter}"' if look.letter else "")
    return book.style(**style)


def _cells_sheet(book: Book, solution: Solution, decisions: Sequence[Decision]) -> None:
    table, pattern, sensitivity = solution.table, solution.pattern, solution.sensitivity
    relevant = pattern.suppressed | sensitivity.primary
    cells = np.flatnonzero(~table.past if len(table) <= MOST_CELLS else relevant & ~table.past)
    looks = styles_of(solution)[cells]
    words = {f: "; ".join(rule_words(f)) for f in np.unique(sensitivity.fired).tolist()}
    edits = _edits_by_cell(table, decisions)
    columns = _naming(table, cells)
    columns += [
        ("value", NUMBER_WIDTH, table.value[cells].tolist()),
        ("frequency", 10, table.frequency[cells].tolist()),
        ("status", 12, [STYLES[i].letter for i in looks.tolist()]),
        ("rules", 24, [words[f] for f in sensitivity.fired[cells].tolist()]),
    ]
    top = largest_contributions(table, relevant)[cells]
    columns += [(f"top {i + 1}", NUMBER_WIDTH, top[:, i].tolist()) for i in range(N_TOP)]
    columns += [(h, NUMBER_WIDTH, v[cells].tolist()) for h, v in _levels(solution).items()]
    columns.append(("edited", 40, [edits.get(c, "") for c in cells.tolist()]))
    if not table.release.single:
        columns.append((TABLES, 20, [table.release.shown_in[c] for c in cells.tolist()]))
    sheet = marked_sheet(book, "Cells", columns)
    sheet.freeze_panes(2, len(table.told))


def _naming(table: Table, cells: IntArray) -> list[Column]:
    """The columns that name cells."""
    return [
        (d.name, text_width(d.codes), [d.codes[c] for c in table.codes[cells, i].tolist()])
        for i, d in ((i, table.dimensions[i]) for i in table.told)
    ]


def _levels(solution: Solution) -> dict[str, FloatArray]:
    """Required and attained bounds per cell, and the margin between them (negative: too little)."""
    table, sensitivity, audit = solution.table, solution.sensitivity, solution.audit
    primary = sensitivity.primary
    needed_low = np.where(primary, table.value - sensitivity.lower, np.nan)
    needed_high = np.where(primary, table.value + sensitivity.upper, np.nan)
    out = {"needed low": needed_low, "needed high": needed_high}
    if audit is not None:
        out |= {"reached low": audit.low, "reached high": audit.high}
        out["slack"] = np.minimum(needed_low - audit.low, audit.high - needed_high)
    return out


def _edits_by_cell(table: Table, decisions: Sequence[Decision]) -> dict[int, str]:
    out: dict[int, str] = {}
    for decision in decisions:
        words = (decision.kind.value, decision.value, decision.reason, decision.who, decision.when)
        out[table.cell_of(decision.codes)] = " · ".join(word for word in words if word)
    return out


def _edits_sheet(book: Book, table: Table, decisions: Sequence[Decision]) -> None:
    columns: list[Column] = [
        (table.dimensions[i].name, 20, [decision.codes[i] for decision in decisions]) for i in table.told
    ]
    columns += [
        ("decision", 14, [d.kind.value for d in decisions]),
        ("value", 14, [d.value for d in decisions]),
        ("reason", 60, [d.reason for d in decisions]),
        ("who", 20, [d.who for d in decisions]),
        ("when", 22, [d.when for d in decisions]),
    ]
    marked_sheet(book, "Edits", columns)


def _audit_sheet(book: Book, solution: Solution) -> None:
    table, standing = solution.table, solution.standing
    cell_reasons = risks(solution.audit, solution.short)
    cell_reasons += contributor_risks(standing.contributors)
    cells = np.array([cell for cell, _ in cell_reasons], np.int64)
    columns = _naming(table, cells)
    columns.append(("verdict", 24, [why for _, why in cell_reasons]))
    columns += [(h, NUMBER_WIDTH, v[cells].tolist()) for h, v in _levels(solution).items()]
    sheet = marked_sheet(book, "Audit", columns)
    if not cell_reasons:
        sheet.write_string(2, 0, f"{standing.outsiders.words}.")


def _legend_sheet(book: Book) -> None:
    sheet = marked_sheet(
        book, "Legend", [("Letter", 10, [""] * len(STYLES)), ("Meaning", 40, [x.name for x in STYLES])]
    )
    for index, look in enumerate(STYLES):
        sheet.write_string(2 + index, 0, look.letter or ".", _style(book, index, None))


Line = Sequence[str | float]
"""Entries of a cell that differs: its codes, its state on sides A and B, whether primary, its value."""
_HEAD = 2
"""Number of rows above the first difference on a sheet."""


def differences_csv(
    names: Sequence[str], sides: tuple[str, str], lines: Sequence[Line], check: Callable[[], None]
) -> bytes:
    """Differences as CSV (UTF-8 with a byte order mark); texts that spreadsheets would run are guarded.

    Parameters
    ----------
    names : sequence of str
        Names of the variables.
    sides : (str, str)
        Names of the sources on side A and on side B.
    check : callable
        May raise to cancel.
    """
    check()
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow([guarded(name) for name in _header(names, sides)])
    for line in lines:
        writer.writerow([guarded(field) if isinstance(field, str) else field for field in line])
    return out.getvalue().encode("utf-8-sig")


def differences_xlsx(
    names: Sequence[str], sides: tuple[str, str], lines: Sequence[Line], check: Callable[[], None]
) -> bytes:
    """Differences as a workbook marked INTERNAL; parameters as of `differences_csv`.

    What does not fit in one sheet goes on in the next one.
    """
    book, header, room = Book(f"Differences {WARNING}", check), _header(names, sides), MAX_ROWS - _HEAD
    for at, first in enumerate(range(0, max(len(lines), 1), room)):
        part = lines[first : first + room]
        columns: list[Column] = []
        for c, name in enumerate(header):
            values = [line[c] for line in part]
            texts = [value for value in values if isinstance(value, str)]
            columns.append((name, text_width(texts) if texts else NUMBER_WIDTH, values))
        marked_sheet(book, f"Differences {at + 1}" if at else "Differences", columns)
    return book.content()


def _header(names: Sequence[str], sides: tuple[str, str]) -> tuple[str, ...]:
    return (*names, f"A: {sides[0]}", f"B: {sides[1]}", "primary", "value")
