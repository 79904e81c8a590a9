"""Coupled responses outside runs: decisions, patterns from files, suggested fixes and explanations."""

import numpy as np
import pytest
from attrs import evolve

from tabguard import batch
from tabguard.audit import certify, verify
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.batch.job import audit_job
from tabguard.flow import questions, stages
from tabguard.gui.document.snapshot import AuditFinding, Snapshot, subject_of
from tabguard.gui.review.what_if import not_needed
from tabguard.suppress import suppress
from tabguard.table.coupled import coupling_of
from tabguard.table.coupling import Coupling
from tabguard.table.decision import Decision, Kind, constraints_of
from tabguard.table.earlier import Earlier
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tests.support.release_inputs import JOB, write_release

COUPLED = JOB.replace("[suppression]", "[suppression]\nsame_pattern = true")


@pytest.fixture(scope="module")
def release(tmp_path_factory):
    """The release protected with one pattern for all responses."""
    project = stages.open_job(write_release(tmp_path_factory.mktemp("coupled"), COUPLED))
    return project, batch.protect_project(project, Progress()).solution


def shown_for_both(table):
    """Groups of the cells that are shown for both responses."""
    return Coupling(table.coupled).apart(np.flatnonzero(table.coupled >= 0))


def test_groups_are_found_again_in_every_form():
    coupling = Coupling(np.array([0, -1, 2, 0, 2, -1]))
    assert coupling.with_coupled(np.array([3, 1])).tolist() == [0, 1, 3]
    assert [g.tolist() for g in coupling.apart(np.arange(6))] == [[0, 3], [2, 4], [1], [5]]
    assert coupling.any_of(np.array([1, 1, 0, 0, 0, 0], bool)).tolist() == [1, 1, 0, 1, 0, 0]
    assert coupling.price(np.array([1.0, 2, 4, 8, 16, 32])).tolist() == [9, 2, 20, 9, 20, 32]
    assert [g.tolist() for g in coupling.torn(np.array([1, 1, 1, 0, 1, 0], bool))] == [[0, 3]]
    alone = Coupling(np.full(2, -1))
    assert alone.none and alone.with_coupled(np.array([1])).tolist() == [1]
    assert alone.apart(np.zeros(0, np.int64)) == [] and alone.torn(np.array([True, False])) == []


def test_a_bound_with_an_earlier_figure_of_one_response_is_verified(release):
    project, solution = release
    free = (
        g for g in shown_for_both(solution.table) if (solution.pattern.status[g] == Status.PUBLISHED).all()
    )
    published = np.zeros(len(solution.table), bool)
    published[next(free)[0]] = True
    case = evolve(solution.case, constraints=evolve(solution.case.constraints, keep_published=published))
    run = suppress(case, project.suppression, Progress())
    certificate = certify(Solution(case, run.pattern, run=run), project.suppression, Progress())
    assert certificate.bound is not None
    assert verify(certificate, case, run.pattern, project.suppression).ok


def test_decisions_about_one_response_apply_to_all(release, tmp_path):
    found = release[1]
    table, coupling = found.table, coupling_of(found.table, same_pattern=True)
    sets = [g for g in shown_for_both(table) if (found.pattern.status[g] == Status.PUBLISHED).all()][:3]
    kinds = ((Kind.PUBLISH, ""), (Kind.SUPPRESS, ""), (Kind.FREEZE, "suppressed"))
    decisions = [Decision(table.names(int(g[0])), *kind) for g, kind in zip(sets, kinds, strict=True)]
    decisions.append(Decision(table.names(int(sets[0][0])), Kind.COST, "5"))
    made = constraints_of(table, decisions, coupling)
    for mask, cells in zip((made.publish, made.suppress, made.keep_suppressed), sets, strict=True):
        assert np.array_equal(np.flatnonzero(mask), cells)
    assert np.flatnonzero(made.cost == 5).tolist() == [int(sets[0][0])]
    rows = "\n".join(f"{','.join(d.codes)},{d.kind.value},{d.value}" for d in decisions)
    folder = tmp_path
    path = write_release(folder, COUPLED + '[decisions]\nfile = "decisions.csv"\n')
    names = ",".join(d.name for d in table.dimensions)
    (folder / "decisions.csv").write_text(f"{names},decision,value\n{rows}\n")
    done = batch.protect_project(stages.open_job(path), Progress())
    assert any("also apply: 3." in note for note in done.notes)
    hidden = done.solution.pattern.suppressed
    assert [hidden[g].tolist() for g in sets] == [[False] * 2, [True] * 2, [True] * 2]


def test_undated_decisions_that_differ_about_two_responses_are_refused(release):
    table = release[1].table
    first, second = map(table.names, shown_for_both(table)[0].tolist())
    both = [Decision(first, Kind.SUPPRESS), Decision(second, Kind.PUBLISH)]
    constraints_of(table, both)
    with pytest.raises(DataError, match="decided together"):
        constraints_of(table, both, coupling_of(table, same_pattern=True))
    later = [both[0], evolve(both[1], when="2026-01-02")]
    assert constraints_of(table, later, coupling_of(table, same_pattern=True)).publish.sum() == 2


def test_decisions_leave_alone_what_an_earlier_publication_fixes(release):
    table = release[1].table
    one, other = shown_for_both(table)[0].tolist()
    fixed = Earlier("before.csv", True, 1.0, np.array([other]), np.zeros(0, np.int64))
    table = evolve(table, earlier=(fixed,))
    decision = Decision(table.names(one), Kind.SUPPRESS)
    made = constraints_of(table, [decision], coupling_of(table, same_pattern=True))
    assert made.suppress[one] and not made.suppress[other] and made.keep_published[other]


def test_a_pattern_that_is_not_coupled_gets_a_notice_with_the_number_of_cells(release, tmp_path):
    path = write_release(tmp_path, COUPLED)
    apart = batch.protect_project(
        evolve(release[0], suppression=evolve(release[0].suppression, same_pattern=False)), Progress()
    ).solution
    torn = Coupling(apart.table.coupled).torn(apart.pattern.suppressed)
    assert len(torn) > 1
    rows = ["response,activity,region,size,status"]
    for cell in np.flatnonzero(~apart.table.hidden).tolist():
        status = "secondary" if apart.pattern.suppressed[cell] else "published"
        rows.append(",".join((*apart.table.names(cell), status)))
    (tmp_path / "apart.csv").write_text("\n".join(rows) + "\n")
    found = audit_job(path, tmp_path / "apart.csv", Progress())
    notes = [note for note in found.notes if "Same pattern" in note]
    assert len(notes) == 1 and f"publishes for others: {len(torn)}, first " in notes[0]
    again = batch.audit_loaded(
        stages.Loaded(found.solution.table, stages.load(release[0], Progress()).summary),
        release[1].pattern,
        release[0],
        Progress(),
    )
    assert not [note for note in again.notes if "Same pattern" in note]


def test_fixes_suppress_a_cell_for_all_responses(release):
    project, found = release
    coupling, case = coupling_of(found.table, same_pattern=True), found.case
    assert coupling.torn(found.pattern.suppressed) == []
    suggested = 0
    secondary = np.flatnonzero((found.pattern.status == Status.SECONDARY) & (coupling.group >= 0))
    for cells in coupling.apart(secondary)[:6]:
        whole = coupling.with_coupled(cells)
        if (found.pattern.status[whole] != Status.SECONDARY).any():
            continue
        pattern = found.pattern.with_status(whole, Status.PUBLISHED)
        audited = stages.audit(Solution(case, pattern), project, Progress())
        for cell in audited.at_risk[:2].tolist():
            for fix in questions.fixes(Solution(case, pattern, audit=audited), project, cell, Progress()):
                after = pattern.with_status(np.array(fix.cells), Status.SECONDARY)
                assert coupling.torn(after.suppressed) == []
                assert fix.cost == pytest.approx(case.costs(project.suppression)[list(fix.cells)].sum())
                look = stages.audit(Solution(case, after), project, Progress())
                assert cell not in look.at_risk or len(fix.cells) == 0
                suggested += 1
    assert suggested


@pytest.mark.slow
def test_not_needed_cells_can_be_published_for_all_responses(release):
    project, found = release
    coupling = coupling_of(found.table, same_pattern=True)
    groups = [g for g in shown_for_both(found.table) if not found.pattern.suppressed[g].any()]
    pattern = found.pattern.with_status(groups[0], Status.SECONDARY)
    audited = stages.audit(Solution(found.case, pattern), project, Progress())
    at = Snapshot(project)
    at.table, at.constraints, at.pattern = found.table, found.case.constraints, pattern
    at.sensitivity = found.sensitivity
    at.take(AuditFinding(subject_of(at), audited))
    spare = not_needed(at, Progress())
    assert set(groups[0].tolist()) <= set(spare.tolist())
    for cells in coupling.apart(spare):
        whole = coupling.with_coupled(cells)
        assert np.array_equal(np.sort(cells), whole[pattern.suppressed[whole]])


def test_a_cell_suppressed_for_the_other_response_is_explained_by_it(release):
    project, found = release
    status = found.pattern.status
    one, other = next(
        g for g in shown_for_both(found.table) if (status[g] == Status.SECONDARY).all()
    ).tolist()
    pattern = found.pattern.with_status(np.array([other]), Status.FORCED_SUPPRESS)
    effect = questions.why_secondary(Solution(found.case, pattern), project, one, Progress())
    assert effect.harms == () and "all responses share one pattern" in effect.text
    assert found.table.title(other) in effect.text
    both = questions.why_secondary(found, project, one, Progress())
    assert set(both.cells) == {one, other}
