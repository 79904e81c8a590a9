"""The input of a method of suppression: problem, settings, progress and time limit."""

from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.suppress.clock import Clock
from tabguard.suppress.problem import Problem
from tabguard.table.result import Step
from tabguard.table.table import Table


@frozen(eq=False)
class Task:
    """One problem with everything that a method needs to solve it.

    Parameters
    ----------
    problem : Problem
    settings : Suppression
    progress : Progress
        Receives phases and cell counts; raises `Cancelled` if the user cancelled.
    clock : Clock
        Says when to end and keep the result so far.
    steps : list of Step
        Steps are appended here.
    table : Table, optional
        The table of the problem's cells; sums of cells may follow them in the problem.
    """

    problem: Problem
    settings: Suppression
    progress: Progress
    clock: Clock
    steps: list[Step]
    table: Table | None = None
