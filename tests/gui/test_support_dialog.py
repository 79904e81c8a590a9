"""The support bundle is shown file by file before it is written."""

import zipfile

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tabguard.convert import reproducer
from tabguard.flow import stages
from tabguard.gui.shell.support_dialog import SupportDialog
from tabguard.progress import Progress
from tabguard.table.solution import Solution
from tests.gui.conftest import at_rest
from tests.test_reproducer import job, made, primaries, read  # noqa: F401


def test_the_window_shows_each_file_before_it_is_written(qtbot, window, tmp_path):
    window.action("support").trigger()
    dialog = next(d for d in window.findChildren(SupportDialog) if d.isVisible())
    assert [dialog.list.item(n).text() for n in range(dialog.list.count())] == ["program.txt"]
    assert "TabGuard 0" in dialog.text.toPlainText()
    save = dialog.buttons.buttons()[0]
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    chooser = next(d for d in window.findChildren(QFileDialog) if d.isVisible())
    chooser.fileSelected.emit(str(tmp_path / "bundle.zip"))
    chooser.reject()
    with zipfile.ZipFile(tmp_path / "bundle.zip") as archive:
        assert archive.read("program.txt").decode() == dialog.text.toPlainText()
    dialog.reject()


def test_an_anonymised_problem_is_shown_before_it_is_saved(qtbot, window, job, tmp_path):  # noqa: F811
    project, loaded = read(job)
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    case = stages.judged(loaded.table, project, Progress())
    document, pattern = window.document, primaries(loaded, project)
    document.set_audit(stages.audit(Solution(case, pattern), project, Progress()))
    window.action("reproducer").trigger()
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(SupportDialog)), timeout=10_000)
    dialog = next(d for d in window.findChildren(SupportDialog) if d.isVisible())
    assert [dialog.list.item(n).text() for n in range(2)] == ["problem.jj", "README.txt"]
    assert dialog.text.toPlainText() == made(job)["problem.jj"]
    qtbot.mouseClick(dialog.buttons.buttons()[0], Qt.MouseButton.LeftButton)
    chooser = next(d for d in window.findChildren(QFileDialog) if d.isVisible())
    chooser.fileSelected.emit(str(tmp_path / "problem.zip"))
    chooser.reject()
    assert dict(reproducer.read_reproducer(tmp_path / "problem.zip")) == dict(made(job))
    dialog.reject()
