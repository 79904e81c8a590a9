"""Estimates in advance how long a run takes, and how much memory it needs."""

import time
from functools import cache

from attrs import frozen

from tabguard.base.language import tr
from tabguard.flow.insider_tests import insider_levels
from tabguard.project import Project
from tabguard.table.case import Case
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
    """

    seconds: float
    megabytes: float
    limit: float

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
    return Estimate(seconds * slowness(), megabytes, settings.time_limit)


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
