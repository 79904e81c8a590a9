"""Records keep the number of their cell; cells, sums and counts do not depend on block size."""

import itertools
import pickle

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.read.files.columns import Text
from tabguard.read.tabulate import adding_up as tabulate
from tabguard.read.tabulate.adding_up import Leaves, count_distinct, leaf_cells
from tabguard.rules.members import contributor_blocks
from tabguard.table import contributions
from tabguard.table.arrays import frozen_indices, frozen_small
from tabguard.table.contributions import Contributions, Places, RowNames, runs
from tabguard.table.dimension import Dimension
from tabguard.table.rounding import count_decimals
from tests.support.examples import examples

FLAT = tuple(
    Dimension(
        name, tuple(f"{name}{i}" for i in range(6)), ("",) * 6, (np.array([-1, 0, 0, 0, 0, 0]),)
    )
    for name in "ab"
)  # fmt: skip


@st.composite
def records(draw):
    rows = draw(st.integers(1, 40))
    code = st.integers(1, 5)
    codes = np.array(draw(st.lists(st.tuples(code, code), min_size=rows, max_size=rows)))
    who = np.array(draw(st.lists(st.integers(0, 6), min_size=rows, max_size=rows)))
    size = np.array(draw(st.lists(st.integers(-999, 9999), min_size=rows, max_size=rows))) / 100
    return codes, who, size


@given(records(), st.sampled_from([1, 3, 1 << 20]), st.booleans())
@settings(max_examples=examples(25))
def test_cells_and_sums_in_blocks_are_those_of_all_records_at_once(found, block, sparse):
    codes, who, size = found
    if sparse:
        codes = codes * 1_000_000_007  # too many possible cells for a list of them
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contributions, "BLOCK", block)
        patch.setattr(tabulate, "_MOST_COUNTED", block)
        made = Contributions(codes, size, size, who, [str(i) for i in range(7)])
        cells, numbers = np.unique(codes, axis=0, return_inverse=True)
        assert np.array_equal(made.places.cells, cells)
        assert np.array_equal(made.places.of_record, numbers.reshape(-1))
        assert np.array_equal(made.codes, codes)
        leaves = Leaves(np.arange(len(cells)), made.places.of_record)
        assert leaves.sum(size).tobytes() == np.bincount(numbers.reshape(-1), size).tobytes()
        assert leaves.sum(size, size).tobytes() == np.bincount(numbers.reshape(-1), size * size).tobytes()
        assert leaves.sum().tolist() == np.bincount(numbers.reshape(-1)).tolist()
        assert count_decimals(size) == max(len(f"{x:.2f}".rstrip("0").partition(".")[2]) for x in size)
        if sparse:
            return
        leaves = leaf_cells(FLAT, made.places)
        keys = np.array([6 * a + b for a, b in itertools.product(range(6), repeat=2)])
        counted = count_distinct(
            FLAT, leaves, made.respondent, keys[np.isin(keys, _above(codes))], Progress()
        )
    expected = {
        key: {w for (a, b), w in zip(codes.tolist(), who.tolist(), strict=True) if _below(key, a, b)}
        for key in keys.tolist()
    }
    assert counted.tolist() == [len(people) for people in expected.values() if people]


def _below(key: int, a: int, b: int) -> bool:
    return key // 6 in (0, a) and key % 6 in (0, b)


def _above(codes):
    return [6 * x + y for a, b in codes.tolist() for x in (0, a) for y in (0, b)]


@given(records())
@settings(max_examples=examples(15))
def test_some_records_and_other_cells(found):
    codes, who, size = found
    made = Contributions(codes, size, size, who, RowNames(range(2, 2 + len(who))))
    some = size > 0
    assert np.array_equal(made.of(some).codes, codes[some])
    assert len(made.of(some).places.cells) == len(np.unique(codes[some], axis=0))
    less = evolve(made, codes=made.places.over(made.places.cells[:, 1:]))
    assert np.array_equal(less.codes, codes[:, 1:])
    both = Places.joined([made.places, made.of(some).places])
    assert np.array_equal(both.codes, np.concatenate([codes, codes[some]]))
    assert len(both.cells) == len(made.places.cells)
    again = pickle.loads(pickle.dumps(made))
    assert np.array_equal(again.codes, codes)
    assert list(again.respondent_names) == [f"row {i + 2}" for i in range(len(who))]
    assert not made.places.of_record.flags.writeable
    assert "row" not in repr(made.respondent_names)


@given(st.lists(st.integers(0, 9), max_size=20), st.integers(1, 12))
def test_runs_take_every_number_once(sizes, most):
    found = list(runs(np.array(sizes, np.int64), most))
    assert [i for first, end in found for i in range(first, end)] == list(range(len(sizes)))
    assert all(end == first + 1 or sum(sizes[first : end - 1]) < most for first, end in found)


def test_numbers_take_the_bits_that_they_need():
    assert frozen_indices(np.array([0, 32767])).dtype == np.int16
    assert frozen_indices(np.array([0, 32768])).dtype == np.int32
    assert frozen_indices(np.array([2**31])).dtype == np.int64
    with pytest.raises(OverflowError):
        frozen_small(np.array([2**31]))
    assert Text(np.array([0, 2]), ("a", "b", "")).used.tolist() == [True, False, True]


def test_names_of_rows_are_made_when_asked_for():
    names = RowNames(np.array([2, 4, 7]))
    assert (len(names), names[2], list(names[1:])) == (3, "row 7", ["row 4", "row 7"])


@pytest.mark.parametrize("work", ["numbers", "sum", "count", "decimals", "blank", "stripped", "parts"])
def test_what_goes_through_all_records_looks_between_blocks_whether_to_end(monkeypatch, work):
    monkeypatch.setattr(contributions, "BLOCK", 10)
    rows = np.arange(40, dtype=np.int32)
    text = Text(rows, tuple(map(str, rows)))
    leaves = Leaves(np.arange(40), rows)
    records = Contributions(rows[:, None], rows * 0.5, rows * 0.5, rows, RowNames(range(40)))
    looks = []

    def look():
        looks.append(work)

    {
        "numbers": lambda: contributions.numbers_of(rows, look),
        "sum": lambda: leaves.sum(rows * 0.5, look=look),
        "count": lambda: leaves.sum(look=look),
        "decimals": lambda: count_decimals(rows * 0.5, look),
        "blank": lambda: text.blank(look),
        "stripped": lambda: text.stripped(look),
        "parts": lambda: list(contributor_blocks(records, "unit", 20, look)),
    }[work]()
    assert len(looks) >= 4
