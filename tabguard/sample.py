"""The built-in sample "Energy sales": invented firms in which every rule finds something to explain."""

from pathlib import Path

from tabguard.base.resource_files import RESOURCES
from tabguard.write.files.atomic import write_files


def write_sample(folder: Path) -> Path:
    """Write records, hierarchies and a job into a folder.

    Returns
    -------
    Path
        The job file ``job.toml``.

    Raises
    ------
    WriteError
        If the folder cannot be written; earlier files are unchanged then.
    """
    files = {folder / path.name: path.read_bytes() for path in (RESOURCES / "sample").iterdir()}
    write_files(files, public=[folder])
    return folder / "job.toml"
