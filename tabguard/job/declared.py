"""Conversion between sections of a job and classes whose fields declare keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin

import attrs

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.params import JobKey, job_keys
from tabguard.base.plain import PathMap, fields_from_plain
from tabguard.job.sections import Either, Key, ListOf, Named, Section, missing
from tabguard.job.values import FILE, Flag, Number, Setting, Text, Texts, Value
from tabguard.job.where import Where

_T = TypeVar("_T")
_HERE = Path()
Written = Callable[[Path], str]
"""Formats a path."""


class _Paths(PathMap):
    """Paths of a job, relative to its folder and kept in their written form."""

    def path(self, text: str) -> Path:
        return self._folder / text


def keys_of(cls: type[attrs.AttrsInstance], *but: str) -> tuple[Key, ...]:
    """Return the keys that a class declares, in the order of its fields; without a default they are required.

    Parameters
    ----------
    cls : type
        Its fields have a `JobKey` or are settings, with a `Param`.
    *but : str
        Keys to omit.
    """
    declared = job_keys(cls)
    return tuple(
        setting(field) if "param" in field.metadata else _key(field, *declared[field.alias or ""])
        for field in attrs.fields(cls)
        if ("param" in field.metadata or field.alias in declared) and field.alias not in but
    )


def _key(field: attrs.Attribute[object], kind: Any, declared: JobKey) -> Key:
    value = _value(kind, declared)
    if declared.single:
        value = Either((Text(), value))
    return Key(field.alias or "", value, tr(declared.help), field.default is attrs.NOTHING)


def _value(kind: Any, declared: JobKey) -> Value:
    """Return the permitted values for a type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        values = tuple(_value(member, declared) for member in inner if member is not NoneType)
        return values[0] if len(values) == 1 else Either(values)
    if origin is tuple:
        texts = inner[0] in (str, Path) and not declared.choices
        return Texts(declared.least) if texts else ListOf(_value(inner[0], declared))
    if origin is not None:
        return Named(_value(inner[1], declared), declared.by)
    if attrs.has(kind):
        return Section(keys_of(kind))
    if kind in (int, float):
        return Number(declared.low, declared.high, whole=kind is int)
    single: dict[Any, Value] = {bool: Flag(), Path: FILE, str: Text(declared.choices, declared.remedy)}
    return single[kind]


def setting(field: attrs.Attribute[object], choices: tuple[str, ...] = ()) -> Key:
    """Return a setting as a key; `choices` are its only permitted values."""
    value = Setting(field, choices)
    label = tr(value.param.help or value.param.label)
    help_text = label if label.endswith(".") else f"{label}."
    return Key(field.name, value, help_text, field.default is attrs.NOTHING)


def value_of(cls: type[_T], content: Mapping[str, Any], where: Where, base: Path = _HERE, **extra: Any) -> _T:
    """Create an instance from a section with checked keys.

    Parameters
    ----------
    cls : type
        A class that declares keys; other keys of the section are ignored.
    content : mapping of str to object
    where : Where
        The section.
    base : Path
        Folder that relative paths start from.
    **extra
        Values of the fields that are no keys.

    Raises
    ------
    SettingError
        For a missing required key, and for values that the class refuses, with their place.
    """
    declared = job_keys(cls)
    types, values = {}, {}
    for field in attrs.fields(cls):  # type: ignore[arg-type]
        name, value = field.alias, content.get(field.alias)
        if name in extra:
            continue
        if value is None and field.default is attrs.NOTHING:
            raise missing(name, where)
        if value is not None and name in declared:
            types[name], key = declared[name]
            values[name] = [value] if key.single and isinstance(value, str) else value
        elif value is not None and "param" in field.metadata:
            extra[name] = value
    with placed(where):
        return cls(**fields_from_plain(types, values, _Paths(base), where), **extra)


@contextmanager
def placed(where: Where) -> Iterator[None]:
    """Add the place in the file to errors of values, which name only the key."""
    try:
        yield
    except SettingError as error:
        raise SettingError(error.what, where.key(error.where), error.remedy) from error


def content_of(value: Any, path_text: Written = str) -> dict[str, Any]:
    """Return the keys and values of an instance, without default values.

    Parameters
    ----------
    value : object
        Instance of a class that declares keys.
    path_text : callable
    """
    declared, content = job_keys(type(value)), {}
    for field in attrs.fields(type(value)):
        name, entry, default = field.alias or "", getattr(value, field.name), field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
            default = default.factory()
        if entry is None or entry == default:
            continue
        if "param" in field.metadata:
            content[name] = plain(entry)
        elif isinstance(entry, float):
            content[name] = entry  # 1.0 stays wrong where a whole number is declared
        elif name in declared:
            alone = declared[name][1].single and len(entry) == 1
            content[name] = plain(entry[0] if alone else entry, path_text)
    return content


def plain(value: Any, path_text: Written = str) -> Any:
    """Convert a value for TOML."""
    if attrs.has(type(value)):
        if job_keys(type(value)):
            return content_of(value, path_text)
        items = ((a.name, getattr(value, a.name)) for a in attrs.fields(type(value)))
        return {name: plain(item) for name, item in items if item is not None and item != ""}
    if isinstance(value, Mapping):
        return {name: plain(item, path_text) for name, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item, path_text) for item in value]
    if isinstance(value, Path):
        return path_text(value)
    if isinstance(value, float) and math.isfinite(value) and value == int(value):
        return int(value)
    return value


def relative(path: Path, base: Path | None) -> str:
    """Return a path relative to a folder that contains it, otherwise the absolute path."""
    if base is None:
        return path.absolute().as_posix()
    try:
        return path.absolute().relative_to(base.absolute()).as_posix()
    except ValueError:
        return path.absolute().as_posix()
