"""What adds a step to a recode: close codes, keep levels, group selected or small codes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.act_button import act_button
from tabguard.gui.parts.parts import FlowLayout, Label

_MOST_RECORDS = 1_000_000
_AROUND = 24
"""Frame and padding of a field, in pixels."""


class RecodeBar(QWidget):
    """Buttons with what they need to know; the dialog does what they ask for."""

    closing = Signal()
    levels_kept = Signal()
    grouping = Signal()
    grouping_small = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.levels = QSpinBox(self)
        self.levels.setAccessibleName(tr("Levels below the total that are kept"))
        self.fewer = QSpinBox(self)
        self.fewer.setAccessibleName(tr("Codes with fewer records than this are grouped"))
        self.fewer.setPrefix("< ")
        self.fewer.setSuffix(tr(" records"))
        self.fewer.setRange(1, _MOST_RECORDS)
        self.fewer.setValue(10)
        target = QWidget(self)
        self.into, self.label = QLineEdit(target), QLineEdit(target)
        self.into.setObjectName("groupCode")
        fields = QHBoxLayout(target)
        fields.setContentsMargins(0, 0, 0, 0)
        fields.addWidget(Label(tr("as"), target))
        for field, name, hint, width in (
            (self.into, tr("Code of the group"), tr("new code"), 80),
            (self.label, tr("Label of the group"), tr("label"), 120),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(hint)
            field.setFixedWidth(max(width, field.fontMetrics().horizontalAdvance(hint) + _AROUND))
            fields.addWidget(field)
        row = FlowLayout(self, 4)
        few = tr("Group the codes with few records below the current code, or beside it")
        for widget in (
            act_button(
                tr("Merge &subcodes"),
                "closeCodes",
                tr("Count what is below them with them"),
                self.closing.emit,
            ),
            act_button(
                tr("&Keep levels"),
                "keepLevels",
                tr("Keep so many levels below the total"),
                self.levels_kept.emit,
            ),
            self.levels,
            act_button(
                tr("&Group selected"),
                "groupCodes",
                tr("Make one code of the selected ones"),
                self.grouping.emit,
            ),
            act_button(tr("Group s&mall:"), "groupSmall", few, self.grouping_small.emit),
            self.fewer,
            target,
        ):
            row.addWidget(widget)
