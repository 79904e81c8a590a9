"""The card of the (n,k) rules: a list, and a button that replaces (2,k) by p%."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.gui.rules.rule_list_card import RuleListCard
from tabguard.kinds import Dominance, PPercent, p_of_k
from tabguard.language import tr


class DominanceCard(RuleListCard):
    """Any number of (n,k) rules; a (2,k) rule can be replaced by a similar p% rule."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Dominance, parent, tr("(n,k) rule"))

    def more_buttons(self, parent: QWidget) -> Sequence[QPushButton]:
        """The button that replaces (2,k) by p%."""
        self.replace_button = QPushButton("", parent)
        self.replace_button.setObjectName("replaceByP")
        self.replace_button.setToolTip(
            tr("A p% rule with this p is close to the (2,k) rule: k = 100·100/(100+p).")
        )
        self.replace_button.clicked.connect(self._on_replace)
        return (self.replace_button,)

    def another(self) -> Dominance:
        """A rule with n one higher than in any other line, at most 50."""
        sizes = [int(sentence.number("n")) for _line, sentence, _remove in self.lines]
        return Dominance(min(max(sizes, default=0) + 1, 50), 85)

    def _on_replace(self) -> None:
        p = self._two_k()
        self.put([rule for rule in self.get() if isinstance(rule, Dominance) and rule.n != 2])
        self.proposed.emit(PPercent(p))

    def _two_k(self) -> float:
        for _line, sentence, _remove in self.lines:
            n, k = sentence.number("n"), sentence.number("k")
            if n == 2 and 0 < k < 100:
                return round(p_of_k(k), 4)
        return 0.0

    def refresh(self) -> None:
        """Offer the equivalent p% rule, too."""
        super().refresh()
        p = 0.0 if self.covered else self._two_k()
        self.replace_button.setVisible(p > 0)
        self.replace_button.setText(tr("Replace (2,k) by p% with p = {p:.4g}", p=p))
