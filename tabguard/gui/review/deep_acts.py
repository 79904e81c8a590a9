"""Repair, lifting decisions, what could be published, certificates: the engine's finer tools in the menus."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from tabguard import pipeline
from tabguard.gui.document.findings import REFUSED
from tabguard.gui.document.risks import at_risk
from tabguard.gui.parts.file_kinds import ALL_FILES, list_kind
from tabguard.gui.shell.message_bar import Notice
from tabguard.gui.table.edit_acts import user_name
from tabguard.progress import Progress
from tabguard.table.arrays import IntArray
from tabguard.table.pattern import Status

if TYPE_CHECKING:
    from tabguard.gui.document.document import Snapshot
    from tabguard.gui.shell.main_window import MainWindow

_CERTIFICATES = "TabGuard certificates (*.tgcert)"


class DeepActs(QObject):
    """What the Review menu offers beyond auditing, and the certificate."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document

    def allowed(self) -> dict[str, bool]:
        """Which of these commands make sense for the document as it is."""
        document = self._document
        pattern, audit = document.pattern, document.audit
        fresh = audit is not None and not document.stale and document.snapshot.judged
        stands = document.standing
        shown = not self._window.action("preview").isChecked()
        secondaries = pattern is not None and pattern.count(Status.SECONDARY) > 0
        return {
            "repair": fresh and shown and at_risk(document),
            "not_needed": fresh and shown and secondaries,
            "what_if": fresh and shown and secondaries,
            "save_certificate": stands is not None and stands.protected,
            "verify_certificate": True,
            "attacker": document.table is not None,
            "forget_attacker": document.project is not None and document.project.attacker_file is not None,
        }

    # -- repairing

    def on_repair(self) -> None:
        """Protect what is at risk from the present pattern on; what is forced or frozen stays as it is."""
        self._window.review.on_run(keep=True)

    def lift(self, cells: IntArray, primary: int) -> None:
        """Take back the decisions that keep a primary from being protected; one undoable act."""
        table = self._document.table
        if table is not None and len(cells):
            reason = f"In the way of {table.title(primary)}"
            self._document.decide(cells, None, "", reason, user_name(), "Lift decisions on")
            self._document.post(
                "The decisions were taken back. Repair from here, or protect again (F5), to protect the cell."
            )

    # -- what could be published

    def on_not_needed(self) -> None:
        """List the secondaries that are not needed."""
        from tabguard.gui.review.not_needed_dialog import NotNeededDialog

        dialog = NotNeededDialog(self._document, self._presenting(), self._window)
        dialog.cell_requested.connect(self._window.show_cell)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def on_what_if(self) -> None:
        """Say what would be exposed if the selected secondaries were published."""
        from tabguard.gui.review.what_if_dialog import WhatIfDialog

        document, cells = self._document, self._window.page.view.selected_cells()
        pattern = document.pattern
        if pattern is None:
            return
        cells = cells[pattern.status[cells] == Status.SECONDARY]
        if not len(cells):
            document.post("Select one or more secondary cells first.")
            return
        dialog = WhatIfDialog(document, cells, self._presenting(), self._window)
        dialog.cell_requested.connect(self._window.show_cell)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # -- certificates

    def on_save_certificate(self) -> None:
        """Ask where to, then write the certificate in the worker."""
        project = self._document.project
        if project is None:
            return
        start = self._window.store.last_folder() / f"{project.name}_INTERNAL.tgcert"
        dialog = QFileDialog(self._window, "Save certificate", str(start), _CERTIFICATES)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("tgcert")
        dialog.fileSelected.connect(lambda name: self.save_certificate(Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def save_certificate(self, path: Path) -> None:
        """Write the proof that every primary is protected."""
        document = self._document
        table, pattern, project = document.table, document.pattern, document.project
        sensitivity, audit = document.sensitivity, document.audit
        if table is None or pattern is None or project is None or sensitivity is None:
            return

        def done(written: Path) -> None:
            document.post(f"{written.name} was written. It holds the values: keep it internal.")
            self._window.log(f"Certificate written: {written.name}.")

        self._window.jobs.start(
            "Writing the certificate",
            lambda p: pipeline.save_certificate(path, table, pattern, sensitivity, project, audit, p),
            done,
            document.post,
        )

    def on_verify_certificate(self) -> None:
        """Ask for a certificate and check it."""
        dialog = QFileDialog(
            self._window, "Verify certificate", str(self._window.store.last_folder()), _CERTIFICATES
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.verify_certificate(Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def verify_certificate(self, path: Path) -> None:
        """Check a certificate in itself, and against what is open; then show the verdict."""
        document = self._document
        table, pattern, project = document.table, document.pattern, document.project
        sensitivity, at = document.sensitivity, document.snapshot

        def work(progress: Progress) -> tuple[Any, Any]:
            alone = pipeline.verify_certificate(path, progress=progress)
            if table is None:
                return alone, None
            return alone, pipeline.verify_certificate(path, table, pattern, sensitivity, project, progress)

        def done(found: tuple[Any, Any]) -> None:
            from tabguard.gui.review.verdict_dialog import VerdictDialog

            dialog = VerdictDialog(path.name, *found, self._window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()
            self._window.log(f"Certificate {path.name}: {'proven' if found[0].ok else 'refused'}.")
            alone, here = found
            if here is not None and here.same and not alone.ok:
                self._doubt(path.name, at)

        self._window.jobs.start("Verifying the certificate", work, done, document.post)

    def _doubt(self, name: str, at: Snapshot) -> None:
        """Believe nothing of an audit whose certificate is refused: audit again from the start."""
        words = "A certificate of the open table and its present pattern is refused."
        mend = "The pattern is being audited from the start; if it passes, save the certificate again."
        self._window.message_bar.post(Notice(words, name, mend, "warning"))
        self._document.doubt(REFUSED, at)
        self._window.workflow.audit(whole=True)

    # -- attackers

    def on_attacker(self) -> None:
        """Ask for a file with what attackers know of single cells."""
        project = self._document.project
        start = str(project.data.path.parent) if project is not None else ""
        dialog = QFileDialog(self._window, "What attackers know of single cells", start)
        dialog.setNameFilters([list_kind("Bounds"), ALL_FILES])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.use_attacker(Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def on_forget_attacker(self) -> None:
        """Attackers know what the general settings say, and no more."""
        self.use_attacker(None)

    def use_attacker(self, path: Path | None) -> None:
        """Read the table again with what attackers know, or without."""
        document = self._document
        if document.project is None:
            return
        project = evolve(document.project, attacker_file=path)

        def done(loaded: Any) -> None:
            document.set_source(project, loaded)
            known = "the general settings only" if path is None else f"also the bounds in {path.name}"
            document.post(f"Attackers know {known}. Protect and audit again.")

        self._window.jobs.start(
            "Reading what attackers know", lambda p: pipeline.load(project, p), done, document.post
        )

    def _presenting(self) -> bool:
        return bool(self._window.action("presenter").isChecked())
