"""Import: list or cross-tab, and the number of rows with column names."""

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QSizePolicy, QSpinBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.import_.column_dialog import columns_words
from tabguard.gui.parts.boxes import choice_box, in_column, named
from tabguard.gui.parts.parts import FlowLayout, Label
from tabguard.project import Shape

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
