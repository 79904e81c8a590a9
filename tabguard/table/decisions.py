"""The analyst's decisions in order; a decision about many cells is stored as arrays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import overload

import numpy as np
from attrs import evolve, field, frozen

from tabguard.table.arrays import BoolArray, IntArray, freeze, frozen_ints
from tabguard.table.decision import Decision, Kind
from tabguard.table.keys import places_in

Names = tuple[tuple[str, ...], ...]
"""The codes of each dimension, to which `Act.codes` refers."""
_FEW = 50
"""Largest number of cells of an act whose decisions are stored one by one."""
_KEPT_AS = ("published", "suppressed")


@frozen(eq=False, slots=False)
class Act:
    """One decision about many cells.

    Parameters
    ----------
    names : tuple of tuple of str
        The codes of each dimension.
    codes : int array, shape (n_cells, n_dimensions)
        Positions in `names`.
    kind : Kind
    value : str
    hidden : bool array, shape (n_cells,), or None
        For a freeze, the cells that stay suppressed; determines the `value` of each decision.
    reason, who, when : str
    """

    names: Names
    codes: IntArray = field(converter=frozen_ints)
    kind: Kind
    value: str = ""
    hidden: BoolArray | None = None
    reason: str = ""
    who: str = ""
    when: str = ""

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, at: int) -> Decision:
        codes = tuple(names[code] for names, code in zip(self.names, self.codes[at].tolist(), strict=True))
        value = self.value if self.hidden is None else _KEPT_AS[int(self.hidden[at])]
        return Decision(codes, self.kind, value, self.reason, self.who, self.when)

    def __iter__(self) -> Iterator[Decision]:
        return (self[at] for at in range(len(self)))

    def of(self, rows: IntArray) -> Act:
        """The same decision about a selection of its cells."""
        return evolve(
            self, codes=self.codes[rows], hidden=None if self.hidden is None else freeze(self.hidden[rows])
        )

    def keys(self, names: Names) -> IntArray:
        """Key of each cell in a table with the given codes, shape (n_cells,); −1 if the table lacks a
        code."""
        if names != self.names:
            return _keys([self[at].codes for at in range(len(self))], names)
        return np.asarray(self.codes @ _strides(names), np.int64)

    @cached_property
    def own_keys(self) -> IntArray:
        """Key of each cell in terms of the act's own codes."""
        return freeze(self.keys(self.names))


Part = tuple[Decision, ...] | Act


class Decisions(Sequence[Decision]):
    """An immutable list of decisions; decisions of an act on many cells are created on access.

    Parameters
    ----------
    parts : sequence of tuple of Decision or Act
    """

    def __init__(self, parts: Sequence[Part] = ()) -> None:
        self.parts = tuple(part for part in parts if len(part))
        self._ends = tuple(accumulate(len(part) for part in self.parts))

    @classmethod
    def item_type(cls) -> type[Decision]:
        """The type of the list's items, for files."""
        return Decision

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, at: int) -> Decision: ...

    @overload
    def __getitem__(self, at: slice) -> Decisions: ...

    def __getitem__(self, at: int | slice) -> Decision | Decisions:
        if isinstance(at, slice):
            rows = np.arange(len(self))[at]
            return Decisions([tuple(self[int(row)] for row in rows)])
        at = at + len(self) if at < 0 else at
        if not 0 <= at < len(self):
            raise IndexError(at)
        part = bisect_right(self._ends, at)
        return self.parts[part][at - self._ends[part]]

    def __iter__(self) -> Iterator[Decision]:
        for part in self.parts:
            yield from part

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(self) != len(other):
            return False
        if isinstance(other, Decisions) and self.shared(other) == len(self):
            return True
        return all(decision == other_decision for decision, other_decision in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return f"Decisions({len(self)})"

    def __add__(self, act: Act) -> Decisions:
        """The list with one more act; acts on few cells are stored one by one."""
        if len(act) > _FEW:
            return Decisions((*self.parts, act))
        last = self.parts[-1:] if self.parts and isinstance(self.parts[-1], tuple) else ()
        return Decisions((*self.parts[: len(self.parts) - len(last)], (*(d for p in last for d in p), *act)))

    def without(self, names: Names, codes: IntArray) -> Decisions:
        """The list without decisions about some cells.

        Parameters
        ----------
        names : tuple of tuple of str
            The codes of each dimension.
        codes : int array, shape (n_cells, n_dimensions)
            Positions in `names`.
        """
        dropped_keys = np.sort(codes @ _strides(names))
        return Decisions([_without_keys(part, names, dropped_keys) for part in self.parts])

    def about(self, codes: tuple[str, ...]) -> list[Decision]:
        """Decisions about one cell, given by its codes, oldest first."""
        decisions: list[Decision] = []
        for part in self.parts:
            if isinstance(part, tuple):
                decisions += [decision for decision in part if decision.codes == codes]
                continue
            key = int(_keys([codes], part.names)[0])
            decisions += [part[int(row)] for row in np.flatnonzero(part.own_keys == key)] if key >= 0 else []
        return decisions

    def shared(self, other: Decisions) -> int:
        """Number of leading decisions that both lists have in common."""
        n = 0
        for part, other_part in zip(self.parts, other.parts, strict=False):
            if part is not other_part:
                if isinstance(part, tuple) and isinstance(other_part, tuple):
                    same = (a is b for a, b in zip(part, other_part, strict=False))
                    n += next((i for i, s in enumerate(same) if not s), min(len(part), len(other_part)))
                break
            n += len(part)
        return n


def decisions_of(decisions: Iterable[Decision]) -> Decisions:
    """Make `Decisions` of single decisions; an existing list is returned unchanged."""
    return decisions if isinstance(decisions, Decisions) else Decisions((tuple(decisions),))


def _without_keys(part: Part, names: Names, dropped_keys: IntArray) -> Part:
    keys = _keys([d.codes for d in part], names) if isinstance(part, tuple) else part.keys(names)
    stay = np.flatnonzero(places_in(dropped_keys, keys) < 0)
    if len(stay) == len(part):
        return part
    return tuple(part[row] for row in stay.tolist()) if isinstance(part, tuple) else part.of(stay)


def _strides(names: Names) -> IntArray:
    sizes = [len(codes) for codes in names]
    return np.array([int(np.prod(sizes[d + 1 :], dtype=np.int64)) for d in range(len(sizes))], np.int64)


def _keys(cells: Sequence[tuple[str, ...]], names: Names) -> IntArray:
    """Key of each cell in a table with the given codes; −1 for a code that is not among them."""
    places = [{code: at for at, code in enumerate(codes)} for codes in names]
    out = np.full(len(cells), -1, np.int64)
    strides = _strides(names).tolist()
    for row, codes in enumerate(cells):
        if len(codes) == len(places):
            at = [place.get(code, -1) for place, code in zip(places, codes, strict=True)]
            if min(at) >= 0:
                out[row] = sum(a * s for a, s in zip(at, strides, strict=True))
    return out
