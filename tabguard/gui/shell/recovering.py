"""Recovers what a killed program left: shows it, opens it as the project, or discards it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.errors import PasswordError, TabGuardError
from tabguard.gui.document.project_file_lock import ASKED
from tabguard.gui.document.relink import missing_files, relinked
from tabguard.gui.document.snapshot import Mark
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.shell.opening import Opening
from tabguard.language import mark, tr
from tabguard.project import Project, as_published
from tabguard.project.file import source_paths
from tabguard.project.left_journals import Left
from tabguard.project.recovered import Recovered
from tabguard.project.unpacked import adopt
from tabguard.secrets import has_password_of, is_sealed

if TYPE_CHECKING:
    from tabguard.project.unsaved import Unsaved

_SEALED = mark("The changes that were not saved are protected by the password of their project.")


class Recovering(QObject):
    """Reads journals in the worker, then asks about them or opens their last state.

    Parameters
    ----------
    context : WindowContext
    opening : Opening
        Opens what was read.
    when_saved : callable
        Calls a function that leaves the open project, after asking to save it.
    """

    recovered = Signal(object)
    discarded = Signal(object)

    def __init__(
        self,
        context: WindowContext,
        opening: Opening,
        when_saved: Callable[[Callable[[], None]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._opening, self._when_saved = opening, when_saved
        self._document, self._workflow, self._window = context.document, context.workflow, context.top

    def recover(self, left: Left) -> None:
        """Open the last state of a journal, after asking to save what is open."""
        self._opening.read_sealed(
            tr("Reading the recovery file"),
            left.path,
            tr(_SEALED),
            lambda password: _recovered(left, password),
            lambda found: self._take(left, found),
        )

    def show(self, left: Left) -> None:
        """Show what a journal would recover, then recover it, open the saved file, or discard it."""
        from tabguard.project.unsaved import unsaved_in

        def read(password: str) -> tuple[Recovered, Unsaved]:
            found = _recovered(left, password)
            return found, unsaved_in(found, password)

        self._opening.read_sealed(
            tr("Reading the recovery file"),
            left.path,
            tr(_SEALED),
            read,
            lambda both: self._ask_about(left, *both),
        )

    # -- inside

    def _take(self, left: Left, found: Recovered) -> None:
        """Ask to save what is open, and replace it by what a journal holds."""
        self._when_saved(lambda: self._show_recovered(left, found, self._document.mark()))

    def _refuse_gone(self, project: Project) -> bool:
        """Say that a file is missing; whether one is."""
        gone = missing_files(project)
        if gone:
            self._document.post(
                TabGuardError(
                    tr("The data file of the recovered project does not exist."),
                    gone[0].name,
                    tr("Put the file back, then recover again."),
                )
            )
        return bool(gone)

    def _ask_about(self, left: Left, found: Recovered, unsaved: Unsaved) -> None:
        from tabguard.gui.shell.recover_dialog import RecoverDialog

        dialog = RecoverDialog(found.project.name, unsaved, self._window)

        def open_saved() -> None:
            if found.path is not None:
                path = found.path
                self._when_saved(lambda: self._opening.open_file(path))

        dialog.accepted.connect(lambda: self._take(left, found))
        dialog.saved_button.clicked.connect(open_saved)
        dialog.discard_button.clicked.connect(lambda: self.discarded.emit(left))
        open_once(dialog)

    def _show_recovered(self, left: Left, found: Recovered, before: Mark, asked: bool = False) -> None:
        path, same = found.path, True
        if path is not None and path.is_file() and not has_password_of(path, found.key):
            path, same = None, False  # saving must not give the file its earlier password, or none, again
        file = found.path
        if file is not None and not same and not asked and is_sealed(file) and _needs_file(found):
            self._opening.read_sealed(
                tr("Reading the project"),
                file,
                tr(
                    "“{name}” has another password now. The recovery needs what is in the file.",
                    name=file.name,
                ),
                lambda password: _completed(found, password),
                lambda whole: self._show_recovered(left, whole, before, asked=True),
            )
            return
        if self._refuse_gone(found.project):
            return
        adopt(source_paths(found.project))

        def then() -> None:
            if found.read_only and path is not None:
                self._document.set_read_only(ASKED)
            self._document.embeds = found.embeds
            ran = None if found.results is None else found.results.ran
            self._document.go_on_with(found.key, found.trail, ran)
            self.recovered.emit(left)
            self._document.mark_unsaved()
            said = [tr("The project was recovered.")]
            said += [] if found.whole else [tr("The last change is incomplete and was left out.")]
            said.append(tr("Save it to keep it."))
            said += [] if same else [tr("Its file has another password now, so give it another name.")]
            self._document.post(" ".join(said))

        take = self._opening.taking(before, then)
        if found.project.counts is not None:
            self._opening.placed.emit(found.project, path, take)
        else:
            self._workflow.open(found.project, path, found.results, audit=found.audited, take=take)


def _needs_file(found: Recovered) -> bool:
    """Whether a recovered project lacks what its file has: copies of the data, or what was published."""
    from tabguard.project.unpacked import is_unpacked

    gone = missing_files(found.project)
    return found.project.counts is not None or any(found.embeds or is_unpacked(file) for file in gone)


def _recovered(left: Left, password: str) -> Recovered:
    """Read a journal, with what only the project file has."""
    from tabguard.project.recovered import read_journal

    found = read_journal(left.path, password)
    try:
        return _completed(found, password)
    except PasswordError:
        return found  # the project got another one since, which is asked for


def _completed(found: Recovered, password: str) -> Recovered:
    """Add what only the project file has; raises `PasswordError` where that has another password.

    The data are taken from it once more: their copies ended with the program that was killed. Publication
    records are added because an export saves them first.
    """
    from tabguard.project.file import open_project

    if found.path is None or not found.path.is_file() or not _needs_file(found):
        return found
    try:
        saved = open_project(found.path, password).project
    except PasswordError:
        raise
    except TabGuardError:
        return found  # damaged: what is missing is told
    there = [path for path in source_paths(saved) if path.is_file()]
    project = found.project
    while gone := missing_files(project):
        new = next((path for path in there if path.name == gone[0].name), None)
        if new is None:
            break
        project = relinked(project, new)
    project = evolve(project, base=found.project.base)
    if project.counts is not None:
        project = as_published(project, saved) or project
    return evolve(found, project=project)
