"""Invalid input gets an error that names fault, place and remedy, and contains no value."""

import pytest

from tabguard.base.errors import DataError, FormatError, HierarchyError
from tabguard.project import HierarchySource
from tests.support.reading import load, put

TREE = "code,parent\nT,\nA,T\nA1,A\nA2,A\nB,T\n"


def refused(error, path, *args, **more):
    with pytest.raises(error) as caught:
        load(path, ("a", "b"), "x", *args, **more)
    found = caught.value
    assert found.what
    assert found.where
    assert found.remedy
    return found


def with_tree(folder):
    return {"a": HierarchySource((put(folder, "h.csv", TREE),))}


def test_code_outside_its_hierarchy(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nA1,1,5\nZ,1,5\nA2,1,5\nY,1,7\n")
    found = refused(HierarchyError, path, with_tree(tmp_path))
    assert "“Z”, “Y”" in found.what
    assert found.where == "r.csv, column “a”, rows 3, 5"


def test_codes_that_lost_their_leading_zeros_are_recognised(tmp_path):
    tree = put(tmp_path, "z.csv", "code,parent\nT,\n01,T\n02,T\n")
    path = put(tmp_path, "r.csv", "a,b,x\n1,1,5\n2,1,5\n")
    assert "leading zeros" in refused(HierarchyError, path, {"a": HierarchySource((tree,))}).remedy


def test_record_at_a_code_with_codes_below(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nA1,1,5\nA,1,5\n")
    found = refused(HierarchyError, path, with_tree(tmp_path))
    assert "“A”" in found.what
    assert "row 3" in found.where
    assert "lowest level" in found.remedy


def test_total_among_records(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nA1,1,5\nT,1,5\n")
    assert "already tabulated" in refused(HierarchyError, path, with_tree(tmp_path)).remedy
    flat = put(tmp_path, "f.csv", "a,b,x\nA1,1,5\nTotal,1,5\n")
    assert "already tabulated" in refused(HierarchyError, flat).remedy


def test_blank_code(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5\n,1,5\nv, ,5\n")
    assert "row 3" in refused(DataError, path).where


def test_blank_codes_become_the_code_for_missing_where_one_is_declared(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nA1,1,5\n,1,7\n")
    table, summary = load(path, ("a", "b"), "x", with_tree(tmp_path), missing_codes={"a": ("?",)})
    dimension = table.dimensions[0]
    assert dimension.missing == {dimension.index["?"]}
    assert table.value[table.find((dimension.index["?"], 0))] == 7
    noticed = next(f for f in summary.findings if "missing" in f.what)
    cells = int((table.codes[:, 0] == dimension.index["?"]).sum())
    assert noticed.count == 1 and noticed.where == f"?: {cells} cells of the table"


@pytest.mark.parametrize(
    ("tabulated", "role"), [(False, {"status": "x"}), (False, {"top": ("x",)}), (True, {"request": "x"})]
)
def test_a_role_that_would_do_nothing(tmp_path, tabulated, role):
    path = put(tmp_path, "r.csv", "a,b,x\nA1,1,5\nA2,1,6\nA1,2,7\nA2,2,5\n")
    source = {"tabulated": tabulated, "repair": "complete"} if tabulated else {}
    found = refused(DataError, path, with_tree(tmp_path), source, **role)
    kind = "already tabulated data" if tabulated else "records"
    assert found.what == f"“{next(iter(role))}” does not exist in {kind}."
    assert load(path, ("a", "b"), "x", with_tree(tmp_path), source)


def test_missing_holding_id(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x,g\nu,1,5,G1\nv,1,5,\n")
    found = refused(DataError, path, holding="g")
    assert "without an id" in found.what and "own" in found.remedy
    assert found.where.endswith("column “g”, row 3")


def test_missing_respondent_id(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x,g\nu,1,5,G1\nv,1,5,\n")
    assert "without an id" in refused(DataError, path, respondent="g").what


@pytest.mark.parametrize("weight", ["0", "-1", "", "1e400"])
def test_weight_that_is_not_above_zero(tmp_path, weight):
    path = put(tmp_path, "r.csv", f"a,b,x,w\nu,1,5,1\nv,1,5,{weight}\n")
    found = refused(DataError, path, weight="w")
    assert "Weights" in found.what
    assert "row 3" in found.where


@pytest.mark.parametrize("value", ["98765x", "98 76 5", "98,765,1", "1_000"])
def test_value_that_is_no_number_is_named_by_row_and_never_echoed(tmp_path, value):
    path = put(tmp_path, "r.csv", f'a,b,x\nu,1,5\nv,1,"{value}"\n')
    found = refused(DataError, path)
    assert found.where == "r.csv, column “x”, row 3"
    assert value not in str(found)
    assert "98" not in str(found)


@pytest.mark.parametrize("value", ["nan", "NaN", "inf", "-inf", "1e400", "", "."])
def test_value_that_is_not_finite_or_blank(tmp_path, value):
    path = put(tmp_path, "r.csv", f"a,b,x\nu,1,5\nv,1,{value}\n")
    assert "row 3" in refused(DataError, path).where


@pytest.mark.parametrize("text", ["", "   \n\n", "a,b,x\n"])
def test_empty_file(tmp_path, text):
    refused((FormatError, DataError), put(tmp_path, "r.csv", text))


def test_absent_file(tmp_path):
    assert "no.csv" in refused(FormatError, tmp_path / "no.csv").where


def test_missing_column_suggests_near_names(tmp_path):
    path = put(tmp_path, "r.csv", "a,B,xx\nu,1,5\n")
    found = refused(DataError, path)
    assert "no column “b”" in found.what
    assert "“B”" in found.remedy


def test_wrong_delimiter(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5\n")
    assert "delimiter" in refused(DataError, path, source={"delimiter": ";"}).remedy


def test_wrong_encoding(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nü;1;5\n", "cp1252")
    assert "encoding" in refused(FormatError, path, source={"encoding": "utf-8"}).what
    assert "not known" in refused(FormatError, path, source={"encoding": "utf-99"}).what


@pytest.mark.parametrize("encoding", ["base64", "hex", "undefined", "utf-16", "utf-32", "ebcdic-x"])
def test_encodings_that_are_none_or_do_not_fit(tmp_path, encoding):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5\nv,1,7\n")
    assert encoding in refused(FormatError, path, source={"encoding": encoding}).where


def test_no_text_at_all(tmp_path):
    refused(FormatError, put(tmp_path, "r.csv", bytes(range(256)) * 10))
    refused(FormatError, put(tmp_path, "r.xls", b"\xd0\xcf\x11\xe0" + bytes(600)))
    refused(FormatError, put(tmp_path, "r.xlsx", b"PK\x03\x04" + bytes(600)))


@pytest.mark.parametrize("line", ["v,1,5,6", "v,1,1,5", "v,1,5,,"])
def test_line_with_too_many_fields(tmp_path, line):
    text = f"a,b,x\nu,1,5\n{line}\n"
    if line.endswith(",,"):
        assert len(load(put(tmp_path, "r.csv", text), ("a", "b"), "x")[0]) == 6
    else:
        assert "row 3" in refused(FormatError, put(tmp_path, "r.csv", text)).where


def test_too_many_fields_in_the_first_line(tmp_path):
    assert "row 2" in refused(FormatError, put(tmp_path, "r.csv", "a,b,x\nu,1,1,5\nv,1,2\n")).where


def test_line_with_too_few_fields(tmp_path):
    assert "row 3" in refused(DataError, put(tmp_path, "r.csv", "a,b,x\nu,1,5\nv,1\n")).where


def test_quotation_mark_that_does_not_close(tmp_path):
    found = refused(FormatError, put(tmp_path, "r.csv", 'a,b,x\nu,1,5\n"v,1,5\n'))
    assert "quotation" in found.what


def test_request_and_waiver_columns_hold_known_codes_only(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x,r\nu,1,5,1\nv,1,5,7\n")
    assert "row 3" in refused(DataError, path, request="r").where
    assert "row 3" in refused(DataError, path, waiver="r").where


def test_negative_cost(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x,c\nu,1,5,1\nv,1,5,-7\n")
    found = refused(DataError, path, costs=("c",))
    assert "row 3" in found.where
    assert "7" not in str(found)


def test_negative_and_zero_values_are_findings(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,-5\nv,1,0\nv,1,0\n")
    _, summary = load(path, ("a", "b"), "x")
    counts = {f.what: f.count for f in summary.findings}
    assert counts == {"negative values of “x”": 1, "zero values of “x”": 2}


@pytest.mark.parametrize("names", [(), ("a", "a")])
def test_dimensions_that_do_not_span_a_table(tmp_path, names):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5\n")
    with pytest.raises(DataError, match="dimensions"):
        load(path, names, "x")
    with pytest.raises(DataError, match="dimensions"):
        load(path, names, "x", source={"tabulated": True})


def test_repeated_respondents_are_a_finding(tmp_path):
    path = put(tmp_path, "r.csv", "id,a,b,x\nf,u,1,5\nf,u,1,6\ng,u,1,7\n")
    table, summary = load(path, ("a", "b"), "x", respondent="id")
    assert table.frequency.max() == 2
    assert [f.count for f in summary.findings if "additional records" in f.what] == [1]


def test_too_large_a_cross(tmp_path):
    names = tuple("abcde")
    rows = "".join(",".join(f"{n}{i}" for n in names) + ",1\n" for i in range(6000))
    path = put(tmp_path, "r.csv", ",".join(names) + ",x\n" + rows)
    with pytest.raises(DataError, match="too many codes"):
        load(path, names, "x")
