"""The legend: the look of each status, its number of cells, and a filter by click."""

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

ORDER = (
    Look.PRIMARY,
    Look.SECONDARY,
    Look.FORCED_SUPPRESS,
    Look.FORCED_PUBLISH,
    Look.UNDER_PROTECTED,
    Look.DISCLOSED,
    Look.NOT_TESTED,
)
_SCALE_WORDS = ("< 5 %", "≥ 5 %", "≥ 10 %", "≥ 25 %", "≥ 50 %", "≥ 100 %")
"""The steps of `cell_delegate` in words."""


class Legend(QWidget):
    """One button per status; pressed ones filter the table."""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "legendBar", tr("Legend and filter by status"))
        self._model = model
        self._buttons = {look: self._button(look) for look in ORDER}
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
        model.layout_shifted.connect(self._show_filter)
        themes.source().theme_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show counts and colours as they are now."""
        counts = self._model.grid.slice_counts()
        theme = themes.current()
        for look, button in self._buttons.items():
            button.setIcon(swatch_icon(theme, look))
            button.setText(f"{look.words}  {number(int(counts[look]))}")
            always = look in (Look.PRIMARY, Look.SECONDARY)
            button.setVisible(always or bool(counts[look]) or look in self._model.grid.filter)
        self._shared_mark.setPixmap(corner_swatch(theme))
        for label in (self._shared_mark, self._shared):
            label.setVisible(self._model.grid.any_shared())
        self._flow.invalidate()
        self.updateGeometry()

    def toggle(self, look: Look) -> None:
        """Switch the filter by a look on or off."""
        button = self._buttons.get(look)
        if button is not None:
            button.click()

    def clear(self) -> None:
        """Show all cells again."""
        for button in self._buttons.values():
            button.setChecked(False)
        self._on_clicked()

    def _button(self, look: Look) -> QToolButton:
        button = named(QToolButton(), f"legend_{look.name.lower()}")
        button.setCheckable(True)
        button.setIconSize(QSize(16, 16))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setToolTip(
            tr("{words} ({letter}): click to show only these cells", words=look.words, letter=look.letter)
        )
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._on_clicked)
        return button

    def _on_clicked(self) -> None:
        chosen = frozenset(look for look, button in self._buttons.items() if button.isChecked())
        self._model.set_filter(chosen)

    def _show_filter(self) -> None:
        for look, button in self._buttons.items():
            button.setChecked(look in self._model.grid.filter)


def _scale_pixmap() -> QPixmap:
    """The six steps of the width overlay, each with its lower limit."""
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
