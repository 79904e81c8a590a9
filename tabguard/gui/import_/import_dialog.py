"""The import dialog: from a file to a project with its table; messages stand beside their fields."""

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from tabguard.base.errors import AdditivityError, FormatError, HierarchyError, StatusListError, TabGuardError
from tabguard.base.language import ENGLISH, language, mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import previews, stages
from tabguard.flow.codes import coding_of_source
from tabguard.flow.new_files import NewFiles
from tabguard.flow.stages import Loaded
from tabguard.gui.import_.column_dialog import ColumnDialog, ColumnsDialog
from tabguard.gui.import_.file_page import FilePage
from tabguard.gui.import_.hierarchies_page import HierarchiesPage
from tabguard.gui.import_.import_foot import ImportFoot
from tabguard.gui.import_.preview_area import PreviewArea
from tabguard.gui.import_.roles_page import RolesPage
from tabguard.gui.import_.summary_page import SummaryPage
from tabguard.gui.parts.boxes import in_column, in_splitter, named
from tabguard.gui.parts.dialogs import Dialog, ask_status_list, open_once
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.parts.parts import fit_to_screen
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.structure.structure_editor import ProposedDialog
from tabguard.project import NAMED, ColumnReading, DataSource, HierarchySource, Project, Roles
from tabguard.table.summary import Finding

FILE, COLUMNS, HIERARCHIES, SUMMARY = range(4)
_SIZES = {FILE: [390, 210], COLUMNS: [420, 220], HIERARCHIES: [640, 0], SUMMARY: [640, 0]}
"""Heights of each page and of the preview below it, in pixels."""
_ANCHORS = {COLUMNS: "columns", HIERARCHIES: "hierarchies", SUMMARY: "summary"}
"""Anchors in the help page, by page of the dialog."""
_TABS = (mark("1 File"), mark("2 Columns"), mark("3 Hierarchies"), mark("4 Summary"))


class ImportStructures(QObject):
    """Opens the structure editor for imported dimensions, and keeps track of the files it wrote."""

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._files: list[NewFiles] = []

    def edit(self, card: HierarchyCard, data: DataSource, variables: Roles) -> None:
        """Let the user arrange the codes of the dimension of a card."""
        name, source = card.name, card.source()
        dialog = ProposedDialog(
            name,
            source,
            lambda progress: coding_of_source(data, variables, name, source, progress),
            data.path.parent,
            f"{data.path.stem}_{name}",
            self._dialog,
        )

        def taken(now: HierarchySource, files: NewFiles) -> None:
            self._files.append(files)
            card.put(now)

        dialog.taken.connect(taken)
        open_once(dialog)

    def keep(self, project: Project) -> None:
        """Keep the structure files that a project uses; `close` removes the others."""
        paths = {path for source in project.hierarchies.values() for path in source.files}
        for files in self._files:
            files.keep(paths)

    def close(self) -> None:
        """Remove the structure files that are not kept."""
        for files in self._files:
            files.close()


class ImportDialog(Dialog):
    """Asks how to read a file, reads it in the worker, and shows the result.

    Parameters
    ----------
    path : Path
    parent : QWidget, optional
    project : Project, optional
        An earlier import of this table: its settings are shown instead of guesses.
    called : str, optional
        Name of the data shown in place of the file name.

    Attributes
    ----------
    project : Project or None
    loaded : Loaded or None
        Both are set once the dialog was accepted.
    """

    help_page = "import"

    def __init__(
        self,
        path: Path,
        parent: QWidget | None = None,
        project: Project | None = None,
        called: str = "",
    ) -> None:
        super().__init__("dlgImport", "", parent=parent)
        self.project: Project | None = None
        self.loaded: Loaded | None = None
        self._earlier, self._called = project, {Path(path): called} if called else {}
        self._look: previews.SourcePreview | None = None
        self._proposed: Mapping[str, HierarchySource] = {}
        self._known = project.variables if project else None
        self._guessed_kind = False
        self._cross = bool(project and project.data.shape.across)
        self._sheet = ""
        self._compared: object = None
        self.structures = ImportStructures(self)
        self._sheets = previews.Sheets()
        self._build()
        self.begin(Path(path))

    # -- steps

    def begin(self, path: Path) -> None:
        """Examine a file, at the start or after *Other file*."""
        self._guessed_kind, self._sheet = False, ""
        called = self._called.get(path, path.name)
        self.setWindowTitle(tr("Import — {file}", file=called))
        is_same = self._earlier is not None and self._earlier.data.path == path
        self.roles_page.doubts.begin(self._earlier.data.confirmed if self._earlier and is_same else ())
        if self._earlier is not None and is_same:
            self.file_page.show_source(self._earlier.data)
            self.roles_page.confirm()
            self._guessed_kind = True
        else:
            self.file_page.show_path(path)
            self._known = None
        self.file_page.name.setText(called)
        self.go_to(FILE)
        self.look()

    def look(self) -> None:
        """Detect the format in the worker, with the overrides of the user."""
        if self.file_page.source().sheet != self._sheet and self._sheet and not self.file_page.shape().sheets:
            self._guessed_kind = False  # another sheet may hold another kind of table
            self.file_page.forget_proposed()
        source, first = self.file_page.source(), not self._guessed_kind
        about = (source.path, source.sheet, source.shape, source.header)
        is_same = not first and self._compared == about  # comparing many sheets takes a second
        self._look = None
        self._show_buttons()

        def look(progress: Progress) -> tuple[DataSource, previews.SourcePreview]:
            return (
                previews.recognised(source, progress)
                if first
                else (source, previews.preview_source(source, progress, compare=not is_same))
            )

        def show(proposal: tuple[DataSource, previews.SourcePreview]) -> None:
            self._sheets, self._compared = self._sheets if is_same else proposal[1].sheets, about
            self._on_look((proposal[0], evolve(proposal[1], sheets=self._sheets)))

        self.jobs.start(tr("Reading the file"), look, show, self._on_look_failed, quiet=True)

    def go_to(self, page: int) -> None:
        """Show a page; all pages before it must be valid."""
        if page > FILE and self._look is None:
            page = FILE
        if page >= HIERARCHIES and not self.roles_page.check():
            page = COLUMNS
        if page >= HIERARCHIES:
            self.roles_page.confirm()
            self._show_hierarchies()
        if page == SUMMARY and self.loaded is None:
            page = HIERARCHIES
        self.stack.setCurrentIndex(page)
        # without this, the change of the tab bar would call this method again
        self.tabs.blockSignals(True)
        self.tabs.setCurrentIndex(page)
        self.tabs.blockSignals(False)
        self.preview_area.setVisible(page in (FILE, COLUMNS))
        self.split.setSizes(_SIZES[page])
        self._show_buttons()
        # Qt moves the focus there when a button is hidden
        if self.focusWidget() in (None, self.cancel_button):
            (self.next_button, self.next_button, self.load_button, self.open_button)[page].setFocus()

    def load(self) -> None:
        """Read and tabulate in the worker."""
        if not self.roles_page.check():
            self.go_to(COLUMNS)
            return
        self._show_hierarchies()
        if not self.hierarchies_page.check():
            self.go_to(HIERARCHIES)
            return
        project = self.make_project()
        self.foot.begin()
        job = self.jobs.start(
            tr("Import"),
            lambda progress: (project, stages.load(project, progress)),
            self._on_loaded,
            self._on_load_failed,
        )
        job.progressed.connect(self.foot.go_on)
        self._show_buttons()

    def make_project(self) -> Project:
        """The project with the current settings."""
        variables = self.roles_page.variables()
        # an earlier project keeps its rules, decisions and output settings
        base = self._earlier or Project(self.file_page.source(), variables)
        return evolve(
            base,
            data=evolve(self.file_page.source(), confirm=self.roles_page.doubts.keys),
            cells=(),
            variables=variables,
            hierarchies=self.hierarchies_page.sources(),
            name=base.name if self._earlier else self.file_page.path.stem,
            base=self.file_page.path.parent,
        )

    @property
    def known_hierarchies(self) -> Mapping[str, HierarchySource]:
        """The hierarchies of an earlier import of this file; none for another file."""
        earlier = self._earlier
        return {} if earlier is None or earlier.data.path != self.file_page.path else earlier.hierarchies

    def edit_structure(self, card: HierarchyCard) -> None:
        """Let the user arrange the codes of a dimension."""
        self.structures.edit(card, self.file_page.source(), self.roles_page.variables())

    def reject(self) -> None:
        """Cancel a running load; otherwise close the dialog."""
        if self.jobs.current is not None and self.foot.busy:
            self.jobs.cancel()
            self._end_progress(tr("Import cancelled."))
            return
        super().reject()

    def accept(self) -> None:
        """Close the dialog, with project and table as its result."""
        if self.project is not None and self.loaded is not None:
            output = self.summary_page.card.applied(self.project.output)
            if self._earlier is None and language() != ENGLISH:
                output = evolve(output, language=language())
            self.project = evolve(self.project, output=output)
            self.structures.keep(self.project)
            super().accept()

    def shut(self) -> None:
        """End both workers, and remove structures saved for this import only."""
        super().shut()
        self.structures.close()

    # -- reactions

    def _on_look(self, proposal: tuple[DataSource, previews.SourcePreview]) -> None:
        source, look = proposal
        if not self._guessed_kind:
            self.file_page.propose(source, look.periods)
        self._on_format(look)

    def _on_place(self, finding: Finding) -> None:
        """Show the row of a finding in the preview, reading it if it is further down."""
        look = self._look
        if look is None:
            return
        self.go_to(FILE)
        # with several sheets, a row number alone does not identify the sheet
        if not look.form.parts and self.preview_area.point_at(finding):
            return

        def show(rows: tuple[previews.Row, ...]) -> None:
            self.preview_area.show_rows(look.form, rows)
            self.preview_area.point_at(finding)

        self.jobs.start(
            tr("Reading the rows"),
            lambda progress: previews.rows_near(look.form, finding, progress),
            show,
            self.file_page.message.say,
            quiet=True,
        )

    def _on_header(self, column: int) -> None:
        """Open the dialog for the reading of a column."""
        if self._look is None:
            return
        name = self._look.form.names[column]
        dialog = ColumnDialog(name, self.file_page.reading(name), self)
        dialog.chosen.connect(lambda reading: self._on_reading(name, reading))
        dialog.open()

    def _on_blanks(self, column: int, blank: str) -> None:
        """Read the blanks of a column as its note says, or let the user choose."""
        if self._look is None or not blank:
            self._on_header(column)
            return
        name = self._look.form.names[column]
        self._on_reading(name, evolve(self.file_page.reading(name), blank=blank))

    def _on_unnamed(self) -> None:
        """Go to the field with the names of the variables that go across."""
        self.go_to(FILE)
        area, names = self.stack.currentWidget(), self.file_page.layout_of.across
        assert isinstance(area, ShrinkableArea)
        area.ensureWidgetVisible(names)
        names.setFocus()
        names.selectAll()

    def _on_columns(self) -> None:
        """Open the dialog in which columns are left out or renamed."""
        if self._look is not None:
            dialog = ColumnsDialog(self._look.form, self.file_page.shape(), self)
            dialog.chosen.connect(self.file_page.layout_of.set_columns)
            dialog.open()

    def _on_reading(self, column: str, reading: ColumnReading) -> None:
        if self.stack.currentIndex() == COLUMNS:
            self._known = self.roles_page.variables()  # choices made there take precedence
        self.file_page.set_reading(column, reading)

    def _on_format(self, look: previews.SourcePreview) -> None:
        self._look, form = look, look.form
        self._sheet = form.sheet
        self.file_page.show_look(look)
        self.preview_area.show_form(form)
        cross = form.wide is not None
        if not self._guessed_kind or cross != self._cross:
            self._guessed_kind = True
            self.file_page.set_tabulated(look.proposal().tabulated)
        self._cross = cross
        self._fill_roles()
        self._forget_load()

    def _on_switch(self, line: int) -> None:
        if self._look is not None:
            self.file_page.shape_row.switch(line, self._look.form.shape)

    def ask_help(self) -> None:
        """Show the help on the current page; on the file page, that on the format."""
        page, look = self.stack.currentIndex(), self._look
        of_file = "import" if look is None else look.form.format.help
        self.help_requested.emit(of_file if page == FILE else f"import#{_ANCHORS[page]}")

    def _on_look_failed(self, error: TabGuardError) -> None:
        self.preview_area.clear()
        self.file_page.detected.setText("")
        self.file_page.message.say(error)
        self.go_to(FILE)

    def _on_kind(self, _tabulated: bool) -> None:
        if self._look is not None:
            self._fill_roles()
            self._forget_load()

    def _on_loaded(self, result: tuple[Project, Loaded]) -> None:
        project, self.loaded = result
        keys = project.data.confirmed or NAMED  # all rows were judged, so the named columns are confirmed
        self.project = evolve(project, data=evolve(project.data, confirm=keys))
        self._end_progress("")
        self.summary_page.show_loaded(self.loaded)
        if self._earlier is None and self._look is not None:
            self.summary_page.card.show_card(self._look.card)
        self.go_to(SUMMARY)

    def _on_load_failed(self, error: TabGuardError) -> None:
        self._end_progress(tr("The import stopped. See the message beside the field."))
        self.go_to(self._place_error(error))
        self._place_error(error)  # placed again, since changing the page clears its messages
        if isinstance(error, StatusListError) and error.lists:
            ask_status_list(self, error, self._on_list)

    def _place_error(self, error: TabGuardError) -> int:
        """Show an error beside the field that it concerns; return the page of that field."""
        if isinstance(error, AdditivityError):
            self.file_page.message.say(error)
            if error.gaps:
                self.file_page.show_findings(error.gaps)
            return FILE
        if isinstance(error, HierarchyError):
            if not self.hierarchies_page.place(error):
                self.hierarchies_page.message.say(error)
            return HIERARCHIES
        if not isinstance(error, FormatError) and self.roles_page.place(error):
            return COLUMNS
        if self.hierarchies_page.place(error):
            return HIERARCHIES
        self.file_page.message.say(error)
        return FILE

    def _on_list(self, codes: str) -> None:
        self.roles_page.status_codes.choose(codes)
        self.load()

    def _end_progress(self, text: str) -> None:
        self.foot.end(text)
        self._show_buttons()

    def _forget_load(self) -> None:
        self.project = self.loaded = None
        self.foot.progress_text.setText("")
        self._show_buttons()

    # -- showing

    def _fill_roles(self) -> None:
        if self._look is None:  # the columns are not known yet
            return
        columns = previews.columns_of(self._look.form)
        roles = self._known
        # another sheet or file, which lacks these columns
        if roles is not None and not set(roles.dimensions) <= {c.name for c in columns}:
            roles = None
        tabulated = self.file_page.tabulated
        proposal = self._look.proposal(tabulated)
        self._proposed = proposal.hierarchies
        self.roles_page.readings = self._look.form.readings
        self.roles_page.show_columns(columns, tabulated, proposal.roles, roles, proposal.totals)
        self._show_doubts()

    def _show_doubts(self) -> None:
        if self._look is not None:
            variables, trees = self.roles_page.variables(), {**self._proposed, **self.known_hierarchies}
            self.roles_page.doubts.show_doubts(self._look.doubts(self.file_page.source(), variables, trees))

    def _show_hierarchies(self) -> None:
        guesses = dict(self._proposed)
        guesses |= self.known_hierarchies
        self.hierarchies_page.show_dimensions(
            self.roles_page.variables(), present(self._look).form, self.file_page.tabulated, guesses
        )

    def _show_buttons(self) -> None:
        page, loaded = self.stack.currentIndex(), self.loaded is not None
        self.foot.show_page(page, len(_TABS), self._look is not None, loaded)
        self.tabs.setTabEnabled(SUMMARY, loaded)
        for page_widget in (self.file_page, self.roles_page, self.hierarchies_page):
            page_widget.setEnabled(not self.foot.busy)

    def _build(self) -> None:
        fit_to_screen(self, 1000, 720)
        self.file_page, self.roles_page = FilePage(self), RolesPage(self)
        self.hierarchies_page, self.summary_page = HierarchiesPage(self), SummaryPage(self)
        self.tabs = named(QTabBar(self), "importSteps")
        self.tabs.setDrawBase(False)
        self.stack: QStackedWidget = QStackedWidget(self)
        all_pages = self.file_page, self.roles_page, self.hierarchies_page, self.summary_page
        for title, page in zip(_TABS, all_pages, strict=True):
            self.tabs.addTab(tr(title))
            self.stack.addWidget(ShrinkableArea(page, whole=True))  # a low page is not as high as the others
        self.tabs.currentChanged.connect(self.go_to)
        row = self.file_page.shape_row
        acts = {
            tr("Table &begins here"): row.begin_at,
            tr("Table &ends here"): row.end_at,
            tr("&Leave this row out, or take it in again"): self._on_switch,
        }
        self.preview_area = PreviewArea(acts, self)
        self.preview_area.column_chosen.connect(self._on_header)
        self.preview, self.model = self.preview_area.view, self.preview_area.model
        down = Qt.Orientation.Vertical
        self.split = in_splitter((self.stack, 3), (self.preview_area, 2), way=down, parent=self)
        foot = self.foot = ImportFoot(self)  # after the pages in the tab order, too
        self.progress, self.progress_text = foot.progress, foot.progress_text
        self.cancel_button, self.back_button = foot.cancel, foot.back
        self.next_button, self.load_button, self.open_button = foot.next, foot.load, foot.open
        foot.cancel.clicked.connect(self.reject)
        foot.moved.connect(lambda by: self.go_to(self.stack.currentIndex() + by))
        foot.load.clicked.connect(self.load)
        foot.open.clicked.connect(self.accept)
        in_column(self.tabs, (self.split, 1), self.foot, of=self)
        self.file_page.path_chosen.connect(self.begin)
        self.file_page.format_changed.connect(self.look)
        self.file_page.kind_changed.connect(self._on_kind)
        self.file_page.layout_of.columns_requested.connect(self._on_columns)
        self.summary_page.shows_rows = True
        self.summary_page.place_chosen.connect(self._on_place)
        self.roles_page.changed.connect(self._show_doubts)
        self.roles_page.changed.connect(self._forget_load)
        self.roles_page.reading_requested.connect(self._on_blanks)
        self.roles_page.name_requested.connect(self._on_unnamed)
        self.roles_page.doubts.confirmed.connect(self._forget_load)
        self.hierarchies_page.changed.connect(self._forget_load)
        self.hierarchies_page.edit_requested.connect(self.edit_structure)
