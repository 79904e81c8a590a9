"""Digests in files cannot confirm guessed values without the key of the user, office or project."""

import hashlib
import json
import re
import zipfile

import numpy as np
import pytest
from attrs import evolve

from tabguard.base import secrets
from tabguard.base.language import use
from tabguard.base.progress import Progress
from tabguard.base.secrets import new_key
from tabguard.flow import stages
from tabguard.office.trail import NO_TRAIL, Entry
from tabguard.project import results
from tabguard.project.file import change_password, open_project, save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.results import Results, fingerprint, is_print, kept_print
from tabguard.project.unsaved import read_journal
from tabguard.table.contributions import RowNames
from tabguard.table.pattern import Pattern
from tests.support.small_job import RECORDS, write_small_job


@pytest.fixture
def read(tmp_path, someone, office, monkeypatch):
    """A project whose data are known except for one figure, and its table."""
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    office()
    someone("anna")
    write_small_job(tmp_path)
    project = stages.open_job(tmp_path / "job.toml")
    return project, stages.load(project, Progress()).table


def saved(path, read, key=None, trail=NO_TRAIL):
    project, table = read
    pattern = Pattern(np.zeros(len(table), np.uint8))
    save_project(path, project, Results(pattern, about=fingerprint(table)), key=key, trail=trail)
    return path


def words(path):
    with zipfile.ZipFile(path) as archive:
        return archive.read("project.json").decode()


def test_no_digest_in_a_plain_project_confirms_a_guess(tmp_path, read):
    """Somebody who knows all other figures tries all values of one figure, and none matches."""
    _project, table = read
    text = words(saved(tmp_path / "p.tgproj", read))
    found = set(re.findall(r"[0-9a-f]{24,}", text))
    assert len(found) == 2  # of the source and of the table
    plain = {fingerprint(table)}
    for guess in range(870, 930):
        content = RECORDS.replace("1,A,X,900", f"1,A,X,{guess}").encode()
        plain |= {h(content).hexdigest() for h in (hashlib.sha256, hashlib.md5, hashlib.blake2b)}
    assert hashlib.sha256(RECORDS.encode()).hexdigest() in plain
    assert not any(one in other or other in one for one in found for other in plain)


def test_a_fingerprint_is_the_same_in_every_language_and_however_many_names_are_read_at_once(
    monkeypatch, read
):
    table = read[1]
    records = table.contributions
    unnamed = evolve(records, respondent_names=RowNames(range(2, 2 + len(records.respondent_names))))
    table = evolve(table, contributions=unnamed)
    about = fingerprint(table)
    use("de")
    try:
        assert unnamed.respondent_names[0] != "row 2" and fingerprint(table) == about
    finally:
        use("en")
    monkeypatch.setattr(results, "_NAMES", 2)
    assert fingerprint(table) == about
    monkeypatch.setattr(results, "_PLAIN", frozenset())  # one by one
    assert fingerprint(table) == about


def test_the_user_the_office_and_the_password_recognise_the_table(tmp_path, read, someone, office):
    table = read[1]
    about = fingerprint(table)
    plain = open_project(saved(tmp_path / "p.tgproj", read)).results.about
    assert is_print(plain, about) and is_print(plain, about[::-1]) is False
    someone("bert")
    assert is_print(plain, about) is None and plain != kept_print(about)
    key, trail = new_key("a password"), NO_TRAIL.with_own_key()
    sealed = open_project(saved(tmp_path / "s.tgproj", read, key, trail), "a password").results.about
    assert is_print(sealed, about)
    (office() / "key").write_bytes(b"k" * 32)
    office(f"key_file = '{office() / 'key'}'")
    shared = open_project(saved(tmp_path / "o.tgproj", read)).results.about
    someone("anna")
    assert is_print(shared, about) and is_print(about, about)  # and files of before


def test_a_source_of_the_same_size_is_recognised_as_changed_by_all_with_the_key(tmp_path, read, someone):
    key, trail = new_key("a password"), NO_TRAIL.with_own_key()
    plain, sealed = saved(tmp_path / "p.tgproj", read), saved(tmp_path / "s.tgproj", read, key, trail)
    assert not open_project(plain).stale and not open_project(sealed, "a password").stale
    source = tmp_path / "records.csv"
    source.write_text(RECORDS.replace("900", "901"), encoding="utf-8")
    assert open_project(plain).stale and "changed since" in open_project(plain).notes[0]
    someone("bert")
    assert open_project(sealed, "a password").stale
    assert not open_project(plain).stale  # Bert has not Anna's key: the table is checked when it is read


def test_a_project_whose_password_is_removed_tells_no_more_than_a_plain_one(tmp_path, read):
    key = new_key("a password")
    trail = NO_TRAIL.with_own_key().with_act(Entry("Protect"))
    path = saved(tmp_path / "p.tgproj", read, key, trail)
    before = open_project(path, "a password")
    change_password(path, key, None)
    text = words(path)
    assert trail.key not in text and fingerprint(read[1]) not in text
    assert json.loads(text)["trail"]["key"] == ""
    after = open_project(path)
    assert after.trail.entries == before.trail.entries and after.project == before.project
    assert after.results.pattern.status.tolist() == before.results.pattern.status.tolist()
    assert is_print(after.results.about, fingerprint(read[1]))


def test_a_recovery_file_has_none_either(tmp_path, read):
    project, table = read
    journal = Journal(tmp_path / "journals", print)
    pattern = Pattern(np.zeros(len(table), np.uint8))
    journal.put(State(project, None, pattern, about=lambda: fingerprint(table)))
    assert journal.wait(300)
    assert fingerprint(table).encode() not in journal.path.read_bytes()
    assert is_print(read_journal(journal.path).results.about, fingerprint(table))
    journal.close()


def test_the_results_of_another_user_are_audited_again(tmp_path, read, someone, qtbot):
    """In the window a pattern stays; its findings count only if the data can be compared."""
    from tabguard.gui.document.document import Document

    project, table = read
    loaded = stages.load(project, Progress())
    case = stages.judged(loaded.table, project, Progress())
    from tabguard.table.solution import Solution

    pattern = Pattern.of_primaries(case.sensitivity, case.constraints)
    audit = stages.audit(Solution(case, pattern), project, Progress())
    results = Results(pattern, audit=audit, audited=pattern, about=kept_print(fingerprint(table)))

    def opened(by):
        someone(by)
        document, told = Document(), []
        document.message_posted.connect(lambda message: told.append(str(message)))
        document.open_project(project, loaded, tmp_path / "p.tgproj", evolve(results))
        document.set_judged(document.snapshot, case.constraints, case.sensitivity)
        assert document.pattern.status.tolist() == pattern.status.tolist()
        return document.findings.audit is not None, told

    assert opened("anna") == (True, [])
    restored, told = opened("bert")
    assert not restored and "cannot be checked" in told[0]
