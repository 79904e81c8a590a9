"""Adds to a written result its comparison with others, and publishes or withholds it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.linked.files import Result, footprint_bytes
from tabguard.table.linked_table import LinkedTable
from tabguard.table.revision import Change
from tabguard.write import Place, linked_summary, summary_json
from tabguard.write.products.internal.summary import NAME


def update_result(
    result: Result,
    tables: tuple[LinkedTable, ...],
    public: tuple[Path, ...] = (),
    held: Mapping[Path, Path] | None = None,
) -> None:
    """Add to the summary of a result its comparison with others, and publish or withhold the result.

    Parameters
    ----------
    public : tuple of Path
        Its public files that must not remain; they are removed in the same step.
    held : mapping of Path to Path
        Its withheld public files and their temporary places. They are moved into place in the same step, or
        removed if a table contradicts the result.

    Raises
    ------
    WriteError
        When a file cannot be written or removed.
    """
    path, held = result.path.with_name(NAME), held or {}
    folders = [other.parent for other in (*public, *held)]
    with Place([path.parent, *folders], folders, what=result.footprint.name) as place:
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            earlier = tuple(_linked_table(table) for table in content["linked"]["tables"])
            files = {target: waiting.read_bytes() for target, waiting in held.items()}
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise WriteError(
                tr("The results of a job cannot be read."), str(path), tr("Run it again.")
            ) from error
        summary = linked_summary(
            (*earlier, *(table for table in tables if table not in earlier)), result.reason
        )
        content |= {"linked": summary}
        published = bool(held) if not public else False
        if any(table.holds_back_unless(result.reason) for table in tables):
            content |= {"protected": False}
            files, published = {}, False
        if public or held:
            content |= {
                "public_written": published,
                "public_withheld": None if published else summary["verdict"],
            }
            files[result.path] = footprint_bytes(evolve(result, published=published))
        place.write({**files, path: summary_json(content)}, (*public, *held.values()))


def _change(change: dict[str, Any]) -> Change:
    cells = tuple(change["cell"]), tuple(change["other"])
    return Change(cells[0], change["respondents"] or 0, change["rest"], cells[1], change["sign"])


def _linked_table(table: dict[str, Any]) -> LinkedTable:
    cells, shown = (
        tuple(tuple(cell) for cell in table.get(key, ())) for key in ("differing", "published_here")
    )
    return LinkedTable(
        table["table"],
        table["folder"],
        table["common"],
        cells,
        (table["same_values"], table["same_codes"]),
        table.get("same_records", 0.0),
        table.get("in_no_table", 0),
        tuple(table.get("tables_to_add", ())),
        table.get("tells_no_more", False),
        shown,
        table.get("audited_together", False),
        table.get("cannot_be_read", False),
        table["earlier_version"],
        tuple(_change(change) for change in table["changes"]),
        table["factor"],
        tuple(map(tuple, table["at_risk"])),
    )
