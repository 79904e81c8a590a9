"""Small tables with known results: published examples, and patterns that were once wrong.

Each folder is a case: ``job.toml`` with its files, and ``expected.toml`` with what must come out.
"""

import tomllib
from pathlib import Path

import pytest

from tabguard.base.progress import Progress
from tabguard.batch import Outcome, protect_project
from tabguard.flow import stages

CASES = sorted(path.parent for path in Path(__file__).parent.glob("*/job.toml"))
KEYS = {"protected", "cost", "suppressed", "at_risk", "interval"}


def differing(done: Outcome, expected: dict) -> list[str]:
    """Results that differ from the expected ones."""
    table, wrong = done.solution.table, list[str]()
    hidden = sorted(list(table.names(int(cell))) for cell in done.solution.pattern.suppressed.nonzero()[0])
    risky = sorted(list(table.names(cell)) for cell in done.solution.standing.cells)
    if done.protected != expected["protected"]:
        wrong.append(f"protected is {done.protected}")
    if "suppressed" in expected and hidden != sorted(expected["suppressed"]):
        wrong.append(f"suppressed are {hidden}")
    if risky != sorted(expected.get("at_risk", [])):
        wrong.append(f"at risk are {risky}")
    if "cost" in expected and not done.solution.run.cost <= expected["cost"] * (1 + 1e-9):
        wrong.append(f"the cost is {done.solution.run.cost}")
    for interval in expected.get("interval", []):
        cell = [list(table.names(i)) for i in range(len(table))].index(interval["cell"])
        found = (float(done.solution.audit.low[cell]), float(done.solution.audit.high[cell]))
        if found != pytest.approx((interval["low"], interval["high"])):
            wrong.append(f"the interval of {interval['cell']} is {found}")
    return wrong


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_what_is_known_comes_out(folder: Path) -> None:
    expected = tomllib.loads((folder / "expected.toml").read_text(encoding="utf-8"))
    assert set(expected) <= KEYS
    done = protect_project(stages.open_job(folder / "job.toml"), Progress())
    assert differing(done, expected) == []


def test_another_answer_is_seen() -> None:
    done = protect_project(stages.open_job(CASES[0] / "job.toml"), Progress())
    other = {
        "protected": False,
        "cost": done.solution.run.cost - 1,
        "suppressed": [],
        "at_risk": [["I", "A"]],
        "interval": [{"cell": ["II", "C"], "low": 0, "high": 30}],
    }
    assert len(differing(done, other)) == len(KEYS)
