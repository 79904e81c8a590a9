"""Import: which rows of the file are the table; what is not set is detected."""

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import Label
from tabguard.project import WHOLE, Shape

_MOST = 999_999_999
_DETECT, _END, _AROUND = -1, 0, 14


class RowBox(QSpinBox):
    """A row number of the file, or words in place of one."""

    def __init__(self, name: str, words: dict[int, str], parent: QWidget | None = None) -> None:
        self._words = words
        super().__init__(parent)
        self.setObjectName(name)
        self.setRange(_DETECT, _MOST)
        self.setValue(_DETECT)
        self.setKeyboardTracking(False)
        self.setMinimumWidth(150)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def say(self, value: int, words: str) -> None:
        """Show a value in other words."""
        self._words[value] = words
        self.lineEdit().setText(self.textFromValue(self.value()))

    def textFromValue(self, value: int) -> str:
        """The number, or the words for it."""
        return self._words.get(value, str(value))

    def valueFromText(self, text: str) -> int:
        """The value that these words or digits stand for."""
        named = next((value for value, words in self._words.items() if words == text), None)
        digits = re.sub(r"\D", "", text)
        return named if named is not None else int(digits or _DETECT)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept digits and the words; other texts may become digits."""
        if text in self._words.values():
            return QValidator.State.Acceptable, text, position
        return (
            super().validate(text, position)
            if text.isdigit()
            else (QValidator.State.Intermediate, text, position)
        )

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling the page must not change a row."""
        event.ignore()


class ShapeRow(QWidget):
    """First and last row of the table, and rows within it that are left out."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filling = False
        self.first = RowBox("firstRow", {_DETECT: tr("detect"), _END: "1"}, self)
        self.first.setAccessibleName(tr("First row of the table"))
        self.first.setToolTip(
            tr("The row with the names of the columns, or the first data; as in the preview")
        )
        self.last = RowBox("lastRow", {_DETECT: tr("detect"), _END: tr("end of the file")}, self)
        self.last.setAccessibleName(tr("Last row of the table"))
        self.last.setToolTip(tr("The last row of data; sources and notes below it are not read"))
        self.left_out = QLineEdit(self)
        self.left_out.setObjectName("leftOut")
        self.left_out.setAccessibleName(tr("Rows that are left out"))
        self.left_out.setPlaceholderText(tr("row numbers, such as 17, 30"))
        hint = self.left_out.fontMetrics().horizontalAdvance(self.left_out.placeholderText())
        self.left_out.setFixedWidth(hint + _AROUND)
        self.first.valueChanged.connect(self._on_changed)
        self.last.valueChanged.connect(self._on_changed)
        self.left_out.editingFinished.connect(self._on_left_out)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        to, without = Label(tr("to"), self), Label(tr("without"), self)
        for widget in (self.first, to, self.last, without, self.left_out):
            row.addWidget(widget)
        row.addStretch(1)
        self._shown: tuple[int, ...] = ()

    def shape(self) -> Shape:
        """What the user chose."""
        first, last = self.first.value(), self.last.value()
        return Shape(
            None if first == _DETECT else max(first, 1), None if last == _DETECT else last, self._rows()
        )

    def show_shape(self, shape: Shape) -> None:
        """Show choices; what is None is to be detected."""
        self._filling = True
        self.first.setValue(_DETECT if shape.first_row is None else shape.first_row)
        self.last.setValue(_DETECT if shape.last_row is None else shape.last_row)
        self._show_rows(shape.leave_out)
        self._filling = False

    def show_detected(self, shape: Shape) -> None:
        """Name what was detected in place of what is not set."""
        self._filling = True
        given = self.shape()
        if given.first_row is None:
            self.first.say(_DETECT, tr("detected: {first_row}", first_row=shape.first_row or 1))
        if given.last_row is None:
            self.last.say(
                _DETECT,
                tr("detected: {last_row}", last_row=shape.last_row)
                if shape.last_row
                else tr("detected: end"),
            )
        self._filling = False

    def forget(self) -> None:
        """Leave everything to detection, as for another file."""
        self.first.say(_DETECT, tr("detect"))
        self.last.say(_DETECT, tr("detect"))
        self.show_shape(Shape())

    def begin_at(self, row: int) -> None:
        """Set the first row of the table."""
        self.first.setValue(row)

    def end_at(self, row: int) -> None:
        """Set the last row of the table."""
        self.last.setValue(row)

    def switch(self, row: int, shape: Shape = WHOLE) -> None:
        """Leave a row out, or take it in again; one above or below the table moves its end."""
        if row < (shape.first_row or 1):
            self.begin_at(row)
        elif shape.last_row and row > shape.last_row:
            self.end_at(row)
        else:
            rows = set(self._rows()) ^ {row}
            self._show_rows(tuple(sorted(rows)))
            self._on_changed()

    def _rows(self) -> tuple[int, ...]:
        numbers = [int(text) for text in re.findall(r"\d{1,9}", self.left_out.text())]
        return tuple(sorted({number for number in numbers if number}))

    def _show_rows(self, rows: tuple[int, ...]) -> None:
        self._shown = rows
        self.left_out.setText(", ".join(map(str, rows)))

    def _on_left_out(self) -> None:
        if self._rows() != self._shown:
            self._show_rows(self._rows())
            self._on_changed()

    def _on_changed(self) -> None:
        if not self._filling:
            self.changed.emit()
