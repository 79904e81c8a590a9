"""Keys that the classes of settings declare themselves: rules, suppression, output."""

from __future__ import annotations

import attrs

from tabguard.base.language import tr
from tabguard.job.sections import Either, Key, ListOf, Named, Section
from tabguard.job.text import value_text
from tabguard.job.values import Number, Setting, Text, Value
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.settings import Suppression
from tabguard.suppress.methods import METHODS


def rules(alone: bool = False) -> Section:
    """``[rules]``; `alone`: of one response."""
    own = {a.name: setting(a) for a in attrs.fields(Rules) if "param" in a.metadata}
    negative = Key("negative", settings(Negative), tr("What applies where there are negative values."))
    kinds = [
        Key(kind.key, _kind(kind), tr(kind.about) or f"{tr(kind.name)}.", example=_start(kind))
        for kind in rule_kinds()
    ]
    sealed = Key("sealed", Text(), tr("Masked parameters, in place of all other keys but the level."))
    keys = (own.pop("level"), *kinds, negative, *own.values(), sealed)
    if alone:
        return Section(keys)
    by_response = Named(rules(alone=True), "response")
    return Section((*keys, Key("by_response", by_response, tr("Complete rules of single responses."))))


def _kind(kind: type[PrimaryRule]) -> Value:
    section = settings(kind)
    if not kind.each_level:
        return Section(tuple(key for key in section.keys if key.name != "level"))
    return Either((ListOf(section), section)) if kind.several else Either((section, ListOf(section)))


def _start(kind: type[PrimaryRule]) -> str:
    """A rule of a kind with usual parameters, as it is written."""
    usual = kind.start()
    known: tuple[attrs.Attribute[object], ...] = attrs.fields(kind)
    needed = [a.name for a in known if a.default is attrs.NOTHING] or [
        a.name for a in known if a.default != ""
    ]
    text = value_text({name: getattr(usual, name) for name in needed})
    return f"[{text}]" if kind.several else text


def settings(cls: type) -> Section:
    """The settings of a class as keys; those without a default are required."""
    return Section(tuple(setting(a) for a in attrs.fields(cls) if "param" in a.metadata))


def setting(of: attrs.Attribute[object], choices: tuple[str, ...] = ()) -> Key:
    """A setting as a key; `choices`: the only values that it may have."""
    setting_value = Setting(of, choices)
    label = tr(setting_value.param.help or setting_value.param.label)
    return Key(
        of.name, setting_value, label if label.endswith(".") else f"{label}.", of.default is attrs.NOTHING
    )


def suppression() -> Section:
    """``[suppression]``."""
    known = attrs.fields_dict(Suppression)
    method = setting(known["method"], tuple(method.name for method in METHODS))
    lower = setting(known["lower"])
    bounds = Either((lower.value, Named(Number(high=0), "response")))
    special = {"method": method, "lower": attrs.evolve(lower, value=bounds)}
    keys = settings(Suppression).keys
    return Section(tuple(special.get(key.name, key) for key in keys))
