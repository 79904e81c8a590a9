"""A project with a password and its journal are restored completely, and unreadable without it."""

import os
import shutil
import stat
import subprocess
import sys
import zipfile

import pytest
from attrs import evolve

from tabguard.base import secrets
from tabguard.base.errors import PasswordError, ProjectError
from tabguard.base.secrets import is_sealed, key_of, new_key
from tabguard.project import unpacked
from tabguard.project.file import change_password, open_project, save_project
from tabguard.project.journal_content import State
from tabguard.project.results import Results
from tabguard.project.unsaved import left_behind, read_journal
from tabguard.table.decision import Decision, Kind
from tests.support.journals import journal_of
from tests.support.same_projects import assert_same

PASSWORD = "four words not belonging"
SECRETS = (b"turnover", b"project.json", b"agreed", "récords".encode(), b"A greedy", b"PK\x05\x06")


@pytest.fixture(autouse=True)
def quick(monkeypatch, tmp_path):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))


@pytest.fixture
def key():
    return new_key(PASSWORD)


def test_everything_comes_back_and_nothing_can_be_read_without(tmp_path, project, pattern, key):
    path = tmp_path / "x.tgproj"
    save_project(path, project, Results(pattern), key=key)
    content = path.read_bytes()
    assert is_sealed(path) and not zipfile.is_zipfile(path)
    assert not [text for text in SECRETS if text in content]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 or os.name == "nt"
    opened = open_project(path, PASSWORD)
    assert_same(opened.project, project)
    assert_same(opened.results, Results(pattern))
    save_project(path, opened.project, opened.results, key=opened.key)  # as the window does
    assert open_project(path, PASSWORD).project == project
    for password in ("", "five words not belonging"):
        with pytest.raises(ProjectError):
            open_project(path, password)


def test_damage_anywhere_is_refused(tmp_path, project, key):
    path = tmp_path / "x.tgproj"
    save_project(path, project, key=key)
    content = path.read_bytes()
    places = [*range(8, 60), *range(60, len(content), max(1, len(content) // 60)), len(content) - 1]
    for place in places:
        path.write_bytes(content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :])
        with pytest.raises(ProjectError):
            open_project(path, PASSWORD)
        path.write_bytes(content[:place])
        with pytest.raises(PasswordError):
            open_project(path, PASSWORD)


def test_copies_of_the_data_end_with_the_program(tmp_path, project, key):
    path = tmp_path / "x.tgproj"
    content = project.data.path.read_bytes()
    save_project(path, project, embed=True, key=key)
    shutil.rmtree(project.data.path.parent)
    opened = open_project(path, PASSWORD)
    copy = opened.project.data.path
    assert copy.read_bytes() == content and copy.is_relative_to(tmp_path / "state")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["state", "x.tgproj"]
    for folder in (copy.parent, copy.parent.parent):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700 or os.name == "nt"
    unpacked.sweep()
    assert copy.is_file()  # this program still runs
    save_project(path, opened.project, key=opened.key)  # not asked to embed: only the project has them
    script = (
        "import sys\nfrom pathlib import Path\nfrom tabguard.base import secrets\nsecrets._COST['n'] = 1024\n"
        "from tabguard.project.file import open_project\n"
        f"print(open_project(Path(sys.argv[1]), {PASSWORD!r}).project.data.path, flush=True)\n"
        "if len(sys.argv) > 2:\n    import os\n    os.kill(os.getpid(), 9)\n"
    )

    def other(*more):
        done = subprocess.run(
            [sys.executable, "-c", script, str(path), *more], capture_output=True, text=True, timeout=600
        )
        return tmp_path / done.stdout.strip()

    assert not other().exists()
    if os.name != "nt":
        left = other("killed")
        assert left.read_bytes() == content
        unpacked.sweep()
        assert not left.exists()
    assert copy.is_file()


def test_sources_of_the_same_name_stay_apart(tmp_path, project, key):
    other = tmp_path / "other" / project.data.path.name
    other.parent.mkdir()
    other.write_text("code,parent\nTotal,\nA,Total\nB,Total\n", encoding="utf-8")
    trees = dict(project.hierarchies)
    trees["industry"] = evolve(trees["industry"], files=(other,))
    for used in (None, key):
        path = tmp_path / f"{used is None}.tgproj"
        kept = project.data.path.read_bytes()
        save_project(path, evolve(project, hierarchies=trees), embed=True, key=used)
        moved = tmp_path / "moved" / path.name
        moved.parent.mkdir(exist_ok=True)
        shutil.copyfile(path, moved)
        found = open_project(moved, PASSWORD).project
        assert found.data.path.read_bytes() == kept
        assert found.hierarchies["industry"].files[0].read_bytes() == other.read_bytes()


def test_a_password_is_set_changed_and_removed_byte_by_byte(tmp_path, project, pattern):
    path = tmp_path / "x.tgproj"
    save_project(path, project, Results(pattern))
    plain = path.read_bytes()
    change_password(path, None, new_key(PASSWORD))
    assert is_sealed(path)
    with pytest.raises(PasswordError):
        change_password(path, key_of(path, "something else"), None)
    change_password(path, key_of(path, PASSWORD), new_key("another password"))
    assert open_project(path, "another password").project == project
    with pytest.raises(PasswordError):
        open_project(path, PASSWORD)
    change_password(path, key_of(path, "another password"), None)
    assert path.read_bytes() == plain
    assert sorted(p.name for p in tmp_path.iterdir()) == ["in put", "state", "x.tgproj"]


def states_of(project, pattern, key, count=3):
    made = [Decision(("A", "N"), Kind.NOTE, reason=f"reason {n}") for n in range(count)]
    return [
        State(evolve(project, decisions=tuple(made[:n])), None, pattern, key=key) for n in range(1, count + 1)
    ]


def test_the_journal_is_encrypted_with_it(tmp_path, project, pattern, key):
    path = journal_of(tmp_path / "journals", states_of(project, pattern, key))
    content = path.read_bytes()
    assert not [text for text in (*SECRETS, b"reason 1") if text in content]
    (left,) = left_behind(path.parent)
    assert left.sealed and left.name == ""
    left.lock.give_back()
    found = read_journal(path, PASSWORD)
    assert [d.reason for d in found.project.decisions] == ["reason 0", "reason 1", "reason 2"]
    assert found.whole and found.key is not None
    for password in ("", "wrong password"):
        with pytest.raises(ProjectError):
            read_journal(path, password)


def test_a_journal_that_was_damaged_or_reordered_gives_no_false_state(tmp_path, project, pattern, key):
    path = journal_of(tmp_path / "journals", states_of(project, pattern, key))
    content = path.read_bytes()
    marks = [at for at in range(len(content)) if content.startswith(b"TGJ1", at)]
    assert len(marks) == 3
    head, *frames = (content[a:b] for a, b in zip([0, *marks], [*marks, None], strict=True))
    path.write_bytes(head + frames[0] + frames[2] + frames[1])
    found = read_journal(path, PASSWORD)
    assert len(found.project.decisions) == 1 and not found.whole
    path.write_bytes(head + frames[1])
    with pytest.raises(PasswordError):
        read_journal(path, PASSWORD)


def test_a_journal_that_was_plain_is_encrypted_as_soon_as_there_is_a_password(
    tmp_path, project, pattern, key
):
    states = states_of(project, pattern, None)
    path = journal_of(tmp_path / "journals", [*states, evolve(states[-1], key=key)])
    assert is_sealed(path) and b"reason" not in path.read_bytes()
    assert len(read_journal(path, PASSWORD).project.decisions) == 3
    assert [p.suffix for p in path.parent.iterdir()] == [".tgjournal"]
