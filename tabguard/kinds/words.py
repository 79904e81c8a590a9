"""Wording of rules: numbers and names in sentences, and their spelling as safety rules of τ-ARGUS."""

from collections.abc import Callable

from attrs import frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import mark, tr

INSTEAD = mark(
    "Convert to a file that ends in .tab: it contains the statuses and levels found here instead of rules."
)

Slot = tuple[float, ...]
"""The numbers in one pair of brackets of a τ-ARGUS safety rule."""


def _always_sound(_slot: Slot) -> bool:
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
        Name of the parameter of our rule that all slots share in τ-ARGUS, for respondents and holdings; empty
        for none.
    shares_apart : bool
        Whether files of protected tables list the shares of the two largest contributors separately.
    """

    name: str
    counts: tuple[int, ...]
    per_level: int
    active: Callable[[Slot], bool]
    sound: Callable[[Slot], bool] = _always_sound
    shared: str = ""
    shares_apart: bool = False


@frozen
class TauSlots:
    """The slots of one form in a safety rule, seen for one level.

    Parameters
    ----------
    form : TauForm
    slots : tuple of slots
        The slots in the order of the file; those for holdings follow those for respondents.
    weighted : bool
        Whether the safety rule uses weights.
    holdings : bool
        Whether the level is that of holdings; otherwise that of respondents.
    """

    form: TauForm
    slots: tuple[Slot, ...]
    weighted: bool
    holdings: bool = False

    @property
    def active(self) -> tuple[Slot, ...]:
        """Slots of the level that have an effect."""
        n = self.form.per_level or len(self.slots)
        slots = self.slots[n : 2 * n] if self.holdings else self.slots[:n]
        return tuple(slot for slot in slots if self.form.active(slot))


def whole(value: float, noun: str) -> int:
    """A parameter as the whole number that τ-ARGUS needs; raises `WriteError` for any other."""
    if value != int(value):
        raise no_counterpart(tr("a {what} that is not a whole number", what=noun))
    return int(value)


def no_counterpart(feature: str, where: str = "rules") -> WriteError:
    """An error that a feature has no counterpart in τ-ARGUS, with advice."""
    return WriteError(tr("τ-ARGUS has no counterpart for {what}.", what=feature), where, INSTEAD)


THIN = "\u202f"
"""Narrow no-break space, used between thousands and before %."""

_RANKED = {
    "unit": {
        1: mark("largest unit"),
        2: mark("second unit"),
        3: mark("third unit"),
        4: mark("fourth unit"),
        5: mark("fifth unit"),
    },
    "holding": {
        1: mark("largest holding"),
        2: mark("second holding"),
        3: mark("third holding"),
        4: mark("fourth holding"),
        5: mark("fifth holding"),
    },
}
THE_VALUE = mark("the value {amount}")
THE_ABSOLUTE = mark("the absolute values {amount}")
THE_SHADOW = mark("the shadow total {amount}")
THE_ESTIMATE = mark("the estimated total {amount}")
_BARE = {
    THE_VALUE: mark("value {amount}"),
    THE_ABSOLUTE: mark("absolute values {amount}"),
    THE_SHADOW: mark("shadow total {amount}"),
    THE_ESTIMATE: mark("estimated total {amount}"),
}


def amount(value: float, decimals: int = 0) -> str:
    """A number with narrow spaces between thousands and at most two decimals more than are published."""
    text = f"{value:,.{decimals + 2}f}"
    text = text.rstrip("0").rstrip(".")
    return ("0" if text == "-0" else text).replace("-", "−").replace(",", THIN)


def percent(value: float) -> str:
    """A percentage with its sign."""
    return f"{round(value, 4):g}{THIN}%"


def of_rank(rank: int, noun: str) -> str:
    """The name of a contributor by rank, such as ``second unit``; `noun` is ``"unit"`` or ``"holding"``."""
    if rank in _RANKED[noun]:
        return tr(_RANKED[noun][rank])
    return tr("{rank}th holding", rank=rank) if noun == "holding" else tr("{rank}th unit", rank=rank)


def plural(count: float, noun: str) -> str:
    """A count with its noun."""
    return f"{count:g} {tr(noun if count == 1 else noun + 's')}"


@frozen
class Wording:
    """Wording of sentences about one cell.

    Parameters
    ----------
    point : str
        Decimal mark.
    decimals : int
        Decimals that the table publishes.
    noun : str
        What a contributor is called: ``"unit"`` or ``"holding"``.
    total : str
        Name of the sum of the contributions: `THE_VALUE` or another one.
    waiver : bool
        Whether a contributor waived protection, so that the protected one may not be the largest.
    """

    point: str
    decimals: int
    noun: str
    total: str
    waiver: bool

    def number(self, value: float) -> str:
        """An amount in the table's unit, with its decimals and thousands separators."""
        return amount(value, self.decimals).replace(".", self.point)

    def percent(self, value: float) -> str:
        """A percentage with its sign."""
        return percent(value).replace(".", self.point)

    def plain(self, value: float) -> str:
        """A parameter as a number, with the decimal mark of this wording."""
        return f"{value:g}".replace(".", self.point)

    def bare(self, total: float) -> str:
        """The name of the total with its amount, such as ``value 1 000``, as a term of a sum."""
        return tr(_BARE[self.total], amount=self.number(total))

    def whole(self, part: float, total: float) -> str:
        """The total, and the share of a part in it, such as ``the value 1 000 = 12 %``."""
        return tr(self.total, amount=f"{self.number(total)}{self.share(part, total)}")

    def share(self, part: float, total: float) -> str:
        """The share of a part in a total, such as `` = 12 %``; empty without a total."""
        return f" = {self.percent(round(100 * part / total, 2))}" if total else ""
