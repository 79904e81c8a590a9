"""Suppressed figures and their contributors change no byte of any public file of a release."""

import itertools
import tempfile
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import tabguard
from tests.support.examples import examples

RULES = tabguard.Rules([tabguard.PPercent(10), tabguard.Frequency(3)])
RULES_OF_CELLS = tabguard.Rules([tabguard.Frequency(3, range=30)])
QUICK = tabguard.Suppression(insiders=False)
REGIONS = {"all": "", "N": "all", "S": "all", "N1": "N", "N2": "N", "S1": "S", "S2": "S"}
OUTPUT = tabguard.Output(structure="OFFICE:SALES(1.0.0)", period="2025")
ANYWAY = tabguard.Override("The same pattern on other figures.", "A", "B")
Change = tuple[str, str, str, str]
"""Two branches and two regions whose four cells are suppressed."""


def firms(seed: int) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    sales = np.round(rng.lognormal(4, 1.5, 60)) + 50
    return pd.DataFrame(
        {
            "firm": [f"f{i}" for i in range(60)],
            "branch": rng.choice(["a", "b", "c", "d"], 60),
            "region": rng.choice(["N1", "N2", "S1", "S2"], 60, p=[0.4, 0.1, 0.4, 0.1]),
            "size": rng.choice(["small", "big"], 60, p=[0.8, 0.2]),
            "sales": sales,
            "staff": np.round(sales / 20) + 1,
        }
    )


def tables(counts: str) -> list[dict[str, object]]:
    return [
        {"name": "T1", "dimensions": ["branch", "region"], "counts": counts},
        {"name": "T2", "dimensions": ["branch", "size"], "counts": counts, "responses": ["sales"]},
    ]


def by_records(frame: pd.DataFrame, counts: str) -> tabguard.Table:
    return tabguard.read(
        frame,
        tabguard.Roles(dimensions=(), response=["sales", "staff"], respondent="firm"),
        tables=tables(counts),
        hierarchies={"region": REGIONS},
        name="release",
        suppression=tabguard.Suppression(cover="implied"),
    )


def by_cells(frame: pd.DataFrame, counts: str) -> tabguard.Table:
    """The same tables, already tabulated."""
    up = {**{code: [code] for code in frame["branch"]}, "N1": ["N"], "N2": ["N"], "S1": ["S"], "S2": ["S"]}
    sources = []
    for name, axes in (("T1", ("branch", "region")), ("T2", ("branch", "size"))):
        rows: dict[tuple[str, ...], list[float]] = {}
        for record in frame.to_dict("records"):
            above = [dict.fromkeys([record[a], *up.get(record[a], []), "all"]) for a in axes]
            for codes in itertools.product(*above):
                found = rows.setdefault(codes, [0.0, 0.0, 0.0])
                found[0] += record["sales"]
                found[1] += record["staff"]
                found[2] += 1
        lines = [(*codes, *sums) for codes, sums in rows.items()]
        cells = pd.DataFrame(lines, columns=[*axes, "sales", "staff", "n"])
        sources.append({"table": name, "file": cells})
    return tabguard.read(
        sources,
        tabguard.Roles(
            dimensions=(), response=["sales", "staff"], total_codes={"size": "all"}, frequency="n"
        ),
        tables=tables(counts),
        hierarchies={"region": REGIONS, "branch": {"all": "", **dict.fromkeys("abcd", "all")}},
        name="release",
    )


def suppressed_squares(result: tabguard.Result) -> list[Change]:
    """Changes of suppressed cells that leave all sums unchanged: cycles through suppressed cells."""
    cells = result.to_internal_frame("T1")
    sales = cells[(cells["response"] == "sales") & (cells["status"] != "published")]
    off = set(zip(sales["branch"], sales["region"], strict=True))
    pairs = [("N1", "N2"), ("S1", "S2")]
    return [
        (one, other, *pair)
        for one, other in itertools.combinations("abcd", 2)
        for pair in pairs
        if {*itertools.product((one, other), pair)} <= off
    ]


def changed(frame: pd.DataFrame, change: Change, rename: bool) -> pd.DataFrame | None:
    """Move sales between four suppressed cells within one branch and size; None if that is impossible."""
    out = frame.copy()
    one, other, first, second = change
    for branch, sign in ((one, 1), (other, -1)):
        for size in ("small", "big"):
            rows = [
                out.index[(out["branch"] == branch) & (out["region"] == r) & (out["size"] == size)]
                for r in (first, second)
            ]
            if len(rows[0]) and len(rows[1]):
                out.loc[rows[0][0], "sales"] += 7 * sign
                out.loc[rows[1][0], "sales"] -= 7 * sign
                if rename:
                    out.loc[rows[0][0], "firm"] = out.loc[rows[1][0], "firm"]
                break
        else:
            return None
    return out


def public(result: tabguard.Result, folder: Path) -> dict[str, bytes]:
    tabguard.write(result, folder, output=OUTPUT, override=ANYWAY)
    return {file.name: file.read_bytes() for file in (folder / "public").iterdir()}


@pytest.mark.parametrize("read", [by_records, by_cells])
@given(st.integers(0, 10_000), st.sampled_from(["none", "suppressed alike"]))
@settings(max_examples=examples(8), suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_what_is_suppressed_changes_no_public_file_of_a_release(read, seed: int, counts: str) -> None:
    frame = firms(seed)
    rules = RULES if read is by_records else RULES_OF_CELLS
    result = tabguard.protect(read(frame, counts), rules, suppression=QUICK)
    squares = suppressed_squares(result)
    assume(squares)
    other = changed(frame, squares[0], rename=counts == "none")
    assume(other is not None)
    again = tabguard.audit(read(other, counts), result.pattern, rules, suppression=QUICK)
    values = [one.outcome.solution.table.value for one in (result, again)]
    moved = values[0] != values[1]
    assert moved.sum() >= 4 and result.pattern.suppressed[moved].all()
    with tempfile.TemporaryDirectory() as folder:
        before, after = (public(one, Path(folder) / name) for one, name in ((result, "one"), (again, "two")))
    assert len(before) == 6 and before == after
