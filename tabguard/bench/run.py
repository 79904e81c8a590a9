"""Generates each table and measures it, every step in a fresh process."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType

import numpy as np
from attrs import evolve

from tabguard import batch
from tabguard.base.errors import SettingError
from tabguard.base.processes import Call, Ended, run_apart
from tabguard.base.progress import Cancelled, Progress
from tabguard.bench.families import DEFAULT, FAMILIES, Family
from tabguard.bench.figures import Figures
from tabguard.bench.generate import write_family
from tabguard.flow import stages
from tabguard.project import Project
from tabguard.settings import Suppression
from tabguard.table.pattern import Status

_LOOK = 0.25
"""Seconds between two looks at all processes; the peak of a process alone is exact."""
_KB = 1024
_ROUNDS = 20_000_000


class PeakMemory:
    """Watches this process and its children while a `with` block runs.

    On Linux, memory that processes share is counted once. Elsewhere only the peak of a process without
    children is known.
    """

    def __init__(self) -> None:
        self._done = threading.Event()
        self._together = 0.0
        self._several = False
        self._thread = threading.Thread(target=self._watch, name="memory", daemon=True)

    def __enter__(self) -> PeakMemory:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done.set()
        self._thread.join()

    @property
    def megabytes(self) -> float | None:
        """The peak; None where the system does not tell it."""
        alone = _peak_of_this_process()
        if not self._several:
            several = _children_waited_for()
            return None if alone is None or several else round(alone, 1)
        return round(max(self._together, alone or 0.0), 1)

    def _watch(self) -> None:
        while not self._done.wait(_LOOK):
            processes = list(_family(os.getpid()))
            if len(processes) > 1:
                self._several = True
                self._together = max(self._together, sum(map(_share_of, processes)))


def _family(process: int) -> Iterator[int]:
    """A process and its descendants; nothing but the process where the system does not tell."""
    yield process
    try:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text(encoding="ascii").split():
                yield from _family(int(child))
    except OSError:  # it has ended
        return


def _share_of(process: int) -> float:
    """Resident memory in MB; what several processes share counts in parts."""
    return _told(Path(f"/proc/{process}/smaps_rollup"), "Pss:") or 0.0


def _told(file: Path, name: str) -> float | None:
    """A number of kilobytes in a file of the system, in MB."""
    try:
        lines = (line.split() for line in file.read_text(encoding="ascii", errors="replace").splitlines())
    except OSError:
        return None
    return next((int(words[1]) / _KB for words in lines if words[0] == name), None)


def _peak_of_this_process() -> float | None:
    # Linux hands the peak that `getrusage` tells down from the parent process; this one is our own
    megabytes = _told(Path("/proc/self/status"), "VmHWM:")
    if megabytes is not None:
        return megabytes
    try:
        import resource
    except ImportError:  # Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (_KB * _KB if sys.platform == "darwin" else _KB)


def _children_waited_for() -> bool:
    """Whether processes were started that no look has seen: where the system does not tell of them."""
    if Path("/proc/self/status").exists():
        return False
    spent = os.times()
    return spent.children_user + spent.children_system > 0


def calibrated() -> float:
    """CPU seconds of a loop, in multiples of which the figures of two machines are compared."""
    x, before = 0, time.process_time()
    for i in range(_ROUNDS):
        x += i * i
    return time.process_time() - before


def measure(job: Path, whole: bool, progress: Progress) -> Figures:
    """Run a job without writing anything, and count.

    Parameters
    ----------
    whole : bool
        False: only reading, tabulation and rules.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = stages.open_job(job)
    before = cpu_seconds()
    with PeakMemory() as memory:
        figures = _whole(project, progress) if whole else _judged(project, progress)
    return evolve(figures, cpu_seconds=cpu_seconds() - before, peak_mb=memory.megabytes)


def _whole(project: Project, progress: Progress) -> Figures:
    done = batch.protect_project(project, progress)
    solution = done.solution
    table, run, audit = solution.table, solution.run, solution.audit
    secondary = solution.pattern.status == Status.SECONDARY
    return Figures(
        table=project.name,
        records=len(table.contributions) if table.contributions is not None else 0,
        cells=len(table),
        relations=len(table.relations),
        primaries=int(solution.sensitivity.primary.sum()),
        secondaries=int(secondary.sum()),
        value=float(np.abs(table.value[secondary]).sum()),
        at_risk=None if audit is None else len({*solution.short, *audit.at_risk.tolist()}),
        sums_at_risk=None if run is None else len(run.sums_at_risk),
        insiders_at_risk=None if solution.insiders is None else len(solution.insiders),
        lower_bound=solution.lower_bound,
        gap=solution.gap,
        complete=solution.pattern.complete,
        seconds=dict(done.seconds),
    )


def _judged(project: Project, progress: Progress) -> Figures:
    table = stages.load(project, progress).table
    sensitivity = stages.judged(table, project, progress).sensitivity
    return Figures(
        table=project.name,
        records=len(table.contributions) if table.contributions is not None else 0,
        cells=len(table),
        relations=len(table.relations),
        primaries=int(sensitivity.primary.sum()),
        seconds=dict(progress.seconds),
    )


def cpu_seconds() -> float:
    """CPU time of this process and of those that it has started and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def named_families(names: Sequence[str]) -> tuple[Family, ...]:
    """The families of these names, in this order; without names the ones that take little time.

    Raises
    ------
    SettingError
        For a name that is none.
    """
    unknown = [name for name in names if name not in FAMILIES]
    if unknown:
        families = ", ".join(FAMILIES)
        raise SettingError(
            f"There is no benchmark table “{unknown[0]}”.", "bench", f"Use some of {families}."
        )
    return tuple(FAMILIES[name] for name in dict.fromkeys(names or DEFAULT))


def bench(
    families: Sequence[Family],
    folder: Path,
    suppression: Suppression,
    progress: Progress,
    records: int | None = None,
) -> Iterator[Figures]:
    """Yield the figures of each table as soon as it is done; one that fails says why in its `error`.

    After a release of linked tables come its tables, each measured alone.

    Parameters
    ----------
    folder : Path
        Where the tables are written, each in a folder of its name.
    suppression : Suppression
        Method and limits that are measured.
    records : int, optional
        Records per table instead of the family's own number.

    Raises
    ------
    Cancelled
    """
    loop = calibrated()
    for family in families:
        place = folder / family.name
        written = _alone(Call(family.name, write_family, (family, place, records, suppression)), progress)
        if written.error is not None:
            yield Figures(family.name, error=str(written.error))
            continue
        together = figures_of(Call(family.name, measure, (written.value, family.whole)), progress)
        yield evolve(together, loop_seconds=loop)
        for table in family.tables if family.linked else ():
            call = Call(f"{family.name} {table.name}", measure, (place / f"{table.name}.toml", True))
            alone = figures_of(call, progress)
            yield evolve(alone, release=family.name, loop_seconds=loop)


def figures_of(call: Call, progress: Progress) -> Figures:
    """Do some work in a fresh process; its figures under its label, or why there are none."""
    ended = _alone(call, progress)
    if ended.error is not None:
        return Figures(call.label, error=str(ended.error))
    figures: Figures = ended.value
    return evolve(figures, table=call.label)


def _alone(call: Call, progress: Progress) -> Ended:
    (_at, ended), *_rest = run_apart([call], progress)
    if ended.cancelled:
        raise Cancelled
    return ended
