"""Colours, symbols and short names, so that a lattice with many marginals fits on a screen."""

from collections.abc import Mapping, Sequence

from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon, QPainter, QPen, QPixmap

from tabguard.base.language import mark
from tabguard.gui.parts import theme as themes
from tabguard.table.planning import Query, State

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(names: Sequence[str]) -> dict[str, str]:
    """One or two characters per variable: its own name if that is one letter, otherwise A, B, C …"""
    if all(len(name) == 1 for name in names):
        return {name: name for name in names}
    return {name: _letter(i) for i, name in enumerate(names)}


def _letter(i: int) -> str:
    return (
        _LETTERS[i] if i < len(_LETTERS) else _LETTERS[i // len(_LETTERS) - 1] + _LETTERS[i % len(_LETTERS)]
    )


def short_name(query: Query, letter: dict[str, str]) -> str:
    """``ABC``; a prime marks grouped variables, a sum sign stands for the grand total."""
    grouped = {g.variable for g in query.groupings}
    return "".join(letter[v] + ("′" if v in grouped else "") for v in query.variables) or "Σ"


@frozen
class StateStyle:
    """Fill, text and border of one state."""

    fill: str
    text: str
    border: str
    dashed: bool = False


_LIGHT: Mapping[State, StateStyle] = {
    State.PUBLISHED: StateStyle("#1F7A5C", "#FFFFFF", "#00432F"),
    State.AGAINST: StateStyle("#A93B00", "#FFFFFF", "#5C2000"),
    State.RELEASED: StateStyle("#66C5AB", "#00281C", "#00432F"),
    State.KNOWN: StateStyle("#CFEBE2", "#00281C", "#66A592"),
    State.SAFE: StateStyle("#FFFFFF", "#1A1A1A", "#00614A"),
    State.NOT_ADDITIVE: StateStyle("#FFFFFF", "#1A1A1A", "#00614A", dashed=True),
    State.DISCLOSES: StateStyle("#EEBF99", "#1A1A1A", "#D55E00"),
    State.UNRELEASABLE: StateStyle("#3A3A3A", "#F5F5F5", "#000000"),
    State.REFUSED: StateStyle("#EBC9DC", "#1A1A1A", "#7B2E57"),
    State.SIMULATED: StateStyle("#8CC0DC", "#1A1A1A", "#0072B2", dashed=True),
    State.UNSETTLED: StateStyle("#F0E442", "#000000", "#000000", dashed=True),
    State.PENDING: StateStyle("#F2F2F2", "#595959", "#9AA0A6", dashed=True),
}
_DARK: Mapping[State, StateStyle] = {
    State.PUBLISHED: StateStyle("#8FE6C8", "#00281C", "#D6FFF1"),
    State.AGAINST: StateStyle("#FF9D5C", "#2B1000", "#FFD9BF"),
    State.RELEASED: StateStyle("#125140", "#F5F5F5", "#8FE6C8"),
    State.KNOWN: StateStyle("#1C3A32", "#E0F4EC", "#4F9C85"),
    State.SAFE: StateStyle("#1E1E1E", "#F5F5F5", "#8FE6C8"),
    State.NOT_ADDITIVE: StateStyle("#1E1E1E", "#F5F5F5", "#8FE6C8", dashed=True),
    State.DISCLOSES: StateStyle("#8C440C", "#F5F5F5", "#E69F00"),
    State.UNRELEASABLE: StateStyle("#E8E8E8", "#1A1A1A", "#FFFFFF"),
    State.REFUSED: StateStyle("#754C62", "#F5F5F5", "#CC79A7"),
    State.SIMULATED: StateStyle("#163343", "#F5F5F5", "#56B4E9", dashed=True),
    State.UNSETTLED: StateStyle("#F0E442", "#000000", "#000000", dashed=True),
    State.PENDING: StateStyle("#2B2B2B", "#B4B4B4", "#6B7076", dashed=True),
}

MEANINGS = {
    State.PUBLISHED: mark("published: readers have it"),
    State.AGAINST: mark("against the current rules"),
    State.RELEASED: mark("released, not published yet"),
    State.KNOWN: mark("follows from released marginals"),
    State.SAFE: mark("can be released now"),
    State.NOT_ADDITIVE: mark("can be released, but not exactly"),
    State.DISCLOSES: mark("disclosive together with released marginals"),
    State.UNRELEASABLE: mark("disclosive on its own"),
    State.REFUSED: mark("refused"),
    State.SIMULATED: mark("a simulated table is released instead"),
    State.UNSETTLED: mark("not settled: bounds not proven"),
    State.PENDING: mark("not checked yet"),
}
"""Meaning of each state, as shown in the legend."""


def style_of(state: State) -> StateStyle:
    """The look of a state in the theme in use."""
    return (_DARK if themes.current().dark else _LIGHT)[state]


def pen_of(state: State) -> QPen:
    """Pen of the border."""
    style = style_of(state)
    pen = QPen(QColor(style.border), 1.4)
    if style.dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    return pen


def swatch(state: State, size: int = 18) -> QPixmap:
    """A small sample of a state: fill, border and symbol."""
    style = style_of(state)
    pixmap = QPixmap(size * 2, size * 2)
    pixmap.setDevicePixelRatio(2.0)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen_of(state))
    painter.setBrush(QBrush(QColor(style.fill)))
    painter.drawRoundedRect(1, 1, size - 2, size - 2, 4, 4)
    font = QFont(painter.font())
    font.setPixelSize(size - 6)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(style.text))
    painter.drawText(0, 0, size, size, Qt.AlignmentFlag.AlignCenter, state.symbol)
    painter.end()
    return pixmap


def state_icon(state: State) -> QIcon:
    """The sample as an icon."""
    return QIcon(swatch(state))
