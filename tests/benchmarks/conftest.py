"""Tables for the benchmarks: ``pytest tests/benchmarks --benchmarks``. Nothing here asserts a time."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from attrs import evolve, frozen

from tabguard.base.progress import Progress
from tabguard.bench.families import FAMILIES
from tabguard.bench.generate import write_family
from tabguard.flow import stages
from tabguard.project import Project
from tabguard.settings import Suppression
from tabguard.table import case as judged
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.table import Table
from tests.gui.conftest import window as window

QUICK = Suppression(look_ahead="none", clean_up=False)
"""The greedy heuristic by itself."""


@frozen(eq=False)
class Generated:
    """A generated table that is read and judged."""

    project: Project
    loaded: stages.Loaded
    constraints: Constraints
    sensitivity: Sensitivity

    @property
    def table(self) -> Table:
        return self.loaded.table

    @property
    def judged(self) -> judged.Case:
        return judged.Case(self.table, self.sensitivity, self.constraints)


@pytest.fixture(scope="session")
def job_of(tmp_path_factory):
    """Write a family, of its own size or another one, and return its job file."""

    def write(name, records=None):
        folder = tmp_path_factory.mktemp(name)
        return write_family(FAMILIES[name], folder / name, records, QUICK, Progress())

    return write


@pytest.fixture(scope="session")
def case_of(job_of):
    """Read and judge a family, once per name."""
    cases = {}

    def read(name):
        if name not in cases:
            project = evolve(stages.open_job(job_of(name)), suppression=QUICK)
            loaded = stages.load(project, Progress())
            constraints = stages.decide(loaded.table, project)
            sensitivity = stages.judge(loaded.table, project, constraints, Progress())
            cases[name] = Generated(project, loaded, constraints, sensitivity)
        return cases[name]

    return read


@pytest.fixture(scope="session")
def run_of(case_of):
    """The result of the greedy heuristic on a family, once per name."""
    runs = {}

    def protect(name):
        if name not in runs:
            case = case_of(name)
            runs[name] = stages.protect(case.judged, case.project, Progress())
        return runs[name]

    return protect
