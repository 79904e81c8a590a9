"""The formats of input files: a new format needs a file in this folder and a line in `FORMATS`."""

from pathlib import Path

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.project import READING
from tabguard.read.files.format import Beginning, Format, Setting
from tabguard.read.files.rda import read_layout
from tabguard.read.files.text import beside
from tabguard.read.formats.database import DATABASE
from tabguard.read.formats.delimited import DELIMITED
from tabguard.read.formats.eurostat import EUROSTAT
from tabguard.read.formats.fixed import FIXED
from tabguard.read.formats.genesis import GENESIS
from tabguard.read.formats.json_stat import JSON_STAT
from tabguard.read.formats.ods import ODS
from tabguard.read.formats.parquet import PARQUET
from tabguard.read.formats.pc_axis import PC_AXIS
from tabguard.read.formats.sdmx import SDMX
from tabguard.read.formats.statistical import STATISTICAL
from tabguard.read.formats.workbook import WORKBOOK

FORMATS: tuple[Format, ...] = (
    DATABASE,
    ODS,
    WORKBOOK,
    PARQUET,
    STATISTICAL,
    FIXED,
    SDMX,
    EUROSTAT,
    GENESIS,
    PC_AXIS,
    JSON_STAT,
    DELIMITED,
)
"""Formats in the order in which they are tried; the last one, delimited text, accepts any file."""


def format_of(start: Beginning) -> Format:
    """The format of a file by its beginning."""
    return next(file_format for file_format in FORMATS if file_format.recognises(start))


def settings() -> tuple[Setting, ...]:
    """Settings for reading files of all formats, in the order of `DataSource`."""
    every = {setting.key: setting for file_format in FORMATS for setting in file_format.settings}
    return tuple(every[key] for key in READING if key in every)


def suffixes(for_lists: bool = False) -> tuple[str, ...]:
    """Suffixes of file names: of all formats, or of those for small tables."""
    chosen = (f for f in reversed(FORMATS) if f.for_lists or not for_lists)
    return tuple(dict.fromkeys(suffix for file_format in chosen for suffix in file_format.suffixes))


def openable() -> str:
    """List of the file types that can be opened, for messages."""
    return ", ".join(
        f"{tr(file_format.title)} ({' '.join(file_format.suffixes)})" for file_format in reversed(FORMATS)
    )


def layout_beside(path: Path) -> Path | None:
    """The τ-ARGUS layout with the same name beside a file, in any letter case, if there is one for it.

    A file in columns of fixed width needs one; one of delimited text may have one that names a separator.
    """
    suffix = path.suffix.lower()
    needs_layout = any(file_format.by_layout and suffix in file_format.suffixes for file_format in FORMATS)
    if not needs_layout and suffix not in DELIMITED.suffixes:
        return None
    layout = beside(path.parent, path.with_suffix(".rda").name)
    if not layout.is_file():
        return None
    try:
        return layout if needs_layout or not read_layout(layout).fixed else None
    except TabGuardError:  # the .rda file is no layout
        return None
