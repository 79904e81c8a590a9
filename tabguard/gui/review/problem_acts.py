"""Commands that audit, go to problems, suggest fixes, and remove decisions that prevent protection."""

from collections.abc import Callable, Sequence

from tabguard.audit import Fix
from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.system import user_name
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.review.audit_dock import ProblemsPanel
from tabguard.office.trail import REVIEW, Entry
from tabguard.table.arrays import IntArray


class ProblemActs(Acts):
    """Commands and fixes for cells at risk.

    Parameters
    ----------
    context : WindowContext
    problems : ProblemsPanel
    ask : callable
        Asks the engine for the cheapest fixes of a cell; `tell` is called with the answer.
    """

    def __init__(self, context: WindowContext, problems: ProblemsPanel, ask: Callable[[int], None]) -> None:
        super().__init__(context)
        self._problems, self._ask = problems, ask

    def commands(self) -> tuple[Command, ...]:
        """The commands that audit and go to problems."""
        return (
            Command(
                "audit",
                tr("&Audit changes"),
                self.audit,
                menu=Menu.REVIEW.at(1, 1),
                keys=("F7",),
                tip=tr("Audit again the cells that the edits affect"),
                icon="audit",
                tool=Place(3, 3),
                tool_text=tr("Audit  F7"),
            ),
            Command(
                "audit_all",
                tr("Audit &everything"),
                self.audit_all,
                menu=Menu.REVIEW.at(1, 2),
                keys=("Shift+F7",),
                tip=tr("Compute every interval again"),
            ),
            Command(
                "next_problem",
                tr("&Next problem"),
                lambda: self._step(1),
                menu=Menu.REVIEW.at(2, 1),
                keys=("F8",),
                tip=tr("Go to the next cell at risk"),
            ),
            Command(
                "previous_problem",
                tr("Pre&vious problem"),
                lambda: self._step(-1),
                menu=Menu.REVIEW.at(2, 2),
                keys=("Shift+F8",),
                tip=tr("Go to the previous cell at risk"),
            ),
            Command(
                "reviewed",
                tr("&Mark as reviewed"),
                lambda: self._document.record(Entry(REVIEW, user_name())),
                enabled=lambda at: at.protected and at.internal,
                menu=Menu.REVIEW.at(6, 1),
                tip=tr("Record that you have reviewed this pattern: step 5 has its tick until it changes"),
            ),
        )

    def audit(self) -> None:
        """Audit again the cells that the edits affect."""
        self._context.bring("dockAudit")
        self._context.workflow.audit(asked=True)

    def audit_all(self) -> None:
        """Compute every interval again, also those that are known."""
        self._context.bring("dockAudit")
        self._context.workflow.audit(whole=True)

    def suggest(self, cell: int) -> None:
        """Search for the cheapest fixes of a cell at risk."""
        table = self._document.table
        if cell >= 0 and table is not None:
            self._context.show_cell(cell)
            self._problems.fixes.wait_for(table.title(cell))
            self._ask(cell)

    def tell(self, cell: int, fixes: Sequence[Fix] | TabGuardError) -> None:
        """Show the fixes that were found."""
        table = self._document.table
        if table is not None and cell < len(table):
            self._problems.fixes.show_fixes(table.title(cell), fixes)

    def apply(self, fix: Fix, title: str) -> None:
        """Suppress the cells of a fix, also in the next run."""
        self._document.apply_fix(fix, tr("Fix for {title}", title=title))

    def lift(self, cells: IntArray, primary: int) -> None:
        """Remove the decisions that prevent the protection of a primary, as one undoable act."""
        table = self._document.table
        if table is not None and len(cells):
            reason = tr("In the way of {primary}", primary=table.title(primary))
            self._document.decide(cells, None, "", reason, user_name(), tr("Remove decisions on"))
            self._document.post(
                tr(
                    "The decisions were removed. Repair from here, or protect again (F5), to protect the "
                    "cell."
                )
            )

    def _step(self, by: int) -> None:
        cells = self._problems.places
        if not cells:
            self._document.post(
                tr("No cell is at risk.")
                if self._document.snapshot.audit is not None
                else tr("Audit first (F7).")
            )
            return
        here = self._context.current_cell()
        at = cells.index(here) + by if here in cells else (0 if by > 0 else -1)
        self._context.show_cell(cells[at % len(cells)])
