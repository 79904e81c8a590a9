"""Tests that public files wait for and that nobody ran yet: sums of suppressed cells, contributors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from tabguard.errors import TabGuardError
from tabguard.flow import questions, stages
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.jobs import Jobs
from tabguard.progress import Progress
from tabguard.table.standing import Finding, State
from tabguard.table.suppressed_sums import SuppressedSum

if TYPE_CHECKING:
    from tabguard.table.verdict import InsiderResult

_T = TypeVar("_T")


class MissingTests(QObject):
    """Runs what is missing in the worker, one test after the other, each at most once for a state.

    `settled` says that a test ended, whatever came of it: `start_next` then begins the next.
    """

    failed = Signal(object)
    settled = Signal()

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._sums_of: Snapshot | None = None
        self._contributors_of: Snapshot | None = None
        self._running = self._stopped = False

    @property
    def running(self) -> bool:
        """Whether something is being tested."""
        return self._running

    def start_next(self) -> None:
        """Begin the next test that a pattern which passed so far still needs, unless the worker is busy."""
        stands = self._document.standing
        if stands is None or self._running or self._stopped or self._jobs.busy:
            return
        if _is_missing(stands.sums, stands.outsiders):
            self._test_sums()
        elif _is_missing(stands.contributors, stands.outsiders, stands.sums):
            self._test_contributors()

    def stop(self) -> None:
        """Begin nothing any more."""
        self._stopped = True

    def _test_sums(self) -> None:
        document = self._document
        at = document.snapshot
        project, case, pattern = at.project, at.case, at.pattern
        if case is None or project is None or pattern is None or self._sums_of is at:
            return
        self._sums_of = at

        def keep(sums: tuple[SuppressedSum, ...] | None) -> None:
            document.set_sums(sums, pattern, project.rules, at)

        self._test(
            "Looking for sums of suppressed cells",
            lambda progress: stages.unsafe_sums(case, pattern, project, progress),
            keep,
        )

    def _test_contributors(self) -> None:
        document = self._document
        at, solution, project = document.snapshot, document.solution, document.project
        if solution is None or project is None or self._contributors_of is at:
            return
        self._contributors_of = at
        levels = stages.insider_levels(solution.table, project)

        def look(progress: Progress) -> list[InsiderResult]:
            return [questions.insider_audit(solution, project, level, progress) for level in levels]

        def keep(found: list[InsiderResult]) -> None:
            for result in found:
                document.set_insiders(result.level, result, at)

        self._test("Testing single contributors", look, keep)

    def _test(self, name: str, work: Callable[[Progress], _T], keep: Callable[[_T], None]) -> None:
        def done(found: _T) -> None:
            keep(found)  # still running: one look may tell of several levels
            settle()

        def failed(error: TabGuardError) -> None:
            self.failed.emit(error)
            settle()

        def settle() -> None:
            self._running = False
            self.settled.emit()

        self._running = True
        self._jobs.start(name, work, done, failed)


def _is_missing(finding: Finding, *first: Finding) -> bool:
    """Whether something is to be tested: it is asked for, not known, and what comes first has passed."""
    unknown = finding.state in (State.NOT_TESTED, State.OUT_OF_DATE)
    return finding.asked and unknown and not any(other.holds_back for other in first)
