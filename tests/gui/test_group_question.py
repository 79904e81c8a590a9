"""Lists that name codes of which a recode made groups: the window asks, and remembers what was said."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tabguard.flow import stages
from tabguard.gui.release.earlier_dialog import EarlierDialog
from tabguard.gui.rules.decisions_dialog import DecisionsDialog
from tabguard.progress import Progress
from tabguard.project.file import open_project
from tabguard.table.decision import Kind
from tests.gui.conftest import at_rest, counted, save

LEFT = Qt.MouseButton.LeftButton
ROWS = "who,a,b,v\n" + "".join(f"f{a}{b},{a},{b},9\n" for a in "1234" for b in "xy")
JOB = """
[data]
records = "data.csv"
[variables]
dimensions = ["a", "b"]
response = "v"
respondent = "who"
[hierarchies]
a = { recode = "a.grc" }
[rules]
frequency = { n = 1 }
"""
DECIDED = '[[decisions.cells]]\ncodes = ["1", "x"]\ndecision = "publish"\n'


def asked(qtbot, parent, agree=True):
    """Answer the question, and return what it said."""
    qtbot.waitUntil(lambda: parent.findChild(QMessageBox, "groupsBox") is not None, timeout=30_000)
    box = parent.findChild(QMessageBox, "groupsBox")
    said = f"{box.text()} {box.informativeText()}"
    cancel = box.button(QMessageBox.StandardButton.Cancel)
    assert box.defaultButton() is cancel
    means = next(button for button in box.buttons() if button is not cancel)
    qtbot.mouseClick(means if agree else cancel, LEFT)
    qtbot.waitUntil(lambda: parent.findChild(QMessageBox, "groupsBox") is None)
    return said


def test_nothing_is_taken_over_until_the_user_says_what_is_meant(window, qtbot, tmp_path):
    (tmp_path / "data.csv").write_text(ROWS)
    (tmp_path / "a.grc").write_text("1: 1-3\n")
    job, bounds, old = (tmp_path / name for name in ("job.toml", "known.csv", "old.csv"))
    job.write_text(JOB + DECIDED)
    bounds.write_text("a,b,lower,upper\n1,x,0,99\n")
    old.write_text("a,b,v\n1,y,x\n")
    document = window.document
    window.files.open_path(job)
    said = asked(qtbot, window, agree=False)
    assert "decisions name codes" in said and "“1”" in said and "a: 1 = 1-3" in said
    qtbot.waitUntil(lambda: not window.jobs.busy)
    assert document.table is None
    window.files.open_path(job)
    asked(qtbot, window)
    qtbot.waitUntil(lambda: document.table is not None, timeout=30_000)
    at_rest(qtbot, window)
    assert document.project.decided_groups == ("a: 1 = 1-3",) and document.constraints.publish.any()

    first, second = (dimension.index for dimension in document.table.dimensions)
    cell = document.table.find((first["1"], second["y"]))
    document.decide(np.array([cell]), Kind.SUPPRESS, "", "made on the group", "me")
    window.action("attacker").trigger()
    chooser = window.findChild(QFileDialog)
    chooser.fileSelected.emit(str(bounds))
    chooser.close()
    assert "attackers know" in asked(qtbot, window)
    qtbot.waitUntil(lambda: document.project.attacker_file == bounds, timeout=30_000)
    at_rest(qtbot, window)

    window.action("earlier_publications").trigger()
    dialog = window.findChild(EarlierDialog)
    counted(qtbot, dialog)
    dialog.add([old])
    assert "earlier publication names" in asked(qtbot, dialog)
    counted(qtbot, dialog)
    qtbot.mouseClick(dialog.ok, LEFT)
    at_rest(qtbot, window)
    project = document.project
    assert project.attacker_groups == project.earlier[0].groups == ("a: 1 = 1-3",)

    pasted = DecisionsDialog(document, "a\tb\tdecision\n1\tx\tsuppress\n4\tx\tsuppress\n", window)
    qtbot.addWidget(pasted)
    pasted.show()
    qtbot.waitUntil(lambda: not pasted.summary.text().startswith("Reading"))
    assert len(pasted.found.unused) == 1 and "group of the recode" in pasted.found.unused[0][1]
    pasted.groups.setFocus()
    qtbot.keyClick(pasted.groups, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: pasted.found is not None)
    assert not pasted.found.unused and "a: 1 = 1-3" in pasted.groups.toolTip()
    pasted.reject()

    path = tmp_path / "p.tgproj"
    save(qtbot, window, path)
    stages.load(open_project(path).project, Progress())  # opened again without a question
    (tmp_path / "a.grc").write_text("1: 1-2\n")
    window.files.open_path(path)
    said = asked(qtbot, window, agree=False)
    assert "made for a: 1 = 1-3" in said and "Now they mean a: 1 = 1-2" in said
