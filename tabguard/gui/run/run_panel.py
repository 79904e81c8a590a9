"""The run dock: quality of the pattern and steps of the run. Internal."""

from PySide6.QtWidgets import QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.one_row import TurningBox
from tabguard.gui.parts.parts import Tinted
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.run import quality

_MERITS = (mark("Secondaries"), mark("internal cells"), mark("marginal cells"), mark("total"))
_STEPS = (mark("Step"), mark("Secondaries"), mark("Cost"), mark("Time"), mark("Linear programs"))


class RunPanel(QWidget):
    """Sande's table, lower bound and gap, and the steps."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        named(self, "runPanel", tr("Run and quality"))
        self._document = document
        self._presenting = False
        self._headline = named(Tinted("", "plain", self), "runHeadline")
        self.merits = tree("runMerits", tr("Quality of the pattern"), _MERITS, -1)
        self.steps = tree("runSteps", tr("Steps of the run"), _STEPS, -1)
        in_column(
            self._headline,
            (TurningBox((self.merits, 1), (self.steps, 1)), 1),
            of=self,
            margins=(8, 6, 8, 6),
            gap=4,
        )
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
        put_rows(self.merits, quality.merits(document, hide), (1, 2, 3))
        put_rows(self.steps, quality.steps(document, hide), (1, 2, 3, 4))


RUN = Panel(
    "dockRun",
    mark("Run"),
    Area.BOTTOM,
    lambda context: RunPanel(context.document),
    presenting=WhenPresenting.MASKS,
    help="protect",
    late=True,
)
