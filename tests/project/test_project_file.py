"""A project file restores exactly the saved content, or names its fault."""

import json
import math
import os
import stat
import zipfile
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.base.errors import ProjectError
from tabguard.base.locks import Lock
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.private import part_of
from tabguard.kinds import Dominance, PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import unpacked
from tabguard.project.file import (
    Shown,
    ShownTable,
    ShownVariable,
    hold_project,
    open_project,
    project_lock,
    save_project,
    source_paths,
)
from tabguard.project.project import RunSettings
from tabguard.project.results import Results, is_print
from tabguard.settings import Output, Suppression
from tabguard.table.insiders import SuppressedSum
from tabguard.table.result import Step, SuppressionResult
from tabguard.table.verdict import Evidence, InsiderResult, Unprotected
from tabguard.table.witnesses import Witness
from tests.support.examples import examples
from tests.support.same_projects import assert_same


def results(pattern, audit) -> Results:
    """Results with a value in every field."""
    proofs = sparse.csr_array(([2.0], [0], [0, 1]), shape=(1, 3))
    moves = sparse.csc_array(([1.0, -1.0], [0, 0], [0, 0, 1, 2, 2]), shape=(1, 4))
    audit = evolve(audit, evidence=(Evidence(moves, np.zeros(1), proofs, np.array([1]), np.array([True])),))
    run = SuppressionResult(
        pattern.with_status(np.array([0]), 2),
        (Unprotected(1, "no room", (2,), (0, 3)),),
        9.0,
        8.0,
        (Step("seed", 1, 9.0, 0.5, 7),),
        11,
        True,
        (Witness(np.array([1, 2]), np.array([0.5, -0.5])), Witness(np.array([2]), np.array([1.0]))),
        (SuppressedSum(2, (1, 2)),),
        (1,),
        unreached=np.array([2]),
    )
    verdict, insider = np.array([0, 2, 0, 0], np.uint8), np.array([-1, 0, -1, -1])
    look = InsiderResult("unit", verdict, insider, audit.low, audit.high, ("F",), 5, (2,))
    ran, attacker = (run, RunSettings(Rules(), Suppression())), (0.0, -math.inf)
    return Results(
        pattern, *ran, audit, None, "12:30", attacker, "edited", (), {"unit": look}, "f", {"sums": "edited"}
    )


def test_everything_comes_back(tmp_path, project, pattern, audit):
    path = tmp_path / "a project.tgproj"
    save_project(path, project, results(pattern, audit))
    opened = open_project(path)
    assert opened.project == project
    assert opened.notes == () and not opened.stale
    kept = opened.results.about
    assert_same(evolve(opened.results, about=""), evolve(results(pattern, audit), about=""))
    assert kept == results(pattern, audit).about == "" or is_print(kept, results(pattern, audit).about)
    assert not opened.results.pattern.status.flags.writeable


def test_how_tables_are_shown_is_beside_the_project(tmp_path, project):
    path = tmp_path / "a.tgproj"
    size = ShownVariable("size", (("Total", "S"), ()), ((), ("M",)))
    shown = Shown((ShownTable("t1", "industry", "size", {"region": "N"}, (size,), ("size", "region")),))
    save_project(path, project, look=shown)
    assert open_project(path).shown == shown and open_project(path).project == project
    save_project(path, project)
    with zipfile.ZipFile(path) as archive:
        assert "shown" not in json.loads(archive.read("project.json"))
    assert open_project(path).shown == Shown()


def test_same_project_gives_same_bytes(tmp_path, project, pattern):
    one, two = tmp_path / "1.tgproj", tmp_path / "2.tgproj"
    save_project(one, project, Results(pattern), embed=True)
    save_project(two, project, Results(pattern), embed=True)
    assert one.read_bytes() == two.read_bytes()


def test_project_and_data_move_together(tmp_path, project):
    save_project(tmp_path / "x.tgproj", project)
    moved = tmp_path.parent / f"{tmp_path.name} moved"
    tmp_path.rename(moved)
    opened = open_project(moved / "x.tgproj")
    assert opened.project.data.path == moved / "in put" / "récords.csv"
    assert opened.notes == ()


def test_linked_project_holds_no_data(tmp_path, project):
    save_project(tmp_path / "x.tgproj", project)
    with zipfile.ZipFile(tmp_path / "x.tgproj") as archive:
        assert archive.namelist() == ["INTERNAL.txt", "project.json"]
        assert "INTERNAL" in archive.read("INTERNAL.txt").decode()


def test_embedded_data_are_unpacked_when_the_original_is_gone(tmp_path, project):
    save_project(tmp_path / "x.tgproj", project, embed=True)
    content = project.data.path.read_bytes()
    project.data.path.unlink()
    opened = open_project(tmp_path / "x.tgproj")
    assert opened.project.data.path.read_bytes() == content
    assert unpacked.is_unpacked(opened.project.data.path)  # not beside the project, where others may look
    assert sorted(path.name for path in tmp_path.iterdir() if "x" in path.name) == ["x.tgproj"]
    kept = open_project(tmp_path / "x.tgproj").project.data.path
    unpacked.remove_unpacked([kept])
    assert kept.is_file() and not opened.project.data.path.exists()
    assert "récords.csv" in opened.notes[0] and not opened.stale and opened.embedded


def test_the_template_of_the_publication_is_part_of_the_project(tmp_path, project, pattern):
    template = tmp_path / "office.xlsx"
    template.write_bytes(b"styles")
    project = evolve(project, output=evolve(project.output, template=str(template)))
    save_project(tmp_path / "linked.tgproj", project, Results(pattern))
    save_project(tmp_path / "whole.tgproj", project, Results(pattern), embed=True)
    assert open_project(tmp_path / "linked.tgproj").notes == ()
    template.write_bytes(b"other styles")
    opened = open_project(tmp_path / "linked.tgproj")
    assert "The template “office.xlsx” changed" in opened.notes[0] and not opened.stale
    opened = open_project(tmp_path / "whole.tgproj")
    assert Path(opened.project.titled.template).read_bytes() == b"styles" and not opened.stale


@pytest.mark.parametrize("change", ["gone", "longer", "other"])
def test_a_source_that_is_gone_or_changed_is_told(tmp_path, project, pattern, change):
    save_project(tmp_path / "x.tgproj", project, Results(pattern))
    if change == "gone":
        project.data.path.unlink()
    elif change == "longer":
        project.data.path.write_text("other")
    else:  # of the same size, and of the same time
        content, times = project.data.path.read_bytes(), project.data.path.stat()
        changed = content.replace(b"1", b"2", 1)
        assert len(changed) == len(content) and changed != content
        project.data.path.write_bytes(changed)
        os.utime(project.data.path, ns=(times.st_atime_ns, times.st_mtime_ns + 1))
    opened = open_project(tmp_path / "x.tgproj")
    assert opened.stale and "récords.csv" in opened.notes[0]


def test_embedding_a_missing_source_is_refused_and_writes_nothing(tmp_path, project):
    project.data.path.unlink()
    with pytest.raises(ProjectError, match="does not exist"):
        save_project(tmp_path / "x.tgproj", project, embed=True)
    assert not (tmp_path / "x.tgproj").exists()


def test_read_only_file_is_a_loud_error_and_stays(tmp_path, project):
    path = tmp_path / "x.tgproj"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(ProjectError, match="read-only"):
        save_project(path, project)
    assert path.read_bytes() == b"old"


def test_failed_save_keeps_what_was_there(tmp_path, project, monkeypatch):
    path = tmp_path / "x.tgproj"
    save_project(path, project)
    before = path.read_bytes()

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(ProjectError, match=r"unchanged.*No space"):
        save_project(path, evolve(project, name="other"))
    assert path.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir()) == ["in put", "x.tgproj"]


def test_folder_that_does_not_exist_is_told(tmp_path, project):
    with pytest.raises(ProjectError, match="could not be saved"):
        save_project(tmp_path / "nowhere" / "x.tgproj", project)


@pytest.mark.parametrize("damage", ["not a zip", "cut", "no head", "bad json", "wrong form", "bad array"])
def test_damaged_files_are_refused(tmp_path, project, pattern, damage):
    path = tmp_path / "x.tgproj"
    save_project(path, project, Results(pattern))
    if damage == "not a zip":
        path.write_bytes(b"hello")
    elif damage == "cut":
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    else:
        _rewrite(path, damage)
    with pytest.raises(ProjectError, match=r"damaged|wrong form"):
        open_project(path)


def _rewrite(path: Path, damage: str) -> None:
    with zipfile.ZipFile(path) as archive:
        members = {n: archive.read(n) for n in archive.namelist()}
    if damage == "no head":
        del members["project.json"]
    elif damage == "bad json":
        members["project.json"] = b"{"
    elif damage == "wrong form":
        head = json.loads(members["project.json"])
        head["project"]["variables"] = 3
        members["project.json"] = json.dumps(head).encode()
    else:
        members["arrays/0.npy"] = members["arrays/0.npy"][:20]
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)


def test_pickled_arrays_are_refused(tmp_path, project, pattern):
    path = tmp_path / "x.tgproj"
    save_project(path, project, Results(pattern))
    with zipfile.ZipFile(path) as archive:
        head = archive.read("project.json")
    np.save(tmp_path / "o.npy", np.array([{}], object), allow_pickle=True)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("project.json", head)
        archive.writestr("arrays/0.npy", (tmp_path / "o.npy").read_bytes())
    with pytest.raises(ProjectError, match="damaged"):
        open_project(path)


def test_newer_version_is_refused(tmp_path, project):
    path = tmp_path / "x.tgproj"
    save_project(path, project)
    with zipfile.ZipFile(path) as archive:
        head = json.loads(archive.read("project.json"))
    head["schema"] = 99
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("project.json", json.dumps(head))
    with pytest.raises(ProjectError, match="newer version"):
        open_project(path)


def test_missing_file_and_foreign_zip_are_told(tmp_path):
    with pytest.raises(ProjectError, match="project file does not exist"):
        open_project(tmp_path / "x.tgproj")
    with zipfile.ZipFile(tmp_path / "y.tgproj", "w") as archive:
        archive.writestr("project.json", "{}")
    with pytest.raises(ProjectError, match="not a TabGuard project"):
        open_project(tmp_path / "y.tgproj")


def test_sources_are_listed_once(project):
    again = evolve(project, waiver_file=project.data.path)
    assert [p.name for p in source_paths(again)] == ["récords.csv", "industry.csv"]


@settings(max_examples=examples(40))
@given(
    p=st.floats(0.001, 1e6),
    n=st.integers(1, 50),
    k=st.floats(0.001, 99.9),
    lower=st.one_of(st.just(-math.inf), st.floats(-1e9, 0)),
    mark=st.text(max_size=8).map("x".__add__),
)
def test_any_setting_survives_json(p, n, k, lower, mark):
    paths = PathMap(Path("/a"))
    for value in (Rules((PPercent(p, n), Dominance(n, k))), Suppression(lower=lower), Output(mark=mark)):
        plain = json.loads(json.dumps(to_plain(value, paths), allow_nan=False))
        assert from_plain(type(value), plain, paths, "here") == value


def test_unknown_keys_are_named():
    with pytest.raises(ProjectError, match="colour"):
        from_plain(Output, {"colour": 1}, PathMap(Path("/a")), "here")


def test_a_project_is_private_and_swept_and_written_by_one_at_a_time(tmp_path, project):
    path = tmp_path / "x.tgproj"
    (tmp_path / ".x.tgproj.4711.part").write_text("records")
    save_project(path, project, embed=True)
    assert {p.name for p in tmp_path.iterdir() if p.is_file()} == {"x.tgproj"}
    if os.name != "nt":
        assert path.stat().st_mode & 0o777 == 0o600
    before = path.read_bytes()
    with (
        Lock(tmp_path / ".x.tgproj.lock", "another window"),
        pytest.raises(ProjectError, match="open elsewhere: “another window”"),
    ):
        save_project(path, evolve(project, name="other"))
    assert path.read_bytes() == before
    with hold_project(path) as lock:
        save_project(path, evolve(project, name="other"), lock=lock)
        assert lock.held
    assert open_project(path).project.name == "other"


@pytest.mark.skipif(os.name == "nt", reason="groups of POSIX")
@pytest.mark.parametrize(
    ("before", "after"), [(0o660, 0o660), (0o640, 0o640), (0o600, 0o600), (0o666, 0o660)]
)
def test_a_group_that_has_access_keeps_it_and_others_never_get_it(tmp_path, project, before, after):
    path = tmp_path / "x.tgproj"
    save_project(path, project)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(before)
    if os.getuid() == 0:
        os.chown(path, -1, 12345)
    group = path.stat().st_gid
    with project_lock(path) as lock, part_of(path).open("wb") as left:  # a killed program leaves both
        save_project(path, project, lock=lock)
        for file in (path, lock.path):
            assert stat.S_IMODE(file.stat().st_mode) == after
            assert file.stat().st_gid == group or not before & 0o060
        assert not os.path.samestat(path.stat(), os.fstat(left.fileno()))  # which may be of a colleague


@pytest.mark.skipif(os.name == "nt", reason="groups of POSIX")
def test_where_the_file_cannot_be_given_to_the_group_it_is_private(tmp_path, project, monkeypatch):
    def refused(*_arguments):
        raise PermissionError

    path = tmp_path / "x.tgproj"
    save_project(path, project)
    path.chmod(0o660)
    monkeypatch.setattr(os, "chown", refused)
    save_project(path, project)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
