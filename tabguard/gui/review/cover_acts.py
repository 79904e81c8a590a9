"""Compares the verdicts on the open pattern with implied and with full cover."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.flow.covers import CoverComparison, compare_covers
from tabguard.gui.document.snapshot import subject_of
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.parts.dialogs import open_once
from tabguard.language import tr


class CoverActs(QObject):
    """Audits the open pattern with both choices of hidden cells."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context, self._document = context, context.document

    def commands(self) -> tuple[Command, ...]:
        """The command of the menu *Review*."""
        return (
            Command(
                "compare_covers",
                tr("Compare &covers…"),
                self.compare,
                enabled=lambda at: at.pattern and at.internal and at.tables > 1,
                menu=Menu.REVIEW,
                place=Place(4, 2),
                tip=tr("Audit the pattern with both covers: which cells are at risk only with full cover"),
            ),
        )

    def compare(self) -> None:
        """Read the data with the other cover, audit the pattern with both, and show the verdicts."""
        document = self._document
        solution, project = document.solution, document.project
        if solution is None or project is None:
            return
        about = subject_of(document.snapshot)

        def done(found: CoverComparison) -> None:
            from tabguard.gui.review.cover_dialog import CoverDialog

            dialog = CoverDialog(document, found, about, self._context.top)
            dialog.cell_requested.connect(self._context.show_cell)
            open_once(dialog)

        self._context.jobs.start(
            tr("Comparing covers"),
            lambda p: compare_covers(project, solution.case, solution.pattern, p),
            done,
            document.post,
        )
