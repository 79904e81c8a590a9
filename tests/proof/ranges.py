"""Random jobs with public ranges: no range is narrower than a level, and readers cannot narrow any.

The judge reads the CSV files only. It knows which codes the tables show, which cells are empty and whether
figures may be negative, and bounds each withheld figure by programs of its own over the cross of the shown
codes. Single tables prove that ranges end where figures do, whichever of them may be negative.

    python -m tests.proof.ranges 0 60        # figures of these jobs, and of as many tables
"""

import csv
import itertools
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import linprog

from tabguard.audit.public_ranges import with_ranges
from tabguard.base.progress import Progress
from tabguard.batch import protect_project, write_outcome
from tabguard.flow import stages
from tabguard.table.arrays import FloatArray
from tabguard.table.dimension import Dimension
from tabguard.table.public import PublicTable, Shown
from tabguard.table.publication import alone

Name = tuple[str, ...]
_RULES = (
    "frequency = { n = 4, range = 100 }",
    "frequency = { n = 3, range = 30 }",
    "p_percent = { p = 15 }",
    "frequency = { n = 3, range = 50 }\np_percent = { p = 10 }",
)


def write_job(folder: Path, rng: np.random.Generator, cover: str = "", lower: str = "") -> Path:
    """Write a job with two or three tables over three variables, which show the upper codes.

    With a lower bound some figures are negative, and rules count respondents only.
    """
    groups, large = int(rng.integers(3, 6)), bool(rng.random() < 0.4)
    leaves = 40 if large else 3  # the cross of all codes is above, or below, what cover auto covers in full
    for d in "abc":
        lines = [f"{d}{g},T" for g in range(groups)]
        lines += [f"{d}{g}_{i},{d}{g}" for g in range(groups) for i in range(leaves)]
        (folder / f"{d}.csv").write_text("code,parent\nT,\n" + "\n".join(lines) + "\n")
    rows, firms = ["id,a,b,c,v"], int(rng.integers(800, 1000) if large else rng.integers(60, 140))
    for i in range(firms):
        codes = (
            f"{d}{int(groups * rng.random() ** (5 if large else 2))}_{rng.integers(leaves)}" for d in "abc"
        )
        amount = int(np.exp(rng.normal(3, 1))) + 1
        amount *= -1 if lower and rng.random() < 0.4 else 1
        rows.append(f"e{i},{','.join(codes)},{amount}")
    (folder / "r.csv").write_text("\n".join(rows) + "\n")
    job = '[data]\nrecords = "r.csv"\n[variables]\nresponse = "v"\nrespondent = "id"\ndecimals = 0\n'
    job += '[hierarchies]\na = "a.csv"\nb = "b.csv"\nc = "c.csv"\n[rules]\n'
    job += str(rng.choice(_RULES[:2] if lower else _RULES)) + "\n"
    pairs = list(itertools.combinations("abc", 2))[: int(rng.choice([2, 3], p=[0.2, 0.8]))]
    for one, other in pairs:
        job += f'[[tables]]\nname = "{one}{other}"\ndimensions = ["{one}", "{other}"]\n'
        job += f"levels = {{ {one} = 2, {other} = 2 }}\n"
    job += f"[suppression]\nexact_up_to = 0\nthreads = 1\ninsiders = {str(rng.random() < 0.2).lower()}\n" + (
        f'cover = "{cover}"\n' if cover else ""
    )
    job += f"lower = {lower}\n" if lower else ""
    (folder / "job.toml").write_text(job + "[output]\nranges = true\n")
    return folder / "job.toml"


def read_public(folder: Path) -> tuple[dict[Name, float | None], dict[Name, tuple[float, float]]]:
    """The figures of all public files by cell, None for a mark, and the ranges of withheld figures."""
    figures: dict[Name, float | None] = {}
    ranges: dict[Name, tuple[float, float]] = {}
    for path in sorted(folder.glob("*_PUBLIC.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                name = tuple(row.get(d) or "T" for d in "abc")
                name = tuple("T" if code == "Total" else code for code in name)
                figures[name] = None if row["v"] == "x" else float(row["v"])
                if "at least" in row and row["v"] == "x":
                    low, high = row["at least"], row["at most"]
                    ranges[name] = (
                        -np.inf if low == "x" else float(low),
                        np.inf if high == "x" else float(high),
                    )
    return figures, ranges


def attack(
    figures: dict[Name, float | None], crossed: bool, aim: Name, signed: bool = False
) -> tuple[float, float]:
    """Interval of one cell: over the cross of the shown codes, or over the cells of the tables alone."""
    codes = [sorted({name[d] for name in figures} - {"T"}) for d in range(3)]
    shown = [tuple(name) for name in figures]
    if crossed:
        inner = list(itertools.product(*codes))
        rows = {
            n: [all(c in ("T", k) for c, k in zip(n, leaf, strict=True)) for leaf in inner] for n in shown
        }
        known = [n for n in shown if figures[n] is not None]
        matrix = [rows[n] for n in known]
        right = [figures[n] for n in known]
        empty = _empty(figures, codes)
        matrix += [
            [all(c in ("T", k) for c, k in zip(n, leaf, strict=True)) for leaf in inner] for n in empty
        ]
        right += [0.0] * len(empty)
        goal = np.array(rows[aim], float)
    else:
        place = {n: i for i, n in enumerate(shown)}
        matrix, right = [], []
        for n in shown:
            for d in range(3):
                members = [(*n[:d], k, *n[d + 1 :]) for k in codes[d]]
                if n[d] == "T" and any(m in place for m in members):
                    row = np.zeros(len(shown))
                    row[place[n]] = -1.0
                    row[[place[m] for m in members if m in place]] = 1.0
                    matrix.append(row)
                    right.append(0.0)
            if figures[n] is not None:
                matrix.append(np.arange(len(shown)) == place[n])
                right.append(figures[n])
        goal = np.zeros(len(shown))
        goal[place[aim]] = 1.0
    given = {"A_eq": np.array(matrix, float), "b_eq": np.array(right, float)}
    return _ends(goal, bounds=(None if signed else 0, None), **given)


def _ends(goal: FloatArray, **given: Any) -> tuple[float, float]:
    """The smallest and largest value of an objective by linear programs, infinite if unbounded."""
    ends = [linprog(sign * goal, **given, method="highs") for sign in (1, -1)]
    assert {end.status for end in ends} <= {0, 3}
    return (ends[0].fun if ends[0].status == 0 else -np.inf, -ends[1].fun if ends[1].status == 0 else np.inf)


def _empty(figures: dict[Name, float | None], codes: list[list[str]]) -> list[Name]:
    """Cells within the codes of a table that it does not show because they are empty."""
    kinds = {tuple(code == "T" for code in name) for name in figures}
    return [
        n
        for n in itertools.product(*(["T", *c] for c in codes))
        if tuple(k == "T" for k in n) in kinds and n not in figures
    ]


def judged(seed: int, cover: str = "", lower: str = "") -> tuple[list[str], Counter[str]]:
    """Errors in the ranges of one job, and the number of ranges examined."""
    rng, counts = np.random.default_rng(seed), Counter[str]()
    out: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project = stages.open_job(write_job(folder, rng, cover, lower))
        done = protect_project(project, Progress())
        write_outcome(done, project, folder / "out", Progress())
        figures, ranges = read_public(folder / "out" / "public")
    solution = done.solution
    table = solution.table
    counts["jobs"] += 1
    counts[f"cover {table.release.cover}"] += 1
    counts["protected"] += solution.protected
    counts["with ranges"] += bool(ranges)
    levels = solution.sensitivity
    for cell in np.flatnonzero(levels.primary & ~table.hidden).tolist():
        aim = tuple("T" if code == "Total" else code for code in table.names(cell)[1:])
        if aim not in ranges:
            continue
        counts["primaries printed"] += 1
        low, high = ranges[aim]
        value = float(table.value[cell])
        least, most = attack(figures, table.release.cover != "implied", aim, bool(lower))
        for who, below, above in (("printed", low, high), ("attacked", least, most)):
            slack = 1e-5 * max(value, 1.0)
            if above < value + levels.upper[cell] - slack:
                out.append(f"{seed}: {aim} {who} up to {above}, not {value + levels.upper[cell]}")
            if below > max(value - levels.lower[cell], -np.inf if lower else 0.0) + slack:
                out.append(f"{seed}: {aim} {who} from {below}, not {value - levels.lower[cell]}")
            if above - below < levels.sliding[cell] - slack:
                out.append(f"{seed}: {aim} {who} {above - below} wide, not {levels.sliding[cell]}")
        counts["open ends"] += np.isinf([low, high]).sum()
        if lower and (np.isinf(low), np.isinf(high)) != (np.isinf(least), np.isinf(most)):
            out.append(f"{seed}: {aim} is printed within {low}, {high}, but ends at {least}, {most}")
        if low > least + 1e-6 * max(value, 1.0) or high < most - 1e-6 * max(value, 1.0):
            out.append(f"{seed}: {aim} is printed within {low}, {high}; {least}, {most} follow")
    return out, counts


def judged_table(seed: int) -> tuple[list[str], Counter[str]]:
    """Errors in the ranges of a table of whole numbers, some of which may be negative.

    Readers know by the first code of a cell whether its figure may be negative, as they do by its response.
    """
    rng, counts = np.random.default_rng(seed), Counter[str]()
    one = Dimension("a", tuple("TABCD"), tuple("TABCD"), (np.array([-1, 0, 0, 1, 1]),))
    others = [Dimension.flat(name, tuple(f"{name}{i}" for i in range(rng.integers(2, 5)))) for name in "bc"]
    dimensions = (one, *others[: int(rng.choice([1, 2]))])
    cells = list(itertools.product(*(range(len(d)) for d in dimensions)))
    inner = [cell for cell in cells if cell[0] > 1 and all(cell[1:])]
    parts = {0: {2, 3, 4}, 1: {3, 4}}
    under = np.array(
        [
            [
                leaf[0] in parts.get(cell[0], {cell[0]})
                and all(code in (0, own) for code, own in zip(cell[1:], leaf[1:], strict=True))
                for leaf in inner
            ]
            for cell in cells
        ],
        float,
    )
    may = rng.random(len(one)) < rng.choice([0.3, 0.7, 1.0])
    figures = rng.integers(-10, 20, len(inner))  # no sum has four digits
    figures = np.where(may[[leaf[0] for leaf in inner]], figures, np.abs(figures))
    value = under @ figures
    negative = may[[cell[0] for cell in cells]] | (value < 0)
    withheld = rng.random(len(cells)) < rng.choice([0.6, 0.8, 0.95])
    withheld &= [cell[0] > 0 or any(cell[2:]) for cell in cells]  # a sum shows that figures are not rounded
    public = PublicTable(
        dimensions,
        np.array(cells),
        np.where(withheld, np.nan, value),
        np.where(withheld, Shown.SUPPRESSED, Shown.VALUE).astype(np.uint8),
        "v",
        0,
    )
    (ranged,) = with_ranges(alone(public), negative)
    assert ranged.low is not None and ranged.high is not None
    given = {"A_eq": under[~withheld], "b_eq": value[~withheld], "bounds": (None, None)}
    known = {"A_ub": -under[~negative], "b_ub": np.zeros(np.count_nonzero(~negative))}
    out: list[str] = []
    for cell in np.flatnonzero(withheld).tolist():
        least, most = _ends(under[cell], **given, **(known if len(known["b_ub"]) else {}))
        ends = float(np.floor(least + 1e-6)), float(np.ceil(most - 1e-6))
        counts["figures of tables"] += 1
        counts["ends that are open"] += np.isinf(ends).sum()
        if (ranged.low[cell], ranged.high[cell]) != ends:
            out.append(
                f"table {seed}: {cells[cell]} within {ranged.low[cell]}, {ranged.high[cell]}, not {ends}"
            )
    return out, counts


if __name__ == "__main__":
    total, wrong = Counter[str](), list[str]()
    for number in range(*map(int, sys.argv[1:])):
        covers, lowers = ("", "", "shown", "implied"), ("", "-inf", "{ v = -1e6 }")
        for found, more in (judged(number, covers[number % 4], lowers[number % 3]), judged_table(number)):
            wrong += found
            total += more
            print(number, *found, dict(total), sep="\n", flush=True)
    print(f"{len(wrong)} narrower", *wrong, sep="\n")
