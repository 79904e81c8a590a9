"""For lists that name codes of which a recode made groups, the window asks once and stores the answer."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.release.earlier_dialog import EarlierDialog
from tabguard.gui.release.table_dialog import TableDialog
from tabguard.gui.rules.decision_acts import DecisionsDialog
from tabguard.gui.rules.waivers_panel import WaiversPanel
from tabguard.gui.structure.structure_acts import StructureDialog
from tabguard.project.file import open_project
from tabguard.project.recode_step import bound, content_of
from tabguard.table.decision import Kind
from tests.support.examples import first_of
from tests.support.jobs import table_job
from tests.support.questions import LEFT, asked
from tests.support.window import at_rest, click_on, counted, on_screen, save

ROWS = "who,a,b,v\n" + "".join(f"f{a}{b},{a},{b},9\n" for a in "1234" for b in "xy")
JOB = table_job(
    "a b",
    "v",
    data='records = "data.csv"',
    variables='respondent = "who"',
    hierarchies='a = { recode = "a.grc" }',
    rules="frequency = { n = 1 }",
)
DECIDED = '[[decisions.cells]]\ncodes = ["1", "x"]\ndecision = "publish"\n'


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
    at_rest(qtbot, window, lambda: document.table is not None)
    assert document.project.decided_groups == ("a: 1 = 1-3",) and document.snapshot.constraints.publish.any()

    first, second = (dimension.index for dimension in document.table.dimensions)
    cell = document.table.find((first["1"], second["y"]))
    document.decide(np.array([cell]), Kind.SUPPRESS, "", "made on the group", "me")
    window.action("attacker").trigger()
    chooser = window.findChild(QFileDialog)
    chooser.fileSelected.emit(str(bounds))
    chooser.close()
    assert "attackers know" in asked(qtbot, window)
    at_rest(qtbot, window, lambda: document.project.attacker_file == bounds)

    window.action("earlier_publications").trigger()
    dialog = window.findChild(EarlierDialog)
    counted(qtbot, dialog)
    dialog.add([old])
    assert "earlier publication names" in asked(qtbot, dialog)
    counted(qtbot, dialog)
    click_on(qtbot, window, dialog.ok)
    project = document.project
    assert project.attacker_groups == project.earlier[0].groups == ("a: 1 = 1-3",)

    pasted = on_screen(
        qtbot, DecisionsDialog(document, "a\tb\tdecision\n1\tx\tsuppress\n4\tx\tsuppress\n", window)
    )
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
    at_rest(qtbot, window)

    # without the lists: nothing is lost, public files are held back, and all of it stands in the trail
    files = {file: file.read_bytes() for file in (bounds, old)}
    window.files.open_path(path)
    for _ in range(3):
        asked(qtbot, window, without=True)
    at_rest(qtbot, window, lambda: bool(document.project.aside))
    left = document.project
    assert not left.decisions and left.attacker_file is None and not left.earlier and document.file.dirty
    lists = ("decisions", "what attackers know", "the earlier publication “old.csv”")
    assert left.aside.names == left.aside.missed == lists
    assert all(name in document.findings.standing.barrier for name in lists)
    assert [e.action for e in document.history.trail.entries[-3:]] == [
        f"Open without {name}" for name in lists
    ]
    assert any("open without: decisions" in notice.what for notice in window.message_bar.notices)
    again = tmp_path / "again.tgproj"
    save(qtbot, window, again)
    assert open_project(again).project.aside == left.aside

    def answered(button):
        window.action("left_aside").trigger()
        box = window.findChild(QMessageBox, "asideBox")
        qtbot.mouseClick(next(b for b in box.buttons() if b.objectName() == button), LEFT)

    answered("useAside")
    for _ in range(3):
        asked(qtbot, window)
    at_rest(qtbot, window, lambda: not document.project.aside)
    assert len(document.project.decisions) == 2 and document.project.attacker_file == bounds
    assert (
        document.table.earlier
        and document.snapshot.constraints.suppress.any()
        and not document.findings.standing.aside
    )
    document.history.stack.undo()
    assert document.project.aside == left.aside and document.table.known_low is None
    answered("dropAside")
    assert not document.project.aside and not document.findings.standing.aside
    document.history.stack.undo()
    assert document.project.aside == left.aside
    assert {file: file.read_bytes() for file in files} == files


RELEASE = (
    JOB.replace('dimensions = ["a", "b"]\n', "")
    + """
[attacker]
file = "known.csv"
GROUPS
[[tables]]
name = "T1"
dimensions = ["a", "b"]
[[tables]]
name = "T2"
dimensions = ["a"]
"""
)


def table_changed(qtbot, window):
    window.action("table_properties").trigger()
    dialog = window.findChild(TableDialog)
    assert "attackers know" in asked(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog._read is not None)
    qtbot.keyClicks(dialog.form.title, "Another title")
    counted(qtbot, dialog)  # what was said of the list still holds
    qtbot.mouseClick(dialog.ok, LEFT)


def publications_changed(qtbot, window):
    old = window.document.project.data.path.with_name("old.csv")
    old.write_text("a,b,v\n4,y,x\n")
    window.action("earlier_publications").trigger()
    dialog = window.findChild(EarlierDialog)
    dialog.add([old])
    assert "attackers know" in asked(qtbot, dialog)
    qtbot.waitUntil(dialog.ok.isEnabled)
    qtbot.mouseClick(dialog.ok, LEFT)


def structure_changed(qtbot, window):
    window.action("structure").trigger()
    dialog = window.findChild(StructureDialog)
    dialog.variable.setCurrentText("b")
    qtbot.waitUntil(lambda: dialog.editor.draft is not None and dialog.editor.draft.coding.name == "b")
    dialog.editor.view.choose(["x", "y"], "x")
    qtbot.mouseClick(dialog.editor.add_button, LEFT)
    qtbot.mouseClick(dialog.ok, LEFT)
    assert "attackers know" in asked(qtbot, dialog)


def table_removed(qtbot, window):
    window.action("remove_table").trigger()
    assert "attackers know" in asked(qtbot, window)


def waivers_read(qtbot, window):
    waivers = window.document.project.data.path.with_name("waivers.csv")
    waivers.write_text("respondent,valid_to\nf4x,2030-12-31\n")
    panel = window.findChild(WaiversPanel)
    panel.use(waivers)
    assert "attackers know" in asked(qtbot, panel)


@pytest.mark.parametrize(
    "act", first_of([table_changed, publications_changed, structure_changed, table_removed, waivers_read])
)
def test_a_list_that_changed_while_the_project_is_open_is_asked_about(window, qtbot, tmp_path, act):
    (tmp_path / "data.csv").write_text(ROWS)
    (tmp_path / "a.grc").write_text("1: 1-3\n")
    bounds = tmp_path / "known.csv"
    bounds.write_text("a,b,lower,upper\n1,x,0,99\n")
    job = tmp_path / "job.toml"
    job.write_text(
        RELEASE.replace("GROUPS", f'groups = ["a: 1 = 1-3"]\ndigest = "{bound(content_of([bounds]))}"')
    )
    document = window.document
    window.files.open_path(job)
    at_rest(qtbot, window, lambda: document.table is not None)
    before = document.project
    bounds.write_text("a,b,lower,upper\n1,x,0,98\n")
    act(qtbot, window)
    at_rest(qtbot, window, lambda: document.project is not before)
    assert document.project.attacker_digest != before.attacker_digest
    assert document.project.attacker_groups == ("a: 1 = 1-3",)
