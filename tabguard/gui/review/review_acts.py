"""Running, auditing, going from problem to problem, repairing, and the publication preview."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QObject

from tabguard.gui.document.commands import RUN
from tabguard.gui.document.risks import at_risk
from tabguard.gui.parts.numbers import count, per_cent
from tabguard.gui.run.quality import gap_words, narrowest_words
from tabguard.gui.shell.status_bar import badge_of
from tabguard.gui.table.edit_acts import user_name
from tabguard.table.arrays import IntArray
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tabguard.table.quality import cut_words
from tabguard.table.release import release

if TYPE_CHECKING:
    from tabguard.gui.shell.main_window import MainWindow
    from tabguard.gui.table.preview import PreviewView


class ReviewActs(QObject):
    """What the Protect and Review menus do."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._preview: PreviewView | None = None
        self._run: Any = None

    # -- running

    def on_run(self, keep: bool = False) -> None:
        """Protect with the present settings, from nothing or (`keep`) from the present pattern."""
        self._window.leave_preview()
        self._window.workflow.protect(keep)

    def on_run_options(self) -> None:
        """Choose settings first; the dialog sets them in the document."""
        from tabguard.gui.run.run_dialog import RunDialog

        dialog = RunDialog(self._document, self._window)
        dialog.run_requested.connect(self.on_run)
        dialog.help_requested.connect(self._window.views.show_help)
        dialog.open()

    def on_stop(self) -> None:
        """Ask whether to keep or drop what the run found."""
        self._window.run_bar.ask()

    def tell_run(self, run: Any) -> None:
        """Say what a run found."""
        self._run = run
        self.refresh_ribbon()
        self._window.log(self._run_words())

    def refresh_ribbon(self) -> None:
        """Show the result of the run as long as the pattern is that of the run."""
        window, document = self._window, self._document
        own = self._run is not None and document.run_report is self._run and not document.edited
        if not own or self._preview is not None:
            window.ribbon.hide()
            return
        problems = at_risk(document)
        badge = badge_of(document, window.workflow.auditing)[0]
        words = [self._run_words()]
        if document.narrowest is not None and not window.presenter.on:  # it is near what the rules ask for
            words.insert(0, narrowest_words(document))
        last = document.undo_stack.undoText()  # of another act, or none in a project that was opened again
        verdict = badge if badge.endswith("…") else f"{badge}."
        window.ribbon.tell(verdict, " ".join(words), problems, last == RUN)

    def _run_words(self) -> str:
        document, run = self._document, self._run
        table, pattern = document.table, run.pattern
        if table is None:
            return ""
        secondary = pattern.count(Status.SECONDARY)
        inner = table.is_internal & pattern.suppressed
        total = float(np.abs(table.value[table.is_internal]).sum())
        share = float(np.abs(table.value[inner]).sum()) / total if total else 0.0
        cells = float(pattern.suppressed.mean()) if len(table) else 0.0
        kept = "" if pattern.complete else "Stopped early, the best so far was kept: "
        ended = cut_words(run.cuts)
        return (
            f"{kept}{count(secondary, 'secondary cell')}; "
            f"{per_cent(cells)} of cells and {per_cent(share)} of value suppressed{gap_words(run)}."
            + (f" {ended}" if ended else "")
        )

    # -- auditing and problems

    def on_audit(self) -> None:
        """Work out again what the edits changed."""
        self._window.docks.bring("dockAudit")
        self._window.workflow.audit(asked=True)

    def on_audit_all(self) -> None:
        """Compute every interval again."""
        self._window.docks.bring("dockAudit")
        self._window.workflow.audit(whole=True)

    def on_next_problem(self) -> None:
        """Go to the next cell at risk."""
        self._step_problem(1)

    def on_previous_problem(self) -> None:
        """Go to the previous cell at risk."""
        self._step_problem(-1)

    def suggest(self, cell: int) -> None:
        """List the cheapest repairs of a cell at risk."""
        table = self._document.table
        if cell >= 0 and table is not None:
            self._window.show_cell(cell)
            self._window.problems.mends.wait_for(table.title(cell))
            self._window.explainer.suggest(cell)

    def tell_mends(self, cell: int, mends: Any) -> None:
        """List the repairs that were found."""
        table = self._document.table
        if table is not None and cell < len(table):
            self._window.problems.mends.show_mends(table.title(cell), mends)

    def apply_mend(self, cells: IntArray, title: str) -> None:
        """Suppress the cells of a repair, and keep them so in the next run."""
        reason = f"Fix for {title}"
        self._document.decide(cells, Kind.FREEZE, "suppressed", reason, user_name(), "Suppress")

    def first_primary(self) -> int:
        """A primary to begin with: one that can be seen, else one of this slice, else any; -1 for none."""
        model, pattern = self._window.page.model, self._document.pattern
        if pattern is None:
            return -1
        primary = pattern.status == Status.PRIMARY
        for row in range(min(model.rowCount(), 200)):
            ids = model.ids_of_row(row)
            hits = ids[(ids >= 0) & primary[ids]]
            if len(hits):
                return int(hits[0])
        for cells in (np.flatnonzero(primary & model.in_slice()), np.flatnonzero(primary)):
            if len(cells):
                return int(cells[0])
        return -1

    def _step_problem(self, by: int) -> None:
        cells = self._window.problems.places
        if not cells:
            self._document.post(
                "There is no cell at risk." if self._document.audit is not None else "Audit first (F7)."
            )
            return
        here = self._window.page.view.current_cell()
        at = cells.index(here) + by if here in cells else (0 if by > 0 else -1)
        self._window.show_cell(cells[at % len(cells)])

    # -- publication preview

    def on_preview(self) -> None:
        """Show what the public will see; its model never holds a suppressed number."""
        window, document = self._window, self._document
        self.forget_preview()
        wanted = window.action("preview").isChecked()
        if wanted and document.table is not None and document.pattern is not None:
            from tabguard.gui.table.preview import PreviewView

            assert document.project is not None
            output = document.project.output
            public = release(document.table, document.pattern)
            self._preview = PreviewView(public, window, output.mark, output.empty_mark, window.edits.copier)
            self._preview.set_presenting(window.presenter.on)
            self._preview.closed.connect(window.leave_preview)
            window.stack.addWidget(self._preview)
            window.stack.setCurrentWidget(self._preview)
            window.docks.hide_all()
            window.ribbon.hide()
            window.message_bar.clear()
            window.status.show_mode("PUBLICATION PREVIEW", public=True)
        elif document.table is not None:
            window.docks.show_again()
            window.stack.setCurrentWidget(window.page)
            window.status.show_mode("INTERNAL VIEW")
        window.refresh_state()

    def set_presenting(self, on: bool) -> None:
        """Hide the numbers of the preview, which are not published yet."""
        if self._preview is not None:
            self._preview.set_presenting(on)
        self.refresh_ribbon()

    def forget_preview(self) -> None:
        """Drop the preview's widget and the value it shows."""
        if self._preview is not None:
            self._window.stack.removeWidget(self._preview)
            self._preview.deleteLater()
            self._preview = None

    def on_rules(self) -> None:
        """Show the primary rules."""
        self._window.docks.bring("dockRules", focus=True)

    def on_waivers(self) -> None:
        """Show the waiver register."""
        self._window.docks.bring("dockWaivers", focus=True)

    def on_summary(self) -> None:
        """Show what the import noticed."""
        self._window.views.show_summary()
