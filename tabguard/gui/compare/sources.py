"""What can be compared: the pattern as it is now, earlier states of it, earlier publications and files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from attrs import frozen

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import comparing
from tabguard.gui.document.document import Document
from tabguard.project import Project
from tabguard.project.scenarios import Scenario
from tabguard.table.comparison import Side
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

NOW = "now"
_ACTS = 6
"""Earlier states that are offered."""


@frozen(eq=False)
class Source:
    """What can be put on a side of a comparison: a state, a scenario or a file.

    Parameters
    ----------
    key : str
        Tells it from the others; the same after a refresh.
    title : str
    make : callable
        Reads it; called in the worker.
    before : bool
        Whether it was published before, so that the other side is newer.
    tip : str
    verdict : str
        How it stands against attackers, if that is known.
    """

    key: str
    title: str
    make: Callable[[Progress], Side]
    before: bool = False
    tip: str = ""
    verdict: str = ""


def sources_of(document: Document, files: Iterable[Path]) -> tuple[Source, ...]:
    """All that the open project offers, and further files.

    Parameters
    ----------
    files : iterable of Path
        Files that the analyst chose to compare with.
    """
    table, pattern, project = document.table, document.pattern, document.project
    if table is None or pattern is None or project is None:
        return ()
    return (
        _of_pattern(NOW, tr("Pattern now"), pattern, table, _verdict(document)),
        *(_of_scenario(kept, table) for kept in document.scenarios.usable),
        *_earlier_states(document, table, pattern),
        *(_of_earlier(table, at) for at in range(len(table.earlier))),
        *(_of_file(path, table, project) for path in files),
    )


def scenario_key(kept: Scenario) -> str:
    """The key of a scenario among the sources."""
    return f"scenario:{kept.name}"


def _of_scenario(kept: Scenario, table: Table) -> Source:
    return _of_pattern(
        scenario_key(kept), tr("Scenario “{name}”", name=kept.name), kept.pattern, table, kept.verdict
    )


def _verdict(document: Document) -> str:
    stands = document.findings.standing
    return tr("Not audited") if stands is None or document.findings.audit is None else stands.headline


def _of_pattern(key: str, title: str, pattern: Pattern, table: Table, verdict: str = "") -> Source:
    return Source(
        key, title, lambda _progress: comparing.side_of_pattern(title, pattern, table), verdict=verdict
    )


def _earlier_states(document: Document, table: Table, now: Pattern) -> Iterator[Source]:
    """The pattern of the last run, and the patterns before the last acts that changed it, newest first."""
    run = document.snapshot.run_report
    if run is not None and run.pattern is not now and len(run.pattern.status) == len(table):
        yield _of_pattern("run", tr("Last run"), run.pattern, table)
    done, n_acts = document.history.changes()[: document.history.stack.index()], 0
    for at, change in reversed(list(enumerate(done))):
        if n_acts == _ACTS:
            break
        old, new = change.old, change.new
        if old.pattern is None or old.pattern is new.pattern or old.table is not table:
            continue
        n_acts += 1
        title = tr("Before “{text}” ({when})", text=change.text(), when=change.when[11:16])
        yield _of_pattern(f"act:{at}:{change.when}", title, old.pattern, table)


def _of_earlier(table: Table, at: int) -> Source:
    name = table.earlier[at].name
    return Source(
        f"earlier:{at}:{name}", name, lambda _progress: comparing.side_of_earlier(table, at), before=True
    )


def _of_file(path: Path, table: Table, project: Project) -> Source:
    return Source(
        f"file:{path}",
        path.name,
        lambda progress: comparing.side_of_file(path, table, project, progress),
        before=True,
        tip=str(path),
    )
