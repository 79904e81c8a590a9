"""Files of other systems are read as those systems read them."""

import csv
import gzip
import shutil
import zipfile
from pathlib import Path

import numpy as np
import pytest

from tabguard.base.errors import AdditivityError
from tabguard.read import read_pattern
from tabguard.table.pattern import Status
from tests.support.reading import cell, load, value


@pytest.fixture
def simple2d(peers, tmp_path) -> Path:
    """The τ-ARGUS demonstration data: 42,723 records with fixed columns."""
    for name in ("Simple2D_InputData.zip", "Simple2D_Expected_Output.zip"):
        with zipfile.ZipFile(peers / "checkTauArgus" / name) as archive:
            archive.extractall(tmp_path)
    shutil.copy(peers / "tauargus" / "Tau_TestW.rda", tmp_path)
    return tmp_path


def fixed(folder, dimensions=("Size", "Region"), **more):
    return load(
        folder / "tau_testW.asc", dimensions, "Var2", None, {"layout": folder / "Tau_TestW.rda"}, **more
    )


def test_fixed_width_records_give_the_totals_of_tau_argus(simple2d):
    table, summary = fixed(simple2d)
    assert summary.rows == 42_723
    assert len(table) == 119
    assert table.decimals == 2
    with (simple2d / "Simple2D.txt").open(newline="") as stream:
        expected = {(a, b): x for a, b, x, _ in csv.reader(stream) if x != "-"}
    assert len(expected) == 119
    for (a, b), text in expected.items():
        assert value(table, a, b) == float(text)


def test_the_layout_gives_hierarchy_labels_missing_codes_and_requests(simple2d):
    table, summary = fixed(simple2d)
    size, region = table.dimensions
    assert region.labels[region.index[" 1"]] == "Groningen"
    assert region.codes[region.parents[0][region.index["11"]]] == "Zd"
    assert size.missing == {size.index["99"]}
    assert int((table.contributions.request > 0).sum()) == 3
    assert table.contributions.weight is None
    assert any("“Wgt”" in f.what for f in summary.findings)
    assert fixed(simple2d, weight="Wgt")[0].contributions.weight[0] == 2.2


def test_digit_groups_of_the_layout(simple2d):
    table, _ = fixed(simple2d, ("IndustryCode", "Size"))
    industry = table.dimensions[0]
    leaf = industry.index["34100"]
    assert [industry.codes[c] for c in industry.ancestors(leaf)] == ["Total", "341", "3410", "34100"]
    assert value(table, "Total", "Total") == 16847646.84


def test_the_result_of_tau_argus_is_read_as_a_pattern(simple2d):
    table, _ = fixed(simple2d)
    pattern = read_pattern(simple2d / "Simple2D.txt", table)
    assert pattern.count(Status.PRIMARY) == 9
    with (simple2d / "Simple2D.txt").open(newline="") as stream:
        secondary = [(a, b) for a, b, _, s in csv.reader(stream) if s in ("11", "12")]
    assert pattern.count(Status.SECONDARY) == len(secondary) > 0
    assert all(pattern.status[cell(table, a, b)] == Status.SECONDARY for a, b in secondary)


def intermediate(path):
    """Rows of the intermediate format as (codes, fields)."""
    with path.open(newline="", encoding="cp1252") as stream:
        for row in csv.reader(stream, delimiter=";", skipinitialspace=True):
            yield (row[0].strip(), row[1].strip()), [field.strip() for field in row[2:]]


def test_free_format_records_of_sas2argus(peers, tmp_path):
    demo = peers / "SAS2Argus_demo"
    records = tmp_path / "Example1.CSV"
    records.write_bytes(gzip.decompress((demo / "Example1.CSV.gz").read_bytes()))
    table, _ = load(records, ("Age", "Omk"), "Resp", None, {"layout": demo / "Example1.RDA"})
    seen = 0
    for codes, fields in intermediate(demo / "Example1_Out_5_1.csv"):
        if fields[1] == "0":
            continue
        seen += 1
        at = cell(table, *codes)
        assert table.value[at] == float(fields[0])
        assert table.frequency[at] == float(fields[1])
    assert seen == len(table)


def test_tabulated_cells_of_sas2argus(peers):
    demo = peers / "SAS2Argus_demo"
    source = {"layout": demo / "Example4.RDA", "tabulated": True}
    table, _ = load(demo / "Example4.CSV", ("Age", "Omk"), "Resp", None, source)
    assert table.top.shape == (len(table), 2)
    for codes, fields in intermediate(demo / "Example4_Out_5_1.csv"):
        if fields[1] != "0":
            assert value(table, *codes) == float(fields[0])


def test_the_intermediate_format_with_its_layout(peers):
    demo = peers / "SAS2Argus_demo"
    source = {"layout": demo / "Example1_Out_5_1.rda", "tabulated": True}
    table, _ = load(demo / "Example1_Out_5_1.csv", ("Age", "Omk"), "Resp", None, source)
    rows = [(c, f) for c, f in intermediate(demo / "Example1_Out_5_1.csv") if f[1] != "0"]
    assert "1814" in table.dimensions[1].codes
    assert len(table) == len(rows)
    statuses = {"S": Status.PUBLISHED, "U": Status.PRIMARY, "P": Status.FORCED_PUBLISH, "M": Status.SECONDARY}
    for codes, fields in rows:
        at = cell(table, *codes)
        assert table.given_status[at] == statuses[fields[6]]
        assert table.given_lower[at] == float(fields[7])
        assert table.top[at].tolist() == [float(fields[4]), float(fields[5])]
    pattern = read_pattern(demo / "Example1_Out_5_1.csv", table)
    assert pattern.count(Status.PRIMARY) == int((table.given_status == Status.PRIMARY).sum())
    assert pattern.count(Status.SECONDARY) == int((table.given_status == Status.SECONDARY).sum())


@pytest.fixture
def pp(simple2d, peers):
    for path in (peers / "tauargus" / "tableinput").iterdir():
        shutil.copy(path, simple2d)
    return simple2d


def test_a_tab_file_with_decimal_commas_that_does_not_add_up(pp):
    source = {"layout": pp / "pp.rda", "tabulated": True}
    with pytest.raises(AdditivityError) as caught:
        load(pp / "pp.tab", ("Size", "Region"), "Var2", None, source)
    assert len(caught.value.gaps) == 3
    for how in ("trust", "rebuild"):
        table, _ = load(pp / "pp.tab", ("Size", "Region"), "Var2", None, {**source, "repair": how})
        assert len(table) == 119
        assert np.abs(table.relations.gaps(table.value)).max() < 1e-6
        assert int((table.given_status == 1).sum()) > 0
        if how == "trust":
            assert value(table, "Total", "Total") == 16847646.84


def test_a_small_tab_file_with_blanks_around_its_codes(peers):
    folder = peers / "checkTauArgus" / "ex1"
    source = {"layout": folder / "metadata_ex1.rda", "tabulated": True}
    table, _ = load(folder / "tabdata_ex1.tab", ("region", "gender"), "freq", None, source)
    assert len(table) == 15
    assert value(table, "A", "male") == 895
    assert table.given_status[cell(table, "A", "female")] == 1
    assert table.response == "freq"
