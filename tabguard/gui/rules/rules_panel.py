"""The rules editor: cards with sentences, live counts, and a preview of changes before applying."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import numpy as np
from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabguard.errors import SettingError, TabGuardError
from tabguard.gui.document.document import Document
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import Card, FieldMessage, Heading, Tinted
from tabguard.gui.parts.settings_form import Sentence, SettingsForm, changed
from tabguard.gui.rules import rule_cards as cards
from tabguard.gui.rules.dock_width import DockWidth
from tabguard.gui.rules.dominance_card import DominanceCard
from tabguard.gui.rules.frequency_card import FrequencyCard
from tabguard.gui.rules.held_rules import HeldRules
from tabguard.gui.rules.rule_effects import RuleEffects
from tabguard.gui.rules.rule_list_card import RuleListCard
from tabguard.gui.rules.rule_set_menu import RuleSetMenu
from tabguard.gui.rules.rule_trial import RuleTrial
from tabguard.gui.rules.weights_shown import WeightsShown
from tabguard.gui.rules.whose_rules import WhoseRules
from tabguard.kinds import Dominance, Frequency, PrimaryRule, bits_of, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.language import mark, tr
from tabguard.project.rule_set import RuleSet, RulesFrom
from tabguard.table.arrays import IntArray
from tabguard.table.release import RESPONSE_AXIS

_SPECIAL: Mapping[type[PrimaryRule], Callable[[], cards.KindCard]] = {
    Dominance: DominanceCard,
    Frequency: FrequencyCard,
}
"""Cards of kinds that need more than what every kind's card has."""
_PATIENCE = (30, 1500)
_COMFORTABLE = 420


class RulesPanel(QWidget):
    """Primary rules of the open project.

    Parameters
    ----------
    document : Document
        Its rules are changed only by *Apply*, as one undoable act.
    """

    help_requested = Signal(str)
    applied = Signal()
    sight_requested = Signal()
    """Masked parameters are to be shown."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pageRules")
        self.setAccessibleName(tr("Primary rules"))
        self._document = document
        self._shown = self._draft = Rules()
        self._origin: RulesFrom | None = None
        """The rule set in the cards, until it is applied."""
        self._in_hand = Rules()
        """The rules that were put into the cards, of the response that is shown."""
        self._covered = False
        """Whether the cards do not have the parameters of those rules."""
        self._unlocked = False
        """Whether cards of a locked rule set are to be changed."""
        self._response = ""
        """Whose rules the cards show; empty for those of all responses."""
        self._loading = False
        self._width = DockWidth(self, _COMFORTABLE)
        self._later = Later(self.refresh, self, _PATIENCE[0])
        self._trial = RuleTrial(document, self)
        self._trial.failed.connect(self._place)
        self._build()
        document.project_changed.connect(self._on_project)
        document.table_changed.connect(self._on_table)
        for signal in (document.table_changed, document.ranked_changed, document.sensitivity_changed):
            signal.connect(self._later.ask)
        self._on_project()

    # -- what is shown

    def rules(self) -> Rules:
        """All rules, as set in the cards for the response shown; raises `SettingError` for a number out of
        range."""
        own = dict(self._draft.by_response)
        if not self._response:
            return evolve(self._in_cards(), by_response=own)
        own.pop(self._response, None)
        if self.whose.own.isChecked():
            own[self._response] = self._in_cards()
        return evolve(self._draft, by_response=own)

    def show_rules(self, rules: Rules) -> None:
        """Fill the cards, as after opening a project or undo."""
        self._shown = self._draft = rules
        self.whose.put(self._response, self._response in rules.by_response)
        self._fill_cards(rules.of_response(self._response))

    def fill(self, rules: Rules) -> None:
        """Put rules into the cards; nothing is applied."""
        self.whose.put(self._response, bool(self._response))
        self._fill_cards(rules)

    def fill_from(self, rule_set: RuleSet, origin: RulesFrom) -> None:
        """Put the rules of a rule set into the cards; nothing is applied."""
        self._origin = None if self._response else origin
        self._unlocked = False
        self.fill(rule_set.rules)

    def _in_cards(self) -> Rules:
        """The rules of the response that is shown."""
        if self._covered:
            return self._in_hand
        declared = [rule for card in self.kind_cards for rule in card.get()]
        judged = evolve(self._in_hand, declared=declared, negative=self.negative.get())
        return changed(judged, **self.level.values(), **self.general.values())

    def _fill_cards(self, rules: Rules) -> None:
        self._loading = True
        self._in_hand = rules = evolve(rules, by_response={})
        self.level.put(rules)
        self._covered = rules.hidden
        if self._covered:
            self._cover(rules)
        else:
            self._put(rules)
        self._loading = False
        self._enable()
        self._on_changed()

    def _put(self, rules: Rules) -> None:
        self.general.cover(False)
        self._show_weights()
        self.general.put(rules)
        for card in self.kind_cards:
            card.put(rules.of(card.kind))
        self.negative.put(rules.negative)

    def _cover(self, rules: Rules) -> None:
        """Show which rules apply; no field gets a parameter, or keeps one that was shown before."""
        self._put(Rules(negative=Negative()))
        self.general.cover(True)
        for card in self.kind_cards:
            card.put((card.kind.start(),))
            card.cover(rules.of(card.kind))
        self.negative.cover(rules.negative is not None)

    def _enable(self) -> None:
        """Cards are changed unless they are those of a locked set, masked, or of all responses."""
        origin = None if self._response or self._unlocked else self._origin or self._kept_origin
        held = self.held.show_for(self._in_hand, origin)
        shared = bool(self._response) and not self.whose.own.isChecked()
        for part in (self.level, self.general, *self.cards):
            part.setEnabled(not (held or shared))

    def _on_own_rules(self) -> None:
        """Unlock the cards; masked ones start empty, because their parameters stay untold."""
        if self._covered:
            self.fill(Rules())
            return
        self._unlocked = True
        self._enable()

    @property
    def unsaved(self) -> bool:
        """Whether the cards differ from the rules that are applied."""
        try:
            return self._origin not in (None, self._kept_origin) or self.rules() != self._shown
        except SettingError:
            return True

    # -- acts

    def apply(self) -> None:
        """Apply the rules of the cards to the project, if all are valid."""
        rules = self._checked()
        if rules is None or self._document.project is None:
            return
        self._shown = self._draft = rules
        origin, self._origin = self._origin, None
        self._unlocked = False
        self._document.set_rules(rules, origin=origin)
        self.refresh()
        self.applied.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the panel room whenever its tab comes to the front."""
        super().showEvent(event)
        self._width.follow()

    def shut(self) -> None:
        """End the worker's jobs for this panel; called when the window closes."""
        self._later.drop()
        self.rule_sets.shut()
        self._trial.shut()
        self.example.shut()

    @property
    def busy(self) -> bool:
        """Whether the counts are not yet those of the rules in the cards."""
        return self._later.waiting or self._trial.busy or self.example.busy

    def revert(self) -> None:
        """Go back to the rules that are applied."""
        self._origin, self._unlocked = None, False
        self.show_rules(self._shown)

    def refresh(self) -> None:
        """Count again which cells would fail, and show what applying would change."""
        rules = self._checked()
        fired = None if rules is None else self._fired(rules)
        applied = self._applied_fired()
        told = rules is not None and not self._covered  # remarks of the cards are about parameters
        beside = rules.of_response(self._response).active if rules is not None and told else ()
        for card in self.kind_cards:
            card.set_beside(beside)
            bits = bits_of(card.kind)
            card.set_count(self._count(fired, bits), self._count(applied, bits))
        self._show_effects(fired, applied)
        self.example.read_as(str(self.general.values()["weights"]), str(self.level.values()["level"]))
        unsaved = self.unsaved
        self.marker.setText(tr("● unsaved changes") if unsaved else "")
        self.apply_button.setEnabled(unsaved and rules is not None and self._document.project is not None)
        self.revert_button.setEnabled(unsaved)
        self._say_origin(rules)

    @property
    def _kept_origin(self) -> RulesFrom | None:
        return None if self._document.project is None else self._document.project.rules_from

    def _say_origin(self, rules: Rules | None) -> None:
        """Say which rule set the rules in the cards come from, and whether they were changed since."""
        origin = self._origin or self._kept_origin
        if origin is not None:
            said = tr(
                "From the rule set of the office “{name}”, version {version}"
                if origin.office
                else "From the rule set “{name}”, version {version}",
                name=origin.name,
                version=origin.version,
            )
            same = rules is not None and origin.holds(rules)
            self.origin.setText(said if same else f"{said} · {tr('changed since')}")
        self.origin.setVisible(origin is not None)

    def _checked(self) -> Rules | None:
        """The rules; None if a card has an error, with a message beside that card."""
        self.problem.say(None)
        for card in self.cards:
            card.say(None)
        if self._covered:
            return self.rules()
        for card in self.cards:
            try:
                card.get()
            except SettingError as error:
                card.say(f"{error.what} {error.remedy}")
                return None
        base = self.general.build(self._shown)
        return None if base is None else self.rules()

    def _fired(self, rules: Rules) -> IntArray | None:
        judged = self._trial.judged(rules, self.unsaved)
        if judged is None:
            return None
        self._later.set_pause(int(np.clip(3 * self._trial.milliseconds, *_PATIENCE)))
        self._say_notes(judged.notes)
        return judged.fired

    def _say_notes(self, notes: tuple[str, ...]) -> None:
        self.notes.setText("\n".join(f"• {note}" for note in notes))
        self.notes.setVisible(bool(notes))

    def _applied_fired(self) -> IntArray | None:
        sensitivity = self._document.sensitivity
        return None if sensitivity is None else sensitivity.fired

    def _place(self, error: TabGuardError) -> None:
        """Show an error beside the rule or the choice that it names, otherwise below the cards."""
        key = (re.findall(r"\w+", error.where.removeprefix("rules")) or [""])[0]
        if key in self._cards:
            self._cards[key].say(error)
            self.problem.say(tr("{what} See “{text}”.", what=error.what, text=self._cards[key].switch.text()))
            return
        if key in self.general.messages:
            self.general.messages[key].say(error)
            self.problem.say(error.what)
            return
        self.problem.say(error)

    def _show_effects(self, fired: IntArray | None, applied: IntArray | None) -> None:
        table = self._document.table
        if table is None:
            self.effects.show_text(tr("Counts appear when a table is open."))
        elif fired is None:
            waiting = tr("Looking for the largest contributors of every cell …")
            self.effects.show_text(waiting if self._trial.waiting else "")
        else:
            by_rule = bits_of(*rule_kinds())
            now = (fired & by_rule) != 0
            before = now if applied is None else (applied & by_rule) != 0
            self.effects.show_change(table, now, before)

    def _count(self, fired: IntArray | None, bits: int) -> int | None:
        """Cells that fail rules of a kind; of one response, or of all that have no rules of their own."""
        table = self._document.table
        if fired is None or table is None:
            return None
        failed = (fired & bits) != 0
        if table.release is not None and len(fired) == len(table):
            names = table.dimensions[RESPONSE_AXIS].codes
            own = self._draft.by_response
            mine = [name == self._response if self._response else name not in own for name in names]
            failed &= np.array(mine)[table.codes[:, RESPONSE_AXIS]]
        return int(np.count_nonzero(failed))

    # -- reactions

    def _on_table(self) -> None:
        """Offer the responses of the release."""
        table = self._document.table
        names: tuple[str, ...] = ()
        if table is not None and table.release is not None:
            names = table.dimensions[RESPONSE_AXIS].codes[: table.release.n_responses]
        self.whose.offer(names)
        if self.whose.response != self._response:
            self._response = self.whose.response
            self.show_rules(self._shown)

    def _on_whose(self, response: str) -> None:
        """Keep what the cards say, and show the rules of another response."""
        rules = self._checked()
        if rules is None:
            self.whose.put(self._response, self.whose.own.isChecked())
            return
        self._draft, self._response = rules, response
        self.whose.put(response, response in rules.by_response)
        self._fill_cards(rules.of_response(response))

    def _on_own(self, own: bool) -> None:
        """Rules of its own start as those of all responses; without them, those are shown."""
        self._fill_cards(
            self._draft.of_response(self._response) if own else evolve(self._draft, by_response={})
        )

    def _on_project(self) -> None:
        project = self._document.project
        self.setEnabled(project is not None)
        if project is None:
            return
        variables = project.variables
        for card in self.kind_cards:
            lacks = card.kind.needs_requests and variables.request is None
            card.setVisible(not lacks or bool(project.rules.of(card.kind)))
        self._show_weights()
        if self._covered != self._in_hand.hidden:
            self._fill_cards(self._in_hand)
        if project.rules != self._shown or not self.unsaved:
            self.show_rules(project.rules)

    def _show_weights(self) -> None:
        project = self._document.project
        weighted = project is not None and project.variables.weight is not None
        self.general.setRowVisible("weights", weighted and not self._covered)

    def _on_changed(self) -> None:
        if self._loading:
            return
        level = str(self.level.values()["level"])
        for card in self.cards:
            card.set_level(level)
        self._later.ask()

    def _on_save_set(self) -> None:
        rules = self._checked()
        if rules is not None:
            self.rule_sets.ask_name(rules)

    def _on_proposed(self, rule: PrimaryRule) -> None:
        """Enter a rule that another card proposes into the card of the rule's kind."""
        for card in self.kind_cards:
            if type(rule) is card.kind:
                card.put((rule,))
        self._on_changed()

    # -- building

    def _build(self) -> None:
        self.level = Sentence(Rules, mark("Apply the rules to the contributions of {level} ."), self)
        self.example = WeightsShown(self._document, self)
        self.general = SettingsForm(
            Rules,
            ("weights", "manual_range", "lower_share", "sliding_share", "missing_is_safe"),
            self,
            narrow=True,
            below={"weights": self.example},
        )
        self.kind_cards = tuple(card_of(kind) for kind in rule_kinds())
        self.negative = cards.NegativeCard()
        self.cards: tuple[cards.RuleCard, ...] = (*self.kind_cards, self.negative)
        self._cards: dict[str, cards.RuleCard] = {card.key: card for card in self.cards}
        for card in self.cards:
            card.changed.connect(self._on_changed)
            card.proposed.connect(self._on_proposed)
        self.level.changed.connect(self._on_changed)
        self.general.changed.connect(self._on_changed)
        layout = QVBoxLayout(self)
        layout.setSpacing(6)
        self.whose = WhoseRules(self)
        self.whose.switched.connect(self._on_whose)
        self.whose.own_switched.connect(self._on_own)
        layout.addLayout(self._head())
        self.origin = Tinted("", "muted", self)
        self.origin.setObjectName("rulesOrigin")
        self.origin.hide()
        layout.addWidget(self.origin)
        self.held = HeldRules(self)
        self.held.own_requested.connect(self._on_own_rules)
        self.held.sight_requested.connect(self.sight_requested)
        layout.addWidget(self.held)
        layout.addWidget(self.whose)
        layout.addWidget(self.level)
        layout.addWidget(self._scroll(), 1)
        self._add_foot(layout)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self, self.apply)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.addWidget(Heading(tr("Primary rules"), parent=self))
        head.addStretch(1)
        self.rule_sets = RuleSetMenu(self)
        self.rule_sets.chosen.connect(self.fill_from)
        self.rule_sets.save_requested.connect(self._on_save_set)
        self.rule_sets.failed.connect(lambda error: self.problem.say(error))
        head.addWidget(self.rule_sets)
        help_button = QToolButton(self)
        help_button.setText("?")
        help_button.setToolTip(tr("Help on rules (F1)"))
        help_button.setAccessibleName(tr("Help on rules"))
        help_button.clicked.connect(lambda: self.help_requested.emit("rules"))
        head.addWidget(help_button)
        return head

    def _scroll(self) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        for card in self.cards:
            column.addWidget(card)
        more = Card(inside)
        box = QVBoxLayout(more)
        box.addWidget(Heading(tr("Protection levels and further choices"), 1.0, more))
        box.addWidget(self.general)
        column.addWidget(more)
        self.notes = Tinted("", "muted", inside)
        self.notes.setObjectName("rulesNotes")
        self.notes.hide()
        column.addWidget(self.notes)
        column.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take the focus
        scroll.setWidget(inside)
        return scroll

    def _add_foot(self, layout: QVBoxLayout) -> None:
        self.problem = FieldMessage(self)
        self.problem.setObjectName("rulesProblem")
        self.effects = RuleEffects(self)
        self.marker = Tinted("", "warning", self)
        self.marker.setWordWrap(False)
        self.revert_button = QPushButton(tr("Rever&t"), self)
        self.revert_button.clicked.connect(self.revert)
        self.apply_button = QPushButton(tr("&Apply"), self)
        self.apply_button.setObjectName("applyRules")
        self.apply_button.setToolTip(
            tr("Make these the rules of the project (Ctrl+Return); undo with Ctrl+Z")
        )
        self.apply_button.clicked.connect(self.apply)
        last = QHBoxLayout()
        last.addWidget(self.marker, 1)
        last.addWidget(self.revert_button)
        last.addWidget(self.apply_button)
        layout.addWidget(self.problem)
        layout.addWidget(self.effects)
        layout.addLayout(last)


def card_of(kind: type[PrimaryRule]) -> cards.KindCard:
    """The card of a kind: its special card, or one built from the declaration of the kind."""
    if kind in _SPECIAL:
        return _SPECIAL[kind]()
    return RuleListCard(kind) if kind.several else cards.OneRuleCard(kind)
