"""Published numbers of contributors do not disclose counts that the rules of the response count protect."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.kinds import Dominance, Frequency
from tabguard.kinds.rules import Rules
from tabguard.project import TableSpec
from tabguard.settings import Suppression
from tabguard.table.verdict import Verdict
from tests.proof.published import failures_of_files
from tests.proof.readers import failures
from tests.proof.releases import COUNT, TOTAL, Record, ReleaseCase, Variable, make_release, protect
from tests.support.examples import slow

TREE = {TOTAL: "", "x0": TOTAL, "x1": TOTAL, "x2": TOTAL}


def case_of(counts: str, cover: str) -> ReleaseCase:
    """Each firm has one record; two firms in a cell of sales pass the rules, two records do not."""
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


@pytest.mark.parametrize("cover", ["implied", "full"])
def test_the_audit_takes_shown_numbers_of_contributors_as_known(cover):
    """Each firm has one record, so that a number of contributors is a number of records."""
    found = protect(case_of("shown", cover)).solution
    table, primary = found.table, found.sensitivity.primary
    shown = {table.names(c)[1:] for c in table.release.table("T1").cells.tolist()}
    told = [c for c in np.flatnonzero(primary & table.counting).tolist() if table.names(c)[1:] in shown]
    assert told and (found.audit.verdict[told] == Verdict.DISCLOSED).all()
    assert set(told) <= set(found.run.unprotected_cells.tolist())
    bounds = found.case.system(Suppression()).bounds
    assert (bounds.lower[told] == table.value[told]).all() and (bounds.upper[told] == table.value[told]).all()
    failed, _ = failures(protect(case_of("shown", cover)))
    assert failed == []


def test_a_firm_with_several_records_leaves_room_above_the_number_of_contributors():
    case = case_of("shown", "full")
    twice = tuple(evolve(r, firm=r.firm // 2) for r in case.records)
    found = protect(evolve(case, records=twice)).solution
    table, bounds = found.table, found.case.system(Suppression()).bounds
    shown = {table.names(c)[1:] for c in table.release.table("T1").cells.tolist()}
    beside = np.array([table.names(c)[1:] in shown for c in range(len(table))])
    counted = np.flatnonzero(table.counting & beside)
    assert np.array_equal(bounds.lower[counted], table.frequency[counted])
    assert np.array_equal(np.isinf(bounds.upper[counted]), table.frequency[counted] < table.value[counted])
    assert np.isinf(bounds.upper[~(table.counting & beside)]).all()


@pytest.mark.parametrize("cases", [range(4), slow(range(4, 40))])
def test_verdicts_on_values_do_not_depend_on_whether_counts_are_shown(cases):
    """Contributors are assumed to know all counts in any case."""
    primaries = 0
    for number in cases:
        case = make_release(number)
        if COUNT in case.sums or len(case.records) > 30:
            continue
        found = [
            protect(evolve(case, tables=tuple(evolve(t, counts=counts) for t in case.tables)))
            for counts in ("none", "suppressed alike", "shown")
        ]
        primaries += int(found[0].solution.sensitivity.primary.sum())
        for other in found[1:]:
            assert np.array_equal(other.solution.pattern.status, found[0].solution.pattern.status)
            assert np.array_equal(other.solution.audit.verdict, found[0].solution.audit.verdict)
            assert other.contributors == found[0].contributors
    assert primaries


def test_it_is_said_where_numbers_of_contributors_are_shown_beside_protected_counts():
    notes = protect(case_of("shown", "full")).solution.sensitivity.notes
    (said,) = [note for note in notes if "beside" in note]
    assert said.startswith("T1: its numbers of contributors")
    alike = protect(case_of("suppressed alike", "full")).solution.sensitivity.notes
    assert not any("beside" in note for note in alike)
    without = evolve(case_of("shown", "full"), rules=Rules((Dominance(1, 85),)))
    assert not any("beside" in note for note in protect(without).solution.sensitivity.notes)
