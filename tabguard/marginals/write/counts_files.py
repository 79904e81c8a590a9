"""The internal CSV files of count tables: a line per cell, per marginal of a plan, or per decision."""

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat

from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountTable, Variable
from tabguard.table.forms import EXACT, SUPPRESSED_MARK, WITHHELD
from tabguard.table.formula_text import guarded
from tabguard.table.ledger import FACTS, Grouping, LedgerEntry
from tabguard.table.planning import Finding
from tabguard.write.lines import encoded, entries, plain

INTERNAL = "(INTERNAL)"
"""In a heading of each file: the user names these files, and they disclose."""
COUNT = f"count {INTERNAL}"
BOUND_COLUMNS = (COUNT, "lower", "upper", "lower_sharp", "upper_sharp", "sharp", "method")
FIT_COLUMNS = (COUNT, "fitted")
_BLOCK = 5000
"""Number of cells written at a time, so that memory stays bounded."""
NOT_WORKED_OUT = "not worked out: stopped early"
HISTORY_COLUMNS = ("cycle", f"departure {INTERNAL}")
PLAN_COLUMNS = (
    *("marginal", "groups", "order", "verdict", "cells", "cells_at_risk", "min_width"),
    *("low_counts", "whole_groups", "why", f"pinned {INTERNAL}"),
)
LEDGER_COLUMNS = (
    *("marginal", "groups", "decision", "who", "when", "why", "seed"),
    *("form", "base", "counts", "of", "data", "rules", "place", "zeros"),
)


def bounds_csv(variables: Sequence[Variable], counts: IntArray | None, bounds: CellBounds) -> bytes:
    """One line per cell: its categories, its count, and the bounds that follow from the released marginals.

    A bound is marked sharp (1) if it is proven that some table of counts attains it; a cell is marked sharp
    if both of its bounds are.

    Parameters
    ----------
    variables : sequence of Variable
    counts : int array, shape (n_cells,), or None
        Counts of the cells of `bounds`; None if the table itself is not available.
    bounds : CellBounds
    """
    count_texts = repeat("") if counts is None else map(str, counts.tolist())
    figures = zip(
        count_texts,
        plain(bounds.lower),
        plain(bounds.upper),
        bounds.lower_sharp.astype(int).tolist(),
        bounds.upper_sharp.astype(int).tolist(),
        bounds.sharp.astype(int).tolist(),
        (NOT_WORKED_OUT if is_open else bounds.method for is_open in bounds.left.tolist()),
        strict=False,
    )
    return _csv(variables, bounds.cells, BOUND_COLUMNS, figures)


def fit_csv(
    variables: Sequence[Variable], cells: IntArray, counts: IntArray | None, fitted: FloatArray
) -> bytes:
    """One line per cell that may be non-zero: categories, observed count (if available), fitted count."""
    count_texts = repeat("") if counts is None else map(str, counts.tolist())
    return _csv(variables, cells, FIT_COLUMNS, zip(count_texts, plain(fitted), strict=False))


def history_csv(history: FloatArray) -> bytes:
    """One line per cycle of a fit: the largest deviation of a marginal count before its adjustment."""
    return _text([HISTORY_COLUMNS, *enumerate(plain(history), start=1)])


def tables_csv(variables: Sequence[Variable], cells: IntArray, counts: IntArray) -> bytes:
    """One line per cell and a column for each of several tables.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
    counts : int array, shape (n_tables, n_cells)
    """
    heads = [f"table {number} {INTERNAL}" for number in range(1, len(counts) + 1)]
    return _csv(variables, cells, heads, map(tuple, counts.T.tolist()))


def plan_csv(findings: Iterable[Finding]) -> bytes:
    """One line per marginal: its verdict, the small cells at risk and the narrowest interval.

    If the verdict follows from another marginal, `cells_at_risk` is a lower bound and `min_width` is empty.
    """
    return _text([PLAN_COLUMNS, *(_plan_line(finding) for finding in findings)])


def _plan_line(finding: Finding) -> tuple[object, ...]:
    width = "" if math.isnan(finding.min_width) or math.isinf(finding.min_width) else f"{finding.min_width:g}"
    query = finding.query
    return (
        "*".join(query.variables),
        "; ".join(f"{g.variable}: " + " | ".join(map("+".join, g.groups)) for g in query.groupings),
        len(query.variables),
        finding.state.value,
        finding.cells,
        # a lower bound of zero tells nothing, but would read as “none at risk”
        finding.risky if finding.at_risk is not None or finding.risky else "",
        width,
        finding.low_counts,
        finding.whole_groups,
        finding.why,
        " | ".join(pin.words for pin in finding.pins),
    )


def _variables_text(variables: Sequence[str]) -> str:
    """Variables of a marginal as ``a*b``, or as JSON where that text could not be read back."""
    text = "*".join(variables)
    plain = tuple(name.strip() for name in text.split("*") if name.strip()) == tuple(variables)
    return text if plain and not text.startswith("[") else json.dumps(list(variables), ensure_ascii=False)


def _groups_json(groupings: Iterable[Grouping]) -> str:
    """Groups as JSON, so that the ledger can be read again whatever characters the categories contain."""
    groups = {g.variable: [list(group) for group in g.groups] for g in groupings}
    return json.dumps(groups, ensure_ascii=False) if groups else ""


def ledger_csv(ledger: Iterable[LedgerEntry]) -> bytes:
    """One line per decision or record; the file is kept and given to the command line in the next run."""
    lines: list[tuple[object, ...]] = [LEDGER_COLUMNS]
    for entry in ledger:
        query = entry.query
        lines.append(
            (
                _variables_text(query.variables),
                _groups_json(query.groupings),
                entry.act.value,
                entry.who,
                entry.when,
                entry.why,
                entry.seed or "",
                *_print_fields(entry),
            )
        )
    return _text(lines)


def _print_fields(entry: LedgerEntry) -> tuple[object, ...]:
    """Fields of a record: form, parameters, counts, struck record, data, rules, place and zeros."""
    if entry.act not in FACTS and entry.form == EXACT:
        return ("",) * 8
    counts = encoded(map(str, entries(entry.counts)), " ").decode().rstrip()
    printed = (entry.form.key, " ".join(map(str, entry.form.numbers)))
    zeros = json.dumps([*map(dict, entry.zeros)], ensure_ascii=False) if entry.zeros else ""
    links = (entry.of, entry.data, entry.rules, entry.place, zeros)
    return (*printed, counts.replace(str(WITHHELD), SUPPRESSED_MARK), *links)


def intervals_csv(table: CountTable, bounds: CellBounds) -> bytes:
    """One line per small cell: its categories, its count and the bounds that can be derived for it."""
    counts = table.counts_at(bounds.cells).tolist()
    heads = ("count", "lower", "upper", "width", "lower_sharp", "upper_sharp", "sharp", "method")
    ends = zip(bounds.lower.tolist(), bounds.upper.tolist(), strict=True)
    met = zip(bounds.lower_sharp, bounds.upper_sharp, bounds.sharp, strict=True)
    figures = (
        (count, f"{low:.10g}", f"{high:.10g}", f"{high - low:.10g}", *map(int, sharp), bounds.method)
        for count, (low, high), sharp in zip(counts, ends, met, strict=True)
    )
    return _csv(table.variables, bounds.cells, heads, figures)


def _csv(
    variables: Sequence[Variable],
    cells: IntArray,
    heads: Sequence[str],
    figures: Iterable[tuple[object, ...]],
) -> bytes:

    def lines() -> Iterator[Sequence[object]]:
        yield [*(variable.name for variable in variables), *heads]
        names = [variable.categories for variable in variables]
        for start in range(0, len(cells), _BLOCK):
            # cells come first: at the end of a block, `zip` must not consume a figure of the next block
            for codes, figure in zip(cells[start : start + _BLOCK].tolist(), figures, strict=False):
                yield (*(name[c - 1] for name, c in zip(names, codes, strict=True)), *figure)

    figures = iter(figures)
    return _text(lines())


def _guarded_row(line: Iterable[object]) -> list[object]:
    """A line of a file in which a spreadsheet takes no text as a formula; numbers stay numbers."""
    return [guarded(field) if isinstance(field, str) else field for field in line]


def _text(lines: Iterable[Sequence[object]]) -> bytes:
    out = io.BytesIO()
    with io.TextIOWrapper(out, encoding="utf-8", newline="") as text:
        csv.writer(text, lineterminator="\n").writerows(map(_guarded_row, lines))
        text.flush()
        return out.getvalue()
