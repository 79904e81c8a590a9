"""What a command is: its arguments, how it ends, how it speaks, and how it asks for a password."""

from __future__ import annotations

import argparse
import difflib
import math
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

from attrs import frozen

from tabguard.base.errors import ProjectError
from tabguard.base.log import Log
from tabguard.base.progress import Event, Progress

OK, BAD_INPUT, AT_RISK = 0, 2, 3
_BAR = 24


def status(safe: bool) -> int:
    """Exit status of a command that came to its end: whether nothing stays at risk."""
    return OK if safe else AT_RISK


class Console:
    """The terminal as a command sees it: progress on standard error, results on standard output.

    Parameters
    ----------
    quiet : bool
        Whether only errors are printed.
    log : Log, optional
        Where events are written.
    """

    def __init__(self, quiet: bool, log: Log | None = None) -> None:
        self._quiet = quiet
        # a file or a pipe would be filled with carriage returns
        self._bar = not quiet and sys.stderr.isatty()
        self.log = log
        self.progress = Progress(None if quiet and log is None else self._hear)
        self.keeps = False
        """Whether the running command keeps what it has when it is interrupted."""

    def interrupt(self) -> None:
        """End the work: it is cancelled, unless the command keeps what it has."""
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
        """Print a sentence while the work goes on, beside its results."""
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
        """Print an error about a line of a file, as editors understand it."""
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
        The word that calls it.
    text : str
        What it does, in one line of the help; marked, because the help pages have it in every language.
    declare : callable
        Adds its options to a parser.
    run : callable
        Does it and returns the exit status; may raise `TabGuardError` and `Cancelled`.
    about : str
        Longer text of its own help; by default `text`.
    below : tuple of Command
        Further commands, which have the options that all share; it only chooses one of them.
    examples : tuple of str
        Lines as they can be typed, shown below its own help.
    """

    name: str
    text: str
    declare: Callable[[Parser], None]
    run: Callable[[argparse.Namespace, Console], int]
    about: str = ""
    below: tuple[Command, ...] = ()
    examples: tuple[str, ...] = ()

    def options(self, parser: Parser) -> None:
        """Declare its options, and those that all commands have."""
        if not self.below:
            parser.add_argument("--quiet", action="store_true", help="no progress and no report")
            parser.add_argument(
                "--log",
                type=Path,
                metavar="FILE",
                help="append what is done to this file: times, phases and counts, never values",
            )
        self.declare(parser)


def add(commands: Iterable[Command], parser: Parser, dest: str) -> None:
    """Declare commands below a parser; `dest` is the option that holds the name of the chosen one."""
    below = parser.add_subparsers(dest=dest, required=True)
    for command in commands:
        child = below.add_parser(command.name, help=command.text, description=command.about or command.text)
        child.examples = command.examples
        command.options(child)


def named(commands: Iterable[Command], name: str) -> Command:
    """Return the command of a name that the parser has accepted."""
    return next(command for command in commands if command.name == name)


def asked(prompt: str) -> str:
    """Ask on the terminal without showing what is typed; from a pipe, the next line."""
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


def ask_password(account: str, wrong: bool, progress: Progress) -> str | None:
    """Ask without showing what is typed; None where there is no terminal, or nothing was typed.

    Parameters
    ----------
    account : str
        Whose password it is.
    wrong : bool
        Whether the last one was wrong.
    progress : Progress
        A terminal cannot be interrupted while it waits: the second Ctrl+C ends the program.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    import getpass

    again = "The password is wrong. " if wrong else ""
    try:
        return getpass.getpass(f"{again}Password of {account}: ") or None
    except EOFError:
        return None


def positive(text: str) -> int:
    """Read a whole number of at least 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def several(text: str) -> int:
    """Read a whole number of at least 2."""
    number = int(text)
    if number < 2:
        raise argparse.ArgumentTypeError("at least 2: counts of 0 need no protection")
    return number


def above_zero(text: str) -> float:
    """Read a number above 0."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError("a number above 0")
    return number


def natural(text: str) -> int:
    """Read a whole number of at least 0."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("at least 0")
    return number


class Parser(argparse.ArgumentParser):
    """Says which word was probably meant, and below the options what only a look at the engine tells."""

    below: Callable[[], str] | None = None
    examples: tuple[str, ...] = ()

    def format_help(self) -> str:
        """The help with its examples; what stands below it is looked up now: that takes half a second."""
        if self.below is not None:
            self.epilog = self.below()
        lines = "".join(f"  {line}\n" for line in self.examples)
        return super().format_help() + (f"\nExamples:\n{lines}" if lines else "")

    def error(self, message: str) -> NoReturn:
        """End the program with status 2."""
        wrong = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message)
        choices = [word.strip(" '") for word in wrong[2].split(",")] if wrong else []
        super().error(message + (nearest(wrong[1], choices) if wrong else ""))


def nearest(word: str, words: Iterable[str]) -> str:
    """Ask whether the most similar word was meant; empty where none is similar."""
    near = difflib.get_close_matches(word.lower(), list(words), 1, 0.5)
    return f" Did you mean “{near[0]}”?" if near else ""
