"""The parts of a command: arguments, exit status, output, and the question for a password."""

from __future__ import annotations

import argparse
import difflib
import math
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from attrs import frozen

from tabguard.base.errors import ProjectError
from tabguard.base.log import Log
from tabguard.base.progress import Event, Progress

if TYPE_CHECKING:
    from tabguard.project.file import Opened

OK, BAD_INPUT, AT_RISK = 0, 2, 3
_BAR = 24


def status(safe: bool) -> int:
    """Exit status of a completed command, by whether nothing is at risk."""
    return OK if safe else AT_RISK


class Console:
    """The terminal of a command: progress on standard error, results on standard output.

    Parameters
    ----------
    quiet : bool
        Whether only errors are printed.
    log : Log, optional
        Log of events.
    """

    def __init__(self, quiet: bool, log: Log | None = None) -> None:
        self._quiet = quiet
        # a file or a pipe would be filled with carriage returns
        self._bar = not quiet and sys.stderr.isatty()
        self.log = log
        self.progress = Progress(None if quiet and log is None else self._hear)
        self.keeps = False
        """Whether the running command keeps its results when it is interrupted."""

    def interrupt(self) -> None:
        """End the work: stop it if the command keeps its results, otherwise cancel it."""
        if self.keeps:
            self.progress.stop()
        else:
            self.progress.cancel()

    def _hear(self, event: Event) -> None:
        if event.words:
            self._remark(event.words)
            return
        if self.log is not None:
            self.log.hear(event)
        if self._bar:
            _show(event)

    def _remark(self, words: str) -> None:
        """Print a sentence on standard error while the work continues."""
        self.clear()
        if not self._quiet:
            print(words, file=sys.stderr)

    def say(self, *lines: str) -> None:
        """Print lines, unless the run is quiet."""
        self.clear()
        if not self._quiet:
            for line in lines:
                print(line)

    def complain(self, text: str) -> None:
        """Print an error."""
        self.clear()
        print(f"tabguard: {text}", file=sys.stderr)

    def complain_at(self, file: Path, line: int, text: str) -> None:
        """Print an error about a line of a file in the form that editors recognise."""
        self.clear()
        print(f"{file}:{line}: {text}", file=sys.stderr)

    def clear(self) -> None:
        """Erase the line of progress."""
        if self._bar:
            print(f"\r{'':<100}\r", end="", file=sys.stderr, flush=True)


def _show(event: Event) -> None:
    done = event.done / event.total if event.total else 0.0
    bar = "█" * round(_BAR * min(done, 1.0))
    count = f"{event.done}/{event.total}" if event.total else f"{event.done or ''}"
    notes = "".join(f" · {name} {count}" for name, count in event.notes.items())
    line = f"{event.phase:<22} {bar:·<{_BAR}} {count}{notes} · {event.elapsed:.0f} s"
    print(f"\r{line:<100}", end="", file=sys.stderr, flush=True)


@frozen
class Command:
    """One command of the command line.

    Parameters
    ----------
    name : str
        The word for the command.
    text : str
        Description in one line of the help; marked for translation, because the help pages show it in every
        language.
    declare : callable
        Adds its options to a parser; by default it has none.
    run : callable
        Runs the command and returns the exit status; may raise `TabGuardError` and `Cancelled`.
    about : str
        Longer text for the command's own help; by default `text`.
    below : tuple of Command
        Subcommands; the command then only selects one of them.
    examples : tuple of str
        Lines as they can be typed, shown below its own help.
    """

    name: str
    text: str
    declare: Callable[[Parser], None] = lambda _parser: None
    run: Callable[[argparse.Namespace, Console], int] = lambda _options, _console: OK
    about: str = ""
    below: tuple[Command, ...] = ()
    examples: tuple[str, ...] = ()

    def options(self, parser: Parser) -> None:
        """Declare the options of the command, and those that all commands have, or its subcommands."""
        if self.below:
            add(self.below, parser, f"{self.name}_command")
            return
        parser.add_argument("--quiet", action="store_true", help="no progress and no report")
        parser.add_argument(
            "--log",
            type=Path,
            metavar="FILE",
            help="append what is done to this file: times, phases and counts, never values",
        )
        parser.set_defaults(run=self.run)
        self.declare(parser)


def add(commands: Iterable[Command], parser: Parser, dest: str) -> None:
    """Add commands to a parser; `dest` is the option that holds the name of the selected one."""
    below = parser.add_subparsers(dest=dest, required=True)
    for command in commands:
        child = below.add_parser(command.name, help=command.text, description=command.about or command.text)
        child.examples = command.examples
        command.options(child)


def asked(prompt: str) -> str:
    """Ask for a text on the terminal without showing it; without a terminal, read the next line of input."""
    if sys.stdin is not None and sys.stdin.isatty():
        import getpass

        try:
            typed = getpass.getpass(prompt)
        except EOFError:
            typed = ""
    else:
        typed = "" if sys.stdin is None else sys.stdin.readline().rstrip("\r\n")
    if not typed:
        raise ProjectError(
            "No password was entered.", "", "Type it where you are asked, or pass it on standard input."
        )
    return typed


def opened_project(path: Path) -> Opened:
    """Open a project file, asking for its password if it has one."""
    from tabguard.project.file import open_project

    return open_project(path, password_of(path))


def password_of(path: Path) -> str:
    """Ask for the password of a project file; empty if it has none."""
    from tabguard.base.secrets import is_sealed

    return asked("Password: ") if is_sealed(path) else ""


def ask_password(account: str, wrong: bool, progress: Progress) -> str | None:
    """Ask for a password without showing it; None without a terminal, or if nothing was typed.

    Parameters
    ----------
    account : str
        Account of the password.
    wrong : bool
        Whether the previous password was wrong.
    progress : Progress
        Not used: a waiting terminal cannot be interrupted, and the second Ctrl+C ends the program.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    import getpass

    again = "The password is wrong. " if wrong else ""
    try:
        return getpass.getpass(f"{again}Password of {account}: ") or None
    except EOFError:
        return None


def at_least(least: int, why: str = "") -> Callable[[str], int]:
    """Reads a whole number that is not smaller; `why` is added to the error."""

    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"at least {least}{why}")
        return value

    return number


positive, natural = at_least(1), at_least(0)


def above_zero(text: str) -> float:
    """Read a number above 0."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError("a number above 0")
    return number


class Parser(argparse.ArgumentParser):
    """Argument parser that suggests the word probably meant, and shows help that needs the engine only on
    request."""

    below: Callable[[], str] | None = None
    examples: tuple[str, ...] = ()

    def format_help(self) -> str:
        """The help with its examples; the text below it is computed now, which takes half a second."""
        if self.below is not None:
            self.epilog = self.below()
        lines = "".join(f"  {line}\n" for line in self.examples)
        return super().format_help() + (f"\nExamples:\n{lines}" if lines else "")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse arguments; an unknown one is an error of the command that has it, and not of the program."""
        options, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return options, unknown

    def error(self, message: str) -> NoReturn:
        """Print the error, with a suggestion for a misspelled word, and end the program with status 2."""
        wrong = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message)
        choices = [word.strip(" '") for word in wrong[2].split(",")] if wrong else []
        super().error(message + (nearest(wrong[1], choices) if wrong else ""))


def nearest(word: str, words: Iterable[str]) -> str:
    """Question whether the most similar word was meant; empty if none is similar."""
    near = difflib.get_close_matches(word.lower(), list(words), 1, 0.5)
    return f" Did you mean “{near[0]}”?" if near else ""
