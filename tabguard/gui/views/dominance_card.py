"""The card of the (n,k) rules: any number of them, and the way from (2,k) to p%."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.gui.views.parts import Flow
from tabguard.gui.views.rule_cards import LEVEL_WORDS, RuleCard, p_of_k
from tabguard.gui.views.settings_form import Sentence
from tabguard.settings import Dominance


class DominanceCard(RuleCard):
    """Any number of (n,k) rules."""

    replaced = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("(n,k) dominance", "dominance", parent)
        self._level = "unit"
        self.lines: list[tuple[QWidget, Sentence, QPushButton]] = []
        buttons = QWidget(self.body)
        self.add_button = QPushButton("&Add another (n,k) rule", buttons)
        self.add_button.setObjectName("addDominance")
        self.add_button.clicked.connect(lambda: self._on_add())
        self.replace_button = QPushButton("", buttons)
        self.replace_button.setObjectName("replaceByP")
        self.replace_button.setToolTip(
            "A p% rule with this p is close to the (2,k) rule: k = 100·100/(100+p)."
        )
        self.replace_button.clicked.connect(lambda: self.replaced.emit(self._two_k()))
        row = Flow(buttons)
        row.addWidget(self.add_button)
        row.addWidget(self.replace_button)
        self._insert(buttons)
        self._add(Dominance(2, 85))
        self.body.setEnabled(False)
        self._refresh()

    def get(self) -> tuple[Dominance, ...]:
        """The rules; none while the card is off."""
        if not self.switch.isChecked():
            return ()
        return tuple(sentence.build() for _line, sentence, _remove in self.lines)

    def put(self, value: tuple[Dominance, ...]) -> None:
        """Show these rules."""
        if value:
            while self.lines:
                self._drop(self.lines[-1][0])
            for rule in value:
                self._add(rule)
        self.switch.setChecked(bool(value))
        self._refresh()

    def set_level(self, level: str) -> None:
        """Speak of units, holdings or both."""
        self._level = level
        for _line, sentence, _remove in self.lines:
            sentence.set_words(**LEVEL_WORDS[level])

    def _add(self, rule: Dominance) -> None:
        line = QWidget(self.body)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        sentence = Sentence(
            Dominance,
            "The largest {n} [units] must not hold more than {k} of the cell; prior knowledge {q}.",
            line,
        )
        sentence.put(rule)
        sentence.set_words(**LEVEL_WORDS[self._level])
        sentence.changed.connect(self._on_edited)
        remove = QPushButton("Remove", line)
        remove.setAccessibleName("Remove this (n,k) rule")
        remove.clicked.connect(lambda: self._on_removed(line))
        row.addWidget(sentence, 1)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        layout = self.body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(len(self.lines), line)
        self.lines.append((line, sentence, remove))
        self._refresh()

    def _drop(self, line: QWidget) -> None:
        self.lines = [entry for entry in self.lines if entry[0] is not line]
        line.hide()
        line.setParent(None)
        line.deleteLater()

    def _on_add(self) -> None:
        sizes = [sentence.values()["n"] for _line, sentence, _remove in self.lines]
        self._add(Dominance(min(max(sizes, default=0) + 1, 50), 85))
        self.changed.emit()

    def _on_removed(self, line: QWidget) -> None:
        self._drop(line)
        self._on_edited()

    def _on_edited(self) -> None:
        self._refresh()
        self.changed.emit()

    def _two_k(self) -> float:
        for _line, sentence, _remove in self.lines:
            values = sentence.values()
            if values["n"] == 2 and 0 < values["k"] < 100:
                return round(p_of_k(values["k"]), 4)
        return 0.0

    def _refresh(self) -> None:
        for _line, _sentence, remove in self.lines:
            remove.setVisible(len(self.lines) > 1)
        p = self._two_k()
        self.replace_button.setVisible(p > 0)
        self.replace_button.setText(f"Replace (2,k) by p% with p = {p:.4g}")
