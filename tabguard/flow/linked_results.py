"""Compares an exported result with the other publications in its output folder."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

from tabguard import linked as links
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow.protecting import Clock, examined
from tabguard.project import Project
from tabguard.settings import Output
from tabguard.table.arrays import BoolArray
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.summary import ImportSummary
from tabguard.write import INTERNAL_FOLDER, PUBLIC_FOLDER, TRANSMISSION_FOLDER, Order
from tabguard.write.products import Audience, Plan


@frozen(eq=False)
class LinkedComparison:
    """The footprint of a table, and the published tables over the same records that it was compared with.

    Parameters
    ----------
    earlier : mapping of str to str
        The publications that were audited together with the table, as in `linked.Result`.
    permission, texts : str
        Permissions for differences of one or two respondents, and for texts with numbers that equal withheld
        figures, given when the same data were published before.
    """

    footprint: Footprint
    tables: tuple[LinkedTable, ...] = ()
    earlier: Mapping[str, str] = field(factory=dict)
    permission: str = ""
    texts: str = ""


def compare(
    project: Project, solution: Solution, read: ImportSummary | None, order: Order, progress: Progress
) -> LinkedComparison | None:
    """Compare a result with the content of an export's output folder; None if the export has no footprint."""
    place = footprint_place(order, project)
    if place is None:
        return None
    footprint = links.project_footprint(project, read, solution.table, solution.pattern, progress)
    earlier = links.earlier_digests(project, solution.table, progress)
    # compared as published: whether it may be depends on the outcome
    result = links.Result(footprint, place, links.identity(project), published=True, earlier=earlier)
    before, folders = links.read_footprint(place), record_folders(order, project)
    permission, texts, data = "", "", footprint.data
    # of the same data only: what a further revision of the same figures tells has the same words
    if before is not None and data and data == before.footprint.data:
        permission, texts = before.differences if before.published else "", before.texts

    def audit(masks: tuple[BoolArray, ...]) -> tuple[tuple[str, ...], ...] | None:
        return _at_risk(project, solution, masks, progress)

    return LinkedComparison(
        footprint, links.compare_within(result, folders, progress, audit), earlier, permission, texts
    )


def _at_risk(
    project: Project, solution: Solution, masks: tuple[BoolArray, ...], progress: Progress
) -> tuple[tuple[str, ...], ...] | None:
    """Primaries at risk if readers also know the masked cells of each response; None if not tested."""
    published = np.zeros(len(solution.case), bool)
    for (cells, _table), is_shown in zip(solution.table.by_response, masks, strict=True):
        published[cells] = is_shown
    published &= solution.pattern.suppressed
    pattern = solution.pattern.with_status(np.flatnonzero(published), Status.PUBLISHED)
    verdicts = evolve(project, suppression=evolve(project.suppression, intervals=False))
    # the search may have used its time up: the test gets its own
    progress.resume(project.suppression.time_limit)
    try:
        union = examined(Solution(solution.case, pattern), verdicts, Clock(progress), progress)
    except DataError:  # the versions withhold an empty cell for different responses, see `refuse_torn`
        return None
    disclosed = np.flatnonzero(published & solution.sensitivity.primary).tolist()
    at_risk = sorted({*disclosed, *union.standing.cells, *union.standing.sums.cells})
    # nothing at risk says nothing unless everything was tested
    return tuple(map(solution.table.names, at_risk)) if at_risk or union.protected else None


def footprint_place(order: Order, project: Project) -> Path | None:
    """Path of an export's footprint: with its internal files, otherwise in the state of this user."""
    if Audience.INTERNAL in order.folders:
        return links.place(order.folders[Audience.INTERNAL], project)
    return next((links.remembered(folder, project) for folder in order.public), None)


def record_folders(order: Order, project: Project) -> tuple[Path, ...]:
    """Folders with footprints of results in the output folder of an export, by job and by window."""
    inside = [path for audience, path in order.folders.items() if audience is Audience.INTERNAL]
    return (*inside, *(folder for public in order.public for folder in _of_public(public, project)))


def note_place(order: Order, project: Project, folder: Path) -> None:
    """Record the folder of a footprint, for later exports of public files without internal ones."""
    for public in order.public:
        if folder.resolve() not in {place.resolve() for place in _of_public(public, project)}:
            links.note_place(links.remembered(public, project).parent, folder)


def _of_public(public: Path, project: Project) -> tuple[Path, ...]:
    """Folders that may contain footprints of public files: beside them, or recorded in the user's state."""
    upper, memory = public.absolute().parent, links.remembered(public, project).parent
    return upper, upper / INTERNAL_FOLDER, memory, *links.noted_places(memory)


def proposed_folders(project: Project | None) -> dict[Audience, Path]:
    """The folder that the window proposes for each audience."""
    output = Output() if project is None else project.output
    base = project.base if project is not None and project.base.is_absolute() else Path.home()
    apart = {Audience.PUBLIC: PUBLIC_FOLDER, Audience.TRANSMISSION: TRANSMISSION_FOLDER}
    return {audience: base / output.folder / apart.get(audience, INTERNAL_FOLDER) for audience in Audience}


def public_paths(order: Order, plan: Plan) -> tuple[Path, ...]:
    """Paths of the public files, as if they may be written."""
    public_plan = evolve(plan, audiences=plan.audiences & {Audience.PUBLIC}, permitted=True)
    return order.paths(public_plan)
