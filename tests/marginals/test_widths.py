"""Widths of intervals are decided as by enumeration, with tables that are checked."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.marginals.engine import moves_around
from tabguard.marginals.engine.design import item_of, largest
from tabguard.marginals.engine.moves_around import attained_nearby
from tabguard.marginals.engine.oracle import exact_bounds
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.readers import dense_counts, encode_readers, readers_of
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.engine.widths import ShortestMoves, Widths
from tabguard.settings import Planning
from tabguard.table.forms import CellKey
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query
from tests.support.contingency import brute_force, every_cell, releases
from tests.support.count_planning import table_of
from tests.support.examples import examples, first_of
from tests.support.readers_view import intervals


def all_tables(case):
    """The system of a release, and the counts of its cells in all tables."""
    _table, released = case
    tables = brute_force(released, 5_000)
    assume(tables is not None and len(tables))
    system = build_system(released)
    inside = system.positions(every_cell(released.shape)) >= 0
    assume(inside.any())
    return system, tables[:, inside]


@settings(max_examples=examples(60))
@given(releases(), st.sampled_from([1, 2, 3]))
def test_widths_are_those_of_all_tables(case, width):
    system, every = all_tables(case)
    cells, known = np.arange(system.n_cells), every[0]
    widths = Widths(system, known, cells, np.zeros(len(cells)), known + 0.0, known + 0.0, width, Progress())
    for cell in cells:
        narrow = widths.narrow(cell)
        assert narrow in (None, bool(every[:, cell].max() - every[:, cell].min() < width))


@settings(max_examples=examples(60))
@given(releases(), st.data())
def test_a_shortest_move_gives_a_table_or_none_has_the_count(case, data):
    system, every = all_tables(case)
    known = every[0]
    cell, goal = data.draw(st.integers(0, len(known) - 1)), data.draw(st.integers(0, 6))
    assume(goal != known[cell])
    move = ShortestMoves(system, known, Progress()).to(cell, goal)
    up = goal > known[cell]
    if move.table is not None:
        assert system.holds(move.table)
        assert move.table[cell] >= goal if up else move.table[cell] <= goal
    if not move.possible:
        assert not (every[:, cell] == goal).any()


@pytest.mark.parametrize("seed", first_of(range(80), 20))
def test_the_verdict_without_intervals_is_that_of_the_intervals(seed):
    """Counts so large that a table found on the way moves both ends."""
    random = np.random.default_rng(seed)
    table = table_of(np.where(random.random((3, 2, 2)) < 0.3, 0, random.integers(1, 12, (3, 2, 2))))
    codes = random.permutation(table.variables[0].categories).tolist()
    groups = (Grouping("A", (tuple(codes[:1]), tuple(codes[1:]))),)
    marginals = [Query(("A", "B")), Query(("A", "C"), groups), Query(("B", "C"))][: random.integers(2, 4)]
    items = [item_of(table, query) for query in marginals]
    for width in (2, 3, 4):
        rules = Planning(5, width, minimum=1)
        verdict = Planner(table, (), rules).oracle.width_verdict(largest(items))
        assert verdict is Planner(table, (), rules).oracle.judge(items).verdict


@pytest.mark.parametrize("seed", first_of(range(30), 2))
def test_what_cells_of_a_large_table_attain_nearby_is_attained(seed, monkeypatch):
    """A part that is the whole table attains the ends of an integer program; smaller parts are inside."""
    random = np.random.default_rng(seed)
    table = table_of(np.where(random.random((3, 2, 2, 2)) < 0.4, 0, random.integers(1, 6, (3, 2, 2, 2))))
    queries = [Query(names) for names in (("A", "B"), ("B", "C"), ("A", "C", "D"))]
    facts = []
    for query in queries:
        counts = dense_counts(table, item_of(table, query))
        changed = np.maximum(counts + random.integers(-2, 3, counts.shape) * (counts > 0), 0)
        facts.append((query, changed, CellKey(2)))
    ledger = [LedgerEntry(query, Act.PUBLISH, form=form, counts=counts) for query, counts, form in facts]
    blurred = readers_of(table, ledger).blurred
    cells = table.cells[:4]
    encoded, true = encode_readers(table, (), blurred, cells), table.count[:4].astype(float)
    whole = intervals(table, facts, cells).T
    for parts in ((8, 8), (100,)):
        monkeypatch.setattr(moves_around, "_PARTS", parts)
        ends = attained_nearby(encoded, encoded.cells, (true, true), np.inf, exact_bounds(), Progress())
        assert (ends[0] >= whole[0]).all() and (ends[1] <= whole[1]).all()
    assert np.array_equal(np.array(ends), whole)
