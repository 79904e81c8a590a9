"""The window's icons: SVG files of one stroke width, drawn in the text colour of the theme."""

from functools import cache

from PySide6.QtCore import QByteArray, QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QToolButton

from tabguard.base.resource_files import RESOURCES
from tabguard.gui.parts import theme as themes

SIZE = 20
FOLDER = RESOURCES / "icons"


def icon(name: str, colour: str = "") -> QIcon:
    """Icon in the theme's text colour or another one, paler if disabled."""
    theme = themes.current()
    out = QIcon()
    svg = _drawing(name)
    if not svg:
        return out
    off = theme.faint if theme.letters else theme.line
    for mode, ink in ((QIcon.Mode.Normal, colour or theme.text), (QIcon.Mode.Disabled, off)):
        for ratio in (1.0, 2.0):
            image = _render(svg.replace("currentColor", QColor(ink).name()), ratio)
            out.addPixmap(QPixmap.fromImage(image), mode)
    return out


class IconButton(QToolButton):
    """A flat button with an icon that follows the theme; its tip is also its accessible name."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self._name = name
        self._theme = themes.current()
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIcon(icon(name))

    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon again after a change of theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and themes.current() != self._theme:
            self._theme = themes.current()
            self.setIcon(icon(self._name))


@cache
def _drawing(name: str) -> str:
    """The SVG text of an icon, read once; empty if there is no such icon."""
    path = FOLDER / f"{name}.svg"
    return path.read_text("utf-8") if path.is_file() else ""


@cache
def _render(svg: str, ratio: float) -> QImage:
    """Image of an icon, drawn once; not a pixmap, because a pixmap must not outlive the application."""
    image = QImage(round(SIZE * ratio), round(SIZE * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, SIZE, SIZE))
    painter.end()
    return image
