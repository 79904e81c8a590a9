"""The support bundle is shown file by file before it is written."""

import zipfile

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tabguard.gui.shell.support_dialog import SupportDialog


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
