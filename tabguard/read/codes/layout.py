"""Roles from a τ-ARGUS layout, used as defaults for settings that the project leaves open."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.project import MOST_DECIMALS, DataSource, HierarchySource, Roles
from tabguard.read.codes.dimension import read_labels
from tabguard.read.files.columns import NUMBER
from tabguard.read.files.rda import Layout, LayoutVariable, read_layout
from tabguard.read.files.text import beside, is_there, whole
from tabguard.table.status_lists import list_of_layout


@frozen
class Defaults:
    """Settings that the layout adds to the project, by variable name."""

    totals: Mapping[str, str] = field(factory=dict)
    missing: Mapping[str, tuple[str, ...]] = field(factory=dict)
    missing_numbers: Mapping[str, tuple[float, ...]] = field(factory=dict)
    hierarchies: Mapping[str, HierarchySource] = field(factory=dict)
    labels: Mapping[str, Mapping[str, str]] = field(factory=dict)
    request_codes: tuple[str, ...] = ()
    status_words: Mapping[str, str] = field(factory=dict)


def read_defaults(data: DataSource) -> tuple[Layout | None, Defaults]:
    """Read the layout of a source, if it has one."""
    if data.layout is None:
        return None, Defaults()
    layout = read_layout(Path(data.layout))
    folder = layout.path.parent
    spanning = [v for v in layout.variables if v.has("RECODEABLE", "RECODABLE")]
    numeric = [v for v in layout.variables if v.has("NUMERIC")]
    request = next((v.tags["REQUEST"] for v in layout.variables if v.has("REQUEST")), ())
    return layout, Defaults(
        totals={v.name: v.argument("TOTCODE") for v in spanning if v.argument("TOTCODE")},
        missing={v.name: v.missing for v in spanning if v.missing},
        missing_numbers={v.name: _numbers(v) for v in numeric if v.missing},
        hierarchies={v.name: source for v in spanning if (source := _hierarchy(v, folder))},
        labels={v.name: read_labels(path) for v in spanning if (path := _codelist(v, folder))},
        request_codes=request,
        status_words=layout.words,
    )


def _numbers(variable: LayoutVariable) -> tuple[float, ...]:
    plain = [mark.replace(",", ".") for mark in variable.missing]
    return tuple(float(mark) for mark in plain if NUMBER.fullmatch(mark))


def _hierarchy(variable: LayoutVariable, folder: Path) -> HierarchySource | None:
    if variable.has("HIERCODELIST"):
        lead = variable.argument("HIERLEADSTRING") or "@"
        return HierarchySource((beside(folder, variable.argument("HIERCODELIST")),), lead=lead)
    if variable.has("HIERLEVELS"):
        widths = [whole(part) for part in variable.tags["HIERLEVELS"]]
        if None in widths:
            raise FormatError(
                tr("The widths of the levels of a variable are not whole numbers."),
                tr("layout, variable “{name}”", name=variable.name),
                tr("Write <HIERLEVELS> and the width of each level."),
            )
        return HierarchySource(digits=tuple(width for width in widths if width is not None))
    return None


def _codelist(variable: LayoutVariable, folder: Path) -> Path | None:
    """Path of the code list of a variable, or None if the file is missing: labels are optional."""
    name = variable.argument("CODELIST")
    path = beside(folder, name) if name else None
    return path if path is not None and is_there(path) else None


def with_roles(
    variables: Roles, layout: Layout | None, tabulated: bool, columns: Mapping[str, str] | None = None
) -> Roles:
    """Fill roles that the project leaves open from the layout.

    Parameters
    ----------
    columns : mapping of str to str, optional
        Names in the file of columns that have another name in `variables`.

    Notes
    -----
    A weight that the layout declares is not filled in: as in τ-ARGUS, weights are used only on request,
    since they change every total.
    """
    if layout is None:
        return variables
    layout_roles: dict[str, Any] = {}
    if tabulated:
        layout_roles = {
            "frequency": layout.first("FREQUENCY"),
            "status": layout.first("STATUS"),
            "lower_level": layout.first("LOWERPL"),
            "upper_level": layout.first("UPPERPL"),
            "shadow": layout.first("SHADOW"),
            "top": layout.all("MAXSCORE"),
        }
    else:
        layout_roles = {
            "holding": layout.first("HOLDING"),
            "request": layout.first("REQUEST"),
        }
    if layout_roles.get("status") and variables.status in (None, layout_roles["status"]):
        layout_roles["status_codes"] = "tau-argus"
    roles = {k: v for k, v in layout_roles.items() if v and not getattr(variables, k)}
    if not isinstance(variables.decimals, int):
        called = columns or {}
        declared = {name: _decimals(layout, called.get(name, name)) for name in variables.responses}
        decimals = {name: places for name, places in declared.items() if places}
        roles["decimals"] = (decimals | dict(variables.decimals or {})) or None
    return evolve(variables, **roles)


def with_status_codes(
    variables: Roles, names: Iterable[str], columns: Mapping[str, str] = MappingProxyType({})
) -> Roles:
    """Roles with the code list that the names of all columns of a file imply for its statuses.

    `columns` has the names in the file of columns that have another name in `variables`.
    """
    status = variables.status or ""
    if variables.status_codes or columns.get(status, status).strip().lower() != "status":
        return variables
    return evolve(variables, status_codes=list_of_layout(names))


def _decimals(layout: Layout, column: str) -> int | None:
    variable = layout.variable(column)
    decimals = None if variable is None else whole(variable.argument("DECIMALS"))
    return decimals if decimals is not None and decimals <= MOST_DECIMALS else None
