"""Codes whose figures are the sums of others are totals, whatever their names are."""

import random

import numpy as np
import pytest

import tabguard
from tabguard.base.errors import HierarchyError
from tabguard.flow import previews
from tabguard.project import DataSource, HierarchySource
from tabguard.read.codes.label_tree import SUMS
from tabguard.read.shape.totals import Column, sums_in
from tests.support.codes import REGIONS, table, written
from tests.support.reading import put
from tests.support.sheets import workbook

SECTIONS = {"A": ("01", "02"), "C": ("10", "11", "12"), "D": ("35", "36")}


def sums(figures, values=None):
    cells = list(figures)
    made = []
    for at in range(len(cells[0])):
        names = list(dict.fromkeys(cell[at] for cell in cells))
        made.append(Column(f"v{at}", tuple(names), np.array([names.index(cell[at]) for cell in cells])))
    return sums_in(made, np.array([*map(float, figures.values() if values is None else values)]))


def proposed(path):
    return previews.recognised(DataSource(path))[1].proposal()


@pytest.mark.parametrize(
    "total", ["Insieme", "All ages", "Both sexes", "Persons", "Italia", "00", "T", "_T", "Σ", "9"]
)
@pytest.mark.parametrize("place", [0, 5, 16])
def test_a_complete_table_is_proposed_as_cells_whatever_its_total_is_called(tmp_path, total, place):
    cells = list(table(total).items())
    random.Random(3).shuffle(cells)
    cells.insert(place, cells.pop())
    proposal = proposed(written(tmp_path, dict(cells)))
    assert proposal.tabulated and proposal.totals == {"region": total, "branch": total}
    assert proposal.roles == {"region": "dimension", "branch": "dimension", "v": "response"}


@pytest.mark.parametrize("level", ["level", "geo_object", "Industry_aggregation"])
def test_a_level_of_each_code_is_no_variable_and_hides_no_total(tmp_path, level):
    lines = [f"{a};{'country' if a == 'Insieme' else 'region'};{b};{v}" for (a, b), v in table().items()]
    proposal = proposed(put(tmp_path, "f.csv", f"region;{level};branch;v\n" + "\n".join(lines) + "\n"))
    assert proposal.tabulated and proposal.totals == {"region": "Insieme", "branch": "Insieme"}
    assert proposal.roles[level] == "ignore"
    alone = {
        (a, "country" if a == "Insieme" else "region"): v for (a, b), v in table().items() if b == "Altro"
    }
    assert sums(alone).totals == {"v0": "Insieme"} and sums(alone).aside == ("v1",)


def test_a_column_that_joins_the_codes_of_others_is_no_variable(tmp_path):
    lines = [f"{a};{b};{a}|{b};{n};{v * n}" for (a, b), v in table().items() for n in (1, 2, 3)]
    proposal = proposed(put(tmp_path, "f.csv", "region;branch;key;size;v\n" + "\n".join(lines) + "\n"))
    assert proposal.totals == {"region": "Insieme", "branch": "Insieme", "size": "3"}
    assert proposal.roles["key"] == "ignore"


def test_totals_may_be_in_one_column_only_and_beside_numbers_of_contributors(tmp_path):
    figures = {cell: value for cell, value in table().items() if cell[1] != "Insieme"}
    assert proposed(written(tmp_path, figures)).totals == {"region": "Insieme"}
    lines = [f"{a};{b};{v};{v // 7 + 3}" for (a, b), v in figures.items()]
    path = put(tmp_path, "f.csv", "region;branch;turnover;freq\n" + "\n".join(lines) + "\n")
    proposal = proposed(path)
    assert (
        proposal.tabulated
        and proposal.totals == {"region": "Insieme"}
        and proposal.roles["freq"] == "frequency"
    )


def test_a_table_of_counts_is_proposed_as_cells(tmp_path):
    lines = [f"{a};{b};{v}" for (a, b), v in table("Persons").items()]
    proposal = proposed(put(tmp_path, "c.csv", "region;branch;count\n" + "\n".join(lines) + "\n"))
    assert proposal.tabulated and proposal.totals == {"region": "Persons", "branch": "Persons"}


def test_small_figures_tell_a_total_where_both_columns_have_one():
    small = {("N", "M"): 1, ("N", "F"): 1, ("S", "M"): 1, ("S", "F"): 2, ("N", "B"): 2, ("S", "B"): 3}
    whole = small | {("I", "M"): 2, ("I", "F"): 3, ("I", "B"): 5}
    assert sums(whole).totals == {"v0": "I", "v1": "B"}
    assert not sums({("a",): 1, ("b",): 2, ("c",): 3}).codes


def test_a_table_of_three_columns_has_three_totals():
    draw = np.random.default_rng(2)
    figures = draw.integers(5, 500, (3, 2, 4))
    for axis in range(3):
        figures = np.concatenate([figures, figures.sum(axis=axis, keepdims=True)], axis=axis)
    proposal = sums({tuple(map(str, at)): value for at, value in np.ndenumerate(figures)})
    assert proposal.totals == {"v0": "3", "v1": "2", "v2": "4"}


def test_cells_that_are_missing_or_not_known_and_rounding_do_not_hide_a_total():
    whole = table(digits=9999)
    inner = [("Nord", "Servizi"), ("Sud", "Altro")]
    expected = {"v0": "Insieme", "v1": "Insieme"}
    assert sums({cell: value for cell, value in whole.items() if cell not in inner}).totals == expected
    assert (
        sums({cell: np.nan if cell in inner else value for cell, value in whole.items()}).totals == expected
    )
    assert sums({cell: round(value / 7, 1) for cell, value in whole.items()}).totals == expected


def test_only_a_grand_total_is_one():
    whole = table()
    figures = {cell: value for cell, value in whole.items() if "Insieme" not in cell}
    assert not sums(figures).codes
    assert sums(figures | {("Italia", "Tutto"): whole["Insieme", "Insieme"]}).totals == {
        "v0": "Italia",
        "v1": "Tutto",
    }


def sections(order, regions=("r", "s", "t")):
    """A table of sections and their divisions, with totals, in some order of the codes."""
    leaves = table("Insieme", sum(SECTIONS.values(), ()), regions)
    before = [code for section, below in SECTIONS.items() for code in (section, *below)]
    codes = {
        "before": ["X", *before],
        "behind": [code for section, below in SECTIONS.items() for code in (*below, section)] + ["X"],
        "sorted": sorted([*before, "X"]),
        "mixed": random.Random(5).sample(["X", *before], len(before) + 1),
    }[order]
    return {
        (code, region): leaves["Insieme", region]
        if code == "X"
        else sum(leaves[one, region] for one in SECTIONS.get(code, (code,)))
        for code in codes
        for region in (*regions, "Insieme")
    }


@pytest.mark.parametrize("order", ["before", "behind", "sorted", "mixed"])
def test_a_table_of_several_levels_is_read_by_its_sums(tmp_path, order):
    figures = sections(order)
    proposal = {code: {*parts} for code, parts in sums(figures).subtotals["v0"].items()}
    assert proposal == {code: {*parts} for code, parts in SECTIONS.items()}
    path = written(tmp_path, figures, ("nace", "region"))
    proposal = proposed(path)
    assert proposal.tabulated and proposal.totals == {"nace": "X", "region": "Insieme"}
    assert proposal.hierarchies == {"nace": HierarchySource(labels=SUMS)}
    whole = tabguard.read(
        path,
        tabguard.Roles(dimensions=["nace", "region"], response="v", total_codes=proposal.totals),
        cells=True,
        hierarchies=proposal.hierarchies,
    )
    nace = whole.loaded.table.dimensions[0]
    above = {nace.codes[at]: nace.codes[up] for at, up in enumerate(nace.parents[0].tolist()) if up >= 0}
    divisions = {code: section for section, below in SECTIONS.items() for code in below}
    assert above == dict.fromkeys(SECTIONS, "X") | divisions
    form, variables = previews.preview_source(DataSource(path)).form, whole.project.variables
    shown = previews.preview_dimension("nace", proposal.hierarchies["nace"], form, variables, True)
    assert shown.codes == nace.codes


def test_the_tree_of_a_table_with_a_dash_in_every_column_is_seen(tmp_path):
    figures = sections("before")
    for region, (section, code) in zip("rst", [("A", "01"), ("C", "10"), ("D", "36")], strict=True):
        for above in (code, section, "X"):
            figures[above, "Insieme"] -= figures[code, region]
        for above in (section, "X"):
            figures[above, region] -= figures[code, region]
        figures[code, region] = "-"
    path = written(tmp_path, figures, ("branch", "region"))
    proposal = proposed(path)
    assert proposal.hierarchies == {"branch": HierarchySource(labels=SUMS)}
    assert proposal.totals == {"branch": "X", "region": "Insieme"}
    roles = tabguard.Roles(dimensions=["branch", "region"], response="v", total_codes=proposal.totals)
    branch = tabguard.read(path, roles, cells=True, hierarchies=proposal.hierarchies).loaded.table.dimensions[
        0
    ]
    assert branch.codes[branch.parents[0][branch.codes.index("36")]] == "D"


def test_the_tree_is_that_of_the_first_response_whose_figures_show_it(tmp_path):
    firms = {"551": (4, 2, 12), "552": (3, 1, 7), "553": (6, 2, 5), "561": (41, 22, 88), "562": (5, 3, 9)}
    sales = {
        "551": (1810.5, 350, 9120.25),
        "552": (210, 45.5, 1330),
        "553": (600, 120, 480),
        "561": (8100.25, 3900, 19120.5),
        "562": (760, 1210.5, 930),
    }
    lines = []
    for code in ("", "55", "56", *firms):
        counts, amounts = (
            [
                sum(parts)
                for parts in zip(*(row for leaf, row in of.items() if leaf.startswith(code)), strict=True)
            ]
            for of in (firms, sales)
        )
        rows = zip("TNSW", (sum(counts), *counts), (sum(amounts), *amounts), strict=True)
        lines += [f"{code or 'I'};{region};{count};{amount}" for region, count, amount in rows]
    path = tmp_path / "cells.csv"
    path.write_text("\n".join(["noga;region;firms;sales", *lines, ""]), "utf-8")
    totals, hierarchies = {"noga": "I", "region": "T"}, {"noga": HierarchySource(labels=SUMS)}
    roles = tabguard.Roles(["noga", "region"], ["firms", "sales"], frequency="firms", total_codes=totals)
    table = tabguard.read(path, roles, cells=True, hierarchies=hierarchies).loaded.table
    noga = table.dimensions[1]
    assert noga.codes[noga.parents[0][noga.codes.index("562")]] == "56"
    form = previews.preview_source(DataSource(path)).form
    assert previews.preview_dimension("noga", hierarchies["noga"], form, roles, True).codes == noga.codes


def test_a_table_without_sums_has_no_tree_of_them():
    sums_only = {"a": HierarchySource(labels=SUMS)}
    with pytest.raises(HierarchyError, match="do not show"):
        figures = {"a": ["x", "y", "z"], "v": [1, 5, 7]}
        tabguard.read(
            figures, tabguard.Roles(dimensions=["a"], response="v"), cells=True, hierarchies=sums_only
        )


def test_labels_beside_codes_have_the_same_total():
    figures = {(row[:2], row, column): value for (row, column), value in table("Insieme").items()}
    assert sums(figures).totals == {"v0": "In", "v1": "Insieme", "v2": "Insieme"}


def test_records_are_no_cells(tmp_path):
    draw = random.Random(5)
    lines = [f"{draw.choice('abc')};{draw.choice('xyz')};{draw.randint(1, 9999)}" for _ in range(60)]
    path = put(tmp_path, "r.csv", "region;branch;v\n" + "\n".join(lines) + "\n")
    assert not proposed(path).tabulated


@pytest.mark.parametrize(
    "again", [["Nord;Industria;{}"], ["Insieme;Insieme;{}"], ["Nord;Industria;7", "Nord;Industria;5"]]
)
def test_a_table_with_some_rows_twice_is_still_one(tmp_path, again):
    figures = table()
    lines = [line.format(figures[tuple(line.split(";")[:2])]) for line in again]
    text = written(tmp_path, figures).read_text(encoding="utf-8") + "\n".join(lines) + "\n"
    proposal = proposed(put(tmp_path, "again.csv", text))
    assert proposal.tabulated and proposal.totals == {"region": "Insieme", "branch": "Insieme"}
    twice = [*figures, *figures]
    assert sums(twice, [figures[cell] for cell in twice]).totals == {"v0": "Insieme", "v1": "Insieme"}


def test_averages_before_the_amounts_do_not_hide_totals(tmp_path):
    lines = ["region;branch;average;v"]
    lines += (f"{row};{column};{7 + at % 5};{v}" for at, ((row, column), v) in enumerate(table().items()))
    proposal = proposed(put(tmp_path, "t.csv", "\n".join(lines) + "\n"))
    assert proposal.tabulated and proposal.totals == {"region": "Insieme", "branch": "Insieme"}


def test_equal_figures_are_no_sums():
    flat = {(a, b): 7 for a in "ABC" for b in "wxyz"}
    assert not sums(flat).codes
    pattern = {(a, b): {"A": 2, "B": 1, "C": 1}[a] for a in "ABC" for b in "stuvwxyz"}
    assert not sums(pattern).codes


def test_a_total_far_below_the_first_rows_is_seen(tmp_path):
    rows = tuple(f"r{i:02}" for i in range(40))
    figures = table("Italia", rows, tuple(f"b{i}" for i in range(9)))
    path = written(tmp_path, {cell: v for cell, v in figures.items() if cell[1] != "Italia"})
    proposal = proposed(path)
    assert proposal.tabulated and proposal.totals == {"region": "Italia"}


def test_codes_with_others_below_them_in_a_hierarchy_are_of_cells(tmp_path):
    put(tmp_path, "hier_region.csv", "code,parent\nIT,\nN,IT\nS,IT\nN1,N\nN2,N\nS1,S\nS2,S\n")
    path = put(
        tmp_path,
        "t.csv",
        "region;branch;v\n" + "".join(f"{r};x;{n}\n" for n, r in enumerate(("N", "N1", "N2"), 5)),
    )
    assert proposed(path).tabulated
    path = put(
        tmp_path,
        "u.csv",
        "region;branch;v\n" + "".join(f"{r};x;{n}\n" for n, r in enumerate(("N1", "N2", "S1"), 5)),
    )
    assert not proposed(path).tabulated


@pytest.mark.parametrize("total", ["Insieme", "Persons", "T", "00", "0", "9999"])
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_a_cross_tab_is_recognised_by_its_sums(tmp_path, total, first, suffix):
    figures = table(total)
    heads = (total, "Industria", "Servizi", "Altro") if first else ("Industria", "Servizi", "Altro", total)
    lines = [(row, *(figures[row, head] for head in heads)) for row in (*REGIONS, total)]
    path = crossed(tmp_path / f"w.{suffix}", [("regione", *heads), *lines])
    proposal = proposed(path)
    assert proposal.tabulated and proposal.totals == {"regione": total, "variable 1": total}
    assert proposal.roles["value"] == "response"


def crossed(path, rows):
    if path.suffix == ".xlsx":
        return workbook(path, rows)
    return put(path.parent, path.name, "".join(";".join(map(str, row)) + "\n" for row in rows))


def test_codes_across_may_all_be_numbers_below_years_and_titles(tmp_path):
    figures = table("0", REGIONS, ("1", "2", "3"))
    codes = ("0", "1", "2", "3")
    lines = [(row, *(figures[row, code] for code in codes)) for row in REGIONS]
    path = crossed(tmp_path / "one.csv", [("Survey of 2023",), (), ("regione", *codes), *lines])
    proposal = proposed(path)
    assert proposal.tabulated and proposal.totals == {"variable 1": "0"}
    both = [(*line, *line[1:]) for line in lines]
    years = ("", "2022", "", "", "", "2023", "", "", "")
    proposal = proposed(crossed(tmp_path / "two.csv", [years, ("regione", *codes, *codes), *both]))
    codes = dict.fromkeys(["regione", "year", "variable 2"], "dimension")
    assert proposal.roles == codes | {"value": "response"}
    assert proposal.totals == {"variable 2": "0"}


def test_records_whose_amounts_add_up_are_no_cross_tab(tmp_path):
    draw = random.Random(4)
    lines = [(f"f{at}", a := draw.randint(10, 999), b := draw.randint(10, 999), a + b) for at in range(9)]
    for name, rows in {"no names": lines, "rounded": [("f", 17.4, 20.4, 37.7), *lines]}.items():
        assert previews.preview_source(DataSource(crossed(tmp_path / f"{name}.csv", rows))).form.cross is None


def test_columns_that_do_not_add_up_are_no_cross_tab(tmp_path):
    lines = [
        f"{region};{a};{b};{a + b + at}"
        for at, (region, a, b) in enumerate((("N", 120, 33), ("S", 45, 71), ("C", 9, 8)))
    ]
    path = put(tmp_path, "w.csv", "place;men;women;cars\n" + "\n".join(lines) + "\n")
    assert previews.preview_source(DataSource(path)).form.cross is None
