"""An audit after an edit gives the same result as one from scratch, with less work."""

from functools import partial
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit
from tabguard.audit.after_edit import Region, _Repair, adapted
from tabguard.audit.claims import claims_of, evidence_of
from tabguard.audit.evidence import MOST_ENTRIES, bounds_proven, chained, extremes_seen
from tabguard.audit.intervals import Extremes, departures
from tabguard.audit.reduced import reduce_system
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Status
from tabguard.table.system import system_of
from tests.support.audited_tables import same
from tests.support.brute import random_pattern, random_table
from tests.support.examples import examples


def full_table(rng, hidden):
    """A table of 24 × 16 codes without zeros or gaps; a pattern that suppresses a share of its cells."""
    table = random_table(rng, (24, 16), zeros=0.0, missing=0.0)
    return table, *random_pattern(rng, table, share_other=hidden)


@settings(max_examples=examples(80))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(6, 6), (4, 3, 3), (9, 7)]),
    response=st.sampled_from(["value", "value", "count"]),
    prior=st.sampled_from([0.0, 0.0, 35.0]),
    size=st.sampled_from([1, 1, 4]),
    most=st.sampled_from([MOST_ENTRIES, 0, 100, 1000]),
    many=st.sampled_from([10, 2]),
    worth=st.sampled_from([15, 0]),
    large=st.sampled_from([10_000, 5]),
)
def test_chain_of_edits_equals_full_audits(seed, shape, response, prior, size, most, many, worth, large):
    rng = np.random.default_rng(seed)
    decimals = 0 if response == "count" else 1
    table = random_table(rng, shape, 2, decimals, response=response)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    chosen = Suppression(prior=prior, threads=1)
    result = audit(Case(table, sensitivity), pattern, chosen, Progress())
    for _ in range(4):
        cells = rng.choice(len(table), size=min(size, len(table)), replace=False)
        status = pattern.status.copy()
        status[cells] = np.where(pattern.suppressed[cells], Status.PUBLISHED, Status.SECONDARY)
        edited = type(pattern)(status)
        with (
            patch("tabguard.audit.run.chained", partial(chained, most=most)),
            patch("tabguard.audit.evidence._MANY", many),
            patch("tabguard.audit.evidence._LARGE", large),
            patch("tabguard.audit.after_edit._WORTH", worth),
        ):
            result = audit(Case(table, sensitivity), edited, chosen, Progress(), (pattern, result))
        pattern = edited
        full = audit(Case(table, sensitivity), pattern, chosen, Progress())
        assert same(result.low, full.low, table.unit)
        assert same(result.high, full.high, table.unit)
        assert np.array_equal(result.verdict, full.verdict)


@pytest.mark.slow
@pytest.mark.parametrize(("publish", "share"), [(True, 0.9), (False, 0.75)])
def test_an_edit_needs_few_programs(publish, share):
    rng = np.random.default_rng(3)
    table, pattern, sensitivity = full_table(rng, 0.35)
    chosen = Suppression(threads=1)
    full = audit(Case(table, sensitivity), pattern, chosen, Progress())
    assert full.lps > 50
    counts = []
    for cell in rng.choice(np.flatnonzero(pattern.suppressed == publish), 6, replace=False):
        edited = pattern.with_status(np.array([cell]), Status.PUBLISHED if publish else Status.SECONDARY)
        counts.append(audit(Case(table, sensitivity), edited, chosen, Progress(), (pattern, full)).lps)
    assert np.median(counts) < full.lps * share


def test_a_result_without_evidence_is_enough():
    rng = np.random.default_rng(4)
    table = random_table(rng, (8, 8))
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    full = audit(Case(table, sensitivity), pattern, Suppression(), Progress())
    bare = type(full)(full.low, full.high, full.verdict)
    cell = np.flatnonzero(pattern.suppressed)[:1]
    edited = pattern.with_status(cell, Status.PUBLISHED)
    again = audit(Case(table, sensitivity), edited, Suppression(), Progress(), (pattern, bare))
    scratch = audit(Case(table, sensitivity), edited, Suppression(), Progress())
    assert same(again.low, scratch.low, 1.0) and same(again.high, scratch.high, 1.0)


def test_results_of_a_chain_share_their_evidence():
    table, pattern, sensitivity = full_table(np.random.default_rng(3), 0.35)
    first = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    cell = np.flatnonzero(~pattern.suppressed)[5:6]
    edited = pattern.with_status(cell, Status.SECONDARY)
    second = audit(Case(table, sensitivity), edited, Suppression(threads=1), Progress(), (pattern, first))
    assert second.evidence[0] is first.evidence[0]
    back = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress(), (edited, second))
    assert same(back.low, first.low, 1.0) and same(back.high, first.high, 1.0)
    assert back.lps < 0.6 * first.lps


def test_evidence_above_the_limit_keeps_what_is_needed():
    table, pattern, sensitivity = full_table(np.random.default_rng(3), 0.35)
    first = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    cell = np.flatnonzero(~pattern.suppressed)[5:6]
    edited = pattern.with_status(cell, Status.SECONDARY)
    now = reduce_system(system_of(table, Suppression()), edited.suppressed)
    second = audit(Case(table, sensitivity), edited, Suppression(threads=1), Progress(), (pattern, first))
    had = sum(e.witnesses.nnz + e.proofs.nnz for e in second.evidence)
    *older, latest = second.evidence
    (kept,) = chained(tuple(older), latest, now, most=had - 1)
    assert 0 < kept.witnesses.nnz + kept.proofs.nnz <= had // 2
    before, after = (extremes_seen(now, chain) for chain in (second.evidence, (kept,)))
    lost = sum(np.count_nonzero(a != b) for a, b in zip(before, after, strict=True))
    assert lost < now.system.n_vars / 4
    for side in (0, 1):
        assert np.all(np.abs(after[side]) <= np.abs(before[side]))
    assert np.array_equal(extremes_seen(now, chained(second.evidence, kept, now)), before)


def test_many_small_parts_of_evidence_become_one():
    table, pattern, sensitivity = full_table(np.random.default_rng(3), 0.35)
    result = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    (one,) = result.evidence
    now = reduce_system(system_of(table, Suppression()), pattern.suppressed)
    parts = tuple(
        type(one)(
            one.witnesses[k::12], one.miss[k::12], one.proofs[k::12], one.cell[k::12], one.upward[k::12]
        )
        for k in range(12)
    )
    chain = chained(parts[:-1], parts[-1], now, (np.zeros(now.system.n_vars),) * 2)
    assert len(chain) == 1
    for ends in (extremes_seen, bounds_proven):
        assert all(np.array_equal(a, b) for a, b in zip(ends(now, chain), ends(now, (one,)), strict=True))


def test_witnesses_of_very_many_cells_are_kept_apart():
    rng = np.random.default_rng(3)
    table = random_table(rng, (24, 16), zeros=0.0, missing=0.0)
    _, sensitivity = random_pattern(rng, table, share_other=0.0)
    inner = np.flatnonzero(table.is_internal).reshape(24, 16)
    status = np.full(len(table), Status.PUBLISHED)
    status[np.concatenate([inner[:15, :12].ravel(), inner[18:21, 13:].ravel()])] = Status.SECONDARY
    case, pattern = Case(table, sensitivity), Pattern(status)
    (one,) = audit(case, pattern, Suppression(threads=1), Progress()).evidence
    with patch("tabguard.audit.evidence._LARGE", 9):
        small, large = audit(case, pattern, Suppression(threads=1), Progress()).evidence
    sizes = [np.bincount(e.witnesses.indices) for e in (small, large)]
    assert sizes[0].max() <= 9 < sizes[1].min()
    assert len(small.cell) == len(one.cell) and not len(large.cell)
    assert small.witnesses.shape[0] + large.witnesses.shape[0] == one.witnesses.shape[0]


def test_nothing_is_repaired_that_propagation_settles():
    """An edit reduces a block of 2 × 3 suppressed cells to 2 × 2: its extremes follow from bounds alone."""
    table = random_table(np.random.default_rng(0), (2, 3), zeros=0.0, missing=0.0)
    _, sensitivity = random_pattern(np.random.default_rng(0), table, share_other=0.0)
    block = np.flatnonzero(table.is_internal)
    pattern = Pattern(np.where(table.is_internal, Status.SECONDARY, Status.PUBLISHED))
    chosen = Suppression(threads=1)
    full = audit(Case(table, sensitivity), pattern, chosen, Progress())
    assert sum(e.witnesses.shape[0] for e in full.evidence)
    edited = pattern.with_status(block[:1], Status.PUBLISHED)
    with patch("tabguard.audit.after_edit._WORTH", 0), patch.object(Region, "still") as still:
        audit(Case(table, sensitivity), edited, chosen, Progress(), (pattern, full))
    assert not still.called


@settings(max_examples=examples(80))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(12, 9), (4, 3, 3), (9, 7)]),
    prior=st.sampled_from([0.0, 0.0, 35.0]),
    size=st.sampled_from([1, 1, 3]),
    claimed=st.booleans(),
    rows=st.sampled_from([(60, 240, 960), (2, 3, 4, 6, 9, 14, 60)]),
)
def test_repaired_witnesses_are_possible_tables_and_show_what_is_said(
    seed, shape, prior, size, claimed, rows
):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, 1, zeros=0.0, missing=0.0)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    chosen = Suppression(prior=prior, threads=1)
    system = system_of(table, chosen)
    chain = audit(Case(table, sensitivity), pattern, chosen, Progress()).evidence
    before = reduce_system(system, pattern.suppressed)
    if claimed:  # departures of others, whose cells may depart by not quite the same
        moves = claims_of(chain, system.unit)
        moves.data *= 1 + 1e-12 * rng.standard_normal(len(moves.data))
        chain = (evidence_of(system, before, moves, Progress()),)
    cells = np.flatnonzero(pattern.suppressed)
    edited = pattern.with_status(rng.choice(cells, min(size, len(cells)), replace=False), Status.PUBLISHED)
    now = reduce_system(system, edited.suppressed)
    seen, proven = extremes_seen(now, chain), bounds_proven(now, chain)
    with patch("tabguard.audit.after_edit._WORTH", 0), patch("tabguard.audit.after_edit._ROWS", rows):
        wider, repaired = adapted(before, now, chain, proven, seen, Progress())
    if not repaired:
        assert all(np.array_equal(a, b) for a, b in zip(wider, seen, strict=True))
        return
    moves = np.concatenate([part.witnesses.toarray() for part in repaired])
    miss = np.concatenate([part.miss for part in repaired])
    assert not moves[:, ~edited.suppressed].any()
    value = table.value + moves * system.unit
    over = np.maximum(value - system.bounds.upper, system.bounds.lower - value) / system.unit
    gaps = np.abs(system.scaled @ moves.T).max(axis=0, initial=0.0)
    assert np.all(np.maximum(over.max(axis=1), gaps) <= miss + 1e-9 * np.abs(moves).max())
    assert miss.max() <= 1e-6
    shown = extremes_seen(now, (*chain, *repaired))
    for side, ahead in enumerate((-1, 1)):
        assert np.all(ahead * wider[side] <= ahead * shown[side] + 1e-6)
        assert np.any(np.abs(shown[side]) > np.abs(seen[side])) or np.array_equal(wider[side], seen[side])


def test_a_wrong_repair_changes_no_interval_and_no_verdict():
    table, pattern, sensitivity = full_table(np.random.default_rng(8), 0.4)
    chosen, tried = Suppression(threads=1), []
    full = audit(Case(table, sensitivity), pattern, chosen, Progress())

    def wrong(region, departure, keep, still=Region.still):
        changed = still(region, departure, keep)
        tried.append(changed is not None)
        return None if changed is None else np.where(changed != 0, changed * 1.5, 0.0)

    for cell in np.flatnonzero(pattern.suppressed)[::29]:
        edited = pattern.with_status(np.array([cell]), Status.PUBLISHED)
        fresh = audit(Case(table, sensitivity), edited, chosen, Progress())
        with patch.object(Region, "still", wrong):
            result = audit(Case(table, sensitivity), edited, chosen, Progress(), (pattern, full))
        assert same(result.low, fresh.low, table.unit) and same(result.high, fresh.high, table.unit)
        assert np.array_equal(result.verdict, fresh.verdict)
    assert sum(tried) > 20


@pytest.mark.slow
def test_a_repair_looks_up_only_what_is_near_the_published_cell():
    """Witnesses of a first audit move nearly all cells, so that looking up all of them was slow."""
    rng = np.random.default_rng(8)
    table = random_table(rng, (60, 24), zeros=0.0, missing=0.0)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
    full = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    system, looked = system_of(table, Suppression()), []
    before = reduce_system(system, pattern.suppressed)
    moved = _Repair._moved

    def counted(self, lost, cells):
        looked.append(len(cells))
        return moved(self, lost, cells)

    for cell in np.flatnonzero(pattern.suppressed)[::97]:
        now = reduce_system(system, pattern.with_status(np.array([cell]), Status.PUBLISHED).suppressed)
        seen, proven = extremes_seen(now, full.evidence), bounds_proven(now, full.evidence)
        with patch("tabguard.audit.after_edit._ROWS", (3,)), patch.object(_Repair, "_moved", counted):
            adapted(before, now, full.evidence, proven, seen, Progress())
    assert looked and np.median(looked) < 0.5 * len(before.cells)


@pytest.mark.slow
def test_witnesses_are_repaired_so_that_few_programs_are_left():
    table, pattern, sensitivity = full_table(np.random.default_rng(8), 0.4)
    chosen = Suppression(threads=1)
    full = audit(Case(table, sensitivity), pattern, chosen, Progress())
    before = reduce_system(system_of(table, Suppression()), pattern.suppressed)
    gained = []
    for cell in np.flatnonzero(pattern.suppressed)[::9]:
        edited = pattern.with_status(np.array([cell]), Status.PUBLISHED)
        now = reduce_system(system_of(table, Suppression()), edited.suppressed)
        fresh = audit(Case(table, sensitivity), edited, chosen, Progress())
        seen = extremes_seen(now, full.evidence)
        wider, _ = adapted(before, now, full.evidence, bounds_proven(now, full.evidence), seen, Progress())
        gained.append(sum(int((np.abs(a) > np.abs(b)).sum()) for a, b in zip(wider, seen, strict=True)))
        low, high = departures(now, Extremes(*wider))
        for cells, end, ahead in ((fresh.low, low, -1), (fresh.high, high, 1)):
            reach = ahead * (cells[now.cells] - table.value[now.cells]) / table.unit
            assert np.all(ahead * end <= reach + 1e-6 * np.maximum(1.0, reach))  # never more than there is
    assert np.median(gained) > 5
