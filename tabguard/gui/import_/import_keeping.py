"""Tells after each act what was entered in the import dialog, and shows again what was entered before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from attrs import evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from tabguard.gui.import_.entered_import import EnteredImport
from tabguard.gui.import_.file_page import FilePage
from tabguard.gui.import_.hierarchies_page import HierarchiesPage
from tabguard.gui.import_.import_structures import ImportStructures
from tabguard.gui.import_.pages import HIERARCHIES
from tabguard.gui.import_.roles_page import RolesPage
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.structure.entered import EnteredStructure
from tabguard.language import mark
from tabguard.project import HierarchySource, Project
from tabguard.project.draft import Draft

_TITLE = mark("Import")


class Importing(Protocol):
    """What is needed of the import dialog."""

    file_page: FilePage
    roles_page: RolesPage
    hierarchies_page: HierarchiesPage
    stack: QStackedWidget
    structures: ImportStructures

    @property
    def pasted_as(self) -> str:
        """What pasted cells are called; empty for a file."""

    @property
    def known_hierarchies(self) -> Mapping[str, HierarchySource]:
        """Those of an earlier import of the file."""

    def make_project(self) -> Project:
        """The project with the current settings."""

    def go_to(self, page: int) -> None:
        """Show a page."""

    def edit_structure(self, card: HierarchyCard, entered: EnteredStructure | None = None) -> None:
        """Let the user arrange the codes of a dimension."""


class ImportKeeping(QObject):
    """Knows the pages of an import dialog.

    Parameters
    ----------
    dialog : Importing
        With its pages.
    entered : EnteredImport or None
        What was entered before a crash; shown as soon as the file was examined.
    """

    told = Signal(object)
    """What was entered so far (`Draft`)."""

    def __init__(self, dialog: Importing, entered: EnteredImport | None, parent: QObject) -> None:
        super().__init__(parent)
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
