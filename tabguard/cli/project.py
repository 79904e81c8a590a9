"""The commands about project files: their password, their approval and their audit trail."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import ProjectError, WriteError
from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console, Parser, asked, opened_project, password_of, status
from tabguard.wings import of_wings

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabguard.base.progress import Progress
    from tabguard.flow.approvals import Approval, Evidence, Pending
    from tabguard.project import Project
    from tabguard.project.file import Opened


_RUNNER = "whoever runs the job"


def _approve_options(parser: Parser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", nargs="?", help="a project file (.tgproj) or a job file (.toml)"
    )
    parser.add_argument("--note", default="", metavar="TEXT", help="a remark, stored with the approval")
    parser.add_argument(
        "--pattern", type=Path, metavar="FILE", help="of a job: the pattern, instead of a run that makes it"
    )
    parser.add_argument("--yes", action="store_true", help="approve without being asked")
    parser.add_argument(
        "--show-key", action="store_true", help="only print your public key, for the policy of the office"
    )


def _approve(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow.door import Door, kind_of
    from tabguard.office.approval import own_public_key

    if options.show_key:
        print(own_public_key())
        return OK
    path: Path | None = options.file
    if path is None:
        raise ProjectError("No file is named.", "", "Name a project file or a job file.")
    if kind_of(path) is not Door.PROJECT:
        return _approve_job(path, options, console)
    if options.pattern is not None:
        raise ProjectError("A project has its own pattern.", "--pattern", "Leave the option out.")
    return _approve_project(path, options, console)


def _approve_project(path: Path, options: argparse.Namespace, console: Console) -> int:
    from tabguard.office.approval import Evidence

    opened = opened_project(path)
    evidence = Evidence.of_trail(opened.trail)
    approval = _approved(_pending(path, opened, console), evidence, options, console)
    return _recorded(path, opened, approval, console)


def _pending(path: Path, opened: Opened, console: Console) -> Pending:
    """The content to approve of a project, judged now: by the wing to which it belongs, or as a table."""
    from tabguard import batch
    from tabguard.flow import approvals, stages

    looks: tuple[Callable[[Project, Progress], Pending | None], ...] = of_wings("pending")
    pending = () if opened.stale else (look(opened.project, console.progress) for look in looks)
    if (result := next(filter(None, pending), None)) is not None:
        return result
    if opened.stale or opened.results is None:
        why = "Its data changed or are missing" if opened.stale else "It holds no protected table"
        raise ProjectError(
            "The project cannot be approved here.", path.name, f"{why}: open it in the window."
        )
    loaded = stages.load(opened.project, console.progress)
    if not opened.results.fits(loaded.table):
        raise ProjectError("The pattern does not fit the data.", path.name, "Protect and save it again.")
    pattern = opened.results.pattern
    # audited again: what a file says of its own verdict is not believed
    outcome = batch.audit_loaded(loaded, pattern, opened.project, console.progress)
    return approvals.pending(opened.project, outcome.solution)


def _recorded(path: Path, opened: Opened, approval: Approval | None, console: Console) -> int:
    """Save a project with an approval in its audit trail; without one, return the exit status only."""
    from tabguard.office.trail import APPROVE, Entry
    from tabguard.project.file import save_project

    if approval is None:
        return status(False)
    act = Entry(APPROVE, approval.who, approval.note, approval=approval)
    results, embed, key = opened.results, opened.embedded, opened.key
    trail = opened.trail.with_act(act, None if results is None else results.pattern.status)
    save_project(path, opened.project, results, embed=embed, key=key, trail=trail, look=opened.shown)
    console.say(f"Approved. It is recorded in “{path.name}”.")
    return OK


def _approve_job(path: Path, options: argparse.Namespace, console: Console) -> int:
    from tabguard import batch
    from tabguard.flow import approvals, stages
    from tabguard.office.approval import Evidence, approval_file, write_approval

    project = stages.open_job(path)
    if options.pattern is None:
        outcome = batch.protect_project(project, console.progress)
    else:
        outcome = batch.audit_job(path, options.pattern, console.progress)
    # who runs the job is not known yet: that this is another person is checked when it runs
    evidence = Evidence(protected_by=frozenset({_RUNNER}))
    approval = _approved(approvals.pending(project, outcome.solution), evidence, options, console)
    if approval is None:
        return status(False)
    place = approval_file(path.absolute())
    write_approval(place, approval)
    console.say(f"Approved. Written: {place}. It holds for runs of the job by another person.")
    return OK


def _approved(
    pending: Pending, evidence: Evidence, options: argparse.Namespace, console: Console
) -> Approval | None:
    """Show the content to approve, ask for approval, and sign; None if the person does not approve.

    Raises
    ------
    WriteError
        If this person may not approve.
    """
    from tabguard.base.system import user_name
    from tabguard.flow import approvals

    problem = approvals.barrier(evidence, user_name(), options.note, pending.protected)
    console.say(*pending.summary(evidence))
    if problem:
        raise WriteError("This cannot be approved.", "approval", problem)
    if not options.yes:
        print("Type “approve” to approve this for publication: ", end="", flush=True)
        typed = "" if sys.stdin is None else sys.stdin.readline().strip()
        if typed.casefold() != "approve":
            console.say("Not approved; nothing was written.")
            return None
    return pending.approve(evidence, options.note)


APPROVE = Command(
    "approve",
    mark("approve a result for publication, as a second person"),
    _approve_options,
    _approve,
    examples=(
        "tabguard project approve survey.tgproj",
        "tabguard project approve job.toml --note checked",
        "tabguard project approve --show-key",
    ),
    about="Shows verdict and pattern, audited again, and approves them for publication. The person must be "
    "another user than the one who protected. The approval is void once the table, the pattern, the verdict "
    "or a setting changes. Exit status 3: not approved.",
)


def _password_options(parser: Parser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT", help="a project file (.tgproj)")
    parser.add_argument("--remove", action="store_true", help="remove the password")


def _password(options: argparse.Namespace, console: Console) -> int:
    from tabguard.base.secrets import is_sealed, key_of, new_key, weakness
    from tabguard.project.file import change_password

    path: Path = options.project
    if not path.is_file():
        raise ProjectError("The project file does not exist.", path.name, "Check whether it was moved.")
    has = is_sealed(path)
    if options.remove and not has:
        raise ProjectError("The project has no password.", path.name, "There is nothing to remove.")
    key = key_of(path, asked("Password: ")) if has else None
    if options.remove:
        change_password(path, key, None)
        console.say("The password was removed: the project is not encrypted any more.")
        return OK
    typed = asked("New password: ")
    problem = weakness(typed, asked("New password again: "))
    if problem:
        raise ProjectError("The new password is not usable.", "", problem)
    change_password(path, key, new_key(typed))
    console.say("The project is encrypted. Without the password nobody can open or recover it.")
    return OK


PASSWORD = Command(
    "password",
    mark("encrypt a project with a password, change the password or remove it"),
    _password_options,
    _password,
    examples=("tabguard project password survey.tgproj",),
    about="Encrypts a project with a password, changes the password or removes it. Passwords are asked for, "
    "or read from standard input, one on each line: the current one if there is one, then the new one twice.",
)


def _trail_options(parser: Parser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT", help="a project file (.tgproj)")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the entries to this file")


def _trail(options: argparse.Namespace, console: Console) -> int:
    from tabguard.office.trail import write_trail
    from tabguard.project.file import open_trail

    path: Path = options.project
    trail = open_trail(path, password_of(path))
    verification = trail.checked() if options.csv is None else write_trail(options.csv, trail)
    console.say(str(verification))
    return status(not verification.broken and not verification.gap)


TRAIL = Command(
    "trail",
    mark("check the audit trail of a project: who did what; write it as CSV"),
    _trail_options,
    _trail,
    examples=("tabguard project trail survey.tgproj --csv trail.csv",),
    about="Checks the audit trail of a project and writes it as CSV. "
    "Exit status 3: an entry was changed, moved or left out, or acts may be missing. Entries that were "
    "recorded with the key of another user are not checked.",
)


PROJECT = Command(
    "project",
    "project files: their password, approval and audit trail",
    about="Project files.",
    below=(PASSWORD, APPROVE, TRAIL),
)
