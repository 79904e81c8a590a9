"""The card of the (n,k) rules: a list, and a button that replaces (2,k) by p%."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.rules.kind_card import KindCard
from tabguard.kinds import Dominance, PPercent, p_of_k


class DominanceCard(KindCard):
    """Any number of (n,k) rules; a (2,k) rule can be replaced by a similar p% rule."""

    _adding, _removing = mark("&Add another (n,k) rule"), mark("Remove this (n,k) rule")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Dominance, parent)

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
        sizes = [int(line.sentence.number("n")) for line in self.lines]
        return Dominance(min(max(sizes, default=0) + 1, 50), 85)

    def _on_replace(self) -> None:
        similar = self._similar()
        if similar is None:
            return
        at, rule = similar
        self.put([other for line, other in enumerate(self.get()) if line != at])
        self.proposed.emit(rule)

    def _similar(self) -> tuple[int, PPercent] | None:
        """The first line with a (2,k) rule, and the p% rule that is close to it."""
        for at, line in enumerate(self.lines):
            n, k = line.sentence.number("n"), line.sentence.number("k")
            if n == 2 and 0 < k < 100:
                return at, PPercent(round(p_of_k(k), 4), level=line.level)
        return None

    def refresh(self) -> None:
        """Offer the equivalent p% rule, too."""
        super().refresh()
        similar = None if self.covered else self._similar()
        self.replace_button.setVisible(similar is not None)
        if similar is not None:
            self.replace_button.setText(tr("Replace (2,k) by p% with p = {p:.4g}", p=similar[1].p))
