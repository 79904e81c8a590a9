"""Recorded results of other systems on the same tables: p% with p = 10, cost = value, two cores."""

from __future__ import annotations

from attrs import frozen


@frozen
class PeerFigures:
    """One recorded run of another system.

    Parameters
    ----------
    cpu_seconds : float
        CPU time; without a result, the time after which the run was abandoned.
    secondaries : int or None
        None: the system gave no result.
    value : float or None
        Sum of the secondary suppressions.
    short : int or None
        Primaries that do not reach the p% distance upwards when all relations are looked at.
    short_down : int or None
        The same downwards, where it was recorded.
    sample : int or None
        Number of primaries that were examined; None: all.
    exact : int or None
        Primaries that can be recomputed exactly.
    """

    table: str
    system: str
    cpu_seconds: float | None = None
    peak_mb: float | None = None
    secondaries: int | None = None
    value: float | None = None
    short: int | None = None
    short_down: int | None = None
    sample: int | None = None
    exact: int | None = None


PEERS = (
    PeerFigures("S", "τ-ARGUS optimal", 0.7, 35, 188, 2.68e6, 0, exact=0),
    PeerFigures("S", "τ-ARGUS modular", 0.3, 34, 220, 3.37e6, 4, exact=0),
    PeerFigures("S", "GaussSuppression default", 1.4, 241, 222, 3.26e6, 6, exact=0),
    PeerFigures("S", "GaussSuppression intervals", 4.9, 464, 232, 3.30e6, 0, exact=0),
    PeerFigures("S", "sdcTable OPT on values", 21, 481, 208, 2.72e6, 0, exact=0),
    PeerFigures("S", "sdcTable SIMPLEHEURISTIC", 3.2, 403, 227, 3.27e6, 7, exact=0),
    PeerFigures("S", "sdcTable HITAS", 14, 340, 190, 2.66e6, 9, exact=0),
    PeerFigures("S", "sdcTable HYPERCUBE", 6.5, 366, 401, 11.0e6, 3, exact=0),
    PeerFigures("M", "τ-ARGUS modular", 2.0, 36, 1574, 31.3e6, 122, 70, exact=0),
    PeerFigures("M", "τ-ARGUS optimal", 14),
    PeerFigures("M", "GaussSuppression intervals", 94),
    PeerFigures("M", "GaussSuppression default", 45, 357, 1471, 20.8e6, 189, 113, exact=0),
    PeerFigures("M", "sdcTable SIMPLEHEURISTIC", 120),
    PeerFigures("M", "sdcTable GAUSS", 88),
    PeerFigures("M", "sdcTable HITAS", 15),
    PeerFigures("M", "sdcTable HYPERCUBE", 36, 446, 2888, 75.5e6, 59, exact=0),
    PeerFigures("L", "τ-ARGUS modular", 26, 69, 24_333, 520e6, 1279, exact=9),
    PeerFigures("L", "GaussSuppression"),
    PeerFigures("L", "sdcTable"),
    PeerFigures("S3", "τ-ARGUS modular", 3.7, 35, 1342, 28.4e6, 102, exact=0),
    PeerFigures("S3", "GaussSuppression default", 10.5, 271, 1439, 28.5e6, 117, exact=0),
    PeerFigures("S3", "sdcTable HYPERCUBE", 41, 369, 3123, 291e6, 0, exact=0),
    PeerFigures("M3", "τ-ARGUS modular", 42, 47, 12_777, 855e6, 74, sample=300, exact=14),
    PeerFigures(
        "M3", "GaussSuppression without singletons", 88, 917, 10_047, 469e6, 165, sample=300, exact=0
    ),
    PeerFigures("L3", "τ-ARGUS modular", 250),
    PeerFigures("nltcs_2pow16_sparse fit", "loglin of R", 5.0, 74),
    PeerFigures("nltcs_2pow16_sparse fit", "20 lines of numpy", 3.8, 33),
)
