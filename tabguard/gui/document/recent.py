"""Recently opened files of each user; only their names are shown, and the list can be cleared."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection, Sequence
from pathlib import Path

from tabguard.base.language import tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import keep_private, replacing
from tabguard.office.policy import policy

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
        """The paths, pinned ones first, then latest first; files that no longer exist are left out."""
        if "recent_files" in policy().forbid:
            return ()
        entries = [(path, pinned) for path, pinned in self._read() if path.exists()]
        return tuple(path for wanted in (True, False) for path, pinned in entries if pinned is wanted)

    def pinned(self) -> frozenset[Path]:
        """Paths that stay on the list until they are unpinned."""
        return frozenset(path for path, pinned in self._read() if pinned)

    def latest(self) -> Path | None:
        """The path that was added last."""
        paths = self.paths()
        return next((path for path, _ in self._read() if path in paths), None)

    def pin(self, path: Path, on: bool) -> None:
        """Pin a path of the list, or no longer."""
        self._write(
            [(listed_path, on if listed_path == path else pinned) for listed_path, pinned in self._read()]
        )

    def add(self, path: Path) -> None:
        """Put a path at the front of the list; where the policy forbids to remember any, forget all."""
        if "recent_files" in policy().forbid:
            self._write([])
            return
        path = Path(path).absolute()
        known = self._read()
        rest = [entry for entry in known if entry[0] != path]
        left = [entry for entry in rest if not entry[1]][: _MOST - 1]
        kept = [entry for entry in rest if entry[1] or entry in left]
        self._write([(path, (path, True) in known), *kept])

    def remove(self, paths: Collection[Path]) -> None:
        """Take some paths off the list."""
        self._write([entry for entry in self._read() if entry[0] not in paths])

    def clear(self) -> None:
        """Clear the list, except for what is pinned."""
        self._write([entry for entry in self._read() if entry[1]])

    def _read(self) -> list[tuple[Path, bool]]:
        """Paths, and whether they are pinned: those are written as a list of one."""
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
        written = [[str(path)] if pinned else str(path) for path, pinned in entries]
        with contextlib.suppress(OSError, HeldError), lock, replacing(self._store) as file:
            file.write(json.dumps(written).encode())
