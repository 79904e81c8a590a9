"""Opening a file replaces the open project after everything is read; on failure the project stays."""

import importlib

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QInputDialog, QMessageBox, QPushButton

from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.project import ExchangeFile
from tabguard.table.decision import Kind
from tests.support.examples import first_of
from tests.support.release_inputs import write_release
from tests.support.window import at_rest, click_on, show_project

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def edited(opened, qtbot):
    """The window with the sample and a decision that was not saved."""
    opened.document.decide(np.array([7]), Kind.SUPPRESS, reason="policy", who="A. Nalyst")
    at_rest(qtbot, opened)
    return opened


def press(qtbot, window, key):
    window.activateWindow()  # a dialog may have had the keyboard
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.page.view, key, CONTROL)


def choose(qtbot, window, path, answer=QMessageBox.StandardButton.Discard):
    """Open a file with keys and clicks; answer the question about unsaved changes."""
    press(qtbot, window, Qt.Key.Key_O)
    dialog = window.findChild(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()
    dialog.deleteLater()
    box = asked(window)
    if box is not None:
        assert box.button(QMessageBox.StandardButton.Discard).text() == "Do &not save"
        qtbot.mouseClick(box.button(answer), LEFT)
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is None)


def asked(window):
    return next((box for box in window.findChildren(QMessageBox, "saveBox") if box.isVisible()), None)


def read(qtbot, window):
    """Wait until the file is read; no second question may appear meanwhile."""
    at_rest(qtbot, window, lambda: window.jobs.current is None or window.jobs.current.quiet)
    assert asked(window) is None


def broken(folder):
    """A valid job about records without the column of a response."""
    path = write_release(folder)
    records = folder / "records.csv"
    records.write_text(records.read_text().replace("employees", "staff"))
    return path


def test_a_job_whose_data_are_bad_leaves_the_open_project_as_it_was(edited, qtbot, tmp_path):
    window, document = edited, edited.document
    before, acts = document.snapshot, document.history.stack.count()
    choose(qtbot, window, broken(tmp_path))
    read(qtbot, window)
    assert any("employees" in f"{n.what} {n.remedy}" for n in window.message_bar.notices)
    assert document.project is before.project and document.table is before.table
    assert (document.pattern.status == before.pattern.status).all()
    assert document.history.stack.count() == acts and document.file.dirty
    assert window.stack.currentWidget() is window.page
    assert not window.store.recent.paths() or tmp_path / "job.toml" not in window.store.recent.paths()
    press(qtbot, window, Qt.Key.Key_Z)
    at_rest(qtbot, window)
    assert not document.project.decisions
    press(qtbot, window, Qt.Key.Key_Y)
    at_rest(qtbot, window)
    assert not window.close() and asked(window) is not None  # the changes are still there to be saved
    qtbot.mouseClick(asked(window).button(QMessageBox.StandardButton.Cancel), LEFT)


def test_the_next_file_takes_the_place_of_one_that_could_not_be_opened(qtbot, window, tmp_path):
    (tmp_path / "job.toml").write_text("[data\n")
    (tmp_path / "p.tgproj").write_bytes(b"PK\x03\x04 cut off")
    for name in ("job.toml", "p.tgproj"):
        window.files.opening.open_file(tmp_path / name)
        qtbot.waitUntil(lambda: not window.jobs.busy)
        (notice,) = window.message_bar.notices
        assert name in notice.where
    assert "BadZipFile" not in notice.what


@pytest.mark.slow
def test_a_good_job_replaces_the_project_and_asks_once(edited, qtbot, tmp_path):
    choose(qtbot, edited, write_release(tmp_path))
    qtbot.waitUntil(lambda: len(edited.document.table.release) == 3)
    read(qtbot, edited)
    assert not edited.document.file.dirty and edited.document.history.stack.count() == 0


@pytest.mark.slow
def test_a_reading_that_is_cancelled_leaves_the_open_project(edited, qtbot, tmp_path):
    before = edited.document.project
    choose(qtbot, edited, write_release(tmp_path))
    button = edited.run_bar.findChild(QPushButton, "cancelRun")
    qtbot.waitUntil(button.isVisible)
    click_on(qtbot, edited, button)
    assert edited.document.project is before and edited.document.file.dirty


def test_what_is_changed_while_a_job_is_read_is_not_lost(edited, qtbot, tmp_path):
    document = edited.document
    choose(qtbot, edited, write_release(tmp_path))
    document.decide(np.array([9]), Kind.NOTE, reason="seen meanwhile", who="A. Nalyst")
    qtbot.waitUntil(lambda: asked(edited) is not None)
    assert document.project.decisions[-1].reason == "seen meanwhile"
    click_on(qtbot, edited, asked(edited).button(QMessageBox.StandardButton.Cancel))
    assert document.project.decisions[-1].reason == "seen meanwhile"


@pytest.mark.slow
def test_a_project_of_counts_that_cannot_be_read_leaves_the_open_table(edited, qtbot, tmp_path):
    from tabguard.marginals.flow import count_project
    from tabguard.project.file import save_project
    from tabguard.settings import Planning

    data = tmp_path / "counts.csv"
    data.write_text("A,B,n\n1,1,5\n1,2,7\n2,1,3\n2,2,9\n")
    project = count_project.new_project(data, ("A", "B"), "n", Planning(threshold=4, width=10))
    save_project(tmp_path / "c.tgproj", project, None)
    data.write_text("A,B,n\n1,1,five\n")
    before = edited.document.project
    choose(qtbot, edited, tmp_path / "c.tgproj")
    read(qtbot, edited)
    assert edited.document.project is before and edited.document.file.dirty
    assert edited.stack.currentWidget() is edited.page and edited.message_bar.notices


def batch_file(folder, *tables):
    """A τ-ARGUS batch file with tables of cells that are protected separately."""
    lines = ['<OPENTABLEDATA> "t.tab"', *tables, "<READTABLE>", "<SUPPRESS> MOD(1,5)"]
    (folder / "T.ARB").write_text("\n".join(lines) + "\n", encoding="utf-8")
    layout = '<SEPARATOR> ";"\na\n<RECODEABLE>\nb\n<RECODEABLE>\nv\n<NUMERIC>\nn\n<FREQUENCY>\n'
    (folder / "T.RDA").write_text(layout, encoding="utf-8")
    cells = ["Total;Total;30;9", "Total;x;20;5", "Total;y;10;4", "p;Total;15;5", "p;x;12;3", "p;y;3;2"]
    cells += ["q;Total;15;4", "q;x;8;2", "q;y;7;2"]
    (folder / "t.tab").write_text("\n".join(cells) + "\n", encoding="utf-8")
    return folder / "T.ARB"


FIRST = '<SPECIFYTABLE> "a""b"|"v"||\n<SAFETYRULE> FREQ(3,20)'


@pytest.mark.slow
def test_a_batch_file_of_tau_argus_is_opened_like_a_job(edited, qtbot, tmp_path):
    path = batch_file(tmp_path, FIRST)
    with path.open("a", encoding="utf-8") as file:
        file.write('<WRITETABLE> (1,3,AS+,"d:\\out\\codes.txt")\n')
    choose(qtbot, edited, path)
    read(qtbot, edited)
    assert edited.document.table.names(0) == ("Total", "Total") and len(edited.document.table) == 9
    assert edited.document.project.exchange_files == (ExchangeFile("code-value", "AS+", "codes.txt"),)
    assert edited.document.project.suppression.method == "greedy"
    assert edited.document.project.name == "T"


@pytest.mark.slow
def test_one_of_several_separate_tables_of_a_batch_file_is_chosen(edited, qtbot, tmp_path):
    second = '<SPECIFYTABLE> "b""a"|"n"||\n<SAFETYRULE> FREQ(4,20)'
    choose(qtbot, edited, batch_file(tmp_path, FIRST, second))
    qtbot.waitUntil(lambda: edited.findChild(QInputDialog, "chooseBatchTable") is not None)
    dialog = edited.findChild(QInputDialog, "chooseBatchTable")
    box = dialog.findChild(QComboBox)
    assert [box.itemText(i) for i in range(box.count())] == ["1: v by a, b", "2: n by b, a"]
    box.setCurrentIndex(1)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    read(qtbot, edited)
    assert edited.document.project.variables.dimensions == ("b", "a")
    assert edited.document.project.name == "T_2"


@pytest.mark.parametrize("start", first_of(["opened", "window"]))
def test_a_file_dropped_anywhere_is_imported(qtbot, request, tmp_path, start):
    window = request.getfixturevalue(start)
    (tmp_path / "dropped.csv").write_text("region,size,turnover\nN,1,5\nS,2,7\n", encoding="utf-8")
    data = QMimeData()
    keys = (Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
    url = QUrl.fromLocalFile(str(tmp_path / "dropped.csv"))
    # to the window of the system, which looks for the widget below that takes it
    for urls in ([url, url], [url]):  # which of two is meant is not guessed
        data.setUrls(urls)
        enter = QDragEnterEvent(window.rect().center(), *keys)
        QCoreApplication.sendEvent(window.windowHandle(), enter)
        assert enter.isAccepted() is (len(urls) == 1)
    QCoreApplication.sendEvent(window.windowHandle(), QDropEvent(QPointF(window.rect().center()), *keys))
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is not None)
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert dialog.file_page.path == tmp_path / "dropped.csv" and dialog.model.rowCount() == 2
    dialog.reject()


@pytest.mark.slow
def test_contributors_are_ranked_once_when_a_project_is_opened(qtbot, window, sample, monkeypatch):
    """Judging ranks the contributors, and the live counts of the rules use this result."""
    judging, tables = importlib.import_module("tabguard.rules.judge"), []

    def ranked(table, *given, rank=judging.rank):
        tables.append(table)
        return rank(table, *given)

    monkeypatch.setattr(judging, "rank", ranked)
    _job, project, loaded = sample
    show_project(qtbot, window, project, loaded=loaded)
    assert len(tables) == 1 and window.document.findings.ranked is not None
