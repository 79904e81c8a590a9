"""Colours and icons of the window: light, dark, high contrast; distinct for colour-blind users."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from string import Template

from attrs import asdict, frozen
from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QToolButton

from tabguard.base.resource_files import RESOURCES
from tabguard.table.look import Look


@frozen
class LookStyle:
    """Fill, text, glyph and border of a look, with colours as #RRGGBB or "" for none."""

    fill: str
    text: str
    glyph: str = ""
    border: str = ""
    width: int = 0
    dashed: bool = False
    hatched: bool = False


@frozen
class Theme:
    """All colours of a theme."""

    name: str
    page: str
    text: str
    muted: str
    faint: str
    chrome: str
    header: str
    grid: str
    line: str
    accent: str
    on_accent: str
    hover: str
    good: str
    amber: str
    amber_text: str
    bad: str
    looks: Mapping[Look, LookStyle]
    letters: bool = False
    """Whether a letter beside the glyph names the status, so that no status depends on colour."""

    @property
    def dark(self) -> bool:
        """Whether the theme shows light text on a dark background."""
        return self.name != LIGHT.name


_FOLDER = RESOURCES / "style"


def _themes() -> Iterator[Theme]:
    for name, colours in tomllib.loads((_FOLDER / "themes.toml").read_text("utf-8")).items():
        looks = {Look[look.upper()]: LookStyle(**style) for look, style in colours.pop("looks").items()}
        yield Theme(name, looks=looks, **colours)


_THEMES = {theme.name: theme for theme in _themes()}
LIGHT, DARK, CONTRAST = (_THEMES[name] for name in ("light", "dark", "contrast"))
WIDTH_STEPS = (
    ("#00204D", "#FFFFFF"),
    ("#31446B", "#FFFFFF"),
    ("#666970", "#FFFFFF"),
    ("#958F78", "#000000"),
    ("#CBBA69", "#000000"),
    ("#FFEA46", "#000000"),
)
"""Six cividis colours with their text colours for the interval-width overlay; dark is narrow."""


class ThemeSource(QObject):
    """Source of the current theme; a signal reports each change."""

    theme_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.choice = "system"
        self.current = LIGHT

    def choose(self, choice: str) -> None:
        """Set the user's choice: ``"system"`` or the name of a theme."""
        self.choice = choice
        self.refresh()

    def refresh(self) -> None:
        """Determine the theme from the user's choice and the system, and apply it to the application."""
        self.current = _THEMES.get(self.choice) or _of_the_system()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            # before the style sheet, which Qt resolves against the palette of that moment
            app.setPalette(palette(self.current))
            app.setStyleSheet(style_sheet(self.current))
        self.theme_changed.emit()


def _of_the_system() -> Theme:
    """Theme that the system asks for: high contrast, dark or light."""
    hints = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)  # since Qt 6.10
    if (
        accessibility is not None
        and accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
    ):
        return CONTRAST
    return DARK if hints.colorScheme() == Qt.ColorScheme.Dark else LIGHT


_SOURCE: list[ThemeSource] = []


def source() -> ThemeSource:
    """The only theme source of the application, created at first use."""
    if not _SOURCE:
        _SOURCE.append(ThemeSource())
    return _SOURCE[0]


def current() -> Theme:
    """The current theme."""
    return source().current


def palette(theme: Theme) -> QPalette:
    """The Qt palette of a theme, with every colour set, since platforms have different defaults."""
    out = QPalette()
    role = QPalette.ColorRole
    pairs = {
        role.Window: theme.chrome,
        role.WindowText: theme.text,
        role.Base: theme.page,
        role.AlternateBase: theme.chrome,
        role.Text: theme.text,
        role.Button: theme.chrome,
        role.ButtonText: theme.text,
        role.BrightText: theme.bad,
        role.ToolTipBase: theme.header,
        role.ToolTipText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.PlaceholderText: theme.muted,
        role.Light: theme.page,
        role.Midlight: theme.hover,
        role.Mid: theme.line,
        role.Dark: theme.line,
        role.Shadow: theme.line,
    }
    for key, colour in pairs.items():
        out.setColor(key, QColor(colour))
    off = QPalette.ColorGroup.Disabled
    for key in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        out.setColor(off, key, QColor(theme.faint))
    out.setColor(off, role.Highlight, QColor(theme.hover))
    return out


def style_sheet(theme: Theme) -> str:
    """The style sheet of a theme, for docks, tool bars and buttons that the palette does not cover."""
    names = ("window.qss", "contrast.qss") if theme.letters else ("window.qss",)
    sheet = Template("".join((_FOLDER / name).read_text("utf-8") for name in names))
    tick = "tick_dark.svg" if QColor(theme.on_accent).lightness() < _MIDDLE else "tick_light.svg"
    marks = {
        "ticked": _drawing(tick),
        "close": _drawing("close_light.svg" if theme.dark else "close_dark.svg"),
        "mark_frame": theme.text if theme.letters else theme.accent,
    }
    return sheet.substitute(asdict(theme, recurse=False) | marks)


def _drawing(name: str) -> str:
    """Path of a drawing in the notation of style sheets."""
    return str(RESOURCES / "icons" / name).replace("\\", "/")


_MIDDLE = 128  # half of the maximum lightness, 255


SIZE = 20
FOLDER = RESOURCES / "icons"


def icon(name: str, colour: str = "") -> QIcon:
    """Icon in the theme's text colour or another one, paler if disabled."""
    theme = current()
    out = QIcon()
    svg = _svg_text(name)
    if not svg:
        return out
    off = theme.faint if theme.letters else theme.line
    for mode, ink in ((QIcon.Mode.Normal, colour or theme.text), (QIcon.Mode.Disabled, off)):
        for ratio in (1.0, 2.0):
            image = _render(svg.replace("currentColor", QColor(ink).name()), ratio)
            out.addPixmap(QPixmap.fromImage(image), mode)
    return out


class IconButton(QToolButton):
    """A flat button with an icon that follows the theme; its tip is also its accessible name."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self._name = name
        self._theme = current()
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIcon(icon(name))

    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon again after a change of theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and current() != self._theme:
            self._theme = current()
            self.setIcon(icon(self._name))


@cache
def _svg_text(name: str) -> str:
    """The SVG text of an icon, read once; empty if there is no such icon."""
    path = FOLDER / f"{name}.svg"
    return path.read_text("utf-8") if path.is_file() else ""


@cache
def _render(svg: str, ratio: float) -> QImage:
    """Image of an icon, drawn once; not a pixmap, because a pixmap must not outlive the application."""
    image = QImage(round(SIZE * ratio), round(SIZE * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, SIZE, SIZE))
    painter.end()
    return image
