"""File kinds of dialogs: the formats that can be read, and further suffixes that a dialog names."""

from __future__ import annotations

from collections.abc import Iterable

from tabguard.base.language import mark, tr
from tabguard.flow import previews

ALL_FILES = f"{mark('All files')} (*)"


def kind(title: str, suffixes: Iterable[str]) -> str:
    """One entry in a file dialog's list of file kinds."""
    return f"{title} ({' '.join(f'*{suffix}' for suffix in dict.fromkeys(suffixes))})"


def shown(kinds: Iterable[str]) -> str:
    """Entries of a file dialog's list, their titles translated."""
    return ";;".join(
        f"{tr(title)} ({suffixes}" for title, _gap, suffixes in (k.rpartition(" (") for k in kinds)
    )


def data_kind(title: str = "") -> str:
    """Files with records or cells."""
    return kind(title or tr("Data"), previews.suffixes())


def list_kind(title: str, also: Iterable[str] = ()) -> str:
    """Files with small tables, such as registers, and files with the suffixes in `also`."""
    return kind(title, (*previews.suffixes(for_lists=True), *also))
