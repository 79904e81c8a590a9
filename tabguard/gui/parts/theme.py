"""Colours of the window: light, dark, high contrast; status colours stay distinct for colour-blind users."""

from collections.abc import Mapping

from attrs import frozen
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tabguard.base.resource_files import RESOURCES
from tabguard.table.look import Look


@frozen
class LookStyle:
    """Fill, text, glyph and border of one look; colours as #RRGGBB, "" for none."""

    fill: str
    text: str
    glyph: str = ""
    border: str = ""
    width: int = 0
    dashed: bool = False
    hatched: bool = False


@frozen
class Theme:
    """All colours of one theme."""

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
    """Whether a letter beside the glyph names the status, and no colour is needed to know it."""

    @property
    def dark(self) -> bool:
        """Whether the theme shows light text on a dark background."""
        return self.name != LIGHT.name


_YELLOW = LookStyle("#F0E442", "#000000", "#000000", "#000000", 2, dashed=True, hatched=True)

LIGHT = Theme(
    name="light",
    page="#FFFFFF",
    text="#1A1A1A",
    muted="#595959",
    faint="#9AA0A6",
    chrome="#F5F6F8",
    header="#EDEFF2",
    grid="#E0E3E8",
    line="#C3C9D1",
    accent="#0063A0",
    on_accent="#FFFFFF",
    hover="#E2E9F1",
    good="#00614A",
    amber="#FFC94D",
    amber_text="#3A2900",
    bad="#A32100",
    looks={
        Look.PUBLISHED: LookStyle("#FFFFFF", "#1A1A1A"),
        Look.PRIMARY: LookStyle("#EEBF99", "#1A1A1A", "#8A3D00", "#D55E00", 1),
        Look.SECONDARY: LookStyle("#8CC0DC", "#1A1A1A", "#00466E", "#0072B2", 1),
        Look.FORCED_SUPPRESS: LookStyle("#EBC9DC", "#1A1A1A", "#7B2E57", "#7B2E57", 2),
        Look.FORCED_PUBLISH: LookStyle("#66C5AB", "#1A1A1A", "#00432F", "#00432F", 2),
        Look.EMPTY: LookStyle("#F2F2F2", "#595959"),
        Look.HIDDEN: LookStyle("#F2F2F2", "#595959"),
        Look.ZERO: LookStyle("#F2F2F2", "#595959"),
        Look.UNDER_PROTECTED: _YELLOW,
        Look.DISCLOSED: LookStyle("#000000", "#F0E442", "#F0E442", "#F0E442", 2),
        Look.NOT_TESTED: LookStyle("#E4DDF3", "#1A1A1A", "#4B3A80", "#4B3A80", 1, dashed=True),
    },
)
DARK = Theme(
    name="dark",
    page="#1E1E1E",
    text="#F5F5F5",
    muted="#B4B4B4",
    faint="#777B80",
    chrome="#27292C",
    header="#303337",
    grid="#3A3D42",
    line="#54585F",
    accent="#56B4E9",
    on_accent="#0B1B26",
    hover="#3A4048",
    good="#8FE6C8",
    amber="#B07D00",
    amber_text="#FFFFFF",
    bad="#FF9D80",
    looks={
        Look.PUBLISHED: LookStyle("#1E1E1E", "#F5F5F5"),
        Look.PRIMARY: LookStyle("#8C440C", "#F5F5F5", "#FFD3B0", "#E69F00", 1),
        Look.SECONDARY: LookStyle("#163343", "#F5F5F5", "#8CCBF2", "#56B4E9", 1),
        Look.FORCED_SUPPRESS: LookStyle("#754C62", "#F5F5F5", "#F6CFE3", "#CC79A7", 2),
        Look.FORCED_PUBLISH: LookStyle("#125140", "#F5F5F5", "#8FE6C8", "#8FE6C8", 2),
        Look.EMPTY: LookStyle("#2B2B2B", "#A6A6A6"),
        Look.HIDDEN: LookStyle("#2B2B2B", "#A6A6A6"),
        Look.ZERO: LookStyle("#2B2B2B", "#A6A6A6"),
        Look.UNDER_PROTECTED: _YELLOW,
        Look.DISCLOSED: LookStyle("#FFFFFF", "#8A0000", "#8A0000", "#8A0000", 2),
        Look.NOT_TESTED: LookStyle("#3F3560", "#F5F5F5", "#CFC4FF", "#CFC4FF", 1, dashed=True),
    },
)
CONTRAST = Theme(
    name="contrast",
    page="#000000",
    text="#FFFFFF",
    muted="#FFFFFF",
    faint="#A6A6A6",
    chrome="#000000",
    header="#000000",
    grid="#808080",
    line="#FFFFFF",
    accent="#FFFF00",
    on_accent="#000000",
    hover="#3A3A3A",
    good="#3FF23F",
    amber="#FFD500",
    amber_text="#000000",
    bad="#FF8A80",
    looks={
        Look.PUBLISHED: LookStyle("#000000", "#FFFFFF"),
        Look.PRIMARY: LookStyle("#000000", "#FFFFFF", "#FFB45A", "#FFB45A", 2),
        Look.SECONDARY: LookStyle("#000000", "#FFFFFF", "#6FC8FF", "#6FC8FF", 2),
        Look.FORCED_SUPPRESS: LookStyle("#000000", "#FFFFFF", "#FF9FDC", "#FF9FDC", 2),
        Look.FORCED_PUBLISH: LookStyle("#000000", "#FFFFFF", "#3FF23F", "#3FF23F", 2),
        Look.EMPTY: LookStyle("#000000", "#FFFFFF"),
        Look.HIDDEN: LookStyle("#000000", "#FFFFFF"),
        Look.ZERO: LookStyle("#000000", "#FFFFFF"),
        Look.UNDER_PROTECTED: LookStyle("#FFFF00", "#000000", "#000000", "#000000", 2, dashed=True),
        Look.DISCLOSED: LookStyle("#FFFFFF", "#000000", "#000000", "#FF0000", 2),
        Look.NOT_TESTED: LookStyle("#000000", "#FFFFFF", "#FFFFFF", "#FFFFFF", 2, dashed=True),
    },
    letters=True,
)
_THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
WIDTH_STEPS = (
    ("#00204D", "#FFFFFF"),
    ("#31446B", "#FFFFFF"),
    ("#666970", "#FFFFFF"),
    ("#958F78", "#000000"),
    ("#CBBA69", "#000000"),
    ("#FFEA46", "#000000"),
)
"""Six cividis steps with their text colours, for the interval-width overlay; narrow is dark."""


class ThemeSource(QObject):
    """The theme in use; a signal reports each change."""

    theme_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.choice = "system"
        self.current = LIGHT

    def choose(self, choice: str) -> None:
        """Use ``"system"``, or the name of a theme."""
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
    """High contrast if the system asks for it, else its scheme."""
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
    """The theme in use."""
    return source().current


def palette(theme: Theme) -> QPalette:
    """The Qt palette of a theme. All colours are explicit: platforms differ, and the tests have none."""
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
    """The style sheet, a small addition to the palette: flat docks, tool bars, buttons, one accent colour."""
    sheet = _SHEET + _MARKS + (_FRAMES if theme.letters else "")
    tick = "tick_dark.svg" if QColor(theme.on_accent).lightness() < _MIDDLE else "tick_light.svg"
    marks = {
        "ticked": _drawing(tick),
        "close": _drawing("close_light.svg" if theme.dark else "close_dark.svg"),
        "mark_frame": theme.text if theme.letters else theme.accent,
    }
    return sheet.format_map({k: getattr(theme, k) for k in _SHEET_NAMES} | marks)


def _drawing(name: str) -> str:
    """Where a drawing is, as style sheets write it."""
    return str(RESOURCES / "icons" / name).replace("\\", "/")


_MIDDLE = 128  # of lightness from 0 to 255
_SHEET_NAMES = (
    "page",
    "text",
    "muted",
    "faint",
    "chrome",
    "header",
    "grid",
    "line",
    "accent",
    "on_accent",
    "hover",
)
_SHEET = """
QToolTip {{ color: {text}; background: {header}; border: 1px solid {line}; padding: 3px; }}
QMainWindow::separator {{ background: {grid}; width: 4px; height: 4px; }}
QMainWindow::separator:hover {{ background: {accent}; }}
QToolBar {{ background: {chrome}; border: 0; border-bottom: 1px solid {grid}; spacing: 2px;
    padding: 2px 4px; }}
QToolBar#footBar, QToolBar#leftBar, QToolBar#rightBar {{ border: 0; padding: 0; spacing: 0; }}
QToolBar#footBar {{ border-top: 1px solid {grid}; }}
QToolBar::separator {{ background: {grid}; width: 1px; margin: 4px 5px; }}
QToolButton {{ border: 1px solid transparent; border-radius: 4px; padding: 3px 7px; color: {text}; }}
QToolButton:hover {{ background: {hover}; }}
QToolButton:pressed, QToolButton:checked {{ background: {hover}; border-color: {line}; }}
QToolButton:focus {{ border: 2px solid {accent}; padding: 2px 6px; }}
QToolButton:disabled {{ color: {faint}; }}
QToolButton#qt_toolbar_ext_button, QTabBar QToolButton {{ padding: 0; }}
QToolButton#primaryTool:enabled {{ background: {accent}; color: {on_accent}; font-weight: 600; }}
QToolButton#primaryTool:enabled:focus {{ border: 3px double {on_accent}; padding: 1px 5px; }}
QCheckBox, QRadioButton, QGroupBox {{ outline: 1px solid {accent}; }}
QTabBar {{ outline: 0; }}
QPushButton {{ outline: 0; background: {page}; border: 1px solid {line}; border-radius: 4px;
    padding: 4px 10px; color: {text}; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed {{ background: {grid}; }}
QPushButton:checked {{ background: {hover}; border: 2px solid {accent}; }}
QPushButton:focus {{ border: 2px solid {accent}; padding: 3px 9px; }}
QPushButton:checked:focus {{ border: 3px double {accent}; padding: 2px 8px; }}
QPushButton:disabled {{ color: {faint}; border-color: {grid}; background: {chrome}; }}
QPushButton:default:enabled {{ background: {accent}; color: {on_accent}; border-color: {accent}; }}
QPushButton:default:enabled:focus {{ border: 3px double {on_accent}; padding: 2px 8px; }}
RelationLines QPushButton {{ text-align: left; border: 1px solid transparent; padding: 1px 4px;
    background: transparent; }}
RelationLines QPushButton:focus {{ border: 1px solid {accent}; padding: 1px 4px; }}
QDockWidget {{ font-weight: 600; color: {text}; titlebar-close-icon: url("{close}"); }}
QDockWidget::title {{ background: {header}; padding: 5px 8px; border-bottom: 1px solid {grid}; }}
QTabBar::tab {{ padding: 5px 12px; border: 0; border-bottom: 2px solid transparent; color: {text}; }}
QTabBar::tab:hover {{ background: {hover}; }}
QTabBar::tab:selected {{ border-bottom-color: {accent}; }}
QTabBar::tab:focus {{ border: 2px solid {accent}; padding: 4px 10px; }}
QTabBar::tab:disabled {{ color: {faint}; }}
QTabBar::close-button {{ image: url("{close}"); }}
QTabBar::close-button:hover {{ background: {hover}; }}
QScrollBar {{ background: transparent; border: 0; }}
QScrollBar:vertical {{ width: 14px; }}
QScrollBar:horizontal {{ height: 14px; }}
QScrollBar::handle {{ background: {faint}; border-radius: 4px; margin: 3px; }}
QScrollBar::handle:vertical {{ min-height: 24px; }}
QScrollBar::handle:horizontal {{ min-width: 24px; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {muted}; }}
QScrollBar::handle:disabled {{ background: transparent; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page, QAbstractScrollArea::corner {{ background: transparent; }}
QStatusBar {{ background: {chrome}; border-top: 1px solid {grid}; }}
QStatusBar::item {{ border: 0; }}
QMenuBar {{ background: {chrome}; }}
QMenuBar::item:selected {{ background: {hover}; color: {text}; }}
QTableView {{ background: {page}; gridline-color: {grid}; }}
QTableCornerButton::section {{ background: {header}; border: 0; border-right: 1px solid {line};
    border-bottom: 1px solid {line}; }}
QWidget#resultRibbon {{ background: {hover}; }}
QWidget#noteLine QPushButton {{ padding: 1px 8px; }}
QWidget#noteLine QToolButton {{ padding: 1px 4px; }}
QWidget#pageFilters QToolButton {{ padding: 1px 3px; }}
QStatusBar QToolButton {{ padding: 1px 6px; }}
QWidget#legendBar QToolButton {{ padding: 2px 4px; }}
QTreeView, QListView {{ background: {page}; }}
QTreeView, QListView, QTableView {{ border: 1px solid transparent; }}
QTreeView:focus, QListView:focus, QTableView:focus {{ border: 1px solid {accent}; }}
TableView, TableView:focus {{ border: 0; }}
QTreeView::item, QListView::item {{ min-height: 20px; }}
QTableView::item {{ padding: 0 4px; }}
QSplitter::handle:horizontal {{ width: 9px; background: qlineargradient(x1: 0, y1: 0, x2: 1, y2: 0,
    stop: 0.44 transparent, stop: 0.45 {grid}, stop: 0.55 {grid}, stop: 0.56 transparent); }}
QSplitter::handle:vertical {{ height: 9px; background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1,
    stop: 0.44 transparent, stop: 0.45 {grid}, stop: 0.55 {grid}, stop: 0.56 transparent); }}
QSplitter::handle:hover {{ background: {hover}; }}
QProgressBar {{ background: {grid}; border: 0; border-radius: 3px; min-height: 6px; max-height: 6px; }}
QProgressBar::chunk {{ background: {accent}; border-radius: 3px; }}
Card {{ border: 1px solid {line}; border-radius: 4px; }}
QAbstractSpinBox {{ min-height: 21px; }}
QComboBox {{ min-height: 18px; }}
QHeaderView::section {{ background: {header}; color: {text}; border: 0; border-right: 1px solid {grid};
    border-bottom: 1px solid {line}; padding: 3px 6px; }}
QLineEdit, QPlainTextEdit, QTextEdit {{ background: {page}; color: {text}; border: 1px solid {line};
    border-radius: 3px; padding: 3px; }}
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled {{ color: {faint}; border-color: {grid};
    background: {chrome}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{ border: 2px solid {accent}; padding: 2px; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
"""
_MARKS = """
QCheckBox::indicator, QRadioButton::indicator, QGroupBox::indicator, QAbstractItemView::indicator {{
    border: 1px solid {muted}; border-radius: 2px; background: {page}; width: 13px; height: 13px; }}
QRadioButton::indicator {{ border-radius: 7px; }}
QAbstractItemView::indicator {{ width: 11px; height: 11px; }}
QCheckBox::indicator:checked, QGroupBox::indicator:checked, QAbstractItemView::indicator:checked {{
    border-color: {mark_frame}; background: {accent}; image: url("{ticked}"); }}
QRadioButton::indicator:checked {{ border-color: {mark_frame}; background: qradialgradient(cx: 0.5, cy: 0.5,
    radius: 0.5, fx: 0.5, fy: 0.5, stop: 0.6 {accent}, stop: 0.65 {page}); }}
QCheckBox::indicator:indeterminate, QAbstractItemView::indicator:indeterminate {{
    border-color: {mark_frame}; background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0.35 {page},
    stop: 0.4 {accent}, stop: 0.6 {accent}, stop: 0.65 {page}); }}
QCheckBox::indicator:unchecked:disabled, QRadioButton::indicator:unchecked:disabled,
QGroupBox::indicator:unchecked:disabled {{ border-color: {line}; background: {chrome}; }}
QCheckBox::indicator:checked:disabled, QRadioButton::indicator:checked:disabled,
QGroupBox::indicator:checked:disabled {{ border-color: {faint}; background: {faint}; }}
"""
"""Marks of check boxes and radio buttons: on dark ground the style draws them almost in its colour."""
_FRAMES = """
QDialog QTreeView, QDialog QListView, QDialog QTableView {{ border: 1px solid {line}; }}
QDialog QTreeView:focus, QDialog QListView:focus, QDialog QTableView:focus {{ border: 2px solid {accent}; }}
QComboBox, QAbstractSpinBox {{ background: {page}; color: {text}; border: 1px solid {line};
    border-radius: 3px; padding: 2px 3px; }}
QComboBox:disabled, QAbstractSpinBox:disabled {{ color: {faint}; border-color: {faint}; }}
QAbstractSpinBox {{ padding-right: 16px; min-height: 18px; }}
QComboBox:focus, QAbstractSpinBox:focus {{ border: 2px solid {accent}; padding: 1px 2px; }}
QAbstractSpinBox:focus {{ padding-right: 15px; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ subcontrol-origin: border; width: 16px;
    border: 0; }}
QAbstractSpinBox::up-button {{ subcontrol-position: top right; }}
QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; }}
QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow {{ width: 0; height: 0; border-left: 4px solid none;
    border-right: 4px solid none; }}
QAbstractSpinBox::up-arrow {{ border-bottom: 5px solid {text}; }}
QAbstractSpinBox::down-arrow {{ border-top: 5px solid {text}; }}
"""
"""Frames of boxes and lists in the high-contrast theme: black upon black there."""
