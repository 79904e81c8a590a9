"""A release of several tabulated files with an earlier publication in the window."""

from tests.gui.conftest import at_rest

JOB = """
[variables]
dimensions = ["activity", "region", "size"]
response = "turnover"
[[tables]]
name = "T1"
dimensions = ["activity", "region"]
[[tables]]
name = "T2"
dimensions = ["activity", "size"]
[[cells]]
table = "T1"
file = "t1.csv"
[[cells]]
table = "T2"
file = "t2.csv"
[[earlier]]
file = "old.csv"
"""
T1 = "activity,region,turnover\n,,100\nA,,60\nB,,40\n,n,50\n,s,50\nA,n,30\nA,s,30\nB,n,20\nB,s,20\n"


def test_all_files_are_named_and_the_earlier_one_holds(window, qtbot, tmp_path):
    (tmp_path / "t1.csv").write_text(T1)
    (tmp_path / "t2.csv").write_text(T1.replace("region", "size").replace(",n,", ",k,").replace(",s,", ",m,"))
    (tmp_path / "old.csv").write_text("activity,region,turnover\nA,n,30\nB,s,x\n")
    (tmp_path / "job.toml").write_text(JOB)
    window.files.open_path(tmp_path / "job.toml")
    qtbot.waitUntil(lambda: window.document.table is not None, timeout=30_000)
    at_rest(qtbot, window)
    table, constraints = window.document.table, window.document.constraints
    assert [part.name for part in table.release.tables] == ["T1", "T2"]
    assert [table.names(c)[1:3] for c in constraints.keep_published.nonzero()[0]] == [("A", "n")]
    assert [table.names(c)[1:3] for c in constraints.keep_suppressed.nonzero()[0]] == [("B", "s")]
    tree = window.navigator
    data = next(i for i in map(tree.topLevelItem, range(tree.topLevelItemCount())) if i.text(0) == "Data")
    assert [data.child(i).text(0) for i in range(data.childCount())] == ["t1.csv", "t2.csv", "old.csv"]
