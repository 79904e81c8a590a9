"""Single values of a job: what each may be, checked, said in words, as TOML and as a JSON schema."""

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
    """One kind of value."""

    __slots__ = ()

    @abstractmethod
    def fits(self, value: object) -> bool:
        """Whether a value has the type, so that its faults are those of this kind."""

    @abstractmethod
    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Everything that is wrong with a value at a place of a job."""

    @abstractmethod
    def schema(self) -> Schema:
        """What may stand here as a JSON schema, for editors."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What may be written."""

    @property
    def usual(self) -> str:
        """What is taken where nothing is written; empty where that has no value."""
        return ""


@frozen
class Text(Value):
    """A text, perhaps one of a few.

    Parameters
    ----------
    choices : tuple of str
        The only ones; empty: any.
    remedy : str
        What to do about any other.
    called : str
        What it is, in the reference.
    """

    choices: tuple[str, ...] = ()
    remedy: str = ""
    called: str = mark("text")

    def fits(self, value: object) -> bool:
        """Whether it is a text."""
        return isinstance(value, str)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Not a text, a control character in it, or none of the choices."""
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
        """A string."""
        return {"type": "string"} | ({"enum": list(self.choices)} if self.choices else {})

    @property
    def words(self) -> str:
        """Its name, or the choices."""
        return " | ".join(f'"{choice}"' for choice in self.choices) or tr(self.called)


FILE = Text(called=mark("file"))


@frozen
class Flag(Value):
    """True or false."""

    def fits(self, value: object) -> bool:
        """Whether it is one of the two."""
        return isinstance(value, bool)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """Neither of the two."""
        if not isinstance(value, bool):
            yield SettingError(
                tr("“{name}” needs a true or false.", name=where.name), where, tr("Write true or false.")
            )

    def schema(self) -> Schema:
        """A boolean."""
        return {"type": "boolean"}

    @property
    def words(self) -> str:
        """Both."""
        return "true | false"


@frozen
class Number(Value):
    """A number within bounds that belong to it.

    Parameters
    ----------
    low, high : float
        Bounds, which are permitted themselves.
    whole : bool
        Whether it must be a whole number.
    """

    low: float = -math.inf
    high: float = math.inf
    whole: bool = False

    def fits(self, value: object) -> bool:
        """Whether it is a number."""
        return isinstance(value, int | float) and not isinstance(value, bool)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """No number, or outside the bounds."""
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
        """A number with its bounds."""
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
    """A setting that is declared in `tabguard.settings`, with its type, range and help.

    Parameters
    ----------
    of : attrs.Attribute
        Field with a `Param`.
    choices : tuple of str
        What it may be where the declaration cannot know it; judged where it is used.
    """

    of: attrs.Attribute[Any]
    choices: tuple[str, ...] = ()

    @property
    def param(self) -> Param:
        """Its declaration."""
        declared: Param = self.of.metadata["param"]
        return declared

    @property
    def kind(self) -> str:
        """``"float"``, ``"int"``, ``"bool"`` or ``"str"``."""
        return str(getattr(self.of.type, "__name__", self.of.type))

    def fits(self, value: object) -> bool:
        """Whether it is of the type, or of one that can become it."""
        if self.kind in ("bool", "str"):
            return type(value).__name__ == self.kind
        return isinstance(value, int | float) and not isinstance(value, bool)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """What the declaration refuses."""
        try:
            setting = self.of.converter.converter(value, self.of)  # type: ignore[union-attr]
            self.of.validator(None, self.of, setting)  # type: ignore[misc]
        except SettingError as error:
            yield SettingError(error.what, where, error.remedy)
            return
        if isinstance(setting, str) and holds_control_character(setting):
            yield SettingError(tr("The text holds a control character."), where, tr("Remove it."))

    def schema(self) -> Schema:
        """Its type and range, with its default."""
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
        """Its default."""
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
    """A list of texts, of at least some number."""

    least: int = 0

    def fits(self, value: object) -> bool:
        """Whether it is a list."""
        return isinstance(value, list)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """No list of texts, too short, or a control character in one."""
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            yield SettingError(tr("This must be a list of texts."), where, 'Use ["one", "two"].')
        elif any(map(holds_control_character, value)):
            yield SettingError(tr("The text holds a control character."), where, tr("Remove it."))
        elif len(value) < self.least:
            yield SettingError(
                tr("The list is empty."), where, tr("Name at least one, or leave the key out.")
            )

    def schema(self) -> Schema:
        """An array of strings."""
        least = {"minItems": self.least} if self.least else {}
        return {"type": "array", "items": {"type": "string"}, **least}

    @property
    def words(self) -> str:
        """Its form."""
        return tr("list of texts")


@frozen
class Widths(Value):
    """A list of numbers of digits."""

    def fits(self, value: object) -> bool:
        """Whether it is a list."""
        return isinstance(value, list)

    def faults(self, value: Any, where: Where) -> Iterator[SettingError]:
        """No list of whole numbers, or none above 0."""
        whole = isinstance(value, list) and all(type(width) is int and width >= 0 for width in value)
        if not whole or not sum(value):
            yield SettingError(tr("Digit groups must be widths."), where, tr("Use a list such as [1, 1, 2]."))

    def schema(self) -> Schema:
        """An array of integers."""
        return {
            "type": "array",
            "items": {"type": "integer", "minimum": 0},
            "contains": {"type": "integer", "minimum": 1},
        }

    @property
    def words(self) -> str:
        """Its form."""
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
    """A value in one line: a text, a number, true or false, or a list or table of them."""
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
    """A key, in quotation marks where it needs them."""
    return key if _BARE.fullmatch(key) else value_text(key)
