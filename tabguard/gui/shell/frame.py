"""The frame of the window: assembles its parts and serves as the `WindowContext` of its features."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAction,
)
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QTabWidget,
    QToolBar,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.situation import situation_of
from tabguard.gui.document.window_context import Feature, LogLevel, WindowContext, Workplace
from tabguard.gui.document.workflow import Workflow
from tabguard.gui.export.export_acts import ExportActs
from tabguard.gui.inspector.inspector_panel import INSPECTOR
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.password_asker import PasswordAsker
from tabguard.gui.parts.run_bar import RunBar
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.pictures.pictures_panel import PICTURES
from tabguard.gui.review.audit_dock import PROBLEMS
from tabguard.gui.review.audit_panel import AUDIT
from tabguard.gui.review.problem_acts import ProblemActs
from tabguard.gui.rules.rule_panels import RULES
from tabguard.gui.run.result_ribbon import ResultRibbon
from tabguard.gui.run.run_acts import RunActs
from tabguard.gui.run.run_panel import RUN
from tabguard.gui.shell import state_words
from tabguard.gui.shell.bars import Bars
from tabguard.gui.shell.changes_dock import CHANGES
from tabguard.gui.shell.docks import Docks
from tabguard.gui.shell.files import FileActs
from tabguard.gui.shell.log_panel import LOG
from tabguard.gui.shell.message_bar import MessageBar
from tabguard.gui.shell.navigator import NAVIGATOR
from tabguard.gui.shell.note_line import NoteLine
from tabguard.gui.shell.presenter import Presenter
from tabguard.gui.shell.recipe_acts import RecipeActs
from tabguard.gui.shell.settings_acts import SettingsActs
from tabguard.gui.shell.start_page import StartPage
from tabguard.gui.shell.status_bar import StatusBar
from tabguard.gui.shell.step_bar import StepBar
from tabguard.gui.shell.tab_rail import TabRail
from tabguard.gui.shell.view_acts import ViewActs
from tabguard.gui.table.display_acts import DisplayActs
from tabguard.gui.table.edit_acts import EditActs
from tabguard.gui.table.empty_acts import EmptyActs
from tabguard.gui.table.preview_acts import PreviewActs
from tabguard.gui.table.release_acts import ReleaseActs
from tabguard.gui.table.table_acts import TableActs
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.comparison import Comparison
from tabguard.table.pattern import Pattern
from tabguard.wings import of_wings

_F = TypeVar("_F")


class Frame(QMainWindow):
    """Centre, panels, features and bars, and the methods that features may call.

    Parameters
    ----------
    store : SettingsStore
        Settings that are kept between sessions.
    panels, features : tuple
        Panels and features in addition to the features that the frame makes itself.
    """

    def __init__(
        self,
        store: SettingsStore,
        panels: tuple[Panel[QWidget], ...],
        features: tuple[Callable[[WindowContext], Feature], ...],
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.store = store
        self.document = Document(self)
        self.jobs = Jobs(self)
        self.workflow = Workflow(self.document, self.jobs, self)
        self.exported: Pattern | None = None
        """The pattern that was exported last."""
        self._build_centre()
        self._build_docks(panels)
        self._build_acts(features)

    # -- methods that features may call

    @property
    def top(self) -> QWidget:
        """Parent of dialogs."""
        return self

    @property
    def workplace(self) -> Workplace | None:
        """The workplace of the open project; None where the table is that."""
        project = self.document.project
        return next((place for place in self.workplaces if place.is_for(project)), None)

    @property
    def presenting(self) -> bool:
        """Whether this is presenter mode."""
        return self.presenter.on

    @property
    def previewing(self) -> bool:
        """Whether the publication preview is shown."""
        return self.preview.view is not None

    def log(self, text: str, level: LogLevel = LogLevel.INFORMATION) -> None:
        """Add a line to the log."""
        self.log_panel.add(text, level)

    def trigger(self, command: str) -> None:
        """Run a command, if it is enabled."""
        self.action(command).trigger()

    def bring(self, panel: str, focus: bool = False) -> None:
        """Bring a panel to the front; with `focus` it also gets the keyboard focus."""
        self.docks.bring(panel, focus)

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""
        self.views.show_help(page)

    def show_cell(self, cell: int) -> None:
        """Go to a cell in a table that shows it; only the inspector shows a hidden cell."""
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
        """Name of the table of a release that is shown; empty if there is only one table."""
        return self.page.model.part

    def show_table(self, name: str, cell: int = -1) -> None:
        """Go to a table of the release, and to a cell of it."""
        self.leave_preview()
        self.page.model.show_part(name)
        if cell >= 0:
            self.page.view.show_cell(cell, center=True)
        self.page.view.setFocus()

    def filtered_cells(self) -> BoolArray | None:
        """Cells that the filters of the table leave, shape (n_cells,); None without a table."""
        return self.page.model.in_filters()

    def when_filtered(self, tell: Callable[[], None]) -> None:
        """Call a function whenever the filters of the table change."""
        model = self.page.model
        for signal in (model.page_changed, model.looks_changed, model.layout_shifted):
            signal.connect(tell)

    def selected_cells(self) -> IntArray:
        """Ids of the cells that are selected in the table, or of an inspected cell that no table shows."""
        cells = self.page.view.selected_cells()
        return cells if len(cells) else self.inspector.in_no_table

    def current_cell(self) -> int:
        """Id of the cell under the cursor; -1 for none."""
        return self.page.view.current_cell()

    def highlight(self, cells: IntArray) -> None:
        """Mark cells in the table."""
        self.page.model.set_highlight(cells.tolist())

    def mark(self, found: Comparison | None) -> None:
        """Mark in the table the cells that only one side of a comparison suppresses; None: no longer."""
        self.page.model.set_comparison(found)

    def show_view(self, view: QWidget | None) -> None:
        """Show a public view in place of the table and its panels; None shows the table again."""
        if view is None:
            self.docks.show_again()
            self.stack.setCurrentWidget(self.page)
            self.status.show_mode(tr("INTERNAL VIEW"))
            return
        self.stack.addWidget(view)
        self.stack.setCurrentWidget(view)
        self.docks.hide_all()
        self.ribbon.hide()
        self.message_bar.clear()
        self.status.show_mode(tr("PUBLICATION PREVIEW"), public=True)

    def show_edges(self) -> None:
        """Show the rails beside the table, and the line of messages: there always, else when it tells."""
        rails = not self.docks.are_away
        for area, bar in self._edges.items():
            bar.setVisible(rails and self.rails[area].needed)
        self.rails[Area.BOTTOM].setVisible(rails)
        self.foot.setVisible(self.document.table is not None or self.note_line.telling)

    def leave_preview(self) -> None:
        """Go back from the publication preview to the internal table."""
        if self.action("preview").isChecked():
            self.action("preview").setChecked(False)
            self.preview.switch(False)

    def action(self, name: str) -> QAction:
        """The action of a command."""
        return self.bars.actions[name]

    def feature(self, kind: type[_F]) -> _F:
        """A feature by its class."""
        return next(feature for feature in self.features if isinstance(feature, kind))

    def refresh_state(self) -> None:
        """Update commands, steps and status bar to the state of the document."""
        document, job = self.document, self.jobs.current
        running = job is not None and not job.quiet
        self.setWindowTitle(state_words.title(document))
        self.setWindowModified(document.dirty)
        presenting, previewing = self.presenting, self.previewing
        self.bars.enable(situation_of(document, running, previewing, presenting))
        self.changes.setEnabled(not running)
        self.status.setVisible(document.project is not None and self.workplace is None)
        self.status.show_badge(document, self.workflow.auditing)
        self.status.show_pattern(document, state_words.edited(document))
        exported = self.exported is not None and self.exported is document.pattern
        self.step_bar.set_states(state_words.steps(document, exported))
        self.runs.refresh()
        self.message_bar.refresh()

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
        self.setCentralWidget(self.stack)
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
        self._build_rails()
        self.inspector = self.docks.of(INSPECTOR)()
        self.explainer = self.inspector.explainer
        self.navigator, self.problems = self.docks.of(NAVIGATOR)(), self.docks.of(PROBLEMS)()
        self.changes, self.log_panel = self.docks.of(CHANGES)(), self.docks.of(LOG)()
        self.rules_panel, self.run_panel = self.docks.of(RULES), self.docks.of(RUN)
        self.audit_panel, self.pictures = self.docks.of(AUDIT), self.docks.of(PICTURES)()

    def _build_rails(self) -> None:
        """The panels of each side as buttons at the edge; those below share their line with the messages."""
        self.rails = {area: TabRail(self.docks, area) for area in Area}
        foot_rail = self.rails[Area.BOTTOM]
        self.note_line = NoteLine(foot_rail, (self.run_bar, self.message_bar, self.ribbon))
        self._edges = {
            Area.LEFT: self._edge("leftBar", self.rails[Area.LEFT], Qt.ToolBarArea.LeftToolBarArea),
            Area.RIGHT: self._edge("rightBar", self.rails[Area.RIGHT], Qt.ToolBarArea.RightToolBarArea),
        }
        self.foot = self._edge("footBar", self.note_line, Qt.ToolBarArea.BottomToolBarArea)
        self.note_line.told.connect(self.show_edges)
        self.docks.changed.connect(self.show_edges)

    def _edge(self, name: str, inner: QWidget, where: Qt.ToolBarArea) -> QToolBar:
        bar = QToolBar(inner.accessibleName())
        bar.setObjectName(name)
        bar.setMovable(False)
        bar.toggleViewAction().setEnabled(False)  # nothing but a reset would bring it back
        bar.addWidget(inner)
        self.addToolBar(where, bar)
        return bar

    def _build_acts(self, features: tuple[Callable[[WindowContext], Feature], ...]) -> None:
        """Make the features, and build menus and bars from their commands."""
        self.asker = PasswordAsker(self)
        self.files = FileActs(self)
        self.edits = EditActs(self, self.page)
        self.empties = EmptyActs(self, self.page)
        self.tables = TableActs(self, self.page)
        self.release = ReleaseActs(self, self.page)
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
        self.views = ViewActs(self, self.docks, self.stack, self.note_line)
        self.features: tuple[Feature, ...] = (
            self.files,
            self.edits,
            self.empties,
            self.tables,
            self.release,
            self.display,
            self.preview,
            self.runs,
            self.fixes,
            *self.workplaces,
            self.exports,
            self.views,
            RecipeActs(self, self.files),
            SettingsActs(self, self.docks),
            *(make(self) for make in features),
        )
        self.presenter = Presenter(
            self.docks,
            (self.page.model, self.preview, self.runs, self.status),
            self.document.post,
            self,
        )
        for place in self.workplaces:
            place.present(self.presenter.follow)
        commands = [command for feature in self.features for command in feature.commands()]
        self.bars = Bars(self, commands, self.document.undo_stack, self.presenter.refuses)
        for rail in self.rails.values():
            rail.tell_keys(self.bars.keys)
        self.bars.build(self.docks.fill_menu, self.store, self.step_bar)
