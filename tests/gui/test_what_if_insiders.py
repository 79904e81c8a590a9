"""Publishing what outsiders cannot use may still help a contributor: it is said before, and rightly."""

import numpy as np
import pytest

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import questions
from tabguard.flow.stages import open_job
from tabguard.gui.document.snapshot import AuditFinding, Snapshot, subject_of
from tabguard.gui.review.what_if import what_if
from tabguard.sample import write_sample
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution


@pytest.mark.slow
@pytest.mark.parametrize("every", [14, 7])
def test_contributors_that_come_too_close_are_found_before_anything_is_published(tmp_path, every):
    project = open_job(write_sample(tmp_path))
    done = batch.protect_project(project, Progress()).solution
    pattern, sensitivity = done.pattern, done.sensitivity
    at = Snapshot(project)
    at.table, at.constraints = done.table, done.case.constraints
    at.pattern, at.sensitivity, at.run_report = pattern, sensitivity, done.run
    at.take(AuditFinding(subject_of(at), done.audit))
    harmed = harmless = 0
    for cell in np.flatnonzero(pattern.status == Status.SECONDARY)[::every]:
        found = what_if(at, np.array([cell]), Progress())
        if found.harms or found.sums:
            continue
        published = pattern.with_status(np.array([cell]), Status.PUBLISHED)
        expected = set()
        for level in ("unit", "holding"):
            ask = (Solution(done.case, published), project, level, Progress())
            expected |= set(questions.insider_audit(*ask).at_risk.tolist())
        assert set(found.insiders) == expected
        assert found.harmless == (not expected)
        harmed, harmless = harmed + bool(expected), harmless + (not expected)
    assert harmed
