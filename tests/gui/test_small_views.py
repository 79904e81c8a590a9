"""Messages, reasons, help and About: small views that everything else leans on."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QMessageBox,
    QProxyStyle,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSpinBox,
    QStyle,
    QStyleOptionHeader,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

import tabguard.gui
from tabguard.errors import DataError
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import theme
from tabguard.gui.parts.act_button import add_last
from tabguard.gui.parts.column_heads import align_heads
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.empty_hint import EmptyHint
from tabguard.gui.parts.icons import icon
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import FieldMessage, FlowLayout, Linked, Tinted, fit_to_screen, ink, plain_tip
from tabguard.gui.parts.reason_dialog import REASONS, ReasonDialog
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.parts.text_row import TextRow
from tabguard.gui.parts.trees import put_rows, tree
from tabguard.gui.shell.about import AboutDialog
from tabguard.gui.shell.help_pages import PAGES, page_text
from tabguard.gui.shell.help_view import HelpViewer
from tabguard.gui.shell.main_window import MainWindow
from tabguard.gui.shell.message_bar import MessageBar
from tabguard.gui.shell.status_bar import AuditBadge
from tabguard.resource_files import RESOURCES
from tabguard.table.decision import Kind
from tests.gui.conftest import _let_go, at_rest


def test_tab_leaves_every_table():
    for path in sorted(Path(tabguard.gui.__path__[0]).rglob("*.py")):
        text = path.read_text("utf-8")
        made = re.findall(r"= QTable(?:View|Widget)\(|^class \w+\(QTable(?:View|Widget)\)", text, re.M)
        assert len(made) == text.count(".setTabKeyNavigation(False)"), path.name


def test_a_message_beside_a_field_claims_the_room_of_its_lines(qtbot):
    message = FieldMessage()
    qtbot.addWidget(message)
    message.resize(200, 20)
    message.say("The totals of existing cells are not in the file. " * 4)
    wide = message.minimumHeight()
    assert wide > 4 * message.fontMetrics().lineSpacing()
    message.resize(800, 20)
    assert 0 < message.minimumHeight() < wide
    message.say(None)
    assert message.minimumHeight() == 0


def test_a_list_becomes_smaller_before_its_panel_scrolls(qtbot):
    inner = QWidget()
    column = QVBoxLayout(inner)
    words, below = Tinted("what was noticed " * 30), QListWidget()
    column.addWidget(words)
    column.addWidget(below)
    area = ShrinkableArea(inner)
    qtbot.addWidget(area)
    area.resize(300, words.heightForWidth(280) + 120)
    area.show()
    qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
    assert area.verticalScrollBar().maximum() == 0 and below.height() < below.sizeHint().height()
    area.resize(300, 100)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: inner.width() == area.viewport().width())


def test_buttons_stand_below_a_text_that_they_would_squeeze(qtbot):
    text, button = Tinted("No waivers: every respondent is protected."), QPushButton("Add…")
    row = TextRow(text, (button,))
    qtbot.addWidget(row)
    row.resize(text.fontMetrics().horizontalAdvance(text.text()) + 200, 60)
    row.show()
    below = lambda: button.mapTo(row, button.rect().topLeft()).y() >= text.geometry().bottom()  # noqa: E731
    qtbot.waitUntil(lambda: button.isVisible() and not below())
    row.resize(button.width() + 40, 200)
    qtbot.waitUntil(below)
    assert text.width() == row.width()


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


@pytest.mark.parametrize("layout, order", [("WinLayout", "go leave"), ("GnomeLayout", "leave go")])
def test_the_last_buttons_stand_as_those_of_the_system(qtbot, layout, order):
    class Style(QProxyStyle):
        def styleHint(self, hint, *rest):
            asked = hint == QStyle.StyleHint.SH_DialogButtonLayout
            return QDialogButtonBox.ButtonLayout[layout].value if asked else super().styleHint(hint, *rest)

    style, row = Style(), QHBoxLayout()
    go, leave = QPushButton("go"), QPushButton("leave")
    for button in (go, leave):
        qtbot.addWidget(button)
    leave.setStyle(style)
    add_last(row, (go,), leave)
    assert " ".join(row.itemAt(at).widget().text() for at in range(2)) == order


def test_a_link_follows_the_theme(qtbot):
    link = Tinted('<a href="start">The first five minutes</a>')
    qtbot.addWidget(link)
    link.show()
    theme.source().choose("dark")
    fresh = Tinted(link.text())
    qtbot.addWidget(fresh)
    fresh.resize(link.size())
    assert link.grab().toImage() == fresh.grab().toImage()


def test_a_narrow_tool_bar_shows_the_arrow_to_the_rest(qtbot):
    tools = QToolBar()
    qtbot.addWidget(tools)
    for i in range(9):
        tools.addAction(f"Command {i}")
    tools.resize(300, 41)
    tools.show()
    arrow = tools.findChild(QToolButton, "qt_toolbar_ext_button")
    image = arrow.grab().toImage()
    colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
    assert arrow.isVisible() and len(colours) > 5


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


def test_a_message_follows_the_theme(qtbot, bar):
    bar.post("The project was not saved.")
    bar.show()
    ground = bar._lines()[0].palette
    assert ground().color(QPalette.ColorRole.Window).lightness() > 128
    theme.source().choose("dark")
    qtbot.waitUntil(lambda: ground().color(QPalette.ColorRole.Window).lightness() < 128, timeout=20_000)


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


def test_text_of_a_message_is_never_taken_for_markup(bar):
    bar.post("<b>a</b> & b")
    shown = [w.text() for w in bar._lines()[0].findChildren(Tinted.__mro__[1])]
    assert any("&lt;b&gt;" in text for text in shown)


HOSTILE = "<img src='//server/share/x.png'>"


def test_a_code_is_never_taken_for_markup(qtbot):
    """Qt would fetch its pictures."""
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
        assert "QMessageBox(" not in text or "open_once(box)" in text, path


def test_nothing_is_decided_without_a_reason_and_a_name(qtbot):
    dialog = ReasonDialog("Force publish", about="C10 × DE12", reasons=REASONS[Kind.PUBLISH])
    qtbot.addWidget(dialog)
    dialog.open()
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
    note = ReasonDialog("Add note")
    qtbot.addWidget(note)
    note.open()
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


def test_links_of_the_help_follow_the_theme(qtbot):
    viewer = HelpViewer()
    qtbot.addWidget(viewer)
    theme.source().choose("dark")
    assert ink(viewer, "accent").name() in viewer.browser.toHtml().lower()


def test_a_full_stop_does_not_begin_a_line(qtbot):
    words = QWidget()
    qtbot.addWidget(words)
    flow = FlowLayout(words)
    labels = [QLabel(text) for text in ("one", "two", "three", ".")]
    for label in labels:
        flow.addWidget(label)
    words.show()
    for width in range(words.minimumSizeHint().width() + 10, 200, 3):
        words.resize(width, 200)
        flow.activate()
        assert labels[3].geometry().center().y() == labels[2].geometry().center().y()


def test_help_follows_links_and_goes_back(qtbot):
    viewer = HelpViewer()
    qtbot.addWidget(viewer)
    viewer.show()
    viewer.show_page("rules")
    assert viewer.page == "rules" and "Primary rules" in viewer.browser.toPlainText()
    viewer.contents.setCurrentRow(PAGES.index("glossary"))
    assert viewer.page == "glossary" and "τ-ARGUS" in viewer.browser.toPlainText()
    viewer.go_back()
    assert viewer.page == "rules" and viewer.contents.currentRow() == 2
    viewer.show_page("no such page")
    assert viewer.page == "start"


def test_about_copies_versions_without_names(qtbot):
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    copy = next(b for b in dialog.findChildren(QPushButton) if "versions" in b.text())
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("TabGuard ") and "numpy" in text


def test_tinted_text_follows_the_theme(qtbot):
    label = Tinted("x", "error")
    qtbot.addWidget(label)
    label.show()
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


def test_a_dialog_without_a_list_is_as_tall_as_its_contents_and_grows_with_them(qtbot):
    def made(part):
        dialog = QDialog()
        qtbot.addWidget(dialog)
        fit_to_screen(dialog, 400, 500)
        QVBoxLayout(dialog).addWidget(part)
        dialog.show()
        return dialog

    inner, words = QWidget(), Tinted("what was noticed")
    QVBoxLayout(inner).addWidget(words)
    for dialog, text in ((made(label := Tinted("short")), label), (made(ShrinkableArea(inner)), words)):
        low = dialog.height()
        assert low < 120
        text.setText("what was noticed " * 20)
        qtbot.waitUntil(lambda d=dialog, n=low: d.height() > n + 20)
        qtbot.waitUntil(lambda t=text: t.height() >= t.heightForWidth(t.width()))
        text.setText("what was noticed " * 2000)
        qtbot.waitUntil(lambda d=dialog: d.height() >= 500)
    assert dialog.height() == 500  # what does not fit is scrolled
    assert made(QListWidget()).height() == 500


def test_the_first_column_of_a_narrow_list_stays_readable(qtbot):
    made = tree("steps", "Steps", ("Step", "Secondaries", "Cost", "Time"))
    qtbot.addWidget(made)
    put_rows(made, [("look ahead", "257", "90 361 751.1", "0.10 s")], (1, 2, 3))
    made.resize(200, 120)
    made.show()
    qtbot.waitUntil(lambda: made.horizontalScrollBar().maximum() > 0)
    assert made.columnWidth(0) >= made.fontMetrics().horizontalAdvance("look ah")


def test_a_verdict_is_not_cut_where_there_is_room_for_all_of_it(qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    row, badge = QHBoxLayout(room), AuditBadge()
    row.addStretch(1)
    row.addWidget(badge)
    room.resize(600, 40)
    room.show()
    for words in ("Nicht geprüft ○", "Not audited ○", "Geschützt ✓ Außenstehende", "Out of date ↻ sums"):
        badge.say(words)
        qtbot.waitUntil(lambda words=words: badge.text() == words)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_chosen_tab_and_the_handle_of_a_scroll_bar_are_seen_in_every_theme(qtbot, name):
    theme.source().choose(name)
    tabs, bar = QTabBar(), QScrollBar(Qt.Orientation.Horizontal)
    tabs.setDrawBase(False)
    for shown in (tabs, bar):
        qtbot.addWidget(shown)
    for title in ("one", "two"):
        tabs.addTab(title)
    bar.setRange(0, 10)
    bar.resize(200, bar.sizeHint().height())
    colours = theme.current()
    seen = tabs.grab().toImage()
    below = [seen.pixelColor(tabs.tabRect(at).center().x(), tabs.tabRect(at).bottom()) for at in (0, 1)]
    drawn = bar.grab().toImage()
    ends = [drawn.pixelColor(x, bar.height() // 2) for x in (bar.height(), 190)]
    theme.source().choose("light")
    assert below[0] == QColor(colours.accent) != below[1]
    assert ends[0] == QColor(colours.faint) and ratio(colours.faint, colours.chrome) > 2.3


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


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_a_ticked_box_keeps_its_frame_and_its_mark_is_seen_in_high_contrast(qtbot, kind):
    theme.source().choose("contrast")
    seen = []
    for ticked in (False, True):
        box = kind()
        qtbot.addWidget(box)
        box.setChecked(ticked)
        box.show()
        image = box.grab().toImage()
        mark = [image.pixelColor(x, image.height() // 2).name() for x in range(16)]
        bright = [ratio(colour, theme.CONTRAST.page) >= 7 for colour in mark]
        assert any(bright[:3]) and any(bright[13:])  # the frame, ticked or not
        seen.append(sum(bright))
    assert seen[1] > seen[0] + 3  # filled, not only of another colour
    assert ratio(theme.CONTRAST.accent, "#000000") >= 7  # the tick in it


@pytest.mark.parametrize("kind", [QComboBox, QSpinBox])
def test_boxes_have_a_frame_that_is_seen_in_high_contrast(qtbot, kind):
    theme.source().choose("contrast")
    box = kind()
    qtbot.addWidget(box)
    box.resize(120, 28)
    box.show()
    box.clearFocus()
    image = box.grab().toImage()
    for x, y in ((60, 0), (60, 27), (0, 14), (119, 14)):
        assert ratio(QColor(image.pixel(x, y)), theme.CONTRAST.page) >= 3, (x, y)


def test_the_theme_can_be_chosen_in_the_view_menu(window):
    window.findChild(QAction, "actThemeContrast").trigger()
    assert theme.current() is theme.CONTRAST and window.store.theme == "contrast"


def clearest(image, ground):
    """The highest contrast of a place to the ground."""
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    colours = [image.pixelColor(*place) for place in places]
    return max(ratio(colour, ground) for colour in colours if colour.alpha() > 128)


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_a_window_that_begins_in_the_dark_shows_how_to_close_a_panel(qtbot, tmp_path, sample, name):
    theme.source().choose(name)
    window = MainWindow(SettingsStore(tmp_path))
    qtbot.addWidget(window, before_close_func=_let_go)
    window.show()
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    window.docks.bring("dockInspector")
    button = window.docks["dockInspector"].findChild(QAbstractButton, "qt_dockwidget_closebutton")
    assert clearest(button.grab().toImage(), theme.current().header) > 4.5


def test_in_high_contrast_a_picture_says_that_its_button_cannot_be_used(qapp):
    theme.source().choose("contrast")
    drawn = (icon("undo").pixmap(20, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled))
    on, off = (clearest(image, "#000000") for image in drawn)
    assert on > 1.5 * off > 4.5
