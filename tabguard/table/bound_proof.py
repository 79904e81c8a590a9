"""The proof of a lower bound: cuts with the data from which each follows, and their multipliers."""

from enum import IntEnum

from attrs import field, frozen

from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    frozen_bools,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)


class CutKind(IntEnum):
    """What a cut of a bound's proof follows from."""

    SIDE = 0
    """A combination of relations, and the level of a primary on one side."""
    WIDTH = 1
    """Two combinations of relations, and the least width of a primary's interval."""
    ROUNDED = 2
    """Mixed-integer rounding of an earlier cut."""
    SUM = 3
    """A sum of cells that would be known if none of the other cells of its relation were suppressed."""


@frozen(eq=False)
class BoundProof:
    """A lower bound that can be checked by sums. INTERNAL: holds what contributors know.

    Lists of different lengths stand one behind the other; `…_ptr` says where each begins.

    Parameters
    ----------
    cost : float array, shape (n_cells,)
        Cost of suppressing each cell; 0 for those that are suppressed from the start.
    barred : bool array, shape (n_cells,)
        Cells that may not be suppressed.
    required : bool array, shape (n_cells,)
        Primaries whose levels the bound requires.
    choice, coupled : int arrays, shape (n_cells,)
        Decision about each cell, and the set of cells that are decided together; −1 for none.
    kind : uint8 array, shape (n_cuts,)
        Values of `CutKind`.
    multiplier : float array, shape (n_cuts,)
        At least 0; 0 for cuts from which others follow.
    primary, side, need : int arrays, shape (n_cuts,)
        The primary, 1 if it must rise and −1 if it must fall, and the contributor's need; −1 for none.
    named_ptr, named : int arrays
        The choices that stand for cells which need several.
    combination_ptr, combination_sign : int arrays
        Combinations of relations of each cut; the sign with which each is taken.
    relation_ptr, relation : int arrays, factor : float array
        Relations of each combination, and their multipliers in whole numbers.
    parent : int array, shape (n_cuts,)
        The earlier cut that is rounded.
    divisor : float array, shape (n_cuts,)
    turned_ptr, turned : int arrays
        The choices that are complemented before rounding.
    sum_relation : int array, shape (n_cuts,)
    member_ptr, member : int arrays
        The sum that would be known, and the relation that would disclose it.
    need_cell, need_insider, need_holding : int arrays, shape (n_needs,)
        The primary, the contributor, and 1 if that is a holding.
    need_up, need_down : float arrays, shape (n_needs,)
    known_ptr, known : int arrays, rise, fall : float arrays
        Cells of which each contributor knows something, and the room that this leaves.
    """

    cost: FloatArray = field(converter=frozen_floats)
    barred: BoolArray = field(converter=frozen_bools)
    required: BoolArray = field(converter=frozen_bools)
    choice: IntArray = field(converter=frozen_ints)
    coupled: IntArray = field(converter=frozen_ints)
    kind: ByteArray = field(converter=frozen_bytes)
    multiplier: FloatArray = field(converter=frozen_floats)
    primary: IntArray = field(converter=frozen_ints)
    side: IntArray = field(converter=frozen_ints)
    need: IntArray = field(converter=frozen_ints)
    named_ptr: IntArray = field(converter=frozen_ints)
    named: IntArray = field(converter=frozen_ints)
    combination_ptr: IntArray = field(converter=frozen_ints)
    combination_sign: IntArray = field(converter=frozen_ints)
    relation_ptr: IntArray = field(converter=frozen_ints)
    relation: IntArray = field(converter=frozen_ints)
    factor: FloatArray = field(converter=frozen_floats)
    parent: IntArray = field(converter=frozen_ints)
    divisor: FloatArray = field(converter=frozen_floats)
    turned_ptr: IntArray = field(converter=frozen_ints)
    turned: IntArray = field(converter=frozen_ints)
    sum_relation: IntArray = field(converter=frozen_ints)
    member_ptr: IntArray = field(converter=frozen_ints)
    member: IntArray = field(converter=frozen_ints)
    need_cell: IntArray = field(converter=frozen_ints)
    need_insider: IntArray = field(converter=frozen_ints)
    need_holding: IntArray = field(converter=frozen_ints)
    need_up: FloatArray = field(converter=frozen_floats)
    need_down: FloatArray = field(converter=frozen_floats)
    known_ptr: IntArray = field(converter=frozen_ints)
    known: IntArray = field(converter=frozen_ints)
    rise: FloatArray = field(converter=frozen_floats)
    fall: FloatArray = field(converter=frozen_floats)

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.kind)
