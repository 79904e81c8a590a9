"""Chooses whose rules the cards show: those of all responses, or those of one response of a release."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.graphics import call_list
from tabguard.gui.parts.parts import Label


class WhoseRules(QWidget):
    """Hidden where there is only one response."""

    switched = Signal(str)
    """Rules of another response are to be shown; empty for those of all responses."""
    own_switched = Signal(bool)
    """The response is to have rules of its own, or those of all responses again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = QComboBox(self)
        self.choice.setObjectName("rulesWhose")
        call_list(self.choice, tr("Response that the rules are for"))
        self.own = QCheckBox(tr("rules of its o&wn"), self)
        self.own.setObjectName("rulesOwn")
        self.own.setToolTip(tr("Own rules are complete: they replace those of all responses"))
        label = Label(tr("Ru&les of"), self)
        label.setBuddy(self.choice)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (label, self.choice, self.own):
            row.addWidget(widget)
        row.addStretch(1)
        self.choice.currentIndexChanged.connect(lambda _index: self._on_choice())
        self.own.toggled.connect(self.own_switched)
        self.own.hide()
        self.hide()

    @property
    def response(self) -> str:
        """The response whose rules are shown; empty for those of all responses."""
        return str(self.choice.currentData() or "")

    def offer(self, responses: Sequence[str]) -> None:
        """Offer the responses of a release; the choice stays if it still exists."""
        before = self.response
        with QSignalBlocker(self.choice):
            self.choice.clear()
            self.choice.addItem(tr("all responses"), "")
            for name in responses:
                self.choice.addItem(name, name)
            self.choice.setCurrentIndex(max(self.choice.findData(before), 0))
        self.setVisible(len(responses) > 1)
        self.own.setVisible(bool(self.response))

    def put(self, response: str, own: bool) -> None:
        """Show a choice without telling."""
        with QSignalBlocker(self.choice), QSignalBlocker(self.own):
            self.choice.setCurrentIndex(max(self.choice.findData(response), 0))
            self.own.setChecked(own)
        self.own.setVisible(bool(response))

    def _on_choice(self) -> None:
        self.own.setVisible(bool(self.response))
        self.switched.emit(self.response)
