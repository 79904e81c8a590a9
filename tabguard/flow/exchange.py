"""Files in formats of another program, written beside the results: a wing makes them, flow decides when."""

from collections.abc import Mapping
from typing import Protocol

from tabguard.project import Project
from tabguard.table.solution import Solution
from tabguard.wings import of_wings


class Exchange(Protocol):
    """The interface of a wing that writes files for another program."""

    FOLDER: str
    """Folder for these files inside that of a job's results; internal."""

    def names(self, project: Project, permitted: bool = True) -> tuple[str, ...]:
        """Names of the files that a project requests, as far as they are known in advance.

        Parameters
        ----------
        permitted : bool
            Whether files for publication are included.
        """

    def files(
        self, project: Project, solution: Solution, permitted: bool
    ) -> tuple[Mapping[str, bytes], tuple[str, ...]]:
        """The contents of the files by name, and the names of withheld files.

        Parameters
        ----------
        permitted : bool
            Whether files for publication, which contain no suppressed values, may be written; otherwise they
            are withheld.

        Raises
        ------
        WriteError
            For two files with the same name, and for content that a format cannot hold.
        """

    def needs_intervals(self, project: Project) -> bool:
        """Whether any file contains the interval of every suppressed cell."""

    def notes(self, project: Project, solution: Solution, permitted: bool) -> tuple[str, ...]:
        """Sentences about content missing from the files, and about files that are not written."""


def exchange() -> Exchange:
    """The exchange interface of the wing that has one."""
    (make,) = of_wings("exchange")
    part: Exchange = make()
    return part
