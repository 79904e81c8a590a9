"""Effects of a publication on contributors are shown before it, even if outsiders learn nothing."""

import numpy as np
import pytest

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import questions, stages
from tabguard.gui.document.snapshot import AuditFinding, Snapshot, subject_of
from tabguard.gui.review.what_if import what_if
from tabguard.sample import write_sample
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution


@pytest.mark.slow
def test_contributors_that_come_too_close_are_found_before_anything_is_published(tmp_path):
    """Two secondaries, one of which only contributors make necessary, are useless to outsiders."""
    project = stages.open_job(write_sample(tmp_path))
    done = batch.protect_project(project, Progress()).solution
    more = np.flatnonzero(done.pattern.status == Status.PUBLISHED)[99::300]
    pattern = done.pattern.with_status(more, Status.SECONDARY)
    solution = Solution(done.case, pattern)
    at = Snapshot(project)
    at.table, at.constraints = done.table, done.case.constraints
    at.pattern, at.sensitivity, at.run_report = pattern, done.sensitivity, done.run
    at.take(AuditFinding(subject_of(at), stages.audit(solution, project, Progress())))
    harmed = harmless = 0
    for cell in questions.not_needed(solution, project, Progress()):
        effect = what_if(at, np.array([cell]), Progress())
        assert not effect.harms
        if effect.sums:
            continue
        published = Solution(done.case, pattern.with_status(np.array([cell]), Status.PUBLISHED))
        expected = set()
        for level in ("unit", "holding"):
            expected |= set(questions.insider_audit(published, project, level, Progress()).at_risk.tolist())
        assert set(effect.insiders) == expected
        assert effect.harmless == (not expected)
        harmed, harmless = harmed + bool(expected), harmless + (not expected)
    assert harmed and harmless
