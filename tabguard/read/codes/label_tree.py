"""The tree that a table shows: by indents of its labels, groups of rows, numbers such as 1.1.2, or sums."""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.project import Roles
from tabguard.read.codes.rollup import MOST_LEVELS, Rollup
from tabguard.read.files.columns import Columns, Text, short
from tabguard.read.shape.totals import Column, sums_in
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import BoolArray, IntArray

INDENT, GROUPS, NUMBERS, SUMS = "indent", "groups", "numbers", "sums"
_NUMBERED = re.compile(r"([A-Za-z]?\d+(?:\.\d+)*|[A-Z])\.?(?=\s|$)")
_AND = " / "


def label_tree(
    columns: Columns, name: str, kind: str, totals: Collection[str], in_table: BoolArray
) -> tuple[Text, Rows]:
    """The codes of a column of labels, made unique by the labels above them, and the tree that they form.

    A label belongs to the last one before it that is less indented; in groups of rows whose total is below
    them, to the next one. Headings without a cell become no codes.

    Parameters
    ----------
    columns : Columns
        Columns, with the depths of the labels.
    name : str
        The column of labels.
    kind : str
        `INDENT` or `GROUPS`.
    totals : collection of str
        Labels that mean the total, wherever they are.
    in_table : bool array, shape (rows,)
        Rows that have a cell.

    Returns
    -------
    text : Text
        The codes; blank for headings.
    tree : Rows
        The codes and their parents.

    Raises
    ------
    HierarchyError
        If the file has no indents, or no groups of rows.
    """
    depths = columns.depths.get(name) if kind == INDENT else columns.levels
    if depths is None:
        raise HierarchyError(
            tr("The labels of “{name}” are not indented, as far as the first rows show.", name=name)
            if kind == INDENT
            else tr(
                "The labels of “{name}” are not in groups of rows, as far as the first rows show.", name=name
            ),
            tr("{source}, column “{name}”", source=columns.source, name=name),
            tr("Choose another way in which its codes add up."),
        )
    text = columns.text[name]
    below = kind == GROUPS and columns.totals_below
    nodes, parents, labels = _nodes(text, depths, totals, below)
    has_cell = np.zeros(len(labels), bool)
    has_cell[nodes[in_table & (nodes >= 0)]] = True
    codes = _codes(labels, parents, has_cell)
    present = list(dict.fromkeys(nodes[in_table & (nodes >= 0)].tolist()))
    above = [_node_above(parents, has_cell, node) for node in present]
    rows = [
        (codes[node], codes[upper] if upper >= 0 else "") for node, upper in zip(present, above, strict=True)
    ]
    texts = [
        text.names[i] if node < 0 else codes[node] if has_cell[node] else ""
        for node, i in zip(nodes.tolist(), text.ids.tolist(), strict=True)
    ]
    tree = Rows(Path(f"labels of “{name}”"), ("code", "parent"), tuple(enumerate(rows, start=1)))
    return Text.of(texts), tree


def _nodes(
    text: Text, depths: IntArray, totals: Collection[str], below: bool
) -> tuple[IntArray, list[int], list[str]]:
    """The node of each row (-1 for totals and blanks), the parent of each node, and its label."""
    node_of: dict[tuple[int, str], int] = {}
    parents: list[int] = []
    labels: list[str] = []
    out = np.full(len(text.ids), -1, np.int64)
    stack: list[tuple[int, int]] = []
    order = range(len(out) - 1, -1, -1) if below else range(len(out))
    ids, deep = text.ids.tolist(), depths.tolist()
    leaves = _leaves(text, deep, totals, order)
    for row in order:
        label = text.names[ids[row]].strip()
        while stack and stack[-1][0] >= deep[row]:
            stack.pop()
        if not label or row in leaves:
            continue
        if len(stack) >= MOST_LEVELS:
            raise HierarchyError(
                tr("The labels have more than {most_levels} levels.", most_levels=MOST_LEVELS),
                tr("column of labels, “{label}”", label=short(label)),
                tr("Choose another way in which the codes add up."),
            )
        parent = stack[-1][1] if stack else -1
        node = node_of.setdefault((parent, label), len(labels))
        if node == len(labels):
            labels.append(label)
            parents.append(parent)
        out[row] = node
        stack.append((deep[row], node))
    return out, parents, labels


def _leaves(text: Text, deep: list[int], totals: Collection[str], order: range) -> set[int]:
    """Rows of totals; none if all codes are below the total's label, which is then the top of the tree."""
    labels = [text.names[i].strip() for i in text.ids.tolist()]
    rows = {row for row in order if labels[row] in totals}
    filled = [row for row in order if labels[row]]
    same = {row for row, after in itertools.pairwise(filled) if labels[row] == labels[after]}
    filled = [row for row in filled if row not in same]  # the rows of a cross-tab repeat their labels
    tops = {row for row, after in itertools.pairwise(filled) if deep[after] > deep[row]}
    least = min((deep[row] for row in filled), default=0)
    alone = all(deep[row] > least or row in rows for row in filled)
    return set() if alone and rows - same <= tops else rows


def _node_above(parents: Sequence[int], has_cell: BoolArray, node: int) -> int:
    """The nearest node above that has a cell; -1 if there is none."""
    above = parents[node]
    while above >= 0 and not has_cell[above]:
        above = parents[above]
    return above


def _codes(labels: Sequence[str], parents: Sequence[int], has_cell: BoolArray) -> list[str]:
    """A unique code for each node: its label, preceded by as many labels above it as needed."""
    codes, above = list(labels), list(parents)
    present = np.flatnonzero(has_cell).tolist()
    while True:
        often = Counter(codes[node] for node in present)
        longer = [node for node in present if often[codes[node]] > 1 and above[node] >= 0]
        if not longer:
            return codes
        for node in longer:
            codes[node] = f"{labels[above[node]]}{_AND}{codes[node]}"
            above[node] = parents[above[node]]


def sum_tree(responses: Iterable[tuple[Columns, Roles]], name: str, total: str) -> Rows:
    """The tree of codes by their figures: a code is above those to which its figures add up.

    Parameters
    ----------
    responses : iterable of (Columns, Roles)
        For each response the columns, with all dimensions and the response. The first one that shows sums
        counts: small numbers, such as those of enterprises, may add up by chance and show none.
    name : str
        The dimension.
    total : str
        Code of the total of the dimension, which the tree leaves out.

    Raises
    ------
    HierarchyError
        If no figures are sums of some of the others.
    """
    for columns, variables in responses:
        dimensions = [dimension for dimension in variables.dimensions if dimension in columns.text]
        texts = {dimension: columns.text[dimension].stripped() for dimension in dimensions}
        coded = [Column(dimension, text.names, text.ids) for dimension, text in texts.items()]
        sums = sums_in(coded, columns.number[variables.response])
        below = {
            code: frozenset(parts) for code, parts in sums.subtotals.get(name, {}).items() if code != total
        }  # upper ones first
        if below:
            break
    else:
        raise HierarchyError(
            tr("The figures of “{name}” do not show which codes are sums of others.", name=name),
            tr("{source}, column “{column}”", source=columns.source, column=name),
            tr("Choose another way in which its codes add up."),
        )
    names = [code for code in texts[name].names if code not in ("", total)]
    top = sums.totals.get(name, "")
    root = top if top in names else ""
    rows = []
    for code in names:
        members = below.get(code, frozenset((code,)))
        before = itertools.takewhile(code.__ne__, below)
        above = [upper for upper in before if members <= below[upper]]
        rows.append((code, above[-1] if above else root if code != root else ""))
    return Rows(Path(f"sums of “{name}”"), ("code", "parent"), tuple(enumerate(rows, start=1)))


def numbered_rollup(name: str, codes: Iterable[str]) -> Rollup:
    """The tree of codes that begin with numbers, such as 1, 1.1 and 1.1.2.

    A code belongs to the one whose number is the longest beginning of its own. Where no code belongs to
    another, groups are made for the beginnings.

    Raises
    ------
    HierarchyError
        If two codes have the same number.
    """
    numbers: dict[str, str] = {}
    for code in codes:
        number = number_of(code) or code.strip()
        if number in numbers:
            raise HierarchyError(
                tr("Two labels of “{name}” begin with the same number.", name=name),
                tr("dimension “{name}”, “{number}”", name=name, number=number),
                tr("Correct one of them, or choose another way in which the codes add up."),
            )
        numbers[number] = code
    parent = {code: _parent_of(number, numbers) for number, code in numbers.items()}
    if not any(parent.values()):
        for number in list(numbers):
            while "." in number and (upper := number.rpartition(".")[0]) not in numbers:
                numbers[upper] = number = upper
        parent = {code: _parent_of(number, numbers) for number, code in numbers.items()}
    order = sorted(parent, key=lambda code: _sort_key(number_of(code) or code.strip()))
    return Rollup(tr("numbers of “{name}”", name=name), {code: parent[code] for code in order})


def number_of(label: str) -> str:
    """The number with which a label begins; empty for none."""
    match = _NUMBERED.match(label.strip())
    return match[1] if match else ""


def _parent_of(number: str, numbers: Mapping[str, str]) -> str:
    upper = number.rpartition(".")[0]
    while upper:
        if upper in numbers:
            return numbers[upper]
        upper = upper.rpartition(".")[0]
    return ""


def _sort_key(number: str) -> tuple[tuple[int, int, str], ...]:
    parts = number.split(".")
    return tuple((0, int(part), "") if part.isdigit() and len(part) < 19 else (1, 0, part) for part in parts)


def seems_numbered(values: Iterable[str], is_total: Callable[[str], bool]) -> bool:
    """Whether most labels begin with numbers, and some numbers continue others."""
    labels = {value.strip() for value in values if value.strip() and not is_total(value)}
    numbers = Counter(number_of(label) for label in labels)
    without = numbers.pop("", 0)
    if not labels or without > 0.2 * len(labels) or max(numbers.values(), default=2) > 1:
        return False
    return any(_parent_of(number, dict.fromkeys(numbers, "x")) for number in numbers)
