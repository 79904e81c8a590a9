"""A release of several tabulated files with an earlier publication in the window."""

from tests.gui.conftest import at_rest
from tests.release_inputs import write_cells_job


def test_all_files_are_named_and_the_earlier_one_holds(window, qtbot, tmp_path):
    (tmp_path / "old.csv").write_text("activity,region,turnover\nA,n,30\nB,s,x\n")
    window.files.open_path(write_cells_job(tmp_path, '[[earlier]]\nfile = "old.csv"\n'))
    qtbot.waitUntil(lambda: window.document.table is not None, timeout=30_000)
    at_rest(qtbot, window)
    table, constraints = window.document.table, window.document.constraints
    assert [part.name for part in table.release.tables] == ["T1", "T2"]
    assert [table.names(c)[1:3] for c in constraints.keep_published.nonzero()[0]] == [("A", "n")]
    assert [table.names(c)[1:3] for c in constraints.keep_suppressed.nonzero()[0]] == [("B", "s")]
    tree = window.navigator
    data = next(i for i in map(tree.topLevelItem, range(tree.topLevelItemCount())) if i.text(0) == "Data")
    assert [data.child(i).text(0) for i in range(data.childCount())] == ["t1.csv", "t2.csv", "old.csv"]
