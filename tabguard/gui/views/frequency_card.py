"""The card of the minimum frequency rule; where it stands alone with range 0 it suggests a range."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.gui.views.parts import Tinted
from tabguard.gui.views.rule_cards import SentenceCard
from tabguard.settings import Frequency

_SUGGESTED = 10.0
"""Range that is suggested, per cent to each side."""


class FrequencyCard(SentenceCard):
    """Says what range 0 means where no concentration rule is active, and sets a range by a click."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "Minimum frequency",
            "frequency",
            "At least {n} [units] must contribute; the interval must reach {range} to each side. {weighted}",
            Frequency(3),
            _comes_to,
            parent,
        )
        self.warning = Tinted(
            "No concentration rule is active and the range is 0: an interval of a few units counts as "
            "protected, however large the value. Set a range unless only exact disclosure matters.",
            "warning",
            self.body,
        )
        self.warning.setObjectName("frequencyWarning")
        self.suggestion = QPushButton(f"Set range to {_SUGGESTED:g} %", self.body)
        self.suggestion.setObjectName("frequencySuggestion")
        self.suggestion.clicked.connect(self._on_suggested)
        self._insert(self.warning)
        self._insert(self.suggestion)
        self.set_exact_only(False)

    def set_exact_only(self, on: bool) -> None:
        """Say whether the rules keep values from being worked out exactly, and no more."""
        self.warning.setVisible(on)
        self.suggestion.setVisible(on)

    def _on_suggested(self) -> None:
        self.sentence.put(evolve(self.sentence.build(), range=_SUGGESTED))
        self._on_edited()


def _comes_to(rule: Frequency) -> str:
    if rule.n > 1:
        fails = f"Cells with 1 to {rule.n - 1} contributors fail."
    else:
        fails = "No cell fails: every cell has one contributor at least."
    return fails + (" Range 0: the value must only not be exactly known." if rule.range == 0 else "")
