"""Compares the verdicts on the open pattern with implied and with full cover."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTreeWidgetItem, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow.covers import CoverComparison, CoverVerdict, compare_covers
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Subject, subject_of
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.findings_dialog import FindingsDialog

_ABOUT = mark(
    "Some readers know which combinations of all variables occur. "
    "Only outsiders are tested here, not sums of suppressed cells or single contributors."
)


class CoverDialog(FindingsDialog):
    """Shows both verdicts; a double click on a cell goes to it in the table.

    Parameters
    ----------
    document : Document
        The open project; when anything changes that the verdicts depend on, the dialog says so.
    comparison : CoverComparison
    about : Subject
        What was compared.
    """

    cell_requested = Signal(int)

    def __init__(
        self, document: Document, comparison: CoverComparison, about: Subject, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            tr("Compare hidden cells"),
            tr("Implied and all hidden cells"),
            [(tr(_ABOUT), "muted"), *map(_verdict, (comparison.implied, comparison.full)), ("", "plain")],
            tr("At risk only if all combinations are known"),
            [comparison.table.title(cell) for cell in comparison.only_full],
            parent,
        )
        self._document, self._about, self._cells = document, about, comparison.only_full
        self._result = "" if self._cells else comparison.lines()[-1]
        self.message = self.verdicts[-1]
        if self.list is not None:
            self.list.itemActivated.connect(self._on_activated)
        for signal in (
            document.project_changed,
            document.table_changed,
            document.sensitivity_changed,
            document.pattern_changed,
        ):
            signal.connect(self._on_changed)
        self._on_changed()

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        # numbers of cells mean other cells in a table that was read again
        if self._document.table is self._about.table:
            self.cell_requested.emit(self._cells[item.treeWidget().indexOfTopLevelItem(item)])

    def _on_changed(self) -> None:
        why = self._about.changed(self._document.snapshot)
        self.message.setText(tr("Out of date: {why}. Compare again.", why=why) if why else self._result)
        self.message.set_tint("warning" if why else "plain")
        self.message.setVisible(bool(why or self._result))


def _verdict(verdict: CoverVerdict) -> tuple[str, str]:
    at_risk = bool(verdict.at_risk or verdict.hidden_at_risk)
    return ("! " if at_risk else "✓ ") + verdict.words, "warning" if at_risk else "good"


class CoverActs(Acts):
    """Audits the open pattern with both choices of hidden cells."""

    def commands(self) -> tuple[Command, ...]:
        """The command of the menu *Advanced*."""
        return (
            Command(
                "compare_covers",
                tr("Compare &hidden cells…"),
                self.compare,
                enabled=lambda at: at.pattern and at.internal and at.tables > 1,
                menu=Menu.ADVANCED.at(1, 4),
                tip=tr("Which cells are at risk only if readers know all combinations of the variables"),
            ),
        )

    def compare(self) -> None:
        """Read the data with the other cover, audit the pattern with both, and show the verdicts."""
        document = self._document
        solution, project = document.findings.solution, document.project
        if solution is None or project is None:
            return
        about = subject_of(document.snapshot)

        def done(comparison: CoverComparison) -> None:
            dialog = CoverDialog(document, comparison, about, self._context.top)
            dialog.cell_requested.connect(self._context.show_cell)
            open_once(dialog)

        self._context.jobs.start(
            tr("Comparing hidden cells"),
            lambda p: compare_covers(project, solution.case, solution.pattern, p),
            done,
            document.post,
        )
