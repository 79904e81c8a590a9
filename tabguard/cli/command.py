"""What a command is, how it ends and how it speaks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from attrs import frozen

from tabguard.base.log import Log
from tabguard.base.progress import Event, Progress
from tabguard.cli.parser import Parser

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
