"""Departures offered by a run are checked by sums; false ones change no verdict."""

from unittest.mock import patch

import numpy as np
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.audit import audit, certify, check, claims, search, verify
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.relations import build_relations
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.verdict import Evidence, Verdict
from tests.support.brute import random_pattern, random_table
from tests.support.examples import examples

ONE = Suppression(threads=1)


def false_departures(rng, table, pattern, sensitivity):
    """The departures of a certificate, and false ones: too large, in published cells, or not adding up."""
    proof = certify(Solution(Case(table, sensitivity), pattern), ONE, Progress())
    shape = (proof.n_witnesses, len(table))
    true = sparse.csr_array((proof.departure, proof.moved, proof.starts), shape=shape).toarray() * table.unit
    too_far = true * rng.integers(2, 1000)
    elsewhere = true.copy()
    elsewhere[:, np.flatnonzero(~pattern.suppressed)[:2]] += table.unit
    some = rng.random(true.shape) < 0.3
    return true, np.vstack([too_far, elsewhere, np.where(some, 0.0, true), np.where(some, true + 1e7, true)])


@settings(max_examples=examples(120))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(6, 5), (4, 3, 3)]),
    response=st.sampled_from(["value", "count"]),
    decimals=st.sampled_from([0, 2]),
    at_a_time=st.sampled_from([1, 40, 200_000]),
)
def test_false_departures_change_no_verdict(seed, shape, response, decimals, at_a_time):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, 0 if response == "count" else decimals, response=response)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
    _, false = false_departures(rng, table, pattern, sensitivity)
    honest = check(Case(table, sensitivity), pattern, ONE, Progress())
    with patch.object(claims, "_BLOCK", at_a_time):
        found = check(Case(table, sensitivity), pattern, ONE, Progress(), moves=sparse.csr_array(false))
    assert np.array_equal(found.verdict, honest.verdict)
    proof = certify(Solution(Case(table, sensitivity), pattern, audit=found), ONE, Progress())
    assert verify(proof, Case(table, sensitivity), pattern).ok == honest.passed


def test_true_departures_spare_programs():
    rng = np.random.default_rng(3)
    table = random_table(rng, (12, 10), 2)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    true, _ = false_departures(rng, table, pattern, sensitivity)
    alone = check(Case(table, sensitivity), pattern, ONE, Progress())
    helped = check(Case(table, sensitivity), pattern, ONE, Progress(), moves=sparse.csr_array(true))
    assert np.array_equal(alone.verdict, helped.verdict)
    assert helped.lps < alone.lps
    again = check(Case(table, sensitivity), pattern, ONE, Progress(), former=alone.evidence)
    assert np.array_equal(again.verdict, alone.verdict) and again.lps < alone.lps


@settings(max_examples=examples(120))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(6, 5), (4, 3, 3), (9, 8)]),
    prior=st.sampled_from([0.0, 30.0]),
    most=st.sampled_from([3, 10_000]),
)
def test_small_programs_give_the_verdicts_of_exact_intervals(seed, shape, prior, most):
    """As in large tables, small programs are tried first, and the whole program if they grow too large."""
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
    chosen = Suppression(prior=prior, threads=1)
    expected = audit(Case(table, sensitivity), pattern, chosen, Progress()).verdict
    nothing = sparse.csr_array((1, len(table)))
    with patch.multiple(search, SLOW=0, _WIDE=0, _FAR_ROWS=most):
        for moves in (None, nothing):
            found = check(Case(table, sensitivity), pattern, chosen, Progress(), moves=moves)
            assert np.array_equal(found.verdict, expected)


@settings(max_examples=examples(50))
@given(seed=st.integers(0, 10**6), response=st.sampled_from(["value", "count"]))
def test_evidence_that_nobody_summed_changes_no_verdict(seed, response):
    """A project file may contain such evidence; its own statement about violations is ignored, too."""
    rng = np.random.default_rng(seed)
    table = random_table(rng, (6, 5), 2, response=response)
    before, sensitivity = random_pattern(rng, table, share_other=0.5)
    case, hidden = Case(table, sensitivity), np.flatnonzero(before.suppressed & ~sensitivity.primary)
    after = before.with_status(hidden[:2], Status.PUBLISHED)
    known, honest = (audit(case, pattern, ONE, Progress()) for pattern in (before, after))
    free = np.flatnonzero(honest.high > honest.low)  # who moves other cells is not believed anyway
    wrong = np.zeros((3, len(table)))
    wrong[0, free], wrong[1, free], wrong[2, free[:1]] = 1e5, -1e5, np.nan
    nan = sparse.csr_array(np.full((len(free[:1]), len(table.relations)), np.nan))
    said = sparse.csc_array(wrong), np.zeros(3), nan, free[:1], np.ones(len(free[:1]), bool)
    planted = Evidence(*said)
    found = audit(case, after, ONE, Progress(), (before, evolve(known, evidence=(planted,))))
    assert np.array_equal(found.verdict, honest.verdict)
    assert np.allclose(found.low, honest.low, equal_nan=True)
    assert np.array_equal(check(case, after, ONE, Progress(), (planted,)).verdict, honest.verdict)
    assert all(one.summed for one in found.evidence)


def test_multipliers_beside_which_a_sum_loses_a_cell_prove_nothing():
    """Huge multipliers cancel and the rest bounds nothing, but rounding hides the rest."""
    table = random_table(np.random.default_rng(0), (2, 2, 2), zeros=0, missing=0)
    relations, total = table.relations, table.find((0, 0, 0))
    cell = table.find((1, 1, 1))
    dimension = np.array([family.axis for family in relations.families])[relations.family]
    of = table.codes[relations.totals]
    inner = np.where(dimension == 0, of[:, 2], of[:, 0]) > 0
    multipliers = 2.0**60 * np.where(inner, 1, -1) * (1 - dimension) * (of[:, 1] != 1)
    assert not (multipliers @ relations.matrix).any()
    multipliers[(dimension == 1) & (of == (1, 0, 1)).all(axis=1)] = 1
    level = np.where(np.arange(len(table)) == cell, 500.0, 0.0)
    case = Case(table, Sensitivity((level > 0).astype(np.int64), level, 0 * level, 0 * level))
    status = np.where(level > 0, Status.PRIMARY, Status.SECONDARY).astype(np.uint8)
    status[total] = Status.PUBLISHED
    pattern, proof = Pattern(status), sparse.csr_array(multipliers[None, :])
    none = sparse.csc_array((0, len(table))), np.zeros(0)
    planted = Evidence(*none, proof, np.array([cell]), np.ones(1, bool))
    honest = audit(case, pattern, ONE, Progress())
    found = audit(case, pattern, ONE, Progress(), (pattern, evolve(honest, evidence=(planted,))))
    assert honest.verdict[cell] == found.verdict[cell] == Verdict.PROTECTED
    assert np.allclose(found.high, honest.high, equal_nan=True)


def test_a_cell_that_is_open_on_the_side_that_nothing_asks_for_is_not_disclosed():
    dims = Dimension.flat("a", ("p",)), Dimension.flat("b", ("x", "y"))
    codes = np.array([[a, b] for a in range(2) for b in range(3)])
    known = np.where(np.arange(6) == 4, 40.0, np.nan)  # the most that this cell can be is its value
    more = {"known_low": known * np.nan, "known_high": known}
    values = np.array([100.0, 40.0, 60.0] * 2), np.ones(6)
    table = Table(dims, codes, *values, build_relations(dims, codes), **more)
    case = Case(table, Sensitivity(np.ones(6, np.int64), np.full(6, 10.0), np.zeros(6), np.zeros(6)))
    pattern = Pattern(np.full(6, Status.PRIMARY, np.uint8))
    moves = sparse.csr_array([[10.0, 0.0, 10.0] * 2])  # enough for the others
    found = check(case, pattern, ONE, Progress(), moves=moves)
    assert found.verdict.tolist() == audit(case, pattern, ONE, Progress()).verdict.tolist()
    assert found.verdict[1] == Verdict.UNDER_PROTECTED
