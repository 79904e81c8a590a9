"""Runs τ-ARGUS batch files as they are: projects with rules and methods, and the files that they write."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.convert.cells_to_tau import table_of
from tabguard.convert.from_tau import FromTau, batch_tables, projects_of
from tabguard.job import job_name
from tabguard.kinds import PPercent, PriorPosterior
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.read.tau_batch import BatchTable, TauOutput
from tabguard.table.costs import cell_costs
from tabguard.table.relations import build_relations
from tabguard.table.solution import Solution
from tabguard.write import write_files
from tabguard.write.tau_outputs import HELD, TauCells, publishable, tau_output

FOLDER = "tau-argus"
"""Folder, inside that of the results, for the files that a batch file writes; internal."""


@frozen
class Replay:
    """What a batch file asks for: its projects, named and placed, and notes (no values)."""

    jobs: tuple[FromTau, ...]
    notes: tuple[str, ...]


def replay(source: Path, progress: Progress) -> Replay:
    """Read a batch file as projects that can be run.

    Parameters
    ----------
    source : Path
        A ``.arb`` file; the files that it names lie where it says, or beside it.
    progress : Progress

    Raises
    ------
    TabGuardError
        If a file cannot be read, or if it asks for something else than TabGuard would do.
    """
    tables, notes = batch_tables(source)
    made = projects_of(source, tables, notes, progress)
    name, base = job_name(source), source.absolute().parent
    jobs = tuple(
        evolve(one, project=evolve(one.project, base=base, name=f"{name}_{i}" if len(made) > 1 else name))
        for i, one in enumerate(made, start=1)
    )
    for job in jobs:
        if all(table.method is None for table in job.tables):
            lines = ", ".join(str(table.line) for table in job.tables)
            notes.append(
                f"no method for the table of line {lines}: the default method of TabGuard protects it"
            )
    return Replay(jobs, tuple(notes))


def deliver(
    job: FromTau, found: Solution, folder: Path, protected: bool
) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    """Write the files that a batch file writes, all or none, into a folder of their own.

    Parameters
    ----------
    job : FromTau
    found : Solution
        The result for its project.
    folder : Path
        That of the results.
    protected : bool
        Files that may be published are only written for a protected table.

    Returns
    -------
    files : tuple of Path
    notes : tuple of str
        What was left out, and why.
    """
    files: dict[Path, bytes] = {}
    stale: list[Path] = []
    notes: list[str] = []
    for number, table in enumerate(job.tables):
        if not table.outputs:
            continue
        cells = _cells(job.project, found, number)
        for output in table.outputs:
            if why := _refused(output, table, protected):
                notes.append(f"line {output.line}, <WRITETABLE> {output.name}: {why}")
                stale.append(folder / FOLDER / output.name)  # of an earlier run
                continue
            idle = [name for name, on in output.options.items() if on and name not in HELD[output.format]]
            if idle:
                notes.append(f"line {output.line}, <WRITETABLE> {output.name}: without {', '.join(idle)}")
            files |= tau_output(output.format, output.options, folder / FOLDER / output.name, cells)
    return write_files(files, set(stale) - set(files)), tuple(notes)


def _refused(output: TauOutput, table: BatchTable, protected: bool) -> str:
    if output.format not in HELD:
        return "not written, TabGuard has no cell key method"
    if not protected and publishable(output.format, output.options):
        return "not written, since the table is not protected"
    return ""


def _cells(project: Project, found: Solution, number: int) -> TauCells:
    """The cells of one table of a batch file, with what τ-ARGUS tells about them."""
    table, pattern, sensitivity = found.table, found.pattern, found.case.sensitivity
    cost = cell_costs(table, found.case.constraints, project.suppression)
    response = project.variables.response
    if table.release is not None:
        part = table.release.tables[number]
        response = table.dimensions[0].codes[part.responses[0]]
    rules = project.rules.of_response(response)
    n_top = max((rule.depth for rule in rules.active), default=0)
    if table.release is not None:
        ids, one = table_of(table, part, part.responses[0], max(n_top, 1))
        table = evolve(one, relations=build_relations(one.dimensions, one.codes))
        pattern = evolve(pattern, status=pattern.status[ids])
        sensitivity, cost = sensitivity.of(ids), cost[ids]
    if table.contributions is None:
        n_top = 0 if table.top is None else table.top.shape[1]
    return TauCells(
        table,
        pattern,
        sensitivity,
        np.asarray(cost),
        n_top,
        any(isinstance(rule, PPercent | PriorPosterior) for rule in rules.active),
    )
