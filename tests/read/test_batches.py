"""A file read in many batches gives the same columns as in one."""

import importlib

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.kinds.frequency import Frequency
from tabguard.kinds.p_percent import PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, Roles, WaiverFile
from tabguard.read.files import csv_records, growing
from tabguard.read.formats import parquet
from tabguard.read.load import load_table
from tabguard.read.sources.source import read_columns, sniff
from tabguard.rules import judge
from tabguard.table.pattern import Constraints
from tests.support.examples import examples

_CODES = st.sampled_from(["01", "1", "a b", "é", "", '"q"', "x,y"])
_SIZES = st.one_of(st.none(), st.integers(-(10**6), 10**6).map(lambda n: n / 100))


def _read(path):
    return read_columns(sniff(DataSource(path, header=True)), ["code", "number"], ["size"], Progress())


@given(st.lists(st.tuples(_CODES, st.integers(0, 3), _SIZES), min_size=1, max_size=30), st.integers(1, 7))
@settings(max_examples=examples(20))
def test_batches_of_any_size_give_the_same_columns(tmp_path_factory, rows, batch):
    folder = tmp_path_factory.mktemp("batches")
    frame = pd.DataFrame(rows, columns=["code", "number", "size"]).astype({"size": "float64"})
    frame.to_csv(folder / "r.csv", index=False)
    frame.to_parquet(folder / "plain.parquet")
    frame.astype({"code": "category"}).to_parquet(folder / "coded.parquet")
    whole = {name: _read(folder / name) for name in ("r.csv", "plain.parquet", "coded.parquet")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(csv_records, "_BATCH", batch)
        patch.setattr(parquet, "_BATCH", batch)
        patch.setattr(growing, "_FIRST", 1)
        parts = {name: _read(folder / name) for name in whole}
    for name, one in whole.items():
        for other in (parts[name], whole["r.csv"]):
            assert other.rows == len(rows)
            for column in ("code", "number"):
                assert other.text[column].names == one.text[column].names
                assert np.array_equal(other.text[column].ids, one.text[column].ids)
            assert other.number["size"].tobytes() == one.number["size"].tobytes()
    given_codes = [whole["r.csv"].text["code"].names[i] for i in whole["r.csv"].text["code"].ids]
    assert given_codes == [code for code, _, _ in rows]


def test_more_names_than_few_bits_can_number(tmp_path):
    codes = [f"u{i}" for i in range(40_000)]
    pd.DataFrame({"code": codes, "number": 1, "size": 1.0}).to_csv(tmp_path / "r.csv", index=False)
    found = _read(tmp_path / "r.csv").text["code"]
    assert found.ids.dtype == np.int32
    assert list(found.names) == codes
    assert np.array_equal(found.ids, np.arange(len(codes)))


@st.composite
def _files(draw):
    rows = draw(st.integers(1, 25))

    def column(values):
        return draw(st.lists(values, min_size=rows, max_size=rows))

    unit = column(st.integers(1, 6))
    return pd.DataFrame(
        {
            "region": ["N", *column(st.sampled_from(["N", "S", "a, b", "é", ""]))[1:]],
            "size": column(st.sampled_from(["1", "02", "2"])),
            "sales": np.array(column(st.integers(0, 10**6))) / draw(st.sampled_from([1, 10, 1000])),
            "unit": [f"u{number}" for number in unit],
            "group": [f"g{number // 3}" for number in unit],
            "weight": column(st.sampled_from([1, 1.5, 20])),
            "waiver": column(st.sampled_from(["", "1", "0"])),
            "request": column(st.sampled_from(["0", "0", "1", "2"])),
        }
    )


@given(_files(), st.integers(1, 7), st.sampled_from([",", ";"]))
@settings(max_examples=examples(15))
def test_a_table_from_parts_is_the_table_and_has_the_same_primaries(tmp_path_factory, frame, few, mark):
    path = tmp_path_factory.mktemp("whole") / "r.csv"
    decimal = "," if mark == ";" else "."
    frame.to_csv(path, index=False, sep=mark, decimal=decimal)
    waivers = path.with_name("waivers.csv")
    waivers.write_text("respondent,region\nu2,\nu3,N\n", encoding="utf-8")
    whole = _judged(path, decimal, waivers)
    with pytest.MonkeyPatch.context() as patch:
        for module, name in _SIZES_OF_PARTS:
            patch.setattr(f"{module}.{name}", few)
        patch.setattr(importlib.import_module("tabguard.rules.rank"), "_MOST_AT_ONCE", few)
        parts = _judged(path, decimal, waivers)
    (one, primaries), (other, again) = whole, parts
    for name in ("codes", "value", "frequency", "shadow", "holding_frequency"):
        assert getattr(one, name).tobytes() == getattr(other, name).tobytes(), name
    for name in ("codes", "response", "respondent", "holding", "weight", "waiver", "request"):
        held = [getattr(table.contributions, name) for table in (one, other)]
        assert held[0].tobytes() == held[1].tobytes(), name
    for name in ("fired", "upper", "lower"):
        assert np.array_equal(getattr(primaries, name), getattr(again, name), equal_nan=True), name


_SIZES_OF_PARTS = (
    ("tabguard.read.files.csv_records", "_BATCH"),
    ("tabguard.read.files.growing", "_FIRST"),
    ("tabguard.read.tabulate.adding_up", "_MOST_COUNTED"),
    ("tabguard.table.contributions", "BLOCK"),
)


def _judged(path, decimal, waivers):
    variables = Roles(
        ("region", "size"),
        "sales",
        respondent="unit",
        holding="group",
        weight="weight",
        waiver="waiver",
        request="request",
        missing_codes={"region": ("?",)},
    )
    table, _ = load_table(
        DataSource(path, header=True, decimal=decimal), variables, {}, WaiverFile(waivers), Progress()
    )
    rules = Rules((PPercent(p=15.0), Frequency(n=2)), level="both", weights="known")
    return table, judge(table, rules, Constraints.none(len(table)), Progress())
