"""The legend of a map: what each tone and pattern is; a click shows only those cells."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.minimap import Minimap
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import FlowLayout
from tabguard.gui.parts.picture_view import style_of

_SIDE = 16


class MapLegend(QWidget):
    """One button per mark that occurs; several can be pressed, and none means all.

    Parameters
    ----------
    shown : Minimap
    parent : QWidget, optional
    """

    def __init__(self, shown: Minimap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mapLegend")
        self.setAccessibleName(tr("Legend of the map"))
        self._map = shown
        self._flow = FlowLayout(self, 2)
        self.buttons = [self._button(i, mark.words) for i, mark in enumerate(shown.marks.each)]
        shown.changed.connect(self.refresh)
        themes.source().theme_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show counts, patterns and colours as they are now."""
        counts, marks = self._map.counts(), self._map.marks
        for i, button in enumerate(self.buttons):
            button.setChecked(i in self._map.only)
            button.setVisible(bool(counts[i]))
            if counts[i]:
                button.setText(f"{marks.each[i].words}  {number(int(counts[i]))}")
                button.setIcon(QIcon(self._sample(i)))
        self._flow.invalidate()
        self.updateGeometry()

    def _button(self, i: int, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"mapLegend{i}")
        button.setCheckable(True)
        button.setIconSize(QSize(_SIDE, _SIDE))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setToolTip(tr("{words}: click to show only these cells on the map", words=words))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(self._on_clicked)
        self._flow.addWidget(button)
        return button

    def _on_clicked(self) -> None:
        chosen = (i for i, button in enumerate(self.buttons) if button.isChecked())
        self._map.show_only(frozenset(chosen))

    def _sample(self, i: int) -> QPixmap:
        """A square of the mark, with a frame."""
        ratio, style = self.devicePixelRatioF(), style_of(themes.current(), self.font())
        pixels = self._map.marks.sample(i, _SIDE, ratio)
        side = len(pixels)
        image = QImage(pixels.tobytes(), side, side, side, QImage.Format.Format_Indexed8)
        image.setColorTable([QColor(colour).rgb() for colour in self._map.marks.colours(style)])
        pixmap = QPixmap.fromImage(image)
        painter = QPainter(pixmap)
        painter.setPen(QColor(style.muted))
        painter.drawRect(0, 0, side - 1, side - 1)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap
