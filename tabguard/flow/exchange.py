"""Files in formats of another program beside the results: a wing knows these, the flow when to write."""

from collections.abc import Mapping
from typing import Protocol

from tabguard.project import Project
from tabguard.table.solution import Solution
from tabguard.wings import of_wings


class Exchange(Protocol):
    """What a wing brings that writes files for another program."""

    FOLDER: str
    """Folder, inside that of a job's results, for these files; internal."""

    def names(self, project: Project, permitted: bool = True) -> tuple[str, ...]:
        """Names of the files that a project asks for, as far as they are known before they are made.

        Parameters
        ----------
        permitted : bool
            Whether those that are made to be published are among them.
        """

    def files(
        self, project: Project, solution: Solution, permitted: bool
    ) -> tuple[Mapping[str, bytes], tuple[str, ...]]:
        """The contents of the files by their names, and the names of those that are withheld.

        Parameters
        ----------
        permitted : bool
            Files without suppressed values, which are made to be published, are withheld otherwise.

        Raises
        ------
        WriteError
            For two files of one name, and for what a format cannot hold.
        """

    def needs_intervals(self, project: Project) -> bool:
        """Whether a file tells the interval of every suppressed cell."""

    def notes(self, project: Project, solution: Solution, permitted: bool) -> tuple[str, ...]:
        """What the files lack, and which are not written, in words."""


def exchange() -> Exchange:
    """The wing's part, imported now."""
    (make,) = of_wings("exchange")
    part: Exchange = make()
    return part
