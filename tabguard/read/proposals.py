"""Proposes how to read a file of data: what its lines are, the roles of its columns, its hierarchies."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import MOST_DIMENSIONS, ColumnReading, DataSource, HierarchySource, Shape
from tabguard.read.codes.coding import TOTAL, codes_said
from tabguard.read.codes.dimension import read_dimension
from tabguard.read.codes.label_tree import GROUPS, INDENT, NUMBERS, SUMS, seems_numbered
from tabguard.read.codes.likely import Likeness, classification_of, likely
from tabguard.read.codes.rollup import is_code_list, shows_tree
from tabguard.read.files.columns import Text, counted, to_numbers
from tabguard.read.files.format import LOOKED_AT, PREVIEW_ROWS, FileFormat
from tabguard.read.roles.column_roles import (
    guess_roles,
    labelled_by,
    role_of,
    roles_of_format,
    roles_of_layout,
    with_count,
)
from tabguard.read.roles.labelled import with_label_roles
from tabguard.read.roles.previewed import Column, columns_of
from tabguard.read.roles.statuses import clarity, is_status
from tabguard.read.shape.across_codes import PERIOD
from tabguard.read.shape.holds import amounts, are_years, filled, levels_in
from tabguard.read.shape.measure_names import are_measures
from tabguard.read.shape.role_names import is_called, named_role
from tabguard.read.shape.totals import Column as Codes
from tabguard.read.shape.totals import Sums, is_total, sums_in
from tabguard.read.sources.rows import Rows
from tabguard.read.sources.source import read_columns, sniff
from tabguard.read.tabulate.flag_columns import seem_flags, with_flags

_FLAT = HierarchySource()
_CLASS = re.compile(r"[A-V]?\d\d\.\d\d")
_CELL_TAGS = frozenset({"FREQUENCY", "MAXSCORE", "STATUS", "LOWERPL"})
"""Options of a τ-ARGUS layout that occur for tables of cells only."""
_MOST_AMOUNTS = 8
"""Maximum number of columns of figures in which sums are searched."""
_MOST_MEASURES = 50
_FEW_ROWS = 3
_MOST_NAMES = 200
"""Maximum number of columns for which the files of a folder are searched for hierarchies."""


@frozen
class Shown:
    """Evidence of the kind of a file in its codes and figures.

    Parameters
    ----------
    sums : Sums
        Codes whose figures are the sums of others.
    summed : str
        The column of these figures.
    nested : tuple of str
        Columns with codes that have others below them, in a hierarchy beside the file.
    levels : mapping of str to tuple of str
        Columns with the codes above those of a column, the highest first.
    varied : tuple of str
        Columns with one value in the first rows and others further down, as in sorted files.
    outside : mapping of str to tuple of str
        Codes of a column that are no part of its total, such as a rank or a share.
    """

    sums: Sums = field(factory=Sums)
    nested: tuple[str, ...] = ()
    outside: Mapping[str, tuple[str, ...]] = field(factory=dict)
    varied: tuple[str, ...] = ()
    levels: Mapping[str, tuple[str, ...]] = field(factory=dict)
    summed: str = ""

    @property
    def tabulated(self) -> bool:
        """Whether each line seems to be a cell of a table."""
        return not self.sums.repeated and bool(self.sums.codes or self.nested or self.levels)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Remarks for the user to confirm."""
        sentences = [
            tr(
                "“{column}”{codes} has the figures of the sum of all other codes.",
                column=column,
                codes=codes_said([code or tr("blank")]),
            )
            for column, code in self.sums.totals.items()
        ]
        for column, below in self.sums.subtotals.items():
            sentences += (
                tr(
                    "“{column}”{codes} has the figures of the sum of {parts}.",
                    column=column,
                    codes=codes_said([code]),
                    parts=codes_said(parts).removeprefix(": ") or counted(len(parts), "code", "codes"),
                )
                for code, parts in below.items()
            )
        return tuple(sentences)


@frozen
class Proposal:
    """Proposal for reading a file; every part of it is a guess that the user may change.

    Parameters
    ----------
    tabulated : bool
        Whether each line is a cell of a table.
    roles : mapping of str to str
        Key of a `Role` for every column.
    hierarchies : mapping of str to HierarchySource
        Sources of hierarchies by column: those declared in the layout, and files beside the data.
    totals : mapping of str to str
        The code of the total in the columns of a tabulated file: its figures are the sums of the others, or
        it is called so.
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
    look: Shown,
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
    look : Shown
        Evidence in the codes and figures of the file.
    tabulated : bool, optional
        Whether each line is a cell; None: guessed.
    """
    columns = columns_of(form)
    if tabulated is None:
        tabulated = _is_tabulated(form, columns, tags, look)
    files = hierarchy_files(beside, form.names)
    roles = _roles(form, columns, tags, tabulated, files, look.varied)
    hierarchies = {name: HierarchySource(of) for name, of in files.items()} | dict(declared)
    if tabulated:
        roles |= {name: "ignore" for above in look.levels.values() for name in above}
        roles |= dict.fromkeys(look.sums.aside, "ignore")
        if "response" not in roles.values() and roles.get(look.summed) == "ignore":
            roles[look.summed] = "response"  # what adds up is an amount, even with the name of an index
        hierarchies = _shown_trees(form, columns, roles, look, hierarchies)
    sources = {name: hierarchies.get(name, _FLAT) for name, role in roles.items() if role == "dimension"}
    free = [name for name, source in sources.items() if tabulated and not source.digits]
    totals = {
        name: total
        for name in free
        if (total := _total_of(name, columns, look, form.labels(name))) is not None
    }
    return Proposal(tabulated, roles, hierarchies, totals)


def _shown_trees(
    form: FileFormat,
    columns: Sequence[Column],
    roles: Mapping[str, str],
    look: Shown,
    hierarchies: Mapping[str, HierarchySource],
) -> dict[str, HierarchySource]:
    """Hierarchies of a tabulated file, with those that labels, figures and codes show."""
    labels = _by_labels(form, columns, roles)
    # indents in the table itself count more than a file named like the column
    indents = {name: source for name, source in labels.items() if source.labels == INDENT}
    upper = {name for name, sums in look.sums.subtotals.items() if not all(map(is_total, sums))}
    summed = [c for c in columns if c.name in upper and roles[c.name] == "dimension"]
    kinds = {c.name: _classification(c, look.sums.totals) for c in summed}
    sums = {
        name: HierarchySource(prefix=kind) if kind else HierarchySource(labels=SUMS)
        for name, kind in kinds.items()
    }
    levels = {name: HierarchySource(columns=above) for name, above in look.levels.items()}
    return sums | labels | {**hierarchies} | indents | levels


def _total_of(name: str, columns: Sequence[Column], look: Shown, labels: Mapping[str, str]) -> str | None:
    """The code of a variable's total if it differs from the default; the file may have labels of codes."""
    total = look.sums.totals.get(name, "")
    if total not in ("", TOTAL):
        return total
    levels = (*look.levels.get(name, ()), name)
    return _total([c.values for c in columns if c.name in levels], labels)


def _is_tabulated(
    form: FileFormat, columns: Sequence[Column], tags: Mapping[str, frozenset[str]], look: Shown
) -> bool:
    """Whether each line seems to be a cell: by the layout or format, else by the content."""
    every = frozenset[str]().union(*tags.values())
    if every & _CELL_TAGS or form.format.tabulated:
        return True
    looks = form.wide is not None or form.indented or form.levels or look.tabulated
    # records with a row of their total below, which has no codes
    added_up = look.sums.repeated and "" in look.sums.totals.values()
    # a layout without options of cells declares records, whatever the figures look like
    return not every and bool(looks or (not added_up and guess_tabulated(columns, look.sums.repeated)))


def look_at_figures(
    form: FileFormat, tags: Mapping[str, frozenset[str]], beside: Sequence[Path], progress: Progress
) -> Shown:
    """Look for totals among the figures of a file; a very large file is examined in its first rows only.

    Parameters
    ----------
    form, tags, beside
        As for `propose`.
    """
    columns, files = columns_of(form), hierarchy_files(beside, form.names)
    varied = _varied(form, columns, progress)
    roles = _roles(form, columns, tags, True, files, varied)
    dimensions = [name for name, role in roles.items() if role == "dimension"]
    amounts = _columns_of_amounts(columns, roles)
    if not amounts or not dimensions:
        return Shown(varied=varied)
    try:
        texts = _texts(form, [*dimensions, *amounts], progress)
    except TabGuardError:  # reported when the file is read
        return Shown(varied=varied)
    every = [_codes(name, texts[name], progress) for name in dimensions]
    flags = {column.name for column in every if column.name in varied and _are_late_flags(column, every)}
    varied = tuple(name for name in varied if name not in flags)
    code_columns, levels = levels_in([column for column in every if column.name not in flags])
    sums, summed = _first_sums(form, {name: texts[name] for name in amounts}, code_columns)
    nested = (c.name for c in code_columns if c.name in files and _is_nested(c, files[c.name]))
    outside = {c.name: extra for c in code_columns if (extra := _codes_outside(c, sums))}
    return Shown(sums, tuple(nested), outside, varied, levels, summed)


def _columns_of_amounts(columns: Sequence[Column], roles: Mapping[str, str]) -> list[str]:
    """Columns whose figures may show totals: the response first; other columns of numbers may not add up."""
    numeric = {column.name for column in columns if column.numeric}
    keys = {"response": roles, "frequency": roles, "ignore": numeric}
    return [name for key, some in keys.items() for name in some if roles[name] == key][:_MOST_AMOUNTS]


def _codes(name: str, text: Text, progress: Progress) -> Codes:
    """The codes of a column without the blanks around them."""
    text = text.stripped(progress.check)
    return Codes(name, text.names, text.ids)


def _are_late_flags(letters: Codes, columns: Sequence[Codes]) -> bool:
    """Whether a column that varies only below the first rows flags cells, which the others distinguish."""
    rest = np.stack([column.ids for column in columns if column is not letters] or [letters.ids * 0])
    return (
        seem_flags(Column(letters.name, False, letters.names), True)
        and len(np.unique(rest, axis=1).T) == rest.shape[1]
    )


def _first_sums(form: FileFormat, amounts: Mapping[str, Text], columns: Sequence[Codes]) -> tuple[Sums, str]:
    """Totals by the first amount that has any: averages may come first, and do not add up."""
    sums = Sums()
    for name, text in amounts.items():
        reading = form.readings.get(name, ColumnReading())
        numbers, _ = to_numbers([*map(reading.plain, text.names)], *form.marks_of(name))
        values = numbers[text.ids]
        # rows of this measure
        rows = ~np.isnan(values) if form.long is not None else np.ones(len(values), bool)
        sums = sums_in([evolve(column, ids=column.ids[rows]) for column in columns], values[rows])
        if sums.codes:
            return sums, name
    return sums, ""


def measures_in(
    form: FileFormat, look: tuple[Shape, Proposal, Shown], progress: Progress, periods: bool = False
) -> Shape | None:
    """The shape that reads a list with a column of measures as one column per measure; None if there is none.

    Parameters
    ----------
    form : FileFormat
    look : tuple of Shape, Proposal and Shown
        The shape of the file so far, the roles of its columns, and what its figures show: a column with a
        total is a variable.
    periods : bool
        Whether a column of periods is looked for, which nobody adds up, in place of one that names measures.
    """
    shape, proposal, evidence = look
    responses = [name for name, role in proposal.roles.items() if role == "response"]
    if not proposal.tabulated or len(responses) != 1 or form.long is not None or form.parts:
        return None
    free = [
        column.name
        for column in columns_of(form)
        if (proposal.roles[column.name] == "dimension" if periods else not column.numeric)
        and (
            proposal.roles[column.name] in ("dimension", "ignore") or labelled_by(proposal.roles[column.name])
        )
    ]
    free.sort(key=lambda name: is_called("unit_column", name))  # units are the last choice
    lists: dict[str, tuple[str, ...]] = {}
    for name in (name for name in free if name not in {*evidence.sums.totals, *evidence.sums.subtotals}):
        try:
            codes = tuple(filled(_texts(form, [name], progress)[name].names))
        except TabGuardError:  # reported when the file is read
            return None
        is_named = is_called("indicator", name) or is_called("unit_column", name)
        if not 2 <= len(codes) <= _MOST_MEASURES or any(map(is_total, codes)):
            continue
        if all(map(PERIOD.fullmatch, codes)) if periods else is_named or are_measures(codes):
            lists[name] = codes
    # labels in place of their codes
    name = max(lists, key=lambda name: are_measures(lists[name]), default="")
    return evolve(shape, measure_column=name, measure_codes=lists[name], value=responses[0]) if name else None


def _codes_outside(column: Codes, sums: Sums) -> tuple[str, ...]:
    """The few codes of a column outside its only total."""
    below = sums.subtotals.get(column.name, {})
    inner = {part for parts in below.values() for part in parts}
    tops = [code for code in below if code not in inner]
    if (
        len(tops) != 1
        or column.name in sums.totals
        or not (is_total(tops[0]) or tops[0] in column.names[:: len(column.names) - 1])
    ):
        return ()
    codes = tuple(name for name in column.names if name not in {*tops, *inner, ""})
    return codes if len(codes) <= len(inner) + len(tops) else ()  # a share beside each, at most


def _varied(form: FileFormat, columns: Sequence[Column], progress: Progress) -> tuple[str, ...]:
    """The columns of codes with one value in the first rows of a longer file, and others below."""
    constant = [
        column.name
        for column in columns
        if len(form.preview) >= PREVIEW_ROWS
        and len(set(column.values)) == 1
        and (not column.numeric or are_years(column.values) or is_called("dimension", column.name))
        and not (
            is_status(column.name) or any(is_called(kind, column.name) for kind in ("name", "unit_column"))
        )
    ]
    try:
        texts = _texts(form, constant, progress) if constant else {}
    except TabGuardError:  # reported when the file is read
        return ()
    return tuple(name for name, text in texts.items() if len(filled(text.names)) > 1)


def _texts(form: FileFormat, names: Sequence[str], progress: Progress) -> Mapping[str, Text]:
    """Columns as texts: all rows of a file of moderate size, else the previewed rows."""
    large = not form.path.is_file() or form.path.stat().st_size > LOOKED_AT
    if len(form.preview) >= PREVIEW_ROWS and not large:
        return read_columns(form, names, (), progress).text
    return {column.name: Text.of(column.values) for column in columns_of(form) if column.name in names}


def _is_nested(column: Codes, files: tuple[Path, ...]) -> bool:
    """Whether a hierarchy beside the data has codes below some codes of the column."""
    try:
        dimension = read_dimension(column.name, HierarchySource(files))
    except TabGuardError:  # reported when the hierarchy is shown
        return False
    upper = {code.strip() for code, above in zip(dimension.codes, dimension.is_parent, strict=True) if above}
    return not upper.isdisjoint(column.names)


def _has_figures(path: Path) -> bool:
    """Whether a file begins with columns of numbers and has no columns of a hierarchy."""
    if is_code_list(path):
        return False
    try:
        form = sniff(DataSource(path))
    except TabGuardError:  # reported when the hierarchy is shown
        return False
    tree = Rows(path, form.names, ())
    return not shows_tree(tree) and any(amounts(column.values) for column in columns_of(form))


def _roles(
    form: FileFormat,
    columns: Sequence[Column],
    tags: Mapping[str, frozenset[str]],
    tabulated: bool,
    files: Mapping[str, tuple[Path, ...]],
    varied: Collection[str],
) -> dict[str, str]:
    """The role of each column, as a layout or the format of the file says, or guessed."""
    of_layout = roles_of_layout(tags, tabulated)
    roles = of_layout or roles_of_format(form) or _left_of_gap(form, guess_roles(columns, tabulated, files))
    left_out = {form.filed.names[at - 1] for at in form.shape.leave_out_columns if form.wide is None}
    free = sum(role == "dimension" for role in roles.values()) < MOST_DIMENSIONS
    filled_in = {column.name for column in columns if "".join(column.values).strip()}
    # in records, a column that begins with blanks mostly has remarks
    names = varied if tabulated else filled_in.intersection(varied)
    roles |= {name: "dimension" for name in names if free and roles[name] == "ignore"}
    roles = {name: "ignore" if name in left_out else role for name, role in roles.items()}
    if form.long is not None:
        responses = (name for name, role in roles.items() if role == "response")
        roles |= dict.fromkeys(responses, "ignore") | dict.fromkeys(form.measures, "response")
    roles = with_flags(columns, with_count(columns, roles) if tabulated else roles, tabulated)
    return roles if of_layout and form.wide is None else with_label_roles(columns, roles)


def _left_of_gap(form: FileFormat, roles: dict[str, str]) -> dict[str, str]:
    """Roles of the columns at the left of a gap only, if they may be a table of their own."""
    names = form.names[: max(form.gap, 0)]
    if not {"dimension", "response"} <= {roles[name] for name in names}:
        return roles
    return {name: role if name in names else "ignore" for name, role in roles.items()}


def _by_labels(
    form: FileFormat, columns: Sequence[Column], roles: Mapping[str, str]
) -> dict[str, HierarchySource]:
    """Hierarchies that the labels of a tabulated file show by indents, groups of rows, or numbers."""
    hierarchies = {}
    beside = {labelled_by(role): name for name, role in roles.items()}
    texts = [c for c in columns if roles[c.name] == "dimension" and (not c.numeric or c.name in beside)]
    for column in texts:
        if form.depth_column(column.name, beside.get(column.name)):
            hierarchies[column.name] = HierarchySource(labels=INDENT)
        elif seems_numbered(column.values, is_total) and not _are_classes(column):
            hierarchies[column.name] = HierarchySource(labels=NUMBERS)
    rest = [c for c in texts if c.name not in hierarchies and c.name not in form.shape.across]
    # groups of rows belong to one column: the last one before the figures, unless it has another tree
    if form.levels and rest and len(hierarchies) == 0:
        hierarchies[rest[-1].name] = HierarchySource(labels=GROUPS)
    return hierarchies


def _are_classes(column: Column) -> bool:
    """Whether all codes fit NACE and some are classes such as 01.11, which are no numbers."""
    like = likely_codes(column, {})
    classes = any(_CLASS.fullmatch(value) for value in filled(column.values))
    return classes and like is not None and not like.others


def _classification(column: Column, totals: Mapping[str, str]) -> str:
    """The classification of the codes of a column; empty if none fits."""
    root = totals.get(column.name, "")
    return classification_of(column.name, (v for v in filled(column.values) if v != root and not is_total(v)))


def likely_codes(column: Column, totals: Mapping[str, str], aside: Collection[str] = ()) -> Likeness | None:
    """Judge whether the previewed codes of a column look like those of a classification.

    Parameters
    ----------
    totals : mapping of str to str
        Codes of totals, by column.
    aside : collection of str
        Codes for “unknown”.
    """
    out_codes = {totals.get(column.name, ""), *aside}
    return likely(column.name, (v for v in filled(column.values) if v not in out_codes and not is_total(v)))


def _total(levels: Iterable[Sequence[str]], labels: Mapping[str, str]) -> str | None:
    """The only value of a variable's columns that is named like a total; None for the default name."""
    codes = {value for values in levels for value in filled(values)}
    totals = {code for code in codes if is_called("total", code) or is_called("total", labels.get(code, ""))}
    return None if len(totals) != 1 or totals == {TOTAL} else totals.pop()


def guess_tabulated(columns: Sequence[Column], repeated: bool = False) -> bool:
    """Whether each line seems to be a cell, judged by totals among the codes and by columns of cells.

    Parameters
    ----------
    repeated : bool
        Whether rows have the same codes: then a blank is no total, but something that is not known.
    """
    if any(clarity(c.name) == 0 for c in columns):
        return True  # code lists of confidentiality are about cells
    n_signs = sum(named_role(c.name) in ("frequency", "top", "holding_top", "status") for c in columns)
    n_signs += any(is_called("confidentiality", c.name) for c in columns)
    roles = [role_of(named_role(c.name)) for c in columns]
    codes = [c for c, role in zip(columns, roles, strict=True) if role is None or role.cells]
    totals = sum(
        any(is_total(v) for v in set(c.values) if not v.isdigit() and (v or not repeated)) for c in codes
    )
    # a single total may be an odd code; two, or one beside columns of cells, are no accident
    return totals >= 2 or (n_signs >= 2 and totals >= 1) or _count_units(columns)


def _count_units(columns: Sequence[Column]) -> bool:
    """Whether rows have codes of their own and a number of units or a flag, as cells have, not records."""
    roles = [named_role(column.name) for column in columns]
    has_counts = any(role == "frequency" and c.numeric for role, c in zip(roles, columns, strict=True))
    flags = [] if has_counts else [c for c in columns if is_status(c.name) and seem_flags(c, True)]
    codes = [c for c in columns if c not in flags and (not c.numeric or is_called("dimension", c.name))]
    rows = [*zip(*(c.values for c in codes), strict=True)]
    of_cells = has_counts or bool(flags)
    return of_cells and "respondent" not in roles and len(set(rows)) == len(rows) > _FEW_ROWS


def hierarchy_files(beside: Sequence[Path], names: Sequence[str]) -> dict[str, tuple[Path, ...]]:
    """Files beside the data that look like the hierarchy of a column, such as ``hier_region.csv``."""
    files = {}
    for name in names[:_MOST_NAMES]:
        word = re.escape(name.strip().lower())
        if not word:
            continue
        pattern = rf"(hier\w*?[_\- ]?|tree[_\- ]?|h[_\-])?{word}([_\- ]?(hier\w*|tree|metro|\d))?"
        fits = tuple(p for p in beside if re.fullmatch(pattern, p.stem.lower()))
        # a file named just like the column may hold data
        fits = tuple(p for p in fits if p.stem.lower() != name.strip().lower() or not _has_figures(p))
        if fits:
            files[name] = fits
    return files
