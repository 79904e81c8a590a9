"""What was entered in the dialogs of decisions and of waivers, as values that the journal can hold."""

from __future__ import annotations

from attrs import frozen

from tabguard.project import Waiver


@frozen
class EnteredDecisions:
    """Choices about decisions that come from elsewhere.

    Parameters
    ----------
    file, pasted : str
        Where they come from: a path, or cells copied in a spreadsheet.
    response : str
        Which response the list is about; empty if it was not asked or not answered.
    groups : bool
        Whether codes that are groups of the recode mean the groups.
    reason, who : str
    theirs : tuple of int
        Positions of the conflicts in which theirs is taken.
    beyond : bool
        The same of conflicts that are not listed.
    """

    file: str = ""
    pasted: str = ""
    response: str = ""
    groups: bool = False
    reason: str = ""
    who: str = ""
    theirs: tuple[int, ...] = ()
    beyond: bool = False


@frozen
class EnteredWaiver:
    """One waiver.

    Parameters
    ----------
    act : str
        What is done, in English.
    waiver : Waiver
        As it stands in the dialog.
    old : Waiver or None
        The one in the register that it replaces; None for a new one.
    """

    act: str
    waiver: Waiver
    old: Waiver | None = None
