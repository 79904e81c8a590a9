"""The primary rules of a project, of all kinds, with their common settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import GenericAlias
from typing import Any, TypeVar

from attrs import evolve, field, fields, frozen, resolve_types

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.base.params import param
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.kinds import all_kinds, bit_of, rule_kinds
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.masking import masked_words, parameters_shown, seal, unseal

_R = TypeVar("_R", bound=PrimaryRule)


@frozen
class Negative:
    """How data with negative values are treated."""

    title = mark("Values may be negative")

    factor: float = param(
        1.0,
        label="Prior uncertainty f",
        low=1,
        help="Concentration rules use absolute values; p and 100−k are divided by f.",
    )


def _in_order(declared: Iterable[PrimaryRule]) -> tuple[PrimaryRule, ...]:
    """Sort declared rules by kind, and drop those that apply by default, so that equal rules compare
    equal."""
    rules, ordered = tuple(declared), list[PrimaryRule]()
    for kind in rule_kinds():
        kind_rules = tuple(rule for rule in rules if type(rule) is kind)
        ordered += () if kind_rules == kind.standing() else kind_rules
        rules = tuple(rule for rule in rules if type(rule) is not kind)
    if rules:
        raise SettingError(
            tr("A rule is of no known kind."), "rules", tr("Enter its kind in the list of kinds.")
        )
    return tuple(ordered)


@frozen(repr=False)
class Rules:
    """All primary rules; a cell is primary if any active one fires.

    `declared` are the rules with their parameters, in the order of their kinds. `level` says whether
    respondents, holdings or both are judged by rules without a level of their own. `by_response` has, by
    name, the complete rules of single responses of a release; the rules here hold for the other responses.
    `masked` says that the parameters are sealed in files, and shown only to users named in the policy.
    """

    declared: tuple[PrimaryRule, ...] = field(default=(), converter=_in_order)
    level: str = param(
        "unit",
        label="Level",
        choices=("unit", "holding", "both"),
        words=("single units", "holdings", "units and holdings"),
        help="Judge single respondents, enterprise groups (holdings) or both.",
    )
    negative: Negative | None = None
    weights: str = param(
        "expansion",
        label="Reading of weights",
        choices=("expansion", "sample", "known"),
        words=(
            "a unit of weight w counts as w units",
            "sample values against the estimated total",
            "weights are known to everybody",
        ),
        help="Whether a unit of weight w is w units, its value without the weight is compared with the "
        "estimated total, or everybody knows the weights.",
    )
    manual_range: float = param(
        20.0,
        label="Manual range",
        unit="%",
        low=0,
        help="Protection range of cells that an analyst declares primary.",
    )
    lower_share: float = param(
        100.0,
        label="Lower level",
        unit="%",
        low=0,
        help="Lower protection level as a share of the upper one.",
    )
    sliding_share: float = param(
        0.0,
        label="Sliding level",
        unit="%",
        low=0,
        high=200,
        help="Least width of the interval as a share of the upper level.",
    )
    missing_is_safe: bool = param(
        False, label="Missing is safe", help="A cell spanned by a missing code is never primary."
    )

    by_response: Mapping[str, Rules] = field(factory=dict, hash=False)
    masked: bool = False

    def __repr__(self) -> str:
        """The settings of the rules, unless they are hidden from this user."""
        return f"Rules({masked_words()})" if self.hidden else f"Rules({self.settings()!r})"

    def __attrs_post_init__(self) -> None:
        for kind in rule_kinds():
            judged = [level for rule in self.declared if type(rule) is kind for level in self.levels_of(rule)]
            if len(judged) > len(set(judged)) and not kind.several:
                raise SettingError(
                    tr("There is more than one {name}.", name=tr(kind.name)),
                    kind.key,
                    tr("Leave one of them, or give one the level unit and the other the level holding."),
                )
        for rules in self.by_response.values():
            if rules.by_response:
                raise SettingError(
                    tr("The rules of a response have rules by response again."),
                    "by_response",
                    tr("Name each response once."),
                )

    def of_response(self, name: str) -> Rules:
        """The rules of one response: its own, or those that hold for all others."""
        return self.by_response.get(name) or (evolve(self, by_response={}) if self.by_response else self)

    def of(self, kind: type[_R]) -> tuple[_R, ...]:
        """The rules of one kind: those declared, or the default ones."""
        return tuple(rule for rule in self.declared if type(rule) is kind) or kind.standing()

    def having(self, *rules: PrimaryRule) -> Rules:
        """A copy in which the given rules replace all rules of the same kinds."""
        kinds = {type(rule) for rule in rules}
        rest = [rule for rule in self.declared if type(rule) not in kinds]
        return evolve(self, declared=(*rest, *rules))

    def masking(self) -> Rules:
        """A copy with masked parameters, also of the rules of single responses."""
        masked = {name: rules.masking() for name, rules in self.by_response.items()}
        return evolve(self, by_response=masked, masked=True)

    @property
    def hidden(self) -> bool:
        """Whether any parameters are hidden from this user; the engine uses them nevertheless."""
        return self.partly_masked and not parameters_shown()

    @property
    def partly_masked(self) -> bool:
        """Whether the parameters are masked, here or in the rules of a response."""
        return self.masked or any(rules.masked for rules in self.by_response.values())

    @property
    def active(self) -> tuple[PrimaryRule, ...]:
        """All active rules by kind, including those declared cell by cell."""
        return tuple(rule for kind in all_kinds() for rule in self.of(kind) if rule.on)

    @property
    def judging(self) -> bool:
        """Whether any rule is active that was set, also for a single response."""
        rules = (rule for kind in rule_kinds() for rule in self.of(kind))
        return any(rule.on for rule in rules) or any(r.judging for r in self.by_response.values())

    @property
    def levels(self) -> tuple[str, ...]:
        """Levels that any active rule judges: ``("unit",)``, ``("holding",)`` or both."""
        judged = {level for rule in self.active if rule.each_level for level in self.levels_of(rule)}
        return tuple(level for level in _LEVELS if level in judged) or self._levels_of(self.level)

    def levels_of(self, rule: PrimaryRule) -> tuple[str, ...]:
        """Levels that a rule judges; the first level for a rule that judges the cell as a whole."""
        return self._levels_of(rule.level or self.level) if rule.each_level else _LEVELS[:1]

    def bits_of(self, rule: PrimaryRule) -> int:
        """The bits of a rule in masks of fired rules, at the levels that it judges."""
        return sum(bit_of(type(rule), level) for level in self.levels_of(rule))

    @staticmethod
    def _levels_of(level: str) -> tuple[str, ...]:
        return _LEVELS if level == "both" else (level,)

    @property
    def concentration(self) -> tuple[PrimaryRule, ...]:
        """The active rules of concentration, such as p%."""
        return tuple(rule for rule in self.active if rule.concentration)

    @property
    def compares_amounts(self) -> bool:
        """Whether any active rule compares contributions, so that weights and negatives matter."""
        return any(rule.compares_amounts for rule in self.active)

    @property
    def depth(self) -> int:
        """Number of largest contributions per cell that the active rules use; at least 1."""
        return max(1, *(rule.depth for rule in self.active))

    # -- as files keep them

    def keyed(self) -> dict[str, object]:
        """The `settings` of the rules; if they are masked, all but the level sealed in one text.

        Raises
        ------
        SettingError
            If the rules are masked and the office has no key.
        """
        if not self.masked:
            return self.settings()
        bare = evolve(self, by_response={}).settings()
        content: dict[str, object] = {"level": self.level, _SEALED: seal(to_plain(bare, PathMap(Path())))}
        return content | ({"by_response": dict(self.by_response)} if self.by_response else {})

    def settings(self) -> dict[str, object]:
        """Every setting by its name, every kind by its key: its rules, its only rule, or None."""
        values = {a.name: getattr(self, a.name) for a in fields(Rules) if a.name not in _APART}
        if self.by_response:
            values["by_response"] = dict(self.by_response)
        kinds: dict[str, object] = {}
        for kind in rule_kinds():
            kind_rules = self.of(kind)
            kinds[kind.key] = (
                kind_rules if kind.several or len(kind_rules) > 1 else kind_rules[0] if kind_rules else None
            )
        return {"level": values.pop("level"), **kinds, **values}

    @classmethod
    def key_types(cls) -> dict[str, Any]:
        """The type of each value in `keyed`."""
        resolve_types(cls)
        types = {a.name: a.type for a in fields(cls) if a.name not in ("declared", "masked")} | {_SEALED: str}
        return types | {k.key: GenericAlias(tuple, (k, ...)) | k | None for k in rule_kinds()}

    @classmethod
    def of_keys(cls, **values: Any) -> Rules:
        """Build rules from the values of `keyed`; values left out have their defaults.

        Raises
        ------
        SettingError
            For a setting out of range, or masked settings that cannot be opened.
        """
        sealed = values.pop(_SEALED, None)
        if sealed is not None:
            opened = from_plain(cls, unseal(sealed), PathMap(Path()), "rules")
            return evolve(opened, by_response=values.get("by_response", {}), masked=True)
        declared: list[PrimaryRule] = []
        for kind in rule_kinds():
            value = values.pop(kind.key, None)
            declared += value if isinstance(value, tuple) else () if value is None else (value,)
        return cls(tuple(declared), **values)


_LEVELS = ("unit", "holding")
_APART = ("declared", "by_response", "masked")
_SEALED = "sealed"
