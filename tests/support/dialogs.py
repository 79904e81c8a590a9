"""Everything that the window can open, collected from the code instead of a list."""

import importlib
import inspect
import pkgutil

from PySide6.QtWidgets import QApplication, QDialog

import tabguard.gui
import tabguard.marginals.window
from tabguard.gui.export.product_dialog import ProductDialog
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.structure.reread_dialog import RereadDialog
from tabguard.gui.structure.structure_editor import EditingDialog

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
"""Commands that close or reread the open project, or need a busy worker."""


def classes_of_windows(kind):
    """All subclasses of a class that the code of the window and of the wings defines."""
    names = [name for package in WINDOWS for name in names_below(package)]
    members = [value for name in names for value in vars(importlib.import_module(name)).values()]
    classes = {value for value in members if inspect.isclass(value) and issubclass(value, kind)}
    return {value for value in classes if value.__module__ in names}


def names_below(package):
    """A package and its modules."""
    modules = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return [package.__name__, *(module.name for module in modules)]


WINDOWS = tabguard.gui, tabguard.marginals.window


def dialog_classes():
    """Every class of dialogs of the window."""
    of_kinds = {Dialog, EditingDialog, ProductDialog, RereadDialog}
    return classes_of_windows(QDialog) - of_kinds


def open_dialogs():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def trigger_all(qtbot, window, rest, prepare, without=()):
    """Trigger every command, with a selection if it needs one; yields its name, then closes its dialogs."""
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
