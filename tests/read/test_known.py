"""Attackers' bounds of single cells: read as stated, refused if impossible, used everywhere."""

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit, certify, check, verify
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.read import read_attacker_bounds
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.attacker import attacker_bounds
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.solution import Solution
from tests.support.brute import brute_intervals, random_table
from tests.support.examples import examples

ONE = Suppression(threads=1)


@pytest.fixture
def table():
    return random_table(np.random.default_rng(1), (3, 3), missing=0.0, zeros=0.0)


def file_of(folder, table, rows):
    names = ",".join(d.name for d in table.dimensions)
    lines = [",".join([*table.names(cell), str(low), str(high)]) for cell, low, high in rows]
    path = folder / "known.csv"
    path.write_text("\n".join([f"{names},lower,upper", *lines]) + "\n", encoding="utf-8")
    return path


def test_bounds_are_those_of_the_file_and_of_the_settings(tmp_path, table):
    value = table.value
    rows = [(2, value[2] - 1, ""), (5, "", value[5] + 2), (7, 0, value[7])]
    known = read_attacker_bounds(file_of(tmp_path, table, rows), table)
    bounds = attacker_bounds(known, prior=50.0)
    plain = attacker_bounds(table, prior=50.0)
    assert bounds.lower[2] == max(value[2] - 1, plain.lower[2]) and bounds.upper[2] == plain.upper[2]
    assert bounds.upper[5] == min(value[5] + 2, plain.upper[5]) and bounds.lower[5] == plain.lower[5]
    assert bounds.upper[7] == value[7]
    rest = np.setdiff1d(np.arange(len(table)), [2, 5, 7])
    assert np.array_equal(bounds.lower[rest], plain.lower[rest])


@pytest.mark.parametrize(
    ("row", "words"), [((3, "10000000", ""), "exclude the true value"), ((3, "", "x"), "not a number")]
)
def test_what_cannot_be_known_is_refused_without_values(tmp_path, table, row, words):
    with pytest.raises(DataError, match=words) as error:
        read_attacker_bounds(file_of(tmp_path, table, [row]), table)
    assert str(int(table.value[3])) not in str(error.value).replace("known.csv", "")


def test_files_that_are_none_are_refused(tmp_path, table):
    with pytest.raises(DataError, match="no rows"):
        read_attacker_bounds(file_of(tmp_path, table, []), table)
    with pytest.raises(DataError, match="listed twice"):
        read_attacker_bounds(file_of(tmp_path, table, [(3, "", ""), (3, "", "")]), table)
    path = tmp_path / "odd.csv"
    path.write_text("d0,lower,upper\nT,1,2\n", encoding="utf-8")
    with pytest.raises(DataError, match="lack the columns d1"):
        read_attacker_bounds(path, table)
    path.write_text("d0,d1,lower,upper\nT,nowhere,1,2\n", encoding="utf-8")
    with pytest.raises(DataError, match="1 codes are not in"):
        read_attacker_bounds(path, table)


@settings(max_examples=examples(24))
@given(seed=st.integers(0, 10**6), shape=st.sampled_from([(5, 4), (3, 3, 2)]))
def test_runs_audits_and_certificates_heed_it(seed, shape):
    rng = np.random.default_rng(seed)
    bare = random_table(rng, shape)
    some, n = rng.random(len(bare)) < 0.3, len(bare)
    share = rng.uniform(0.02, 0.6, n)
    low = np.where(some, np.floor(bare.value * (1 - share)), np.nan)
    high = np.where(some, np.ceil(bare.value * (1 + share)), np.nan)
    table = evolve(bare, known_low=low, known_high=high)
    fired = np.where((rng.random(n) < 0.2) & (table.value > 3), 4, 0)
    level = np.where(fired > 0, np.ceil(table.value * 0.1), 0.0)
    sensitivity = Sensitivity(fired, level, level.copy(), np.zeros(n))
    result = suppress(Case(table, sensitivity, Constraints.none(n)), ONE, Progress())
    found = audit(Case(table, sensitivity), result.pattern, ONE, Progress())
    hidden = result.pattern.suppressed
    bounds = attacker_bounds(table)
    least, most = brute_intervals(table, hidden, bounds.lower, bounds.upper)
    assert found.low[hidden] == pytest.approx(least[hidden], abs=1e-4)
    assert found.high[hidden] == pytest.approx(most[hidden], abs=1e-4)
    assert {u.cell for u in result.unprotected} == set(found.at_risk.tolist())
    moves = result.witnesses.rows(n)
    case = Case(table, sensitivity)
    quick = check(case, result.pattern, ONE, Progress(), moves=moves)
    assert np.array_equal(quick.verdict, found.verdict)
    proof = certify(Solution(case, result.pattern, audit=quick), ONE, Progress())
    assert verify(proof, case, result.pattern, ONE).ok == found.passed
