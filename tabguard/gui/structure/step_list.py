"""The steps of a recode as a list, in which a tick switches a step on, and the fields that add one."""

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QSpinBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import act_button, in_column, in_row, named
from tabguard.gui.parts.lists import EmptyHint
from tabguard.gui.parts.parts import FlowLayout, Heading, Label, plain_tip
from tabguard.project import RecodeStep

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
        fields = in_row(Label(tr("as"), target), of=target, margins=0)
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


_TOLD = 100


class StepPane(QWidget):
    """The list with its heading, and the button that takes the current step away."""

    def __init__(self, remove: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps = StepList(self)
        tip = tr("Remove the current step; to switch it off, clear its tick")
        self.remove_button = act_button(tr("&Remove step"), "removeStep", tip, remove)
        column = in_column(
            Heading(tr("Steps, one after the other"), 1.0, self), (self.steps, 1), of=self, margins=0
        )
        column.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignLeft)


class StepList(QListWidget):
    """Shows steps, and says which of them shall be on."""

    switched = Signal(object)
    """The steps as they are ticked now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "recodeSteps", tr("Steps of the recode; a tick switches a step on"))
        self.setMinimumSize(120, 50)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._steps: tuple[RecodeStep, ...] = ()
        self.itemChanged.connect(lambda _item: self._on_ticked())
        EmptyHint(
            self, tr("No steps yet. Select codes in the tree, then group them or merge their subcodes.")
        )

    def put(self, steps: tuple[RecodeStep, ...]) -> None:
        """Show steps; the place in the list stays."""
        self._steps = steps
        with QSignalBlocker(self):
            at = self.currentRow()
            self.clear()
            for step in steps:
                item = QListWidgetItem(step.words)
                codes = ", ".join(code.strip() for code in step.codes[:_TOLD])
                item.setToolTip(plain_tip(codes or step.words))
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if step.on else Qt.CheckState.Unchecked)
                self.addItem(item)
            self.setCurrentRow(min(max(at, 0), self.count() - 1))

    def _on_ticked(self) -> None:
        ticked = tuple(
            evolve(step, on=self.item(at).checkState() == Qt.CheckState.Checked)
            for at, step in enumerate(self._steps)
        )
        if ticked != self._steps:
            self.switched.emit(ticked)
