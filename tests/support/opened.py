"""Documents without a window, in which the built-in sample or a small table is open."""

from functools import cache
from pathlib import Path

from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import previews, stages
from tabguard.gui.document.document import Document
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, Project, Roles
from tabguard.project.kept_results import tie_of
from tabguard.sample import write_sample
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.solution import Solution
from tests.support.window import put_audit


@cache
def _loaded(folder: Path):
    project = stages.open_job(folder / "job.toml")
    return project, stages.load(project, Progress())


@cache
def _judged(folder: Path):
    project, loaded = _loaded(folder)
    return judged_once(project, loaded)


def judged_once(project: Project, loaded: stages.Loaded):
    """Table and primaries for some decisions and rules; documents share them, because they are frozen."""
    constraints = stages.decide(loaded.table, project)
    sensitivity = stages.judge(loaded.table, project, constraints, Progress())
    return constraints, sensitivity, previews.rank(loaded.table, project.rules, Progress())


def sample_document(folder: Path, **changes):
    """A document with the sample, judged; `changes` are made to its project."""
    if not (folder / "job.toml").exists():
        write_sample(folder)
    project, loaded = _loaded(folder)
    project = evolve(project, **changes)
    return judged_document(project, loaded, judged_once(project, loaded) if changes else _judged(folder))


def judged_document(project: Project, loaded: stages.Loaded, judged):
    """A document with an open project and the result of `judged_once`."""
    constraints, sensitivity, ranked = judged
    document = Document()
    document.open_project(project, loaded)
    document.set_judged(document.snapshot, constraints, sensitivity)
    document.findings.set_ranked(document.table, ranked)
    return document


_COUNTS = {
    ("A1", "B1"): 15,
    ("A1", "B2"): 5,
    ("A1", "B3"): 3,
    ("A2", "B1"): 20,
    ("A2", "B2"): 30,
    ("A2", "B3"): 25,
}


def counts_project(folder: Path, insiders: bool) -> Project:
    """A project with 15 + 5 + 3 and a minimum of 11: protecting only cells discloses the sum 5 + 3 = 8."""
    path = folder / "counts.csv"
    rows = [f"{a};{b};u{a}{b}{i}" for (a, b), n in _COUNTS.items() for i in range(n)]
    path.write_text("a;b;unit\n" + "\n".join(rows) + "\n")
    return Project(
        DataSource(path),
        Roles(("a", "b"), "count", respondent="unit"),
        rules=Rules((Frequency(11),)),
        suppression=Suppression(insiders=insiders, time_limit=10.0),
        name="counts",
        base=folder,
    )


def counts_document(folder: Path, insiders: bool = True) -> Document:
    """The counts protected only against outsiders; `insiders` sets the project's requirement afterwards."""
    folder.mkdir(exist_ok=True)
    project = counts_project(folder, False)
    loaded, progress = stages.load(project, Progress()), Progress()
    constraints = stages.decide(loaded.table, project)
    sensitivity = stages.judge(loaded.table, project, constraints, progress)
    run = stages.protect(Case(loaded.table, sensitivity, constraints), project, progress)
    document = Document()
    document.open_project(counts_project(folder, insiders), loaded)
    document.set_judged(document.snapshot, constraints, sensitivity)
    document.set_pattern(run.pattern)
    put_audit(
        document, stages.audit(Solution(Case(loaded.table, sensitivity), run.pattern), project, progress)
    )
    assert document.findings.audit.passed
    return document


def as_saved(document: Document):
    """The results as the window saves them, with the table, rules and primaries that they are about."""
    results, at = document.results(), document.snapshot
    about, tie = document.file.fingerprint(document.table), tie_of(results, document.project, at.case)
    return evolve(results, about=about, tie=tie)
