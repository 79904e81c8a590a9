"""``tabguard release inspect`` reports what a set of tables shares, from a job, its data, or a list."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tabguard.__main__ import main
from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import stages
from tabguard.flow.inspection import inspect_path
from tests.support.jobs import table_job
from tests.support.release_inputs import covers_job

PEERS = Path(__file__).resolve().parents[3] / "shared" / "data" / "peers" / "rtauargus"
RECORDS = "id,activity,region,turnover,domestic,export,staff\n" + "".join(
    f"{i},{'ABC'[i % 3]},{'NS'[i % 2]},{10 + i},{4 + i},6,{1 + i}\n" for i in range(24)
)
JOB = table_job(
    "activity region",
    "turnover domestic export staff",
    variables='respondent = "id"',
    hierarchies='response = "responses.csv"',
)
TABLES = """
[[tables]]
name = "T1"
title = "By activity and region"
dimensions = ["activity", "region"]
responses = ["turnover"]
[[tables]]
name = "T2"
dimensions = ["activity"]
responses = ["turnover"]
[[tables]]
name = "T3"
dimensions = ["region"]
responses = ["export"]
[[tables]]
name = "T4"
dimensions = ["region"]
responses = ["staff"]
"""
CELLS = table_job(
    "activity region", "turnover", {"T1": "activity", "T2": "region"}, data='cells = "cells.csv"'
)


@pytest.fixture
def job(tmp_path: Path) -> Path:
    (tmp_path / "records.csv").write_text(RECORDS, encoding="utf-8")
    (tmp_path / "responses.csv").write_text("code,parent\nturnover,\ndomestic,turnover\nexport,turnover\n")
    (tmp_path / "job.toml").write_text(JOB + TABLES, encoding="utf-8")
    return tmp_path / "job.toml"


def printed(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    return json.loads(capsys.readouterr().out)


def test_a_job_says_what_its_tables_share(job, capsys):
    assert main(["release", "inspect", str(job)]) == 0
    said = capsys.readouterr().out
    for words in (
        "T1 “By activity and region”: activity × region; turnover; 12 cells",
        "turnover = domestic + export",
        "T1 and T2: 4 cells",
        "1: T1, T2, T3",
        "2: T4",
        "All cells of T2 are in T1",
        "18 shown",
        "hidden with implied cover",
        "hidden with full cover, in use",
    ):
        assert words in said


def test_json_has_what_the_text_says(job, capsys):
    assert main(["release", "inspect", str(job), "--json"]) == 0
    found = printed(capsys)
    assert [table["cells"] for table in found["tables"]] == [12, 4, 3, 3]
    assert found["clusters"] == [["T1", "T2", "T3"], ["T4"]]
    assert found["contained"] == [["T2", "T1"]]
    assert found["identical"] == []
    assert found["common"] == [{"one": "T1", "other": "T2", "cells": 4, "words": ""}]
    assert found["hidden"]["full"] == 4 * 12 - 18
    assert 0 < found["hidden"]["implied"] < found["hidden"]["full"]


def test_a_job_of_one_table_is_a_release_of_one(job, capsys):
    one = JOB.replace('["turnover", "domestic", "export", "staff"]', '"turnover"')
    job.write_text(one.replace('[hierarchies]\nresponse = "responses.csv"\n', ""), encoding="utf-8")
    assert main(["release", "inspect", str(job), "--json"]) == 0
    found = printed(capsys)
    assert [table["cells"] for table in found["tables"]] == [12]
    assert len(found["clusters"]) == 1


def test_roll_ups_that_cross_are_told(job, capsys):
    (job.parent / "a1.csv").write_text("code,parent\nT,\nP,T\nA,P\nB,P\nC,T\n", encoding="utf-8")
    (job.parent / "a2.csv").write_text("code,parent\nT,\nQ,T\nA,T\nB,Q\nC,Q\n", encoding="utf-8")
    text = job.read_text(encoding="utf-8").replace(
        "[hierarchies]", '[hierarchies]\nactivity = ["a1.csv", "a2.csv"]'
    )
    job.write_text(text, encoding="utf-8")
    assert main(["release", "inspect", str(job)]) == 0
    assert "Roll-ups of activity are not nested: “P” and “Q” overlap" in capsys.readouterr().out


@pytest.mark.parametrize("cover", ["implied", "full"])
@pytest.mark.parametrize("tabulated", [False, True])
def test_an_inspection_reads_its_data_once_and_knows_both_covers(job, monkeypatch, cover, tabulated):
    text = job.read_text(encoding="utf-8")
    if tabulated:
        codes = itertools.product(["Total", "A", "B", "C"], ["Total", "N", "S"])
        sizes = {"Total": 6, "A": 1, "B": 2, "C": 3, "N": 1, "S": 3}
        rows = [f"{a},{r},{sizes[a] * (4 if r == 'Total' else sizes[r])}" for a, r in codes]
        (job.parent / "cells.csv").write_text("\n".join(["activity,region,turnover", *rows]) + "\n")
        text = CELLS
    job.write_text(f'{text}\n[suppression]\ncover = "{cover}"\n', encoding="utf-8")
    project = stages.open_job(job)
    hidden = {}
    for one in ("implied", "full"):
        covered = evolve(project, suppression=evolve(project.suppression, cover=one))
        hidden[one] = int(stages.load(covered, Progress()).table.hidden.sum())
    loads = []
    load = stages.load
    monkeypatch.setattr(stages, "load", lambda *given: loads.append(1) or load(*given))
    assert dict(inspect_path(job, Progress()).hidden) == hidden
    assert len(loads) == 1 and hidden["implied"] < hidden["full"]


def test_reading_for_an_inspection_can_be_cancelled(job):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        inspect_path(job, progress)


NAMES = (
    "table_name,field,hrc_field,indicator,hrc_indicator,spanning_1,hrc_spanning_1,spanning_2,hrc_spanning_2"
)
WIDE = f"""{NAMES}
A,fr,,x,,n2,nuts,size,
B,fr,NA,x,NA,n3,nuts,size,NA
C,fr,,x,,act,naf,n2,nuts
D,fr,,red,wine,act,naf,size,
E,fr,,white,wine,act,naf,size,
F,de,,x,,act,naf,size,
"""


def test_a_list_gives_clusters_equations_and_fewest_tables(tmp_path):
    (tmp_path / "list.csv").write_text(WIDE, encoding="utf-8")
    found = inspect_path(tmp_path / "list.csv", Progress())
    assert found.clusters == (("A", "B", "C"), ("D", "E"), ("F",))
    assert found.equations == ("wine: red, white",)
    words = {(shared.one, shared.other): shared.words for shared in found.common}
    assert words["A", "C"] == "x: n2"
    assert words["A", "B"] == "x: nuts (levels that n2 and n3 both have) × size"
    assert ("D", "E") not in words
    assert (("D", "E"), ("naf", "size", "wine")) in found.covers
    assert (("A", "B"), ("nuts", "size")) in found.covers
    assert any("n2, n3 are taken to be levels of nuts" in notice for notice in found.notices)


PLAIN = """table;variables;response;levels;hierarchy;records
A;activity region;turnover staff;activity=3;;2023
B;activity region;turnover;activity=2 region=1;;2023
C;region;staff;;region=nuts;2023
D;activity region;turnover staff;activity=3;;2023
E;activity;turnover;;;2022
"""


def test_a_plain_list_knows_levels(tmp_path):
    (tmp_path / "list.csv").write_text(PLAIN, encoding="utf-8")
    found = inspect_path(tmp_path / "list.csv", Progress())
    assert found.identical == (("A", "D"),)
    assert found.contained == (("B", "A"), ("B", "D"))
    assert found.clusters == (("A", "B", "C", "D"), ("E",))
    words = {(shared.one, shared.other): shared.words for shared in found.common}
    assert words["A", "B"] == "turnover: activity to level 2 × region to level 1"
    assert words["A", "C"] == "staff: the total only"
    assert any(n.startswith("Roll-ups that need not be nested: region") for n in found.notices)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a,b\n1,2\n", "no column name"),
        ("name,dimensions,responses\n", "names no tables"),
        ("name,dimensions,responses\nA,a,x\nA,b,x\n", "in the list twice"),
        ("name,dimensions,responses\nA,a b,\n", "no response"),
        ("name,dimensions,responses\n,a b,x\n", "no name"),
        ("name,dimensions,responses\nA,a a,x\n", "a variable twice"),
        ("name,dimensions,responses,levels\nA,a,x,a=0\n", "whole number from 1"),
        ("name,dimensions,responses,levels\nA,a,x,b=2\n", "which of the table's variables"),
        ("name,dimensions,responses,where\nA,a,x,a=N\n", "“where” is not read"),
        ("name,dimensions,responses\n" + "".join(f"T{i},a,x\n" for i in range(1001)), "at most 1,000"),
    ],
)
def test_a_list_that_is_wrong_is_told_where(tmp_path, text, says, capsys):
    (tmp_path / "list.csv").write_text(text, encoding="utf-8")
    assert main(["release", "inspect", str(tmp_path / "list.csv")]) == 2
    said = capsys.readouterr().err
    assert says in said and "list.csv" in said
    with pytest.raises(TabGuardError) as error:
        inspect_path(tmp_path / "list.csv", Progress())
    assert error.value.remedy


@pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not there")
def test_the_peer_finds_the_same_clusters_and_tables():
    """Its documentation: 12 tables, 2 clusters, 4 tables to protect; one equation becomes a variable."""
    found = inspect_path(PEERS / "metadata_pizza_lettuce.csv", Progress())
    names = [f"T{i}" for i in range(1, 13)]
    assert found.clusters == (tuple(names[:6]), tuple(names[6:]))
    assert [".".join(held) for held, _ in found.covers] == ["T1.T2", "T3.T4.T5.T6", "T7.T9.T11", "T8.T10.T12"]
    assert found.covers[2][1] == ("hrc_naf", "size", "hrc_lettuce")


@pytest.mark.parametrize("cover", ["implied", "full"])
def test_the_audit_tells_what_the_choice_of_hidden_cells_changes(tmp_path, cover, capsys):
    job = covers_job(tmp_path, cover)
    assert main(["protect", str(job)]) == 0
    capsys.readouterr()
    assert (
        main(["audit", str(job), "--pattern", str(tmp_path / "out" / "pattern_INTERNAL.csv"), "--covers"])
        == 0
    )
    said = capsys.readouterr().out
    assert "Hidden cells that follow from what is shown (0): 0 shown and 0 hidden primaries at risk." in said
    if cover == "full":
        assert "No shown cell is at risk only if all combinations are known." in said
    else:
        assert "1 shown and 1 hidden primaries at risk." in said
        assert "At risk only if all combinations are known: " in said and "b1" in said.splitlines()[-1]


def test_one_table_has_no_covers_to_compare(tmp_path, capsys):
    job = covers_job(tmp_path, "implied")
    job.write_text(job.read_text(encoding="utf-8").split("[[tables]]")[0], encoding="utf-8")
    assert main(["protect", str(job)]) == 0
    pattern = str(tmp_path / "out" / "pattern_INTERNAL.csv")
    assert main(["audit", str(job), "--pattern", pattern, "--covers"]) == 2
    assert "One table has no hidden cells." in capsys.readouterr().err
