"""Dialog that adds or changes a table and shows its shared cells and its effects meanwhile."""

from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.errors import GroupsError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import previews, stages
from tabguard.flow.previews import Cells, preview_cells
from tabguard.flow.reread import Reread, TableFacts, facts_of, read_again
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.parts import Card, Heading, Tinted
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.release.draft import (
    Draft,
    Material,
    cells_words,
    cost_words,
    draft_of,
    facts_words,
    first_draft,
    material_of,
    orphan_words,
    warnings,
)
from tabguard.gui.release.table_form import TableForm
from tabguard.gui.structure.reread_dialog import RereadDialog
from tabguard.table.result import SuppressionResult

_STARTS = mark(
    "It starts as a copy of the open table: drag variables in or out. New variables and responses are "
    "columns of the data that no table has yet."
)
_ADD, _CHANGE = mark("Add table"), mark("Table properties")
_TAKE_BACK = mark("Select “{}” under Other variables and press Add ▸")


class TableDialog(RereadDialog):
    """Edits the draft of one table of the release.

    Parameters
    ----------
    document : Document
        Document with a judged table.
    shown : str
        The table that is open; empty if the project has only one.
    new : bool
        Whether a new table starts from it, or it is changed itself.
    """

    help_page = "release"

    def __init__(
        self,
        document: Document,
        table_name: str,
        new: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("dlgTable", document, parent)
        self._before = present(document.snapshot.case)
        material = material_of(present(document.project), present(document.table))
        draft = first_draft(material, table_name) if new else draft_of(material, table_name)
        self._new, self._first = new, draft
        self.setWindowTitle(tr(_ADD) if new else tr("Properties of table {old}", old=draft.old))
        self._identical: tuple[str, ...] = ()
        """Names of the tables that show the same cells."""
        self.form = TableForm(material, draft, self)
        self.facts = named(Tinted("", "plain", self), "tableFacts")
        self.notes = named(Tinted("", "warning", self), "tableNotes")
        self.cost = named(Tinted("", "accent", self), "tableCost")
        self._build()
        self.form.changed.connect(self._on_changed)
        self._look(material)

    # -- reading and trying

    @property
    def _choice(self) -> Draft:
        return self.form.draft

    @property
    def _subject(self) -> str:
        """Name of the table."""
        return self._choice.spec.name

    def _look(self, material: Material) -> None:
        """Find further columns of the data, then count the cells of the first draft."""
        data = material.project.data
        if material.project.cells or data.tabulated:
            self._on_changed()
            return

        def done(preview: previews.SourcePreview) -> None:
            columns = [(column.name, column.kind == "numeric") for column in preview.form.columns]
            of = material.project.variables
            codes_by_column = {
                column.name: previews.likely_codes(
                    column, of.total_codes, of.missing_codes.get(column.name, ())
                )
                for column in previews.columns_of(preview.form)
            }
            likely = {name: codes for name, codes in codes_by_column.items() if codes is not None}
            self.form.put_material(material.with_columns(columns, likely))
            self._on_changed()

        def failed(_error: TabGuardError) -> None:
            self._on_changed()  # reading the data again reports the error

        self.jobs.start(tr("Columns"), lambda _p: previews.preview_source(data), done, failed)

    def _on_changed(self) -> None:
        """Discard the results for the previous draft; read again after a pause."""
        self._forget()
        self.cost.hide()
        self.notes.hide()
        draft, material = self.form.draft, self.form.material
        problem = draft.problem(material.tables) or orphan_words(draft.project(material), tr(_TAKE_BACK))
        self.problem.say(problem)
        self.facts.setText("" if problem else tr("Reading …"))
        self._wait(not problem)
        if not problem:
            self._pause.ask()

    def _count(self) -> None:
        """Read the project with the table in the background, and count its cells."""
        draft, pattern, before = self.form.draft, self._pattern, self._before
        project = self._meaning(draft.project(self.form.material))

        def counted(cells: Cells | None) -> None:
            if cells is not None:
                self.facts.setText(
                    tr("{cells} Counting primary and hidden cells …", cells=cells_words(*cells))
                )
            self.jobs.start(tr("Table"), work, done, self._on_failed)

        def work(progress: Progress) -> tuple[Reread, TableFacts]:
            read = read_again(project, before.table, pattern, progress)
            return read, facts_of(read, draft.spec.name, before)

        def done(reading: tuple[Reread, TableFacts]) -> None:
            self._tell(draft, *reading)

        name = draft.old or self.form.material.tables[0].name
        alone = before.table.release.whole
        self.jobs.start(
            tr("Cells"),
            lambda p: preview_cells(before.table, draft.spec, name if alone else draft.old, p),
            counted,
            self._on_failed,
        )

    def _tell(self, draft: Draft, read: Reread, facts: TableFacts) -> None:
        table = read.case.table
        self._read, self._identical = (draft, read), facts.identical
        self.facts.setText(facts_words(facts, self._new))
        remarks = warnings(read, facts)
        if facts.identical:
            self.problem.say(
                tr(
                    "It shows the same cells as {identical}. "
                    "Choose other variables, levels, codes or responses.",
                    identical=facts.identical[0],
                )
            )
        self.notes.setText(" ".join(remarks))
        self.notes.setVisible(bool(remarks))
        self.form.know({d.name: d for d in table.dimensions})
        self._wait(False)

    def _try(self) -> None:
        """Protect the release with the table in a trial run, to show its costs."""
        if self._read is None:
            return
        draft, read = self._choice, self._read[1]

        def done(run: SuppressionResult) -> None:
            if self.form.draft == draft:
                self.cost.setText(cost_words(self._at, read, run))
                self.cost.show()
            self._wait(False)

        self.cost.setText(tr("Trial run …"))
        self.cost.show()
        job = self.jobs.start(
            tr("Trial run"), lambda p: stages.protect(read.case, read.project, p), done, self._on_failed
        )
        job.cancelled.connect(lambda: self.cost.setText(tr("The trial run was cancelled.")))
        self._wait(True, trying=True)

    def _stop(self) -> None:
        self.jobs.cancel()
        self._wait(False)

    def _on_failed(self, error: TabGuardError) -> None:
        self.facts.setText("")
        self.cost.hide()
        self.problem.say(error)
        self._wait(False)
        if isinstance(error, GroupsError):
            self._ask_meaning(error)

    def _wait(self, busy: bool, trying: bool = False) -> None:
        """Enable the buttons that can be used now."""
        fits = self._read is not None and not self._identical
        same = self.form.draft == self._first and not self._new
        self.bar.setVisible(busy)
        self.try_button.setEnabled(fits and not busy)
        self.stop_button.setVisible(trying)
        self.ok.setEnabled(fits and not same)

    def _build(self) -> None:
        card = Card(self)
        in_column(self.facts, self.notes, self.cost, self.problem, of=card)
        self.try_button = named(QPushButton(tr("&What does it cost?"), self), "tryTable")
        self.try_button.setToolTip(
            tr("Protect the release with this table as a trial, and count its secondary cells")
        )
        self.try_button.clicked.connect(self._try)
        self.stop_button = named(QPushButton(tr("&Stop"), self), "stopTrial")
        self.stop_button.clicked.connect(self._stop)
        foot = self._foot(tr("Add") if self._new else tr("&OK"), self.try_button, self.stop_button)
        self.ok.setObjectName("takeTable")
        inside = QWidget(self)
        body = in_column(Heading(self.windowTitle(), 1.15, self), of=inside, margins=(0, 0, 4, 0))
        if self._new:
            body.addWidget(Tinted(tr(_STARTS), "muted", self))
        body.addWidget(self.form, 1)
        in_column((ShrinkableArea(inside, self), 1), card, foot, of=self)
        self._wait(False)
