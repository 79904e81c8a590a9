"""Every act gives the same result before a project is saved and after it is opened again."""

import json
import shutil
from functools import cache

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard.base.progress import Progress
from tabguard.flow import certificates, insider_tests, questions, stages
from tabguard.flow.export import Finished, export
from tabguard.flow.stages import Loaded
from tabguard.gui.document import risks
from tabguard.gui.document.audits import AuditScope, audit_state
from tabguard.gui.document.document import Document
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.review import what_if
from tabguard.gui.run import run_panel
from tabguard.gui.shell import step_bar
from tabguard.office.trail import NO_TRAIL
from tabguard.project.file import open_project, save_project
from tabguard.settings import Output
from tabguard.table.case import Case
from tabguard.table.decision import Kind
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Status
from tabguard.table.standing import State
from tabguard.write import job_order
from tests.support.opened import as_saved, counts_project, sample_document
from tests.support.same_projects import assert_same
from tests.support.window import put_audit, put_insiders, put_sums


def loaded_document(project, loaded, results=None, trail=NO_TRAIL):
    document = Document()
    document.open_project(project, loaded, results=results)
    document.history.trail = trail
    constraints = stages.decide(loaded.table, project)
    sensitivity = stages.judge(loaded.table, project, constraints, Progress())
    document.set_judged(document.snapshot, constraints, sensitivity)
    return document


def result_of(document):
    at = document.snapshot
    return stages.protect(Case(document.table, at.sensitivity, at.constraints), at.project, Progress())


@cache
def sample_result(folder):
    """The sample protected once, for all states that begin with it."""
    return result_of(sample_document(folder))


def run(document, found=None, **left):
    """Protect and audit as the window does."""
    found = found or result_of(document)
    document.set_pattern(evolve(found, **left), name="greedy 12:00")
    audit(document)
    return document


def audit(document):
    done = audit_state(
        document.table, document.snapshot, document.findings.ranked, AuditScope(with_sums=True), Progress()
    )
    put_sums(document, done.sums, done.pattern)
    put_audit(document, done.audit, "12:00")


def sample(tmp_path, factory, **changes):
    document = sample_document(factory.getbasetemp() / "sample", **changes)
    document.snapshot.project = evolve(
        document.project, base=tmp_path, output=Output(structure="AG:T(1.0.0)", period="2025")
    )
    return document


def secondary(document):
    return np.flatnonzero(document.pattern.status == Status.SECONDARY)


def protected(tmp_path, factory):
    return run(sample(tmp_path, factory), sample_result(factory.getbasetemp() / "sample"))


def counts(tmp_path):
    project = counts_project(tmp_path, insiders=True)
    return loaded_document(project, stages.load(project, Progress()))


def with_an_unsafe_sum(tmp_path, factory):
    return run(counts(tmp_path), sums_at_risk=(SuppressedSum(0, (1, 2)),))


def short_of_protection(tmp_path, factory):
    document = counts(tmp_path)
    table = document.table
    free = np.flatnonzero(~document.sensitivity.primary)
    document.decide(free, Kind.PUBLISH, reason="agreed", who="JD")
    at = document.snapshot
    at.sensitivity = stages.judge(table, at.project, at.constraints, Progress())
    at.judged = True
    run(document)
    assert document.snapshot.run_report.unprotected and not document.findings.audit.passed
    return document


def edited_since_the_run(tmp_path, factory):
    document = protected(tmp_path, factory)
    document.set_status(secondary(document)[:1], Status.PUBLISHED, "Publish")
    audit(document)
    assert document.snapshot.edited
    return document


def edited_and_not_audited(tmp_path, factory):
    document = protected(tmp_path, factory)
    document.set_status(secondary(document)[:1], Status.PUBLISHED, "Publish")
    assert document.findings.stale
    return document


def looked_at_insiders(tmp_path, factory):
    document = edited_since_the_run(tmp_path, factory)
    for level in insider_tests.insider_levels(document.table, document.project):
        at = document.snapshot
        found = questions.insider_audit(document.findings.solution, at.project, level, Progress())
        put_insiders(document, found)
    assert document.findings.standing.contributors.state is not State.NOT_TESTED
    return document


def export_of(products, override=False):
    def act(document, qtbot, folder):
        dialog = ExportDialog(document)
        qtbot.addWidget(dialog)
        if override:
            for name, text in (("reason", "r"), ("who", "A"), ("second", "B")):
                getattr(dialog.override_form, name).setText(text)
            dialog.override_form.switch.setChecked(True)
        qtbot.waitUntil(lambda: not dialog.jobs.busy)
        for key, card in dialog.cards.items():
            card.switch.setChecked(key in products and card.switch.isEnabled())
            card.folder.setText(str(folder / key))
        if dialog.folders():
            qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda: not dialog.jobs.busy)
        written = {str(path.relative_to(folder)): path.read_bytes() for path in dialog.written}
        problem, message = dialog.audit_problem, dialog.outcome.message.text()
        dialog.close()
        for key in products:  # a later export would be compared with what was published here
            shutil.rmtree(folder / key, ignore_errors=True)
        return problem, message, written

    act.__name__ = "export " + "+".join(products)
    return act


def batch_export(document, qtbot, folder):
    done = Finished(document.project, document.findings.solution)
    files = {p.name: p.read_bytes() for p in export(done, job_order(folder), Progress()).files}
    summary = json.loads(files.pop("summary.json"))
    for once in ("peak_memory_mb", "seconds"):
        del summary[once]
    return summary, {n: c for n, c in files.items() if n.endswith((".csv", ".tgcert"))}


def words(document, qtbot, folder):
    return (
        run_panel.headline(document, False),
        run_panel.steps(document, False),
        run_panel.merits(document, False),
        risks.at_risk(document),
        risks.diagnoses(document),
        document.findings.standing,
        document.findings.narrowest,
        document.findings.sums,
        document.snapshot.edited,
        step_bar.steps(document, False),
    )


def why(document, qtbot, folder):
    at = document.snapshot
    ask = (document.findings.solution, at.project)
    hidden = (
        questions.why_secondary(*ask, int(secondary(document)[0]), Progress())
        if any(secondary(document))
        else None
    )
    return hidden, [questions.why_exposed(*ask, int(c), Progress()) for c in at.audit.at_risk[:2]]


def what_if_published(document, qtbot, folder):
    cells = secondary(document)[:1]
    return what_if.what_if(document.snapshot, cells, Progress()) if len(cells) else None


def not_needed(document, qtbot, folder):
    return what_if.not_needed(document.snapshot, Progress())


def insider_look(document, qtbot, folder):
    at = document.snapshot
    ask = (document.findings.solution, at.project)
    levels = insider_tests.insider_levels(document.table, at.project)
    return tuple(questions.insider_audit(*ask, level, Progress()) for level in levels)


def repair(document, qtbot, folder):
    at = document.snapshot
    ask = (at.case, at.project, Progress())
    return stages.protect(*ask, at.pattern).pattern.status


def suggestions(document, qtbot, folder):
    at = document.snapshot
    ask = (document.findings.solution, at.project)
    return tuple(questions.fixes(*ask, int(c), Progress()) for c in at.audit.at_risk[:2])


def force_and_release(document, qtbot, folder):
    """Releasing a forced cell restores the status of the run; undo restores the pattern."""
    before = document.pattern.status.copy()
    cells = np.union1d(
        [0, 1], np.flatnonzero(document.snapshot.run_report.pattern.status == Status.SECONDARY)
    )
    document.decide(cells, Kind.PUBLISH)
    document.decide(cells, None)
    released = document.pattern.status.copy()
    document.history.stack.undo()
    document.history.stack.undo()
    assert (document.pattern.status == before).all()
    return released


def audit_after_an_edit(document, qtbot, folder):
    cell = np.flatnonzero(document.pattern.status != Status.SECONDARY)[-1:]
    document.set_status(cell, Status.SECONDARY, "Suppress")
    done = audit_state(document.table, document.snapshot, None, AuditScope(with_sums=True), Progress())
    document.history.stack.undo()
    return done.audit.low, done.audit.high, done.audit.verdict, done.audit.lps, done.sums


def certificate(document, qtbot, folder):
    at = document.snapshot
    if not at.audit.passed or at.stale:
        return None
    return certificates.content(document.findings.solution, at.project, Progress())


ACTS = [
    export_of(["public", "internal", "exchange"]),
    export_of(["public", "internal"], override=True),
    batch_export,
    words,
    why,
    what_if_published,
    not_needed,
    insider_look,
    repair,
    suggestions,
    force_and_release,
    audit_after_an_edit,
    certificate,
]


STATES = {
    with_an_unsafe_sum: ACTS,
    short_of_protection: ACTS,
    protected: [act for act in ACTS if act is not not_needed],
    edited_since_the_run: ACTS,
    edited_and_not_audited: [act for act in ACTS if act is not not_needed],
    looked_at_insiders: [act for act in ACTS if act is not not_needed],
}
"""Acts in each state; slow ones are tested in the small tables."""


@pytest.mark.slow
@pytest.mark.parametrize(("state", "acts"), STATES.items())
def test_every_act_is_the_same_after_reopening(qtbot, tmp_path, tmp_path_factory, state, acts):
    before = state(tmp_path, tmp_path_factory)
    loaded = Loaded(before.table, before.snapshot.summary)
    for act in acts:
        save_project(tmp_path / "p.tgproj", before.project, as_saved(before), trail=before.history.trail)
        opened = open_project(tmp_path / "p.tgproj")
        after = loaded_document(opened.project, loaded, opened.results, opened.trail)
        here = tmp_path / f"{act.__name__}"
        one = act(before, qtbot, here / "one")
        two = act(after, qtbot, here / "two")
        try:
            assert_same(one, two)
        except AssertionError as error:
            raise AssertionError(f"“{act.__name__}” differs after reopening") from error
