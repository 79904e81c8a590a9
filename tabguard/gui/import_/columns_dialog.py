"""Import: which columns of the file are read, and what they are called."""

from collections.abc import Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTableWidgetItem, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow.previews import FileFormat
from tabguard.gui.parts.boxes import OkCancel, in_column
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.lists import HeadedTable
from tabguard.gui.parts.parts import Tinted, plain_tip
from tabguard.project import Shape

_HEAD = (mark("Column"), mark("Name in the file"), mark("Other name"), mark("First values"))
_READ, _FILE, _OTHER, _VALUES = range(4)
_EXAMPLES = 4


class ColumnsDialog(Dialog):
    """A row for each column of the file; `chosen` is emitted with a shape that has the choices."""

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
        """The shape with the choices made here."""
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
        item = self.grid.item(row, column)
        assert item is not None
        return item


def columns_words(left_out: Sequence[int], names: Mapping[str, str]) -> str:
    """Which columns are left out or have other names, in a few words; empty for none."""
    parts = [tr("{n_columns} left out", n_columns=len(left_out))] if left_out else []
    parts += [tr("{n_columns} with another name", n_columns=len(names))] if names else []
    return ", ".join(parts)
