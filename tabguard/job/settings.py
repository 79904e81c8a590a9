"""Reads the sections of a job file that hold settings: rules, suppression, output."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.checks import Faults
from tabguard.job.declared import placed, value_of
from tabguard.job.where import Where
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.settings import Output, Suppression
from tabguard.suppress.methods import method_named


def read_rules(content: Mapping[str, Any], where: Where, faults: Faults) -> Rules:
    """Read ``[rules]``; raises `SettingError`."""
    values = dict(content)
    beside = sorted(set(values) - {"sealed", "level", "by_response"})
    if "sealed" in values and beside:
        raise SettingError(
            tr("Masked rules have no parameters beside those that are sealed."),
            where.key(beside[0]),
            tr("Leave out this key, or “sealed”."),
        )
    if "by_response" in values:
        below = where.section("by_response")
        values["by_response"] = {
            name: read_rules(rules, below.section(name), faults)
            for name, rules in values["by_response"].items()
        }
    for kind in rule_kinds():
        if kind.key in values:
            rules = faults.get(partial(_rules_of, kind, values[kind.key], where.key(kind.key)))
            values[kind.key] = rules or ()
    if "negative" in values:
        values["negative"] = faults.get(
            partial(value_of, Negative, values["negative"], where.key("negative"))
        )
    with placed(where):
        return Rules.of_keys(**values)


def _rules_of(kind: type[PrimaryRule], value: Any, where: Where) -> tuple[PrimaryRule, ...]:
    if isinstance(value, list):
        return tuple(value_of(kind, entry, where.item(number)) for number, entry in enumerate(value))
    return (value_of(kind, value, where),)


def read_suppression(values: dict[str, Any], where: Where) -> Suppression:
    """Read ``[suppression]``; raises `SettingError`."""
    lower, bounds = values.get("lower"), {}
    if isinstance(lower, dict):
        values, bounds = values | {"lower": None}, {name: float(bound) for name, bound in lower.items()}
    settings = value_of(Suppression, values, where, lower_by_response=bounds)
    with placed(where):
        method_named(settings.method)
    return settings


def read_output(content: Mapping[str, Any], where: Where) -> Output:
    """Read ``[output]``; raises `SettingError`."""
    output = value_of(Output, content, where)
    if output.structure and not output.structure_is_whole:
        raise SettingError(
            tr("The SDMX structure is incomplete."),
            where.key("structure"),
            tr("Write it as AGENCY:ID(1.0.0)."),
        )
    return output
