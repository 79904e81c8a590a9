"""Recovery of the work of a program that was killed, from its journal."""

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import PasswordError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.secrets import has_password_of, is_sealed
from tabguard.gui.document.project_file import Mark, missing_files, relinked
from tabguard.gui.document.saving import ASKED
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.shell.opening import Opening
from tabguard.project import Project, as_published
from tabguard.project.file import file_paths, source_paths
from tabguard.project.unpacked import adopt
from tabguard.project.unsaved import Left, Recovered

_SEALED = mark("The changes that were not saved are protected by the password of their project.")


class Recovering(QObject):
    """Reads journals in the worker thread, then opens their last state.

    Parameters
    ----------
    context : WindowContext
    opening : Opening
        Opens the recovered project.
    when_saved : callable
        Calls a function that leaves the open project, after asking to save it.
    """

    recovered = Signal(object)

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

    def recover(self, journal: Left) -> None:
        """Open the last state of a journal after asking to save the open project."""
        self._opening.read_sealed(
            tr("Reading the recovery file"),
            journal.path,
            tr(_SEALED),
            lambda password: _recover(journal, password),
            lambda state: self._take(journal, state),
        )

    # -- inside

    def _take(self, journal: Left, state: Recovered) -> None:
        """Ask to save the open project, and replace it with the content of a journal."""
        self._when_saved(lambda: self._show_recovered(journal, state, self._document.file.mark()))

    def _refuse_gone(self, project: Project) -> bool:
        """Report a missing file of the project; return whether one is missing."""
        missing = missing_files(project)
        if missing:
            self._document.post(
                TabGuardError(
                    tr("The data file of the recovered project does not exist."),
                    missing[0].name,
                    tr("Put the file back, then recover again."),
                )
            )
        return bool(missing)

    def _show_recovered(self, journal: Left, state: Recovered, before: Mark, was_asked: bool = False) -> None:
        path, same = state.path, True
        if path is not None and path.is_file() and not has_password_of(path, state.key):
            path, same = None, False  # saving must not give the file its earlier password, or none, again
        file = state.path
        if file is not None and not same and not was_asked and is_sealed(file) and _needs_file(state):
            self._opening.read_sealed(
                tr("Reading the project"),
                file,
                tr(
                    "“{name}” has another password now. The recovery needs what is in the file.",
                    name=file.name,
                ),
                lambda password: _complete(state, password),
                lambda whole: self._show_recovered(journal, whole, before, was_asked=True),
            )
            return
        if self._refuse_gone(state.project):
            return
        adopt(file_paths(state.project))

        def then() -> None:
            if state.read_only and path is not None:
                self._document.file.set_read_only(ASKED)
            self._document.file.embeds = state.embeds
            ran = None if state.results is None else state.results.ran
            self._document.go_on_with(state.key, state.trail, ran)
            self.recovered.emit(journal)
            self._document.file.mark_unsaved()
            sentences = [tr("The project was recovered.")]
            sentences += [] if state.whole else [tr("The last change is incomplete and was left out.")]
            sentences.append(tr("Save it to keep it."))
            sentences += [] if same else [tr("Its file has another password now, so give it another name.")]
            self._document.post(" ".join(sentences))

        take = self._opening.taking(before, then)
        if state.project.counts is not None:
            self._opening.placed.emit(state.project, path, take)
        else:
            self._workflow.open(state.project, path, state.results, audit=state.audited, take=take)


def _needs_file(state: Recovered) -> bool:
    """Whether a recovered project needs its file for copies of data or publication records."""
    from tabguard.project.unpacked import is_unpacked

    missing = missing_files(state.project)
    return state.project.counts is not None or any(state.embeds or is_unpacked(file) for file in missing)


def _recover(journal: Left, password: str) -> Recovered:
    """Read a journal, and the parts that only the project file contains."""
    from tabguard.project.unsaved import read_journal

    state = read_journal(journal.path, password)
    try:
        return _complete(state, password)
    except PasswordError:
        return state  # the password was changed since, and the new one is asked for


def _complete(state: Recovered, password: str) -> Recovered:
    """Add the parts that only the project file contains; raises `PasswordError` if its password differs.

    The data are read from it again, because their copies were deleted with the program that was killed.
    Publication records are added because an export first saves them.
    """
    from tabguard.project.file import open_project

    if state.path is None or not state.path.is_file() or not _needs_file(state):
        return state
    try:
        saved = open_project(state.path, password).project
    except PasswordError:
        raise
    except TabGuardError:
        return state  # the file is damaged: missing parts are reported
    files = [path for path in source_paths(saved) if path.is_file()]
    project = state.project
    while missing := missing_files(project):
        new = next((path for path in files if path.name == missing[0].name), None)
        if new is None:
            break
        project = relinked(project, new)
    project = evolve(project, base=state.project.base)
    if project.counts is not None:
        project = as_published(project, saved) or project
    return evolve(state, project=project)
