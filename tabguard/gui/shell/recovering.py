"""Recovers what a killed program left: shows it, opens it as the project, or discards it."""

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTreeWidgetItem, QVBoxLayout, QWidget

from tabguard.base.errors import PasswordError, TabGuardError
from tabguard.base.language import digits, mark, tr
from tabguard.base.secrets import has_password_of, is_sealed
from tabguard.gui.document.project_file import Mark, missing_files, relinked
from tabguard.gui.document.project_file_lock import ASKED
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.lists import tree
from tabguard.gui.parts.numbers import count, moment, number
from tabguard.gui.parts.parts import Passage, fit_to_screen, plain_tip
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.gui.shell.opening import Opening
from tabguard.office.trail import Entry
from tabguard.project import Project, as_published
from tabguard.project.file import file_paths, source_paths
from tabguard.project.left_journals import Left
from tabguard.project.recovered import Recovered
from tabguard.project.unpacked import adopt
from tabguard.project.unsaved import Unsaved

_HEAD = (mark("Time"), mark("Change"), mark("Cells"), mark("Reason"))


class RecoverDialog(QDialog):
    """The acts with their time and number of cells; the user recovers, opens the saved file, or discards.

    Parameters
    ----------
    name : str
        Name of the project.
    unsaved : Unsaved
    """

    def __init__(self, name: str, unsaved: Unsaved, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgRecover")
        declare(self, WhenPresenting.COVERED)
        self.setWindowTitle(tr("Unsaved changes of “{name}”", name=name))
        self.about = Passage(summary(unsaved), "plain", self)
        self.acts = tree("unsavedActs", tr("Changes that were not saved, oldest first"), _HEAD, 3)
        self.acts.addTopLevelItems([_line(entry) for entry in unsaved.acts])
        self.acts.scrollToBottom()
        buttons = QDialogButtonBox(self)
        role = QDialogButtonBox.ButtonRole
        self.recover_button = buttons.addButton(tr("&Recover"), role.AcceptRole)
        self.saved_button = buttons.addButton(tr("Open as &saved"), role.ActionRole)
        self.saved_button.setEnabled(unsaved.saved is not None)
        self.saved_button.setToolTip(tr("Open the project file; these changes are kept and offered again"))
        self.discard_button = buttons.addButton(tr("&Discard"), role.DestructiveRole)
        self.discard_button.setToolTip(tr("Remove these changes permanently"))
        later = buttons.addButton(tr("&Later"), role.RejectRole)
        later.setToolTip(tr("Close; these changes are kept and offered again"))
        self.recover_button.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        for button in (self.saved_button, self.discard_button):
            button.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addWidget(self.acts, 1)
        column.addWidget(buttons)
        fit_to_screen(self, 640, 360)


def summary(unsaved: Unsaved) -> str:
    """What would be recovered, in sentences."""
    acts = count(len(unsaved.acts), "change")
    if unsaved.saved is None:
        suppressed = count(unsaved.suppressed, mark("suppressed cell"), mark("suppressed cells"))
        first = tr("{acts}; there is no saved file to compare with.", acts=acts)
        second = tr(
            "It has {n_decision} and {suppressed}.",
            n_decision=count(unsaved.decisions, "decision"),
            suppressed=suppressed,
        )
    else:
        cells = unsaved.cells
        first = tr("{acts} since the project was saved on {when}.", acts=acts, when=moment(unsaved.saved))
        second = (
            ""
            if cells is None
            else tr("1 cell has another status.")
            if cells == 1
            else tr("{n_cells} cells have another status.", n_cells=number(cells))
        )
    lines = [f"{first} {second}".strip()]
    if unsaved.replaced:
        lines.append(
            tr(
                "The project file was saved elsewhere after these changes began: save under another name to "
                "keep both."
            )
        )
    if not unsaved.whole:
        lines.append(tr("The last change is incomplete and is left out."))
    return "\n".join(lines)


def _line(entry: Entry) -> QTreeWidgetItem:
    when = entry.when[:19].replace("T", " ")
    item = QTreeWidgetItem([when, tr(entry.action), digits(entry.cells) if entry.cells else "", entry.reason])
    item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    for column in (1, 3):
        item.setToolTip(column, plain_tip(item.text(column)))
    return item


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
            lambda state: self._take(left, state),
        )

    def show(self, left: Left) -> None:
        """Show what a journal would recover, then recover it, open the saved file, or discard it."""
        from tabguard.project.unsaved import unsaved_in

        def read(password: str) -> tuple[Recovered, Unsaved]:
            state = _recovered(left, password)
            return state, unsaved_in(state, password)

        self._opening.read_sealed(
            tr("Reading the recovery file"),
            left.path,
            tr(_SEALED),
            read,
            lambda both: self._ask_about(left, *both),
        )

    # -- inside

    def _take(self, left: Left, state: Recovered) -> None:
        """Ask to save what is open, and replace it by what a journal holds."""
        self._when_saved(lambda: self._show_recovered(left, state, self._document.file.mark()))

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

    def _ask_about(self, left: Left, state: Recovered, unsaved: Unsaved) -> None:
        dialog = RecoverDialog(state.project.name, unsaved, self._window)

        def open_saved() -> None:
            if state.path is not None:
                path = state.path
                self._when_saved(lambda: self._opening.open_file(path))

        dialog.accepted.connect(lambda: self._take(left, state))
        dialog.saved_button.clicked.connect(open_saved)
        dialog.discard_button.clicked.connect(lambda: self.discarded.emit(left))
        open_once(dialog)

    def _show_recovered(self, left: Left, state: Recovered, before: Mark, asked: bool = False) -> None:
        path, same = state.path, True
        if path is not None and path.is_file() and not has_password_of(path, state.key):
            path, same = None, False  # saving must not give the file its earlier password, or none, again
        file = state.path
        if file is not None and not same and not asked and is_sealed(file) and _needs_file(state):
            self._opening.read_sealed(
                tr("Reading the project"),
                file,
                tr(
                    "“{name}” has another password now. The recovery needs what is in the file.",
                    name=file.name,
                ),
                lambda password: _completed(state, password),
                lambda whole: self._show_recovered(left, whole, before, asked=True),
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
            self.recovered.emit(left)
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
    """Whether a recovered project lacks what its file has: copies of the data, or what was published."""
    from tabguard.project.unpacked import is_unpacked

    gone = missing_files(state.project)
    return state.project.counts is not None or any(state.embeds or is_unpacked(file) for file in gone)


def _recovered(left: Left, password: str) -> Recovered:
    """Read a journal, with what only the project file has."""
    from tabguard.project.recovered import read_journal

    state = read_journal(left.path, password)
    try:
        return _completed(state, password)
    except PasswordError:
        return state  # the project got another one since, which is asked for


def _completed(state: Recovered, password: str) -> Recovered:
    """Add what only the project file has; raises `PasswordError` where that has another password.

    The data are taken from it once more: their copies ended with the program that was killed. Publication
    records are added because an export saves them first.
    """
    from tabguard.project.file import open_project

    if state.path is None or not state.path.is_file() or not _needs_file(state):
        return state
    try:
        saved = open_project(state.path, password).project
    except PasswordError:
        raise
    except TabGuardError:
        return state  # damaged: what is missing is told
    files = [path for path in source_paths(saved) if path.is_file()]
    project = state.project
    while gone := missing_files(project):
        new = next((path for path in files if path.name == gone[0].name), None)
        if new is None:
            break
        project = relinked(project, new)
    project = evolve(project, base=state.project.base)
    if project.counts is not None:
        project = as_published(project, saved) or project
    return evolve(state, project=project)
