"""Keeps a journal of the open project; at the next start, offers unsaved work of a killed program."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Line
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count, moment
from tabguard.office.policy import policy
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.kept_patterns import remove_left
from tabguard.project.unpacked import sweep
from tabguard.project.unsaved import Left, Unsaved, left_behind, superfluous, unsaved_of

_Actions = tuple[tuple[str, Callable[[], None]], ...]


def offer_words(journal: Left, unsaved: Unsaved | None, actions: _Actions) -> Notice:
    """The notice about a journal, with the actions that the user can choose."""
    when = moment(journal.when)
    if journal.sealed:
        what = tr("A project with a password was not saved when the program ended.")
        remedy = tr("Recover these changes with its password, or discard them permanently.")
        return Notice(what, tr("last change {when}", when=when), remedy, "warning", actions)
    if not journal.name:
        what = tr("A recovery file is damaged and cannot be used.")
        return Notice(what, when, tr("The project opens as it was last saved."), "warning", actions)
    remedy = tr("Recover these changes, or discard them permanently.")
    if unsaved is not None and unsaved.replaced:
        remedy = tr(
            "The project file was saved elsewhere after these changes began: recover them and save under "
            "another name to keep both, or discard them permanently."
        )
    what = tr("“{name}” was not saved when the program ended.", name=journal.name)
    where = tr("last change {when}{unsaved}", when=when, unsaved=_acts_text(unsaved))
    return Notice(what, where, remedy, "warning", actions)


def _acts_text(unsaved: Unsaved | None) -> str:
    """Text on the acts that can be recovered: their number, and the last one."""
    if unsaved is None:
        return ""
    acts = unsaved.acts
    if not acts:
        return ""
    n_act = count(len(acts), "change")
    return tr("; {n_act}, the last one: “{action}”", n_act=n_act, action=tr(acts[-1].action))


class Recovery(QObject):
    """One journal per window; journals left by other windows are locked until the user has decided.

    Parameters
    ----------
    folder : Path
        Folder of journals that cannot lie beside their projects, and of pointers to the others.
    recover : callable
        Opens the project of a journal.
    """

    failed = Signal(str)
    behind = Signal(bool)
    """Whether the disk is so slow that the last acts are not in the recovery file yet."""

    def __init__(
        self,
        document: Document,
        folder: Path,
        recover: Callable[[Left], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._folder = folder
        self._recover = recover
        self._told: Callable[[], bool] | None = None
        self._looked_for: Path | None = None
        self._offers: list[tuple[Left, Notice]] = []
        self._adopted: Left | None = None
        self._line = Line("recovery", self)
        self._found: list[tuple[Left, Unsaved | None]] = []
        self._shut = self._looked = False
        self.journal = Journal(folder, self.failed.emit, self._tell_behind)
        self.failed.connect(self._on_failed)
        document.project_changed.connect(self._on_changed)
        document.pattern_changed.connect(self._on_changed)
        document.findings.changed.connect(self._on_changed)
        document.file.dirty_changed.connect(lambda _dirty: self._on_changed())
        QTimer.singleShot(0, self, self.look)

    def look(self) -> None:
        """Search in the worker for journals of programs that have ended, then offer them."""
        if self._shut:
            return
        path, self._looked = self._document.file.path, True

        def work(_progress: Progress) -> None:
            by_age = sorted(left_behind(self._folder, path), key=lambda journal: journal.when)
            journals = [(journal, unsaved_of(journal)) for journal in by_age]  # the last one is shown first
            for journal in superfluous(journals):
                journal.discard()
            self._found.extend((journal, unsaved) for journal, unsaved in journals if journal.lock.held)
            remove_left(self._folder)

        def offer(_result: object = None) -> None:
            while self._found:
                journal, unsaved = self._found.pop(0)
                notice = self._notice(journal, unsaved)
                self._offers.append((journal, notice))
                self._document.post(notice)

        self._line.start(tr("Looking for unsaved changes"), work, offer, self._document.post)

    @property
    def looking(self) -> bool:
        """Whether the search for journals is running or still to come."""
        return not self._looked or self._line.busy

    def adopt(self, journal: Left) -> None:
        """Recover a journal; it is removed once this window's own journal has its content."""
        self._end_offer(journal)
        self._adopted = journal

    def give_up(self, journal: Left) -> None:
        """Remove a journal permanently."""
        self._end_offer(journal)
        journal.discard()
        sweep(self._folder)  # removes cells that were pasted for it, too

    def shut(self) -> None:
        """Remove this window's journal at closing; undecided journals will be offered again."""
        self._shut = True
        self.journal.close()
        for journal in (journal for journal, _acts_text in (*self._found, *self._offers)):
            journal.lock.give_back()
        self._found.clear()
        self._offers.clear()
        if self._adopted is not None:
            self._adopted.lock.give_back()

    def _end_offer(self, journal: Left) -> None:
        for offer in [offer for offer in self._offers if offer[0] is journal]:
            self._document.withdraw(offer[1])
            self._offers.remove(offer)

    def _notice(self, journal: Left, unsaved: Unsaved | None) -> Notice:
        """The offer to recover a journal; its differences can be shown only with its project."""
        recover, discard = lambda: self._recover(journal), lambda: self.give_up(journal)
        if not journal.sealed and not journal.name:
            return offer_words(journal, unsaved, ((tr("Discard"), discard),))
        return offer_words(journal, unsaved, ((tr("Recover"), recover), (tr("Discard"), discard)))

    def _on_changed(self) -> None:
        if self._shut:
            return
        document = self._document
        if document.project is not None and document.file.dirty and "recovery" not in policy().forbid:
            self._keep()
        else:
            self.journal.forget()
        if document.file.path is not None and document.file.path != self._looked_for:
            QTimer.singleShot(0, self, self.look)  # another window may have ended in the meantime
        self._looked_for = document.file.path

    def _keep(self) -> None:
        """Store the open project as it is."""
        document, at = self._document, self._document.snapshot
        state = State(
            present(document.project),
            document.file.path,
            at.pattern,
            at.run_report,
            at.ran_kept,
            at.audit is not None,
            document.file.embeds,
            partial(document.file.fingerprint, document.table),
            document.file.key,
            document.history.trail,
            bool(document.file.read_only),
            document.scenarios.all,
        )
        then = None
        if self._adopted is not None and (at.pattern is not None or document.snapshot.counts is not None):
            then, self._adopted = self._adopted.discard, None
        self.journal.put(state, then)

    def _tell_behind(self) -> None:
        """Emit `behind`; may be called in any thread."""
        self.behind.emit(self.journal.behind)

    def _on_failed(self, why: str) -> None:
        if self._told is None or not self._told():
            self._told = holds = lambda: why == self.journal.failing
            self._document.message_posted.emit(
                Notice(
                    tr("Changes cannot be saved for recovery."),
                    why,
                    tr("Save the project often, or free some space."),
                    "warning",
                    holds=holds,
                )
            )
