"""The window warns before confidential files are written into a folder of a cloud."""

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton

from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.write.products import Audience
from tests.support.opened import counts_project, sample_document
from tests.support.window import at_rest, open_dialog


def shown(qtbot, window, kind):
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(kind)))
    return next(d for d in window.findChildren(kind) if d.isVisible())


@pytest.fixture
def counted(qtbot, window, tmp_path):
    window.workflow.open(counts_project(tmp_path, False))
    at_rest(qtbot, window, lambda: window.document.pattern is not None)
    return window


def choose(qtbot, window, path):
    chooser = shown(qtbot, window, QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.reject()


def test_saving_a_project_there_asks_first(qtbot, counted, tmp_path):
    cloud = tmp_path / "Dropbox"
    cloud.mkdir()
    counted.action("save_as").trigger()
    choose(qtbot, counted, cloud / "p.tgproj")
    box = shown(qtbot, counted, QMessageBox)
    assert "synchronised with Dropbox" in box.text() and not (cloud / "p.tgproj").exists()
    other = next(b for b in box.findChildren(QPushButton) if "another" in b.text())
    qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
    choose(qtbot, counted, tmp_path / "p.tgproj")
    qtbot.waitUntil(lambda: not counted.document.file.dirty)
    counted.action("save_as").trigger()
    choose(qtbot, counted, cloud / "p.tgproj")
    here = next(b for b in shown(qtbot, counted, QMessageBox).findChildren(QPushButton) if "here" in b.text())
    qtbot.mouseClick(here, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: (cloud / "p.tgproj").exists())


def test_the_export_dialog_warns_of_internal_folders_only(qtbot, tmp_path, tmp_path_factory):
    document = sample_document(tmp_path_factory.getbasetemp() / "sample")
    document.snapshot.project = evolve(document.project, base=tmp_path)
    dialog = open_dialog(qtbot, ExportDialog(document))
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    public, internal = dialog.cards[Audience.PUBLIC], dialog.cards[Audience.INTERNAL]
    assert internal.cloud.isHidden()
    for card in (public, internal):
        card.folder.setText(str(tmp_path / "OneDrive - Office" / card.key))
    assert "synchronised with OneDrive" in internal.cloud.text() and not internal.cloud.isHidden()
    assert public.cloud.isHidden()
    internal.switch.setChecked(False)
    assert internal.cloud.isHidden()
    dialog.reject()
