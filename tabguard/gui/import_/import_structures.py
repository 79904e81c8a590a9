"""The structures that the user arranges within an import: saved beside the data, kept if it uses them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabguard.flow.codes import coding_of_source
from tabguard.flow.new_files import NewFiles
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.structure.proposed_dialog import ProposedDialog
from tabguard.project import DataSource, HierarchySource, Project, Roles


class ImportStructures(QObject):
    """Opens the structure editor for a dimension that is imported, and knows what files it wrote."""

    help_requested = Signal(str)

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._files: list[NewFiles] = []

    def edit(self, card: HierarchyCard, data: DataSource, variables: Roles) -> None:
        """Let the user arrange the codes of the dimension of a card."""
        name, source = card.name, card.source()
        dialog = ProposedDialog(
            name,
            source,
            lambda progress: coding_of_source(data, variables, name, source, progress),
            data.path.parent,
            f"{data.path.stem}_{name}",
            self._dialog,
        )

        def taken(now: HierarchySource, files: NewFiles) -> None:
            self._files.append(files)
            card.put(now)

        dialog.taken.connect(taken)
        dialog.help_requested.connect(self.help_requested)
        open_once(dialog)

    def keep(self, project: Project) -> None:
        """Let the structures stay that a project is read with."""
        used = {path for source in project.hierarchies.values() for path in source.files}
        for files in self._files:
            files.keep(used)

    def close(self) -> None:
        """Remove those that were not kept."""
        for files in self._files:
            files.close()
