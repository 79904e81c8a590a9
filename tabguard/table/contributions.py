"""The records of a table: the contribution of each respondent to each internal cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar, overload

import numpy as np
from attrs import converters, evolve, field, frozen
from numpy.typing import NDArray

from tabguard.base.language import tr
from tabguard.table.arrays import (
    AnyArray,
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    SmallArray,
    freeze,
    frozen_small,
    redacted_repr,
)
from tabguard.table.places import Places, placed

_S = TypeVar("_S", bound=np.generic)

_DIGITS = 9
"""Decimals to which sums of responses of one record are rounded: further digits are rounding errors."""


@frozen(eq=False)
class RowNames(Sequence[str]):
    """Names of records that have no other: “row 2”; each is made when it is asked for.

    Parameters
    ----------
    lines : int array, shape (n_records,), or range
        Row number of every record in the file.
    """

    lines: IntArray | range

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> RowNames: ...
    def __getitem__(self, at: int | slice) -> str | RowNames:
        return RowNames(self.lines[at]) if isinstance(at, slice) else tr("row {lines}", lines=self.lines[at])


Names = Sequence[str] | AnyArray
"""Names of respondents or holdings, by their numbers."""


@frozen(eq=False)
class Contributions:
    """One row per record; records come in any order.

    Parameters
    ----------
    codes : Places, or int array, shape (n_records, n_dims)
        The internal cells, or the leaf code per dimension.
    response, shadow : float arrays, shape (n_records,)
        Unweighted values; `shadow` is the variable to which the rules apply.
    respondent : int array, shape (n_records,)
        Respondent number; several records may have the same.
    respondent_names : sequence or array of str, shape (n_respondents,)
    holding : int array or None
        Enterprise group number of each record.
    holding_names : sequence or array of str, or None
    weight : float array or None
        Sampling weight, > 0.
    request : uint8 array or None
        0 no request, 1 or 2 the request code.
    waiver : bool array or None
        Whether the respondent waived protection.
    """

    places: Places = field(alias="codes", converter=placed)
    response: FloatArray
    shadow: FloatArray
    respondent: SmallArray = field(converter=frozen_small)
    respondent_names: Names
    holding: SmallArray | None = field(default=None, converter=converters.optional(frozen_small))
    holding_names: Names | None = None
    weight: FloatArray | None = None
    request: ByteArray | None = None
    waiver: BoolArray | None = None

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.response)

    @property
    def codes(self) -> IntArray:
        """Leaf code per dimension, shape (n_records, n_dims); a large array, made at each call."""
        return self.places.codes

    def of(self, rows: BoolArray) -> Contributions:
        """Some of the records, by a mask; the numbers of respondents and holdings stay the same."""
        if rows.all():
            return self

        def some(array: NDArray[_S] | None) -> NDArray[_S] | None:
            return None if array is None else freeze(array[rows])

        response = freeze(self.response[rows])
        return evolve(
            self,
            codes=self.places.records(rows),
            response=response,
            shadow=response if self.shadow is self.response else freeze(self.shadow[rows]),
            respondent=freeze(self.respondent[rows]),
            holding=some(self.holding),
            weight=some(self.weight),
            request=some(self.request),
            waiver=some(self.waiver),
        )

    def added(self, column: IntArray) -> Contributions:
        """Records of a sum of responses, in place of the records of each of its members.

        A record is there once for each member. What it contributes to the sum may have another sign than
        what it contributes to a member.

        Parameters
        ----------
        column : int array, shape (n_records,)
            Number of the member that each row is about. Unless the rows of all members are the same records
            in the same order, the rows are returned unchanged.
        """
        blocks = [np.flatnonzero(column == member) for member in np.unique(column)]
        if len(blocks) < 2 or len({len(block) for block in blocks}) > 1:
            return self
        rows = np.stack(blocks)
        same: list[AnyArray] = [self.codes[:, 1:], self.respondent]
        if any((array[rows] != array[rows[0]]).any() for array in same):
            return self
        response = freeze(np.round(self.response[rows].sum(axis=0), _DIGITS))
        no_shadow = self.shadow is self.response
        first = np.zeros(len(self), bool)
        first[rows[0]] = True
        return evolve(
            self.of(first),
            response=response,
            shadow=response if no_shadow else freeze(np.round(self.shadow[rows].sum(axis=0), _DIGITS)),
            waiver=None if self.waiver is None else freeze(np.logical_and.reduce(self.waiver[rows])),
        )


class Recorded(Protocol):
    """Anything whose cells are sums of known records, such as a table."""

    @property
    def contributions(self) -> Contributions | None:
        """The records; None where only totals were read."""

    @property
    def decimals(self) -> int:
        """Decimals to which internal cells are rounded."""

    @property
    def inner(self) -> IntArray:
        """Number of the internal cell that each record falls into, shape (n_records,)."""

    def groupings(self) -> Iterator[IntArray]:
        """For each level the cell of every record, shape (n_records,), -1 for none."""

    def __len__(self) -> int: ...
