"""Recently opened files of each user; only their names are shown, and the list can be cleared."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection
from pathlib import Path

from tabguard.locks import HeldError, Lock
from tabguard.policy import policy
from tabguard.private import keep_private, replacing

_MOST = 10


class RecentFiles:
    """A short list of paths in a file that only the user can read: names can tell of a respondent.

    Parameters
    ----------
    store : Path, optional
        Where the list is kept; by default in the user's settings folder.
    """

    def __init__(self, store: Path | None = None) -> None:
        if store is None:
            import platformdirs

            store = Path(platformdirs.user_config_dir("TabGuard", appauthor=False)) / "recent.json"
        self._store = store

    def paths(self) -> tuple[Path, ...]:
        """The paths, latest first; files that no longer exist are left out."""
        if "recent_files" in policy().forbid:
            return ()
        return tuple(path for path in self._read() if path.exists())

    def add(self, path: Path) -> None:
        """Put a path at the front of the list; where the policy forbids to remember any, forget all."""
        if "recent_files" in policy().forbid:
            self.clear()
            return
        path = Path(path).absolute()
        self._write([path, *(p for p in self._read() if p != path)][:_MOST])

    def remove(self, paths: Collection[Path]) -> None:
        """Take some paths off the list."""
        self._write([path for path in self._read() if path not in paths])

    def clear(self) -> None:
        """Clear the list."""
        self._write([])

    def _read(self) -> list[Path]:
        try:
            content = json.loads(self._store.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        return [Path(p) for p in content if isinstance(p, str)] if isinstance(content, list) else []

    def _write(self, paths: list[Path]) -> None:
        # failing to store this list is not worth a message
        keep_private(self._store.parent)
        lock = Lock(self._store.with_name(f".{self._store.name}.lock"), "recent files")
        with contextlib.suppress(OSError, HeldError), lock, replacing(self._store) as file:
            file.write(json.dumps([str(p) for p in paths]).encode())
