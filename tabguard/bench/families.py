"""The parameters of the generated tables, and the figures that are measured on them."""

from attrs import field, frozen

from tabguard.project import TableSpec


@frozen
class Figures:
    """One row of a benchmark.

    Parameters
    ----------
    release : str
        Name of the release of which this is one table alone; else empty.
    value : float or None
        Sum of the secondary suppressions, the figure that the peers report.
    at_risk : int or None
        Primary suppressions not protected to their levels, up or down; None if not audited.
    sums_at_risk : int or None
        Sums of suppressed cells from which an insider can still estimate too closely.
    insiders_at_risk : int or None
        Primaries that a single contributor can estimate too closely; None if not tested.
    lower_bound, gap : float or None
        As in `SuppressionResult`.
    seconds : mapping of str to float
        Wall time per stage.
    cpu_seconds : float
        Of all stages, threads and processes together, without the start of the first process.
    loop_seconds : float
        CPU time of the calibration loop on the same machine, see `calibrated`; 0 if it was not measured.
    peak_mb : float or None
        Most memory ever resident in all processes that did it together; None where the system does not tell.
    error : str
        Why there are no figures.
    """

    table: str
    records: int = 0
    cells: int = 0
    relations: int = 0
    primaries: int = 0
    secondaries: int | None = None
    value: float | None = None
    at_risk: int | None = None
    sums_at_risk: int | None = None
    insiders_at_risk: int | None = None
    lower_bound: float | None = None
    gap: float | None = None
    complete: bool = True
    seconds: dict[str, float] = field(factory=dict)
    cpu_seconds: float = 0.0
    loop_seconds: float = 0.0
    peak_mb: float | None = None
    error: str = ""
    release: str = ""


Branching = tuple[tuple[int, int], ...]
"""Least and most children of a node, by level, from the total down."""


@frozen
class Family:
    """Parameters of one generated table; the seed makes it reproducible.

    Parameters
    ----------
    records : int
    dimensions : tuple of (name, branching)
        Industry, region and, in three dimensions, size class.
    whole : bool
        Whether all stages are measured; else only reading, tabulation and rules.
    tables : tuple of TableSpec
        The tables of a release; empty: one table over all dimensions.
    linked : bool
        Whether the tables of a release are linked, and therefore also measured one by one.
    repeats : int
        Records of each firm; the further ones are in the industries that follow.
    """

    name: str
    seed: int
    records: int
    dimensions: tuple[tuple[str, Branching], ...]
    about: str
    whole: bool = True
    tables: tuple[TableSpec, ...] = ()
    linked: bool = True
    repeats: int = 1

    @property
    def responses(self) -> tuple[str, ...]:
        """The measured responses, in the order of the columns of the records."""
        names = {response for table in self.tables for response in table.responses}
        return tuple(name for name in RESPONSES if name in names) or RESPONSES[:1]


RESPONSES = ("value", "employees")


def _tables(*declared: tuple[str, str, dict[str, int]]) -> tuple[TableSpec, ...]:
    """Return table specifications from dimensions, responses and deepest levels."""
    return tuple(
        TableSpec(f"T{i}", tuple(dimensions.split()), levels=levels, responses=tuple(responses.split()))
        for i, (dimensions, responses, levels) in enumerate(declared, 1)
    )


_S = (("nace", ((4, 4), (2, 3), (1, 3), (1, 2))), ("region", ((4, 4), (2, 5))))
_M = (("nace", ((7, 7), (3, 4), (1, 4), (1, 3))), ("region", ((6, 6), (4, 8))))
_L = (("nace", ((9, 9), (6, 9), (2, 4), (1, 3))), ("region", ((9, 9), (3, 5), (3, 5))))
_W = (("nace", ((9, 9), (7, 9), (4, 6), (2, 6))), ("region", ((9, 9), (7, 9), (12, 18))))
_S3 = (
    ("nace", ((4, 4), (2, 3), (1, 2), (1, 2))),
    ("region", ((4, 4), (2, 4))),
    ("size", ((5, 5),)),
)
_M3 = (
    ("nace", ((7, 7), (3, 4), (1, 3), (1, 2))),
    ("region", ((6, 6), (4, 7))),
    ("size", ((3, 3), (2, 2))),
)
_L3 = (
    ("nace", ((9, 9), (4, 7), (1, 3), (1, 3))),
    ("region", ((7, 7), (2, 4), (3, 5))),
    ("size", ((3, 3), (2, 2))),
)

_BOTH = " ".join(RESPONSES)
_RS = _tables(
    ("nace region", _BOTH, {}),
    ("nace size", _BOTH, {}),
    ("region size", "value", {}),
    ("nace region size", "value", {"nace": 3, "region": 2}),
)
_R = _tables(
    ("nace region", _BOTH, {}),
    ("nace size", _BOTH, {}),
    ("region size", _BOTH, {}),
    ("nace region size", "value", {"nace": 4, "region": 3}),
    ("nace region size", "employees", {"nace": 3}),
    ("nace region size", "value", {"nace": 2}),
    ("nace region size", _BOTH, {"region": 2}),
    ("region", _BOTH, {}),
    ("nace", _BOTH, {}),
    ("nace size", "value", {"size": 2}),
)
_U = (("nace", ((7, 7), (3, 4), (1, 4), (1, 3))), ("region", ((51, 51),)), ("size", ((5, 5),)))
_UNLINKED = tuple(
    TableSpec(f"T{i}", ("nace", "size"), where={"region": (f"R{i}",)}, responses=("value",))
    for i in range(1, 51)
)
"""One table for each single region except the last, where all industries and sizes occur."""

FAMILIES = {
    family.name: family
    for family in (
        Family("S", 11, 4_000, _S, "2-D, 1,089 cells"),
        Family("M", 12, 60_000, _M, "2-D, 9,575 cells"),
        Family("L", 13, 400_000, _L, "2-D, 114,265 cells"),
        Family("S3", 14, 12_000, _S3, "3-D, 5,412 cells"),
        Family("M3", 15, 120_000, _M3, "3-D, 44,140 cells"),
        Family("L3", 16, 600_000, _L3, "3-D, 272,553 cells"),
        Family("W", 17, 2_500_000, _W, "2-D, about 1,000,000 cells"),
        Family("RS", 21, 12_000, _S3, "4 linked tables, 3,054 cells shown", tables=_RS),
        Family("R", 22, 200_000, _L3, "10 linked tables, 243,029 cells shown", tables=_R),
        Family("U", 23, 100_000, _U, "50 unlinked tables", tables=_UNLINKED, linked=False),
        Family("T", 18, 1_000_000, _L, "tabulation and rules of 1,000,000 records", whole=False),
        Family(
            "V",
            19,
            10_000_000,
            _M3,
            "3-D, the same of 10,000,000 records, 20 a firm",
            whole=False,
            repeats=20,
        ),
    )
}
DEFAULT = ("S", "M", "S3")
