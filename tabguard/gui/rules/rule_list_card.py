"""The card of a kind that allows several rules: one sentence each; a button adds more."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.gui.parts.parts import FlowLayout
from tabguard.gui.parts.settings_form import Sentence
from tabguard.gui.rules.rule_cards import KindCard, level_words
from tabguard.kinds import PrimaryRule
from tabguard.language import tr


class RuleListCard(KindCard):
    """Any number of rules of one kind.

    Parameters
    ----------
    kind : type of PrimaryRule
    noun : str
        Name of one rule on the buttons.
    """

    def __init__(self, kind: type[PrimaryRule], parent: QWidget | None = None, noun: str = "rule") -> None:
        super().__init__(kind, parent)
        self._noun = noun
        self._level = "unit"
        self.lines: list[tuple[QWidget, Sentence[PrimaryRule], QPushButton]] = []
        buttons = QWidget(self.body)
        self.add_button = QPushButton(tr("&Add another {noun}", noun=noun), buttons)
        self.add_button.setObjectName(f"add_{kind.key}")
        self.add_button.clicked.connect(lambda: self._on_add())
        row = FlowLayout(buttons)
        for button in (self.add_button, *self.more_buttons(buttons)):
            row.addWidget(button)
        self._insert(buttons)
        self._add(kind.start())
        self.body.setEnabled(False)
        self.refresh()

    def get(self) -> tuple[PrimaryRule, ...]:
        """The rules; none while the card is off."""
        if not self.switch.isChecked():
            return ()
        return tuple(sentence.build() for _line, sentence, _remove in self.lines)

    def put(self, rules: Sequence[PrimaryRule]) -> None:
        """Show these rules."""
        for _line, sentence, _remove in self.lines:
            sentence.cover(False)
        if rules:
            while self.lines:
                self._drop(self.lines[-1][0])
            for rule in rules:
                self._add(rule)
        self.switch.setChecked(bool(rules))
        self.refresh()

    def cover(self, rules: Sequence[PrimaryRule]) -> None:
        """Show as many sentences as there are rules, with covered fields."""
        self.put([self.kind.start() for _rule in rules])
        for _line, sentence, _remove in self.lines:
            sentence.cover(True)
        self.refresh()

    @property
    def covered(self) -> bool:
        """Whether the fields are covered."""
        return any(sentence.covered for _line, sentence, _remove in self.lines)

    def set_level(self, level: str) -> None:
        """Speak of units, holdings or both."""
        self._level = level
        for _line, sentence, _remove in self.lines:
            sentence.set_words(**level_words(level))

    def another(self) -> PrimaryRule:
        """The rule with which a new line starts."""
        return self.kind.start()

    def more_buttons(self, parent: QWidget) -> Sequence[QPushButton]:
        """Buttons of a special card beside the one that adds a line."""
        return ()

    def _add(self, rule: PrimaryRule) -> None:
        line = QWidget(self.body)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        sentence = Sentence(self.kind, self.kind.card, line)
        sentence.put(rule)
        sentence.set_words(**level_words(self._level))
        sentence.changed.connect(self._on_edited)
        remove = QPushButton(tr("Remove"), line)
        remove.setAccessibleName(tr("Remove this {noun}", noun=self._noun))
        remove.clicked.connect(lambda: self._on_removed(line))
        row.addWidget(sentence, 1)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        layout = self.body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(len(self.lines), line)
        self.lines.append((line, sentence, remove))
        self.refresh()

    def _drop(self, line: QWidget) -> None:
        self.lines = [entry for entry in self.lines if entry[0] is not line]
        line.hide()
        line.setParent(None)
        line.deleteLater()

    def _on_add(self) -> None:
        self._add(self.another())
        self.changed.emit()

    def _on_removed(self, line: QWidget) -> None:
        self._drop(line)
        self._on_edited()

    def _on_edited(self) -> None:
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        """Offer to remove a line while there are several."""
        for _line, _sentence, remove in self.lines:
            remove.setVisible(len(self.lines) > 1)
