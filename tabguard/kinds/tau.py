"""τ-ARGUS safety rules such as ``P(10,1)|FREQ(3,20)``: forms, slots, and errors."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import mark, tr

INSTEAD = mark(
    "Convert to a file that ends in .tab: it contains the statuses and levels found here instead of rules."
)

Slot = tuple[float, ...]
"""The numbers in one pair of brackets."""


def _any(_slot: Slot) -> bool:
    """Return True: all parameters make sense (default of `TauForm.sound`)."""
    return True


@frozen
class TauForm:
    """One of τ-ARGUS's kinds of safety rules.

    Parameters
    ----------
    name : str
        The letters before the bracket.
    counts : tuple of int
        Permitted numbers of parameters in the bracket.
    per_level : int
        Number of slots for respondents, followed by as many for holdings; 0 for one slot for both.
    active : callable
        Whether a slot with these parameters has an effect.
    sound : callable
        Whether these parameters make sense together.
    shared : str
        Parameter of our rule that all slots have in common in τ-ARGUS, for respondents and holdings; empty:
        none.
    shares_apart : bool
        Whether files of protected tables have the shares of the two largest contributors one by one.
    """

    name: str
    counts: tuple[int, ...]
    per_level: int
    active: Callable[[Slot], bool]
    sound: Callable[[Slot], bool] = _any
    shared: str = ""
    shares_apart: bool = False


@frozen
class TauSlots:
    """The slots of one form in a safety rule, seen for one level.

    Parameters
    ----------
    form : TauForm
    slots : tuple of slots
        In the order of the file, those for holdings after those for respondents.
    weighted : bool
        Whether the safety rule uses weights.
    holdings : bool
        Whether the rules of holdings are asked for, else those of respondents.
    """

    form: TauForm
    slots: tuple[Slot, ...]
    weighted: bool
    holdings: bool = False

    @property
    def active(self) -> tuple[Slot, ...]:
        """Slots of the level with an effect."""
        n = self.form.per_level or len(self.slots)
        own = self.slots[n : 2 * n] if self.holdings else self.slots[:n]
        return tuple(slot for slot in own if self.form.active(slot))


def whole(value: float, what: str) -> int:
    """A parameter as the whole number that τ-ARGUS needs; raises `WriteError` for any other."""
    if value != int(value):
        raise no_counterpart(tr("a {what} that is not a whole number", what=what))
    return int(value)


def no_counterpart(what: str, where: str = "rules") -> WriteError:
    """Error about something without counterpart in τ-ARGUS, and what to do instead."""
    return WriteError(tr("τ-ARGUS has no counterpart for {what}.", what=what), where, INSTEAD)
