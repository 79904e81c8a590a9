"""The figures measured for one table."""

from attrs import field, frozen


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
        Primaries short of their levels over all relations, upwards or downwards; None where not audited.
    sums_at_risk : int or None
        Sums of suppressed cells from which an insider could still work out too much.
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
