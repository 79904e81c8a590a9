"""Settings, rules and conditions of a run in words, for workbook and report."""

import math
from collections.abc import Iterator
from typing import Any

import attrs
from attrs import evolve

from tabguard.base.language import digits, tr
from tabguard.base.params import Param, params_of
from tabguard.kinds import rule_kinds
from tabguard.kinds.rules import Rules
from tabguard.project.rule_set import RulesFrom
from tabguard.settings import Suppression
from tabguard.table.result import cut_words
from tabguard.table.solution import Solution
from tabguard.write.internal.summary import versions
from tabguard.write.run import MASK, Run


def method_lines(run: Run, solution: Solution) -> Iterator[str]:
    """Sentences about the method, the attackers and the tests of a run, one or two for each step."""
    yield (
        tr(
            "Primary cells are unsafe by the rules or by decision. Each has protection levels: how far the "
            "estimates of an attacker must stay away from its value, above and below."
        )
    )
    settings = run.suppression
    if settings is None or solution.run is None:
        yield tr("How the secondary cells were chosen is not recorded with this pattern.")
    else:
        yield from _choice(run.method, settings)
    if settings is not None:
        yield from _attackers(settings)
    if solution.audit is not None:
        yield (
            tr(
                "The audit does not depend on how the pattern was found. From all that is published it works "
                "out the smallest and the largest possible value of suppressed cells, with linear programs "
                "over all relations, and compares them with the protection levels."
            )
        )


def _choice(method: str, settings: Suppression) -> Iterator[str]:
    if settings.power == 1:
        yield tr(
            "Secondary cells were chosen so that all primaries reach their levels and the cost is low; the "
            "cost of a cell is given by: {cost}.",
            cost=settings.cost_words,
        )
    else:
        yield tr(
            "Secondary cells were chosen so that all primaries reach their levels and the cost is low; the "
            "cost of a cell is given by: {cost} to the power of {power:g}.",
            cost=settings.cost_words,
            power=settings.power,
        )
    if method:
        yield tr("Method “{method}”: {about}", method=settings.method_words, about=tr(method))
    else:
        yield tr("Method “{method}”.", method=settings.method_words)
    if settings.exact_up_to:
        yield tr(
            "Tables with at most {exact_up_to:,} possible secondary cells are solved exactly, as far as a "
            "fixed amount of work allows.",
            exact_up_to=settings.exact_up_to,
        )


def _attackers(settings: Suppression) -> Iterator[str]:
    knowledge = [tr("all that is published"), tr("what adds up to what")]
    if math.isfinite(settings.lower):
        knowledge.append(tr("that no cell is below {lower:g}", lower=settings.lower))
    if settings.prior > 0:
        knowledge.append(tr("each cell within ± {prior:g} %", prior=settings.prior))
    yield tr(
        "Outsiders are assumed to know {known} and {last}.",
        known=", ".join(knowledge[:-1]),
        last=knowledge[-1],
    )
    if settings.lower_by_response:
        yield tr("The bounds of single responses are listed under Run.")
    if settings.insiders:
        yield tr(
            "Sums of suppressed cells are protected against respondents who know their own contributions."
        )
    else:
        yield tr(
            "Sums of suppressed cells are not protected against respondents who know their own contributions."
        )


def minute(when: str) -> str:
    """An ISO time without its seconds and zone."""
    return when[:16].replace("T", " ")


def rules_lines(run: Run) -> Iterator[tuple[str, str]]:
    """Each active rule with its parameters, or with the parameters masked."""
    if run.rules is None:
        yield tr("Rules"), tr("not recorded")
        return
    if run.rules_from is not None:
        yield from _origin(run.rules_from, run.rules)
    for name, rule in _active(run.rules):
        yield name, "; ".join(_parameters(rule, run.masks))
    yield from _own_settings(run.rules, run.masks)
    for response, response_rules in run.rules.by_response.items():
        for name, text in rules_lines(evolve(run, rules=response_rules, rules_from=None)):
            yield f"{response}: {name}", text


def _origin(origin: RulesFrom, rules: Rules) -> Iterator[tuple[str, str]]:
    """The rule set that the rules were taken from."""
    yield tr("Rule set"), origin.name
    yield tr("Version of the rule set"), str(origin.version)
    yield tr("Rule set of the office"), _plain_text(origin.office, mask=False)
    if origin.folder:
        yield tr("Folder of the rule set"), origin.folder
    yield tr("Rules changed since they were taken"), _plain_text(not origin.holds(rules), mask=False)


def _active(rules: Rules) -> Iterator[tuple[str, object]]:
    for kind in rule_kinds():
        for rule in rules.of(kind):
            yield tr(kind.name), rule
    if rules.negative is not None:
        yield tr("Negative values"), rules.negative


def _parameters(rule: object, mask: bool) -> Iterator[str]:
    for key, param in params_of(type(rule)).items():
        value = getattr(rule, key)
        if value == "":  # empty: the rule has the setting that all rules share
            continue
        yield tr("{label}: {value}", label=tr(param.label), value=_value_text(param, value, mask))


def _own_settings(settings: Any, mask: bool) -> Iterator[tuple[str, str]]:
    # a setting without a fixed list of words has a property that words its value, such as `cost_words`
    for key, param in params_of(type(settings)).items():
        yield (
            tr(param.label),
            _value_text(param, getattr(settings, f"{key}_words", getattr(settings, key)), mask),
        )


def _value_text(param: Param, value: object, mask: bool) -> str:
    """A value as the window shows it."""
    if param.words:
        return tr(param.words[param.choices.index(str(value))])
    text = _plain_text(value, mask)
    return f"{text} {tr(param.unit)}" if param.unit and text != tr(MASK) else text


def _plain_text(value: object, mask: bool) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if mask and isinstance(value, int | float):
        return tr(MASK)
    return digits(value, "g") if isinstance(value, float) else str(value)


def run_lines(run: Run, solution: Solution) -> Iterator[tuple[str, str]]:
    """Versions, options and times of a run."""
    pattern, cuts = solution.pattern, solution.cuts
    yield tr("Table"), run.name
    yield tr("Pattern"), pattern.name or tr("unnamed")
    ended = cut_words(cuts) or tr("stopped early; the best pattern so far was kept")
    yield tr("Run"), tr("complete") if pattern.complete and not cuts else ended
    for name, version in versions().items():
        yield (tr("Operating system") if name == "system" else tr("Version of {name}", name=name)), version
    if run.suppression is not None and attrs.has(type(run.suppression)):
        yield from _own_settings(run.suppression, mask=False)
        for response, bound in run.suppression.lower_by_response.items():
            yield tr("Lower bound of {response}", response=response), _plain_text(bound, mask=False)
    for stage, seconds in run.seconds.items():
        yield tr("Seconds: {stage}", stage=tr(stage)), digits(seconds, ".2f")
    if run.override is not None:
        yield tr("Published despite the audit because"), run.override.reason
        yield (
            tr("Decided by"),
            tr("{who}; confirmed by {second}", who=run.override.who, second=run.override.second),
        )
