"""The stages in order without a window, and in advance the time and memory that they need."""

import time
from collections.abc import Callable
from functools import cache
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import RuleError, SolverError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.flow.insider_tests import insider_levels
from tabguard.flow.outcome import Outcome, coupling_notes
from tabguard.flow.publishing import find_idle
from tabguard.project import Project
from tabguard.suppress.clock import SMALL_WORK
from tabguard.table.case import Case
from tabguard.table.empty import Empty
from tabguard.table.insiders import InsiderFindings
from tabguard.table.pattern import Pattern
from tabguard.table.result import STOPPED, TESTS, TIME, Cut
from tabguard.table.solution import Solution
from tabguard.write.products.product import MOST_IN_WORKBOOKS

_ROUNDS, _TRIES, _REFERENCE = 10_000, 20, 4.3e-4
"""Length of the loop that measures the speed of the machine, number of its runs, and its seconds on the
machine on which the constants were measured. Such a short loop is seldom interrupted, even on a busy
machine."""
_START, _PER_CELL, _SEARCH, _TESTS, _POWER = 2.5, 1.5e-4, 0.0115, 0.0108, 0.72
"""Seconds: fixed, per cell, for the search, and for tests of contributors. The last two are multiplied by a
power of the size: the number of relations with a primary times dimensions. The power is below 1, as one move
in a large table protects several primaries."""
_MB, _MB_PER_CELL, _MB_PER_RECORD, _MB_IN_WORKBOOKS = 300.0, 1.5e-3, 3e-4, 3.5e-3
"""Megabytes: fixed, per cell, per record, and per cell if workbooks are written."""
_MINUTE, _GIGABYTE = 60.0, 1000.0


@frozen
class Estimate:
    """Time and memory of a run, within a factor of two on the tables of `tabguard bench`.

    Parameters
    ----------
    seconds : float
        Seconds from the rules to the written files, on this machine if it is otherwise idle.
    megabytes : float
        Largest memory use of the program.
    limit : float
        Seconds after which the search for a pattern ends.
    proof : float
        Seconds that the exact solution of a small table may take besides.
    """

    seconds: float
    megabytes: float
    limit: float
    proof: float = 0.0

    @property
    def words(self) -> str:
        """The estimate as a sentence."""
        size = f"{_rounded(self.megabytes)} MB"
        if self.megabytes >= _GIGABYTE:
            size = f"{self.megabytes / _GIGABYTE:.1f} GB"
        if self.seconds > self.limit:
            return tr(
                "Estimate: longer than the time limit of {duration}, and {size} of memory. "
                "The best pattern by then is kept.",
                duration=_duration(self.limit),
                size=size,
            )
        if self.proof > self.seconds:  # otherwise the factor of two includes it
            return tr(
                "Estimate: between {least} and {most}, as far as the best pattern of this small table has to "
                "be proven, and {size} of memory.",
                least=_duration(self.seconds),
                most=_duration(self.seconds + self.proof),
                size=size,
            )
        return tr(
            "Estimate: about {duration}, and {size} of memory.", duration=_duration(self.seconds), size=size
        )


def estimate(case: Case, project: Project) -> Estimate:
    """Estimate a run by the default method from the size of its table.

    Parameters
    ----------
    case : Case
        The table with its primaries.
    project : Project
        Its settings determine the tests and the time limit.
    """
    table, settings = case.table, project.suppression
    n_sums = int(case.sensitivity.primary[table.relations.cells].sum())
    has_tests = settings.insiders and insider_levels(table, project)
    size = (n_sums * len(table.dimensions)) ** _POWER
    seconds = _START + _PER_CELL * len(table) + (_SEARCH + (_TESTS if has_tests else 0.0)) * size
    n_records = 0 if table.contributions is None else len(table.contributions)
    megabytes = _MB + _MB_PER_CELL * len(table) + _MB_PER_RECORD * n_records
    if len(table) <= MOST_IN_WORKBOOKS or project.output.large_workbooks:
        megabytes += _MB_IN_WORKBOOKS * len(table)
    is_small = len(table) - np.count_nonzero(case.sensitivity.primary) <= settings.exact_up_to
    proof = SMALL_WORK if is_small and n_sums else 0.0
    return Estimate(seconds * slowness(), megabytes, settings.time_limit, proof * slowness())


@cache
def slowness() -> float:
    """How many times slower this machine is than that of the constants, measured once by a short loop."""
    fastest = float("inf")
    for _ in range(_TRIES):  # the fastest try counts, as others were interrupted
        start, total = time.perf_counter(), 0
        for i in range(_ROUNDS):
            total += i * i
        fastest = min(fastest, time.perf_counter() - start)
    return fastest / _REFERENCE


def _duration(seconds: float) -> str:
    if seconds < 1.5 * _MINUTE:
        return tr("{n} seconds", n=_rounded(max(seconds, 2.0)))
    return tr("{n} minutes", n=_rounded(seconds / _MINUTE))


def _rounded(number: float) -> str:
    """A number rounded to two significant digits, the precision of the estimate."""
    return f"{float(f'{number:.2g}'):,.0f}"


_T = TypeVar("_T")
_TESTS_SHARE, _TESTS_LEAST = 0.25, 10.0
"""Time for the tests of a pattern whose search was ended: a share of the time limit, and at least some
seconds."""


class Clock:
    """Measures the time of stages; for a stage without a name, the times of its phases are kept."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self.seconds: dict[str, float] = {}

    def time(self, stage: str, work: Callable[[], _T]) -> _T:
        """Run a stage's work, and record its time."""
        start = time.monotonic()
        before = dict(self._progress.seconds)
        value = work()
        if stage:
            self.seconds[stage] = time.monotonic() - start
        else:
            for phase, seconds in self._progress.seconds.items():
                self.seconds[phase] = seconds - before.get(phase, 0.0)
        return value


def protect_project(project: Project, progress: Progress) -> Outcome:
    """Read, judge, protect and audit without writing, as in benchmarks; raises as `run_job`."""
    clock = Clock(progress)
    return protect_loaded(read(project, clock, progress), project, progress, clock)


def protect_loaded(
    loaded: stages.Loaded, project: Project, progress: Progress, clock: Clock | None = None
) -> Outcome:
    """Judge, protect and audit a table; `clock` has measured the reading.

    Raises
    ------
    RuleError
        If no rule is active, no cell is confidential without one, and nothing was published before.
    """
    clock = clock or Clock(progress)
    case, notes = judged(loaded, project, clock, progress)
    _refuse_unjudged(case, project)
    progress.say(estimate(case, project).words)
    began = progress.elapsed
    result = clock.time("suppress", lambda: stages.protect(case, project, progress))
    took = progress.elapsed - began
    ended = progress.stopping or took >= project.suppression.time_limit
    # the pattern of a search that ended by itself is tested to the end
    progress.resume(max(_TESTS_SHARE * took, _TESTS_LEAST) if ended else float("inf"))
    solution = examined(Solution(case, result.pattern, result), project, clock, progress)
    return Outcome(solution, loaded.summary, notes, seconds=clock.seconds)


def _refuse_unjudged(case: Case, project: Project) -> None:
    """Refuse a run that judges nothing: its result would be called protected, and publish every figure."""
    if case.table.given_status is not None or project.earlier or case.sensitivity.primary.any():
        return
    if not project.rules.judging:
        raise RuleError(
            tr("No rule is active, and neither data nor decisions say which cells are confidential."),
            tr("rules"),
            tr("Set a rule, or decide which cells are suppressed."),
        )


def audit_loaded(
    loaded: stages.Loaded,
    pattern: Pattern,
    project: Project,
    progress: Progress,
    clock: Clock | None = None,
) -> Outcome:
    """Audit a pattern of a table; raises as `run_job`."""
    clock = clock or Clock(progress)
    case, notes = judged(loaded, project, clock, progress, pattern)
    progress.resume(project.suppression.time_limit)
    solution = examined(Solution(case, pattern), project, clock, progress)
    notes += find_idle(solution, project, progress).words
    return Outcome(solution, loaded.summary, notes, seconds=clock.seconds)


def examined(chosen: Solution, project: Project, clock: Clock, progress: Progress) -> Solution:
    """Audit a pattern, and find its sums at risk and its standing."""
    case, pattern = chosen.case, chosen.pattern
    audit = clock.time("audit", lambda: _test(lambda: stages.audit(chosen, project, progress)))
    solution = evolve(chosen, audit=audit)
    sums = _test(lambda: insider_tests.unsafe_sums(case, pattern, project, progress))
    solution = evolve(solution, sums=sums)
    if chosen.run is not None and len(chosen.run.insiders_open):
        further = clock.time(
            "insiders", lambda: _test(lambda: insider_tests.tested_further(solution, project, progress))
        )
        solution = further or solution

    def look() -> InsiderFindings | None:
        return _test(lambda: insider_tests.insiders_tested(solution, project, progress))

    insiders = look() if solution.run is not None else clock.time("insiders", look)  # already tested by a run
    decided = audit is not None and audit.complete and sums is not None
    decided &= insiders is None or not len(insiders.unknown)
    if progress.stopping and not decided:
        why = STOPPED if progress.stop_requested else TIME
        solution = evolve(solution, tests_cut=Cut(TESTS, why))
    return evolve(solution, standing=stages.standing(solution, project, insiders))


def _test(test: Callable[[], _T]) -> _T | None:
    """The result of a test; None, which counts as not tested, if the solver fails or memory is used up.

    The pattern may have taken hours: it is delivered with the results that are known.
    """
    try:
        return test()
    except (SolverError, MemoryError):
        return None


def read(project: Project, clock: Clock, progress: Progress) -> stages.Loaded:
    """Read the table of a project; raises as `stages.load`."""
    return clock.time("", lambda: stages.load(project, progress))


def judged(
    loaded: stages.Loaded,
    project: Project,
    clock: Clock,
    progress: Progress,
    pattern: Pattern | None = None,
) -> tuple[Case, tuple[str, ...]]:
    """Judge a table, and collect the remarks of the import and the rules; raises as `stages.judged`."""
    output = project.output  # its settings of empty cells are checked before the long computation
    Empty.of(output.empty_cells, output.parts_of_empty, loaded.table.dimensions)
    case = clock.time("rules", lambda: stages.judged(loaded.table, project, progress))
    coupled = coupling_notes(case, project, pattern)
    return case, (*loaded.summary.lines, *case.sensitivity.notes, *coupled)
