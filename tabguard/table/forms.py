"""The forms in which counts are printed for readers, and the bounds of the true counts in each form."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from attrs import astuple, frozen

from tabguard.base.language import in_languages, mark, tr
from tabguard.table.arrays import FloatArray, IntArray

WITHHELD = -1
"""Value in place of a suppressed count among printed counts."""
MOST = 1 << 50
"""Largest permitted count or parameter."""
SUPPRESSED_MARK = "x"
"""Mark printed for a suppressed count."""
WEIGHTED_MEANS = mark(
    "Readers get weighted counts. The verdict is on the unweighted ones, as if readers knew them, too. NOT "
    "TESTED: readers who know the weights of units, and so how many units of each weight are in a count. The "
    "verdict on the same marginal with the weight as one more variable covers them."
)
"""Remark shown wherever weighted counts are judged."""
_COUNT = mark("count")


@frozen
class Form(ABC):
    """A form of printed counts. The parameters of a subclass are its fields: whole numbers above zero."""

    key: ClassVar[str]
    """Name of the form in ledgers and commands."""
    remark: ClassVar[str] = ""
    """Remark shown wherever the counts are, with the parameters; marked for translation."""
    note: ClassVar[str] = ""
    """Explanation of the form for readers; marked for translation, like `remark`."""
    name: ClassVar[str]
    """Name of the form without parameters, marked for translation."""
    title: ClassVar[str] = ""
    """Name of the form with its parameters, marked for translation; empty without parameters."""
    drawn: ClassVar[bool] = False
    """Whether the counts are simulated from public knowledge only, so that they disclose nothing."""
    zeros: ClassVar[bool] = False
    """Whether a printed zero means that nothing was observed."""
    additive: ClassVar[bool] = True
    """Whether marginals printed later must add up with the printed counts."""
    near_sums: ClassVar[bool] = False
    """Whether readers know sums over whole variables as precisely as single counts."""

    def keyed(self) -> dict[str, object]:
        """Key and parameters of the form, as stored in project files."""
        return {"key": self.key, "numbers": self.numbers}

    @classmethod
    def key_types(cls) -> dict[str, Any]:
        """The types of the entries of `keyed`."""
        return {"key": str, "numbers": tuple[int, ...]}

    @classmethod
    def of_keys(cls, key: str, numbers: tuple[int, ...] = ()) -> Form:
        """The form with the given key and parameters; raises `TypeError` if there is none."""
        return form_for(key, numbers)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The parameters, as stored in a ledger."""
        return astuple(self)

    @property
    def words(self) -> str:
        """The form's name with its parameters, marked for translation."""
        return mark(self.title or self.name, **dict(zip(self.__match_args__, self.numbers, strict=True)))

    @property
    def heading(self) -> str:
        """Heading of the column of counts, with the remark; `form_of` recognises it."""
        return f"{tr(_COUNT)} ({self.said})" if self.remark else tr(_COUNT)

    @property
    def said(self) -> str:
        """The remark on the counts with its parameters."""
        return tr(self.remark).format(*self.numbers)

    def allows(self, counts: IntArray) -> bool:
        """Whether such counts are possible in this form."""
        return bool((counts >= 0).all())

    @abstractmethod
    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Least and greatest true count behind each printed one; both have the shape of `counts`."""


@frozen
class Exact(Form):
    """The exact counts."""

    key, name, zeros = "exact", mark("exact"), True

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """The counts themselves."""
        return counts.astype(np.float64), counts.astype(np.float64)


@frozen
class Rounded(Form):
    """Each count is one of the two nearest multiples of a base; sums are too."""

    key, name, title = "rounded", mark("rounded"), mark("rounded to base {base}")
    near_sums = True
    remark = mark("rounded to multiples of {}")
    note = mark(
        "Counts are rounded to multiples of {}; the tables still add up. A rounded count may differ from the "
        "observed one by less than the base."
    )
    base: int

    def allows(self, counts: IntArray) -> bool:
        """Counts must be multiples of the base."""
        return super().allows(counts) and not (counts % self.base).any()

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Each true count differs from the printed one by less than the base."""
        return _range_around(counts, self.base - 1)


@frozen
class SmallCounts(Form):
    """Small internal cells were changed to zero or to a base; all other counts are sums of internal cells.

    Parameters
    ----------
    base : int
    parts : int
        Number of internal cells in each count.
    """

    key, name = "small-counts", mark("small counts rounded")
    title = mark("small counts rounded to base {base}, parts of a count: {parts}")
    additive = False
    remark = mark("small counts rounded to multiples of {}, parts of a count: {}")
    note = mark(
        "No count is from 1 to below {0}: each is added up from parts, {1} of them, and every part below {0} "
        "was changed to zero or to {0}."
    )
    base: int
    parts: int

    def allows(self, counts: IntArray) -> bool:
        """No count may be between zero and the base."""
        return super().allows(counts) and not ((counts > 0) & (counts < self.base)).any()

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """In each count, every part equal to the base may have been 1, and every zero part the base less
        1."""
        off, most = self.base - 1, np.minimum(counts // self.base, self.parts - 1)
        up = np.where(counts == self.parts * self.base, self.parts, most)
        zeros = self.parts - (counts > 0)
        return (counts - off * up).astype(np.float64), (counts + off * zeros).astype(np.float64)


@frozen
class CellKey(Form):
    """Each count is changed at random by the keys of its records, so that a cell is the same in every
    table."""

    key, name = "cell-key", mark("perturbed by cell keys")
    title = mark("perturbed by cell keys, by {deviation} at most")
    remark = mark("perturbed by cell keys, by {} at most")
    note = mark(
        "Counts were changed at random, each by {} at most, so tables do not add up exactly. The same group "
        "of people has the same count in every table."
    )
    additive = False
    deviation: int

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Each true count differs by at most the greatest deviation; zeros are unchanged."""
        lower, upper = _range_around(counts, self.deviation)
        return np.maximum(lower, counts > 0), upper


@frozen
class Suppressed(Form):
    """Exact counts, some of which are suppressed."""

    key, name, zeros, additive = "suppressed", mark("suppressed"), True, False
    remark = mark("x: suppressed")
    note = mark("Counts marked x are not published.")

    def allows(self, counts: IntArray) -> bool:
        """Counts may be `WITHHELD`."""
        return bool((counts >= WITHHELD).all())

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """A suppressed count is at least 1, since zeros are always printed."""
        out = counts == WITHHELD
        return np.where(out, 1.0, counts), np.where(out, np.inf, counts)


@frozen
class Simulated(Form):
    """Counts of a table that was drawn among those that agree with what readers know."""

    key, name, drawn = "simulated", mark("simulated"), True
    remark = mark("simulated, not observed")
    note = mark(
        "Tables marked “simulated, not observed” are taken from a table that was drawn at random among those "
        "that agree with the other tables as they are printed. They show what those imply, and nothing more."
    )

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """Nothing is known about the true counts."""
        return np.zeros(counts.shape), np.full(counts.shape, np.inf)


@frozen
class Weighted(Form):
    """Weighted counts; their publication is judged and recorded like that of the unweighted counts."""

    key, name = "weighted", mark("weighted")
    remark = mark("weighted")
    note = mark(
        "Counts are weighted: a unit counts as often as its weight says. They are rounded to whole numbers."
    )

    def known(self, counts: IntArray) -> tuple[FloatArray, FloatArray]:
        """At least one unit is behind each count above zero."""
        return (counts > 0).astype(np.float64), np.full(counts.shape, np.inf)


def _range_around(counts: IntArray, off: int) -> tuple[FloatArray, FloatArray]:
    return np.maximum(counts - off, 0).astype(np.float64), (counts + off).astype(np.float64)


FORMS: Mapping[str, type[Form]] = MappingProxyType(
    {form.key: form for form in (Exact, Rounded, SmallCounts, CellKey, Suppressed, Simulated)}
)
"""All forms of a ledger by their key."""

EXACT, SIMULATED, SUPPRESSED, WEIGHTED = Exact(), Simulated(), Suppressed(), Weighted()


def form_for(key: str, numbers: tuple[int, ...]) -> Form:
    """The form with a key and parameters; raises `TypeError` if there is none."""
    if key not in FORMS or not all(0 < number <= MOST for number in numbers):
        raise TypeError(key)
    return FORMS[key](*numbers)


def form_of(heading: str) -> Form | None:
    """The form named by a heading of counts; None for a heading of anything else."""
    plain = heading.strip().casefold()
    counts = "|".join(re.escape(word.casefold()) for word in in_languages(_COUNT))
    if re.fullmatch(counts, plain):
        return EXACT
    forms: tuple[type[Form], ...] = (*FORMS.values(), Weighted)
    for form in (form for form in forms if form.remark):
        remarks = "|".join(re.escape(remark.casefold()) for remark in in_languages(form.remark))
        words = rf"({counts}) \(({remarks})\)".replace(r"\{\}", r"([1-9]\d{0,15})")
        if match := re.fullmatch(words, plain):
            return form(*(int(number) for number in match.groups()[2:] if number))
    return None
