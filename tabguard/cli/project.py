"""The commands about project files: their password, their approval and their audit trail."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabguard.base.errors import ProjectError
from tabguard.base.language import mark
from tabguard.cli.approve import APPROVE
from tabguard.cli.command import OK, Command, Console, add, named, status
from tabguard.cli.parser import Parser
from tabguard.cli.password import asked


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
    parser.add_argument("project", type=Path, metavar="PROJECT", nargs="?", help="a project file (.tgproj)")
    parser.add_argument(
        "--exports", action="store_true", help="the trail of your exports and jobs, of all projects"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the entries to this file")


def _trail(options: argparse.Namespace, console: Console) -> int:
    from tabguard.base.secrets import is_sealed
    from tabguard.office.export_trail import exports
    from tabguard.office.trail import write_trail
    from tabguard.project.file import open_trail

    path: Path | None = options.project
    if (path is not None) == options.exports:
        raise ProjectError("It is not clear which trail.", "", "Name a project file, or use --exports.")
    trail = exports() if path is None else open_trail(path, asked("Password: ") if is_sealed(path) else "")
    verification = trail.checked() if options.csv is None else write_trail(options.csv, trail)
    console.say(str(verification))
    return status(not verification.broken and not verification.gap)


TRAIL = Command(
    "trail",
    mark("check the audit trail of a project: who did what; write it as CSV"),
    _trail_options,
    _trail,
    examples=(
        "tabguard project trail survey.tgproj --csv trail.csv",
        "tabguard project trail --exports --csv exports.csv",
    ),
    about="Checks the audit trail of a project, or of your exports and jobs, and writes it as CSV. "
    "Exit status 3: an entry was changed, moved or left out, or acts may be missing. Entries that were "
    "recorded with the key of another user are not checked.",
)


COMMANDS = (PASSWORD, APPROVE, TRAIL)


def _options(parser: Parser) -> None:
    add(COMMANDS, parser, "project_command")


def _run(options: argparse.Namespace, console: Console) -> int:
    return named(COMMANDS, options.project_command).run(options, console)


PROJECT = Command(
    "project",
    "project files: their password, approval and audit trail",
    _options,
    _run,
    about="Project files.",
    below=COMMANDS,
)
