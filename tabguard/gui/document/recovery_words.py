"""What the window says about unsaved changes and interrupted runs of a program that was killed."""

from __future__ import annotations

from collections.abc import Callable

from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count, moment
from tabguard.language import tr
from tabguard.project.draft import Draft
from tabguard.project.left_journals import Foreign, Left
from tabguard.project.left_notes import Checkpoints, Interrupted
from tabguard.project.run_notes import Work
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


def import_words(left: Left, draft: Draft, actions: _Actions) -> Notice:
    """What is said about an import that no project has yet."""
    return Notice(
        tr("The import of “{name}” was not finished when the program ended.", name=draft.about),
        tr("last change {when}", when=moment(left.when)),
        tr("Go on where it was, or discard what was entered."),
        "warning",
        actions,
    )


def words_of_run(run: Interrupted) -> tuple[str, str]:
    """What is said about a run that was interrupted, and how it goes on."""
    if run.state is Checkpoints.DAMAGED:
        what = tr("The checkpoints of an interrupted run are damaged and cannot be used.")
        return what, tr("Discard them, and start the run again.")
    if run.state is Checkpoints.OTHER_VERSION:
        what = tr(
            "A run of “{name}” was interrupted when another version of the program ended.", name=run.name
        )
        return what, tr("This version cannot use its checkpoints. Discard them, and start the run again.")
    if run.state is Checkpoints.SEALED:
        what = tr("A run or an audit of a project with a password was interrupted when the program ended.")
        remedy = tr("Open the project and protect (F5) or audit it again (F7): the same work goes on there.")
        return what, remedy
    if run.source:
        what = tr("The job “{file}” was interrupted.", file=run.source)
        return what, tr("Run it again: with the same data and settings it goes on from its last checkpoint.")
    if run.work is Work.RUN:
        what = tr("A run of “{name}” was interrupted when the program ended.", name=run.name)
        return what, tr(
            "Open the project and protect it again (F5): with the same settings the run goes on there."
        )
    what = (
        tr("An audit of “{name}” was interrupted when the program ended.", name=run.name)
        if run.work is Work.AUDIT
        else tr(
            "A test of single contributors of “{name}” was interrupted when the program ended.", name=run.name
        )
    )
    return what, tr("Open the project and audit it again (F7): with the same pattern it goes on there.")


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
    """How many acts would be recovered, the last one, and what was not finished."""
    if unsaved is None:
        return ""
    said, acts, draft = "", unsaved.acts, unsaved.draft
    if acts:
        n_act = count(len(acts), "act")
        said = tr("; {n_act}, the last one: “{action}”", n_act=n_act, action=tr(acts[-1].action))
    return said if draft is None else said + tr("; not finished: {dialog}", dialog=draft.words)
