"""The corridor: what no single stage can promise."""

from pathlib import Path

import numpy as np

from tabguard import pipeline
from tabguard.progress import Progress
from tabguard.project import DataSource, Project, Variables
from tests.proof.cases import make_case


def test_counts_are_protected_in_whole_numbers() -> None:
    protected = 0
    for case in (case for case in map(make_case, range(230, 310)) if case.table.response == "count"):
        table = case.table
        project = Project(
            DataSource(Path("none")),
            Variables(("a", "b"), "count"),
            rules=case.rules,
            suppression=case.settings,
        )
        sensitivity = pipeline.judge(table, project, case.constraints, Progress())
        result = pipeline.protect(table, sensitivity, case.constraints, project, Progress())
        found = pipeline.audit(table, result.pattern, sensitivity, project, Progress())
        assert not len(np.setdiff1d(found.at_risk, [u.cell for u in result.unprotected]))
        protected += int(sensitivity.primary.sum()) - len(found.at_risk)
    assert protected
