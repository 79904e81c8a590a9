"""The role of each column, and the tables of a release that are made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from tabguard.base.params import param

MOST_DIMENSIONS = 10
"""Of one table."""
MOST_VARIABLES = 40
"""Of a release: dimensions of all its tables."""
MOST_DECIMALS = 9
"""Of a published figure."""
_OF_ONE_COLUMN = (
    *("holding", "respondent", "weight", "request", "waiver", "frequency", "holding_frequency"),
    *("status", "lower_level", "upper_level"),
)


def _counted(response: str) -> str:
    """A response as it is known everywhere: τ-ARGUS has its own name for the number of records."""
    return "count" if response.lower() == "<freq>" else response


def _all_counted(responses: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(_counted, responses))


@frozen
class Roles:
    """Role of each column.

    Parameters
    ----------
    dimensions : tuple of str
        1 to 10 columns that span the table; of a release all that its tables need.
    response : str
        Column that is added up; ``"count"`` for a frequency table.
    more_responses : tuple of str
        Further responses of a release.
    decimals : int or None
        Published decimals; None: as many as the data have.
    rounding_limit : float
        How far rounding may move a total, in percent of it, if by more than one unit of the last decimal.
    shadows : mapping of str to str
        Columns that the rules look at instead, for single responses of a release.
    decimals_by_response : mapping of str to int
        Published decimals of single responses of a release.
    top, holding_top : tuple of str
        For tabulated input: columns with the largest contributions, largest first.
    costs : tuple of str
        Further numeric columns that may be chosen as cost.
    status_codes : str
        Code list of `status`, a name of `table.status_lists`; empty: it follows from all its values.
    other_flags : tuple of str
        Columns that look like flags of confidentiality and do not say which cells are withheld.
    total_codes : mapping of str to str
        Code that stands for the total, per dimension, where it is not found in the hierarchy.
    missing_codes : mapping of str to tuple of str
        Codes that stand for "unknown", per dimension.
    """

    dimensions: tuple[str, ...]
    response: str = field(converter=_counted)
    decimals: int | None = None
    shadow: str | None = None
    holding: str | None = None
    respondent: str | None = None
    weight: str | None = None
    request: str | None = None
    waiver: str | None = None
    frequency: str | None = None
    holding_frequency: str | None = None
    top: tuple[str, ...] = ()
    holding_top: tuple[str, ...] = ()
    status: str | None = None
    lower_level: str | None = None
    upper_level: str | None = None
    costs: tuple[str, ...] = ()
    total_codes: Mapping[str, str] = field(factory=dict)
    missing_codes: Mapping[str, tuple[str, ...]] = field(factory=dict)
    more_responses: tuple[str, ...] = field(default=(), converter=_all_counted)
    shadows: Mapping[str, str] = field(factory=dict)
    decimals_by_response: Mapping[str, int] = field(factory=dict)
    status_codes: str = ""
    other_flags: tuple[str, ...] = ()
    rounding_limit: float = param(
        5.0,
        label="Rounding may move totals by",
        unit="%",
        low=0,
        infinite=True,
        help="Internal cells are rounded to the published decimals and then added up. A total that moves by "
        "more than this share and by more than one unit of its last decimal is an error.",
    )

    @property
    def responses(self) -> tuple[str, ...]:
        """All columns that are added up."""
        return (self.response, *self.more_responses)

    @property
    def columns(self) -> Mapping[str, tuple[str, ...]]:
        """The columns of each role that has any; the roles have the names of their fields."""
        single = {role: getattr(self, role) for role in _OF_ONE_COLUMN}
        shadows = [*([self.shadow] if self.shadow else []), *self.shadows.values()]
        by_role = {
            "dimensions": self.dimensions,
            "response": self.responses,
            "shadow": tuple(dict.fromkeys(shadows)),
            **{role: (name,) for role, name in single.items() if name},
            "top": self.top,
            "holding_top": self.holding_top,
            "costs": self.costs,
            "other_flags": self.other_flags,
        }
        return {role: names for role, names in by_role.items() if names}

    def shadow_of(self, response: str) -> str | None:
        """The column that the rules look at for a response; None: the response itself."""
        return self.shadows.get(response, self.shadow)

    def decimals_of(self, response: str) -> int | None:
        """Published decimals of a response; None: as many as the data have."""
        return self.decimals_by_response.get(response, self.decimals)


@frozen
class TableSpec:
    """One table of a release, as a job declares it.

    Parameters
    ----------
    name : str
        Unique; used in file names.
    dimensions : tuple of str
        1 to 10 of the release's variables.
    title : str
        Empty: the name.
    levels : mapping of str to int
        Deepest level that is published, by variable; 1 is the total alone.
    codes : mapping of str to tuple of str
        The only codes that are published, by variable.
    where : mapping of str to tuple of str
        Codes that are published with all below them; of a variable that does not span the table the one code
        that the table is about.
    responses : tuple of str
        Responses that are shown; empty: all.
    counts : str
        Whether the number of contributors is shown: ``"none"``, ``"shown"`` or ``"suppressed alike"``.
    """

    name: str
    dimensions: tuple[str, ...]
    title: str = ""
    levels: Mapping[str, int] = field(factory=dict)
    codes: Mapping[str, tuple[str, ...]] = field(factory=dict)
    where: Mapping[str, tuple[str, ...]] = field(factory=dict)
    responses: tuple[str, ...] = ()
    counts: str = "none"
