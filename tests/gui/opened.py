"""A document with the built-in sample in it, without a window."""

from functools import cache
from pathlib import Path

from attrs import evolve

from tabguard import pipeline
from tabguard.gui.document import Document
from tabguard.progress import Progress
from tabguard.sample import write_sample


@cache
def _loaded(folder: Path):
    project = pipeline.open_job(folder / "job.toml")
    return project, pipeline.load(project, Progress())


def sample_document(folder: Path, **changes):
    """The sample, judged; `changes` go into its project."""
    if not (folder / "job.toml").exists():
        write_sample(folder)
    project, loaded = _loaded(folder)
    project = evolve(project, **changes)
    document = Document()
    document.open_project(project, loaded)
    constraints = pipeline.decide(loaded.table, project)
    sensitivity = pipeline.judge(loaded.table, project, constraints, Progress())
    document.set_judged(document.snapshot, constraints, sensitivity)
    document.set_ranked(pipeline.rank(loaded.table, project.rules, Progress()))
    return document
