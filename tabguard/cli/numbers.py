"""Numbers as options take them."""

from __future__ import annotations

import argparse
import math


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
