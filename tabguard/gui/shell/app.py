"""Start of the application: theme, window, and an exception handler that never shows a value."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import numbers
from tabguard.gui.parts import theme as themes

if TYPE_CHECKING:
    from tabguard.gui.shell.main_window import MainWindow

_INTERVAL = 200
_SHARE = 100


class Collector(QObject):
    """Collects garbage in the window's thread only, by a timer.

    Python collects garbage in whichever thread allocates memory. A worker that writes a workbook could
    destroy closed dialogs while the window handles their events, a crash that is hard to reproduce.

    Parameters
    ----------
    parent : QObject, optional
        Owner; a child of the application in the program.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._not_before = 0.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(_INTERVAL)

    def collect(self) -> None:
        """Collect the generations that Python would have collected."""
        young, middle, old = (
            count > limit > 0 for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        began = time.monotonic()
        if old and began >= self._not_before:
            gc.collect()
            ended = time.monotonic()
            # a full collection takes long with large tables: at most a hundredth of the time
            self._not_before = ended + _SHARE * (ended - began)
        elif middle:
            gc.collect(1)
        elif young:
            gc.collect(0)

    def close(self) -> None:
        """Turn Python's own garbage collection on again."""
        self._timer.stop()
        gc.enable()


def show_focus(app: QApplication) -> None:
    """Draw the focus frame in every window, also before a key has moved the focus.

    Qt's style draws it in most controls only after the Tab key was pressed in the window. In a dialog that
    was opened by a key, the focused control would be invisible.
    """
    app.focusChanged.connect(_on_focus)


def _on_focus(_before: QWidget | None, now: QWidget | None) -> None:
    if now is not None:
        now.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


Guard = Callable[[type[BaseException], BaseException, TracebackType | None], None]


_STYLE = "Fusion"
"""Qt style of the window."""
_SWITCH = 0.0005
"""Seconds after which a worker yields to the window's thread. Painting a table returns to Python hundreds of
times and waits so long each time; with Python's default of 0.005 a page takes 0.24 s instead of 0.06 s."""


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
    numbers.speak(store.language)
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
    """Whether the policy of the office can be applied; shows the reason if not."""
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
    """Set name, style and icon of the application."""
    sys.setswitchinterval(_SWITCH)
    app.setApplicationName("TabGuard")
    app.setApplicationDisplayName("")
    app.setStyle(_STYLE)
    show_focus(app)
    from tabguard.gui.parts.theme import FOLDER

    app.setWindowIcon(QIcon(str(FOLDER / "tabguard.svg")))


def guard_for(window: MainWindow) -> Guard:
    """Make an exception hook that reports what failed and where in the program, but no values."""

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
