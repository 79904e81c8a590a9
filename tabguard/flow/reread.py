"""Reads an open project again with other tables or another cover, and converts decisions and pattern."""

from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.stages import Loaded
from tabguard.project import Project
from tabguard.project.file import source_paths
from tabguard.project.results import fingerprint
from tabguard.project.sources import Aside
from tabguard.table.arrays import IntArray, freeze
from tabguard.table.case import Case
from tabguard.table.decision import Decision
from tabguard.table.decisions import Act, Decisions, Part
from tabguard.table.joint_recode import groups_of
from tabguard.table.parts import Clusters, clusters_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.table import Table


@frozen(eq=False)
class Reread:
    """A project that was read again, with its decisions and pattern in terms of the new table.

    Parameters
    ----------
    project : Project
        The project with the decisions in terms of the new table.
    loaded : Loaded
    case : Case
    pattern : Pattern
        The new primaries, and the secondary cells of the earlier pattern as a starting point.
    fingerprint : str
        Fingerprint of the new table.
    same : int array, shape (n_cells of the earlier table,)
        Id of each earlier cell in the new table, −1 if it is missing.
    dropped : int
        Number of decisions left out, about cells that no table shows any more.
    differing : int
        Number of cells whose value has changed, as the source has changed since it was read.
    """

    project: Project
    loaded: Loaded
    case: Case
    pattern: Pattern
    fingerprint: str
    same: IntArray
    dropped: int
    differing: int


def read_again(
    project: Project,
    before: Table,
    pattern: Pattern | None,
    progress: Progress,
) -> Reread:
    """Read a project's source again and judge its cells.

    Parameters
    ----------
    project : Project
        The project with its new tables or settings; its decisions are about the cells of `before`.
    before : Table
        The table read before.
    pattern : Pattern or None
        A pattern of `before`; its secondary cells stay suppressed.

    Raises
    ------
    TabGuardError
        As in `stages.load`, and if a file of the project no longer exists.
    """
    missing = [path for path in source_paths(evolve(project, aside=Aside())) if not path.is_file()]
    if missing:
        raise DataError(
            tr("A file of the project does not exist any more."),
            str(missing[0]),
            tr("Put it back, or save the project and open it again: it then asks where the file is."),
        )
    # the decisions are about the cells of `before`; those that are other cells now are left out below
    loaded = stages.load(evolve(project, decisions=()), progress)
    table = loaded.table
    same = counterparts(before, table)
    decisions = moved(project.decisions, before, table, same)
    dropped = len(project.decisions) - len(decisions)
    reread = _judge(evolve(project, decisions=decisions), loaded, before, pattern, same, progress)
    return evolve(reread, dropped=dropped)


def read_whole(project: Project, before: Table, pattern: Pattern | None, progress: Progress) -> Reread:
    """Read a project again with the lists that were missing when it was opened.

    Raises
    ------
    GroupsError
        As long as the meaning of codes named in a list is not confirmed.
    TabGuardError
        As in `stages.load` and `stages.judged`.
    """
    loaded = stages.load(project, progress)
    return _judge(project, loaded, before, pattern, counterparts(before, loaded.table), progress)


def _judge(
    project: Project,
    loaded: Loaded,
    before: Table,
    pattern: Pattern | None,
    same: IntArray,
    progress: Progress,
) -> Reread:
    table = loaded.table
    project = project.decided_on(groups_of(table.dimensions))
    case = stages.judged(table, project, progress)
    _ = table.relations.by_cell, table.is_internal, table.release.shared  # read in the window's thread
    remaining = same >= 0
    differing = int(np.count_nonzero(before.value[remaining] != table.value[same[remaining]]))
    carried = _carried(case, pattern, same)
    return Reread(project, loaded, case, carried, fingerprint(table), same, 0, differing)


def moved(decisions: Decisions, before: Table, after: Table, same: IntArray) -> Decisions:
    """Convert decisions to another table; decisions about cells that it does not show are left out.

    Parameters
    ----------
    same : int array, shape (n_cells of `before`,)
        From `counterparts`.
    """
    target = same.copy()
    is_hidden_now = (same >= 0) & after.hidden[same] & ~before.hidden
    target[is_hidden_now] = -1
    parts: list[Part] = []
    for part in decisions.parts:
        if isinstance(part, Act) and part.names == before.code_lists:
            cells = before.find_many(part.codes)
            at = np.where(cells >= 0, target[cells], -1)
            hidden = None if part.hidden is None else freeze(part.hidden[at >= 0])
            parts.append(evolve(part, names=after.code_lists, codes=after.codes[at[at >= 0]], hidden=hidden))
        else:
            parts.append(_move_each(tuple(part), before, after, target))
    return Decisions(parts)


def _move_each(
    decisions: Sequence[Decision], before: Table, after: Table, target: IntArray
) -> tuple[Decision, ...]:
    out = []
    for decision in decisions:
        cell = before.cell_of(decision.codes)
        if cell >= 0 and target[cell] >= 0:
            out.append(evolve(decision, codes=after.names(int(target[cell]))))
    return tuple(out)


def _carried(case: Case, pattern: Pattern | None, same: IntArray) -> Pattern:
    """The primaries of a case, with the secondary cells of an earlier pattern."""
    new = Pattern.of_primaries(case.sensitivity, case.constraints)
    if pattern is None:
        return new
    cells = same[pattern.status == Status.SECONDARY]
    cells = cells[cells >= 0]
    carried = new.with_status(cells[new.status[cells] == Status.PUBLISHED], Status.SECONDARY)
    return evolve(carried, name=pattern.name)


@frozen
class TableFacts:
    """Facts about one table of a release.

    Parameters
    ----------
    cells : int
        Number of cells that it shows.
    common : tuple of (str, int)
        Other tables that show some of these cells, each with the number of them.
    primaries : int
        Number of primary cells that it shows.
    more_primaries, more_hidden, more_hidden_primaries : int
        Increase in shown primary cells, hidden cells, and hidden primary cells of the release; negative for a
        decrease.
    contained, contains, identical : tuple of str
        Tables that have all its cells and more; tables all of whose cells it has; tables with the same cells.
    """

    cells: int
    common: tuple[tuple[str, int], ...]
    primaries: int
    more_primaries: int
    more_hidden: int
    more_hidden_primaries: int
    contained: tuple[str, ...] = ()
    contains: tuple[str, ...] = ()
    identical: tuple[str, ...] = ()


def facts_of(read: Reread, name: str, before: Case) -> TableFacts:
    """Facts about a table of a release that was read again, compared with the release before.

    Parameters
    ----------
    name : str
        Name of the table; not used if no tables were declared.
    before : Case
        The release before.
    """
    table, primary = read.case.table, read.case.sensitivity.primary
    (n_shown, hidden, inner), (once, hid, within) = _numbers(read.case), _numbers(before)
    changes = n_shown - once, hidden - hid, inner - within
    names = [part.name for part in table.release.tables]
    at, clusters = names.index(name) if name in names else 0, clusters_of(table)
    cells = table.release.tables[at].cells
    shared = [
        (other, int(n))
        for i, (other, n) in enumerate(zip(names, clusters.common[at], strict=True))
        if i != at
    ]
    common = tuple((other, n) for other, n in shared if n)
    inside = _containment(clusters, names, at)
    return TableFacts(len(cells), common, int(primary[cells].sum()), *changes, *inside)


def _numbers(case: Case) -> tuple[int, int, int]:
    """Numbers of shown primary cells, hidden cells, and hidden primary cells."""
    primary, hidden = case.sensitivity.primary, case.table.hidden
    return int((primary & ~hidden).sum()), int(hidden.sum()), int((primary & hidden).sum())


def _containment(
    clusters: Clusters, names: Sequence[str], at: int
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    return (
        tuple(names[outer] for inner, outer in clusters.contained if inner == at),
        tuple(names[inner] for inner, outer in clusters.contained if outer == at),
        tuple(names[b if a == at else a] for a, b in clusters.identical if at in (a, b)),
    )


def counterparts(table: Table, other: Table) -> IntArray:
    """For each cell of a table the id of the same cell in another table, −1 if it is missing.

    Cells are matched by the names of variables and codes; groups of a recode match only if they contain the
    same codes. A variable that a table lacks is at its total.

    Parameters
    ----------
    table, other : Table

    Returns
    -------
    int array, shape (n_cells of `table`,)
    """
    if table is other:
        return freeze(np.arange(len(table)))
    codes = np.zeros((len(table), len(other.dimensions)), np.int64)
    at_total = np.ones(len(table), bool)
    own_axes, other_axes = _variables(table), _variables(other)
    for name, axis in other_axes.items():
        if name in own_axes:
            dimension, index = table.dimensions[own_axes[name]], other.dimensions[axis].index
            groups = other.dimensions[axis].groups
            alike = (dimension.groups.get(code, ()) == groups.get(code, ()) for code in dimension.codes)
            places = [
                index.get(c, -1) if same else -1 for c, same in zip(dimension.codes, alike, strict=True)
            ]
            codes[:, axis] = np.array(places, np.int64)[table.codes[:, own_axes[name]]]
    for name in own_axes.keys() - other_axes.keys():
        at_total &= table.codes[:, own_axes[name]] == 0
    index = {name: at for at, name in enumerate(other.responses)}
    response = np.array([index.get(name, -1) for name in table.responses], np.int64)[table.response_of]
    codes[:, : other.first_variable] = response[:, None]
    # without an axis of responses, the codes do not say of which response they are
    return freeze(np.where(at_total & (response >= 0), other.find_many(codes), -1))


def _variables(table: Table) -> dict[str, int]:
    """The variables of a table without the response, with their axes."""
    return {variable.name: at for at, variable in enumerate(table.variables, table.first_variable)}
