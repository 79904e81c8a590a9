"""Checks of the content of a job file: each error names the key and the correction."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Collection, Mapping
from typing import Any

from tabguard.errors import SettingError


def known_keys(content: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """Refuse keys that are unknown, with the nearest known one; raises `SettingError`."""
    for key in content:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"Did you mean “{near[0]}”?" if near else f"Known keys: {', '.join(known)}."
            raise SettingError(f"“{key[:40]}” is not a known key.", where, hint)


def section(value: Any, where: str) -> Mapping[str, Any]:
    """A section of a job; raises `SettingError` for anything else."""
    if not isinstance(value, dict):
        raise SettingError("This must be a table of keys.", where, "Use { key = value } or a [section].")
    return value


def text_of(value: Any, where: str) -> str:
    """A text without control characters; raises `SettingError` for anything else."""
    if not isinstance(value, str):
        raise SettingError("This must be a text.", where, "Put it in quotation marks.")
    return plain_text(value, where)


def plain_text(value: str, where: str) -> str:
    """The text; raises `SettingError` where it holds a control character."""
    if any(unicodedata.category(letter) == "Cc" and letter not in "\t\n" for letter in value):
        raise SettingError("The text holds a control character.", where, "Remove it.")
    return value


def texts_of(value: Any, where: str) -> tuple[str, ...]:
    """A list of texts; raises `SettingError` for anything else."""
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise SettingError("This must be a list of texts.", where, 'Use ["one", "two"].')
    return tuple(plain_text(v, where) for v in value)
