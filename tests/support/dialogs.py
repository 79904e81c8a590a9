"""Everything that can be opened in the window, collected from the code itself instead of listed by hand."""

import importlib
import inspect
import pkgutil

from PySide6.QtWidgets import QApplication, QDialog

import tabguard.gui
from tabguard.gui.parts.job_dialog import JobDialog
from tabguard.gui.release.reread_dialog import RereadDialog

LEAVING = frozenset(
    {
        "quit",
        "close_project",
        "forget_project",
        "sample",
        "count_sample",
        "full_screen",
        "stop",
        "undo",
        "redo",
        "empty_suppress",
    }
)
"""Commands that leave what is open or read it again, or have nothing to do while the worker rests."""


def dialog_classes():
    """Every class of dialogs that the window opens."""
    modules = pkgutil.walk_packages(tabguard.gui.__path__, "tabguard.gui.")
    members = (vars(importlib.import_module(module.name)).values() for module in modules)
    found = {
        value
        for values in members
        for value in values
        if inspect.isclass(value)
        and issubclass(value, QDialog)
        and value.__module__.startswith("tabguard.gui")
    }
    return found - {JobDialog, RereadDialog}  # of which there are only kinds


def open_dialogs():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def trigger_all(qtbot, window, rest, prepare, without=()):
    """Trigger every command, those that need a selection with one; yields its name, then shuts dialogs."""
    for name in sorted(set(window.bars.commands) - LEAVING - set(without)):
        prepare()
        if window.action(name).isEnabled():
            window.action(name).trigger()
            qtbot.wait(20)
            rest()
            yield name
            for dialog in open_dialogs():
                dialog.reject()
            qtbot.wait(10)
