"""Commands that edit and save structures of variables, and read the data again with them."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow.codes import Coding, codes_of_file, coding_of
from tabguard.flow.reread import Reread
from tabguard.flow.restructuring import Arranged, check_trees, read_structured
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.boxes import act_button, busy_bar, named
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, asking, data_kind, open_once
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import Label
from tabguard.gui.structure.draft import Draft
from tabguard.gui.structure.structure_editor import EditingDialog
from tabguard.project import Project

_PAUSE = 300
"""Pause in milliseconds after which several roll-ups are compared."""


class StructureDialog(EditingDialog):
    """Edits the structures of the variables of a project.

    Parameters
    ----------
    document : Document
        Document with a judged table of records.
    folder : Path
        Folder in which structures are saved.
    """

    help_page = "import"
    taken = Signal(object, str, object)
    """The project as read with the structures (`Reread`), the names of the variables that changed, and notes
    on what to check (tuple of str)."""

    def __init__(self, document: Document, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__("dlgStructure", tr("Structure"), folder, parent)
        self._document, self._at = document, document.snapshot
        self._project, self._table = present(document.project), present(document.table)
        self._pattern = document.pattern
        self._drafts: dict[str, Draft] = {}
        self._saving = False
        self._pause = Later(self._compare, self, _PAUSE)
        self._build()
        self.editor.changed.connect(self._on_changed)
        self.variable.currentIndexChanged.connect(lambda _at: self._on_variable())
        self._on_variable()

    @property
    def drafts(self) -> Collection[Draft]:
        """The structures of the variables that were shown."""
        return self._drafts.values()

    def accept(self) -> None:
        """Save the changes and read the data again with them, then close the dialog."""
        if not self.ok.isEnabled():
            return
        self._pause.drop()
        changed = {name: draft.arranged for name, draft in self._drafts.items() if draft.dirty}
        self._save(self._project, changed)

    def _save(self, project: Project, changed: Mapping[str, Arranged]) -> None:
        self._wait(True)
        self.editor.say(None)

        def done(result: tuple[Reread, tuple[str, ...]]) -> None:
            read, sentences = result
            if self._document.snapshot is not self._at:
                self._files.keep()
                self._on_failed(
                    tr("The project changed while the data were read. Close this, and open it again.")
                )
                return
            self._files.keep(self._files.written)
            super(StructureDialog, self).accept()
            self.taken.emit(read, ", ".join(changed), sentences)

        self.jobs.start(
            tr("Reading the data"),
            lambda p: read_structured(project, self._table, self._pattern, changed, self._files, p),
            done,
            asking(self, project, lambda agreed: self._save(agreed, changed), self._on_failed),
        )

    # -- inside

    def _on_variable(self) -> None:
        """Show the chosen variable; its codes are read when it is chosen for the first time."""
        name = self.variable.currentText()
        if name in self._drafts:
            self.editor.put(self._drafts[name])
            return
        self.editor.put(None, tr("Reading …"))

        def done(coding: Coding) -> None:
            self._drafts[name] = Draft(coding, self)
            if name == self.variable.currentText():
                self.editor.put(self._drafts[name])

        self.jobs.start(
            tr("Codes"), lambda p: coding_of(self._project, self._table, name, p), done, self._on_failed
        )
        self._wait(False)

    def _ask_other(self) -> None:
        """Ask for another file, and add those of its codes to the basket that the structure lacks."""
        draft = self.editor.draft
        if draft is None:
            return

        def done(path: Path, codes: Mapping[str, int]) -> None:
            if codes:
                draft.add_others(codes)
            else:
                self.editor.say(tr("All codes of {name} are in the structure.", name=path.name), "muted")

        def chosen(path: Path) -> None:
            self.editor.say(None)
            self.jobs.start(
                tr("Reading the codes"),
                lambda p: codes_of_file(self._project, draft.coding, path, p),
                lambda codes: done(path, codes),
                self._on_failed,
            )

        folder = self._project.data.path.parent
        ask_file(self, tr("Choose the file"), folder, chosen, (data_kind(), ALL_FILES))

    def _on_changed(self) -> None:
        self._wait(False)
        draft = self.editor.draft
        if draft is not None and len(draft.trees) > 1 and draft.dirty and draft.check().fits:
            self._pause.ask()

    def _compare(self) -> None:
        """Check in the background that the roll-ups agree."""
        draft = self.editor.draft
        if draft is None or self._saving:
            return
        trees = draft.trees

        def work(_progress: Progress) -> TabGuardError | None:
            try:
                check_trees(draft.coding, trees)
            except TabGuardError as error:
                return error
            return None

        def done(error: TabGuardError | None) -> None:
            if error is not None and draft is self.editor.draft and draft.trees is trees:
                self.editor.say(error)

        self.jobs.start(tr("Comparing roll-ups"), work, done, self._on_failed)

    def _on_failed(self, error: TabGuardError | str) -> None:
        self._wait(False)
        self.editor.say(error)

    def _wait(self, saving: bool) -> None:
        """Enable the controls that can be used now."""
        self._saving = saving
        for widget in (self.editor, self.variable, self.other_button):
            widget.setEnabled(not saving)
        self.bar.setVisible(saving)
        self.ok.setEnabled(not saving and self.savable)

    def _build(self) -> None:
        self.variable = named(QComboBox(self), "structureVariable")
        self.variable.addItems(list(self._project.variables.dimensions))
        self.variable.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.variable.setMinimumContentsLength(12)
        label = Label(tr("&Variable"), self, buddy=self.variable)
        self.editor.head.insertWidget(0, label)
        self.editor.head.insertWidget(1, self.variable)
        self.bar = busy_bar(self)
        tip = tr(
            "List the new codes of a file with the same columns, such as the next period, as not in the "
            "structure"
        )
        self.other_button = act_button(tr("Codes of &another file…"), "otherFile", tip, self._ask_other, self)
        tip = tr("Save a hierarchy file beside the project, and read the data with it")
        ok = act_button(tr("Sav&e and read again"), "saveStructure", tip, self.accept, self)
        self._lay_out(ok, self.other_button, self.bar)


_TABULATED = mark(
    "These data are already tabulated, so the codes cannot be arranged here: only records can be added up "
    "in another way. Import the file again: Edit structure… puts the codes below their totals."
)


class StructureActs(Acts):
    """Commands that edit the codes; each act is undone as a whole."""

    @Command(
        mark("Str&ucture…"),
        name="structure",
        enabled=with_pattern,
        menu=Menu.DATA.at(2, 3),
        tip=mark("Arrange how the codes of a variable add up: subtotals, their codes and their labels"),
    )
    def edit(self) -> None:
        """Open the structure editor."""
        if not self._with_records():
            return
        dialog = StructureDialog(self._document, self._folder(), self._context.top)
        dialog.taken.connect(
            lambda read, names, sentences: self._take(
                tr("Change structure of {names}", names=names), read, sentences
            )
        )
        open_once(dialog)

    @Command(
        mark("Re&code…"),
        enabled=with_pattern,
        menu=Menu.DATA.at(2, 4),
        tip=mark("Make codes coarser by closing or grouping them; see first how many primary cells remain"),
    )
    def recode(self) -> None:
        """Open the recode dialog."""
        from tabguard.gui.structure.recode_dialog import RecodeDialog

        if not self._with_records():
            return
        dialog = RecodeDialog(self._document, self._context.top)
        dialog.taken.connect(lambda read, names: self._take(tr("Recode {names}", names=names), read))
        open_once(dialog)

    # -- inside

    def _folder(self) -> Path:
        """Folder for structures: that of the project, or that of the data before the project is saved."""
        project, path = present(self._document.project), self._document.file.path
        return (project.base if path is None else path.parent).absolute()

    def _with_records(self) -> bool:
        if present(self._document.table).contributions is None:
            self._document.post(tr(_TABULATED))
            return False
        return True

    def _take(self, act: str, read: Reread, check: Sequence[str] = ()) -> None:
        self._context.workflow.take_tables(act, read)
        sentence = tr("{act}: the data were read again. Undo brings the earlier state back.", act=act)
        self._document.post(" ".join((sentence, *check)))
