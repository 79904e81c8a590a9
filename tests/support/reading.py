"""Short functions that write small inputs and read them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabguard.base.progress import Progress
from tabguard.project import DataSource, HierarchySource, Roles, WaiverFile
from tabguard.read import FileFormat, load_table, sniff
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table

SHARED = Path(__file__).parents[2].parent / "shared"


def put(folder: Path, name: str, text: str | bytes, encoding: str = "utf-8") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
    return path


def sniffed(path: Path, **source: Any) -> FileFormat:
    return sniff(DataSource(path, **source))


def load(
    path: Path,
    dimensions: tuple[str, ...],
    response: str | tuple[str, ...],
    hierarchies: Mapping[str, HierarchySource] | None = None,
    source: Mapping[str, Any] | None = None,
    waivers: Path | None = None,
    period: str = "",
    **roles: Any,
) -> tuple[Table, ImportSummary]:
    return load_table(
        DataSource(path, **(source or {})),
        Roles(dimensions, response, **roles),
        hierarchies or {},
        None if waivers is None else WaiverFile(waivers, period),
        Progress(),
    )


def cell(table: Table, *codes: str) -> int:
    found = table.find(tuple(d.index[c] for d, c in zip(table.dimensions, codes, strict=True)))
    assert found >= 0, codes
    return found


def value(table: Table, *codes: str) -> float:
    return float(table.value[cell(table, *codes)])
