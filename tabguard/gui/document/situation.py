"""The state of the document that commands depend on."""

from __future__ import annotations

from tabguard.gui.document.document import Document
from tabguard.gui.document.risks import at_risk
from tabguard.gui.parts.command import Situation
from tabguard.table.pattern import Status


def situation_of(document: Document, running: bool, preview: bool, presenting: bool) -> Situation:
    """Describe the state of a document and of the window.

    Parameters
    ----------
    document : Document
    running : bool
        Whether a job that shows its progress is running.
    preview, presenting : bool
        Whether the window shows the publication preview, and whether it is in presenter mode.
    """
    project, pattern, stands = document.project, document.pattern, document.findings.standing
    return Situation(
        project=project is not None,
        table=document.table is not None,
        counts=document.snapshot.counts is not None,
        pattern=pattern is not None,
        running=running,
        preview=preview,
        presenting=presenting,
        audited=document.findings.audit is not None
        and not document.findings.stale
        and document.snapshot.judged,
        at_risk=at_risk(document),
        protected=stands is not None and stands.protected,
        secondaries=pattern is not None and pattern.count(Status.SECONDARY) > 0,
        tables=0 if document.table is None else len(document.table.release),
        attacker_file=project is not None and project.attacker_file is not None,
        left_aside=project is not None and bool(project.aside),
        suppress_empty=project is not None and project.suppression.suppress_empty,
        can_undo=document.history.stack.canUndo(),
        can_redo=document.history.stack.canRedo(),
        can_restore_dropped=bool(document.history.branches),
    )
