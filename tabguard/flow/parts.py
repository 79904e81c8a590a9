"""Protects the parts of a release that share no relation, several at the same time."""

import time
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import tr
from tabguard.base.processes import Call, can_start, cores, run_apart
from tabguard.base.progress import Cancelled, Progress
from tabguard.project import Project
from tabguard.table.arrays import NO_IDS, IntArray
from tabguard.table.case import Case
from tabguard.table.insiders import SuppressedSum
from tabguard.table.parts import part_of
from tabguard.table.pattern import Pattern
from tabguard.table.result import Step, SuppressionResult
from tabguard.table.verdict import Unprotected
from tabguard.table.witnesses import Witnesses

Protect = Callable[[Case, Project, Progress, "Pattern | None"], SuppressionResult]
"""Protects one part of a case; the last argument is a pattern to complete."""

_T = TypeVar("_T")
_WORTH = 2_000
"""Number of cells outside the largest part from which processes are started, as each takes about a second to
start."""
_LEAST = 1e-3
"""Seconds that a part gets if no time is left, in which it reports what is open."""


@frozen(eq=False)
class _Task:
    """The input of a process for one part."""

    case: Case
    start: Pattern | None


def protect_parts(
    case: Case,
    parts: Sequence[IntArray],
    project: Project,
    progress: Progress,
    start: Pattern | None,
    protect: Protect,
) -> SuppressionResult:
    """Protect each part of a release and put the results together.

    The time limit is for all parts together. Otherwise the pattern depends neither on the number of cores nor
    on the order in which parts end.

    Parameters
    ----------
    parts : sequence of int arrays
        Cells of each part, from `independent`; together all cells.
    start : Pattern or None
        A pattern to complete.
    protect : callable
        Protects one part.

    Raises
    ------
    Cancelled, TabGuardError
        As `protect`.
    """
    tasks = [_Task(part_of(case, cells), _restricted(start, cells)) for cells in parts]
    # clock time: a monotonic clock need not be the same in other processes
    until = time.time() + project.suppression.time_limit
    threads = cores(project.suppression.threads)
    sizes = [len(cells) for cells in parts]
    workers = min(threads, len(parts)) if sum(sizes) - max(sizes) >= _WORTH and can_start() else 1
    if workers == 1:
        results = work(tasks, project, until, protect, progress)
    else:
        # all processes together use no more cores than the settings say
        single = evolve(project, suppression=evolve(project.suppression, threads=max(1, threads // workers)))
        results = _in_processes(tasks, single, until, protect, progress, workers)
    relations = [np.flatnonzero(_is_relation_in(case, cells)) for cells in parts]
    return _joined(results, parts, relations, len(case))


def _is_relation_in(case: Case, cells: IntArray) -> IntArray:
    is_inside = np.zeros(len(case), np.int64)
    is_inside[cells] = 1
    return is_inside[case.table.relations.totals]


def _restricted(start: Pattern | None, cells: IntArray) -> Pattern | None:
    return None if start is None else evolve(start, status=start.status[cells])


def task_result(
    task: _Task, project: Project, until: float, protect: Protect, progress: Progress
) -> SuppressionResult:
    """Protect one part within the remaining time."""
    seconds = max(until - time.time(), _LEAST)
    timed = evolve(project, suppression=evolve(project.suppression, time_limit=seconds))
    return protect(task.case, timed, progress, task.start)


def _in_processes(
    tasks: Sequence[_Task],
    project: Project,
    until: float,
    protect: Protect,
    progress: Progress,
    workers: int,
) -> list[SuppressionResult]:
    """Protect parts in processes, each of which gets several parts; the processes get about equal work."""
    shares = _shares([len(task.case) for task in tasks], workers)
    calls = [
        Call(
            tr("part {n} of {total}", n=at + 1, total=workers),
            work,
            ([tasks[i] for i in share], project, until, protect),
        )
        for at, share in enumerate(shares)
    ]
    results: dict[int, SuppressionResult] = {}
    for at, ended in run_apart(calls, progress, workers, one_work=True):
        if ended.error is not None:
            raise ended.error
        if ended.cancelled:
            raise Cancelled
        results |= dict(zip(shares[at], ended.value, strict=True))
    return [results[i] for i in range(len(tasks))]


def work(
    tasks: Sequence[_Task], project: Project, until: float, protect: Protect, progress: Progress
) -> list[SuppressionResult]:
    """Protect several parts in one process, one after the other."""
    return [task_result(task, project, until, protect, progress) for task in tasks]


def _shares(sizes: Sequence[int], workers: int) -> list[list[int]]:
    """Positions of the parts for each worker: largest part first, each to the worker with the least work."""
    shares, load = [list[int]() for _ in range(workers)], [0] * workers
    for at in sorted(range(len(sizes)), key=lambda i: -sizes[i]):
        least = load.index(min(load))
        shares[least].append(at)
        load[least] += sizes[at]
    return shares


def _joined(
    results: Sequence[SuppressionResult], parts: Sequence[IntArray], relations: Sequence[IntArray], n: int
) -> SuppressionResult:
    """Combine the results of the parts, with the numbers of cells and relations in the whole release."""
    results = [_renumbered(*part) for part in zip(results, parts, relations, strict=True)]
    status = np.zeros(n, np.uint8)
    for result, cells in zip(results, parts, strict=True):
        status[cells] = result.pattern.status
    complete = all(result.complete for result in results)
    bounds = _all_or_none(result.lower_bound for result in results)
    insiders = _all_or_none(result.insiders_at_risk for result in results)
    unreached = [result.unreached for result in results if result.unreached is not None]
    hindered = chain.from_iterable(result.hindered for result in results)
    return SuppressionResult(
        pattern=evolve(results[0].pattern, status=status, complete=complete),
        hindered=tuple(sorted(hindered, key=lambda missing: missing.cell)),
        cost=sum(result.cost for result in results),
        # bounds add up, as parts have no cell in common
        lower_bound=None if bounds is None else sum(bounds),
        steps=_steps(results),
        lps=sum(result.lps for result in results),
        complete=complete,
        witnesses=Witnesses.joined(result.witnesses for result in results),
        sums_at_risk=tuple(chain.from_iterable(result.sums_at_risk for result in results)),
        insiders_at_risk=None if insiders is None else _cells(insiders),
        insiders_open=_cells(result.insiders_open for result in results),
        cuts=_united(result.cuts for result in results),
        unreached=np.sort(np.concatenate(unreached)) if unreached else None,
    )


def _all_or_none(values: Iterable[_T | None]) -> list[_T] | None:
    """The values; None if one is unknown."""
    present = []
    for value in values:
        if value is None:
            return None
        present.append(value)
    return present


def _united(tuples: Iterable[tuple[_T, ...]]) -> tuple[_T, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(tuples)))


def _renumbered(result: SuppressionResult, cells: IntArray, relations: IntArray) -> SuppressionResult:
    """The result of a part with the numbers that cells and relations have in the whole release."""
    return evolve(
        result,
        hindered=tuple(_in_whole_release(missing, cells, relations) for missing in result.hindered),
        witnesses=result.witnesses.placed(cells),
        sums_at_risk=tuple(
            SuppressedSum(int(relations[s.relation]), tuple(cells[list(s.cells)].tolist()))
            for s in result.sums_at_risk
        ),
        insiders_at_risk=None if result.insiders_at_risk is None else cells[result.insiders_at_risk],
        insiders_open=cells[result.insiders_open],
        unreached=None if result.unreached is None else cells[result.unreached],
    )


def _cells(parts: Iterable[IntArray]) -> IntArray:
    return np.sort(np.concatenate([NO_IDS, *parts]))


def _in_whole_release(missing: Unprotected, cells: IntArray, relations: IntArray) -> Unprotected:
    return evolve(
        missing,
        cell=int(cells[missing.cell]),
        relations=tuple(relations[list(missing.relations)].tolist()),
        lift=tuple(cells[list(missing.lift)].tolist()),
    )


def _steps(results: Sequence[SuppressionResult]) -> tuple[Step, ...]:
    """The steps of all parts; steps with the same name and position are added up."""
    totals: dict[tuple[str, int], Step] = {}
    for result in results:
        turns: dict[str, int] = {}
        for step in result.steps:
            turn = turns[step.name] = turns.get(step.name, 0) + 1
            before = totals.get((step.name, turn), Step(step.name, 0, 0.0, 0.0, 0))
            totals[step.name, turn] = Step(
                step.name,
                before.secondaries + step.secondaries,
                before.cost + step.cost,
                before.seconds + step.seconds,
                before.lps + step.lps,
            )
    return tuple(totals.values())
