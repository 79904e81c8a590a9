"""Witnesses stored in arrays equal the list of witnesses after all operations."""

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabguard.table.witnesses import NO_WITNESSES, Witness, Witnesses, as_witnesses

N_CELLS = 7
moves = st.dictionaries(st.integers(0, N_CELLS - 1), st.sampled_from([-2.0, -0.5, 1.0, 3.0]))
lists = st.lists(moves, max_size=6)


def together(given_moves) -> Witnesses:
    return as_witnesses(
        Witness(np.array(list(move), np.int64), np.array(list(move.values()))) for move in given_moves
    )


def apart(witnesses) -> list:
    return [dict(zip(one.cells.tolist(), one.departure.tolist(), strict=True)) for one in witnesses]


@given(lists, lists)
def test_lists_are_what_was_put_in(one, other):
    found, more = together(one), together(other)
    assert apart(found) == one and len(found) == len(one)
    assert apart(found + more) == one + other
    assert apart(Witnesses.joined([more, NO_WITNESSES, found])) == other + one
    assert apart(Witnesses.of_rows(found.rows(N_CELLS))) == one
    assert apart(pickle.loads(pickle.dumps(found))) == one
    assert as_witnesses(found) is found


@given(lists, st.slices(6), st.data())
def test_parts_of_a_list_are_those_of_its_witnesses(one, part, data):
    found = together(one)
    assert apart(found[part]) == one[part] if part.step is None or part.step > 0 else True
    size = data.draw(st.integers(1, 9))
    blocks = list(found.blocks(size))
    assert apart(Witnesses.joined(blocks)) == one
    assert all(len(block) == 1 or 0 < len(block.cells) <= size for block in blocks if len(block.cells))
    mask = data.draw(st.lists(st.booleans(), min_size=len(one), max_size=len(one)))
    kept = [move for move, ok in zip(one, mask, strict=True) if ok]
    assert apart(found.some(np.array(mask, bool))) == kept
    assert apart(found.some(np.flatnonzero(mask))) == kept
    for at in range(-len(one), len(one)):
        assert apart([found[at]]) == [one[at]]
    with pytest.raises(IndexError):
        found[len(one)]


@given(lists, st.integers(0, N_CELLS))
def test_departures_are_counted_by_witness(one, n):
    found = together(one)
    assert apart(found.within(n)) == [{c: z for c, z in move.items() if c < n} for move in one]
    assert found.largest().tolist() == [max(map(abs, move.values()), default=0.0) for move in one]
    assert found.owner.tolist() == [i for i, move in enumerate(one) for _ in move]
    shifted = found.placed(np.arange(N_CELLS) + 3)
    assert apart(shifted) == [{c + 3: z for c, z in move.items()} for move in one]
    beyond = [{N_CELLS + c: z for c, z in move.items()} for move in one[::-1]]
    assert apart(found.extended(together(beyond))) == [a | b for a, b in zip(one, beyond, strict=True)]


def test_nobody_can_change_a_list():
    found = together([{1: 2.0, 4: -2.0}])
    for array in (found.cells, found.departure, found.lengths, found[0].departure):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    rows = found.rows(N_CELLS)
    rows.data[0] = 9.0
    assert apart(found) == [{1: 2.0, 4: -2.0}] and "2.0" not in repr(found)
