"""Structure files that TabGuard wrote beside a project and that nothing there names any more."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from attrs import frozen

from tabguard.errors import TabGuardError
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.project.file import source_names, source_paths
from tabguard.project.journal_places import SUFFIX, beside
from tabguard.secrets import is_sealed
from tabguard.write.hierarchy_file import is_sealed_structure

_MOST_BYTES = 4 << 20
"""Larger files are data: structures, jobs, recipes and scripts are smaller."""


@frozen
class LeftStructures:
    """What is found beside a project.

    Parameters
    ----------
    files : tuple of Path
        Structure files that nothing names.
    unread : tuple of Path
        Projects with a password and journals, which cannot be read: they may name some of the files.
    """

    files: tuple[Path, ...]
    unread: tuple[Path, ...]


def left_structures(
    folders: Iterable[Path], states: Collection[Project], own: Path | None, progress: Progress
) -> LeftStructures:
    """Find structure files that TabGuard wrote, that are unchanged, and that nothing beside them names.

    A file is named where a state of the open project or another project reads a file of its name, or where a
    job, a recipe, a script or another small file has its name in it.

    Parameters
    ----------
    folders : iterable of Path
    states : collection of Project
        All states of the open project: current, undone, dropped and saved.
    own : Path, optional
        File of the open project, of which `states` has all that its journal has.
    progress : Progress
    """
    own = None if own is None else own.absolute()
    journal = None if own is None else beside(own)
    named = {path.name.lower() for state in states for path in source_paths(state)}
    found, others, unread = list[Path](), list[Path](), list[Path]()
    for folder in dict.fromkeys(Path(folder).absolute() for folder in folders):
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            progress.check()
            if path == journal or not path.is_file() or path.is_symlink():
                continue
            if path.suffix == SUFFIX:
                unread.append(path)
            elif path.suffix.lower() == ".tgproj":
                try:
                    named |= {name.lower() for name in source_names(path)}
                except TabGuardError:
                    unread += [path] if path != own or not is_sealed(path) else []
            else:
                (found if is_left_structure(path) else others).append(path)
    texts = [text.lower() for path in others if (text := _small(path))]
    progress.check()
    files = (f for f in found if f.name.lower() not in named and not _mentioned(f.name, texts))
    return LeftStructures(tuple(files), tuple(unread))


def is_left_structure(path: Path) -> bool:
    """Whether a file is a structure that TabGuard wrote and nobody changed."""
    return path.suffix.lower() == ".csv" and is_sealed_structure(_small(path))


def _mentioned(name: str, texts: Iterable[bytes]) -> bool:
    wanted = name.lower().encode()
    return any(wanted in text for text in texts)


def _small(path: Path) -> bytes:
    """The content of a small file; empty for others, and for those that cannot be read."""
    try:
        return path.read_bytes() if path.stat().st_size <= _MOST_BYTES else b""
    except OSError:
        return b""
