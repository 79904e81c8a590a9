"""The register of waivers: shown, exchanged in the worker, and its complaints beside it."""

import pytest

from tabguard.gui.views.waivers_dock import WaiversDock
from tests.gui.opened import sample_document


@pytest.fixture
def document(tmp_path_factory):
    return sample_document(tmp_path_factory.getbasetemp() / "sample")


@pytest.fixture
def dock(qtbot, document):
    dock = WaiversDock(document)
    qtbot.addWidget(dock, before_close_func=lambda d: d.shut())
    dock.show()
    return dock


def use(qtbot, dock, path):
    dock.use(path)
    qtbot.waitUntil(lambda: not dock._jobs.busy, timeout=8000)


def test_the_column_of_the_data_is_named(dock, document):
    assert f"“{document.project.variables.waiver}” marks waivers" in dock.note.text()


def test_a_register_is_read_and_expired_waivers_are_marked(qtbot, dock, document, tmp_path):
    name = str(document.table.contributions.respondent_names[0])
    register = tmp_path / "waivers.csv"
    register.write_text(f"respondent,valid_to,document\n{name},2001-01-01,letter 1\n{name},,letter 2\n")
    use(qtbot, dock, register)
    assert document.project.waiver_file == register
    assert dock.grid.rowCount() == 2 and dock.grid.item(0, 0).text() == name
    assert "expired" in dock.grid.item(0, 5).toolTip() and dock.grid.item(1, 5).toolTip() == ""
    assert "2 waivers in waivers.csv" in dock.note.text() and "1 expired" in dock.note.text()
    dock.remove_button.click()
    qtbot.waitUntil(lambda: not dock._jobs.busy, timeout=8000)
    assert document.project.waiver_file is None and dock.grid.rowCount() == 0


def test_a_bad_register_is_told_and_changes_nothing(qtbot, dock, document, tmp_path):
    register = tmp_path / "waivers.csv"
    register.write_text("firm,valid_to\nx,\n")
    before = document.project
    use(qtbot, dock, register)
    assert "no column “respondent”" in dock.message.text() and dock.message.isVisible()
    assert document.project is before
