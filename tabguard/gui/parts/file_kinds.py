"""Which files a dialog offers: those of the formats that can be read, and what else it names."""

from __future__ import annotations

from collections.abc import Iterable

from tabguard.flow import previews

ALL_FILES = "All files (*)"


def kind(title: str, suffixes: Iterable[str]) -> str:
    """A line of a file dialog's list of kinds."""
    return f"{title} ({' '.join(f'*{suffix}' for suffix in dict.fromkeys(suffixes))})"


def data_kind(title: str = "Data") -> str:
    """Files with records or cells."""
    return kind(title, previews.suffixes())


def list_kind(title: str, also: Iterable[str] = ()) -> str:
    """Files with small tables, such as registers, and others of these endings."""
    return kind(title, (*previews.suffixes(for_lists=True), *also))
