"""Menu paths in messages and help pages lead to commands and menus."""

import html
import re
from xml.etree import ElementTree

from tabguard.base.language import texts_of
from tabguard.base.resource_files import RESOURCES
from tabguard.gui.shell.help_view import PAGES, page_text

_MENUS = "File|Edit|View|Data|Protect|Review|Rules|Advanced|Help"
_PATH = re.compile(rf"\b({_MENUS}) ?[▸›] ?([^▸›.,;:()]+)(?: [▸›] ([^.,;:()]+))?")


def plain(text):
    return text.replace("&", "").rstrip("…").strip()


def named_in(page):
    """Menu paths on a page: the menu and the words behind it, the first of which name the entry."""
    yield from paths_in(html.unescape(re.sub(r"<[^>]+>", "", page_text(page))))


def paths_in(text):
    for path in _PATH.finditer(" ".join(text.split())):
        yield tuple(part for part in path.groups() if part)


def is_there(menu, names):
    """Whether the words name an entry of a menu, and further words one of its submenu."""
    for action in menu.actions():
        if action.text() and names[0].startswith(plain(action.text())):
            inner = action.menu()
            if len(names) == 1 or (inner is not None and is_there(inner, names[1:])):
                return True
    return False


def test_menu_paths_of_the_help_are_in_the_menus(window):
    menus = {plain(action.text()): action.menu() for action in window.menuBar().actions()}
    named = [(page, path) for page in PAGES for path in named_in(page)]
    assert len(named) > 40
    wrong = [(page, path) for page, path in named if not is_there(menus[path[0]], path[1:])]
    assert not wrong


def test_menu_paths_of_messages_are_in_the_menus(window):
    menus = {plain(action.text()): action.menu() for action in window.menuBar().actions()}
    file = RESOURCES / "translations" / "tabguard_de.ts"
    texts = [english for english, _ in texts_of(ElementTree.parse(file).getroot())]
    paths = [(text, path) for text in texts for path in paths_in(text)]
    assert len(paths) >= 10
    assert [text for text, path in paths if not is_there(menus[path[0]], path[1:])] == []
