"""Cards of the rules: a switch, a sentence with number fields for each rule, an explanation, errors."""

from abc import abstractmethod
from collections.abc import Sequence

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import digits, mark, tr
from tabguard.base.params import params_of
from tabguard.gui.parts.boxes import bold, in_column, in_row, named
from tabguard.gui.parts.numbers import unbroken
from tabguard.gui.parts.parts import Card, FieldMessage, FlowLayout, Tinted
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
        change = "" if before is None or now == before else f" ({digits(now - before, '+,')})"
        words = tr("fails {n_cells}", n_cells=digits(now)) if self.switch.isChecked() else tr("off")
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
        super().__init__(tr(Negative.title), "negative")
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
