"""Databases on the command line: connection and job are written, checked and run; no password is stored."""

import contextlib
import sqlite3
import sys

import pytest

from tabguard.base.passwords import PASSWORDS, VARIABLE
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.cli.command import ask_password
from tabguard.read.files.connection import sqlite_url
from tests.support.small_job import RECORDS


@pytest.fixture
def url(tmp_path):
    names, *rows = [line.split(",") for line in RECORDS.splitlines()]
    with contextlib.closing(sqlite3.connect(tmp_path / "survey.db")) as base, base:
        base.execute(f"CREATE TABLE records ({', '.join(names)})")
        base.executemany(f"INSERT INTO records VALUES ({', '.join('?' * len(names))})", rows)
    return sqlite_url(tmp_path / "survey.db")


def test_a_job_for_a_table_of_a_database_runs(tmp_path, capsys, monkeypatch, url):
    monkeypatch.chdir(tmp_path)
    assert main(["job", "new", url, "--table", "records"]) == 0
    assert "SQLite, table “records”" in capsys.readouterr().out
    assert 'records = "records.tgsource"' in (tmp_path / "records.toml").read_text(encoding="utf-8")
    assert main(["job", "check", "records.toml"]) == 0
    assert main(["protect", "records.toml", "--out", "out"]) in (0, 3)
    assert (tmp_path / "out" / "summary.json").is_file()
    assert main(["job", "new", url, "--table", "records"]) == 2
    assert "already" in capsys.readouterr().err
    query = "SELECT * FROM records WHERE 1"
    assert main(["job", "new", url, "--query", query, "--out", "sub/some.toml"]) == 2  # no such folder
    assert main(["job", "new", url, "--query", query, "--out", "some.toml"]) == 0
    assert query in (tmp_path / "some.tgsource").read_text(encoding="utf-8")
    assert main(["job", "new", "records.tgsource", "--table", "x"]) == 2


def test_an_address_with_a_password_is_refused_and_not_shown(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["job", "new", "postgresql://anna:918273645@db/survey", "--table", "records"]) == 2
    shown = capsys.readouterr()
    assert "contains a password" in shown.err and "918273645" not in shown.err + shown.out
    assert list(tmp_path.iterdir()) == []


def test_a_password_is_asked_for_on_a_terminal_only(monkeypatch):
    monkeypatch.setattr("getpass.getpass", lambda prompt: f"typed for {prompt}")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    assert ask_password("anna@db/survey", True, Progress()) == (
        "typed for The password is wrong. Password of anna@db/survey: "
    )
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert ask_password("anna@db/survey", False, Progress()) is None


def test_the_environment_gives_the_password(monkeypatch):
    monkeypatch.setenv(VARIABLE, "from outside")
    assert PASSWORDS.of("anna@db/survey") == "from outside"
    monkeypatch.delenv(VARIABLE)
    assert PASSWORDS.of("anna@db/survey") is None
