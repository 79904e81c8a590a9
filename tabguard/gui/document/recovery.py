"""Keeps a journal of the open project; at the next start, offers unsaved work of a killed program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Line
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count, moment
from tabguard.language import tr
from tabguard.policy import policy
from tabguard.progress import Progress
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.left_journals import Foreign, Left, left_behind, of_others
from tabguard.project.left_notes import Checkpoints, Interrupted, interrupted
from tabguard.project.run_notes import Work
from tabguard.project.unpacked import sweep
from tabguard.project.unsaved import Unsaved, unsaved_of


class Recovery(QObject):
    """One journal per window; journals left by other windows are locked until the user has decided.

    Parameters
    ----------
    folder : Path
        Folder of journals that cannot lie beside their projects, and of pointers to the others.
    recover, show : callable
        Open the project of a journal; show what would be recovered, and ask.
    """

    failed = Signal(str)

    def __init__(
        self,
        document: Document,
        folder: Path,
        recover: Callable[[Left], None],
        show: Callable[[Left], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._folder = folder
        self._recover, self._show = recover, show
        self._told: Callable[[], bool] | None = None
        self._looked_for: Path | None = None
        self._offers: list[tuple[Left, Notice]] = []
        self._adopted: Left | None = None
        self._line = Line("recovery", self)
        self._found: list[tuple[Left, Unsaved | None]] = []
        self._runs: list[Interrupted] = []
        self._foreign: list[Foreign] = []
        self._mentioned: set[Foreign] = set()
        self._shut = self._looked = False
        self.journal = Journal(folder, self.failed.emit)
        self.failed.connect(self._on_failed)
        document.project_changed.connect(self._on_changed)
        document.pattern_changed.connect(self._on_changed)
        document.audit_changed.connect(self._on_changed)
        document.dirty_changed.connect(lambda _dirty: self._on_changed())
        QTimer.singleShot(0, self, self.look)

    def look(self) -> None:
        """Search in the worker for journals of programs that have ended, then offer them."""
        if self._shut:
            return
        path, self._looked = self._document.path, True

        def work(_progress: Progress) -> None:
            found = left_behind(self._folder, path)
            self._found.extend((left, unsaved_of(left)) for left in found)
            self._runs.extend(interrupted(self._folder))
            self._foreign.extend(of_others(self._folder, path))

        def offer(_result: object = None) -> None:
            while self._found:
                left, unsaved = self._found.pop(0)
                notice = self._notice(left, unsaved)
                self._offers.append((left, notice))
                self._document.post(notice)
            while self._runs:
                self._document.post(self._of_run(self._runs.pop(0)))
            for foreign in {*self._foreign} - self._mentioned:
                self._document.post(_of_other(foreign))
            self._mentioned |= {*self._foreign}
            self._foreign.clear()

        self._line.start(tr("Looking for unsaved changes"), work, offer, self._document.post)

    @property
    def looking(self) -> bool:
        """Whether the search for journals is still to come, or running."""
        return not self._looked or self._line.busy

    def adopt(self, left: Left) -> None:
        """Recover a journal; it is removed once its state is stored in this window's own journal."""
        self._end_offer(left)
        self._adopted = left

    def give_up(self, left: Left) -> None:
        """Remove a journal permanently."""
        self._end_offer(left)
        left.discard()
        sweep(self._folder)  # what was pasted for it goes too

    def shut(self) -> None:
        """Remove this window's journal on closing; journals not decided about are offered again."""
        self._shut = True
        self._line.close()
        self.journal.close()
        for left in (left for left, _told in (*self._found, *self._offers)):
            left.lock.give_back()
        self._found.clear()
        self._offers.clear()
        if self._adopted is not None:
            self._adopted.lock.give_back()

    def _end_offer(self, left: Left) -> None:
        for offer in [offer for offer in self._offers if offer[0] is left]:
            self._document.withdraw(offer[1])
            self._offers.remove(offer)

    def _notice(self, left: Left, unsaved: Unsaved | None) -> Notice:
        when = moment(left.when)
        show = (tr("Show…"), lambda: self._show(left))
        if left.sealed:
            return Notice(
                tr("A project with a password was not saved when the program ended."),
                tr("last change {when}", when=when),
                tr("Recover these changes with its password, or discard them permanently."),
                "warning",
                (
                    show,
                    (tr("Recover"), lambda: self._recover(left)),
                    (tr("Discard"), lambda: self.give_up(left)),
                ),
            )
        if not left.name:
            return Notice(
                tr("A recovery file is damaged and cannot be used."),
                when,
                tr("The project opens as it was last saved."),
                "warning",
                ((tr("Discard"), lambda: self.give_up(left)),),
            )
        return Notice(
            tr("“{name}” was not saved when the program ended.", name=left.name),
            tr("last change {when}{unsaved}", when=when, unsaved=_told(unsaved)),
            tr("Recover these changes, or discard them permanently."),
            "warning",
            (show, (tr("Recover"), lambda: self._recover(left)), (tr("Discard"), lambda: self.give_up(left))),
        )

    def _of_run(self, run: Interrupted) -> Notice:
        """What is said about a run that was interrupted; it disappears when the run has gone on."""

        def discard() -> None:
            run.discard()
            self._document.withdraw(notice)

        what, remedy = _words_of_run(run)
        when = tr("last checkpoint {when}", when=moment(run.when))
        notice = Notice(what, when, remedy, "warning", ((tr("Discard"), discard),), run.path.exists)
        return notice

    def _on_changed(self) -> None:
        document = self._document
        if document.project is None or not document.dirty or "recovery" in policy().forbid:
            self.journal.forget()
        else:
            at = document.snapshot
            state = State(
                document.project,
                document.path,
                at.pattern,
                at.run_report,
                at.ran_kept,
                at.audit is not None,
                document.embeds,
                partial(document.fingerprint, document.table),
                document.key,
                document.trail,
                bool(document.read_only),
                document.kept_scenarios,
            )
            whole = at.pattern is not None or document.counts is not None
            then = self._adopted.discard if self._adopted is not None and whole else None
            if then is not None:
                self._adopted = None
            self.journal.put(state, then)
        if document.path is not None and document.path != self._looked_for:
            QTimer.singleShot(0, self, self.look)  # another window may have ended in the meantime
        self._looked_for = document.path

    def _on_failed(self, why: str) -> None:
        if self._told is None or not self._told():
            self._told = holds = lambda: self.journal.failing == why
            self._document.message_posted.emit(
                Notice(
                    tr("Changes cannot be saved for recovery."),
                    why,
                    tr("Save the project often, or free some space."),
                    "warning",
                    holds=holds,
                )
            )


def _words_of_run(run: Interrupted) -> tuple[str, str]:
    """What is said about a run that was interrupted, and how it goes on."""
    if run.state is Checkpoints.DAMAGED:
        what = tr("The checkpoints of an interrupted run are damaged and cannot be used.")
        return what, tr("Discard them, and start the run again.")
    if run.state is Checkpoints.OTHER_VERSION:
        what = tr(
            "A run of “{name}” was interrupted when another version of the program ended.", name=run.name
        )
        return what, tr("This version cannot use its checkpoints. Discard them, and start the run again.")
    if run.state is Checkpoints.SEALED:
        what = tr("A run or an audit of a project with a password was interrupted when the program ended.")
        remedy = tr("Open the project and protect (F5) or audit it again (F7): the same work goes on there.")
        return what, remedy
    if run.source:
        what = tr("The job “{file}” was interrupted.", file=run.source)
        return what, tr("Run it again: with the same data and settings it goes on from its last checkpoint.")
    if run.work is Work.RUN:
        what = tr("A run of “{name}” was interrupted when the program ended.", name=run.name)
        return what, tr(
            "Open the project and protect it again (F5): with the same settings the run goes on there."
        )
    what = (
        tr("An audit of “{name}” was interrupted when the program ended.", name=run.name)
        if run.work is Work.AUDIT
        else tr(
            "A test of single contributors of “{name}” was interrupted when the program ended.", name=run.name
        )
    )
    return what, tr("Open the project and audit it again (F7): with the same pattern it goes on there.")


def _of_other(foreign: Foreign) -> Notice:
    """What is said about changes of another account, which only that account can recover."""
    name, owner = foreign.project_file.name, foreign.owner
    return Notice(
        tr("“{owner}” has changes of “{name}” that are not saved.", owner=owner, name=name)
        if owner
        else tr("Another account has changes of “{name}” that are not saved.", name=name),
        tr("last change {when}", when=moment(foreign.when)),
        tr(
            "Only that account can recover them. "
            "Ask whether they are still needed before you save this project."
        ),
        "warning",
        holds=foreign.path.exists,
    )


def _told(unsaved: Unsaved | None) -> str:
    """How many acts would be recovered, and the last one."""
    if unsaved is None or not unsaved.acts:
        return ""
    acts = unsaved.acts
    return tr("; {n_act}, the last one: “{action}”", n_act=count(len(acts), "act"), action=acts[-1].action)
