"""Clicks through the import dialog."""

from contextlib import contextmanager

from PySide6.QtCore import Qt

from tabguard.gui.import_.import_dialog import ImportDialog


@contextmanager
def opening(qtbot):
    """Opens import dialogs, whose work ends with the test."""
    dialogs = []

    def start(path, page=0, **more):
        dialog = ImportDialog(path, **more)
        qtbot.addWidget(dialog)
        dialogs.append(dialog)
        dialog.open()
        qtbot.waitUntil(lambda: not dialog.jobs.busy)
        if page:
            dialog.go_to(page)
        return dialog

    yield start
    for dialog in dialogs:
        dialog.jobs.close()
        dialog.hierarchies_page.jobs.close()


def click(qtbot, button):
    assert button.isEnabled() and button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def import_it(qtbot, dialog):
    """Click through the pages to the end, or until a message appears."""
    if dialog.stack.currentIndex() == 0:
        click(qtbot, dialog.next_button)
    if dialog.stack.currentIndex() == 1:
        click(qtbot, dialog.next_button)
    if dialog.stack.currentIndex() == 2:
        click(qtbot, dialog.load_button)
        qtbot.waitUntil(lambda: not dialog.jobs.busy)


def set_role(dialog, column, role):
    for row, known in enumerate(dialog.roles_page._columns):
        if known.name == column:
            box = dialog.roles_page._box(row)
            box.setCurrentIndex(box.findData(role))
            return
    raise AssertionError(column)


def set_roles(dialog, **roles):
    for column, role in roles.items():
        set_role(dialog, column, role)
