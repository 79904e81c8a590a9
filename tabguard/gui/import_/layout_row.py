"""Import: list or cross-tab, rows with column names, and the rows and columns that form the table."""

import re

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QSizePolicy, QSpinBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.import_.column_dialog import columns_words
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.parts import FlowLayout, Label
from tabguard.gui.parts.scroll_areas import scroll_past
from tabguard.project import WHOLE, Shape

_MOST_LINES = 999_999_999
_DETECT, _END, _AROUND = -1, 0, 14


class EndBox(QSpinBox):
    """A row or column number of the file, or a text in place of it."""

    def __init__(self, name: str, words: dict[int, str], parent: QWidget | None = None) -> None:
        self._words = words
        super().__init__(parent)
        self.setObjectName(name)
        self.setRange(_DETECT, _MOST_LINES)
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


_LIST, _CROSS = "list", "cross"
_MOST = 20


class LayoutRow(QWidget):
    """Choice of list or cross-tab; for a cross-tab also label columns, variables across and measure."""

    changed = Signal()
    columns_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = Shape()
        self._unnamed: list[int] = []
        self._split = 0
        """Levels of a cross-tab that stand in one row of column names, beyond the first."""
        self.kind = choice_box("layoutKind", tr("Layout of the table"), parent=self)
        self.kind.addItem(tr("a list: a column for each variable"), _LIST)
        self.kind.addItem(tr("a cross-tab: a variable goes across"), _CROSS)
        self.header_rows = self._spin("headerRows", tr("Rows with names of columns"))
        self.labels = self._spin("labelColumns", tr("Columns of labels"))
        self.across = self._line("across", tr("Variables that go across"), tr("year"))
        self.across.setToolTip(
            tr("One name for each row of names with codes, separated by commas, the highest first")
        )
        self.across.setMinimumWidth(160)
        self.across.setMaximumWidth(240)
        self.measures = self._spin("measures", tr("Row of names that holds measures"))
        self.measures.setRange(0, _MOST)
        self.measures.setSpecialValueText(tr("none"))
        self.measures.setToolTip(
            tr("The row of names with what is measured, such as turnover and persons: each is a response")
        )
        self.columns = named(QPushButton(tr("C&olumns…"), self), "fileColumnsButton")
        self.columns.setAutoDefault(False)
        self.columns.setToolTip(tr("Leave columns out, or give them other names"))
        self.columns.clicked.connect(self.columns_requested)
        self.columns_note = Label("", self)
        self.value = self._line("value", tr("Variable that the cross-tab shows"), tr("value"))
        self.fill = named(QCheckBox(tr("fill blank labels from above"), self), "fillLabels")
        self.fill.setToolTip(tr("A label of merged cells stands only in the first of them"))
        self.by_code = named(QCheckBox(self), "measureColumn")
        self.by_code.setToolTip(
            tr("A column says what each row measures, such as turnover and persons: each is a response")
        )
        self._measured = Shape()
        self._cross = QWidget(self)
        self.kind.currentIndexChanged.connect(self._on_changed)
        for spin in (self.header_rows, self.labels, self.measures):
            spin.valueChanged.connect(self._on_changed)
        for box in (self.fill, self.by_code):
            box.toggled.connect(self._on_changed)
        for line in (self.across, self.value):
            line.editingFinished.connect(self._on_changed)
        flow = FlowLayout(self._cross)
        for text, field in (
            (tr("label columns"), self.labels),
            (tr("across"), self.across),
            (tr("row of measures"), self.measures),
            (tr("shows"), self.value),
        ):
            flow.add_together(Label(text, self._cross), field)
        first = QWidget(self)
        flow = FlowLayout(first)
        flow.addWidget(self.kind)
        flow.add_together(Label(tr("rows of names"), first), self.header_rows)
        flow.add_together(self.columns, self.columns_note)
        in_column(first, self._cross, self.fill, self.by_code, of=self, margins=0)
        # with its preferred width, the text would need more lines than the form has
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._show_cross(False)
        self._last = self.applied(Shape())

    def applied(self, shape: Shape) -> Shape:
        """The shape with the choices of this row."""
        rows = self.header_rows.value()
        shape = evolve(
            shape,
            header_rows=None if rows == 1 else rows,
            leave_out_columns=self._columns.leave_out_columns,
            flag_columns=self._columns.flag_columns,
            flags=self._columns.flags,
            names=self._columns.names,
        )
        if self.by_code.isChecked():
            measured = self._measured
            shape = evolve(shape, measure_column=measured.measure_column, value=measured.value)
            shape = evolve(shape, measure_codes=measured.measure_codes)
        if self.kind.currentData() == _LIST:
            return shape
        value = self.value.text().strip() or self.value.placeholderText()
        return evolve(
            shape,
            across=self._header_variables(),
            labels=self.labels.value(),
            value=value,
            measures=self.measures.value() or None,
            fill=self.fill.isChecked(),
        )

    def _header_variables(self) -> tuple[str, ...]:
        """The variable of each row of names; “” for a row of measures."""
        rows, measures = self.header_rows.value() + self._split, self.measures.value()
        names = [name.strip() for name in self.across.text().split(",")]
        if not any(names):
            names = [tr("variable {i}", i=i) for i in range(1, rows + 1)]
        for row in sorted({*self._unnamed, measures} - {0}):
            if len(names) < rows:
                names.insert(row - 1, "")
        return tuple("" if row == measures else name for row, name in enumerate(names, start=1))

    def set_columns(self, shape: Shape) -> None:
        """Leave out and rename columns as in a shape."""
        self._columns = shape
        self.columns_note.setText(columns_words(shape.leave_out_columns, shape.names))
        self._on_changed()

    def show_shape(self, shape: Shape) -> None:
        """Show the choices of a shape."""
        self.kind.setCurrentIndex(self.kind.findData(_CROSS if shape.across else _LIST))
        self.header_rows.setValue(shape.header_rows or 1)
        self._split = max(len(shape.across) - (shape.header_rows or 1), 0)  # levels in one row of names
        self.labels.setValue(shape.labels)
        self.across.setText(", ".join(filter(None, shape.across)))
        rows = enumerate(shape.across, start=1)
        self._unnamed = [row for row, name in rows if not name and row != shape.measures]
        self.across.setCursorPosition(0)
        self.value.setText(shape.value if shape.across else "")
        self.value.setCursorPosition(0)
        self.fill.setChecked(shape.fill)
        self.measures.setValue(shape.measures or 0)
        self.offer(shape)
        self.by_code.setChecked(bool(shape.measure_column))
        self.value.setEnabled(shape.measures is None)
        self.set_columns(shape)
        self._show_cross(bool(shape.across))
        self._last = self.applied(Shape())

    def offer(self, shape: Shape) -> None:
        """Offer to read each code of a column as a response, such as years without a total."""
        self._measured = shape
        self.by_code.setText(tr("codes of “{column}” are responses", column=shape.measure_column))
        self.by_code.setVisible(bool(shape.measure_column))

    def _show_cross(self, visible: bool) -> None:
        for widget in (self._cross, self.fill):
            widget.setVisible(visible)

    def _spin(self, name: str, title: str) -> QSpinBox:
        spin = named(QSpinBox(self), name, title)
        spin.setRange(1, _MOST)
        spin.setKeyboardTracking(False)
        return spin

    def _line(self, name: str, title: str, example: str) -> QLineEdit:
        line = named(QLineEdit(self), name, title)
        line.setPlaceholderText(example)
        line.setMaximumWidth(160)
        return line

    def _on_changed(self) -> None:
        self._show_cross(self.kind.currentData() == _CROSS)
        self.value.setEnabled(not self.measures.value())
        now = self.applied(Shape())
        if now != self._last:
            self._last = now
            self.changed.emit()
