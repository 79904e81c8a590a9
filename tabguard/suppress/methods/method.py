"""What a method of suppression is: its name, what people read about it, and how it drafts a pattern."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tabguard.suppress.greedy import Draft
from tabguard.suppress.task import Task


@frozen
class Method:
    """A way to choose secondary suppressions.

    Whatever it drafts is checked over all relations afterwards, completed where more can be reached, and
    protected against sums of suppressed cells and single contributors; a method can be poor, but not unsafe.

    Parameters
    ----------
    name : str
        Its word in job files and settings.
    summary : str
        What it does, in a few words: ``"one primary after the other"``.
    about : str
        The same for the window: what it does and what it is for, one or two sentences.
    limits : str
        For which tables it is made, and when it ends.
    draft : callable
        Drafts a pattern for a task; ends early with what it has where the task's clock is over.
    proves : bool
        Whether the run goes on from the draft, by improvement and cuts, until the pattern is proven to be the
        cheapest or time is up.
    """

    name: str
    summary: str
    about: str
    limits: str
    draft: Callable[[Task], Draft]
    proves: bool = False
