"""Card of one kind of rule, with a sentence for each rule, for units and holdings if these differ."""

from collections.abc import Sequence

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.params import params_of
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.parts import FlowLayout, Tinted
from tabguard.gui.parts.settings_form import Sentence
from tabguard.gui.rules.rule_cards import RuleCard, level_words
from tabguard.kinds import PrimaryRule


def _heading(title: str) -> str:
    """A title with its first letter in upper case unless it is a symbol, such as the p of the p% rule."""
    return title[:1].upper() + title[1:] if title[1:2].isalpha() else title


class RuleLine(QWidget):
    """A rule in a card: its sentence, the contributors that it judges, and a button that removes it."""

    changed = Signal()

    def __init__(self, kind: type[PrimaryRule], removing: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._each = kind.each_level
        self.sentence: Sentence[PrimaryRule] = Sentence(kind, kind.card, self)
        self.judged: Sentence[PrimaryRule] = Sentence(kind, mark("Judged: {level}"), self)
        self.remove = QPushButton(tr("Remove"), self)
        self.remove.setAccessibleName(removing)
        column = in_column(self.sentence, self.judged)
        row = in_row((column, 1), of=self, margins=0)
        row.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignTop)
        self.sentence.changed.connect(self.changed)
        self.judged.changed.connect(self.changed)

    @property
    def level(self) -> str:
        """Level of the contributors that this rule judges; empty for that of all rules."""
        return str(self.judged.values()["level"])

    def build(self) -> PrimaryRule:
        """Build the rule; raises `SettingError` if a field is out of range."""
        return evolve(self.sentence.build(), level=self.level)

    def put(self, rule: PrimaryRule) -> None:
        """Show a rule."""
        self.sentence.put(rule)
        self.judged.put(rule)

    def cover(self, on: bool) -> None:
        """Cover the numbers or uncover them."""
        self.sentence.cover(on)

    def set_level(self, level: str, alone: bool) -> None:
        """Word the rule for units, holdings or both; the choice is shown where there is one."""
        self.sentence.set_words(**level_words(self.level or level))
        self.judged.setVisible(self._each and (level == "both" or not alone or bool(self.level)))


class KindCard(RuleCard):
    """Card of one kind of rule, built from the declaration of the kind.

    Parameters
    ----------
    kind : type of PrimaryRule
    """

    def __init__(self, kind: type[PrimaryRule]) -> None:
        super().__init__(_heading(tr(kind.title)), kind.key)
        self.kind = kind
        self._level = "unit"
        self.lines: list[RuleLine] = []
        buttons = QWidget(self.body)
        self.add_button = named(QPushButton(parent=buttons), f"add_{kind.key}")
        self.add_button.clicked.connect(lambda: self._on_add())
        self.replace_button = named(QPushButton(parent=buttons), f"replace_{kind.key}")
        self.replace_button.clicked.connect(lambda: self._on_replace())
        row = FlowLayout(buttons)
        row.addWidget(self.add_button)
        row.addWidget(self.replace_button)
        self._insert(buttons)
        self.warning = named(Tinted("", "warning", self.body), f"warning_{kind.key}")
        self.suggestion = named(QPushButton(parent=self.body), f"suggestion_{kind.key}")
        self.suggestion.clicked.connect(lambda: self._on_suggested())
        self._insert(self.warning)
        self._insert(self.suggestion)
        self.set_beside(())
        self._add(kind.start())
        self.body.setEnabled(False)
        self.refresh()

    @property
    def sentence(self) -> Sentence[PrimaryRule]:
        """Sentence of the first rule."""
        return self.lines[0].sentence

    def get(self) -> tuple[PrimaryRule, ...]:
        """The declared rules; none while the card is off, unless the kind always has a rule.

        Raises
        ------
        SettingError
            If a field is out of range.
        """
        on = self.switch.isChecked()
        if not on and not self.kind.standing():
            return ()
        return tuple(rule for line in self.lines for rule in line.build().switched(on))

    def put(self, rules: Sequence[PrimaryRule]) -> None:
        """Show the rules; without one, the card is off and keeps its numbers."""
        for line in self.lines:
            line.cover(False)
        for line, rule in zip(self.lines, rules, strict=False):
            line.put(rule)
        for rule in rules[len(self.lines) :]:
            self._add(rule)
        while len(self.lines) > len(rules) > 0:
            self._drop(self.lines[-1])
        self.switch.setChecked(any(rule.on for rule in rules))
        self.refresh()

    def cover(self, rules: Sequence[PrimaryRule]) -> None:
        """Show which rules apply, without their parameters."""
        blank = evolve(self.kind.start(), level="")
        on = any(rule.on for rule in rules)
        self.put([blank for _rule in rules])
        for line in self.lines:
            line.cover(True)
        self.switch.setChecked(on)
        self.refresh()

    @property
    def covered(self) -> bool:
        """Whether the fields are covered."""
        return any(line.sentence.covered for line in self.lines)

    def set_level(self, level: str) -> None:
        """Word the rules for units, holdings or both."""
        self._level = level
        self.refresh()

    def set_beside(self, active: Sequence[PrimaryRule]) -> None:
        """Show why a rule should have another number, and offer that number."""
        self._beside = active
        suggestions = [
            (rule, better)
            for rule in active
            if type(rule) is self.kind and (better := rule.suggested(active)) is not None
        ]
        self.warning.setVisible(bool(suggestions))
        self.suggestion.setVisible(bool(suggestions))
        for rule, better in suggestions[:1]:
            self.warning.setText(" ".join(rule.notes(active)))
            self.suggestion.setText(_changes(rule, better))

    def _add(self, rule: PrimaryRule) -> None:
        line = RuleLine(self.kind, tr("Remove this rule"), self.body)
        line.put(rule)
        line.changed.connect(self._on_edited)
        line.remove.clicked.connect(lambda: self._on_removed(line))
        layout = self.body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(len(self.lines), line)
        self.lines.append(line)
        self.refresh()

    def _drop(self, line: RuleLine) -> None:
        self.lines.remove(line)
        line.hide()
        line.setParent(None)
        line.deleteLater()

    def _on_add(self) -> None:
        if not self.kind.several:  # units have their rule, and holdings get theirs
            (units,) = self.lines
            rule = units.build()
            units.put(evolve(rule, level="unit"))
            self._add(evolve(rule, level="holding"))
        else:
            self._add(self.kind.another(tuple(filter(None, map(_rule_of, self.lines)))))
        self.changed.emit()

    def _on_suggested(self) -> None:
        for line in self.lines:
            rule = _rule_of(line)
            better = None if rule is None else rule.suggested(self._beside)
            if better is not None:
                line.put(better)
        self._on_edited()

    def _on_replace(self) -> None:
        line, rule = self._replaceable()
        if line is None or rule is None:
            return
        self.put([built for other in self.lines if other is not line and (built := _rule_of(other))])
        self.proposed.emit(rule)

    def _replaceable(self) -> tuple[RuleLine | None, PrimaryRule | None]:
        """The first line whose rule another kind can replace, and the replacement."""
        if not self.covered:
            for line in self.lines:
                rule = _rule_of(line)
                other = None if rule is None else rule.replacement()
                if other is not None:
                    return line, other
        return None, None

    def _on_removed(self, line: RuleLine) -> None:
        self._drop(line)
        if not self.kind.several:
            self.lines[0].put(evolve(self.lines[0].build(), level=""))
        self._on_edited()

    def _on_edited(self) -> None:
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        """Explain the numbers of a single rule, and enable the buttons that add and remove rules."""
        alone, kind = len(self.lines) == 1, self.kind
        for line in self.lines:
            line.remove.setVisible(not alone)
            line.set_level(self._level, alone)
        apart = kind.each_level and self._level == "both" and alone
        self.add_button.setText(tr("&Add another rule") if kind.several else tr("&Other rule for holdings"))
        self.add_button.setVisible(kind.several or apart)
        _, other = self._replaceable()
        self.replace_button.setVisible(other is not None)
        if other is not None:
            number = other.drawn or other.numbers()[0]
            self.replace_button.setText(
                tr(
                    "Replace by: {rule}, {number} = {value:.4g}",
                    rule=tr(other.name),
                    number=tr(params_of(type(other))[number].label),
                    value=getattr(other, number),
                )
            )
        rule = None if self.covered or not alone or kind.several else _rule_of(self.lines[0])
        self.explain("" if rule is None else rule.comes_to())


def _rule_of(line: RuleLine) -> PrimaryRule | None:
    """The rule of a line; None while a field is out of range."""
    try:
        return line.build()
    except TabGuardError:
        return None


def _changes(rule: PrimaryRule, better: PrimaryRule) -> str:
    """Text with the numbers in which a better rule differs."""
    return ", ".join(
        tr(
            "Set “{label}” to {value:g} {unit}", label=tr(param.label), value=value, unit=tr(param.unit)
        ).strip()
        for name, param in params_of(type(rule)).items()
        if (value := getattr(better, name)) != getattr(rule, name)
    )
