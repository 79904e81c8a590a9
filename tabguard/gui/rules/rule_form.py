"""Fields of the rules editor: one card for each kind of rule, and the choices that all rules share."""

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from tabguard.base.errors import RuleError, SettingError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.params import params_of
from tabguard.flow import previews
from tabguard.flow.previews import WeightExample
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, in_scroll_area, named
from tabguard.gui.parts.jobs import Jobs, at_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import number, per_cent, unbroken
from tabguard.gui.parts.parts import Card, Heading, Passage, Tinted
from tabguard.gui.parts.settings_form import Sentence, SettingsForm, changed
from tabguard.gui.rules import kind_card as cards
from tabguard.gui.rules.kind_card import KindCard
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.project.project import Project

_COUNTS = {
    "expansion": mark(
        "One contributor has {size} and weight {weight}: it counts as {weight} contributors of {size}."
    ),
    "sample": mark(
        "One contributor has {size} without its weight and {amount} with it: it counts as {size}."
    ),
    "known": mark(
        "One contributor has {size} without its weight and {amount} with it: it counts as {amount}."
    ),
}
_COMPARE = {
    "unit": mark("The rules on units compare {contributions} with the total of {total}."),
    "holding": mark("The rules on holdings compare {contributions} with the total of {total}."),
}
_ALIKE = mark("All weights in this cell are 1, so that every reading gives the same.")


class WeightsShown(Passage):
    """Example of weights that follows the selected cell; shows no ids of contributors.

    Parameters
    ----------
    document : Document
    """

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("", "muted", parent)
        self.setObjectName("weightsExample")
        self._document, self._jobs = document, Jobs(self)
        self._cell, self._reading, self._level = -1, "expansion", "unit"
        self._later = Later(self._ask, self)
        document.table_changed.connect(self._later.ask)  # the window tells which cell is selected then

    @property
    def busy(self) -> bool:
        """Whether the example is being computed or will be."""
        return at_work(self)

    def show_cell(self, cell: int, _part: str = "") -> None:
        """Follow the selected cell; −1 for none or several cells."""
        self._cell = cell
        self._later.ask()

    def read_as(self, reading: str, level: str) -> None:
        """Follow the choices in the cards; `level` is that of the rules."""
        level = "holding" if level == "holding" else "unit"
        if (reading, level) != (self._reading, self._level):
            self._reading, self._level = reading, level
            self._later.ask()

    def refresh(self) -> None:
        """Update the example, also after a change of language."""
        self._later.ask()

    def showEvent(self, event: QShowEvent) -> None:
        """Update the example after the panel was hidden."""
        super().showEvent(event)
        self._later.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the numbers of the example while it is hidden."""
        super().hideEvent(event)
        self._jobs.cancel()
        self._say("")

    def _ask(self) -> None:
        self._jobs.cancel()
        table, cell, reading, level = self._document.table, self._cell, self._reading, self._level
        if table is None:
            self._say("")
        if not self.isVisible() or table is None:
            return
        if not 0 <= cell < len(table):
            self._say(tr("Select one cell to see here what the reading makes of it."))
            return
        self._jobs.start(
            tr("Example"),
            lambda _progress: previews.weight_example(table, cell, reading, level),
            lambda example: self._tell(cell, example),
            lambda _error: self._say(""),  # the panel shows the error of the choice
            quiet=True,
        )

    def _tell(self, cell: int, example: WeightExample | None) -> None:
        table = self._document.table
        if table is None or not self.isVisible():
            return
        title = tr(
            "Example: {title}, value {value}.",
            title=table.title(cell),
            value=number(float(table.value[cell]), table.decimals_of(cell)),
        )
        if example is None:
            self._say(f"{title}\n{tr('It has no contributors.')}")
            return
        decimals = table.decimals_of(cell)
        counts = tr(
            _COUNTS[self._reading] if example.weight else _ALIKE,
            size=number(example.size, decimals),
            weight=number(example.weight, 0 if example.weight == round(example.weight) else 2),
            amount=number(example.amount, decimals),
        )
        compared = tr(
            _COMPARE[self._level],
            contributions=" · ".join(_with_share(x, example.total, decimals) for x in example.compared),
            total=number(example.total, decimals),
        )
        self._say(f"{title}\n{counts}\n{compared}")

    def _say(self, text: str) -> None:
        self.setText(unbroken(text))
        self._claim()


def _with_share(amount: float, total: float, decimals: int) -> str:
    figure = number(amount, decimals)
    return figure if total == 0 else f"{figure} ({per_cent(amount / total)})"


class RuleForm(QWidget):
    """Fields with the rules of one response; if parameters are masked, shows only which rules apply.

    Parameters
    ----------
    document : Document
        The open project, for examples and for what its data have; it is not changed.
    """

    edited = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.in_hand = Rules()
        """The rules that the fields were filled with."""
        self.covered = False
        """Whether the parameters of those rules are masked in the fields."""
        self._filling = False
        self.level = Sentence(Rules, mark("Apply the rules to the contributions of {level}"), self)
        self.example = WeightsShown(document, self)
        self.reading = SettingsForm(Rules, ("weights",), self, narrow=True, below={"weights": self.example})
        further = ("manual_range", "lower_share", "sliding_share", "missing_is_safe")
        self.general = SettingsForm(Rules, further, self, narrow=True)
        self.kind_cards = tuple(KindCard(kind) for kind in rule_kinds())
        self.negative = cards.NegativeCard()
        self.cards: tuple[cards.RuleCard, ...] = (*self.kind_cards, self.negative)
        self.by_key: dict[str, cards.RuleCard] = {card.key: card for card in self.cards}
        for card in self.cards:
            card.changed.connect(self._on_edited)
            card.proposed.connect(self._on_proposed)
        self.level.changed.connect(self._on_edited)
        for form in (self.reading, self.general):
            form.changed.connect(self._on_edited)
        in_column(self.level, (self._scroll(), 1), of=self, margins=0, gap=6)

    def rules(self) -> Rules:
        """The rules in the fields; raises `SettingError` for a number out of range."""
        if self.covered:
            return self.in_hand
        declared = [rule for card in self.kind_cards for rule in card.get()]
        judged = evolve(self.in_hand, declared=declared, negative=self.negative.get())
        return changed(judged, **self.level.values(), **self.reading.values(), **self.general.values())

    def fill(self, rules: Rules) -> None:
        """Fill the fields with the rules of one response."""
        self._filling = True
        self.in_hand = rules = evolve(rules, by_response={})
        self.level.put(rules)
        self.covered = rules.hidden
        if self.covered:
            self._cover(rules)
        else:
            self._put(rules)
        self._filling = False
        self._on_edited()

    def empty(self) -> None:
        """Remove all rules from the fields, also from cards that are off."""
        self._filling = True
        self._clear()
        for card in self.cards:
            card.say(None)
        self.say_notes(())
        self._filling = False
        self.fill(Rules())

    def enable(self, on: bool) -> None:
        """Make the fields editable or read-only."""
        for part in (self.level, self.reading, self.general, *self.cards):
            part.setEnabled(on)

    def follow(self, project: Project) -> None:
        """Offer the rules that the data of a project allow."""
        for card in self.kind_cards:
            # a rule that is in force keeps its card, although these data cannot fulfil it
            lacks = card.kind.needs_requests and project.variables.request is None
            card.setVisible(not lacks or bool(project.rules.of(card.kind)))
        self._show_weights()

    def check(self, base: Rules) -> bool:
        """Whether all fields are valid; shows a message beside a field that is not.

        Parameters
        ----------
        base : Rules
            Rules with the settings that have no field here.
        """
        for card in self.cards:
            card.say(None)
        if self.covered:
            return True
        for card in self.cards:
            try:
                card.get()
            except SettingError as error:
                card.say(f"{error.what} {error.remedy}")
                return False
        if any(form.build(base) is None for form in (self.reading, self.general)):
            return False
        try:
            self.rules()
        except SettingError as error:  # raised by rules that contradict each other
            self.place(error)
            return False
        return True

    def place(self, error: TabGuardError) -> TabGuardError | str:
        """Show an error beside the field that it names; returns the rest of the error."""
        key = error.key if isinstance(error, RuleError) else error.where
        if key in self.by_key:
            self.by_key[key].say(f"{error.what} {error.remedy}")
            return tr("See the message in “{name}”.", name=self.by_key[key].switch.text())
        if key in self.reading.messages:
            self.reading.messages[key].say(f"{error.what} {error.remedy}")
            return tr("See the message in “{name}”.", name=tr(params_of(Rules)[key].label))
        return error

    def say_notes(self, notes: tuple[str, ...]) -> None:
        """Show notes on the rules below the fields."""
        self.notes.setText("\n".join(f"• {note}" for note in notes))
        self.notes.setVisible(bool(notes))

    def show_example(self) -> None:
        """Show how weights are read with the choices in the fields."""
        self.example.read_as(str(self.reading.values()["weights"]), str(self.level.values()["level"]))

    # -- inside

    def _put(self, rules: Rules) -> None:
        self.general.cover(False)
        self._show_weights()
        for form in (self.reading, self.general):
            form.put(rules)
        for card in self.kind_cards:
            card.put(rules.of(card.kind))
        self.negative.put(rules.negative)

    def _cover(self, rules: Rules) -> None:
        """Show which rules apply; clears the parameters in all fields."""
        self._clear()
        self.general.cover(True)
        for card in self.kind_cards:
            card.cover(rules.of(card.kind))
        self.negative.cover(rules.negative is not None)

    def _clear(self) -> None:
        """Set every field to its initial value."""
        self._put(Rules(negative=Negative()))
        for card in self.kind_cards:
            card.put((card.kind.start(),))

    def _show_weights(self) -> None:
        project = self._document.project
        weighted = project is not None and project.variables.weight is not None
        self.reading.setVisible(weighted and not self.covered)

    def _on_edited(self) -> None:
        if self._filling:
            return
        level = str(self.level.values()["level"])
        for card in self.cards:
            card.set_level(level)
        self.edited.emit()

    def _on_proposed(self, rule: PrimaryRule) -> None:
        """Put a rule proposed by another card into the card of its kind."""
        for card in self.kind_cards:
            if type(rule) is card.kind:
                card.put((rule,))
        self._on_edited()

    def _scroll(self) -> QScrollArea:
        inside = QWidget()
        more = Card(inside)
        in_column(Heading(tr("Protection levels and further choices"), 1.0, more), self.general, of=more)
        self.notes = named(Tinted("", "muted", inside), "rulesNotes")
        self.notes.hide()
        in_column(self.reading, *self.cards, more, self.notes, None, of=inside, margins=(0, 0, 4, 0))
        return in_scroll_area(inside, self)
