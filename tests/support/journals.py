"""Journals as killed programs leave them."""

import io
import json
import os
import zipfile
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.project import DataSource, Project, Roles
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State, framed, frames
from tabguard.table.decision import Decision, Kind
from tabguard.table.pattern import Pattern

PROJECT = Project(DataSource(Path("x.csv")), Roles(("a",), "sales"), name="sales")


PATTERN = Pattern(np.array([0, 1, 2], np.uint8), "x")


def at(folder, n, path="p.tgproj", **changes):
    """The state after n decisions."""
    made = tuple(Decision(("A",), Kind.NOTE, reason=str(i)) for i in range(n))
    project = evolve(PROJECT, decisions=made, base=folder)
    file = None if path is None else folder / path
    return State(project, file, PATTERN, about=lambda: "f", **changes)


def put(journal, *states):
    for state in states:
        journal.put(state)
        assert journal.wait(300)


def killed(journal):
    """Leave the journal as a killed program does."""
    journal.stop()
    lock = journal._file._lock
    os.close(lock._handle)
    lock._handle = None


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def spoil(path, number, change):
    """Change the content of a frame and correct its checksum."""
    contents = list(frames(path))
    with zipfile.ZipFile(io.BytesIO(contents[number])) as archive:
        parts = json.loads(archive.read("frame.json"))
        arrays = {name: archive.read(name) for name in archive.namelist() if name != "frame.json"}
    change(parts, arrays)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("frame.json", json.dumps(parts))
        for name, content in arrays.items():
            archive.writestr(name, content)
    contents[number] = packed.getvalue()
    path.write_bytes(b"".join(framed(content, None, n) for n, content in enumerate(contents)))


def npy(array):
    out = io.BytesIO()
    np.save(out, array)
    return out.getvalue()


def journal_of(folder, states):
    """A journal as a killed program leaves it."""
    journal = Journal(folder, pytest.fail)
    for state in states:
        journal.put(state)
        assert journal.wait(300)
    journal.stop()
    journal._file._lock.give_back()
    return journal.path
