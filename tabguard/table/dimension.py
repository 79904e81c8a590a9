"""A spanning variable: its codes and the roll-ups (hierarchies) over them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import tr
from tabguard.table.arrays import BoolArray, IntArray, freeze
from tabguard.table.release import RESPONSE

Translated = Mapping[str, Mapping[str, str]]
"""For each language, such as ``"de"``, labels of codes; some codes may have none."""
_NONE: Translated = {}
Groups = Mapping[str, tuple[str, ...]]
"""Groups that a recode made of codes, each with the items that it takes, as written in the recode (see
`table.groups`)."""
_NO_GROUPS: Groups = {}


@frozen(eq=False, slots=False)
class Dimension:
    """Codes of one dimension with one or several roll-ups.

    Parameters
    ----------
    name : str
        Name of the variable.
    codes : tuple of str
        All codes, pre-order of the first roll-up, further aggregates behind; ``codes[0]`` is the total.
    labels : tuple of str
        Label per code; the code itself if no label was given.
    parents : tuple of int arrays, each of shape (n_codes,)
        Per roll-up the parent of each code; -1 for its roots and for codes that are not in it. Each roll-up
        is a forest; a code may be in several. Every parent is the sum of its children in that roll-up.
    missing : frozenset of int
        Codes that stand for "unknown".
    translated : mapping of str to mapping of str to str
        Labels in other languages, as in `Translated`.
    groups : mapping of str to tuple of str
        Codes made by a recode, as in `Groups`.
    """

    name: str
    codes: tuple[str, ...]
    labels: tuple[str, ...]
    parents: tuple[IntArray, ...]
    missing: frozenset[int] = frozenset()
    translated: Translated = _NONE
    groups: Groups = _NO_GROUPS

    def __attrs_post_init__(self) -> None:
        for parent in self.parents:
            freeze(parent)

    def __len__(self) -> int:
        return len(self.codes)

    @property
    def title(self) -> str:
        """The name in the window's language; only that of the responses is a word of the program."""
        return tr(RESPONSE) if self.name == RESPONSE else self.name

    @cached_property
    def index(self) -> dict[str, int]:
        """Position of each code."""
        return {code: i for i, code in enumerate(self.codes)}

    def label(self, code: int, language: str = "") -> str:
        """The label of a code in a language, or its main label if there is none in that language."""
        return self.translated.get(language, {}).get(self.codes[code], self.labels[code])

    def line(self, code: str) -> tuple[int, ...]:
        """The codes above a code in the first roll-up, the highest first, and its own."""
        line = [self.index[code]]
        while (above := int(self.parents[0][line[-1]])) >= 0:
            line.append(above)
        return tuple(line[::-1])

    def translated_but(self, codes: Collection[str]) -> Translated:
        """The labels in other languages, without those of the given codes, whose meaning has changed."""
        return {
            language: {code: label for code, label in labels.items() if code not in codes}
            for language, labels in self.translated.items()
        }

    def in_language(self, language: str) -> Dimension:
        """The dimension with the labels of a language; codes without a label in it keep their main label."""
        if language not in self.translated:
            return self
        return evolve(self, labels=tuple(self.label(code, language) for code in range(len(self))))

    @cached_property
    def has_total(self) -> bool:
        """Whether the first code is the total of all others; responses need not have a total."""
        below = np.zeros(len(self), bool)
        for parent in self.parents:
            below |= parent >= 0
        return bool(below[1:].all())

    @cached_property
    def is_parent(self) -> BoolArray:
        """Codes with children in any roll-up, shape (n_codes,)."""
        out = np.zeros(len(self), bool)
        for parent in self.parents:
            out[parent[parent >= 0]] = True
        return freeze(out)

    @cached_property
    def leaves(self) -> IntArray:
        """Codes that records may carry: those without children in any roll-up."""
        return freeze(np.flatnonzero(~self.is_parent))

    @cached_property
    def home(self) -> IntArray:
        """The first roll-up that contains each code, shape (n_codes,)."""
        out = np.zeros(len(self), np.int64)
        for r in reversed(range(len(self.parents))):
            parent = self.parents[r]
            out[parent >= 0] = r
            out[parent[parent >= 0]] = r
        return freeze(out)

    @cached_property
    def depth(self) -> IntArray:
        """Distance from the root in the code's home roll-up, shape (n_codes,)."""
        depths = np.array([self.depth_in(r) for r in range(len(self.parents))])
        return freeze(np.maximum(depths[self.home, np.arange(len(self))], 0))

    def depth_in(self, rollup: int) -> IntArray:
        """Distance of each code from the root of one roll-up, −1 for codes outside it; shape (n_codes,)."""
        parent = self.parents[rollup]
        above = parent.copy()
        out = np.where(above >= 0, 0, -1)
        out[parent[parent >= 0]] = np.maximum(out[parent[parent >= 0]], 0)
        while (above >= 0).any():  # ends: a roll-up is a forest, and each round is a step up
            out[above >= 0] += 1
            above = np.where(above >= 0, parent[above], -1)
        return out

    def ancestors(self, code: int) -> tuple[int, ...]:
        """The code itself and every code above it in any roll-up, ascending."""
        ancestors, todo = {code}, [code]
        while todo:
            place = todo.pop()
            for parent in self.parents:
                above = int(parent[place])
                if above >= 0 and above not in ancestors:
                    ancestors.add(above)
                    todo.append(above)
        return tuple(sorted(ancestors))

    def children(self, code: int, rollup: int = 0) -> IntArray:
        """The codes directly below a code in one roll-up."""
        return np.flatnonzero(self.parents[rollup] == code)

    @cached_property
    def levels(self) -> IntArray:
        """For each level, the code above a leaf at that level; shape (n_levels, n_codes), -1 for none.

        A level is one depth of one roll-up; every code belongs to exactly one level, and the codes of a level
        are disjoint, so that records x levels enumerate each (record, code) pair once.
        """
        row = self.level_of
        out = np.full((int(row.max(initial=-1)) + 1, len(self)), -1, np.int64)
        first = self._first_rollup
        for leaf in self.leaves.tolist():
            ancestors, todo = {leaf}, [leaf]
            while todo:
                place = todo.pop()
                out[row[place], leaf] = place
                above = {
                    int(parent[place]) for r, parent in enumerate(self.parents) if first[parent[place]] == r
                }
                todo += above - ancestors
                ancestors |= above
        return freeze(out)

    @cached_property
    def _first_rollup(self) -> IntArray:
        """First roll-up in which each code has children, −1 for none; a last entry stands for no code.

        A response may be the sum of different members in two roll-ups: it is added up from the members of one
        roll-up only.
        """
        out = np.full(len(self) + 1, -1, np.int64)
        for r in reversed(range(len(self.parents))):
            parent = self.parents[r]
            out[parent[parent >= 0]] = r
        return out

    @cached_property
    def level_of(self) -> IntArray:
        """The row of `levels` that contains each code, shape (n_codes,)."""
        keys = sorted({(int(r), int(d)) for r, d in zip(self.home, self.depth, strict=True)})
        row = {key: i for i, key in enumerate(keys)}
        at = [row[int(r), int(d)] for r, d in zip(self.home, self.depth, strict=True)]
        return freeze(np.array(at, np.int64))

    def covers(self, code: int) -> BoolArray:
        """Which leaves fall under a code, shape (n_codes,)."""
        level = self.levels
        return freeze((level == code).any(axis=0))

    def restricted(self, codes: IntArray) -> Dimension:
        """The dimension with some of its codes, ascending, each below the nearest remaining code above it."""
        if len(codes) == len(self):
            return self
        is_kept = np.zeros(len(self), bool)
        is_kept[codes] = True
        parents = []
        for parent in self.parents:
            above = parent.copy()
            while (is_absent := (above >= 0) & ~is_kept[above]).any():  # ends: a roll-up is a forest
                above[is_absent] = parent[above[is_absent]]
            above = above[codes]
            if (above >= 0).any():
                parents.append(np.where(above >= 0, np.searchsorted(codes, above), -1))
        return Dimension(
            self.name,
            tuple(self.codes[c] for c in codes.tolist()),
            tuple(self.labels[c] for c in codes.tolist()),
            tuple(parents) or (np.full(len(codes), -1, np.int64),),
            frozenset(np.flatnonzero(np.isin(codes, sorted(self.missing))).tolist()),
            self.translated,
            self.groups,
        )

    @classmethod
    def flat(cls, name: str, codes: tuple[str, ...], total: str = "Total") -> Dimension:
        """A dimension without hierarchy: a total and its codes."""
        parent = np.zeros(len(codes) + 1, np.int64)
        parent[0] = -1
        return cls(name, (total, *codes), (total, *codes), (parent,))


def languages_of(dimensions: Iterable[Dimension]) -> tuple[str, ...]:
    """The languages in which some code of some dimension has a label."""
    labels = (pair for dimension in dimensions for pair in dimension.translated.items())
    return tuple(dict.fromkeys(language for language, texts in labels if texts))
