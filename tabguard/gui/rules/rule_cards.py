"""Cards of the primary rules: a switch, a sentence with number fields, an explanation and errors."""

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.gui.parts.boxes import bold, in_column, in_row, named
from tabguard.gui.parts.numbers import unbroken
from tabguard.gui.parts.parts import Card, FieldMessage, Tinted
from tabguard.gui.parts.settings_form import Sentence
from tabguard.kinds import PrimaryRule
from tabguard.kinds.rules import Negative

_LEVEL_WORDS = {
    "unit": {"unit": mark("unit"), "units": mark("units")},
    "holding": {"unit": mark("holding"), "units": mark("holdings")},
    "both": {"unit": mark("unit or holding"), "units": mark("units and holdings")},
}


def level_words(level: str) -> dict[str, str]:
    """Words for contributors in sentences of a rule for units, holdings or both."""
    return {key: tr(word) for key, word in _LEVEL_WORDS[level].items()}


class RuleCard(Card):
    """Base of the cards of rules.

    Parameters
    ----------
    title : str
    key : str
        Key under which errors refer to this card.
    """

    changed = Signal()
    proposed = Signal(object)
    """A rule of another kind that replaces this one."""

    def __init__(self, title: str, key: str) -> None:
        super().__init__()
        self.key = key
        self.setObjectName(f"card_{key}")
        self.switch = QCheckBox(title, self)
        self.switch.setFont(bold(self.switch.font()))
        self.switch.setObjectName(f"switch_{key}")
        self.counter = Tinted("", "muted", self)
        self.counter.setWordWrap(False)
        self.counter.setObjectName(f"count_{key}")
        self.counter.setAccessibleName(tr("Cells that fail: {title}", title=title))
        self.hint = Tinted("", "muted", self)
        self.hint.hide()
        self.message = named(FieldMessage(self), f"message_{key}")
        head = in_row((self.switch, 1))
        head.addWidget(self.counter, 0, Qt.AlignmentFlag.AlignRight)
        self.body = QWidget(self)
        in_column(self.hint, of=self.body, margins=(22, 0, 0, 0), gap=4)
        in_column(head, self.body, self.message, of=self, gap=4)
        self.switch.toggled.connect(self._on_switched)

    @abstractmethod
    def get(self) -> object:
        """The card's part of `Rules`; raises `SettingError` if a field is out of range."""

    def set_beside(self, active: Sequence[PrimaryRule]) -> None:
        """Show the effects of all active rules together."""

    def set_level(self, level: str) -> None:
        """Word the rules for units, holdings or both."""

    def set_count(self, now: int | None, before: int | None = None) -> None:
        """Show the number of cells that fail, and the difference from the applied rules."""
        if now is None:
            self.counter.setText("")
            return
        change = "" if before is None or now == before else f" ({now - before:+d})"
        words = tr("fails {n_cells}", n_cells=now) if self.switch.isChecked() else tr("off")
        self.counter.setText(words + change)
        self.counter.set_tint("warning" if change else "muted")

    def say(self, error: TabGuardError | str | None) -> None:
        """Show an error in this rule."""
        self.message.say(error)

    def explain(self, text: str) -> None:
        """Show an explanation of the numbers below the sentence."""
        self.hint.setText(unbroken(text))
        self.hint.setVisible(bool(text))

    def _insert(self, widget: QWidget) -> None:
        layout = self.body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(layout.count() - 1, widget)

    def _on_switched(self, on: bool) -> None:
        self.body.setEnabled(on)
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        """Update the explanation of the numbers."""


class NegativeCard(RuleCard):
    """Card with the choice about negative values."""

    def __init__(self) -> None:
        super().__init__(tr("Values may be negative"), "negative")
        self.sentence = Sentence(Negative, mark("Prior uncertainty f = {factor}."), self.body)
        self.sentence.put(Negative())
        self._insert(self.sentence)
        self.sentence.changed.connect(self._on_edited)
        self.body.setEnabled(False)
        self.refresh()

    def get(self) -> Negative | None:
        """The choice; None if none is made. Raises `SettingError` if f is out of range."""
        return self.sentence.build() if self.switch.isChecked() else None

    def put(self, value: Negative | None) -> None:
        """Show the choice; None switches the card off and keeps its number."""
        self.sentence.cover(False)
        if value is not None:
            self.sentence.put(value)
        self.switch.setChecked(value is not None)
        self.refresh()

    def cover(self, has_choice: bool) -> None:
        """Show whether there is a choice, without its number."""
        self.sentence.cover(True)
        self.switch.setChecked(has_choice)
        self.refresh()

    def _on_edited(self) -> None:
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        """Explain how the factor for negative values changes the rules."""
        if self.sentence.covered:
            self.explain("")
            return
        factor = self.sentence.number("factor")
        self.explain(
            tr(
                "Concentration rules then use absolute values and their sum; p and 100 − k are divided by "
                "{factor:g}.",
                factor=factor,
            )
            if factor > 1
            else tr("Concentration rules then use absolute values and their sum.")
        )
