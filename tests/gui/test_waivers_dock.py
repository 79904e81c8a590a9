"""The register of waivers: shown, exchanged in the worker, and its complaints beside it."""

import threading

import numpy as np
import pytest
from attrs import evolve

from tabguard.errors import DataError
from tabguard.flow import previews, stages
from tabguard.gui.rules.waivers_panel import WaiversPanel
from tabguard.table.decision import Kind
from tests.gui.opened import sample_document


@pytest.fixture
def document(tmp_path_factory):
    return sample_document(tmp_path_factory.getbasetemp() / "sample")


@pytest.fixture
def dock(qtbot, document):
    dock = WaiversPanel(document)
    qtbot.addWidget(dock, before_close_func=lambda d: d.shut())
    dock.show()
    return dock


def use(qtbot, dock, path):
    dock.use(path)
    qtbot.waitUntil(lambda: not dock.busy, timeout=8000)


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
    qtbot.waitUntil(lambda: not dock.busy, timeout=8000)
    assert document.project.waiver_file is None and dock.grid.rowCount() == 0


def test_a_bad_register_is_told_and_changes_nothing(qtbot, dock, document, tmp_path):
    register = tmp_path / "waivers.csv"
    register.write_text("firm,valid_to\nx,\n")
    before = document.project
    use(qtbot, dock, register)
    assert "no column “respondent”" in dock.message.text() and dock.message.isVisible()
    assert document.project is before


def test_a_register_is_not_read_again_at_each_edit(qtbot, dock, document, tmp_path, monkeypatch):
    name = str(document.table.contributions.respondent_names[0])
    register = tmp_path / "waivers.csv"
    register.write_text(f"respondent\n{name}\n")
    use(qtbot, dock, register)
    asked = []
    plain = previews.read_register
    monkeypatch.setattr(previews, "read_register", lambda *a: asked.append(a) or plain(*a))
    for cell in range(3):
        document.decide(np.array([cell]), Kind.NOTE, "", "seen", "me")
    qtbot.wait(50)
    assert not asked and dock.grid.rowCount() == 1


def test_a_register_that_changed_is_read_again_when_the_dock_is_looked_at(qtbot, dock, document, tmp_path):
    name = str(document.table.contributions.respondent_names[0])
    register = tmp_path / "waivers.csv"
    register.write_text(f"respondent\n{name}\n")
    use(qtbot, dock, register)
    first = dock._register
    dock.hide()
    dock.show()
    qtbot.waitUntil(lambda: not dock.busy, timeout=8000)
    assert dock._register is first  # the same file is not read again
    dock.hide()
    register.write_text(f"respondent,document\n{name},one\n{name},two\n")
    dock.show()
    qtbot.waitUntil(lambda: dock.grid.rowCount() == 2, timeout=8000)
    register.unlink()
    dock.hide()
    dock.show()
    qtbot.waitUntil(lambda: "cannot be opened" in dock.message.text(), timeout=8000)
    assert dock.grid.rowCount() == 0


def test_a_file_system_that_does_not_answer_leaves_the_window_alone(qtbot, document, tmp_path, monkeypatch):
    register = tmp_path / "waivers.csv"
    register.write_text("respondent\n")
    answer, started, here = threading.Event(), threading.Event(), threading.get_ident()

    def slow(*_arguments):
        assert threading.get_ident() != here
        started.set()
        answer.wait(30)
        raise DataError("too late")

    monkeypatch.setattr(previews, "read_register", slow)
    dock = WaiversPanel(document)
    qtbot.addWidget(dock, before_close_func=lambda d: d.shut())
    dock.show()
    loaded = stages.Loaded(document.table, document.summary)
    document.set_source(evolve(document.project, waiver_file=register), loaded)
    qtbot.waitUntil(started.is_set, timeout=8000)
    for cell in range(3):
        document.decide(np.array([cell]), Kind.NOTE, "", "seen", "me")
    assert "reading waivers.csv" in dock.note.text()
    answer.set()
    qtbot.waitUntil(lambda: "too late" in dock.message.text(), timeout=8000)
