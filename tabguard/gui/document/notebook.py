"""A notebook for one piece of work in the window, which goes on from it after the program was killed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from tabguard.gui.document.document import Document
from tabguard.language import mark, tr
from tabguard.policy import policy
from tabguard.progress import Progress
from tabguard.project.left_notes import forget_notes
from tabguard.project.run_notes import RunNotes, Work
from tabguard.project.run_owner import Owner

_WENT_ON = {
    Work.RUN: mark("The run went on from where it was interrupted when the program ended."),
    Work.AUDIT: mark("The audit went on from where it was interrupted when the program ended."),
    Work.INSIDERS: mark(
        "The test of single contributors went on from where it was interrupted when the program ended."
    ),
}


class Notebook:
    """Notes of some work on the open project; made and told about in the window's thread.

    Parameters
    ----------
    document : Document
    work : Work
        What the notes are of.
    """

    def __init__(self, document: Document, work: Work) -> None:
        self._document, self._work = document, work
        self._owner = _owner_of(document)
        self._folder, self._key = document.notes_folder, document.key
        self._used: RunNotes | None = None

    @contextlib.contextmanager
    def kept(self, progress: Progress) -> Iterator[None]:
        """Keep notes during the work and remove them when it ends; none where recovery is forbidden."""
        if self._folder is None or "recovery" in policy().forbid:
            yield
            return
        progress.notebook = self._used = RunNotes(self._folder, self._owner, self._key, self._work)
        try:
            yield
        finally:
            progress.notebook = None
            self._used.done()

    def tell(self) -> None:
        """Say whether the work went on from notes, and whether some of them were damaged."""
        if self._used is not None and self._used.recalled:
            self._document.post(tr(_WENT_ON[self._work]))
        if self._used is not None and self._used.refused:
            self._document.post(tr("Some checkpoints of the interrupted run were damaged and were not used."))


def forget_left(document: Document) -> None:
    """Remove what killed work on the open project left."""
    if document.notes_folder is not None:
        forget_notes(document.notes_folder, _owner_of(document), document.key)


def _owner_of(document: Document) -> Owner:
    project, path = document.project, document.path
    if project is None:
        return Owner("")
    data = tuple(str(data.path.absolute()) for data in project.inputs)
    file = "" if path is None else str(path.absolute())
    return Owner(project.name, file=file, data=data, identity=document.trail.identity)
