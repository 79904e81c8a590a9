"""Every parameter, declared once: type, unit, range, default and help text.

A declaration feeds the validation here, the field in the window, the key of the job file and the help.
"""

from __future__ import annotations

import math
import re
from typing import Any

import attrs
from attrs import frozen

from tabguard.errors import SettingError


@frozen
class Param:
    """What a setting means and may be; found in the attrs metadata of its field under ``"param"``."""

    label: str
    help: str
    unit: str = ""
    low: float = -math.inf
    high: float = math.inf
    low_open: bool = False
    high_open: bool = False
    choices: tuple[str, ...] = ()
    infinite: bool = False
    """Whether infinity has a meaning here: no bound."""

    def range_text(self) -> str:
        """Say the permitted range in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if math.isinf(self.low) and math.isinf(self.high):
            return "any number"
        if math.isinf(self.high):
            return f"{'more than' if self.low_open else 'at least'} {self.low:g}"
        if math.isinf(self.low):
            return f"{'less than' if self.high_open else 'at most'} {self.high:g}"
        left = f"{'more than' if self.low_open else 'from'} {self.low:g}"
        return f"{left} {'to less than' if self.high_open else 'to'} {self.high:g}"


def _check(_owner: Any, attribute: attrs.Attribute[Any], value: Any) -> None:
    param: Param = attribute.metadata["param"]
    key = attribute.name
    if param.choices:
        if value not in param.choices:
            raise SettingError(f"“{key}” has a value it can not have.", key, f"Use {param.range_text()}.")
        return
    if isinstance(value, bool) or not isinstance(value, int | float):
        return
    low_bad = value <= param.low if param.low_open else value < param.low
    high_bad = value >= param.high if param.high_open else value > param.high
    endless = math.isinf(value) and not param.infinite
    if math.isnan(value) or endless or low_bad or high_bad:
        raise SettingError(f"“{key}” is out of range.", key, f"Use a value that is {param.range_text()}.")


def param(default: Any = attrs.NOTHING, *, kind: type = float, **declared: Any) -> Any:
    """Declare a setting as an attrs field.

    Parameters
    ----------
    default : object
        Default value; left out, the setting must be given.
    kind : type
        ``float``, ``int``, ``bool`` or ``str``; other types are refused with a `SettingError`.
    **declared
        The fields of `Param`.
    """

    def convert(value: Any, attribute: attrs.Attribute[Any]) -> Any:
        ok = isinstance(value, kind) if kind is not float else isinstance(value, int | float)
        if isinstance(value, bool) and kind is not bool:
            ok = False
        if not ok:
            raise SettingError(
                f"“{declared['label']}” needs a {_NAMES[kind]}.",
                attribute.name,
                "Change the type of the value.",
            )
        try:
            return kind(value)
        except OverflowError:
            raise SettingError(
                f"“{declared['label']}” is too large a number.", attribute.name, "Use a smaller one."
            ) from None

    converter = attrs.Converter(convert, takes_field=True)
    return attrs.field(
        default=default, converter=converter, validator=_check, metadata={"param": Param(**declared)}
    )


_NAMES = {float: "number", int: "whole number", bool: "true or false", str: "text"}


@frozen
class PPercent:
    """p% rule: the largest contribution must not be estimable within p %."""

    p: float = param(
        label="p",
        help="The largest unit must not be estimable within p % of its value.",
        unit="%",
        low=0,
        low_open=True,
    )
    intruders: int = param(
        1,
        kind=int,
        label="Intruders",
        low=1,
        high=50,
        help="How many of the next largest units may pool what they know.",
    )


@frozen
class Dominance:
    """(n,k) rule: the n largest contributions must not hold more than k % of the cell."""

    n: int = param(label="n", kind=int, help="Number of the largest units that are added up.", low=1, high=50)
    k: float = param(
        label="k",
        help="Highest share of the cell that they may hold.",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        high_open=True,
    )
    q: float = param(
        100.0,
        label="Prior knowledge q",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        help="How closely others can be estimated beforehand; 100 means no prior knowledge.",
    )


@frozen
class PriorPosterior:
    """(p,q) rule: from knowing others within q % nobody may come within p % of the largest."""

    p: float = param(
        label="p",
        help="Posterior: closeness that must not be reached.",
        unit="%",
        low=0,
        low_open=True,
        high=100,
        high_open=True,
    )
    q: float = param(
        label="q", help="Prior: closeness that is known beforehand.", unit="%", low=0, low_open=True, high=100
    )

    def __attrs_post_init__(self) -> None:
        if not self.p < self.q:
            raise SettingError("In the (p,q) rule p must be below q.", "pq", "Lower p or raise q.")


@frozen
class Frequency:
    """Minimum frequency rule: a cell needs at least n contributors."""

    n: int = param(label="n", kind=int, help="Fewest contributors a published cell may have.", low=1)
    range: float = param(
        0.0,
        label="Protection range",
        unit="%",
        low=0,
        help="How far the interval of such a cell must reach; 0 means only not exactly known.",
    )
    weighted: bool = param(
        False,
        kind=bool,
        label="Count weights",
        help="Count the sum of sampling weights instead of the units.",
    )


@frozen
class Request:
    """Request rule of foreign trade: firms that ask for protection get it where they are large."""

    percent: float = param(
        label="Share",
        unit="%",
        low=0,
        high=100,
        high_open=True,
        help="A requesting unit with a larger share makes the cell primary.",
    )
    percent2: float = param(
        100.0,
        label="Share for the second request code",
        unit="%",
        low=0,
        high=100,
        help="The same for units with request code 2.",
    )
    minimum: int = param(
        0, kind=int, label="Minimum", low=0, help="Minimum frequency of cells that hold a requesting unit."
    )
    range: float = param(
        10.0,
        label="Protection range",
        unit="%",
        low=0,
        help="How far the interval of such a cell must reach.",
    )
    requester: str = param(
        "requesting",
        kind=str,
        label="Who is looked at",
        choices=("requesting", "largest"),
        help="requesting: the largest unit that asked; largest: only if the largest unit asked.",
    )


@frozen
class Zero:
    """Whether cells of total zero with contributors are unsafe."""

    unsafe: bool = param(
        False,
        kind=bool,
        label="Zero cells are unsafe",
        help="A total of zero says that every contributor reported zero.",
    )
    range: float = param(
        10.0, label="Protection range", low=0, help="Absolute distance the interval must reach."
    )


@frozen
class Negative:
    """The choice an analyst makes for data with negative values."""

    factor: float = param(
        1.0,
        label="Prior uncertainty f",
        low=1,
        help="Concentration rules work on absolute values; p and 100−k are divided by f.",
    )


@frozen
class Rules:
    """All primary rules; a cell is primary if any active one fires.

    `level` says whether respondents, holdings or both are judged.
    """

    level: str = param(
        "unit",
        kind=str,
        label="Level",
        choices=("unit", "holding", "both"),
        help="Judge single respondents, enterprise groups (holdings) or both.",
    )
    p_percent: PPercent | None = None
    dominance: tuple[Dominance, ...] = ()
    pq: PriorPosterior | None = None
    frequency: Frequency | None = None
    request: Request | None = None
    zero: Zero = Zero()
    negative: Negative | None = None
    weights: str = param(
        "expansion",
        kind=str,
        label="Reading of weights",
        choices=("expansion", "sample", "known"),
        help="expansion: a unit of weight w is w units; sample: raw sample values against the "
        "estimated total; known: weights are public.",
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
        False, kind=bool, label="Missing is safe", help="A cell spanned by a missing code is never primary."
    )

    @property
    def levels(self) -> tuple[str, ...]:
        """``("unit",)``, ``("holding",)`` or both."""
        return ("unit", "holding") if self.level == "both" else (self.level,)

    @property
    def exact_only(self) -> bool:
        """Whether minimum frequency keeps values from being worked out exactly and no rule asks for more."""
        concentration = self.p_percent or self.pq or self.dominance
        return self.frequency is not None and self.frequency.range == 0 and not concentration


@frozen
class Suppression:
    """How secondary suppressions are chosen, and what the attacker is assumed to know."""

    cost: str = param(
        "value", kind=str, label="Cost", help="value, count, entropy, frequency or a cost column."
    )
    power: float = param(
        1.0,
        label="Power",
        low=0,
        low_open=True,
        high=10,
        help="The cost is raised to this power: below 1 spares many cells, above 1 spares large ones.",
    )
    method: str = param(
        "greedy",
        kind=str,
        label="Method",
        help="How secondary suppressions are chosen: one of the methods in tabguard.suppress.methods.",
    )
    exact_up_to: int = param(
        150,
        kind=int,
        label="Solve small tables exactly, up to",
        unit="cells",
        low=0,
        high=10_000,
        help="Tables in which no more cells than this may become secondaries are solved exactly, whatever "
        "the method; 0: never.",
    )
    look_ahead: str = param(
        "both",
        kind=str,
        label="Look-ahead",
        choices=("none", "order", "seed", "both"),
        help="order: dearest primaries first; seed: large complements first; both.",
    )
    clean_up: bool = param(
        True, kind=bool, label="Clean-up", help="Take back suppressions that turn out not to be needed."
    )
    insiders: bool = param(
        True,
        kind=bool,
        label="Protect against insiders",
        help="Protect sums of suppressed cells against respondents who know their own part.",
    )
    prior: float = param(
        0.0,
        label="Prior knowledge",
        unit="%",
        low=0,
        infinite=True,
        help="The attacker knows every cell within ± this share; 0: only the bounds.",
    )
    lower: float = param(
        0.0,
        label="Lower bound",
        high=0,
        infinite=True,
        help="No cell can be below this; 0 for data that can not be negative. "
        "Use -inf for data without a bound.",
    )
    keep_total: bool = param(
        False,
        kind=bool,
        label="Always publish the grand total",
        help="The grand total is never chosen as a secondary suppression.",
    )
    intervals: bool = param(
        True,
        kind=bool,
        label="Exact intervals in the audit",
        help="The audit works out the exact interval of every suppressed cell. Without it, it only settles "
        "whether every primary is protected: far quicker for tables of 100,000 cells and more.",
    )
    time_limit: float = param(
        600.0,
        label="Time limit",
        unit="s",
        low=0,
        low_open=True,
        infinite=True,
        help="After this time the best pattern so far is kept.",
    )
    improve: int = param(
        0,
        kind=int,
        label="Improvement",
        low=0,
        high=1000,
        help="Sweeps in which the neighbourhood of each suppression, the dearest first, is chosen anew, "
        "as long as they pay and within the time limit.",
    )
    threads: int = param(0, kind=int, label="Threads", low=0, help="0: all cores. Never changes the pattern.")


@frozen
class Planning:
    """Which cells of a count table are to be protected when marginals are released, and what is useful."""

    threshold: int = param(
        3,
        kind=int,
        label="Small counts are below",
        low=2,
        help="Cells with a count from 1 to below this must stay hidden; zero cells are nobody's secret.",
    )
    width: float = param(
        2.0,
        label="Least width of intervals",
        low=0,
        low_open=True,
        help="What can be worked out about a small cell must be an interval at least this wide.",
    )
    merit: str = param(
        "cells",
        kind=str,
        label="Utility",
        choices=("marginals", "cells", "mutual information", "deviance"),
        help="What a search for the best release makes as large as it can.",
    )
    max_order: int = param(
        0,
        kind=int,
        label="Highest order",
        low=0,
        high=64,
        help="Marginals of more variables are not looked at; 0: as many as there are for small tables.",
    )
    minimum: int = param(
        0,
        kind=int,
        label="Least count that may be printed",
        low=0,
        high=1_000_000,
        help="A marginal with a count from 1 to below this is not safe; 0: the threshold; 1: any count.",
    )
    whole_groups: str = param(
        "a warning",
        kind=str,
        label="A group that is all in one category",
        choices=("a warning", "an error"),
        help="All members of a group fall into one category of another variable: whoever knows that somebody "
        "belongs to the group learns the category. An error makes the marginal unsafe.",
    )

    @property
    def least_printed(self) -> int:
        """The least count above zero that may be printed."""
        return self.minimum or self.threshold

    @property
    def printing(self) -> dict[str, Any]:
        """The rules about printed counts, as arguments of the planning functions."""
        return {"minimum": self.least_printed, "groups_matter": self.whole_groups == "an error"}


@frozen
class Output:
    """Where results go and how a suppressed cell is marked."""

    folder: str = param("out", kind=str, label="Folder", help="Folder for the results, beside the job file.")
    mark: str = param("x", kind=str, label="Mark", help="What stands in place of a suppressed value.")
    empty_mark: str = param("-", kind=str, label="Empty mark", help="What stands in an empty cell.")
    title: str = param("", kind=str, label="Title", help="Title of the published table.")
    period: str = param("", kind=str, label="Period", help="Reference period of the published table.")
    agency: str = param("", kind=str, label="Agency", help="Name of the publishing agency.")
    structure: str = param(
        "",
        kind=str,
        label="SDMX structure",
        help="Identity of the data flow, such as AGENCY:ID(1.0.0); with it SDMX-CSV files are written too.",
    )

    @property
    def structure_is_whole(self) -> bool:
        """Whether the SDMX structure has agency, identity and version."""
        return re.fullmatch(r"[\w.-]+:[\w@$-]+\(\d+(\.\d+){0,2}\+?\)", self.structure) is not None

    def __attrs_post_init__(self) -> None:
        """Refuse a mark that a reader could take for a figure or for nothing."""
        unsigned = re.sub(r"^[-+\s]+", "", self.mark)
        figure = any(map(str.isdigit, unsigned)) and re.fullmatch(r"[\d.,\s]+", unsigned)
        if not self.mark.strip() or figure:
            raise SettingError(
                "The mark of suppressed values is blank or looks like a figure.",
                "mark",
                "Use a letter or sign such as x, :c or [c].",
            )


def params_of(cls: type) -> dict[str, Param]:
    """Return the declarations of a settings class by field name."""
    return {a.name: a.metadata["param"] for a in attrs.fields(cls) if "param" in a.metadata}
