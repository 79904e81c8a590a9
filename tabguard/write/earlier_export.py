"""Finds the tables that an earlier export wrote, so that none of their files stays beside the new set."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tabguard.base.errors import FormatError
from tabguard.base.private import is_file
from tabguard.base.untrusted import read_bytes
from tabguard.write.products.internal.summary import EXCHANGE
from tabguard.write.products.internal.summary import NAME as SUMMARY
from tabguard.write.products.product import Plan, Product, file_name
from tabguard.write.verify.book import check_workbook
from tabguard.write.verify.container import Container
from tabguard.write.verify.findings import Leaks
from tabguard.write.workbook import MAX_SHEET_NAME

_DAMAGED = (FormatError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What a summary raises that is missing, too large, or not as a job wrote it."""


def tables_of_summary(folder: Path, name: str) -> tuple[str, ...]:
    """The tables of the release that a job wrote into a folder last; none where there is no summary of it."""
    with suppress(*_DAMAGED):
        return tuple(str(table["name"]) for table in _summary(folder, name).get("tables", ()))
    return ()


def exchange_of_summary(folder: Path, name: str) -> tuple[str, ...]:
    """Names of the files for another program that a job wrote last beside its results, without folders."""
    with suppress(*_DAMAGED):
        written = (str(entry) for entry in _summary(folder, name).get(EXCHANGE, ()))
        return tuple(entry for entry in written if entry == Path(entry).name and entry not in ("", ".."))
    return ()


def _summary(folder: Path, name: str) -> dict[str, Any]:
    if not is_file(path := folder / SUMMARY):  # somebody may have put a link there, or a pipe
        return {}
    summary = json.loads(read_bytes(path))
    return dict(summary) if summary["table"] == name else {}


def tables_of_workbook(
    workbook: Path, folders: Sequence[Path], files: Sequence[Product], plan: Plan
) -> tuple[str, ...]:
    """The tables of an earlier workbook that have files of their own.

    Parameters
    ----------
    workbook : Path
        It may be missing, or not be a workbook.
    folders : sequence of Path
        Where these files may lie.
    files : sequence of Product
        Products with a file for each table.
    plan : Plan
        How their files are named.
    """
    sheets = [_plain(sheet) for sheet in _sheets(workbook)]
    start, words = f"{file_name(plan.name, '', '', '')}_", dict[str, None]()
    paths = (path for folder in folders if folder.is_dir() for path in sorted(folder.iterdir()))
    for path in paths if sheets else ():
        for product in files:
            end = file_name("", product.label, plan.period, product.suffix).removeprefix("table")
            if len(path.name) > len(start + end) and path.name.startswith(start) and path.name.endswith(end):
                word = path.name.removeprefix(start).removesuffix(end)
                if any(_is_of(_plain(word), sheet) for sheet in sheets):
                    words[word] = None
    return tuple(words)


def _is_of(table: str, sheet: str) -> bool:
    """Whether a sheet has the table; names of sheets may have been shortened."""
    shortened = len(sheet) >= MAX_SHEET_NAME and table.startswith(sheet)
    return table == sheet or shortened


def _sheets(workbook: Path) -> tuple[str, ...]:
    if not is_file(workbook):
        return ()
    with suppress(FormatError, OSError), Container(workbook, Leaks()) as container:
        return check_workbook(container, Leaks())
    return ()


def _plain(name: str) -> str:
    return re.sub(r"[^\w.-]+", "_", name).strip("._").casefold()
