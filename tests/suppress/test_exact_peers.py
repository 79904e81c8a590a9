"""Proven optima of published tables, given as the suppression problems of other programs."""

import gzip
import json
from pathlib import Path

import numpy as np
import pytest
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress.check import check
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import bound
from tabguard.suppress.problem import Problem, Task
from tabguard.suppress.search import Search
from tabguard.table.witnesses import NO_WITNESSES

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "peers" / "derived_jj"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="shared data is absent")


def read_jj(path: Path) -> Problem:
    """A problem in JJ layout: cells with status, bounds and levels, then the equations."""
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    n = int(lines[1])
    cells = [line.split() for line in lines[2 : 2 + n]]
    value, cost, low, high, lower, upper, sliding = (
        np.array([float(c[i]) for c in cells]) for i in (1, 2, 4, 5, 6, 7, 8)
    )
    status = np.array([c[3] for c in cells])
    row, column, coef = [], [], []
    for r, line in enumerate(lines[3 + n :]):
        words = line.split(":")[1].split()
        for cell, factor in zip(words[::2], words[1::2], strict=True):
            row.append(r)
            column.append(int(cell))
            coef.append(float(factor.strip("()")))
    need = status == "u"
    return Problem(
        matrix=sparse.csr_array((coef, (row, column)), shape=(max(row) + 1, n)),
        up=np.where(high >= 1e14, np.inf, high - value),
        down=value - low,
        need_up=upper * need,
        need_down=lower * need,
        need_width=sliding * need,
        given=need,
        barred=status == "z",
        weight=np.where(need, 0.0, cost),
        size=np.abs(value),
        unit=np.ones(n),
    )


def search(problem):
    progress = Progress()
    clock = Clock(progress, 60)
    return Search(Task(problem, Suppression(), progress, clock, [])), progress, clock


@pytest.mark.parametrize("name", ["tau_simple2d", "sas2argus_ex1", "sas2argus_ex4", "rtauargus_act_size"])
def test_the_proven_optimum_of_a_published_table_is_found(name):
    known = json.loads((FOLDER / "reference_results.json").read_text())["results"]
    best = next(r["lower_bound"] for r in known if r["instance"] == name)
    problem = read_jj(FOLDER / f"{name}.jj.gz")
    runner, progress, clock = search(problem)
    draft = runner.run()
    assert not draft.short
    found = bound(problem, draft.suppressed, np.zeros(0, int), progress, clock)
    assert found.proven
    assert found.lower_bound == pytest.approx(best, rel=1e-6)
    assert problem.cost_of(found.pattern) == pytest.approx(best, rel=1e-6)
    assert check(problem, found.pattern, NO_WITNESSES, progress, clock).short == ()
