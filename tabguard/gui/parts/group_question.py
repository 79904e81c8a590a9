"""Asks how a list is meant: what codes mean that were groups, and which code list its statuses are of."""

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from tabguard.base.errors import GroupsError, StatusListError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.dialogs import open_once, question
from tabguard.project import Project
from tabguard.table.status_lists import STATUS_LISTS


def ask_status_list(parent: QWidget, error: StatusListError, chosen: Callable[[str], object]) -> None:
    """Ask which code list statuses belong to; `chosen` gets its name and is not called on *Cancel*."""
    lists = [STATUS_LISTS[name] for name in error.lists]
    about = "\n".join(f"{tr(status_list.title)}: {tr(status_list.about)}" for status_list in lists)
    texts = tr("Code list of the status"), f"{error.what} {error.where}", about
    box = question(parent, "statusListBox", texts)
    for status_list in lists:
        button = box.addButton(tr(status_list.title), QMessageBox.ButtonRole.AcceptRole)
        button.setObjectName(f"list_{status_list.name}")
        button.clicked.connect(lambda _on=False, name=status_list.name: chosen(name))
    open_once(box)


_WITHOUT = {
    GroupsError.DECISIONS: mark("&Open without these decisions"),
    GroupsError.ATTACKERS: mark("&Open without these bounds"),
}
_EARLIER = mark("&Open without this publication")


def ask_meaning(
    parent: QWidget,
    error: GroupsError,
    agreed: Callable[[], object],
    refused: Callable[[], object] = lambda: None,
    without: Callable[[], None] | None = None,
) -> None:
    """Ask whether a list is about what its codes mean now.

    Parameters
    ----------
    error : GroupsError
        Refused the list.
    agreed : callable
        Called if the user agrees.
    refused : callable
        Called if the user disagrees; the list stays refused.
    without : callable, optional
        Called to go on without the list, which is offered then.
    """
    advice = tr(
        "If you open the project without the list, its file stays as it is. Public files are withheld where "
        "the list protects, until you use it again or go on without it."
    )
    about = error.remedy if without is None else f"{error.remedy} {advice}"
    texts = tr("Codes that a recode changed"), f"{error.what} {error.where}", about
    box = question(parent, "groupsBox", texts, QMessageBox.Icon.Warning)
    means = named(box.addButton(tr("&Use what they mean now"), QMessageBox.ButtonRole.AcceptRole), "meanNow")
    means.clicked.connect(lambda: agreed())
    box.rejected.connect(lambda: refused())
    if without is not None:
        button = box.addButton(tr(_WITHOUT.get(error.of, _EARLIER)), QMessageBox.ButtonRole.DestructiveRole)
        button.setObjectName("openWithout")
        button.clicked.connect(without)
    open_once(box)


def asking(
    parent: QWidget,
    project: Project,
    again: Callable[[Project], object],
    otherwise: Callable[[TabGuardError], object],
) -> Callable[[TabGuardError], None]:
    """Make a function for errors of reading: it asks about a refused list and reads again if the user agrees.

    Parameters
    ----------
    project : Project
        The project that was read.
    again : callable
        Called with the project in which the list means what its codes are now.
    otherwise : callable
        Called with any other error.
    """

    def failed(error: TabGuardError) -> None:
        if isinstance(error, GroupsError):
            ask_meaning(parent, error, lambda: again(project.meaning_now(error)), lambda: otherwise(error))
        else:
            otherwise(error)

    return failed
