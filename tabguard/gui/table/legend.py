"""Legend with the look of each status, its number of cells, and filters by click."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.glyphs import corner_swatch, swatch_icon
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import FlowLayout, Label
from tabguard.gui.table.table_model import TableModel
from tabguard.table.look import Look

_SHOWN = (
    Look.PRIMARY,
    Look.SECONDARY,
    Look.FORCED_SUPPRESS,
    Look.FORCED_PUBLISH,
    Look.UNDER_PROTECTED,
    Look.DISCLOSED,
    Look.NOT_TESTED,
)
_SCALE_WORDS = ("< 5 %", "≥ 5 %", "≥ 10 %", "≥ 25 %", "≥ 50 %", "≥ 100 %")
"""The steps of the interval widths in `cell_delegate`, in words."""


class LookButton(QToolButton):
    """Button with the look of a status and its number of cells; when pressed, it filters the table.

    Parameters
    ----------
    with_words : bool
        Whether the status is named beside its number.
    """

    def __init__(self, name: str, look: Look, model: TableModel, with_words: bool) -> None:
        super().__init__()
        self.setObjectName(f"{name}_{look.name.lower()}")
        self._look, self._model, self._with_words = look, model, with_words
        self.setCheckable(True)
        self.setIconSize(QSize(16, 16))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: model.set_filter(model.grid.filter ^ {look}))

    def show_count(self, n: int) -> None:
        """Show a number of cells; hides the button of a rare status without cells."""
        look, grid = self._look, self._model.grid
        is_chosen = look in grid.filter
        self.setIcon(swatch_icon(themes.current(), look))
        self.setText(f"{look.words}  {number(n)}" if self._with_words else number(n))
        self.setAccessibleName(f"{look.words} {n}")
        about = f"{look.words} ({look.letter})"
        self.setToolTip(tr("{words}: {n}. Click to show only these.", words=about, n=number(n)))
        self.setChecked(is_chosen)
        is_usual = look in (Look.PRIMARY, Look.SECONDARY)
        self.setVisible(grid.table is not None and (is_usual or n > 0 or is_chosen))


def look_buttons(name: str, model: TableModel, with_words: bool = False) -> Mapping[Look, LookButton]:
    """Make a button for each status."""
    return {look: LookButton(name, look, model, with_words) for look in _SHOWN}


class Legend(QWidget):
    """One button per status; pressed buttons filter the table."""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "legendBar", tr("Legend and filter by status"))
        self._model = model
        self._buttons = look_buttons("legend", model, with_words=True)
        self._flow = flow = FlowLayout(self, 2)
        self.setContentsMargins(6, 2, 6, 2)
        for button in self._buttons.values():
            flow.addWidget(button)
        self._scale = named(Label(), "widthScale")
        self._scale.setToolTip(tr("Width of the feasibility interval as a share of the value"))
        self._scale.setPixmap(_scale_pixmap())
        self._scale.hide()
        flow.addWidget(self._scale)
        self._shared = named(Label(tr("Also in other tables")), "legendShared")
        self._shared_mark = Label()
        for label in (self._shared_mark, self._shared):
            label.setToolTip(
                tr("Cells with this corner are in several tables of the release: one cell, one status")
            )
            label.hide()
            flow.addWidget(label)
        model.mode_changed.connect(lambda mode: self._scale.setVisible(mode == "width"))
        model.looks_changed.connect(self.refresh)
        model.layout_shifted.connect(self.refresh)
        themes.source().theme_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Update counts and colours."""
        counts = self._model.grid.slice_counts()
        for look, button in self._buttons.items():
            button.show_count(int(counts[look]))
        self._shared_mark.setPixmap(corner_swatch(themes.current()))
        for label in (self._shared_mark, self._shared):
            label.setVisible(self._model.grid.any_shared())
        self._flow.invalidate()
        self.updateGeometry()


def _scale_pixmap() -> QPixmap:
    """Picture of the six steps of the width overlay, each with its lower limit."""
    width, height = 58, 18
    pixmap = QPixmap(2 * width * len(themes.WIDTH_STEPS), 2 * height)
    pixmap.setDevicePixelRatio(2.0)
    painter = QPainter(pixmap)
    font = painter.font()
    font.setPixelSize(11)
    painter.setFont(font)
    for i, ((fill, text), words) in enumerate(zip(themes.WIDTH_STEPS, _SCALE_WORDS, strict=True)):
        box = QRectF(i * width, 0, width, height)
        painter.fillRect(box, QColor(fill))
        painter.setPen(QColor(text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return pixmap
