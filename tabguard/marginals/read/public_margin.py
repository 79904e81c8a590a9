"""Recognises the public files of marginals among other files, whatever is in them."""

import csv
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import numpy as np
from attrs import field, frozen

from tabguard.settings import DELIMITERS
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.forms import WITHHELD, Form, form_of
from tabguard.table.formula_text import unguarded
from tabguard.table.public_counts import places_of_codes

LARGEST = 1 << 30
"""Bytes of a file that is looked into."""
_BLOCK = 1 << 14
"""Lines that are read together."""
_DIGITS = 16
"""Digits that a count has at most."""


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
    """

    variables: tuple[str, ...]
    form: Form
    categories: tuple[tuple[str, ...], ...]
    counts: IntArray = field(converter=frozen_ints)


def read_public(path: Path, variables: Sequence[str]) -> PublicFile | None:
    """A public file, whose counts that are no whole numbers are withheld; None for any other file.

    Parameters
    ----------
    variables : sequence of str
        Columns that are variables whatever they are called.
    """
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return None
        with path.open(encoding="utf-8-sig", newline="") as file:
            head = file.readline(1 << 16)
            for delimiter in DELIMITERS.values():
                *names, last = next(csv.reader([head], delimiter=delimiter), [""])
                form = form_of(last)
                if form is not None:
                    plain = tuple(map(unguarded, names))
                    places = places_of_codes(plain, variables)
                    content = _content(csv.reader(file, delimiter=delimiter), places)
                    return PublicFile(tuple(plain[at] for at in places), form, *content)
    except (OSError, UnicodeDecodeError, csv.Error, IndexError, ValueError):
        return None
    return None


def _content(
    lines: Iterator[list[str]], places: Sequence[int]
) -> tuple[tuple[tuple[str, ...], ...], IntArray]:
    """The categories of some columns, and the counts of the last one."""
    categories, counts = [dict[str, None]() for _ in places], array("q")
    while block := list(islice(lines, _BLOCK)):
        columns = list(zip(*block, strict=True))
        for at, codes in zip(places, categories, strict=True):
            codes.update(dict.fromkeys(columns[at]))
        counts.extend(map(_count, columns[-1]))
    return tuple(map(tuple, categories)), np.array(counts, np.int64)


def _count(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else WITHHELD
