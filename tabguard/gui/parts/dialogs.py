"""Dialogs that do not block the window, each with a worker: files, results of checks, meanings of lists."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QInputDialog,
    QLabel,
    QMessageBox,
    QTreeWidget,
    QWidget,
)

from tabguard.base.errors import GroupsError, StatusListError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.jobs import Jobs, at_work, end_work
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.parts import Heading, Passage, fit_to_screen
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.gui.parts.scroll_areas import scroll_past
from tabguard.project import Project
from tabguard.table.status_lists import STATUS_LISTS


class Dialog(QDialog):
    """A dialog with a worker, whose job is cancelled when it is accepted, rejected or closed.

    The window that it belongs to shows its page of the help.

    Parameters
    ----------
    name : str
    title : str
    size : (int, int), optional
        Initial width and height, limited to the screen; by default those of the content.
    parent : QWidget, optional
    presenting : WhenPresenting
    """

    help_page: ClassVar[str] = ""
    """Help page that F1 opens; empty if no page describes the dialog."""
    help_requested = Signal(str)

    def __init__(
        self,
        name: str,
        title: str,
        size: tuple[int, int] | None = None,
        parent: QWidget | None = None,
        presenting: WhenPresenting = WhenPresenting.COVERED,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        declare(self, presenting)
        if size is not None:
            fit_to_screen(self, *size)
        self.jobs = Jobs(self)
        if self.help_page:
            # the reference to the dialog prevents Python from destroying it while it is open
            QShortcut(QKeySequence("F1"), self, lambda: self.ask_help())
        show_help = getattr(_top(parent), "show_help", None)  # the main window has it
        if show_help is not None:
            self.help_requested.connect(show_help)

    def ask_help(self) -> None:
        """Emit the signal that asks for the help page of the dialog."""
        self.help_requested.emit(self.help_page)

    @property
    def busy(self) -> bool:
        """Whether a job of the dialog is running or requested."""
        return at_work(self)

    def shut(self) -> None:
        """Stop the jobs of the dialog; called at least once before it closes."""
        end_work(self)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the dialog; the mouse wheel scrolls and does not change a field under the pointer."""
        for box in (*self.findChildren(QComboBox), *self.findChildren(QAbstractSpinBox)):
            scroll_past(box)
        super().showEvent(event)

    def done(self, result: int) -> None:
        """Close the dialog and cancel its job."""
        self.shut()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the worker thread, also of a dialog that was never shown."""
        self.shut()
        super().closeEvent(event)


def _top(widget: QWidget | None) -> QWidget | None:
    """The window behind all dialogs that contains a widget; the widget itself if it has no parent."""
    above: QWidget | None = None if widget is None else widget.parentWidget()
    return widget if above is None else _top(above)


ALL_FILES = f"{mark('All files')} (*)"


def kind(title: str, suffixes: Iterable[str]) -> str:
    """Entry of a file dialog's list of file kinds, with a title and suffixes."""
    return f"{title} ({' '.join(f'*{suffix}' for suffix in dict.fromkeys(suffixes))})"


def shown(kinds: Iterable[str]) -> str:
    """List of file kinds for a file dialog, with translated titles."""
    return ";;".join(
        f"{tr(title)} ({suffixes}" for title, _gap, suffixes in (k.rpartition(" (") for k in kinds)
    )


def data_kind(title: str = "") -> str:
    """File kind: files with records or cells."""
    return kind(title or tr("Data"), previews.suffixes())


def list_kind(title: str, also: Iterable[str] = ()) -> str:
    """File kind: files with small tables, such as registers, and files with the suffixes in `also`."""
    return kind(title, (*previews.suffixes(for_lists=True), *also))


_Chosen = Callable[[Path], object]


def open_once(dialog: QDialog) -> None:
    """Open a dialog that is deleted when it closes."""
    if isinstance(dialog, QMessageBox | QInputDialog):  # their texts may contain codes: see `Label`
        for label in dialog.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def question(
    parent: QWidget,
    name: str,
    texts: tuple[str, str, str],
    icon: QMessageBox.Icon = QMessageBox.Icon.Question,
    presenting: WhenPresenting = WhenPresenting.PLAIN,
) -> QMessageBox:
    """Make a question where *Cancel* and Enter change nothing; the caller adds answers and opens it.

    Parameters
    ----------
    name : str
        Object name.
    texts : (str, str, str)
        The title of the window, the question, and an explanation.
    """
    title, text, about = texts
    box = named(QMessageBox(icon, title, text, QMessageBox.StandardButton.Cancel, parent), name)
    box.setInformativeText(about)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    declare(box, presenting)
    return box


def ask_file(
    parent: QWidget, title: str, folder: Path, chosen: _Chosen, kinds: Sequence[str] = (ALL_FILES,)
) -> None:
    """Ask for an existing file.

    Parameters
    ----------
    folder : Path
        Folder that the dialog shows first.
    chosen : callable
        Called with the file; not called if the user cancels.
    kinds : sequence of str
        Entries of the list of file kinds, from `tabguard.gui.parts.dialogs`.
    """
    dialog = QFileDialog(parent, title, str(folder), shown(kinds))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    open_once(dialog)


def ask_files(
    parent: QWidget,
    title: str,
    folder: Path,
    chosen: Callable[[list[Path]], object],
    kinds: Sequence[str] = (ALL_FILES,),
) -> None:
    """Ask for several existing files; parameters as for `ask_file`."""
    dialog = QFileDialog(parent, title, str(folder), shown(kinds))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda names: chosen([Path(name) for name in names]))
    open_once(dialog)


def ask_folder(parent: QWidget, title: str, folder: Path, chosen: _Chosen) -> None:
    """Ask for an existing folder."""
    dialog = QFileDialog(parent, title, str(folder))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    open_once(dialog)


def ask_new_file(
    parent: QWidget, title: str, start: Path, kinds: Sequence[str], suffix: str, chosen: _Chosen
) -> QFileDialog:
    """Ask where to write a file; return the dialog, so that the caller can follow the chosen kind.

    Parameters
    ----------
    start : Path
        The file that is proposed.
    suffix : str
        Suffix that is added to a name without one.
    """
    dialog = QFileDialog(parent, title, str(start), shown(kinds))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    open_once(dialog)
    return dialog


class FindingsDialog(Dialog):
    """Shows the result of a check.

    Parameters
    ----------
    check, subject : str
        Name of the check, and of the checked file.
    verdicts : sequence of (str, str)
        Sentences, each with its tint; see `Tinted`.
    title : str
        Title of the list.
    findings : sequence of str
        Rows of the list, which is hidden if there are none.
    """

    def __init__(
        self,
        check: str,
        subject: str,
        verdicts: Sequence[tuple[str, str]],
        title: str,
        findings: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("dlgFindings", check, (700, 420), parent)
        self.verdicts = tuple(Passage(text, tint, self) for text, tint in verdicts)
        self.list: QTreeWidget | None = None
        column = in_column(Heading(subject, 1.15, self), *self.verdicts, of=self)
        if findings:
            self.list = tree("findings", title, (title,))
            put_rows(self.list, [(finding,) for finding in findings])
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


def ask_status_list(parent: QWidget, error: StatusListError, chosen: Callable[[str], object]) -> None:
    """Ask which code list statuses belong to; `chosen` gets its name and is not called on *Cancel*."""
    lists = [STATUS_LISTS[name] for name in error.lists]
    about = "\n".join(f"{tr(status_list.title)}: {tr(status_list.about)}" for status_list in lists)
    texts = tr("Code list of the status"), f"{error.what} {error.where}", about
    box = question(parent, "statusListBox", texts)
    for status_list in lists:
        button = box.addButton(tr(status_list.title), QMessageBox.ButtonRole.AcceptRole)
        button.setObjectName(f"list_{status_list.name}")
        button.clicked.connect(lambda _on=False, name=status_list.name: chosen(name))
    open_once(box)


_WITHOUT = {
    GroupsError.DECISIONS: mark("&Open without these decisions"),
    GroupsError.ATTACKERS: mark("&Open without these bounds"),
}
_EARLIER = mark("&Open without this publication")


def ask_meaning(
    parent: QWidget,
    error: GroupsError,
    agreed: Callable[[], object],
    refused: Callable[[], object] = lambda: None,
    without: Callable[[], None] | None = None,
) -> None:
    """Ask whether a list is about what its codes mean now.

    Parameters
    ----------
    error : GroupsError
        Refused the list.
    agreed : callable
        Called if the user agrees.
    refused : callable
        Called if the user disagrees; the list stays refused.
    without : callable, optional
        Called to go on without the list, which is offered then.
    """
    advice = tr(
        "If you open the project without the list, its file stays as it is. Public files are withheld where "
        "the list protects, until you use it again or go on without it."
    )
    about = error.remedy if without is None else f"{error.remedy} {advice}"
    texts = tr("Codes that a recode changed"), f"{error.what} {error.where}", about
    box = question(parent, "groupsBox", texts, QMessageBox.Icon.Warning)
    means = named(box.addButton(tr("&Use what they mean now"), QMessageBox.ButtonRole.AcceptRole), "meanNow")
    means.clicked.connect(lambda: agreed())
    box.rejected.connect(lambda: refused())
    if without is not None:
        button = box.addButton(tr(_WITHOUT.get(error.of, _EARLIER)), QMessageBox.ButtonRole.DestructiveRole)
        button.setObjectName("openWithout")
        button.clicked.connect(without)
    open_once(box)


def asking(
    parent: QWidget,
    project: Project,
    again: Callable[[Project], object],
    otherwise: Callable[[TabGuardError], object],
) -> Callable[[TabGuardError], None]:
    """Make a function for errors of reading: it asks about a refused list and reads again if the user agrees.

    Parameters
    ----------
    project : Project
        The project that was read.
    again : callable
        Called with the project in which the list means what its codes are now.
    otherwise : callable
        Called with any other error.
    """

    def failed(error: TabGuardError) -> None:
        if isinstance(error, GroupsError):
            ask_meaning(parent, error, lambda: again(project.meaning_now(error)), lambda: otherwise(error))
        else:
            otherwise(error)

    return failed
