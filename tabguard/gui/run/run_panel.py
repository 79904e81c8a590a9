"""The run dock: quality of the pattern, steps of the run, and cells it could not protect. Internal."""

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QTabWidget, QTreeWidgetItem, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document import risks
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.boxes import in_column, in_row
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.one_row import TurningBox
from tabguard.gui.parts.parts import Tinted
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.run import quality

_MERITS = (mark("Secondaries"), mark("internal cells"), mark("marginal cells"), mark("total"))
_STEPS = (mark("Step"), mark("Secondaries"), mark("Cost"), mark("Time"), mark("Linear programs"))
_MOST = 500
"""Maximum number of unprotected primaries in the list; a stopped run may leave thousands."""
_LIFTS = (mark("Cells that are not protected, and the reason"),)


class RunPanel(QWidget):
    """Sande's table, lower bound and gap, the steps, and the diagnoses with the decisions to remove."""

    cell_requested = Signal(int)
    lift_requested = Signal(object, int)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("runPanel")
        self.setAccessibleName(tr("Run and quality"))
        self._document = document
        self._presenting = False
        self._found: list[risks.Diagnosis] = []
        self._told = 0
        self._headline = Tinted("", "plain", self)
        self._headline.setObjectName("runHeadline")
        self.merits = tree("runMerits", tr("Quality of the pattern"), _MERITS, -1)
        self.steps = tree("runSteps", tr("Steps of the run"), _STEPS, -1)
        self.diagnoses = tree("runDiagnoses", tr("Primaries that the run could not protect"), _LIFTS)
        self.diagnoses.itemActivated.connect(lambda item, _c: self._go(item))
        self._lift = QPushButton(tr("Remove these decisions"))
        self._lift.setObjectName("runLift")
        self._lift.setToolTip(tr("Remove the decisions that prevent the selected cell from being protected"))
        self._lift.clicked.connect(self._on_lift)
        self.diagnoses.itemSelectionChanged.connect(self._on_chosen)
        self._lay_out()
        later = Later(self.refresh, self)
        for signal in (
            document.pattern_changed,
            document.table_changed,
            document.project_changed,
            document.findings.bound_changed,
        ):
            signal.connect(later.ask)
        self.refresh()

    @property
    def headline(self) -> str:
        """The sentences above the tables."""
        return self._headline.text()

    def set_presenting(self, on: bool) -> None:
        """Hide numbers that are computed from values."""
        self._presenting = on
        self.refresh()

    def refresh(self) -> None:
        """Update the display to the current run."""
        document, hide = self._document, self._presenting
        self._headline.setText(quality.headline(document, hide))
        rows = [(m.label, m.internal, m.marginal, m.total) for m in quality.merits(document, hide)]
        put_rows(self.merits, rows, (1, 2, 3))
        put_rows(
            self.steps,
            [(tr(s.name), s.secondaries, s.cost, s.seconds, s.lps) for s in quality.steps(document, hide)],
            (1, 2, 3, 4),
        )
        self._found = risks.diagnoses(document, _MOST)
        n = len(risks.unprotected(document)) if self._found else 0
        more = [(tr("… and {n} more: see Problems.", n=number(n - _MOST)),)] if n > _MOST else []
        put_rows(self.diagnoses, [*((d.text,) for d in self._found), *more])
        first = self.diagnoses.topLevelItem(0)
        if first is not None:
            self.diagnoses.setCurrentItem(first)
        self._tabs.setTabVisible(1, n > 0)
        self._tabs.setTabText(1, tr("Not protected ({n})", n=n))
        if n != self._told:
            self._tabs.setCurrentIndex(1 if n else 0)
        self._told = n
        self._on_chosen()

    # -- internal

    def _lay_out(self) -> None:
        short = QWidget()
        row = in_row((self.diagnoses, 1), of=short, margins=0)
        row.addWidget(self._lift, 0, Qt.AlignmentFlag.AlignTop)
        self._tabs = QTabWidget()
        self._tabs.setObjectName("runTabs")
        self._tabs.setDocumentMode(True)
        self._tabs.addTab(self.steps, tr("Steps"))
        self._tabs.addTab(short, tr("Not protected"))
        in_column(
            self._headline,
            (TurningBox((self.merits, 1), (self._tabs, 1)), 1),
            of=self,
            margins=(8, 6, 8, 6),
            gap=4,
        )

    def _chosen(self) -> risks.Diagnosis | None:
        item = self.diagnoses.currentItem()
        row = self.diagnoses.indexOfTopLevelItem(item) if item is not None else -1
        return self._found[row] if 0 <= row < len(self._found) else None

    def _go(self, _item: QTreeWidgetItem) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.cell_requested.emit(chosen.cell)

    def _on_chosen(self) -> None:
        chosen = self._chosen()
        self._lift.setEnabled(chosen is not None and bool(chosen.lift))

    def _on_lift(self) -> None:
        chosen = self._chosen()
        if chosen is not None and chosen.lift:
            self.lift_requested.emit(np.array(chosen.lift, np.int64), chosen.cell)


def _make(context: WindowContext) -> RunPanel:
    panel = RunPanel(context.document)
    panel.cell_requested.connect(context.show_cell)
    return panel


RUN = Panel(
    "dockRun",
    mark("Run"),
    Area.BOTTOM,
    _make,
    presenting=WhenPresenting.MASKS,
    help="protect",
    late=True,
)
