"""The roles that columns can have, and those that the columns of a file seem to have."""

import itertools
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.project import MOST_DIMENSIONS, Roles
from tabguard.read.files.format import FileFormat
from tabguard.read.roles.previewed import Column
from tabguard.read.shape.guess import is_unnamed
from tabguard.read.shape.header import is_unit
from tabguard.read.shape.holds import (
    MARKS,
    are_categories,
    are_flags,
    are_percentages,
    are_years,
    filled,
    identifies,
    mostly_distinct,
)
from tabguard.read.shape.holds import amounts as seem_amounts
from tabguard.read.shape.measure_names import is_derived, measure_of
from tabguard.read.shape.role_names import ROW_LEVEL, is_called, named_role
from tabguard.read.shape.totals import is_total


@frozen
class Role:
    """A role of a column: its field in `Roles`, and where it may be used.

    Parameters
    ----------
    key : str
        The field; ``"ignore"`` for a column that is not used, ``"dimension"`` for a dimension,
        ``"published_frequency"`` for a frequency that is a response, too.
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
    Role("label", many=True),
    Role("response", many=True, numeric=True),
    Role("shadow", numeric=True),
    Role("respondent", cells=False),
    Role("holding", cells=False),
    Role("weight", cells=False, numeric=True),
    Role("request", cells=False),
    Role("waiver", cells=False),
    Role("frequency", records=False, numeric=True),
    Role("published_frequency", records=False, numeric=True),
    Role("holding_frequency", records=False, numeric=True),
    Role("top", many=True, records=False, numeric=True),
    Role("holding_top", many=True, records=False, numeric=True),
    Role("status", records=False),
    Role("other_flags", many=True),
    Role("lower_level", records=False, numeric=True),
    Role("upper_level", records=False, numeric=True),
    Role("costs", many=True, numeric=True),
)
"""All roles, in the order in which they are offered."""
_BY_KEY = {role.key: role for role in ROLES}
_LABEL = "label:"
_OF_ONE_RESPONSE = (
    "holding_frequency",
    "top",
    "holding_top",
    "status",
    "lower_level",
    "upper_level",
)
_PROPOSED = 5
"""Maximum number of proposed dimensions; the user may choose more."""
_NO_AMOUNTS = ("dimension", "code", "row_number")
"""Kinds of names that columns of amounts do not have."""
_LEAST = 20
"""Minimum number of rows for which ascending whole numbers count as numbers of units."""
_FEW_GROUPS = 5
"""Maximum number of distinct values of a column of many rows that cannot name enterprise groups."""
_SIZE_CLASS = re.compile(r"\s*[<>≤≥]|.*\d\s?[^\W\d_]{0,4}\s?(\+\s*$|[-–]\s?\d)")
"""A class of sizes, such as “< 1M”, “1M-5M” and “5M+”."""
_UNITS = 0.3
"""Share of known units of measure from which all texts of a column count as units."""
_CLASSES = 0.2
"""Greatest share of distinct numbers in a column that counts as codes, such as 10.71, or as weights."""
_PERIOD = re.compile(r"(19|20)\d\d((0[1-9]|1[0-2])([0-3]\d)?)?")
"""A year, a month such as 202401, or a day."""
_DAY = re.compile(r"\d{1,2}[./]\d{1,2}[./](\d\d)?\d\d|\d{4}-\d\d-\d\d([T ][\d:.]+)?")
_ROWS_A_DAY = 8
"""Minimum mean number of records with the same day if the days are periods rather than dates of events."""
_NO_COUNT = re.compile(r"[-−].*\d|\d+[.,](?!0+$)(\d{1,2}|\d{4,})")
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


def role_of(key: str) -> Role | None:
    """The role with a key; None if there is no such role."""
    return _BY_KEY.get("label" if key.startswith(_LABEL) else key)


def refuse_roles(variables: Roles, tabulated: bool, source: str) -> None:
    """Refuse roles that records, or tables that are already tabulated, do not have: they would do nothing.

    Raises
    ------
    DataError
    """
    roles = [role for key in variables.columns if (role := role_of(key)) is not None]
    without = [role.key for role in roles if not (role.cells if tabulated else role.records)]
    if not without:
        return
    if tabulated:
        problem = tr("“{role}” does not exist in already tabulated data.", role=without[0])
    else:
        problem = tr("“{role}” does not exist in records.", role=without[0])
    remedy = tr("Remove it, or read the file as the other kind: records or cells.")
    raise DataError(problem, source, remedy)


def label_role(dimension: str) -> str:
    """The key of a column with the labels of a dimension."""
    return _LABEL + dimension


def labelled_by(key: str) -> str:
    """The dimension whose labels a column with this key holds; empty for other roles."""
    return key.removeprefix(_LABEL) if key.startswith(_LABEL) else ""


def roles_of_layout(tags: Mapping[str, frozenset[str]], tabulated: bool) -> dict[str, str]:
    """Roles that a τ-ARGUS layout declares; in records only the first two possible dimensions count."""
    roles = dict.fromkeys(tags, "ignore")
    dimensions = 0
    for name, options in tags.items():
        key = next((key for key, tag in _TAGS if tag in options), "")
        role = role_of(key)
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
    """Roles that the file format declares; empty if it declares none or too many dimensions."""
    roles = {column.name: column.role for column in form.columns if column.role}
    return roles if sum(role == "dimension" for role in roles.values()) <= MOST_DIMENSIONS else {}


def guess_roles(
    columns: Sequence[Column], tabulated: bool, hierarchy_files: Mapping[str, tuple[Path, ...]]
) -> dict[str, str]:
    """Guess the role of every column by its name and content.

    Identifiers are never a response, and numbers that are mostly different are never a dimension.

    Parameters
    ----------
    hierarchy_files : mapping
        Columns that seem to have a hierarchy file beside the data; these become dimensions.
    """
    roles = {c.name: "ignore" for c in columns}
    for column in sorted(columns, key=_identifies_rows):
        # in tables of cells a column such as “enterprises” has numbers of units, not names
        counts = tabulated and column.numeric and is_called("frequency", column.name)
        key = "frequency" if counts else named_role(column.name)
        role = role_of(key)
        if column.name in hierarchy_files:
            roles[column.name] = "dimension"
        elif key in ("status", "respondent"):
            continue  # dimensions are decided by content, below
        elif role and _fits(role, column, tabulated) and (role.many or key not in roles.values()):
            roles[column.name] = key
    if not tabulated:
        _guess_respondent(columns, roles)
    _guess_dimensions(columns, roles)
    if not tabulated:
        _guess_period(columns, roles)
    if tabulated and "dimension" not in roles.values():
        labels = (c.name for c in columns if not c.numeric and roles[c.name] == "ignore")
        roles |= dict.fromkeys(itertools.islice(labels, 1), "dimension")
    _guess_response(columns, roles, tabulated)
    return roles


def with_count(columns: Sequence[Column], roles: dict[str, str]) -> dict[str, str]:
    """Roles of a table of several measures: the first one that counts units becomes the frequency."""
    measures = [c for c in columns if roles[c.name] == "response" and c.numeric]
    counts = [c.name for c in measures if is_called("frequency", measure_of(c.name)[0])]
    free = len(measures) > 1 and "frequency" not in roles.values()
    return roles | dict.fromkeys(counts[:1] if free else (), "frequency")


def _guess_respondent(columns: Sequence[Column], roles: dict[str, str]) -> None:
    units = [c for c in columns if named_role(c.name) == "respondent" and roles[c.name] == "ignore"]
    unit = min((c for c in units if not holds_units(c)), key=_order_of_units, default=None)
    if unit is not None:
        roles[unit.name] = "respondent"


def holds_units(column: Column) -> bool:
    """Whether a column that may name respondents holds units of measure instead."""
    texts = filled(column.values)
    return is_called("unit_column", column.name) and sum(map(is_unit, texts)) > _UNITS * len(texts)


def _order_of_units(column: Column) -> tuple[bool, bool, bool, int]:
    """Sort key of candidate columns for the respondent, the most likely first.

    A running number of rows hides that firms have several records, as the number of an establishment does;
    two firms may have the same name.
    """
    texts = filled(column.values)
    n_units = len(set(texts))
    of_all = len(texts) == len(column.values) and n_units > 1
    return not of_all, n_units == len(texts), is_called("name", column.name), n_units


def _identifies_rows(column: Column) -> bool:
    """Whether a column that is named like a holding has another value in each row, as a farm's number has."""
    return named_role(column.name) == "holding" and len(set(column.values)) == len(column.values)


def _fits(role: Role, column: Column, tabulated: bool) -> bool:
    texts = filled(column.values)
    if role.key == "holding" and len(texts) >= _LEAST and len(set(texts)) <= _FEW_GROUPS:
        return False  # size classes or answers would merge all firms into few large contributors
    if role.key == "frequency" and any(_NO_COUNT.fullmatch(text) for text in texts):
        return False  # figures with decimals: N is a region here
    return (role.cells if tabulated else role.records) and (column.numeric or not role.numeric)


def _guess_dimensions(columns: Sequence[Column], roles: dict[str, str]) -> None:
    for column in columns:
        n_dimensions = sum(role == "dimension" for role in roles.values())
        has_one_value = len(column.values) > 1 and len(set(filled(column.values))) < 2
        if (
            roles[column.name] == "ignore"
            and n_dimensions < _PROPOSED
            and not has_one_value
            and _spans(column)
        ):
            roles[column.name] = "dimension"


def _guess_period(columns: Sequence[Column], roles: dict[str, str]) -> None:
    """A column of periods in which each respondent reports once, so that figures of all are not added up."""
    ids = next((c.values for c in columns if roles[c.name] == "respondent"), ())
    most = 2 * max(Counter(ids).values(), default=0)  # a respondent reports in many of the periods
    for column in columns if len(set(ids)) < len(ids) else ():
        periods = column.numeric and all(map(_PERIOD.fullmatch, filled(column.values)))
        periods &= len(set(column.values)) <= most
        if (
            roles[column.name] == "ignore"
            and periods
            and len({*zip(ids, column.values, strict=True)}) == len(ids)
        ):
            roles[column.name] = "dimension"
            return


def _spans(column: Column) -> bool:
    """Whether a column seems to be a dimension, by its content."""
    if are_percentages(column.values) or column.name == ROW_LEVEL:
        return False
    nothing = MARKS if column.numeric else ()
    codes = [value for value in column.values if value.strip() and value.strip() not in nothing]
    has_total = any(is_total(code) for code in codes if not code.isdigit())
    if column.numeric and not has_total:
        return is_called("dimension", column.name) and not mostly_distinct(column.values)
    if is_called("dimension", column.name):
        return True
    other = any(is_called(kind, column.name) for kind in ("name", "unit_column", "consent", "secrecy"))
    other |= named_role(column.name) in ("status", "respondent")
    days = all(map(_DAY.fullmatch, codes)) and _ROWS_A_DAY * len(set(codes)) > len(codes)
    other |= days and not has_total
    # with many codes, the first rows have each code once, after the total
    return (has_total or are_categories(column.values)) and not (other or are_flags(column.values))


def _guess_response(columns: Sequence[Column], roles: dict[str, str], tabulated: bool) -> None:
    free = _figures(columns, roles)
    candidates = [c for c in free if _is_response(c)]
    amounts = [c for c in free if not are_years(c.values)]
    unread = _unread_figures(columns, roles)
    named_unread = [c for c in unread if _is_response(c)]
    for column in (candidates or named_unread or _likely_amounts(amounts) or unread)[:1]:
        roles[column.name] = "response"
    # cells with columns about one response have no others; in records all amounts are possible
    if tabulated and candidates and not set(_OF_ONE_RESPONSE) & set(roles.values()):
        more = [c for c in amounts if c in candidates or is_called("measure", measure_of(c.name)[0])]
        roles |= dict.fromkeys((c.name for c in more), "response")


def _figures(columns: Sequence[Column], roles: Mapping[str, str]) -> list[Column]:
    """Columns of numbers that may be amounts."""
    free = [c for c in columns if c.numeric and roles[c.name] == "ignore" and not _names_units(c)]
    free = [c for c in free if not is_derived(c.name) and not are_percentages(c.values)]
    # a column with a single value is a response only if there is no other, and the user confirms it
    return [c for c in free if len(set(c.values)) > 1] or free


def _likely_amounts(amounts: Sequence[Column]) -> list[Column]:
    """Columns of numbers that are least likely to be numbers of regions, classes or rows."""
    sure = [c for c in amounts if not _are_numbers_of(c)] or [*amounts]
    return [c for c in sure if not _ascend(c)] or sure


def _are_numbers_of(column: Column) -> bool:
    """Whether numbers seem to identify regions, classes or rows, or weigh them."""
    if any(is_called(kind, column.name) for kind in _NO_AMOUNTS):
        return True
    texts = filled(column.values)
    codes = len(texts) >= _LEAST and all(map(str.isdigit, texts)) and len({*map(len, texts)}) == 1
    return codes or len(set(texts)) <= _CLASSES * len(texts)


def _ascend(column: Column) -> bool:
    """Whether whole numbers ascend over many rows, as numbers of units in a register do."""
    texts = filled(column.values)
    if len(texts) < _LEAST or not all(map(str.isdigit, texts)):
        return False
    return all(int(above) < int(below) for above, below in itertools.pairwise(texts))


def _unread_figures(columns: Sequence[Column], roles: Mapping[str, str]) -> list[Column]:
    """Columns of figures in brackets or with units: the reader refuses them with a reason later."""
    texts = [c for c in columns if not (c.numeric or c.labelled)]
    free = [c for c in texts if roles[c.name] == "ignore"]
    return [
        *(c for c in free if is_called("response", c.name) or seem_amounts(c.values)),
        # figures such as 1.2M that recur like codes
        *(c for c in texts if roles[c.name] == "dimension" and _is_response(c) and _recur_as_figures(c)),
    ]


def _recur_as_figures(column: Column) -> bool:
    return seem_amounts(column.values) and not any(map(_SIZE_CLASS.match, column.values))


def _is_response(column: Column) -> bool:
    # without unit and pivot-table words: “Sum of Turnover”, “Turnover (EUR million)”
    return is_called("response", measure_of(column.name)[0])


def _names_units(column: Column) -> bool:
    """Whether a column seems to identify respondents and has no other use by its name."""
    if named_role(column.name) in ("respondent", "holding") or is_unnamed(column.name):
        return True
    return identifies(column.values) and not is_called("response", column.name)


def variables_by_role(
    roles: Mapping[str, str], totals: Mapping[str, str], missing: Mapping[str, tuple[str, ...]], count: bool
) -> Roles:
    """Turn roles by column into `Roles`, without checks."""
    columns: dict[str, list[str]] = {}
    for name, role in roles.items():
        columns.setdefault(role, []).append(name)

    def one(role: str) -> str | None:
        return columns[role][-1] if role in columns else None

    def many(role: str) -> tuple[str, ...]:
        return tuple(columns.get(role, ()))

    dimensions = many("dimension")
    responses = tuple(name for name, role in roles.items() if role in ("response", "published_frequency"))
    return Roles(
        dimensions,
        "count" if count else responses or "count",
        shadow=one("shadow"),
        holding=one("holding"),
        respondent=one("respondent"),
        weight=one("weight"),
        request=one("request"),
        waiver=one("waiver"),
        frequency=one("frequency") or one("published_frequency"),
        holding_frequency=one("holding_frequency"),
        top=many("top"),
        holding_top=many("holding_top"),
        status=one("status"),
        other_flags=many("other_flags"),
        lower_level=one("lower_level"),
        upper_level=one("upper_level"),
        costs=many("costs"),
        total_codes={d: totals[d] for d in dimensions if totals.get(d)},
        missing_codes={d: missing[d] for d in dimensions if missing.get(d)},
        labels={
            of: name for name, role in reversed([*roles.items()]) if (of := labelled_by(role)) in dimensions
        },
    )
