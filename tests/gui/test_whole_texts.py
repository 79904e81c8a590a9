"""In narrow spaces texts are left out as a whole, and not cut within words."""

import pytest
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QTreeWidget,
    QWidget,
)

from tabguard.gui.compare.compare_panel import COMPARE
from tabguard.gui.compare.difference_list import A, B
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.import_.column_dialog import ColumnDialog
from tabguard.gui.import_.roles_page import RoleBox
from tabguard.gui.import_.summary_page import SummaryPage
from tabguard.gui.parts import numbers
from tabguard.gui.parts.editors import ChoiceBox
from tabguard.gui.parts.one_line import OneLine
from tabguard.gui.parts.parts import Heading
from tabguard.gui.run.run_panel import RUN
from tabguard.gui.shell.main_window import MainWindow
from tabguard.project import ColumnReading
from tests.support import rare_dialogs
from tests.support.fitting import lack
from tests.support.window import at_rest, let_go, on_screen


def test_a_filter_without_room_for_its_badge_shows_its_code(qtbot, protected):
    box = protected.page.findChild(QComboBox, "page_size")
    metrics = box.fontMetrics()
    whole = box.currentText()
    code, _between, badge = whole.partition("   ")
    assert badge.endswith("suppressed")
    code = code.split()[0]
    assert box.fitting(metrics.horizontalAdvance(whole)) == whole
    assert box.fitting(metrics.horizontalAdvance(f"{code}   {badge}")) == f"{code}   {badge}"
    assert box.fitting(metrics.horizontalAdvance(f"{code}   {badge}") - 1) == code


def test_a_finding_is_whole_at_any_width_of_its_column(qtbot, window):
    page = on_screen(qtbot, SummaryPage())
    table = page.findings
    table.setRowCount(1)
    table.setItem(0, 0, QTableWidgetItem("blanks read as respondents that are holdings of their own"))
    table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
    wide = table.fontMetrics().horizontalAdvance(table.item(0, 0).text())
    for width in range(wide, wide + 30):
        table.setColumnWidth(0, width)
        option = QStyleOptionViewItem()
        table.initViewItemOption(option)
        option.rect = table.visualRect(table.model().index(0, 0))
        table.itemDelegate().initStyleOption(option, table.model().index(0, 0))
        place = table.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, table)
        assert place.width() >= wide or table.rowHeight(0) >= 2 * table.fontMetrics().height()


def test_a_line_leaves_out_its_last_parts(qtbot):
    line = OneLine()
    qtbot.addWidget(line)
    line.setText("clean-up 12 of 40  ·  00:12  ·  Protecting the table")
    room = line.fontMetrics().horizontalAdvance("clean-up 12 of 40  ·  00:12")
    assert line.fitting(room) == "clean-up 12 of 40  ·  00:12"
    assert line.fitting(room - 1) == "clean-up 12 of 40" and line.toolTip() == line.text()


@pytest.mark.slow
def test_choices_and_words_in_lists_are_whole_on_a_laptop(qtbot, protected):
    protected.resize(1350, 720)
    protected.docks.bring("dockRules")
    at_rest(qtbot, protected)
    weights = protected.findChild(ChoiceBox, "Rules.weights")
    assert weights.fontMetrics().horizontalAdvance(weights.currentText()) < weights.width() - 24
    protected.docks.bring("dockCompare")
    panel = protected.docks.of(COMPARE)()
    panel.choose_previous()
    qtbot.waitUntil(lambda: not panel.busy)
    assert panel.found is not None
    shown = panel.differences.list
    qtbot.waitUntil(lambda: all(shown.columnWidth(at) >= shown.sizeHintForColumn(at) for at in (A, B)))
    protected.docks.bring("dockRun")
    at_rest(qtbot, protected)
    steps = protected.docks.of(RUN)().findChild(QTreeWidget, "runSteps")
    words = [steps.topLevelItem(row).text(0) for row in range(steps.topLevelItemCount())]
    assert max(map(steps.fontMetrics().horizontalAdvance, words)) < steps.columnWidth(0)


@pytest.fixture
def french():
    numbers.speak("fr")
    yield
    numbers.speak("en")


@pytest.fixture
def spoken(code):
    numbers.speak(code)
    yield
    numbers.speak("en")


@pytest.fixture
def german():
    numbers.speak("de")
    yield
    numbers.speak("en")


def test_the_first_page_is_whole_in_french_on_a_laptop_with_larger_letters(french, qtbot, tmp_path):
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window, before_close_func=let_go)
    window.resize(911, 460)
    window.show()
    qtbot.waitUntil(lambda: lack(window.start_page.findChild(QWidget, "countCard").findChild(Heading)) <= 0)


def test_the_link_below_the_reason_of_a_secondary_is_in_the_language_of_the_window(french, qtbot, opened):
    link = opened.inspector._outline_link()
    assert "Encadrer ces cellules" in link and "Outline" not in link


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "role"), [("de", "Merkmal (wird summiert)"), ("en", "Response (added up)")], ids=["de", "en"]
)
def test_roles_of_columns_are_whole(spoken, qtbot, opened, role):
    pages = rare_dialogs.import_pages(qtbot, opened)
    for _page, dialog in zip(range(2), pages, strict=False):
        qtbot.waitUntil(lambda dialog=dialog: not dialog.jobs.busy)
    boxes = dialog.findChildren(RoleBox)
    sub = QStyle.SubControl.SC_ComboBoxEditField
    assert role in [box.currentText() for box in boxes]
    for box in boxes:
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, sub, box).width()
        assert box.fontMetrics().horizontalAdvance(box.currentText()) <= room, box.currentText()
    dialog.reject()


def sideways(dialog):
    areas = dialog.findChildren(QScrollArea)
    return [a.objectName() for a in areas if a.isVisible() and a.horizontalScrollBar().maximum() > 0]


def test_the_reading_of_a_column_does_not_scroll_sideways_in_german(german, qtbot):
    dialog = on_screen(qtbot, ColumnDialog("umsatz", ColumnReading()))
    qtbot.waitUntil(lambda: dialog.width() > 420)  # so wide is it in English
    assert sideways(dialog) == [] and dialog.nextInFocusChain() is dialog.decimal  # Tab follows the form


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_dialog_scrolls_sideways_on_a_laptop(language, qtbot, protected, tmp_path):
    numbers.speak(language)
    try:
        for dialog in rare_dialogs.of_a_table(protected, tmp_path):
            shown = on_screen(qtbot, dialog)
            qtbot.wait(1)
            assert sideways(shown) == [], type(shown).__name__
            shown.reject()
    finally:
        numbers.speak("en")
