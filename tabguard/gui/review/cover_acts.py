"""Compares the verdicts on the open pattern with implied and with full cover."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTreeWidgetItem, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow.covers import CoverComparison, CoverVerdict, compare_covers
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Subject, subject_of
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen

_ABOUT = mark(
    "Some readers know which combinations of all variables occur. "
    "Only outsiders are tested here, not sums of suppressed cells or single contributors."
)


class CoverDialog(QDialog):
    """Shows both verdicts; a double click on a cell goes to it in the table.

    Parameters
    ----------
    document : Document
        The open project; when anything changes that the verdicts depend on, the dialog says so.
    found : CoverComparison
    about : Subject
        What was compared.
    """

    cell_requested = Signal(int)

    def __init__(
        self, document: Document, comparison: CoverComparison, about: Subject, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("dlgCovers")
        self.setWindowTitle(tr("Compare hidden cells"))
        fit_to_screen(self, 620, 360)
        self._document, self._about, self._cells = document, about, comparison.only_full
        self._said = comparison.lines()[-1] if not self._cells else ""
        column = QVBoxLayout(self)
        column.addWidget(Heading(tr("Implied and all hidden cells"), 1.15, self))
        column.addWidget(Tinted(tr(_ABOUT), "muted", self))
        for verdict in (comparison.implied, comparison.full):
            column.addWidget(_verdict(verdict, self))
        self.message = Tinted(self._said, "plain", self)
        self.message.setObjectName("coverMessage")
        column.addWidget(self.message)
        if self._cells:
            self.list = tree(
                "coverCells",
                tr("At risk only if all combinations are known"),
                (tr("At risk only if all combinations are known"),),
            )
            put_rows(self.list, [(comparison.table.title(cell),) for cell in self._cells])
            self.list.itemActivated.connect(self._on_activated)
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
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
            self.cell_requested.emit(self._cells[self.list.indexOfTopLevelItem(item)])

    def _on_changed(self) -> None:
        why = self._about.changed(self._document.snapshot)
        self.message.setText(tr("Out of date: {why}. Compare again.", why=why) if why else self._said)
        self.message.set_tint("warning" if why else "plain")
        self.message.setVisible(bool(why or self._said))


def _verdict(verdict: CoverVerdict, parent: QWidget) -> Tinted:
    at_risk = bool(verdict.at_risk or verdict.hidden_at_risk)
    label = Tinted(("! " if at_risk else "✓ ") + verdict.words, "warning" if at_risk else "good", parent)
    label.setObjectName(f"coverVerdict_{verdict.cover}")
    return label


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
