"""Every kind of file is recognised by its name, otherwise by its content."""

import shutil

import pytest

from tabguard.base.progress import Progress
from tabguard.base.secrets import Key
from tabguard.flow import stages
from tabguard.flow.door import Door, foreign_kinds, kind_by_name, kind_of
from tabguard.flow.recipes import make_recipe
from tabguard.kinds.rules import Rules
from tabguard.project.file import save_project
from tabguard.project.journal_content import MARK
from tabguard.project.rule_set import RuleSet, save_rule_set
from tabguard.sample import write_sample

BATCH = b'\xef\xbb\xbf//Written by hand\r\n\r\n<OpenMicroData> "a.asc"\r\n'
BATCHES, PROBLEMS = foreign_kinds()


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    tmp_path = tmp_path_factory.mktemp("doors")
    job = write_sample(tmp_path)
    paths = {
        Door.JOB: job,
        Door.PROJECT: tmp_path / "p.TGPROJ",
        Door.RULES: tmp_path / "r.tgrules",
        Door.RECIPE: tmp_path / "r.tgrecipe",
        BATCHES: tmp_path / "B.ARB",
        PROBLEMS: tmp_path / "p.JJ",
        Door.JOURNAL: tmp_path / "j.tgjournal",
        Door.DATA: tmp_path / "records.csv",
    }
    save_project(paths[Door.PROJECT], stages.open_job(job))
    save_rule_set(paths[Door.RULES], RuleSet("ours", Rules()))
    project = stages.open_job(job)
    table = stages.load(project, Progress()).table
    make_recipe(paths[Door.RECIPE], project, table, Progress())
    paths[BATCHES].write_bytes(BATCH)
    paths[PROBLEMS].write_bytes(b"0\n1\n0 1 1 s 0 2 0 0 0\n0\n")
    paths[Door.JOURNAL].write_bytes(MARK + bytes(20))
    return paths


def test_the_name_tells(files):
    assert {kind_by_name(path) for path in files.values()} == {*Door, *foreign_kinds()}
    for door, path in files.items():
        assert kind_of(path) is kind_by_name(path) is door


@pytest.mark.parametrize("name", ["copy", "copy.bak", "copy.tgproj.1"])
def test_otherwise_the_content_tells(files, tmp_path, name):
    for door, path in files.items():
        other = shutil.copy(path, tmp_path / name)
        assert kind_by_name(other) is None
        assert kind_of(other) is (Door.DATA if door in (Door.JOB, PROBLEMS) else door)


def test_what_cannot_be_read_or_recognised_is_data(tmp_path):
    assert kind_of(tmp_path / "absent.xyz") is Door.DATA
    assert kind_of(tmp_path) is Door.DATA
    empty = tmp_path / "empty"
    empty.touch()
    assert kind_of(empty) is Door.DATA


def test_an_encrypted_project_is_a_project_under_any_name(files, tmp_path):
    path = tmp_path / "kept.bak"
    save_project(path, stages.open_job(files[Door.JOB]), key=Key(bytes(16), bytes(32)))
    assert kind_of(path) is Door.PROJECT
