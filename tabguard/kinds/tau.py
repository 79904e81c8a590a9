"""How rules stand in a τ-ARGUS safety rule such as ``P(10,1)|FREQ(3,20)``."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tabguard.errors import WriteError

INSTEAD = "Convert to a file that ends in .tab: it holds the statuses and levels found here instead of rules."

Slot = tuple[float, ...]
"""The numbers in one pair of brackets."""


@frozen
class TauForm:
    """One of τ-ARGUS's kinds of safety rules.

    Parameters
    ----------
    name : str
        The letters before the bracket.
    counts : tuple of int
        How many numbers may stand in the bracket.
    per_level : int
        Slots for respondents, and as many after them for holdings; 0: one for both.
    active : callable
        Whether a slot says anything, given its numbers.
    """

    name: str
    counts: tuple[int, ...]
    per_level: int
    active: Callable[[Slot], bool]


@frozen
class TauSlots:
    """All slots of one form in a safety rule.

    Parameters
    ----------
    form : TauForm
    slots : tuple of slots
        In the order of the file, those for holdings after those for respondents.
    weighted : bool
        Whether the safety rule says that weights are used.
    """

    form: TauForm
    slots: tuple[Slot, ...]
    weighted: bool

    @property
    def active(self) -> tuple[Slot, ...]:
        """Slots that say something, of both levels."""
        return tuple(slot for level in self.levels for slot in level)

    @property
    def levels(self) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
        """Slots that say something, of respondents and of holdings."""
        n = self.form.per_level or len(self.slots)
        of_units, of_holdings = self.slots[:n], self.slots[n : 2 * n]
        active = self.form.active
        return tuple(s for s in of_units if active(s)), tuple(s for s in of_holdings if active(s))


def whole(value: float, what: str) -> int:
    """A parameter as the whole number that τ-ARGUS needs; raises `WriteError` for any other."""
    if value != int(value):
        raise no_counterpart(f"a {what} that is not a whole number")
    return int(value)


def no_counterpart(what: str, where: str = "rules") -> WriteError:
    """The error about something that τ-ARGUS does not have, and what to do instead."""
    return WriteError(f"τ-ARGUS has no counterpart for {what}.", where, INSTEAD)
