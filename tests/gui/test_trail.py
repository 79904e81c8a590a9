"""Every act in the window, also an undone one, is in the audit trail, which the menu exports."""

import csv

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtWidgets import QFileDialog

from tabguard.base import secrets
from tabguard.base.secrets import new_key
from tabguard.cli import main
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.project.file import change_password, open_project, save_project
from tabguard.table.decision import Kind
from tests.support.passwords import counted
from tests.support.window import at_rest, save

__all__ = ["counted"]  # fixture


@pytest.fixture(autouse=True)
def own(monkeypatch, tmp_path):
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)


def acts(window):
    return [(e.action, e.who, e.cells, e.before, e.after) for e in window.document.history.trail.entries]


def test_acts_undone_and_done_again_are_recorded_in_order(qtbot, counted, tmp_path):
    document = counted.document
    cell = int(np.flatnonzero(document.pattern.status == 0)[0])
    name = document.table.title(cell)
    document.decide(np.array([cell]), Kind.SUPPRESS, reason="asked", who="AB")
    document.history.stack.undo()
    document.history.stack.redo()
    document.set_rules(Rules((Frequency(9),)))
    at_rest(qtbot, counted)
    first, undone, redone, rules = acts(counted)
    assert first == (f"Force suppress {name}", "AB", 1, "published", "forced-suppress")
    assert undone[0] == f"Undo: {first[0]}" and undone[3:] == ("forced-suppress", "published")
    assert redone[0] == f"Redo: {first[0]}" and redone[3:] == first[3:]
    assert rules[0] == "Change rules" and undone[1] == redone[1] == rules[1] != ""
    entries = document.history.trail.entries
    assert entries[0].codes == (document.table.names(cell),) and entries[0].reason == "asked"
    assert entries[0].pattern == entries[2].pattern != entries[1].pattern
    assert document.history.trail.checked().states == ("ok",) * 4
    path = tmp_path / "p.tgproj"
    assert save(qtbot, counted, path)
    assert open_project(path).trail == document.history.trail
    counted.files.open_path(path)
    at_rest(qtbot, counted, lambda: not document.history.stack.count())
    assert document.history.trail.entries == entries
    document.decide(np.array([cell]), None)
    assert [e.number for e in document.history.trail.entries] == [1, 2, 3, 4, 5]
    assert not document.history.trail.checked().broken
    counted.workflow.open(evolve(document.project, name="other"))
    qtbot.waitUntil(lambda: document.project.name == "other")
    assert not document.history.trail.entries  # it is that of its own project


def test_the_trail_is_exported_from_the_menu(qtbot, counted, tmp_path, office):
    counted.document.decide(np.array([0]), Kind.NOTE, reason="=seen", who="AB")
    counted.action("trail").trigger()
    dialog = next(d for d in counted.findChildren(QFileDialog) if d.isVisible())
    assert dialog.windowTitle() == "Export audit trail"
    path = tmp_path / "trail.csv"
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    at_rest(qtbot, counted, path.is_file)
    (row,) = csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines())
    assert (row["user"], row["reason"], row["chain"]) == ("AB", "'=seen", "ok")
    assert any("1 entry" in str(notice.what) for notice in counted.message_bar.notices)
    before = counted.document.history.trail.entries
    office(f"key_file = '{tmp_path / 'gone'}'")
    counted.document.decide(np.array([1]), Kind.NOTE, reason="seen too")  # it is done, and told
    assert counted.document.history.trail.entries == before and len(counted.document.project.decisions) == 2
    assert counted.document.history.trail.gap == 1


@pytest.mark.slow
def test_the_command_line_checks_and_writes_it(qtbot, counted, tmp_path, monkeypatch, capsys):
    import io
    import sys

    for reason in "abc":
        counted.document.decide(np.array([0]), Kind.NOTE, reason=reason, who="AB")
    path, out = tmp_path / "p.tgproj", tmp_path / "trail.csv"
    assert save(qtbot, counted, path)
    assert main(["project", "trail", str(path), "--csv", str(out)]) == 0
    assert "3 entries; none was changed" in capsys.readouterr().out and out.is_file()
    opened = open_project(path)
    less = evolve(opened.trail, entries=(opened.trail.entries[0], opened.trail.entries[2]))
    counted.document.close()
    other = tmp_path / "q.tgproj"
    save_project(other, opened.project, opened.results, trail=less)
    assert main(["project", "trail", str(other)]) == 3
    assert "entry 2 or the one before it" in capsys.readouterr().out
    change_password(other, None, new_key("a password"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("a password\n"))
    assert main(["project", "trail", str(other)]) == 3
