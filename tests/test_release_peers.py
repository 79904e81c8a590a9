"""Real linked tables of other programs: what protection costs, tested by an attacker built from the files.

Skipped where the data are absent.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from scipy import sparse
from scipy.optimize import linprog

from tabguard import batch
from tabguard.flow import stages
from tabguard.progress import Progress
from tabguard.table.pattern import Status

PEERS = Path(__file__).resolve().parents[2] / "shared" / "data" / "peers"
pytestmark = pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def tree(paths: list[tuple[str, ...]]) -> dict[str, str]:
    """The parent of every code below the total; a code that repeats its parent is left out."""
    parent: dict[str, str] = {"Total": ""}
    for path in paths:
        above = "Total"
        for code in path:
            if code != above:
                parent.setdefault(code, above)
                above = code
    return parent


def write_tree(path: Path, parent: dict[str, str]) -> None:
    lines = ["code,parent", *(f"{code},{above}" for code, above in parent.items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


class Reader:
    """Someone who sees the published cells of all tables and knows how cells add up.

    Parameters
    ----------
    values : mapping of cell to float
        Every cell that a table shows, named by its codes.
    sums : list of (cell, list of cell)
        Totals and their members.
    hidden : set of cell
    """

    def __init__(self, values, sums, hidden):
        self.values, self.cells = values, sorted(hidden)
        self.column = {cell: i for i, cell in enumerate(self.cells)}
        row, col, coef, n = [], [], [], 0
        for total, members in sums:
            entries = [(self.column[m], 1.0) for m in members if m in self.column]
            entries += [(self.column[total], -1.0)] if total in self.column else []
            for at, sign in entries:
                row.append(n)
                col.append(at)
                coef.append(sign)
            n += bool(entries)
        self.matrix = sparse.csr_array((coef, (row, col)), shape=(n, len(self.cells)))
        self.true = np.array([values[cell] for cell in self.cells])

    def reach(self, cell, sign: int) -> float:
        """How far above (1) or below (−1) its value a cell may lie, as far as the reader can tell."""
        cost = np.zeros(len(self.cells))
        cost[self.column[cell]] = -sign
        scale = max(1.0, abs(self.values[cell]))
        bounds = np.column_stack([-self.true / scale, np.full(len(self.true), 1.0)])
        found = linprog(cost, A_eq=self.matrix, b_eq=np.zeros(self.matrix.shape[0]), bounds=bounds)
        assert found.status == 0
        return -found.fun * scale


def four_linked_tables(folder: Path) -> tuple[Path, dict, list, set]:
    """The job of rtauargus' four tables; values, sums and primaries of their cells from the files."""
    source = PEERS / "rtauargus"
    activity = [tuple(row.values()) for row in rows_of(source / "activity_corr_table.csv")]
    nuts = [tuple(row.values()) for row in rows_of(source / "nuts23_fr_corr_table.csv")]
    parents = {"ACTIVITY": tree(activity), "NUTS": tree(nuts)}
    variables = ("ACTIVITY", "NUTS", "SIZE", "CJ")
    job = ['[variables]\ndimensions = ["ACTIVITY", "NUTS", "SIZE", "CJ"]\nresponse = "TOT"']
    job += [
        'frequency = "N_OBS"\ntop = ["MAX"]\nstatus = "status"\n[rules]\nmanual_range = 10\n[hierarchies]'
    ]
    for name, parent in parents.items():
        write_tree(folder / f"{name}.csv", parent)
        job.append(f'{name} = "{name}.csv"')
    values, sums, primaries = {}, [], set()
    for file in ("act_size", "act_cj", "nuts_size", "nuts_cj"):
        lines, shown = [], {}
        for row in rows_of(source / f"turnover_{file}.csv"):
            total, n, largest = (float(row[key]) for key in ("TOT", "N_OBS", "MAX"))
            if total == 0:
                continue
            cell = tuple(row.get(name, "Total") for name in variables)
            unsafe = 0 < n < 3 or largest > 0.85 * total
            shown[cell] = total
            primaries |= {cell} if unsafe else set()
            lines.append({**row, "status": "U" if unsafe else "S"})
        with (folder / f"{file}.csv").open("w", newline="", encoding="utf-8") as out:
            writer = csv.DictWriter(out, list(lines[0]))
            writer.writeheader()
            writer.writerows(lines)
        dims = [name for name in variables if name in lines[0]]
        values |= shown
        for at, name in enumerate(variables):
            if name in dims:
                sums += sums_along(shown, at, parents.get(name, {}))
        job.append(f'[[tables]]\nname = "{file}"\ndimensions = ["{dims[0]}", "{dims[1]}"]')
        job.append(f'[[cells]]\ntable = "{file}"\nfile = "{file}.csv"')
    (folder / "job.toml").write_text("\n".join(job) + "\n", encoding="utf-8")
    return folder / "job.toml", values, sums, primaries


def sums_along(shown: dict, at: int, parent: dict[str, str]) -> list:
    """Each total of a table with its members along one variable."""
    members = defaultdict(list)
    for cell in shown:
        if cell[at] != "Total":
            members[(*cell[:at], parent.get(cell[at], "Total"), *cell[at + 1 :])].append(cell)
    return list(members.items())


def test_four_linked_tables_cost_less_than_the_mark(tmp_path: Path) -> None:
    """Another program that leaves none short suppresses 205.6 M; the optimum is above 188 M."""
    path, values, sums, primaries = four_linked_tables(tmp_path)
    assert (len(values), len(primaries)) == (1_482, 249)
    assert all(abs(values[t] - sum(values[m] for m in ms)) < 1e-6 * values[t] + 1e-6 for t, ms in sums)
    outcome = batch.protect_project(stages.open_job(path), Progress())
    assert outcome.protected
    table, status = outcome.solution.table, outcome.solution.pattern.status
    names = [table.names(cell)[1:] for cell in range(len(table))]
    hidden = {names[c] for c in np.flatnonzero(status != Status.PUBLISHED)}
    secondary = hidden - primaries
    assert primaries <= hidden <= set(values)
    assert sum(values[cell] for cell in secondary) <= 190e6
    reader = Reader(values, sums, hidden)
    for cell in sorted(primaries):
        for sign in (1, -1):
            assert reader.reach(cell, sign) >= 0.1 * values[cell] * (1 - 1e-6), cell


OLD = {"A": ("Aa", "Ab"), "B": ("Ba", "Bb")}
NEW = {"C": ("Ca", "Cb", "Cc"), "D": ("Da", "Db", "Dc")}


def two_codings(folder: Path) -> tuple[dict, list, set]:
    """The job of sdcTable's two codings of one variable, a table for each.

    Returns the values of all cells, shown or not, their sums, and the cells with up to three contributors.
    """
    rows = rows_of(PEERS / "sdcTable" / "microdata2.csv")
    lines = ["region,gender,eco,value"]
    lines += [f"{r['region']},{r['gender']},{r['ecoOld']}/{r['ecoNew']},{r['numVal']}" for r in rows]
    (folder / "records.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    parents = []
    for name, groups in (("ecoOld", OLD), ("ecoNew", NEW)):
        parent = {"Total": ""} | dict.fromkeys(groups, "Total")
        parent |= {code: top for top, codes in groups.items() for code in codes}
        parent |= {f"{r['ecoOld']}/{r['ecoNew']}": r[name] for r in rows}
        write_tree(folder / f"{name}.csv", parent)
        parents.append(parent)
    head = '[data]\nrecords = "records.csv"\n[variables]\ndimensions = ["region", "gender", "eco"]\n'
    head += 'response = "value"\n[hierarchies]\neco = ["ecoOld.csv", "ecoNew.csv"]\n'
    head += "[rules]\nfrequency = { n = 4, range = 15 }\n"
    tables = []
    for name, groups in (("old", OLD), ("new", NEW)):
        codes = ["Total", *groups, *(code for members in groups.values() for code in members)]
        listed = ", ".join(f'"{code}"' for code in codes)
        tables.append(f'[[tables]]\nname = "{name}"\ndimensions = ["region", "gender", "eco"]\n')
        tables[-1] += f"codes = {{ eco = [{listed}] }}\n"
    (folder / "job.toml").write_text(head + "".join(tables), encoding="utf-8")
    values, counts = defaultdict(float), defaultdict(int)
    for r in rows:
        leaf = f"{r['ecoOld']}/{r['ecoNew']}"
        above = {leaf, *(a for p in parents for a in (p[leaf], p[p[leaf]])), "Total"}
        for cell in product((r["region"], "Total"), (r["gender"], "Total"), above):
            values[cell] += float(r["numVal"])
            counts[cell] += 1
    sums = [s for at in (0, 1) for s in sums_along(values, at, {})]
    sums += [s for parent in parents for s in sums_along({c: 0 for c in values if c[2] in parent}, 2, parent)]
    return values, sums, {cell for cell, n in counts.items() if n < 4}


def suppressed_by(job: Path) -> tuple[set, set]:
    """Cells that a job's tables show, and those of them that are suppressed."""
    outcome = batch.protect_project(stages.open_job(job), Progress())
    assert outcome.protected
    table, status = outcome.solution.table, outcome.solution.pattern.status
    names = [table.names(cell)[1:] for cell in range(len(table))]
    shown = set(range(len(table))) - set(np.flatnonzero(table.hidden).tolist())
    return {names[c] for c in shown}, {names[c] for c in shown if status[c] != Status.PUBLISHED}


def short_of(primaries: set, values: dict, sums: list, hidden: set) -> list:
    """Primaries whose interval does not reach 15 % of the value on both sides."""
    reader = Reader(values, sums, hidden)
    level = {cell: 0.15 * values[cell] * (1 - 1e-6) for cell in primaries}
    return [c for c in sorted(primaries) if min(reader.reach(c, 1), reader.reach(c, -1)) < level[c]]


def test_two_codings_of_one_variable_are_protected_together(tmp_path: Path) -> None:
    """Neither coding is contained in the other, so that their differences tell cells that no table shows."""
    values, sums, small = two_codings(tmp_path)
    shown, hidden = suppressed_by(tmp_path / "job.toml")
    unseen = set(values) - shown
    assert len(small & shown) == 10 and small & shown <= hidden
    assert short_of(small, values, sums, hidden | unseen) == []
    assert short_of(small, values, sums, small | unseen)  # without secondaries the differences tell
