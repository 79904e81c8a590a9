"""The box in which the role of a column is chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from tabguard.base.language import tr
from tabguard.flow.previews import ROLES
from tabguard.gui.import_.roles import WORDS


class RoleBox(QComboBox):
    """A box with the roles that exist for this kind of data."""

    def __init__(self, tabulated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for role in ROLES:
            if role.cells if tabulated else role.records:
                label, hint = WORDS[role.key]
                self.addItem(tr(label), role.key)
                self.setItemData(self.count() - 1, tr(hint), Qt.ItemDataRole.ToolTipRole)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling the grid must not change a role."""
        event.ignore()
