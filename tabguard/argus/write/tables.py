"""Writes τ-ARGUS tables: ``.tab`` with ``.rda``, their codes and hierarchies, and recodes (``.grc``)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, at_cells
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.write.internal.figures import largest_contributions, of_holdings
from tabguard.write.lines import fixed, plain
from tabguard.write.list_files import LEAD, SEPARATOR, check_codes

N_TOP = 2
_PLAIN = re.compile(r'[^\s",:-]+')
_LETTERS = {
    Status.PUBLISHED: "S",
    Status.PRIMARY: "U",
    Status.SECONDARY: "M",
    Status.FORCED_SUPPRESS: "U",
    Status.FORCED_PUBLISH: "P",
    Status.EMPTY: "E",
    Status.HIDDEN: "M",
}
_ATTAINED = ("Lowest", "Highest", "Range", "BelowPercent", "AbovePercent", "RangePercent")


@frozen(eq=False)
class TauCells:
    """A table, or all tables of a release, with the data for τ-ARGUS.

    Parameters
    ----------
    table : Table
    pattern : Pattern
        Statuses S, U, P, M; forced publish becomes P (protected).
    sensitivity : Sensitivity
        Protection levels of the unsafe cells.
    cost : float array, shape (n_cells,)
    n_top : int
        Number of the largest contributions on which the rules depend; 0 for none.
    by_share : bool
        Whether p% rules made cells unsafe, so that the two largest shares are written one by one.
    attained : tuple of two float arrays, shape (n_cells,), or None
        Least and largest value of each cell that an attacker can deduce; None without an audit.
    """

    table: Table
    pattern: Pattern
    sensitivity: Sensitivity
    cost: FloatArray
    n_top: int = N_TOP
    by_share: bool = False
    attained: tuple[FloatArray, FloatArray] | None = None

    def of(self, cells: IntArray, table: Table) -> TauCells:
        """The given cells, as a table of their own."""
        return evolve(
            self,
            table=table,
            pattern=evolve(self.pattern, status=self.pattern.status[cells]),
            sensitivity=at_cells(self.sensitivity, cells),
            cost=self.cost[cells],
            attained=None if self.attained is None else (self.attained[0][cells], self.attained[1][cells]),
        )


@frozen
class TauColumns:
    """The columns and lines of a table of cells.

    Parameters
    ----------
    cut_top : bool
        Whether contributions have no more decimals than the cells, so that they never exceed them.
    quoted : bool
        Whether codes are in quotation marks.
    empty : bool
        Whether empty cells are written.
    whole : bool
        Whether the shadow and the largest contributions are written.
    holdings : bool
        Whether frequencies and contributions are those of holdings.
    audit : bool
        Whether six further columns show what an attacker can deduce.
    """

    cut_top: bool = True
    quoted: bool = True
    empty: bool = True
    whole: bool = True
    holdings: bool = False
    audit: bool = False


ALL_COLUMNS = TauColumns()


def tau_table(path: Path, cells: TauCells, columns: TauColumns = ALL_COLUMNS) -> dict[Path, bytes]:
    """Return a table for τ-ARGUS: `path` (``.tab``), the ``.rda`` beside it, ``.hrc`` and ``.cdl`` files.

    Raises
    ------
    WriteError
        For what τ-ARGUS cannot hold: a code with a quote or separator, a dimension with several roll-ups.
    """
    tops = _tops(cells, columns)
    return {
        path: _tab(cells, tops, columns),
        **variable_files(path, cells.table.dimensions),
        path.with_suffix(".rda"): _rda(path.stem, cells, tops.shape[1], columns),
    }


def variable_files(
    path: Path,
    dimensions: Sequence[Dimension],
    left_out: Mapping[str, Collection[int]] = MappingProxyType({}),
) -> dict[Path, bytes]:
    """Hierarchies and labels of variables, in files beside that of their table.

    Parameters
    ----------
    left_out : mapping of str to collection of int, optional
        Codes that a hierarchy does not list, by variable.
    """
    files: dict[Path, bytes] = {}
    names, labels = hierarchy_names(path.stem, dimensions), label_names(path.stem, dimensions)
    for d in dimensions:
        check_codes(d)
        if d.name in names:
            files[path.with_name(names[d.name])] = hrc(d, left_out.get(d.name, ()))
        if d.name in labels:
            files[path.with_name(labels[d.name])] = cdl(d)
    return files


def variable_tags(stem: str, dimensions: Sequence[Dimension]) -> Iterator[tuple[str, ...]]:
    """The lines of a layout that describe each variable: its total, its labels and its hierarchy."""
    names, labels = hierarchy_names(stem, dimensions), label_names(stem, dimensions)
    for d in dimensions:
        tags = ["<RECODEABLE>", f'<TOTCODE> "{d.codes[0]}"']
        tags += [f'<CODELIST> "{labels[d.name]}"'] if d.name in labels else []
        if d.name in names:
            tags += ["<HIERARCHICAL>", f'<HIERCODELIST> "{names[d.name]}"', f'<HIERLEADSTRING> "{LEAD}"']
        yield tuple(tags)


def hierarchy_names(stem: str, dimensions: Iterable[Dimension]) -> dict[str, str]:
    """Return the names of the ``.hrc`` files of the dimensions that need one."""
    return _file_names(stem, filter(is_hierarchical, dimensions), ".hrc")


def label_names(stem: str, dimensions: Iterable[Dimension]) -> dict[str, str]:
    """Return the names of the ``.cdl`` files of the dimensions with labels other than their codes."""
    return _file_names(stem, filter(_labelled, dimensions), ".cdl")


def _file_names(stem: str, dimensions: Iterable[Dimension], ending: str) -> dict[str, str]:
    """Return a name for each dimension, unique regardless of case."""
    names: dict[str, str] = {}
    names_in_use: set[str] = set()
    for d in dimensions:
        name = f"{stem}_{plain_name(d.name)}"
        while name.casefold() in names_in_use:
            name += "_"
        names_in_use.add(name.casefold())
        names[d.name] = name + ending
    return names


def cdl(dimension: Dimension) -> bytes:
    """Return the labels of a dimension as τ-ARGUS code list: a code and its label per line."""
    return code_list(_labelled(dimension))


def code_list(labels: Mapping[str, str]) -> bytes:
    """Return the labels of codes as a ``.cdl`` file."""
    return text_of(f"{code},{' '.join(label.splitlines())}" for code, label in labels.items())


def _labelled(dimension: Dimension) -> dict[str, str]:
    """Return the labels that differ from the codes; codes with a comma cannot have labels in τ-ARGUS."""
    pairs = zip(dimension.codes, dimension.labels, strict=True)
    return {
        code: label for code, label in pairs if label.strip() not in ("", code.strip()) and "," not in code
    }


def hrc(dimension: Dimension, without: Collection[int] = ()) -> bytes:
    """Return a dimension as τ-ARGUS code list: one code per line, depth by lead strings, without the total.

    `without` are codes below the total that a layout declares as missing codes.

    Raises
    ------
    WriteError
        When the dimension is not one tree under its total.
    """
    parent = dimension.parents[0]
    if len(dimension.parents) > 1 or np.count_nonzero(parent < 0) != 1:
        raise WriteError(
            tr("τ-ARGUS has one tree per variable only."),
            tr("dimension “{name}”", name=dimension.name),
            tr("Write a table with a single roll-up of this dimension."),
        )
    lines: list[str] = []
    stack = [(int(c), 0) for c in reversed(dimension.children(0).tolist()) if c not in without]
    while stack:
        code, depth = stack.pop()
        lines.append(LEAD * depth + dimension.codes[code])
        stack.extend((int(c), depth + 1) for c in reversed(dimension.children(code).tolist()))
    return text_of(lines)


def is_hierarchical(dimension: Dimension) -> bool:
    """Whether a dimension has more levels than a total and its codes, or its order differs from sorting."""
    if len(dimension.parents) > 1 or bool((dimension.depth > 1).any()):
        return True
    # without a code list τ-ARGUS sorts the codes of a flat variable
    return list(dimension.codes[1:]) != sorted(dimension.codes[1:])


def _tab(cells: TauCells, tops: FloatArray, layout: TauColumns) -> bytes:
    table, pattern, sensitivity = cells.table, cells.pattern, cells.sensitivity
    letters = [_LETTERS[Status(s)] for s in range(len(Status))]
    primary = sensitivity.primary | (pattern.status == Status.FORCED_SUPPRESS)
    mark = '"' if layout.quoted else ""
    columns: list[Iterable[str]] = [
        [f"{mark}{d.codes[c]}{mark}" for c in table.codes[:, i].tolist()]
        for i, d in enumerate(table.dimensions)
    ]
    columns.append(fixed(table.value, table.decimals))
    if has_frequency(table):
        holdings = table.holding_frequency if layout.holdings else None
        columns.append(plain(table.frequency if holdings is None else holdings))
    if layout.whole:
        columns.append(plain(table.shadow))
    columns.append(plain(cells.cost))
    columns += [_shortest(top, table.decimals) for top in tops.T]
    columns.append([letters[s] for s in pattern.status.tolist()])
    columns += [plain(np.where(primary, level, 0.0)) for level in (sensitivity.lower, sensitivity.upper)]
    if layout.audit and cells.attained is not None:
        columns += _attained(table, pattern.suppressed, *cells.attained)
    is_written = (layout.empty | (pattern.status != Status.EMPTY)) & ~(table.bare & ~pattern.suppressed)
    rows = (SEPARATOR.join(row) for row in zip(*columns, strict=True))
    return text_of(row for row, is_row in zip(rows, is_written.tolist(), strict=True) if is_row)


def _attained(table: Table, suppressed: BoolArray, low: FloatArray, high: FloatArray) -> list[Sequence[str]]:
    """Return what an attacker can deduce about each cell: bounds, range, and these in per cent.

    Nothing for a suppressed cell whose interval was not computed.
    """
    value, unknown = table.value, suppressed & np.isnan(low)
    published = ~suppressed  # an attacker knows what is published
    low, high = np.where(published, value, low), np.where(published, value, high)
    bounds = [fixed(part, table.decimals) for part in (low, high, high - low)]
    with np.errstate(divide="ignore", invalid="ignore"):
        shares = [
            np.where(published | (value == 0), 0.0, 100 * part / value)
            for part in (value - low, high - value, high - low)
        ]
    columns = [*bounds, *(fixed(share, 2) for share in shares)]
    return [
        ["" if blank else text for text, blank in zip(column, unknown.tolist(), strict=True)]
        for column in columns
    ]


def _shortest(values: FloatArray, decimals: int) -> list[str]:
    """Format numbers with the table's decimals if that loses no digits (to 1e-9), else in full."""
    return [
        short
        if abs(float(short) - value) <= 1e-9 * max(1.0, abs(value))
        else np.format_float_positional(value, trim="-")
        for short, value in zip(fixed(values, decimals), values.tolist(), strict=True)
    ]


def has_frequency(table: Table) -> bool:
    """Whether the table has the number of contributors of all cells."""
    return not np.isnan(table.frequency).all()


def _tops(cells: TauCells, columns: TauColumns) -> FloatArray:
    """Return the largest contributions, truncated (not rounded) so that they never exceed the cell."""
    table = of_holdings(cells.table) if columns.holdings else cells.table
    if not columns.whole or (table.contributions is None and table.top is None):
        return np.zeros((len(table), 0))
    top = np.nan_to_num(largest_contributions(table, np.ones(len(table), bool), cells.n_top))
    if (top < 0).any():
        return np.zeros((len(table), 0))
    if not columns.cut_top:
        return np.asarray(top)
    # 1e-9: a contribution that is a whole number of units must not lose one by binary noise
    return np.asarray(np.floor(top / table.unit + 1e-9) * table.unit)


def _rda(stem: str, cells: TauCells, n_top: int, columns: TauColumns) -> bytes:
    table, has_audit = cells.table, columns.audit and cells.attained is not None
    lines = [f'<SEPARATOR> "{SEPARATOR}"', "<SAFE> S", "<UNSAFE> U", "<PROTECT> P"]
    for d, tags in zip(table.dimensions, variable_tags(stem, table.dimensions), strict=True):
        lines += [quoted_name(d.name), *(f"    {tag}" for tag in tags)]
    names = column_names(table, n_top)
    lines += [quoted_name(table.response), "    <NUMERIC>", f"    <DECIMALS> {table.decimals}"]
    if has_frequency(table):
        lines += [names["Freq"], "    <FREQUENCY>"]
    if columns.whole:
        lines += [names["Shadow"], "    <NUMERIC> <SHADOW>"]
    lines += [names["Cost"], "    <NUMERIC> <COSTVAR>"]
    for i in range(n_top):
        lines += [names[f"Top{i + 1}"], "    <MAXSCORE>"]
    lines += [names["Status"], "    <STATUS>", names["LowerPL"], "    <NUMERIC> <LOWERPL>"]
    lines += [names["UpperPL"], "    <NUMERIC> <UPPERPL>"]
    return text_of([*lines, *(names[name] for name in _ATTAINED if has_audit)])


def column_names(table: Table, n_top: int = N_TOP) -> dict[str, str]:
    """Return the names of the further columns, different from dimensions and response."""
    names_in_use = {n.casefold() for n in (*(d.name for d in table.dimensions), table.response)}
    headings = (
        "Freq",
        "Shadow",
        "Cost",
        *(f"Top{i + 1}" for i in range(n_top)),
        "Status",
        "LowerPL",
        "UpperPL",
        *_ATTAINED,
    )
    out = {}
    for name in headings:
        out[name] = name
        while out[name].casefold() in names_in_use:
            out[name] += "_"
    return out


def quoted_name(name: str) -> str:
    """Return a name in the form that the layout requires."""
    return f'"{name}"' if any(c in name for c in " ,|()") else name


def plain_name(name: str) -> str:
    """Return a name as part of a file name."""
    return "".join(c if c.isalnum() else "_" for c in name)


def text_of(lines: Iterable[str]) -> bytes:
    """Join lines with Windows line ends, as τ-ARGUS writes them."""
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8")


def tree_recode(closed: Iterable[str]) -> bytes:
    """Return the recode of a variable with a hierarchy.

    Parameters
    ----------
    closed : iterable of str
        The codes that lose their descendants.
    """
    return text_of(["<TREERECODE>", *closed])


def flat_recode(
    groups: Iterable[tuple[str, Iterable[tuple[str, str]]]], missing: Sequence[str] = (), labels: str = ""
) -> bytes:
    """Return the recode of a variable without hierarchy.

    Parameters
    ----------
    groups : iterable of (str, iterable of (str, str))
        New codes with their spans of old codes: the first and the last one, empty for no limit.
    missing : sequence of str
        New missing codes.
    labels : str
        Name of the file with the labels of the new codes; empty: none.

    Raises
    ------
    WriteError
        For a code that cannot be written.
    """
    head = [f"<MISSING> {','.join(map(_word, missing))}"] if missing else []
    head += [f'<CODELIST> "{labels}"'] if labels else []
    return text_of([*head, *(f"{_word(new)}: {', '.join(map(_span, spans))}" for new, spans in groups)])


def _span(ends: tuple[str, str]) -> str:
    first, last = ends
    if first == last:
        return _word(first)
    return "-".join(_word(end) if end else "" for end in ends)


def _word(code: str) -> str:
    if '"' in code:
        raise WriteError(
            tr("A code with a quotation mark cannot be written for τ-ARGUS."),
            tr("code “{code}”", code=code),
            tr("Rename it."),
        )
    return code if _PLAIN.fullmatch(code) else f'"{code}"'
