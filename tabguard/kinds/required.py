"""Rules that the policy of the office requires, compared with the kinds that there are and those in use.

Those of count tables stand there as `counts`.
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
"""A parameter that was divided may be less than its minimum by so much."""


def check_policy() -> None:
    """Refuse a policy that cannot be applied, or that names unknown rules or parameters.

    Raises
    ------
    SettingError
        It is never ignored.
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
    """The kinds of rules that are missing, or less strict than the policy, of those in use.

    The factor for negative values counts, whether there are any or not: the policy is compared before data
    are read.

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
    """The release rules of a count table that are less strict than the policy; raises as `check_policy`."""
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
