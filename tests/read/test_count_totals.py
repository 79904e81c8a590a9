"""Rows of totals in lists of counts are found and left out; a likely column of counts is confirmed."""

import itertools

import numpy as np
import pytest

from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.marginals.read.count_margins import variables_of
from tabguard.marginals.read.count_table import read_count_table
from tabguard.project import DataSource
from tests.support.contingency import peers


def read(folder, text, **options):
    path = folder / "counts.csv"
    path.write_text(text, encoding="utf-8")
    return read_count_table(DataSource(path), Progress(), **options)


def with_totals(counts, names, total, partial=False):
    """A list of counts with all rows of totals, or with the grand total only."""
    rows = []
    for cell in itertools.product(*(range(n + 1) for n in counts.shape)):
        outer = [d for d, c in enumerate(cell) if c == counts.shape[d]]
        if partial and 0 < len(outer) < counts.ndim:
            continue
        at = tuple(slice(None) if d in outer else c for d, c in enumerate(cell))
        codes = [total if d in outer else f"{names[d]}{c}" for d, c in enumerate(cell)]
        rows.append(",".join([*codes, str(int(counts[at].sum()))]))
    return ",".join([*names, "count"]) + "\n" + "\n".join(rows) + "\n"


@pytest.mark.parametrize("total", ["Total", "GESAMT", "alle", "", "_T", "Sum"])
@pytest.mark.parametrize("partial", [False, True])
def test_totals_by_name_are_left_out_wherever_they_stand(tmp_path, total, partial):
    counts = np.random.default_rng(3).integers(0, 5, (2, 3, 4)) + np.eye(4, dtype=int)[:2, None, :]
    found = read(tmp_path, with_totals(counts, "abc", total, partial))
    assert found.table.total == counts.sum()
    assert found.table.shape == (2, 3, 4)
    assert any("left out" in note and "the sums of the others" in note for note in found.notes)
    kept = read(tmp_path, with_totals(counts, "abc", "all", partial), totals="keep")
    assert kept.table.total == counts.sum() * (2 if partial else 8)
    assert any(("as a category" if partial else "as categories") in note for note in kept.notes)


def test_totals_of_a_column_that_is_not_chosen_are_not_counted_either(tmp_path):
    counts = np.array([[1, 2], [3, 4]])
    text = with_totals(counts, "ab", "Total")
    assert read(tmp_path, text, variables=["a"]).table.count.tolist() == [3, 7]


def test_totals_that_do_not_add_up_are_asked_about(tmp_path):
    text = with_totals(np.array([[1, 2], [3, 4]]), "ab", "Total").replace("a0,Total,3", "a0,Total,9")
    with pytest.raises(DataError, match="not the sums") as caught:
        read(tmp_path, text)
    assert "9" not in str(caught.value)
    dropped = read(tmp_path, text, totals="drop")
    assert dropped.table.total == 10 and any("NOT the sums" in note for note in dropped.notes)
    assert read(tmp_path, text, totals="keep").table.total == 10 * 4 + 6


def test_subtotals_beside_a_total_are_asked_about(tmp_path):
    text = "a,b,count\n" + "".join(
        f"{a},{b},{n}\n" for b in "xy" for a, n in (("Tot", 6), ("A", 1), ("B", 5), ("B1", 2), ("B2", 3))
    )
    with pytest.raises(DataError, match="not the sums"):
        read(tmp_path, text)


def test_totals_by_their_counts_alone_are_asked_about(tmp_path):
    text = with_totals(np.array([[1, 2], [3, 4], [0, 5]]), "ab", "Z").replace(",Z,", ",Y,")
    with pytest.raises(DataError, match="look like totals"):
        read(tmp_path, text)
    assert read(tmp_path, text, totals="drop").table.total == 15
    assert read(tmp_path, text, guess=True).table.total == 15
    with pytest.raises(SettingError):
        read(tmp_path, text, totals="perhaps")


def test_categories_are_not_taken_for_totals(tmp_path):
    equal = "sex,place,count\nm,x,4\nf,x,4\nm,y,7\nf,y,7\n"  # each is the sum of all (one) others
    assert read(tmp_path, equal).table.total == 22
    once = "a,b,count\nA,x,3\nB,x,1\nC,x,2\nA,y,1\nB,y,1\nC,y,3\n"  # 3 = 1 + 2 in one column only
    assert read(tmp_path, once).table.total == 11
    true = "a,b,count\nT,x,3\nF,x,1\nT,y,1\nF,y,1\n"
    assert read(tmp_path, true).table.total == 6
    only = "a,b,count\nAll,x,3\nAll,y,1\n"
    assert read(tmp_path, only).table.total == 4


def test_a_blank_that_is_no_total_is_an_error_as_before(tmp_path):
    with pytest.raises(DataError, match="no category of “b”"):
        read(tmp_path, "a,b,count\nA,x,3\nA,,1\nB,x,2\n")
    with pytest.raises(DataError, match="no category of “b”"):
        read(tmp_path, "a,b,count\nA,x,3\nA,,3\nB,x,2\n", totals="keep")


def test_a_column_that_looks_like_counts_is_asked_about(tmp_path):
    text = "region,kind,ant\n" + "".join(f"r{i},k{j},{3 * i + j}.0\n" for i in range(4) for j in range(3))
    with pytest.raises(DataError, match="list of counts, with the counts in “ant”"):
        read(tmp_path, text)
    assert read(tmp_path, text, count="ant").table.size == 12
    assert read(tmp_path, text, guess=True).count == "ant"
    assert read(tmp_path, text, count="").table.size == 12 * 12
    assert read(tmp_path, text, count="").numeric == ("ant",)


def test_records_are_not_taken_for_counts(tmp_path):
    rng = np.random.default_rng(8)
    rows = [(rng.integers(3), rng.integers(2), rng.integers(1, 5)) for _ in range(80)]
    text = "a,b,likert\n" + "".join(f"{a},{b},{c}\n" for a, b, c in rows)
    assert read(tmp_path, text).count == "" and read(tmp_path, text, guess=True).count == ""


def test_a_published_list_of_counts():
    path = peers("ssb_SSBtools/z1.csv")
    with pytest.raises(DataError, match="“ant”"):
        read_count_table(DataSource(path), Progress())
    found = read_count_table(DataSource(path), Progress(), guess=True)
    assert found.count == "ant" and found.table.size == 32


def test_a_marginal_with_rows_of_totals_is_refused_where_it_makes_the_variables(tmp_path):
    path = tmp_path / "margin.csv"
    path.write_text("a,b,count\nx,y,1\nx,z,2\nx,Total,3\n", encoding="utf-8")
    with pytest.raises(DataError, match="rows of totals"):
        variables_of([path])
