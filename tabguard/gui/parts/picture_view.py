"""Displays and saves a picture, which is drawn in another thread so that the window never waits."""

from collections.abc import Callable
from operator import itemgetter
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import pictures
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import is_graphic
from tabguard.gui.parts.dialogs import ask_new_file
from tabguard.gui.parts.jobs import Jobs, at_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.theme import Theme
from tabguard.office.cloud import check_cloud
from tabguard.plots.picture import Drawn, Picture, Spot, Style, drawn
from tabguard.table.look import Look


class PictureSaving(QObject):
    """Asks for a file name and writes pictures in the background.

    Parameters
    ----------
    parent : QWidget
        Widget over which the dialog opens.
    folder : callable
        The folder that is offered.
    """

    told = Signal(object)
    """A message for the user: text or error."""

    def __init__(self, parent: QWidget, folder: Callable[[], Path]) -> None:
        super().__init__(parent)
        self._top, self._folder = parent, folder
        self._jobs = Jobs(self)

    def ask(self, picture: Picture) -> None:
        """Ask for the name of a file and write a picture to it."""
        kinds = (tr("SVG picture (*.svg)"), tr("PNG picture (*.png)"))
        start = self._folder() / picture.file_name(".svg")
        ask_new_file(
            self._top, tr("Save picture"), start, kinds, "svg", lambda path: self.save(picture, path)
        )

    def save(self, picture: Picture, path: Path) -> None:
        """Write a picture in colours for paper, as SVG unless the file name ends with ``.png``."""
        plain, path = path, pictures.marked(picture, path)
        if path != plain and path.exists():
            self.told.emit(
                tr("{name} exists already and was not replaced. Choose another name.", name=path.name)
            )
            return

        def work(_progress: Progress) -> Path:
            check_cloud(path)
            pictures.save(picture, path)
            return path

        self._jobs.start(tr("Save"), work, self._on_saved, self.told.emit, quiet=True)

    def _on_saved(self, path: Path) -> None:
        self.told.emit(
            tr("{name} was written. It shows confidential results: keep it internal.", name=path.name)
        )


Source = Callable[[Progress], Picture | None]
"""Function that draws the picture in the other thread; None if there is nothing to draw."""
_PAUSE = 150  # milliseconds without a further change before drawing
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_REACH = 9.0
"""Half the side of the frame around the current mark, in pixels."""
_NEAR = 14.0
"""Distance from a mark within which a click selects it, in pixels."""


def style_of(theme: Theme, font: QFont) -> Style:
    """Style of a picture with the colours of a theme and the size of a font."""
    size = font.pointSizeF() if font.pointSizeF() > 0 else 9.0
    return Style(
        ground=theme.page,
        ink=theme.text,
        muted=theme.muted,
        line=theme.line,
        accent=theme.accent,
        good=theme.good,
        bad=theme.bad,
        primary=theme.looks[Look.PRIMARY].border or theme.bad,
        secondary=theme.looks[Look.SECONDARY].border or theme.accent,
        neutral=theme.faint,
        warning=theme.bad,
        font_size=min(size, 11.0),
    )


class PictureView(QWidget):
    """One picture that fills the widget; it is drawn again when the size, the theme or the source changes.

    Marks can be used with mouse or keyboard: the arrow keys go from mark to mark, Enter or a click goes to
    the cell of a mark.
    """

    cell_requested = Signal(int)
    shown = Signal()
    """A picture, or the text that replaces it, is displayed."""

    def __init__(self, hint: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pictureView")
        self.setAccessibleName(tr("Picture"))
        is_graphic(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._hint = hint
        self._jobs = Jobs(self)
        self._source: Source | None = None
        self._image: QImage | None = None
        self._drawn: Drawn | None = None
        self._words, self._at = "", 0
        self._nothing = tr("There is nothing to draw yet.")
        self.picture: Picture | None = None
        self._later = Later(self._draw, self, _PAUSE)
        themes.source().theme_changed.connect(self._later.ask)

    def show_source(self, source: Source | None, nothing: str) -> None:
        """Show the picture of another source.

        Parameters
        ----------
        source : callable or None
            Makes it in the other thread; called again for another size.
        nothing : str
            Text that is shown without a picture.
        """
        self._jobs.cancel()  # the picture of the previous source may no longer be shown
        self._source, self._nothing = source, nothing
        self.picture = self._image = self._drawn = None
        if source is None:
            self._later.drop()
            self._say(nothing)
        else:
            self._later.ask()
            self._say(tr("Drawing …"))

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn or waits to be drawn."""
        return at_work(self)

    @property
    def words(self) -> str:
        """Text that describes the picture or replaces it."""
        return self._words

    def image(self) -> QImage | None:
        """The displayed picture."""
        return self._image

    # -- Qt

    def sizeHint(self) -> QSize:
        """Preferred size, in which texts are readable."""
        return self._hint

    def minimumSizeHint(self) -> QSize:
        """Minimum size, small enough never to enlarge the window."""
        return QSize(80, 60)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the picture if it changed while the widget was hidden."""
        super().showEvent(event)
        if self._image is None:
            self._later.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        """Cancel drawing while the widget is hidden."""
        super().hideEvent(event)
        self._jobs.cancel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the picture again when the size has stopped changing."""
        super().resizeEvent(event)
        self._later.ask()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, or the text that replaces it."""
        painter, theme = QPainter(self), themes.current()
        painter.fillRect(self.rect(), QColor(theme.page))
        if self._image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.rect(), self._image)
            spots = self._spots
            if self.hasFocus() and spots:
                at = QPointF(spots[self._at].x * self.width(), spots[self._at].y * self.height())
                for colour, reach in ((theme.page, _REACH + 1.5), (theme.text, _REACH)):
                    painter.setPen(QPen(QColor(colour), 1.5))
                    painter.drawRect(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach))
            return
        painter.setPen(QColor(theme.muted))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.rect().adjusted(8, 8, -8, -8), flags, self._words)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go to the cell of the clicked mark."""
        cell = None if self._drawn is None else self._cell_near(event.position())
        if cell is not None:
            self.cell_requested.emit(cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from mark to mark with the arrow keys, and to the cell of the mark with Enter."""
        key, spots = Qt.Key(event.key()), self._spots
        if spots and key in _STEPS:
            self._at = (self._at + _STEPS[key]) % len(spots)
            self._describe()
        elif spots and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.cell_requested.emit(spots[self._at].cell)
        else:
            super().keyPressEvent(event)

    # -- internal

    @property
    def _spots(self) -> tuple[Spot, ...]:
        """The marks of the picture that stand for cells."""
        return () if self._drawn is None else self._drawn.spots

    def _describe(self) -> None:
        """Set the accessible description: the current mark, then the whole picture."""
        here = self._spots[self._at].name if self._spots else ""
        self.setAccessibleDescription(f"{here}. {self._words}" if here else self._words)
        self.update()

    def _cell_near(self, at: QPointF) -> int | None:
        near = [
            (abs(spot.x * self.width() - at.x()) + abs(spot.y * self.height() - at.y()), spot)
            for spot in present(self._drawn).spots
        ]
        distance, spot = min(near, key=itemgetter(0), default=(_NEAR, Spot(0, 0, -1)))
        return spot.cell if distance < max(_NEAR, spot.reach * self.width()) else None

    def _say(self, words: str) -> None:
        """Set the text that describes or replaces the picture; Tab stops at a picture with marks."""
        self._words = words
        self._at = min(self._at, max(len(self._spots) - 1, 0))
        self.setAccessibleName(tr("Picture") if self.picture is None else self.picture.title)
        focus = Qt.FocusPolicy.StrongFocus if self._spots else Qt.FocusPolicy.NoFocus
        # not while it has the focus, which would then be lost
        if focus != self.focusPolicy() and not self.hasFocus():
            self.setFocusPolicy(focus)
        self._describe()

    def _draw(self) -> None:
        source = self._source
        if source is None or not self.isVisible():
            self._jobs.cancel()
            return
        style, ratio = style_of(themes.current(), self.font()), self.devicePixelRatioF()
        width, height = max(int(self.width() * ratio), 40), max(int(self.height() * ratio), 40)

        def work(progress: Progress) -> tuple[Picture, Drawn] | None:
            picture = source(progress)
            progress.check()
            return None if picture is None else (picture, drawn(picture, style, width, height, ratio))

        self._jobs.start(tr("Draw"), work, self._on_drawn, self._on_failed, quiet=True)

    def _on_drawn(self, drawing: tuple[Picture, Drawn] | None) -> None:
        if drawing is None:
            self.picture = self._image = self._drawn = None
            self._say(self._nothing)
        else:
            self.picture, self._drawn = drawing
            pixels = self._drawn.pixels
            height, width = pixels.shape[:2]
            image = QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888)
            # the bytes of the array are freed after this call, and QImage only refers to them
            self._image = image.copy()
            self._say(self.picture.alt)
        self.shown.emit()

    def _on_failed(self, error: TabGuardError) -> None:
        self.picture = self._image = self._drawn = None
        self._say(str(error))
        self.shown.emit()
