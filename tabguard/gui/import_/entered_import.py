"""What was entered in the import dialog beyond the project that it makes, as a value for the journal."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from tabguard.gui.structure.entered import EnteredStructures


@frozen
class EnteredImport:
    """The state of the import dialog.

    Parameters
    ----------
    page : int
        The one that is shown.
    roles : mapping of str to str
        Role by column, also where they make no table yet.
    guessed : tuple of str
        Columns whose roles are guessed and not confirmed.
    called : str
        What pasted cells are called; empty for a file.
    structure : EnteredStructures or None
        What was changed in the structure editor, where it is open.
    """

    page: int = 0
    roles: Mapping[str, str] = field(factory=dict)
    guessed: tuple[str, ...] = ()
    called: str = ""
    structure: EnteredStructures | None = None
