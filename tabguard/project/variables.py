"""The roles of columns, and the tables of a release declared with them."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from attrs import field, frozen

from tabguard.base.params import JobKey, documented, param
from tabguard.project.sources import STATUS_CODES

MOST_DIMENSIONS = 10
"""Largest number of dimensions of a table."""
MOST_VARIABLES = 40
"""Largest number of variables of a release: dimensions of all its tables."""
MOST_DECIMALS = 9
"""Largest number of decimals of a published figure."""
_OF_ONE_COLUMN = (
    *("holding", "respondent", "weight", "request", "waiver", "frequency", "holding_frequency"),
    *("status", "lower_level", "upper_level"),
)


def _responses(names: str | Iterable[str]) -> tuple[str, ...]:
    """Responses by their names in TabGuard; τ-ARGUS has its own name for the number of records."""
    return tuple(
        "count" if isinstance(name, str) and name.lower() == "<freq>" else name for name in _names(names)
    )


def _names(names: str | Iterable[str]) -> tuple[str, ...]:
    """One name or several, as a tuple; other values are refused when the names are searched for."""
    return tuple(names) if isinstance(names, Iterable) and not isinstance(names, str) else (names,)


def _names_by_name(by_name: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {name: _names(names) for name, names in by_name.items()}


@documented
@frozen
class Roles:
    """The role of each column of the data."""

    dimensions: Annotated[
        tuple[str, ...], JobKey("Columns that span the table; in a release those of all its tables.")
    ] = field(converter=_names)
    responses: Annotated[
        tuple[str, ...],
        JobKey(
            'Column that is added up, "count" for a frequency table, or a list of them for a release. With '
            "a weight a count is the sum of the weights.",
            single=True,
        ),
    ] = field(converter=_responses, alias="response")
    shadow: Annotated[
        str | Mapping[str, str] | None,
        JobKey(
            "Column that the rules judge in place of the response; by response in a release.", by="response"
        ),
    ] = None
    holding: Annotated[str | None, JobKey("Column with the enterprise group of a respondent.")] = None
    respondent: Annotated[
        str | None, JobKey("Column with the respondent of a record; left out: each record has its own.")
    ] = None
    weight: Annotated[str | None, JobKey("Column of sampling weights.")] = None
    request: Annotated[str | None, JobKey("Column that says which respondents asked for protection.")] = None
    waiver: Annotated[str | None, JobKey("Column that says which respondents waive protection: 1 or 0.")] = (
        None
    )
    frequency: Annotated[str | None, JobKey("Tabulated data: column with the number of contributors.")] = None
    holding_frequency: Annotated[
        str | None, JobKey("Tabulated data: column with the number of contributing holdings.")
    ] = None
    status: Annotated[str | None, JobKey("Tabulated data: column with the status of each cell.")] = None
    lower_level: Annotated[str | None, JobKey("Tabulated data: column with the lower protection level.")] = (
        None
    )
    upper_level: Annotated[str | None, JobKey("Tabulated data: column with the upper protection level.")] = (
        None
    )
    status_codes: Annotated[str, STATUS_CODES] = ""
    other_flags: Annotated[
        tuple[str, ...],
        JobKey("Columns that look like flags of confidentiality and do not say which cells are withheld."),
    ] = field(default=(), converter=_names)
    top: Annotated[
        tuple[str, ...],
        JobKey("Tabulated data: columns with the largest contributions, largest first."),
    ] = field(default=(), converter=_names)
    holding_top: Annotated[tuple[str, ...], JobKey("Tabulated data: the same of holdings.")] = field(
        default=(), converter=_names
    )
    costs: Annotated[tuple[str, ...], JobKey("Further numeric columns that may be chosen as cost.")] = field(
        default=(), converter=_names
    )
    total_codes: Annotated[
        Mapping[str, str], JobKey("Code of the total, where the hierarchy does not give it.")
    ] = field(factory=dict)
    missing_codes: Annotated[Mapping[str, tuple[str, ...]], JobKey("Codes that stand for “unknown”.")] = (
        field(factory=dict, converter=_names_by_name)
    )
    labels: Annotated[
        Mapping[str, str], JobKey("Columns of the data with the labels of the codes of a dimension.")
    ] = field(factory=dict)
    decimals: Annotated[
        int | Mapping[str, int] | None,
        JobKey(
            "Published decimals; left out: as many as the data have.",
            low=0,
            high=MOST_DECIMALS,
            by="response",
        ),
    ] = None
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
    def response(self) -> str:
        """The column that is added up; the first if there are several."""
        return self.responses[0]

    @property
    def shadows(self) -> tuple[str, ...]:
        """The columns that the rules use in place of responses."""
        columns = self.shadow.values() if isinstance(self.shadow, Mapping) else (self.shadow,)
        return tuple(dict.fromkeys(column for column in columns if column))

    @property
    def columns(self) -> Mapping[str, tuple[str, ...]]:
        """The columns of each role that has any, by the name of the role's field."""
        single = {role: getattr(self, role) for role in _OF_ONE_COLUMN}
        by_role = {
            "dimensions": self.dimensions,
            "response": self.responses,
            "shadow": self.shadows,
            **{role: (name,) for role, name in single.items() if name},
            "top": self.top,
            "holding_top": self.holding_top,
            "costs": self.costs,
            "other_flags": self.other_flags,
            "labels": tuple(dict.fromkeys(self.labels.values())),
        }
        return {role: names for role, names in by_role.items() if names}

    def shadow_of(self, response: str) -> str | None:
        """The column that the rules use for a response; None for the response itself."""
        return self.shadow.get(response) if isinstance(self.shadow, Mapping) else self.shadow

    def decimals_of(self, response: str) -> int | None:
        """Published decimals of a response; None for as many as the data have."""
        return self.decimals.get(response) if isinstance(self.decimals, Mapping) else self.decimals


@documented
@frozen
class TableSpec:
    """A table of a release, as declared in a job."""

    name: Annotated[str, JobKey("Name of the table, part of file names.")]
    dimensions: Annotated[tuple[str, ...], JobKey("Variables that span the table.")]
    title: Annotated[str, JobKey("Title; left out: the name.")] = ""
    levels: Annotated[Mapping[str, int], JobKey("Deepest published level; 1 is the total.", low=1)] = field(
        factory=dict
    )
    codes: Annotated[Mapping[str, tuple[str, ...]], JobKey("The only codes that are published.", least=1)] = (
        field(factory=dict)
    )
    where: Annotated[
        Mapping[str, tuple[str, ...]],
        JobKey(
            "Codes that are published with all below them; of a variable that does not span the table the "
            "one code that the table is about.",
            least=1,
        ),
    ] = field(factory=dict)
    responses: Annotated[tuple[str, ...], JobKey("Responses that are shown; left out: all.")] = ()
    counts: Annotated[
        str,
        JobKey("Whether the number of contributors is shown.", choices=("none", "shown", "suppressed alike")),
    ] = "none"
