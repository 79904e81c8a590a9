"""The list of methods is complete; a further one needs only a file and a line in the list."""

import importlib
import pkgutil
import re

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard import batch, cli
from tabguard.argus.flow.from_tau import settings_of_tau
from tabguard.argus.flow.to_tau import convert
from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.run.run_dialog import RunDialog
from tabguard.job import read_job
from tabguard.sample import write_sample
from tabguard.settings import Suppression
from tabguard.suppress import methods
from tabguard.suppress.methods import Method, method_named
from tabguard.suppress.methods.method import TauSpelling
from tabguard.table.solution import Solution
from tests.support.documents import added
from tests.support.opened import sample_document
from tests.support.small_job import write_small_job
from tests.support.window import open_dialog


def test_every_file_of_a_method_is_in_the_list():
    found = {name for _, name, _ in pkgutil.iter_modules(methods.__path__)} - {"method"}
    listed = {method.draft.__module__.rsplit(".", 1)[1] for method in methods.METHODS}
    assert found == listed
    for name in found:
        module = importlib.import_module(f"tabguard.suppress.methods.{name}")
        (declared,) = [value for value in vars(module).values() if isinstance(value, Method)]
        assert declared in methods.METHODS
    assert len({method.name for method in methods.METHODS}) == len(methods.METHODS)
    assert Suppression().method == methods.METHODS[0].name


with pytest.MonkeyPatch.context() as patch:
    EXAMPLE = added("tabguard/suppress/methods/everything.py", patch).EVERYTHING
# under a name that no tree has, so that the page's example may be part of the program
ALL = evolve(
    EXAMPLE,
    name="blanket",
    tau=TauSpelling(lambda _: "ALL(1)", {"ALL": lambda given: Suppression(prior=float(given[0]))}),
)


@pytest.fixture
def one_more(monkeypatch):
    monkeypatch.setattr(methods, "METHODS", (*methods.METHODS, ALL))


def test_an_unknown_method_is_named_with_those_there_are(tmp_path):
    with pytest.raises(SettingError, match="“blanket” is not available") as caught:
        method_named("blanket")
    assert "greedy, simultaneous, exact" in caught.value.remedy
    write_sample(tmp_path)
    job = tmp_path / "job.toml"
    job.write_text(job.read_text().replace("[suppression]", '[suppression]\nmethod = "blanket"'))
    with pytest.raises(SettingError, match="blanket") as caught:
        read_job(job)
    assert caught.value.where.startswith("[suppression] method, line ")


def test_a_further_method_runs_from_a_job_file_and_is_audited(tmp_path, one_more):
    job = write_small_job(tmp_path, '[suppression]\nmethod = "blanket"\nexact_up_to = 0\n')
    outcome = batch.run_job(job, tmp_path / "out", Progress())
    assert outcome.protected and outcome.solution.audit.passed
    assert outcome.solution.pattern.suppressed.all()
    assert np.isinf(outcome.solution.audit.high[outcome.solution.sensitivity.primary]).all()


@pytest.mark.slow
def test_a_further_method_is_offered_explained_and_run(qtbot, tmp_path, one_more):
    document = sample_document(tmp_path)
    dialog = open_dialog(qtbot, RunDialog(document))
    box = dialog.method.editors["method"]
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert box.currentData() == "blanket" and dialog.about_method.text() == ALL.about
    with qtbot.waitSignal(dialog.run_requested):
        qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    assert document.project.suppression.method == "blanket"
    case = document.snapshot.case
    result = stages.protect(case, document.project, Progress())
    audited = stages.audit(Solution(case, result.pattern, result), document.project, Progress())
    assert audited.passed and result.pattern.suppressed.sum() > document.pattern.suppressed.sum()


def test_the_help_of_the_command_line_names_every_method(capsys, one_more):
    with pytest.raises(SystemExit):
        cli.main(["bench", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert all(f"{method.name}: {method.summary}" in told for method in methods.METHODS)


def test_it_is_spelled_in_tau_argus_files_both_ways(tmp_path, one_more):
    job = write_small_job(tmp_path, '[suppression]\nmethod = "blanket"\n')
    assert read_job(job).suppression.method == "blanket"
    for name in ("rules.arb", "statuses.tab"):
        convert(job, tmp_path / "tau" / name, Progress())
        batch_file = (tmp_path / "tau" / name).with_suffix(".arb")
        written = batch_file.read_text("utf-8")
        assert "<SUPPRESS> ALL(1)" in written
        batch_file.write_text(written.replace("ALL(1)", "ALL(1,5)"), "utf-8")
        convert(batch_file, tmp_path / "back.toml", Progress())
        back = read_job(tmp_path / "back.toml").suppression
        assert (back.method, back.prior) == ("blanket", 5.0)


def test_no_two_methods_claim_one_name_of_tau_argus():
    claimed = [name for method in methods.METHODS if method.tau is not None for name in method.tau.read]
    assert len(set(claimed)) == len(claimed)
    for method in methods.METHODS:
        if method.tau is not None:
            name, *arguments = re.findall(r"[^(),]+", method.tau.write(Suppression(method=method.name)))
            back = settings_of_tau(name, arguments[1:])
            assert back is not None and back[0].method == method.name
