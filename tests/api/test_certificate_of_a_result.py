"""Certificates that are verified with the result they are about, as in the window."""

from itertools import accumulate

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

import tabguard
from tabguard.sample import write_sample


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sample")
    write_sample(folder)
    roles = tabguard.Roles(["industry", "region"], "sales", respondent="id", holding="group", decimals=1)
    trees = {"industry": folder / "industry.csv", "region": folder / "region.csv"}
    table = tabguard.read(pd.read_csv(folder / "records.csv"), roles, hierarchies=trees, name="energy")
    return tabguard.protect(table, tabguard.Rules([tabguard.PPercent(p=10), tabguard.Frequency(n=3)]))


@pytest.fixture(scope="module")
def certificate(result):
    return tabguard.certify(result)


def test_a_bound_with_what_contributors_require_is_verified_with_its_result(certificate, result):
    assert len(certificate.proof.bound.need_cell)
    check = tabguard.verify(certificate, result)
    assert check.ok, check.text
    assert check.bound.lower_bound > 0 and not check.not_compared
    alone = tabguard.verify(certificate)
    assert alone.ok and "NOT COMPARED: the table, the pattern, rules and attacker, what" in alone.text


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("need_up", lambda up: 2 * up + 1),
        ("need_down", lambda down: 2 * down + 1),
        ("need_insider", lambda insider: insider + 1),
        ("fall", lambda fall: fall / 2 - 1),
    ],
)
def test_a_bound_that_requires_more_against_contributors_is_refused(certificate, result, name, change):
    false = changed(certificate, **{name: change(getattr(certificate.proof.bound, name))})
    check = tabguard.verify(false, result)
    assert not check.ok
    assert any("more against contributors" in failure for failure in check.failures)


def test_a_bound_that_rests_on_a_safe_sum_is_refused(certificate, result):
    cells = np.flatnonzero(result.outcome.solution.pattern.status == 0)[:2]
    lengths = [2] + [0] * (len(certificate.proof.bound) - 1)
    false = changed(certificate, member=cells, member_ptr=np.array([0, *accumulate(lengths)]))
    check = tabguard.verify(false, result)
    assert not check.ok
    assert any("sums that are safe" in failure for failure in check.failures)


def changed(certificate, **arrays):
    return evolve(
        certificate, proof=evolve(certificate.proof, bound=evolve(certificate.proof.bound, **arrays))
    )
