"""Changes a register of waivers, saves it and reads it with the table; on failure it stays as it was."""

import contextlib
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

from attrs import evolve

import tabguard.read as read_stage
import tabguard.write as write_stage
from tabguard.base.errors import DataError, WriteError
from tabguard.base.language import tr
from tabguard.base.private import refusal_told, replacing_shared
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.previews import WaiverRegister, read_register
from tabguard.flow.stages import Loaded
from tabguard.project import Project, Waiver
from tabguard.table.table import Table

SOON = 60
"""Number of days before the end of a waiver from which a warning is given."""


def check_waiver(waiver: Waiver, table: Table, project: Project) -> None:
    """Refuse a waiver that does not fit the table; raises `DataError`."""
    dimensions = {dimension.name: dimension for dimension in table.dimensions}
    read_stage.check_waiver(waiver, dimensions, project.variables.dimensions)


def standing(waiver: Waiver, table: Table, project: Project) -> str:
    """Sentence that says whether a waiver is in force for the data of a project; empty if it names nobody."""
    records, period = table.contributions, project.output.period
    if not waiver.respondent:
        return ""
    names = () if records is None else records.respondent_names
    if not any(str(name).strip() == waiver.respondent for name in names):
        return tr("The data have no respondent of this id.")
    if waiver.variable and waiver.variable not in project.variables.responses:
        return tr("Not in force: the data have no variable of this name.")
    if read_stage.limited(waiver) and not period:
        return tr("Not in force: it is for a certain time, and the publication has no period.")
    if read_stage.other_period(waiver, period):
        return tr("Not in force: it is for another period than the publication ({period}).", period=period)
    if read_stage.undated(waiver, period):
        return tr(
            "Not in force: which days the period of the publication has is unclear ({period}).",
            period=period,
        )
    if read_stage.ended(waiver):
        return tr("Not in force: it ends before its period.")
    if read_stage.ended(waiver, period):
        return tr("Not in force: it ends before the period of the publication ({period}).", period=period)
    if read_stage.not_begun(waiver, period):
        return tr(
            "Not in force yet: it begins after the first day of the period of the publication ({period}).",
            period=period,
        )
    return tr("In force for these data.")


def expired(waiver: Waiver, today: date) -> bool:
    """Whether the last day of a waiver has passed; an end given as year or month ends with its last day."""
    return waiver.valid_to < today.isoformat()[: len(waiver.valid_to)]


def ending(waivers: Sequence[Waiver], today: date, period: str) -> tuple[int, int]:
    """Numbers of waivers for the period that have expired, and that end within `SOON` days.

    `period` is the period of the publication.
    """
    ends = [waiver for waiver in waivers if waiver.valid_to and read_stage.for_period(waiver, period)]
    late, soon = (
        sum(expired(waiver, day) for waiver in ends) for day in (today, today + timedelta(SOON + 1))
    )
    return late, soon - late


def not_yet(waivers: Sequence[Waiver], period: str) -> int:
    """Number of waivers that are not in force only because they begin after the period of the publication."""
    if not period:
        return 0
    of_period = [waiver for waiver in waivers if not read_stage.other_period(waiver, period)]
    return sum(read_stage.not_begun(waiver, period) for waiver in of_period)


def without_period(waivers: Sequence[Waiver], period: str) -> int:
    """Number of waivers that depend on the period of the publication, if that has none."""
    return 0 if period else sum(map(read_stage.limited, waivers))


def warning_words(waivers: Sequence[Waiver], today: date, period: str) -> str:
    """A warning of waivers that have expired, end soon or do not apply yet; empty if there are none."""
    late, soon = ending(waivers, today, period)
    parts = [tr("{late:,} expired before today and still in force", late=late)] if late else []
    if soon == 1:
        parts.append(tr("1 ends within {days} days", days=SOON))
    elif soon:
        parts.append(tr("{soon:,} end within {days} days", soon=soon, days=SOON))
    if unsettled := without_period(waivers, period):
        parts.append(tr("without effect while the publication has no period: {n:,}", n=unsettled))
    later = not_yet(waivers, period)
    if later == 1:
        parts.append(tr("1 does not apply yet"))
    elif later:
        parts.append(tr("{later:,} do not apply yet", later=later))
    return " · ".join(parts)


def place_of_register(project: Project, folder: Path) -> Path:
    """Path for a changed register: the project's own file if it contains nothing else, otherwise a new file.

    Parameters
    ----------
    folder : Path
        Folder of the project, for a new file.
    """
    old = project.waiver_file
    if old is not None and read_stage.plain_register(old, project.variables.dimensions):
        return old
    stem = f"{project.name}_INTERNAL_waivers"
    names = (folder / f"{stem}{f'_{n}' if n else ''}.csv" for n in range(1000))
    return next(path for path in names if not path.exists())


def save_register(
    project: Project,
    folder: Path,
    earlier: WaiverRegister | None,
    waivers: Sequence[Waiver],
    progress: Progress,
) -> tuple[Project, Loaded]:
    """Save a register and read the table with it; if that fails or is cancelled, the file stays as it was.

    Parameters
    ----------
    folder : Path
        Folder of the project.
    earlier : WaiverRegister or None
        The register that was changed, as it was read.
    waivers : sequence of Waiver
        All waivers of the changed register.

    Raises
    ------
    DataError
        If somebody else has changed the register meanwhile, or the table cannot be read with it.
    WriteError
        If the file cannot be written.
    """
    old, names = project.register, project.variables.dimensions
    if earlier is not None and old is not None and read_register(old, names, earlier) is not earlier:
        raise DataError(
            tr("The register was changed by somebody else meanwhile."),
            old.path.name,
            tr("Look at it again, then repeat."),
        )
    path = place_of_register(project, folder)
    before = path.read_bytes() if path.exists() else None
    _write(path, write_stage.waivers_csv(names, waivers))
    new = evolve(project, waiver_file=path)
    try:
        return new, stages.load(new, progress)
    # also where reading was cancelled: the register on disk is that of the open table
    except BaseException:
        with contextlib.suppress(OSError, WriteError):
            path.unlink() if before is None else _write(path, before)
        raise


def _write(path: Path, content: bytes) -> None:
    refusal = refusal_told(path, tr("The register of waivers cannot be written."), WriteError)
    with refusal, replacing_shared(path) as file:
        file.write(content)
