"""Lists that a project is opened without are kept, and never count as confirmed afterwards."""

from pathlib import Path

import pytest
from attrs import evolve

from tabguard.base.errors import GroupsError
from tabguard.base.progress import Progress
from tabguard.base.untrusted import parse_toml
from tabguard.flow import stages
from tabguard.flow.approvals import verdict_of
from tabguard.gui.document.project_file import missing_files, relinked
from tabguard.job import job_text, project_of
from tabguard.project import DataSource, EarlierFile, HierarchySource, PeriodSums, Project, RecodeStep, Roles
from tabguard.project.sources import Aside
from tabguard.table.decision import Decision, Kind
from tabguard.table.findings import untested


@pytest.fixture
def project(tmp_path):
    data = tmp_path / "data.csv"
    data.write_text("a,v\n1,4\n2,5\n3,6\n4,7\n")
    source = HierarchySource(steps=(RecodeStep("group", ("1", "2"), into="S"),))
    return Project(DataSource(data), Roles(("a",), "v"), {"a": source}, base=tmp_path)


def refusal(project):
    with pytest.raises(GroupsError) as refused:
        stages.load(project, Progress())
    return refused.value


@pytest.mark.parametrize("groups", [(), ("a: S = 1, 3",), ("a: S = 1, 2",)])
def test_decisions_that_were_left_aside_are_asked_about_wherever_they_are_used_again(
    project, tmp_path, groups
):
    """A file that was exchanged stays refused, even if its groups are right."""
    decisions = (Decision(("S",), Kind.PUBLISH), Decision(("3",), Kind.SUPPRESS))
    project = evolve(project, decisions=decisions, decided_groups=groups, decided_content=bytes(32).hex())
    left = project.without(refusal(project))
    stages.load(left, Progress())
    assert not left.decisions and left.aside.decisions == decisions and left.aside.missed
    refusal(left.whole)
    text = job_text(left, tmp_path)
    refusal(project_of(parse_toml(text, tmp_path), tmp_path))
    own = Decision(("4",), Kind.COST, "2")
    assert tuple(evolve(left, decisions=(own,)).whole.decisions) == (*decisions, own)


def test_bounds_and_publications_are_kept_with_what_was_said_of_them(project, tmp_path):
    known, sums = tmp_path / "known.csv", PeriodSums("time", (tmp_path / "years.csv",), "2")
    known.write_text("a,lower,upper\nS,0,99\n")
    project = evolve(project, attacker_file=known, attacker_groups=("a: S = 1, 2",), attacker_digest="x")
    left = project.without(refusal(project))
    stages.load(left, Progress())
    assert left.attacker_file is None and left.whole == project
    files = {use: EarlierFile(DataSource(tmp_path / use), use=use) for use in ("fixed", "prefer")}
    periods = tuple(EarlierFile(DataSource(tmp_path / name), relation=sums) for name in "pq")
    project = evolve(left, earlier=(*files.values(), *periods))
    one = project.without(GroupsError("", of=str(periods[0].path)))
    assert one.aside.earlier == periods and one.earlier == tuple(files.values())
    other = left.without(GroupsError("", of=str(files["prefer"].path)))
    assert other.aside == left.aside
    less = evolve(left, earlier=(files["prefer"],), aside=Aside())
    less = less.without(GroupsError("", of=str(files["prefer"].path)))
    assert less.aside.names and not less.aside.missed  # costs only
    moved = tmp_path / "new" / known.name
    moved.parent.mkdir()
    known.rename(moved)
    assert missing_files(left) == (known,) and relinked(left, moved).aside.attacker_file == moved


def test_an_approval_is_about_the_lists_that_are_left_aside():
    passed = untested()
    assert verdict_of(passed) != verdict_of(evolve(passed, aside=Aside(attacker_file=Path("k")).missed))
