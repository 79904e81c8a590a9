"""Codes of a variable are made coarser in the window, which first shows the remaining primaries."""

import re
from types import SimpleNamespace

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.document.document import Document
from tabguard.gui.structure.recode_dialog import RecodeDialog
from tabguard.gui.structure.structure_acts import StructureActs
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, EarlierFile, HierarchySource, Project, Roles
from tabguard.table.decision import Kind
from tests.support.opened import sample_document
from tests.support.questions import asked
from tests.support.window import on_screen

LEFT = Qt.MouseButton.LeftButton


def counted(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.busy and bool(dialog.view.current()))
    return dialog


@pytest.fixture(scope="module")
def folder(sample):
    return sample[0].parent  # read once for all tests without a window


@pytest.fixture
def dialog(qtbot, folder):
    dialog = on_screen(qtbot, RecodeDialog(sample_document(folder)))
    yield counted(qtbot, dialog)
    dialog.shut()


def numbers(text):
    """Cells and primaries now, and with the steps."""
    plain = re.sub(r"(?<=\d)\s(?=\d)", "", text)
    return [int(n) for n in re.findall(r"(\d+) (?:cells|primary)", plain)]


def press(qtbot, dialog, name):
    button = next(b for b in dialog.findChildren(type(dialog.ok)) if b.objectName() == name)
    qtbot.mouseClick(button, LEFT)


@pytest.mark.slow
def test_closing_leaves_the_primaries_of_the_cells_that_remain(qtbot, dialog):
    dialog.view.choose(["E1", "H2"], "E1")
    press(qtbot, dialog, "closeCodes")
    at_once = numbers(dialog.facts.text())
    assert "Reading with the steps" in dialog.facts.text() and not dialog.ok.isEnabled()
    counted(qtbot, dialog)
    assert numbers(dialog.facts.text())[:2] == at_once == [1434, 49]  # the table as it is
    case = dialog._before
    gone = {"E11", "E12", "E13", "E14", "H21", "H22"}
    industry = case.table.dimensions[0]
    kept = np.array([industry.codes[code] not in gone for code in case.table.codes[:, 0]])
    primary = case.sensitivity.primary
    assert numbers(dialog.facts.text()) == [
        len(kept), int(primary.sum()), int(kept.sum()), int((primary & kept).sum())
    ]  # fmt: skip
    assert "E11" not in dialog.model.tree.parent and dialog.ok.isEnabled()
    dialog.steps.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert "E11" in dialog.model.tree.parent  # the step is kept, but changes nothing
    counted(qtbot, dialog)
    after = numbers(dialog.facts.text())
    assert after[:2] == after[2:] and dialog.ok.isEnabled()
    press(qtbot, dialog, "removeStep")
    assert not dialog.ok.isEnabled() and dialog.steps.count() == 0


@pytest.mark.slow
def test_groups_are_made_by_hand_and_of_small_codes_and_what_is_impossible_is_said(qtbot, dialog):
    said = dialog.problem.text
    dialog.view.choose(["E21"], "E21")
    press(qtbot, dialog, "closeCodes")
    assert "codes below them" in said()
    press(qtbot, dialog, "groupCodes")
    assert "two or more" in said()
    dialog.view.choose(["E21", "E31"], "E21")
    press(qtbot, dialog, "groupCodes")
    assert "new code" in said()
    dialog.acts.into.setText("X")
    press(qtbot, dialog, "groupCodes")
    assert "different totals" in said() and dialog.steps.count() == 0
    dialog.view.choose([], "E1")
    dialog.acts.fewer.setValue(2)
    press(qtbot, dialog, "groupSmall")
    assert "no code has fewer than 2 records" in said()
    dialog.acts.fewer.setValue(123)
    press(qtbot, dialog, "groupSmall")
    (step,) = dialog._steps["industry"]
    assert step.codes == ("E11", "E13", "E14") and (step.into, step.below) == ("X", 123) and not said()
    assert dialog.view.current() == "X" and dialog.model.tree.children["E1"] == ("X", "E12")
    dialog.acts.levels.setValue(1)
    press(qtbot, dialog, "keepLevels")
    assert dialog.model.tree.children == {"": ("Total",), "Total": ("E", "G", "H")}
    press(qtbot, dialog, "removeStep")
    assert dialog.steps.count() == 1


@pytest.mark.slow
def test_a_list_that_names_the_new_group_is_asked_about_as_elsewhere(qtbot, folder, tmp_path):
    document, old = sample_document(folder), tmp_path / "old.csv"
    old.write_text("industry,region,value\nE1,Total,x\nX,Total,x\n")
    earlier = (EarlierFile(DataSource(old), use="prefer"),)
    document.snapshot.project = evolve(document.project, earlier=earlier)
    dialog = on_screen(qtbot, RecodeDialog(document))
    counted(qtbot, dialog)
    dialog.view.choose(["E11", "E13"], "E11")
    dialog.acts.into.setText("X")
    press(qtbot, dialog, "groupCodes")
    assert "X = E11, E13" in asked(qtbot, dialog, agree=False)
    said = dialog.problem.text()
    assert (
        "“X”. (old.csv)" in said and "correct it" in said and "[[" not in said and not dialog.ok.isEnabled()
    )
    dialog.steps.item(0).setCheckState(Qt.CheckState.Unchecked)
    counted(qtbot, dialog)
    dialog.steps.item(0).setCheckState(Qt.CheckState.Checked)
    asked(qtbot, dialog)
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled() and not dialog.problem.text()
    assert dialog._read[1].project.earlier[0].groups == ("industry: X = E11, E13",)
    dialog.shut()


def test_steps_are_applied_as_one_act_that_is_undone_and_found_again(qtbot, folder):
    document = sample_document(folder)
    at = document.table
    dimensions = at.dimensions
    cells = [
        at.find(tuple(d.index[c] for d, c in zip(dimensions, (code, "Total", "Total"), strict=True)))
        for code in ("E21", "G")
    ]
    document.decide(np.array(cells), Kind.SUPPRESS, reason="policy")
    constraints = stages.decide(at, document.project)
    sensitivity = stages.judge(at, document.project, constraints, Progress())
    document.set_judged(document.snapshot, constraints, sensitivity)

    def opened():
        workflow = SimpleNamespace(take_tables=document.set_tables)
        context = SimpleNamespace(top=None, document=document, workflow=workflow, show_help=print)
        acts = StructureActs(context)
        acts.recode()
        (dialog,) = [
            w for w in QApplication.topLevelWidgets() if isinstance(w, RecodeDialog) and w.isVisible()
        ]
        return counted(qtbot, dialog)

    dialog = opened()
    dialog.view.choose(["E2"], "E2")
    press(qtbot, dialog, "closeCodes")
    counted(qtbot, dialog)
    assert "1 decision about cells that disappear would be left out" in dialog.facts.text()
    qtbot.mouseClick(dialog.ok, LEFT)
    assert document.table is not at and "E21" not in document.table.dimensions[0].codes
    assert [decision.codes[0] for decision in document.project.decisions] == ["G"]
    assert document.history.stack.undoText() == "Recode industry"
    again = opened()
    assert again.steps.item(0).text() == "Close E2" and "E21" not in again.model.tree.parent
    again.reject()
    document.history.stack.undo()
    assert document.table is at


@pytest.fixture
def two_trees(qtbot, tmp_path):
    """Two roll-ups: 1 (11 12 13) + 2 (21 22), and N (11 12) + M (13 21) + S (22)."""
    (tmp_path / "by_number.csv").write_text("code,parent\n1,\n11,1\n12,1\n13,1\n2,\n21,2\n22,2\n")
    (tmp_path / "by_place.csv").write_text("code,parent\nN,\n11,N\n12,N\nM,\n13,M\n21,M\nS,\n22,S\n")
    few = {"11": 1, "12": 2, "13": 5, "21": 6, "22": 7}
    rows = [f"{code},{b},{9 + at}" for code, n in few.items() for b in "xy" for at in range(n)]
    (tmp_path / "data.csv").write_text("a,b,v\n" + "\n".join(rows) + "\n")
    files = (tmp_path / "by_number.csv", tmp_path / "by_place.csv")
    project = Project(
        DataSource(tmp_path / "data.csv"),
        Roles(("a", "b"), "v"),
        {"a": HierarchySource(files)},
        rules=Rules((Frequency(3),)),
        base=tmp_path,
    )
    loaded = stages.load(project, Progress())
    document = Document()
    document.open_project(project, loaded)
    constraints = stages.decide(loaded.table, project)
    sensitivity = stages.judge(loaded.table, project, constraints, Progress())
    document.set_judged(document.snapshot, constraints, sensitivity)
    dialog = on_screen(qtbot, RecodeDialog(document))
    yield counted(qtbot, dialog)
    dialog.shut()


@pytest.mark.slow
def test_several_roll_ups_are_recoded_together_in_the_one_that_is_chosen(qtbot, two_trees):
    dialog, rollup = two_trees, two_trees.rollup
    assert rollup.isVisible() and dialog.model.tree.children["Total"] == ("1", "2")
    rollup.setFocus()
    qtbot.keyClick(rollup, Qt.Key.Key_Down)
    assert dialog.model.tree.children["Total"] == ("N", "M", "S")
    dialog.acts.fewer.setValue(5)
    dialog.acts.into.setText("NX")
    dialog.view.choose([], "N")
    press(qtbot, dialog, "groupSmall")
    (group,) = dialog._steps["a"]
    assert group.codes == ("11", "12") and dialog.model.tree.children["N"] == ("NX",)
    counted(qtbot, dialog)
    cells, primary, then, left = numbers(dialog.facts.text())
    assert primary == 5 and left == 0 and then < cells
    dialog.acts.levels.setValue(1)
    press(qtbot, dialog, "keepLevels")
    assert "“1” has some of the codes that become “M”" in dialog.problem.text() and dialog.steps.count() == 1
    rollup.setFocus()
    qtbot.keyClick(rollup, Qt.Key.Key_Up)
    assert dialog.model.tree.children["1"] == ("NX", "13")
    item = dialog.steps.visualItemRect(dialog.steps.item(0))
    qtbot.mouseClick(dialog.steps.viewport(), LEFT, pos=item.topLeft() + QPoint(10, item.height() // 2))
    assert dialog.model.tree.children["1"] == ("11", "12", "13")  # switched off: kept, but not applied
    counted(qtbot, dialog)
    assert numbers(dialog.facts.text())[2:] == [cells, primary]
    again = dialog.steps.visualItemRect(dialog.steps.item(0))
    qtbot.mouseClick(dialog.steps.viewport(), LEFT, pos=again.topLeft() + QPoint(10, again.height() // 2))
    counted(qtbot, dialog)
    read = dialog._read[1]
    (codes, *_), parents = (read.loaded.table.dimensions[0].codes,), read.loaded.table.dimensions[0].parents
    assert "NX" in codes and "11" not in codes and len(parents) == 2
