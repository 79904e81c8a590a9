"""Cells without contributors, and status codes of agencies, in files for programs: written, checked, read."""

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.empty_parts import MEANINGS, empty_parts
from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.project import DataSource, EarlierFile, Roles
from tabguard.read import sniff
from tabguard.read.before.public_book import public_tables
from tabguard.read.before.stated import publication, stated
from tabguard.read.sources.rows import all_rows
from tabguard.settings import Output
from tabguard.table.case import Case
from tabguard.table.empty import Empty, unknown_codes
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.publish import publish_tables
from tabguard.table.relations import build_relations
from tabguard.table.release import Release
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.write import (
    MARK_PROFILES,
    crosstab,
    public_csv,
    public_sdmx_csv,
    public_workbook,
    releases_in,
    verify_public,
    verify_together,
)
from tabguard.write.open_book import OpenBook
from tabguard.write.products.public.html import public_page
from tabguard.write.sdmx import sdmx_csv
from tabguard.write.sdmx_layout import sdmx_header
from tabguard.write.workbook import Book
from tests.support.written_files import GSS, cased, cells_of, files_of, found, notes_of, write
from tests.support.written_releases import CODES, DIMENSIONS, HIDDEN, TABLES
from tests.support.written_tables import INDUSTRY, REGION, state_of

_READ = (".csv", ".sbs")
START = "dataflow,OFFICE:SALES(1.0.0),R,"
OUTPUT = evolve(GSS, structure="OFFICE:SALES(1.0.0)", sbs=True, low_mark="")


def exported(folder: Path, **output) -> dict[str, str]:
    """All files for programs; the public ones pass the check."""
    files = files_of(folder, cased(output=evolve(OUTPUT, **output)))
    assert all(verify_public(path) == () for path in files)
    (release,) = releases_in(files)
    assert verify_together(release) == ()
    sent = (folder / "transmission").iterdir()
    return {path.name: path.read_text(encoding="utf-8") for path in (*files, *sent) if path.suffix in _READ}


def lines_of(files: dict[str, str], end: str) -> list[str]:
    (text,) = (text for name, text in files.items() if name.endswith(end))
    return text.splitlines()


@pytest.mark.parametrize(
    ("meaning", "sdmx", "sbs"),
    [("structural", ",F,M", ",,V"), ("zero", "0,F,A", "0,0,V"), ("nothing", "", "")],
)
def test_zeros_and_what_cannot_exist_are_listed_in_files_for_programs(tmp_path, meaning, sdmx, sbs):
    files = exported(tmp_path, empty_cells=meaning)
    for end in ("PUBLIC.sdmx.csv", "TRANSMIT.sdmx.csv"):
        lines = [line for line in lines_of(files, end) if ",B,North," in line or ",B,South," in line]
        assert lines == [f"{START}B,{region},{sdmx}" for region in ("North", "South") if sdmx]
        assert f"{START}B,West,0,F,A" in lines_of(files, end)
    lines = lines_of(files, ".sbs")
    assert lines[18:] == [f'"B","{region}",{sbs}' for region in ("North", "South") if sbs]
    assert len(lines_of(files, "_PUBLIC.csv")) == 19


TOLD = {
    "empty_cells": "nothing",
    "empty_mark": "-",
    "empty_parts": "structural: industry = B, region = North",
}
PARTS = evolve(OUTPUT, **TOLD)


def test_zero_empty_and_impossible_cells_have_three_marks_in_every_public_file(tmp_path):
    files = exported(tmp_path, **TOLD, list_empty=True)
    assert lines_of(files, "_PUBLIC.csv")[-4:] == [
        '"B","Mining",1,"Total",0,0',
        '"B","Mining",1,"West",1,0',
        '"B","Mining",1,"North",1,"z"',
        '"B","Mining",1,"South",1,"-"',
    ]
    assert lines_of(files, "PUBLIC.sdmx.csv")[-1] == f"{START}B,North,,F,M"
    assert lines_of(files, ".sbs")[-1] == '"B","North",,,V'
    case = cased(output=PARTS)
    (public,) = state_of(case).public
    book = public_workbook([public], PARTS)
    assert cells_of(book, "Table_1")[4] == (0, "z", "-", 0)
    page = public_page(public, PARTS, lambda: None).decode()
    assert page.count(">z<") == page.count(">-<") == 1
    for notes in (notes_of(book), page):
        assert "“z” stands where there can be no figure" in notes
        assert "“-” stands where there is nothing to report" in notes and "industry = B" not in notes
    (tmp_path / "a.xlsx").write_bytes(book)
    (read,) = public_tables(tmp_path / "a.xlsx", (INDUSTRY, REGION), None, Progress()) or ()
    assert "z" not in {row[-1] for _, row in read.rows}
    exported(tmp_path / "de", **{**TOLD, "mark": ".", "empty_mark": "–", "structural_mark": "x"})


def test_a_csv_file_that_lists_empty_cells_is_read_as_one_that_does_not(tmp_path):
    (public,) = state_of(cased(output=PARTS)).public
    said = []
    for listed in (False, True):
        path = tmp_path / f"{listed}.csv"
        path.write_bytes(public_csv(public, evolve(PARTS, list_empty=listed)))
        file = EarlierFile(DataSource(path))
        found = publication(file, all_rows(sniff(file.data)), ".", (INDUSTRY, REGION), certain=True)
        (one,) = stated(file, Roles(("industry", "region"), "turnover"), found, None)
        there = one.shown | one.marked
        said.append((one.codes[there].tolist(), one.marked[there].tolist(), one.value[one.shown].tolist()))
        assert len(there) - int(there.sum()) == 2 * listed
    assert said[0] == said[1]


def test_a_part_is_of_all_codes_below_and_the_last_line_holds():
    lines = "structural: industry = =A1\nzero: region\nnothing: industry = A12, region = West"
    empty = Empty.of("nothing", evolve(OUTPUT, empty_parts=lines).parts_of_empty, (INDUSTRY, REGION))
    found = empty.meanings((INDUSTRY, REGION), np.array([[1, 0], [2, 1], [3, 3], [4, 0], [4, 2]]))
    names = [MEANINGS[at] for at in found.tolist()]
    assert names == ["structural", "zero", "nothing", "nothing", "zero"]
    lost = (*empty_parts("zero: industry = Q, region\nstructural: region = R\nzero: industry = Q", ""),)
    assert (
        not Empty.of("nothing", lost, (INDUSTRY, REGION))
        .meanings((INDUSTRY, REGION), np.array([[0, 0]]))
        .any()
    )
    told = [(one.count, one.where) for one in unknown_codes(lost, (INDUSTRY, REGION))]
    assert told == [(1, "Q"), (1, "R")]
    part = INDUSTRY.restricted(np.array([2, 3]))  # a table that shows no total of them
    shown = Empty.of("nothing", empty_parts("structural: industry = =A1", ""), (INDUSTRY, REGION))
    assert set(shown.meanings((part,), np.array([[0], [1]])).tolist()) == {MEANINGS.index("structural")}


@pytest.mark.parametrize(
    ("output", "where"),
    [
        ({"empty_parts": "never: industry = A"}, "empty_parts"),
        ({"empty_parts": "zero"}, "empty_parts"),
        ({"empty_parts": "zero: industry ="}, "empty_parts"),
        ({"empty_parts": "zero: industry = A, industry = B"}, "empty_parts"),
        ({"empty_parts": "structural: region", "structural_mark": "-"}, "structural_mark"),
        ({"empty_parts": "structural: region", "mark": "z"}, "structural_mark"),
        ({"empty_parts": "structural: region", "structural_mark": "-", "empty_mark": "–"}, "structural_mark"),
        ({"empty_parts": "structural: region", "structural_mark": "z", "mark": "Ｚ"}, "structural_mark"),
        ({"empty_parts": "structural: region", "empty_mark": "–", "mark": "−"}, "mark"),
        ({"list_empty": True, "empty_mark": "z", "mark": "—"}, "mark"),
        ({"list_empty": True, "empty_mark": "n/a"}, "list_empty"),
        (
            {"list_empty": True, "empty_cells": "structural", "structural_mark": "x", "mark": ":"},
            "list_empty",
        ),
    ],
)
def test_marks_that_would_be_taken_for_others_are_refused(output, where):
    with pytest.raises(SettingError) as caught:
        Output(**output)
    assert caught.value.where == where


def test_codes_of_agencies_take_the_place_of_those_of_sdmx(tmp_path):
    sent = "CONF_STATUS D = S\nFLAG V =\nOBS_STATUS M = L"
    files = exported(tmp_path, public_codes=MARK_PROFILES["Eurostat"].codes, transmission_codes=sent)
    lines = lines_of(files, "PUBLIC.sdmx.csv")
    assert lines[1] == f"{START}Total,Total,1000,," and lines[-1] == f"{START}B,South,,,m"
    assert {line.partition(",,")[2] for line in lines if line.endswith(",C,")} == {"C,"}
    sent = lines_of(files, "TRANSMIT.sdmx.csv")
    assert sent[-1] == f"{START}B,South,,F,L" and sum(line.endswith(",,S,Q") for line in sent) == 3
    assert lines_of(files, ".sbs")[-1] == '"B","South",,,'


@pytest.mark.parametrize(
    ("codes", "public"),
    [
        ("CONF_STATUS F = V", True),
        ("CONF_STATUS C =", True),
        ("CONF_STATUS C = f", True),
        ("CONF_STATUS C = D", True),
        ("CONF_STATUS D = S", True),
        ("FLAG V = X", True),
        ("CONF_STATUS D = CONF", False),
        ("OBS_STATUS M = q", False),
        ("OBS_STATUS M = =1+1", False),
        ("OBS_STATUS A = a\nOBS_STATUS A = b", False),
        ("OBS_STATUS X = a", False),
        ("anything", False),
    ],
)
def test_codes_that_would_hide_or_tell_something_are_refused(codes, public):
    name = "public_codes" if public else "transmission_codes"
    with pytest.raises(SettingError) as caught:
        Output(**{name: codes})
    assert caught.value.where == name
    Output(**{name: "CONF_STATUS C = N\n\nOBS_STATUS Q = x\nCONF_STATUS F ="})


@pytest.mark.parametrize("meaning", ["structural", "zero"])
@pytest.mark.parametrize("codes", ["", MARK_PROFILES["Eurostat"].codes])
def test_a_public_file_says_the_same_when_it_is_read_again(tmp_path, meaning, codes):
    case = cased(output=evolve(OUTPUT, empty_cells=meaning, public_codes=codes))
    path = tmp_path / "before.sdmx.csv"
    path.write_bytes(public_sdmx_csv(case.public, sdmx_header(case.output)))
    file = EarlierFile(DataSource(path))
    found = publication(file, all_rows(sniff(file.data)), ".", (INDUSTRY, REGION), certain=True)
    (said,) = stated(file, Roles(("industry", "region"), "OBS_VALUE"), found, None)
    n = len(case.public.value)
    assert said.codes[:n].tolist() == case.public.codes.tolist()
    assert np.array_equal(said.marked[:n], np.isnan(case.public.value))
    assert np.array_equal(said.shown[:n], ~said.marked[:n])
    assert not said.marked[n:].any() and said.shown[n:].tolist() == [meaning == "zero"] * 2
    assert set(said.value[n:][said.shown[n:]].tolist()) <= {0.0}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (",,C,Q", ",,D,Q", "why a figure is withheld"),
        (",,C,Q", ",,C,L", "several statuses"),
        ("1000,F,A", "1000,C,A", "the status of withheld ones"),
        ("B,North,,F,M", "B,North,,C,Q", "does not have"),
        ("B,North,,F,M", "B,North,7,F,A", "does not have"),
    ],
)
def test_statuses_that_tell_more_are_found(tmp_path, old, new, what):
    files = files_of(tmp_path, cased(output=OUTPUT))
    (path,) = (path for path in files if path.name.endswith(".sdmx.csv"))
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    (release,) = releases_in(files)
    found = [*map(str, verify_public(path)), *map(str, verify_together(release))]
    assert any(what in words for words in found)


def test_a_file_for_transmission_is_not_taken_for_a_public_one(tmp_path):
    files_of(tmp_path, cased(output=OUTPUT))
    channels = {
        path.suffix: {finding.channel for finding in verify_public(path)}
        for path in (tmp_path / "transmission").iterdir()
    }
    assert channels == {".csv": {35, 37}, ".sbs": {37}}  # what it says, and its name


@pytest.fixture
def holes():
    """A release in which the firms of one activity are in one region only, and its pattern."""
    kept = np.flatnonzero((CODES[:, 1] != 4) | (CODES[:, 2] != 2))
    tables = tuple(evolve(one, cells=np.flatnonzero(np.isin(kept, one.cells))) for one in TABLES)
    release = Release(tables, HIDDEN[kept], np.array([0, 1]), np.array([False, False]))
    codes = CODES[kept]
    relations = build_relations(DIMENSIONS, codes)
    value = np.where(kept % 3, 10.0 * kept, 0.0)
    table = Table(
        DIMENSIONS, codes, value, np.full(len(kept), 7.0), relations, "turnover", 1, release=release
    )
    status = np.where(release.hidden, Status.HIDDEN, np.where(kept % 5, 0, Status.SECONDARY))
    nothing = np.zeros(len(kept))
    return Solution(Case(table, Sensitivity(nothing.astype(int), *[nothing] * 3)), Pattern(status))


def test_tables_of_a_release_list_their_own_cells(holes, tmp_path):
    table, pattern = holes.table, holes.pattern
    output = evolve(OUTPUT, empty_cells="zero", low_mark="[low]", empty_mark="0")
    header, empty = sdmx_header(output), {"T1": ["turnover,B,s,0,F,A", "employees,B,s,0.0,F,A"]}
    for public, part in zip(publish_tables(table, pattern), table.release.tables, strict=True):
        for content in (public_sdmx_csv(public, header), sdmx_csv(holes, header, part=part)):
            rows = content.decode().splitlines()[1 + len(public.value) :]
            assert rows == [f"{START}{row}" for row in empty.get(public.name, [])]
    write(tmp_path, table, pattern, output)
    assert found(tmp_path) == []
    assert [path for path in tmp_path.iterdir() if verify_public(path)] == []


@pytest.mark.parametrize(("suffix", "maker"), [("xlsx", Book), ("ods", OpenBook)])
def test_marks_of_a_release_mean_the_same_when_it_is_read_again(holes, tmp_path, suffix, maker):
    output = evolve(OUTPUT, mark="[c]", empty_mark=":m", low_mark="[low]")
    tables, path = publish_tables(holes.table, holes.pattern), tmp_path / f"r.{suffix}"
    path.write_bytes(public_workbook(tables, output, lambda: None, maker))
    read = public_tables(path, DIMENSIONS[1:], DIMENSIONS[0], Progress())
    texts = [row[rows.column("value")] for rows in read for _, row in rows.rows]
    assert texts.count("") == 2 and texts.count("0") > 2
    assert {text for text in texts if text and not text[-1].isdigit()} == {"[c]"}


def test_too_many_cells_are_left_out(monkeypatch):
    case = cased(output=OUTPUT)
    header = sdmx_header(OUTPUT)
    assert len(sdmx_csv(case.solution, header).splitlines()) == len(case.table) + 3
    monkeypatch.setattr(crosstab, "MAX_ADDRESSES", 3)
    assert len(sdmx_csv(case.solution, header).splitlines()) == len(case.table) + 1
    assert len(public_sdmx_csv(case.public, header).splitlines()) == len(case.table) + 1
