"""Declares a parameter once: type, unit, range, default and help text.

A declaration feeds the validation here, the field in the window, the key of the job file and the help.
"""

from __future__ import annotations

import math
from inspect import formatannotation
from numbers import Integral, Real
from typing import Annotated, Any, TypeVar, get_args, get_origin

import attrs
from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr

_T = TypeVar("_T")


@frozen
class Param:
    """Meaning and permitted values of a setting, in the attrs metadata of its field under ``"param"``."""

    label: str
    help: str
    unit: str = ""
    low: float = -math.inf
    high: float = math.inf
    low_open: bool = False
    high_open: bool = False
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """Name of each choice in the window; without names, as in files."""
    infinite: bool = False
    """Whether infinity is permitted, with the meaning of no bound."""
    lines: bool = False
    """Whether a text may have several lines."""
    stricter: str = ""
    """Whether ``"higher"`` or ``"lower"`` numbers protect more; empty if unknown, or if neither does."""

    def allows(self, value: float) -> bool:
        """Whether a number is in the permitted range."""
        above = value > self.low if self.low_open else value >= self.low
        below = value < self.high if self.high_open else value <= self.high
        return above and below and (self.infinite or not math.isinf(value))

    def range_text(self) -> str:
        """The permitted range in words."""
        if self.choices:
            return tr("one of {choices}", choices=", ".join(self.choices))
        if math.isinf(self.low) and math.isinf(self.high):
            return tr("any number")
        if math.isinf(self.high):
            if self.low_open:
                return tr("more than {low:g}", low=self.low)
            return tr("at least {low:g}", low=self.low)
        if math.isinf(self.low):
            if self.high_open:
                return tr("less than {high:g}", high=self.high)
            return tr("at most {high:g}", high=self.high)
        return tr(_BETWEEN[self.low_open, self.high_open], low=self.low, high=self.high)


_BETWEEN = {
    (False, False): mark("from {low:g} to {high:g}"),
    (False, True): mark("from {low:g} to less than {high:g}"),
    (True, False): mark("more than {low:g} to {high:g}"),
    (True, True): mark("more than {low:g} to less than {high:g}"),
}
"""Texts of ranges, by whether each end is excluded."""


def check(_owner: Any, attribute: attrs.Attribute[Any], value: Any) -> None:
    """Validate a field by its declaration; raises `SettingError`."""
    param: Param = attribute.metadata["param"]
    if param.choices:
        if value not in param.choices:
            raise SettingError(
                tr("“{name}” has an invalid value.", name=tr(param.label)),
                attribute.name,
                tr("Use {range_text}.", range_text=param.range_text()),
            )
        return
    if isinstance(value, bool) or not isinstance(value, int | float):
        return
    if not param.allows(value):
        raise SettingError(
            tr("“{name}” is out of range.", name=tr(param.label)),
            attribute.name,
            tr("Use a value that is {range_text}.", range_text=param.range_text()),
        )


def typed(kind: type, label: str) -> attrs.Converter[Any, Any]:
    """A converter that refuses values of other types with a `SettingError`."""

    def convert(value: Any, attribute: attrs.Attribute[Any]) -> Any:
        # a whole number is a number, too; but true is no number although Python counts with it
        ok = isinstance(value, _TYPES[kind])
        if isinstance(value, bool) and kind is not bool:
            ok = False
        if not ok:
            raise SettingError(
                tr(_NEEDED[kind], label=tr(label)),
                attribute.name,
                tr(_WRITTEN[kind]),
            )
        try:
            return kind(value)
        except OverflowError:
            raise SettingError(
                tr("“{label}” is too large a number.", label=tr(label)),
                attribute.name,
                tr("Use a smaller one."),
            ) from None

    return attrs.Converter(convert, takes_field=True)


def param(default: Any = attrs.NOTHING, *, kind: type | None = None, **declared: Any) -> Any:
    """Declare a setting as an attrs field.

    Parameters
    ----------
    default : object
        Default value; left out, the setting must be given.
    kind : type
        ``float``, ``int``, ``bool`` or ``str``; other types are refused with a `SettingError`. Left out: that
        of the default, and ``float`` without one.
    **declared
        The fields of `Param`.
    """
    usual = float if default is attrs.NOTHING else type(default)
    return attrs.field(
        default=default,
        converter=typed(kind or usual, declared["label"]),
        validator=check,
        metadata={"param": Param(**declared)},
    )


def switch(label: str, help: str) -> Any:
    """Declare a setting that is off unless switched on."""
    return param(False, label=label, help=help)


def text(label: str, help: str, lines: bool = False) -> Any:
    """Declare a text that is blank unless entered."""
    return param("", label=label, lines=lines, help=help)


_TYPES = {float: Real, int: Integral, bool: bool, str: str}
"""Abstract types of numbers include those of NumPy, which analysts take from their data."""
_NEEDED = {
    float: mark("“{label}” needs a number."),
    int: mark("“{label}” needs a whole number."),
    bool: mark("“{label}” is either true or false."),
    str: mark("“{label}” needs a text."),
}
_WRITTEN = {
    float: mark("Write a number without quotation marks, such as 10 or 2.5."),
    int: mark("Write a whole number without quotation marks, such as 3."),
    bool: mark("Write true or false."),
    str: mark("Put it in quotation marks."),
}


def params_of(cls: type) -> dict[str, Param]:
    """Return the declarations of a settings class by field name."""
    return {a.name: a.metadata["param"] for a in attrs.fields(cls) if "param" in a.metadata}


def below_one_percent(settings: Any) -> list[str]:
    """Labels of percentages that are more than 0 and less than 1, such as 0.1 written for 10."""
    declared = params_of(type(settings)).items()
    return [param.label for name, param in declared if param.unit == "%" and 0 < getattr(settings, name) < 1]


@frozen
class JobKey:
    """Declaration of a job key: the annotation ``Annotated[type, JobKey(help)]`` makes a field a key of a
    job.

    Parameters
    ----------
    help : str
        Meaning of the key, in a sentence.
    low, high : float
        Bounds of a number, or of each number of a list.
    choices : tuple of str
        The permitted texts; empty for any.
    remedy : str
        Advice for a text that is not permitted.
    least : int
        Smallest number of texts of a list.
    by : str
        Meaning of the names of a mapping.
    single : bool
        Whether a single text may stand for a list of one.
    """

    help: str
    low: float = -math.inf
    high: float = math.inf
    choices: tuple[str, ...] = ()
    remedy: str = ""
    least: int = 0
    by: str = "variable"
    single: bool = False


def job_keys(cls: Any) -> dict[str, tuple[Any, JobKey]]:
    """Type and declaration of each field that is a key of a job, by the name of the key."""
    attrs.resolve_types(cls)
    return {a.alias: get_args(a.type) for a in attrs.fields(cls) if get_origin(a.type) is Annotated}


def documented(cls: type[_T]) -> type[_T]:
    """Add the meanings of declared keys and settings to the docstring of their class."""
    declared, lines = job_keys(cls), []
    for field in attrs.fields(cls):  # type: ignore[arg-type]
        if field.alias in declared:
            kind, key = declared[field.alias]
            lines += [f"{field.alias} : {formatannotation(kind)}", f"    {key.help}"]
        elif "param" in field.metadata:
            setting: Param = field.metadata["param"]
            help_text = setting.help or setting.label
            lines += [f"{field.name} : {formatannotation(field.type)}", f"    {help_text}"]
    cls.__doc__ = "\n".join([cls.__doc__ or "", "", "Parameters", "----------", *lines])
    return cls
