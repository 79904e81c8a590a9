"""What the window says about unsaved changes of a program that was killed."""

from __future__ import annotations

from collections.abc import Callable

from tabguard.base.language import tr
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count, moment
from tabguard.project.left_journals import Foreign, Left
from tabguard.project.unsaved import Unsaved

_Actions = tuple[tuple[str, Callable[[], None]], ...]


def offer_words(left: Left, unsaved: Unsaved | None, actions: _Actions) -> Notice:
    """What is said about the journal of a project, with what the user can do about it."""
    when = moment(left.when)
    if left.sealed:
        what = tr("A project with a password was not saved when the program ended.")
        remedy = tr("Recover these changes with its password, or discard them permanently.")
        return Notice(what, tr("last change {when}", when=when), remedy, "warning", actions)
    if not left.name:
        what = tr("A recovery file is damaged and cannot be used.")
        return Notice(what, when, tr("The project opens as it was last saved."), "warning", actions)
    return Notice(
        tr("“{name}” was not saved when the program ended.", name=left.name),
        tr("last change {when}{unsaved}", when=when, unsaved=_told(unsaved)),
        tr("Recover these changes, or discard them permanently."),
        "warning",
        actions,
    )


def foreign_words(foreign: Foreign) -> Notice:
    """What is said about changes of another account, which only that account can recover."""
    name, owner = foreign.project_file.name, foreign.owner
    return Notice(
        tr("“{owner}” has changes of “{name}” that are not saved.", owner=owner, name=name)
        if owner
        else tr("Another account has changes of “{name}” that are not saved.", name=name),
        tr("last change {when}", when=moment(foreign.when)),
        tr(
            "Only that account can recover them. "
            "Ask whether they are still needed before you save this project."
        ),
        "warning",
        holds=foreign.path.exists,
    )


def _told(unsaved: Unsaved | None) -> str:
    """How many acts would be recovered, and the last one."""
    if unsaved is None:
        return ""
    acts = unsaved.acts
    if not acts:
        return ""
    n_act = count(len(acts), "act")
    return tr("; {n_act}, the last one: “{action}”", n_act=n_act, action=tr(acts[-1].action))
