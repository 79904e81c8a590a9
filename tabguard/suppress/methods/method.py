"""Definition of a method of suppression: name, description, and the function that drafts a pattern."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tabguard.suppress.greedy import Draft
from tabguard.suppress.task import Task


@frozen
class Method:
    """A way to choose secondary suppressions.

    Every draft is then checked over all relations, completed where levels are missed, and protected against
    sums of suppressed cells and single contributors: a method may be poor, but cannot be unsafe.

    Parameters
    ----------
    name : str
        Its name in job files and settings.
    summary : str
        What it does, in a few words: ``"one primary after the other"``.
    about : str
        Description in the window: what it does and when to use it, in one or two sentences.
    limits : str
        Suitable table sizes, and when it ends.
    draft : callable
        Drafts a pattern for a task; returns what it has when the task's clock is over.
    proves : bool
        Whether the run continues from the draft with improvement and cuts until the pattern is proven optimal
        or time is up.
    """

    name: str
    summary: str
    about: str
    limits: str
    draft: Callable[[Task], Draft]
    proves: bool = False
