"""Reads suppression problems in JJ layout: cells with status, bounds and levels, then relations."""

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from attrs import frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.untrusted import file_reader
from tabguard.read.files.text import read_text, whole
from tabguard.table.arrays import FloatArray
from tabguard.table.relations import Listed, Relations, relations_along

_CELL = re.compile(r"\s*\d{1,9}\s+(?:\S+\s+){2}(?P<status>\S+)(?:\s+\S+){5}\s*")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_TERM = re.compile(r"(\d{1,9})\s*\(\s*([-+]?\d{1,3}(?:\.0*)?)\s*\)")
_STATUSES = "sumz"
_LINE = mark("Write: number, value, cost, status (s, u, m or z), two bounds, three levels.")
_NEARLY, _LARGEST = 1e-6, 1e15


@frozen(eq=False)
class Problem:
    """Content of a JJ file.

    Parameters
    ----------
    path : Path
    lines : tuple of str
        All lines as written; those of the cells begin with the third.
    status : tuple of str
        Status of each cell: ``s`` safe, ``u`` unsafe, ``m`` suppressed already, ``z`` to be published.
    value, cost, low, high, lower, upper : float arrays, shape (n_cells,)
        `low` and `high` are the bounds that attackers know; `lower` and `upper` are protection levels.
    sliding : float array, shape (n_cells,)
    decimals : int
        Largest number of decimals of a value.
    relations : Relations
    """

    path: Path
    lines: tuple[str, ...]
    status: tuple[str, ...]
    value: FloatArray
    cost: FloatArray
    low: FloatArray
    high: FloatArray
    lower: FloatArray
    upper: FloatArray
    sliding: FloatArray
    decimals: int
    relations: Relations

    def with_suppressed(self, cells: Sequence[int]) -> bytes:
        """Return the file with status ``m`` for the safe cells among these, otherwise unchanged."""
        lines = list(self.lines)
        for cell in cells:
            if self.status[cell] == "s":
                match = present(_CELL.fullmatch(lines[2 + cell]))  # the same line was parsed before
                at = match.start("status")
                lines[2 + cell] = f"{lines[2 + cell][:at]}m{lines[2 + cell][at + 1 :]}"
        return ("\n".join(lines) + "\n").encode("utf-8")


@file_reader("The JJ file", "Save it as text again.")
def read_problem(path: Path) -> Problem:
    """Read a JJ file.

    Raises
    ------
    FormatError
        Naming the line that cannot be read, or the relation that does not add up.
    """
    return parse_problem(read_text(path).splitlines(), path)


def parse_problem(lines: list[str], path: Path) -> Problem:
    """Parse the lines of a JJ file; raises as `read_problem`."""
    while lines and not lines[-1].strip():
        lines.pop()
    size = _count(lines, 1, path)
    cells = [_cell(line, path, number) for number, line in enumerate(lines[2 : 2 + size], start=3)]
    if len(cells) < size:
        raise _error(path, len(lines) + 1, tr("The file ends among the cells."), tr("Use a complete file."))
    for number, (id_, *_) in enumerate(cells):
        if int(id_) != number:
            raise _error(
                path, number + 3, tr("The cells are not numbered from 0 in order."), tr("Number them so.")
            )
    n_rows = _count(lines, 2 + size, path)
    rows = lines[3 + size : 3 + size + n_rows]
    if len(rows) < n_rows or len(lines) > 3 + size + n_rows:
        raise _error(
            path, len(lines), tr("The number of relations is another one."), tr("Use a complete file.")
        )
    value, cost, low, high, lower, upper, sliding = (
        np.array([float(cell[i]) for cell in cells], np.float64) for i in (1, 2, 4, 5, 6, 7, 8)
    )
    _check_cells(path, value, cost, low, high, lower, upper, sliding)
    relations = _relations([_relation(r, path, 4 + size + i, size) for i, r in enumerate(rows)], size)
    _check_sums(relations, value, path, 4 + size)
    decimals = max(
        (len(cell[1].partition(".")[2]) for cell in cells if "e" not in cell[1].lower()), default=0
    )
    return Problem(
        path,
        tuple(lines),
        tuple(cell[3] for cell in cells),
        value,
        cost,
        low,
        high,
        lower,
        upper,
        sliding,
        min(decimals, 9),
        relations,
    )


def _error(path: Path, line: int, what: str, remedy: str) -> FormatError:
    return FormatError(what, tr("{name}, line {line}", name=path.name, line=line), remedy)


def _count(lines: Sequence[str], at: int, path: Path) -> int:
    number = whole(lines[at].strip()) if at < len(lines) else None
    if number is None or (number == 0 and at == 1):
        raise _error(
            path, at + 1, tr("A number of cells or relations is missing."), tr("Use a complete JJ file.")
        )
    return number


def _cell(line: str, path: Path, number: int) -> list[str]:
    words = line.split()
    figures = [*words[1:3], *words[4:]]
    if not _CELL.fullmatch(line) or not all(map(_NUMBER.fullmatch, figures)) or words[3] not in _STATUSES:
        raise _error(path, number, tr("A cell cannot be read."), _LINE)
    return words


def _check_cells(
    path: Path, value: FloatArray, cost: FloatArray, low: FloatArray, high: FloatArray, *levels: FloatArray
) -> None:
    """Refuse numbers that are not finite, negative levels and costs, and values outside the bounds."""
    # bounds are written with fewer digits than values
    room = _NEARLY * np.maximum(1.0, np.abs(value))
    wrong = ~(np.abs(value) <= _LARGEST) | (low > value + room) | (high < value - room)
    for numbers in (cost, *levels):
        wrong |= ~((numbers >= 0) & (numbers <= _LARGEST))
    if wrong.any():
        raise _error(
            path,
            int(np.flatnonzero(wrong)[0]) + 3,
            tr("The numbers of a cell contradict each other, or are too large."),
            tr("Costs and levels are at least 0, and the value lies between the bounds."),
        )


def _relation(line: str, path: Path, number: int, size: int) -> list[int]:
    """Return the cells of a relation, its total first."""
    head, colon, tail = line.partition(":")
    words, terms = head.split(), _TERM.findall(tail)
    cells = [int(cell) for cell, _ in terms]
    signs = [float(sign) for _, sign in terms]
    plain = colon and len(words) == 2 and _NUMBER.fullmatch(words[0]) and not _TERM.sub("", tail).strip()
    if not plain or whole(words[1]) != len(terms) or not cells or max(cells) >= size:
        raise _error(
            path, number, tr("A relation cannot be read."), tr("Write: 0 n : total (-1) member (1) …")
        )
    # some programs write the total with +1 and its members with −1: the relation is the same
    if signs.count(1.0) == 1 and signs.count(-1.0) == len(signs) - 1 > 1:
        signs = [-sign for sign in signs]
    if float(words[0]) or signs.count(-1.0) != 1 or signs.count(1.0) != len(signs) - 1:
        raise _error(
            path,
            number,
            tr("A relation is not a total with its members."),
            tr("Give each relation one cell with -1, others with 1, and the sum 0."),
        )
    at = signs.index(-1.0)
    if len(set(cells)) < len(cells) or len(cells) < 2:
        raise _error(path, number, tr("A relation names a cell twice, or one alone."), tr("Correct it."))
    return [cells[at], *cells[:at], *cells[at + 1 :]]


def _relations(rows: Sequence[Sequence[int]], size: int) -> Relations:
    cells = np.array([cell for row in rows for cell in row], np.int64)
    return relations_along(Listed(0), cells, np.array([len(row) for row in rows], np.int64), size)


def _check_sums(relations: Relations, value: FloatArray, path: Path, first: int) -> None:
    for number in range(len(relations)):
        members = value[relations.members(number)]
        room = _NEARLY * max(1.0, float(np.abs(members).sum()))
        if abs(float(members.sum() - value[relations.total(number)])) > room:
            raise _error(
                path,
                first + number,
                tr("A relation does not add up."),
                tr("Correct the values, or the relation."),
            )
