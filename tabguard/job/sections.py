"""Sections, blocks and lists of a job file: their check, their JSON schema, and the handling of faults."""

import copy
import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.values import Schema, Value
from tabguard.job.where import ROOT, Path, Where


@frozen
class Named(Value):
    """Values under names that the user chooses, such as variables.

    Parameters
    ----------
    value : Value
        Type of the value of each name.
    by : str
        What the names denote.
    """

    value: Value
    by: str = "variable"

    def fits(self, value: object) -> bool:
        """Whether the value is a table of keys."""
        return isinstance(value, Mapping)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the faults of all values."""
        if not isinstance(value, Mapping):
            yield no_table(where)
            return
        sections = isinstance(self.value, Section)
        for name, entry in value.items():
            yield from self.value.faults(entry, where.section(name) if sections else where.key(name))

    def schema(self) -> Schema:
        """JSON schema: an object with any names."""
        return {"type": "object", "additionalProperties": self.value.schema()}

    @property
    def words(self) -> str:
        """Description of the form."""
        return f"{{ {self.by} = {self.value.words} }}"


@frozen
class Either(Value):
    """A value of one of several types, the usual one first."""

    values: tuple[Value, ...]

    def fits(self, value: object) -> bool:
        """Whether the value has any of the types."""
        return any(alternative.fits(value) for alternative in self.values)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the faults of the value, as one of its type."""
        fitting = next(
            (alternative for alternative in self.values if alternative.fits(value)), self.values[0]
        )
        yield from fitting.faults(value, where)

    def schema(self) -> Schema:
        """JSON schema: any of the types."""
        return {"anyOf": [alternative.schema() for alternative in self.values]}

    @property
    def words(self) -> str:
        """Descriptions of all types."""
        return f", {tr('or')} ".join(alternative.words for alternative in self.values)

    @property
    def usual(self) -> str:
        """Usual value of the first type."""
        return self.values[0].usual


@frozen
class ListOf(Value):
    """A list of values of one kind, in brackets."""

    value: Value

    def fits(self, value: object) -> bool:
        """Whether the value is a list."""
        return isinstance(value, list)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the faults of all entries."""
        if not isinstance(value, list):
            yield SettingError(tr("This must be a list."), where, "Use [{ … }, { … }].")
            return
        for number, entry in enumerate(value):
            yield from self.value.faults(entry, where.item(number))

    def schema(self) -> Schema:
        """JSON schema: an array."""
        return {"type": "array", "items": self.value.schema()}

    @property
    def words(self) -> str:
        """Description of the list."""
        return tr("list of {words}", words=self.value.words)


@frozen
class Key:
    """A key of a section.

    Parameters
    ----------
    name : str
    value : Value
    help : str
        Description in a sentence.
    required : bool
    example : str
        A value as it is written, if there is no default.
    """

    name: str
    value: Value
    help: str
    required: bool = False
    example: str = ""


@frozen
class Section(Value):
    """A table of declared keys.

    Parameters
    ----------
    keys : tuple of Key
    one_of : tuple of str
        Keys of which exactly one is required.
    one_of_what : tuple of (str, str)
        Error and remedy otherwise.
    """

    keys: tuple[Key, ...]
    one_of: tuple[str, ...] = ()
    one_of_what: tuple[str, str] = ("", "")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all keys."""
        return tuple(key.name for key in self.keys)

    def fits(self, value: object) -> bool:
        """Whether the value is a table of keys."""
        return isinstance(value, Mapping)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the unknown and missing keys, and the faults of the others."""
        if not isinstance(value, Mapping):
            yield no_table(where)
            return
        unknowns = [name for name in value if name not in self.names]
        for name in unknowns:
            yield unknown(name, self.names, where)
        n_present = sum(name in value for name in self.one_of)
        if self.one_of and n_present != 1 and not (unknowns and not n_present):  # a mistyped one of them
            yield SettingError(self.one_of_what[0], where, self.one_of_what[1])
        for key in self.keys:
            if key.name in value:
                yield from key.value.faults(value[key.name], _place(key, where))
            elif key.required:
                yield missing(key.name, where)

    def refuse(self, value: Any, where: Where) -> None:
        """Raise the first fault."""
        for fault in self.faults(value, where):
            raise fault

    def schema(self) -> Schema:
        """JSON schema: an object with these keys."""
        schema: Schema = {
            "type": "object",
            "additionalProperties": False,
            "properties": {key.name: {"description": key.help, **key.value.schema()} for key in self.keys},
        }
        if required := [key.name for key in self.keys if key.required]:
            schema["required"] = required
        if self.one_of:
            schema["oneOf"] = [{"required": [name]} for name in self.one_of]
        return schema

    @property
    def words(self) -> str:
        """List of the keys."""
        return f"{{ {', '.join(self.names)} }}"


@frozen
class Blocks(Value):
    """A list of sections, each written as a block with its name in double brackets."""

    section: Section
    called: str

    def fits(self, value: object) -> bool:
        """Whether the value is a list."""
        return isinstance(value, list)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the faults of all blocks."""
        if not isinstance(value, list):
            yield SettingError(
                tr("The {called} are a list.", called=self.called),
                where,
                tr("Write a {where} block for each.", where=where),
            )
            return
        for number, block in enumerate(value):
            yield from self.section.faults(block, where.item(number))

    def each(self, value: Any, where: Where) -> list[tuple[Mapping[str, Any], Where]]:
        """Return every block with its place; raises `SettingError` if the value is no list."""
        if not isinstance(value, list):
            raise next(self.faults(value, where))
        return [(block, where.item(number)) for number, block in enumerate(value)]

    def schema(self) -> Schema:
        """JSON schema: an array of objects."""
        return {"type": "array", "items": self.section.schema()}

    @property
    def words(self) -> str:
        """Description of the blocks."""
        return tr("blocks")


def _place(key: Key, where: Where) -> Where:
    """Return the place of a key."""
    if isinstance(key.value, Blocks):
        return where.blocks(key.name)
    if where.path and isinstance(key.value, Named) and isinstance(key.value.value, Section):
        return where.section(key.name)
    return where.key(key.name)


def no_table(where: Where) -> SettingError:
    """Return the error for a value that is no table of keys."""
    return SettingError(tr("This must be a table of keys."), where, "Use { key = value } or a [section].")


def missing(name: str, where: Where) -> SettingError:
    """Return the error for a missing key."""
    return SettingError(
        tr("“{name}” is missing.", name=name), where.about(name), tr("Add a line {name} = …", name=name)
    )


def unknown(name: str, names: tuple[str, ...], where: Where) -> SettingError:
    """Return the error for an unknown key, with the nearest known one."""
    near = difflib.get_close_matches(name, names, 1)
    hint = (
        tr("Did you mean “{near}”?", near=near[0])
        if near
        else tr("Known keys: {known}.", known=", ".join(names))
    )
    return SettingError(tr("“{name}” is not a known key.", name=name[:40]), where.about(name), hint)


_T = TypeVar("_T")


class Faults:
    """Handling of faults in parts of a job that can be read separately: raises the first one."""

    def get(self, read: Callable[[], _T]) -> _T | None:
        """Return what a reader returns; None only if faults are collected."""
        return read()

    def each(self, read: Callable[[Any, Where], _T], blocks: Iterable[tuple[Any, Where]]) -> tuple[_T, ...]:
        """Return what a reader returns of each block, given with its place; without the faulty ones."""
        values = [self.get(partial(read, *block)) for block in blocks]
        return tuple(value for value in values if value is not None)

    def checked(self, content: Mapping[str, Any], keys: Section) -> Mapping[str, Any]:
        """Return the content, after a check of keys and values."""
        keys.refuse(content, ROOT)
        return content


STRICT = Faults()


class AllFaults(Faults):
    """Handling of faults that collects them all, and omits faulty parts so that the rest can be read.

    Attributes
    ----------
    found : list of SettingError
        Faults in the order of the checks, without those that only follow from others.
    """

    def __init__(self) -> None:
        self.found: list[SettingError] = []

    def get(self, read: Callable[[], _T]) -> _T | None:
        """Return what a reader returns, or None after a fault, which is kept."""
        try:
            return read()
        except SettingError as error:
            if not self._follows(error):
                self.found.append(error)
            return None

    def checked(self, content: Mapping[str, Any], keys: Section) -> Mapping[str, Any]:
        """Return the content without its faulty parts."""
        self.found += keys.faults(content, ROOT)
        rest = copy.deepcopy(dict(content))
        for path in reversed([path_of(error) for error in self.found]):  # positions in lists stay right
            _remove(rest, path)
        return rest

    def _follows(self, error: SettingError) -> bool:
        path = path_of(error)
        paths = filter(None, map(path_of, self.found))
        return bool(path) and any(other_path[: len(path)] == path[: len(other_path)] for other_path in paths)


def path_of(error: Exception) -> Path:
    """Return the keys that lead to a fault; none if it has no place in a job."""
    where = getattr(error, "where", "")
    return where.path if isinstance(where, Where) else ()


def _remove(content: Any, path: Path) -> None:
    for part in path[:-1]:
        try:
            content = content[part]
        except (KeyError, IndexError, TypeError):
            return
    if path and isinstance(content, dict):
        content.pop(path[-1], None)
    elif path and isinstance(content, list) and isinstance(path[-1], int):
        del content[path[-1] : path[-1] + 1]


def known_keys(content: Mapping[str, Any], names: Collection[str], where: Where) -> None:
    """Refuse unknown names, and suggest the nearest known one; raises `SettingError`."""
    for name in content:
        if name not in names:
            raise unknown(name, tuple(names), where)
