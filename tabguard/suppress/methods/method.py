"""Definition of a method of suppression: name, description, and the function that drafts a pattern."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from attrs import frozen

from tabguard.settings.suppression import Suppression
from tabguard.suppress.greedy import Draft
from tabguard.suppress.problem import Task


@frozen
class TauSpelling:
    """How τ-ARGUS batch files call a method, in both directions.

    Parameters
    ----------
    write : callable
        The call for table 1 with the settings that it can hold: ``"OPT(1,10)"``.
    read : mapping of str to callable
        For each name of this method, a function that makes settings of the arguments behind the table number.
        `ValueError` says that an argument is no number.
    holds : frozenset of str
        Names of settings that the call holds.
    idle : mapping of str to mapping of int to str
        For each name in `read`, the arguments that have no effect in TabGuard: place and description; place
        −1 describes what differs for every call.
    """

    write: Callable[[Suppression], str]
    read: Mapping[str, Callable[[Sequence[str]], Suppression]]
    holds: frozenset[str] = frozenset()
    idle: Mapping[str, Mapping[int, str]] = MappingProxyType({})

    def without_effect(self, name: str, arguments: Sequence[str]) -> tuple[str, ...]:
        """Descriptions of the arguments of a call that have no effect in TabGuard."""
        words = self.idle.get(name, {})
        positions = (at for at, argument in enumerate(arguments) if argument and at in words)
        return (*([words[-1]] if -1 in words else []), *(words[at] for at in positions))


def tau_number(arguments: Sequence[str]) -> float:
    """Read the first argument of a τ-ARGUS call as a number; 0 where it is left out or empty."""
    return float(arguments[0]) if arguments and arguments[0] else 0.0


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
        Drafts a pattern for a task; returns the best draft so far when the task's clock is over.
    proves : bool
        Whether the run continues from the draft with improvement and cuts until the pattern is proven optimal
        or time is up.
    tau : TauSpelling, optional
        Its call in τ-ARGUS batch files; without it the call of the modular method is written.
    """

    name: str
    summary: str
    about: str
    limits: str
    draft: Callable[[Task], Draft]
    proves: bool = False
    tau: TauSpelling | None = None
