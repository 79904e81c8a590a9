"""Recognises the public files of marginals among other files, whatever is in them."""

import csv
from collections.abc import Sequence
from pathlib import Path

from tabguard.settings import DELIMITERS
from tabguard.table.forms import Form, form_of
from tabguard.table.formula_text import unguarded
from tabguard.table.public_counts import places_of_codes

LARGEST = 1 << 26
"""Bytes of a file that is looked into."""


def read_public(path: Path, variables: Sequence[str]) -> tuple[tuple[str, ...], Form, list[list[str]]] | None:
    """Variables, form and lines of a public file, without labels; None for any other file.

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
                    lines = csv.reader(file, delimiter=delimiter)
                    fields = [[*(line[at] for at in places), line[-1]] for line in lines]
                    return tuple(plain[at] for at in places), form, fields
    except (OSError, UnicodeDecodeError, csv.Error, IndexError):
        return None
    return None
