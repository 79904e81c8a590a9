"""Nothing placed into a folder by others is followed, read or emptied; obstacles are named."""

import errno
import json
import os
import shutil
import zipfile
from functools import partial
from pathlib import Path

import pytest

from tabguard import batch
from tabguard.__main__ import main
from tabguard.base import locks
from tabguard.base.errors import WriteError
from tabguard.base.private import PlantedError, open_own, read_own, replacing, state_folder
from tabguard.base.progress import Progress
from tabguard.base.untrusted import read_bytes
from tabguard.batch import many
from tabguard.flow import stages
from tabguard.flow.export import Finished, export_products
from tabguard.flow.linked_results import proposed_folders
from tabguard.linked import read_footprint
from tabguard.write import Place, export, recover_all, write_files
from tabguard.write.files.atomic import LOCK, state_lock
from tabguard.write.files.switch import STAGING, Switch
from tests.support.linked_jobs import in_turn, write_job, write_records
from tests.support.permitting import permitting
from tests.support.small_job import JOB, write_small_job

posix = pytest.mark.skipif(os.name == "nt", reason="links of POSIX")

LINKS = {
    "link": lambda path, victim: path.symlink_to(victim),
    "link to nothing": lambda path, victim: path.symlink_to(victim.with_name("made by the link")),
    "second name": lambda path, victim: path.hardlink_to(victim),
}
KINDS = LINKS | {
    "link to a folder": lambda path, victim: path.symlink_to(victim.parent),
    "pipe": lambda path, _victim: os.mkfifo(path),
    "device": lambda path, _victim: path.symlink_to("/dev/zero"),
}


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    """A file of the user elsewhere."""
    path = tmp_path / "victim" / "thesis.txt"
    path.parent.mkdir()
    path.write_text("years of work", encoding="utf-8")
    return path


@pytest.fixture
def job(tmp_path: Path) -> Path:
    return write_small_job(tmp_path / "job")


def untouched(victim: Path) -> bool:
    return [*victim.parent.iterdir()] == [victim] and victim.read_text(encoding="utf-8") == "years of work"


def plant_record(staging: Path, victim: Path, record: str) -> None:
    """Place a record that claims to replace, move and delete a file elsewhere."""
    staging.mkdir(parents=True)
    (staging / "new-0").write_text("foreign text", encoding="utf-8")
    places = {"new": [[str(staging / "new-0"), str(victim)]], "stale": [str(victim)]}
    whole = places | {"home": str(staging.parent), "public": [str(victim.parent)]}
    texts = {"whole": json.dumps(whole), "empty": "", "damaged": "{", "deep": "[" * 100_000}
    (staging / "switch.json").write_text(texts[record], encoding="utf-8")
    (staging / "home.json").write_text(json.dumps(str(staging.parent)), encoding="utf-8")


@pytest.mark.parametrize("record", ["whole", "empty", "damaged", "deep"])
@pytest.mark.parametrize("where", ["out", "out/public", "out/transmission"])
def test_a_planted_record_is_refused_by_name_and_removing_it_helps(job, victim, capsys, where, record):
    staging = job.parent / where / STAGING
    plant_record(staging, victim, record)
    assert main(["protect", "--quiet", str(job)]) == 2
    said = capsys.readouterr().err
    assert f"“{STAGING}” is a link, or no run of this account left it here" in said and str(staging) in said
    assert "Remove it" in said and untouched(victim) and (staging / "new-0").exists()
    shutil.rmtree(staging)
    with Place([staging.parent]):
        pass


@posix
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", [STAGING, LOCK])
def test_what_has_the_name_of_a_staging_folder_or_lock_is_refused_by_name(job, victim, capsys, name, kind):
    planted = job.parent / "out" / name
    planted.parent.mkdir()
    KINDS[kind](planted, victim)
    assert main(["protect", "--quiet", str(job)]) == 2
    said = capsys.readouterr().err
    assert f"“{name}” is a link, or no run of this account left it here" in said and untouched(victim)
    planted.unlink()
    with Place([planted.parent]):
        pass


@posix
@pytest.mark.parametrize("kind", ["link to a folder", "link to nothing", "pipe"])
@pytest.mark.parametrize("folder", ["out", "out/public", "out/transmission"])
def test_no_link_leads_results_out_of_the_folder_of_a_job(job, victim, capsys, folder, kind):
    (job.parent / folder).parent.mkdir(exist_ok=True)
    KINDS[kind](job.parent / folder, victim)
    text = JOB.replace("[output]", '[output]\nstructure = "A:B(1.0)"')
    job.write_text(text, encoding="utf-8")
    assert main(["protect", "--quiet", str(job)]) == 2
    assert f"“{Path(folder).name}” is a link" in capsys.readouterr().err and untouched(victim)


@posix
@pytest.mark.parametrize("kind", ["pipe", "device", "link", "link to nothing"])
def test_what_is_no_file_is_not_copied_from_another_drive(tmp_path, victim, monkeypatch, kind):
    inside, public = tmp_path / "out", tmp_path / "public"
    files = {inside / "a": b"1", public / "b": b"2"}
    write_files(files, (), [public])
    (public / "b").unlink()
    KINDS[kind](public / "b", victim)
    replace = os.replace

    def between_drives(source, target):
        if public in (Path(source).parent, Path(target).parent):
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        replace(source, target)

    monkeypatch.setattr(os, "replace", between_drives)
    with pytest.raises(WriteError, match="“b” is a link") as caught:
        write_files(files, (), [public])
    assert caught.value.where == str(public / "b") and untouched(victim)
    assert (inside / "a").read_bytes() == b"1" and sorted(path.name for path in inside.iterdir()) == ["a"]


@posix
@pytest.mark.parametrize(
    ("name", "aim"),
    [("internal", "out/public"), ("public", "out/internal"), ("public", "victim"), (".", "victim")],
)
def test_a_link_that_replaces_a_folder_during_a_run_is_refused_by_name(tmp_path, victim, name, aim):
    out = tmp_path / "out"
    files = {out / "internal" / "a": b"1", out / "public" / "b": b"2"}
    with Place([path.parent for path in files], [out / "public"]) as place:
        (out / name).rename(tmp_path / "moved")
        (out / name).symlink_to(tmp_path / aim)
        with pytest.raises(WriteError, match="is a link") as caught:
            place.write(files)
    assert Path(caught.value.where).is_relative_to(out / name) and untouched(victim)
    assert not [path for path in tmp_path.rglob("*") if path.name in ("a", "b")]


@posix
def test_the_folders_that_the_window_proposes_are_no_links(job, victim):
    project = stages.open_job(job)
    done = Finished(project, batch.protect_project(project, Progress()).solution)
    (job.parent / "out").symlink_to(victim.parent)
    with pytest.raises(WriteError, match="“out” is a link"):
        export_products(done, proposed_folders(project), Progress())
    assert untouched(victim)


@posix
@pytest.mark.parametrize("kind", [*LINKS, "pipe"])
def test_results_replace_what_has_their_name_and_follow_nothing(job, victim, kind):
    assert main(["protect", "--quiet", str(job)]) == 0
    results = [path for path in (job.parent / "out").rglob("*") if path.is_file()]
    for path in results:
        path.unlink()
        KINDS[kind](path, victim)
    assert permitting("--quiet", str(job)) == 0 and untouched(victim)
    assert all(path.is_file() and not path.is_symlink() for path in results)


@posix
def test_a_folder_that_a_link_replaced_since_a_kill_is_left_alone(tmp_path, victim):
    out = tmp_path / "out"
    (victim.parent / STAGING).mkdir()
    switch = Switch.of((out,), ())
    (victim.parent / STAGING / switch.note.stem).mkdir()
    (victim.parent / STAGING / switch.note.stem / "new-0").write_text("foreign text", encoding="utf-8")
    out.symlink_to(victim.parent)
    begun = Switch(switch.note, (out,), (), True, (out / victim.name,))
    begun.write()
    recover_all()
    assert victim.read_text(encoding="utf-8") == "years of work" and begun.note.exists()


@pytest.mark.parametrize("name", ["../victim/thesis.txt", "..", "", "a\0b"])
def test_a_note_names_files_of_its_folders_only(tmp_path, victim, name):
    note = Switch.of((), ()).note
    note.parent.mkdir(parents=True, exist_ok=True)
    for folder in (tmp_path, victim.parent):
        staged = folder / STAGING / note.stem
        staged.mkdir(parents=True)
        (staged / "new-0").write_text("foreign text", encoding="utf-8")
    places = {"new": [[0, name]], "stale": [[0, name]]}
    note.write_text(json.dumps({"folders": [str(victim.parent)], "public": [], "staged": True, **places}))
    recover_all()
    assert not note.exists() and victim.read_text(encoding="utf-8") == "years of work"


@posix
def test_a_note_that_is_a_link_is_not_believed(tmp_path, victim):
    folder = tmp_path / "out"
    (folder / STAGING).mkdir(parents=True)
    shown = tmp_path / "elsewhere.json"
    note = Switch.of((), ()).note
    note.parent.mkdir(parents=True, exist_ok=True)
    (folder / STAGING / note.stem).mkdir()
    (folder / "a").write_text("results", encoding="utf-8")
    plain = {"folders": [str(folder)], "public": [], "staged": True, "new": [], "stale": [[0, "a"]]}
    shown.write_text(json.dumps(plain), encoding="utf-8")
    note.symlink_to(shown)
    recover_all()
    assert (folder / "a").exists()
    note.unlink()


def test_only_files_of_the_folders_that_are_held_are_removed(tmp_path, victim):
    with Place([tmp_path / "out"]) as place, pytest.raises(ValueError, match="outside the folders"):
        place.write({tmp_path / "out" / "a": b"1"}, [victim])
    assert untouched(victim)


def test_the_lock_of_another_account_is_named_with_what_to_do(tmp_path, monkeypatch):
    def refuse(path, _flags):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(locks, "open_own", refuse)
    with pytest.raises(WriteError, match="cannot be written"):
        write_files({tmp_path / "a": b"1"})
    (tmp_path / LOCK).touch()
    with pytest.raises(WriteError, match="A run of another account") as caught:
        write_files({tmp_path / "a": b"1"})
    assert caught.value.where == str(tmp_path / LOCK) and "remove this file" in caught.value.remedy


@posix
def test_nobody_who_may_read_a_public_folder_can_keep_others_from_publishing(tmp_path):
    import fcntl

    public = tmp_path / "public"
    public.mkdir()
    handle = os.open(public, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        write_files({public / "p.csv": b"1"}, (), [public])
    finally:
        os.close(handle)
    assert state_lock(public).parent == state_folder("locks")


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_is_changed_in_its_place_is_no_link_and_no_pipe(tmp_path, victim, kind):
    path = tmp_path / "trail"
    KINDS[kind](path, victim)
    for flags in (os.O_WRONLY | os.O_APPEND, os.O_RDWR | os.O_CREAT):
        with pytest.raises(PlantedError, match="“trail” is a link"):
            open_own(path, flags)
    with pytest.raises(PlantedError, match="“trail” is a link"):
        read_own(path)
    assert untouched(victim)


@posix
@pytest.mark.parametrize(
    ("name", "kind"),
    [("summary.json", "pipe"), *((".*PUBLIC.csv*", kind) for kind in ("link", "second name", "pipe"))],
)
def test_what_replaces_a_waiting_result_is_never_published(tmp_path, victim, monkeypatch, name, kind):
    write_records(tmp_path / "r.csv")
    jobs = [write_job(tmp_path / dimensions, dimensions) for dimensions in ("ab", "ac")]
    out = jobs[0].parent / "out"
    settle = many.settle

    def plant(*result):
        if (waiting := next(out.glob(name), None)) is not None:
            waiting.unlink()
            KINDS[kind](waiting, victim)
        return settle(*result)

    monkeypatch.setattr(many, "settle", plant)
    monkeypatch.setattr(many, "run_apart", in_turn)
    reports = many.run_jobs(many.plan_jobs(jobs), Progress())
    assert reports[0].state is many.State.FAILED and "cannot be read" in str(reports[0].error)
    assert not [*(out / "public").glob("*")] and untouched(victim)


@posix
@pytest.mark.parametrize("command", ["job new records.csv --out", "pack job.toml --content summary --out"])
def test_a_link_to_nothing_is_not_replaced_by_a_new_file(job, victim, monkeypatch, command):
    monkeypatch.chdir(job.parent)
    LINKS["link to nothing"](job.with_name("new"), victim)
    assert main([*command.split(), "new"]) == 2
    assert job.with_name("new").is_symlink() and untouched(victim)


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_is_replaced_is_never_written_through_a_link(tmp_path, victim, kind):
    for name in ("x.toml", ".x.toml.part"):
        KINDS[kind](tmp_path / name, victim)
    with replacing(tmp_path / "x.toml") as file:
        file.write(b"new")
    assert (tmp_path / "x.toml").read_bytes() == b"new" and untouched(victim)


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_the_lock_of_a_project_follows_nothing(tmp_path, victim, kind):
    from tabguard.base.errors import ProjectError
    from tabguard.project.file import hold_project

    KINDS[kind](tmp_path / ".x.tgproj.lock", victim)
    with pytest.raises(ProjectError, match=r"“\.x\.tgproj\.lock” is a link"):
        hold_project(tmp_path / "x.tgproj")
    assert untouched(victim)


@posix
@pytest.mark.parametrize(
    "command",
    ["protect job.toml --out {}", "protect {}", "sample {}", "verify-public {}", "pack job.toml --out {}"],
)
def test_paths_that_no_system_can_open_are_named(job, monkeypatch, capsys, command):
    monkeypatch.chdir(job.parent)
    Path("loop").symlink_to("loop")
    for path in ("x" * 300, "loop/x"):
        assert main(command.format(path).split()) == 2
        said = capsys.readouterr().err
        assert Path(path).name in said and "Unexpected" not in said


def test_a_name_in_a_job_leads_nowhere(job, victim):
    job.write_text(JOB.replace("[output]", 'name = "../../victim/thesis"\n\n[output]'), encoding="utf-8")
    main(["protect", "--quiet", str(job)])
    assert untouched(victim)


def test_a_summary_of_others_removes_nothing_elsewhere(job, victim):
    assert main(["protect", "--quiet", str(job)]) == 0
    summary = job.parent / "out" / "summary.json"
    content = json.loads(summary.read_bytes())
    evil = ["../../victim/thesis.txt", str(victim), "..", "../out/../../victim/thesis.txt"]
    content |= {"tau_argus": evil, "tables": [{"name": name} for name in evil]}
    summary.write_text(json.dumps(content), encoding="utf-8")
    (job.parent / "out" / "tau-argus").mkdir()
    assert main(["protect", "--quiet", str(job)]) == 0 and untouched(victim)


@posix
@pytest.mark.parametrize("name", ["a\0b", "loop", "loop/b"])
@pytest.mark.parametrize("key", ["public", "files"])
def test_a_footprint_that_names_what_no_file_can_be_called_is_none(job, capsys, key, name):
    assert main(["protect", "--quiet", str(job)]) == 0
    path = job.parent / "out" / "job_INTERNAL.tgfootprint"
    with zipfile.ZipFile(path) as archive:
        parts = {member: archive.read(member) for member in archive.namelist()}
    content = json.loads(parts["INTERNAL.json"])
    content["value"][key] = [name]
    with zipfile.ZipFile(path, "w") as archive:
        for member, part in (parts | {"INTERNAL.json": json.dumps(content).encode()}).items():
            archive.writestr(member, part)
    (path.parent / "loop").symlink_to("loop")
    assert read_footprint(path) is None
    assert main(["protect", "--quiet", str(job)]) == 2
    assert "of unknown data" in capsys.readouterr().err


def test_a_summary_of_others_that_is_too_large_is_no_summary(tmp_path, monkeypatch):
    (tmp_path / "summary.json").write_text('{"table": "t", "tables": [{"name": "a"}]}', encoding="utf-8")
    assert export.tables_of_summary(tmp_path, "t") == ("a",)
    monkeypatch.setattr(export, "read_bytes", partial(read_bytes, most=10))
    assert export.tables_of_summary(tmp_path, "t") == ()


@pytest.mark.parametrize("first", ["inside", "beside"])
def test_internal_files_of_a_job_never_lie_with_public_ones_of_another(job: Path, first: str) -> None:
    folders = {"beside": job.parent / "out", "inside": job.parent / "out" / "public"}
    assert main(["protect", str(job), "--quiet", "--out", str(folders.pop(first))]) == 0
    before = {path: path.stat().st_mtime_ns for path in job.parent.rglob("*")}
    for folder in (*folders.values(), *([] if first == "inside" else [folders["inside"] / "deeper"])):
        assert main(["protect", str(job), "--quiet", "--out", str(folder)]) == 2
    assert {path: path.stat().st_mtime_ns for path in job.parent.rglob("*")} == before
