"""One card per primary rule: a switch, a sentence with number boxes, what it comes to, what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from tabguard.errors import TabGuardError
from tabguard.gui.views.parts import Card, FieldMessage, Tinted
from tabguard.gui.views.settings_form import Sentence
from tabguard.settings import Negative, PPercent, PriorPosterior, Request, Zero

LEVEL_WORDS = {
    "unit": {"unit": "unit", "units": "units"},
    "holding": {"unit": "holding", "units": "holdings"},
    "both": {"unit": "unit or holding", "units": "units and holdings"},
}


def p_of_k(k: float) -> float:
    """The p of the p% rule that takes the place of a (2,k) rule: k = 100·100/(100+p)."""
    return 100.0 * (100.0 - k) / k


def k_of_p(p: float) -> float:
    """The k of the (2,k) rule that a p% rule comes close to."""
    return 100.0 * 100.0 / (100.0 + p)


class RuleCard(Card):
    """The frame that all rule cards share.

    Parameters
    ----------
    title : str
    key : str
        Field of `Rules` that the card is about.
    """

    changed = Signal()

    def __init__(self, title: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.setObjectName(f"card_{key}")
        self.switch = QCheckBox(title, self)
        font = self.switch.font()
        font.setBold(True)
        self.switch.setFont(font)
        self.switch.setObjectName(f"switch_{key}")
        self.counter = Tinted("", "muted", self)
        self.counter.setWordWrap(False)
        self.counter.setObjectName(f"count_{key}")
        self.counter.setAccessibleName(f"Cells that fail: {title}")
        self.hint = Tinted("", "muted", self)
        self.hint.hide()
        self.message = FieldMessage(self)
        self.message.setObjectName(f"message_{key}")
        head = QHBoxLayout()
        head.addWidget(self.switch, 1)
        head.addWidget(self.counter, 0, Qt.AlignmentFlag.AlignRight)
        self.body = QWidget(self)
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(22, 0, 0, 0)
        inner.setSpacing(4)
        inner.addWidget(self.hint)
        outer = QVBoxLayout(self)
        outer.setSpacing(4)
        outer.addLayout(head)
        outer.addWidget(self.body)
        outer.addWidget(self.message)
        self.switch.toggled.connect(self._on_switched)

    def get(self) -> Any:
        """The card's part of `Rules`; raises `SettingError` where a field is out of range."""
        raise NotImplementedError

    def put(self, value: Any) -> None:
        """Show a part of `Rules`."""
        raise NotImplementedError

    def set_level(self, level: str) -> None:
        """Speak of units, holdings or both."""

    def set_count(self, now: int | None, before: int | None = None) -> None:
        """Show how many cells fail, and how that differs from what is applied."""
        if now is None:
            self.counter.setText("")
            return
        change = "" if before is None or now == before else f" ({now - before:+d})"
        self.counter.setText(f"fails {now}{change}" if self.switch.isChecked() else f"off{change}")
        self.counter.set_tint("warning" if change else "muted")

    def say(self, error: TabGuardError | str | None) -> None:
        """Show what is wrong with this rule."""
        self.message.say(error)

    def explain(self, text: str) -> None:
        """Say under the sentence what its numbers come to."""
        self.hint.setText(text)
        self.hint.setVisible(bool(text))

    def _insert(self, widget: QWidget) -> None:
        layout = self.body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(layout.count() - 1, widget)

    def _on_switched(self, on: bool) -> None:
        self.body.setEnabled(on)
        self._refresh()
        self.changed.emit()

    def _refresh(self) -> None:
        """Say anew what the numbers come to."""


class SentenceCard(RuleCard):
    """A rule that is one sentence and may be off (None).

    Parameters
    ----------
    cls : type
        The rule's settings class.
    template : str
        Its sentence, see `Sentence`.
    start : object
        Numbers that the card shows before it is first switched on.
    comes_to : callable, optional
        Says in words what a value comes to.
    """

    def __init__(
        self,
        title: str,
        key: str,
        template: str,
        start: Any,
        comes_to: Callable[[Any], str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, key, parent)
        self._comes_to = comes_to
        self.sentence = Sentence(type(start), template, self.body)
        self.sentence.put(start)
        self._insert(self.sentence)
        self.sentence.changed.connect(self._on_edited)
        self.body.setEnabled(False)
        self._refresh()

    def get(self) -> Any:
        """The rule, or None while it is off."""
        return self.sentence.build() if self.switch.isChecked() else None

    def put(self, value: Any) -> None:
        """Show a rule; None switches the card off and leaves its numbers."""
        if value is not None:
            self.sentence.put(value)
        self.switch.setChecked(value is not None)
        self._refresh()

    def set_level(self, level: str) -> None:
        """Speak of units, holdings or both."""
        self.sentence.set_words(**LEVEL_WORDS[level])

    def _on_edited(self) -> None:
        self._refresh()
        self.changed.emit()

    def _refresh(self) -> None:
        if self._comes_to is None:
            return
        try:
            self.explain(self._comes_to(self.sentence.build()))
        except TabGuardError:
            self.explain("")


class ZeroCard(SentenceCard):
    """Zero cells: always a value, whose switch is its field *unsafe*."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "Zero cells are unsafe",
            "zero",
            "A cell whose [units] all reported zero is primary; "
            "its interval must reach {range} (in the table's unit).",
            Zero(),
            parent=parent,
        )

    def get(self) -> Zero:
        """The zero rule."""
        return Zero(unsafe=self.switch.isChecked(), **self.sentence.values())

    def put(self, value: Zero) -> None:
        """Show the zero rule."""
        self.sentence.put(value)
        self.switch.setChecked(value.unsafe)


def p_percent_card() -> SentenceCard:
    """The p% rule."""
    return SentenceCard(
        "p% rule",
        "p_percent",
        "The largest [unit] must not be estimable within {p} of its value by {intruders} "
        "other large [units] acting together.",
        PPercent(10.0),
        lambda rule: (
            f"A cell fails if what remains without the {rule.intruders + 1} largest is below {rule.p:g} % "
            f"of the largest. Close to a (2,k) rule with k = {k_of_p(rule.p):.4g} %."
        ),
    )


def pq_card() -> SentenceCard:
    """The (p,q) rule."""
    return SentenceCard(
        "(p,q) rule",
        "pq",
        "Everybody is assumed to know the others within {q} ; "
        "nobody may come within {p} of the largest [unit].",
        PriorPosterior(15.0, 60.0),
        lambda rule: f"The same as a p% rule with p = {100 * rule.p / rule.q:.4g} %.",
    )


def request_card() -> SentenceCard:
    """The request rule."""
    return SentenceCard(
        "Request rule",
        "request",
        "Protect where {requester} holds more than {percent} of the cell (request code 2: {percent2} ), "
        "or where a cell with a requester has fewer than {minimum} [units]; "
        "the interval must reach {range} to each side.",
        Request(70.0),
    )


def negative_card() -> SentenceCard:
    """The choice about negative values."""
    return SentenceCard(
        "Values may be negative",
        "negative",
        "Prior uncertainty f = {factor} .",
        Negative(1.0),
        lambda rule: (
            "Concentration rules then look at absolute values and their sum"
            + (f"; p and 100 − k are divided by {rule.factor:g}." if rule.factor > 1 else ".")
        ),
    )
