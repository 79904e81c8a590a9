"""Releases from Python: several tables and responses in, data frames per table out, one verdict."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import tabguard
from tests.support.jobs import table_job
from tests.support.roles import read_by

RULES = tabguard.Rules([tabguard.PPercent(10), tabguard.Frequency(3)])
REGIONS = {"all": "", "N": "all", "S": "all", "N1": "N", "N2": "N", "S1": "S", "S2": "S"}
TABLES = (
    {"name": "T1", "title": "By branch and region", "dimensions": ("branch", "region")},
    tabguard.TableSpec("T2", ("region", "size"), levels={"region": 2}, responses=("sales",)),
)
JOB = table_job(
    "branch region size",
    "sales staff",
    {
        "T1": 'branch region\ntitle = "By branch and region"',
        "T2": 'region size\nlevels = { region = 2 }\nresponses = ["sales"]',
    },
    variables='respondent = "firm"',
    hierarchies='region = "region.csv"',
    rules="p_percent = { p = 10 }\nfrequency = { n = 3 }",
    suppression='cover = "implied"',
)


def firms(rows: int = 60) -> pd.DataFrame:
    rng = np.random.default_rng(5)
    sales = np.round(rng.lognormal(4, 1.5, rows))
    return pd.DataFrame(
        {
            "firm": [f"f{i}" for i in rng.integers(0, 50, rows)],
            "branch": rng.choice(["a", "b", "c", "d", "e"], rows),
            "region": rng.choice(["N1", "N2", "S1", "S2"], rows),
            "size": rng.choice(["small", "big"], rows, p=[0.8, 0.2]),
            "sales": sales,
            "staff": np.round(sales / 20) + 1,
        }
    )


def release(**more) -> tabguard.Table:
    given = {
        "respondent": "firm",
        "response": ["sales", "staff"],
        "tables": TABLES,
        "suppression": tabguard.Suppression(cover="implied"),
        "hierarchies": {"region": REGIONS},
    }
    return read_by(firms(), name="job", **(given | more))


@pytest.fixture(scope="module")
def result() -> tabguard.Result:
    return tabguard.protect(release(), RULES)


def test_a_release_is_the_one_of_a_job_and_is_written_as_one(tmp_path: Path, result) -> None:
    firms().to_csv(tmp_path / "records.csv", index=False)
    lines = ["code,parent", *(f"{code},{parent}" for code, parent in REGIONS.items())]
    (tmp_path / "region.csv").write_text("\n".join(lines) + "\n")
    (tmp_path / "job.toml").write_text(JOB)
    tabguard.run_job(tmp_path / "job.toml", tmp_path / "by job" / "out", tabguard.Progress())
    tabguard.write(result, tmp_path / "by hand" / "out")

    def public(folder: str) -> dict[str, bytes]:
        files = (tmp_path / folder / "out" / "public").iterdir()
        return {f.name.partition("_")[2]: f.read_bytes() for f in files if f.suffix == ".csv"}

    assert {name: data for name, data in public("by hand").items()} == public("by job")
    assert set(public("by hand")) == {"T1_PUBLIC.csv", "T2_PUBLIC.csv"}


def test_each_table_has_a_frame_of_its_own_and_all_cells_are_in_one(result) -> None:
    cells = result.to_internal_frame()
    assert result.table.tables == ("T1", "T2") and result.table.responses == ("sales", "staff")
    assert list(cells.columns[:4]) == ["response", "branch", "region", "size"]
    shown = {name: cells["tables"].str.split().apply(lambda have, n=name: n in have) for name in ("T1", "T2")}
    t1, t2 = (result.to_internal_frame(name) for name in ("T1", "T2"))
    assert list(t1["value"]) == list(cells[shown["T1"]]["value"])
    assert list(t2.columns[:3]) == ["region", "size", "value"]  # one response, and two of its levels
    assert set(t2["region"]) == {"all", "N", "S"} and len(t2) == shown["T2"].sum()
    assert (cells["status"] == "hidden").sum() == (cells["tables"] == "").sum() - (
        (cells["tables"] == "") & (cells["status"] == "primary")
    ).sum()


def test_public_frames_show_no_suppressed_figure_and_no_cell_that_no_table_shows(result) -> None:
    cells = result.to_internal_frame()
    withheld = cells[cells["status"] != "published"]
    assert result.protected and len(withheld) > 4
    for name in ("T1", "T2"):
        one, public = result.to_internal_frame(name), result.to_public_frame(table=name)
        assert len(public) == len(one)
        figures = public.iloc[:, -2]
        assert list(figures.isna()) == list(public["suppressed"])
        assert figures.isna().sum() == (one["status"] != "published").sum()
        assert figures.sum() == one[one["status"] == "published"]["value"].sum()
    together = result.to_public_frame()
    assert len(together) == (cells["tables"] != "").sum()


def test_a_pattern_of_a_release_is_audited_over_all_tables(result) -> None:
    again = tabguard.audit(result.table, result.to_internal_frame(), RULES)
    assert again.protected and again.standing.contributors.state is result.standing.contributors.state
    bare = result.to_internal_frame().assign(status=lambda f: f["status"].replace("secondary", "published"))
    found = tabguard.audit(result.table, bare, RULES)
    assert not found.protected and {codes[0] for codes in found.at_risk} <= {"sales", "staff"}
    with pytest.raises(tabguard.TabGuardError, match="may not be made"):
        found.to_public_frame(table="T1")
    assert tabguard.verify(tabguard.certify(result), result).ok


def test_single_contributors_of_a_release_are_never_passed_over_silently(result) -> None:
    assert result.standing.contributors.state.name == "PASSED"
    unknown = tabguard.protect(release(respondent=None), RULES)
    assert unknown.standing.contributors.state.name == "NOT_TESTED"


def test_what_was_published_before_stays_published(tmp_path: Path, result) -> None:
    before = result.to_public_frame(table="T2")
    region = before[~before["suppressed"]].iloc[-1]
    path = tmp_path / "before.csv"
    path.write_text(f"region,size,sales\n{region['region']},{region['size']},{region['sales']:g}\n")
    file = tabguard.EarlierFile(tabguard.DataSource(path, tabulated=True))
    again = tabguard.protect(release(earlier=[file]), RULES)
    now = again.to_public_frame(table="T2").set_index(["region", "size"])
    assert now.loc[(region["region"], region["size"]), "sales"] == region["sales"]
    assert any("earlier" in line or "before" in line for line in again.lines), again.lines


def test_responses_may_add_up() -> None:
    sums = {"all": "", "sales": "all", "staff": "all"}
    table = release(hierarchies={"region": REGIONS, "response": sums}, tables=TABLES[:1])
    assert table.responses == ("all", "sales", "staff")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"tables": [{"name": "T1", "dimensions": ["branch", "colour"]}]}, "colour"),
        ({"tables": [{"name": "a/b", "dimensions": ["branch"]}]}, "file name"),
        ({"tables": [tabguard.TableSpec("T1", ("branch",), levels={"branch": 9})]}, "levels"),
        ({"dimensions": ["branch"], "tables": [tabguard.TableSpec("T1", ("size",))]}, "size"),
        ({"dimensions": ["branch"], "response": ["sales", "sales"]}, "differ"),
        ({"dimensions": ["branch"], "response": []}, "differ"),
        ({"dimensions": ["branch"], "cells": True}, "in the file twice"),
        ({"tables": []}, "1 to 10"),
        ({"tables": ["T1"]}, "tables"),
    ],
)
def test_what_is_wrong_with_a_release_is_named(wrong, said) -> None:
    with pytest.raises(tabguard.TabGuardError, match=said):
        read_by(firms(), **({"response": ["sales", "staff"]} | wrong))


def test_unknown_tables_and_another_cover_are_named(result) -> None:
    with pytest.raises(tabguard.TabGuardError, match="no table “T9”"):
        result.to_public_frame(table="T9")
    with pytest.raises(tabguard.TabGuardError, match="when the tables were read"):
        tabguard.protect(result.table, RULES, suppression=tabguard.Suppression(cover="full"))


def test_what_read_was_told_of_suppression_holds_for_what_follows(result) -> None:
    table = release(suppression=tabguard.Suppression(cover="implied", insiders=False))
    alone = tabguard.protect(table, RULES)
    assert alone.project.suppression == table.project.suppression
    assert alone.standing.contributors.state != result.standing.contributors.state
    given = tabguard.protect(table, RULES, suppression=tabguard.Suppression())
    assert given.standing.contributors.state == result.standing.contributors.state


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"data": {"repare": "rebuild"}}, "Did you mean “repair”"),
        ({"data": {"columns": {"sales": {"blank": "drop"}}}}, "“blank” has an invalid value"),
        ({"decimals": 1.0}, "“decimals” is not a whole number"),
        ({"status_codes": "sdmxx"}, "“status_codes” has an invalid value"),
    ],
)
def test_what_is_wrong_in_a_mapping_or_in_roles_is_named_as_in_a_job(wrong, said) -> None:
    given = {"dimensions": ["branch"], "response": "sales"} | wrong
    with pytest.raises(tabguard.TabGuardError, match=said) as caught:
        read_by(firms(), **given)
    assert caught.value.where and caught.value.remedy


@pytest.mark.parametrize("n", [1, 2, 6, 10])
def test_tables_of_one_to_ten_dimensions(n) -> None:
    names = [f"v{i}" for i in range(n)]
    records = {name: ["x"] * 9 for name in names} | {"v0": [*"xxxxyyyyz"], "sales": [9.0] * 9}
    table = tabguard.read(
        records, tabguard.Roles(dimensions=names, response="sales"), data={"confirm": ["response"]}
    )
    assert table.dimensions == tuple(names) and table.tables == () and len(table) == 4 * 2 ** (n - 1)
    quick = tabguard.Suppression(insiders=False)
    outcome = tabguard.protect(table, tabguard.Rules([tabguard.Frequency(2)]), suppression=quick)
    assert outcome.protected
    public = outcome.to_public_frame()
    assert len(public) == len(table) and set(public.query("suppressed")["v0"]) in ({*"xz"}, {*"yz"})


def test_notes_say_what_a_common_pattern_makes_of_decisions_and_of_patterns_from_elsewhere(result) -> None:
    coupled = tabguard.Suppression(same_pattern=True)
    frame = result.to_internal_frame(table="T1")
    cell = frame[(frame["status"] == "published") & (frame["region"] == "N")].iloc[0]
    names = {name: [cell[name]] for name in ("response", "branch", "region")} | {"size": ["Total"]}
    decisions = pd.DataFrame(names | {"decision": ["suppress"]})
    assert not result.notes and not tabguard.judge(result.table, RULES, decisions=decisions).notes
    judged = tabguard.judge(result.table, RULES, suppression=coupled, decisions=decisions)
    assert any("also apply: 1." in note for note in judged.notes), judged.notes
    made = tabguard.protect(result.table, RULES, suppression=coupled, decisions=decisions)
    assert made.notes == judged.notes and set(made.notes) <= set(made.lines)
    found = tabguard.audit(result.table, result.pattern, RULES, suppression=coupled)
    assert any("publishes for others" in note for note in found.notes), found.notes
    assert set(found.notes) <= set(found.lines)
    assert not tabguard.audit(result.table, result.pattern, RULES).notes
