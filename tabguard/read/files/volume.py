"""Estimates, before a large file is read, how many records it has and how much memory they need."""

from pathlib import Path

from attrs import frozen

from tabguard.base.language import tr
from tabguard.read.files.format import FileFormat

LARGE = 5_000_000
"""Number of records from which the user is told beforehand what reading needs."""
_TEXT, _NUMBER, _REST = 3, 8, 17
"""Bytes per record of a text (two for up to 32,768 different ones, else four), of a number, and of the rest;
measured with Parquet, text files need less."""
_WORKING = 500_000_000
"""Bytes that the program itself needs, including the records that it processes together."""
_MEMORY = Path("/proc/meminfo")
_USUAL = (5, 1)
"""Columns of text and of numbers of a usual table: three dimensions, respondent, holding; one response."""


@frozen
class Volume:
    """Size of a large file.

    Parameters
    ----------
    records : int
        Estimated from the beginning of a text file; exact where the file states it.
    megabytes : int
        Memory for reading, tabulation and rules.
    free : int or None
        Memory that is available now, in megabytes; None where the system does not tell.
    """

    records: int
    megabytes: int
    free: int | None

    @property
    def words(self) -> str:
        """Time and memory that reading needs, in one or two sentences."""
        round_number = round(self.records, -len(str(self.records)) + 2)
        sentence = tr(
            "A large file of about {round_number:,} records: reading it and applying the rules take about "
            "{megabytes:.1f} GB of memory and no space on the disk.",
            round_number=round_number,
            megabytes=self.megabytes / 1000,
        )
        if self.free is None or self.free >= self.megabytes:
            return sentence
        return tr(
            "{said} Only {free:.1f} GB are available: close other programs first.",
            said=sentence,
            free=self.free / 1000,
        )


def volume_of(form: FileFormat, texts: int = _USUAL[0], numbers: int = _USUAL[1]) -> Volume | None:
    """Estimate the size of a file; None where it is not large, or its format does not allow it.

    Parameters
    ----------
    texts, numbers : int
        Columns that are read as text and as numbers.
    """
    count = form.format.count
    records = 0 if count is None else count(form)
    if records < LARGE:
        return None
    size = records * (texts * _TEXT + numbers * _NUMBER + _REST) + _WORKING
    return Volume(records, size // 1_000_000, _available())


def _available() -> int | None:
    """Memory that is available to programs, in megabytes; None if the system does not say."""
    try:
        lines = _MEMORY.read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return None
    # in kilobytes
    return next((int(line.split()[1]) // 1000 for line in lines if line.startswith("MemAvailable:")), None)
