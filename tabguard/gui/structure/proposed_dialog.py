"""Arranges the codes of one variable while its data are imported, and saves this beside them."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow.codes import Coding
from tabguard.flow.new_files import NewFiles
from tabguard.flow.restructuring import save_arranged
from tabguard.gui.parts.boxes import add_last, in_column, in_row, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.structure.draft import Draft
from tabguard.gui.structure.reread_dialog import ask_discard
from tabguard.gui.structure.structure_editor import StructureEditor
from tabguard.project import HierarchySource


class ProposedDialog(Dialog):
    """Edits the structure that an import proposes for a variable, with all codes of its data.

    Parameters
    ----------
    name : str
        Of the variable.
    source : HierarchySource
        What the import proposes.
    read : callable
        Reads its codes in the worker.
    folder, stem : Path, str
        Where the structure is saved, and how the names of its files begin.
    """

    taken = Signal(object, object)
    """The hierarchy as it is now (`HierarchySource`), and its files (`NewFiles`), for the receiver."""
    help_requested = Signal(str)

    def __init__(
        self,
        name: str,
        source: HierarchySource,
        read: Callable[[Progress], Coding],
        folder: Path,
        stem: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("dlgProposedStructure", tr("Structure of {name}", name=name), (880, 620), parent)
        self._source, self._files, self._stem = source, NewFiles(folder), stem
        self._taken = False
        self.editor = StructureEditor(self)
        self._build()
        self.editor.changed.connect(self._show_ok)
        QShortcut(QKeySequence("F1"), self, lambda: self.help_requested.emit("import#hierarchies"))
        self.editor.put(None, tr("Reading …"))
        self.jobs.start(tr("Reading the codes"), read, self._on_read, self.editor.say)
        self._show_ok()

    @property
    def busy(self) -> bool:
        """Whether something is being read or saved."""
        return self.jobs.busy

    def shut(self) -> None:
        """End the thread; a structure that was not taken does not stay."""
        super().shut()
        if not self._taken:
            self._files.close()

    def accept(self) -> None:
        """Save the structure; the dialog closes when that is done."""
        draft, source, files, stem = self.editor.draft, self._source, self._files, self._stem
        if draft is None or not self.ok.isEnabled():
            return
        arranged = draft.arranged
        self.editor.setEnabled(False)
        self.ok.setEnabled(False)

        def done(saved: HierarchySource) -> None:
            self._taken = True
            super(ProposedDialog, self).accept()
            self.taken.emit(saved, files)

        self.jobs.start(
            tr("Saving the structure"),
            lambda _progress: save_arranged(source, arranged, files, stem),
            done,
            self._on_failed,
        )

    def reject(self) -> None:
        """Close; what was changed is given up only if the user says so."""
        if self._dirty:
            ask_discard(self)
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window's own button closes as *Cancel* does."""
        if self.isVisible() and self._dirty:
            event.ignore()
            self.reject()
            return
        super().closeEvent(event)

    # -- inside

    @property
    def _dirty(self) -> bool:
        return self.editor.draft is not None and self.editor.draft.dirty

    def _on_read(self, coding: Coding) -> None:
        self.editor.put(Draft(coding, self))
        self._show_ok()

    def _on_failed(self, error: TabGuardError) -> None:
        self.editor.setEnabled(True)
        self._show_ok()
        self.editor.say(error)

    def _show_ok(self) -> None:
        draft = self.editor.draft
        self.ok.setEnabled(draft is not None and draft.dirty and draft.check().fits)

    def _build(self) -> None:
        self.ok = named(QPushButton(tr("Sav&e for the import"), self), "saveProposed")
        self.ok.setToolTip(tr("Save a hierarchy file beside the data, with which the import goes on"))
        cancel = QPushButton(tr("Cancel"), self)
        foot = in_row(None)
        for button in (self.ok, cancel):
            button.setAutoDefault(False)
        add_last(foot, (self.ok,), cancel)
        self.ok.clicked.connect(self.accept)
        cancel.clicked.connect(self.reject)
        in_column((self.editor, 1), foot, of=self)
