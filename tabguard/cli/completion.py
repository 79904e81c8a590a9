"""The command that makes shells complete commands and options: ``tabguard completion``."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console
from tabguard.cli.parser import Parser

SHELLS = ("bash", "zsh", "fish", "tcsh", "powershell")


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """The completion of a shell, from the options that a parser declares."""
    import shtab

    _complete_files(parser, shtab.FILE)
    return shtab.complete(parser, shell)


def _complete_files(parser: argparse.ArgumentParser, kind: object) -> None:
    """Tell which arguments are files: a parser says so by their type alone."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _complete_files(below, kind)
        elif action.type is Path:
            action.complete = kind  # type: ignore[attr-defined]


def _options(parser: Parser) -> None:
    parser.add_argument("shell", choices=SHELLS)


def _run(options: argparse.Namespace, console: Console) -> int:
    console.say(script(options.shell, options.parser))
    return OK


COMPLETION = Command(
    "completion",
    mark("print what makes a shell complete commands and options"),
    _options,
    _run,
    examples=('eval "$(tabguard completion bash)"', "tabguard completion powershell"),
)
