"""The trail of exports and jobs: one file for each user, in a chain, written before results appear."""

import csv
import multiprocessing
import stat

import pytest

from tabguard.base.errors import WriteError
from tabguard.cli import main
from tabguard.office.export_trail import exports, exports_file, read_exports, record
from tabguard.office.trail import Entry
from tests.support.small_job import write_small_job


@pytest.fixture(autouse=True)
def anna(someone, office):
    office()
    someone("anna")


@pytest.fixture
def job(tmp_path):
    return write_small_job(tmp_path)


def test_jobs_and_exports_are_recorded_before_their_files_appear(job, tmp_path, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    (entry,) = exports().entries
    assert (entry.action, entry.who, entry.cells) == ("Job", "anna", 12)
    for word in ("“here”", "Protected ✓", "public files in", "here_PUBLIC.xlsx", "internal files in"):
        assert word in entry.reason, word
    assert not any(figure in entry.reason for figure in ("900", "930", "630", "p = 10"))
    assert stat.S_IMODE(exports_file().stat().st_mode) == 0o600
    out = tmp_path / "exports.csv"
    assert main(["project", "trail", "--exports", "--csv", str(out)]) == 0
    assert "1 entry; none was changed" in capsys.readouterr().out
    with out.open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["action"] == "Job" and row["chain"] == "ok"
    assert main(["project", "trail"]) == 2 and main(["project", "trail", "x.tgproj", "--exports"]) == 2


def test_a_trail_that_cannot_be_written_is_told_with_the_result(job, capsys):
    exports_file().mkdir(parents=True)  # as good as a folder without the right to write
    assert main(["protect", str(job)]) == 0
    assert "The trail of exports could not be written" in capsys.readouterr().out


def test_what_is_withheld_is_not_recorded_as_published(job, tmp_path):
    text = job.read_text(encoding="utf-8").replace("[output]", "[output]\napproval = true")
    job.write_text(text, encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 3
    (entry,) = exports().entries
    assert "not yet approved" in entry.reason and "PUBLIC" not in entry.reason and ".." not in entry.reason


@pytest.mark.slow
def test_several_jobs_are_recorded_when_they_are_published(job, tmp_path):
    other = tmp_path / "other.toml"
    other.write_text(job.read_text(encoding="utf-8").replace('"out"', '"out2"'), encoding="utf-8")
    assert main(["protect", str(job), str(other), "--quiet", "--out", str(tmp_path / "all")]) == 0
    acts = [entry.action for entry in exports().entries]
    assert sorted(acts) == ["Job", "Job", "Publish", "Publish"] and acts[:2] == ["Job", "Job"]
    assert not exports().checked().broken


def test_what_is_written_for_others_without_a_job_is_recorded_too(job, tmp_path, office):
    assert main(["convert", str(job), str(tmp_path / "for-argus" / "t.jj"), "--quiet"]) == 0
    problem = tmp_path / "for-argus" / "t.jj"
    assert main(["protect", str(problem), "--out", str(tmp_path / "solved"), "--quiet"]) == 0
    assert main(["pack", str(job), "--out", str(tmp_path / "pack.zip"), "--quiet"]) == 0
    found = exports()
    assert [entry.action for entry in found.entries] == ["Export"] * 3 and not found.checked().broken
    convert, solved, pack = (entry.reason for entry in found.entries)
    assert "For τ-ARGUS" in convert and "t.jj" in solved and str(tmp_path / "solved") in solved
    assert "Protected" in solved and found.entries[1].pattern and "pack.zip" in pack
    office("[forbid]\ncloud_folders = true")
    cloud = tmp_path / "Dropbox"
    for words in (["convert", str(job), str(cloud)], ["pack", str(job), "--out", str(cloud / "p.zip")]):
        assert main([*words, "--quiet"]) == 2
    assert main(["protect", str(problem), "--out", str(cloud), "--quiet"]) == 2
    assert not cloud.exists() and len(exports().entries) == 3


def many(number):
    for n in range(5):
        record(Entry("Job", reason=f"{number} {n}"))


def test_programs_at_the_same_time_make_one_chain():
    record(Entry("Job"))
    context = multiprocessing.get_context("fork")
    programs = [context.Process(target=many, args=(n,)) for n in range(4)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(60)
    found = exports()
    assert len(found.entries) == 21 and found.checked().states == ("ok",) * 21


@pytest.mark.parametrize("change", ["cut", "left out", "changed"])
def test_what_is_changed_left_out_or_cut_off_is_found(change):
    for n in range(4):
        record(Entry("Job", reason=str(n)))
    path = exports_file()
    lines = path.read_bytes().splitlines(keepends=True)
    if change == "cut":
        path.write_bytes(b"".join(lines)[:-9])
    elif change == "left out":
        path.write_bytes(b"".join(lines[:1] + lines[2:]))
    else:
        path.write_bytes(b"".join(lines).replace(b'"reason": "1"', b'"reason": "7"'))
    record(Entry("Job", reason="later"))
    found = read_exports(path)
    assert found.entries[-1].reason == "later" and found.checked().broken
    assert main(["project", "trail", "--exports", "--quiet"]) == 3


def test_where_the_office_wants_a_record_nothing_is_exported_without(job, tmp_path, office, capsys):
    shared = tmp_path / "shared"
    shared.mkdir()
    office(f"trail_folder = '{shared}'")
    assert main(["protect", str(job), "--quiet"]) == 0
    assert [path.name for path in shared.iterdir()] == ["anna.tgtrail"]
    (tmp_path / "a file").write_text("")
    office(f"trail_folder = '{tmp_path / 'a file' / 'below'}'")
    with pytest.raises(WriteError, match="nothing was written"):
        record(Entry("Job"))
    before = sorted(path.name for path in tmp_path.iterdir())
    text = job.read_text(encoding="utf-8").replace('"out"', '"out3"')
    job.write_text(text, encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 2
    assert "cannot be recorded" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_without_a_folder_of_their_own_jobs_still_run(job, tmp_path, monkeypatch):
    (tmp_path / "state").write_text("")
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    record(Entry("Job"))
