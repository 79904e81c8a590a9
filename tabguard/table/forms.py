"""The forms in which counts are printed for readers, and the range that each leaves for the true counts."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from attrs import astuple, frozen

from tabguard.base.language import mark
from tabguard.table.arrays import FloatArray, IntArray

WITHHELD = -1
"""Stands among printed counts for a suppressed one."""
MOST = 1 << 50
"""Counts and parameters are at most this large."""
SUPPRESSED_MARK = "x"
"""How it is printed."""
WEIGHTED_MEANS = mark(
    "Readers get weighted counts. The verdict is on the unweighted ones, as if readers knew them, too. NOT "
    "TESTED: readers who know the weights of units, and so how many units of each weight are in a count. The "
    "verdict on the same marginal with the weight as one more variable covers them."
)
"""What is said wherever weighted counts are judged."""
_COUNT = "count"


@frozen
class Form(ABC):
    """A form of printed counts. The parameters of a subclass are its fields: whole numbers above zero."""

    key: ClassVar[str]
    """Its name in ledgers and commands."""
    remark: ClassVar[str] = ""
    """What stands wherever the counts are shown, with its parameters; in English, as readers get it."""
    note: ClassVar[str] = ""
    """What readers are told of the form, as `remark`."""
    name: ClassVar[str]
    """Its name without parameters, marked for translation."""
    title: ClassVar[str] = ""
    """Its name with its parameters, marked for translation; empty where it has none."""
    drawn: ClassVar[bool] = False
    """Whether the counts are drawn from what readers know already: then they tell nothing."""
    zeros: ClassVar[bool] = False
    """Whether a printed zero is an observed one."""
    additive: ClassVar[bool] = True
    """Whether marginals that are printed later have to add up with the printed counts."""
    near_sums: ClassVar[bool] = False
    """Whether readers know sums over whole variables as well as single counts."""

    def keyed(self) -> dict[str, object]:
        """Its key and parameters, as a project file has them."""
        return {"key": self.key, "numbers": self.numbers}

    @classmethod
    def key_types(cls) -> dict[str, Any]:
        """The types of what `keyed` gives."""
        return {"key": str, "numbers": tuple[int, ...]}

    @classmethod
    def of_keys(cls, key: str, numbers: tuple[int, ...] = ()) -> Form:
        """The form of what `keyed` gave; raises `TypeError` where there is none."""
        return form_for(key, numbers)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The parameters, as a ledger has them."""
        return astuple(self)

    @property
    def words(self) -> str:
        """The name with the parameters, marked for translation."""
        return mark(self.title or self.name, **dict(zip(self.__match_args__, self.numbers, strict=True)))

    @property
    def heading(self) -> str:
        """Name of the column of the counts, which says what they are; `form_of` reads it."""
        return f"{_COUNT} ({self.said})" if self.remark else _COUNT

    @property
    def said(self) -> str:
        """The remark on the counts with its parameters."""
        return self.remark.format(*self.numbers)

    def allows(self, counts: IntArray) -> bool:
        """Whether such counts can be printed in this form."""
        return bool((counts >= 0).all())

    @abstractmethod
    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Least and greatest true count behind each printed one; both have the shape of `counts`."""


@frozen
class Exact(Form):
    """The counts as they are."""

    key, name, zeros = "exact", mark("exact"), True

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """The counts."""
        return counts.astype(np.float64), counts.astype(np.float64)


@frozen
class Rounded(Form):
    """Each count is one of the two nearest multiples of a base; sums are too."""

    key, name, title = "rounded", mark("rounded"), mark("rounded to base {base}")
    near_sums = True
    remark = "rounded to multiples of {}"
    note = (
        "Counts are rounded to multiples of {}; the tables still add up. A rounded count may differ from the "
        "observed one by less than the base."
    )
    base: int

    def allows(self, counts: IntArray) -> bool:
        """Multiples of the base."""
        return super().allows(counts) and not (counts % self.base).any()

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Off by less than the base."""
        return _within(counts, self.base - 1)


@frozen
class SmallCounts(Form):
    """Internal cells that are small became zero or a base; all is added up from them.

    Parameters
    ----------
    base : int
    parts : int
        Internal cells that each count is added up from.
    """

    key, name = "small-counts", mark("small counts rounded")
    title = mark("small counts rounded to base {base}, parts of a count: {parts}")
    additive = False
    remark = "small counts rounded to multiples of {}, parts of a count: {}"
    note = (
        "No count is from 1 to below {0}: each is added up from parts, {1} of them, and every part below {0} "
        "was changed to zero or to {0}."
    )
    base: int
    parts: int

    def allows(self, counts: IntArray) -> bool:
        """Nothing from 1 to below the base."""
        return super().allows(counts) and not ((counts > 0) & (counts < self.base)).any()

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Each part that is the base may have been 1, and each that is zero one less than the base."""
        off, most = self.base - 1, np.minimum(counts // self.base, self.parts - 1)
        up = np.where(counts == self.parts * self.base, self.parts, most)
        zeros = self.parts - (counts > 0)
        return (counts - off * up).astype(np.float64), (counts + off * zeros).astype(np.float64)


@frozen
class CellKey(Form):
    """Each count is changed at random, by the keys of its records: the same cell the same in every table."""

    key, name = "cell-key", mark("perturbed by cell keys")
    title = mark("perturbed by cell keys, by {deviation} at most")
    remark = "perturbed by cell keys, by {} at most"
    note = (
        "Counts were changed at random, each by {} at most, so tables do not add up exactly. The same group "
        "of people has the same count in every table."
    )
    additive = False
    deviation: int

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Off by the greatest deviation at most; a zero stays a zero."""
        lower, upper = _within(counts, self.deviation)
        return np.maximum(lower, counts > 0), upper


@frozen
class Suppressed(Form):
    """Counts as they are, some of them left out."""

    key, name, zeros, additive = "suppressed", mark("suppressed"), True, False
    remark = "x: suppressed"
    note = "Counts marked x are not published."

    def allows(self, counts: IntArray) -> bool:
        """Some may be left out."""
        return bool((counts >= WITHHELD).all())

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Bounds that readers know: a suppressed count is at least 1, since zeros are always printed."""
        out = counts == WITHHELD
        return np.where(out, 1.0, counts), np.where(out, np.inf, counts)


@frozen
class Simulated(Form):
    """Counts of a table that was drawn among those that agree with what readers know."""

    key, name, drawn = "simulated", mark("simulated"), True
    remark = "simulated, not observed"
    note = (
        "Tables marked “simulated, not observed” are taken from a table that was drawn at random among those "
        "that agree with the other tables as they are printed. They show what those imply, and nothing more."
    )

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Nothing."""
        return np.zeros(counts.shape), np.full(counts.shape, np.inf)


@frozen
class Weighted(Form):
    """Weighted counts. What is published so is judged and recorded as if the counts themselves were."""

    key, name = "weighted", mark("weighted")
    remark = "weighted"
    note = (
        "Counts are weighted: a unit counts as often as its weight says. They are rounded to whole numbers."
    )

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """At least one unit behind each that is not zero."""
        return (counts > 0).astype(np.float64), np.full(counts.shape, np.inf)


def _within(counts: IntArray, off: int) -> tuple[FloatArray, FloatArray]:
    return np.maximum(counts - off, 0).astype(np.float64), (counts + off).astype(np.float64)


FORMS: Mapping[str, type[Form]] = MappingProxyType(
    {form.key: form for form in (Exact, Rounded, SmallCounts, CellKey, Suppressed, Simulated)}
)
"""All forms of a ledger by their key."""

EXACT, SIMULATED, SUPPRESSED, WEIGHTED = Exact(), Simulated(), Suppressed(), Weighted()


def form_for(key: str, numbers: tuple[int, ...]) -> Form:
    """The form of a key with its parameters; raises `TypeError` where there is no such form."""
    if key not in FORMS or not all(0 < number <= MOST for number in numbers):
        raise TypeError(key)
    return FORMS[key](*numbers)


def form_of(heading: str) -> Form | None:
    """The form of the counts below a heading; None if they are no counts."""
    plain = heading.strip().casefold()
    if plain == _COUNT:
        return EXACT
    forms: tuple[type[Form], ...] = (*FORMS.values(), Weighted)
    for form in forms:
        words = re.escape(f"{_COUNT} ({form.remark})".casefold()).replace(r"\{\}", r"([1-9]\d{0,15})")
        if form.remark and (match := re.fullmatch(words, plain)):
            return form(*map(int, match.groups()))
    return None
