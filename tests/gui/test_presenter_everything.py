"""In presenter mode no panel, dialog or menu shows a secret or copies one to the clipboard.

What is tried is collected from the code: a new command, dock or dialog cannot escape.
"""

import inspect
import re

import numpy as np
import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QDockWidget, QMenu

from tests.support.dialogs import dialog_classes, open_dialogs
from tests.support.presenting import SHORT, leaks, planted, press_presenter, secrets

__all__ = ["planted"]  # fixture


def copied(window):
    """Secrets on the clipboard."""
    text = QGuiApplication.clipboard().text().translate(SHORT)
    return sorted(secret for secret in secrets(window) if secret in text)


def plain(data):
    """Dragged or copied data as plain text; Qt's own format has a zero between letters."""
    parts = (bytes(data.data(kind)).replace(b"\0", b"").decode("latin-1") for kind in data.formats())
    return " ".join(parts).translate(SHORT)


def in_menus(window):
    """Secrets in titles, menus and tool tips of commands."""
    texts = [window.windowTitle(), *(menu.title() for menu in window.findChildren(QMenu))]
    for action in window.findChildren(QAction):
        texts += [action.text(), action.toolTip(), action.statusTip(), action.whatsThis()]
    return [t for t in texts if any(secret in t.translate(SHORT) for secret in secrets(window))]


def prepare(window):
    secondary = np.flatnonzero(window.document.pattern.status == 2)
    window.show_cell(int(secondary[0]) if len(secondary) else 0)
    window.page.view.selectAll()
    QGuiApplication.clipboard().clear()


@pytest.fixture
def quiet(planted):
    planted.document.file.set_safe()  # nothing asks to save
    return planted


def test_the_search_finds_what_is_copied_where_nothing_keeps_it_back(qtbot, quiet):
    for name in ("copy", "copy_job"):
        prepare(quiet)
        quiet.action(name).trigger()
        qtbot.waitUntil(lambda: bool(copied(quiet)))


COPYING = ("copy", "copy_internal", "copy_job")


def test_no_command_copies_a_secret_in_presenter_mode(qtbot, quiet):
    commands = quiet.bars.commands
    assert set(COPYING) == {name for name, command in commands.items() if command.copies}
    assert set(COPYING) == {name for name in commands if name.startswith("copy")}
    assert press_presenter(qtbot, quiet)
    for name in COPYING:
        prepare(quiet)
        quiet.action(name).trigger()
        qtbot.wait(60)
        qtbot.waitUntil(lambda: bool(quiet.message_bar.notices))
        assert not copied(quiet) and not open_dialogs() and not leaks(quiet), name
        assert "presenter mode" in quiet.message_bar.notices[0].what
        quiet.message_bar.clear()
    assert not in_menus(quiet)
    quiet.action("preview").trigger()
    preview = quiet.preview.view
    preview.view.selectAll()
    preview.copy()
    assert not copied(quiet)
    quiet.leave_preview()
    press_presenter(qtbot, quiet)


def test_no_list_or_label_gives_a_secret_to_the_clipboard(qtbot, quiet):
    assert press_presenter(qtbot, quiet)
    for dock in quiet.findChildren(QDockWidget):
        dock.show()
        dock.raise_()
        qtbot.wait(5)
        for view in dock.findChildren(QAbstractItemView):
            if view.isVisible() and view.model() is not None:
                view.selectAll()
                indexes = view.selectedIndexes()[:200]
                data = view.model().mimeData(indexes) if indexes else None
                text = "" if data is None else plain(data)
                assert not [secret for secret in secrets(quiet) if secret in text], dock.objectName()
    assert leaks(quiet) == []
    press_presenter(qtbot, quiet)


@pytest.mark.parametrize("kind", sorted(dialog_classes(), key=lambda c: c.__name__), ids=lambda c: c.__name__)
def test_a_dialog_says_what_it_does_or_is_shut(kind):
    """Every class of dialogs declares its behaviour; without declaration the dialog is closed."""
    source = inspect.getsource(kind)
    sources = (inspect.getsource(base) for base in kind.mro() if base.__module__.startswith("tabguard"))
    names = (
        re.findall(r'(?:setObjectName\(|__init__\(|named\(self,)\s*"(dlg\w+|\w+Dialog)"', text)
        for text in sources
    )
    assert len(next(filter(None, names))) == 1, "its own name, or that of the dialog it is a kind of"
    ways = re.findall(r"WhenPresenting\.(\w+)", source)
    assert len(ways) <= 1
    assert ways != ["MASKS"] or ".presenting.on" in source
