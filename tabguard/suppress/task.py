"""What a method of suppression is given: the problem, the settings, and what it reports to."""

from __future__ import annotations

from attrs import frozen

from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress.clock import Clock
from tabguard.suppress.problem import Problem
from tabguard.table.result import Step


@frozen(eq=False)
class Task:
    """One problem and everything that a method needs to solve it.

    Parameters
    ----------
    problem : Problem
    settings : Suppression
    progress : Progress
        Told of phases and cells; raises `Cancelled` where the user cancelled.
    clock : Clock
        Says when to end and keep what there is.
    steps : list of Step
        What was done is appended here.
    """

    problem: Problem
    settings: Suppression
    progress: Progress
    clock: Clock
    steps: list[Step]
