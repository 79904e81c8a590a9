"""Import: doubts about the data as read, each with a box for confirmation."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from tabguard.base.language import tr
from tabguard.flow.previews import Doubt
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.parts import Passage


class DoubtBoxes(QWidget):
    """The doubts about an import; hidden if there are none."""

    confirmed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes: dict[Doubt, QCheckBox] = {}
        self._rows: dict[Doubt, QWidget] = {}
        self._meant: frozenset[str] = frozenset()
        self._column = in_column(of=self, margins=0)
        self.hide()

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of the confirmed doubts, as in `DataSource.confirmed`."""
        return tuple(dict.fromkeys(doubt.key for doubt, box in self._boxes.items() if box.isChecked()))

    @property
    def problem(self) -> str:
        """Task of the user while some doubts are not confirmed; else empty."""
        has_open = any(not box.isChecked() for box in self._boxes.values())
        return tr("Correct what makes no sense, or confirm it below.") if has_open else ""

    def begin(self, keys: Sequence[str]) -> None:
        """Begin with another file, with keys that an earlier import confirmed."""
        self._meant = frozenset(keys)
        self.show_doubts(())

    def show_doubts(self, doubts: Sequence[Doubt]) -> None:
        """Show these doubts; confirmed ones stay confirmed."""
        for old in self._boxes.keys() - set(doubts):
            row = self._rows.pop(old)
            del self._boxes[old]
            row.hide()
            row.setParent(None)
            row.deleteLater()
        for doubt in doubts:
            if doubt not in self._boxes:
                self._add(doubt, doubt.key in self._meant)
        self.setVisible(bool(self._boxes))

    def add(self, doubts: Sequence[Doubt]) -> None:
        """Show further doubts, which follow from all rows."""
        self.show_doubts((*self._boxes, *doubts))

    def _add(self, doubt: Doubt, ticked: bool) -> None:
        row = QWidget(self)
        box = named(QCheckBox(tr("This is intended"), row), f"confirm_{doubt.key}", doubt.words)
        box.setChecked(ticked)
        box.toggled.connect(self.confirmed)
        in_row(box, (Passage(doubt.words, "warning", row), 1), of=row, margins=0)
        self._column.addWidget(row)
        self._boxes[doubt], self._rows[doubt] = box, row
