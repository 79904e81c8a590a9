"""Every cell is the sum of the records below it, for all hierarchies."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabguard.table.table as table_module
from tabguard.base.progress import Progress
from tabguard.project import Roles
from tabguard.read.tabulate.adding_up import tabulate_records
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.rounding import count_decimals
from tests.support.examples import examples
from tests.support.reading import load, put, value


@st.composite
def dimensions(draw, name):
    """A ragged tree over some leaves, and perhaps a second roll-up that is not nested in it."""
    parent = [-1]
    for _ in range(draw(st.integers(1, 7))):
        parent.append(draw(st.integers(0, len(parent) - 1)))
    order, stack = [], [0]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(reversed([i for i, p in enumerate(parent) if p == node]))
    position = {node: i for i, node in enumerate(order)}
    first = np.array([position[parent[n]] if parent[n] >= 0 else -1 for n in order])
    rollups = [first]
    if draw(st.booleans()):
        size = len(first)
        leaves = [c for c in range(size) if c not in first]
        groups = [draw(st.integers(-1, 1)) for _ in leaves]
        used = sorted(set(groups) - {-1})
        second = np.full(size + len(used), -1)
        for leaf, group in zip(leaves, groups, strict=True):
            if group >= 0:
                second[leaf] = size + used.index(group)
        if -1 not in groups:
            second[size:] = 0
        if used:
            rollups = [np.concatenate([first, np.full(len(used), -1)]), second]
    codes = tuple(f"{name}{i}" for i in range(len(rollups[0])))
    return Dimension(name, codes, codes, tuple(rollups))


@st.composite
def cases(draw):
    dims = tuple(draw(dimensions("abcd"[i])) for i in range(draw(st.integers(2, 4))))
    n = draw(st.integers(1, 25))
    codes = np.array([[draw(st.sampled_from(d.leaves.tolist())) for d in dims] for _ in range(n)])
    response = np.array(draw(st.lists(st.integers(-50, 200), min_size=n, max_size=n)), float)
    holding = np.array(draw(st.lists(st.integers(0, 5), min_size=n, max_size=n)))
    who = np.array(draw(st.lists(st.integers(0, 8), min_size=n, max_size=n)))
    weight = np.array(draw(st.lists(st.sampled_from([1.0, 1.5, 2.0, 3.25]), min_size=n, max_size=n)))
    names = np.array([str(i) for i in range(9)], dtype=object)
    return dims, Contributions(codes, response, response, who, names, holding, names, weight)


@given(cases())
@settings(max_examples=examples(60))
def test_every_cell_is_the_sum_of_the_records_below_it(case):
    dims, records = case
    cost = np.abs(records.response)
    table = tabulate_records(dims, records, Roles((), "x", respondent="who"), 0, {"c": cost}, Progress())
    above = [[d.ancestors(int(c)) for c in records.codes[:, i]] for i, d in enumerate(dims)]
    expected: dict[tuple[int, ...], list[int]] = {}
    for record in range(len(records)):
        for codes in itertools.product(*(a[record] for a in above)):
            expected.setdefault(codes, []).append(record)
    assert sorted(expected) == [tuple(row) for row in table.codes.tolist()]
    inner: dict[tuple[int, ...], float] = {}
    for record in range(len(records)):
        at = tuple(records.codes[record].tolist())
        inner[at] = inner.get(at, 0.0) + records.response[record] * records.weight[record]
    rounded = {at: np.round(v) for at, v in inner.items()}
    for codes, rows in expected.items():
        i = table.find(codes)
        leaves = {tuple(records.codes[r].tolist()) for r in rows}
        assert table.value[i] == sum(rounded[leaf] for leaf in leaves)
        assert table.frequency[i] == len(set(records.respondent[rows]))
        assert table.holding_frequency[i] == len(set(records.holding[rows]))
        assert table.costs["c"][i] == cost[rows].sum()
        assert sorted(rows) == table.records_of(i).tolist()
    assert not np.abs(table.relations.gaps(table.value)).any()


@given(cases())
@settings(max_examples=examples(30))
def test_groupings_name_each_record_and_cell_pair_once_by_lookup_and_by_bisection(case):
    dims, records = case
    for most_looked_up in (10**6, 0):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_module, "_LOOKUP_LIMIT", most_looked_up)
            table = tabulate_records(dims, records, Roles((), "x"), 0, {}, Progress())
            groups = [group.tolist() for group in table.groupings()]
        pairs = [(r, c) for group in groups for r, c in enumerate(group) if c >= 0]
        assert len(pairs) == len(set(pairs))
        assert sorted(pairs) == sorted((int(r), c) for c in range(len(table)) for r in table.records_of(c))


def test_a_frequency_table_by_its_name_in_tau_argus_is_one(tmp_path):
    path = put(tmp_path, "r.csv", "a,b\nx,1\nx,1\ny,2\n")
    table, _ = load(path, ("a", "b"), "<freq>")
    assert table.response == "count" and table.counting.all() and value(table, "x", "1") == 2


def test_a_frequency_table_counts_records_or_adds_up_their_weights(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,w\nu,v,2\nu,v,3\nu,w,1\n")
    table, _ = load(path, ("a", "b"), "count")
    assert (value(table, "u", "v"), value(table, "Total", "Total"), table.decimals) == (2, 3, 0)
    weighted, summary = load(path, ("a", "b"), "count", weight="w")
    assert (value(weighted, "u", "v"), value(weighted, "Total", "Total")) == (5, 6)
    assert weighted.frequency.tolist() == table.frequency.tolist() and weighted.decimals == 0
    assert any("the count is the sum of the weights" in f.what for f in summary.findings)


def test_a_count_of_fractional_weights_has_their_decimals(tmp_path):
    rows = "".join(f"u{i},v,1.4\n" for i in range(10))
    table, _ = load(put(tmp_path, "r.csv", "a,b,w\n" + rows), ("a", "b"), "count", weight="w")
    assert table.decimals == 1 and value(table, "Total", "Total") == 14


def test_weighted_cells_are_rounded_before_they_are_added_up(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x,w\nu,v,1,1.5\nu,w,1,1.5\nu,z,1,1.5\n")
    table, _ = load(path, ("a", "b"), "x", weight="w", rounding_limit=50)
    assert [value(table, "u", code) for code in ("v", "w", "z", "Total")] == [2, 2, 2, 6]


def test_only_cells_with_records_exist(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5\nv,2,7\n")
    table, _ = load(path, ("a", "b"), "x")
    assert len(table) == 2 + 2 + 2 + 1
    assert table.find((table.dimensions[0].index["u"], table.dimensions[1].index["2"])) == -1


def test_contributions_keep_who_is_behind_a_cell(tmp_path):
    path = put(
        tmp_path,
        "r.csv",
        "id,grp,a,b,x,emp,ask,ok,w\nf1,G,u,1,5,2,0,1,1\nf2,G,u,1,7,3,1,0,2\nf3,H,v,1,1,1,2,0,1.5\n",
    )
    table, _ = load(
        path,
        ("a", "b"),
        "x",
        respondent="id",
        holding="grp",
        shadow="emp",
        request="ask",
        waiver="ok",
        weight="w",
        costs=("emp",),
    )
    records = table.contributions
    assert [records.respondent_names[i] for i in records.respondent] == ["f1", "f2", "f3"]
    assert [records.holding_names[i] for i in records.holding] == ["G", "G", "H"]
    assert records.request.tolist() == [0, 1, 2]
    assert records.waiver.tolist() == [True, False, False]
    assert records.weight.tolist() == [1, 2, 1.5]
    total = table.find((0, 0))
    assert table.shadow[total] == 2 + 6 + 1.5
    assert table.costs["emp"][total] == 6
    assert table.frequency[total] == 3
    assert table.holding_frequency[total] == 2
    assert not table.value.flags.writeable
    assert not records.response.flags.writeable


def test_decimals_are_those_of_the_file_or_those_asked_for(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5.50\nv,1,7.25\n")
    assert load(path, ("a", "b"), "x")[0].decimals == 2
    table, _ = load(path, ("a", "b"), "x", decimals=0)
    assert table.decimals == 0
    assert value(table, "Total", "1") == value(table, "u", "1") + value(table, "v", "1")


@pytest.mark.parametrize(
    ("values", "decimals"),
    [
        ([1.0, 2.0], 0),
        ([0.1 + 0.2, 5.0], 1),
        ([1e12 + 0.25, 3e12], 2),
        ([1e15, 7e17], 0),
        ([0.000001], 6),
        ([1 / 3], 6),
        ([], 0),
    ],
)
def test_decimals_are_counted_in_spite_of_floating_point(values, decimals):
    assert count_decimals(np.array(values)) == decimals


def test_codes_stay_texts_whatever_they_look_like(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\n01,NA,1\n1,nan,2\n1.0,NULL,4\n1e0,true,8\n")
    table, _ = load(path, ("a", "b"), "x")
    assert set(table.dimensions[0].codes) == {"Total", "01", "1", "1.0", "1e0"}
    assert set(table.dimensions[1].codes) == {"Total", "NA", "nan", "NULL", "true"}
    assert value(table, "01", "NA") == 1


@pytest.mark.parametrize("role", ["respondent", "holding"])
def test_blanks_around_an_id_make_no_other_contributor(tmp_path, role):
    path = put(tmp_path, "r.csv", "a;id;x\nu;F1;10\nu;F1 ;20\nu; F1;5\nu;F2;1\n")
    table, _ = load(path, ("a",), "x", **{role: "id"})
    counts = table.frequency if role == "respondent" else table.holding_frequency
    assert counts.tolist() == [2, 2]
    records = table.contributions
    names = records.respondent_names if role == "respondent" else records.holding_names
    assert list(names) == ["F1", "F2"]


@pytest.mark.parametrize("role", ["respondent", "holding"])
def test_ids_that_may_be_one_are_pointed_out_without_their_names(tmp_path, role):
    path = put(tmp_path, "r.csv", "a;id;x\nu;F1;10\nu;f1;20\nu;007;5\nv;7;5\nv;8;1\n")
    _, summary = load(path, ("a",), "x", **{role: "id"})
    said = [finding for finding in summary.findings if "case or in zeros before or behind" in finding.what]
    assert [(finding.count, finding.where) for finding in said] == [(4, "")]
