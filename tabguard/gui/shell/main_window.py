"""The main window: its parts, the methods that features may call, and its reactions to signals."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QChildEvent, QEvent, QMimeData, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QToolBar,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.gui.document.audits import INSIDERS, needs_rules
from tabguard.gui.document.document import Document
from tabguard.gui.document.recovery import Recovery
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.window_context import (
    Area,
    Feature,
    LogLevel,
    Panel,
    WindowContext,
    Workplace,
    situation_of,
)
from tabguard.gui.document.workflow import Workflow
from tabguard.gui.export.export_acts import ExportActs
from tabguard.gui.inspector.cell_inspector import INSPECTOR
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import in_column
from tabguard.gui.parts.internal_clipboard import clear_internal
from tabguard.gui.parts.jobs import Jobs, end_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import fit_to_screen, plain_tip
from tabguard.gui.parts.password_dialog import PasswordAsker
from tabguard.gui.parts.run_bar import RunBar
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.pictures.pictures_panel import PICTURES
from tabguard.gui.review.audit_dock import PROBLEMS, ProblemActs
from tabguard.gui.review.audit_panel import AUDIT, AuditPanel
from tabguard.gui.rules.rule_panels import RULES
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.run.run_acts import RunActs
from tabguard.gui.run.run_panel import ResultRibbon
from tabguard.gui.shell import step_bar
from tabguard.gui.shell.bars import Bars
from tabguard.gui.shell.changes_dock import CHANGES
from tabguard.gui.shell.docks import Docks, PanelStrip, Presenter
from tabguard.gui.shell.features import FEATURES, PANELS
from tabguard.gui.shell.files import FileActs
from tabguard.gui.shell.job_progress import LOG, JobProgress
from tabguard.gui.shell.message_bar import MessageBar
from tabguard.gui.shell.navigator import NAVIGATOR
from tabguard.gui.shell.refresh_acts import RecipeActs
from tabguard.gui.shell.start_page import StartPage
from tabguard.gui.shell.status_bar import StatusBar
from tabguard.gui.shell.step_bar import StepBar
from tabguard.gui.shell.view_acts import ViewActs
from tabguard.gui.table.display_acts import DisplayActs
from tabguard.gui.table.edit_acts import EditActs
from tabguard.gui.table.empty_acts import EmptyActs
from tabguard.gui.table.preview import PreviewActs
from tabguard.gui.table.table_acts import TableActs
from tabguard.gui.table.table_page import TablePage
from tabguard.project import Project
from tabguard.table.arrays import IntArray
from tabguard.table.comparison import Comparison
from tabguard.table.pattern import Pattern
from tabguard.wings import of_wings

_F = TypeVar("_F")
_NARROW = 1400
"""Window width in pixels below which the navigator starts closed."""
_FLAT = 400
"""Window height in pixels below which the steps are hidden until the layout is reset; the menus offer them
too."""
_DIGITS = 9
"""Number of recent files that can be opened with Alt and a digit."""
_TINY = 800
"""Window width in pixels below which the inspector is closed."""


def dropped_file(data: QMimeData) -> Path | None:
    """The dragged file; None for a folder or several files."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if len(files) == len(data.urls()) == 1 and files[0].is_file() else None


class MainWindow(QMainWindow):
    """A window with a document, which holds all state; features see the window as a `WindowContext`.

    Parameters
    ----------
    store : SettingsStore
        Settings that are kept between sessions.
    panels, features : tuple
        Panels of the window, and features in addition to those that it makes itself.
    """

    cell_chosen = Signal(int, str)
    """The selected cell, −1 for none or several, and the shown table of the release."""

    def __init__(
        self,
        store: SettingsStore,
        panels: tuple[Panel[QWidget], ...] = PANELS,
        features: tuple[Callable[[WindowContext], Feature], ...] = FEATURES,
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setAcceptDrops(True)
        self.store = store
        self.document = Document(self)
        self.jobs = Jobs(self)
        self.workflow = Workflow(self.document, self.jobs, self)
        self.exported: Pattern | None = None
        """The pattern that was last exported."""
        self._leaving = self._settled = False
        self._build_centre()
        self._build_docks(panels)
        self._build_acts(features)
        self._connect()
        fit_to_screen(self, 1360, 860)
        self.refresh_state()
        geometry, _state = store.layout()
        if geometry is not None:
            self.restoreGeometry(geometry)

    # -- methods that features may call

    @property
    def top(self) -> QWidget:
        """Parent of dialogs."""
        return self

    @property
    def workplace(self) -> Workplace | None:
        """The workplace of the open project; None if the project is shown in the table."""
        project = self.document.project
        return next((place for place in self.workplaces if place.is_for(project)), None)

    @property
    def previewing(self) -> bool:
        """Whether the publication preview is shown."""
        return self.preview.view is not None

    def log(self, text: str, level: LogLevel = LogLevel.INFORMATION) -> None:
        """Add a line to the log."""
        self.log_panel.add(text, level)

    def trigger(self, command: str) -> None:
        """Run a command if it is enabled."""
        self.action(command).trigger()

    def bring(self, panel: str, focus: bool = False) -> None:
        """Bring a panel to the front; with `focus` it also gets the keyboard focus."""
        self.docks.bring(panel, focus)

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""
        self.views.show_help(page)

    def show_cell(self, cell: int) -> None:
        """Show a cell in a table that contains it; a hidden cell is shown in the inspector."""
        table = self.document.table
        if cell < 0 or table is None:
            return
        self.leave_preview()
        if table.hidden[cell]:
            self.page.view.clearSelection()
            self.inspector.show_cells(np.array([cell], np.int64), table.title(cell))
            self.bring("dockInspector")
            return
        self.page.view.show_cell(cell, center=True)
        self.page.view.setFocus()

    @property
    def shown_table(self) -> str:
        """Name of the shown table of a release; empty if there is only one table."""
        return self.page.model.grid.part

    def show_table(self, name: str, cell: int = -1) -> None:
        """Show a table of the release, and a cell in it."""
        self.leave_preview()
        self.page.model.show_part(name)
        if cell >= 0:
            self.page.view.show_cell(cell, center=True)
        self.page.view.setFocus()

    def selected_cells(self) -> IntArray:
        """Ids of the cells selected in the table, or of an inspected cell that no table shows."""
        cells = self.page.view.selected_cells()
        return cells if len(cells) else self.inspector.in_no_table

    def current_cell(self) -> int:
        """Id of the current cell of the table; -1 if there is none."""
        return self.page.view.current_cell()

    def highlight(self, cells: IntArray) -> None:
        """Highlight cells in the table."""
        self.page.model.set_highlight(cells.tolist())

    def mark(self, comparison: Comparison | None) -> None:
        """Mark the cells that only one side of a comparison suppresses; None removes the marks."""
        self.page.model.set_comparison(comparison)

    def show_view(self, view: QWidget | None) -> None:
        """Show a public view instead of the table and its docks; None shows the table again."""
        if view is None:
            self.docks.show_again()
            self.stack.setCurrentWidget(self.page)
            self.status.show_mode(tr("INTERNAL VIEW"))
            return
        # docks are hidden first; otherwise the window would grow on a small screen, and stay large
        self.docks.hide_all()
        self.ribbon.hide()
        self.message_bar.clear()
        self.stack.addWidget(view)
        self.stack.setCurrentWidget(view)
        self.status.show_mode(tr("PUBLICATION PREVIEW"), public=True)

    def leave_preview(self) -> None:
        """Return from the publication preview to the internal table."""
        if self.action("preview").isChecked():
            self.action("preview").setChecked(False)
            self.preview.switch(False)

    def action(self, name: str) -> QAction:
        """The action of a command."""
        return self.bars.actions[name]

    def feature(self, kind: type[_F]) -> _F:
        """The feature of a class."""
        return next(feature for feature in self.features if isinstance(feature, kind))

    def refresh_state(self) -> None:
        """Update commands, steps and status bar from the state of the document."""
        document, job = self.document, self.jobs.current
        running = job is not None and not job.quiet
        testing = job is not None and job.name == tr(INSIDERS)
        self.setWindowTitle(step_bar.title(document))
        self.setWindowModified(document.file.dirty)
        self.strip.follow(document.table is not None)
        self.bars.enable(situation_of(document, running, testing, self.previewing))
        self.changes.setEnabled(not running)
        self.status.setVisible(document.project is not None and self.workplace is None)
        self.status.show_badge(document, self.workflow.auditing)
        self.status.show_pattern(document, document.snapshot.edited)
        exported = self.exported is not None and self.exported is document.pattern
        self.step_bar.set_states(step_bar.steps(document, exported))
        self.runs.refresh()
        self.message_bar.refresh()

    # -- events

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out the docks when the window is first shown."""
        super().showEvent(event)
        if not self._settled:
            self._settled = True
            for bar in self.findChildren(QToolBar):  # only now do they adopt the margins of the style sheet
                QApplication.sendEvent(bar, QEvent(QEvent.Type.StyleChange))
            size = self.size()
            side = min(350, round(0.28 * self.width()))
            fits = {Area.LEFT: size.width() >= _NARROW, Area.RIGHT: size.width() >= _TINY}
            closed = [area for area, room in fits.items() if not room]
            self.docks.settle({"dockNavigator": 230, "dockInspector": side}, closed)
            _geometry, state = self.store.layout()
            if state is not None:
                self.docks.restore(state)
            self._on_table()
            if self.size() != size:  # stacking the docks enlarged the window
                QTimer.singleShot(0, self, lambda: self.resize(size))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the docks below the table beside it, or back, if the new height requires it."""
        super().resizeEvent(event)
        if self._settled:
            self.docks.adapt()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask to save, then end the worker thread."""
        if (self.document.file.dirty or self.files.saving.busy) and not self._leaving:
            event.ignore()
            self.files.when_saved(self._leave)
            return
        self.store.keep_layout(self.saveGeometry(), self.docks.state())
        self.asker.shut()
        end_work(self)
        clear_internal()
        self.files.holding.let_go()
        self.recovery.shut()
        super().closeEvent(event)

    def childEvent(self, event: QChildEvent) -> None:
        """Check dialogs in presenter mode before they appear; keep Qt's own tab bars out of the tab order."""
        child = event.child()
        # of docks that share a place: always invisible, since only one of them is open
        if isinstance(child, QTabBar):
            child.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if event.type() == QEvent.Type.ChildPolished and hasattr(self, "presenter"):
            self.presenter.meet(child)
        super().childEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a dragged file."""
        if dropped_file(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped file."""
        path = dropped_file(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.files.open_path(path)

    # -- building

    def _build_centre(self) -> None:
        self.step_bar, self.message_bar = StepBar(), MessageBar()
        self.ribbon, self.run_bar = ResultRibbon(), RunBar()
        self.start_page = StartPage(self.store.recent)
        self.page = TablePage(self.document)
        self.stack = QStackedWidget(self)
        self.start_area = ShrinkableArea(self.start_page, self.stack)
        for area in (self.start_area, self.page):
            self.stack.addWidget(area)
        centre = QWidget(self)
        column = in_column(of=centre, margins=0, gap=0)
        for widget in (self.message_bar, self.ribbon, self.stack):
            column.addWidget(widget, 1 if widget is self.stack else 0)
        self.setCentralWidget(centre)
        self.status = StatusBar(self.page.model)
        self.setStatusBar(self.status)

    def _build_docks(self, panels: tuple[Panel[QWidget], ...]) -> None:
        self.setDockNestingEnabled(False)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, Area.LEFT.value),
            (Qt.Corner.BottomRightCorner, Area.RIGHT.value),
        ):
            self.setCorner(corner, area)
        self.docks = Docks(self)
        for panel in panels:
            self.docks.add(panel, partial(panel.make, self))
        self.strip = PanelStrip(self, self.docks, self.run_bar)
        self.inspector = self.docks.of(INSPECTOR)()
        self.explainer = self.inspector.explainer
        self.navigator, self.problems = self.docks.of(NAVIGATOR)(), self.docks.of(PROBLEMS)()
        self.changes, self.log_panel = self.docks.of(CHANGES)(), self.docks.of(LOG)()
        self.rules_panel, self.audit_panel = self.docks.of(RULES), self.docks.of(AUDIT)
        self.pictures = self.docks.of(PICTURES)()

    def _build_acts(self, features: tuple[Callable[[WindowContext], Feature], ...]) -> None:
        """Make the features, then menus and bars from their commands."""
        self.asker = PasswordAsker(self)
        self.files = FileActs(self)
        self.edits = EditActs(self, self.page)
        self.empties = EmptyActs(self, self.page)
        self.tables = TableActs(self, self.page)
        self.display = DisplayActs(self, self.page)
        self.preview = PreviewActs(self, self.edits.copier)
        self.runs = RunActs(self, self.run_bar, self.ribbon)
        self.fixes = ProblemActs(self, self.problems, self.explainer.suggest)
        self.workplaces: tuple[Workplace, ...] = tuple(
            make(self, self.files) for make in of_wings("workplace")
        )
        for place in self.workplaces:
            self.stack.addWidget(place.area)
        self.exports = ExportActs(self, lambda: self.workplace)
        self.views = ViewActs(self, self.docks, self.stack, (self.message_bar, self.ribbon, self.run_bar))
        self.features: tuple[Feature, ...] = (
            self.files,
            self.edits,
            self.empties,
            self.tables,
            self.display,
            self.preview,
            self.runs,
            self.fixes,
            *self.workplaces,
            self.exports,
            self.views,
            RecipeActs(self, self.files),
            *(make(self) for make in features),
        )
        self.presenter = Presenter(self.document.presenting, self.docks, self.document.post, self)
        commands = [command for feature in self.features for command in feature.commands()]
        stack, post = self.document.history.stack, self.document.post
        self.bars = Bars(self, commands, stack, self.presenter.refuses, post)
        self.bars.build(self.docks.fill_menu, self._fill_recent, self.store, self.step_bar)

    # -- connections

    def _connect(self) -> None:
        document, view = self.document, self.page.view
        self._state_later = Later(self.refresh_state, self)
        self.progress = JobProgress(self, self.run_bar, self.ribbon, self.message_bar, self.status)
        self.start_page.sample_requested.connect(self.files.open_sample)
        self.start_page.open_requested.connect(self._on_open_requested)
        self.start_page.command_requested.connect(self.trigger)
        self.files.opening.placed.connect(self._on_placed)
        self.start_page.recent_requested.connect(self.files.open_path)
        self.start_page.help_requested.connect(self.views.show_help)
        view.cells_selected.connect(self._on_selected)
        view.customContextMenuRequested.connect(self._on_context_menu)
        self._connect_late()
        self.problems.fix_requested.connect(self.fixes.suggest)
        self.problems.repair_requested.connect(self.runs.repair)
        self.problems.lines.lift_requested.connect(self.fixes.lift)
        self.problems.fixes.applied.connect(self.fixes.apply)
        self.explainer.fixes_told.connect(self.fixes.tell)
        self.problems.count_changed.connect(self._on_problems)
        self.navigator.step_requested.connect(self.views.go_to_step)
        self.navigator.table_requested.connect(self.show_table)
        self.step_bar.step_requested.connect(self.views.go_to_step)
        self.views.open_requested.connect(self.files.ask_file)
        self.views.presenter_switched.connect(document.presenting.switch)
        for follow in (self.page.model.set_presenting, self.status.set_presenting, self._on_presenter):
            document.presenting.switched.connect(follow)
        self.step_bar.dismissed.connect(self.action("steps").trigger)
        self.views.steps_switched.connect(self._on_steps)
        self.views.layout_reset.connect(lambda: self._on_steps(True))
        self.views.centre_focused.connect(self._on_centre)
        self.run_bar.focus_left.connect(self._on_centre)
        self.status.badge_clicked.connect(lambda: self.docks.bring("dockAudit"))
        self.ribbon.undo_requested.connect(self.document.history.stack.undo)
        self.ribbon.undo_requested.connect(self.ribbon.hide)
        self.ribbon.problems_requested.connect(lambda: self.docks.bring("dockProblems"))
        self.ribbon.compare_requested.connect(lambda: self.trigger("compare_previous"))
        self.workflow.opened.connect(self._on_opened)
        self.workflow.run_finished.connect(self.runs.tell)
        self.workflow.logged.connect(self.log)
        self.edits.copier.work_started.connect(self.progress.show_later)
        self.exports.exported.connect(self._on_exported)
        self.files.saving.state_changed.connect(self.progress.show_saving)
        self.files.opening.path_opened.connect(lambda _path: self.start_page.refresh())
        self.progress.ended.connect(self._state_later.ask)
        self.docks.changed.connect(self._state_later.ask)
        document.message_posted.connect(self.message_bar.post)
        document.message_posted.connect(self.log_panel.take)
        document.message_withdrawn.connect(self.message_bar.take_away)
        recovering, folder = self.files.recovering, self.store.recovery_folder()
        self.recovery = Recovery(document, folder, recovering.recover, self)
        self.recovery.behind.connect(self.status.show_behind)
        recovering.recovered.connect(self.recovery.adopt)
        document.file.recovery_folder = folder
        document.project_left.connect(self.message_bar.clear)
        document.table_changed.connect(self._on_table)
        for signal in (
            document.project_changed,
            document.sensitivity_changed,
            document.pattern_changed,
            document.findings.changed,
            document.file.dirty_changed,
        ):
            signal.connect(self._state_later.ask)
        themes.source().theme_changed.connect(self._on_theme)

    def _connect_late(self) -> None:
        """Connect panels that may be made later."""
        self._cell = -1, ""
        self.audit_panel.then(self._share_ids)
        self._tell_cell(self.pictures.show_cell)
        self.rules_panel.then(self._follow_rules)

    def _follow_rules(self, rules: RulesPanel) -> None:
        """Connect the rules panel: its example follows the selected cell, and a run applies its rules."""
        self._tell_cell(rules.form.example.show_cell)
        self.runs.rules_settled = rules.settle

    def _share_ids(self, audit: AuditPanel) -> None:
        """Share the switch for names of insiders between the inspector and the audit."""
        audit.set_ids(self.inspector.shows_ids)
        audit.ids_switched.connect(self.inspector.set_ids)
        self.inspector.ids_switched.connect(audit.set_ids)

    def _tell_cell(self, show: Callable[[int, str], None]) -> None:
        """Let a panel follow the selected cell."""
        show(*self._cell)
        self.cell_chosen.connect(show)

    # -- reactions

    def _on_placed(
        self, project: Project, path: Path | None, take: Callable[[Callable[[], None]], None]
    ) -> None:
        """Open a project that is edited in a workplace."""
        next(place for place in self.workplaces if place.is_for(project)).open(project, path, take)

    def _fill_recent(self, menu: QMenu) -> None:
        """List the recent files; none in presenter mode, since their names may be confidential."""
        menu.clear()
        paths = () if self.document.presenting.on else self.store.recent.paths()
        for at, path in enumerate(paths, start=1):
            digit = f"&{at} " if at <= _DIGITS else ""
            action = menu.addAction(digit + path.name.replace("&", "&&"))
            action.setToolTip(plain_tip(str(path)))
            action.triggered.connect(lambda _checked=False, path=path: self.files.open_path(path))
        if not paths:
            menu.addAction(tr("No recent files")).setEnabled(False)

    def _on_open_requested(self, path: object) -> None:
        if path is None:
            self.files.ask_file()
        else:
            self.files.open_path(Path(str(path)))

    def _on_table(self) -> None:
        self.exported = None
        self.ribbon.hide()
        self.preview.forget()
        self.action("preview").setChecked(False)
        self.status.show_mode(tr("INTERNAL VIEW"))
        has = self.document.table is not None
        place = self.workplace
        if place is not None:
            place.show()  # also in a window that is not shown yet: it follows the table from the start
        self.stack.setCurrentWidget(self.page if has else place.area if place else self.start_area)
        if has and self._settled:
            self.docks.show_again()
        elif self._settled:
            self.docks.hide_all()
        # last, since a restored layout may contain an earlier state of the steps
        self.bars.show_steps(place is None and self.store.steps and self.height() >= _FLAT)
        self.start_page.refresh()
        self.refresh_state()

    def _on_opened(self) -> None:
        """Show the totals and select a primary, so that the inspector explains one."""
        sensitivity = self.document.sensitivity
        if sensitivity is not None and sensitivity.notes:
            self.document.post(" ".join(sensitivity.notes))
        self.page.view.begin_at(self.tables.first_cell(), self.tables.primaries())
        self.page.view.setFocus()
        if self.document.snapshot.run_report is not None:  # that of a saved project
            self.runs.tell(self.document.snapshot.run_report)
        if needs_rules(self.document):
            self.docks.bring("dockRules")
            words = tr(
                "No primary rule is active yet: choose rules on the left, or mark confidential cells (right "
                "click, Force suppress); then protect (F5)."
            )
            self.message_bar.post(Notice(words, holds=lambda: needs_rules(self.document)))

    def _on_selected(self, cells: IntArray) -> None:
        self.page.model.set_highlight(())
        index = self.page.view.currentIndex()
        # a click outside the cells clears the selection but leaves the cursor
        is_selected = index.isValid() and self.page.view.selectionModel().isSelected(index)
        address = self.page.model.grid.address(index.row(), index.column()) if is_selected else ""
        self.inspector.show_cells(cells, address, self.page.model.grid.part)
        self.workflow.look_at(cells)
        self._cell = int(cells[0]) if len(cells) == 1 else -1, self.page.model.grid.part
        self.cell_chosen.emit(*self._cell)
        self.status.show_address(address)

    def _on_context_menu(self, point: QPoint) -> None:
        self.bars.context_menu.popup(self.page.view.viewport().mapToGlobal(point))

    def _on_presenter(self, on: bool) -> None:
        if on:
            self.message_bar.clear()  # earlier messages were not meant for an audience
        self.refresh_state()

    def _on_steps(self, visible: bool) -> None:
        """Show or hide the steps, also in later sessions."""
        self.store.steps = visible
        self.action("steps").setChecked(visible)
        self.bars.show_steps(visible and self.workplace is None)
        if not visible:
            self.document.post(tr("The steps are hidden. View › Step bar shows them again."))

    def _on_centre(self) -> None:
        if (place := self.workplace) is not None:
            place.focus()
        else:
            self.page.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_problems(self, n: int) -> None:
        self.docks["dockProblems"].setWindowTitle(tr("Problems ({n})", n=n) if n else tr("Problems"))

    def _on_exported(self) -> None:
        self.exported = self.document.pattern
        self.refresh_state()

    def _on_theme(self) -> None:
        self.bars.use_theme()
        self._state_later.ask()

    def _leave(self) -> None:
        self._leaving = True
        self.close()
