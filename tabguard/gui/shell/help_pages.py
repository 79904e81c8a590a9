"""The pages of the help: which there are, their text in a language, and a search in every paragraph."""

import functools
import re
import unicodedata
from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument

from tabguard.base.language import ENGLISH, headed, tr
from tabguard.base.resource_files import RESOURCES

_LETTERS = {"τ": "tau", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "’": "'", "‘": "'", "–": "-", "‑": "-"}
_DIGRAPH = re.compile("([aou])e")
_CONTEXT = 20
"""Characters of context before the first word found."""


@frozen
class Passage:
    """A paragraph, a heading or a cell of a table on a page.

    Attributes
    ----------
    page, page_title, section : str
        Where it is; the section is the nearest heading above.
    subject : str
        First cell of its row, where it is another cell of a table.
    text : str
    start : int
        Position of its text in the page.
    heading : bool
    """

    page: str
    page_title: str
    section: str
    subject: str
    text: str
    start: int
    heading: bool
    folded: str
    """Its text as it is searched."""
    above: str
    """Section and subject as they are searched."""


@frozen
class Hit:
    """A place that has every word that is looked for.

    Attributes
    ----------
    passage : Passage
    start, length : int
        The query, or else the first of its words, in the page.
    context : str
        A line of text around it.
    """

    passage: Passage
    start: int
    length: int
    context: str


def fold(text: str) -> str:
    """Text as it is compared: without case, accents and umlauts; τ can be typed as tau."""
    return text.casefold() if text.isascii() else "".join(map(_fold, text))


def places(text: str, word: str) -> Iterator[tuple[int, int]]:
    """Where a folded word begins in a text, and how long it is there.

    Parameters
    ----------
    text : str
        As it is shown.
    word : str
        Folded; not empty.
    """
    folded = fold(text)
    at = folded.find(word)
    if at < 0:
        return
    origin = [i for i, letter in enumerate(text) for _ in _fold(letter)]
    while at >= 0:
        end = at + len(word)
        yield origin[at], origin[end - 1] + 1 - origin[at]
        at = folded.find(word, end)


def passages(page: str, title: str, html: str) -> Iterator[Passage]:
    """The passages of a page, from the top.

    Parameters
    ----------
    page, title : str
        Name of the page, and how the contents name it.
    html : str
        Its text; the positions are those of a document that shows the same text.
    """
    document = QTextDocument()
    document.setHtml(html)
    section = title
    block = document.begin()
    while block.isValid():
        text, heading = block.text(), block.blockFormat().headingLevel() > 0
        if text.strip():
            section = text.strip() if heading else section
            subject = _subject(block)
            above = fold(f"{section}\n{subject}")
            yield Passage(page, title, section, subject, text, block.position(), heading, fold(text), above)
        block = block.next()


def words_of(query: str, among: Sequence[Passage]) -> list[str]:
    """The folded words of a query; umlauts may be typed as ae, oe and ue where no word is written so."""

    def known(word: str) -> bool:
        return any(word in passage.folded or word in passage.above for passage in among)

    words = fold(query).split()
    return [word if known(word) else _DIGRAPH.sub(r"\1", word) for word in words]


def find(query: str, among: Sequence[Passage]) -> list[Hit]:
    """The passages that have every word of a query: first headings and subjects, then texts.

    Parameters
    ----------
    query : str
        Words, or parts of words, in any order.
    among : sequence of Passage

    Returns
    -------
    list of Hit
        Places where the whole query stands together come before others of their kind. Words may be in the
        heading above or in the first cell of the row, if one is in the passage itself.
    """
    words = words_of(query, among)
    if not words:
        return []
    matches = [
        passage
        for passage in among
        if any(word in passage.folded for word in words)
        and all(word in passage.folded or word in passage.above for word in words)
    ]
    return [_hit(passage, words) for passage in sorted(matches, key=lambda passage: _rank(passage, words))]


@functools.cache
def _fold(letter: str) -> str:
    plain = "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
    return "".join(_LETTERS.get(c, c) for c in plain.casefold())


def _subject(block: QTextBlock) -> str:
    """The first cell of the row of a table in which a block is, if it is not that cell itself."""
    cursor = QTextCursor(block)
    table = cursor.currentTable()
    if not table:
        return ""
    cell = table.cellAt(cursor)
    if cell.column() == 0:
        return ""
    return table.cellAt(cell.row(), 0).firstCursorPosition().block().text().strip()


def _hit(passage: Passage, words: Sequence[str]) -> Hit:
    """Where in a passage the query stands, or else the first of its words."""
    span = next(places(passage.text, " ".join(words)), None)
    start, length = span or min(place for word in words for place in places(passage.text, word))
    return Hit(passage, passage.start + start, length, _context(passage, start))


def _context(passage: Passage, start: int) -> str:
    text = passage.text.replace("\n", " ").replace("\u2028", " ").replace("\ufffc", "")
    begin = max(0, start - _CONTEXT)
    if begin:
        begin = text.find(" ", begin, start) + 1 or begin
    line = ("… " if begin else "") + " ".join(text[begin:].split())
    return headed(passage.subject, line) if passage.subject else line


def _rank(passage: Passage, words: Sequence[str]) -> int:
    """Small for headings, then for paragraphs and cells that begin with a word, then for all others."""
    kind = 0 if passage.heading else 1 if passage.folded.startswith(words[0]) else 2
    return 2 * kind + (" ".join(words) not in passage.folded)


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
"""Names of the pages, in the order of the contents."""

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def page_text(page: str, language: str = ENGLISH) -> str:
    """Read a page of the help in a language, or in English where it has none in that language.

    Parameters
    ----------
    page : str
        One of `PAGES`.
    language : str
        Code of the language, such as ``de`` or ``de_AT``.

    Returns
    -------
    str
        HTML; one that says so if the page was not installed.
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
    """How the contents name a page: the title that it gives itself."""
    heading = _TITLE.search(page_text(page, language))
    return heading[1].strip() if heading else page
