"""Help that works without a network: the pages in resources/help, opened by F1 at the right place."""

from __future__ import annotations

from importlib import resources

from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QImage, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.parts import fit_to_screen, ink
from tabguard.gui.parts.presenting import WhenPresenting, declare

PAGES = (
    ("start", "First steps"),
    ("import", "Import"),
    ("rules", "Primary rules"),
    ("protect", "Protect"),
    ("review", "Review and edit"),
    ("export", "Export and save"),
    ("release", "Several tables together"),
    ("planner", "Release planner: count tables"),
    ("confidentiality", "Confidentiality"),
    ("jobs", "Jobs and command line"),
    ("python", "Python"),
    ("install", "Installing"),
    ("glossary", "Glossary, τ-ARGUS words"),
)

_PICTURE = 620
"""Width of pictures beside which no scroll bar is needed at first; in pixels."""


def page_text(page: str) -> str:
    """The HTML of a help page, or a line that says that the page does not exist."""
    source = resources.files("tabguard.resources") / "help" / f"{page}.html"
    try:
        return source.read_text(encoding="utf-8")
    except OSError:
        return f"<h1>{page}</h1><p>This help page was not installed.</p>"


class _Page(QTextBrowser):
    """Shows pictures at the width of the text, smoothly scaled."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The picture that a page names; everything else as before."""
        found = super().loadResource(kind, name)
        image = QImage.fromData(found) if isinstance(found, bytes | QByteArray) else QImage()
        if image.isNull():
            return found
        ratio = self.devicePixelRatioF()
        wide = round(min(image.width(), _PICTURE) * ratio)
        image = image.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
        image.setDevicePixelRatio(ratio)
        return image


class HelpViewer(QDialog):
    """Contents on the left, the page on the right; links between pages work, others are not followed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgHelp")
        declare(self, WhenPresenting.PLAIN)
        self.setWindowTitle("TabGuard help")
        self.setModal(False)
        fit_to_screen(self, 900, 640)
        self.contents = QListWidget(self)
        self.contents.setAccessibleName("Help pages")
        self.contents.setSpacing(3)
        for page, title in PAGES:
            item = QListWidgetItem(title)
            item.setData(Qt.ItemDataRole.UserRole, page)
            self.contents.addItem(item)
        self.browser = _Page(self)
        self.browser.setOpenLinks(False)
        self.browser.setOpenExternalLinks(False)
        self.browser.setSearchPaths([str(resources.files("tabguard.resources") / "help")])  # of pictures
        self.browser.anchorClicked.connect(self._on_link)
        self.browser.document().setDocumentMargin(18)
        self.contents.currentItemChanged.connect(self._on_chosen)
        self._trail: list[str] = []
        back = QToolButton(self)
        back.setText("‹ Back")
        back.setShortcut(QKeySequence("Alt+Left"))
        back.clicked.connect(self.go_back)
        top = QHBoxLayout()
        top.addWidget(back)
        top.addStretch(1)
        split = QSplitter(self)
        split.addWidget(self.contents)
        split.addWidget(self.browser)
        split.setSizes([210, 690])
        layout = QVBoxLayout(self)
        layout.addLayout(top)
        layout.addWidget(split, 1)
        themes.source().theme_changed.connect(self._on_theme)
        self.show_page("start")

    @property
    def page(self) -> str:
        """Which page is shown."""
        return self._trail[-1] if self._trail else ""

    def show_page(self, page: str, anchor: str = "") -> None:
        """Show a page, from the top or at an anchor."""
        if page not in dict(PAGES):
            page = "start"
        if self.page != page:
            self._trail.append(page)
            self._render(page)
        if anchor:
            self.browser.scrollToAnchor(anchor)

    def go_back(self) -> None:
        """Go to the previous page."""
        if len(self._trail) > 1:
            self._trail.pop()
            self._render(self.page)

    def _render(self, page: str) -> None:
        style = (
            f"a {{ color: {ink(self, 'accent').name()}; }} "
            f"th, td {{ padding: 3px 10px 3px 0; }} h1 {{ font-size: 20px; }} h2 {{ font-size: 15px; }} "
            f".note, .output {{ color: {ink(self, 'muted').name()}; }} pre {{ white-space: pre-wrap; }}"
        )
        self.browser.document().setDefaultStyleSheet(style)
        self.browser.setHtml(page_text(page))
        row = [key for key, _title in PAGES].index(page)
        self.contents.blockSignals(True)
        self.contents.setCurrentRow(row)
        self.contents.blockSignals(False)

    def _on_theme(self) -> None:
        """Draw the page again, whose links have a colour of their own."""
        at = self.browser.verticalScrollBar().value()
        self._render(self.page)
        self.browser.verticalScrollBar().setValue(at)

    def _on_link(self, url: QUrl) -> None:
        name = url.path().removesuffix(".html")
        if not url.scheme():
            self.show_page(name or self.page, url.fragment())

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.show_page(str(item.data(Qt.ItemDataRole.UserRole)))


HelpView = HelpViewer
