"""The pages of the help: which there are, and their text in a language."""

from __future__ import annotations

import re

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
