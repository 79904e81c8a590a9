"""Turns the frozen settings and project values into what JSON can hold, and back with every type checked."""

from __future__ import annotations

import math
import os
import types
from collections.abc import Mapping
from enum import Enum
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar, Union, get_args, get_origin

import attrs

from tabguard.errors import ProjectError

_T = TypeVar("_T")
_INFINITE = {"inf": math.inf, "-inf": -math.inf}


class PathMap:
    """Writes paths relative to a folder and finds them again from it.

    Parameters
    ----------
    folder : Path
        Where the file with the text lies.
    instead : mapping of str to Path, optional
        Stored paths that now stand for another file.
    """

    def __init__(self, folder: Path, instead: Mapping[str, Path] | None = None) -> None:
        self._folder = folder.absolute()
        self._instead = dict(instead or {})

    def text(self, path: Path) -> str:
        """The path relative to the folder with forward slashes; absolute where that is not possible."""
        try:
            return Path(os.path.relpath(path.absolute(), self._folder)).as_posix()
        except ValueError:
            return path.absolute().as_posix()

    def path(self, text: str) -> Path:
        """The absolute path of a stored text."""
        if text in self._instead:
            return self._instead[text]
        return Path(os.path.normpath(self._folder / PurePosixPath(text)))


def to_plain(value: Any, paths: PathMap) -> Any:
    """Turn a value made of attrs classes, tuples, mappings, enums, paths and scalars into JSON's types."""
    if attrs.has(type(value)):
        return {a.name: to_plain(getattr(value, a.name), paths) for a in attrs.fields(type(value))}
    if isinstance(value, Mapping):
        return {str(key): to_plain(item, paths) for key, item in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return [to_plain(item, paths) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Path):
        return paths.text(value)
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return value


def from_plain(kind: type[_T], raw: Any, paths: PathMap, where: str) -> _T:
    """Build an attrs value of class `kind` from JSON's types.

    Parameters
    ----------
    where : str
        File name for the error text.

    Raises
    ------
    ProjectError
        For a wrong type or an unknown key, with its name.
    SettingError
        For a setting out of range.
    """
    built: _T = _attrs(kind, raw, paths, where)
    return built


def _attrs(kind: Any, raw: Any, paths: PathMap, where: str) -> Any:
    if not isinstance(raw, dict):
        raise _wrong(where)
    attrs.resolve_types(kind)
    fields = {a.name: a for a in attrs.fields(kind)}
    unknown = sorted(set(raw) - set(fields))
    if unknown:
        raise ProjectError(
            f"“{unknown[0]}” is unknown here.", where, "Remove it or use the version that wrote it."
        )
    try:
        return kind(**{n: _value(fields[n].type, item, paths, f"{where}, {n}") for n, item in raw.items()})
    except TypeError:
        raise _wrong(where) from None


def _value(kind: Any, raw: Any, paths: PathMap, where: str) -> Any:
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        if raw is None and type(None) in inner:
            return None
        return _value(next(t for t in inner if t is not type(None)), raw, paths, where)
    if origin is tuple:
        if not isinstance(raw, list):
            raise _wrong(where)
        return tuple(_value(inner[0], item, paths, where) for item in raw)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        if not isinstance(raw, dict):
            raise _wrong(where)
        return {key: _value(inner[1], item, paths, f"{where}, {key}") for key, item in raw.items()}
    if attrs.has(kind):
        return _attrs(kind, raw, paths, where)
    return _scalar(kind, raw, paths, where)


def _scalar(kind: Any, raw: Any, paths: PathMap, where: str) -> Any:
    if kind is Path and isinstance(raw, str):
        return paths.path(raw)
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(raw)
        except ValueError:
            raise _wrong(where) from None
    if kind is float and isinstance(raw, str) and raw in _INFINITE:
        return _INFINITE[raw]
    if kind is float and isinstance(raw, int | float) and not isinstance(raw, bool):
        return float(raw)
    if kind in (int, bool, str) and type(raw) is kind:
        return raw
    raise _wrong(where)


def _wrong(where: str) -> ProjectError:
    return ProjectError("A part of the project has the wrong form.", where, "Take an undamaged copy.")
