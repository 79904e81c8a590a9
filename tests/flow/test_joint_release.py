"""Tables protected separately disclose through common cells; as one release they do not."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import TableSpec
from tabguard.settings import Suppression
from tests.proof.readers import Inmost, Reader, failures
from tests.proof.releases import TOTAL, Record, ReleaseCase, Variable, protect
from tests.support.examples import first_of

ONE = {TOTAL: "", "A": TOTAL, "B": TOTAL, "x0": "A", "x1": "A", "x2": "B", "x3": "B"}
OTHER = {TOTAL: "", "P": TOTAL, "Q": TOTAL, "x0": "P", "x1": "Q", "x2": "Q", "x3": "Q"}
SMALL = {TOTAL: "", "y0": TOTAL, "y1": TOTAL}
TABLES = {
    "two roll-ups": (
        TableSpec("T1", ("x", "y"), codes={"x": (TOTAL, "A", "B", "x0", "x1")}),
        TableSpec("T2", ("x", "y"), codes={"x": (TOTAL, "P", "Q", "x2", "x3")}),
    ),
    "a total and its members": (
        TableSpec("T1", ("x", "y"), codes={"x": ("A", "B", "x0")}),
        TableSpec("T2", ("x", "y"), codes={"x": ("x1", "x2", "x3")}),
    ),
    "a shared margin": (TableSpec("T1", ("x", "y")), TableSpec("T2", ("x", "z"))),
}

SEEDS = [("two roll-ups", 1), ("a total and its members", 4), ("a shared margin", 11)]


def case_of(tables: tuple[TableSpec, ...], seed: int) -> ReleaseCase:
    rng = np.random.default_rng(seed)
    third = {code.replace("y", "z"): parent for code, parent in SMALL.items()}
    variables = (Variable("x", (ONE, OTHER)), Variable("y", (SMALL,)), Variable("z", (third,)))
    records = []
    for firm in range(30):
        leaf = tuple(str(rng.choice(v.leaves, p=_skewed(len(v.leaves)))) for v in variables)
        records.append(Record(leaf, firm, False, {"sales": int(rng.integers(1, 200))}))
    return ReleaseCase(
        seed,
        variables,
        tuple(records),
        {"sales": ("sales",)},
        0,
        tables,
        Rules((PPercent(10), Frequency(3))),
        Suppression(insiders=False, threads=1, cover="full"),
    )


def _skewed(number: int) -> np.ndarray:
    share = 0.5 ** np.arange(number)
    return share / share.sum()


def printed(found) -> dict:
    table, hidden = found.solution.table, found.solution.pattern.suppressed
    return {found.names[c] for c in np.flatnonzero(~hidden & ~table.hidden).tolist()}


def learned(case: ReleaseCase, figures: set, primaries: dict[tuple[str, ...], float]) -> list:
    """Primaries that a reader of these figures estimates more closely than their upper levels."""
    reader = Reader(Inmost(case), figures)
    return [n for n, level in primaries.items() if reader.extreme(n, 1) < level * (1 - 1e-6)]


def alone(case: ReleaseCase) -> tuple[set, dict[tuple[str, ...], float]]:
    """Published figures if each table is protected separately, and the primaries with their upper levels."""
    figures, primaries = set(), {}
    for table in case.tables:
        settings = evolve(case.settings, cover="implied")
        found = protect(evolve(case, tables=(table,), settings=settings))
        assert not found.solution.short and not len(found.solution.audit.at_risk)
        shown = found.solution.sensitivity.primary & ~found.solution.table.hidden
        levels = found.solution.sensitivity.upper
        figures |= printed(found)
        primaries |= {found.names[c]: float(levels[c]) for c in np.flatnonzero(shown).tolist()}
    return figures, primaries


@pytest.mark.parametrize(("kind", "seed"), first_of(SEEDS))
def test_one_by_one_discloses_and_together_does_not(kind, seed):
    case = case_of(TABLES[kind], seed)
    figures, primaries = alone(case)
    assert learned(case, figures, primaries)
    together = protect(case)
    assert not learned(case, printed(together), primaries)
    assert failures(together)[0] == []
