"""How soon *Stop and keep* and *Cancel* are obeyed, in CPU seconds, in every phase of a run and of audits.

    python -m tests.benchmarks.looks FOLDER NAME [--from PHASE] [--stages LIST] [--every N] [--most N]

NAME is a generated table, which is kept in FOLDER. Two things are printed: the longest work between two looks
at whether to end, by phase, with the places of both; and how long it took from asking at some moments, every
N seconds and where a phase begins, to the answer. The process forks at such a moment, just after a look: the
copy is asked and goes to its end, while the original waits and then goes on as if nothing had been asked. So
one run tells of all moments. Needs a system that can fork.

With ``--from`` a run starts with a pattern of rectangles and the primaries that it protects, at the clean-up,
the drop test or the check that follows: what comes late is reached in tables whose search takes hours.
"""

from __future__ import annotations

import argparse
import os
import pickle
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeVar

import numpy as np
from attrs import evolve, frozen

from tabguard.audit import intervals
from tabguard.base.progress import Cancelled, Progress
from tabguard.bench.families import FAMILIES
from tabguard.bench.generate import write_family
from tabguard.flow import insider_tests, stages
from tabguard.project import Project
from tabguard.settings import Suppression
from tabguard.suppress import greedy, stage
from tabguard.suppress.greedy import Draft, GivenMoves
from tabguard.suppress.methods.greedy import GREEDY
from tabguard.suppress.problem import problem_of
from tabguard.suppress.search import Search
from tabguard.suppress.task import Task
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.solution import Solution
from tabguard.table.witnesses import NO_WITNESSES, Witnesses
from tests.benchmarks.rectangles import drafted, protected_part

_DEPTH = 5
"""Callers that a place names."""
_LONG, _LATE = 0.3, 0.5
"""CPU seconds between two looks, and until an answer, from which on places are printed."""
_REQUESTS: tuple[Literal["stop", "cancel"], ...] = ("stop", "cancel")

_T = TypeVar("_T")


def _place() -> str:
    """The callers that look, the innermost first."""
    frame, names = sys._getframe(1), list[str]()
    while frame is not None and len(names) < _DEPTH:
        name = Path(frame.f_code.co_filename).name
        if name not in ("looks.py", "progress.py", "clock.py", "threading.py"):
            names.append(f"{name}:{frame.f_lineno} {frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(names)


class _Here:
    """In place of a pool of threads, which would not exist in a copy of the process."""

    def __init__(self, _threads: int) -> None:
        self.map = map

    def __enter__(self) -> _Here:
        return self

    def __exit__(self, *_error: object) -> None:
        pass


@frozen
class Stretch:
    """Work between two looks."""

    seconds: float
    before: str
    after: str


class Looked(threading.Event):
    """A request that tells whenever somebody looks at it."""

    def __init__(self, told: Callable[[], None]) -> None:
        super().__init__()
        self._told = told

    def is_set(self) -> bool:
        """Whether it was made, before it can be made at this look."""
        answer = super().is_set()
        self._told()
        return answer


class Watched(Progress):
    """Records the work between looks, and asks in a copy of the process at some moments.

    Parameters
    ----------
    every : float
        CPU seconds between moments; 0: nothing is asked.
    most : float
        CPU seconds after which this run itself is stopped.
    """

    def __init__(self, every: float, most: float) -> None:
        super().__init__()
        self.longest: dict[str, Stretch] = {}
        self.looks: dict[str, int] = {}
        self.asked = ""
        self._every, self._most, self._next, self._known = every, most, 0.0, ""
        self._began = time.process_time()
        self._stop, self._cancel = Looked(self._looked), Looked(self._looked)
        self._last, self._place, self._before = time.process_time(), "the beginning", ""

    def _looked(self) -> None:
        if self.asked:
            return
        now, here, phase = time.process_time(), _place(), self._before
        spent = now - self._last
        self.looks[phase] = self.looks.get(phase, 0) + 1
        if phase not in self.longest or spent > self.longest[phase].seconds:
            self.longest[phase] = Stretch(spent, self._place, here)
        if spent > _LONG:
            print(f"  {spent:5.2f} s in “{phase}”\n      {self._place}\n      {here}", flush=True)
        spent = now - self._began
        if self._every and (spent >= self._next or self.current != self._known):
            self._next, self._known = spent + self._every, self.current
            self._ask(spent, here)
        if spent > self._most and not self.asked:
            Progress.stop(self)
        self._last, self._place, self._before = time.process_time(), here, self.current

    def _ask(self, spent: float, here: str) -> None:
        for request in _REQUESTS:
            child = os.fork()
            if child:
                os.waitpid(child, 0)
                continue
            self.asked = f"{request:6} in “{self.current}” after {spent:5.1f} s"
            self._place, self._began = here, time.process_time()
            self.stop() if request == "stop" else self.cancel()
            return

    def answer(self, what: str) -> None:
        """Print how long the answer took, in the copy that was asked, and end it."""
        took = time.process_time() - self._began
        place = f"   ! {self._place}" if took > _LATE else ""
        print(f"{self.asked}: {took:5.2f} s, {what}{place}", flush=True)
        os._exit(0)

    def end(self) -> None:
        """Count the work since the last look, and print the longest of each phase."""
        self._every = 0.0
        self._looked()
        print(f"   took {time.process_time() - self._began:.1f} s")
        for phase, one in sorted(self.longest.items(), key=lambda found: -found[1].seconds):
            print(
                f"   {one.seconds:5.2f} s “{phase}”, {self.looks[phase]} looks\n"
                f"      {one.before}\n      {one.after}",
                flush=True,
            )


class Measured:
    """Does the stages in their order, each with its own requests."""

    def __init__(self, case: Case, project: Project, every: float, most: float) -> None:
        self._found, self._project = (
            Solution(case, Pattern.of_primaries(case.sensitivity, case.constraints)),
            project,
        )
        self._every, self._most = every, most

    def protect(self) -> None:
        found, project = self._found, self._project
        run = self._timed(
            "protect", lambda progress, offer: stages.protect(found.case, project, progress, None, offer)
        )
        self._found = Solution(found.case, run.pattern, run)

    def bound(self) -> None:
        """The run against outsiders only, in which nothing is between the check and the bound."""
        kept, self._project = (
            self._project,
            evolve(self._project, suppression=evolve(self._project.suppression, insiders=False)),
        )
        self.protect()
        self._project = kept

    def improve(self) -> None:
        kept, self._project = (
            self._project,
            evolve(self._project, suppression=evolve(self._project.suppression, insiders=False, improve=2)),
        )
        self.protect()
        self._project = kept

    def exact(self) -> None:
        stage.method_named = lambda _name, last=stage.method_named: evolve(last(_name), proves=True)
        self.bound()

    def audit(self) -> None:
        project = evolve(self._project, suppression=evolve(self._project.suppression, intervals=True))
        self._found = evolve(
            self._found,
            audit=self._timed("audit", lambda progress, _: stages.audit(self._found, project, progress)),
        )

    def check(self) -> None:
        project = evolve(self._project, suppression=evolve(self._project.suppression, intervals=False))
        self._found = evolve(
            self._found,
            audit=self._timed("check", lambda progress, _: stages.audit(self._found, project, progress)),
        )

    def sums(self) -> None:
        found = self._found
        self._timed(
            "sums",
            lambda progress, _: insider_tests.unsafe_sums(found.case, found.pattern, self._project, progress),
        )

    def insiders(self) -> None:
        found = evolve(self._found, run=None)
        self._timed(
            "insiders",
            lambda progress, _: insider_tests.insiders_at_risk(
                found, self._project, progress, self._found.run
            ),
        )

    def _timed(self, name: str, work: Callable[[Progress, Callable[[SuppressionResult], None]], _T]) -> _T:
        print(f"== {name}", flush=True)
        progress = Watched(self._every, self._most)

        def offer(run: SuppressionResult) -> None:
            if progress.asked.startswith("stop"):
                progress.answer(f"pattern shown: {_words(run)}")
            print("   the pattern is shown", flush=True)

        try:
            result = work(progress, offer)
        except Cancelled:
            progress.answer("cancelled")
            raise
        if progress.asked:
            progress.answer(_words(result))
        progress.end()
        print(f"   {_words(result)}", flush=True)
        return result


def _words(result: object) -> str:
    if isinstance(result, SuppressionResult):
        n = int(np.count_nonzero(result.pattern.status == Status.SECONDARY))
        return f"{n} secondaries, {len(result.unprotected)} unprotected"
    size = f" of {len(result)}" if isinstance(result, tuple) else ""
    return f"{type(result).__name__}{size}, complete: {getattr(result, 'complete', '–')}"


def _case(folder: Path, name: str) -> tuple[Project, Case]:
    path = folder / f"{name}.pickle"
    if not path.exists():
        job = write_family(FAMILIES[name], folder / name, None, Suppression(), Progress())
        project = stages.open_job(job)
        case = stages.judged(stages.load(project, Progress()).table, project, Progress())
        path.write_bytes(pickle.dumps((project, case), 5))
    project, case = pickle.loads(path.read_bytes())
    return evolve(project, suppression=evolve(project.suppression, threads=1)), case


def _begin_at(phase: str, moves: Witnesses) -> None:
    """Let the search begin with the rectangles, at a phase."""

    def draft(task: Task) -> Draft:
        search, best = Search(task), drafted(task.problem, moves)
        if phase == "check":
            return best
        nothing = np.zeros(len(task.problem))
        search._known = GivenMoves(nothing, nothing, NO_WITNESSES)
        return (
            search._trim(best) if phase == "drop" else search._trim(search._clean(best, task.problem.needy))
        )

    stage.method_named = lambda _name: evolve(GREEDY, draft=draft)


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("name", choices=sorted(FAMILIES))
    parser.add_argument("--from", dest="start", choices=("clean", "drop", "check"))
    parser.add_argument("--stages", default="protect,audit,check,sums,insiders")
    parser.add_argument("--every", type=float, default=15.0)
    parser.add_argument("--most", type=float, default=np.inf)
    asked = parser.parse_args()
    greedy.ThreadPoolExecutor = intervals.ThreadPoolExecutor = _Here
    project, case = _case(asked.folder, asked.name)
    if asked.start:
        case, moves = protected_part(case, problem_of(case, project.suppression))
        print(f"{len(moves)} primaries with rectangles", flush=True)
        _begin_at(asked.start, moves)
    measured = Measured(case, project, asked.every, asked.most)
    for name in asked.stages.split(","):
        getattr(measured, name)()


if __name__ == "__main__":
    main()
