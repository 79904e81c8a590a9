"""What the bar of an interval draws: needed zone, reached interval, and the value, each where it belongs."""

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.interval_bar import IntervalBar, Zone, draw_zone, scale_of

WIDE = Zone(100.0, 60.0, 150.0, 80.0, 120.0, 0)
BOX = QRectF(0, 0, 400, 21)


def drawn(zone, theme):
    image = QImage(400, 21, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.page))
    painter = QPainter(image)
    draw_zone(painter, zone, BOX, theme)
    painter.end()
    return image


def near(colour, name):
    wanted = QColor(name)
    parts = ((colour.red(), wanted.red()), (colour.green(), wanted.green()), (colour.blue(), wanted.blue()))
    return all(abs(a - b) < 12 for a, b in parts)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_needed_zone_reached_interval_and_value_are_drawn_where_they_are(name):
    themes.source().choose(name)
    theme = themes.current()
    image, x = drawn(WIDE, theme), scale_of(WIDE, BOX)

    def at(value, y):
        return image.pixelColor(round(x(value)), y)

    for value, needed in (
        (70, False),
        (85, True),
        (115, True),
        (130, False),
    ):  # above the line of the reached
        assert near(at(value, 3), theme.page) is not needed, value
    for value, reached in ((56, False), (65, True), (145, True), (155, False)):
        assert near(at(value, 10), theme.accent) is reached, value
    assert near(at(60, 3), theme.accent) and near(at(150, 17), theme.accent)  # its ends
    assert near(at(100, 10), theme.text) and not near(at(95, 10), theme.text)
    assert x(60) < x(80) < x(100) < x(120) < x(150)


def test_an_interval_that_is_too_short_has_the_colour_of_danger_and_no_value_no_mark(qtbot):
    theme = themes.current()
    for change in ({"low": 85.0}, {"high": 115.0}, {"low": 100.0, "high": 100.0}):
        zone = evolve(WIDE, **change)
        image, end = drawn(zone, theme), scale_of(zone, BOX)(zone.high)
        assert near(image.pixelColor(round(end), 3), theme.bad), change
    image = drawn(evolve(WIDE, value=None), theme)
    assert near(image.pixelColor(round(scale_of(WIDE, BOX)(100)), 10), theme.accent)
    bar = IntervalBar()
    qtbot.addWidget(bar)
    bar.show_zone(WIDE)
    assert not bar.isHidden()
    bar.show_zone(None)  # in presenter mode
    assert bar.isHidden()
