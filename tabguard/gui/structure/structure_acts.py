"""Commands that change how the codes of the variables add up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabguard.base.language import mark, tr
from tabguard.flow.reread import Reread
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.numbers import number

_TABULATED = mark(
    "These data are already tabulated, so the codes cannot be arranged here: only records can be added up "
    "in another way. Import the file again: Edit structure… puts the codes below their totals."
)


class StructureActs(Acts):
    """Arranges the codes; each act is undone as a whole."""

    def commands(self) -> tuple[Command, ...]:
        """The commands of the menu *Data*."""
        return (
            Command(
                "structure",
                tr("Str&ucture…"),
                self.edit,
                enabled=with_pattern,
                menu=Menu.DATA.at(2, 3),
                tip=tr("Arrange how the codes of a variable add up: subtotals, their codes and their labels"),
            ),
            Command(
                "recode",
                tr("Re&code…"),
                self.recode,
                enabled=with_pattern,
                menu=Menu.DATA.at(2, 4),
                tip=tr(
                    "Make codes coarser by closing or grouping them; see first how many primary cells remain"
                ),
            ),
        )

    def edit(self) -> None:
        """Open the structure editor."""
        from tabguard.gui.structure.structure_dialog import StructureDialog

        if not self._with_records():
            return
        dialog = StructureDialog(self._document, self._folder(), self._context.top)
        dialog.help_requested.connect(self._context.show_help)
        dialog.taken.connect(
            lambda read, names, sentences: self._take(
                tr("Change structure of {names}", names=names), read, sentences
            )
        )
        open_once(dialog)

    def recode(self) -> None:
        """Open the recode."""
        from tabguard.gui.structure.recode_dialog import RecodeDialog

        if not self._with_records() or self._document.snapshot.case is None:
            return
        dialog = RecodeDialog(self._document, self._context.top)
        dialog.help_requested.connect(self._context.show_help)
        dialog.taken.connect(lambda read, names: self._take(tr("Recode {names}", names=names), read))
        open_once(dialog)

    # -- inside

    def _folder(self) -> Path:
        """Where structures are saved: beside the project, or beside the data before it is saved."""
        project, path = self._document.project, self._document.file.path
        assert project is not None
        return (project.base if path is None else path.parent).absolute()

    def _with_records(self) -> bool:
        table = self._document.table
        if table is None or self._document.project is None:
            return False
        if table.contributions is None:
            self._document.post(tr(_TABULATED))
            return False
        return True

    def _take(self, act: str, read: Reread, check: Sequence[str] = ()) -> None:
        self._context.workflow.take_tables(act, read)
        sentence = tr("{act}: the data were read again. Undo brings the earlier state back.", act=act)
        lost = (
            tr("1 decision about cells that do not exist any more was left out.")
            if read.dropped == 1
            else tr(
                "{n_decisions} decisions about cells that do not exist any more were left out.",
                n_decisions=number(read.dropped),
            )
        )
        self._document.post(" ".join((sentence, *([lost] if read.dropped else []), *check)))
