"""The parser of arguments: helps where a word was mistyped, and takes numbers as options need them."""

import argparse
import difflib
import math
import re
from collections.abc import Callable, Iterable
from typing import NoReturn


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
