"""The import dialog shows how confidentiality flags are read, and asks if code lists differ."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton

from tabguard.gui.import_.import_dialog import COLUMNS
from tabguard.read.files.format import PREVIEW_ROWS
from tabguard.table.pattern import Status
from tests.support.importing import opening

CELLS = """act,region,turnover,{name}
Total,Total,100,{f}
Total,A,40,{f}
Total,B,60,{f}
x,Total,50,{f}
x,A,20,{c}
x,B,30,{d}
y,Total,50,{f}
y,A,20,{f}
y,B,30,{f}
"""


@pytest.fixture
def opened(qtbot, tmp_path):
    def start_with(text, **flags):
        path = tmp_path / "cells.csv"
        path.write_text(text.format(**flags), encoding="utf-8")
        return start(path, COLUMNS)

    with opening(qtbot) as start:
        yield start_with


def loaded(qtbot, dialog):
    dialog.load()
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    return None if dialog.loaded is None else dialog.loaded.table


def note(page):
    """The text beside the column of flags."""
    return page.grid.item(3, page.grid.columnCount() - 1).text()


def test_the_list_of_flags_is_shown_and_can_be_changed(qtbot, opened):
    dialog = opened(CELLS, name="CONF_STATUS", f="F", c="C", d="D")
    page = dialog.roles_page
    assert page.roles["CONF_STATUS"] == "status" and page.status_codes.isVisible()
    assert "SDMX" in note(page) and page.check()
    table = loaded(qtbot, dialog)
    assert sorted(table.given_status[table.given_status > 0]) == [Status.PRIMARY, Status.SECONDARY]
    page.status_codes.choose("sbs")
    assert "SBS" in note(page)
    assert dialog.loaded is None and dialog.make_project().variables.status_codes == "sbs"


def test_a_question_between_lists_stops_the_import_until_it_is_answered(qtbot, opened):
    dialog = opened(CELLS, name="flag", f="", c="P", d="S")
    page = dialog.roles_page
    assert not page.check() and "differently" in note(page)
    assert loaded(qtbot, dialog) is None
    page.status_codes.choose("sdmx")
    assert page.check()
    table = loaded(qtbot, dialog)
    assert int((table.given_status == Status.PRIMARY).sum()) == 1


def test_letters_below_the_preview_are_asked_about_after_reading(qtbot, opened):
    row = (("Total", 3), ("x", 1), ("y", 2))
    lines = [f"a{i},{r},{v},{{d}}" for i in range(PREVIEW_ROWS) for r, v in row]
    whole = [f"Total,{r},{v * PREVIEW_ROWS},{{f}}" for r, v in row]
    text = "\n".join(["act,region,turnover,{name}", *whole, *lines]).replace(
        "{d}", "{f}", 3 * PREVIEW_ROWS - 1
    )
    dialog = opened(text, name="flag", f="", d="S")
    assert dialog.roles_page.check() and loaded(qtbot, dialog) is None
    box = dialog.findChild(QMessageBox, "statusListBox")
    qtbot.mouseClick(box.findChild(QPushButton, "list_sdmx"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.loaded is not None)
    assert int((dialog.loaded.table.given_status == Status.SECONDARY).sum()) == 1


def test_flags_that_are_not_used_are_told_and_refused(qtbot, opened):
    dialog = opened(CELLS, name="Confidentiality", f="no", c="yes", d="no")
    page = dialog.roles_page
    box = page._box(3)
    box.setCurrentIndex(box.findData("ignore"))
    assert "flags of confidentiality" in note(page)
    assert not page.status_codes.isVisible()
    assert loaded(qtbot, dialog) is None
    assert "not used" in note(page)
    box.setCurrentIndex(box.findData("other_flags"))
    assert loaded(qtbot, dialog) is not None
