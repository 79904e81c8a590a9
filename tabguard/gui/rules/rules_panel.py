"""The rules editor: cards with sentences, live counts, and a trial of rules before they are applied."""

import time

import numpy as np
from attrs import evolve
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import digits, mark, tr
from tabguard.flow import previews
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.jobs import Jobs, at_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import FieldMessage, Heading, Passage, Tinted
from tabguard.gui.rules.rule_form import RuleForm
from tabguard.gui.rules.rule_set_menu import RuleSetMenu
from tabguard.gui.rules.whose_rules import HeldRules, WhoseRules
from tabguard.kinds import bits_of, rule_kinds
from tabguard.kinds.masking import cover_parameters, parameters_shown
from tabguard.kinds.rules import Rules
from tabguard.project.rule_set import RuleSet, RulesFrom
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.table import Table

_LISTED = 200


class RuleEffects(QWidget):
    """Summary of the changed cells, with a button that shows their list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = named(Passage("", "plain", self), "rulesTotal")
        self.toggle = QToolButton(self)
        self.toggle.setCheckable(True)
        self.toggle.setToolTip(tr("List the cells that would change before you apply"))
        self.toggle.setObjectName("effectToggle")
        self.toggle.toggled.connect(self._on_toggled)
        self.cells = QListWidget(self)
        self.cells.setAccessibleName(tr("Cells that would change status"))
        self.cells.setMaximumHeight(140)
        self.cells.setUniformItemSizes(True)
        self.cells.hide()
        in_column(self.total, self.toggle, self.cells, of=self, margins=0)

    def show_text(self, text: str) -> None:
        """Show the reason for missing counts."""
        self.total.setText(text)
        self.toggle.hide()
        self.cells.hide()

    def show_change(self, table: Table, now: BoolArray, before: BoolArray) -> None:
        """Show which cells become primary or cease to be, compared with the applied rules."""
        n_now, n_before = int(now.sum()), int(before.sum())
        change = f" ({digits(n_now - n_before, '+,')})" if n_now != n_before else ""
        sentence = tr(
            "{n_now} of {n_table} cells would be primary{change}.",
            n_now=number(n_now),
            n_table=number(len(table)),
            change=change,
        )
        new, old = np.flatnonzero(now & ~before), np.flatnonzero(before & ~now)
        self.cells.clear()
        for cells, glyph, what, more in (
            (new, "▣", tr("newly primary"), mark("… and {n_cells} more cells newly primary")),
            (old, "○", tr("no longer primary"), mark("… and {n_cells} more cells no longer primary")),
        ):
            for cell in cells[:_LISTED]:
                self.cells.addItem(f"{glyph} {table.title(int(cell))}   {what}")
            if len(cells) > _LISTED:
                self.cells.addItem(tr(more, n_cells=number(len(cells) - _LISTED)))
        changes = len(new) + len(old)
        self.total.setText(sentence if changes else f"{sentence} {tr('No cell would change status.')}")
        self.toggle.setText(
            tr("1 cell would change status")
            if changes == 1
            else tr("{n_cells} cells would change status", n_cells=number(changes))
        )
        self.toggle.setVisible(changes > 0)
        self.cells.setVisible(self.toggle.isChecked() and changes > 0)

    def _on_toggled(self, on: bool) -> None:
        self.cells.setVisible(on and self.cells.count() > 0)


class RuleTrial(QObject):
    """Judges cells in the window's thread after the worker thread has found their largest contributors."""

    failed = Signal(object)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, Jobs(self)
        self.milliseconds = 0.0
        """Duration of the last trial in milliseconds, which determines the pause before the next one."""

    @property
    def busy(self) -> bool:
        """Whether the largest contributors are being searched."""
        return self._jobs.busy

    @property
    def waiting(self) -> bool:
        """Whether a table is open whose largest contributors are not known yet."""
        return self._document.table is not None and (self.busy or self._document.findings.ranked is None)

    def judged(self, rules: Rules, edited: bool) -> Sensitivity | None:
        """Judge the cells by some rules; None if that fails or needs more of the largest contributors.

        Parameters
        ----------
        rules : Rules
        edited : bool
            Whether they differ from those that are applied, for which the window finds the contributors.
        """
        table, ranked = self._document.table, self._document.findings.ranked
        if table is None:
            return None
        if ranked is None:
            if edited:
                self._rank(rules)
            return None
        start = time.perf_counter()
        try:
            judged = previews.try_rules(table, rules, Constraints.none(len(table)), ranked)
        except TabGuardError as error:
            self.failed.emit(error)
            return None
        # these rules need more of the largest contributors than were found
        if judged is None:
            self._rank(rules)
            return None
        self.milliseconds = 1000 * (time.perf_counter() - start)
        return judged

    def _rank(self, rules: Rules) -> None:
        """Find the largest contributors; the document emits a signal when they are known."""
        table = self._document.table
        if table is None or self.busy:
            return
        self._jobs.start(
            tr("Rank"),
            lambda progress: previews.rank(table, rules, progress),
            lambda ranked: self._document.findings.set_ranked(table, ranked),
            self.failed.emit,
            quiet=True,
        )


_PATIENCE = (30, 1500)  # milliseconds without a change before counting: least and most


class RulesPanel(QWidget):
    """Editor of the primary rules of the open project.

    Parameters
    ----------
    document : Document
        Document whose rules only *Apply* changes, as one undoable act.
    """

    help_requested = Signal(str)
    applied = Signal()
    sight_requested = Signal()
    """The user asks to see masked parameters."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        named(self, "pageRules", tr("Primary rules"))
        self._document = document
        self._shown = self._draft = Rules()
        self._origin: RulesFrom | None = None
        """Rule set in the cards, until it is applied."""
        self.chosen = ""
        """Name of the rule set in the cards, until they show the rules of the project again."""
        self._unlocked = False
        """Whether the cards of a locked rule set can be changed."""
        self._response = ""
        """Response whose rules the cards show; empty for the rules of all responses."""
        self._later = Later(self.refresh, self, _PATIENCE[0])
        self._trial = RuleTrial(document, self)
        self._trial.failed.connect(self._place)
        self._build()
        document.project_left.connect(self._on_left)
        document.project_changed.connect(self._on_project)
        document.table_changed.connect(self._on_table)
        ranked_changed = document.findings.ranked_changed
        for signal in (document.table_changed, ranked_changed, document.sensitivity_changed):
            signal.connect(self._later.ask)
        self._on_project()
        self._on_table()
        self._later.ask()

    # -- what is shown

    def rules(self) -> Rules:
        """The rules of all responses, as in the cards; raises `SettingError` for a number out of range."""
        by_response = dict(self._draft.by_response)
        if not self._response:
            return evolve(self.form.rules(), by_response=by_response)
        by_response.pop(self._response, None)
        if self.whose.own.isChecked():
            by_response[self._response] = self.form.rules()
        return evolve(self._draft, by_response=by_response)

    def show_rules(self, rules: Rules) -> None:
        """Fill the cards after opening a project or after undo, and discard changes in them."""
        self._shown = self._draft = rules
        self._origin, self._unlocked, self.chosen = None, False, ""
        self.whose.put(self._response, self._response in rules.by_response)
        self._fill_cards(rules.of_response(self._response))

    def fill(self, rules: Rules) -> None:
        """Fill the cards with rules; applies nothing."""
        self.whose.put(self._response, bool(self._response))
        self._fill_cards(rules)

    def fill_from(self, rule_set: RuleSet, origin: RulesFrom) -> None:
        """Fill the cards with the rules of a rule set; applies nothing."""
        self._origin = None if self._response else origin
        self._unlocked, self.chosen = False, rule_set.name
        if rule_set.rules.partly_masked and parameters_shown():  # the user asked to see other parameters
            cover_parameters(True)
            self._document.tell_sight()
        self.fill(rule_set.rules)

    def _fill_cards(self, rules: Rules) -> None:
        """Fill the cards with rules of the shown response."""
        self.form.fill(rules)
        self._enable()

    def _enable(self) -> None:
        """Enable the cards unless their rules are locked, masked, or those of all responses."""
        origin = None if self._response or self._unlocked else self._origin or self._kept_origin
        is_locked = self.held.show_for(self.form.in_hand, origin)
        shared = bool(self._response) and not self.whose.own.isChecked()
        self.form.enable(not (is_locked or shared))

    def _on_own_rules(self) -> None:
        """Unlock the cards; masked cards start empty, because their parameters stay secret."""
        if self.form.covered:
            self.fill(Rules())
            return
        self._unlocked = True
        self._enable()

    @property
    def unsaved(self) -> bool:
        """Whether the rules in the cards differ from the applied ones."""
        try:
            return self._origin not in (None, self._kept_origin) or self.rules() != self._shown
        except SettingError:
            return True

    # -- acts

    def apply(self) -> None:
        """Apply the rules in the cards to the project if all are valid."""
        rules = self._valid_rules()
        if rules is None or self._document.project is None:
            return
        self._shown = self._draft = rules
        origin, self._origin = self._origin, None
        self._unlocked, self.chosen = False, ""
        self._document.set_rules(rules, origin=origin)
        self.refresh()
        self.applied.emit()

    def settle(self) -> bool:
        """Apply changed rules before they are used; False if a card has an error, which is shown."""
        if self.unsaved:
            self.apply()
        return not self.unsaved

    @property
    def busy(self) -> bool:
        """Whether the counts do not belong to the rules in the cards yet."""
        return at_work(self)

    def revert(self) -> None:
        """Return to the applied rules."""
        self.show_rules(self._shown)

    def refresh(self) -> None:
        """Count again which cells would fail, and show the effect of applying the rules."""
        rules = self._valid_rules()
        fired = None if rules is None else self._tried_primaries(rules)
        applied = self._applied_primaries()
        # remarks in the cards would disclose parameters
        has_remarks = rules is not None and not self.form.covered
        beside = rules.of_response(self._response).active if rules is not None and has_remarks else ()
        for card in self.form.kind_cards:
            card.set_beside(beside)
            bits = bits_of(card.kind)
            card.set_count(self._count(fired, bits), self._count(applied, bits))
        self._show_effects(fired, applied)
        self.form.show_example()
        unsaved = self.unsaved
        if not unsaved and (self.apply_button.hasFocus() or self.revert_button.hasFocus()):
            self.setFocus()  # Qt would give the focus of a button that becomes idle to another panel
        self.marker.setText(tr("● unsaved changes") if unsaved else "")
        self.apply_button.setEnabled(unsaved and rules is not None and self._document.project is not None)
        self.revert_button.setEnabled(unsaved)
        self._say_origin(rules)

    @property
    def _kept_origin(self) -> RulesFrom | None:
        return None if self._document.project is None else self._document.project.rules_from

    def _say_origin(self, rules: Rules | None) -> None:
        """Show which rule set the rules in the cards come from, and whether they were changed since."""
        origin = self._origin or self._kept_origin
        if origin is not None:
            sentence = tr(
                "From the rule set of the office “{name}”, version {version}"
                if origin.office
                else "From the rule set “{name}”, version {version}",
                name=origin.name,
                version=origin.version,
            )
            same = rules is not None and origin.holds(rules)
            self.origin.setText(sentence if same else f"{sentence} · {tr('changed since')}")
        self.origin.setVisible(origin is not None)

    def _valid_rules(self) -> Rules | None:
        """The rules in the cards; None if a card has an error, which is shown beside it."""
        self.problem.say(None)
        return self.rules() if self.form.check(self._shown) else None

    def _tried_primaries(self, rules: Rules) -> IntArray | None:
        judged = self._trial.judged(rules, self.unsaved)
        if judged is None:
            return None
        # a trial of a large table takes long: counting after each letter would make typing slow
        self._later.set_pause(int(np.clip(3 * self._trial.milliseconds, *_PATIENCE)))
        self.form.say_notes(judged.notes)
        return judged.fired

    def _applied_primaries(self) -> IntArray | None:
        sensitivity = self._document.sensitivity
        return None if sensitivity is None else sensitivity.fired

    def _place(self, error: TabGuardError) -> None:
        """Show an error beside the rule or the choice that it names, and otherwise below the cards."""
        self.problem.say(self.form.place(error))
        self.effects.show_text("")  # no counts will follow

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
        """Number of cells that fail rules of a kind, of one response or of all without rules of their own."""
        table = self._document.table
        if fired is None or table is None:
            return None
        failed = (fired & bits) != 0
        if len(fired) == len(table):
            rules_by_response = self._draft.by_response
            mask = [
                name == self._response if self._response else name not in rules_by_response
                for name in table.responses
            ]
            failed &= np.array(mask)[table.response_of]
        return int(np.count_nonzero(failed))

    # -- reactions

    def _on_table(self) -> None:
        """Offer the responses of the release."""
        table = self._document.table
        self.whose.offer(() if table is None else table.responses_today)
        if self.whose.response != self._response:
            self._response = self.whose.response
            self.show_rules(self._shown)

    def _on_whose(self, response: str) -> None:
        """Store the rules in the cards, and show the rules of another response."""
        rules = self._valid_rules()
        if rules is None:
            self.whose.put(self._response, self.whose.own.isChecked())
            return
        self._draft, self._response = rules, response
        self.whose.put(response, response in rules.by_response)
        self._fill_cards(rules.of_response(response))

    def _on_own(self, has_own: bool) -> None:
        """Start the response's own rules as those of all responses, or show those of all again."""
        self._fill_cards(
            self._draft.of_response(self._response) if has_own else evolve(self._draft, by_response={})
        )

    def _on_left(self) -> None:
        """Discard the rules of the project that is being closed, and changes in the cards."""
        self._response = ""
        self.origin.clear()
        self.problem.say(None)
        # a card that is off keeps its numbers: those of the project that is left are confidential
        self.form.empty()
        self.show_rules(Rules())

    def _on_project(self) -> None:
        project = self._document.project
        self.setEnabled(project is not None)
        if project is None:
            return
        self.form.follow(project)
        if self.form.covered != self.form.in_hand.hidden:  # the parameters have been shown or masked again
            self._fill_cards(self.form.in_hand)
        if project.rules != self._shown:
            self.show_rules(project.rules)

    def _on_save_set(self) -> None:
        rules = self._valid_rules()
        if rules is not None:
            self.rule_sets.ask_name(rules)

    # -- building

    def _build(self) -> None:
        self.form = RuleForm(self._document, self)
        self.form.edited.connect(self._later.ask)
        layout = QVBoxLayout(self)
        layout.setSpacing(6)
        self.whose = WhoseRules(self)
        self.whose.switched.connect(self._on_whose)
        self.whose.own_switched.connect(self._on_own)
        layout.addLayout(self._head())
        self.origin = named(Tinted("", "muted", self), "rulesOrigin")
        self.origin.hide()
        layout.addWidget(self.origin)
        self.held = HeldRules(self)
        self.held.own_requested.connect(self._on_own_rules)
        self.held.sight_requested.connect(self.sight_requested)
        layout.addWidget(self.held)
        layout.addWidget(self.whose)
        layout.addWidget(self.form, 1)
        self._add_foot(layout)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self, self.apply)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _head(self) -> QHBoxLayout:
        self.rule_sets = RuleSetMenu(self)
        self.rule_sets.chosen.connect(self.fill_from)
        self.rule_sets.save_requested.connect(self._on_save_set)
        self.rule_sets.failed.connect(lambda error: self.problem.say(error))
        self.rule_sets.saved.connect(lambda message: self.problem.say(message, "muted"))
        help_button = QToolButton(self)
        help_button.setText("?")
        help_button.setToolTip(tr("Help on rules (F1)"))
        help_button.setAccessibleName(tr("Help on rules"))
        help_button.clicked.connect(lambda: self.help_requested.emit("rules"))
        return in_row(Heading(tr("Primary rules"), parent=self), None, self.rule_sets, help_button)

    def _add_foot(self, layout: QVBoxLayout) -> None:
        self.problem = named(FieldMessage(self), "rulesProblem")
        self.effects = RuleEffects(self)
        self.marker = Tinted("", "warning", self)
        self.revert_button = QPushButton(tr("Rever&t"), self)
        self.revert_button.clicked.connect(self.revert)
        self.apply_button = named(QPushButton(tr("&Apply"), self), "applyRules")
        self.apply_button.setToolTip(
            tr("Make these the rules of the project (Ctrl+Return); undo with Ctrl+Z")
        )
        self.apply_button.clicked.connect(self.apply)
        last = in_row((self.marker, 1), self.revert_button, self.apply_button)
        layout.addWidget(self.problem)
        layout.addWidget(self.effects)
        layout.addLayout(last)
