"""Values taken out of Arrow's columns equal those of Arrow's own functions, without these functions."""

import datetime as dt
import math
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet

from tabguard.read.files.arrow_values import coded, numbers
from tabguard.read.files.columns import word_of

DAY = dt.date(2024, 2, 28)
COLUMNS = {
    "whole numbers": pa.array([0, 7, None, 7, 0, -3], pa.int16()),
    "large ones": pa.array([2**63, 2**64 - 1, None, 2**63], pa.uint64()),
    "numbers": pa.array([0.5, 2.0, None, math.nan, 1e300]),
    "texts": pa.array(["é", "", None, "b", "é", "ab"]),
    "long texts": pa.array(["é", None, "b", "é"], pa.large_string()),
    "viewed texts": pa.array(["é", None, "longer than twelve letters"], pa.string_view()),
    "categories": pa.array(["u", None, "v", "u"]).dictionary_encode(),
    "numbered categories": pa.array([10, None, 20, 10]).dictionary_encode(),
    "truth": pa.array([True, None, False, True]),
    "days": pa.array([DAY, None, DAY + dt.timedelta(1), DAY]),
    "times": pa.array([dt.datetime(2024, 2, 28, 12), None], pa.timestamp("ns")),
    "amounts": pa.array([Decimal("0.10"), None, Decimal("-12345.67")], pa.decimal128(18, 2)),
    "huge amounts": pa.array([Decimal(2**80), None, Decimal("0.1")], pa.decimal128(38, 2)),
    "nothing": pa.nulls(3),
    "nothing of numbers": pa.nulls(3, pa.int64()),
    "no rows": pa.array([], pa.string()),
}


def ways(column: pa.Array, folder: Path) -> list[pa.Array]:
    """The column, parts of it, and as read from a file, also with numbered texts."""
    out = [column, column.slice(1), column.slice(1, 2)]
    parquet.write_table(pa.table({"a.b": column}), folder / "c.parquet", row_group_size=2)
    for listed in ([], ["a.b"]):
        with parquet.ParquetFile(folder / "c.parquet", read_dictionary=listed) as file:
            out += [batch.column(0) for batch in file.iter_batches(3)]
    return out


@pytest.mark.parametrize("name", COLUMNS)
def test_texts_are_those_of_the_values_in_order_of_appearance(name: str, tmp_path: Path) -> None:
    for column in ways(COLUMNS[name], tmp_path):
        ids, texts = coded(column)
        expected = [word_of(value) for value in column.to_pylist()]
        assert [texts[at] for at in ids] == expected
        assert list(dict.fromkeys(texts)) == list(dict.fromkeys(expected))


@pytest.mark.parametrize(
    "name", ["whole numbers", "large ones", "numbers", "truth", "amounts", "huge amounts"]
)
def test_numbers_are_the_nearest(name: str, tmp_path: Path) -> None:
    for column in ways(COLUMNS[name], tmp_path):
        expected = [math.nan if value is None else float(value) for value in column.to_pylist()]
        assert repr(numbers(column).tolist()) == repr(expected)


FRESH = """
import sys
from pathlib import Path
from tabguard.base.progress import Progress
from tabguard.project import DataSource
from tabguard.read.sources.source import sniff
from tabguard.read.formats.parquet import read_parquet
form = sniff(DataSource(Path(sys.argv[1])))
read_parquet(form, ("place", "day"), ("x", "amount"), Progress())
import pyarrow
print(pyarrow.default_memory_pool().backend_name, "pyarrow.compute" in sys.modules)
"""


def test_a_fresh_process_reads_without_pools_and_functions_of_arrow(tmp_path: Path) -> None:
    days, amounts = COLUMNS["times"], COLUMNS["amounts"].slice(0, 2)
    columns = {"place": ["a", "b"], "x": [1, 2], "day": days, "amount": amounts}
    parquet.write_table(pa.table(columns), tmp_path / "r.parquet")
    code = [sys.executable, "-c", FRESH, str(tmp_path / "r.parquet")]
    done = subprocess.run(code, capture_output=True, text=True, timeout=600)
    assert (done.stdout.split(), done.stderr) == (["system", "False"], "")
