"""Utility against risk: what each marginal would add, and how many small cells it would put at risk."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.gui.parts.parts import Tinted
from tabguard.gui.parts.picture_view import PictureSaving, PictureView
from tabguard.marginals.flow import release_planning
from tabguard.marginals.plots import UtilityRisk, utility_risk_picture
from tabguard.marginals.window.session import PlannerSession
from tabguard.plots.picture import Picture
from tabguard.table.planning import Plan


class UtilityView(QWidget):
    """The picture, drawn in the background; a click on a mark selects its marginal.

    Parameters
    ----------
    session : PlannerSession
    folder : callable
        The folder that is offered for pictures.
    """

    chosen = Signal(object)
    told = Signal(object)
    """A message for the user: text or error."""

    def __init__(
        self, session: PlannerSession, folder: Callable[[], Path], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._worked_out: tuple[Plan, UtilityRisk] | None = None
        self.view = PictureView(QSize(480, 320), self)
        self.view.setObjectName("utilityRisk")
        self.view.cell_requested.connect(self._on_spot)
        self.view.shown.connect(self._allow)
        self.saving = PictureSaving(self, folder)
        self.saving.told.connect(self.told)
        self.save_button = QPushButton(tr("Save picture…"), self)
        self.save_button.setObjectName("utilityRiskSave")
        self.save_button.setToolTip(tr("Save the picture as SVG or PNG (internal)"))
        self.save_button.clicked.connect(self._on_save)
        hint = tr("High and left is good. Marked: the selected marginal, else the best that can be released.")
        note = Tinted(hint, "muted", self)
        below = QHBoxLayout()
        below.addWidget(note, 1)
        below.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.addWidget(self.view, 1)
        column.addLayout(below)
        session.plan_changed.connect(self.refresh)
        session.table_changed.connect(self.refresh)
        session.ahead.selected.connect(self.refresh)
        self._allow()

    def refresh(self) -> None:
        """Draw what is known now, once it can be seen."""
        session, table, study, plan = (
            self._session,
            self._session.table,
            self._session.study,
            self._session.plan,
        )
        if table is None or study is None or plan is None:
            self.view.show_source(None, tr("The marginals are still being checked."))
            self._allow()
            return
        if not self.isVisible():
            return
        selected, letters = session.ahead.selection, session.letters

        def make(progress: Progress) -> Picture | None:
            drawing = self._worked_out
            # another selection changes only the mark, not the figures
            if drawing is None or drawing[0] is not plan:
                drawing = plan, release_planning.utility_risk(table, study, plan, progress)
                self._worked_out = drawing
            tradeoff = drawing[1]
            return utility_risk_picture(tradeoff, letters, selected) if tradeoff.candidates else None

        self.view.show_source(make, tr("No further marginal is left to be judged."))
        self._allow()

    def shut(self) -> None:
        """End the workers."""
        self.view.shut()
        self.saving.shut()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw when first seen."""
        super().showEvent(event)
        self.refresh()

    def _on_spot(self, at: int) -> None:
        if self._worked_out is not None:
            self.chosen.emit(self._worked_out[1].candidates[at].query)

    def _allow(self) -> None:
        self.save_button.setEnabled(self.view.picture is not None)

    def _on_save(self) -> None:
        if self.view.picture is not None:
            self.saving.ask(self.view.picture)
