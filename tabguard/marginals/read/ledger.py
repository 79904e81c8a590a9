"""Reads ledgers of count tables, as the release planner writes them."""

import contextlib
import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

import numpy as np

from tabguard.base.errors import FormatError, SettingError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.marginals.read.count_table import LARGEST
from tabguard.read.files.columns import unique_columns
from tabguard.settings import Planning
from tabguard.table.arrays import IntArray
from tabguard.table.forms import EXACT, FORMS, SUPPRESSED_MARK, WITHHELD, form_for
from tabguard.table.formula_text import unguarded
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query, Zeros

_NEEDED = ("marginal", "decision")
_LONGEST = 1 << 27
"""Maximum number of characters of a field: all counts of a large marginal are one field."""
_BLANKS = np.frombuffer(b" \t\r\n", np.uint8)
_COUNT_LETTERS = np.frombuffer(f"0123456789{SUPPRESSED_MARK}".encode(), np.uint8)


@file_reader("The register of publications", "Save it as text in UTF-8 again.")
def read_ledger(path: Path) -> tuple[LedgerEntry, ...]:
    """Read a ledger: a line per decision, with the columns `marginal` (``a*b``) and `decision`.

    Optional columns are `groups` (JSON), `who`, `when`, `why` and `seed`. Records of publication also have
    `form`, `base` (its parameters), `counts` (of all cells, separated by blanks), `rules` (JSON) and `place`.
    `of` is the time of a record that is struck, `data` the fingerprint of the data that were published,
    `zeros` (JSON) the structural zeros that readers know.

    Raises
    ------
    FormatError
        Where the file is missing or is not a ledger; names the line.
    """
    with path.open(encoding="utf-8-sig", newline="") as file:
        return parse_ledger(file, path.name)


def parse_ledger(file: TextIO, name: str) -> tuple[LedgerEntry, ...]:
    """Read a ledger from a text; `name` is for messages."""
    before = csv.field_size_limit(_LONGEST)
    try:
        lines = csv.DictReader(file)
        names = lines.fieldnames or ()
        missing = [column for column in _NEEDED if column not in names]
        if missing:
            raise FormatError(
                tr("The register of publications lacks a column."),
                f"{name}: {', '.join(missing)}",
                tr("Name it in line 1."),
            )
        unique_columns(names, name)
        return tuple(
            _entry(row, tr("{name}, line {line_num}", name=name, line_num=lines.line_num)) for row in lines
        )
    finally:
        # the limit holds for the whole process
        csv.field_size_limit(before)


def _entry(row: Mapping[str, str | None], where: str) -> LedgerEntry:
    def text(name: str) -> str:
        return unguarded(row.get(name) or "").strip()

    try:
        act = Act(text("decision").lower())
        seed = int(text("seed") or 0)
        groupings = _groupings(text("groups"))
        form = form_for(text("form").lower() or EXACT.key, tuple(map(int, text("base").split())))
        counts = _counts(text("counts"))
        if seed < 0 or counts.max(initial=0) > LARGEST or not form.allows(counts):
            raise ValueError
        Planning.of_rules(text("rules"))
        zeros = _zeros(text("zeros"))
        # counts in another form than exact are made at the decision, exact ones when they are printed
        if act is Act.RELEASE and (form == EXACT) is bool(len(counts)):
            raise ValueError
    except (ValueError, TypeError, AttributeError, RecursionError, SettingError):
        raise FormatError(
            tr("A line of the register cannot be read."),
            where,
            tr(
                "Decisions are release, refuse or simulate, records publish or strike; forms are {forms}; "
                "seeds, bases and counts are whole numbers, rounded counts multiples of their base; groups, "
                "rules and zeros are JSON.",
                forms=", ".join(FORMS),
            ),
        ) from None
    if act is Act.PUBLISH and not len(counts):
        raise FormatError(
            tr("A record of publishing lacks its counts."), where, tr("Copy them from the published file.")
        )
    if act is Act.STRIKE and not (text("who") and text("why")):
        raise FormatError(
            tr("A record of publishing is struck without a name or a reason."),
            where,
            tr("Fill in who and why."),
        )
    query, attribution = (
        Query(_variables(text("marginal")), groupings),
        (text("who"), text("when"), text("why")),
    )
    links = (text("of"), text("data"), text("rules"), text("place"))
    return LedgerEntry(query, act, *attribution, seed, form, counts, *links, zeros)


def _counts(text: str) -> IntArray:
    """The counts of all cells from a text with blanks between them; a mark stands for each suppressed one."""
    letters = np.frombuffer(text.encode(), np.uint8)
    is_blank = np.isin(letters, _BLANKS)
    if not np.isin(letters[~is_blank], _COUNT_LETTERS).all():
        raise ValueError
    counts = np.fromstring(text.replace(SUPPRESSED_MARK, str(WITHHELD)), np.int64, sep=" ")
    # a mark inside a number would split it
    if len(counts) != np.count_nonzero(is_blank[:-1] & ~is_blank[1:]) + bool(text):
        raise ValueError
    return counts


def _variables(marginal: str) -> tuple[str, ...]:
    """The names in a text such as ``a*b``, or in JSON such as ``["a*b", "c"]``."""
    if marginal.startswith("["):
        with contextlib.suppress(ValueError):
            names = json.loads(marginal)
            return tuple(map(str, names))
    return tuple(name for part in marginal.split("*") if (name := part.strip()))


def _groupings(text: str) -> tuple[Grouping, ...]:
    """Read groupings from JSON such as ``{"age": [["1", "2"], ["3"]]}``."""
    if not text:
        return ()
    return tuple(
        Grouping(str(name), tuple(tuple(str(category) for category in group) for group in groups))
        for name, groups in json.loads(text).items()
    )


def _zeros(text: str) -> Zeros:
    """Read structural zeros from JSON such as ``[{"age": "0-14", "status": "married"}]``."""
    zeros = json.loads(text or "[]")
    return tuple(tuple((str(name), str(category)) for name, category in zero.items()) for zero in zeros)
