"""Texts for the state of the document: the title and the six steps."""

from tabguard.base.language import tr
from tabguard.gui.document.badge import needs_rules
from tabguard.gui.document.document import Document
from tabguard.gui.shell.step_bar import DONE, NOW, STALE, TODO
from tabguard.project.project import RunSettings
from tabguard.table.pattern import Status
from tabguard.table.standing import State


def title(document: Document) -> str:
    """Title of the window; Qt replaces ``[*]`` by a star while there are unsaved changes."""
    if document.project is None:
        return "TabGuard"
    name = document.project.name
    if document.file.read_only:
        return tr("TabGuard — {name}[*] [read-only] — INTERNAL", name=name)
    return tr("TabGuard — {name}[*] — INTERNAL", name=name)


def steps(document: Document, exported: bool) -> tuple[str, ...]:
    """State of each of the six steps; `exported` says whether this pattern was exported."""
    if document.table is None or document.project is None:
        return (NOW if document.project is None else TODO, TODO, TODO, TODO, TODO, TODO)
    data = DONE if document.snapshot.read_otherwise is None else STALE
    if needs_rules(document):  # a run without rules judged nothing
        return (data, DONE, NOW, TODO, TODO, TODO)
    # not judged yet, or a rule cannot be applied
    rules = DONE if document.snapshot.judged else STALE
    protect = _protect(document)
    review = _review(document)
    # files can be written for any pattern, but the step is done only with a protected one
    stands = document.findings.standing
    done = exported and stands is not None and stands.protected
    out = [data, DONE, rules, protect, review, DONE if done else TODO]
    first = next((i for i, state in enumerate(out) if state != DONE), None)
    if first is not None and out[first] == TODO:
        out[first] = NOW
    return tuple(out)


def _protect(document: Document) -> str:
    pattern, project = document.pattern, document.project
    ran = document.snapshot.ran
    if pattern is None or project is None:
        return TODO
    if not pattern.complete:
        return STALE
    if ran is None and not pattern.count(Status.SECONDARY):
        return TODO
    if ran is not None and document.snapshot.ran_kept != RunSettings(project.rules, project.suppression):
        return STALE
    stands = document.findings.standing
    return NOW if stands is not None and stands.failed else DONE


def _review(document: Document) -> str:
    """State of the review step, which is done only when a person says so."""
    stands = document.findings.standing
    if document.findings.audit is None or stands is None:
        return TODO
    if stands.protected:
        return DONE if document.history.trail.reviewed else NOW
    return STALE if stands.state is State.OUT_OF_DATE else NOW
