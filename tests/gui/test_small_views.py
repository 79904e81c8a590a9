"""Messages, reasons, help and About: small views that others use."""

import re
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMessageBox,
    QPushButton,
    QStyle,
    QStyleOptionHeader,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

import tabguard.gui
from tabguard.base.errors import DataError
from tabguard.base.resource_files import RESOURCES
from tabguard.gui.inspector.cell_inspector import RelationLines
from tabguard.gui.parts import theme
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.lists import EmptyHint, FittedColumns, HeadedTable, align_heads
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import Linked, Tinted, fit_to_screen, ink, plain_tip
from tabguard.gui.parts.reason_dialog import REASONS, ReasonDialog
from tabguard.gui.parts.scroll_areas import ContentSize
from tabguard.gui.shell.help_view import PAGES, HelpViewer, page_text
from tabguard.gui.shell.message_bar import MessageBar
from tabguard.gui.shell.view_acts import AboutDialog
from tabguard.table.decision import Kind
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tests.support.window import on_screen, open_dialog


def test_tab_leaves_every_table():
    for path in sorted(Path(tabguard.gui.__path__[0]).rglob("*.py")):
        text = path.read_text("utf-8")
        made = re.findall(
            r"= (?:named\()?QTable(?:View|Widget)\(|^class \w+\(QTable(?:View|Widget)\)", text, re.M
        )
        assert len(made) == text.count(".setTabKeyNavigation(False)"), path.name


def test_an_empty_list_says_what_would_fill_it_and_titles_stand_above_their_columns(qtbot):
    table = QTableWidget(0, 2)
    qtbot.addWidget(table)
    table.setTabKeyNavigation(False)
    align_heads(table)
    table.setHorizontalHeaderLabels(["Cell", "Value"])
    hint = EmptyHint(table, "Nothing yet. Add a file.")
    table.resize(400, 200)
    table.show()
    qtbot.waitUntil(hint.isVisible)
    assert table.viewport().rect().contains(hint.geometry())
    assert table.accessibleDescription() == hint.text()
    table.insertRow(0)
    figure = QTableWidgetItem("1 000")
    figure.setTextAlignment(Qt.AlignmentFlag.AlignRight)
    table.setItem(0, 1, figure)
    assert not hint.isVisible() and not table.accessibleDescription()
    option, flag = QStyleOptionHeader(), Qt.AlignmentFlag
    for column, side in enumerate((flag.AlignLeft, flag.AlignRight)):
        table.horizontalHeader().initStyleOptionForIndex(option, column)
        assert option.textAlignment & side
    table.horizontalHeader().setSortIndicator(1, Qt.SortOrder.AscendingOrder)
    table.horizontalHeader().setSortIndicatorShown(True)
    table.horizontalHeader().initStyleOptionForIndex(option, 1)
    drawn = option.fontMetrics.horizontalAdvance(option.text) - option.fontMetrics.horizontalAdvance("Value")
    arrow = table.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMarkSize)
    assert drawn >= arrow  # which stands at the right edge


@pytest.mark.parametrize("room", [700, 420, 200])
def test_heads_are_cut_only_where_cutting_texts_is_not_enough(qtbot, room):
    table = HeadedTable("t", "Columns", ["Column", "First values of it", "Note"])
    qtbot.addWidget(table)
    table.insertRow(0)
    for column, text in enumerate(("turnover", "a long text " * 6, "another long text " * 6)):
        table.setItem(0, column, QTableWidgetItem(text))
    FittedColumns(table, {1: 40, 2: 60})
    table.resize(room, 100)
    table.show()
    head = table.horizontalHeader()
    widths = [head.sectionSize(column) for column in range(3)]
    whole = [width >= head.sectionSizeHint(column) for column, width in enumerate(widths)]
    assert whole[0] and whole[1] == (room > 200)
    assert widths[1] >= 40


@pytest.fixture
def bar(qtbot):
    bar = MessageBar()
    qtbot.addWidget(bar)
    return bar


def test_an_error_is_shown_as_what_where_and_remedy(bar):
    assert not bar.isVisible()
    bar.post(DataError("The file has no column “x”.", "a.csv", "Choose another."))
    assert bar.isVisible()
    notice = bar.notices[0]
    assert (notice.what, notice.where, notice.remedy, notice.severity) == (
        "The file has no column “x”.",
        "a.csv",
        "Choose another.",
        "error",
    )


def test_at_most_three_messages_newest_first_and_none_twice(bar):
    for text in ("one", "two", "three", "four", "three"):
        bar.post(text)
    assert [n.what for n in bar.notices] == ["three", "four", "two"]


def test_a_message_can_be_closed_and_its_buttons_act(qtbot, bar):
    done = []
    bar.post(Notice("15 secondary cells.", severity="good", actions=(("Undo run", lambda: done.append(1)),)))
    button = next(b for b in bar.findChildren(QPushButton) if b.text() == "Undo run")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == [1]
    qtbot.mouseClick(bar._lines()[0].close_button, Qt.MouseButton.LeftButton)
    assert bar.notices == () and not bar.isVisible()


def test_questions_come_one_after_the_other_and_none_is_lost(qtbot, bar):
    for name in ("one", "two", "three"):
        bar.post(Notice(f"“{name}” was not saved.", severity="warning", actions=(("Discard", bar.refresh),)))
    bar.post("A note.")
    lines = bar._lines()
    assert [line.isVisible() for line in lines] == [True, False, False, True]
    height = bar.sizeHint().height()
    qtbot.mouseClick(lines[0].close_button, Qt.MouseButton.LeftButton)
    assert [line.isVisible() for line in lines[1:]] == [True, False, True]
    assert bar.sizeHint().height() == height
    bar.take_away(lines[1].notice)
    assert [line.isVisible() for line in lines[2:]] == [True, True]


def test_text_of_a_message_is_never_taken_for_markup(bar):
    bar.post("<b>a</b> & b")
    shown = [w.text() for w in bar._lines()[0].findChildren(Tinted.__mro__[1])]
    assert any("&lt;b&gt;" in text for text in shown)


HOSTILE = "<img src='//server/share/x.png'>"


def test_a_code_is_never_taken_for_markup(qtbot):
    """Qt would otherwise fetch its pictures."""
    label, box = Tinted(HOSTILE), QMessageBox()
    box.setText(HOSTILE)
    box.setInformativeText(HOSTILE)
    qtbot.addWidget(label)
    qtbot.addWidget(box)
    open_once(box)
    shown = [part for part in box.findChildren(QLabel) if part.text() == HOSTILE]
    assert {part.textFormat() for part in (label, *shown)} == {Qt.TextFormat.PlainText} and len(shown) == 2
    assert HOSTILE not in plain_tip(HOSTILE) and plain_tip("a > b") == "a > b"


def test_no_label_or_message_of_the_window_guesses_whether_it_is_markup():
    for path in Path(tabguard.gui.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert path.name == "parts.py" or not re.search(r"\bQLabel\(|class .*\(QLabel\)", text), path
        asks = path.name != "dialogs.py" and ("QMessageBox(" in text or "= question(" in text)
        assert not asks or "open_once(box)" in text, path


def test_nothing_is_decided_without_a_reason_and_a_name(qtbot):
    dialog = open_dialog(
        qtbot, ReasonDialog("Force publish", about="C10 × DE12", reasons=REASONS[Kind.PUBLISH])
    )
    accept = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Force publish")
    qtbot.mouseClick(accept, Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and "reason" in dialog.message.text()
    dialog.list.setCurrentIndex(1)
    dialog.name.clear()
    qtbot.mouseClick(accept, Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and "name" in dialog.message.text()
    qtbot.keyClicks(dialog.name, "J. Doe")
    qtbot.keyClicks(dialog.text, "letter 12")
    qtbot.mouseClick(accept, Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.reason == "Agreed with the respondent (waiver): letter 12" and dialog.who == "J. Doe"


def test_another_reason_has_to_be_written(qtbot):
    dialog = ReasonDialog("Force suppress", reasons=REASONS[Kind.SUPPRESS])
    qtbot.addWidget(dialog)
    dialog.name.setText("x")
    dialog.list.setCurrentIndex(dialog.list.count() - 1)
    assert "details" in dialog.problem()
    qtbot.keyClicks(dialog.text, "asked for by the minister")
    assert dialog.problem() == "" and dialog.reason == "asked for by the minister"


def test_reasons_fit_the_act(qtbot):
    assert "Quality is not sufficient for release" in REASONS[Kind.SUPPRESS]
    assert "Quality is not sufficient for release" not in REASONS[Kind.PUBLISH]
    assert "Figure is already public" not in REASONS[Kind.SUPPRESS]
    note = open_dialog(qtbot, ReasonDialog("Add note"))
    assert not note.list.isVisible() and "text" in note.problem()
    qtbot.keyClicks(note.text, "seen by the division")
    assert note.problem() == "" and note.reason == "seen by the division"


@pytest.mark.parametrize("page", PAGES)
def test_every_help_page_is_there_and_its_links_lead_to_pages(page):
    text = page_text(page)
    assert "not installed" not in text and "<h1>" in text
    for link in re.findall(r'href="([^"#]*)', text):
        assert link.startswith("sample:") or (link.removesuffix(".html") or page) in PAGES
    assert not re.search(r'https?://|<script|<img(?! src="pictures/)', text)


def test_no_help_page_is_forgotten():
    names = {p.name for p in (RESOURCES / "help").iterdir()}
    assert {n.removesuffix(".html") for n in names if n.endswith(".html")} == set(PAGES)


def test_help_follows_links_and_goes_back(qtbot):
    viewer = on_screen(qtbot, HelpViewer())
    viewer.show_page("rules")
    assert viewer.page == "rules" and "Primary rules" in viewer.browser.toPlainText()
    viewer.contents.setCurrentRow(PAGES.index("glossary"))
    assert viewer.page == "glossary" and "τ-ARGUS" in viewer.browser.toPlainText()
    viewer.go_back()
    assert viewer.page == "rules" and viewer.contents.currentRow() == 2
    viewer.show_page("no such page")
    assert viewer.page == "start"


def test_about_copies_versions_without_names(qtbot):
    dialog = on_screen(qtbot, AboutDialog())
    copy = next(b for b in dialog.findChildren(QPushButton) if "versions" in b.text())
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"TabGuard {tabguard.__version__}\n") and "numpy" in text


@pytest.mark.slow
def test_tinted_text_follows_the_theme(qtbot):
    label = on_screen(qtbot, Tinted("x", "error"))
    seen = set()
    for choice in ("light", "dark", "light"):
        theme.source().choose(choice)
        qtbot.waitUntil(lambda: label.palette().color(label.foregroundRole()) == ink(label, "error"))
        seen.add(label.palette().color(label.foregroundRole()).name())
    assert len(seen) == 2


@pytest.mark.parametrize("room", [QSize(1280, 672), QSize(1093, 574)])
def test_windows_begin_no_larger_than_the_screen(qtbot, monkeypatch, room):
    window = QWidget()
    qtbot.addWidget(window)
    screen = SimpleNamespace(availableGeometry=lambda: QRect(QPoint(0, 0), room))
    monkeypatch.setattr(QWidget, "screen", lambda _self: screen)
    fit_to_screen(window, 1360, 860)
    assert window.width() < room.width()
    assert window.height() + 40 < room.height()


def test_a_filter_that_the_collector_has_cleared_raises_nothing(qtbot):
    """A dialog in a cycle sends its last events to a filter whose attributes are gone."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    fit_to_screen(dialog, 300, 200)
    for size in dialog.findChildren(ContentSize):
        vars(size).clear()
    with qtbot.captureExceptions() as errors:
        for kind in (QEvent.Type.Hide, QEvent.Type.Close):
            QApplication.sendEvent(dialog, QEvent(kind))
    assert dialog.findChildren(ContentSize) and not errors


def test_links_are_reached_and_followed_by_keys(qtbot):
    label = Linked()
    qtbot.addWidget(label)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setText("no link here")
    assert label.focusPolicy() == Qt.FocusPolicy.NoFocus or not label.focusPolicy() & Qt.FocusPolicy.TabFocus
    label.setText("see <a href='cell 3'>this cell</a>")
    label.show()
    label.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(label.linkActivated) as followed:
        qtbot.keyClick(label, Qt.Key.Key_Tab)
        qtbot.keyClick(label, Qt.Key.Key_Return)
    assert followed.args == ["cell 3"]


def lightness(colour):
    parts = [
        (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4) for c in QColor(colour).getRgbF()[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one, other):
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_high_contrast_needs_no_colour_and_little_light():
    contrast = theme.CONTRAST
    assert contrast.dark and contrast.letters and not theme.LIGHT.letters and not theme.DARK.letters
    for look, style in contrast.looks.items():
        assert ratio(style.text, style.fill) >= 7, look
        assert not style.glyph or (ratio(style.glyph, style.fill) >= 7 and look.letter), look
    for word in (contrast.text, contrast.muted, contrast.good, contrast.amber, contrast.bad, contrast.accent):
        assert ratio(word, contrast.page) >= 7 and ratio(word, contrast.chrome) >= 7
    assert ratio(contrast.on_accent, contrast.accent) >= 7  # the chosen entry of a menu


def test_the_theme_can_be_chosen_in_the_view_menu(window):
    window.findChild(QAction, "actThemeContrast").trigger()
    assert theme.current() is theme.CONTRAST and window.store.theme == "contrast"


def test_a_relation_of_codes_with_an_ampersand_shows_it(qtbot):
    names = Dimension.flat("R&D", ("A&B", "C"))
    codes = np.arange(3)[:, None]
    table = Table(
        (names,), codes, np.array([3.0, 2, 1]), np.array([9.0, 5, 4]), build_relations((names,), codes)
    )
    lines = RelationLines()
    qtbot.addWidget(lines)
    lines.show_cell(table, None, 1)
    lines.resize(600, 60)
    lines.show()
    (button,) = lines.findChildren(QPushButton)
    assert "R&&D: Total = A&&B + C" in button.text()
