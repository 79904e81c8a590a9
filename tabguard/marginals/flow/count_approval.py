"""Approval of marginals by a second person: of a project, or of what the same command publishes."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.marginals.flow import count_project, release_planning
from tabguard.marginals.flow.count_publishing import JudgedPublication
from tabguard.plain import PathMap, to_plain
from tabguard.project import CountStudy, Project
from tabguard.project.approval import (
    Clearance,
    Evidence,
    Pending,
    State,
    approval_file,
    approve,
    clearance,
    is_required,
    settings_of,
    write_approval,
)
from tabguard.project.results import fingerprint
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import Act, published
from tabguard.table.planning import Review, given

_RUNNER = "whoever gives the command"


@frozen(eq=False)
class Approvable:
    """Marginals that are about to be published: the table, the counts as readers would see them, the rules.

    Parameters
    ----------
    table : CountTable
    judged : JudgedPublication
    planning : Planning
    file : Path
        The count table, or the ledger that the user named: the approval lies beside it.
    """

    table: CountTable
    judged: JudgedPublication
    planning: Planning
    file: Path

    @property
    def place(self) -> Path:
        """Where the approval lies."""
        return approval_file(self.file.absolute())

    @property
    def state(self) -> State:
        """What a person approves; who publishes when is not part of it."""
        record = tuple(evolve(entry, who="", when="") for entry in self.judged.record)
        kept = {
            "asked": self.judged.asked,
            "record": record,
            "rules": self.planning,
            "ledger": self.judged.ledgers.entries,
            "alone": self.judged.ledgers.alone,
            "checked": self.judged.review is not None,
        }
        text = json.dumps(to_plain(kept, PathMap(Path())), sort_keys=True, ensure_ascii=True)
        with texts_for_files():  # it is signed, and compared in another language
            verdict = "\n".join(self.judged.lines())
        return State(fingerprint(self.table), np.zeros(0, np.uint8), text.encode(), verdict)

    def clearance(self) -> Clearance:
        """Whether they may be published by this user, as far as approval is concerned.

        Raises
        ------
        ProjectError
            Where the file with the approval cannot be read.
        """
        if not is_required():
            return Clearance()
        return clearance(self.state, Evidence.beside(self.place))

    def approve(self, note: str) -> Path:
        """Approve them in the name of this user, for publication by another; the file with the approval.

        Raises
        ------
        WriteError
            Where this person cannot approve them.
        ProjectError
            Where the file cannot be written.
        """
        evidence = Evidence(protected_by=frozenset({_RUNNER}))
        write_approval(self.place, approve(self.state, evidence, note, self.judged.safe))
        return self.place


def state_of_marginals(project: Project, table: CountTable, judged: Review) -> State:
    """What a person approves of a count table: its counts, all decisions and records, and the verdict.

    Parameters
    ----------
    project : Project
        Its ledger says what is released and what was published: an approval holds for one publication.
    judged : Review
        Of everything that readers then have.
    """
    with texts_for_files():
        verdict = "\n".join(verdict_of_marginals(judged))
    return State(fingerprint(table), np.zeros(0, np.uint8), settings_of(project), verdict)


def verdict_of_marginals(judged: Review) -> tuple[str, ...]:
    """The verdict on all released marginals, as a person reads it."""
    good = (tr("Within the rules."),) if judged.safe else ()
    return (*judged.warnings(), *judged.lines(), *good)


def clearance_of_marginals(
    project: Project, table: CountTable, judged: Review, evidence: Evidence
) -> Clearance:
    """Whether the released marginals may be published as far as approval is concerned."""
    if not is_required(project):
        return Clearance()
    return clearance(state_of_marginals(project, table, judged), evidence)


def summary_of_marginals(study: CountStudy, judged: Review, evidence: Evidence) -> tuple[str, ...]:
    """What a person looks at before approving: the marginals, the verdict, who decided; no counts."""
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
    return (*lines, *verdict_of_marginals(judged), tr("Decided by: {who}.", who=who))


def approvable_project(project: Project, progress: Progress) -> Pending:
    """What a second person approves of a project about a count table, judged now.

    Raises
    ------
    TabGuardError
        Where its table cannot be read.
    """
    study = count_project.study_of(project)
    table = count_project.load(project, progress)
    judged = release_planning.planner(table, study, progress).review()
    return Pending(
        state_of_marginals(project, table, judged),
        lambda evidence: summary_of_marginals(study, judged, evidence),
        judged.safe,
    )
