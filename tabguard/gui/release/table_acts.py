"""Commands that add, change or remove a table of the project, and list earlier publications."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.flow.reread import Reread, read_again
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import asking, open_once
from tabguard.gui.release.draft import material_of, orphan_words, without
from tabguard.project import Project

if TYPE_CHECKING:
    from tabguard.gui.release.earlier_dialog import EarlierDialog


class EarlierActs(Acts):
    """Command for the earlier publications; each change can be undone as a whole."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        context.workflow.preference_requested.connect(self._prefer)

    @Command(
        mark("&Earlier publications…"),
        enabled=with_pattern,
        menu=Menu.DATA.at(3, 4),
        tip=mark("What was published before about the same data or other periods, and how it counts"),
    )
    def earlier_publications(self) -> None:
        """What was published before about the same data or other periods, and how it counts."""
        open_once(self._dialog())

    def _dialog(self) -> EarlierDialog:
        from tabguard.gui.release.earlier_dialog import EarlierDialog

        dialog = EarlierDialog(self._document, self._context.top)
        act, workflow = tr("Change earlier publications"), self._context.workflow
        dialog.taken.connect(lambda read, _names: workflow.take_tables(act, read))
        return dialog

    def _prefer(self, path: Path | None) -> None:
        """Read an earlier publication as a preference, then open the run options, which list it."""
        if path is None:
            self._context.trigger("run_options")
            return
        if self._document.snapshot.case is None or self._document.project is None:
            return  # another file is being read
        dialog = self._dialog()
        dialog.taken.connect(lambda _read, _names: self._context.trigger("run_options"))
        dialog.prefer(path)
        open_once(dialog)


class TableSetActs(Acts):
    """Commands that change the tables of a release; each change can be undone as a whole."""

    @Command(
        mark("Add &table…"),
        enabled=with_pattern,
        menu=Menu.DATA.at(3, 1),
        keys=("Ctrl+Shift+T",),
        tip=mark("Publish a further table from the same records, protected together with the others"),
    )
    def add_table(self) -> None:
        """Publish a further table from the same records, protected together with the others."""
        self._ask(new=True)

    @Command(
        mark("Table &properties…"),
        enabled=with_pattern,
        menu=Menu.DATA.at(3, 2),
        tip=mark("Change title, variables, levels, codes or responses of the open table"),
    )
    def table_properties(self) -> None:
        """Change title, variables, levels, codes or responses of the open table."""
        self._ask(new=False)

    @Command(
        mark("Re&move table"),
        name="remove_table",
        enabled=lambda at: with_pattern(at) and at.tables > 1,
        menu=Menu.DATA.at(3, 3),
        tip=mark("Take the open table out of the release"),
    )
    def remove(self) -> None:
        """Remove the open table from the release."""
        document, name, at = self._document, self._context.shown_table, self._document.snapshot
        less = without(material_of(present(at.project), present(at.table)), name)
        if problem := orphan_words(less, tr("Add “{}” to another table first")):
            document.post(problem)
            return
        self._remove(name, less, at)

    # -- inside

    def _remove(self, name: str, less: Project, at: Snapshot) -> None:
        """Read the data without a table, and accept them if the document has not changed meanwhile."""
        document, table, pattern = self._document, present(at.table), at.pattern

        def done(read: Reread) -> None:
            if document.snapshot is not at:
                document.post(tr("The project changed while the data were read. Remove the table again."))
                return
            self._context.workflow.take_tables(tr("Remove table {name}", name=name), read)

        self._context.jobs.start(
            tr("Reading the data"),
            lambda p: read_again(less, table, pattern, p),
            done,
            asking(self._context.top, less, lambda agreed: self._remove(name, agreed, at), document.post),
        )

    def _ask(self, new: bool) -> None:
        from tabguard.gui.release.table_dialog import TableDialog

        dialog = TableDialog(self._document, self._context.shown_table, new, self._context.top)

        def taken(read: Reread, name: str) -> None:
            act = tr("Add table {name}", name=name) if new else tr("Change table {name}", name=name)
            self._context.workflow.take_tables(act, read)
            self._context.show_table(name)

        dialog.taken.connect(taken)
        open_once(dialog)
