"""Project files of an earlier version open as they were saved; what that version said lies beside them."""

import json
import shutil
from pathlib import Path

import pytest
from attrs import evolve

from tabguard.cli import main
from tabguard.flow import stages
from tabguard.job import job_text
from tabguard.plain import PathMap, to_plain
from tabguard.progress import Progress
from tabguard.project.file import open_project, save_project
from tabguard.project.results import is_print
from tabguard.table.arrays import AnyArray
from tests.project.test_project_file import assert_same

EARLIER = Path(__file__).parent / "earlier"
"""Of the built-in samples, with copies of the data: protected, audited and tested against insiders; the same
edited afterwards; and counts with two marginals released."""


def earlier(name: str, folder: Path) -> tuple[Path, dict]:
    """A copy of a file, and what the version that made it said."""
    path = folder / f"{name}.tgproj"
    shutil.copyfile(EARLIER / path.name, path)
    return path, json.loads((EARLIER / f"{name}.json").read_text())


def digits(statuses: AnyArray) -> str:
    return "".join(map(str, statuses.tolist()))


@pytest.mark.parametrize("name", ["protected", "edited"])
def test_pattern_run_verdicts_and_decisions_are_those_that_were_saved(tmp_path, name):
    path, said = earlier(name, tmp_path)
    opened = open_project(path)
    found = opened.results
    assert not opened.stale and opened.embedded
    assert digits(found.pattern.status) == said["status"] and found.pattern.name == said["name"]
    assert digits(found.audit.verdict) == said["audit"] and found.stale == said["stale"]
    assert [[s.relation, list(s.cells)] for s in found.sums] == said["sums"]
    insiders = {level: digits(found.insiders[level].verdict) for level in found.insiders}
    assert insiders == {level: verdicts for level, verdicts in said["insiders"].items() if verdicts}
    assert (found.run.cost, found.run.lower_bound) == (said["cost"], said["bound"])
    decisions = [[list(d.codes), d.kind.value, d.value, d.reason, d.who] for d in opened.project.decisions]
    assert decisions == said["decisions"] and (name == "protected" or len(decisions) == 7)


@pytest.mark.parametrize("name", ["protected", "edited", "counts"])
def test_saved_again_nothing_is_lost(tmp_path, name):
    opened = open_project(earlier(name, tmp_path)[0])
    save_project(tmp_path / "again.tgproj", opened.project, opened.results, embed=True)
    again = open_project(tmp_path / "again.tgproj")
    assert in_words(again.project) == in_words(opened.project)
    if opened.results is None:
        assert again.results is None
        return
    assert_same(evolve(again.results, about=""), evolve(opened.results, about=""))
    assert not opened.results.about or is_print(again.results.about, opened.results.about)


def in_words(project):
    """A project without the private folder into which its data were unpacked."""
    return to_plain(evolve(project, base=Path()), PathMap(project.data.path.parent))


def test_the_ledger_of_counts_is_that_which_was_saved(tmp_path):
    path, said = earlier("counts", tmp_path)
    study = open_project(path).project.counts
    assert [[list(e.query.variables), e.act.value, e.who, e.why] for e in study.ledger] == said["ledger"]
    assert study.planning.threshold == said["threshold"]


def test_its_job_gives_the_same_pattern_on_the_command_line(tmp_path):
    path, said = earlier("protected", tmp_path)
    job = tmp_path / "job.toml"
    job.write_text(job_text(open_project(path).project, tmp_path), encoding="utf-8")
    assert main(["protect", str(job), "--out", str(tmp_path / "out"), "--quiet"]) == 0
    table = stages.load(stages.open_job(job), Progress()).table
    again = stages.read_pattern(tmp_path / "out" / "pattern_INTERNAL.csv", table)
    assert digits(again.status) == said["status"]
