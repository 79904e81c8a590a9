"""Decisions are imported from files and spreadsheets: shown first, conflicts settled, as one act."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog

from tabguard.base.progress import Progress
from tabguard.flow.decision_files import write_decisions
from tabguard.gui.rules.decision_acts import DecisionsDialog
from tabguard.table.decision import Decision, Kind
from tabguard.table.pattern import Status
from tests.support.decision_lists import JOB, ROWS
from tests.support.opened import sample_document
from tests.support.window import at_rest, on_screen, open_file

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("sample")


@pytest.fixture
def document(folder, qapp):
    return sample_document(folder)


def lines(table, *rows):
    names = [d.name for d in table.dimensions][table.told.start :]
    texts = ["\t".join((*names, "decision", "value"))]
    return "\n".join([*texts, *("\t".join((*table.names(c)[table.told.start :], *r)) for c, *r in rows)])


def shown(qtbot, document, source):
    dialog = on_screen(qtbot, DecisionsDialog(document, source))
    qtbot.waitUntil(lambda: not dialog.summary.text().startswith("Reading"))
    return dialog


def test_conflicts_are_settled_and_all_is_one_act(qtbot, document):
    table = document.table
    primary = np.flatnonzero(document.sensitivity.primary)[:2].tolist()
    free = np.flatnonzero(~document.sensitivity.primary & ~table.hidden & (table.value > 0))[-2:].tolist()
    document.decide(np.array([primary[0]]), Kind.PUBLISH, "", "old", "me")
    document.decide(np.array([primary[1]]), Kind.COST, "4", "old", "me")
    before, acts = document.snapshot, document.history.stack.count()
    text = lines(
        table, (primary[0], "suppress"), (primary[1], "cost", "9"), (free[0], "suppress"), (free[1], "freeze")
    )
    dialog = shown(qtbot, document, text)
    assert "2 new decisions" in dialog.summary.text() and "2 conflicts" in dialog.summary.text()
    assert dialog.ok.text() == "Take 2 decisions"
    qtbot.mouseClick(dialog.theirs, LEFT)
    assert dialog.ok.text() == "Take 4 decisions"
    qtbot.mouseClick(dialog.mine, LEFT)
    dialog.list.topLevelItem(1).setCheckState(1, Qt.CheckState.Checked)
    dialog.reason.clear()
    assert not dialog.ok.isEnabled() and "reason" in dialog.message.text()
    qtbot.keyClicks(dialog.reason, "agreed")
    qtbot.mouseClick(dialog.ok, LEFT)
    assert document.history.stack.count() == acts + 1
    made = document.project.decisions[-3:]
    assert {(d.codes, d.kind, d.value) for d in made} == {
        (table.names(primary[1]), Kind.COST, "9"),
        (table.names(free[0]), Kind.SUPPRESS, ""),
        (table.names(free[1]), Kind.FREEZE, ""),
    }
    assert all(d.reason == "agreed" and d.who and d.when for d in made)
    assert (
        document.snapshot.constraints.publish[primary[0]]
        and document.snapshot.constraints.cost[primary[1]] == 9
    )
    assert document.pattern.status[free[0]] == Status.FORCED_SUPPRESS
    assert document.pattern.status[primary[0]] == Status.FORCED_PUBLISH
    entry = document.history.trail.entries[-1]
    assert "Import 3 decisions" in entry.action and "1 kept, 1 replaced" in entry.reason
    document.history.stack.undo()
    assert document.snapshot is before


def test_taken_at_once_is_the_same_as_decided_one_by_one(qtbot, document, tmp_path):
    table = document.table
    cells = np.flatnonzero(~table.hidden)[:6].tolist()
    kinds = (Kind.PUBLISH, Kind.SUPPRESS, Kind.FREEZE, Kind.COST, Kind.LEVELS, Kind.NOTE)
    value = {Kind.COST: "3", Kind.LEVELS: "5 6", Kind.FREEZE: "suppressed"}
    given = [Decision(table.names(c), k, value.get(k, ""), "r") for c, k in zip(cells, kinds, strict=True)]
    start = document.history.stack.index()
    for cell, one in zip(cells, given, strict=True):
        document.decide(np.array([cell]), one.kind, one.value, "r", "me")
    single = document.snapshot
    path = tmp_path / "kept.csv"
    write_decisions(path, table, document.project, Progress())
    document.history.stack.setIndex(start)
    dialog = shown(qtbot, document, path)
    dialog.accept()
    now = document.snapshot
    assert np.array_equal(now.pattern.status, single.pattern.status) and now.judged == single.judged
    assert now.project.decisions == single.project.decisions
    for name in ("publish", "suppress", "keep_published", "keep_suppressed", "cost", "levels"):
        mask = getattr(now.constraints, name)
        assert np.array_equal(mask, getattr(single.constraints, name), equal_nan=mask.dtype.kind == "f"), name


def test_what_cannot_be_used_is_named_and_an_error_is_told(qtbot, document):
    text = (
        lines(document.table, (0, "publish"), (1, "erase")).replace("publish", "publish\t")
        + "\nQ7\tQ8\tQ9\tcost\t1"
    )
    dialog = shown(qtbot, document, text)
    items = [dialog.list.topLevelItem(i) for i in range(dialog.list.topLevelItemCount())]
    left = {item.text(0): item.text(4) for item in items if item.text(1) == "left out"}
    assert "does not have" in left["Q7 × Q8 × Q9"] and any("unknown" in why for why in left.values())
    dialog = shown(qtbot, document, "nothing here")
    assert "no table" in dialog.summary.text() and not dialog.ok.isEnabled()


def test_the_commands_write_and_paste(qtbot, protected, tmp_path):
    document = protected.document
    protected.action("export_decisions").trigger()
    assert not protected.findChildren(QFileDialog)  # there are none yet
    cell = int(np.flatnonzero(document.sensitivity.primary)[0])
    QGuiApplication.clipboard().setText(lines(document.table, (cell, "cost", "7")))
    protected.action("paste_decisions").trigger()
    dialog = protected.findChild(DecisionsDialog)
    qtbot.waitUntil(dialog.ok.isEnabled)
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), LEFT)
    assert document.project.decisions[-1].value == "7"
    protected.action("export_decisions").trigger()
    asked = protected.findChild(QFileDialog)
    asked.filterSelected.emit("List of τ-ARGUS (*.hst)")
    assert asked.defaultSuffix() == "hst"
    asked.fileSelected.emit(str(tmp_path / "list.hst"))
    asked.reject()
    qtbot.waitUntil((tmp_path / "list.hst").exists)
    assert (tmp_path / "list.hst").read_text("utf-8").strip().endswith("c;7")


@pytest.mark.slow
def test_a_list_of_tau_argus_is_taken_for_one_response_and_the_others_stay(qtbot, window, tmp_path):
    (tmp_path / "records.csv").write_text(ROWS.replace("sold", "sold here"), encoding="utf-8")
    (tmp_path / "job.toml").write_text(JOB, encoding="utf-8")
    open_file(qtbot, window, tmp_path / "job.toml")
    window.workflow.protect()
    at_rest(qtbot, window)
    document = window.document
    for cell in (("made", "x", "p"), ("sold here", "x", "p")):
        at = next(c for c in range(len(document.table)) if document.table.names(c) == cell)
        document.decide(np.array([at]), Kind.COST, "4", "old", "me")
    before = tuple(document.project.decisions)
    (tmp_path / "list.hst").write_text("x;p;c;9\ny;q;c;7\nz;q;u\n", encoding="utf-8")
    (tmp_path / "list_sold_here.hst").write_text("x;p;c;4\n", encoding="utf-8")
    window.action("import_decisions").trigger()
    asked = window.findChild(QFileDialog)
    asked.fileSelected.emit(str(tmp_path / "list.hst"))
    asked.reject()
    dialog = window.findChild(DecisionsDialog)
    assert dialog.response.isVisible() and "Choose the response" in dialog.summary.text()
    assert not dialog.ok.isEnabled() and dialog.list.topLevelItemCount() == 0
    qtbot.keyClick(dialog.response, Qt.Key.Key_Down)
    qtbot.waitUntil(dialog.ok.isEnabled)
    assert dialog.list.topLevelItem(0).text(0) == "made × x × p"
    qtbot.keyClick(dialog.response, Qt.Key.Key_Down)
    assert not dialog.ok.isEnabled()  # nothing is taken of the list as it was read before
    qtbot.waitUntil(dialog.ok.isEnabled)
    assert "1 new decision" in dialog.summary.text() and "1 conflict" in dialog.summary.text()
    assert "1 line left out" in dialog.summary.text()
    qtbot.mouseClick(dialog.theirs, LEFT)
    qtbot.mouseClick(dialog.ok, LEFT)
    now = tuple(document.project.decisions)
    assert [d for d in now if d.codes[0] == "made"] == [d for d in before if d.codes[0] == "made"]
    took = {(*d.codes, d.value) for d in now[len(before) :]}
    assert took == {("sold here", "x", "p", "9"), ("sold here", "y", "q", "7")}
    named = shown(qtbot, document, tmp_path / "list_sold_here.hst")
    assert named.response.currentText() == "sold here" and "1 conflict" in named.summary.text()
    assert not shown(qtbot, document, "x").response.count()
