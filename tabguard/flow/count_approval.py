"""Approval of the marginals that a command publishes, by a second person who gives the same command."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.flow.count_publishing import JudgedPublication
from tabguard.language import texts_for_files
from tabguard.plain import PathMap, to_plain
from tabguard.project.approval import (
    Clearance,
    Evidence,
    State,
    approval_file,
    approve,
    clearance,
    is_required,
    write_approval,
)
from tabguard.project.results import fingerprint
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable

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
