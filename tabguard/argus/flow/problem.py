"""A suppression problem in JJ layout as a table for protection; its cells have numbers instead of codes."""

from pathlib import Path

import numpy as np

from tabguard.argus.read import jj
from tabguard.argus.read.jj import Problem
from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.flow.protecting import protect_loaded
from tabguard.flow.stages import Loaded
from tabguard.job import job_name
from tabguard.office.cloud import check_cloud
from tabguard.project import DataSource, Project, Roles
from tabguard.project.kept_patterns import begun_words, keeping
from tabguard.settings import Suppression
from tabguard.table.arrays import FloatArray, freeze
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table
from tabguard.write import check_root, write_files

_FAR = 1e14
"""Magnitude from which a bound counts as infinite."""
_GIVEN = {
    "s": Status.PUBLISHED,
    "m": Status.PUBLISHED,  # secondary suppression of an earlier run, which is chosen again
    "u": Status.PRIMARY,
    "z": Status.FORCED_PUBLISH,
}


def read_problem(path: Path) -> tuple[Problem, Loaded, Project]:
    """Read a JJ file, and make its table and project; raises `FormatError`."""
    problem = jj.read_problem(path)
    return problem, *loaded_problem(problem)


def protect(
    path: Path, out: Path | None, checkpoints: Path | None, progress: Progress
) -> tuple[tuple[str, ...], bool]:
    """Protect a problem, and write it with the new statuses; see `tabguard.flow.door.ForeignProblem`."""
    problem, loaded, project = read_problem(path)
    target = (path.absolute().parent / project.output.folder if out is None else out) / path.name
    check_target(problem, target)
    with keeping(progress, checkpoints) as patterns:
        outcome = protect_loaded(loaded, project, progress)
        files = write_solution(problem, outcome.solution, target)
    note = "Written: " + ", ".join(map(str, files))
    return (*begun_words(patterns), *outcome.lines(), note), outcome.protected


def check_target(problem: Problem, target: Path) -> None:
    """Refuse a target that must not be written, before the computation; raises `WriteError`."""
    if target.resolve() == problem.path.resolve():
        raise WriteError(
            "The result would overwrite the problem.", str(target), "Choose another folder with --out."
        )
    check_root(target.parent)
    check_cloud(target)


def write_solution(problem: Problem, solution: Solution, target: Path) -> tuple[Path, ...]:
    """Write a JJ file with the suppressed cells; raises `WriteError` as `check_target`."""
    check_target(problem, target)
    cells = np.flatnonzero(solution.pattern.suppressed).tolist()
    return write_files({target: problem.with_suppressed(cells)})


def loaded_problem(problem: Problem) -> tuple[Loaded, Project]:
    """Make table and project of a problem, with its statuses, levels, costs and bounds, and no further rule.

    Suppressed cells stay suppressed; the bounds are what attackers know of each cell.
    """
    size = len(problem.value)
    names = tuple(map(str, range(size)))
    dimension = Dimension("cell", names, names, (np.full(size, -1, np.int64),))
    unsafe = np.array([status == "u" for status in problem.status])
    table = Table(
        (dimension,),
        freeze(np.arange(size, dtype=np.int64)[:, None]),
        freeze(problem.value),
        freeze(np.full(size, np.nan)),
        problem.relations,
        "value",
        problem.decimals,
        costs={"cost": freeze(problem.cost)},
        given_status=freeze(np.array([_GIVEN[status] for status in problem.status], np.uint8)),
        given_lower=freeze(np.where(unsafe, problem.lower, np.nan)),
        given_upper=freeze(np.where(unsafe, problem.upper, np.nan)),
        known_low=_finite_bounds(problem.low),
        known_high=_finite_bounds(problem.high),
    )
    project = Project(
        data=DataSource(problem.path, tabulated=True),
        variables=Roles(("cell",), "value", costs=("cost",)),
        suppression=Suppression(cost="cost", insiders=False, keep_total=False),
        decisions=tuple(
            Decision((names[cell],), Kind.FREEZE, "suppressed")
            for cell, status in enumerate(problem.status)
            if status == "m"
        ),
        name=job_name(problem.path),
        base=Path(problem.path).absolute().parent,
    )
    findings = (Finding("sliding protection levels are not used", int((problem.sliding > 0).sum())),)
    counted = tuple(finding for finding in findings if finding.count)
    return Loaded(table, ImportSummary(size, "JJ problem", counted)), project


def _finite_bounds(bound: FloatArray) -> FloatArray:
    return freeze(np.where(np.abs(bound) >= _FAR, np.nan, bound))
