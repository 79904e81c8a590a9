"""An example beside the choice of how weights are read: what it makes of the selected cell."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.flow.previews import WeightExample
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import number, per_cent, unbroken
from tabguard.gui.parts.parts import Passage

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
    """Follows the selection and the choice; no id of a contributor is in it.

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
        document.table_changed.connect(lambda: self.show_cell(-1))

    @property
    def busy(self) -> bool:
        """Whether the example is still to come."""
        return self._later.waiting or self._jobs.busy

    def show_cell(self, cell: int, _part: str = "") -> None:
        """Follow the selection; −1 for none, or for several cells."""
        self._cell = cell
        self._later.ask()

    def read_as(self, reading: str, level: str) -> None:
        """Follow the choice in the cards; `level` is that of the rules."""
        level = "holding" if level == "holding" else "unit"
        if (reading, level) != (self._reading, self._level):
            self._reading, self._level = reading, level
            self._later.ask()

    def refresh(self) -> None:
        """Show the example as it is now, in the chosen language."""
        self._later.ask()

    def shut(self) -> None:
        """End the worker."""
        self._later.drop()
        self._jobs.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while it was hidden."""
        super().showEvent(event)
        self._later.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no numbers where nobody may see them."""
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
            lambda _error: self._say(""),  # the panel says why the choice is not possible
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
