"""Parts above the cards: the response whose rules they show, and why these cannot be changed."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.parts import Label, Passage
from tabguard.kinds.masking import why_not_shown
from tabguard.kinds.rules import Rules
from tabguard.project.rule_set import RulesFrom


class WhoseRules(QWidget):
    """Choice of the response whose rules are shown; hidden if there is only one response."""

    switched = Signal(str)
    """The user chose the rules of another response; empty for the rules of all responses."""
    own_switched = Signal(bool)
    """The user chose whether the response has rules of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice_box("rulesWhose", tr("Response that the rules are for"), parent=self)
        self.own = named(QCheckBox(tr("rules of its o&wn"), self), "rulesOwn")
        self.own.setToolTip(tr("Own rules are complete: they replace those of all responses"))
        label = Label(tr("Ru&les of"), self, buddy=self.choice)
        in_row(label, self.choice, self.own, None, of=self, margins=0)
        self.choice.currentIndexChanged.connect(lambda _index: self._on_choice())
        self.own.toggled.connect(self.own_switched)
        self.own.hide()
        self.hide()

    @property
    def response(self) -> str:
        """The response whose rules are shown; empty for the rules of all responses."""
        return str(self.choice.currentData() or "")

    def offer(self, responses: Sequence[str]) -> None:
        """Offer the responses of a release; keeps the chosen one if it still exists."""
        before = self.response
        with QSignalBlocker(self.choice):
            self.choice.clear()
            self.choice.addItem(tr("all responses"), "")
            for name in responses:
                self.choice.addItem(name, name)
            self.choice.setCurrentIndex(max(self.choice.findData(before), 0))
        self.setVisible(len(responses) > 1)
        self.own.setVisible(bool(self.response))

    def put(self, response: str, has_own: bool) -> None:
        """Show a choice without emitting signals."""
        with QSignalBlocker(self.choice), QSignalBlocker(self.own):
            self.choice.setCurrentIndex(max(self.choice.findData(response), 0))
            self.own.setChecked(has_own)
        self.own.setVisible(bool(response))

    def _on_choice(self) -> None:
        self.own.setVisible(bool(self.response))
        self.switched.emit(self.response)


SIGHT_TIP = mark("Show masked parameters until the project or the masked rule set changes; this is recorded")


class HeldRules(QWidget):
    """Reason why the cards cannot be changed; hidden if everyone can change them."""

    own_requested = Signal()
    """The user asks to enter rules of one's own."""
    sight_requested = Signal()
    """The user asks to see masked parameters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reason = named(Passage("", "warning", self), "rulesHeld")
        self.own = named(QPushButton(tr("Use rules of &your own"), self), "rulesOfYourOwn")
        self.own.clicked.connect(self.own_requested)
        self.sight = named(QPushButton(tr("Show mas&ked parameters"), self), "rulesShowMasked")
        self.sight.setToolTip(tr(SIGHT_TIP))
        self.sight.clicked.connect(self.sight_requested)
        in_column(self.reason, self.sight, self.own, of=self, margins=0)
        self.hide()

    def show_for(self, rules: Rules, origin: RulesFrom | None) -> bool:
        """Show why the cards cannot be changed; return whether they cannot.

        Parameters
        ----------
        rules : Rules
            Those in the cards.
        origin : RulesFrom or None
            The rule set that they were taken from, unless its lock does not count.
        """
        locked = origin is not None and origin.locked and origin.holds(rules)
        text = tip = ""
        may = rules.hidden and not why_not_shown()
        if may:
            text = tr("The parameters of these rules are masked, and you have not asked to see them.")
            tip = tr("The cards are emptied; the masked rules stay in force until you apply others")
        elif rules.hidden:
            text = tr(
                "The parameters of these rules are masked: they are applied, but you can neither see nor "
                "change them."
            )
            tip = tr("The cards are emptied; the masked rules stay in force until you apply others")
        elif locked and origin is not None:
            text = tr(
                "The cards cannot be changed, because the rule set “{name}” is locked.", name=origin.name
            )
            tip = tr("The cards can be changed then; the rule set stays as it is")
        elif rules.masked:
            text = tr("The parameters of these rules are masked for others: the policy names who sees them.")
        is_locked = rules.hidden or locked
        self.reason.setText(text)
        self.reason.set_tint("warning" if is_locked else "muted")
        self.own.setToolTip(tip)
        self.own.setVisible(is_locked)
        self.sight.setVisible(may)
        self.setVisible(bool(text))
        return is_locked
