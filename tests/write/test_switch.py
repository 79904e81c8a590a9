"""A kill during the replacement of files leaves, after the next start, one complete set: old or new."""

import multiprocessing
import os
import shutil
import stat
import tempfile
import time
from functools import partial
from pathlib import Path

import pytest
from attrs import evolve

from tabguard.base.errors import WriteError
from tabguard.base.locks import Lock
from tabguard.base.private import state_folder
from tabguard.settings import Output
from tabguard.write import Order, Place, export_all, recover_all, write_files
from tabguard.write.files.atomic import LOCK
from tabguard.write.files.switch import STAGING, Switch
from tabguard.write.products import Audience, Occasion
from tests.support.examples import first_of, slow
from tests.support.killing import killed_at
from tests.support.written_tables import Case, state_of

posix = pytest.mark.skipif(os.name == "nt", reason="forks")


def one_set(folder: Path, run: str) -> tuple[dict[Path, bytes], tuple[Path, ...]]:
    """An internal and a public file set; each run has a file that the other one has not."""
    names = ["x.html", f"only-{run}.txt", "summary.json"]
    files = {folder / name: f"{run} {name}".encode() * 100 for name in names}
    shown = ("p.csv", f"only-{run}.csv")
    files |= {folder / "public" / name: f"{run} {name}".encode() * 100 for name in shown}
    other = "old" if run == "new" else "new"
    return files, (folder / f"only-{other}.txt", folder / "public" / f"only-{other}.csv")


def write(folder: Path, run: str) -> None:
    files, stale = one_set(folder, run)
    write_files(files, stale, [folder / "public"])


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def shown(folder: Path) -> dict[Path, bytes]:
    """The visible content of the folders, without hidden folders."""
    return {p: c for p, c in contents(folder).items() if not any(s.startswith(".") for s in p.parts)}


@posix
@pytest.mark.parametrize("next_start", first_of(["any start", "same folder"]))
def test_a_kill_at_any_step_leaves_a_complete_set(tmp_path, next_start, monkeypatch):
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))  # no notes of other tests
    step, seen = 0, set()
    while True:
        folder = tmp_path / f"{step}"
        write(folder, "old")
        if not killed_at(step, write, folder, "new"):
            break
        runs = {content.split()[0] for content in shown(folder).values()}
        assert len(runs) <= 1, f"files of two runs after {step} steps"
        if next_start == "any start":
            recover_all()
        else:
            with Place([folder, folder / "public"]):
                pass
        found = contents(folder)
        run = found[folder / "summary.json"].split()[0].decode()
        assert found == one_set(folder, run)[0], f"after {step} steps"
        assert not any(path.name in (STAGING, LOCK) for path in folder.rglob("*"))
        seen.add(run)
        step += 1
    assert seen == {"old", "new"} and step > 30
    if next_start == "any start":
        # nobody knows whether the writer of half a note still lives; no program writes one for an hour
        halves = [*state_folder("exports").iterdir()]
        assert halves and {path.suffix for path in halves} == {".part"}
        for half in halves:
            os.utime(half, (time.time() - 7200,) * 2)
        recover_all()
        assert not [*state_folder("exports").iterdir()]


def write_public(folder: Path, run: str) -> None:
    """An export of public files alone, as the window makes it."""
    files = {folder / name: f"{run} {name}".encode() * 100 for name in ("p.csv", f"only-{run}.csv")}
    write_files(files, [folder / f"only-{'old' if run == 'new' else 'new'}.csv"], [folder])


def write_apart(home: Path, folder: Path, run: str) -> None:
    inside = home / folder.name
    write_files({inside / "x": run.encode(), folder / "p.csv": run.encode()}, (), [folder])


PUBLIC = {"p.csv", "only-old.csv", "only-new.csv"}


@posix
@pytest.mark.parametrize(
    "products, state",
    first_of(
        [
            ("all", "beside"),
            ("apart", "on another drive"),
            ("public alone", "beside"),
            ("public alone", "on another drive"),
        ],
        2,
    ),
)
def test_a_kill_at_any_step_leaves_nothing_but_public_files_in_a_public_folder(
    tmp_path, products, state, monkeypatch
):
    if state == "on another drive":
        other = Path("/dev/shm")
        if not os.access(other, os.W_OK) or other.stat().st_dev == tmp_path.stat().st_dev:
            pytest.skip("there is no other drive")
        home = Path(tempfile.mkdtemp(dir=other))
        monkeypatch.setenv("TABGUARD_STATE", str(home))
    else:
        home = tmp_path / "state"
        monkeypatch.setenv("TABGUARD_STATE", str(home))

    work = {"all": write, "public alone": write_public, "apart": partial(write_apart, home)}[products]
    step = 0
    try:
        while True:
            folder = tmp_path / f"{step}"
            work(folder, "old")
            public = folder / "public" if products == "all" else folder
            killed = killed_at(step, work, folder, "new")
            there = {path.name for path in public.iterdir()}
            assert there <= PUBLIC, f"after {step} steps"
            recover_all()
            assert {path.name for path in public.iterdir()} <= PUBLIC
            assert {path.read_bytes()[:3] for path in public.iterdir()} in ({b"old"}, {b"new"})
            assert len({path.stat().st_size for path in public.glob("p.csv")}) == 1
            assert all(stat.S_IMODE(path.stat().st_mode) & 0o044 for path in public.iterdir())
            if not killed:
                break
            step += 1
        assert step > 20
        left = [p for p in home.rglob("*") if p.is_file() and p.name != "x" and p.suffix != ".lock"]
        assert {path.suffix for path in left} <= {".part"}  # half a note
    finally:
        if state == "on another drive":
            shutil.rmtree(home)


@posix
def test_a_kill_at_the_first_start_leaves_nothing_but_public_files(tmp_path, monkeypatch):
    """The run itself makes the folders: if it is killed before the last of them, no lock remains."""
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    for step in range(500):
        folder = tmp_path / f"{step}"
        killed = killed_at(step, write, folder, "new")
        public, was_made = folder / "public", folder.exists()
        assert not public.exists() or {path.name for path in public.iterdir()} <= PUBLIC
        recover_all()
        assert not public.exists() or {path.name for path in public.iterdir()} <= PUBLIC
        assert not any(path.name in (STAGING, LOCK) for path in folder.rglob("*"))
        assert folder.exists() == was_made and not [*state_folder("exports").glob("*.json")]
        if not killed:
            break
    assert not killed and step > 20


@posix
def test_a_folder_that_another_run_removes_between_two_steps_is_made_again(tmp_path, monkeypatch):
    real, gone = Lock.take, []

    def take(lock):
        if lock.path.parent == tmp_path / "out" and len(gone) < times:
            gone.append(lock.path.parent)
            shutil.rmtree(lock.path.parent)
        real(lock)

    monkeypatch.setattr(Lock, "take", take)
    times = 3
    with Place([tmp_path / "out"]) as place:
        place.write({tmp_path / "out" / "a": b"1"})
    assert len(gone) == 3 and (tmp_path / "out" / "a").exists()
    times = 1000
    with pytest.raises(WriteError, match="Another run writes"), Place([tmp_path / "out"]):
        pass
    assert 10 < len(gone) < 100


def test_a_refused_run_does_not_remove_the_public_folder_of_the_other(tmp_path):
    public = tmp_path / "public"
    with Place([public], [public]) as first:
        with pytest.raises(WriteError, match="Another run writes"), Place([public], [public]):
            pass
        assert public.is_dir() and not any(public.iterdir())
        public.rmdir()
        first.write({public / "p.csv": b"1"})
    assert [path.name for path in public.iterdir()] == ["p.csv"]


@posix
def test_what_another_account_began_is_refused_by_name_until_it_is_finished_there(tmp_path, monkeypatch):
    step, refused = 0, 0
    while True:
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "one"))
        folder = tmp_path / f"{step}"
        write(folder, "old")
        if not killed_at(step, write, folder, "new"):
            break
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "other"))
        before = contents(folder)
        if (folder / STAGING).exists():
            refused += 1
            with pytest.raises(WriteError, match=rf"“{STAGING}” .* no run of this account left it here"):
                write(folder, "old")
            assert contents(folder).keys() - {folder / LOCK} == before.keys() - {folder / LOCK}
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "one"))
        recover_all()
        found = contents(folder)
        assert found == one_set(folder, found[folder / "summary.json"].split()[0].decode())[0]
        step += 3
    assert step > 20 and refused > 5


@posix
def test_a_recovery_that_is_killed_itself_is_finished_by_the_next(tmp_path):
    for first in range(20, 200, 9):
        folder = tmp_path / f"{first}"
        write(folder, "old")
        if not killed_at(first, write, folder, "new"):
            break
        step = 0
        while killed_at(step, recover_all):
            step += 5
        recover_all()
        found = contents(folder)
        run = found[folder / "summary.json"].split()[0].decode()
        assert found == one_set(folder, run)[0]


def _hold(folder, ready, done):
    with Place([folder], what="the other one"):
        ready.set()
        done.wait(30)


def test_what_a_live_run_prepares_is_left_alone(tmp_path):
    context = multiprocessing.get_context("spawn")
    ready, done = context.Event(), context.Event()
    other = context.Process(target=_hold, args=(tmp_path, ready, done))
    other.start()
    assert ready.wait(60)
    switch = evolve(Switch.of((tmp_path,), ()), staged=True)
    switch.write()
    switch.stage({tmp_path / "a": b"of the live one"}, (), ())
    recover_all()
    assert [*(tmp_path / STAGING).rglob("new-0")] and switch.note.exists()
    with pytest.raises(WriteError, match="Another run writes") as caught, Place([tmp_path]):
        pass
    assert "the other one" in caught.value.remedy and str(other.pid) in caught.value.remedy
    done.set()
    other.join(30)
    recover_all()
    assert not any(tmp_path.iterdir()) and not switch.note.exists()


def _race(folder, run, start, results):
    start.wait(30)
    for _ in range(20):
        try:
            with Place([folder, folder / "public"], [folder / "public"]) as place:
                time.sleep(0.001)
                place.write(*one_set(folder, run))
            results.put("written")
        except WriteError as error:
            results.put("refused" if error.what.startswith("Another run") else str(error))
    results.put(None)


def test_of_two_at_the_same_time_one_is_refused_and_files_are_never_mixed(tmp_path):
    context = multiprocessing.get_context("spawn")
    start, results = context.Barrier(2), context.Queue()
    pair = [context.Process(target=_race, args=(tmp_path, run, start, results)) for run in ("old", "new")]
    for process in pair:
        process.start()
    said, ended = [], 0
    while ended < 2:
        word = results.get(timeout=600)
        ended += word is None
        said += [] if word is None else [word]
    for process in pair:
        process.join(30)
    assert set(said) <= {"written", "refused"} and "written" in said
    found = contents(tmp_path)
    run = found[tmp_path / "summary.json"].split()[0].decode()
    assert found == one_set(tmp_path, run)[0]


@posix
@pytest.mark.parametrize("umask", [0o022, 0])
def test_internal_files_are_private_from_their_first_byte(tmp_path, monkeypatch, umask):
    (tmp_path / "x.html").write_text("of an earlier version")
    (tmp_path / "x.html").chmod(0o644)
    modes, folders = {}, {}
    real, make = os.open, Path.mkdir

    def made(path, mode=0o777, **kwargs):
        folders[path.name] = mode
        make(path, mode, **kwargs)

    monkeypatch.setattr(Path, "mkdir", made)

    def watched(path, flags, mode=0o777, **kwargs):
        handle = real(path, flags, mode, **kwargs)
        if flags & os.O_CREAT:
            modes[str(path)] = stat.S_IMODE(os.fstat(handle).st_mode)
        return handle

    monkeypatch.setattr(os, "open", watched)
    before = os.umask(umask)
    try:
        write(tmp_path / "out", "old")
    finally:
        os.umask(before)
    assert modes and set(modes.values()) <= {0o600, 0o644}
    # what is for the public folder waits with its own mode where nobody else may look
    waiting = [path for path, mode in modes.items() if mode == 0o644]
    assert len(waiting) == 2 and all(f"{STAGING}/" in path and "/new-" in path for path in waiting)
    assert STAGING in folders and set(folders.values()) <= {0o700, 0o755}
    assert folders[STAGING] == 0o700
    for path in [tmp_path / "out", *(tmp_path / "out").rglob("*")]:
        mode = stat.S_IMODE(path.stat().st_mode)
        assert mode == (0o755 if path.is_dir() else 0o644 if "public" in path.parts else 0o600)
    write_files({tmp_path / "x.html": b"new", tmp_path / "inside/y": b"1"})
    assert stat.S_IMODE((tmp_path / "x.html").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "inside").stat().st_mode) == 0o700


def test_too_little_space_is_told_before_anything_is_computed(tmp_path):
    with (
        pytest.raises(WriteError, match=r"need about 1,000,000,000,000.0 MB, but only .* free"),
        Place([tmp_path / "out"], need=10**18),
    ):
        pass
    assert not (tmp_path / "out").exists()


def test_a_folder_that_was_made_for_nothing_goes_again(tmp_path):
    with Place([tmp_path / "a/b", tmp_path / "a/b/public"]):
        assert (tmp_path / "a/b/public").is_dir()
    assert not any(tmp_path.iterdir())


def export(folder: Path, case: Case, output: Output) -> dict[Path, bytes]:
    order = Order({audience: folder / audience.value for audience in Audience}, Occasion.WINDOW)
    export_all(order, state_of(case, output=output, job=lambda: output.mark.encode()))
    return shown(folder)


@posix
@pytest.mark.parametrize("every", [17, slow(1)])
def test_an_export_for_four_audiences_that_is_killed_leaves_a_complete_set(case, tmp_path, every):
    sent = evolve(case.output, structure="OFFICE:SALES(1.0)", sbs=True, mark="c", html=True)

    old = export(tmp_path, case, case.output)
    new = export(tmp_path, case, sent)
    assert old.keys() < new.keys() and {path.parent.name for path in new} == {*Audience}
    for step in range(0, 1000, every):
        export(tmp_path, case, case.output)
        killed = killed_at(step, export, tmp_path, case, sent)
        recover_all()
        left = contents(tmp_path)
        assert left.keys() in (old.keys(), new.keys()), step
        whole = new if left.keys() == new.keys() else old
        assert all(left[path] == whole[path] for path in whole if "INTERNAL" not in path.name), step
        modes = {stat.S_IMODE(path.stat().st_mode) for path in left if path.parent.name != "public"}
        assert modes == {0o600}, step
        if not killed:
            break
    assert step > 20
