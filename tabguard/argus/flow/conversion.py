"""Converts in either direction, depending on the type of the source; writes all files or none."""

from pathlib import Path

from attrs import frozen

from tabguard.argus.flow.from_tau import batch_tables, jobs, layout_alone
from tabguard.argus.flow.to_tau import to_tau
from tabguard.base.errors import FormatError, WriteError
from tabguard.base.progress import Progress
from tabguard.office.cloud import check_cloud
from tabguard.write import write_files


@frozen
class Conversion:
    """The files written, and notes on what could not be carried over (codes and settings, no values)."""

    files: tuple[Path, ...]
    notes: tuple[str, ...] = ()


def convert(source: Path, target: Path, progress: Progress) -> Conversion:
    """Convert between τ-ARGUS files and jobs.

    Parameters
    ----------
    source : Path
        A batch file (``.arb``), a layout (``.rda``) with the data beside it, or a job (``.toml``).
    target : Path
        For a job: a ``.toml`` file or a folder; tables that cannot be one release become several jobs. For
        τ-ARGUS: a folder or a file ending in ``.arb`` (data with the job's rules), ``.tab`` (cells with the
        statuses and levels that the rules find; of a release, a file for each table), ``.hst`` (decisions
        alone) or ``.jj`` (the problem).

    Raises
    ------
    TabGuardError
        If a file cannot be read, or if the target format has no counterpart for something on which the result
        depends. Nothing was written then.
    """
    kind = source.suffix.lower()
    if kind == ".toml":
        files, notes, inputs = to_tau(source, target, progress)
    elif kind in (".arb", ".rda", ".asc", ".tab"):
        tables, notes = batch_tables(source) if kind == ".arb" else layout_alone(source)
        inputs = {source, *(path for table in tables for path in (table.data, table.layout))}
        files = jobs(source, target, tables, notes, progress)
    else:
        raise FormatError(
            "This kind of file cannot be converted.",
            source.name,
            "Give a τ-ARGUS batch file (.arb) or layout (.rda), or a job (.toml).",
        )
    replaced = {path.resolve() for path in files} & {path.resolve() for path in inputs}
    if replaced:
        raise WriteError(
            "A file would overwrite an input file.", str(min(replaced)), "Choose another folder or name."
        )
    if kind == ".toml":
        for folder in {path.absolute().parent for path in files}:
            check_cloud(folder)
    return Conversion(write_files(files), tuple(notes))
