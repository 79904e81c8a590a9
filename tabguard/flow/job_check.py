"""Checks a job and its files for all errors that can be found without reading the data."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from attrs import frozen

import tabguard.read as read_stage
from tabguard.base.errors import DataError, ProjectError, SettingError, TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow.structure import Checked
from tabguard.job import ROOT, Where, examine_job, path_of
from tabguard.project import DataSource, HierarchySource, Project, Roles, WaiverFile
from tabguard.project.file import source_paths
from tabguard.project.recipe import read_recipe


@frozen
class Fault:
    """An error in a job.

    Parameters
    ----------
    line : int
        Line of the job file, from 1.
    error : TabGuardError
        The error, with place and remedy.
    """

    line: int
    error: TabGuardError


def check_job(path: Path, progress: Progress) -> tuple[Fault, ...]:
    """Find all faults of a job file, by line.

    Checked are its keys and values, whether its files exist, the columns of the data, flags of
    confidentiality, whether rows of totals would be counted twice, and the hierarchies, decisions and waivers
    as a run reads them.

    Raises
    ------
    ProjectError
        If the file cannot be read or is not TOML.
    Cancelled
    """
    project, faults, lines = examine_job(path)
    job_faults = [Fault(lines.line(path_of(fault)), fault) for fault in faults]
    if project is not None:
        errors = _errors(_looks(project, progress), progress)
        job_faults += [Fault(lines.line(where.path), error) for where, error in errors]
    # a file may be looked at for several keys: the same fault is told once
    job_faults = list({(fault.line, str(fault.error)): fault for fault in job_faults}.values())
    return tuple(sorted(job_faults, key=lambda fault: fault.line))


def check_project(project: Project, progress: Progress) -> tuple[TabGuardError, ...]:
    """Find the errors in the files of a project, as `check_job` does for a job.

    Raises
    ------
    Cancelled
    """
    missing = [path for path in source_paths(project) if not path.is_file()]
    if missing or project.counts is not None:
        what, remedy = tr("A file of the project is not there."), tr("Check its name and its folder.")
        return tuple(ProjectError(what, str(path), remedy) for path in missing)
    return tuple(error for _where, error in _errors(_looks(project, progress), progress))


def check_recipe(path: Path, progress: Progress) -> tuple[TabGuardError, ...]:
    """Find the errors in an import recipe and its hierarchies; raises `ProjectError` if it is no recipe."""
    recipe = read_recipe(path)
    looks = _hierarchies(recipe.hierarchies, recipe.variables, not recipe.data.tabulated)
    return tuple(error for _where, error in _errors(looks, progress))


_Look = tuple[Where, Callable[[], object]]
"""A check, with its place in the job."""


def _errors(looks: Iterable[_Look], progress: Progress) -> Iterator[tuple[Where, TabGuardError]]:
    for where, look in looks:
        progress.check()
        try:
            look()
        except TabGuardError as error:
            yield where, error


def _looks(project: Project, progress: Progress) -> Iterator[_Look]:
    """All checks."""
    yield from _data(project, progress)
    recodable = not (project.cells or project.data.tabulated)
    yield from _hierarchies(project.hierarchies, project.variables, recodable)
    if (file := project.decision_file) is not None:
        where = ROOT.key("decisions").key("file")
        yield where, partial(read_stage.read_decisions, file, project.axes, project.implied)
    for number, decision_list in enumerate(project.decision_lists):
        where = ROOT.key("decisions").blocks("lists").item(number)
        implied = project.implied_by(decision_list.response)
        yield where.key("file"), partial(read_stage.read_decisions, decision_list.file, project.axes, implied)
    if (register := project.register) is not None:
        where = ROOT.key("waivers").key("file")
        yield where, partial(_waivers, project, register)
    if (file := project.attacker_file) is not None:
        where = ROOT.key("attacker").key("file")
        yield where, partial(_need_file, file, where)
    for number, earlier in enumerate(project.earlier):
        at = ROOT.blocks("earlier").item(number)
        yield at.key("file"), partial(read_stage.sniff, earlier.data, progress)
        for file in () if earlier.relation is None else earlier.relation.files:
            yield at.key("relation"), partial(_need_file, file, at.key("relation"))


def _hierarchies(
    sources: Mapping[str, HierarchySource], variables: Roles, recodable: bool
) -> Iterator[_Look]:
    for name, source in sources.items():
        yield ROOT.key("hierarchies").key(name), partial(_hierarchy, name, source, variables, recodable)


def _waivers(project: Project, register: WaiverFile) -> None:
    read_stage.read_waivers(register.path, project.variables.dimensions, register.respondent)
    try:
        groups = read_stage.Groups.of(project.hierarchies)
    except TabGuardError:  # reported by the check of hierarchies
        return
    groups.refuse_waivers(register, project.variables.dimensions)


def _hierarchy(name: str, source: HierarchySource, variables: Roles, recodable: bool) -> None:
    """Read the files of a hierarchy as a run does, except for parts that depend on the codes of the data.

    Parameters
    ----------
    recodable : bool
        Whether the data are records; only records can be recoded.
    """
    if source.files or (source.recoded and not recodable):
        total, missing = variables.total_codes.get(name), variables.missing_codes.get(name, ())
        codes = read_stage.Codes(None, total, missing)
        dimension = read_stage.read_dimension(name, source, codes, recodable=recodable)
        read_stage.coarser(source, dimension, [])
    elif source.recode is not None:
        read_stage.read_recode(source.recode)


@frozen
class _Source:
    """A file with data, one of its responses, and its place in the job.

    Parameters
    ----------
    at, key : Where and str
        The section or block, and the key that names the file.
    variables : Roles
        Variables with the names in the file.
    trees : mapping of str to HierarchySource
        Hierarchies by the file's columns.
    """

    at: Where
    key: str
    data: DataSource
    variables: Roles
    trees: Mapping[str, HierarchySource]


def _sources(project: Project) -> Iterator[_Source]:
    for number, file in enumerate(project.cells):
        at = ROOT.blocks("cells").item(number)
        for roles, trees in read_stage.in_file(file, project.tables, project.variables, project.hierarchies):
            yield _Source(at, "file", file.data, roles, trees)
    if not project.cells:
        key = "cells" if project.data.tabulated else "records"
        yield _Source(ROOT.key("data"), key, project.data, project.variables, project.hierarchies)


def _data(project: Project, progress: Progress) -> Iterator[_Look]:
    if project.recipe is not None:
        yield ROOT.key("data").key("recipe"), partial(Checked, project, progress)
    for source in _sources(project):
        data, variables, trees, where = source.data, source.variables, source.trees, source.at.key(source.key)
        yield where, partial(read_stage.sniff, data, progress)
        yield source.at.key("confirm"), partial(_sense, source, progress)
        if names := _columns(data, progress):
            for place, name in (*_role_columns(variables), *(() if project.cells else _levels(project))):
                # others may be in one file only
                if not project.cells or place.name in ("dimensions", "response"):
                    yield place, partial(_need_column, name, names, data.path.name, place)
            yield where, partial(read_stage.refuse_sums_of, data, variables, trees, progress)
            read = partial(read_stage.check_statuses, data, variables, trees, progress)
            yield ROOT.key("variables").key("status"), read


def _sense(source: _Source, progress: Progress) -> None:
    """Refuse inconsistencies in the first rows, if these are all rows or show the fault by themselves.

    Raises
    ------
    DoubtsError
    """
    data, variables = source.data, source.variables
    try:
        form = read_stage.sniff(data, progress)
    except TabGuardError:  # reported by another check
        return
    read_stage.refuse_doubts(read_stage.doubts_of_names(form, data, variables), data)
    if len(form.preview) < read_stage.PREVIEW_ROWS:
        doubts = read_stage.doubts_of_preview(form, variables, source.trees, data.tabulated)
        read_stage.refuse_doubts(doubts, data)


def _columns(data: DataSource, progress: Progress) -> tuple[str, ...]:
    """The columns of a file; empty if it cannot be read, as reported elsewhere, or may have no heading."""
    try:
        form = read_stage.sniff(data, progress)
        read_stage.refuse_doubts(read_stage.doubts_of_names(form, data), data)
        return tuple(form.names)
    except TabGuardError:
        return ()


def _role_columns(variables: Roles) -> Iterator[tuple[Where, str]]:
    """The columns that the roles name, with their places in the job."""
    for role, names in variables.columns.items():
        for name in names:
            if role != "response" or name not in read_stage.COUNT:
                yield ROOT.key("variables").key(role), name


def _levels(project: Project) -> Iterator[tuple[Where, str]]:
    """The columns of the data with levels of hierarchies, with their places in the job."""
    for name, source in project.hierarchies.items():
        for column in () if source.files else source.columns:
            yield ROOT.key("hierarchies").key(name), column


def _need_column(name: str, names: tuple[str, ...], file: str, where: Where) -> None:
    try:
        read_stage.need_columns((name,), names, file)
    except DataError as error:
        raise DataError(error.what, f"{where}, {file}", error.remedy) from error


def _need_file(file: Path, where: Where) -> None:
    if not file.is_file():
        raise SettingError(tr("The file is not there."), where, tr("Check its name and its folder."))
