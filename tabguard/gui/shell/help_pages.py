"""Pages of the help: their names, their texts in each language, and the passages for a search."""

import re
from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtGui import QTextDocument

from tabguard.base.language import ENGLISH, tr
from tabguard.base.resource_files import RESOURCES

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
