"""The main window: connects signals, and reacts when it is shown, closed or busy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QChildEvent, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QTabBar, QToolBar, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.gui.document.audits import AUDIT, INTERVALS
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.recovery import Recovery
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.window_context import Feature, LogLevel, WindowContext
from tabguard.gui.parts import languages
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.internal_clipboard import clear_internal
from tabguard.gui.parts.jobs import Job
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import fit_to_screen
from tabguard.gui.review.audit_panel import AuditPanel
from tabguard.gui.shell import state_words
from tabguard.gui.shell.dropped import dropped_file
from tabguard.gui.shell.features import FEATURES, PANELS
from tabguard.gui.shell.frame import Frame
from tabguard.project import Project
from tabguard.table.arrays import IntArray

_NARROW = 1400
"""Window width (pixels) below which the navigator is closed until the user opens it."""
_NOTICEABLE = 700
"""Milliseconds after which an audit or a large copy shows its progress."""
_FLAT = 400
"""Window height (pixels) below which the steps are hidden until the layout is reset; menus offer them too."""
_TINY = 800
"""Window width (pixels) below which the inspector is closed."""


class MainWindow(Frame):
    """One window with one document, which holds all state.

    Parameters
    ----------
    store : SettingsStore
        Settings that are kept between sessions.
    panels, features : tuple
        Panels and features of the window.
    """

    cell_chosen = Signal(int, str)
    """The selected cell, −1 for none or several, and the table of the release that is shown."""

    def __init__(
        self,
        store: SettingsStore,
        panels: tuple[Panel[QWidget], ...] = PANELS,
        features: tuple[Callable[[WindowContext], Feature], ...] = FEATURES,
    ) -> None:
        super().__init__(store, panels, features)
        self.setAcceptDrops(True)
        self._leaving = self._settled = False
        self._failures: dict[str, TabGuardError] = {}
        """By name of the work, what its last attempt failed of: no longer so once it is tried again."""
        self._connect()
        fit_to_screen(self, 1360, 860)
        self.refresh_state()
        geometry, _state = store.layout()
        if geometry is not None:
            self.restoreGeometry(geometry)

    # -- events

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the docks out once there is room to do so."""
        super().showEvent(event)
        if not self._settled:
            self._settled = True
            for bar in self.findChildren(QToolBar):  # only now they take the margins of the style sheet
                QApplication.sendEvent(bar, QEvent(QEvent.Type.StyleChange))
            size = self.size()
            side = min(350, round(0.28 * self.width()))
            wanted = {Area.LEFT: size.width() >= _NARROW, Area.RIGHT: size.width() >= _TINY}
            closed = [area for area, room in wanted.items() if not room]
            self.docks.settle({"dockNavigator": 230, "dockInspector": side}, closed)
            _geometry, state = self.store.layout()
            if state is not None:
                self.docks.restore(state)
            self.docks.take_chosen(self.store.chosen_panels())
            self._on_table()
            if self.size() != size:  # stacking the docks enlarged the window
                QTimer.singleShot(0, self, lambda: self.resize(size))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the panels below the table beside it, or back, where the height asks for that."""
        super().resizeEvent(event)
        if self._settled:
            self.docks.adapt()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask to save, then end the worker."""
        if (self.document.dirty or self.files.saving.busy) and not self._leaving:
            event.ignore()
            self.files.when_saved(self._leave)
            return
        self.store.keep_layout(self.saveGeometry(), self.docks.state(), self.docks.chosen)
        self.jobs.close()
        self.workflow.shut()
        self.docks.shut()
        for place in self.workplaces:
            place.shut()
        self.edits.copier.shut()
        self.preview.shut()
        self.asker.shut()
        self.files.saving.close()
        clear_internal()
        self.files.holding.let_go()
        self.recovery.shut()
        super().closeEvent(event)

    def childEvent(self, event: QChildEvent) -> None:
        """Let presenter mode check dialogs before they appear; leave out Qt's own bars of tabs with Tab."""
        child = event.child()
        if isinstance(child, QTabBar):  # of docks that share a place: never seen, as one of them is open
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

    # -- connections

    def _connect(self) -> None:
        document, view = self.document, self.page.view
        self._state_later = Later(self.refresh_state, self)
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
        self.views.presenter_switched.connect(self._on_presenter)
        self.step_bar.dismissed.connect(self.action("steps").trigger)
        self.views.steps_switched.connect(self._on_steps)
        self.views.layout_reset.connect(lambda: self._on_steps(True))
        self.views.layout_reset.connect(lambda: self.docks.follow(document))
        self.views.layout_reset.connect(self.show_edges)
        self.views.centre_focused.connect(self._on_centre)
        self.run_bar.focus_left.connect(self._on_centre)
        self.status.chip_clicked.connect(self.page.legend.toggle)
        self.status.badge_clicked.connect(lambda: self.docks.bring("dockAudit"))
        self.ribbon.undo_requested.connect(self.document.undo_stack.undo)
        self.ribbon.undo_requested.connect(self.ribbon.hide)
        self.ribbon.problems_requested.connect(lambda: self.docks.bring("dockProblems"))
        self.ribbon.compare_requested.connect(lambda: self.trigger("compare_previous"))
        self.workflow.opened.connect(self._on_opened)
        self.workflow.run_finished.connect(self.runs.tell)
        self.workflow.logged.connect(self.log)
        self.edits.copier.work_started.connect(self._show_later)
        self.exports.exported.connect(self._on_exported)
        self.files.saving.state_changed.connect(self._on_saving)
        self.files.opening.path_opened.connect(lambda _path: self.start_page.refresh())
        self.jobs.job_started.connect(self._on_job_started)
        self.jobs.job_ended.connect(self._on_job_ended)
        self.jobs.aside_changed.connect(self._on_aside)
        document.message_posted.connect(self.message_bar.post)
        document.message_posted.connect(self.log_panel.take)
        document.message_withdrawn.connect(self.message_bar.take_away)
        recovering, folder = self.files.recovering, self.store.recovery_folder()
        self.recovery = Recovery(document, folder, recovering.recover, recovering.show, self)
        self.recovery.behind.connect(self.status.show_behind)
        recovering.recovered.connect(self.recovery.adopt)
        recovering.discarded.connect(self.recovery.give_up)
        document.recovery_folder = folder
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
        languages.source().language_changed.connect(self._on_language)

    def _connect_late(self) -> None:
        """What panels do for others as soon as they are made."""
        self._cell = -1, ""
        self.run_panel.then(lambda panel: panel.lift_requested.connect(self.fixes.lift))
        self.audit_panel.then(self._share_ids)
        self._tell_cell(self.pictures.show_cell)
        self.rules_panel.then(lambda panel: self._tell_cell(panel.form.example.show_cell))

    def _share_ids(self, audit: AuditPanel) -> None:
        """One switch shows the names of insiders in inspector and audit."""
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
        """Open a project that a workplace reads."""
        next(place for place in self.workplaces if place.is_for(project)).open(project, path, take)

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
            self.docks.follow(self.document)
        elif self._settled:
            self.docks.hide_all()
        # last: a remembered layout knows of the steps what was so before
        self.bars.show_steps(place is None and self.store.steps and self.height() >= _FLAT)
        self.show_edges()
        self.start_page.refresh()
        self.refresh_state()

    def _on_opened(self) -> None:
        """Show the totals, and select a primary, so that the inspector shows an explanation."""
        sensitivity = self.document.sensitivity
        if sensitivity is not None and sensitivity.notes:
            self.document.post(" ".join(sensitivity.notes))
        self.page.view.begin_at(self.tables.first_cell(), self.tables.primaries())
        self.page.view.setFocus()
        if self.document.run_report is not None:  # that of a saved project
            self.runs.tell(self.document.run_report)
        if state_words.needs_rules(self.document):
            self.docks.bring("dockRules")
            words = tr("No primary rule is active yet: choose rules on the left, then protect (F5).")
            self.message_bar.post(Notice(words, holds=lambda: state_words.needs_rules(self.document)))

    def _on_selected(self, cells: IntArray) -> None:
        self.page.model.set_highlight(())
        index = self.page.view.currentIndex()
        # beside the cells nothing is selected, while the cursor stays where it was
        is_selected = index.isValid() and self.page.view.selectionModel().isSelected(index)
        address = self.page.model.address(index.row(), index.column()) if is_selected else ""
        self.inspector.show_cells(cells, address, self.page.model.part)
        self._cell = int(cells[0]) if len(cells) == 1 else -1, self.page.model.part
        self.cell_chosen.emit(*self._cell)
        self.status.show_address(address)

    def _on_context_menu(self, point: QPoint) -> None:
        self.bars.context_menu.popup(self.page.view.viewport().mapToGlobal(point))

    def _on_presenter(self, on: bool) -> None:
        self.presenter.switch(on)
        if on:
            self.message_bar.clear()  # earlier messages were not meant for an audience
        self.refresh_state()

    def _on_steps(self, shown: bool) -> None:
        """Show or hide the steps, also when the program starts again."""
        self.store.steps = shown
        self.action("steps").setChecked(shown)
        self.bars.show_steps(shown and self.workplace is None)
        if not shown:
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

    def _on_job_started(self, job: Job) -> None:
        earlier = self._failures.pop(job.name, None)
        if earlier is not None:
            self.message_bar.take_away(earlier)
        job.failed.connect(lambda error: self._failures.update({job.name: error}))
        if not job.quiet:
            self.run_bar.watch(job)
            self.ribbon.hide()
            self.message_bar.clear_notes()
        elif job.name in (AUDIT, INTERVALS):
            self._show_later(job)
        self.status.show_worker(f"{tr(job.name)} …")
        self.log(tr("{job}: started.", job=tr(job.name)), LogLevel.DETAILS)
        self.refresh_state()

    def _on_job_ended(self, job: Job) -> None:
        shown = self.run_bar.watches(job)
        if shown:
            self.run_bar.release()
        if not job.quiet and job.progress.cancelled:
            self.document.post(tr("{name}: cancelled. Nothing was changed.", name=tr(job.name)))
        self.status.show_worker("")
        self.log(
            tr(
                "{job}: cancelled after {seconds:.1f} s."
                if job.progress.cancelled
                else "{job}: ended after {seconds:.1f} s.",
                job=tr(job.name),
                seconds=job.seconds,
            ),
            LogLevel.DETAILS if job.quiet else LogLevel.INFORMATION,
        )
        if job is not self.jobs.aside:  # that one is shown a little later, under its new name
            self._show_aside()
        self._state_later.ask()

    def _on_aside(self) -> None:
        """Show the progress of a run that goes on for its bound, a little later, or that it has ended."""
        if self.jobs.aside is not None:
            QTimer.singleShot(_NOTICEABLE, self, self._show_aside)
        elif self.run_bar.over:
            self.run_bar.release()
            job = self.jobs.current
            if job is not None and job.name in (AUDIT, INTERVALS):
                self._show_later(job)

    def _show_aside(self) -> None:
        if self.jobs.aside is not None and not self.run_bar.busy:
            self.run_bar.watch(self.jobs.aside)

    def _on_saving(self, words: str) -> None:
        job = self.jobs.current
        self.status.show_worker(words or (f"{tr(job.name)} …" if job is not None else ""))

    def _show_later(self, job: Job) -> None:
        """Show progress and *Cancel* if the job still runs after `_NOTICEABLE` milliseconds."""

        def show() -> None:
            aside = self.jobs.aside
            free = not self.run_bar.busy or (aside is not None and self.run_bar.watches(aside))
            if not job.over and free:
                self.run_bar.watch(job)
                job.ended.connect(lambda: self.run_bar.release() if self.run_bar.watches(job) else None)

        QTimer.singleShot(_NOTICEABLE, job, show)

    def _on_theme(self) -> None:
        self.bars.use_theme()
        self._state_later.ask()

    def _on_language(self) -> None:
        self.bars.use_language()
        self.page.view.viewport().update()
        self._on_selected(self.selected_cells())
        self.refresh_state()

    def _leave(self) -> None:
        self._leaving = True
        self.close()
