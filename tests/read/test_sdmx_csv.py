"""SDMX-CSV: columns of the exchange are left out, as are deletions; roles follow from the order."""

import math

import pytest

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.project import DataSource
from tabguard.read.roles.statuses import candidates
from tabguard.read.sources.source import read_columns
from tabguard.table.pattern import Status
from tests.support.reading import load, put, sniffed, value

CODES = [("Total", "Total", 12), ("Total", "a", 5), ("Total", "b", 7), ("N", "Total", 12), ("N", "a", 5)]
HEAD = "STRUCTURE,STRUCTURE_ID,ACTION,FREQ,AREA,BRANCH,OBS_VALUE,OBS_STATUS"
ROWS = [f"dataflow,XX:T(1.0.0),I,A,{a},{b},{x},A" for a, b, x in [*CODES, ("N", "b", 7)]]


def sdmx(folder, *rows, head=HEAD):
    return put(folder, "cells.csv", "\n".join((head, *rows)) + "\n")


def test_columns_of_the_exchange_are_left_out_and_roles_follow_from_the_order(tmp_path):
    path = sdmx(tmp_path, *ROWS)
    look = previews.preview_source(DataSource(path))
    assert look.form.names == ("FREQ", "AREA", "BRANCH", "OBS_VALUE", "OBS_STATUS")
    assert look.form.words.startswith("SDMX-CSV 2.x, comma")
    proposal = look.proposal()
    assert proposal.tabulated
    assert dict(proposal.roles) == {
        "FREQ": "ignore",
        "AREA": "dimension",
        "BRANCH": "dimension",
        "OBS_VALUE": "response",
        "OBS_STATUS": "ignore",
    }
    table, _ = load(path, ("AREA", "BRANCH"), "OBS_VALUE", source={"tabulated": True})
    assert value(table, "N", "a") == 5 and value(table, "Total", "Total") == 12


def test_deleted_observations_are_never_added(tmp_path):
    deleted = "dataflow,XX:T(1.0.0),D,A,N,c,1000000,A"
    path = sdmx(tmp_path, deleted, *ROWS)
    form = sniffed(path)
    assert len(form.preview) == 6 and form.lines[0] == 3
    assert any("ACTION D" in finding for finding in form.findings)
    table, _ = load(path, ("AREA", "BRANCH"), "OBS_VALUE", source={"tabulated": True})
    assert value(table, "Total", "Total") == 12 and "c" not in table.dimensions[1].codes


@pytest.mark.parametrize(
    "deletion",
    [
        "dataflow,XX:T(1.0.0),D,A,N,c,,",
        "dataflow,XX:T(1.0.0),D,A,N,c,9,A",
        "dataflow,XX:T(1.0.0),D,,,c,,",  # whatever stands where it has no code
    ],
)
def test_a_deletion_takes_the_value_given_further_up(tmp_path, deletion):
    given, other = "dataflow,XX:T(1.0.0),M,A,N,c,9,A", "dataflow,XX:T(1.0.0),M,A,N,d,2,A"
    path = sdmx(tmp_path, given, deletion, *ROWS)
    assert len(sniffed(path).preview) == 6
    table, _ = load(path, ("AREA", "BRANCH"), "OBS_VALUE", source={"tabulated": True})
    assert table.dimensions[1].codes == ("Total", "a", "b") and value(table, "N", "Total") == 12
    form = sniffed(sdmx(tmp_path, other, given, deletion, given))  # given again further down: it is there
    read = read_columns(form, ["BRANCH"], ["OBS_VALUE"], Progress())
    assert read.number["OBS_VALUE"].tolist() == [2, 9] and read.all_lines.tolist() == [2, 5]


def test_a_deletion_of_an_attribute_leaves_the_value(tmp_path):
    only = "dataflow,XX:T(1.0.0),D,A,N,a,,A"
    form = sniffed(sdmx(tmp_path, *ROWS, only))
    read = read_columns(form, ["AREA", "BRANCH"], ["OBS_VALUE"], Progress())
    assert read.number["OBS_VALUE"].tolist() == [12, 5, 7, 12, 5, 7]


def test_version_1_labels_and_semicolons(tmp_path):
    rows = [f"XX:T(1.0): A table;N: North;{b}: Branch {b};{x},5" for b, x in (("a", 5), ("b", 7))]
    path = sdmx(tmp_path, *rows, head="DATAFLOW;AREA: Reference area;BRANCH: Branch;OBS_VALUE: Value")
    form = sniffed(path)
    assert form.words.startswith("SDMX-CSV 1.0, semicolon, decimal comma")
    assert form.names == ("AREA", "BRANCH", "OBS_VALUE")
    assert [column.label for column in form.columns] == ["Reference area", "Branch", "Value"]
    table, _ = load(path, ("AREA", "BRANCH"), "OBS_VALUE")
    assert table.dimensions[1].codes == ("Total", "a", "b") and value(table, "Total", "Total") == 13


@pytest.mark.parametrize("name", ["OBS_STATUS", "CONF_STATUS", "REMARK"])
@pytest.mark.parametrize(
    "flag",
    ["n: Not available for publication", "n: Not for publication, for internal use", "c: Confidential"],
)
def test_a_label_that_withholds_is_read_though_its_code_does_not_say_so(tmp_path, name, flag):
    free = {"OBS_STATUS": "A: Normal", "CONF_STATUS": "F: Free (not confidential)", "REMARK": ""}[name]
    flags = [flag if area != branch else free for area, branch, _ in CODES]
    rows = [f'X:T(1.0),{a}: Secret,{b}: X,{x},"{f}"' for (a, b, x), f in zip(CODES, flags, strict=True)]
    path = sdmx(tmp_path, *rows, head=f"DATAFLOW,AREA: Area,BRANCH: Branch,OBS_VALUE: Value,{name}: Status")
    look = previews.preview_source(DataSource(path))
    assert look.proposal().roles[name] == "status" and {row[0] for row in look.form.preview} == {"Total", "N"}
    read = read_columns(look.form, ["AREA", name], [], Progress()).text[name]
    codes = candidates(read.names, name)[0]
    assert [codes.status(read.names[i]) is Status.PRIMARY for i in read.ids] == [f == flag for f in flags]


def test_what_is_not_a_number_is_named_by_its_line(tmp_path):
    path = sdmx(
        tmp_path, "dataflow,XX:T(1.0.0),D,A,N,c,x,A", *ROWS, "dataflow,XX:T(1.0.0),I,A,N,z,7391845 x,A"
    )
    with pytest.raises(DataError, match="cannot be read as numbers") as caught:
        load(path, ("AREA", "BRANCH"), "OBS_VALUE", source={"tabulated": True})
    assert "row 9" in caught.value.where and "7391845" not in str(caught.value)


def test_an_observation_that_is_not_a_number_in_sdmx_is_blank(tmp_path):
    form = sniffed(sdmx(tmp_path, *ROWS, "dataflow,XX:T(1.0.0),M,A,N,c,NaN,A"))
    values = read_columns(form, ["AREA"], ["OBS_VALUE"], Progress()).number["OBS_VALUE"]
    assert values.tolist()[:6] == [12, 5, 7, 12, 5, 7] and math.isnan(values[6])


def test_other_text_that_begins_alike_is_no_sdmx(tmp_path):
    assert sniffed(put(tmp_path, "r.csv", "structure,size,sales\nu,1,5\n")).format.name == "csv"
    assert sniffed(put(tmp_path, "m.csv", "a,b\ru,1\r")).format.name == "csv"


def test_values_in_different_units_are_refused(tmp_path):
    head, row = "STRUCTURE,STRUCTURE_ID,ACTION,A,OBS_VALUE,UNIT_MULT\n", "dataflow,X:Y(1.0),{},{},{},{}\n"
    mixed = head + row.format("R", "u", 5, 3) + row.format("R", "v", 7, 6)
    with pytest.raises(DataError, match="several units"):
        load(put(tmp_path, "m.csv", mixed), ("A",), "OBS_VALUE")
    same = head + row.format("R", "u", 5, 3) + row.format("R", "v", 7, 3) + row.format("D", "w", 7, 6)
    assert load(put(tmp_path, "s.csv", same), ("A",), "OBS_VALUE")[0].value.max() == 12


def test_a_file_without_columns_of_data_is_refused(tmp_path):
    path = put(tmp_path, "empty.csv", "STRUCTURE,STRUCTURE_ID,ACTION\ndataflow,A:T(1.0),M\n")
    with pytest.raises(FormatError, match="no column of data"):
        sniffed(path)


def test_the_total_of_sdmx_code_lists_is_proposed(tmp_path):
    rows = "".join(f"A:B(1.0),{r},{s},{x}\n" for r, s, x in (("N", "1", 4), ("N", "_T", 4), ("_T", "1", 4)))
    path = put(
        tmp_path, "d.csv", f"DATAFLOW,REGION,SIZE,OBS_VALUE\n{rows}A:B(1.0),_T,_T,4\nA:B(1.0),S,_T,0\n"
    )
    proposal = previews.preview_source(DataSource(path)).proposal()
    assert proposal.totals == {"REGION": "_T", "SIZE": "_T"}


def test_labels_in_columns_of_their_own_are_no_dimensions(tmp_path):
    head = "STRUCTURE,STRUCTURE_ID,ACTION,AREA,Geopolitical entity,BRANCH,Economic activity,OBS_VALUE"
    labels = {"Total": "All", "N": "North", "S": "South", "a": "Mining", "b": "Trade"}
    figures = {("N", "a"): 5, ("N", "b"): 7, ("S", "a"): 1, ("S", "b"): 2}
    cells = {
        (area, branch): sum(
            v for (r, b), v in figures.items() if area in (r, "Total") and branch in (b, "Total")
        )
        for area in ("Total", "N", "S")
        for branch in ("Total", "a", "b")
    }
    rows = [f"dataflow,X:T(1.0),I,{r},{labels[r]},{b},{labels[b]},{value}" for (r, b), value in cells.items()]
    look = previews.preview_source(DataSource(sdmx(tmp_path, *rows, head=head)))
    roles = look.proposal().roles
    assert roles["Geopolitical entity"] == "label:AREA" and roles["Economic activity"] == "label:BRANCH"
