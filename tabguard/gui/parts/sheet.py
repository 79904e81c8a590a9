"""A sheet beside a widget that shows more than there was room for."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QWidget


class Sheet(QFrame):
    """Opens at a widget; closes with Escape or a click beside it, as every popup does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)

    def open_at(self, place: QWidget) -> None:
        """Show it below a widget, or above it where there is no room below; never beyond the screen."""
        self.adjustSize()
        room, corner = place.screen().availableGeometry(), place.mapToGlobal(QPoint(0, place.height()))
        if corner.y() + self.height() > room.bottom():
            corner.setY(max(corner.y() - place.height() - self.height(), room.top()))
        self.move(max(min(corner.x(), room.right() - self.width()), room.left()), corner.y())
        self.show()
