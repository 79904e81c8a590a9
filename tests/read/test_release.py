"""Records become the cells of a release: those of each table, common ones, and hidden ones."""

import itertools

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import read_job
from tabguard.project import DataSource, Project, Roles
from tabguard.read.tabulate import release_cells
from tabguard.table.relations import OverResponses
from tests.support.jobs import table_job

ACTIVITY = "code,parent\nT,\nA,T\nB,T\nA1,A\nA2,A\nB1,B\nB2,B\n"
JOB = table_job(
    "activity region size",
    "turnover employees",
    {
        "T1": "activity region\nlevels = {{ activity = 2 }}",
        "T2": 'activity size\ntitle = "By size"\n'
        'codes = {{ size = ["Total", "s", "m"] }}\nresponses = ["turnover"]',
        "T3": 'size\nwhere = {{ region = ["n"] }}',
    },
    variables='respondent = "id"\nholding = "group"\ndecimals = 1',
    hierarchies='activity = "activity.csv"',
    suppression='cover = "{cover}"',
)


@pytest.fixture
def records() -> pd.DataFrame:
    rng = np.random.default_rng(3)
    n = 120
    return pd.DataFrame(
        {
            "id": np.arange(n) // 2,
            "group": np.arange(n) // 8,
            "activity": rng.choice(["A1", "A2", "B1", "B2"], n),
            "region": rng.choice(["n", "s"], n),
            "size": rng.choice(["s", "m", "l"], n),
            "turnover": np.round(rng.exponential(40, n), 2),
            "employees": rng.integers(1, 30, n),
        }
    )


@pytest.fixture
def load(tmp_path, records):
    records.to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "activity.csv").write_text(ACTIVITY)

    def made(cover: str = "implied", text: str = JOB):
        (tmp_path / "job.toml").write_text(text.format(cover=cover))
        return stages.load(read_job(tmp_path / "job.toml"), Progress()).table

    return made


def covers(variable: str, code: str, records: pd.DataFrame) -> np.ndarray:
    if code in ("T", "Total"):
        return np.ones(len(records), bool)
    return records[variable].str.startswith(code).to_numpy()


@pytest.mark.parametrize("cover", ["implied", "full"])
def test_every_cell_is_the_sum_of_its_records(load, records, cover):
    table = load(cover)
    inner = records.groupby(["activity", "region", "size"])
    rounded = inner[["turnover", "employees"]].sum().round(1).reset_index()
    assert not table.release.whole and table.dimensions[0].name == "response"
    for cell in range(len(table)):
        response, *codes = table.names(cell)
        pairs = list(zip(("activity", "region", "size"), codes, strict=True))
        mine = np.logical_and.reduce([covers(v, c, records) for v, c in pairs])
        sums = np.logical_and.reduce([covers(v, c, rounded) for v, c in pairs])
        assert table.value[cell] == pytest.approx(rounded.loc[sums, response].sum(), abs=1e-6)
        assert table.frequency[cell] == records.loc[mine, "id"].nunique()
        assert table.holding_frequency[cell] == records.loc[mine, "group"].nunique()


def test_tables_show_what_they_declare(load, records):
    table = load()
    release = table.release
    shown = {t.name: {table.names(c) for c in t.cells.tolist()} for t in release.tables}
    levels = set(itertools.product(("turnover", "employees"), "TAB", ("Total", "n", "s"), ("Total",)))
    assert shown["T1"] == levels
    assert {names[0] for names in shown["T2"]} == {"turnover"}
    assert {names[3] for names in shown["T2"]} == {"Total", "s", "m"}
    assert {names[2] for names in shown["T3"]} == {"n"} and {names[1] for names in shown["T3"]} == {"T"}
    assert release.table("T2").title == "By size" and release.table("T1").title == "T1"
    both = table.find(
        tuple(d.index[c] for d, c in zip(table.dimensions, ("turnover", "A", "Total", "Total"), strict=True))
    )
    assert release.tables_of(both) == ("T1", "T2")
    hidden = {table.names(c) for c in np.flatnonzero(release.hidden).tolist()}
    assert {n[3] for n in hidden if n[0] == "turnover" and n[2] == "Total"} == {"l"}
    assert not hidden & set.union(*shown.values())
    assert (np.abs(table.relations.gaps(table.value)) < 1e-6).all()


def test_full_cover_is_the_cross_of_all_variables(load, records):
    implied, full = load("implied"), load("full")
    assert len(full) > len(implied)
    names = {full.names(c) for c in range(len(full))}
    assert {implied.names(c) for c in range(len(implied))} <= names
    crossed = records.groupby(["activity", "region", "size"]).ngroups
    inner = [n for n in names if n[1] in ("A1", "A2", "B1", "B2") and n[2] != "Total" and n[3] != "Total"]
    assert len(inner) == 2 * crossed
    assert load("auto").release.cover == "full"


def test_the_cross_of_shown_codes_has_their_cells_with_the_values_of_the_full_one(load):
    implied, shown, full = load("implied"), load("shown"), load("full")
    where = {full.names(c): c for c in range(len(full))}
    cells = np.array([where[shown.names(c)] for c in range(len(shown))])
    for name in ("value", "frequency", "holding_frequency"):
        assert np.array_equal(getattr(shown, name), getattr(full, name)[cells])
    names = {shown.names(c) for c in range(len(shown))}
    assert names >= {implied.names(c) for c in range(len(implied))}
    codes = set(itertools.product("TAB", ("Total", "n", "s"), ("Total", "s", "m", "l")))
    assert {n[1:] for n in names} >= codes & {n[1:] for n in where}
    assert shown.release.cover == "shown"


def test_auto_counts_the_cross_of_the_shown_codes_where_that_of_all_is_too_large(load, monkeypatch):
    sizes = {name: len(load(name)) for name in ("shown", "full")}
    most = release_cells.CROSSED_UP_TO
    for limit, cover in ((sizes["full"] * 9, "full"), (168, "shown"), (167, "implied"), (most, "full")):
        monkeypatch.setattr(release_cells, "CROSSED_UP_TO", limit)
        assert load("auto").release.cover == cover


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("activity = 2", "activity = 9", "3 levels"),
        ("activity = 2", "colour = 2", "colour"),
        ('"s", "m"]', '"s", "x"]', "code “x”"),
        ('responses = ["turnover"]', 'responses = ["profit"]', "profit"),
        ('where = {{ region = ["n"] }}', 'where = {{ region = ["n", "s"] }}', "exactly one"),
        ('dimensions = ["size"]', 'dimensions = ["size", "age"]', "age"),
        ('name = "T2"', 'name = "t1"', "called “t1”"),
        ('name = "T2"', 'name = "a/b"', "file name"),
    ],
)
def test_bad_tables_are_refused_with_their_place(load, old, new, what):
    assert old in JOB
    with pytest.raises(SettingError) as error:
        load(text=JOB.replace(old, new))
    assert what in str(error.value) and "[[tables]]" in error.value.where and error.value.remedy


def test_responses_that_add_up(load, records, tmp_path):
    records["domestic"] = np.round(records["turnover"] / 3, 1)
    records["export"] = 1.0
    records.to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "responses.csv").write_text("code,parent\nsales,\ndomestic,sales\nexport,sales\n")
    text = JOB.replace('["turnover", "employees"]', '["domestic", "export", "employees"]')
    text = text.replace('responses = ["turnover"]', 'responses = ["sales", "export"]')
    text = text.replace('activity = "activity.csv"', 'activity = "activity.csv"\nresponse = "responses.csv"')
    table = load(text=text)
    values = {table.names(c): table.value[c] for c in range(len(table))}
    for (response, *codes), value in values.items():
        if response == "sales":
            parts = values["domestic", *codes] + values["export", *codes]
            assert value == pytest.approx(parts, abs=1e-6)
    over = [isinstance(table.relations.family_of(r), OverResponses) for r in range(len(table.relations))]
    assert sum(over) == sum(n[0] == "sales" for n in values)
    assert (np.abs(table.relations.gaps(table.value)) < 1e-6).all()


def test_a_job_of_one_table_is_no_release(load):
    text = JOB[: JOB.index("[[tables]]")].replace('["turnover", "employees"]', '"turnover"')
    table = load(text=text)
    assert table.release.whole and not table.hidden.any()
    assert evolve(table).overall.sum() == 1


def test_findings_count_each_record_once_and_name_the_response(tmp_path, load, records):
    records.loc[:4, "turnover"] = 0.0
    records.loc[7, "employees"] = 0
    records.to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "job.toml").write_text(JOB.format(cover="implied"))
    summary = stages.load(read_job(tmp_path / "job.toml"), Progress()).summary
    found = {finding.what: finding.count for finding in summary.findings}
    assert found["zero values of “turnover”"] == 5
    assert found["zero values of “employees”"] == 1
    assert found["additional records of respondents (“id”)"] == 60


def test_a_respondent_that_is_called_a_total_is_told_with_its_rows(tmp_path):
    """A row of sums among records would count all others again."""
    path = tmp_path / "records.csv"
    path.write_text("firm,region,sales\nF1,N,5\nF2,N,7\nTotal,N,12\nF1,S,4\nTotal,S,4\n")
    roles = Roles(("region",), "sales", respondent="firm")
    summary = stages.load(Project(DataSource(path), roles), Progress()).summary
    totals = next(finding for finding in summary.findings if "as totals" in finding.what)
    assert (totals.count, totals.rows, totals.column) == (2, (4, 6), "firm")


def test_a_contributor_to_two_responses_is_one_contributor_of_their_sum(load, records, tmp_path):
    records = records.assign(domestic=1.0, export=2.0, id=np.arange(len(records)))
    records.to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "responses.csv").write_text("code,parent\nsales,\ndomestic,sales\nexport,sales\n")
    text = JOB.replace('["turnover", "employees"]', '["domestic", "export", "count"]')
    text = text.replace('responses = ["turnover"]\n', "")
    text = text.replace('activity = "activity.csv"', 'activity = "activity.csv"\nresponse = "responses.csv"')
    for who in ('respondent = "id"\n', ""):
        table = load(text=text.replace('respondent = "id"\n', who))
        number = {table.names(c): table.frequency[c] for c in range(len(table))}
        assert number["sales", "T", "Total", "Total"] == len(records)
        assert {n: f for n, f in number.items() if n[0] == "sales"} == {
            ("sales", *n[1:]): f for n, f in number.items() if n[0] == "domestic"
        }
    # numbers of records have no decimals, whatever the values have
    assert dict(zip(table.dimensions[0].codes, table.release.decimals.tolist(), strict=True))["count"] == 0


def test_level_1_is_the_total_alone(load, tmp_path):
    (tmp_path / "group.csv").write_text("code,parent\nG,\nA1,G\nB2,G\n")
    text = JOB.replace('activity = "activity.csv"', 'activity = ["activity.csv", "group.csv"]')
    for level, codes in ((1, {"T"}), (2, {"T", "A", "B", "G"})):
        table = load(
            text=text.replace("levels = {{ activity = 2 }}", f"levels = {{{{ activity = {level} }}}}")
        )
        assert {table.names(c)[1] for c in table.release.table("T1").cells.tolist()} == codes
