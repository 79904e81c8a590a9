"""Editor for the codes of a variable during an import, which saves its structure beside the data."""

from collections.abc import Callable, Collection
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow.codes import Coding
from tabguard.flow.restructuring import save_arranged
from tabguard.gui.parts.boxes import act_button
from tabguard.gui.structure.draft import Draft
from tabguard.gui.structure.structure_editor import EditingDialog
from tabguard.project import HierarchySource


class ProposedDialog(EditingDialog):
    """Edits the structure proposed for a variable in an import, with all codes of its data.

    Parameters
    ----------
    name : str
        Name of the variable.
    source : HierarchySource
        Hierarchy that the import proposes.
    read : callable
        Reads its codes in the worker.
    folder, stem : Path, str
        Folder of the structure, and beginning of the names of its files.
    """

    help_page = "import#hierarchies"
    taken = Signal(object, object)
    """The edited hierarchy (`HierarchySource`), and its files (`NewFiles`), which the receiver owns."""

    def __init__(
        self,
        name: str,
        source: HierarchySource,
        read: Callable[[Progress], Coding],
        folder: Path,
        stem: str,
        parent: QWidget | None = None,
    ) -> None:
        title = tr("Structure of {name}", name=name)
        super().__init__("dlgProposedStructure", title, folder, parent)
        self._source, self._stem = source, stem
        tip = tr("Save a hierarchy file beside the data, with which the import goes on")
        self._lay_out(act_button(tr("Sav&e for the import"), "saveProposed", tip, self.accept, self))
        self.editor.changed.connect(self._show_ok)
        self.editor.put(None, tr("Reading …"))
        self.jobs.start(tr("Reading the codes"), read, self._on_read, self.editor.say)
        self._show_ok()

    @property
    def drafts(self) -> Collection[Draft]:
        """The structure; empty until it has been read."""
        return () if self.editor.draft is None else (self.editor.draft,)

    def accept(self) -> None:
        """Save the structure, then close the dialog."""
        draft, source, files, stem = self.editor.draft, self._source, self._files, self._stem
        if draft is None or not self.ok.isEnabled():
            return
        arranged = draft.arranged
        self.editor.setEnabled(False)
        self.ok.setEnabled(False)

        def done(saved: HierarchySource) -> None:
            self._handed_over = True
            super(ProposedDialog, self).accept()
            self.taken.emit(saved, files)

        self.jobs.start(
            tr("Saving the structure"),
            lambda _progress: save_arranged(source, arranged, files, stem),
            done,
            self._on_failed,
        )

    # -- inside

    def _on_read(self, coding: Coding) -> None:
        self.editor.put(Draft(coding, self))
        self._show_ok()

    def _on_failed(self, error: TabGuardError) -> None:
        self.editor.setEnabled(True)
        self._show_ok()
        self.editor.say(error)

    def _show_ok(self) -> None:
        self.ok.setEnabled(self.savable)
