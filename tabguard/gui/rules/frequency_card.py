"""The card of the minimum frequency rule; if it is the only rule, with range 0, it suggests a range."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import Tinted
from tabguard.gui.parts.settings_form import changed
from tabguard.gui.rules.kind_card import KindCard
from tabguard.kinds import Frequency, PrimaryRule

_SUGGESTED = 10.0
"""Suggested range, in per cent to each side."""


class FrequencyCard(KindCard):
    """Explains range 0 if no concentration rule is active, and sets a range by a click."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Frequency, parent)
        self.warning = Tinted(
            tr(
                "No concentration rule is active and the range is 0: an interval of a few units counts as "
                "protected, however large the value. Set a range unless only exact disclosure matters."
            ),
            "warning",
            self.body,
        )
        self.warning.setObjectName("frequencyWarning")
        self.suggestion = QPushButton(tr("Set range to {suggested:g} %", suggested=_SUGGESTED), self.body)
        self.suggestion.setObjectName("frequencySuggestion")
        self.suggestion.clicked.connect(self._on_suggested)
        self._insert(self.warning)
        self._insert(self.suggestion)
        self.set_beside(())

    def set_beside(self, active: Sequence[PrimaryRule]) -> None:
        """Warn if the rules only prevent the exact computation of values."""
        exact = any(isinstance(rule, Frequency) and rule.exact_only(active) for rule in active)
        self.warning.setVisible(exact)
        self.suggestion.setVisible(exact)

    def _on_suggested(self) -> None:
        for line in self.lines:
            line.put(changed(line.build(), range=_SUGGESTED))
        self._on_edited()
