"""The help: its pages in each language, their search, and their viewer, which works offline."""

import re
from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QImage, QKeyEvent, QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QTextBrowser,
    QToolButton,
    QWidget,
)

from tabguard.base.language import ENGLISH, language, tr
from tabguard.base.resource_files import RESOURCES
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import in_column, in_row, in_splitter, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.parts import Label, ink
from tabguard.gui.parts.presenting import WhenPresenting

PAGES = (
    "start",
    "import",
    "rules",
    "protect",
    "review",
    "export",
    "release",
    "planner",
    "confidentiality",
    "jobs",
    "python",
    "install",
    "glossary",
)
"""Names of the pages in the order of the contents."""

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def page_text(page: str, language: str = ENGLISH) -> str:
    """Read a page of the help in a language, or in English if it is not translated.

    Parameters
    ----------
    page : str
        One of `PAGES`.
    language : str
        Code of the language, such as ``de`` or ``de_AT``.

    Returns
    -------
    str
        HTML of the page, or a message if the page is not installed.
    """
    help_pages = RESOURCES / "help"
    code = re.split("[-_]", language)[0].lower()
    for folder in (help_pages / code, help_pages):
        try:
            return (folder / f"{page}.html").read_text(encoding="utf-8")
        except OSError:
            continue
    missing = tr("This help page was not installed.")
    return f"<h1>{page}</h1><p>{missing}</p>"


def page_title(page: str, language: str = ENGLISH) -> str:
    """Title of a page, from its heading."""
    heading = _TITLE.search(page_text(page, language))
    return heading[1].strip() if heading else page


@frozen
class Passage:
    """A paragraph, a heading or a cell of a table on a page.

    Attributes
    ----------
    page, section : str
        Place of the passage; the section is the nearest heading above, with the title of the page.
    text : str
    start : int
        Position of its text in the page.
    """

    page: str
    section: str
    text: str
    start: int

    def has(self, words: Sequence[str]) -> bool:
        """Whether text and heading together contain every word, and the text at least one of them."""
        text, whole = self.text.lower(), f"{self.section}\n{self.text}".lower()
        return any(word in text for word in words) and all(word in whole for word in words)


def passages(page: str, language: str = ENGLISH) -> Iterator[Passage]:
    """Passages of a page from top to bottom; parameters as for `page_text`."""
    document, section = QTextDocument(), page_title(page, language)
    document.setHtml(page_text(page, language))
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel() > 0:
            section = f"{block.text().strip()} ‹ {page_title(page, language)}"
        if block.text().strip():
            yield Passage(page, section, block.text(), block.position())
        block = block.next()


_PICTURE = 580
"""Width of pictures that fit the initial size of the viewer, in pixels."""
_CONTEXT = 20
"""Characters of a passage shown before the first word found."""
_MOST = 200
"""Maximum number of passages found that are listed."""


class _Page(QTextBrowser):
    """Shows a page with pictures scaled smoothly to the width of the text."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load a picture of the page; other resources are loaded as usual."""
        resource = super().loadResource(kind, name)
        image = QImage.fromData(resource) if isinstance(resource, bytes | QByteArray) else QImage()
        if image.isNull():
            return resource
        ratio = self.devicePixelRatioF()
        wide = round(min(image.width(), _PICTURE) * ratio)
        image = image.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
        image.setDevicePixelRatio(ratio)
        return image

    def go_to(self, start: int, length: int) -> None:
        """Select a passage and scroll it into view, with some text above it."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        self.setTextCursor(cursor)
        above = self.cursorRect(cursor).top() - self.viewport().height() // 3
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + above)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)


class HelpViewer(Dialog):
    """Shows the contents or search results on the left and the page on the right; links open other pages."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("dlgHelp", tr("TabGuard help"), (960, 680), parent, presenting=WhenPresenting.PLAIN)
        self.setModal(False)
        self._language = language()
        self._passages: list[Passage] = []
        self._hits: list[Passage] = []
        self._trail: list[str] = []
        self._build()
        self._list_pages()
        themes.source().theme_changed.connect(self._on_theme)
        self.show_page("start")

    @property
    def page(self) -> str:
        """Name of the shown page."""
        return self._trail[-1] if self._trail else ""

    def show_page(self, page: str, anchor: str = "") -> None:
        """Show a page, from the top or at an anchor."""
        if page not in PAGES:
            page = "start"
        if self.page != page:
            self._trail.append(page)
            self._render(page)
        if anchor:
            self.browser.scrollToAnchor(anchor)

    def go_back(self) -> None:
        """Go to the previous page."""
        if len(self._trail) > 1:
            self._trail.pop()
            self._render(self.page)

    def step_hit(self, by: int) -> None:
        """Go to the next or the previous search result; the first follows the last."""
        if self._hits:
            rows = self.results.count()
            at = self.results.currentRow()
            self.results.setCurrentRow((at + by) % rows if at >= 0 else (0 if by > 0 else rows - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End a search on Esc; move from the search field to the list on Down."""
        key, typing = event.key(), self.search.hasFocus()
        if key == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.search.setFocus()
        elif key == Qt.Key.Key_Down and typing and self._hits:
            self.results.setFocus()
            self.step_hit(1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (typing or self.results.hasFocus()):
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step_hit(-1 if shift else 1)
        else:
            super().keyPressEvent(event)

    # -- inside

    def _build(self) -> None:
        self.search = named(QLineEdit(self), "helpSearch")
        self.search.setPlaceholderText(tr("Search the help (Ctrl+F)"))
        self.search.setAccessibleName(tr("Search the help"))
        self.search.setToolTip(tr("Enter or F3: next place, Shift+F3: previous place, Esc: end the search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.found = named(Label("", self), "helpFound")
        back = QToolButton(self)
        back.setText(tr("‹ Back"))
        back.setShortcut(QKeySequence("Alt+Left"))
        back.clicked.connect(self.go_back)
        for keys, act in (
            ("Ctrl+F", self._begin_search),
            ("F3", lambda: self.step_hit(1)),
            ("Shift+F3", lambda: self.step_hit(-1)),
        ):
            QShortcut(QKeySequence(keys), self, act)
        top = in_row(back, (self.search, 1), self.found)
        split = in_splitter((self._contents_side(), 0), (self._page(), 1), sizes=(270, 690), parent=self)
        in_column(top, (split, 1), of=self)

    def _contents_side(self) -> QStackedWidget:
        self.contents = QListWidget(self)
        self.contents.setAccessibleName(tr("Help pages"))
        self.contents.setSpacing(3)
        self.contents.currentItemChanged.connect(self._on_chosen)
        self.results = named(QListWidget(self), "helpResults", tr("Places found"))
        self.results.setUniformItemSizes(True)
        self.results.setAlternatingRowColors(True)
        self.results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.results.currentRowChanged.connect(self._on_hit)
        self.results.itemClicked.connect(lambda item: self._on_hit(self.results.row(item)))
        self.left = QStackedWidget(self)
        self.left.addWidget(self.contents)
        self.left.addWidget(self.results)
        return self.left

    def _page(self) -> _Page:
        self.browser = _Page(self)
        self.browser.setAccessibleName(tr("Help page"))
        self.browser.setOpenLinks(False)
        self.browser.setOpenExternalLinks(False)
        self.browser.setSearchPaths([str(RESOURCES / "help")])  # of pictures
        self.browser.anchorClicked.connect(self._on_link)
        self.browser.document().setDocumentMargin(18)
        return self.browser

    def _list_pages(self) -> None:
        self.contents.blockSignals(True)
        self.contents.clear()
        for page in PAGES:
            item = QListWidgetItem(page_title(page, self._language))
            item.setData(Qt.ItemDataRole.UserRole, page)
            self.contents.addItem(item)
        self.contents.blockSignals(False)

    def _render(self, page: str) -> None:
        style = (
            f"a {{ color: {ink(self, 'accent').name()}; }} "
            f"th, td {{ padding: 3px 10px 3px 0; }} h1 {{ font-size: 20px; }} h2 {{ font-size: 15px; }} "
            f".note, .output {{ color: {ink(self, 'muted').name()}; }} pre {{ white-space: pre-wrap; }}"
        )
        self.browser.document().setDefaultStyleSheet(style)
        self.browser.setHtml(page_text(page, self._language))
        self.contents.blockSignals(True)
        self.contents.setCurrentRow(PAGES.index(page))
        self.contents.blockSignals(False)

    def _on_theme(self) -> None:
        """Draw the page again after a change of theme, since links have a colour of their own."""
        at = self.browser.verticalScrollBar().value()
        self._render(self.page)
        self.browser.verticalScrollBar().setValue(at)

    def _on_link(self, url: QUrl) -> None:
        name = url.path().removesuffix(".html")
        if not url.scheme():
            self.show_page(name or self.page, url.fragment())

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.show_page(str(item.data(Qt.ItemDataRole.UserRole)))

    # -- search

    def _words(self) -> list[str]:
        return self.search.text().lower().split()

    def _begin_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _search(self, query: str) -> None:
        if not self._passages:
            self._passages = [passage for page in PAGES for passage in passages(page, self._language)]
        words = self._words()
        hits = [passage for passage in self._passages if words and passage.has(words)]
        self._hits = hits[:_MOST]
        self.left.setCurrentWidget(self.results if words else self.contents)
        self.found.setText(_count_text(query, len(hits)))
        self.results.blockSignals(True)
        self.results.clear()
        self.results.addItems([f"{hit.section}\n{_context(hit, words)}" for hit in self._hits])
        self.results.setCurrentRow(-1)
        self.results.blockSignals(False)

    def _on_hit(self, row: int) -> None:
        if 0 <= row < len(self._hits):
            hit = self._hits[row]
            at, word = _find_first(hit, self._words())
            self.show_page(hit.page)
            self.browser.go_to(hit.start + at, len(word))


def _find_first(hit: Passage, words: Sequence[str]) -> tuple[int, str]:
    """Position of the first of the words in a passage, and that word."""
    text = hit.text.lower()
    return min((text.index(word), word) for word in words if word in text)


def _context(hit: Passage, words: Sequence[str]) -> str:
    """Text of a passage, starting a little before the first of the words."""
    begin = max(0, _find_first(hit, words)[0] - _CONTEXT)
    return f"{'… ' if begin else ''}{' '.join(hit.text[begin:].split())}"


def _count_text(query: str, count: int) -> str:
    if not query.strip():
        return ""
    if count == 0:
        return tr("Not found")
    places = tr("Places: {count}", count=count)
    return (
        places if count <= _MOST else tr("{places}, the first {most} are listed", places=places, most=_MOST)
    )
