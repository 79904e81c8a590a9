"""Reads τ-ARGUS batch files as projects that can be run, with the files that they write."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve, frozen

from tabguard.argus.flow.from_tau import FromTau, batch_tables, projects_of
from tabguard.base.progress import Progress
from tabguard.job import job_name


@frozen
class Replay:
    """What a batch file asks for: its projects, named and placed, and notes (no values)."""

    jobs: tuple[FromTau, ...]
    notes: tuple[str, ...]


def replay(source: Path, progress: Progress) -> Replay:
    """Read a batch file as projects that can be run.

    Parameters
    ----------
    source : Path
        A ``.arb`` file; the files that it names lie where it says, or beside it.
    progress : Progress

    Raises
    ------
    TabGuardError
        If a file cannot be read, or if it asks for something else than TabGuard would do.
    """
    tables, notes = batch_tables(source)
    conversions = projects_of(source, tables, notes, progress)
    name, base = job_name(source), source.absolute().parent
    jobs = tuple(
        evolve(
            conversion,
            project=evolve(
                conversion.project, base=base, name=f"{name}_{i}" if len(conversions) > 1 else name
            ),
        )
        for i, conversion in enumerate(conversions, start=1)
    )
    for job in jobs:
        if all(table.method is None for table in job.tables):
            lines = ", ".join(str(table.line) for table in job.tables)
            notes.append(
                f"no method for the table of line {lines}: the default method of TabGuard protects it"
            )
    return Replay(jobs, tuple(notes))
