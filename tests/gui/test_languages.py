"""The language of the window: chosen in the menu, stored, and used for all texts on the screen."""

import contextlib
import datetime as dt
import re
from itertools import combinations, product

import pytest
from matplotlib.text import Text
from PySide6.QtCore import QLocale, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTabBar, QWidget

from tabguard.base import language
from tabguard.base.language import digits, texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.base.system import user_name
from tabguard.gui.document import recovery
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import numbers
from tabguard.gui.parts.numbers import moment
from tabguard.gui.pictures.pictures_panel import PicturesPanel
from tabguard.gui.shell.view_acts import versions
from tabguard.office.trail import Entry
from tabguard.plots.picture import PAPER, drawn
from tabguard.project import CLASSIFICATIONS
from tabguard.project.unsaved import Unsaved
from tabguard.read.files.format import ENCODING
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.table.release import RESPONSE
from tabguard.write.internal.report import protection_report
from tabguard.write.page import Alert, Grid
from tabguard.write.run import Run
from tests.support import rare_dialogs
from tests.support.dialogs import dialog_classes, open_dialogs
from tests.support.planner import open_sample
from tests.support.window import all_made, at_rest


class Marked(dict[str, str]):
    """A language in which each text is marked, so that untranslated ones are visible."""

    def get(self, english, default=None):
        return f"⟦{english}⟧"


@pytest.fixture
def marked(monkeypatch):
    """German is marked English."""
    monkeypatch.setattr(language, "_catalogue", lambda code: Marked() if code == "de" else {})
    monkeypatch.setattr(numbers, "_translate_qt", lambda: None)  # names of keys
    numbers.speak("en")
    yield
    numbers.speak("en")


def choose(qtbot, window, name):
    """Choose a language in the menu, by the mouse."""
    bar = window.menuBar()
    view = next(
        a.menu() for a in bar.actions() if a.menu() and window.action("reset_layout") in a.menu().actions()
    )
    chosen = window.findChild(type(window.action("undo")), name)
    more = next(a.menu() for a in view.actions() if a.menu() and chosen in a.menu().actions())
    more.popup(window.mapToGlobal(window.rect().center()))
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton, pos=more.actionGeometry(chosen).center())


def test_the_language_that_is_chosen_in_the_menu_is_that_of_the_next_start(qtbot, marked, window):
    choose(qtbot, window, "actLanguageDe")
    assert window.store.language == "de" and tr("Undo") == "Undo"
    assert "next start" in window.message_bar.notices[0].what
    numbers.speak(window.store.language)
    assert tr("Undo") == "⟦Undo⟧"


def test_a_double_click_in_the_navigator_opens_the_step_in_any_language(qtbot, marked, window, sample):
    numbers.speak("de")
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    window.docks.bring("dockNavigator")
    navigator = window.navigator
    (line,) = navigator.findItems("⟦Rules⟧", Qt.MatchFlag.MatchExactly)
    place = navigator.visualItemRect(line).center()
    qtbot.mouseClick(navigator.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(navigator.step_requested) as step:
        qtbot.mouseDClick(navigator.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert step.args == [2]


@pytest.fixture
def spanish(tmp_path, monkeypatch):
    """A file of a further language, in which two texts are translated."""
    pairs = (("English", "Español"), ("&Help", "&Ayuda"))
    made = "".join(f"<message><source>{a}</source><translation>{b}</translation></message>" for a, b in pairs)
    path = tmp_path / "tabguard_es.ts"
    path.write_text(f"<TS>{made}</TS>".replace("&", "&amp;"), encoding="utf-8")
    caches = (language.languages, language._catalogue)
    monkeypatch.setattr(language, "_FOLDER", tmp_path)
    for cached in caches:
        cached.cache_clear()
    numbers.speak("es")
    yield
    numbers.speak("en")
    monkeypatch.undo()
    for cached in caches:
        cached.cache_clear()


def test_a_file_of_a_further_language_is_all_that_the_menu_needs(spanish, window):
    assert window.findChild(type(window.action("undo")), "actLanguageEs").text() == "Español"
    titles = [action.text() for action in window.menuBar().actions()]
    assert titles[0] == "&File" and titles[-1] == "&Ayuda"  # what is not translated is English


def test_responses_are_named_in_the_language(marked):
    numbers.speak("de")
    responses, industry = (Dimension.flat(name, ("x", "y")) for name in (RESPONSE, "industry"))
    assert responses.title == "⟦response⟧" and industry.title == "industry"


def test_months_are_named_in_the_language(qapp):
    for code, said in {"en": "2 March, 09:05", "de": "2. März, 09:05", "fr": "2 mars, 09:05"}.items():
        numbers.speak(code)
        assert moment(dt.datetime(2026, 3, 2, 9, 5)) == said
    numbers.speak("en")


def test_numbers_in_sentences_are_those_of_the_locale_and_in_files_english(foreign):
    assert tr("{n:,} of {all:,}", n=-1234, all=1e4 + 0.5) == "−1\u202f234 жж 10\u202f000,5"
    assert digits(0.125, ".1%") == "12,5\u202f%"
    assert tr("row {row}", row=2026) == "жжж 2026"
    with texts_for_files():
        assert tr("{n:,} of {all:,}", n=1234, all=0.5) == "1,234 of 0.5"
        assert digits(0.5, ".1%") == "50.0%"


def test_the_language_is_remembered(tmp_path):
    store = SettingsStore(tmp_path)
    assert store.language == "system"
    store.language = "fr"
    assert SettingsStore(tmp_path).language == "fr"


# -- no text of the window stays English

KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;)")
"""Placeholders and tags, which a translation keeps."""
PROPERTIES = (
    *("text", "title", "placeholderText", "suffix", "windowTitle"),
    *("toolTip", "statusTip", "accessibleName", "accessibleDescription"),
)
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
MOST = 30
"""Maximum number of rows of a list that are examined."""
NAMES = {"TabGuard", "English", "Deutsch", "Français", "CSV", "Windows", "SBS", "low"}
"""Names that are the same in every language."""
QT = {"OK", "Cancel", "Close", "Help"}
"""Buttons of Qt, which has its own translations."""
OF_JOBS = {
    "value",
    "both",
    "requesting",
    "auto",
    "greedy",
    "sample",
    "python",
    "system",
    "tabguard",
    "pandas",
}
"""Settings in a report, as job files name them, and versions."""
IN_TEMPLATES = {"table", "title"}
"""Words in braces in the workbook of an office."""
OF_SDMX = {"1.0", "2.0"}
"""Versions that can be chosen."""
MADE_UP = {
    *("A", "B", "A1", "B2", "T1", "T2", "c1", "f1", "x1", "u1", "D1", "P1", "V1", "people"),
    "November",
    "np",
    "C10",
}
MADE_UP |= {f"{letter}{n}" for letter in "vabc" for n in (1, 2, 3)}
"""Names in the dialogs of `rare_dialogs`."""
FILES = re.compile(r"/\S+|\S+\.[a-z]{3,}\b")
"""Folders and files."""
EXAMPLES = {
    "postgresql://user@host/database",
    "SELECT region, size, turnover FROM survey.records WHERE year = 2026",
}
ENGLISH_NUMBER = re.compile(r"(?<![\d.])\d+[.]\d+(?![\d.])|(?<![\d\xa0\u202f])[1-9]\d{0,2},\d{3}(?!\d)")
KEYS = {"Up", "Down", "Ctrl", "Shift", "Alt", "Tab", "Esc", "Del", "Return", "Enter", "Home", "End", "Space"}


class Foreign(dict[str, str]):
    """A language without Latin letters: visible ones are data, or an untranslated text.

    It has the texts that a translator gets, as German has them all.
    """

    def get(self, english, default=None):
        if english not in self:
            return default
        parts = enumerate(KEPT.split(english))
        return "".join(
            part if n % 2 else re.sub(r"[A-Za-z]|(?<=\d)[.,](?=\d)", "ж", part) for n, part in parts
        )


@pytest.fixture
def foreign(monkeypatch):
    """German has no Latin letters, and numbers are written as in Germany."""
    before, texts = QLocale(), Foreign(language._catalogue("de"))
    QLocale.setDefault(QLocale("de_DE"))
    monkeypatch.setattr(language, "_catalogue", lambda code: texts if code == "de" else {})
    monkeypatch.setattr(numbers, "_translate_qt", lambda: None)  # names of keys
    numbers.speak("de")
    yield
    QLocale.setDefault(before)
    numbers.speak("en")


def of_model(view):
    """Texts of the first rows and of the headers of a view."""
    model, root = view.model(), QModelIndex()
    header = getattr(view, "horizontalHeader", getattr(view, "header", lambda: None))()
    columns = 1 if header is None else min(header.count(), MOST)
    for n in range(columns):
        yield model.headerData(n, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole)
    below = [root, *(model.index(row, 0) for row in range(min(model.rowCount(), MOST)))]
    for parent in below:
        for row, column in product(range(min(model.rowCount(parent), MOST)), range(columns)):
            yield from (model.index(row, column, parent).data(role) for role in ROLES)


def of_widget(widget):
    """All texts of a widget itself, of its actions and of its items."""
    yield from (widget.property(name) for name in PROPERTIES)
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.statusTip())
    if isinstance(widget, QTabBar):
        yield from (text for n in range(widget.count()) for text in (widget.tabText(n), widget.tabToolTip(n)))
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(n) for n in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView) and widget.model():
        yield from of_model(widget)


def data_of(document):
    """Words from the user's data and files."""
    project, table = document.project, document.table
    texts = [project.name, str(project.data.path), user_name(), *project.output.title.split()]
    texts += [column for names in project.variables.columns.values() for column in names]
    for dimension in table.dimensions:
        texts += [dimension.name, *dimension.codes, *dimension.labels]
    return {word for text in texts for word in words_of(text)}


def words_of(text):
    """Words in Latin letters, without tags and endings of files."""
    plain = re.sub(r"<[^>]*>|&\w+;|(?<!\w)[.*]+\w+", " ", text).replace("&", "")
    return re.findall(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9]+", plain)


@pytest.mark.slow
def test_every_text_of_the_window_can_be_translated(qtbot, foreign, protected, tmp_path, monkeypatch):
    window, document = all_made(protected), protected.document
    primary, secondary = (
        int((document.pattern.status == status).argmax()) for status in (Status.PRIMARY, Status.SECONDARY)
    )
    window.show_cell(primary)
    at_rest(qtbot, window)
    known = data_of(document) | NAMES | KEYS | QT | MADE_UP | IN_TEMPLATES
    known |= {word for key, name in ENCODING.choices if key != "utf-8-sig" for word in words_of(name)}
    known |= set(words_of(document.project.output.agency))
    files = f"{document.project.data.path.read_text('utf-8')} {versions()}"  # which are shown as they are
    known |= {*words_of(files), *re.findall(r"\d+\.\d+", files), *OF_SDMX}
    left, kinds = latin(window, known) | in_pictures(window, monkeypatch, known), set()
    left |= in_report(document, known)
    for dialog in rare_dialogs.of_a_table(window, tmp_path):
        kinds.add(type(dialog).__name__)
        left |= shown_in(qtbot, dialog, known)
    for dialog in rare_dialogs.import_pages(qtbot, window):
        kinds.add(type(dialog).__name__)
        left |= latin(dialog, known)
    for name in DIALOGS:
        window.show_cell(primary if name == "publish" else secondary)
        assert window.action(name).isEnabled(), name
        window.action(name).trigger()
        qtbot.waitUntil(lambda: bool(open_dialogs()))
        kinds.add(type(open_dialogs()[-1]).__name__)
        left |= shown_in(qtbot, open_dialogs()[-1], known)
    document.file.set_safe()  # nothing asks to save
    open_sample(qtbot, window)
    for variable in window.workplaces[0].session.table.variables:
        known |= {word for text in (variable.name, *variable.categories) for word in words_of(text)}
    known |= {"".join(some) for n in range(2, 7) for some in combinations("ABCDEF", n)}
    known |= set(words_of(str(document.project.data.path)))
    left |= latin(window, known)
    for dialog in rare_dialogs.of_counts(window, tmp_path):
        kinds.add(type(dialog).__name__)
        left |= shown_in(qtbot, dialog, known)

    assert left == {}
    assert {kind.__name__ for kind in dialog_classes()} - OF_THEIR_OWN <= kinds


DIALOGS = (
    *("run_options", "structure", "recode", "what_if", "scenarios", "levels", "cost", "note", "publish"),
    *("approve", "export", "earlier_publications", "paste_decisions", "password"),
    *("open_database", "go_to", "add_table", "about", "pack"),
)
"""Commands that open a dialog."""
OF_THEIR_OWN = {"HelpViewer"}
"""The help, which has files of its own."""


def shown_in(qtbot, dialog, known):
    """Untranslated texts of a dialog after it has read its data."""
    dialog.open()
    with contextlib.suppress(qtbot.TimeoutError):  # what takes longer says so, too
        qtbot.waitUntil(lambda: not getattr(dialog, "busy", False), timeout=1000)
    qtbot.wait(10)
    left = latin(dialog, known)
    dialog.reject()
    return left


def in_pictures(window, monkeypatch, known):
    """Untranslated texts of all pictures and their descriptions."""
    texts = []
    with monkeypatch.context() as watched:
        watched.setattr(
            Text, "set_text", lambda self, text, to=Text.set_text: (texts.append(text), to(self, text))
        )
        for _title, make in window.findChild(PicturesPanel)._offers().values():
            picture = make(Progress())
            drawn(picture, PAPER, 500, 300)
            texts += [picture.title, picture.alt]
    assert len(texts) > 100
    return {text: "picture" for text in texts if strange(str(text or ""), known)}


def in_report(document, known):
    """Untranslated texts of the internal report."""
    project, texts = document.project, []
    run = Run("T1", rules=project.rules, suppression=project.suppression, seconds={"audit": 0.5})
    for block in protection_report(document.findings.solution, run).blocks:
        if isinstance(block, Grid):
            texts += [
                *block.header,
                *(value for row in block.rows for value in row if isinstance(value, str)),
            ]
        elif not isinstance(block, Alert):  # which programs read
            texts.append(block.text)
    assert len(texts) > 120
    return {text: "report" for text in texts if strange(text, known | OF_JOBS)}


def strange(text, known):
    """Unknown words in Latin letters, and numbers in English notation."""
    plain = FILES.sub(" ", text)
    found = {*words_of(plain), *ENGLISH_NUMBER.findall(plain)} - known
    return {word for word in found if not re.fullmatch(r"F\d+|[A-Z]{2}", word)}


def latin(top, known):
    """Texts of a window with unknown words in Latin letters, with their places."""
    left = {}
    for widget in (top, *top.findChildren(QWidget)):
        if widget.objectName().startswith(("qt_", "Scroll")):
            continue  # Qt has translations of its own for these
        for text in of_widget(widget):
            if (
                isinstance(text, str)
                and text not in {*EXAMPLES, *CLASSIFICATIONS.values()}
                and strange(text, known)
            ):
                left[text] = f"{top.objectName()}: {type(widget).__name__} {widget.objectName()}"
    return left


def test_the_last_act_that_would_be_recovered_is_named_in_the_language(marked):
    numbers.speak("de")
    unsaved = Unsaved((Entry("Note", "kim"),))
    assert "⟦Note⟧" in recovery._acts_text(unsaved)
