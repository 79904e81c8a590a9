"""Reads the decisions about marginals of a count table, as the release planner writes them."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from pathlib import Path

from tabguard.doors import reader
from tabguard.errors import FormatError
from tabguard.read.columns import unique_columns
from tabguard.table.planning import Act, Grouping, LedgerEntry, Query

_NEEDED = ("marginal", "decision")


@reader("The ledger", "Save it as text in UTF-8 again.")
def read_ledger(path: Path) -> tuple[LedgerEntry, ...]:
    """Read a ledger: a line per decision, with the columns `marginal` (``a*b``) and `decision`.

    Optional columns are `groups` (JSON), `who`, `when`, `why` and `seed`.

    Raises
    ------
    FormatError
        Where the file is missing or is not a ledger; names the line.
    """
    with path.open(encoding="utf-8-sig", newline="") as file:
        lines = csv.DictReader(file)
        names = lines.fieldnames or ()
        missing = [name for name in _NEEDED if name not in names]
        if missing:
            raise FormatError(
                "The ledger lacks a column.", f"{path.name}: {', '.join(missing)}", "Name it in line 1."
            )
        unique_columns(names, path.name)
        return tuple(_entry(row, f"{path.name}, line {lines.line_num}") for row in lines)


def _entry(row: Mapping[str, str | None], where: str) -> LedgerEntry:
    def text(name: str) -> str:
        return (row.get(name) or "").strip()

    try:
        act = Act(text("decision").lower())
        seed = int(text("seed") or 0)
        groupings = _groupings(text("groups"))
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise FormatError(
            "A line of the ledger can not be understood.",
            where,
            "Decisions are release, refuse or simulate; seeds are whole numbers; groups are JSON.",
        ) from None
    variables = tuple(name.strip() for name in text("marginal").split("*") if name.strip())
    return LedgerEntry(Query(variables, groupings), act, text("who"), text("when"), text("why"), seed)


def _groupings(text: str) -> tuple[Grouping, ...]:
    """``{"age": [["1", "2"], ["3"]]}`` as groupings."""
    if not text:
        return ()
    return tuple(
        Grouping(str(name), tuple(tuple(str(category) for category in group) for group in groups))
        for name, groups in json.loads(text).items()
    )
