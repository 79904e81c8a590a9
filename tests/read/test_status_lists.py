"""Confidentiality flags have the same meaning in all inputs; withheld figures are not published by
default."""

import itertools

import numpy as np
import pandas as pd
import pytest

import tabguard
from tabguard.base.errors import DataError, StatusListError
from tabguard.base.progress import Progress
from tabguard.flow.new_job import new_job
from tabguard.flow.stages import load, open_job
from tabguard.read import read_pattern
from tabguard.read.files.format import PREVIEW_ROWS
from tabguard.read.shape.header import unit_of
from tabguard.table.decision import constraints_of
from tabguard.table.pattern import Status
from tabguard.table.status_lists import STATUS_LISTS, lists_of
from tests.support.examples import first_of
from tests.support.roles import read_by
from tests.support.sheets import workbook

HIDDEN = (Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS)
AREAS, ACTIVITIES = ("Total", "A", "B", "C"), ("Total", "x", "y", "z")
VALUES = dict(
    zip(itertools.product(ACTIVITIES[1:], AREAS[1:]), (5, 20, 40, 60, 30, 10, 25, 35, 70), strict=True)
)


def cells(flag, name="CONF_STATUS", free="", more=()):
    """A complete table in which x × A has a flag, and others are free but for those in `more`."""
    rows = []
    for act, area in itertools.product(ACTIVITIES, AREAS):
        inner = [v for (a, r), v in VALUES.items() if act in ("Total", a) and area in ("Total", r)]
        mark = flag if (act, area) == ("x", "A") else dict(more).get((act, area), free)
        rows.append({"activity": act, "area": area, "OBS_VALUE": sum(inner), name: mark})
    return pd.DataFrame(rows)


def written(frame, folder, suffix):
    path = folder / f"cells{suffix}"
    if suffix == ".csv":
        frame.to_csv(path, index=False)
    elif suffix == ".xlsx":
        frame.to_excel(path, index=False)
    elif suffix == ".parquet":
        frame.to_parquet(path)
    elif suffix == ".sdmx.csv":
        front = pd.DataFrame(
            {"STRUCTURE": "dataflow", "STRUCTURE_ID": "X:Y(1.0)", "ACTION": "R"}, frame.index
        )
        pd.concat([front, frame], axis=1).to_csv(path, index=False)
    return path


def published_by_default(path, folder):
    """Whether x × A is published by a proposed job without changes; None if the job is refused."""
    job = folder / "job.toml"
    new_job(path, job, Progress())
    try:
        project = open_job(job)
        table = load(project, Progress()).table
    except DataError:
        return None
    constraints = constraints_of(table, ())
    at = table.find(tuple(d.index[c] for d, c in zip(table.dimensions, ("x", "A"), strict=True)))
    primary = table.given_status is not None and table.given_status[at] == Status.PRIMARY
    return not (primary or constraints.keep_suppressed[at])


@pytest.mark.parametrize(
    ("code", "suffix"),
    [
        *((code, ".csv") for code in "CNPASMOTGDEXQWcns"),
        *itertools.product("CDP", (".xlsx", ".parquet", ".sdmx.csv")),
    ],
)
def test_no_code_of_confidentiality_is_published_by_a_proposed_job(tmp_path, code, suffix):
    path = written(cells(code, free="F" if code.isupper() else "f"), tmp_path, suffix)
    assert published_by_default(path, tmp_path) is False


@pytest.mark.parametrize(
    "code", ["[c]", "(D)", "#", "~", "!", "z", ": c", "confidential", "secret: 1 firm", "geheim"]
)
@pytest.mark.parametrize("name", ["Data Marking", "Remarks", "Flag", ""])
def test_a_mark_in_a_column_of_any_name_is_not_published(tmp_path, code, name):
    assert not published_by_default(written(cells(code, name), tmp_path, ".csv"), tmp_path)


@pytest.mark.parametrize("code", ["c", "[c]", "(D)", "secret"])
def test_a_mark_in_a_data_frame_is_not_passed_over(code):
    with pytest.raises(StatusListError, match="looks like flags") as caught:
        tabguard.read(cells(code, "remarks"), tabguard.Roles(("activity", "area"), "OBS_VALUE"), cells=True)
    assert "row 6" in caught.value.where


NAMES = (
    *("CONF_STATUS", "OBS_CONF", "Confidentiality", "confidential", "flag", "Flag", "status", "conf_flag"),
    *("Geheimhaltung", "secret statistique", "Secreto", "prikking", "turnover_flag"),
)


@pytest.mark.parametrize(  # a column “K” of words or numbers may mean anything
    ("name", "code"),
    [*itertools.product(NAMES, ("c", "P", "S", "ja", "1")), *(("K", code) for code in "cPS")],
)
def test_whatever_its_column_is_called_a_flag_is_not_published(tmp_path, name, code):
    assert not published_by_default(written(cells(code, name), tmp_path, ".csv"), tmp_path)


@pytest.mark.parametrize("place", [0, 1, 4])
def test_flags_beside_quality_are_found_wherever_they_stand(tmp_path, place):
    frame = cells("C", free="F")
    frame.insert(place, "OBS_STATUS", ["A", "P", "E", "A"] * 4)
    path = written(frame, tmp_path, ".csv")
    assert published_by_default(path, tmp_path) is False
    assert 'status = "CONF_STATUS"\n' in (tmp_path / "job.toml").read_text()


def test_a_quality_that_withholds_what_the_flags_publish_is_asked_about(tmp_path):
    frame = cells("F", free="F")
    frame["OBS_STATUS"] = np.where((frame.activity == "x") & (frame.area == "A"), "Q", "A")
    assert published_by_default(written(frame, tmp_path, ".csv"), tmp_path) is None


def test_a_second_column_of_flags_is_used_or_named(tmp_path):
    frame = cells("", free="F")
    frame["Confidentiality"] = np.where((frame.activity == "x") & (frame.area == "A"), "yes", "no")
    path = written(frame, tmp_path, ".csv")
    assert published_by_default(path, tmp_path) is None
    roles = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
    with pytest.raises(StatusListError, match="“Confidentiality” looks like flags") as caught:
        read_by(path, **roles, status="CONF_STATUS")
    assert "row 7" in caught.value.where
    read_by(path, **roles, status="CONF_STATUS", other_flags=["Confidentiality"])


@pytest.mark.parametrize(("yes", "no"), [("1", "0"), ("yes", "no"), ("J", "N"), ("oui", "non"), ("1", "2")])
def test_a_column_of_what_may_be_published_is_read_the_other_way(tmp_path, yes, no):
    frame = cells(no, "Freigabe", free=yes)
    assert published_by_default(written(frame, tmp_path, ".csv"), tmp_path) is not True
    roles = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
    table = read_by(frame, **roles, status="Freigabe", status_codes="may-publish")
    internal = tabguard.protect(table, tabguard.Rules([])).to_internal_frame()
    assert (internal.status == "primary").sum() == 1


@pytest.mark.parametrize("name", ["flag", "hide", "non-confidential", "anzeigen"])
def test_an_answer_that_is_yes_in_one_list_and_no_in_another_is_asked_about(tmp_path, name):
    assert published_by_default(written(cells("1", name, free="0"), tmp_path, ".csv"), tmp_path) is None


@pytest.mark.parametrize(("flag", "free"), [("c", "F"), ("C", "A"), ("U", "S"), ("D", "F")])
def test_letters_below_the_first_rows_of_a_sorted_file_are_asked_about(tmp_path, flag, free):
    codes = [*map(str, range(PREVIEW_ROWS)), "Total"]
    values = [*range(1, PREVIEW_ROWS + 1), PREVIEW_ROWS * (PREVIEW_ROWS + 1) // 2]
    rows = [(*cell, free) for cell in zip(reversed(codes), reversed(values), strict=True)]
    rows[-1] = (*rows[-1][:2], flag)
    path = written(pd.DataFrame(rows, columns=["area", "OBS_VALUE", "K"]), tmp_path, ".csv")
    new_job(path, tmp_path / "job.toml", Progress())
    with pytest.raises(StatusListError, match="“K” looks like flags"):
        load(open_job(tmp_path / "job.toml"), Progress())


@pytest.mark.parametrize("mark", [".", ":", "np", "geh."])
def test_marks_of_withheld_figures_are_flags_in_a_column_of_their_own(tmp_path, mark):
    assert published_by_default(written(cells(mark, "GEH"), tmp_path, ".csv"), tmp_path) is False


@pytest.mark.parametrize(("name", "role"), [("vertraulich", "request"), ("veröffentlichen", "waiver")])
def test_in_records_answers_about_publication_are_asked_about(tmp_path, name, role):
    frame = cells("ja", name, free="nein").query("activity != 'Total' and area != 'Total'")
    frame.insert(0, "firm", [f"F{at}" for at in range(len(frame))])
    with pytest.raises(StatusListError, match=f"“{name}” looks like flags") as caught:
        read_by(frame, dimensions=["activity", "area"], response="OBS_VALUE", respondent="firm")
    assert f"role {role}" in caught.value.remedy


@pytest.mark.parametrize(("name", "flag", "free"), [("sichtbar", "nein", "ja"), ("marker", "TRUE", "FALSE")])
def test_flags_of_an_earlier_publication_are_not_left_out(name, flag, free):
    frame = cells(flag, name, free=free)
    roles = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
    with pytest.raises(DataError, match=f"“{name}” looks like flags"):
        read_by(frame.drop(columns=name), **roles, earlier=[{"file": frame, "use": "fixed"}])


@pytest.mark.parametrize("letters", ["S", "P", "SP", "E", "M", "SM", "FC", "N"])
def test_letters_of_two_lists_stop_a_proposed_job_until_they_are_answered(tmp_path, letters):
    more = [(("x", "B"), letters[-1])]
    path = written(cells(letters[0], "flag", more=more), tmp_path, ".csv")
    _, remarks = new_job(path, tmp_path / "job.toml", Progress())
    assert any("differently" in remark for remark in remarks)
    with pytest.raises(StatusListError) as caught:
        load(open_job(tmp_path / "job.toml"), Progress())
    assert len(caught.value.lists) > 1 and caught.value.column == "flag"
    for name in caught.value.lists:
        target = tmp_path / f"{name}.toml"
        new_job(path, target, Progress(), name)
        assert f'status_codes = "{name}"' in target.read_text()
        if name != "tau-argus" or letters[0] != "E":
            load(open_job(target), Progress())


@pytest.mark.parametrize(
    ("texts", "name", "lists"),
    [
        ("S U P", "st", ["tau-argus"]),
        ("s u M", "", ["tau-argus"]),
        ("1 3 5 11 14", "", ["tau-argus"]),
        ("V A D", "flag", ["sbs"]),
        ("F M D", "flag", ["sdmx"]),
        ("C", "flag", ["sdmx"]),
        ("F C", "conf_status", ["sdmx"]),
        ("S P", "conf_status", ["sdmx"]),
        ("S P", "sdcstatus", ["tau-argus"]),
        ("S U X Z", "sdcstatus", ["sdctable"]),
        ("S P", "flag", ["sdmx", "tau-argus"]),
        ("S U P", "conf_status", ["sdmx", "tau-argus"]),
        ("published primary secondary", "status", ["tabguard"]),
        ("A B E P", "obs_status", ["obs-status"]),
        ("b p c", "flag", ["obs-status"]),
        ("protected", "status", ["tau-argus", "yes-no"]),
        ("secret", "status", ["yes-no"]),
        ("primär sekundär", "GH", ["tabguard"]),
        ("0 1 2", "secret", ["yes-no", "may-publish", "levels"]),
        ("(D)", "RCPTOT_F", ["sdmx", "yes-no"]),
        ("strange", "status", []),
    ],
)
def test_the_list_follows_from_all_values_and_the_name(texts, name, lists):
    assert [
        one.name for one in lists_of([*texts.split(), ""] if "1" not in texts else texts.split(), name)
    ] == lists


@pytest.mark.parametrize("name", first_of(STATUS_LISTS))
def test_every_code_of_every_list_means_the_same_at_every_door(tmp_path, name):
    """Data, an earlier publication and a pattern have one reader."""
    codes = {"F": "sdmx"} if name == "tabguard" else STATUS_LISTS[name].codes
    one = STATUS_LISTS[name]
    for code in codes:
        status = one.status(code)
        if status in (None, Status.EMPTY):
            continue
        frame = cells(code, "mark", free="published")
        roles = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
        table = read_by(frame, **roles, status="mark", status_codes=name)
        result = tabguard.protect(table, tabguard.Rules([]))
        at = (frame.activity == "x") & (frame.area == "A")
        internal = result.to_internal_frame().set_index(["activity", "area"])
        assert (internal.loc[("x", "A"), "status"] in ("primary", "secondary", "forced-suppress")) == (
            status in HIDDEN
        ), (name, code)
        earlier = frame.rename(columns={"mark": "status"})
        roles |= {"earlier": [{"file": earlier, "use": "fixed", "status_codes": name}]}
        again = read_by(frame.drop(columns="mark"), **roles)
        shown = (
            tabguard.protect(again, tabguard.Rules([])).to_internal_frame().set_index(["activity", "area"])
        )
        assert (shown.loc[("x", "A"), "status"] in ("secondary", "primary")) == (status in HIDDEN), (
            name,
            code,
        )
        assert at.any()


def test_a_pattern_is_read_in_the_list_of_its_column(tmp_path):
    frame = cells("P", "CONF_STATUS", free="F", more=[(("x", "B"), "S")])
    roles = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
    path = tmp_path / "cells.csv"
    frame.drop(columns="CONF_STATUS").to_csv(path, index=False)
    (tmp_path / "job.toml").write_text(
        '[data]\ncells = "cells.csv"\n[variables]\ndimensions = ["activity", "area"]\n'
        'response = "OBS_VALUE"\n'
    )
    table = load(open_job(tmp_path / "job.toml"), Progress()).table
    for name, first in (("CONF_STATUS", Status.PRIMARY), ("SDCStatus", Status.FORCED_PUBLISH)):
        pattern = tmp_path / f"{name}.csv"
        marks = frame.CONF_STATUS if name == "CONF_STATUS" else frame.CONF_STATUS.replace("F", "S")
        frame.assign(**{name: marks})[["activity", "area", name]].to_csv(pattern, index=False)
        found = read_pattern(pattern, table)
        at = table.find(tuple(d.index[c] for d, c in zip(table.dimensions, ("x", "A"), strict=True)))
        assert found.status[at] == first
    assert read_by(path, **roles) is not None


@pytest.mark.parametrize("with_values", [True, False])
def test_files_that_were_written_here_are_read_back(tmp_path, with_values):
    frame = cells("C", free="F")
    path = written(frame, tmp_path, ".csv")
    new_job(path, tmp_path / "job.toml", Progress())
    text = (tmp_path / "job.toml").read_text()
    project = open_job(tmp_path / "job.toml")
    assert 'status_codes = "sdmx"' in text
    found = tabguard.protect(
        tabguard.read(
            frame,
            tabguard.Roles(dimensions=["activity", "area"], response="OBS_VALUE", status="CONF_STATUS"),
            cells=True,
        ),
        tabguard.Rules([]),
    )
    internal = found.to_internal_frame()
    statuses = internal.set_index(["activity", "area"]).status
    names = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
    again = tabguard.protect(
        read_by(
            internal.rename(columns={"value": "OBS_VALUE"})[["activity", "area", "OBS_VALUE", "status"]],
            **names,
            status="status",
        ),
        tabguard.Rules([]),
    )
    kept = again.to_internal_frame().set_index(["activity", "area"]).status
    hidden = statuses.isin(("primary", "secondary"))
    assert kept[hidden].isin(("primary", "secondary")).all() and project is not None
    if not with_values:
        frame["OBS_VALUE"] = frame.OBS_VALUE.where(frame.CONF_STATUS == "F")
        with pytest.raises(DataError, match="flagged as withheld and have no value"):
            read_by(frame, **names, status="CONF_STATUS", data={"repair": "complete"})


def test_secondaries_of_the_data_stay_withheld():
    frame = cells("D", free="F")
    names = {"dimensions": ["activity", "area"], "response": "OBS_VALUE", "cells": True}
    result = tabguard.protect(read_by(frame, **names, status="CONF_STATUS"), tabguard.Rules([]))
    public = result.to_public_frame()
    assert public[(public.activity == "x") & (public.area == "A")].OBS_VALUE.isna().all()


def test_flags_at_the_left_of_a_cross_tab_hold_for_its_rows(tmp_path):
    head = ["activity", "CONF_STATUS", "2021", "2022", "2023"]
    rows = [head, ["x", "C", 5, 6, 7], ["y", "F", 8, 9, 10], ["Total", "F", 13, 15, 17]]
    workbook(tmp_path / "cross.xlsx", rows)
    job = tmp_path / "job.toml"
    new_job(tmp_path / "cross.xlsx", job, Progress())
    assert 'status = "CONF_STATUS"' in job.read_text()


def test_records_with_flags_of_confidentiality_are_not_added_up_without_a_word(tmp_path):
    frame = pd.DataFrame(
        {
            "firm": range(40),
            "area": list("AB") * 20,
            "turnover": range(1, 41),
            "Geheimhaltung": ["ja", "nein"] * 20,
        }
    )
    assert published_by_default(written(frame, tmp_path, ".csv"), tmp_path) is None


@pytest.mark.parametrize(
    ("mark", "read"), [(" c", False), ("c", False), (" (c)", False), (" p", True), (" 1)", True)]
)
def test_a_flag_behind_a_figure_is_no_footnote_that_may_be_dropped(tmp_path, mark, read):
    frame = cells("", free="").drop(columns="CONF_STATUS").astype(str)
    frame.loc[(frame.activity == "x") & (frame.area == "A"), "OBS_VALUE"] += mark
    assert (published_by_default(written(frame, tmp_path, ".csv"), tmp_path) is True) == read


@pytest.mark.parametrize("name", ["CONF_STATUS", "flag"])
def test_a_column_without_any_flag_says_nothing(tmp_path, name):
    assert published_by_default(written(cells("", name), tmp_path, ".csv"), tmp_path) is True


@pytest.mark.parametrize(
    ("name", "flag", "free"),
    [
        ("publish", "F", "T"),
        ("poufne", "T", "N"),
        ("vertrouwelijk", "waar", "onwaar"),
        ("Confidentiality status", "Confidential statistical information", "Free (free for publication)"),
        ("Confidentiality status", "Secondary confidentiality set by the sender", "Free (publication)"),
        ("status", "Unsafe (rule)", "Safe"),
        ("status", "closed", "open"),
        ("Status", "Not for publication, restricted for internal use", "frei"),
        ("Observation: status", "n: Not available for publication", ""),
    ],
)
def test_a_flag_in_words_is_never_read_as_its_opposite(tmp_path, name, flag, free):
    assert not published_by_default(written(cells(flag, name, free), tmp_path, ".csv"), tmp_path)


def test_the_meaning_of_flags_beside_them_is_no_other_flag(tmp_path):
    explained = {"C": "Confidential statistical information", "F": "Free (free for publication)"}
    meanings = cells("C", free="F")["CONF_STATUS"].map(explained)
    frame = cells("C", free="F").assign(**{"Confidentiality status": meanings})
    assert published_by_default(written(frame, tmp_path, ".csv"), tmp_path) is False


def test_a_column_of_primaries_beside_that_of_all_suppressions_is_no_dimension(tmp_path):
    frame = cells(True, "primary", free=False)
    frame["suppressed"] = frame["primary"] | ((frame["activity"] == "y") & (frame["area"] == "B"))
    new_job(written(frame, tmp_path, ".csv"), tmp_path / "job.toml", Progress())
    table = load(open_job(tmp_path / "job.toml"), Progress()).table
    assert [d.name for d in table.dimensions] == ["activity", "area"]
    hidden = [table.names(int(cell)) for cell in np.flatnonzero(table.given_status == Status.PRIMARY)]
    assert hidden == [("x", "A"), ("y", "B")]


@pytest.mark.parametrize("part", ["v", "a, ", "a ("])
def test_texts_without_an_end_are_looked_at_once(tmp_path, part):
    text = part * 40_000
    (tmp_path / "d.csv").write_text(f'note,region,sales\n"{text}",r,1\nx,s,2\n', encoding="utf-8")
    new_job(tmp_path / "d.csv", tmp_path / "job.toml", Progress())
    assert unit_of(text) == (text.strip(), "")
