"""The values of cells as text, as in a CSV file."""

import datetime
from decimal import Decimal
from typing import Any


def displayed(plain: str, zeros: str) -> str:
    """A number as a format such as ``0.00`` or ``0000`` shows it, unless that would change the number."""
    text = f"{Decimal(plain):.{len(zeros.partition('.')[2])}f}"
    padded = "-" * text.startswith("-") + text.removeprefix("-").zfill(len(zeros))
    return padded if float(padded) == float(plain) else plain


def cell_text(value: Any) -> str:
    """Write a cell's value as a CSV file would."""
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(" ")
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)
