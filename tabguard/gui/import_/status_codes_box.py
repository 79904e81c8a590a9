"""Import: the box with the code list of the column of statuses, where there is one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from tabguard.base.language import tr
from tabguard.flow.previews import Column, status_candidates
from tabguard.gui.parts.graphics import call_list
from tabguard.table.status_lists import STATUS_LISTS, StatusList


class StatusCodesBox(QComboBox):
    """Code lists of statuses; the first entry leaves the list to the values of the column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusCodes")
        call_list(self, tr("Code list of the status"))
        self.addItem(tr("as its values say"), "")
        for status_list in STATUS_LISTS.values():
            self.addItem(tr(status_list.title), status_list.name)
            self.setItemData(self.count() - 1, tr(status_list.about), Qt.ItemDataRole.ToolTipRole)
        self.currentIndexChanged.connect(self._tell)
        self._tell()

    @property
    def chosen(self) -> str:
        """Name of the chosen list; empty where the values say it."""
        return str(self.currentData())

    def choose(self, name: str) -> None:
        """Choose a list."""
        self.setCurrentIndex(max(self.findData(name), 0))

    def question(self, column: Column) -> str:
        """What the user has to decide about a column of statuses; empty for nothing."""
        lists = self._lists(column)
        if len(lists) < 2:
            return ""
        descriptions = "; ".join(f"{tr(status_list.title)}: {tr(status_list.about)}" for status_list in lists)
        return tr("Code lists read these codes differently. Choose one below: {lists}.", lists=descriptions)

    def words(self, column: Column) -> str:
        """How a column of statuses is read."""
        (status_list, *_) = self._lists(column)
        return tr(
            "read in the code list {title}: {about}", title=tr(status_list.title), about=tr(status_list.about)
        )

    def _lists(self, column: Column) -> tuple[StatusList, ...]:
        return (STATUS_LISTS[self.chosen],) if self.chosen else status_candidates(column.values, column.name)

    def _tell(self) -> None:
        self.setToolTip(tr(STATUS_LISTS[self.chosen].about) if self.chosen else "")
