"""A lower bound that attackers are assumed to know: zero, none, or a number."""

from __future__ import annotations

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.params import params_of
from tabguard.gui.parts.editors import NumberBox
from tabguard.gui.parts.graphics import call_list
from tabguard.settings import Suppression

_BOUNDS = (
    ("zero", mark("no cell is below 0")),
    ("none", mark("no lower bound")),
    ("other", mark("no cell is below …")),
)
_AS_OTHERS = "others"


class BoundChoice(QWidget):
    """Chooses a lower bound.

    Parameters
    ----------
    title : str
        Accessible name.
    name : str
        Object name of the list of choices.
    own : bool
        Whether it may also be the bound of the other responses (None).
    """

    changed = Signal()

    def __init__(self, title: str, name: str, own: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = QComboBox(self)
        self.choice.setObjectName(name)
        call_list(self.choice, title)
        if own:
            self.choice.addItem(tr("as above"), _AS_OTHERS)
        for key, text in _BOUNDS:
            self.choice.addItem(tr(text), key)
        self.value = NumberBox(params_of(Suppression)["lower"], self)
        self.value.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.choice)
        row.addWidget(self.value)
        row.addStretch(1)
        self.choice.currentIndexChanged.connect(lambda _index: self._on_choice())
        self.value.edited.connect(self.changed)

    def get(self) -> float | None:
        """The bound; None: that of the other responses."""
        kind = self.choice.currentData()
        if kind == _AS_OTHERS:
            return None
        return 0.0 if kind == "zero" else -math.inf if kind == "none" else min(self.value.get(), 0.0)

    def put(self, bound: float | None) -> None:
        """Show a bound."""
        if bound is None:
            kind = _AS_OTHERS
        else:
            kind = "zero" if bound == 0 else "none" if math.isinf(bound) else "other"
        self.choice.setCurrentIndex(self.choice.findData(kind))
        if bound is not None and kind == "other":
            self.value.put(bound)

    def _on_choice(self) -> None:
        self.value.setVisible(self.choice.currentData() == "other")
        self.changed.emit()
