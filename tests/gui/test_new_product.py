"""A product defined in this file is written, withheld and replaced by batch and window."""

import stat
import sys

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard import batch
from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.export import spare_inputs
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write import Place, products
from tabguard.write.files.switch import Switch
from tabguard.write.products import InternalProduct, Need, RunState
from tests.support.opened import sample_document
from tests.support.small_job import write_small_job
from tests.support.window import open_dialog, put_audit


def in_words(state: RunState) -> bytes:
    """The number of cells and the standing of the pattern, in words."""
    hidden = int(state.solution.pattern.suppressed.sum())
    return f"{state.solution.standing.headline}\n{hidden} of {len(state.solution.table)} cells\n".encode()


IN_WORDS = InternalProduct(
    title="Summary in plain text", suffix=".txt", need=Need.PERMISSION, content=in_words
)


@pytest.fixture(autouse=True)
def listed(monkeypatch):
    monkeypatch.setattr(products, "PRODUCTS", (*products.PRODUCTS, IN_WORDS))


@pytest.fixture
def job(tmp_path):
    return write_small_job(tmp_path)


def text_of(folder):
    (path,) = folder.glob("*_INTERNAL*.txt")
    return path.read_text(encoding="utf-8")


def test_a_job_writes_it_for_this_user_alone(job):
    done = batch.run_job(job, None, Progress())
    out = job.parent / "out"
    assert done.protected and text_of(out).startswith("Protected ✓")
    (path,) = out.glob("*.txt")
    assert path in done.files and not any((out / "public").glob("*.txt"))
    assert sys.platform == "win32" or stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_job_at_risk_holds_it_back_and_takes_an_earlier_one_away(job):
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    out = job.parent / "out"
    batch.write_outcome(done, project, out, Progress())
    assert text_of(out)
    standing = evolve(done.solution.standing, complete=False)
    stopped = evolve(done, solution=evolve(done.solution, standing=standing))
    batch.write_outcome(stopped, project, out, Progress())
    assert not any(out.glob("*.txt")) and not any((out / "public").glob("*")) and any(out.glob("*.html"))


def test_it_may_not_replace_what_a_job_reads(job):
    project = stages.open_job(job)
    name = products.file_name(project.name, "INTERNAL", project.output.period, ".txt")
    waivers = evolve(project, waiver_file=job.parent / "out" / name)
    with pytest.raises(WriteError, match="would overwrite a file that the project reads"):
        spare_inputs(job, waivers, job.parent / "out")


def test_a_run_that_was_killed_while_it_put_files_in_place_is_finished_with_it(job, monkeypatch):
    out = job.parent / "out"
    batch.run_job(job, None, Progress())
    (path,) = out.glob("*.txt")
    path.write_text("earlier", encoding="utf-8")

    def killed(_switch):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Switch, "apply", killed)
        with pytest.raises(KeyboardInterrupt):
            batch.run_job(job, None, Progress())
    assert path.read_text(encoding="utf-8") == "earlier"
    with Place([out, out / "public"], [out / "public"]):
        pass
    assert text_of(out).startswith("Protected ✓")


def audited(document):
    verdict = np.where(document.sensitivity.primary, Verdict.PROTECTED, Verdict(0)).astype(np.uint8)
    hidden = document.pattern.suppressed
    low, high = np.where(hidden, 0.0, np.nan), np.where(hidden, 1e6, np.nan)
    put_audit(document, AuditResult(low, high, verdict))


@pytest.fixture
def dialog_of(qtbot, tmp_path, tmp_path_factory):
    def make(passed):
        document = sample_document(tmp_path_factory.getbasetemp() / "sample")
        document.snapshot.project = evolve(document.project, base=tmp_path, name="sales")
        if passed:
            audited(document)
        dialog = open_dialog(qtbot, ExportDialog(document))
        qtbot.waitUntil(lambda: not dialog.jobs.busy)
        return dialog

    return make


def test_the_window_names_it_and_writes_it_only_after_a_passed_audit(qtbot, dialog_of, tmp_path):
    for passed in (True, False):
        dialog = dialog_of(passed)
        card = dialog.cards["internal"]
        assert ("sales_INTERNAL_2023.txt" in card.names.text().split(" · ")) == passed
        assert ("Summary in plain text: sales_INTERNAL_2023.txt" in card.names.toolTip()) == passed
        qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda d=dialog: bool(d.written))
        path = tmp_path / "out" / "internal" / "sales_INTERNAL_2023.txt"
        assert (path in dialog.written) == path.exists() == passed
        dialog.close()
