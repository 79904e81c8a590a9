"""Rules as τ-ARGUS safety rules, or errors about those without counterpart."""

from __future__ import annotations

from collections.abc import Sequence

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.params import params_of
from tabguard.kinds import PrimaryRule
from tabguard.kinds.rules import Rules
from tabguard.kinds.tau import INSTEAD, no_counterpart, whole


def safety_rule(rules: Rules, weighted: bool = False) -> str:
    """The arguments of ``<SAFETYRULE>``: rules for respondents in the first slots, for holdings in the last.

    Parameters
    ----------
    weighted : bool
        Whether the records have weights that are used.

    Raises
    ------
    WriteError
        For rules that τ-ARGUS does not have, such as fractions of a per cent, and for masked ones: the file
        would have their parameters.
    """
    if rules.partly_masked:
        raise WriteError(
            tr("The parameters of the rules are masked, and a safety rule of τ-ARGUS consists of them."),
            "rules",
            INSTEAD,
        )
    by_form: dict[str, list[PrimaryRule]] = {}
    for rule in rules.active:
        if not rule.by_people:
            by_form.setdefault("" if rule.tau is None else rule.tau.name, []).append(rule)
    parts = [slot for same in by_form.values() for slot in _slots(same, rules, weighted)]
    _check(rules, weighted)
    if rules.missing_is_safe:
        parts.append("MIS(1)")
    if weighted:
        parts.append("WGT(1)")
    parts.append(f"MAN({whole(rules.manual_range, 'manual range')})")
    return "|".join(parts)


def _slots(same: Sequence[PrimaryRule], rules: Rules, weighted: bool) -> list[str]:
    """The slots of one form, those for respondents before those for holdings."""
    form = same[0].tau
    units, holdings = (
        [rule.tau_slot(weighted) for rule in same if level in rules.levels_of(rule)]
        for level in ("unit", "holding")
    )
    if form is None or form.per_level == 0:
        return units
    if max(len(units), len(holdings)) > form.per_level:
        raise no_counterpart(
            tr("more than {per_level} safety rules {name}(…)", per_level=form.per_level, name=form.name),
            same[0].key,
        )
    if form.shared and len({getattr(rule, form.shared) for rule in same}) > 1:
        raise no_counterpart(
            tr(
                "a {name} whose {number} differs between respondents and holdings",
                name=tr(same[0].name),
                number=tr(params_of(type(same[0]))[form.shared].label),
            ),
            same[0].key,
        )
    if not holdings:
        return units
    empty = [same[0].tau_nothing()] * form.per_level
    return [*[*units, *empty][: form.per_level], *holdings]


def _check(rules: Rules, weighted: bool) -> None:
    lacking = {
        "a lower level that differs from the upper one": rules.lower_share != 100,
        "a sliding protection level": rules.sliding_share != 0,
        "rules relaxed for negative values": rules.negative and rules.negative.factor != 1,
        "weights together with holdings": weighted and rules.levels != ("unit",),
        "another reading of weights than as expansion": weighted and rules.weights != "expansion",
    }
    for what, is_used in lacking.items():
        if is_used:
            raise no_counterpart(what)
