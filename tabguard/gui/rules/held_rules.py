"""Says why the cards of the rules cannot be changed, and offers rules of one's own."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.parts import Passage
from tabguard.kinds.masking import why_not_shown
from tabguard.kinds.rules import Rules
from tabguard.project.rule_set import RulesFrom

SIGHT_TIP = mark("Show masked parameters until the project or the masked rule set changes; this is recorded")


class HeldRules(QWidget):
    """Hidden where the cards can be changed by everybody."""

    own_requested = Signal()
    """Rules of one's own are to be entered."""
    sight_requested = Signal()
    """Masked parameters are to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reason = Passage("", "warning", self)
        self.reason.setObjectName("rulesHeld")
        self.own = QPushButton(tr("Use rules of &your own"), self)
        self.own.setObjectName("rulesOfYourOwn")
        self.own.clicked.connect(self.own_requested)
        self.sight = QPushButton(tr("Show mas&ked parameters"), self)
        self.sight.setObjectName("rulesShowMasked")
        self.sight.setToolTip(tr(SIGHT_TIP))
        self.sight.clicked.connect(self.sight_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.reason)
        column.addWidget(self.sight)
        column.addWidget(self.own)
        self.hide()

    def show_for(self, rules: Rules, origin: RulesFrom | None) -> bool:
        """Say why the cards cannot be changed, if so; return whether they cannot.

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
        held = rules.hidden or locked
        self.reason.setText(text)
        self.reason.set_tint("warning" if held else "muted")
        self.own.setToolTip(tip)
        self.own.setVisible(held)
        self.sight.setVisible(may)
        self.setVisible(bool(text))
        return held
