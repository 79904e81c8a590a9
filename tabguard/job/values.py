"""Types of single values of a job: their check, their description, TOML and JSON schema."""

from __future__ import annotations

import json
import math
import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.base.params import Param
from tabguard.job.where import Where

Schema = dict[str, Any]
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Value(ABC):
    """A type of values."""

    __slots__ = ()

    @abstractmethod
    def fits(self, value: object) -> bool:
        """Whether a value has this type, so that its faults are reported for it."""

    @abstractmethod
    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the faults of a value at a place of a job."""

    @abstractmethod
    def schema(self) -> Schema:
        """JSON schema of the type, for editors."""

    @property
    @abstractmethod
    def words(self) -> str:
        """Description of the permitted values."""

    @property
    def usual(self) -> str:
        """Default value as text; empty if there is none."""
        return ""


@frozen
class Text(Value):
    """A text, possibly one of a few choices.

    Parameters
    ----------
    choices : tuple of str
        The permitted texts; empty for any.
    remedy : str
        Remedy for any other text.
    called : str
        Description in the reference.
    """

    choices: tuple[str, ...] = ()
    remedy: str = ""
    called: str = mark("text")

    def fits(self, value: object) -> bool:
        """Whether the value is a text."""
        return isinstance(value, str)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield a fault for a value that is no text, holds a control character or is none of the choices."""
        if not isinstance(value, str):
            yield SettingError(tr("This must be a text."), where, tr("Put it in quotation marks."))
        elif holds_control_character(value):
            yield SettingError(tr("The text holds a control character."), where, tr("Remove it."))
        elif self.choices and value not in self.choices:
            remedy = (
                tr(self.remedy)
                if self.remedy
                else tr("Use one of {choices}.", choices=", ".join(self.choices))
            )
            yield SettingError(tr("“{name}” has an invalid value.", name=where.name), where, remedy)

    def schema(self) -> Schema:
        """JSON schema: a string."""
        return {"type": "string"} | ({"enum": list(self.choices)} if self.choices else {})

    @property
    def words(self) -> str:
        """Description, or the choices."""
        return " | ".join(f'"{choice}"' for choice in self.choices) or tr(self.called)


FILE = Text(called=mark("file"))


@frozen
class Flag(Value):
    """True or false."""

    def fits(self, value: object) -> bool:
        """Whether the value is true or false."""
        return isinstance(value, bool)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield a fault for any other value."""
        if not isinstance(value, bool):
            yield SettingError(
                tr("“{name}” is either true or false.", name=where.name), where, tr("Write true or false.")
            )

    def schema(self) -> Schema:
        """JSON schema: a boolean."""
        return {"type": "boolean"}

    @property
    def words(self) -> str:
        """Both values."""
        return "true | false"


@frozen
class Number(Value):
    """A number within closed bounds.

    Parameters
    ----------
    low, high : float
        Bounds, which are permitted values.
    whole : bool
        Whether it must be a whole number.
    """

    low: float = -math.inf
    high: float = math.inf
    whole: bool = False

    def fits(self, value: object) -> bool:
        """Whether the value is a number."""
        return isinstance(value, int | float) and not isinstance(value, bool)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield a fault for a value that is no number or out of bounds."""
        number = isinstance(value, int) if self.whole else isinstance(value, int | float)
        if not number or isinstance(value, bool):
            yield SettingError(
                tr("“{name}” is not a {kind}.", name=where.name, kind=self._kind),
                where,
                tr("Use a {words}.", words=self.words),
            )
        elif not self.low <= value <= self.high:
            yield SettingError(
                tr("“{name}” is out of range.", name=where.name),
                where,
                tr("Use a {words}.", words=self.words),
            )

    def schema(self) -> Schema:
        """JSON schema: a number with bounds."""
        return {
            "type": "integer" if self.whole else "number",
            **_bounds(Param("", "", low=self.low, high=self.high)),
        }

    @property
    def words(self) -> str:
        """Type and bounds."""
        if math.isinf(self.high):
            return tr("{kind} from {low:g}", kind=self._kind, low=self.low)
        bounds = (
            tr("of at most {high:g}", high=self.high)
            if math.isinf(self.low)
            else tr("from {low:g} to {high:g}", low=self.low, high=self.high)
        )
        return f"{self._kind} {bounds}"

    @property
    def _kind(self) -> str:
        return tr("whole number") if self.whole else tr("number")


@frozen
class Setting(Value):
    """A setting that `tabguard.settings` declares, with its type, range and help.

    Parameters
    ----------
    of : attrs.Attribute
        Field with a `Param`.
    choices : tuple of str
        Permitted values that the declaration does not know; checked at the use.
    """

    of: attrs.Attribute[Any]
    choices: tuple[str, ...] = ()

    @property
    def param(self) -> Param:
        """Declaration of the setting."""
        declared: Param = self.of.metadata["param"]
        return declared

    @property
    def kind(self) -> str:
        """Name of the type: ``"float"``, ``"int"``, ``"bool"`` or ``"str"``."""
        return str(getattr(self.of.type, "__name__", self.of.type))

    def fits(self, value: object) -> bool:
        """Whether the value has the type, or one that can be converted to it."""
        if self.kind in ("bool", "str"):
            return type(value).__name__ == self.kind
        return isinstance(value, int | float) and not isinstance(value, bool)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield the fault that the declaration finds."""
        try:
            setting = self.of.converter.converter(value, self.of)  # type: ignore[union-attr]
            self.of.validator(None, self.of, setting)  # type: ignore[misc]
        except SettingError as error:
            yield SettingError(error.what, where, error.remedy)
            return
        if isinstance(setting, str) and holds_control_character(setting):
            yield SettingError(tr("The text holds a control character."), where, tr("Remove it."))

    def schema(self) -> Schema:
        """JSON schema: type and range, with the default."""
        types = {"float": "number", "int": "integer", "bool": "boolean", "str": "string"}
        schema: Schema = {"type": types[self.kind]}
        if choices := self.choices or self.param.choices:
            schema["enum"] = list(choices)
        elif self.kind in ("float", "int"):
            schema |= _bounds(self.param)
        if self.of.default is not attrs.NOTHING:
            schema["default"] = self.of.default
        return schema

    @property
    def usual(self) -> str:
        """Default of the setting."""
        return "" if self.of.default is attrs.NOTHING else value_text(self.of.default)

    @property
    def words(self) -> str:
        """Type, range and unit."""
        if choices := self.choices or self.param.choices:
            return " | ".join(f'"{choice}"' for choice in choices)
        if self.kind in ("bool", "str"):
            return "true | false" if self.kind == "bool" else tr("text")
        bounded = not math.isinf(self.param.low) or not math.isinf(self.param.high)
        kind = tr("whole number") if self.kind == "int" else tr("number")
        unit = f", {tr(self.param.unit)}" if self.param.unit else ""
        return f"{kind} {self.param.range_text()}{unit}" if bounded else f"{kind}{unit}"


@frozen
class Texts(Value):
    """A list of texts with a minimum length."""

    least: int = 0

    def fits(self, value: object) -> bool:
        """Whether the value is a list."""
        return isinstance(value, list)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield a fault for a value that is no list of texts, is too short or holds a control character."""
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            yield SettingError(tr("This must be a list of texts."), where, 'Use ["one", "two"].')
        elif any(map(holds_control_character, value)):
            yield SettingError(tr("The text holds a control character."), where, tr("Remove it."))
        elif len(value) < self.least:
            yield SettingError(
                tr("The list is empty."), where, tr("Name at least one, or leave the key out.")
            )

    def schema(self) -> Schema:
        """JSON schema: an array of strings."""
        least = {"minItems": self.least} if self.least else {}
        return {"type": "array", "items": {"type": "string"}, **least}

    @property
    def words(self) -> str:
        """Description of the list."""
        return tr("list of texts")


@frozen
class Widths(Value):
    """A list of widths of digit groups."""

    def fits(self, value: object) -> bool:
        """Whether the value is a list."""
        return isinstance(value, list)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Yield a fault for a value that is no list of whole numbers, or has none above 0."""
        whole = isinstance(value, list) and all(type(width) is int and width >= 0 for width in value)
        if not whole or not sum(value):
            yield SettingError(tr("Digit groups must be widths."), where, tr("Use a list such as [1, 1, 2]."))

    def schema(self) -> Schema:
        """JSON schema: an array of integers."""
        return {
            "type": "array",
            "items": {"type": "integer", "minimum": 0},
            "contains": {"type": "integer", "minimum": 1},
        }

    @property
    def words(self) -> str:
        """Description of the list."""
        return tr("list of whole numbers")


def holds_control_character(text: str) -> bool:
    """Whether a text holds a control character other than a tab or a line break."""
    return any(unicodedata.category(letter) == "Cc" and letter not in "\t\n" for letter in text)


def _bounds(param: Param) -> Schema:
    schema: Schema = {}
    if not math.isinf(param.low):
        schema["exclusiveMinimum" if param.low_open else "minimum"] = param.low
    if not math.isinf(param.high):
        schema["exclusiveMaximum" if param.high_open else "maximum"] = param.high
    return schema


def value_text(value: Any) -> str:
    """Write a value in one line: a text, a number, true or false, or a list or table of these."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key_text(k)} = {value_text(v)}' for k, v in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return str(value)
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    # texts, numbers, true and false are written as in JSON
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_text(key: str) -> str:
    """Write a key, in quotation marks if necessary."""
    return key if _BARE.fullmatch(key) else value_text(key)
