"""What the window remembers between sessions: recent files, theme, the table shown last,
and a layout for each set of screens."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Collection, Iterable
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtGui import QGuiApplication

from tabguard.base.private import PRIVATE, create, keep_private, state_folder
from tabguard.gui.document.recent import RecentFiles
from tabguard.project.window_settings import Layout, WindowSettings

_LAYOUT = "layout-"
"""How the name of a set of screens begins."""


class SettingsStore:
    """An INI file in the user's configuration folder; holds names of files and tables, never data.

    Parameters
    ----------
    folder : Path, optional
        Where to keep it; default: the user's configuration folder.
    """

    def __init__(self, folder: Path | None = None) -> None:
        if folder is None:
            from platformdirs import user_config_path

            folder = user_config_path("TabGuard", appauthor=False)
        self._folder = folder
        keep_private(folder)
        ini = folder / "window.ini"
        with contextlib.suppress(OSError):  # Qt keeps the permissions
            if ini.exists():
                ini.chmod(PRIVATE)
            else:
                create(ini).close()
        self._ini = QSettings(str(ini), QSettings.Format.IniFormat)
        self._recent = RecentFiles(folder / "recent.json")

    @property
    def recent(self) -> RecentFiles:
        """Recently opened files."""
        return self._recent

    def last_folder(self) -> Path:
        """Folder of the latest file."""
        latest = self._recent.latest()
        return Path.home() if latest is None else latest.parent

    def sample_folder(self) -> Path:
        """Per-user folder for the built-in sample; files in it are never deleted."""
        from platformdirs import user_data_path

        base = user_data_path("TabGuard", appauthor=False) if self._is_default() else self._folder
        return base / "sample"

    def recovery_folder(self) -> Path:
        """Where unsaved work is kept in case the program is killed."""
        return state_folder("recovery") if self._is_default() else self._folder / "recovery"

    @property
    def theme(self) -> str:
        """``"system"``, ``"light"``, ``"dark"`` or ``"contrast"``."""
        return str(self._ini.value("theme", "system"))

    @theme.setter
    def theme(self, choice: str) -> None:
        self._ini.setValue("theme", choice)

    @property
    def language(self) -> str:
        """``"system"`` or the code of a language."""
        return str(self._ini.value("language", "system"))

    @language.setter
    def language(self, choice: str) -> None:
        self._ini.setValue("language", choice)

    @property
    def keep_totals(self) -> bool:
        """Whether totals stay in view while a table is scrolled."""
        return str(self._ini.value("keep_totals", "true")) == "true"

    @keep_totals.setter
    def keep_totals(self, on: bool) -> None:
        self._ini.setValue("keep_totals", "true" if on else "false")

    @property
    def steps(self) -> bool:
        """Whether the six steps are shown."""
        return str(self._ini.value("steps", "true")) == "true"

    @steps.setter
    def steps(self, on: bool) -> None:
        self._ini.setValue("steps", "true" if on else "false")

    def exported(self) -> WindowSettings:
        """Theme and layouts; no names of files or tables."""
        groups = [name for name in self._ini.childGroups() if name.startswith(_LAYOUT)]
        layouts = {}
        for screens in sorted(groups):
            geometry, state = self._bytes("geometry", screens), self._bytes("state", screens)
            if geometry is not None and state is not None:
                panels = self.chosen_panels(screens)
                layouts[screens] = Layout(bytes(geometry.data()), bytes(state.data()), panels)
        return WindowSettings(self.theme, layouts)

    def take(self, settings: WindowSettings) -> None:
        """Replace theme and layouts; layouts for screens that the settings do not know stay."""
        self.theme = settings.theme
        for screens, layout in settings.layouts.items():
            self._keep(screens, QByteArray(layout.geometry), QByteArray(layout.state), layout.panels)
        self._ini.sync()

    def layout(self) -> tuple[QByteArray | None, QByteArray | None]:
        """Geometry and dock layout that were last used on these screens."""
        return self._bytes("geometry"), self._bytes("state")

    def chosen_panels(self, screens: str = "") -> tuple[str, ...]:
        """Panels that the user opened or closed on these screens, or on those of a name."""
        names = self._ini.value(f"{screens or _screens()}/panels", "")
        return tuple(name for name in str(names).split() if name)

    def keep_layout(self, geometry: QByteArray, state: QByteArray, panels: tuple[str, ...] = ()) -> None:
        """Remember geometry and dock layout for these screens, and which panels the user decided about."""
        self._keep(_screens(), geometry, state, panels)
        self._ini.sync()

    def view_of(self, project: str) -> tuple[tuple[str, ...], str, str]:
        """Tables of a release that were open, the one shown last, and its response; empty if unknown."""
        words = self._ini.value(_view_key(project))
        words = [str(word) for word in words] if isinstance(words, list) else []
        return (tuple(words[2:]), words[0], words[1]) if len(words) > 2 else ((), "", "")

    def keep_view(self, project: str, names: tuple[str, ...], last: str, response: str) -> None:
        """Remember which tables of a release are open, the one shown, and its response."""
        self._ini.setValue(_view_key(project), [last, response, *names])

    def display_of(self, paths: Iterable[str]) -> str:
        """How the table of a project was written, under the first of its files known; empty if unknown."""
        texts = (str(self._ini.value(_view_key(path, "display"), "")) for path in paths)
        return next(filter(None, texts), "")

    def keep_display(self, paths: Iterable[str], display: str) -> None:
        """Remember how the table of a project is written, under each of its files."""
        for path in paths:
            self._ini.setValue(_view_key(path, "display"), display)

    def forget(self, paths: Collection[Path]) -> None:
        """Keep nothing about a project any more: its files among the recent ones, and its view."""
        self._recent.remove(paths)
        for path in paths:
            for kind in ("views", "display"):
                self._ini.remove(_view_key(str(path), kind))
        self._ini.sync()

    def _keep(self, screens: str, geometry: QByteArray, state: QByteArray, panels: tuple[str, ...]) -> None:
        self._ini.setValue(f"{screens}/panels", " ".join(panels))
        self._ini.setValue(f"{screens}/geometry", geometry)
        self._ini.setValue(f"{screens}/state", state)

    def _bytes(self, name: str, screens: str = "") -> QByteArray | None:
        value = self._ini.value(f"{screens or _screens()}/{name}")
        return value if isinstance(value, QByteArray) else None

    def _is_default(self) -> bool:
        from platformdirs import user_config_path

        return self._folder == user_config_path("TabGuard", appauthor=False)


def _view_key(project: str, kind: str = "views") -> str:
    return f"{kind}/" + hashlib.sha256(project.encode()).hexdigest()[:16]


def _screens() -> str:
    """Name of the present set of screens."""
    sizes = sorted(
        f"{s.geometry().x()},{s.geometry().y()},{s.size().width()}x{s.size().height()}"
        for s in QGuiApplication.screens()
    )
    return _LAYOUT + hashlib.sha256(";".join(sizes).encode()).hexdigest()[:12]
