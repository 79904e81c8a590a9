"""The main window: puts the parts together and says which command goes where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QChildEvent, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tabguard.errors import TabGuardError
from tabguard.gui.document.document import Document
from tabguard.gui.document.recovery import Recovery
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.workflow import AUDIT, Workflow
from tabguard.gui.inspector.cell_inspector import CellInspector
from tabguard.gui.inspector.why import Explainer
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.jobs import Job, Jobs
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import fit_to_screen
from tabguard.gui.parts.roomy import Capped, Roomy
from tabguard.gui.parts.run_bar import ResultRibbon, RunBar
from tabguard.gui.planner.acts import PlannerActs
from tabguard.gui.planner.page import PlannerPage
from tabguard.gui.planner.session import PlannerSession
from tabguard.gui.review.audit_dock import ProblemsPanel
from tabguard.gui.review.audit_panel import AuditPanel
from tabguard.gui.review.deep_acts import DeepActs
from tabguard.gui.review.review_acts import ReviewActs
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.rules.waivers_dock import WaiversDock
from tabguard.gui.run.run_panel import RunPanel
from tabguard.gui.shell import docks as dock_areas
from tabguard.gui.shell import state_words
from tabguard.gui.shell.bars import Bars
from tabguard.gui.shell.changes_dock import ChangesPanel, LogPanel
from tabguard.gui.shell.docks import Docks
from tabguard.gui.shell.files import FileActs
from tabguard.gui.shell.message_bar import MessageBar, Notice
from tabguard.gui.shell.navigator import Navigator
from tabguard.gui.shell.presenter import Presenter
from tabguard.gui.shell.start_page import StartPage
from tabguard.gui.shell.status_bar import StatusBar
from tabguard.gui.shell.step_bar import StepBar
from tabguard.gui.shell.view_acts import ViewActs
from tabguard.gui.table.edit_acts import EditActs
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import IntArray
from tabguard.table.pattern import Pattern

_NARROW = 1200
"""Below this width the navigator stays away until it is asked for."""
_NOTICEABLE = 700
"""Milliseconds after which an audit or a large copy shows its progress."""
_LOW = 640
"""Below this height the table needs the room of the panels below it."""
_FLAT = 400
"""Below this height the steps stay away until the layout is reset: the menus have all of them."""
_TINY = QSize(800, 520)
"""Below this width the inspector, and below this height the legend, stays away until it is asked for."""


class MainWindow(QMainWindow):
    """One window, one document; nothing else holds state.

    Parameters
    ----------
    store : SettingsStore
        What is remembered between sessions.
    """

    def __init__(self, store: SettingsStore) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setAcceptDrops(True)
        self.store = store
        self.document = Document(self)
        self.jobs = Jobs(self)
        self.workflow = Workflow(self.document, self.jobs, self)
        self.explainer = Explainer(self.document, self)
        self.planner = PlannerSession(self.document, self.jobs, self)
        self._leaving = False
        self._exported: Pattern | None = None
        self._failures: dict[str, TabGuardError] = {}
        """By name of the work, what its last attempt failed of: no longer so once it is tried again."""
        self._build_centre()
        self._build_docks()
        self.files = FileActs(self.document, self.workflow, store, self)
        self.edits = EditActs(self.document, self.page, self)
        self.review = ReviewActs(self)
        self.views = ViewActs(self)
        self.presenter = Presenter(
            lambda: self.docks.all,
            (self.page.model, self.planner_page, self.review, self.status),
            self.document.post,
            self,
        )
        self.deep = DeepActs(self)
        self.counts = PlannerActs(self.planner, self.planner_page, self)
        self.bars = Bars(self, (self.files, self.edits, self.review, self.views, self.deep, self.counts))
        self._connect()
        fit_to_screen(self, 1360, 860)
        self.refresh_state()
        self._settled = False
        geometry, _state = store.layout()
        if geometry is not None:
            self.restoreGeometry(geometry)

    # -- going to places

    def show_cell(self, cell: int) -> None:
        """Go to a cell in the table."""
        if cell >= 0 and self.document.table is not None:
            self.leave_preview()
            self.page.view.show_cell(cell, center=True)
            self.page.view.setFocus()

    def leave_preview(self) -> None:
        """Go back from the publication preview to the internal table."""
        if self.action("preview").isChecked():
            self.action("preview").setChecked(False)
            self.review.on_preview()

    def action(self, name: str) -> QAction:
        """The action of a command."""
        return self.bars.actions[name]

    def log(self, text: str) -> None:
        """Add a line to the log."""
        self.log_panel.add(text)

    # -- events

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the docks out once there is room to do so."""
        super().showEvent(event)
        if not self._settled:
            self._settled = True
            size = self.size()
            bottom = max(120, min(190, self.height() // 5))
            side = min(350, round(0.28 * self.width()))
            self.docks.settle({"dockNavigator": 230, "dockInspector": side}, {"dockProblems": bottom})
            if size.width() < _NARROW:
                self.docks["dockNavigator"].hide()
            if size.height() < _LOW:
                self.docks.hide_area(dock_areas.BOTTOM)
            if size.width() < _TINY.width():
                self.docks["dockInspector"].hide()
            if size.height() < _TINY.height():
                self.action("legend").setChecked(False)
                self.page.legend.hide()
            _geometry, state = self.store.layout()
            if state is not None:
                self.docks.restore(state)
            self._on_table()
            if self.size() != size:  # stacking the docks asks for room that they no longer need
                QTimer.singleShot(0, self, lambda: self.resize(size))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask to save, then end the worker."""
        if (self.document.dirty or self.files.saving.busy) and not self._leaving:
            event.ignore()
            self.files.when_saved(self._leave)
            return
        self.store.keep_layout(self.saveGeometry(), self.docks.state())
        self.jobs.close()
        self.explainer.shut()
        self.planner.shut()
        self.planner_page.shut()
        self.rules_panel.shut()
        self.waivers.shut()
        self.edits.copier.shut()
        self.files.saving.close()
        self.files.holding.let_go()
        self.recovery.shut()
        super().closeEvent(event)

    def childEvent(self, event: QChildEvent) -> None:
        """Let presenter mode look at dialogs before they are seen."""
        if event.type() == QEvent.Type.ChildPolished and hasattr(self, "presenter"):
            self.presenter.meet(event.child())
        super().childEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file."""
        if _dropped(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file."""
        path = _dropped(event)
        if path is not None:
            event.acceptProposedAction()
            self.files.open_path(path)

    # -- building

    def _build_centre(self) -> None:
        self.step_bar, self.message_bar = StepBar(), MessageBar()
        self.ribbon, self.run_bar = ResultRibbon(), RunBar()
        self.start_page = StartPage(self.store.recent)
        self.page = TablePage(self.document)
        self.stack = QStackedWidget()
        self.planner_page = PlannerPage(self.planner)
        self.start_area, self.planner_area = Roomy(self.start_page), Roomy(self.planner_page)
        for area in (self.start_area, self.page, self.planner_area):
            self.stack.addWidget(area)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        notes = Capped((self.message_bar, self.ribbon))
        notes.setObjectName("notes")
        for widget in (notes, self.stack, self.run_bar):
            column.addWidget(widget, 1 if widget is self.stack else 0)
        self.setCentralWidget(centre)
        self.status = StatusBar(self.page.model)
        self.setStatusBar(self.status)

    def _build_docks(self) -> None:
        self.setDockNestingEnabled(False)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, self.tabPosition(dock_areas.BOTTOM).North)
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, dock_areas.LEFT),
            (Qt.Corner.BottomRightCorner, dock_areas.RIGHT),
        ):
            self.setCorner(corner, area)
        self.inspector = CellInspector(self.document, self.explainer)
        self.rules_panel = RulesPanel(self.document)
        self.navigator = Navigator(self.document)
        self.problems, self.audit_panel = ProblemsPanel(self.document), AuditPanel(self.document)
        self.run_panel = RunPanel(self.document)
        self.changes, self.log_panel = ChangesPanel(self.document.undo_stack), LogPanel()
        self.docks = Docks(self)
        for name, title, widget, area, shown in (
            ("dockNavigator", "Navigator", self.navigator, dock_areas.LEFT, True),
            ("dockRules", "Rules", self.rules_panel, dock_areas.LEFT, False),
            ("dockInspector", "Cell inspector", self.inspector, dock_areas.RIGHT, True),
            ("dockProblems", "Problems", self.problems, dock_areas.BOTTOM, True),
            ("dockAudit", "Audit", self.audit_panel, dock_areas.BOTTOM, True),
            ("dockChanges", "Changes", self.changes, dock_areas.BOTTOM, True),
            ("dockRun", "Run", self.run_panel, dock_areas.BOTTOM, True),
            ("dockLog", "Log", self.log_panel, dock_areas.BOTTOM, True),
        ):
            self.docks.add(name, title, widget, area, shown)
        self.waivers = WaiversDock(self.document, self)
        self.docks.take(self.waivers, dock_areas.BOTTOM, shown=False)

    # -- connections

    def _connect(self) -> None:
        document, view = self.document, self.page.view
        self._state_later = Later(self.refresh_state, self)
        self.start_page.sample_requested.connect(self.files.on_sample)
        self.start_page.open_requested.connect(self._on_open_requested)
        self.start_page.count_sample_requested.connect(self.counts.on_count_sample)
        self.start_page.new_counts_requested.connect(self.counts.on_new_counts)
        self.files.counts_opened.connect(self.planner.open)
        self.files.counts_export_requested.connect(self.counts.export)
        self.counts.help_requested.connect(self.views.show_help)
        self.start_page.recent_requested.connect(self.files.open_path)
        self.start_page.help_requested.connect(self.views.show_help)
        self.rules_panel.help_requested.connect(self.views.show_help)
        self.waivers.help_requested.connect(self.views.show_help)
        view.cells_selected.connect(self._on_selected)
        view.customContextMenuRequested.connect(self._on_context_menu)
        self.inspector.act_requested.connect(lambda name: self.action(name).trigger())
        self.inspector.cells_highlighted.connect(self._on_highlight)
        self.inspector.cell_requested.connect(self.show_cell)
        self.inspector.ids_shown.connect(lambda: self.log("Contributor ids were shown in the inspector."))
        for panel in (self.audit_panel, self.problems, self.run_panel):
            panel.cell_requested.connect(self.show_cell)
        self.run_panel.lift_requested.connect(self.deep.lift)
        self.audit_panel.audit_requested.connect(lambda whole: self.workflow.audit(whole, asked=True))
        self.audit_panel.insiders_requested.connect(lambda level: self.workflow.test_insiders((level,)))
        self.audit_panel.cells_highlighted.connect(self._on_highlight)
        self.audit_panel.ids_switched.connect(self.inspector.set_ids)
        self.inspector.ids_switched.connect(self.audit_panel.set_ids)
        self.problems.mend_requested.connect(self.review.suggest)
        self.problems.repair_requested.connect(self.deep.on_repair)
        self.problems.lines.lift_requested.connect(self.deep.lift)
        self.problems.lines.shown.connect(self._on_highlight)
        self.problems.mends.shown.connect(self._on_highlight)
        self.problems.mends.applied.connect(self.review.apply_mend)
        self.explainer.mends_told.connect(self.review.tell_mends)
        self.problems.count_changed.connect(self._on_problems)
        self.navigator.step_requested.connect(self.views.go_to_step)
        self.step_bar.step_requested.connect(self.views.go_to_step)
        self.status.chip_clicked.connect(self.page.legend.toggle)
        self.status.badge_clicked.connect(lambda: self.docks.bring("dockAudit"))
        self.ribbon.undo_requested.connect(self.document.undo_stack.undo)
        self.ribbon.undo_requested.connect(self.ribbon.hide)
        self.ribbon.problems_requested.connect(lambda: self.docks.bring("dockProblems"))
        self.workflow.opened.connect(self._on_opened)
        self.workflow.run_finished.connect(self.review.tell_run)
        self.workflow.logged.connect(self.log)
        self.edits.copier.work_started.connect(self._show_later)
        self.files.exported.connect(self._on_exported)
        self.files.saving.state_changed.connect(self._on_saving)
        self.files.help_requested.connect(self.views.show_help)
        self.files.path_opened.connect(lambda _path: self.start_page.refresh())
        self.jobs.job_started.connect(self._on_job_started)
        self.jobs.job_ended.connect(self._on_job_ended)
        document.message_posted.connect(self.message_bar.post)
        document.message_withdrawn.connect(self.message_bar.take_away)
        self.recovery = Recovery(
            document, self.store.recovery_folder(), self.message_bar, self.files.recover, self
        )
        self.files.recovered.connect(self.recovery.adopt)
        document.project_left.connect(self.message_bar.clear)
        document.table_changed.connect(self._on_table)
        for signal in (
            document.project_changed,
            document.sensitivity_changed,
            document.pattern_changed,
            document.audit_changed,
            document.dirty_changed,
        ):
            signal.connect(self._state_later.ask)
        themes.source().theme_changed.connect(self._on_theme)

    # -- reactions

    def _on_open_requested(self, path: Any) -> None:
        if path is None:
            self.files.on_open()
        else:
            self.files.open_path(Path(path))

    def _on_table(self) -> None:
        self._exported = None
        self.ribbon.hide()
        self.review.forget_preview()
        self.action("preview").setChecked(False)
        self.status.show_mode("INTERNAL VIEW")
        has = self.document.table is not None
        counts = self.document.counts is not None
        self.stack.setCurrentWidget(self.page if has else self.planner_area if counts else self.start_area)
        if has and self._settled:
            self.docks.show_again()
        elif self._settled:
            self.docks.hide_all()
        # last: a remembered layout knows of the steps what was so before
        self.bars.show_steps(not counts and self.height() >= _FLAT)
        self.start_page.refresh()
        self.refresh_state()

    def _on_opened(self) -> None:
        """Begin at the first primary, so that the inspector has something to say."""
        sensitivity = self.document.sensitivity
        if sensitivity is not None and sensitivity.notes:
            self.document.post(" ".join(sensitivity.notes))
        cell = self.review.first_primary()
        self.page.view.show_cell(cell if cell >= 0 else 0)
        self.page.view.setFocus()
        if self.document.run_report is not None:  # that of a saved project
            self.review.tell_run(self.document.run_report)
        if state_words.needs_rules(self.document):
            self.docks.bring("dockRules")
            words = "No primary rule is active yet: choose rules on the left, then protect (F5)."
            self.message_bar.post(Notice(words, holds=lambda: state_words.needs_rules(self.document)))

    def _on_selected(self, cells: IntArray) -> None:
        self.page.model.set_highlight(())
        index = self.page.view.currentIndex()
        # beside the cells nothing is selected, while the cursor stays where it was
        there = index.isValid() and self.page.view.selectionModel().isSelected(index)
        address = self.page.model.address(index.row(), index.column()) if there else ""
        self.inspector.show_cells(cells, address)
        self.status.show_address(address)

    def _on_highlight(self, cells: IntArray) -> None:
        self.page.model.set_highlight(cells.tolist())

    def _on_context_menu(self, point: Any) -> None:
        self.bars.context_menu.popup(self.page.view.viewport().mapToGlobal(point))

    def _on_problems(self, n: int) -> None:
        self.docks["dockProblems"].setWindowTitle(f"Problems ({n})" if n else "Problems")

    def _on_exported(self) -> None:
        self._exported = self.document.pattern
        self.refresh_state()

    def _on_job_started(self, job: Job) -> None:
        earlier = self._failures.pop(job.name, None)
        if earlier is not None:
            self.message_bar.take_away(earlier)
        job.failed.connect(lambda error: self._failures.update({job.name: error}))
        if not job.quiet:
            self.run_bar.watch(job)
            self.ribbon.hide()
            self.message_bar.clear_notes()
        elif job.name == AUDIT:
            self._show_later(job)
        self.status.show_worker(f"{job.name} …")
        self.refresh_state()

    def _on_job_ended(self, job: Job) -> None:
        shown = self.run_bar.watches(job)
        if shown:
            self.run_bar.release()
        if not job.quiet and job.progress.cancelled:
            self.document.post(f"{job.name}: cancelled. Everything is as it was before.")
        self.status.show_worker("")
        how = "cancelled" if job.progress.cancelled else "ended"
        self.log(f"{job.name}: {how} after {job.seconds:.1f} s.")
        self._state_later.ask()

    def _on_saving(self, words: str) -> None:
        job = self.jobs.current
        self.status.show_worker(words or (f"{job.name} …" if job is not None else ""))

    def _show_later(self, job: Job) -> None:
        """Work that is mostly over before anybody could read a bar shows it, and *Cancel*, if it is not."""

        def show() -> None:
            if not job.over and not self.run_bar.busy:
                self.run_bar.watch(job)
                job.ended.connect(lambda: self.run_bar.release() if self.run_bar.watches(job) else None)

        QTimer.singleShot(_NOTICEABLE, job, show)

    def _on_theme(self) -> None:
        self.bars.use_theme()
        self._state_later.ask()

    def refresh_state(self) -> None:
        """Make commands, steps and status bar say what state the document is in."""
        document, job = self.document, self.jobs.current
        running = job is not None and not job.quiet
        self.setWindowTitle(state_words.title(document))
        self.setWindowModified(document.dirty)
        self.bars.enable(document, running)
        self.changes.setEnabled(not running)
        self.status.setVisible(document.project is not None and document.counts is None)
        self.status.show_badge(document, self.workflow.auditing)
        self.status.show_pattern(document, state_words.edited(document))
        exported = self._exported is not None and self._exported is document.pattern
        self.step_bar.set_states(state_words.steps(document, exported))
        self.review.refresh_ribbon()
        self.message_bar.refresh()

    def _leave(self) -> None:
        self._leaving = True
        self.close()


def _dropped(event: QDragEnterEvent | QDropEvent) -> Path | None:
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if urls and urls[0].isLocalFile() else None
