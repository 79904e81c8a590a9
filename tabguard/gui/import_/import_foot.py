"""The foot of the import dialog: buttons, and progress of reading."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from tabguard.base.language import tr
from tabguard.base.progress import Event
from tabguard.gui.parts.boxes import add_last, in_row, named
from tabguard.gui.parts.parts import Label


class ImportFoot(QWidget):
    """Buttons to cancel, go back, and go on: to the next page, to reading, to the table."""

    moved = Signal(int)
    """Number of pages by which the user moves on (negative: back)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setMaximumWidth(180)
        self.progress.hide()
        self.progress_text = Label("", self)
        self.back = self._button(tr("‹ &Back"), "importBack")
        self.next = self._button(tr("&Next ›"), "importNext")
        self.load = self._button(tr("&Import"), "importLoad")
        self.open = self._button(tr("&Open table"), "importOpen")
        self.cancel = self._button(tr("Cancel"), "importCancel")  # last: Qt moves the focus to it
        self.back.clicked.connect(lambda: self.moved.emit(-1))
        self.next.clicked.connect(lambda: self.moved.emit(1))
        self.moved.connect(lambda _by: self.progress_text.setText(""))  # its message stays on its page
        row = in_row(self.progress, (self.progress_text, 1), of=self, margins=0)
        add_last(row, (self.back, self.next, self.load, self.open), self.cancel)

    @property
    def busy(self) -> bool:
        """Whether the progress of reading is shown."""
        return self.progress.isVisibleTo(self)

    def begin(self) -> None:
        """Show the progress bar at the start of reading."""
        self.progress.setRange(0, 0)
        self.progress.show()
        self.progress_text.setText(tr("Reading …"))

    def go_on(self, event: Event) -> None:
        """Show the progress of reading."""
        self.progress.setRange(0, 1000 if event.total else 0)
        if event.total:
            self.progress.setValue(int(1000 * min(event.done / event.total, 1)))
        self.progress_text.setText(f"{tr(event.phase)} … {event.elapsed:.0f} s")

    def end(self, text: str) -> None:
        """Hide the progress bar and show the result of reading."""
        self.progress.hide()
        self.progress_text.setText(text)

    def show_page(self, page: int, pages: int, readable: bool, loaded: bool) -> None:
        """Show the buttons of a page.

        Parameters
        ----------
        page, pages : int
            The page from 0, and how many there are; the last but one reads, the last one opens the table.
        readable, loaded : bool
            Whether the file can be read as set so far, and whether it was read.
        """
        reads = pages - 2
        self.back.setEnabled(page > 0 and not self.busy)
        for button, visible, enabled in (
            (self.next, page < reads, readable and not self.busy),
            (self.load, page == reads, readable and not self.busy),
            (self.open, page > reads, loaded),
        ):
            button.setVisible(visible)
            button.setEnabled(enabled)
            button.setDefault(visible)

    def _button(self, text: str, name: str) -> QPushButton:
        button = named(QPushButton(text, self), name)
        button.setAutoDefault(False)
        return button
