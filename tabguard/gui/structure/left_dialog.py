"""Lists structure files that nothing names any more; those that are ticked go to the bin of the system."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QFile, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTreeWidgetItem, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_time
from tabguard.flow.left_structures import LeftFile, LeftStructures, is_left_structure, left_structures
from tabguard.gui.parts.dialogs import JobDialog
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Heading, Tinted, fit_to_screen
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.project import Project

_ABOUT = mark(
    "TabGuard wrote these files, nobody changed them, and neither this project with its undone acts nor "
    "another file beside it names them. Projects in other folders are not searched. Other files are never "
    "listed. What is ticked goes to the bin of the "
    "system, and can be put back from there until the bin is emptied."
)
_SHARED = mark(
    "Projects in other folders may read files in {names}: ask who uses that folder, and tick these files "
    "one by one."
)
_KEPT = mark(
    "TabGuard did not move {names}: changed meanwhile, named by something now, or refused by the system."
)
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


@frozen
class Binned:
    """A file in the bin.

    Parameters
    ----------
    path : Path
        Where it was.
    place : Path or None
        Where it is now; None where the system does not say.
    """

    path: Path
    place: Path | None


def to_bin(paths: Iterable[Path]) -> tuple[Binned, ...]:
    """Move structure files to the bin, except those that were changed or that the system does not move."""
    moved = []
    for path in sorted(paths):
        file = QFile(str(path))
        if is_left_structure(path) and file.moveToTrash():
            place = Path(file.fileName()) if file.fileName() else None
            moved.append(Binned(path, place if place != path else None))
    return tuple(moved)


def from_bin(moved: Iterable[Binned]) -> tuple[Path, ...]:
    """Move files back where nothing is in their place; returns those that are there again."""
    back = []
    for file in moved:
        if (
            file.place is not None
            and not file.path.exists()
            and QFile.rename(str(file.place), str(file.path))
        ):
            back.append(file.path)
            note = file.place.parent.parent / "info" / f"{file.place.name}.trashinfo"  # of Linux
            with suppress(OSError):
                note.unlink(missing_ok=True)
    return tuple(back)


class LeftStructuresDialog(JobDialog):
    """Moves old structure files to the bin, and puts them back.

    Parameters
    ----------
    folders : collection of Path
        Where the project and its data are.
    states : collection of Project
        All states of the open project.
    own : Path or None
        Its file.
    """

    help_requested = Signal(str)

    def __init__(
        self,
        folders: Collection[Path],
        states: Collection[Project],
        own: Path | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("dlgLeftStructures")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle(tr("Old structure files"))
        fit_to_screen(self, 640, 440)
        self._of = folders, states, own
        self.files: tuple[LeftFile, ...] = ()
        self._moved: tuple[Binned, ...] = ()
        columns = (tr("File"), tr("Folder"), tr("Changed"))
        self.list = tree("leftStructures", tr("Old structure files"), columns, stretch=1)
        self.list.itemChanged.connect(lambda _item, _column: self._enable())
        self.message = Tinted("", "plain", self)
        self.message.setObjectName("leftStructuresMessage")
        self._build()
        QShortcut(QKeySequence("F1"), self, lambda: self.help_requested.emit("import#structure"))
        self._look(tr("Looking for them …"))

    @property
    def busy(self) -> bool:
        """Whether files are being looked for or moved."""
        return self.jobs.busy

    def ticked(self) -> tuple[Path, ...]:
        """The files that are ticked."""
        return tuple(file.path for row, file in enumerate(self.files) if self._item(row).checkState(0) == _ON)

    # -- inside

    def _item(self, row: int) -> QTreeWidgetItem:
        item = self.list.topLevelItem(row)
        assert item is not None
        return item

    def _look(self, message: str, then: str = "") -> None:
        folders, states, own = self._of
        self._say(message)
        # a tick made now would be lost when the files are listed again
        self.list.setEnabled(False)
        self.jobs.start(
            tr("Looking for structure files"),
            lambda progress: left_structures(folders, states, own, progress),
            lambda structures: self._show(structures, then),
            self._on_failed,
        )
        self._enable()

    def _show(self, structures: LeftStructures, then: str) -> None:
        self.files = structures.files
        rows = []
        for file in self.files:
            when = file_time(file.changed)
            rows.append((file.path.name, str(file.path.parent), f"{when:%Y-%m-%d %H:%M}"))
        put_rows(self.list, rows)
        for row in range(len(rows)):
            item = self._item(row)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(0, _OFF)
        self.list.setEnabled(True)
        sentences = [then] if then else []
        sentences += [] if rows or then else [tr("There are no old structure files here.")]
        if structures.unread and rows:
            names = ", ".join(path.name for path in structures.unread[:5])
            sentences.append(tr("These cannot be read, and may name some of them: {names}.", names=names))
        shared = {file.path.parent.name: None for file in self.files if file.shared}
        if shared:
            sentences.append(tr(_SHARED, names=", ".join(list(shared)[:5])))
        self._say(" ".join(sentences), "warning" if rows and (structures.unread or shared) else "plain")
        self._enable()

    def _tick_all(self) -> None:
        for row, file in enumerate(self.files):
            # a folder that others use needs a look at each file
            if not file.shared:
                self._item(row).setCheckState(0, _ON)

    def _on_bin(self) -> None:
        paths, (folders, states, own) = self.ticked(), self._of

        def move(progress: Progress) -> tuple[Binned, ...]:
            left = left_structures(folders, states, own, progress)  # something may name one of them now
            return to_bin({file.path for file in left.files} & set(paths))

        def done(moved: tuple[Binned, ...]) -> None:
            self._moved += moved
            message = tr("{n_file} went to the bin.", n_file=count(len(moved), "file"))
            gone = {file.path for file in moved}
            if kept := [path.name for path in paths if path not in gone]:
                message += " " + tr(_KEPT, names=", ".join(kept[:5]))
            self._look(message, message)

        self.jobs.start(tr("Moving files to the bin"), move, done, self._on_failed)
        self._enable()

    def _on_back(self) -> None:
        moved = self._moved

        def done(back: tuple[Path, ...]) -> None:
            self._moved = ()
            message = tr("{n_file} put back.", n_file=count(len(back), "file"))
            if len(back) < len(moved):
                message += " " + tr("The others are not where they were in the bin.")
            self._look(message, message)

        self.jobs.start(tr("Putting files back"), lambda _progress: from_bin(moved), done, self._on_failed)
        self._enable()

    def _on_failed(self, error: TabGuardError) -> None:
        self._say(f"{error.what} {error.remedy}", "error")
        self._enable()

    def _say(self, text: str, tint: str = "plain") -> None:
        self.message.set_tint(tint)
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def _enable(self) -> None:
        rest = not self.jobs.busy
        self.all_button.setEnabled(rest and any(not file.shared for file in self.files))
        self.bin_button.setEnabled(rest and bool(self.ticked()))
        self.back_button.setEnabled(rest and any(file.place is not None for file in self._moved))

    def _build(self) -> None:
        self.all_button = QPushButton(tr("Tick &all"), self)
        self.all_button.setObjectName("tickAll")
        self.all_button.clicked.connect(self._tick_all)
        self.bin_button = QPushButton(tr("&Move to the bin"), self)
        self.bin_button.setObjectName("moveToBin")
        self.bin_button.clicked.connect(self._on_bin)
        self.back_button = QPushButton(tr("&Put back"), self)
        self.back_button.setObjectName("putBack")
        self.back_button.setToolTip(tr("Put back what was moved to the bin since this was opened"))
        self.back_button.clicked.connect(self._on_back)
        close = QPushButton(tr("Close"), self)
        close.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.all_button)
        foot.addStretch(1)
        for button in (self.bin_button, self.back_button, close):
            foot.addWidget(button)
        for button in (self.all_button, self.bin_button, self.back_button):
            button.setAutoDefault(False)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(tr("Old structure files"), 1.15, self))
        layout.addWidget(Tinted(tr(_ABOUT), "muted", self))
        layout.addWidget(self.list, 1)
        layout.addWidget(self.message)
        layout.addLayout(foot)
