"""For jobs over the same records, a cell published by one and suppressed by another is an error of both."""

import os
import random
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard import batch, linked
from tabguard.__main__ import main
from tabguard.base.private import state_folder
from tabguard.base.processes import attempt
from tabguard.base.progress import Progress
from tabguard.base.secrets import is_sealed
from tabguard.batch.many import State, plan_jobs, run_jobs
from tabguard.flow import stages
from tabguard.table import footprint, linked_table
from tabguard.write.products.internal import FOOTPRINT
from tests.support.examples import first_of, slow
from tests.support.linked_jobs import (
    SUPPRESS,
    export_from_window,
    in_turn,
    public,
    summary,
    write_job,
    write_records,
)

CASE = Path(__file__).resolve().parents[2] / "shared" / "data" / "cases" / "linked"


@pytest.fixture(autouse=True)
def _one_process(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use separate processes only in tests about them, since starting them takes longer than the jobs."""
    if "workers" not in request.fixturenames or request.getfixturevalue("workers") == 1:
        monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)


@pytest.fixture
def pair(tmp_path: Path) -> list[Path]:
    write_records(tmp_path / "r.csv")
    return [write_job(tmp_path / "A", "ab", more=SUPPRESS), write_job(tmp_path / "B", "ac")]


def statuses(folder: Path) -> dict[tuple[str, str], str]:
    lines = (folder / "pattern_INTERNAL.csv").read_text(encoding="utf-8").splitlines()[1:]
    return {tuple(line.split(",")[:2]): line.split(",")[4] for line in lines}


def differing(one: Path, other: Path) -> set[tuple[str, ...]]:
    """Cells (a, Total) that only one of two tables a × … publishes."""
    ours, theirs = statuses(one), statuses(other)
    hidden = [{c[0]: s != "published" for c, s in t.items() if c[1] == "Total"} for t in (ours, theirs)]
    return {(a, "Total") for a in hidden[0] if hidden[0][a] != hidden[1][a]}


@pytest.mark.parametrize("workers", [1, slow(2)])
def test_jobs_of_one_command_are_compared(pair, workers, capsys):
    assert main(["protect", *map(str, pair), "--workers", str(workers)]) == 3
    said = capsys.readouterr().out
    outs = [job.parent / "out" for job in pair]
    expected = differing(*outs)
    assert expected, "the records are chosen so that the patterns do not agree"
    assert said.count("each table is protected on its own, but") == 2
    assert "A: protected\n" not in said and "A: protected on its own" in said and "2 at risk" in said
    for out, other in (outs, outs[::-1]):
        told = summary(out)
        (table,) = told["linked"]["tables"]
        assert table["folder"] == str(other) and {tuple(c) for c in table["differing"]} == expected
        assert "but" in told["linked"]["verdict"] and told["public_written"] is False
        assert told["protected"] is False and "but" in told["public_withheld"]
        assert public(out) == []
        assert all(f"  {' × '.join(cell)}" in said for cell in expected)


def test_jobs_one_after_the_other_into_one_folder_are_compared(pair, tmp_path, capsys):
    out = tmp_path / "x"
    into = ["--out", str(out)]
    assert main(["protect", str(pair[0]), *into]) == 0
    capsys.readouterr()
    assert main(["protect", str(pair[1]), *into]) == 3
    assert "NOT PROTECTED TOGETHER with A" in capsys.readouterr().out
    assert summary(out)["linked"]["tables"][0]["differing"] and not summary(out)["public_written"]
    assert [name[0] for name in public(out)] == ["A"] * 3
    # what was held back is not published: the first job can be run again, the second stays out
    assert main(["protect", str(pair[0]), *into, "--quiet"]) == 0
    assert main(["protect", str(pair[1]), *into, "--quiet"]) == 3


def test_folders_elsewhere_are_not_searched(pair, tmp_path):
    assert main(["protect", str(pair[0]), "--quiet"]) == 0
    for out in (tmp_path / "B" / "out", tmp_path / "A", tmp_path / "A" / "out" / "more"):
        assert main(["protect", str(pair[1]), "--out", str(out), "--quiet"]) == 0
        assert summary(out)["linked"]["tables"] == []


def test_agreeing_jobs_are_protected_each_on_its_own_and_no_more_is_claimed(tmp_path, capsys):
    write_records(tmp_path / "r.csv")
    jobs = [write_job(tmp_path / "A", "ab"), write_job(tmp_path / "again", "ba")]
    assert main(["protect", *map(str, jobs)]) == 0
    said = capsys.readouterr().out
    cells = summary(jobs[0].parent / "out")["cells"]
    assert f"each is protected on its own; common cells agree: {cells}" in said
    assert "2 jobs: 2 protected." in said  # the same once more: together they tell no more
    jobs = [write_job(tmp_path / "C", "a"), *jobs]
    assert main(["protect", *map(str, jobs)]) == 0
    assert "Tables of different jobs are not protected together" in capsys.readouterr().out
    cells = summary(jobs[0].parent / "out")["cells"]
    told = summary(jobs[0].parent / "out")["linked"]
    assert told["verdict"].startswith("each is protected on its own") and told["tables"][0]["common"] == cells
    assert public(jobs[0].parent / "out") and public(jobs[1].parent / "out")


@pytest.mark.parametrize(
    "way", ["a copy with a further column", "another response", "other records", "count"]
)
def test_the_same_records_are_known_by_their_content(tmp_path, way):
    write_records(tmp_path / "r.csv")
    lines = (tmp_path / "r.csv").read_text().splitlines()
    wider = [f"{line},{'w' if i == 0 else i * 7 + 3}" for i, line in enumerate(lines)]
    (tmp_path / "copy.csv").write_text("\n".join(wider) + "\n")
    write_records(tmp_path / "other.csv", seed=5)
    second = {
        "a copy with a further column": ("../copy.csv", "v"),
        "another response": ("../copy.csv", "w"),
        "other records": ("../other.csv", "v"),
        "count": ("../r.csv", "count"),
    }[way]
    response = "count" if way == "count" else "v"
    first = write_job(tmp_path / "A", "ab", "../r.csv", response, SUPPRESS)
    reports = run_jobs(plan_jobs([first, write_job(tmp_path / "B", "ac", *second)]), Progress())
    tables = summary(tmp_path / "A" / "out")["linked"]["tables"]
    same = way in ("a copy with a further column", "count")
    assert len(tables) == same
    assert [r.state for r in reports] == [State.AT_RISK if same else State.PROTECTED] * 2


def test_a_job_is_not_compared_with_its_own_earlier_result(pair, tmp_path):
    job = pair[0]
    assert main(["protect", str(job), "--quiet"]) == 0
    job.write_text(job.read_text().replace("n = 3", "n = 4"), encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 0
    told = summary(job.parent / "out")["linked"]
    assert told["verdict"] == "none" and not told["not_audited_together"] and not told["tables"]


def test_a_job_that_stays_at_risk_publishes_nothing_and_contradicts_nobody(tmp_path):
    write_records(tmp_path / "r.csv")
    rows = [f"a{i}" for i in range(6)] + ["Total"]
    frozen = "".join(
        f'[[decisions.cells]]\ncodes = ["{a}", "{c}"]\ndecision = "freeze"\nvalue = "published"\n'
        for a in rows
        for c in ("c0", "c1", "c2", "Total")
        if (a, c) != ("a1", "c1")
    )
    secret = SUPPRESS.replace("Total", "c1")
    jobs = [
        write_job(tmp_path / "A", "ab", more=SUPPRESS),
        write_job(tmp_path / "B", "ac", more=frozen + secret),
    ]
    first, second = run_jobs(plan_jobs(jobs), Progress())
    assert second.state is State.AT_RISK and not public(tmp_path / "B" / "out")
    assert first.state is State.PROTECTED and summary(tmp_path / "A" / "out")["linked"]["tables"] == []


def test_damaged_footprints_are_passed_over(pair, tmp_path):
    assert main(["protect", str(pair[0]), "--quiet"]) == 0
    (path,) = (pair[0].parent / "out").glob(f"*{FOOTPRINT.suffix}")
    whole = path.read_bytes()
    assert linked.read_footprint(path) is not None
    rng = random.Random(1)
    for at in [*range(0, len(whole), 97), len(whole) - 1]:
        path.write_bytes(whole[:at])
        assert linked.read_footprint(path) is None
        path.write_bytes(whole[:at] + bytes([rng.randrange(256)]) + whole[at + 1 :])
        linked.read_footprint(path)  # anything but an exception


FORMS = (
    "another order, few values",
    "a row more",
    "renamed",
    "another order",
    "response renamed",
    "a row less",
)


@pytest.mark.parametrize("way", first_of(FORMS, 3))
def test_records_in_another_form_are_known(tmp_path, way, capsys):
    write_records(tmp_path / "r.csv")
    head, *rows = (tmp_path / "r.csv").read_text().splitlines()
    if way == "another order":  # no two alike
        rows = [f"{row}{i:03}" for i, row in enumerate(rows)]
        (tmp_path / "r.csv").write_text("\n".join([head, *rows]) + "\n")
    response = "v"
    if way.startswith("another order"):
        random.Random(3).shuffle(rows)
    elif way == "response renamed":
        head, response = "id,a,b,c,turnover", "turnover"
    elif way == "renamed":
        head, rows = "id,branch,b,c,v", rows[::-1]
    else:
        rows = [*rows, "e999,a3,b1,c1,41"] if way == "a row more" else rows[:-1]
    (tmp_path / "copy.csv").write_text("\n".join([head, *rows]) + "\n")
    second = write_job(tmp_path / "B", "ac", "../copy.csv", response)
    if way == "renamed":
        second.write_text(second.read_text().replace('"a", "c"', '"branch", "c"'))
    jobs = [str(write_job(tmp_path / "A", "ab", more=SUPPRESS)), str(second)]
    assert main(["protect", *jobs]) == 3
    (told,) = summary(tmp_path / "B" / "out")["linked"]["tables"]
    assert ["a1", "Total"] in told["differing"] and not public(tmp_path / "B" / "out")
    said = capsys.readouterr().out
    nearly = way not in ("another order", "response renamed")
    assert ("% of the contributions are the same" in said) == nearly == (told["same_records"] > 0.9)


@pytest.mark.parametrize("way", ["other values", "another period"])
def test_other_records_of_the_same_codes_are_no_matter(tmp_path, way):
    write_records(tmp_path / "r.csv")
    head, *rows = (tmp_path / "r.csv").read_text().splitlines()
    rng = random.Random(8)
    rows = [f"{row.rpartition(',')[0]},{rng.randrange(20, 60)}" for row in rows]
    (tmp_path / "copy.csv").write_text("\n".join([head, *rows]) + "\n")
    first = write_job(tmp_path / "A", "ab", more=SUPPRESS)
    second = write_job(tmp_path / "B", "ac", "../copy.csv")
    if way == "another period":
        for job, period in ((first, "2024"), (second, "2025")):
            job.write_text(job.read_text().replace("[output]", f'[output]\nperiod = "{period}"'))
    assert main(["protect", str(first), str(second), "--quiet"]) == 0
    assert summary(tmp_path / "B" / "out")["linked"]["tables"] == []


@pytest.mark.parametrize("change", ["label", "label and a row less"])
def test_the_same_records_under_another_period_are_known(tmp_path, change):
    write_records(tmp_path / "r.csv")
    rows = (tmp_path / "r.csv").read_text().splitlines()
    rows = rows[:-1] if "less" in change else rows
    (tmp_path / "copy.csv").write_text("\n".join([f"{row}," for row in rows]) + "\n")
    first = write_job(tmp_path / "A", "ab", more=SUPPRESS)
    second = write_job(tmp_path / "B", "ac", "../copy.csv")
    for job, period in ((first, "2024"), (second, "2025")):
        job.write_text(job.read_text().replace("[output]", f'[output]\nperiod = "{period}"'))
    assert main(["protect", str(first), str(second), "--quiet"]) == 3


def test_half_of_the_contributions_tell_the_same_records(tmp_path):
    """One further record in a1 changes two of the three common cells."""
    rng = random.Random(6)
    rows = [f"e{i},a{i % 2},b{rng.randrange(4)},c{rng.randrange(3)},{20 + 7 * i}" for i in range(150)]
    for name, more in (("r", []), ("copy", ["e999,a1,b1,c1,41"])):
        (tmp_path / f"{name}.csv").write_text("\n".join(["id,a,b,c,v", *rows, *more]) + "\n")
    jobs = [
        write_job(tmp_path / "A", "ab", more=SUPPRESS.replace("Total", "b1")),
        write_job(tmp_path / "B", "ac", "../copy.csv"),
    ]
    one, other = (_footprint(job) for job in jobs)
    table = linked_table.linked(one, other)
    assert table is not None and table.common >= 3 and table.share == 1
    assert {change.respondents for change in table.disclosing} == {1}
    assert other.entries is not None
    amount = np.random.default_rng(1).uniform(20, 1000, len(other.entries))
    far = evolve(other, entries=evolve(other.entries, amount=amount))
    assert linked_table.linked(one, evolve(far, values=other.values + 1)) is None


def _footprint(job: Path) -> footprint.Footprint:
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    return linked.project_footprint(
        project, done.read, done.solution.table, done.solution.pattern, Progress()
    )


def test_public_files_alone_are_compared_with_and_forgotten_when_replaced(pair, tmp_path):
    release, kept = tmp_path / "release", state_folder("published")
    before = set(kept.rglob("*.tgfootprint"))
    written = export_from_window(pair[0], {"public": release})
    assert set(release.iterdir()) == set(written)
    (new,) = set(kept.rglob("*.tgfootprint")) - before
    assert new.stat().st_mode & 0o077 == 0
    assert is_sealed(new) and linked.read_footprint(new) is not None
    with pytest.raises(linked.ContradictionError):
        export_from_window(pair[1], {"public": release})
    with pytest.raises(linked.ContradictionError):
        export_from_window(pair[1], {"public": release, "internal": tmp_path / "inside"})
    export_from_window(pair[1], {"public": tmp_path / "elsewhere"})
    assert set(release.iterdir()) == set(written)
    export_from_window(pair[0], {"public": release})
    assert new.exists()
    export_from_window(pair[0], {"public": release, "internal": tmp_path / "inside"})
    assert not new.exists() and list((tmp_path / "inside").glob(f"*{FOOTPRINT.suffix}"))
    with pytest.raises(linked.ContradictionError):
        export_from_window(pair[1], {"public": release, "internal": tmp_path / "inside"})


def test_nothing_in_the_own_state_tells_a_value(pair, tmp_path, monkeypatch):
    """Footprints of public files, or moved elsewhere, contain no value; without the key they are named."""
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    release = {"public": tmp_path / "release"}
    export_from_window(pair[0], release)
    data = (tmp_path / "r.csv").read_text(encoding="utf-8")
    revised = re.sub(r"(\d+)\n", lambda value: f"{int(value[1]) + 7}\n", data)
    (tmp_path / "r.csv").write_text(revised, encoding="utf-8")
    export_from_window(pair[0], release, replace=True)
    kept = sorted(state_folder("published").rglob(f"*{FOOTPRINT.suffix}"))
    amounts = np.loadtxt(tmp_path / "r.csv", delimiter=",", skiprows=1, usecols=4)
    for path in kept:
        content = path.read_bytes()
        assert b'"codes"' not in content and b"Total" not in content
        assert not any(value.tobytes() in content for value in amounts)
    assert len(kept) == 2
    (tmp_path / "state" / "trail" / "key").unlink()
    said: list[str] = []
    export_from_window(pair[0], release, said.append, replace=True)
    untested, unread = said[:2]
    assert "which have no footprint" in untested and "cannot be read" in unread


def test_the_window_tells_of_publications_that_were_not_audited_together(tmp_path):
    write_records(tmp_path / "r.csv")
    release = tmp_path / "release"
    export_from_window(write_job(tmp_path / "A", "ab"), {"public": release})
    said: list[str] = []
    export_from_window(write_job(tmp_path / "B", "a"), {"public": release}, said.append)
    (words,) = said
    assert "published in A (" in words and "not audited" in words
    for path in release.glob("B*"):
        path.unlink()
    for path in state_folder("published").rglob(f"B*{FOOTPRINT.suffix}"):
        path.unlink()
    more = f'[[earlier]]\nfile = "{next(release.glob("A*.csv")).as_posix()}"\n'
    export_from_window(write_job(tmp_path / "C", "ab", more=more), {"public": release}, said.append)
    assert said == [words]  # what the project knows was audited with it
    export_from_window(write_job(tmp_path / "D", "ab"), {"public": release}, said.append)
    assert said == [words]  # the same tables once more: together they tell no more


@pytest.mark.parametrize("agreeing", [True, False])
def test_public_files_of_one_command_come_only_when_all_were_compared(tmp_path, agreeing, monkeypatch):
    write_records(tmp_path / "r.csv")
    jobs = [
        write_job(tmp_path / "A", "ab", more="" if agreeing else SUPPRESS),
        write_job(tmp_path / "B", "ba" if agreeing else "ac"),
    ]
    outs, seen = [job.parent / "out" for job in jobs], []
    real = os.replace

    def watched(source: Path, target: Path) -> None:
        if Path(target).parent.name == "public":
            seen.append(all((out / "summary.json").exists() for out in outs))
        real(source, target)

    monkeypatch.setattr(os, "replace", watched)
    assert main(["protect", *map(str, jobs), "--quiet"]) == (0 if agreeing else 3)
    assert bool(seen) == agreeing and all(seen)
    for out in outs:
        assert (summary(out)["public_withheld"] is None) == agreeing
        assert summary(out)["public_written"] == agreeing and len(public(out)) == (3 if agreeing else 0)
        assert not list(out.glob(".*"))


def test_a_command_that_is_killed_before_it_compares_publishes_nothing(pair, monkeypatch):
    def killed(*_given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("tabguard.batch.many._compare", killed)
        with pytest.raises(KeyboardInterrupt):
            run_jobs(plan_jobs(pair), Progress())
    for job in pair:
        out = job.parent / "out"
        assert not public(out) and summary(out)["public_written"] is False
        assert "other jobs of the command" in summary(out)["public_withheld"]
        waiting = list(out.glob(".*.held"))
        assert len(waiting) == 3 and all(path.stat().st_mode & 0o077 == 0 for path in waiting)
    assert main(["protect", str(pair[0]), "--quiet"]) == 0  # what waits beside is not published
    assert public(pair[0].parent / "out") and not list((pair[0].parent / "out").glob(".*"))


def test_jobs_that_ended_before_the_command_was_cancelled_are_published(tmp_path, monkeypatch):
    write_records(tmp_path / "r.csv")
    jobs = [write_job(tmp_path / "A", "ab"), write_job(tmp_path / "B", "ba")]
    progress = Progress()

    def cut(calls, progress, workers=1):
        yield 0, attempt(calls[0].work, calls[0].arguments, progress)
        progress.cancel()
        progress.check()

    monkeypatch.setattr("tabguard.batch.many.run_apart", cut)
    reports = run_jobs(plan_jobs(jobs), progress)
    assert [report.state for report in reports] == [State.PROTECTED, State.CANCELLED]
    assert len(public(tmp_path / "A" / "out")) == 3 and not (tmp_path / "B" / "out").exists()
    assert sum(path.parent.name == "public" for path in reports[0].files) == 3


@pytest.mark.skipif(not CASE.is_dir(), reason="the case is not here")
def test_the_case_that_was_found(tmp_path):
    shutil.copytree(CASE, tmp_path / "case", copy_function=shutil.copyfile)
    for folder in (tmp_path / "case", *(tmp_path / "case").iterdir()):
        folder.chmod(0o755 if folder.is_dir() else 0o644)
    jobs = [tmp_path / "case" / name / "job.toml" for name in "AB"]
    outs = [job.parent / "out" for job in jobs]
    for decision in ("", SUPPRESS.replace("a1", "a3"), SUPPRESS.replace("a1", "a5")):
        jobs[0].write_text((CASE / "A" / "job.toml").read_text() + decision)
        status = main(["protect", *map(str, jobs), "--quiet"])
        expected = differing(*outs)
        assert bool(expected) >= bool(decision) and status == (3 if expected else 0)
        assert bool(public(outs[0])) == bool(public(outs[1])) == (not expected)
        told = summary(outs[0])["linked"]
        other = next(table for table in told["tables"] if table["table"] == "B")
        assert {tuple(cell) for cell in other["differing"]} == expected
        assert ("published in one" if expected else "each is protected on its own") in told["verdict"]
