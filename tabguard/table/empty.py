"""The meaning of cells without contributors for readers; suppression and audit treat them as known zeros."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from attrs import field, frozen

from tabguard.base.empty_parts import MEANINGS, NOTHING, STRUCTURAL, ZERO, EmptyPart
from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.summary import Finding

PLACES = {NOTHING: -1, ZERO: -3, STRUCTURAL: -4}
"""Codes for empty cells by their meaning, in place of a cell id; -2 is a cell not selected."""
WHERE = "empty_parts"


@frozen(eq=False)
class Empty:
    """The meaning of each empty cell.

    It is only information for readers. Suppression and audit treat each empty cell as a zero that everybody
    knows, since published tables show that it is empty; so no meaning can weaken the protection.

    Parameters
    ----------
    default : str
        One of `MEANINGS`.
    parts : tuple
        For each part its meaning and, by variable, its codes; the last part that contains a cell applies.
    """

    default: str = NOTHING
    parts: tuple[tuple[str, Mapping[str, frozenset[str]]], ...] = ()
    _chosen: dict[tuple[Dimension, frozenset[str]], BoolArray] = field(factory=dict, init=False, repr=False)

    @classmethod
    def of(cls, default: str, parts: Sequence[EmptyPart], dimensions: Sequence[Dimension]) -> Empty:
        """Resolve the codes of the parts; a part with a code that the tables lack applies to no cell.

        Raises
        ------
        SettingError
            For a variable that the tables do not have.
        """
        by_name = {dimension.name: dimension for dimension in dimensions}
        meanings = []
        for part in parts:
            codes = {}
            for name, code in part.codes:
                if name not in by_name:
                    raise SettingError(
                        tr("The tables have no variable “{name}”.", name=name),
                        WHERE,
                        tr("Use one of {names}.", names=", ".join(by_name)),
                    )
                codes[name] = _descendants(by_name[name], code)
            meanings.append((part.meaning, codes))
        return cls(default, tuple(meanings))

    @property
    def listed(self) -> bool:
        """Whether some empty cells have another meaning than that there is nothing to report."""
        return any(meaning != NOTHING for meaning in (self.default, *(meaning for meaning, _ in self.parts)))

    def meanings(self, dimensions: Sequence[Dimension], codes: IntArray) -> IntArray:
        """The meaning of empty cells as their positions in `MEANINGS`, shape (n_cells,).

        Parameters
        ----------
        dimensions : sequence of Dimension
            Dimensions of the table; for a variable that the table lacks, cells are at its total.
        codes : int array, shape (n_cells, n_dims)
        """
        out = np.full(len(codes), MEANINGS.index(self.default))
        for meaning, covered in self.parts:
            inside: BoolArray = np.ones(len(codes), bool)
            for name, chosen in covered.items():
                inside &= self._has_code(name, chosen, dimensions, codes)
            out[inside] = MEANINGS.index(meaning)
        return out

    def _has_code(
        self, name: str, chosen: frozenset[str], dimensions: Sequence[Dimension], codes: IntArray
    ) -> BoolArray:
        """Which cells have one of some codes of a variable, shape (n_cells,)."""
        for d, dimension in enumerate(dimensions):
            if dimension.name == name:
                key = dimension, chosen
                if key not in self._chosen:  # asked for again with each row of a table
                    self._chosen[key] = np.array([code in chosen for code in dimension.codes], bool)
                return np.asarray(self._chosen[key][codes[:, d]])
        return np.zeros(len(codes), bool)

    def places(self, dimensions: Sequence[Dimension], codes: IntArray, ids: IntArray) -> IntArray:
        """Replace ids below zero, which stand for empty cells, by the codes of their meanings in `PLACES`."""
        if not self.parts and self.default == NOTHING:
            return ids
        of_meaning = np.array([PLACES[meaning] for meaning in MEANINGS])
        return np.where(ids >= 0, ids, of_meaning[self.meanings(dimensions, codes)])


def _descendants(dimension: Dimension, code: str) -> frozenset[str]:
    """A code and all codes below it in any roll-up; for an empty code, all codes except the total.

    Empty for a code that the dimension lacks: a period need not have it.
    """
    if not code:
        return frozenset(dimension.codes[int(dimension.has_total) :])
    plain = {text.strip(): at for at, text in enumerate(dimension.codes)}
    if code not in plain:
        return frozenset()
    inside = np.zeros(len(dimension), bool)
    inside[plain[code]] = True
    size = 0
    while size < (size := int(np.count_nonzero(inside))):  # ends: each round adds codes
        for parent in dimension.parents:
            inside |= (parent >= 0) & inside[parent]
    return frozenset(dimension.codes[at] for at in np.flatnonzero(inside).tolist())


def parts_at(dimensions: Sequence[Dimension], meaning: str, codes: IntArray) -> tuple[EmptyPart, ...]:
    """The fewest parts that give some empty cells a meaning.

    Parameters
    ----------
    dimensions : sequence of Dimension
        Dimensions without the responses: a cell without contributors is empty for all responses.
    meaning : str
        One of `MEANINGS`.
    codes : int array, shape (n_places, n_dims)
        Positions of codes; −1 if the part does not restrict the dimension, as at a total of all codes.

    Returns
    -------
    tuple of EmptyPart
        Codes below a code belong to it, so that no part lies in another. There is no part for the grand
        total.
    """
    totals = np.array([dimension.has_total for dimension in dimensions], bool)
    places = np.unique(np.where((codes == 0) & totals, -1, codes), axis=0)
    places = places[(places >= 0).any(axis=1)]
    covered: list[dict[int, BoolArray]] = [{} for _ in dimensions]
    alone = np.ones(len(places), bool)
    for at, place in enumerate(places):
        inside = np.ones(len(places), bool)
        for d, code in enumerate(place.tolist()):
            if code >= 0:
                if code not in covered[d]:
                    texts = _descendants(dimensions[d], dimensions[d].codes[code].strip())
                    covered[d][code] = np.array([*(text in texts for text in dimensions[d].codes), False])
                inside &= covered[d][code][places[:, d]]  # the last one is for all codes
        inside[at] = False
        alone &= ~inside
    return tuple(
        EmptyPart(
            meaning,
            tuple(
                (d.name, d.codes[at].strip())
                for d, at in zip(dimensions, row.tolist(), strict=True)
                if at >= 0
            ),
        )
        for row in places[alone]
    )


def unknown_codes(parts: Sequence[EmptyPart], dimensions: Sequence[Dimension]) -> Iterator[Finding]:
    """Findings about codes of parts that the tables lack, one per variable: a period may lack a code."""
    for dimension in dimensions:
        own_codes = {code.strip() for code in dimension.codes}
        codes = dict.fromkeys(code for part in parts for name, code in part.codes if name == dimension.name)
        if unknown := [code for code in codes if code and code not in own_codes]:
            words = tr("“{name}”, empty cells by code: codes that do not exist", name=dimension.name)
            yield Finding(words, len(unknown), ", ".join(unknown[:5]))
