"""Tries rules that are not applied yet on the open table."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.flow import previews
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.kinds.rules import Rules
from tabguard.table.pattern import Constraints, Sensitivity


class RuleTrial(QObject):
    """Judges in this thread, once the largest contributors of every cell were found in the worker."""

    failed = Signal(object)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, Jobs(self)
        self.milliseconds = 0.0
        """Duration of the last trial, from which the pause between two follows."""

    @property
    def busy(self) -> bool:
        """Whether the largest contributors are being found."""
        return self._jobs.busy

    @property
    def waiting(self) -> bool:
        """Whether there is a table whose largest contributors are not known yet."""
        return self._document.table is not None and (self.busy or self._document.findings.ranked is None)

    def shut(self) -> None:
        """End the worker."""
        self._jobs.close()

    def judged(self, rules: Rules, edited: bool) -> Sensitivity | None:
        """Judge with some rules; None if that fails or the largest contributors must be found first.

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
        # the contributors that were found do not serve these rules, which look at more of them
        if judged is None:
            self._rank(rules)
            return None
        self.milliseconds = 1000 * (time.perf_counter() - start)
        return judged

    def _rank(self, rules: Rules) -> None:
        """Find the largest contributors; the document tells when they are known."""
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
