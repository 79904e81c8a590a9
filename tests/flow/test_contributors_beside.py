"""Numbers of contributors that a table shows do not tell what the rules of the response count protect."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from tabguard.kinds import Dominance, Frequency
from tabguard.kinds.rules import Rules
from tabguard.project import TableSpec
from tabguard.settings import Suppression
from tests.proof.published import failures_of_files
from tests.proof.releases import COUNT, TOTAL, Record, ReleaseCase, Variable, protect

TREE = {TOTAL: "", "x0": TOTAL, "x1": TOTAL, "x2": TOTAL}


def case_of(counts: str, cover: str) -> ReleaseCase:
    """Each firm has one record; two firms in a cell of sales are not too few, two records are."""
    rng = np.random.default_rng(8)
    variables = (Variable("x", (TREE,)), Variable("y", ({c.replace("x", "y"): p for c, p in TREE.items()},)))
    records = []
    for firm in range(40):
        leaf = tuple(str(rng.choice(v.leaves, p=[0.7, 0.2, 0.1])) for v in variables)
        records.append(Record(leaf, firm, False, {"sales": int(rng.integers(50, 90)), COUNT: 1}))
    tables = (
        TableSpec("T1", ("x", "y"), responses=("sales",), counts=counts),
        TableSpec("T2", ("x",), responses=(COUNT, "sales")),
    )
    rules = Rules((Dominance(1, 85),), by_response={COUNT: Rules((Frequency(4),))})
    settings = Suppression(insiders=False, threads=1, cover=cover)
    sums = {"sales": ("sales",), COUNT: (COUNT,)}
    return ReleaseCase(1, variables, tuple(records), sums, 0, tables, rules, settings)


@pytest.mark.parametrize("cover", ["implied", "full"])
def test_numbers_of_contributors_do_not_tell_protected_counts(cover):
    case = case_of("suppressed alike", cover)
    found, counts = failures_of_files(case)
    assert found == []
    assert counts["releases with numbers of contributors that are counts"]


def test_it_is_said_where_numbers_of_contributors_are_shown_beside_protected_counts():
    notes = protect(case_of("shown", "full")).solution.sensitivity.notes
    (said,) = [note for note in notes if "beside" in note]
    assert said.startswith("T1: its numbers of contributors")
    alike = protect(case_of("suppressed alike", "full")).solution.sensitivity.notes
    assert not any("beside" in note for note in alike)
    without = evolve(case_of("shown", "full"), rules=Rules((Dominance(1, 85),)))
    assert not any("beside" in note for note in protect(without).solution.sensitivity.notes)
