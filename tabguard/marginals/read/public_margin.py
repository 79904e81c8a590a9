"""Recognises the public files of marginals among files with any content."""

import csv
import zipfile
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count, islice
from pathlib import Path

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.progress import Progress
from tabguard.base.untrusted import translate_errors
from tabguard.marginals.read.count_totals import named_totals
from tabguard.read.files.columns import Figure
from tabguard.read.files.odf import Spreadsheet
from tabguard.read.files.xlsx import Book
from tabguard.read.formats.workbook import open_sheets
from tabguard.settings import DELIMITERS
from tabguard.table.arrays import AnyArray, IntArray, frozen_ints
from tabguard.table.forms import WITHHELD, Form, form_of
from tabguard.table.formula_text import unguarded
from tabguard.table.public import places_of_codes

LARGEST = 1 << 30
"""Largest file, in bytes, that is examined."""
_BLOCK = 1 << 14
"""Number of lines read together."""
_DIGITS = 16
"""Maximum number of digits of a count."""
NO_COUNT = WITHHELD - 1
"""Number for a text that has a digit but is no count; it must not be read as suppressed."""


@frozen(eq=False)
class PublicFile:
    """A public file of a marginal, without its labels.

    Parameters
    ----------
    variables : tuple of str
    form : Form
    categories : tuple of tuple of str
        Per variable, in the order of the file.
    counts : int array, shape (n_lines,)
        `WITHHELD` where there is no digit, and `NO_COUNT`.
    codes : tuple of int arrays, shape (n_lines,)
        Per variable, the position of the category of each line.
    """

    variables: tuple[str, ...]
    form: Form
    categories: tuple[tuple[str, ...], ...]
    counts: IntArray = field(converter=frozen_ints)
    codes: tuple[AnyArray, ...]

    @property
    def shown(self) -> dict[str, tuple[str, ...]]:
        """By variable the categories."""
        return dict(zip(self.variables, self.categories, strict=True))


def read_public(path: Path, variables: Sequence[str]) -> PublicFile | None:
    """Read a public file of a marginal; None for any other file.

    Parameters
    ----------
    variables : sequence of str
        Columns that are variables whatever they are called.
    """
    with suppress(OSError, csv.Error, IndexError, ValueError):  # also a text that cannot be decoded
        if not path.is_file() or path.stat().st_size > LARGEST:
            return None
        with path.open(encoding="utf-8-sig", newline="") as file:
            head = file.readline(1 << 16)
            for delimiter in DELIMITERS.values():
                names = next(csv.reader([head], delimiter=delimiter), [""])
                marginal = _marginal(names, csv.reader(file, delimiter=delimiter), variables)
                if marginal is not None:
                    return marginal
    return None


def public_margins(path: Path, progress: Progress) -> Iterator[tuple[str, PublicFile]]:
    """The marginals of a public CSV file or workbook with names for messages; none if any has totals.

    Raises
    ------
    Cancelled
    """
    marginals: list[tuple[str, PublicFile]] = []
    if path.is_file() and zipfile.is_zipfile(path):
        # whoever reads the file as a table of another kind reports its damage
        with suppress(FormatError), translate_errors(path, ""), open_sheets(path, progress) as book:
            marginals = [(f"{path.name}, {sheet}", file) for sheet, file in _of_sheets(book)]
    elif (file := read_public(path, ())) is not None:
        marginals = [(path.name, file)]
    if not any(named_totals(codes).any() for _name, file in marginals for codes in file.categories):
        yield from marginals


def _of_sheets(book: Book | Spreadsheet) -> Iterator[tuple[str, PublicFile]]:
    """The marginals of the sheets of a workbook; raises `ValueError` if a sheet has other figures."""
    for sheet in book.sheets:
        lines = (cells for _line, cells in book.lines(sheet) if cells)
        rows = ([cells.get(at, "") for at in range(1 + max(cells))] for cells in lines)
        has_figures = False
        for row in rows:
            file = _marginal(row, rows, ())
            if file is not None:
                yield sheet, file
            has_figures |= file is None and any(isinstance(text, Figure) for text in row)
        if has_figures:
            raise ValueError


def _marginal(head: Sequence[str], lines: Iterator[list[str]], variables: Sequence[str]) -> PublicFile | None:
    """The marginal with a heading, whose lines are used up; None if it is no heading of a marginal."""
    *names, last = head
    form = form_of(last)
    if form is None:
        return None
    plain = tuple(map(unguarded, names))
    places = places_of_codes(plain, variables)
    return PublicFile(tuple(plain[at] for at in places), form, *_content(lines, places))


def _content(
    lines: Iterator[list[str]], places: Sequence[int]
) -> tuple[tuple[tuple[str, ...], ...], IntArray, tuple[AnyArray, ...]]:
    """The categories of some columns, the counts of the last one, and the categories of each line."""
    numbers = [defaultdict[str, int](count().__next__) for _ in places]
    codes, counts = [array("i") for _ in places], array("q")
    while block := list(islice(lines, _BLOCK)):
        columns = list(zip(*block, strict=True))
        for at, number, column in zip(places, numbers, codes, strict=True):
            column.extend(map(number.__getitem__, columns[at]))
        counts.extend(map(_count, columns[-1]))
    ends = tuple(np.frombuffer(column, np.int32) if column else np.zeros(0, np.int32) for column in codes)
    return tuple(map(tuple, numbers)), np.array(counts, np.int64), ends


def _count(text: str) -> int:
    if text.isdecimal() and len(text) <= _DIGITS:
        return int(text)
    return NO_COUNT if any(map(str.isdigit, text)) else WITHHELD
