"""Suggested fixes of a cell at risk: further suppressions with their cost, to show and to apply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import Label, plain_tip

if TYPE_CHECKING:
    from tabguard.audit import Fix


_NAMED = 6


class SuggestedFixes(QWidget):
    """One line per fix: what to suppress, what it costs, *Show* and *Apply*."""

    shown = Signal(object)
    applied = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("fixes")
        self.setAccessibleName(tr("Suggested fixes"))
        self.presenting = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 2, 0, 2)
        self._column.setSpacing(2)
        self.hide()

    def clear(self) -> None:
        """Remove the list."""
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                # deleted only in the next turn of the event loop: until then it would be seen
                widget.hide()
                widget.deleteLater()
        self.hide()

    def wait_for(self, title: str) -> None:
        """Show that the search for fixes is running."""
        self.clear()
        self._column.addWidget(Label(tr("Looking for the cheapest fix of {title} …", title=title)))
        self.show()

    def show_fixes(self, title: str, fixes: Sequence[Fix] | TabGuardError) -> None:
        """List fixes, or report that there is none."""
        self.clear()
        if isinstance(fixes, TabGuardError):
            self._column.addWidget(Label(fixes.what))
        elif not fixes:
            text = tr("No fix was found for {title}: forced or frozen cells may prevent it.", title=title)
            self._column.addWidget(_wrapped(text))
        else:
            for i, fix in enumerate(fixes):
                self._column.addWidget(self._line(i, title, fix))
        self.show()

    def _line(self, i: int, title: str, fix: Fix) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        cost = HIDDEN if self.presenting else number(float(fix.cost))
        label = _wrapped(
            tr(
                "Fix {i} for {title}: {fix} Cost {cost}.",
                i=i + 1,
                title=title,
                fix=_shortened(fix),
                cost=cost,
            )
        )
        label.setToolTip(plain_tip(fix.text))
        row.addWidget(label, 1)
        cells = np.array(fix.cells, np.int64)
        for name, text, act in (
            (tr("Show"), tr("Show"), lambda: self.shown.emit(cells)),
            (tr("Apply"), tr("Apply"), lambda: self.applied.emit(fix, title)),
        ):
            row.addWidget(_button(f"fix{name}{i}", text, act))
        return line


def _shortened(fix: Fix) -> str:
    """The text of a fix; if it has many cells, their number instead of their names."""
    n = len(fix.cells)
    return str(fix.text) if n <= _NAMED else tr("Suppress {n} cells (Show outlines them).", n=n)


def _button(name: str, text: str, act: Callable[[], None]) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.clicked.connect(act)
    return button


def _wrapped(text: str) -> Label:
    label = Label(text)
    label.setWordWrap(True)
    return label
