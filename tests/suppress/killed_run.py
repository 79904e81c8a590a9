"""Protects a table with a notebook in a file until the process is killed; prints a digest of the result."""

import sys
from hashlib import sha256
from pathlib import Path

from attrs import evolve

from tabguard import checkpoint
from tabguard.flow import stages
from tabguard.progress import Progress
from tabguard.project import run_notes
from tabguard.project.run_notes import RunNotes
from tabguard.project.run_owner import Owner
from tabguard.table.case import Case
from tests.suppress.test_stop_anywhere import case


def digest_of(run):
    digest = sha256(run.pattern.status.tobytes())
    for move in run.witnesses:
        digest.update(move.cells.tobytes() + move.departure.tobytes())
    steps = [(step.name, step.secondaries, step.cost, step.lps) for step in run.steps]
    digest.update(repr((run.cost, run.lower_bound, run.lps, run.complete, steps)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    folder, notebook = Path(sys.argv[1]), len(sys.argv) > 2
    project, table, constraints, sensitivity = case(folder, (9, 9), 6000, "greedy")
    project = evolve(project, suppression=evolve(project.suppression, improve=0, time_limit=3600.0))
    progress, checkpoint.EVERY, run_notes.EVERY = Progress(), 0.2, 0.2
    print("ready", flush=True)
    if notebook:
        progress.notebook = notes = RunNotes(folder / "notes", Owner(project.name))
    run = stages.protect(Case(table, sensitivity, constraints), project, progress)
    if notebook:
        print(notes.recalled, flush=True)
        notes.done()
    print(digest_of(run), flush=True)
