"""Packs from the window: content chosen, texts shown before they are passed on, packs checked later."""

import zipfile

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog

from tabguard.gui.parts.dialogs import FindingsDialog
from tabguard.gui.review.pack_acts import PackDialog, PackPreview
from tabguard.project.file import open_project
from tests.support.failing_job import FIRMS, made, primaries, read, write_job
from tests.support.window import at_rest, show_project


def shown(qtbot, window, kind):
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(kind)))
    return next(d for d in window.findChildren(kind) if d.isVisible())


def choose_file(qtbot, window, path):
    chooser = shown(qtbot, window, QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.reject()


def pack(qtbot, window, content, path):
    window.action("pack").trigger()
    dialog = shown(qtbot, window, PackDialog)
    dialog.choices[content].setChecked(True)
    dialog.accept()
    choose_file(qtbot, window, path)


@pytest.mark.slow
def test_a_result_comes_out_again_until_the_data_change(qtbot, counts, tmp_path):
    path, messages = tmp_path / "counts_INTERNAL_pack.zip", []
    counts.document.message_posted.connect(lambda message: messages.append(str(message)))
    pack(qtbot, counts, "result", path)
    at_rest(qtbot, counts, lambda: any("was written" in words for words in messages))
    data = counts.document.project.data.path
    for same in (True, False):
        counts.action("check_pack").trigger()
        choose_file(qtbot, counts, path)
        dialog = shown(qtbot, counts, FindingsDialog)
        assert dialog.verdicts[0].text().startswith("✓" if same else "‼")
        assert (dialog.list is None) is same
        if not same:
            lines = [dialog.list.topLevelItem(i).text(0) for i in range(dialog.list.topLevelItemCount())]
            assert any(line.startswith("cells with another value: ") for line in lines)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        at_rest(qtbot, counts, lambda: counts.findChild(QDialog, "dlgFindings") is None)
        data.write_text(data.read_text() + "A1;B1;another\n", encoding="utf-8")


def test_settings_alone_leave_the_open_project_as_it_is(qtbot, counts, tmp_path):
    pack(qtbot, counts, "settings", tmp_path / "settings.tgproj")
    at_rest(qtbot, counts, lambda: (tmp_path / "settings.tgproj").exists())
    opened = open_project(tmp_path / "settings.tgproj")
    assert opened.project == counts.document.project and opened.results is None
    assert counts.document.file.path is None


def test_without_a_project_only_the_program_can_be_described(qtbot, window, tmp_path):
    window.action("pack").trigger()
    choices = shown(qtbot, window, PackDialog).choices
    assert [name for name, choice in choices.items() if choice.isEnabled()] == ["summary"]
    shown(qtbot, window, PackDialog).reject()
    pack(qtbot, window, "summary", tmp_path / "summary.zip")
    preview = shown(qtbot, window, PackPreview)
    assert [preview.list.item(n).text() for n in range(preview.list.count())] == ["program.txt"]
    text = preview.text.toPlainText()
    assert "TabGuard " in text and not (tmp_path / "summary.zip").exists()
    qtbot.mouseClick(preview.buttons.buttons()[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: (tmp_path / "summary.zip").exists() and not window.jobs.busy)
    with zipfile.ZipFile(tmp_path / "summary.zip") as archive:
        assert archive.read("program.txt").decode() == text


def test_an_anonymised_problem_is_seen_before_it_is_written_and_fails_again(qtbot, window, tmp_path):
    job = write_job(tmp_path / "one", FIRMS)
    project, loaded = read(job)
    show_project(qtbot, window, project, loaded=loaded)
    window.document.set_pattern(primaries(loaded, project))
    pack(qtbot, window, "problem", tmp_path / "problem.zip")
    preview = shown(qtbot, window, PackPreview)
    assert [preview.list.item(n).text() for n in range(2)] == ["problem.jj", "README.txt"]
    assert preview.text.toPlainText() == made(job)["problem.jj"]
    qtbot.mouseClick(preview.buttons.buttons()[0], Qt.MouseButton.LeftButton)
    at_rest(qtbot, window, lambda: (tmp_path / "problem.zip").exists())
    window.action("check_pack").trigger()
    choose_file(qtbot, window, tmp_path / "problem.zip")
    dialog = shown(qtbot, window, FindingsDialog)
    assert dialog.verdicts[0].text().startswith("‼ It fails: Outsiders")
    dialog.reject()
