"""Old structure files: those that TabGuard wrote, that nobody changed and that nothing beside them names."""

import os
import unicodedata
from pathlib import Path

import pytest
from attrs import evolve

from tabguard.base.errors import ProjectError
from tabguard.base.progress import Cancelled, Progress
from tabguard.base.secrets import new_key
from tabguard.flow.left_structures import is_left_structure, left_structures
from tabguard.project import DataSource, HierarchySource, Project, Roles
from tabguard.project.file import save_project
from tabguard.project.journal_places import beside
from tabguard.table.code_tree import CodeTree
from tabguard.write.hierarchy_file import hierarchy_csv

TREE = CodeTree({"Total": "", "S": "Total", "1": "S", "2": "S"}, {"S": "“TabGuard”, both"})


def project_of(folder, *files):
    data = folder / "data.csv"
    data.write_text("a;v\n1;3\n2;4\n")
    source = HierarchySource(tuple(folder / file for file in files))
    return Project(DataSource(data), Roles(("a",), "v"), {"a": source}, base=folder)


def found(folder, *states, own=None):
    left = left_structures((folder,), states, own, Progress())
    return [one.path.name for one in left.files], [path.name for path in left.unread]


def test_only_what_tabguard_wrote_and_nothing_names_is_listed(tmp_path):
    content = hierarchy_csv(TREE)
    for number in range(7):
        (tmp_path / f"s_{number}.csv").write_bytes(content)
    (tmp_path / "edited.csv").write_bytes(content.replace(b'"2","S"', b'"2","Total"'))
    unsealed = b"\n".join(line.rsplit(b",", 1)[0] for line in content.splitlines())
    (tmp_path / "another.csv").write_bytes(unsealed + b"\n")  # of another program, or of an R script
    (tmp_path / "empty.csv").write_bytes(b"")
    os.symlink(tmp_path / "s_0.csv", tmp_path / "link.csv")
    save_project(tmp_path / "other.tgproj", project_of(tmp_path, "s_2.csv"))
    (tmp_path / "job.toml").write_text('files = ["./S_3.csv"]')
    states = project_of(tmp_path, "s_0.csv"), project_of(tmp_path, "s_1.csv")
    assert found(tmp_path, *states) == (["s_4.csv", "s_5.csv", "s_6.csv"], [])
    assert not any(
        is_left_structure(tmp_path / f"{name}.csv") for name in ("edited", "another", "empty", "no")
    )


def test_what_cannot_be_read_is_told(tmp_path):
    (tmp_path / "s.csv").write_bytes(hierarchy_csv(TREE))
    project = project_of(tmp_path, "s.csv")
    key = new_key("a long password")
    for name in ("sealed", "own"):
        save_project(tmp_path / f"{name}.tgproj", evolve(project, name=name), key=key)
        beside(tmp_path / f"{name}.tgproj").write_bytes(b"x")
    (tmp_path / "damaged.tgproj").write_bytes(b"x")
    plain = evolve(project, hierarchies={})
    listed = found(tmp_path, plain, own=tmp_path / "own.tgproj")
    assert listed == (["s.csv"], [".sealed.tgproj.tgjournal", "damaged.tgproj", "sealed.tgproj"])


NAMED = "Übergang_Größe.csv"


@pytest.mark.parametrize(
    "content",
    [
        NAMED.encode(),
        NAMED.upper().encode("utf-16"),
        f"read('{NAMED}')".encode("utf-16-le"),
        NAMED.encode("cp1252"),
        NAMED.encode("cp850"),
        unicodedata.normalize("NFD", NAMED).encode(),
        b'files = ["\\u00dcbergang_Gr\\u00F6\\U000000dfe.csv"]',
        b"paste0('\\xdcbergang_Gr\\u00F6\\u00dfe', '.csv')",
        "stem <- 'Übergang_Größe'".encode(),
    ],
)
def test_a_name_is_found_however_a_text_writes_it(tmp_path, content):
    (tmp_path / unicodedata.normalize("NFD", NAMED)).write_bytes(hierarchy_csv(TREE))
    (tmp_path / "Übergang.csv").write_bytes(hierarchy_csv(TREE))  # its stem is within a longer word
    (tmp_path / "job.toml").write_bytes(content)
    assert found(tmp_path) == (["Übergang.csv"], [])


def test_files_in_folders_of_others_are_told_apart(tmp_path):
    """An import saves structures beside the data, which projects in other folders may read, too."""
    for folder in ("own", "data"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "old.csv").write_bytes(hierarchy_csv(TREE))
    own = tmp_path / "own" / "p.tgproj"

    def shared(own):
        left = left_structures((tmp_path / "own", tmp_path / "data"), (), own, Progress())
        return [one.shared for one in left.files]

    assert shared(own) == [False, True] and shared(None) == [True, True]
    (tmp_path / "own" / "my data.csv").write_text("a;v")
    (tmp_path / "own" / "my_data_a.csv").write_bytes(hierarchy_csv(TREE))  # as an import names it
    assert shared(own) == [True, False, True]
    save_project(own.with_name("another.tgproj"), project_of(tmp_path))
    assert shared(own) == [True, True, True]


def test_texts_are_read_one_by_one_until_it_is_cancelled(tmp_path, monkeypatch):
    (tmp_path / "s_1.csv").write_bytes(hierarchy_csv(TREE))
    for number in range(3):
        (tmp_path / f"t_{number}.txt").write_text("x")
    progress, read = Progress(), []

    def names(content, _wanted):
        read.append(content)
        progress.cancel()
        return set()

    monkeypatch.setattr("tabguard.flow.left_structures.names_in", names)
    with pytest.raises(Cancelled):
        left_structures((tmp_path,), (), None, progress)
    assert read == [b"x"]
    (tmp_path / "s_1.csv").unlink()
    assert found(tmp_path) == ([], []) and read == [b"x"]  # nothing to look for


def test_a_folder_that_cannot_be_listed_is_an_error_for_people(tmp_path, monkeypatch):
    def refused(_folder):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refused)
    with pytest.raises(ProjectError, match="cannot be searched"):
        found(tmp_path)


@pytest.mark.parametrize("languages", [{}, {"de": {"S": "beide"}}])
def test_a_change_of_any_byte_breaks_the_seal(tmp_path, languages):
    content = hierarchy_csv(evolve(TREE, translated=languages))
    path = tmp_path / "s.csv"
    path.write_bytes(content)
    assert is_left_structure(path)
    for at in range(len(content)):
        path.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        assert not is_left_structure(path), at
