"""SPSS, SAS and Stata files: values, labels, missing codes and dates are read as written."""

import datetime
import math
import threading

import numpy as np
import pandas as pd
import pyreadstat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base import processes
from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import previews, stages
from tabguard.flow.new_job import new_job
from tabguard.project import ColumnReading, HierarchySource, Roles
from tabguard.read.files import readstat
from tabguard.read.sources.source import read_columns
from tabguard.read.tabulate.doubts import DoubtsError
from tabguard.table.pattern import Status
from tests.support import deaf
from tests.support.examples import examples
from tests.support.reading import load, put, sniffed, value
from tests.support.sas import data_set

KINDS = ("sav", "zsav", "dta", "xpt")
FRAME = pd.DataFrame(
    {
        "region": ["N", "N", "S", "Å"],
        "size": [1.0, 2.0, 9.0, 1.0],
        "sales": [1.5, 2.25, 3.0, None],
        "day": [datetime.date(2024, 5, 6)] * 4,
    }
)
LABELS = {"size": {1: "small", 2: "large", 9: "not known"}}


@pytest.fixture(autouse=True)
def here(monkeypatch):
    """Read in this process in most tests, for speed."""
    monkeypatch.setattr(readstat, "_is_apart", lambda: True)


def written(folder, kind, frame=FRAME, labels=None, **more):
    path = folder / f"r.{kind}"
    if kind == "dta":
        pyreadstat.write_dta(frame, path, variable_value_labels=labels or {}, **more)
    elif kind == "xpt":
        pyreadstat.write_xport(frame, path, **more)
    else:
        packed = kind == "zsav"
        pyreadstat.write_sav(frame, path, compress=packed, variable_value_labels=labels or {}, **more)
    return path


def columns(path, text=(), number=()):
    return read_columns(sniffed(path), text, number, Progress())


def words(column):
    return [column.names[i] for i in column.ids.tolist()]


@pytest.mark.parametrize("kind", KINDS)
def test_columns_are_read_as_they_were_written(tmp_path, kind):
    path = written(tmp_path, kind)
    form = sniffed(path)
    assert form.names == ("region", "size", "sales", "day")
    assert [column.kind for column in form.columns] == ["text", "numeric", "numeric", "text"]
    assert form.preview[3] == ("Å", "1", "", "2024-05-06")
    read = columns(path, ["region", "size", "day"], ["sales"])
    assert words(read.text["region"]) == ["N", "N", "S", "Å"]
    assert words(read.text["size"]) == ["1", "2", "9", "1"]
    assert words(read.text["day"]) == ["2024-05-06"] * 4
    assert read.number["sales"].tolist()[:3] == [1.5, 2.25, 3.0] and math.isnan(read.number["sales"][3])


@pytest.mark.parametrize("kind", ["sav", "zsav", "dta"])
def test_labels_of_codes_name_them_in_the_table_and_in_the_preview(tmp_path, kind):
    path = written(tmp_path, kind, FRAME.fillna({"sales": 4}), labels=LABELS)
    table, summary = load(path, ("region", "size"), "sales")
    assert summary.rows == 4
    named = dict(zip(table.dimensions[1].codes, table.dimensions[1].labels, strict=True))
    assert named == {"Total": "Total", "1": "small", "2": "large", "9": "not known"}
    variables = Roles(("region", "size"), "sales")
    shown = previews.preview_dimension("size", HierarchySource(), sniffed(path), variables, False)
    assert "not known" in shown.labels


def test_columns_have_their_labels(tmp_path):
    path = written(tmp_path, "sav", column_labels=["Region of the unit", "", "Sales", ""])
    assert [column.label for column in sniffed(path).columns] == ["Region of the unit", "", "Sales", ""]


def test_codes_for_missing_values_stay_codes_of_a_dimension_and_are_blank_among_numbers(tmp_path):
    path = written(tmp_path, "sav", missing_ranges={"size": [9]})
    assert "“size” declares codes for missing values" in sniffed(path).findings[0]
    read = columns(path, ["size"], ["size"])
    assert words(read.text["size"]) == ["1", "2", "9", "1"]
    assert math.isnan(read.number["size"][2]) and read.number["size"][1] == 2


def test_records_with_a_code_for_missing_as_response_are_left_out(tmp_path):
    frame = FRAME.assign(sales=[1.5, 99.0, 3.0, 4.0])
    path = written(tmp_path, "sav", frame, missing_ranges={"sales": [99]})
    assert "“sales” declares codes for missing values" in sniffed(path).findings[0]
    table, summary = load(path, ("region",), "sales")
    assert value(table, "Total") == 8.5
    (left_out,) = [one for one in summary.findings if "left out: “sales” holds" in one.what]
    assert (left_out.count, summary.rows) == (1, 4)
    frame = frame.assign(staff=[1.0, 2.0, 3.0, 99.0])
    both = written(tmp_path, "sav", frame, missing_ranges={"sales": [99], "staff": [99]})
    with pytest.raises(DataError, match="without a finite number"):  # other responses of the record are there
        load(both, ("region",), ("sales", "staff"))


def test_a_code_for_missing_is_no_value_in_a_column_with_a_reading_of_its_own_either(tmp_path):
    frame = FRAME.assign(sales=[1.5, 99.0, 3.0, 4.0])
    path = written(tmp_path, "sav", frame, missing_ranges={"sales": [99]})
    source = {"columns": {"sales": ColumnReading(factor=1000)}}
    table, summary = load(path, ("region",), "sales", source=source)
    assert value(table, "Total") == 8500 and summary.rows == 4


def test_a_blank_response_that_is_no_code_for_missing_is_an_error(tmp_path):
    path = written(tmp_path, "sav", missing_ranges={"sales": [99]})
    with pytest.raises(DataError, match="without a finite number") as caught:
        load(path, ("region",), "sales")
    assert "row 4" in caught.value.where


def test_a_column_that_is_not_numbers_is_named_without_its_values(tmp_path):
    with pytest.raises(DataError, match="cannot be read as numbers") as caught:
        columns(written(tmp_path, "dta"), ["size"], ["region"])
    assert "rows 1, 2" in caught.value.where and "Å" not in str(caught.value)


NAMES = st.text(st.sampled_from("aBz 09é.-"), min_size=1, max_size=12).map(str.strip).filter(bool)
NUMBERS = st.one_of(st.none(), st.integers(-(2**40), 2**40).map(float), st.floats(-1e9, 1e9, allow_nan=False))
RECORDS = st.lists(st.tuples(NAMES, NUMBERS), min_size=1, max_size=12)


@given(RECORDS, st.sampled_from(["sav", "zsav", "dta"]))
@settings(max_examples=examples(40))
def test_any_texts_and_numbers_come_back(tmp_path_factory, records, kind):
    frame = pd.DataFrame(
        {"name": [n for n, _ in records], "x": pd.Series([x for _, x in records], dtype=float)}
    )
    read = columns(written(tmp_path_factory.mktemp("stored"), kind, frame), ["name"], ["x"])
    assert words(read.text["name"]) == [name for name, _ in records]
    expected = [math.nan if x is None else x for _, x in records]
    assert [repr(x) for x in read.number["x"].tolist()] == [repr(float(x)) for x in expected]


@given(RECORDS, st.booleans())
@settings(max_examples=examples(30))
def test_any_sas_data_set_comes_back(tmp_path_factory, records, packed):
    content = data_set(("name", "x"), records, packed)
    read = columns(put(tmp_path_factory.mktemp("stored"), "r.sas7bdat", content), ["name"], ["x"])
    assert words(read.text["name"]) == [name for name, _ in records]
    assert [None if math.isnan(x) else x for x in read.number["x"].tolist()] == [x for _, x in records]


def test_texts_in_another_encoding_ask_for_it(tmp_path):
    content = written(tmp_path, "sav", FRAME.replace("Å", "Ål")).read_bytes()
    path = put(tmp_path, "other.sav", content.replace("Ål".encode(), b"\xc5l "))
    with pytest.raises(FormatError, match="not in the encoding that it declares"):
        sniffed(path)
    assert sniffed(path, encoding="cp1252").preview[3][0] == "Ål"


def test_a_file_that_only_its_name_makes_one(tmp_path):
    with pytest.raises(FormatError, match="does not match its name"):
        sniffed(put(tmp_path, "r.sav", "a,b\n1,2\n"))


def test_a_file_is_known_by_its_content(tmp_path):
    path = put(tmp_path, "r.bin", written(tmp_path, "dta").read_bytes())
    assert sniffed(path).words == "Stata"


def test_a_crash_of_the_library_is_an_error_of_the_file(tmp_path, monkeypatch):
    path = written(tmp_path, "sav")
    monkeypatch.setattr(readstat, "_is_apart", lambda: False)
    monkeypatch.setattr(readstat, "_describe", deaf.crash)
    with pytest.raises(FormatError, match="damaged, or too large"):
        sniffed(path)


def test_a_file_that_is_read_for_ever_can_be_cancelled(tmp_path, monkeypatch):
    form = sniffed(written(tmp_path, "sav"))
    monkeypatch.setattr(readstat, "_is_apart", lambda: False)
    monkeypatch.setattr(readstat, "_read", deaf.loop)
    progress = Progress()
    threading.Timer(0.5, progress.cancel).start()
    with pytest.raises(Cancelled):
        read_columns(form, ["region"], ["sales"], progress)


def test_it_is_read_in_a_process_of_its_own(tmp_path, monkeypatch):
    path = written(tmp_path, "sav", labels=LABELS)
    alike = columns(path, ["size"], ["sales"])
    monkeypatch.setattr(readstat, "_is_apart", lambda: False)
    began = []
    run_apart = processes.run_apart
    monkeypatch.setattr(processes, "run_apart", lambda *a, **b: began.append(a) or run_apart(*a, **b))
    apart = columns(path, ["size"], ["sales"])
    assert len(began) == 2
    assert words(apart.text["size"]) == words(alike.text["size"])
    assert repr(apart.number["sales"].tolist()) == repr(alike.number["sales"].tolist())


@pytest.mark.parametrize("suffix", ["sav", "dta"])
def test_a_system_missing_response_may_be_left_out(tmp_path, suffix):
    path = written(tmp_path, suffix)
    source = {"columns": {"sales": ColumnReading(blank="leave_out")}}
    _, summary = load(path, ("region",), "sales", source=source)
    assert [finding.count for finding in summary.findings if "is blank" in finding.what] == [1]


def flagged(tmp_path, values, labels, name="conf"):
    """The withheld cells of a table whose flags are numbers with labels; dimensions have labels, too."""
    amounts = [90.0, 50.0, 40.0, 60.0, 30.0, 30.0, 30.0, 20.0, 10.0]
    axes = [[float(at // 3) for at in range(9)], [float(at % 3) for at in range(9)]]
    frame = pd.DataFrame({"act": axes[0], "reg": axes[1], "turnover": amounts, name: values})
    value_labels = {
        "act": {0: "Total", 1: "Mining", 2: "Trade"},
        "reg": {0: "Total", 1: "N", 2: "S"},
        name: labels,
    }
    path = written(tmp_path, "sav", frame, value_labels)
    new_job(path, tmp_path / "j.toml")
    table = stages.load(stages.open_job(tmp_path / "j.toml"), Progress()).table
    assert [d.name for d in table.dimensions] == ["act", "reg"] and table.dimensions[0].labels[0] == "Total"
    return [] if table.given_status is None else np.flatnonzero(table.given_status == Status.PRIMARY).tolist()


@pytest.mark.parametrize("name", ["conf", "flag", "status", "geheim", "publish"])
@pytest.mark.parametrize(("free", "secret"), [(0, 1), (1, 0), (1, 2), (2, 1), (10, 20)])
@pytest.mark.parametrize("words", [("publishable", "confidential"), ("frei", "geheim"), ("free", "withheld")])
def test_labels_say_what_numbers_of_flags_mean(tmp_path, name, free, secret, words):
    values = [float(secret if at in (4, 8) else free) for at in range(9)]
    assert flagged(tmp_path, values, dict(zip((free, secret), words, strict=True)), name) == [4, 8]


def test_labels_say_what_numbers_of_waivers_mean(tmp_path):
    frame = pd.DataFrame({"region": ["N", "N", "S"], "sales": [1.0, 2.0, 3.0], "waiver": [1.0, 2.0, 2.0]})
    path = written(tmp_path, "sav", frame, {"waiver": {1: "Yes", 2: "No"}})
    table, _ = load(path, ("region",), "sales", waiver="waiver")
    assert table.contributions.waiver.tolist() == [True, False, False]


def test_figures_with_labels_are_asked_about(tmp_path):
    frame = pd.DataFrame({"region": ["N", "N", "S"], "sales": [1.0, 2.0, 99999.0]})
    path = written(tmp_path, "sav", frame, {"sales": {99999: "confidential"}})
    with pytest.raises(DoubtsError, match="have labels in the file"):
        load(path, ("region",), "sales", source={"confirm": ()})
    declared = written(tmp_path, "zsav", frame, {"sales": {99999: "x"}}, missing_ranges={"sales": [99999]})
    assert load(declared, ("region",), "sales", source={"confirm": ("cells",)})[0].value.max() == 3
