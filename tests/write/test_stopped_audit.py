"""Cells that a stopped audit did not settle are called not tested in every file."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.flow.outcome import Outcome
from tabguard.table.findings import outsiders
from tabguard.table.verdict import Verdict
from tabguard.write.internal.figures import at_risk, risks
from tabguard.write.internal.pattern_csv import internal_frame
from tabguard.write.internal.summary import summary


@pytest.fixture
def stopped(case):
    """The case after an audit that found one cell disclosed and was stopped before another."""
    solution = case.solution
    disclosed, left = np.flatnonzero(solution.pattern.suppressed)[:2].tolist()
    verdict = solution.audit.verdict.copy()
    verdict[[disclosed, left]] = Verdict.DISCLOSED, Verdict.UNDER_PROTECTED
    audit = evolve(solution.audit, verdict=verdict, complete=False, unsettled=np.array([left]))
    standing = evolve(solution.standing, outsiders=outsiders(audit))
    return evolve(solution, audit=audit, standing=standing), disclosed, left


def test_files_call_it_not_tested(stopped, case):
    solution, disclosed, left = stopped
    assert dict(risks(solution.audit, ())) == {disclosed: "exactly disclosed", left: "not tested"}
    assert at_risk(solution.audit, ()) == {disclosed}
    named = {tuple(one["cell"]): one["why"] for one in summary(solution, case.run)["at_risk"]}
    assert named[solution.table.names(left)] == "not tested"
    table, pattern, sensitivity = solution.table, solution.pattern, solution.sensitivity
    words = internal_frame(table, pattern, sensitivity, solution.audit)["verdict"].tolist()
    assert (words[disclosed], words[left]) == ("disclosed", "not-tested")
    assert solution.standing.outsiders.cells == (disclosed,)


def test_the_command_line_calls_it_not_tested(stopped):
    solution, _disclosed, left = stopped
    said = "\n".join(Outcome(solution).lines())
    assert f"{solution.table.title(left)}: not tested, as the audit was stopped" in said
    assert "1 primary at risk" in said
