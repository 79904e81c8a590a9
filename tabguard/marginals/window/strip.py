"""The line above the lattice: the running work, its progress, and buttons that end it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QSizePolicy, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.progress import Event
from tabguard.gui.parts.boxes import act_button, in_row, named
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.parts.parts import Label
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.planning import State


class WorkStrip(QWidget):
    """Progress of the planner's work with *Stop* and *Cancel*; a summary of the verdicts when it is idle."""

    again_requested = Signal()

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("planStrip")
        self._session = session
        self.text = named(Label(parent=self), "planText")
        # a long text must not widen the window
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(140, 10)
        self.bar.setAccessibleName(tr("Progress of the planner"))
        self.stop_button = named(QPushButton(tr("Stop and keep"), self), "planStop")
        self.stop_button.setToolTip(tr("Stop early and keep what was found so far"))
        self.stop_button.clicked.connect(session.stop_work)
        self.cancel_button = act_button(
            tr("Cancel"), "planCancel", tr("Stop and discard the result"), session.cancel_work, self
        )
        self.again_button = act_button(tr("Check the rest"), "planAgain", "", self.again_requested.emit, self)
        row = in_row(of=self, margins=(10, 3, 10, 3))
        for widget in (self.text, self.bar, self.stop_button, self.cancel_button, self.again_button):
            row.addWidget(widget, 1 if widget is self.text else 0)
        session.work_changed.connect(self._on_work)
        session.plan_changed.connect(self.refresh)
        self._on_work()

    def _on_work(self) -> None:
        job = self._session.work
        for widget in (self.bar, self.stop_button, self.cancel_button):
            widget.setVisible(job is not None)
        if job is not None:
            self.bar.setRange(0, 0)
            job.progressed.connect(self._on_progressed)
        self.refresh()

    def refresh(self) -> None:
        """Show the running work, or what was found."""
        session, job = self._session, self._session.work
        states = [finding.state for finding in session.states.values()]
        waiting = states.count(State.PENDING)
        self.again_button.setVisible(job is None and waiting > 0)
        if job is not None:
            words = tr("{job} …", job=tr(job.name))
            if waiting:
                marginals = count(waiting, "marginal")
                words = tr("{job} · {n_marginals} left", job=words, n_marginals=marginals)
            self.text.setText(words)
            return
        parts = [
            f"{state.symbol} {number(states.count(state))} {tr(words)}"
            for state, words in _SUMMARY.items()
            if states.count(state)
        ]
        self.text.setText("   ".join(parts))

    def _on_progressed(self, event: Event) -> None:
        if event.total:
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, round(1000 * event.done / event.total)))
        else:
            self.bar.setRange(0, 0)


_SUMMARY = {
    State.AGAINST: mark("against the current rules"),
    State.PUBLISHED: mark("published"),
    State.RELEASED: mark("released"),
    State.KNOWN: mark("known from them"),
    State.SAFE: mark("can be released"),
    State.NOT_ADDITIVE: mark("not additive"),
    State.DISCLOSES: mark("disclosive"),
    State.UNRELEASABLE: mark("disclosive on their own"),
    State.UNSETTLED: mark("not settled"),
    State.REFUSED: mark("refused"),
    State.SIMULATED: mark("simulated"),
    State.PENDING: mark("not checked"),
}
