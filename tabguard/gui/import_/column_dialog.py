"""Import dialogs: which columns are read, and how a single column is read."""

from collections.abc import Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLineEdit, QTableWidgetItem, QWidget

from tabguard.base.language import digits, mark, tr
from tabguard.base.present import present
from tabguard.flow.previews import FileFormat
from tabguard.gui.parts.boxes import OkCancel, choice_box, in_column, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.lists import HeadedTable
from tabguard.gui.parts.parts import Heading, Tinted, plain_tip
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.project import SPLITS, ColumnReading, Shape

_DECIMAL = ((mark("as in the file"), None), (mark("point 1.5"), "."), (mark("comma 1,5"), ","))
_THOUSANDS = (
    (mark("as in the file"), None),
    (mark("not separated 1234"), ""),
    (mark("point 1.234"), "."),
    (mark("comma 1,234"), ","),
    (mark("blank 1 234"), " "),
    (mark("apostrophe 1'234"), "'"),
)
_UNITS, _AS_THEY_ARE = (1.0, 1e3, 1e6, 1e-3, 1e-2), mark("1: as they are")
_BLANK = (
    (mark("as in other columns"), ""),
    (mark("stop with a message"), "stop"),
    (mark("leave the rows out"), "leave_out"),
    (mark("take the code above"), "above"),
    (mark("give them a code"), "code"),
    (mark("are firms without a holding"), "own"),
)
_TOTALS = (
    (mark("are codes like others"), ""),
    (mark("are totals of the code"), "total"),
    (mark("are left out, like other totals"), "leave_out"),
)
_ALIKE = ((mark("are different codes"), False), (mark("are one code, the most frequent"), True))


def _splits() -> tuple[tuple[str, str], ...]:
    """Examples of fields with codes and labels, each with its form."""
    examples = ((text.format(code="C10", label=tr("Food")), text) for text in SPLITS if text)
    return (mark("are the codes"), ""), *examples


class ColumnDialog(Dialog):
    """The reading of a column; `chosen` is emitted with it when the user confirms."""

    chosen = Signal(object)

    def __init__(self, name: str, reading: ColumnReading, parent: QWidget | None = None) -> None:
        super().__init__("dlgColumn", tr("Reading of a column"), (420, 520), parent)
        self.setModal(True)
        self.decimal = self._box("columnDecimal", tr("Decimal mark"), _DECIMAL, reading.decimal)
        self.thousands = self._box("columnThousands", tr("Thousands"), _THOUSANDS, reading.thousands)
        factors = dict.fromkeys((*_UNITS, reading.factor))
        units = tuple(
            (digits(factor, ",.10g") if factor != 1 else _AS_THEY_ARE, factor) for factor in factors
        )
        self.factor = self._box("columnFactor", tr("Multiply numbers by"), units, reading.factor)
        self.blanks = self._line(
            "columnBlanks", tr("Texts for a blank"), reading.blanks, tr("such as : .. n.a.")
        )
        self.marks = self._line("columnMarks", tr("Marks of footnotes"), reading.marks, tr("such as 1) p *"))
        self.flags = self._line("columnFlags", tr("Column of flags"), (reading.flags,), tr("such as 300 c"))
        self.blank = self._box("columnBlank", tr("Rows with a blank"), _BLANK, reading.blank)
        self.code = self._line("columnCode", tr("Code of blanks"), (reading.code,), tr("such as ?"))
        self.alike = self._box("columnAlike", tr("Codes that look the same"), _ALIKE, reading.join_alike)
        self.split = self._box("columnSplit", tr("Fields of a variable"), _splits(), reading.split)
        self.totals = self._box("columnTotals", tr("Rows such as “C10 Total”"), _TOTALS, reading.totals)
        self.blank.currentIndexChanged.connect(self._show_code)
        self._message = Tinted("", "error", self)
        self._message.hide()
        self._build(name)
        self._show_code()

    def reading(self) -> ColumnReading:
        """The chosen reading."""
        blank = str(self.blank.currentData())
        return ColumnReading(
            self.decimal.currentData(),
            self.thousands.currentData(),
            tuple(self.blanks.text().split()),
            tuple(self.marks.text().split()),
            float(self.factor.currentData()),
            blank,
            self.code.text().strip() if blank == "code" else "",
            bool(self.alike.currentData()),
            str(self.split.currentData()),
            str(self.totals.currentData()),
            self.flags.text().strip(),
        )

    def accept(self) -> None:
        """Close the dialog unless choices contradict one another."""
        chosen = self.reading()
        if problem := _problem(chosen):
            self._message.setText(problem)
            self._message.show()
            return
        self.chosen.emit(chosen)
        super().accept()

    def _on_reset(self) -> None:
        self.chosen.emit(ColumnReading())
        super().accept()

    def _show_code(self) -> None:
        self._form.setRowVisible(self.code, self.blank.currentData() == "code")

    def _box(
        self, name: str, title: str, choices: tuple[tuple[str, object], ...], current: object
    ) -> QComboBox:
        box = choice_box(name, title, parent=self)
        for text, value in choices:
            box.addItem(tr(text), value)
        box.setCurrentIndex(next(i for i, (_, value) in enumerate(choices) if value == current))
        return box

    def _line(self, name: str, title: str, texts: tuple[str, ...], example: str) -> QLineEdit:
        line = named(QLineEdit(" ".join(texts), self), name, title)
        line.setPlaceholderText(example)
        line.setToolTip(tr("Separated by blanks") if name not in ("columnCode", "columnFlags") else "")
        return line

    def _build(self, name: str) -> None:
        self._form = QFormLayout()
        self._form.setVerticalSpacing(8)
        for widget in (
            self.decimal,
            self.thousands,
            self.factor,
            self.blanks,
            self.marks,
            self.flags,
            self.blank,
            self.code,
            self.alike,
            self.split,
            self.totals,
        ):
            self._form.addRow(widget.accessibleName(), widget)
        buttons = OkCancel(self)
        reset = buttons.addButton(tr("As in the &file"), QDialogButtonBox.ButtonRole.ResetRole)
        reset.setObjectName("columnReset")
        reset.clicked.connect(self._on_reset)
        inside = QWidget(self)
        inside.setLayout(self._form)
        in_column(
            Heading(tr("How “{name}” is read", name=name[:60]), 1.0, self),
            ShrinkableArea(inside, self),
            self._message,
            buttons,
            of=self,
        )


def _problem(reading: ColumnReading) -> str:
    """The contradiction between choices, as a sentence; empty if there is none."""
    if reading.decimal is not None and reading.decimal == reading.thousands:
        return tr("Decimal mark and thousands separator are the same.")
    if reading.blank == "code" and not reading.code:
        return tr("Enter the code that blanks get.")
    return ""


def reading_words(reading: ColumnReading) -> str:
    """The reading in words."""
    acts, totals, forms = (
        {key: tr(text) for text, key in choices} for choices in (_BLANK, _TOTALS, _splits())
    )
    parts = [
        *([tr("decimal mark {mark}", mark=reading.decimal)] if reading.decimal else ()),
        *([] if reading.thousands is None else [tr("thousands “{mark}”", mark=reading.thousands)]),
        *([tr("blank: {texts}", texts=" ".join(reading.blanks))] if reading.blanks else ()),
        *([tr("footnotes: {marks}", marks=" ".join(reading.marks))] if reading.marks else ()),
        *([tr("flags: {name}", name=reading.flags)] if reading.flags else ()),
        *([tr("times {factor:g}", factor=reading.factor)] if reading.factor != 1 else ()),
        *([tr("rows with a blank: {acts}", acts=acts[reading.blank])] if reading.blank else ()),
        *([tr("codes that look the same are one")] if reading.join_alike else ()),
        *([tr("code and label as in “{form}”", form=forms[reading.split])] if reading.split else ()),
        *([tr("rows of totals: {acts}", acts=totals[reading.totals])] if reading.totals else ()),
    ]
    return ", ".join(parts)


_HEAD = (mark("Column"), mark("Name in the file"), mark("Other name"), mark("First values"))
_READ, _FILE, _OTHER, _VALUES = range(4)
_EXAMPLES = 4


class ColumnsDialog(Dialog):
    """Lists the columns of the file; `chosen` carries a shape with the choices."""

    chosen = Signal(object)

    def __init__(self, form: FileFormat, shape: Shape, parent: QWidget | None = None) -> None:
        super().__init__("dlgColumns", tr("Columns of the file"), parent=parent)
        self.setModal(True)
        self._shape = shape
        wide = form.filed
        self.grid = HeadedTable("fileColumns", tr("Columns of the file"), _HEAD, self)
        self.grid.setRowCount(len(wide.names))
        for at, name in enumerate(wide.names):
            values = dict.fromkeys(row[at].strip() for row in wide.preview if at < len(row))
            self._fill(at, name, shape, [text for text in values if text])
        self.grid.resizeColumnsToContents()
        self.grid.setColumnWidth(_FILE, min(self.grid.columnWidth(_FILE), 260))
        self.grid.setColumnWidth(_OTHER, 180)
        self.grid.horizontalHeader().setStretchLastSection(True)
        buttons = OkCancel(self)
        hint = tr(
            "Remove the tick of columns that do not add up, such as percentages. Of names in several rows "
            "write the lowest, or all of them divided by “ / ”."
        )
        in_column(Tinted(hint, "muted", self), (self.grid, 1), buttons, of=self)
        self.resize(760, 420)

    def shape(self) -> Shape:
        """The shape with the choices of the dialog."""
        rows = range(self.grid.rowCount())
        left_out = [at + 1 for at in rows if self._item(at, _READ).checkState() == Qt.CheckState.Unchecked]
        names = {str(at + 1): text for at in rows if (text := self._item(at, _OTHER).text().strip())}
        return evolve(self._shape, leave_out_columns=tuple(left_out), names=names)

    def accept(self) -> None:
        """Close the dialog and tell the choices."""
        self.chosen.emit(self.shape())
        super().accept()

    def _fill(self, at: int, name: str, shape: Shape, values: Sequence[str]) -> None:
        number = QTableWidgetItem(str(at + 1))
        number.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable)
        read = at + 1 not in shape.leave_out_columns
        number.setCheckState(Qt.CheckState.Checked if read else Qt.CheckState.Unchecked)
        self.grid.setItem(at, _READ, number)
        self.grid.setItem(at, _OTHER, QTableWidgetItem(shape.names.get(str(at + 1), "")))
        for column, text in ((_FILE, name), (_VALUES, " · ".join(values[:_EXAMPLES]))):
            item = QTableWidgetItem(" ".join(text.split()))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setToolTip(plain_tip(text))
            self.grid.setItem(at, column, item)

    def _item(self, row: int, column: int) -> QTableWidgetItem:
        item = present(self.grid.item(row, column))
        return item


def columns_words(left_out: Sequence[int], names: Mapping[str, str]) -> str:
    """Summary of columns that are left out or renamed; empty if there are none."""
    parts = [tr("{n_columns} left out", n_columns=len(left_out))] if left_out else []
    parts += [tr("{n_columns} with another name", n_columns=len(names))] if names else []
    return ", ".join(parts)
