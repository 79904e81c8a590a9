"""Random tables published several times with different recodes, and readers who have all publications.

The readers solve programs over the inmost cells: nothing of the engine's. Firms know their own records too.
"""

from __future__ import annotations

import csv
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from attrs import frozen
from scipy.optimize import linprog

from tabguard.base.progress import Progress
from tabguard.batch import run_job

JOB = """
[data]
records = "../records.csv"
[variables]
dimensions = ["a", "r"]
response = "v"
respondent = "firm"
[hierarchies]
a = {{ file = "../a.csv", steps = [{a}] }}
r = {{ file = "../r.csv", steps = [{r}] }}
[rules]
p_percent = {{ p = {p} }}
frequency = {{ n = 3, range = {range} }}
[output]
folder = "out"
"""
EARLIER = '[[earlier]]\nfile = "{}"\n'
TOTAL = "Total"
MOST_FIRMS = 12
Inmost = tuple[str, str]
Cell = frozenset[Inmost]


@frozen
class Step:
    """One recode of a variable, as a job declares it; `inside` are the codes of a new group."""

    variable: str
    text: str
    name: str = ""
    inside: tuple[str, ...] = ()


@frozen(eq=False)
class Recoded:
    """Records of firms, each in one innermost cell, and the recodes of each publication."""

    trees: Mapping[str, Mapping[str, str]]
    records: tuple[tuple[str, str, str, int], ...]
    recodes: tuple[tuple[Step, ...], ...]
    p: int
    range: int

    def covers(self, variable: str, code: str, steps: tuple[Step, ...]) -> frozenset[str]:
        """The innermost codes of a code, which may be a group of a recode."""
        for step in steps:
            if step.variable == variable and step.name == code:
                return frozenset(step.inside)
        tree = self.trees[variable]
        leaves = [one for one in tree if one not in tree.values()]
        return frozenset(one for one in leaves if code == TOTAL or code in _above(tree, one))


def _above(tree: Mapping[str, str], code: str) -> set[str]:
    return {code} if code == TOTAL else {code, *_above(tree, tree[code])}


def make_recoded(number: int, seed: int = 0) -> Recoded:
    """Make case `number` of a run: two or three publications."""
    rng = np.random.default_rng([seed, number, 15])
    trees = {"a": _tree(rng, "a", int(rng.integers(3, 6))), "r": _tree(rng, "r", int(rng.integers(3, 5)))}
    leaves = [[c for c in tree if c not in tree.values()] for tree in trees.values()]
    spread = float(rng.choice([0.3, 1.2]))
    records = []
    for a, r in itertools.product(*leaves):
        for _ in range(int(rng.choice([0, 1, 2, 3, 4, 6, 6, 6, 6]))):
            size = 1 + int(np.exp(rng.normal(4, spread)))
            records.append((a, r, f"f{len(records)}", size))
    recodes = tuple(_recode(rng, trees, f"x{i}") for i in range(int(rng.integers(2, 4))))
    return Recoded(trees, tuple(records), recodes, int(rng.choice([10, 30])), int(rng.choice([0, 20])))


def _tree(rng: np.random.Generator, name: str, n: int) -> dict[str, str]:
    groups = int(rng.integers(0, 3))
    tree = {f"{name}g{g}": TOTAL for g in range(groups)}
    for i in range(n):
        g = i if i < groups else int(rng.integers(0, groups + 1))
        tree[f"{name}{i}"] = f"{name}g{g}" if g < groups else TOTAL
    return tree


def _recode(rng: np.random.Generator, trees: Mapping[str, Mapping[str, str]], new: str) -> tuple[Step, ...]:
    steps = []
    for variable, tree in trees.items():
        leaves = [code for code in tree if code not in tree.values()]
        above = str(rng.choice(sorted({tree[code] for code in leaves})))
        beside = [code for code in leaves if tree[code] == above]
        if len(beside) >= 3 and rng.random() < 0.4:
            one, other = sorted(map(str, rng.choice(beside, 2, replace=False)))
            text = f'{{ group = ["{one}", "{other}"], into = "{new}{variable}" }}'
            steps.append(Step(variable, text, f"{new}{variable}", (one, other)))
        groups = sorted(set(tree.values()) - {TOTAL})
        if groups and rng.random() < 0.3:
            steps.append(Step(variable, f'{{ close = ["{rng.choice(groups)}"] }}'))
    return tuple(steps)


def failures_of_recoded(case: Recoded, folder: Path) -> tuple[list[str], Counter[str]]:
    """Disclosures to readers of all publications about primaries that a publication calls protected."""
    _write(case, folder)
    out, counts = list[str](), Counter[str]()
    known: dict[Cell, float] = {}
    files: list[Path] = []
    for number, steps in enumerate(case.recodes):
        job = _job(case, folder / f"p{number}", steps, files)
        done = run_job(job, None, Progress())
        counts["protected" if done.protected else "not protected"] += 1
        if not done.protected:
            break
        files.append(next((job.parent / "out" / "public").glob("*.csv")))
        with files[-1].open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                if row["v"] != "x":
                    known[_cell(case, (row["a"], row["r"]), steps)] = float(row["v"])
        solution, reader = done.solution, _Reader(case, known)
        primary = solution.sensitivity.primary & solution.pattern.suppressed
        for cell in np.flatnonzero(primary).tolist():
            name, value = solution.table.names(cell), float(solution.table.value[cell])
            inside = _cell(case, name, steps)
            counts["primaries"] += 1
            for sign, level in ((1, solution.sensitivity.upper), (-1, solution.sensitivity.lower)):
                wanted = min(float(level[cell]), value) if sign < 0 else float(level[cell])
                if reader.reach(inside, sign) < wanted * (1 - 1e-5) - 1e-4:
                    out.append(f"publication {number}: {name} is closer than {wanted} to side {sign}")
            out += (f"publication {number}: {name}: {text}" for text in _firms(case, reader, inside, value))
            counts["with firms"] += 1
    return out, counts


def _firms(case: Recoded, reader: _Reader, inside: Cell, value: float) -> Iterator[str]:
    """The largest firms and those of the cell itself, with what the rules require of each."""
    mine = {firm: size for a, r, firm, size in case.records if (a, r) in inside}
    sizes = [*sorted(mine.values(), reverse=True), 0, 0]
    dominated = value - sizes[0] - sizes[1] < case.p / 100 * sizes[0]
    order = sorted(case.records, key=lambda record: (record[2] not in mine, -record[3]))
    for record in order[:MOST_FIRMS]:
        others = [size for firm, size in mine.items() if firm != record[2]]
        if not others:
            continue
        own, wanted = mine.get(record[2], 0), 1.0
        if dominated:
            wanted = max(wanted, case.p / 100 * max(others) - (value - max(others) - own))
        if len(mine) < 3:
            wanted = max(wanted, case.range / 100 * value)
        if reader.reach(inside, 1, record) < wanted * (1 - 1e-5) - 1e-4:
            yield f"{record[2]} knows it better than {wanted}"


class _Reader:
    """How far cells can be from their true values, given the publications."""

    def __init__(self, case: Recoded, known: Mapping[Cell, float]):
        self._case = case
        self._cells = sorted({(a, r) for a, r, _, _ in case.records})
        self._rows = np.array([self._row(cell) for cell in known])
        self._sums = np.array(list(known.values()))
        self._truth = np.zeros(len(self._cells))
        for a, r, _, size in case.records:
            self._truth[self._cells.index((a, r))] += size

    def _row(self, cell: Cell) -> np.ndarray:
        return np.array([float(one in cell) for one in self._cells])

    def reach(self, cell: Cell, sign: int, who: tuple[str, str, str, int] | None = None) -> float:
        """The largest departure to one side; `who` knows its own record."""
        bounds: list[tuple[float, float | None]] = [(0.0, None)] * len(self._cells)
        if who is not None:
            at = self._cells.index(who[:2])
            alone = sum(record[:2] == who[:2] for record in self._case.records) == 1
            bounds[at] = (who[3], who[3] if alone else None)
        row = self._row(cell)
        found = linprog(-sign * row, A_eq=self._rows, b_eq=self._sums, bounds=bounds)
        return float("inf") if found.status == 3 else float(-found.fun - sign * (row @ self._truth))


def _cell(case: Recoded, codes: tuple[str, ...], steps: tuple[Step, ...]) -> Cell:
    a, r = (case.covers(name, code, steps) for name, code in zip(case.trees, codes, strict=True))
    return frozenset(itertools.product(a, r))


def _write(case: Recoded, folder: Path) -> None:
    for name, tree in case.trees.items():
        lines = [f"{TOTAL},", *(f"{code},{above}" for code, above in tree.items())]
        (folder / f"{name}.csv").write_text("code,parent\n" + "\n".join(lines) + "\n")
    with (folder / "records.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("a", "r", "firm", "v"), *case.records])


def _job(case: Recoded, folder: Path, steps: tuple[Step, ...], files: list[Path]) -> Path:
    folder.mkdir()
    texts = {name: ", ".join(s.text for s in steps if s.variable == name) for name in case.trees}
    text = JOB.format(**texts, p=case.p, range=case.range)
    (folder / "job.toml").write_text(text + "".join(map(EARLIER.format, files)))
    return folder / "job.toml"
