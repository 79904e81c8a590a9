"""A file read in many batches gives the columns that it gives in one."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.progress import Progress
from tabguard.project import DataSource
from tabguard.read import growing
from tabguard.read.formats import delimited, parquet
from tabguard.read.source import read_columns, sniff

_CODES = st.sampled_from(["01", "1", "a b", "é", "", '"q"', "x,y"])
_SIZES = st.one_of(st.none(), st.integers(-(10**6), 10**6).map(lambda n: n / 100))


def _read(path):
    return read_columns(sniff(DataSource(path, header=True)), ["code", "number"], ["size"], Progress())


@given(st.lists(st.tuples(_CODES, st.integers(0, 3), _SIZES), min_size=1, max_size=30), st.integers(1, 7))
@settings(max_examples=20, deadline=None)
def test_batches_of_any_size_give_the_same_columns(tmp_path_factory, rows, batch):
    folder = tmp_path_factory.mktemp("batches")
    frame = pd.DataFrame(rows, columns=["code", "number", "size"]).astype({"size": "float64"})
    frame.to_csv(folder / "r.csv", index=False)
    frame.to_parquet(folder / "plain.parquet")
    frame.astype({"code": "category"}).to_parquet(folder / "coded.parquet")
    whole = {name: _read(folder / name) for name in ("r.csv", "plain.parquet", "coded.parquet")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(delimited, "_CHUNK", batch)
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
