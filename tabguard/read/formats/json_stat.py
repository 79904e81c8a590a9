"""JSON-stat, versions 1 and 2: the format of web services of statistical offices."""

import re
from pathlib import Path
from typing import Any

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import parse_json, read_bytes
from tabguard.read.files.columns import word_of
from tabguard.read.files.format import Beginning
from tabguard.read.shape.cube import Cube, crossed, cube_format, spanning

_VALUE, _STATUS = "value", "status"
_QUALITY, _LETTERS = "OBS_STATUS", frozenset("abcefilmopqruv")
"""Attribute with statuses that are only quality letters or c, as often in Eurostat files, and its letters."""
_KEYS = re.compile(rb'"(dimension|class|dataset)"\s*:')


def recognises_json_stat(start: Beginning) -> bool:
    """Whether a JSON text has the keys of a data set."""
    return start.head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{") and _KEYS.search(start.head) is not None


def parse_json_stat(path: Path) -> Cube:
    """Read the cells of the only data set."""
    data = _data_set(parse_json(read_bytes(path), path), path.name)
    dimensions = data.get("dimension", {})
    names = tuple(data.get("id") or dimensions.get("id") or ())
    if not names:
        raise FormatError(
            tr("The file is no data set of JSON-stat."), path.name, tr("Export the table as CSV or XLSX.")
        )
    categories = {name: dimensions[name].get("category", {}) for name in names}
    codes = [_codes(categories[name]) for name in names]
    cells = crossed(path, codes)
    values, marks = data["value"], data.get("status") or {}
    rows = [(*cell, word_of(_item(values, at)), word_of(_item(marks, at))) for at, cell in enumerate(cells)]
    flagged = any(row[-1] for row in rows)
    status = _QUALITY if all(_LETTERS.issuperset(row[-1].lower()) for row in rows) else _STATUS
    columns = (*names, _VALUE, *([status] if flagged else []))
    rows = rows if flagged else [row[:-1] for row in rows]
    roles = spanning(names, rows) | {_VALUE: "response", status: "ignore"}
    labels = {name: dict(categories[name].get("label", {})) for name in names}
    return Cube(columns, rows, roles, labels, _texts_of(data))


def _data_set(content: dict[str, Any], source: str) -> dict[str, Any]:
    """The data set: the content itself, its `dataset`, or the only entry of a bundle or collection."""
    data = content if "value" in content else content.get("dataset", content)
    if "value" in data:
        return data
    link = data.get("link")
    entries = [*data.values(), *(link.get("item", ()) if isinstance(link, dict) else ())]
    sets = [entry for entry in entries if isinstance(entry, dict) and "value" in entry]
    if len(sets) > 1:
        raise FormatError(
            tr("The file has {number} data sets.", number=len(sets)),
            source,
            tr("Save the one that is meant in a file of its own, or as CSV."),
        )
    return sets[0] if sets else {}


def _texts_of(data: dict[str, Any]) -> dict[str, str]:
    """Texts about the data set by key: title, source, notes."""
    notes = data.get("note", ())
    texts = {
        "title": data.get("label"),
        "source": data.get("source"),
        "notes": notes if isinstance(notes, str) else "\n".join(map(str, notes)),
    }
    return {key: text for key, text in texts.items() if isinstance(text, str) and text}


def _codes(category: dict[str, Any]) -> list[str]:
    """The codes of a variable in their order."""
    index = category.get("index") or list(category.get("label", {}))
    return sorted(index, key=index.__getitem__) if isinstance(index, dict) else list(map(str, index))


def _item(values: Any, at: int) -> Any:
    """The value at a position of a list or of a mapping by position; a single text holds for all."""
    if isinstance(values, str):
        return values
    if isinstance(values, dict):
        return values.get(str(at))
    return values[at] if isinstance(values, list) and at < len(values) else None


JSON_STAT = cube_format("json-stat", mark("JSON-stat"), (".json",), recognises_json_stat, parse_json_stat)
