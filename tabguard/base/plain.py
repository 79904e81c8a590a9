"""Converts frozen values to JSON types with separate arrays, and back with a check of every type."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path, PurePosixPath
from types import GenericAlias, UnionType
from typing import Annotated, Any, Protocol, TypeVar, Union, get_args, get_origin, runtime_checkable

import attrs
import numpy as np

from tabguard.base import sparse
from tabguard.base.errors import ProjectError
from tabguard.base.language import tr

NEVER: Mapping[str, bool] = {"never kept": True}
"""Metadata of a field that is not stored in files: when read, it has its default, whatever the file
contains."""


def in_files(field: attrs.Attribute[object]) -> bool:
    """Whether a field is stored in files."""
    return field.metadata.get("never kept") is None


_T = TypeVar("_T")
_is_record: Callable[[type], bool] = cache(attrs.has)
_BARE = frozenset((int, str, bool))
# JSON has no words for these; Python's own extension would make files that other programs refuse
_NO_JSON = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}

AnyArray = np.ndarray[Any, Any]


@runtime_checkable
class Keyed(Protocol):
    """An attrs value that is stored under keys of its own instead of its fields."""

    def keyed(self) -> dict[str, object]:
        """The stored content, by key."""

    @classmethod
    def key_types(cls) -> dict[str, Any]:
        """The type of the value under each key."""

    @classmethod
    def of_keys(cls, **values: Any) -> Any:
        """Restore the value; missing keys take their defaults."""


@runtime_checkable
class Listed(Protocol):
    """A sequence that is stored as the list of its items; a converter of the field restores it."""

    @classmethod
    def item_type(cls) -> Any:
        """The type of the items."""


class PathMap:
    """Converts paths to texts relative to a folder, and back.

    Parameters
    ----------
    folder : Path
        Folder of the file that contains the texts.
    instead : mapping of str to Path, optional
        Stored paths that now refer to another file.
    """

    def __init__(self, folder: Path, instead: Mapping[str, Path] | None = None) -> None:
        self._folder = folder.absolute()
        self._instead = dict(instead or {})

    def text(self, path: Path) -> str:
        """The path relative to the folder, with forward slashes; absolute if that is impossible."""
        try:
            return Path(os.path.relpath(path.absolute(), self._folder)).as_posix()
        except ValueError:
            return path.absolute().as_posix()

    def path(self, text: str) -> Path:
        """The absolute path of a stored text."""
        if text in self._instead:
            return self._instead[text]
        return Path(os.path.normpath(self._folder / PurePosixPath(text)))


class Arrays:
    """Arrays of a value, stored beside its JSON under names of their own."""

    def __init__(self, arrays: Mapping[str, AnyArray] | None = None) -> None:
        self.held: dict[str, AnyArray] = dict(arrays or {})
        self._names: dict[int, str] = {}

    def put(self, array: AnyArray) -> str:
        """Store an array and return its name; an array that is stored already keeps its name."""
        if id(array) not in self._names:
            # shared arrays are stored once; `held` keeps them alive, so that no other array gets the same id
            self._names[id(array)] = f"{len(self.held)}.npy"
            self.held[self._names[id(array)]] = array
        return self._names[id(array)]


def to_plain(value: Any, paths: PathMap, arrays: Arrays | None = None) -> Any:
    """Turn a value made of attrs classes, tuples, mappings, enums, paths and scalars into JSON's types.

    Parameters
    ----------
    arrays : Arrays, optional
        Receives the arrays and sparse matrices of the value.
    """
    if value is None or type(value) in _BARE:
        return value
    if type(value) is tuple:
        return [item if type(item) in _BARE else to_plain(item, paths, arrays) for item in value]
    if _is_record(value.__class__):
        fields = _fields_of(value.__class__)
        if fields is None:
            return to_plain(value.keyed(), paths, arrays)
        items = ((name, getattr(value, field)) for name, field in fields)
        return {name: item if type(item) in _BARE else to_plain(item, paths, arrays) for name, item in items}
    if isinstance(value, Mapping):
        return {str(key): to_plain(item, paths, arrays) for key, item in value.items()}
    if isinstance(value, np.ndarray | sparse.csr_array | sparse.csc_array):
        return _array(value, paths, arrays)
    # a scalar of numpy is none of JSON's types, though it prints like one
    if isinstance(value, Sequence | frozenset) and not isinstance(value, str):  # as marked texts are
        # in one order: the same value gives the same bytes
        ordered = sorted(value) if isinstance(value, frozenset) else value
        return [to_plain(item, paths, arrays) for item in ordered]
    return _scalar(value, paths)


def _array(value: Any, paths: PathMap, arrays: Arrays | None) -> Any:
    """An array as a list, or as the name under which it is stored; a sparse matrix by its parts."""
    if isinstance(value, np.ndarray):
        return value.tolist() if arrays is None else arrays.put(value)
    parts = {part: to_plain(getattr(value, part), paths, arrays) for part in _SPARSE}
    return {"shape": list(map(int, value.shape)), **parts}


def _scalar(value: Any, paths: PathMap) -> Any:
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Path):
        return paths.text(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


@cache
def _fields_of(kind: type[attrs.AttrsInstance]) -> tuple[tuple[str, str], ...] | None:
    """The stored fields of an attrs class, each with key and field name; None if the class has own keys.

    Cached, since a run that was stopped early names hundreds of thousands of cells, each a value of its own.
    """
    if issubclass(kind, Keyed):
        return None
    return tuple((a.alias or a.name, a.name) for a in attrs.fields(kind) if in_files(a))


def from_plain(kind: type[_T], raw: Any, paths: PathMap, where: str, arrays: Arrays | None = None) -> _T:
    """Build an attrs value of class `kind` from JSON's types.

    Parameters
    ----------
    where : str
        File name for the error text.
    arrays : Arrays, optional
        The arrays that the value refers to.

    Raises
    ------
    ProjectError
        For a wrong type or an unknown key, with its name.
    SettingError
        For a setting out of range.
    """
    built: _T = _Reader(paths, arrays or Arrays()).attrs(kind, raw, where)
    return built


def fields_from_plain(
    kinds: Mapping[str, Any], raw: Mapping[str, Any], paths: PathMap, where: str
) -> dict[str, Any]:
    """Build the fields of an attrs value, of the types `kinds`, as `from_plain` does."""
    return _Reader(paths, Arrays()).fields(kinds, raw, where)


_SPARSE = ("data", "indices", "indptr")
_FORMS: dict[type, tuple[type | None, ...]] = {list: (tuple,), dict: (Mapping, None)}
"""For a list or an object of JSON, the type to choose among several; None for a class or single value."""


def _member_for(members: tuple[Any, ...], raw: Any) -> Any:
    """The type, among several, as which a JSON value is read."""
    if raw is None and type(None) in members:
        return type(None)
    kinds = [kind for kind in members if kind is not type(None)]
    forms = _FORMS.get(type(raw), (None,))
    return next((kind for form in forms for kind in kinds if get_origin(kind) is form), kinds[0])


class _Reader:
    def __init__(self, paths: PathMap, arrays: Arrays) -> None:
        self._paths = paths
        self._arrays = arrays

    def attrs(self, kind: Any, raw: Any, where: str) -> Any:
        if not isinstance(raw, dict):
            raise _form_error(where)
        if issubclass(kind, Keyed):
            fields, make = kind.key_types(), kind.of_keys
        else:
            attrs.resolve_types(kind)
            fields, make = {a.alias: a.type for a in attrs.fields(kind) if in_files(a)}, kind
        unknown = sorted(set(raw) - set(fields))
        if unknown:
            raise ProjectError(
                tr("“{unknown}” is unknown here.", unknown=unknown[0][:40]),
                where,
                tr("Remove it or use the version that wrote it."),
            )
        try:
            return make(**self.fields(fields, raw, where))
        except TypeError:
            raise _form_error(where) from None

    def fields(self, kinds: Mapping[str, Any], raw: Mapping[str, Any], where: str) -> dict[str, Any]:
        return {name: self._value(kinds[name], value, f"{where}, {name}") for name, value in raw.items()}

    def _value(self, kind: Any, raw: Any, where: str) -> Any:
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._value(inner[0], raw, where)
        if origin in (Union, UnionType):
            return self._value(_member_for(inner, raw), raw, where)
        if origin in (tuple, frozenset):
            if not isinstance(raw, list):
                raise _form_error(where)
            return origin(self._value(inner[0], item, where) for item in raw)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            if not isinstance(raw, dict):
                raise _form_error(where)
            return {key: self._value(inner[1], item, f"{where}, {key}") for key, item in raw.items()}
        if origin is np.ndarray:
            return self._array(raw, get_args(inner[1])[0], 2 if inner[0] == tuple[int, int] else 1, where)
        if isinstance(kind, type) and issubclass(kind, sparse.sparray):
            return self._sparse(kind, raw, where)
        if isinstance(kind, type) and issubclass(kind, Listed):
            return self._value(GenericAlias(tuple, (kind.item_type(), ...)), raw, where)
        if attrs.has(kind):
            return self.attrs(kind, raw, where)
        return self._scalar(kind, raw, where)

    def _array(self, raw: Any, scalar: Any, dimensions: int, where: str) -> AnyArray:
        if isinstance(raw, list) and dimensions == 1:  # written without arrays beside it
            return self._array_of(raw, scalar, where)
        array = self._arrays.held.get(raw) if isinstance(raw, str) else None
        # no conversion of another dtype: rounding would change a stored result without anybody noticing
        if array is None or array.ndim != dimensions or array.dtype != np.dtype(scalar):
            raise _form_error(where)
        return array

    def _array_of(self, raw: list[Any], scalar: Any, where: str) -> AnyArray:
        kind = type(scalar().item())
        try:
            return np.array([self._scalar(kind, item, where) for item in raw], scalar)
        except OverflowError:
            raise _form_error(where) from None

    def _sparse(self, kind: Any, raw: Any, where: str) -> Any:
        """Read a sparse matrix and check its indices, which SciPy does not check in products."""
        if not isinstance(raw, dict) or set(raw) != {"shape", *_SPARSE}:
            raise _form_error(where)
        parts = tuple(self._arrays.held.get(raw[part]) for part in _SPARSE)
        shape = self._value(tuple[int, ...], raw["shape"], where)
        kinds = [p.dtype.kind for p in parts if p is not None and p.ndim == 1]
        if len(shape) != 2 or kinds != ["f", "i", "i"]:
            raise _form_error(where)
        try:
            matrix = kind(parts, shape=shape)
            # an index out of range would read or write outside the arrays, in compiled code without checks
            matrix.check_format(full_check=True)
        except (ValueError, TypeError, OverflowError):
            raise _form_error(where) from None
        return matrix

    def _scalar(self, kind: Any, raw: Any, where: str) -> Any:
        if kind is type(None) and raw is None:
            return None
        if kind is Path and isinstance(raw, str):
            return self._paths.path(raw)
        if isinstance(kind, type) and issubclass(kind, Enum):
            try:
                return kind(raw)
            except ValueError:
                raise _form_error(where) from None
        if kind is float and isinstance(raw, str) and raw in _NO_JSON:
            return _NO_JSON[raw]
        # a bool is an int in Python, but “true” is no number of a job
        if kind is float and isinstance(raw, int | float) and not isinstance(raw, bool):
            return float(raw)
        # the exact type: 1 for True or True for 1 means that the file is of another form
        if kind in (int, bool, str) and type(raw) is kind:
            return raw
        raise _form_error(where)


def _form_error(where: str) -> ProjectError:
    return ProjectError(tr("A part of the file has the wrong form."), where, tr("Take an undamaged copy."))
