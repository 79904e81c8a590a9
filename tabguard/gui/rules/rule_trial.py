"""Trial of rules that are not applied yet: shows which cells of the open table would change."""

import time

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QListWidget, QToolButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import Passage
from tabguard.kinds.rules import Rules
from tabguard.table.arrays import BoolArray
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
        change = f" ({n_now - n_before:+d})" if n_now != n_before else ""
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
