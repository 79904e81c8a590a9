"""Starts the application: theme, window, and a final exception handler that never shows a value."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from tabguard.base.language import tr
from tabguard.gui.parts import languages
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.collector import Collector
from tabguard.gui.parts.focus import show_focus

if TYPE_CHECKING:
    from tabguard.gui.shell.main_window import MainWindow

Guard = Callable[[type[BaseException], BaseException, TracebackType | None], None]


_STYLE = "Fusion"
"""Qt's style of the window."""
_SWITCH = 0.0005
"""Seconds after which a worker lets the window's thread run. Painting a table returns to Python hundreds of
times; with Python's 0.005 each of them waits that long while a worker is in a loop (0.24 s for a page, and
0.06 so)."""


def run(argv: list[str]) -> int:
    """Open the window and return when it is closed.

    Parameters
    ----------
    argv : list of str
        Nothing, ``--sample``, or one project, job or data file; with ``--read-only`` a project is opened so.

    Returns
    -------
    int
        Exit status of the process.
    """
    app = QApplication.instance() or QApplication(["tabguard", *argv])
    assert isinstance(app, QApplication)
    dress(app)
    collector = Collector(app)
    if not _policy_is_good():
        return 2
    from tabguard.gui.document.settings_store import SettingsStore

    store = SettingsStore()
    themes.source().choose(store.theme)
    languages.source().choose(store.language)
    app.styleHints().colorSchemeChanged.connect(lambda _scheme: themes.source().refresh())
    from tabguard.gui.shell.main_window import MainWindow

    window = MainWindow(store)
    sys.excepthook = guard_for(window)
    window.show()
    QTimer.singleShot(0, lambda: _open_first(window, argv))
    try:
        return int(app.exec())
    finally:
        collector.close()


def _policy_is_good() -> bool:
    """Whether the policy of the office can be applied; if not, says why."""
    from tabguard.base.errors import SettingError
    from tabguard.kinds.required import check_policy

    try:
        check_policy()
    except SettingError as error:
        sys.stderr.write(tr("tabguard: {error}\n", error=error))
        QMessageBox.critical(None, "TabGuard", str(error))
        return False
    return True


def dress(app: QApplication) -> None:
    """Give the application its name, style and icon."""
    sys.setswitchinterval(_SWITCH)
    app.setApplicationName("TabGuard")
    app.setApplicationDisplayName("")
    app.setStyle(_STYLE)
    show_focus(app)
    from tabguard.gui.parts.icons import FOLDER

    app.setWindowIcon(QIcon(str(FOLDER / "tabguard.svg")))


def guard_for(window: MainWindow) -> Guard:
    """Make an exception hook that reports what failed and where in the program, but no value."""

    def guard(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        from tabguard.base.errors import TabGuardError
        from tabguard.gui.parts.jobs import unexpected

        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        message = error if isinstance(error, TabGuardError) else unexpected(error)
        sys.stderr.write(f"{message}\n")
        window.document.post(message)

    return guard


def _open_first(window: MainWindow, argv: list[str]) -> None:
    if "--sample" in argv:
        window.files.open_sample()
        return
    names = [a for a in argv if not a.startswith("-")]
    if names:
        window.files.open_path(Path(names[0]), read_only="--read-only" in argv)
