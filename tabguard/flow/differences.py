"""Derives withheld figures of a published table from the table alone, as its readers can."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.audit.public_ranges import with_ranges
from tabguard.base.errors import DataError, TabGuardError
from tabguard.base.language import both, digits, headed, quoted, tr
from tabguard.base.progress import Progress
from tabguard.flow.previews import (
    Recognised,
    SourcePreview,
    columns_of,
    likely_codes,
    recognised,
    variables_by_role,
)
from tabguard.flow.stages import open_job
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read import DoubtsError, MarkedTable, read_marked, refuse_doubts
from tabguard.read.shape.sheet import first_rows
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.public import CONTRIBUTORS, LONG_SHEET, RANGES, PublicTable
from tabguard.table.publication import alone
from tabguard.table.publish import as_published
from tabguard.table.relations import build_relations
from tabguard.table.rounding import count_decimals
from tabguard.wings import of_wings

_EXACT = 15
"""Number of significant digits that numbers in files can have."""

MOST_WORK = 1e9
"""Counted work after which ranges are reported as they are: roughly half a minute."""


@frozen
class Differences:
    """Inferences from a published table about its withheld figures.

    Parameters
    ----------
    withheld : int
        Cells with a mark in place of a figure.
    exact : tuple of str
        Cells whose figure follows from the others, with the figure.
    between : tuple of str
        The other withheld cells, with the range in which their figures must lie.
    read : str
        How the table was read.
    unlooked : str
        Why differences were not computed, or not on some sheets; empty if they were.
    unsettled : int
        Number of ranges that are true, but could be narrower, since the time or the counted work was used up.
    """

    withheld: int = 0
    exact: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    read: str = ""
    unlooked: str = ""
    unsettled: int = 0

    @property
    def verdict(self) -> tuple[str, ...]:
        """The result about the withheld figures, in sentences."""
        why = tr(
            "Whether withheld figures follow from the others was not looked at: {why}", why=self.unlooked
        )
        if not self.read:
            return (why,)
        follows = tr(
            "{n} of {withheld} withheld figures follow from the others.",
            n=len(self.exact),
            withheld=self.withheld,
        )
        nothing = tr(
            "None of {withheld} withheld figures follows exactly from the others in this table.",
            withheld=self.withheld,
        )
        exactness = follows if self.exact else nothing if self.withheld else ""
        return tuple(filter(None, [self.open_words, exactness, self.unlooked and why]))

    @property
    def open_words(self) -> str:
        """The sentence that some ranges could be narrower; empty if none can."""
        words = tr(
            "NOT SETTLED, neither passed nor failed: {n} ranges were not worked out to the end and could be "
            "narrower.",
            n=self.unsettled,
        )
        return words if self.unsettled else ""

    @property
    def passed(self) -> bool:
        """Whether no withheld figure follows, no range could be narrower, and everything was looked at."""
        return not self.exact and not self.unsettled and not self.unlooked

    @property
    def aside(self) -> str:
        """Sentence that names what was not examined."""
        if not self.read:
            return ""
        return tr(
            "Not looked at: what single contributors know, protection levels, other tables with the same "
            "cells."
        )


def differences(path: Path, job: Path | None, progress: Progress) -> Differences:
    """Derive the withheld figures of a published table from the published ones and the hierarchy.

    Parameters
    ----------
    path : Path
        The file of the table, with a row per cell or as a cross-tab.
    job : Path, optional
        A job that describes how the file is read; guessed if not given.

    Raises
    ------
    Cancelled
    TabGuardError
        For errors in the job; errors in the table are described in `Differences.unlooked`.
    """
    project = None if job is None else open_job(job)
    if project is None and (counts := of_counts((path,), progress)) is not None:
        return counts
    progress.resume(work=MOST_WORK)
    try:
        if project is not None:
            trees = dict(project.hierarchies)
            return _joined(_of_table(project.data, project.variables, trees, "", progress))
        data, look = recognised(DataSource(path), progress, compare=False)
        return _joined(
            result
            for source, sheet in _tables(data, look, progress)
            for result in _of_sheet(source, sheet, progress)
        )
    except TabGuardError as error:
        return Differences(unlooked=str(error))


def _tables(data: DataSource, look: SourcePreview, progress: Progress) -> Iterator[tuple[Recognised, str]]:
    """The sheets that contain a table, with their names if there are several."""
    sheets = look.form.sheets
    if len(sheets) < 2 or LONG_SHEET in sheets:  # our own workbooks have the same figures on the others
        yield (data, look), ""
        return
    for sheet in sheets:
        try:
            source = recognised(DataSource(data.path, sheet=sheet), progress, compare=False)
        except TabGuardError:  # a cover, or a sheet without rows
            continue
        if any(column.kind == "numeric" for column in source[1].form.columns):
            yield source, sheet


def _of_sheet(source: Recognised, sheet: str, progress: Progress) -> list[Differences]:
    """The result for one sheet; if there are several sheets, an error becomes its `unlooked`."""
    try:
        data, variables, trees, words = _guessed(*source)
        first, *rest = _of_table(data, variables, trees, sheet, progress)
        if columns := data.shape.leave_out_columns:
            words.append(tr("Columns that are left out: {columns}.", columns=", ".join(map(str, columns))))
        more = _of_rows_aside(data, sheet, progress) if data.shape.leave_out else []
        return [evolve(first, read=" ".join([first.read, *words])), *rest, *more]
    except TabGuardError as error:
        if not sheet:
            raise
        return [Differences(unlooked=f"{sheet}: {error}")]


def _of_rows_aside(data: DataSource, sheet: str, progress: Progress) -> list[Differences]:
    """The result for rows that the table leaves out, such as “of which”: they have sums of their own."""
    rows, shape = data.shape.leave_out, data.shape
    within = tuple(row for row in range(shape.names_row + 1, max(rows)) if row not in rows)
    rows_alone = evolve(data, shape=evolve(shape, last_row=max(rows), leave_out=within))
    try:
        data, variables, trees, _ = _guessed(*recognised(rows_alone, progress, compare=False))
        results = _of_table(data, variables, trees, sheet, progress)
    except TabGuardError:
        results = []
    # that they have no total of their own is no reason not to look at their other sums
    if results and all(result.withheld or not result.unlooked for result in results):
        return [evolve(result, read="", unlooked="") for result in results]
    return [Differences(unlooked=tr("Left out: row {chosen}.", chosen=first_rows(rows)))]


def _of_table(
    data: DataSource, variables: Roles, trees: Mapping[str, HierarchySource], sheet: str, progress: Progress
) -> list[Differences]:
    """The result for each response, whose name precedes its cells if there are several."""
    results = []
    for name in variables.responses:
        table = read_marked(data, evolve(variables, response=name), trees, progress)
        before = [*filter(None, [sheet]), *([name] if variables.responses[1:] else [])]
        results.append(_of_response(table, name, before, progress))
    return results


def _joined(results: Iterable[Differences]) -> Differences:
    """Combine the results of all sheets and responses."""
    each = [*results] or [Differences(unlooked=tr("no sheet has a table of figures"))]
    return Differences(
        sum(result.withheld for result in each),
        tuple(itertools.chain.from_iterable(result.exact for result in each)),
        tuple(itertools.chain.from_iterable(result.between for result in each)),
        "\n".join(filter(None, (result.read for result in each))),
        "\n".join(filter(None, (result.unlooked for result in each))),
        sum(result.unsettled for result in each),
    )


def of_counts(paths: Sequence[Path], progress: Progress) -> Differences | None:
    """The result for public files of a count table together; None if the files are of no count table."""
    looks = (look(paths, progress) for look in of_wings("differences"))
    return next((result for result in looks if result is not None), None)


def _guessed(
    data: DataSource, look: SourcePreview
) -> tuple[DataSource, Roles, Mapping[str, HierarchySource], list[str]]:
    """Guess how a table is read, and describe in words where hierarchies come from.

    Withheld figures hide which codes are sums of others, but all codes together show it.

    Raises
    ------
    TabGuardError
        If the guess leads to inconsistencies.
    """
    proposal = look.proposal(tabulated=True)
    is_own = _is_own_list(look, proposal.roles)
    roles = _published_roles(look, proposal.roles, is_own)
    variables = variables_by_role(roles, proposal.totals, {}, count=False)
    # what is withheld has its mark already; in a list of this program no code goes across
    data = evolve(data, tabulated=True, confirm=("flags", "response") if is_own else ("flags",))
    try:
        refuse_doubts(look.doubts(data, variables, proposal.hierarchies), data)
    except DoubtsError as error:  # nobody was asked, so that nothing can be confirmed
        raise DataError(
            error.what,
            error.where,
            tr(
                "Save the table with a row for each cell and a column for each variable, or describe the "
                "file in a job: “tabguard verify-public FILE --job JOB”."
            ),
        ) from None
    columns = {column.name: column for column in columns_of(look.form)}
    flat = [name for name in variables.dimensions if name not in proposal.hierarchies]
    likes = {name: likely_codes(columns[name], variables.total_codes) for name in flat}
    sure = {name: like for name, like in likes.items() if like is not None and not like.others}
    trees = {name: HierarchySource(prefix=like.kinds[0]) for name, like in sure.items()}
    words = [f"{headed(quoted(name), like.words)}." for name, like in sure.items()]
    deep = {name: look.form.depth_column(name, variables.labels.get(name)) for name in proposal.hierarchies}
    words += [
        tr("The hierarchy of “{name}” is read from “{column}”.", name=name, column=column)
        for name, column in deep.items()
        if column not in ("", name)
    ]
    return data, variables, {**proposal.hierarchies, **trees}, words


def _is_own_list(look: SourcePreview, roles: Mapping[str, str]) -> bool:
    """Whether each variable has a column of levels, as in the lists that this program publishes."""
    levels = [look.form.level_column(name) for name, role in roles.items() if role == "dimension"]
    return bool(levels) and all(levels)


def _published_roles(look: SourcePreview, roles: Mapping[str, str], is_own: bool) -> Mapping[str, str]:
    """The roles of the columns of a published list, in which what is proposed as numbers of units may be
    its figures; in a list of this program all columns beside the codes are figures."""
    if is_own:
        aside = (*filter(None, map(look.form.level_column, roles)), *RANGES, CONTRIBUTORS)
        figures = (c.name for c in columns_of(look.form) if c.numeric and not c.name.endswith(aside))
        roles = {**roles, **{name: "response" for name in figures if roles[name] == "ignore"}}
    if "response" in roles.values():
        return roles
    return {name: "response" if role == "frequency" else role for name, role in roles.items()}


def _of_response(table: MarkedTable, response: str, before: Sequence[str], progress: Progress) -> Differences:
    """The result for one response; `before` precedes the codes of its cells."""
    over = " × ".join(f"{d.name} ({d.codes[0].strip()})" for d in table.dimensions)
    withheld, figures = np.flatnonzero(table.marked), table.value[~table.marked]
    is_negative = bool((figures < 0).any())
    read = tr(
        "Read as {words}: {response} by {over}, each with its total; {n_cells} cells, {n_withheld} of them "
        "withheld.",
        words=table.words,
        response=response,
        over=over,
        n_cells=len(table.value),
        n_withheld=len(withheld),
    )
    if table.nothing:
        zeros = tr("Blanks and dashes that are zeros, since the sums hold with them: {n}.", n=table.nothing)
        read = f"{read} {zeros}"
    if not is_negative:
        read = f"{read} {tr('No figure is taken to be negative.')}"
    if not len(withheld):
        return Differences(read=read)
    public = as_published(table.dimensions, table.codes, table.value, response, count_decimals(figures))
    negative = np.full(len(table.value), is_negative)
    (ranged,) = with_ranges(alone(public), negative, progress, digits=_EXACT)
    if ranged.low is None or ranged.high is None:
        return Differences(read=read, unlooked=_unknown_trees(table) or ranged.unranged)
    apart = [d.name for at, d in enumerate(table.dimensions) if _lacks_total(d, table.codes[:, at])]
    unlooked = (
        tr("“{name}” has no total, so that nothing was added up over it.", name=apart[0]) if apart else ""
    )
    exact, between = list[str](), list[str]()
    for cell in withheld.tolist():
        low, high, title = float(ranged.low[cell]), float(ranged.high[cell]), _title(ranged, cell, before)
        if table.flagged[cell]:
            exact.append(tr("{cell} is flagged as withheld, and its figure is in the file", cell=title))
            continue
        (exact if low == high else between).append(range_line(title, low, high))
    return Differences(len(withheld), tuple(exact), tuple(between), read, unlooked, ranged.unsettled)


def _unknown_trees(table: MarkedTable) -> str:
    """The sentence that codes, as they were read, add up to more than their total; empty if none do."""
    relations, figures = build_relations(table.dimensions, table.codes), np.nan_to_num(table.value)
    rounding = 0.5 * np.diff(relations.indptr) / 10.0 ** count_decimals(figures)
    # withheld members only add to those that are shown
    over = (relations.gaps(figures) > rounding) & ~np.isnan(table.value[relations.totals])
    axes = {relations.families[family].axis for family in relations.family[over].tolist()}
    words = tr(
        "The hierarchy of {names} is not known: as it was read, codes add up to more than their total. "
        "Describe it in a job, “tabguard verify-public FILE --job JOB”, or indent the codes by their levels.",
        names=both([quoted(table.dimensions[axis].name) for axis in sorted(axes)]),
    )
    return words if axes else ""


def _lacks_total(dimension: Dimension, codes: IntArray) -> bool:
    """Whether a table has several codes directly below the total of a variable, but not the total."""
    top = np.unique(codes[np.any([parent[codes] == 0 for parent in dimension.parents], axis=0)])
    return len(top) > 1 and not (codes == 0).any()


def range_line(cell: str, low: float, high: float) -> str:
    """The range of a cell's figure as a sentence."""
    if low == high:
        return tr("{cell} follows: {figure}", cell=cell, figure=_text(low))
    if np.isfinite(high):
        return tr("{cell} lies between {low} and {high}", cell=cell, low=_text(low), high=_text(high))
    return tr("{cell} is at least {low}", cell=cell, low=_text(low))


def _title(public: PublicTable, cell: int, before: Sequence[str]) -> str:
    codes = zip(public.dimensions, public.codes[cell].tolist(), strict=True)
    return " × ".join([*before, *(dimension.codes[code].strip() for dimension, code in codes)])


def _text(figure: float) -> str:
    return digits(figure, ",.10g") if np.isfinite(figure) else "−∞"
