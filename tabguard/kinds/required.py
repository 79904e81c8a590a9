"""Compares the rules that the policy of the office requires with the known kinds and the rules in use.

In a policy the release rules of count tables have the name `counts`.
"""

from collections.abc import Mapping

from tabguard.base.language import tr
from tabguard.base.params import params_of
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Rules
from tabguard.office.policy import only_known, policy, refused
from tabguard.settings.planning import NUMBERS, Planning

COUNTS = "counts"
"""The name of the release rules of count tables in a policy."""
_ROUNDING = 1e-9
"""Amount by which a parameter that was divided may be below its minimum, as round-off."""


def check_policy() -> None:
    """Refuse a policy that cannot be applied, or that names unknown rules or parameters.

    Raises
    ------
    SettingError
        Names the file and the entry; a faulty policy is never ignored.
    """
    kinds = {kind.key: tuple(kind.numbers()) for kind in rule_kinds()} | {COUNTS: NUMBERS}
    for demand in policy().rules:
        if demand.kind not in kinds:
            raise refused(
                demand.file,
                tr("rules.{kind} is not known; known are {kinds}.", kind=demand.kind, kinds=", ".join(kinds)),
            )
        only_known(demand.file, demand.least, kinds[demand.kind], f"rules.{demand.kind}.")


def weaker_than_required(rules: Rules) -> tuple[str, ...]:
    """The kinds of rules required by the policy that are missing or less strict in the rules in use.

    The factor for negative values is considered whether there are any or not: the policy is checked before
    data are read.

    Raises
    ------
    SettingError
        As `check_policy`.
    """
    check_policy()
    factor = rules.negative.factor if rules.negative is not None else 1.0
    weak = []
    for demand in (demand for demand in policy().rules if demand.kind != COUNTS):
        active = [rule for rule in rules.active if rule.key == demand.kind]
        if not any(_strict_enough(rule, factor, demand.least) for rule in active):
            weak.append(demand.kind)
    return tuple(sorted(set(weak)))


def less_than_required(planning: Planning) -> tuple[str, ...]:
    """The release rules of a count table that are less strict than the policy requires; raises as
    `check_policy`."""
    check_policy()
    weak = [planning.less_than(demand.least) for demand in policy().rules if demand.kind == COUNTS]
    return tuple(dict.fromkeys(name for names in weak for name in names))


def _strict_enough(rule: PrimaryRule, factor: float, least: Mapping[str, float]) -> bool:
    strength, declared = rule.strength(factor), params_of(type(rule))
    for name, value in least.items():
        excess, stricter = strength[name] - value, declared[name].stricter
        # of a number that does not say what is stricter, only the required one is surely strict enough
        lacking = {"higher": -excess, "lower": excess}.get(stricter, abs(excess))
        if lacking > _ROUNDING:
            return False
    return True
