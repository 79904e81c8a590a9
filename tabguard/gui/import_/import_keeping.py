"""Tells after each act what was entered in the import dialog, and shows again what was entered before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.gui.import_.entered_import import EnteredImport
from tabguard.gui.import_.pages import HIERARCHIES
from tabguard.language import mark
from tabguard.project.draft import Draft

if TYPE_CHECKING:
    from tabguard.gui.import_.import_dialog import ImportDialog

_TITLE = mark("Import")


class ImportKeeping(QObject):
    """Knows the pages of an import dialog.

    Parameters
    ----------
    dialog : ImportDialog
        With its pages.
    entered : EnteredImport or None
        What was entered before a crash; shown as soon as the file was examined.
    """

    told = Signal(object)
    """What was entered so far (`Draft`)."""

    def __init__(self, dialog: ImportDialog, entered: EnteredImport | None) -> None:
        super().__init__(dialog)
        self._dialog, self._entered, self._ready = dialog, entered, False
        for signal in (
            dialog.file_page.format_changed,
            dialog.file_page.kind_changed,
            dialog.file_page.repair.currentIndexChanged,
            dialog.roles_page.changed,
            dialog.hierarchies_page.changed,
            dialog.stack.currentChanged,
            dialog.structures.changed,
        ):
            signal.connect(self._tell)

    def on_shown(self) -> None:
        """The columns of the file are shown: show what was entered before, and tell from now on."""
        entered, self._entered, self._ready = self._entered, None, False
        if entered is not None:
            self._show(entered)
        self._ready = True
        self._tell()

    # -- inside

    def _show(self, entered: EnteredImport) -> None:
        dialog = self._dialog
        dialog.roles_page.put_roles(entered.roles, entered.guessed)
        dialog.go_to(min(entered.page, HIERARCHIES))  # the last page shows what was read
        for name, structure in ({} if entered.structure is None else entered.structure.structures).items():
            if name in dialog.hierarchies_page.cards:
                dialog.edit_structure(dialog.hierarchies_page.cards[name], structure)

    def _tell(self) -> None:
        dialog = self._dialog
        if not self._ready:
            return
        project, known = dialog.make_project(), dialog.hierarchies_page.cards
        unseen = {name: one for name, one in dialog.known_hierarchies.items() if name not in known}
        entered = EnteredImport(
            dialog.stack.currentIndex(),
            dialog.roles_page.roles,
            dialog.roles_page.guessed,
            dialog.pasted_as,
            dialog.structures.entered,
        )
        kept = evolve(project, hierarchies={**unseen, **project.hierarchies})
        self.told.emit(Draft("import_data", _TITLE, dialog.file_page.name.text(), entered, kept))
