"""Import recipes in the window: saved, applied to another file, differences shown before it opens."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project.recipe import read_recipe
from tests.support.recipes import RECORDS, made, put
from tests.support.window import at_rest, show_project


def test_a_recipe_of_the_open_table_is_saved(qtbot, window, tmp_path):
    from tabguard.flow.recipes import project_by

    recipe = made(tmp_path)
    project = project_by(recipe, tmp_path / "records.csv")
    show_project(qtbot, window, project, loaded=stages.load(project, Progress()))
    window.action("save_recipe").trigger()
    window.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "mine.tgrecipe"))
    at_rest(qtbot, window, (tmp_path / "mine.tgrecipe").is_file)
    assert read_recipe(tmp_path / "mine.tgrecipe").stamp == read_recipe(recipe).stamp


@pytest.mark.parametrize("same", [True, False])
def test_a_recipe_is_applied_to_another_file(qtbot, window, tmp_path, same):
    recipe = made(tmp_path)
    data = put(tmp_path, RECORDS if same else RECORDS.replace("N;2", "N;3"))
    assert window.action("apply_recipe").isEnabled()
    window.files.open_path(recipe)  # also by a double click or a drop
    window.findChild(QFileDialog).fileSelected.emit(str(data))
    if not same:
        qtbot.waitUntil(lambda: window.findChild(QMessageBox, "recipeBox") is not None)
        box = window.findChild(QMessageBox, "recipeBox")
        assert "size: new: 3" in box.informativeText()
        opens = next(one for one in box.buttons() if "Open" in one.text())
        qtbot.mouseClick(opens, Qt.MouseButton.LeftButton)
    at_rest(qtbot, window)
    assert window.document.project.data.path == data and window.document.project.recipe == recipe
