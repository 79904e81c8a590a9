"""Count tables from records and lists of counts, marginals with gaps, structural zeros; errors are named."""

import numpy as np
import pandas as pd
import pytest

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Cancelled, Progress
from tabguard.marginals.read.count_margins import read_margin, read_zeros, variables_of
from tabguard.marginals.read.count_table import crossed, read_count_table
from tabguard.project import DataSource
from tabguard.read.sources.source import read_columns
from tabguard.table.contingency import Variable
from tests.support.contingency import peers, seeds
from tests.support.reading import put, sniffed


def write(folder, text, name="counts.csv"):
    path = put(folder, name, text)
    return path


def read(path, **options):
    return read_count_table(DataSource(path), Progress(), **options)


def test_a_list_of_counts(tmp_path):
    file = read(write(tmp_path, "age,sex,count\n10,f,3\n9,m,2\n9,f,0\n100,m,1\n10,f,4\n"))
    table = file.table
    assert table.names == ("age", "sex")
    assert table.variables[0].categories == ("9", "10", "100")  # as numbers
    assert table.cells.tolist() == [[1, 2], [2, 1], [3, 2]]
    assert table.count.tolist() == [2, 7, 1]
    assert any("added up" in note for note in file.notes)


def test_records(tmp_path):
    table = read(write(tmp_path, "a;b\nx; y\nx;y\nz;y\n")).table
    assert table.variables[1].categories == ("y",)
    assert table.count.tolist() == [2, 1]


def test_columns_can_be_chosen(tmp_path):
    path = write(tmp_path, "size,kind,n\nsmall,1,5\nlarge,1,6\nsmall,2,7\n")
    table = read(path, variables=["size"], count="n").table
    assert table.variables[0].categories == ("large", "small")
    assert table.cells.tolist() == [[1], [2]]
    assert table.count.tolist() == [6, 12]
    assert read(path, variables=["size"], count="").table.count.tolist() == [1, 2]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("a,count\nx,-1\n", "non-negative"),
        ("a,count\nx,1.5\n", "whole"),
        ("a,count\nx,\n", "no count"),
        ("a,count\nx,many\n", "numbers"),
        ("a,b,count\nx,,1\n", "no category"),
        ("count\n1\n2\n", "no variables"),
        ("a,count\n", "no rows"),
    ],
)
def test_bad_counts_are_named_by_row_and_never_by_value(tmp_path, text, what):
    with pytest.raises(DataError, match=what) as error:
        read(write(tmp_path, text))
    assert "many" not in str(error.value)


def test_a_missing_column_is_named(tmp_path):
    with pytest.raises(DataError, match="frequence"):
        read(write(tmp_path, "a,count\nx,1\n"), count="frequence")


def test_reading_is_cancelled(tmp_path):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        read_count_table(DataSource(write(tmp_path, "a,count\nx,1\n")), progress)


def test_patterns_become_variables(tmp_path):
    table = read(write(tmp_path, "pattern,count\n010,5\n011,2\n")).table
    assert table.names == ("A", "B", "C")
    assert table.cells.tolist() == [[1, 1, 1], [1, 1, 2]]
    assert table.count.tolist() == [5, 2]


def test_the_disability_survey():
    path = peers("nltcs") / "nltcs_2pow16_sparse.csv"
    table = read(path).table
    assert table.names == tuple("ABCDEFGHIJKLMNOP")
    assert (table.size, len(table.count), table.total) == (65536, 3152, 21574)
    assert [int((table.count == n).sum()) for n in (1, 2)] == [1729, 499]


def test_the_autoworkers_under_their_own_names():
    path = peers("gRbase_reinis") / "reinis.csv"
    table = read(path).table
    # sorted as text: no before yes
    expected = np.array(seeds()["autoworkers_2pow6"]["array_ABCDEF"])[(slice(None, None, -1),) * 6]
    assert table.count.tolist() == expected[expected > 0].tolist()
    assert table.cells.tolist() == (np.argwhere(expected > 0) + 1).tolist()


def parquet(folder, frame):
    path = folder / "counts.parquet"
    frame.to_parquet(path)
    return path


def test_parquet_is_read_with_categories_dates_gaps_and_an_index(tmp_path):
    frame = pd.DataFrame(
        {"age": pd.Categorical(["old", "young", "old", "old"]), "size": [1, 2, 1, 2], "count": [3, 0, 4, 1]},
        index=pd.Index(["x", "y", "y", "x"], name="place"),
    )
    table = read(parquet(tmp_path, frame)).table
    assert sorted(table.names) == ["age", "place", "size"]
    place = table.names.index("place")
    assert table.variables[place].categories == ("x", "y")
    assert table.total == 8
    frame.to_csv(tmp_path / "counts.csv")
    same = read(tmp_path / "counts.csv").table
    assert sorted(table.count.tolist()) == sorted(same.count.tolist())


def test_parquet_that_is_none_or_cut_off_or_nested_is_refused(tmp_path):
    with pytest.raises(FormatError, match="cannot be read"):
        read(write(tmp_path, "PAR1", "broken.parquet"))
    good = parquet(tmp_path, pd.DataFrame({"a": ["x", "y"], "count": [1, 2]}))
    content = bytearray(good.read_bytes())
    content[4:40] = bytes(36)
    good.write_bytes(content)
    with pytest.raises(FormatError, match="cannot be read"):
        read(good)
    with pytest.raises(FormatError, match="“a” contains lists"):
        read(parquet(tmp_path, pd.DataFrame({"a": [["x"], ["y"]], "count": [1, 2]})))


def test_columns_of_a_data_frame(tmp_path):
    frame = pd.DataFrame({"a": [1.0, None, 2.0], "b": pd.Categorical(["x", "y", "x"]), "count": [3, 4, None]})
    columns = read_columns(sniffed(parquet(tmp_path, frame)), ["a", "b"], ["count"], Progress())
    assert [columns.text["a"].names[i] for i in columns.text["a"].ids] == ["1", "", "2"]
    assert [columns.text["b"].names[i] for i in columns.text["b"].ids] == ["x", "y", "x"]
    assert columns.number["count"][:2].tolist() == [3, 4]
    assert np.isnan(columns.number["count"][2])


def test_structural_zeros(tmp_path):
    table = read(write(tmp_path, "a,b,c,count\nx,1,u,3\ny,2,v,2\n")).table
    zeros = read_zeros(write(tmp_path, "c,a\nu,y\n*,x\nv,\n", "zeros.csv"), table.variables)
    assert zeros.tolist() == [[2, 0, 1], [1, 0, 0], [0, 0, 2]]
    with pytest.raises(DataError, match="empty"):
        read_zeros(write(tmp_path, "c,a\n*,*\n", "zeros.csv"), table.variables)
    with pytest.raises(DataError, match=r"no such category.*groups of categories"):
        read_zeros(write(tmp_path, "a\nw\n", "zeros.csv"), table.variables)
    with pytest.raises(DataError, match="does not have the name of a variable"):
        read_zeros(write(tmp_path, "d\nw\n", "zeros.csv"), table.variables)


def test_a_marginal_with_suppressed_counts(tmp_path):
    table = read(write(tmp_path, "a,b,count\nx,1,3\ny,2,2\n")).table
    margin = read_margin(
        write(tmp_path, "b,a,count,lower,upper\n2,x,x,1,4\n1,x,3,,\n2,y,,,\n", "margin.csv"), table.variables
    )
    assert margin.variables == (0, 1)
    assert margin.cells.tolist() == [[1, 1], [1, 2], [2, 2]]
    assert margin.lower.tolist() == [3, 1, 0]
    assert margin.upper.tolist() == [3, 4, np.inf]
    total = read_margin(write(tmp_path, "count\n5\n", "total.csv"), table.variables)
    assert total.variables == ()
    assert total.lower.tolist() == [5]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("a,count\nx,1\nx,2\n", "twice"),
        ('a,count\nx,"1,000"\n', "whole"),  # must not pass for suppressed
        ("a,count\nx,-1\n", "whole"),
        ("a,count,lower,upper\nx,,5,4\n", "above"),
        ("a\nx\n", "no column"),
    ],
)
def test_a_bad_marginal_is_refused(tmp_path, text, what):
    table = read(write(tmp_path, "a,b,count\nx,1,3\ny,2,2\n")).table
    with pytest.raises(DataError, match=what):
        read_margin(write(tmp_path, text, "margin.csv"), table.variables)


def test_variables_from_marginals_alone(tmp_path):
    one = write(tmp_path, "b,a,count\n10,x,1\n9,x,2\n", "one.csv")
    two = write(tmp_path, "c,b,count,lower\nq,11,1,\n", "two.csv")
    found = variables_of([one, two])
    with pytest.raises(DataError, match="no cells"):
        variables_of([write(tmp_path, "c,count\n", "none.csv")])
    assert [(v.name, v.categories) for v in found] == [("b", ("9", "10", "11")), ("a", ("x",)), ("c", ("q",))]


def test_the_reader_says_which_column_held_the_counts(tmp_path):
    path = put(tmp_path, "a.csv", "x,y,count\n1,1,2\n2,2,1\n")
    assert read_count_table(DataSource(path), Progress()).count == "count"
    path.write_text("x,y\n1,1\n2,2\n", encoding="utf-8")
    assert read_count_table(DataSource(path), Progress()).count == ""


WIDE = "region,male,female\nNorth,12,5\nSouth,4,2\n"


def test_a_cross_tab_of_counts_is_not_read_as_records(tmp_path):
    path = put(tmp_path, "wide.csv", WIDE)
    with pytest.raises(
        DataError, match="cross-tab of counts, with the counts in the columns “male”, “female”"
    ):
        read_count_table(DataSource(path), Progress())
    named = read_count_table(crossed(DataSource(path), Progress(), ("sex",)), Progress())
    assert named.table.names == ("region", "sex") and named.table.total == 23
    shown = read_count_table(DataSource(path), Progress(), guess=True)
    assert shown.table.total == 23 and shown.crossed == ("male", "female") and shown.count == "value"
    assert read_count_table(DataSource(path), Progress(), count="").table.total == 2
    assert read_count_table(shown.data, Progress(), count=shown.count).table.total == 23


@pytest.mark.parametrize(
    "rows",
    [
        ["region,size,male,female", "N,1,12,11", "N,2,5,9", "E,1,20,8", "E,2,4,7"],
        ["region,male,female", "N,1 234,11", "S,1 000,9", "E,2,8"],
        ["region,male,female", "N,12,x", "S,0,9", "E,2,8"],
    ],
    ids=["labels that are numbers", "thousands apart", "a mark"],
)
def test_every_cross_tab_of_counts_is_asked_about(tmp_path, rows):
    path = put(tmp_path, "wide.csv", "\n".join(rows) + "\n")
    with pytest.raises(
        DataError, match="cross-tab of counts, with the counts in the columns “male”, “female”"
    ):
        read_count_table(DataSource(path), Progress())


def test_totals_of_a_cross_tab_of_counts_are_not_counted(tmp_path):
    path = put(tmp_path, "wide.csv", "region,male,female,persons\nNorth,12,5,17\nSouth,4,2,6\nall,16,7,23\n")
    data = crossed(DataSource(path), Progress(), ("sex",))
    with pytest.raises(DataError, match="“persons” of “sex”"):
        read_count_table(data, Progress())
    assert read_count_table(data, Progress(), totals="drop").table.total == 23


def test_records_and_lists_are_no_cross_tabs(tmp_path):
    path = tmp_path / "records.csv"
    records = "id,a,b\n" + "".join(f"{at},{at % 3},{at % 2}\n" for at in range(1, 30))
    coded = "a,b,c\n1,2,1\n2,1,2\n3,1,1\n"
    counted = "region,male,count\nNorth,1,5\nSouth,0,2\n"
    for text, total in ((records, 29), (coded, 3), (counted, 7)):
        path.write_text(text, encoding="utf-8")
        chosen = ("a", "b") if total == 29 else ()
        assert read_count_table(DataSource(path), Progress(), chosen).table.total == total
    with pytest.raises(DataError, match="no cross-tab"):
        crossed(DataSource(path), Progress(), ("sex",))


@pytest.mark.parametrize(
    "text",
    [
        "region,male,female\nN,10,5\nS,4,4\n",
        "region,male,female,count\nN,10,5,15\nS,4,4,8\n",
        "region,age,male,female\nN,old,10,5\nN,young,6,7\nS,old,4,4\n",
    ],
)
def test_a_cross_tab_is_no_marginal(tmp_path, text):
    path = write(tmp_path, text, "wide.csv")
    with pytest.raises(DataError, match="looks like a cross-tab, with counts in"):
        variables_of([path])
    variables = [Variable("region", ("N", "S")), Variable("sex", ("male", "female"))]
    with pytest.raises(DataError, match="looks like a cross-tab"):
        read_margin(path, variables)


def test_a_cross_tab_with_its_totals_called_a_count_is_asked_about(tmp_path):
    path = write(tmp_path, "region,male,female,count\nN,10,5,15\nS,4,4,8\n", "wide.csv")
    with pytest.raises(DataError, match="cross-tab of counts, with the counts in the columns “male”"):
        read_count_table(DataSource(path), Progress())


def test_codes_that_are_numbers_are_no_counts_across(tmp_path):
    path = write(tmp_path, "region,age,count\n1,1,15\n1,2,8\n2,1,3\n2,2,2\n", "list.csv")
    names = [variable.name for variable in variables_of([path])]
    assert names == ["region", "age"] and read_count_table(DataSource(path), Progress()).table.total == 28
