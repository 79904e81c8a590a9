"""What projects leave on the machine when they are no longer open, and its removal."""

from __future__ import annotations

from pathlib import Path

from tabguard.base.language import forget_values
from tabguard.base.passwords import PASSWORDS
from tabguard.gui.document.document import Document
from tabguard.gui.parts.internal_clipboard import clear_internal
from tabguard.project import Project


def drop_copies(project: Project | None) -> None:
    """Remove copies of data that projects left behind, except those of the open one."""
    from tabguard.project.file import source_paths
    from tabguard.project.unpacked import remove_unpacked

    remove_unpacked(() if project is None else source_paths(project))


def forget(document: Document, project: Project) -> set[Path]:
    """Close the open project and keep nothing of it but its files; returns these."""
    from tabguard.project.file import source_paths
    from tabguard.project.kept_patterns import remove_left

    path = document.file.path
    paths = {*source_paths(project), *(() if path is None else (path,))}
    if document.file.recovery_folder is not None:
        remove_left(document.file.recovery_folder, days=0)
    document.close()
    clear_internal()
    forget_values()
    drop_copies(None)
    PASSWORDS.forget()
    return paths
