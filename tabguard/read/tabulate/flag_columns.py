"""Finds columns that look like confidentiality flags: none of them may be left out unnoticed."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import StatusListError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import Roles
from tabguard.read.codes.layout import Defaults
from tabguard.read.files.columns import short
from tabguard.read.files.format import PREVIEW_ROWS, FileFormat
from tabguard.read.roles.labelled import says_same
from tabguard.read.roles.previewed import Column, columns_of
from tabguard.read.roles.statuses import SUPPRESSED, clarity, is_status, possible_lists, values_of
from tabguard.read.shape.holds import are_flags, filled
from tabguard.read.shape.role_names import is_called, speaks_of_secrets
from tabguard.read.sources.source import read_columns
from tabguard.read.tabulate.cell_data import read_status
from tabguard.table.pattern import Status
from tabguard.table.status_lists import STATUS_LISTS, StatusList

_LETTERED = ("sdmx", "tau-argus", "sbs", "yes-no", "obs-status")
"""Code lists by which flags are recognised regardless of the column name."""
_BITS = frozenset("01")
"""Digits that stand for yes and no."""


def seem_flags(column: Column, tabulated: bool) -> bool:
    """Whether a column seems to flag withheld cells, by its name and first values.

    In records, which often have a status or flag column, the name has to mention confidentiality or
    publication.
    """
    by_name = is_called("confidentiality", column.name)
    by_name |= not tabulated and any(is_called(kind, column.name) for kind in ("publishable", "secrecy"))
    if not filled(column.values):
        return by_name or (tabulated and is_status(column.name))
    lists = possible_lists(column.values, column.name)
    if by_name:
        return bool(lists) or not column.numeric
    if not tabulated:
        return False
    if is_status(column.name):
        return any(not code_list.quality for code_list in lists) or bool(
            _withheld_values(column.values, column.name)
        )
    other = any(is_called(kind, column.name) for kind in ("dimension", "level"))
    return not other and (_are_letters(column) or _are_marks(column.values))


def _are_letters(column: Column) -> bool:
    """Whether a column has letters of a code list, or yes and no, for both published and withheld cells."""
    values = {letter for value in column.values for letter in re.split(r"\s*[,;/+ ]\s*", value.strip())}
    if any(value.isdigit() for value in values) and not values <= _BITS:
        return False
    names = _LETTERED if all(len(value) < 2 for value in values) else ("yes-no", "tabguard")
    lists = [code_list for code_list in possible_lists(values, "") if code_list.name in names]
    status_sets = [{code_list.status(value) for value in values} for code_list in lists]
    return any(
        Status.PUBLISHED in statuses and not statuses.isdisjoint(SUPPRESSED) for statuses in status_sets
    )


def _are_marks(values: Sequence[str]) -> bool:
    """Whether some rows have a mark, or a remark on confidentiality, and the others nothing."""
    texts = filled(values)
    speaks = any(map(speaks_of_secrets, texts)) and len(texts) < len(values)
    # other marks with digits are numbers of notes
    marks = ["yes" if value.strip() == "1" else value for value in values]
    return speaks or (are_flags(marks) and not any(map(str.isdigit, "".join(marks))))


def _withheld_values(values: Collection[str], column: str, answers: StatusList | None = None) -> list[str]:
    """Values that `answers`, else a code list reads as withheld; any flag text if no list has all values."""
    if answers is not None and all(map(answers.knows, values)):
        return [value for value in values if answers.status(value) in SUPPRESSED]
    lists = possible_lists(values, column)
    if not lists:
        signs = not any(map(str.isalnum, "".join(values))) or any(map(speaks_of_secrets, values))
        if signs or is_called("confidentiality", column) or not is_status(column):
            return [value for value in values if value.strip()]
        lists = tuple(STATUS_LISTS.values())  # a single unknown value must not hide the others
    some = [value for value in values if value.strip() or is_called("publishable", column)]
    return [value for value in some if _may_withhold(value, lists)]


def _may_withhold(value: str, lists: Sequence[StatusList]) -> bool:
    """Whether a list reads a value as withheld, or no list knows it and it is no word for a quality."""
    statuses = {code_list.status(value) for code_list in lists}
    return not statuses.isdisjoint(SUPPRESSED) or (statuses == {None} and not is_called("quality", value))


def with_flags(columns: Sequence[Column], roles: Mapping[str, str], tabulated: bool) -> dict[str, str]:
    """Add the role of status to the column that looks most like flags, unless another one has it.

    A column that became a dimension only by its name or letters may lose that role.
    """
    out = dict(roles)
    if not tabulated or "status" in out.values():
        return out
    free = [c for c in columns if out[c.name] == "ignore" or _is_no_dimension(c, columns, out)]
    statuses = {c.name: _are_classes(c, columns, out) for c in free if seem_flags(c, True)}
    flags = [name for name, are_classes in statuses.items() if not are_classes]
    # of flags none is left out without a word
    out |= dict.fromkeys(statuses, "dimension") | dict.fromkeys(flags, "ignore")
    return out | dict.fromkeys(sorted(flags, key=clarity)[:1], "status")


def _are_classes(column: Column, columns: Sequence[Column], roles: Mapping[str, str]) -> bool:
    """Whether a status in words that no list knows alone distinguishes rows, as one of employment does."""
    statuses = {code_list.status(value) for code_list in STATUS_LISTS.values() for value in column.values}
    if statuses != {None}:
        return False
    rest = [c.values for c in columns if roles[c.name] == "dimension" and c is not column]
    rows = [*zip(*rest, strict=True)]
    return len(set(rows)) < len({*zip(*rest, column.values, strict=True)}) == len(rows)


def _is_no_dimension(column: Column, columns: Sequence[Column], roles: Mapping[str, str]) -> bool:
    """Whether a presumed dimension distinguishes no rows, or is named a status."""
    if roles[column.name] != "dimension" or is_called("dimension", column.name):
        return False
    if is_status(column.name):
        return True
    rest = [c for c in columns if roles[c.name] == "dimension" and c is not column]
    # columns other than this one and its labels distinguish all rows: it is an attribute of cells
    rows = list(zip(*(c.values for c in rest if not says_same(column, c)), strict=True))
    return bool(rows) and len(set(rows)) == len(rows)


def refuse_unused_flags(
    form: FileFormat,
    variables: Roles,
    names: Collection[str],
    tabulated: bool,
    defaults: Defaults,
    progress: Progress,
) -> None:
    """Refuse a file in which an unused column flags cells that nothing else withholds.

    Parameters
    ----------
    form : FileFormat
    variables : Roles
        Roles, with the file's own name of the column of statuses.
    names : collection of str
        Columns that have a role, or of which was said that they do not flag cells.

    Raises
    ------
    StatusListError
        Naming the column and the two answers.
    """
    unused = [column for column in columns_of(form) if column.name not in names]
    if tabulated and len(form.preview) >= PREVIEW_ROWS:
        unused = [*_with_later_values(form, unused, progress)]
    # flags behind figures, which reading removes from them
    behind = {reading.flags for reading in form.readings.values()}
    flags = [
        column.name
        for column in unused
        if seem_flags(column, tabulated) or (tabulated and is_status(column.name)) or column.name in behind
    ]
    if not flags:
        return
    status = [variables.status] if variables.status in form.names and variables.status else []
    columns = read_columns(form, [*status, *flags], [], progress)
    withheld, answers = np.zeros(columns.rows, bool), None
    if status:
        statuses, codes = read_status(columns, variables, defaults)
        withheld, answers = np.isin(statuses, SUPPRESSED), codes if codes.name == "yes-no" else None
    for name in flags:
        text = columns.text[name]
        flags_of = _withheld_values(values_of(text), name, answers)
        flagged = np.array([value in flags_of for value in text.names] or [False])[text.ids]
        bad = np.flatnonzero(flagged & ~withheld)
        if len(bad):
            raise StatusListError(
                tr("“{column}” looks like flags of confidentiality and is not used.", column=short(name)),
                columns.where(bad, name),
                _remedy(name, tabulated, bool(status)),
                name,
                source=form.path.name,
            )


def _with_later_values(form: FileFormat, columns: Sequence[Column], progress: Progress) -> Iterator[Column]:
    """Columns of a long file; those with one value or none in its first rows with all values."""
    constant = [column.name for column in columns if len(set(column.values)) < 2]
    texts = read_columns(form, constant, [], progress).text if constant else {}
    for column in columns:
        later = values_of(texts[column.name]) if column.name in texts else []
        yield evolve(column, values=(*later, *column.values))


def _remedy(name: str, tabulated: bool, flagged: bool) -> str:
    other = tr(
        "If it does not say which cells are withheld, name it in other_flags (in the window: the role "
        "“Other flags”)."
    )
    if flagged:
        return tr("Put its flags into the column of the status.") + " " + other
    if tabulated:
        return tr('Set status = "{name}".', name=name) + " " + other
    of_respondent = (
        tr("If it says that respondents waive their protection, give it the role waiver.")
        if is_called("publishable", name)
        else tr("If it says that respondents ask for protection, give it the role request.")
    )
    of_cells = tr("Read the file as a table whose rows are cells, and give it the role status.")
    return f"{of_respondent} {of_cells} {other}"
