"""Projects that an earlier version saved open in the window with everything, to be edited and exported."""

import pytest
from PySide6.QtCore import Qt

from tabguard.gui.export.export_dialog import ExportDialog
from tests.gui import test_planner as planner
from tests.gui.conftest import at_rest, save
from tests.gui.test_export_dialog import settled
from tests.project.test_earlier_projects import digits, earlier


@pytest.mark.parametrize("name", ["protected", "edited"])
def test_everything_is_there_and_can_be_exported(qtbot, window, tmp_path, name):
    path, said = earlier(name, tmp_path)
    window.files.opening._open_project(path)
    at_rest(qtbot, window)
    document = window.document
    assert digits(document.pattern.status) == said["status"] and document.edited == said["edited"]
    assert digits(document.audit.verdict) == said["audit"] and document.stale == said["stale"] == ""
    assert [[s.relation, list(s.cells)] for s in document.sums] == said["sums"]
    stands, protected = document.standing, said["protected"]
    found = {side: getattr(stands, side) for side in said["standing"]}
    assert {side: [f.state.value, list(f.cells)] for side, f in found.items()} == said["standing"]
    assert stands.protected == protected == (name == "protected")
    assert document.undo_stack.count() == 0 and not document.dirty
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    dialog.open()
    settled(qtbot, dialog)
    assert dialog.cards["public"].wanted == protected
    for key in dialog.cards:
        dialog.cards[key].folder.setText(str(tmp_path / "out" / key))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    settled(qtbot, dialog)
    made = {file.parent.name for file in dialog.written}
    assert "internal" in made and ("public" in made) == protected
    assert save(qtbot, window, tmp_path / "again.tgproj")


def test_released_marginals_and_verdicts_of_counts_are_there(qtbot, window, tmp_path):
    path, said = earlier("counts", tmp_path)
    window.files.opening._open_project(path)
    planner.at_rest(qtbot, window)
    session = window.workplaces[0].session
    assert [list(query.variables) for query in session.released] == said["released"]
    states = {" x ".join(query.variables): found.state.value for query, found in session.states.items()}
    assert states == said["states"]
    assert window.document.undo_stack.count() == 0 and not window.document.dirty
    window.action("export").trigger()
    dialog = planner.dialog_of(qtbot, window, "dlgCountExport")
    dialog.public.folder.setText(str(tmp_path / "public"))
    dialog.internal.folder.setText(str(tmp_path / "internal"))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialog.written), timeout=20_000)
    session.shut()
    window.workplaces[0].page().shut()
