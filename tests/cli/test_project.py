"""Passwords of projects on the command line: asked for or from a pipe, never from the arguments."""

import io
import os
import sys

import pytest

from tabguard.base import secrets
from tabguard.cli import main
from tabguard.project.file import open_project, save_project
from tests.support.opened import counts_project


@pytest.fixture
def saved(tmp_path, monkeypatch):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    project = counts_project(tmp_path, True)
    path = tmp_path / "p.tgproj"
    save_project(path, project)
    return path, project


def run(monkeypatch, typed, *arguments):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    return main(["project", "password", *map(str, arguments)])


def test_set_changed_and_removed(saved, monkeypatch, capsys):
    path, project = saved
    plain = path.read_bytes()
    assert run(monkeypatch, ["first password", "first password"], path) == 0
    assert open_project(path, "first password").project == project
    assert run(monkeypatch, ["first password", "second password", "second password"], path) == 0
    assert open_project(path, "second password").project == project
    assert run(monkeypatch, ["second password"], path, "--remove") == 0
    assert path.read_bytes() == plain
    said = capsys.readouterr()
    assert "The password was removed" in said.out and "password" not in said.err


@pytest.mark.parametrize(
    ("typed", "more", "told"),
    [
        ([], (), "No password was entered"),
        (["short", "short"], (), "at least 8 characters"),
        (["one password", "another password"], (), "differ"),
        ([], ("--remove",), "has no password"),
    ],
)
def test_what_cannot_be_done_changes_nothing(saved, monkeypatch, capsys, typed, more, told):
    path, _project = saved
    content = path.read_bytes()
    assert run(monkeypatch, typed, path, *more) == 2
    assert told in capsys.readouterr().err and path.read_bytes() == content


def test_a_wrong_password_says_the_one_sentence(saved, monkeypatch, capsys):
    path, _project = saved
    assert run(monkeypatch, ["first password"] * 2, path) == 0
    content = path.read_bytes()
    assert run(monkeypatch, ["wrong password", "second password", "second password"], path) == 2
    assert "The password is wrong, or the file is damaged." in capsys.readouterr().err
    assert path.read_bytes() == content and sorted(os.listdir(path.parent)) == ["counts.csv", "p.tgproj"]


def test_a_file_that_is_missing_or_no_project_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    assert run(monkeypatch, [], tmp_path / "x.tgproj") == 2
    (tmp_path / "x.tgproj").write_text("a;b\n1;918273645\n")
    assert run(monkeypatch, ["a password"] * 2, tmp_path / "x.tgproj") == 2
    said = capsys.readouterr().err
    assert "does not exist" in said and "cannot be read" in said and "918273645" not in said
    assert (tmp_path / "x.tgproj").read_text().startswith("a;b") and len(os.listdir(tmp_path)) == 1


def test_a_terminal_is_asked_without_echo(saved, monkeypatch):
    path, project = saved
    prompts = []

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("getpass.getpass", lambda prompt: prompts.append(prompt) or "first password")
    assert main(["project", "password", str(path)]) == 0
    assert prompts == ["New password: ", "New password again: "]
    assert open_project(path, "first password").project == project
