"""Import: first and last rows and columns of the table; what is not set is detected."""

import re

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import in_row, named
from tabguard.gui.parts.parts import FlowLayout, Label
from tabguard.gui.parts.scroll_areas import scroll_past
from tabguard.project import WHOLE, Shape

_MOST = 999_999_999
_DETECT, _END, _AROUND = -1, 0, 14


class EndBox(QSpinBox):
    """A row or column number of the file, or a text in place of it."""

    def __init__(self, name: str, words: dict[int, str], parent: QWidget | None = None) -> None:
        self._words = words
        super().__init__(parent)
        self.setObjectName(name)
        self.setRange(_DETECT, _MOST)
        self.setValue(_DETECT)
        self.setKeyboardTracking(False)
        self.setMinimumWidth(150)
        scroll_past(self)

    def say(self, value: int, words: str) -> None:
        """Show a text in place of a value."""
        self._words[value] = words
        self.lineEdit().setText(self.textFromValue(self.value()))

    def textFromValue(self, value: int) -> str:
        """The text of a value: a number, or words set by `say`."""
        return self._words.get(value, str(value))

    def valueFromText(self, text: str) -> int:
        """The value of a text: words set by `say`, or digits."""
        choice = next((value for value, words in self._words.items() if words == text), None)
        digits = re.sub(r"\D", "", text)
        return choice if choice is not None else int(digits or _DETECT)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept digits and the words; other texts may become digits."""
        if text in self._words.values():
            return QValidator.State.Acceptable, text, position
        return (
            super().validate(text, position)
            if text.isdigit()
            else (QValidator.State.Intermediate, text, position)
        )


class Span(QWidget):
    """The first and the last row or column of the table."""

    changed = Signal()

    def __init__(self, name: str, titles: tuple[str, str], tips: tuple[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.first = EndBox(f"first{name}", {_DETECT: tr("detect"), _END: "1"}, self)
        self.last = EndBox(f"last{name}", {_DETECT: tr("detect"), _END: tr("end of the file")}, self)
        for box, title, tip in zip((self.first, self.last), titles, tips, strict=True):
            box.setAccessibleName(title)
            box.setToolTip(tip)
            box.valueChanged.connect(self.changed)
        in_row(self.first, Label(tr("to"), self), self.last, None, of=self, margins=0)

    def ends(self) -> tuple[int | None, int | None]:
        """First and last number as chosen; None for detection."""
        first, last = self.first.value(), self.last.value()
        return None if first == _DETECT else max(first, 1), None if last == _DETECT else last

    def show_ends(self, first: int | None, last: int | None) -> None:
        """Show chosen numbers; None stands for detection."""
        self.first.setValue(_DETECT if first is None else first)
        self.last.setValue(_DETECT if last is None else last)

    def show_detected(self, first: int | None, last: int | None) -> None:
        """Show detected numbers where none are chosen."""
        if self.first.value() == _DETECT:
            self.first.say(_DETECT, tr("detected: {text}", text=first or 1))
        if self.last.value() == _DETECT:
            self.last.say(_DETECT, tr("detected: {text}", text=last) if last else tr("detected: end"))

    def forget(self) -> None:
        """Reset to detection, for another file."""
        for box in (self.first, self.last):
            box.say(_DETECT, tr("detect"))


class ShapeRow(QWidget):
    """First and last row of the table, and rows to leave out; `columns` has the same for columns."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        tips = (
            tr("The row with the names of the columns, or the first data; as in the preview"),
            tr("The last row of data; sources and notes below it are not read"),
        )
        titles = tr("First row of the table"), tr("Last row of the table")
        self._rows = Span("Row", titles, tips, self)
        self.first, self.last = self._rows.first, self._rows.last
        tips = (
            tr("The first column of the table, from 1, where another table stands at its left"),
            tr("The last column of the table, where another table stands at its right"),
        )
        titles = tr("First column of the table"), tr("Last column of the table")
        self.columns = Span("Column", titles, tips, parent)
        self.left_out = named(QLineEdit(self), "leftOut", tr("Rows that are left out"))
        self.left_out.setPlaceholderText(tr("row numbers, such as 17, 30"))
        hint = self.left_out.fontMetrics().horizontalAdvance(self.left_out.placeholderText())
        self.left_out.setFixedWidth(hint + _AROUND)
        for span in (self._rows, self.columns):
            span.changed.connect(self.changed)
        self.left_out.editingFinished.connect(self._on_left_out)
        flow = FlowLayout(self)
        flow.addWidget(self._rows)
        flow.add_together(Label(tr("without"), self), self.left_out)
        self._shown: tuple[int, ...] = ()

    def shape(self) -> Shape:
        """The shape as chosen."""
        first_column, last_column = self.columns.ends()
        return Shape(*self._rows.ends(), self._numbers(), first_column=first_column, last_column=last_column)

    def show_shape(self, shape: Shape) -> None:
        """Show the choices of a shape; None stands for detection."""
        self._rows.show_ends(shape.first_row, shape.last_row)
        self._show_rows(shape.leave_out)
        self.columns.show_ends(shape.first_column, shape.last_column)

    def show_detected(self, shape: Shape) -> None:
        """Show detected values where none are chosen."""
        self._rows.show_detected(shape.first_row, shape.last_row)
        self.columns.show_detected(shape.first_column, shape.last_column)

    def forget(self) -> None:
        """Reset to detection, for another file."""
        for span in (self._rows, self.columns):
            span.forget()
        self.show_shape(Shape())

    def begin_at(self, row: int) -> None:
        """Set the first row of the table."""
        self.first.setValue(row)

    def end_at(self, row: int) -> None:
        """Set the last row of the table."""
        self.last.setValue(row)

    def switch(self, row: int, shape: Shape = WHOLE) -> None:
        """Leave a row out or take it in again; a row outside the table moves its end."""
        if row < (shape.first_row or 1):
            self.begin_at(row)
        elif shape.last_row and row > shape.last_row:
            self.end_at(row)
        else:
            rows = set(self._numbers()) ^ {row}
            self._show_rows(tuple(sorted(rows)))
            self.changed.emit()

    def _numbers(self) -> tuple[int, ...]:
        numbers = [int(text) for text in re.findall(r"\d{1,9}", self.left_out.text())]
        return tuple(sorted({number for number in numbers if number}))

    def _show_rows(self, rows: tuple[int, ...]) -> None:
        self._shown = rows
        self.left_out.setText(", ".join(map(str, rows)))

    def _on_left_out(self) -> None:
        if self._numbers() != self._shown:
            self._show_rows(self._numbers())
            self.changed.emit()
