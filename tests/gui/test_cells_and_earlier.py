"""A release of several tabulated files with an earlier publication in the window."""

import pytest
from PySide6.QtCore import Qt

from tabguard.gui.release.table_dialog import TableDialog
from tests.support.release_inputs import write_cells_job
from tests.support.window import counted, open_file


def opened(window, qtbot, folder, more='[[earlier]]\nfile = "old.csv"\n'):
    (folder / "old.csv").write_text("activity,region,turnover\nA,n,30\nB,s,x\n")
    open_file(qtbot, window, write_cells_job(folder, more))


def test_all_files_are_named_and_the_earlier_one_holds(window, qtbot, tmp_path):
    opened(window, qtbot, tmp_path)
    table, constraints = window.document.table, window.document.snapshot.constraints
    assert [part.name for part in table.release.tables] == ["T1", "T2"]
    assert [table.names(c)[1:3] for c in constraints.keep_published.nonzero()[0]] == [("A", "n")]
    assert [table.names(c)[1:3] for c in constraints.keep_suppressed.nonzero()[0]] == [("B", "s")]
    tree = window.navigator
    data = next(i for i in map(tree.topLevelItem, range(tree.topLevelItemCount())) if i.text(0) == "Data")
    assert [data.child(i).text(0) for i in range(data.childCount())] == ["t1.csv", "t2.csv", "old.csv"]


@pytest.mark.slow
def test_a_variable_that_no_table_would_have_is_named_with_what_to_do_in_the_window(window, qtbot, tmp_path):
    opened(window, qtbot, tmp_path)
    window.show_table("T2")
    window.action("table_properties").trigger()
    dialog = window.findChild(TableDialog)
    counted(qtbot, dialog)
    lists = dialog.form.lists
    lists.own.go_to("size")
    qtbot.mouseClick(lists.remove_button, Qt.MouseButton.LeftButton)
    counted(qtbot, dialog)
    said = dialog.problem.text()
    assert "No table would have the variable “size” any more" in said and "old.csv" in said
    assert "under Other variables and press Add ▸" in said and "Data ▸ Earlier publications…" in said
    assert "[" not in said and not dialog.ok.isEnabled()
    lists.others.go_to("size")
    qtbot.mouseClick(lists.add_button, Qt.MouseButton.LeftButton)
    counted(qtbot, dialog)
    assert not dialog.problem.isVisible()
    dialog.reject()
    window.action("remove_table").trigger()
    qtbot.waitUntil(lambda: bool(window.message_bar.notices))
    assert "Add “size” to another table first" in window.message_bar.notices[0].what
    assert len(window.document.table.release) == 2
