"""The command line: selects the command, and turns its result or error into output and an exit status."""

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tabguard import __version__
from tabguard.base.errors import TabGuardError, unexpected
from tabguard.base.language import mark
from tabguard.base.log import Log
from tabguard.base.passwords import PASSWORDS
from tabguard.base.progress import Cancelled
from tabguard.cli.bench import BENCH
from tabguard.cli.command import AT_RISK, BAD_INPUT, OK, Command, Console, Parser, add, ask_password, nearest
from tabguard.cli.compare import COMPARE
from tabguard.cli.interrupts import CANCELLED, other_signals, polite_then_final
from tabguard.cli.job import JOB, SAMPLE
from tabguard.cli.jobs import AUDIT, PROTECT
from tabguard.cli.pack import PACK
from tabguard.cli.project import PROJECT
from tabguard.cli.release import RELEASE
from tabguard.cli.terminal import sturdy
from tabguard.cli.verify import VERIFY, VERIFY_PUBLIC
from tabguard.kinds.required import check_policy
from tabguard.wings import of_wings

SHELLS = ("bash", "zsh", "fish", "tcsh", "powershell")


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """The completion script of a shell, from the options declared by a parser."""
    import shtab

    _complete_files(parser, shtab.FILE)
    return shtab.complete(parser, shell)


def _complete_files(parser: argparse.ArgumentParser, kind: object) -> None:
    """Mark the arguments that are files, which parsers show only by their type."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _complete_files(below, kind)
        elif action.type is Path:
            action.complete = kind  # type: ignore[attr-defined]


def _completion_options(parser: Parser) -> None:
    parser.add_argument("shell", choices=SHELLS)


def _complete(options: argparse.Namespace, console: Console) -> int:
    console.say(script(options.shell, options.parser))
    return OK


COMPLETION = Command(
    "completion",
    mark("print what makes a shell complete commands and options"),
    _completion_options,
    _complete,
    examples=('eval "$(tabguard completion bash)"', "tabguard completion powershell"),
)


_WINDOW = ("--sample", "--read-only")
"""Options of the window, which are not commands."""


@cache
def commands() -> tuple[Command, ...]:
    """All commands, in the order of the help."""
    return (
        SAMPLE,
        PROTECT,
        AUDIT,
        COMPARE,
        VERIFY,
        VERIFY_PUBLIC,
        JOB,
        RELEASE,
        *of_wings("COMMAND"),
        PROJECT,
        PACK,
        BENCH,
        COMPLETION,
    )


def _names() -> tuple[str, ...]:
    return tuple(command.name for command in commands())


def is_command(arguments: Sequence[str]) -> bool:
    """Whether the arguments are for the command line and not for the window."""
    return bool(arguments) and arguments[0] in (*_names(), "-h", "--help", "--version")


def misunderstood(arguments: Sequence[str]) -> str:
    """Why arguments that are no command cannot be files or options for the window; empty if they can."""
    first = arguments[0] if arguments else ""
    if not first or first in _WINDOW or (first.startswith("-") and not first.startswith("--")):
        return ""  # options with one dash are Qt's
    if first.startswith("--"):
        return f"There is no option “{first}”.{nearest(first, (*_WINDOW, '--help', '--version'))}"
    path = Path(first)
    if path.exists():
        return ""
    if path.name == first and not path.suffix:
        names = ", ".join(_names())
        return f"There is no command and no file “{first}”.{nearest(first, _names())} Commands are: {names}."
    return f"There is no file “{first}”. Check its name and folder, or see tabguard --help."


def main(arguments: Sequence[str]) -> int:
    """Run one command.

    Returns
    -------
    int
        0 done and protected, 2 bad input, 3 cells at risk, 130 cancelled (143 by the signal TERM); of several
        jobs the most serious: cancelled, then bad input, then at risk, then protected.
    """
    with sturdy():
        options = parser().parse_args(arguments)
        PASSWORDS.ask_by(ask_password)
        try:
            console = Console(options.quiet, _log(options))
        except TabGuardError as error:
            Console(quiet=True).complain(str(error))
            return BAD_INPUT
        with other_signals(console.progress.interrupt, console.progress.stop) as cancelled:
            status = _run(options, console)
        if console.log is not None:
            console.log.end(status)
        return cancelled() if status == CANCELLED else status


def _log(options: argparse.Namespace) -> Log | None:
    if options.log is None:
        return None
    log = Log(options.log)
    log.start(options.command, __version__)
    return log


def _run(options: argparse.Namespace, console: Console) -> int:
    try:
        with polite_then_final(console.interrupt):
            check_policy()  # a policy that cannot be applied stops every command
            status: int = options.run(options, console)
            return status
    except Cancelled:
        console.clear()
        print("Cancelled; nothing was written.", file=sys.stderr)
        if console.log is not None:
            console.log.cancelled()
        return CANCELLED
    except TabGuardError as error:
        _note(error, console)
        console.complain(str(error))
        for gap in getattr(error, "gaps", ()):
            print(f"  {gap}", file=sys.stderr)
        if getattr(error, "at_risk", False):
            return AT_RISK
    except Exception as error:  # noqa: BLE001 - its text may hold values, its place does not
        _note(error, console)
        console.complain(str(unexpected(error)))
    return BAD_INPUT


def _note(error: Exception, console: Console) -> None:
    if console.log is not None:
        console.log.failed(error)


def parser() -> Parser:
    """The parser of all commands with their options."""
    root_parser = Parser(
        prog="tabguard",
        description="Protects business tables by cell suppression. Without a command the window opens, "
        "on a file if one is named; with --read-only FILE that project is not locked and never replaced.",
        epilog="Exit status: 0 done, 2 bad input, 3 cells at risk, 130 cancelled; of several jobs "
        "the worst, in this order: cancelled, bad input, at risk, done. Ctrl+C cancels, a second one ends "
        "the program at once; the signal TERM cancels with status 143. The signal USR1 (on Windows "
        "Ctrl+Break) ends the search and keeps the best pattern so far, or ends the tests or public ranges "
        "that follow; of several jobs it does so in those that are running, and waiting jobs still run; in "
        "the first second it may end the program. "
        "At Ctrl+C “counts bounds” keeps what it has.",
    )
    root_parser.examples = (
        "tabguard sample sample",
        "tabguard protect sample/job.toml",
        "tabguard records.csv",
        "tabguard protect --help",
    )
    root_parser.add_argument("--version", action="version", version=f"TabGuard {__version__}")
    root_parser.set_defaults(parser=root_parser)
    add(commands(), root_parser, "command")
    return root_parser
