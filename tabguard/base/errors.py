"""The errors of TabGuard; each states what is wrong, where, and the remedy."""

from __future__ import annotations

import errno
import json
import traceback
from collections.abc import Callable
from pathlib import Path

from tabguard.base.language import tr

_LOOP = "Symlink loop from "


class TabGuardError(Exception):
    """An error an analyst can act on; carries no confidential value.

    Parameters
    ----------
    what : str
        What is wrong, in one sentence. All three texts are translated, or marked for translation.
    where : str
        File, column, row, cell codes or setting concerned; may be empty.
    remedy : str
        What the user can do about it; may be empty.
    """

    def __init__(self, what: str, where: str = "", remedy: str = "") -> None:
        super().__init__(what, where, remedy)
        self._what, self._where, self._remedy = what, where, remedy

    @property
    def what(self) -> str:
        """What is wrong, in the language of the user, even while a file in another language is written."""
        return tr(self._what)

    @property
    def where(self) -> str:
        """The place of the error."""
        return tr(self._where)

    @property
    def remedy(self) -> str:
        """What the user can do about it."""
        return tr(self._remedy)

    def __str__(self) -> str:
        parts = [self.what]
        if self.where:
            parts.append(tr("Where: {where}.", where=self.where))
        if self.remedy:
            parts.append(tr("What to do: {remedy}", remedy=self.remedy))
        return " ".join(parts)

    # by default a copy in another process would get `args`, which are other ones where a class has its own
    def __reduce__(self) -> tuple[Callable[..., TabGuardError], tuple[object, ...]]:
        return _copied, (type(self), self.args, self.__dict__)


def _copied(kind: type[TabGuardError], args: tuple[object, ...], content: dict[str, object]) -> TabGuardError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(content)
    return error


class DataError(TabGuardError):
    """The records or cells of an input file are not usable as they are."""


class FormatError(DataError):
    """The file cannot be read in its stated or detected format."""


class StatusListError(DataError):
    """A column of statuses has codes that code lists read differently, or resembles one and has no role.

    Parameters
    ----------
    column : str
    lists : tuple of str
        Names of the possible lists of `table.status_lists`; empty if the role of the column is the question.
    source : str
        Name of the file.
    """

    def __init__(
        self,
        what: str,
        where: str = "",
        remedy: str = "",
        column: str = "",
        lists: tuple[str, ...] = (),
        source: str = "",
    ) -> None:
        super().__init__(what, where, remedy)
        self.column, self.lists, self.source = column, lists, source


class PeriodsError(DataError):
    """An earlier publication has several periods, and it is not stated which one is meant.

    Parameters
    ----------
    source : str
        Name of the file.
    periods : tuple of str
    column : str
        The column with the periods; empty if they are in sheets.
    """

    def __init__(self, source: str, periods: tuple[str, ...], column: str = "") -> None:
        name, code = (json.dumps(text, ensure_ascii=False) for text in (column, periods[0]))  # as TOML has it
        key = f"where = {{ {name} = {code} }}" if column else f"sheet = {code}"
        super().__init__(
            tr("The earlier publication has several periods: {periods}.", periods=", ".join(periods)),
            source,
            tr("Choose the one that is meant; in a job: {key}.", key=key),
        )
        self.source, self.periods, self.column = source, periods, column


class DecimalsError(DataError):
    """The published decimals are too few for the totals."""


class HierarchyError(TabGuardError):
    """A hierarchy is not a set of roll-ups, or data and hierarchy disagree."""


class GroupsError(HierarchyError):
    """A list names codes whose meaning may have changed by a recode.

    Parameters
    ----------
    of : str
        The list: `DECISIONS`, `ATTACKERS`, or the path of an earlier publication.
    now, before : tuple of str
        The groups that the codes mean now, and those for which the list was made, as written by
        `table.groups`.
    digest : str
        Keyed digest of the refused content, from `project.meant`; empty if it has no file.
    in_job : str
        The lines by which a job confirms that the list means the current codes; the window asks instead.
    """

    DECISIONS, ATTACKERS = "decisions", "attacker"

    def __init__(
        self,
        what: str,
        where: str = "",
        remedy: str = "",
        of: str = "",
        now: tuple[str, ...] = (),
        before: tuple[str, ...] = (),
        digest: str = "",
        in_job: str = "",
    ) -> None:
        super().__init__(what, where, remedy)
        self.of, self.now, self.before, self.digest, self.in_job = of, now, before, digest, in_job

    def __str__(self) -> str:
        return " ".join(filter(None, (super().__str__(), self.in_job)))


class AdditivityError(DataError):
    """An already tabulated table does not add up.

    Parameters
    ----------
    gaps : tuple of str
        One line per failing relation: the codes of its total and of its members, its relative gap, and its
        rows in the file.
    """

    def __init__(self, what: str, where: str = "", remedy: str = "", gaps: tuple[str, ...] = ()) -> None:
        super().__init__(what, where, remedy)
        self.gaps = gaps


class SettingError(TabGuardError):
    """A setting is unknown, of the wrong type or out of range."""


class RuleError(TabGuardError):
    """A rule cannot be applied to this table.

    Parameters
    ----------
    key : str
        The setting of `Rules` concerned, as in a job; empty for several.
    """

    def __init__(self, what: str, where: str = "", remedy: str = "", key: str = "") -> None:
        super().__init__(what, where, remedy)
        self.key = key


class ProjectError(TabGuardError):
    """A job or project file cannot be read or written."""


class PasswordError(ProjectError):
    """A file cannot be opened with a password; the message is the same for every cause."""

    def __init__(self) -> None:
        super().__init__(
            tr("The password is wrong, or the file is damaged."),
            "",
            tr("Check Caps Lock and the keyboard layout, or use the last backup copy."),
        )


class SolverError(TabGuardError):
    """The linear-programming solver failed unexpectedly."""


class WorkError(TabGuardError):
    """Work in another process, or on another machine, ended without a result."""


class WriteError(TabGuardError):
    """An output file cannot be written."""


def unusable_path(error: BaseException) -> WorkError | None:
    """The error for a path that no system can open; None for other errors."""
    loop = str(error).partition(_LOOP)[2] if isinstance(error, RuntimeError) else ""  # of Path.resolve
    if not loop and getattr(error, "errno", None) not in (errno.ENAMETOOLONG, errno.ELOOP):
        return None
    return WorkError(
        tr("The name of a file or folder is too long, or links there lead back to themselves."),
        loop.strip("'") or str(getattr(error, "filename", "")),
        tr("Check the path, and name another."),
    )


def unexpected(error: Exception) -> WorkError:
    """The error for an unforeseen exception, described by its place: its text may contain values."""
    if path_error := unusable_path(error):
        return path_error
    places = traceback.extract_tb(error.__traceback__)
    place = (
        tr("{name}, line {lineno}", name=Path(places[-1].filename).name, lineno=places[-1].lineno)
        if places
        else ""
    )
    return WorkError(
        tr("Unexpected error ({name}).", name=type(error).__name__),
        place,
        tr("Report it with the location shown."),
    )
