"""Keeps what is entered in a dialog from act to act, so that a crash loses at most the act in progress."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from tabguard.gui.document.document import Document
from tabguard.project.draft import Draft


def keep_draft(dialog: QDialog, document: Document, draft: Callable[[], Draft | None]) -> Callable[[], None]:
    """Keep the draft of a dialog until it closes.

    Parameters
    ----------
    dialog : QDialog
    document : Document
        Its journal keeps the draft.
    draft : callable
        Gives what was entered so far; None for nothing.

    Returns
    -------
    callable
        To be called after each act in the dialog.
    """

    def keep() -> None:
        new, old = draft(), document.draft
        if new is None or old is None or (new.content, new.project) != (old.content, old.project):
            document.set_draft(new)

    dialog.finished.connect(lambda _result: document.set_draft(None))
    return keep
