"""Settings kept between sessions: recent files, theme, the last shown table, and a layout for each set of
screens."""

import contextlib
import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtGui import QGuiApplication

from tabguard.base.language import tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import PRIVATE, create, keep_private, replacing, state_folder
from tabguard.office.policy import policy

_MOST = 10


class RecentFiles:
    """A short list of paths in a file that only the user can read: names can tell of a respondent.

    Parameters
    ----------
    store : Path, optional
        File with the list; by default in the user's settings folder.
    """

    def __init__(self, store: Path | None = None) -> None:
        if store is None:
            import platformdirs

            store = Path(platformdirs.user_config_dir("TabGuard", appauthor=False)) / "recent.json"
        self._store = store

    def paths(self) -> tuple[Path, ...]:
        """The paths, pinned ones first, then latest first.

        Paths are not checked for existence: a drive that does not answer would block the window.
        """
        if "recent_files" in policy().forbid:
            return ()
        return tuple(path for path, _pinned in sorted(self._read(), key=lambda entry: not entry[1]))

    def pinned(self) -> frozenset[Path]:
        """Paths that stay on the list until they are unpinned."""
        return frozenset(path for path, pinned in self._read() if pinned)

    def latest(self, apart_from: Path) -> Path | None:
        """The path that was added last and does not lie in a folder."""
        if "recent_files" in policy().forbid:
            return None
        return next((path for path, _ in self._read() if apart_from not in path.parents), None)

    def pin(self, path: Path, on: bool) -> None:
        """Pin or unpin a path of the list."""
        self._write(
            [(listed_path, on if listed_path == path else pinned) for listed_path, pinned in self._read()]
        )

    def add(self, path: Path) -> None:
        """Put a path at the front of the list; if the policy forbids recent files, clear the list."""
        if "recent_files" in policy().forbid:
            self._write([])
            return
        path = Path(path).absolute()
        entries = self._read()
        rest = [entry for entry in entries if entry[0] != path]
        plain = [entry for entry in rest if not entry[1]][: _MOST - 1]
        keep = [entry for entry in rest if entry[1] or entry in plain]
        self._write([(path, (path, True) in entries), *keep])

    def remove(self, paths: Collection[Path]) -> None:
        """Remove some paths from the list."""
        self._write([entry for entry in self._read() if entry[0] not in paths])

    def clear(self) -> None:
        """Clear the list except for pinned paths."""
        self._write([entry for entry in self._read() if entry[1]])

    def _read(self) -> list[tuple[Path, bool]]:
        """Paths, and whether they are pinned; a pinned path is stored as a list of one."""
        try:
            content = json.loads(self._store.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return []
        pins: dict[Path, bool] = {}
        for entry in content if isinstance(content, list) else []:
            pinned = isinstance(entry, list) and len(entry) == 1
            name = entry[0] if pinned else entry
            if isinstance(name, str):
                pins.setdefault(Path(name), pinned)
        return list(pins.items())

    def _write(self, entries: Sequence[tuple[Path, bool]]) -> None:
        # failing to store this list is not worth a message
        keep_private(self._store.parent)
        lock = Lock(self._store.with_name(f".{self._store.name}.lock"), tr("recent files"))
        content = [[str(path)] if pinned else str(path) for path, pinned in entries]
        with contextlib.suppress(OSError, HeldError), lock, replacing(self._store) as file:
            file.write(json.dumps(content).encode())


class SettingsStore:
    """An INI file in the user's configuration folder; holds names of files and tables, never data.

    Parameters
    ----------
    folder : Path, optional
        Folder of the settings; by default the user's configuration folder.
    """

    def __init__(self, folder: Path | None = None) -> None:
        if folder is None:
            from platformdirs import user_config_path

            folder = user_config_path("TabGuard", appauthor=False)
        self._folder = folder
        keep_private(folder)
        ini = folder / "window.ini"
        with contextlib.suppress(OSError):  # Qt keeps the permissions that are set here
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
        """Folder of the latest file apart from the samples; without one, the user's documents."""
        from platformdirs import user_documents_path

        latest = self._recent.latest(apart_from=self.sample_folder())
        documents = user_documents_path()
        return latest.parent if latest is not None else documents if documents.is_dir() else Path.home()

    def sample_folder(self) -> Path:
        """Per-user folder for the built-in sample; files in it are never deleted."""
        from platformdirs import user_data_path

        base = user_data_path("TabGuard", appauthor=False) if self._is_default() else self._folder
        return base / "sample"

    def recovery_folder(self) -> Path:
        """Folder for unsaved work, for recovery after the program was killed."""
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

    def layout(self) -> tuple[QByteArray | None, QByteArray | None]:
        """Geometry and dock layout that were last used on these screens."""
        return self._bytes("geometry"), self._bytes("state")

    def keep_layout(self, geometry: QByteArray, state: QByteArray) -> None:
        """Store geometry and dock layout for the current screens."""
        screens = _screens()
        self._ini.setValue(f"{screens}/geometry", geometry)
        self._ini.setValue(f"{screens}/state", state)
        self._ini.sync()

    def display_of(self, paths: Iterable[str]) -> str:
        """How the table of a project was displayed, stored under any of its files; empty if unknown."""
        texts = (str(self._ini.value(_display_key(path), "")) for path in paths)
        return next(filter(None, texts), "")

    def keep_display(self, paths: Iterable[str], display: str) -> None:
        """Store how the table of a project is displayed, under each of its files."""
        for path in paths:
            self._ini.setValue(_display_key(path), display)

    def forget(self, paths: Collection[Path]) -> None:
        """Remove a project's files from the recent ones, and its stored display."""
        self._recent.remove(paths)
        for path in paths:
            self._ini.remove(_display_key(str(path)))
        self._ini.sync()

    def _bytes(self, name: str) -> QByteArray | None:
        value = self._ini.value(f"{_screens()}/{name}")
        return value if isinstance(value, QByteArray) else None

    def _is_default(self) -> bool:
        from platformdirs import user_config_path

        return self._folder == user_config_path("TabGuard", appauthor=False)


def _display_key(project: str) -> str:
    return "display/" + hashlib.sha256(project.encode()).hexdigest()[:16]


def _screens() -> str:
    """Key for the current set of screens."""
    sizes = sorted(
        f"{s.geometry().x()},{s.geometry().y()},{s.size().width()}x{s.size().height()}"
        for s in QGuiApplication.screens()
    )
    return "layout-" + hashlib.sha256(";".join(sizes).encode()).hexdigest()[:12]
