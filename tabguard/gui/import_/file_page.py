"""Import, first page: which file, its format, and what each line represents."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QPushButton, QRadioButton, QWidget

from tabguard.base.language import headed, mark, quoted, tr
from tabguard.flow import previews
from tabguard.flow.previews import AlikeSheets, Setting, SourcePreview
from tabguard.gui.import_.column_dialog import reading_words
from tabguard.gui.import_.layout_row import LayoutRow, ShapeRow
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, data_kind
from tabguard.gui.parts.parts import FieldMessage, Heading, Label, Passage, Tinted, plain_tip, tab_by_layout
from tabguard.gui.parts.settings_form import changed
from tabguard.project import ColumnReading, DataSource, Shape
from tabguard.project.unpacked import is_unpacked

_SHEET, _LAYOUT = "sheet", "layout"
"""Settings with widgets of their own, since choices depend on the file, or the setting is a file."""
_REPAIRS = (
    ("refuse", mark("stop with a message")),
    ("complete", mark("complete: add missing totals, test the others")),
    ("round", mark("round: round the cells and add them up")),
    ("trust", mark("trust: keep the totals, change the cells")),
    ("rebuild", mark("rebuild: compute all totals from the cells")),
)


_MOST_SAID = 3
_RECOGNISED = mark("Recognised as a cross-tab: check the list below that it becomes, or choose “a list”.")

_EVERY = AlikeSheets(("*",), "sheet", "")
_ANY = mark("read all sheets with these columns; their names are codes of")


class SheetsRow(QWidget):
    """Choice between one sheet and all sheets with the same columns, with their names as codes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._alike = _EVERY
        self.all = named(QCheckBox(tr(_ANY), self), "allSheets")
        self.variable = named(QLineEdit(self), "sheetVariable", tr("Variable of the sheets"))
        self.variable.setPlaceholderText(tr("sheet"))
        self.variable.setMaximumWidth(160)
        self.variable.setEnabled(False)
        self.all.toggled.connect(self._on_changed)
        self.variable.editingFinished.connect(self._on_changed)
        in_row(self.all, self.variable, None, of=self, margins=0)
        self._last = Shape()

    def applied(self, shape: Shape) -> Shape:
        """The shape with the choices of this row."""
        if not self.all.isChecked():
            return shape
        return self._alike.together(shape, self.variable.text().strip() or self.variable.placeholderText())

    def propose(self, alike: AlikeSheets) -> None:
        """Offer to read alike sheets together; nothing changes until the user chooses it."""
        # sheet names are listed if some sheets do not fit; else “all” also covers sheets added later
        some = alike.blocks or alike.aside or alike.read not in alike.names
        self._alike = alike if some else evolve(alike, names=_EVERY.names)
        n_names = len(alike.names)
        self.all.setText(
            tr("read these {n_names} blocks together; their names are codes of", n_names=n_names)
            if alike.blocks
            else tr("read these {n_names} sheets together; their names are codes of", n_names=n_names)
        )
        self.variable.setPlaceholderText(alike.variable)

    def show_shape(self, shape: Shape) -> None:
        """Show choices."""
        self.all.setText(tr(_ANY))
        self.variable.setPlaceholderText(tr("sheet"))
        several = bool(shape.sheets or shape.blocks)
        names = shape.sheets or tuple(shape.blocks.values()) or _EVERY.names
        self._alike = evolve(_EVERY, names=names, blocks=shape.blocks)
        self.all.setChecked(several)
        self.variable.setText(shape.sheet_variable if several else "")
        self.variable.setEnabled(several)
        self._last = self.applied(Shape())

    def _on_changed(self) -> None:
        self.variable.setEnabled(self.all.isChecked())
        now = self.applied(Shape())
        if now != self._last:
            self._last = now
            self.changed.emit()


class FilePage(QWidget):
    """The detected format of the file in words; each part can be overridden."""

    format_changed = Signal()
    kind_changed = Signal(bool)
    path_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = Path()
        self._filling = False
        self._layout_file: Path | None = None
        self._proposed = False
        self._columns: dict[str, ColumnReading] = {}
        self._remarks: list[str] = []
        self.name = Heading("", 1.1, self)
        self.detected = named(Tinted("", "muted", self), "detected")
        self.message = named(FieldMessage(self), "fileMessage")
        self.boxes = {s.key: self._choice(s) for s in previews.settings() if s.key != _LAYOUT}
        self.shape_row = ShapeRow(self)
        self.shape_row.changed.connect(self._on_choice)
        self.layout_of = LayoutRow(self)
        self.layout_of.changed.connect(self._on_choice)
        self.sheets = SheetsRow(self)
        self.sheets.changed.connect(self._on_choice)
        self.repair = named(QComboBox(self), "repair")
        for key, text in _REPAIRS:
            self.repair.addItem(tr(text), key)
        self.records = QRadioButton(tr("one &record of a respondent (microdata)"), self)
        self.cells = QRadioButton(tr("one &cell of an aggregated table"), self)
        self.records.setChecked(True)
        self.cells.toggled.connect(self._on_kind)
        self._build()

    # -- settings

    def overrides(self) -> dict[str, object]:
        """Settings with which the user overrides the detection."""
        choices = {key: box.currentData() for key, box in self.boxes.items()}
        choices[_LAYOUT] = self._layout_file
        return {key: value for key, value in choices.items() if value is not None}

    def source(self) -> DataSource:
        """The data source with the current settings."""
        source = DataSource(self.path, tabulated=self.tabulated, repair=str(self.repair.currentData()))
        return changed(source, shape=self.shape(), columns=dict(self._columns), **self.overrides())

    def shape(self) -> Shape:
        """The rows and columns of the table, and whether it is a list or a cross-tab."""
        return self.sheets.applied(self.layout_of.applied(self.shape_row.shape()))

    @property
    def tabulated(self) -> bool:
        """Whether each line is a cell."""
        return bool(self.cells.isChecked())

    # -- display

    def show_path(self, path: Path) -> None:
        """Begin with another file, without overrides."""
        self.path = path
        # as in τ-ARGUS, a layout of the same name belongs to the data
        self._layout_file = previews.layout_beside(path)
        self._filling = True
        self._proposed, self._columns = False, {}
        for box in self.boxes.values():
            box.setCurrentIndex(0)
        self.boxes[_SHEET].clear()
        self.shape_row.forget()
        self.layout_of.show_shape(Shape())
        self.sheets.show_shape(Shape())
        self._filling = False
        self.name.setText(path.name)
        self.name.setToolTip("" if is_unpacked(path) else plain_tip(str(path)))
        self.layout_name.setText(self._layout_file.name if self._layout_file else tr("none"))
        self.detected.setText(tr("Reading the file …"))
        self.message.say(None)

    def show_source(self, source: DataSource) -> None:
        """Show the settings of an earlier import."""
        self.show_path(source.path)
        self._filling = True
        choices = source.given
        for key, box in self.boxes.items():
            box.setCurrentIndex(max(box.findData(choices.get(key)), 0))
        self.repair.setCurrentIndex(max(self.repair.findData(source.repair), 0))
        if source.sheet:
            sheet = self.boxes[_SHEET]
            sheet.addItem(source.sheet, source.sheet)
            sheet.setCurrentIndex(sheet.count() - 1)
        self._columns = dict(source.columns)
        self.shape_row.show_shape(source.shape)
        self.layout_of.show_shape(source.shape)
        self.sheets.show_shape(source.shape)
        self._layout_file = source.layout
        self.layout_name.setText(source.layout.name if source.layout else tr("none"))
        self._filling = False
        self.set_tabulated(source.tabulated)

    def show_look(self, look: SourcePreview) -> None:
        """Show the detected format, the needs of a large file, and further sheets with the same columns."""
        form, volume = look.form, look.volume
        self.message.say(None)
        about = tr(
            "{words} · columns: {n_columns} · rows shown: {n_rows}",
            words=form.words,
            n_columns=len(form.columns),
            n_rows=len(form.preview),
        )
        self.detected.setText(about)
        self._filling = True
        for setting in previews.settings():
            if setting.choices:
                self._name_detected(setting, form.detected[setting.key])
        self._show_sheets(form.sheets, form.sheet, look.sheets.holds)
        self.shape_row.show_detected(form.shape)
        for row in (self.shape_row, self.shape_row.columns, self.layout_of):
            self.form.setRowVisible(row, form.format.shaped)
        several = len(form.sheets) > 1 or look.sheets.alike is not None or bool(self.shape().blocks)
        self.form.setRowVisible(self.sheets, form.format.shaped and several)
        if look.sheets.alike is not None:
            self.sheets.propose(look.sheets.alike)
        self._filling = False
        keys = {setting.key for setting in form.format.settings}
        if self._layout_file is not None:
            keys.add(_LAYOUT)
        for key, widget in self._rows.items():
            self.form.setRowVisible(widget, key in keys)
        self.no_layout.setVisible(self._layout_file is not None)
        alike = () if look.sheets.alike is None else look.sheets.alike.remarks
        names_by_reading = dict[str, list[str]]()
        for name, reading in form.readings.items():
            names_by_reading.setdefault(reading_words(reading), []).append(quoted(" ".join(name.split())))
        remarks = (
            *alike,
            *((tr(_RECOGNISED),) if self._proposed and form.wide is not None else ()),
            *form.findings,
            *(
                tr("Read differently: {names} ({of}).", names=", ".join(names), of=words)
                for words, names in names_by_reading.items()
            ),
        )
        self.show_findings(remarks)
        self.volume.setText(volume)
        self.volume.setVisible(bool(volume))

    def propose(self, source: DataSource, periods: Shape | None) -> None:
        """Show detected settings and alternatives for the user to confirm or change."""
        self._filling = True
        if source.shape != Shape():
            self.layout_of.show_shape(source.shape)
            self.shape_row.columns.show_ends(source.shape.first_column, source.shape.last_column)
        if source.shape.leave_out:
            self.shape_row.show_shape(source.shape)
        elif source.shape.across:
            self.shape_row.begin_at(source.shape.first_row or 1)
        if periods is not None:
            self.layout_of.offer(periods)
        self._filling = False
        self._proposed = bool(source.shape.across or source.shape.measure_column)
        self._columns = dict(source.columns)

    def forget_proposed(self) -> None:
        """Forget settings that were detected in another sheet."""
        if self._proposed:
            self._filling = True
            self.shape_row.forget()
            self.layout_of.show_shape(Shape())
            self._filling = self._proposed = False

    def reading(self, column: str) -> ColumnReading:
        """The reading of a column."""
        return self._columns.get(column, ColumnReading())

    def set_reading(self, column: str, reading: ColumnReading) -> None:
        """Set the reading of a column; the default reading is that of the file."""
        self._columns.pop(column, None)
        if reading != ColumnReading():
            self._columns[column] = reading
        self.format_changed.emit()

    def show_findings(self, remarks: Sequence[str]) -> None:
        """Show remarks above the settings; the first few if there are many, all of them on request."""
        self._remarks = [f"• {text}" for text in remarks]
        self._show_remarks(_MOST_SAID if len(remarks) > _MOST_SAID + 1 else len(remarks))

    def _show_remarks(self, most: int) -> None:
        n = len(self._remarks)
        self.findings.setText("\n".join(self._remarks[:most]))
        self.findings.setVisible(n > 0)
        self.more.setText(tr("Show all {n} remarks", n=n))
        self.more.setVisible(most < n)

    def set_tabulated(self, tabulated: bool) -> None:
        """Set whether each line is a cell."""
        (self.cells if tabulated else self.records).setChecked(True)
        self.form.setRowVisible(self.repair, tabulated)

    # -- internal

    def _choice(self, setting: Setting) -> QComboBox:
        box = choice_box(setting.key, tr(setting.label), parent=self)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        if setting.choices:
            box.addItem(tr("detect"), None)
        for key, text in setting.choices:
            box.addItem(tr(text), key)
        box.currentIndexChanged.connect(self._on_choice)
        return box

    def _name_detected(self, setting: Setting, value: str | bool) -> None:
        box, text = self.boxes[setting.key], tr(dict(setting.choices).get(value, str(value)))
        box.setItemText(
            0, tr("detected: {text}", text=text) if box.currentIndex() == 0 and text else tr("detect")
        )

    def _show_sheets(self, sheets: tuple[str, ...], current: str, holds: Mapping[str, str]) -> None:
        """List all sheets with what they seem to hold."""
        box = self.boxes[_SHEET]
        box.clear()
        for sheet in sheets:
            box.addItem(headed(sheet, holds[sheet]) if sheet in holds else sheet, sheet)
        box.setCurrentIndex(max(box.findData(current), 0))

    def _on_choice(self) -> None:
        if not self._filling:
            self.format_changed.emit()

    def _on_kind(self, tabulated: bool) -> None:
        self.form.setRowVisible(self.repair, tabulated)
        self.kind_changed.emit(tabulated)

    def _on_browse(self) -> None:
        kinds = (data_kind(), ALL_FILES)
        start = Path.home() if is_unpacked(self.path) else self.path.parent
        ask_file(self, tr("Choose the data"), start, self.path_chosen.emit, kinds)

    def _on_layout(self) -> None:
        kinds = (tr("τ-ARGUS layout (*.rda)"), ALL_FILES)
        ask_file(self, tr("Choose the layout (.rda)"), self.path.parent, self.set_layout_file, kinds)

    def set_layout_file(self, path: Path | None) -> None:
        """Read the columns from a τ-ARGUS layout, or without one."""
        self._layout_file = path
        self.layout_name.setText(path.name if path else tr("none"))
        self.format_changed.emit()

    def _build(self) -> None:
        browse = QPushButton(tr("Other &file…"), self)
        browse.clicked.connect(self._on_browse)
        top = in_row((self.name, 1), browse)
        kind = in_column(self.records, self.cells)
        self.layout_name = Label(tr("none"), self)
        choose = QPushButton(tr("Choose…"), self)
        choose.setToolTip(tr("For fixed-width files: a τ-ARGUS .rda file describes the columns"))
        choose.clicked.connect(self._on_layout)
        self.layout_row = QWidget(self)
        self.no_layout = named(QPushButton(tr("Without"), self), "noLayout")
        self.no_layout.setToolTip(tr("Read the file without a layout"))
        self.no_layout.clicked.connect(lambda: self.set_layout_file(None))
        in_row(self.layout_name, choose, self.no_layout, None, of=self.layout_row, margins=0)
        self.form = QFormLayout()
        self.form.setVerticalSpacing(8)
        self.form.setHorizontalSpacing(16)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.form.addRow(tr("Each line is"), kind)
        self.form.addRow(tr("If totals do not add up"), self.repair)
        self._rows: dict[str, QWidget] = {**self.boxes, _LAYOUT: self.layout_row}
        for setting in previews.settings():
            self.form.addRow(tr(setting.label), self._rows[setting.key])
            if setting.key == _SHEET:
                self.form.addRow("", self.sheets)
        self.form.addRow(tr("Rows of the table"), self.shape_row)
        self.form.addRow(tr("Columns of the table"), self.shape_row.columns)
        self.form.addRow(tr("The table is"), self.layout_of)
        self.form.setRowVisible(self.repair, False)
        self.form.setRowVisible(self.boxes[_SHEET], False)
        self.form.setRowVisible(self.sheets, False)
        self.findings = Passage("", "warning", self)
        self.findings.hide()
        self.more = named(QPushButton(self), "moreFindings")
        self.more.clicked.connect(lambda: self._show_remarks(len(self._remarks)))
        self.more.hide()
        self.volume = named(Passage("", parent=self), "volume")
        self.volume.hide()
        layout = in_column(
            top, self.detected, self.volume, self.message, self.findings, of=self, margins=(0, 6, 0, 0)
        )
        layout.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addLayout(self.form)
        layout.addStretch(1)
        tab_by_layout(self)
