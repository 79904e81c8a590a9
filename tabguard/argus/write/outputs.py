"""Writes the tables of τ-ARGUS and its lists: pivot, code-value, SBS, intermediate, a-priori, JJ."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

import numpy as np

from tabguard.argus.write.tables import TauCells, TauColumns, tau_table, text_of
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.kinds import kinds_in
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.publish import decimals_shown
from tabguard.table.relations import strides
from tabguard.table.table import Table
from tabguard.write.internal.figures import largest_contributions
from tabguard.write.lines import fixed, plain
from tabguard.write.sbs import sbs_line
from tabguard.write.sdmx_layout import coded

_FIXED = {
    Status.PUBLISHED: 1,
    Status.FORCED_PUBLISH: 10,
    Status.SECONDARY: 11,
    Status.HIDDEN: 11,
    Status.FORCED_SUPPRESS: 9,
    Status.EMPTY: 14,
}
_JJ_LETTER = {
    Status.PUBLISHED: "s",
    Status.PRIMARY: "u",
    Status.SECONDARY: "m",
    Status.FORCED_SUPPRESS: "u",
    Status.FORCED_PUBLISH: "z",
    Status.EMPTY: "z",
    Status.HIDDEN: "m",
}
_STRONGER = ("s", "z", "m", "u")
"""Letters of cells, from the weakest; among equal cells the strongest counts."""
BOUND_FACTOR = 1.5
_SAFE_BY_HAND, _BY_HAND = 2, 9


def status_numbers(pattern: Pattern, sensitivity: Sensitivity) -> list[int]:
    """Return the τ-ARGUS status number of each cell."""
    columns = (pattern.status, sensitivity.fired, sensitivity.overruled)
    cells = list(zip(*(column.tolist() for column in columns), strict=True))
    numbers = {cell: status_number(*cell) for cell in set(cells)}
    return [numbers[cell] for cell in cells]


def status_number(status: int, fired: int, overruled: int = 0) -> int:
    """Return the τ-ARGUS status number of a cell.

    1 safe, 2 safe by hand, 3 to 6 by rule, 9 by hand, 10 protected, 11 secondary, 14 empty.
    """
    if status == Status.PUBLISHED and overruled:
        return _SAFE_BY_HAND
    if status != Status.PRIMARY:
        return _FIXED[Status(status)]
    return min((kind.tau_status for kind in kinds_in(fired)), default=_BY_HAND)


def jj(cells: TauCells, trivial: bool = True) -> bytes:
    """Return the suppression problem in JJ layout: one line per cell, then one line per relation.

    The bounds are those of τ-ARGUS: from min(0, 1.5·smallest) to 1.5·largest value, widened to include the
    levels.

    Parameters
    ----------
    trivial : bool
        Whether a total and its only member are written as two cells; else as one, see `distinct`.
    """
    into = np.arange(len(cells.table)) if trivial else distinct(cells.table)
    lines = list(_jj_cells(cells, into))
    relations = list(dict.fromkeys(_jj_relations(cells.table, into)))
    return ("\n".join(["0", str(len(lines)), *lines, str(len(relations)), *relations]) + "\n").encode("ascii")


def distinct(table: Table) -> IntArray:
    """Return the number of each cell, the same for a total and its only member; shape (n_cells,)."""
    same = np.arange(len(table))
    for relation in np.flatnonzero(np.diff(table.relations.indptr) == 2).tolist():
        a, b = (int(same[cell]) for cell in table.relations.row(relation))
        same[same == max(a, b)] = min(a, b)
    return np.asarray(np.unique(same, return_inverse=True)[1], np.int64)


def _jj_cells(cells: TauCells, into: IntArray) -> Iterator[str]:
    table, sensitivity = cells.table, cells.sensitivity
    letters = [_JJ_LETTER[Status(s)] for s in range(len(Status))]
    status = np.array([_STRONGER.index(letters[s]) for s in cells.pattern.status.tolist()], np.int64)
    unsafe = status == _STRONGER.index("u")
    lower = np.where(unsafe, sensitivity.lower, 0.0)
    upper = np.where(unsafe, np.maximum(sensitivity.upper, table.unit), 0.0)
    least = min(0.0, BOUND_FACTOR * float(table.value.min(initial=0.0)))
    most = max(0.0, BOUND_FACTOR * float(table.value.max(initial=0.0)))
    first = np.unique(into, return_index=True)[1]

    def strongest(column: FloatArray | IntArray) -> FloatArray:
        out = np.asarray(column)[first]
        np.maximum.at(out, into, column)
        return np.asarray(out)

    lower, upper = strongest(lower), strongest(upper)
    sliding = strongest(np.where(unsafe, sensitivity.sliding, 0.0))
    value = table.value[first]
    columns = (
        map(str, range(len(first))),
        fixed(value, table.decimals),
        plain(cells.cost[first]),
        [_STRONGER[s] for s in strongest(status).tolist()],
        plain(np.minimum(least, value - lower)),
        plain(np.maximum(most, value + upper)),
        plain(lower),
        plain(upper),
        plain(sliding),
    )
    return map(" ".join, zip(*columns, strict=True))


def _jj_relations(table: Table, into: IntArray) -> Iterator[str]:
    for relation in range(len(table.relations)):
        total, *members = into[table.relations.row(relation)].tolist()
        if members != [total]:
            terms = [f"{total} (-1)", *(f"{cell} (1)" for cell in members)]
            yield f"0 {len(terms)} : {' '.join(terms)}"


CROSS_TABLE, PIVOT, CODE_VALUE, SBS, INTERMEDIATE, JJ = range(1, 7)
"""Numbers of the formats."""
_MOST_CELLS = 5_000_000
_SAFE, _RULE, _FREQUENCY, _SECONDARY, _MAY_BE_EMPTY, _EMPTY = (1, 2), 3, 5, (11, 12), 13, 14


def publishable(number: int, options: Mapping[str, bool]) -> bool:
    """Whether a file of this format with these options contains no suppressed value."""
    return number == CROSS_TABLE or (number in (PIVOT, CODE_VALUE) and not options.get("AS", False))


def tau_output(number: int, options: Mapping[str, bool], path: Path, cells: TauCells) -> dict[Path, bytes]:
    """Return the files of one output of τ-ARGUS.

    Parameters
    ----------
    number : int
        1 cross-table, 2 pivot, 3 code-value, 4 SBS, 5 intermediate with its layout, 6 JJ.
    options : mapping of str to bool
        Options by their two letters; others have the defaults of τ-ARGUS.
    path : Path
    cells : TauCells

    Returns
    -------
    dict of Path to bytes
        `path`, and the files that belong to it.

    Raises
    ------
    WriteError
        For too many combinations of codes, and codes that the format cannot hold.
    """
    if number == INTERMEDIATE:
        return tau_table(path, cells, _columns(options))
    if number == JJ:
        trivial = not options.get("TR", False)
        table = cells.table
        first = np.arange(len(table)) if trivial else np.unique(distinct(table), return_index=True)[1]
        return {path: jj(cells, trivial), path.with_name(f"{path.name}.frq"): _frequencies(table, first)}
    quoted = options.get("QU", True)
    if number == CROSS_TABLE:
        return {path: text_of(_cross_table(cells, quoted))}
    if number == SBS:
        return {path: text_of(_sbs(cells, quoted, options.get("HL", False)))}
    with_status = options.get("AS", False)
    lines = _records(cells, quoted, with_status, options.get("SE", False))
    if number == PIVOT or options.get("FL", False):
        lines = [_first_line(cells.table, quoted, with_status), *lines]
    return {path: text_of(lines)}


def _columns(options: Mapping[str, bool]) -> TauColumns:
    return TauColumns(
        quoted=options.get("QU", True),
        empty=not options.get("SE", False),
        whole=not options.get("SO", False),
        holdings=options.get("HI", False),
        audit=options.get("AR", False),
    )


def _frequencies(table: Table, cells: IntArray) -> bytes:
    holdings = table.holding_frequency
    groups = np.zeros(len(table)) if holdings is None else holdings
    pairs = zip(_counts(table)[cells].tolist(), groups[cells].tolist(), strict=True)
    return "".join(f"{units:.0f} {groups:.0f}\n" for units, groups in pairs).encode("ascii")


def _counts(table: Table) -> FloatArray:
    """Return the frequencies; 1 if a file of cells has none, as in τ-ARGUS."""
    return np.where(np.isnan(table.frequency), 1.0, table.frequency)


def _numbers(cells: TauCells) -> list[int]:
    numbers = status_numbers(cells.pattern, cells.sensitivity)
    bare = _empty(cells) & cells.table.bare
    return [_MAY_BE_EMPTY if empty else n for n, empty in zip(numbers, bare.tolist(), strict=True)]


def _empty(cells: TauCells) -> BoolArray:
    """Return the cells that are shown as empty, shape (n_cells,)."""
    return np.asarray((cells.pattern.status == Status.EMPTY) | (cells.table.bare & ~cells.pattern.suppressed))


def _every_cell(table: Table) -> IntArray:
    """Return the cell of each combination of codes, the first variable slowest; −1 if there is none."""
    size = int(np.prod([len(d) for d in table.dimensions], dtype=object))
    if size > _MOST_CELLS:
        raise WriteError(
            tr("The cross of all codes has {size} cells, too many to be written one by one.", size=size),
            "<WRITETABLE>",
            tr("Write the intermediate format (5), which has the existing cells only."),
        )
    out = np.full(size, -1, np.int64)
    out[table.codes @ strides(table.dimensions)] = np.arange(len(table))
    return out


def _label(code: str, quoted: bool) -> str:
    plain = coded(code).replace('"', "'")
    return f'"{plain}"' if quoted else plain


def _labels(dimension: Dimension, quoted: bool) -> list[str]:
    return [_label(code, quoted) for code in dimension.codes]


def _cell_texts(cells: TauCells) -> list[str]:
    """Return the text of each cell: its value, ``x`` or ``-``."""
    table, hidden = cells.table, cells.pattern.suppressed
    published = np.round(table.value[~hidden], table.decimals)
    values = fixed(table.value, decimals_shown(table, published, table.decimals))
    empty = _empty(cells)
    figures = zip(values, hidden.tolist(), empty.tolist(), strict=True)
    return ["-" if e else "x" if h else v for v, h, e in figures]


def _cross_table(cells: TauCells, quoted: bool) -> Iterator[str]:
    table = cells.table
    at, figures = _every_cell(table).tolist(), _cell_texts(cells)
    texts = ["-" if cell < 0 else figures[cell] for cell in at]
    labels = [_labels(d, quoted) for d in table.dimensions]
    width = len(labels[-1])
    heading = f",{','.join(labels[-1])}"
    if len(labels) == 1:
        yield from (heading, f",{','.join(texts)}")
        return
    rows = iter([",".join(texts[start : start + width]) for start in range(0, len(texts), width)])
    for layer in product(*labels[:-2]):
        if layer:
            yield ", ".join(f"Var {number},{label}" for number, label in enumerate(layer, start=1))
        yield heading
        for label in labels[-2]:
            yield f"{label},{next(rows)}"
        yield ""


def _first_line(table: Table, quoted: bool, with_status: bool) -> str:
    names = [d.name for d in table.dimensions]
    names.append("Freq" if table.response in ("count", "<freq>") else table.response)
    return ",".join(_label(name, quoted) for name in [*names, *(["Status"] if with_status else [])])


def _records(cells: TauCells, quoted: bool, with_status: bool, without_empty: bool) -> list[str]:
    table, numbers, figures = cells.table, _numbers(cells), _cell_texts(cells)
    values = fixed(table.value, table.decimals)
    empty = _empty(cells)
    tails = [
        f"{'-' if e else v},{n}" if with_status else text
        for v, n, text, e in zip(values, numbers, figures, empty.tolist(), strict=True)
    ]
    nothing = f"-,{_EMPTY}" if with_status else "-"
    labels = [_labels(d, quoted) for d in table.dimensions]
    counts = _counts(table)
    left_out = empty | (counts == 0) & ~cells.pattern.suppressed
    return [
        ",".join([*codes, nothing if cell < 0 else tails[cell]])
        for codes, cell in zip(product(*labels), _every_cell(table).tolist(), strict=True)
        if not (without_empty and (cell < 0 or left_out[cell]))
    ]


def _sbs(cells: TauCells, quoted: bool, with_levels: bool) -> Iterator[str]:
    table, numbers = cells.table, _numbers(cells)
    values = list(fixed(table.value, table.decimals))
    units, holdings = _counts(table), table.holding_frequency
    counts = units if holdings is None else np.where(holdings > 0, holdings, units)
    shares = _shares(cells)
    columns = [_with_levels(d, quoted, with_levels) for d in table.dimensions]
    order = np.argsort(table.codes @ strides(table.dimensions), kind="stable")
    hidden = cells.pattern.suppressed
    for cell in order.tolist():
        if numbers[cell] in (_MAY_BE_EMPTY, _EMPTY) or (units[cell] == 0 and not hidden[cell]):
            continue
        flag = _flag(numbers[cell], cells)
        codes = [column[c] for column, c in zip(columns, table.codes[cell].tolist(), strict=True)]
        held_by = shares[cell] if flag in "BCF" else ()
        yield sbs_line(codes, (values[cell], f"{counts[cell]:.0f}"), flag, [f"{s:.1f}" for s in held_by])


def _with_levels(dimension: Dimension, quoted: bool, with_levels: bool) -> list[str]:
    labels = _labels(dimension, quoted)
    if not with_levels:
        return labels
    depth = dimension.depth if (dimension.depth > 1).any() else np.zeros(len(dimension), np.int64)
    return [f"{label},{level}" for label, level in zip(labels, depth.tolist(), strict=True)]


def _flag(number: int, cells: TauCells) -> str:
    """Return V published, A by frequency, F by a p% rule, C and B by others (of two units or more, or of
    one), D."""
    if number in _SAFE:
        return "V"
    if number in _SECONDARY:
        return "D"
    if number == _FREQUENCY:
        return "A"
    if number != _RULE:
        return "B"
    return "F" if cells.by_share else "C" if cells.n_top > 1 else "B"


def _shares(cells: TauCells) -> Sequence[Sequence[float]]:
    """Return the shares in per cent of the two largest contributions to each cell, or of their sum."""
    table, n = cells.table, min(cells.n_top, 2)
    top = np.zeros((len(table), 2))
    if n:
        top[:, :n] = np.nan_to_num(largest_contributions(table, np.ones(len(table), bool), n))
    with np.errstate(divide="ignore", invalid="ignore"):
        per_cent = np.where(table.shadow[:, None] == 0, 0.0, 100 * top / table.shadow[:, None])
    if not cells.by_share:
        per_cent = per_cent.sum(axis=1, keepdims=True)
    shares: list[list[float]] = per_cent.tolist()
    return shares
