"""The start page: the sample, *Open…*, recent files, and three ways to begin."""

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.flow.door import Door, ForeignJobs, kind_by_name
from tabguard.gui.document.settings_store import RecentFiles
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.one_line import TextRow
from tabguard.gui.parts.parts import Card, Heading, Tinted, plain_tip
from tabguard.gui.parts.theme import IconButton

HOW_TO = (
    ("start", mark("The first five minutes"), mark("from the sample to a public spreadsheet")),
    ("import", mark("Bring your own data"), mark("records or a table, hierarchies, holdings, weights")),
    ("glossary", mark("Coming from τ-ARGUS"), mark("its terms and the terms used here")),
)
_ROW, _MOST_ROWS = 28, 6


class StartPage(QWidget):
    """Lets the user choose what to open; opens nothing itself.

    Parameters
    ----------
    recent : RecentFiles, optional
        The list of files opened last.
    """

    sample_requested = Signal()
    open_requested = Signal(object)
    command_requested = Signal(str)
    recent_requested = Signal(object)
    help_requested = Signal(str)

    def __init__(self, recent: RecentFiles | None = None) -> None:
        super().__init__()
        named(self, "startPage", tr("Start page"))
        self._recent = recent if recent is not None else RecentFiles()
        self._build()
        self.refresh()

    def refresh(self) -> None:
        """Update the list of recent files."""
        self.recent_list.clear()
        paths, pinned = self._recent.paths(), self._recent.pinned()
        often = Counter(path.name for path in paths)
        for path in paths:
            name = path.name if often[path.name] == 1 else f"{path.name} ({path.parent.name})"
            item = QListWidgetItem(f"{name}\u2003{_kind(path)}")
            item.setData(Qt.ItemDataRole.UserRole, str(path))
            item.setSizeHint(QSize(0, _ROW))
            item.setToolTip(plain_tip(tr("In the folder “{name}”", name=path.parent.name)))
            self.recent_list.addItem(item)
            self.recent_list.setItemWidget(item, self._pin(path, path in pinned))
        self.recent_list.setVisible(bool(paths))
        self.recent_list.setFixedHeight(_ROW * min(max(len(paths), 1), _MOST_ROWS) + 4)
        self.clear_button.setVisible(not pinned.issuperset(paths))
        self.nothing.setVisible(not paths)

    # -- inside

    def _on_recent(self, item: QListWidgetItem) -> None:
        self.recent_requested.emit(Path(item.data(Qt.ItemDataRole.UserRole)))

    def _pin(self, path: Path, pinned: bool) -> QWidget:
        """Make the button that pins a file to the top of the list or unpins it."""
        tip = (
            tr("Unpin {name}", name=path.name)
            if pinned
            else tr("Pin {name}: keep it at the top of the list", name=path.name)
        )
        button = IconButton("pinned" if pinned else "pin", tip)
        button.setAutoRaise(True)
        button.setFixedHeight(_ROW - 4)
        button.clicked.connect(lambda: QTimer.singleShot(0, lambda: self._on_pin(path, not pinned)))
        row = QWidget()
        in_row(None, button, of=row, margins=0)
        return row

    def _on_pin(self, path: Path, on: bool) -> None:
        self._recent.pin(path, on)
        self.refresh()

    def _on_clear(self) -> None:
        self._recent.clear()
        self.refresh()

    def _build(self) -> None:
        inside = QWidget(self)
        inside.setMaximumWidth(860)
        column = in_column(
            (None, 2),
            Heading("TabGuard", 2.2, inside),
            Tinted(tr("Protects the tables of official statistics by cell suppression."), "muted", inside),
            of=inside,
            gap=10,
        )
        column.addSpacing(16)
        column.addLayout(self._big_buttons(inside))
        column.addWidget(
            Tinted(
                tr(
                    "The sample: industry × region × size class with holdings, weights, waivers; its firms "
                    "are made up. You can also drop a file anywhere on this page."
                ),
                "muted",
                inside,
            )
        )
        column.addSpacing(12)
        column.addWidget(self._count_card(inside))
        column.addSpacing(12)
        lower = in_row((self._recent_column(inside), 3), (self._how_to_column(inside), 2), gap=28)
        column.addLayout(lower)
        column.addStretch(3)
        in_row(None, (inside, 8), None, of=self, margins=(40, 20, 40, 20))

    def _big_buttons(self, inside: QWidget) -> QHBoxLayout:
        self.sample_button = named(_big(tr("Open sample: Energy &sales"), inside, primary=True), "openSample")
        self.sample_button.setToolTip(
            tr("Industry × region × size class, with holdings; rules are set already")
        )
        self.sample_button.clicked.connect(lambda: self.sample_requested.emit())
        self.open_button = named(_big(tr("&Open…"), inside), "openFile")
        self.open_button.setToolTip(
            tr(
                "Data ({suffixes}), a job (.toml), a project (.tgproj) or a batch file of τ-ARGUS (.arb)",
                suffixes=" ".join(previews.suffixes()),
            )
        )
        self.open_button.clicked.connect(lambda: self.open_requested.emit(None))
        return in_row((self.sample_button, 3), (self.open_button, 2), gap=12)

    def _count_card(self, inside: QWidget) -> QWidget:
        card = named(Card(inside), "countCard")
        column = QVBoxLayout(card)
        column.setContentsMargins(14, 10, 14, 10)
        title = Heading(tr("Release planner for count tables"), 1.05, card)
        title.setWordWrap(True)
        about = Tinted(tr("Shows what the marginals of a count table would disclose."), "muted", card)
        self.count_sample_button = QPushButton(tr("Open sample: &Autoworkers"), card)
        self.count_sample_button.setObjectName("openCountSample")
        self.count_sample_button.setToolTip(tr("Six risk factors of 1,841 autoworkers, a published table"))
        self.count_sample_button.clicked.connect(lambda: self.command_requested.emit("count_sample"))
        self.new_counts_button = named(QPushButton(tr("Ne&w count table…"), card), "newCounts")
        self.new_counts_button.setToolTip(
            tr(
                "Records or a list of counts ({suffixes})",
                suffixes=" ".join(previews.suffixes(for_lists=True)),
            )
        )
        self.new_counts_button.clicked.connect(lambda: self.command_requested.emit("new_counts"))
        column.addWidget(title)
        column.addWidget(TextRow(about, (self.count_sample_button, self.new_counts_button), card))
        return card

    def _recent_column(self, inside: QWidget) -> QVBoxLayout:
        self.recent_list = named(QListWidget(inside), "recentList", tr("Recent files"))
        self.recent_list.setFrameShape(QFrame.Shape.NoFrame)
        self.recent_list.itemActivated.connect(self._on_recent)
        self.recent_list.itemClicked.connect(self._on_recent)
        self.nothing = Tinted(tr("Nothing yet. Files that you open are listed here."), "muted", inside)
        self.clear_button = named(QPushButton(tr("&Clear list"), inside), "clearRecent")
        self.clear_button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clear_button.setToolTip(tr("Remove all files that are not pinned"))
        self.clear_button.clicked.connect(self._on_clear)
        return in_column(
            Heading(tr("Recent"), 1.1, inside), self.nothing, self.recent_list, self.clear_button, None
        )

    def _how_to_column(self, inside: QWidget) -> QVBoxLayout:
        column = in_column(Heading(tr("How to"), 1.1, inside))
        for target, title, about in HOW_TO:
            link = _Link(target, title, about, inside)
            link.linkActivated.connect(self.help_requested)
            column.addWidget(link)
        column.addStretch(1)
        return column


class _Link(Tinted):
    """A link with a description, reached also by keyboard."""

    def __init__(self, target: str, title: str, about: str, parent: QWidget) -> None:
        super().__init__("", "muted", parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setObjectName(f"howTo_{target}")
        flag = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flag.LinksAccessibleByMouse | flag.LinksAccessibleByKeyboard)
        self.setText(f'<a href="{target}">{tr(title)}</a><br>{tr(about)}')


def _big(text: str, parent: QWidget, primary: bool = False) -> QPushButton:
    button = QPushButton(text, parent)
    font = button.font()
    font.setPointSizeF(font.pointSizeF() * 1.25)
    font.setBold(primary)
    button.setFont(font)
    button.setMinimumHeight(64)
    button.setDefault(primary)
    return button


def _kind(path: Path) -> str:
    """Kind of a recent file, from its name."""
    kind = kind_by_name(path)
    opened = kind in (Door.PROJECT, Door.JOB) or isinstance(kind, ForeignJobs)
    return tr(kind.value) if kind is not None and opened else tr("data")
