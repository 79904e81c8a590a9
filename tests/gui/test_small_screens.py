"""On a laptop with enlarged text nothing is cut off: larger contents can be scrolled."""

import re

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QTabWidget

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import numbers
from tabguard.gui.parts.notice import Notice
from tabguard.gui.shell.main_window import MainWindow
from tests.support import rare_dialogs
from tests.support.dialogs import dialog_classes, open_dialogs, trigger_all
from tests.support.examples import slow
from tests.support.fitting import OF_COUNTS, SIZES, TASKS, TITLE, faults
from tests.support.planner import open_sample
from tests.support.window import at_rest, let_go, put_result


@pytest.fixture(params=[slow("150 %"), "200 %"])  # less room asks for more
def small(request, qtbot, tmp_path, sample, sample_run, sample_audit, monkeypatch):
    width, height = SIZES[request.param]
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _screen: QRect(0, 0, width, height - TASKS))
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window, before_close_func=let_go)
    window.room = QRect(0, 0, width, height - TASKS - TITLE)
    window.resize(window.room.size())
    window.show()
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    put_result(window, sample_run, sample_audit)
    at_rest(qtbot, window)
    return window


def wait_until_it_fits(qtbot, top, room=None):
    """Wait for the layout, which comes later on a busy computer."""

    def fits():
        assert list(faults(top, room or top.room)) == []

    qtbot.wait(10)  # what fitted before is no proof
    qtbot.waitUntil(fits)


def shown(qtbot, dialog, look):
    """Check a dialog after it has read its data."""
    dialog.open()
    qtbot.waitUntil(lambda: not getattr(dialog, "busy", False))
    look(dialog)
    dialog.reject()


def test_the_window_fits_with_every_panel_open(qtbot, small):
    assert (small.width(), small.height()) == small.room.size().toTuple()
    view = small.page.view
    assert view.viewport().height() > view.rowHeight(0) and small.ribbon.isVisible()
    for dock in small.docks.all:
        small.docks.bring(dock.objectName())
        for tabs in dock.findChildren(QTabWidget):
            for i in range(tabs.count()):
                tabs.setCurrentIndex(i)
        wait_until_it_fits(qtbot, small)
    small.action("preview").trigger()
    wait_until_it_fits(qtbot, small)
    small.action("preview").trigger()
    small.document.post("what was noticed " * 60)
    wait_until_it_fits(qtbot, small)
    assert (small.width(), small.height()) == small.room.size().toTuple()


@pytest.fixture
def german():
    numbers.speak("de")
    yield
    numbers.speak("en")


def test_longer_words_of_the_status_bar_do_not_widen_the_window(german, small):
    assert small.width() == small.room.width()


@pytest.mark.slow
def test_every_dialog_fits(qtbot, small, tmp_path):
    secondary = int(np.flatnonzero(small.document.pattern.status == 2)[0])
    seen = set()

    def look(dialog):
        seen.add(type(dialog).__name__)
        wait_until_it_fits(qtbot, dialog, small.room)

    small.document.file.set_safe()  # nothing asks to save
    rest = lambda: at_rest(qtbot, small)  # noqa: E731
    for _name in trigger_all(qtbot, small, rest, lambda: small.show_cell(secondary), {"presenter"}):
        for dialog in open_dialogs():
            if not isinstance(dialog, QFileDialog):
                look(dialog)
    for dialog in rare_dialogs.import_pages(qtbot, small):
        look(dialog)
        if "preview_area" in vars(dialog) and dialog.preview_area.isVisible():  # the first rows in sight
            view = dialog.preview_area.view
            assert view.visibleRegion().boundingRect().height() >= 4 * view.rowHeight(0)
    for dialog in rare_dialogs.of_a_table(small, tmp_path):
        shown(qtbot, dialog, look)
    assert {c.__name__ for c in dialog_classes()} - OF_COUNTS <= seen


@pytest.mark.slow
def test_the_planner_fits(qtbot, small, tmp_path):
    small.document.file.set_safe()
    open_sample(qtbot, small)
    for i in range(small.workplaces[0].page().middle.count()):
        small.workplaces[0].page().middle.setCurrentIndex(i)
        wait_until_it_fits(qtbot, small)
    for dialog in rare_dialogs.of_counts(small, tmp_path):
        shown(qtbot, dialog, lambda top: wait_until_it_fits(qtbot, top, small.room))


def test_messages_are_whole_above_the_table_and_questions_stay(qtbot, small):
    size, answers = small.size(), []
    small.ribbon.hide()
    small.document.post(
        Notice("A question? " * 20, actions=(("Yes", lambda: answers.append(1)), ("No", lambda: None)))
    )
    for i in range(3):
        small.document.post(f"{i} " + "what was noticed " * 40)
    bar = small.message_bar
    assert len(bar.notices) == 4

    def whole():
        texts = [label for label in bar.findChildren(QLabel) if label.wordWrap() and label.isVisible()]
        assert len(texts) == 4
        assert all(text.height() >= text.heightForWidth(text.width()) for text in texts)

    qtbot.waitUntil(whole)
    wait_until_it_fits(qtbot, small)
    assert (
        small.size() == size
        and bar.mapTo(small, bar.rect().bottomLeft()).y() < small.page.mapTo(small, QPoint(0, 1)).y()
    )
    small.message_bar.clear()
    assert len(bar.notices) == 1
    yes = next(button for button in bar.findChildren(QPushButton) if button.text() == "Yes")
    qtbot.waitUntil(lambda: bar.rect().contains(yes.mapTo(bar, yes.rect().center())))
    qtbot.mouseClick(yes, Qt.MouseButton.LeftButton)
    assert answers == [1]


def test_a_tip_and_the_address_of_the_cell_are_not_written_over_each_other(opened):
    bar = opened.status
    address = bar.findChild(QLabel, "addressLabel")
    assert address.isVisible()
    bar.showMessage("Audit again")
    bar.show_mode("INTERNAL VIEW")
    assert not address.isVisible()
    bar.show_mode("PUBLICATION PREVIEW", public=True)
    bar.clearMessage()
    assert not address.isVisible()
    bar.show_mode("INTERNAL VIEW")
    assert address.isVisible()


@pytest.mark.slow
def test_a_run_takes_the_place_of_what_was_told_before(qtbot, opened):
    opened.document.post("The table was read.")
    opened.action("run").trigger()
    at_rest(qtbot, opened)
    assert not opened.message_bar.isVisible()
    text = opened.ribbon.findChild(QLabel, "resultText").text()
    assert text.startswith("<b>Protected ✓")
    line = r"· \d+\sprimary\s\+\s\d+\ssecondary · \d+\s%\sof\scells,\s\d+\s%\sof\svalue · at\sbest"
    assert re.search(line, text)
    assert "Narrowest interval" in opened.ribbon.details


def test_a_first_message_is_seen_although_its_bar_had_no_width_before(qtbot, window):
    text = "Every rule was applied to single units and to holdings. " * 4
    bar = window.message_bar
    assert bar.isHidden() and bar.width() < 1000
    window.document.post(Notice(text, severity="warning"))
    label = next(part for part in bar.findChildren(QLabel) if text.strip() in part.text())
    qtbot.waitUntil(lambda: bar.width() > 1000)
    qtbot.waitUntil(lambda: bar.rect().contains(QRect(label.mapTo(bar, QPoint()), label.size())))
