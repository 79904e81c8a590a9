"""Marks of the records behind a table, by which tables over the same ones find each other."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

import numpy as np

from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.footprint import weighted
from tabguard.table.table import Table

_BLOCK = 1 << 20


def sources(project: Project, table: Table, progress: Progress) -> frozenset[str]:
    """Marks of the records behind a table and of what is added up.

    One is of the file as it is; another, for records with a response, of the response in the order of the
    records: it stays the same where columns are added or renamed or the file is saved in another format.
    Where no two records have the same response, a third tells them in any order.
    """
    what = f"{table.response}\n{project.variables.weight or ''}\n{project.data.sheet or ''}\n{len(table)}"
    records = table.contributions
    if records is not None:
        what = what.rpartition("\n")[0] + f"\n{len(records)}"
    marks = set[str]()
    with suppress(OSError):  # of a project whose data have gone since
        files = [_file_digest(data.path, progress) for data in project.inputs]
        marks.add(_digest(what.encode(), *files))
    if records is not None and table.response != "count":
        values = weighted(records)
        marks.add(_digest(b"in order", values.tobytes()))
        values = np.sort(values)
        if (np.diff(values) > 0).all():
            marks.add(_digest(b"sorted", values.tobytes()))
    return frozenset(marks)


def _file_digest(path: Path, progress: Progress) -> bytes:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            progress.check()
            digest.update(block)
    return digest.digest()


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()
