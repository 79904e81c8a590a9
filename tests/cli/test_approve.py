"""Approval on the command line: of jobs and of projects; public files come only with it."""

import io
import json
import re
import sys

import pytest
from attrs import evolve

from tabguard.base import secrets
from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.batch import protect_project
from tabguard.cli import main
from tabguard.flow import stages
from tabguard.flow.approvals import Evidence
from tabguard.marginals.flow import count_project
from tabguard.office.trail import NO_TRAIL, RUN, Entry
from tabguard.project.file import open_project, save_project
from tabguard.project.results import Results
from tabguard.table.ledger import Act, LedgerEntry, Query
from tests.support.count_planning import export_public
from tests.support.small_job import RECORDS, write_small_job


@pytest.fixture
def job(tmp_path, someone, office, monkeypatch):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    path = write_small_job(tmp_path)
    (office() / "key").write_bytes(b"k" * 32)
    office(f"key_file = '{office() / 'key'}'\n[require]\napproval = true\n")
    someone("anna")
    return path


def public(job):
    folder = job.parent / "out" / "public"
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def reviewer(job):
    """The second person named in the internal report."""
    (page,) = job.parent.joinpath("out").glob("*_INTERNAL*.html")
    return re.search(
        r"<td>Reviewer</td><td>(.*?)</td><td>(.*?)</td>", page.read_text(encoding="utf-8")
    ).groups()


def run(*arguments):
    return main([str(argument) for argument in arguments])


def test_a_job_is_published_once_another_person_has_approved_it(job, someone, capsys):
    assert run("protect", job) == 3 and not public(job)
    summary = json.loads((job.parent / "out" / "summary.json").read_text(encoding="utf-8"))
    assert not summary["public_written"] and "not yet approved" in summary["public_withheld"]
    said = capsys.readouterr().out
    assert "Public files are withheld. It is not yet approved by a second person." in said
    assert run("project", "approve", job, "--yes", "--quiet") == 0  # by Anna, who then runs it herself
    assert run("protect", job) == 3 and not public(job)
    assert "same person" in capsys.readouterr().out
    someone("bert")
    assert run("project", "approve", job, "--yes", "--note", "looked at it") == 0
    said = capsys.readouterr().out
    assert "Outsiders: passed" in said and "Cells: " in said and "Approved. Written:" in said
    said = said.replace(str(job.parent), "")  # a path may have any digits
    assert not any(figure in said for figure in ("900", "930", "200", "630"))
    someone("anna")
    assert run("protect", job, "--quiet") == 0 and public(job)
    name, when = reviewer(job)
    assert name == "bert" and re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", when)
    approval = job.with_name("job.toml.approval")
    given = approval.read_text(encoding="utf-8")
    approval.write_text(given.replace("{", '{"withdrawal": {},', 1), encoding="utf-8")
    assert run("protect", job, "--quiet") == 2  # a key that this program does not write is not passed over
    approval.write_text(given, encoding="utf-8")
    text = approval.read_text(encoding="utf-8")
    job.with_name("job.toml.approval").write_text(text.replace("looked at it", "looked"), encoding="utf-8")
    assert run("protect", job, "--quiet") == 3 and not public(job)  # those of before are withdrawn
    assert reviewer(job) == ("", "")
    job.with_name("job.toml.approval").write_text("{", encoding="utf-8")
    assert run("protect", job, "--quiet") == 2
    assert "The approval" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("records.csv", "3,A,Y,200", "3,A,Y,201", "the table"),
        ("job.toml", "p = 10", "p = 11", "a setting or decision"),
        ("job.toml", 'folder = "out"', 'folder = "out"\ntitle = "T"', "a setting or decision"),
    ],
)
def test_it_is_void_once_the_job_changes(job, someone, capsys, file, old, new, named):
    someone("bert")
    assert run("project", "approve", job, "--yes", "--quiet") == 0
    someone("anna")
    path = job.parent / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert run("protect", job) == 3 and not public(job)
    assert f"is void: {named}" in capsys.readouterr().out


def test_a_job_may_ask_for_it_itself_and_a_pattern_can_be_approved(job, someone, office):
    office(f"key_file = '{office() / 'key'}'\n")
    assert run("protect", job, "--quiet") == 0 and public(job)
    text = job.read_text(encoding="utf-8")
    job.write_text(text.replace("[output]", "[output]\napproval = true"), encoding="utf-8")
    assert run("protect", job, "--quiet") == 3 and not public(job)
    someone("bert")
    pattern = job.parent / "out" / "pattern_INTERNAL.csv"
    assert run("project", "approve", job, "--pattern", pattern, "--yes", "--quiet") == 0
    someone("anna")
    assert run("protect", job, "--quiet") == 0 and public(job)


def test_several_jobs_say_that_they_are_not_approved(job, capsys):
    other = job.with_name("other.toml")
    other.write_text(job.read_text(encoding="utf-8").replace('"out"', '"out2"'), encoding="utf-8")
    from tabguard.batch import many

    reports = [many.run_one(one, Progress()) for one in many.plan_jobs([job, other])]
    assert [report.state.value for report in reports] == ["withheld"] * 2
    assert many.worst(reports) is many.State.WITHHELD and not public(job)


@pytest.fixture
def project(job, tmp_path):
    """A project protected by Anna, whose password opens the key that all share."""
    made = stages.open_job(job)
    pattern = protect_project(made, Progress()).solution.pattern
    trail = NO_TRAIL.with_own_key().with_act(Entry(RUN), pattern.status)
    path = tmp_path / "p.tgproj"
    key = secrets.new_key("a password")
    save_project(path, made, Results(pattern), key=key, trail=trail)
    return path


def answers(monkeypatch, *lines):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_project_is_approved_by_another_person_only(project, someone, monkeypatch, capsys):
    content = project.read_bytes()
    answers(monkeypatch, "a password", "approve")
    assert run("project", "approve", project) == 2
    assert "another person must approve" in capsys.readouterr().err
    someone("bert")
    answers(monkeypatch, "a password", "no")
    assert run("project", "approve", project) == 3 and project.read_bytes() == content
    answers(monkeypatch, "a password", "approve")
    assert run("project", "approve", project, "--note", "seen") == 0
    said = capsys.readouterr().out
    assert "Protected by: anna." in said and "Outsiders: passed" in said
    trail = open_project(project, "a password").trail
    assert trail.approval.who == "bert" and trail.approval.note == "seen"
    assert [entry.action for entry in trail.entries] == ["Protect", "Approve"]
    assert not trail.checked().broken


def test_what_cannot_be_approved_says_why(project, job, someone, capsys, monkeypatch, tmp_path):
    someone("bert")
    answers(monkeypatch, "a password")
    assert run("project", "approve", project, "--pattern", "x.csv") == 2
    (tmp_path / "records.csv").write_text(RECORDS + "18,C,Y,1\n", encoding="utf-8")
    answers(monkeypatch, "a password")
    assert run("project", "approve", project) == 2
    assert run("project", "approve") == 2
    said = capsys.readouterr().err
    assert "its own pattern" in said and "Its data changed" in said and "No file is named" in said
    assert run("project", "approve", "--show-key") == 0
    assert len(capsys.readouterr().out.strip()) == 64


@pytest.fixture
def margins(tmp_path, someone, office, monkeypatch):
    """A command that publishes marginals, in an office that requires approval."""
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    table = tmp_path / "counts.csv"
    table.write_text("A,B,count\n1,1,5\n1,2,7\n2,1,4\n2,2,8\n", encoding="utf-8")
    (office() / "key").write_bytes(b"k" * 32)
    office(f"key_file = '{office() / 'key'}'\n[require]\napproval = true\n")
    someone("anna")
    ledger, out = tmp_path / "ledger.csv", tmp_path / "public"
    return ("counts", "margins", table, "--margins", "A", "--ledger", ledger, "--out", out)


def test_marginals_of_counts_are_published_once_another_person_has_approved_them(margins, someone, capsys):
    out, ledger = margins[-1], margins[-3]
    assert run(*margins) == 2 and not out.exists() and not ledger.exists()
    assert "not yet approved by a second person" in capsys.readouterr().err
    assert run(*margins, "--approve", "--quiet") == 0 and not out.exists()  # by Anna herself
    assert run(*margins) == 2 and "same person" in capsys.readouterr().err
    someone("bert")
    assert run(*margins, "--approve", "--note", "looked at it") == 0 and not out.exists()
    assert "Approved. Written:" in capsys.readouterr().out
    someone("anna")
    assert run(*margins, "--quiet") == 0 and [path.name for path in out.iterdir()] == ["A.csv"]
    assert run(*margins) == 2  # what was published is in the ledger now: this would be another publication
    assert "is void: a setting or decision changed since and the verdict changed since" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (("--margins", "B"), "a setting or decision"),
        (("--width", "3"), "a setting or decision"),
        (("--minimum", "1"), "a setting or decision"),
        (("--unchecked",), "a setting or decision changed since and the verdict"),
        (("--form", "rounded"), "a setting or decision"),
        ("data", "the table"),
    ],
)
def test_an_approval_of_marginals_is_void_at_any_change(margins, someone, capsys, change, named):
    someone("bert")
    assert run(*margins, "--approve", "--quiet") == 0
    someone("anna")
    if change == "data":
        margins[2].write_text("A,B,count\n1,1,6\n1,2,6\n2,1,4\n2,2,8\n", encoding="utf-8")
        change = ()
    called = ("counts", "forms", *margins[2:], *change) if "--form" in change else (*margins, *change)
    assert run(*called) == 2 and not margins[-1].exists()
    assert f"is void: {named}" in capsys.readouterr().err


def test_the_marginals_of_a_project_are_approved_by_another_person(
    tmp_path, someone, office, monkeypatch, capsys
):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    (office() / "key").write_bytes(b"k" * 32)
    office(f"key_file = '{office() / 'key'}'\n[require]\napproval = true\n")
    table = tmp_path / "counts.csv"
    table.write_text("A,B,count\n1,1,5\n1,2,7\n2,1,4\n2,2,8\n", encoding="utf-8")
    project = count_project.new_project(table, ("A", "B"), "count")
    study = evolve(project.counts, ledger=(LedgerEntry(Query(("A",)), Act.RELEASE),))
    project, path = evolve(project, counts=study), tmp_path / "plan.tgproj"
    someone("anna")
    save_project(path, project, trail=NO_TRAIL.with_act(Entry("Release A")))
    loaded = count_project.load(project, Progress())

    def publish(now=project, counts=loaded):
        evidence = Evidence.of_trail(open_project(path).trail)
        return export_public(now, counts, tmp_path / "p", evidence=evidence)

    with pytest.raises(WriteError, match="not yet approved"):
        publish()
    assert run("project", "approve", path, "--yes") == 2
    assert "another person must approve" in capsys.readouterr().err
    someone("bert")
    assert run("project", "approve", path, "--yes", "--note", "fine") == 0
    said = capsys.readouterr().out
    assert "To be published: A." in said and "Within the rules" in said and "Decided by: anna." in said
    someone("anna")
    other = evolve(project, counts=evolve(study, ledger=(*study.ledger, *study.ledger)))
    stricter = evolve(project, counts=evolve(study, planning=evolve(study.planning, width=3.0)))
    changed = evolve(loaded, count=loaded.count[[1, 0, 2, 3]])
    for now, counts, named in (
        (other, loaded, "a setting or decision"),
        (stricter, loaded, "a setting or decision"),
        (project, changed, "the table"),
    ):
        with pytest.raises(WriteError, match=f"is void: {named} changed"):
            publish(now, counts)
    assert not (tmp_path / "p").exists()
    done = publish(evolve(project, output=evolve(project.output, title="A title of the export")))
    assert done.files
    after = evolve(project, counts=evolve(study, ledger=(*study.ledger, *done.record)))
    with pytest.raises(WriteError, match="is void: a setting or decision changed"):
        publish(after)
