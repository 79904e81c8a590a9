"""Approval of marginals by a second person: of a project, or of what the same command publishes."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.language import texts_for_files, tr
from tabguard.base.plain import PathMap, to_plain
from tabguard.base.progress import Progress
from tabguard.flow.approvals import is_required, settings_of
from tabguard.marginals.flow import count_project, release_planning
from tabguard.marginals.flow.count_ledger import ledgers_of_project, unjudged_lines
from tabguard.marginals.flow.count_publishing import JudgedPublication
from tabguard.office.approval import Evidence, Pending, State
from tabguard.project import CountStudy, Project
from tabguard.project.results import fingerprint
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import Act, published
from tabguard.table.planning import Review, given


def pending_publication(table: CountTable, judged: JudgedPublication, planning: Planning) -> Pending:
    """Subject of an approval: a publication that a command prepares, without a project."""

    def look_up() -> State:
        # the approval does not depend on who publishes, and when
        record = tuple(evolve(entry, who="", when="") for entry in judged.record)
        facts = {
            "asked": judged.asked,
            "record": record,
            "rules": planning,
            "ledger": judged.ledgers.entries,
            "alone": judged.ledgers.alone,
            "checked": judged.review is not None,
        }
        text = json.dumps(to_plain(facts, PathMap(Path())), sort_keys=True, ensure_ascii=True)
        return _state(table, text.encode(), judged.lines)

    return Pending(is_required(), look_up, lambda _evidence: judged.lines(), judged.safe)


def pending_marginals(
    project: Project, table: CountTable, judged: Review, notes: tuple[str, ...] = ()
) -> Pending:
    """Subject of an approval: a count table with its counts, decisions, records and verdict.

    Parameters
    ----------
    project : Project
        Project with the ledger of released and published marginals; an approval holds for one publication.
    judged : Review
        Review of all that readers then know.
    notes : tuple of str
        Notes on the records; not signed, because they are in the language of the reader.
    """
    study = count_project.study_of(project)
    return Pending(
        is_required(project),
        lambda: _state(table, settings_of(project), lambda: _verdict(study, judged)),
        lambda evidence: (*notes, *_summary(study, judged, evidence)),
        judged.safe and not study.unjudged,
    )


def pending_project(project: Project, progress: Progress) -> Pending:
    """Subject of an approval: a project about a count table, judged now.

    Raises
    ------
    TabGuardError
        Where its table cannot be read.
    """
    table = count_project.load(project, progress)
    ledgers = ledgers_of_project(project, table)
    project = ledgers.known_to(project)
    study = count_project.study_of(project)
    review = release_planning.planner(table, study, progress).review()
    return pending_marginals(project, table, review, (*ledgers.notes, *ledgers.elsewhere))


def _state(table: CountTable, settings: bytes, lines: Callable[[], tuple[str, ...]]) -> State:
    with texts_for_files():  # it is signed, and may be compared in another language
        verdict = "\n".join(lines())
    return State(fingerprint(table), np.zeros(0, np.uint8), settings, verdict)


def _verdict(study: CountStudy, judged: Review) -> tuple[str, ...]:
    """The verdict on all released marginals in sentences."""
    unjudged = unjudged_lines(study.unjudged)
    good = (judged.good_line,) if judged.safe and not unjudged else ()
    return (*unjudged, *judged.warnings(), *judged.lines(), *good)


def _summary(study: CountStudy, judged: Review, evidence: Evidence) -> tuple[str, ...]:
    """Summary for the person who approves: the marginals, the verdict, who decided; no counts."""
    before = {fact.query for fact in published(study.ledger)}
    new = [query.title for query in given(study.ledger) if query not in before]
    drawn = [e.query.title for e in study.ledger if e.act is Act.SIMULATE and e.query not in before]
    lines = [
        tr("To be published: {names}.", names=", ".join(dict.fromkeys([*new, *drawn])))
        if new or drawn
        else tr("To be published: nothing new.")
    ]
    if before:
        lines.append(
            tr("Published before: {before}.", before=", ".join(sorted(query.title for query in before)))
        )
    who = ", ".join(sorted(evidence.protected_by)) or tr("not recorded")
    return (*lines, *_verdict(study, judged), tr("Decided by: {who}.", who=who))
