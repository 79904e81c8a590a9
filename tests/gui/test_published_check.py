"""A published table with marks only is checked from the menu, with the result of the command."""

from PySide6.QtWidgets import QFileDialog

from tabguard.flow.differences import Differences
from tabguard.gui.parts.dialogs import FindingsDialog
from tabguard.gui.review.published_acts import published_dialog
from tests.support.window import shown

TABLE = """nation,industry,turnover
England,Manufacturing,100
England,Construction,50
England,Services,300
England,All industries,450
Wales,Manufacturing,[c]
Wales,Construction,15
Wales,Services,30
Wales,All industries,50
Great Britain,Manufacturing,{sum_}
Great Britain,Construction,65
Great Britain,Services,330
Great Britain,All industries,500
"""


def checked(qtbot, window, path):
    window.action("check_published").trigger()
    window.findChild(QFileDialog).fileSelected.emit(str(path))
    qtbot.waitUntil(lambda: not window.jobs.busy and shown(window))
    (dialog,) = (d for d in window.findChildren(FindingsDialog) if d.isVisible())
    items = map(dialog.list.topLevelItem, range(dialog.list.topLevelItemCount())) if dialog.list else ()
    verdict, lines = dialog.verdicts[0].text(), [item.text(0) for item in items]
    dialog.reject()
    return verdict, lines


def test_what_follows_from_a_published_table_is_listed_without_a_project(qtbot, window, tmp_path):
    path = tmp_path / "table.csv"
    path.write_text(TABLE.format(sum_="[c]"), encoding="utf-8")
    verdict, lines = checked(qtbot, window, path)
    assert verdict.startswith("‼") and "2 of 2 withheld figures follow from the others." in verdict
    assert "‼ Wales × Manufacturing follows: 5" in lines
    path.write_text("nothing,here\n", encoding="utf-8")
    verdict, lines = checked(qtbot, window, path)
    assert verdict.startswith("○") and "was not looked at" in verdict and not lines


def test_ranges_that_could_be_narrower_are_not_shown_as_a_pass(window):
    for result, sign in ((Differences(2), "✓"), (Differences(2, unsettled=1), "○")):
        dialog = published_dialog("table.csv", (), "", result, window)
        assert dialog.verdicts[0].text().startswith(sign)
        dialog.deleteLater()
