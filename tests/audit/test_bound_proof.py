"""Proofs of lower bounds are recomputed by sums, and no accepted bound exceeds the optimal cost."""

from functools import cache

import numpy as np
import pytest
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabguard.audit import certify, verify
from tabguard.audit.bound_check import RefusedError, check_bound
from tabguard.audit.verify import _matrix
from tabguard.base.progress import Progress
from tabguard.flow.certificates import read_certificate, write_certificate
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import bound
from tabguard.suppress.problem import problem_of
from tabguard.table.case import Case
from tabguard.table.solution import Solution
from tabguard.table.verdict import CutKind
from tests.support.examples import examples
from tests.support.random_cases import random_sensitivity, random_table

seeds = st.integers(0, 10**6)


@cache
def certified(seed, **options):
    """A small case, its best pattern, and the certificate with its proven bound."""
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, share=0.3)
    chosen = Suppression(threads=1, method="exact", **options)
    case, progress = Case(table, sensitivity), Progress()
    result = suppress(case, chosen, progress)
    short = np.array([u.cell for u in result.unprotected], int)
    problem = problem_of(case, chosen)
    relaxed = bound(problem, result.pattern.suppressed, short, progress, Clock(progress, 60))
    certificate = certify(Solution(case, result.pattern, run=result), chosen, progress)
    return case, chosen, result, evolve(certificate, bound=relaxed.proof), relaxed.relaxed


def shown(certificate):
    return check_bound(_matrix(certificate), certificate, certificate.bound, Progress())


@settings(max_examples=examples(24))
@given(seeds, st.sampled_from(["value", "count"]), st.sampled_from([0.0, 50.0]))
@example(6780, "value", 0.0)  # a primary of 0 whose interval must be wide
def test_sums_alone_show_the_bound_of_the_relaxation_and_no_pattern_is_below(seed, cost, prior):
    _, _, result, certificate, relaxed = certified(seed, cost=cost, prior=prior)
    proven = shown(certificate)
    assert proven.lower_bound <= result.cost * (1 + 1e-9)
    assert min(proven.lower_bound, result.cost) == pytest.approx(relaxed, rel=1e-9, abs=1e-9)


@settings(max_examples=examples(24))
@given(seeds, st.integers(0, 2**32 - 1))
def test_a_false_proof_shows_no_false_bound(seed, noise):
    _, _, result, certificate, _ = certified(seed)
    proof, rng = certificate.bound, np.random.default_rng(noise)
    for _ in range(8):
        changes = {
            "multiplier": proof.multiplier * rng.choice([0.5, 1, 3], len(proof)),
            "factor": proof.factor + rng.choice([-1, 0, 0, 1], len(proof.factor)),
            "side": proof.side * rng.choice([1, -1], len(proof)),
            "divisor": proof.divisor * rng.choice([1, 0.7], len(proof)),
            "combination_sign": proof.combination_sign * rng.choice([1, -1], len(proof.combination_sign)),
            "primary": rng.permutation(proof.primary.copy()),
            "relation": rng.permutation(proof.relation.copy()),
        }
        name = str(rng.choice(list(changes)))
        try:
            proven = shown(evolve(certificate, bound=evolve(proof, **{name: changes[name]})))
        except RefusedError:
            continue
        assert proven.lower_bound <= result.cost * (1 + 1e-9), name


def test_cuts_of_all_kinds_are_worked_out_again():
    *_, certificate, _ = certified(1)
    assert set(certificate.bound.kind.tolist()) == {CutKind.SIDE, CutKind.WIDTH, CutKind.ROUNDED}
    assert shown(certificate).lower_bound > 0


def test_a_certificate_is_verified_with_its_bound_and_against_its_case(tmp_path):
    case, chosen, result, certificate, _ = certified(2)
    write_certificate(tmp_path / "a.tgcert", certificate)
    again = read_certificate(tmp_path / "a.tgcert")
    told = verify(again, case, result.pattern, chosen)
    assert told.ok and told.bound is not None and told.bound.lower_bound > 0
    assert "no valid pattern costs less than" in told.text
    assert told.not_compared == ("what the rules require against contributors",)  # nobody judges them here
    assert "NOT COMPARED: what the rules require against contributors." in told.text
    dear = evolve(certificate, bound=evolve(certificate.bound, cost=2 * certificate.bound.cost))
    refused = verify(dear, case, result.pattern, chosen)
    assert not refused.ok and "costs" in refused.text
    free = evolve(certificate.bound, barred=~certificate.bound.required)
    assert not verify(evolve(certificate, bound=free), case, result.pattern, chosen).ok


@pytest.mark.parametrize("name", ["relation", "primary", "parent", "choice", "relation_ptr", "multiplier"])
def test_positions_that_lead_nowhere_are_refused(name):
    *_, certificate, _ = certified(1)
    proof = certificate.bound
    broken = evolve(
        proof, **{name: getattr(proof, name) + 10**6 if name != "multiplier" else -proof.multiplier}
    )
    with pytest.raises(RefusedError):
        shown(evolve(certificate, bound=broken))
