"""The screen of the release planner: rules, running work, graph, marginals, and the selected marginal."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QWidget,
)

from tabguard.base.errors import SettingError
from tabguard.base.language import headed, mark, tr
from tabguard.base.progress import Event
from tabguard.gui.parts.boxes import act_button, bold, in_column, in_row, in_splitter, named, show_progress
from tabguard.gui.parts.numbers import HIDDEN, count, number
from tabguard.gui.parts.parts import Heading, Label, Tinted, plain_tip
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.parts.settings_form import Sentence, changed
from tabguard.marginals.window.details import Details
from tabguard.marginals.window.graph_view import GraphView
from tabguard.marginals.window.marginal_list import LedgerView, MarginalList, PublishedView
from tabguard.marginals.window.session import PlannerSession
from tabguard.settings import Planning
from tabguard.table.ledger import FACTS
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
        self.text.setMinimumHeight(self.stop_button.sizeHint().height())  # nothing moves when work begins
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
        """Show the running work, or a summary of the verdicts."""
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
        show_progress(self.bar, event)


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


_NARROW = 1100
"""Width of the page, in pixels, below which variables and graph become a tab beside the marginals."""
_SIZES = (260, 700, 390)
"""First widths of variables, marginals and details, in pixels."""
_BESIDE = 16
"""Room between the size of the table and the rules beside it, in pixels."""
_DETAILS = 340
"""Minimum width of the details of a marginal, in pixels."""


class PlannerPage(QWidget):
    """All views of one count table.

    Parameters
    ----------
    session : PlannerSession
    """

    search_requested = Signal(bool)

    def __init__(self, session: PlannerSession) -> None:
        super().__init__()
        named(self, "plannerPage", tr("Release planner"))
        self._session = session
        self.marginals = MarginalList(session, self)
        self.details = Details(session, self)
        self.ledger = LedgerView(session, self)
        self.published = PublishedView(session, self)
        self.graph = GraphView(session, self)
        self.graph_words = named(Tinted("", "muted", self), "graphWords")
        self.strip = WorkStrip(session, self)
        self.notices = named(Tinted("", "warning", self), "registerNotices")
        self.notices.setContentsMargins(_BESIDE, 0, _BESIDE, 4)
        self._build()
        self._connect()
        self._on_table()
        self._on_presenting(session.presenting.on)

    def _on_presenting(self, on: bool) -> None:
        """Hide every count and interval."""
        self.rules.setVisible(not on)  # its numbers are as confidential as rule parameters
        for tab in (self.ledger, self.published):  # reasons, names, broken rules
            self.middle.setTabVisible(self.middle.indexOf(tab), not on)
        self._show_about()
        self._show_notices()

    # -- building

    def _build(self) -> None:
        self.middle = named(QTabWidget(self), "marginalTabs")
        self.middle.setDocumentMode(True)
        self.middle.addTab(self.marginals, tr("&Marginals"))
        self.middle.addTab(self.ledger, tr("Decisi&ons"))
        self.middle.addTab(self.published, tr("Pu&blished"))
        self.sides = self._sides()
        details = ShrinkableArea(self.details, self, whole=True)
        details.setMinimumWidth(_DETAILS)
        parts = ((self.sides, 0), (self.middle, 1), (details, 0))
        self._split = in_splitter(*parts, sizes=_SIZES, parent=self)
        in_column(self._top(), self.strip, self.notices, (self._split, 1), of=self, margins=0, gap=0)

    def _top(self) -> QWidget:
        top = QWidget(self)
        self.about = named(Label(parent=top), "countTableName")
        self.about.setFont(bold(self.about.font()))
        self.rules = Sentence(
            Planning,
            tr(
                "Counts below {threshold} must keep intervals at least {width} wide; counts below {minimum} "
                "are not printed (0: the same limit), zeros are {zeros}. A group with at most {outside} "
                "outside one category is {whole_groups}. Best release by {merit}."
            ),
            top,
        )
        self.rules.setObjectName("planningRules")
        ask = self.search_requested.emit
        tip = tr("Adds the most useful safe marginal step by step: fast and usually good")
        self.greedy_button = act_button(
            tr("Suggest a release"), "suggestRelease", tip, lambda: ask(False), top
        )
        tip = tr("Searches all safe releases for the best one: may take long, can be stopped")
        self.best_button = act_button(tr("Search the best…"), "searchBest", tip, lambda: ask(True), top)
        self._head = QGridLayout(top)
        self._head.setContentsMargins(10, 6, 10, 2)
        self._head.setHorizontalSpacing(8)
        self._head.setColumnStretch(1, 1)
        self._head.addWidget(self.about, 0, 0)
        self._head.addWidget(self.greedy_button, 0, 2)
        self._head.addWidget(self.best_button, 0, 3)
        self._place_rules(narrow=False)
        return top

    def _place_rules(self, narrow: bool) -> None:
        """Place the rules beside the buttons, or below them on a narrow page."""
        self._head.removeWidget(self.rules)
        self._head.addWidget(self.rules, *((1, 0, 1, 4) if narrow else (0, 1)))
        self.rules.setContentsMargins(0 if narrow else _BESIDE, 0, 0, 0)

    def _sides(self) -> QWidget:
        panel = QFrame(self)
        self.variables = named(QListWidget(panel), "countVariables", tr("Variables"))
        self.variables.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        in_column(
            Heading(tr("Variables"), 1.0, panel),
            (self.variables, 2),
            Heading(tr("Independence graph"), 1.0, panel),
            (self.graph, 3),
            self.graph_words,
            of=panel,
            margins=(10, 8, 6, 8),
        )
        return panel

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move variables and graph into a tab on a narrow page, else beside the marginals."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        if narrow == (self.middle.indexOf(self.sides) >= 0):
            return
        if narrow:
            self.middle.addTab(self.sides, tr("Variables and &graph"))
            details = max(_DETAILS, self.details.minimumSizeHint().width() + _BESIDE)
            self._split.setSizes([self.width() - details, details])
        else:
            self._split.insertWidget(0, self.sides)
            self._split.setSizes(_SIZES)
            self.sides.show()
        self._place_rules(narrow)

    # -- reactions

    def _connect(self) -> None:
        session = self._session
        session.table_changed.connect(self._on_table)
        session.plan_changed.connect(self._on_plan)
        session.work_changed.connect(self._enable)
        session.ahead.changed.connect(self._point)
        session.presenting.switched.connect(self._on_presenting)
        self.marginals.chosen.connect(session.ahead.select)
        self.ledger.chosen.connect(session.ahead.select)
        self.published.chosen.connect(session.ahead.select)
        self.rules.changed.connect(self._on_rules)
        self.strip.again_requested.connect(session.refresh)

    def _on_table(self) -> None:
        table = self._session.table
        self.variables.clear()
        self.setEnabled(table is not None)
        if table is None:
            self.about.setText("")
            return
        self._show_about()
        for variable in table.variables:
            letter = self._session.letters[variable.name]
            name = variable.name if letter == variable.name else f"{letter}  {variable.name}"
            words = ", ".join(variable.texts)
            item = QListWidgetItem(f"{name}   ({words})")
            item.setToolTip(plain_tip(headed(variable.name, words)))
            self.variables.addItem(item)
        self._on_plan()

    def _show_about(self) -> None:
        table = self._session.table
        if table is not None:
            units = HIDDEN if self._session.presenting.on else number(table.total)
            sizes = f"{count(len(table.names), 'variable')}, {count(table.size, 'cell')}"
            words = tr("{sizes}, {units} units", sizes=sizes, units=units)
            self.about.setText(words if table.weighted is None else tr("{words}, weighted", words=words))

    def _show_notices(self) -> None:
        """Show notices about the register of publications, except in presenter mode."""
        self.notices.setText("\n".join(f"! {words}" for words in self._session.ledgers.lines))
        self.notices.setVisible(bool(self._session.ledgers.lines) and not self._session.presenting.on)

    def _on_plan(self) -> None:
        study = self._session.study
        if study is not None:
            self._put_rules(study.planning)
        self.graph_words.setText(self.graph.words)
        self._show_notices()
        n_decisions = sum(entry.act not in FACTS for entry in study.ledger) if study else 0
        have = len(self._session.published)
        self.middle.setTabText(
            1, tr("Decisi&ons ({made})", made=n_decisions) if n_decisions else tr("Decisi&ons")
        )
        self.middle.setTabText(2, tr("Pu&blished ({have})", have=have) if have else tr("Pu&blished"))
        self._enable()

    def _put_rules(self, planning: Planning) -> None:
        if self.rules.values() != {k: getattr(planning, k) for k in self.rules.editors}:
            # set by the program, not by the user: there is nothing to undo
            self.rules.blockSignals(True)
            self.rules.put(planning)
            self.rules.blockSignals(False)

    def _on_rules(self) -> None:
        study = self._session.study
        if study is None:
            return
        try:
            planning = changed(study.planning, **self.rules.values())
        except SettingError:
            return  # incomplete input; the last complete rules stay in force
        if planning != study.planning:
            self._session.set_planning(planning)

    def _enable(self) -> None:
        ready = self._session.table is not None and self._session.work is None
        for button in (self.greedy_button, self.best_button):
            button.setEnabled(ready)
        self._point()

    def _point(self) -> None:
        """Make the usual next step the default button, as long as no marginal is selected."""
        self.greedy_button.setDefault(self._session.ahead.selection is None)
