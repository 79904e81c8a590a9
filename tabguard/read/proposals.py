"""Proposes how to read a file of data: what its lines are, the roles of its columns, its hierarchies."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from tabguard.project import MOST_DIMENSIONS, HierarchySource, Variables
from tabguard.read.coding import TOTAL
from tabguard.read.columns import ungrouped
from tabguard.read.format import FileFormat
from tabguard.read.holds import (
    are_categories,
    are_flags,
    are_years,
    filled,
    identifies,
    mostly_distinct,
)
from tabguard.read.label_tree import GROUPS, INDENT, NUMBERS, seems_numbered
from tabguard.read.likely import Likeness, likely
from tabguard.read.role_names import is_called, named_role


@frozen
class Role:
    """A role of a column: its field in `Variables`, and where it may be used.

    Parameters
    ----------
    key : str
        The field; ``"ignore"`` for a column that is not used, ``"dimension"`` for a dimension.
    many : bool
        Whether several columns may have it.
    records, cells : bool
        Whether it exists in records, and in tables that are already tabulated.
    numeric : bool
        Whether the column must hold numbers.
    """

    key: str
    many: bool = False
    records: bool = True
    cells: bool = True
    numeric: bool = False


ROLES = (
    Role("ignore", many=True),
    Role("dimension", many=True),
    Role("response", numeric=True),
    Role("shadow", numeric=True),
    Role("respondent", cells=False),
    Role("holding", cells=False),
    Role("weight", cells=False, numeric=True),
    Role("request", cells=False),
    Role("waiver", cells=False),
    Role("frequency", records=False, numeric=True),
    Role("holding_frequency", records=False, numeric=True),
    Role("top", many=True, records=False, numeric=True),
    Role("holding_top", many=True, records=False, numeric=True),
    Role("status", records=False),
    Role("lower_level", records=False, numeric=True),
    Role("upper_level", records=False, numeric=True),
    Role("costs", many=True, numeric=True),
)
"""In the order in which they are offered."""
BY_KEY = {role.key: role for role in ROLES}

_FLAT = HierarchySource()
_CLASS = re.compile(r"[A-V]?\d\d\.\d\d")
_PROPOSED = 5
"""Maximum number of proposed dimensions; the user may choose more."""
_CELL_TAGS = frozenset({"FREQUENCY", "MAXSCORE", "STATUS", "LOWERPL"})
"""Options in a τ-ARGUS layout that only tables of cells have."""
_MOST_NAMES = 200
"""Number of columns for which the files of a folder are searched for hierarchies."""


@frozen
class Column:
    """Properties of a column before the load: name, whether it is numeric, and the previewed values."""

    name: str
    numeric: bool
    values: tuple[str, ...]

    @property
    def blanks(self) -> int:
        """How many of the previewed values are blank."""
        return sum(not value.strip() for value in self.values)

    @property
    def examples(self) -> tuple[str, ...]:
        """The first few different values."""
        return tuple(v[:40] for v in tuple(dict.fromkeys(v.strip() for v in self.values if v.strip()))[:4])


@frozen
class Proposal:
    """What is proposed for a file; every part of it is a guess that the user may change.

    Parameters
    ----------
    tabulated : bool
        Whether each line is a cell of a table.
    roles : mapping of str to str
        Key of a `Role` for every column.
    hierarchies : mapping of str to HierarchySource
        Where the hierarchies of columns come from: those that the layout declares, and files beside the data.
    totals : mapping of str to str
        The code of the total in the columns of a tabulated file, where one of its first values is called so.
    """

    tabulated: bool
    roles: Mapping[str, str]
    hierarchies: Mapping[str, HierarchySource] = field(factory=dict)
    totals: Mapping[str, str] = field(factory=dict)


def propose(
    form: FileFormat,
    tags: Mapping[str, frozenset[str]],
    declared: Mapping[str, HierarchySource],
    beside: Sequence[Path],
    tabulated: bool | None = None,
) -> Proposal:
    """Propose how to read a file from the names of its columns, its first rows and what lies beside it.

    Parameters
    ----------
    form : FileFormat
    tags : mapping of str to frozenset of str
        Options of each variable in the τ-ARGUS layout, upper-cased; empty without a layout.
    declared : mapping of str to HierarchySource
        Hierarchies that the layout declares.
    beside : sequence of Path
        Files in the same folder that may hold hierarchies.
    tabulated : bool, optional
        Whether each line is a cell; None: guessed.
    """
    columns = columns_of(form)
    if tabulated is None:
        every = frozenset[str]().union(*tags.values())
        cells = form.wide is not None or bool(form.indented or form.levels) or guess_tabulated(columns)
        tabulated = bool(every & _CELL_TAGS) or form.format.tabulated or (not every and cells)
    files = hierarchy_files(beside, form.names)
    if form.wide is not None:
        roles = {name: "dimension" for name in form.names} | {form.shape.value: "response"}
    else:
        roles = roles_of_layout(tags, tabulated) or roles_of_format(form)
        roles = roles or _left_of_gap(form, guess_roles(columns, tabulated, files))
    hierarchies = {name: HierarchySource(of) for name, of in files.items()} | dict(declared)
    if tabulated:
        shown = _by_labels(form, columns, roles)
        # indents are in the table itself; a file beside it only has the name of the column
        indents = {name: source for name, source in shown.items() if source.labels == INDENT}
        hierarchies = shown | hierarchies | indents
    own = [
        c.name
        for c in columns
        if hierarchies.get(c.name, _FLAT).files or hierarchies.get(c.name, _FLAT).digits
    ]
    free = [c for c in columns if tabulated and roles[c.name] == "dimension" and c.name not in own]
    return Proposal(
        tabulated, roles, hierarchies, {c.name: total for c in free if (total := _total(c)) is not None}
    )


def _left_of_gap(form: FileFormat, roles: dict[str, str]) -> dict[str, str]:
    """Roles of the columns at the left of a gap only, if they may be a table of their own."""
    left = form.names[: max(form.gap, 0)]
    if not {"dimension", "response"} <= {roles[name] for name in left}:
        return roles
    return {name: role if name in left else "ignore" for name, role in roles.items()}


def _by_labels(
    form: FileFormat, columns: Sequence[Column], roles: Mapping[str, str]
) -> dict[str, HierarchySource]:
    """Hierarchies that the labels of a tabulated file show by indents, groups of rows, or numbers."""
    found = {}
    texts = [c for c in columns if roles[c.name] == "dimension" and not c.numeric]
    for column in texts:
        if column.name in form.indented:
            found[column.name] = HierarchySource(labels=INDENT)
        elif seems_numbered(column.values, _is_total) and not _are_classes(column):
            found[column.name] = HierarchySource(labels=NUMBERS)
    left = [c for c in texts if c.name not in found and c.name not in form.shape.across]
    if form.levels and left and len(found) == 0:
        found[left[-1].name] = HierarchySource(labels=GROUPS)
    return found


def _are_classes(column: Column) -> bool:
    """Whether all codes fit NACE and some are classes: 01.11 is part of 01.1, as numbers it would not be."""
    like = likely_codes(column, {})
    classes = any(_CLASS.fullmatch(value) for value in filled(column.values))
    return classes and like is not None and not like.others


def likely_codes(column: Column, totals: Mapping[str, str], aside: Collection[str] = ()) -> Likeness | None:
    """Judge whether the previewed codes of a column look like those of a classification.

    Parameters
    ----------
    totals : mapping of str to str
        Codes of totals, by column.
    aside : collection of str
        Codes for “unknown”.
    """
    left = {totals.get(column.name, ""), *aside}
    return likely(column.name, (v for v in filled(column.values) if v not in left and not _is_total(v)))


def _is_total(value: str) -> bool:
    return is_called("total", value) or value.strip().lower() == "tot"


def _total(column: Column) -> str | None:
    """The only value of a column that is called a total; ``"Total"`` need not be said."""
    found = {value for value in filled(column.values) if is_called("total", value)}
    return None if len(found) != 1 or found == {TOTAL} else found.pop()


def columns_of(form: FileFormat) -> tuple[Column, ...]:
    """The columns of a detected file format."""
    made = []
    for i, column in enumerate(form.columns):
        values = tuple(row[i] for row in form.preview if i < len(row))
        made.append(
            Column(
                column.name,
                column.kind == "numeric" or _mostly_numbers(values, *form.marks_of(column.name)),
                values,
            )
        )
    return tuple(made)


def _mostly_numbers(values: Sequence[str], decimal: str, thousands: str) -> bool:
    """Whether all but a few values are numbers; the import reports the others as errors."""
    there = filled(values)
    if any(re.match(r"0\d", v) for v in there):
        return False
    plain = (ungrouped(v, decimal, thousands) for v in there)
    numbers = sum(re.fullmatch(r"[-+]?\d+([.,]\d+)?", v) is not None for v in plain)
    return numbers >= 0.8 * len(there) > 0


def guess_tabulated(columns: Sequence[Column]) -> bool:
    """Whether each line seems to be a cell, judged by totals among the codes and by columns of cells."""
    named = sum(named_role(c.name) in ("frequency", "top", "holding_top", "status") for c in columns)
    totals = sum(any(_is_total(v) for v in set(c.values) if not v.isdigit()) for c in columns)
    return totals >= 2 or (named >= 2 and totals >= 1)


_TAGS = (
    ("holding", "HOLDING"),
    ("request", "REQUEST"),
    ("frequency", "FREQUENCY"),
    ("top", "MAXSCORE"),
    ("status", "STATUS"),
    ("lower_level", "LOWERPL"),
    ("upper_level", "UPPERPL"),
    ("shadow", "SHADOW"),
    ("costs", "COST"),
    ("costs", "COSTVAR"),
)
"""Roles and their options in a τ-ARGUS layout; a declared weight is used only if requested."""


def roles_of_layout(tags: Mapping[str, frozenset[str]], tabulated: bool) -> dict[str, str]:
    """Roles that a τ-ARGUS layout declares; of records only the first two possible dimensions become such."""
    roles = dict.fromkeys(tags, "ignore")
    dimensions = 0
    for name, options in tags.items():
        key = next((key for key, tag in _TAGS if tag in options), "")
        role = BY_KEY.get(key)
        if options & {"RECODEABLE", "RECODABLE"} and dimensions < (MOST_DIMENSIONS if tabulated else 2):
            roles[name] = "dimension"
            dimensions += 1
        elif (
            role and (role.cells if tabulated else role.records) and (role.many or key not in roles.values())
        ):
            roles[name] = key
        elif "NUMERIC" in options and not key and "response" not in roles.values():
            roles[name] = "response"
    return roles


def roles_of_format(form: FileFormat) -> dict[str, str]:
    """Roles that the format of the file itself declares; none if it does not or spans too many dimensions."""
    roles = {column.name: column.role for column in form.columns if column.role}
    return roles if sum(role == "dimension" for role in roles.values()) <= MOST_DIMENSIONS else {}


def guess_roles(
    columns: Sequence[Column], tabulated: bool, hierarchy_files: Mapping[str, tuple[Path, ...]]
) -> dict[str, str]:
    """Guess a role for every column by its name and by what it holds.

    Identifiers are never a response, and numbers that are mostly different are never a dimension.

    Parameters
    ----------
    hierarchy_files : mapping
        Columns that seem to have a hierarchy file beside the data; these become dimensions.
    """
    roles = {c.name: "ignore" for c in columns}
    for column in columns:
        key = named_role(column.name)
        role = BY_KEY.get(key)
        if column.name in hierarchy_files:
            roles[column.name] = "dimension"
        elif role and _fits(role, column, tabulated) and (role.many or key not in roles.values()):
            roles[column.name] = key
    _guess_dimensions(columns, roles, tabulated)
    if tabulated and "dimension" not in roles.values():
        labels = next((c.name for c in columns if not c.numeric and roles[c.name] == "ignore"), None)
        roles |= {} if labels is None else {labels: "dimension"}
    _guess_response(columns, roles)
    return roles


def _fits(role: Role, column: Column, tabulated: bool) -> bool:
    return (role.cells if tabulated else role.records) and (column.numeric or not role.numeric)


def _guess_dimensions(columns: Sequence[Column], roles: dict[str, str], tabulated: bool) -> None:
    for column in columns:
        found = sum(role == "dimension" for role in roles.values())
        one = tabulated and len(column.values) > 1 and len(set(filled(column.values))) < 2
        if roles[column.name] == "ignore" and found < _PROPOSED and not one and _spans(column):
            roles[column.name] = "dimension"


def _spans(column: Column) -> bool:
    """Whether a column seems to be a dimension."""
    if column.numeric:
        return is_called("dimension", column.name) and not mostly_distinct(column.values)
    if is_called("dimension", column.name):
        return True
    other = is_called("name", column.name) or named_role(column.name) in ("status", "respondent")
    return are_categories(column.values) and not (other or are_flags(column.values))


def _guess_response(columns: Sequence[Column], roles: dict[str, str]) -> None:
    free = [c for c in columns if c.numeric and roles[c.name] == "ignore" and not _names_units(c)]
    named = [c for c in free if is_called("response", c.name)]
    amounts = [c for c in free if not are_years(c.values)]
    for column in (named or amounts)[:1]:
        roles[column.name] = "response"


def _names_units(column: Column) -> bool:
    """Whether a column seems to say who reported; its name is of no other use."""
    if named_role(column.name) in ("respondent", "holding"):
        return True
    return identifies(column.values) and not is_called("response", column.name)


def hierarchy_files(beside: Sequence[Path], names: Sequence[str]) -> dict[str, tuple[Path, ...]]:
    """Files beside the data that look like the hierarchy of a column, such as ``hier_region.csv``."""
    found = {}
    for name in names[:_MOST_NAMES]:
        word = re.escape(name.strip().lower())
        if not word:
            continue
        pattern = rf"(hier\w*?[_\- ]?|tree[_\- ]?|h[_\-])?{word}([_\- ]?(hier\w*|tree|metro|\d))?"
        fits = tuple(p for p in beside if re.fullmatch(pattern, p.stem.lower()))
        if fits:
            found[name] = fits
    return found


def variables_by_role(
    roles: Mapping[str, str], totals: Mapping[str, str], missing: Mapping[str, tuple[str, ...]], count: bool
) -> Variables:
    """Turn roles by column into `Variables`; does not check the roles."""
    columns: dict[str, list[str]] = {}
    for name, role in roles.items():
        columns.setdefault(role, []).append(name)

    def one(role: str) -> str | None:
        return columns[role][-1] if role in columns else None

    def many(role: str) -> tuple[str, ...]:
        return tuple(columns.get(role, ()))

    dimensions = many("dimension")
    return Variables(
        dimensions,
        "count" if count else one("response") or "count",
        shadow=one("shadow"),
        holding=one("holding"),
        respondent=one("respondent"),
        weight=one("weight"),
        request=one("request"),
        waiver=one("waiver"),
        frequency=one("frequency"),
        holding_frequency=one("holding_frequency"),
        top=many("top"),
        holding_top=many("holding_top"),
        status=one("status"),
        lower_level=one("lower_level"),
        upper_level=one("upper_level"),
        costs=many("costs"),
        total_codes={d: totals[d] for d in dimensions if totals.get(d)},
        missing_codes={d: missing[d] for d in dimensions if missing.get(d)},
    )
