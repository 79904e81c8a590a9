"""Checks before a release: permission, marks, suppressed cells that protect nothing, files that disclose."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

import tabguard.write as write_stage
from tabguard.base.errors import SettingError, WriteError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import Project
from tabguard.settings import Output
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.table.worked_out import idle
from tabguard.write import Leak
from tabguard.write import Override as Override
from tabguard.write import for_readers as for_readers
from tabguard.write import public_files as public_files
from tabguard.write import verify_public as verify_public


@frozen(eq=False)
class Idle:
    """Secondaries that may be published, with sentences about them and about those that a decision keeps."""

    spare: IntArray
    words: tuple[str, ...]


def find_idle(solution: Solution, project: Project, progress: Progress) -> Idle:
    """The secondaries of a pattern that readers can derive; raises `Cancelled`."""
    progress.resume()  # a stop that was asked for before was about other work
    spare, useful = idle(solution.case, solution.pattern, project.suppression, progress)
    out = []
    if progress.stopping:
        out.append(tr("Search not completed because of the stop: suppressed cells that protect nothing."))
    if len(spare):
        out.append(
            tr(
                "Suppressed without effect, as published figures determine them: {n_cells:,}, first "
                "{cell}. Protect again, or publish them.",
                n_cells=len(spare),
                cell=solution.table.title(int(spare[0])),
            )
        )
    if len(useful):
        out.append(
            tr(
                "Suppressed without effect, as published figures determine them: {n_cells:,}, first "
                "{cell}. A decision, an earlier publication or another response keeps them.",
                n_cells=len(useful),
                cell=solution.table.title(int(useful[0])),
            )
        )
    return Idle(spare, tuple(out))


def permit(
    stands: Standing, override: Override | None, sentence: str = "The public files may not be written."
) -> None:
    """Refuse to publish a result that is neither protected nor permitted by a reason and two names.

    Raises
    ------
    WriteError
        The error has `sentence`, the reason and the remedy.
    """
    write_stage.check_names(override)
    if not write_stage.may_publish(stands, override):
        raise WriteError(
            f"{sentence} {stands.barrier}",
            "audit",
            tr("Audit and protect first, or give a reason and a second name."),
        )


def mark_profiles(empty_cells: str) -> dict[str, dict[str, str]]:
    """Marks that agencies use, as settings of the output, by agency.

    Parameters
    ----------
    empty_cells : str
        Meaning of a cell without contributors, one of `tabguard.base.empty_parts.MEANINGS`.
    """
    return {name: profile.settings(empty_cells) for name, profile in write_stage.MARK_PROFILES.items()}


def empty_cells(output: Output, dimensions: Sequence[Dimension]) -> Empty:
    """The meanings of empty cells, without parts that do not fit the tables; the export reports those."""
    try:
        return Empty.of(output.empty_cells, output.parts_of_empty, dimensions)
    except SettingError:
        return Empty(output.empty_cells)


def verify_together(files: Sequence[Path]) -> Iterator[tuple[str, tuple[Leak, ...]]]:
    """Compare the tables of each release among some files; yields the project's name and the leaks found."""
    for release in write_stage.releases_in(files):
        yield release.project, write_stage.verify_together(release)
