"""Refreshes at the end of a turn of the event loop are made once, before painting."""

from PySide6.QtWidgets import QApplication, QWidget

from tabguard.gui.parts.later import Later
from tests.support.window import on_screen


class Painted(QWidget):
    """Records when it is painted."""

    def __init__(self, told):
        super().__init__()
        self.told = told

    def paintEvent(self, event):
        self.told.append("painted")


def test_a_refresh_comes_before_painting(qtbot):
    told = []
    widget = on_screen(qtbot, Painted(told))
    qtbot.waitUntil(lambda: bool(told))
    told.clear()
    later = Later(lambda: told.append("refreshed"), widget)
    widget.update()
    later.ask()
    later.ask()
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == ["refreshed", "painted"] and not later.busy


def test_a_request_that_is_withdrawn_or_postponed_is_not_called_at_the_end_of_the_turn(qtbot):
    told = []
    widget = QWidget()
    qtbot.addWidget(widget)
    later = Later(lambda: told.append("refreshed"), widget)
    later.ask()
    later.drop()
    QApplication.processEvents()
    assert not told and not later.busy
    later.ask()
    later.set_pause(10_000)
    later.ask()
    QApplication.processEvents()
    assert not told and later.busy
