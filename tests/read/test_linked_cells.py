"""Several tabulated files become one release, in which a common cell is one cell."""

import itertools
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard.base.errors import AdditivityError, DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import job_text, read_job
from tabguard.project.file import open_project, save_project, source_paths
from tabguard.table.solution import Solution
from tests.support.release_inputs import in_all_cells

ACTIVITY = "code,parent\nT,\nA,T\nB,T\nA1,A\nA2,A\nB1,B\nB2,B\n"
HEAD = """
[variables]
dimensions = ["activity", "region", "size"]
response = "turnover"
frequency = "n"
{roles}
[hierarchies]
activity = "activity.csv"
region = "region.csv"
{more}
[[tables]]
name = "T1"
dimensions = ["activity", "region"]
{first}
[[tables]]
name = "T2"
dimensions = ["activity", "size"]
{second}
"""
FILES = """
[[cells]]
file = "t1.csv"
table = "T1"
{one}
[[cells]]
file = "t2.csv"
table = "T2"
{two}
"""


@pytest.fixture
def records() -> pd.DataFrame:
    rng = np.random.default_rng(5)
    n = 90
    return pd.DataFrame(
        {
            "activity": rng.choice(["A1", "A2", "B1", "B2"], n),
            "region": rng.choice(["n", "s", "w"], n),
            "size": rng.choice(["s", "m", "l"], n),
            "turnover": rng.integers(1, 90, n),
        }
    )


def tabulated(records: pd.DataFrame, *variables: str) -> pd.DataFrame:
    """All totals of a cross, with the number of records and the two largest."""
    up = {code: [code[0], "T"] for code in ("A1", "A2", "B1", "B2")}
    cells = in_all_cells(records, *variables, above={"activity": up}).groupby([*variables])["turnover"]
    made = [
        (*codes, sum(values), len(values), *[*sorted(values, reverse=True), 0][:2]) for codes, values in cells
    ]
    return pd.DataFrame(made, columns=[*variables, "turnover", "n", "top1", "top2"])


@pytest.fixture
def job(tmp_path, records):
    (tmp_path / "activity.csv").write_text(ACTIVITY)
    (tmp_path / "region.csv").write_text("code,parent\nTotal,\nn,Total\ns,Total\nw,Total\n")
    files = {"t1": tabulated(records, "activity", "region"), "t2": tabulated(records, "activity", "size")}

    def made(change=lambda files: None, text: str = HEAD + FILES, **given: str) -> Path:
        change(files)
        for name, frame in files.items():
            frame.to_csv(tmp_path / f"{name}.csv", index=False)
        known = dict.fromkeys(("roles", "more", "first", "second", "one", "two"), "")
        (tmp_path / "job.toml").write_text(text.format(**{**known, **given}))
        return tmp_path / "job.toml"

    return made


def table_of(path: Path):
    return stages.load(read_job(path), Progress()).table


def at(table, *names: str) -> int:
    return table.find(tuple(d.index[n] for d, n in zip(table.dimensions, names, strict=True)))


def without(frame: pd.DataFrame, **codes: list[str]) -> pd.DataFrame:
    for name, some in codes.items():
        frame = frame[~frame[name].isin(some)]
    return frame


def test_it_is_the_release_that_the_records_would_give(job, records, tmp_path):
    table = table_of(job())
    records.to_csv(tmp_path / "records.csv", index=False)
    text = HEAD.replace('frequency = "n"', "").format(roles="", more="", first="", second="")
    other = tmp_path / "records.toml"
    other.write_text(f'[data]\nrecords = "records.csv"\n[suppression]\ncover = "implied"\n{text}')
    made = table_of(other)
    assert table.code_lists == made.code_lists
    assert (table.codes == made.codes).all() and (table.value == made.value).all()
    assert (table.frequency == made.frequency).all()
    for one, two in zip(table.release.tables, made.release.tables, strict=True):
        assert (one.cells == two.cells).all() and one.variables == two.variables
    assert table.release.tables_of(at(table, "turnover", "A", "Total", "Total")) == ("T1", "T2")
    assert not table.release.hidden.any() and len(table.relations) == len(made.relations)


def test_columns_of_a_file_have_readings_of_their_own(job):
    plain = table_of(job())
    strange = stages.load(read_job(job(two='readings = { nothing = { decimal = "," } }')), Progress())
    assert any("“nothing”" in finding.what for finding in strange.summary.findings)

    def change(files):
        figures = files["t2"]["turnover"]
        files["t2"]["turnover"] = [
            f"{x // 1000},{x % 1000:03} p" if x % 2 else f"{x // 1000},{x % 1000:03}" for x in figures
        ]

    own = 'readings = { turnover = { decimal = ",", marks = ["p"], factor = 1000 } }'
    path = job(change, two=own)
    table = table_of(path)
    assert table.value.tolist() == plain.value.tolist()
    project = read_job(path)
    assert read_job(path).cells[1].data.columns["turnover"].factor == 1000
    (path.parent / "again.toml").write_text(job_text(project, path.parent))
    assert read_job(path.parent / "again.toml").cells == project.cells


def test_the_only_member_that_no_file_has_is_what_is_left(job, records):
    def change(files):
        files["t1"] = without(files["t1"], region=["s"])

    table = table_of(
        job(change, first='codes = { region = ["Total", "n", "w"] }', roles='top = ["top1", "top2"]')
    )
    hidden = np.flatnonzero(table.release.hidden)
    assert {table.names(c)[2] for c in hidden.tolist()} == {"s"}
    for cell in hidden.tolist():
        activity = table.names(cell)[1]
        mine = records[(records.region == "s") & (records.activity.str.startswith(activity.strip("T")))]
        assert table.value[cell] == mine.turnover.sum() and table.frequency[cell] == len(mine)
        largest = mine.turnover.nlargest(2).sum()
        assert np.nansum(table.top[cell]) >= min(largest, table.value[cell])  # no rule overlooks it
        assert np.nansum(table.top[cell]) <= table.value[cell]
    assert not np.abs(table.relations.gaps(table.value)).any()


def test_a_total_that_no_table_has_is_the_sum_of_its_members(job, records):
    def change(files):
        files["t1"] = without(files["t1"], activity=["T"])
        files["t2"] = without(files["t2"], activity=["T"])

    codes = 'codes = { activity = ["A", "B", "A1", "A2", "B1", "B2"] }'
    table = table_of(job(change, first=codes, second=codes, roles='top = ["top1", "top2"]'))
    hidden = [table.names(c) for c in np.flatnonzero(table.release.hidden).tolist()]
    assert {names[1] for names in hidden} == {"T"} and len(hidden) == 7
    whole = at(table, "turnover", "T", "Total", "Total")
    assert table.value[whole] == records.turnover.sum() and table.frequency[whole] == len(records)
    assert table.top[whole].tolist() == records.turnover.nlargest(2).tolist()


def test_several_members_that_no_file_has_are_named(job):
    def change(files):
        files["t1"] = without(files["t1"], region=["s", "w"])

    with pytest.raises(DataError, match="several members that no file gives") as found:
        table_of(job(change, first='codes = { region = ["Total", "n"] }'))
    assert "summed over “region”" in found.value.where and "codes = {…}" in found.value.remedy


def test_members_in_the_file_that_are_not_shown_are_hidden(job, records):
    table = table_of(job(first='codes = { region = ["Total", "n"] }'))
    hidden = {table.names(c)[2] for c in np.flatnonzero(table.release.hidden).tolist()}
    assert hidden == {"s", "w"}
    cell = at(table, "turnover", "A", "s", "Total")
    mine = records[(records.region == "s") & records.activity.str.startswith("A")]
    assert table.value[cell] == mine.turnover.sum()


def differing(by: float, column: str = "turnover"):
    def change(files):
        t2 = files["t2"]
        mine = (t2["activity"] == "A1") & (t2["size"] == "Total")
        t2.loc[mine, column] += by

    return change


def test_common_cells_that_differ_are_named_with_both_files(job):
    with pytest.raises(
        AdditivityError, match="Cells with different values in the tables that show them: 1"
    ) as found:
        table_of(job(differing(40)))
    error = found.value
    assert "turnover × A1 × Total × Total" in error.where
    assert "“T1” (t1.csv, row" in error.where and "“T2” (t2.csv, row" in error.where
    assert "“trust”" in error.remedy and "40" not in str(error)


def test_counts_that_differ_cannot_be_repaired(job):
    with pytest.raises(DataError, match="different numbers of contributors"):
        table_of(job(differing(1, "n"), one='repair = "trust"'))


def test_rounding_between_files_is_repaired_by_round_and_larger_differences_by_trust(job):
    table = table_of(job(differing(1), two='repair = "round"'))
    assert not np.abs(table.relations.gaps(table.value)).any()
    with pytest.raises(AdditivityError):
        table_of(job(differing(40), two='repair = "round"'))
    loaded = stages.load(read_job(job(differing(0), two='repair = "trust"')), Progress())
    assert not np.abs(loaded.table.relations.gaps(loaded.table.value)).any()
    assert any("the first file's value was taken" in f.what for f in loaded.summary.findings)


def test_a_total_that_a_file_lacks_is_taken_from_another_or_rebuilt(job):
    def change(files):
        files["t2"] = files["t2"][files["t2"]["size"] != "Total"]

    table = table_of(job(change))
    assert "T2" in table.release.tables_of(at(table, "turnover", "A", "Total", "Total"))

    def more(files):
        t1 = files["t1"]
        files["t1"] = t1[(t1.activity != "A") | (t1.region == "Total")]

    with pytest.raises(AdditivityError, match="totals of existing cells are not in the file"):
        table_of(job(more))
    rebuilt = table_of(job(one='repair = "rebuild"'))
    assert (rebuilt.value == table.value).all() and not rebuilt.release.hidden.any()


def test_statuses_and_levels_hold_in_all_tables(job):
    def change(files):
        t1, t2 = files["t1"], files["t2"]
        t1["status"], t1["low"] = "S", 1.0
        t2["low"] = 2.5
        t1.loc[(t1.activity == "B1") & (t1.region == "Total"), "status"] = "U"

    table = table_of(job(change, roles='status = "status"\nstatus_codes = "tau-argus"\nlower_level = "low"'))
    assert np.flatnonzero(table.given_status == 1).tolist() == [at(table, "turnover", "B1", "Total", "Total")]
    assert table.given_lower[at(table, "turnover", "B1", "Total", "Total")] == 2.5
    assert table.given_lower[at(table, "turnover", "B1", "n", "Total")] == 1.0

    def contradict(files):
        t2 = files["t2"]
        t2["status"] = "S"
        t2.loc[(t2.activity == "B1") & (t2["size"] == "Total"), "status"] = "P"

    with pytest.raises(DataError, match="unsafe in one table that may not be suppressed in another") as found:
        table_of(job(contradict, roles='status = "status"\nstatus_codes = "tau-argus"'))
    assert "t1.csv" in found.value.where and "t2.csv" in found.value.where


def test_columns_may_have_other_names_in_a_file(job):
    plain = table_of(job())

    def change(files):
        files["t2"] = files["t2"].rename(columns={"activity": "ACT", "turnover": "TOT", "size": "GRP"})

    table = table_of(job(change, two='columns = { activity = "ACT", turnover = "TOT", size = "GRP" }'))
    assert (table.value == plain.value).all() and table.code_lists == plain.code_lists


def test_several_responses_in_one_file_or_in_one_each(job):
    def change(files):
        for frame in files.values():
            frame["staff"] = frame["n"] * 3

    two = HEAD.replace('response = "turnover"', 'response = ["turnover", "staff"]')
    table = table_of(job(change, text=two + FILES))
    cell = at(table, "staff", "A", "Total", "Total")
    assert table.value[cell] == 3 * table.frequency[cell] and len(table.relations) % 2 == 0
    with pytest.raises(SettingError, match="“top1” is about one response"):
        table_of(job(text=two + FILES, roles='top = ["top1", "top2"]'))
    each = "".join(
        f'[[cells]]\nfile = "{t.lower()}.csv"\ntable = "{t}"\n'
        f'responses = ["{r}"]\ncolumns = {{{{ top1 = "{c}" }}}}\n'
        for t in ("T1", "T2")
        for r, c in (("turnover", "top1"), ("staff", "n"))
    )
    apart = table_of(job(text=two + each, roles='top = ["top1"]'))
    assert (apart.value == table.value).all()
    assert apart.top[cell, 0] == apart.frequency[cell]


def test_each_response_has_its_own_shadow(job):
    def change(files):
        for frame in files.values():
            frame["staff"], frame["other"] = frame["n"] * 3, frame["turnover"] + 7

    two = HEAD.replace('response = "turnover"', 'response = ["turnover", "staff"]')
    roles = 'shadow = { turnover = "other", staff = "turnover" }'
    table = table_of(job(change, text=two + FILES, roles=roles))
    turnover = at(table, "turnover", "A", "n", "Total")
    assert table.shadow[turnover] == table.value[turnover] + 7
    assert table.shadow[at(table, "staff", "A", "n", "Total")] == table.value[turnover]
    with pytest.raises(SettingError, match="“other” is about one response"):
        table_of(job(text=two + FILES, roles='shadow = "other"'))


def test_one_tabulated_file_holds_all_tables(job, records, tmp_path):
    tabulated(records, "activity", "region", "size").to_csv(tmp_path / "all.csv", index=False)
    table = table_of(job(text='[data]\ncells = "all.csv"\n' + HEAD))
    assert table.release.cover == "full" and table.release.hidden.any()
    shown = table_of(job())
    assert np.isin(shown.keys, table.keys).all() and len(table) > len(shown)
    assert (table.value[table.find_many(shown.codes)] == shown.value).all()
    implied = table_of(job(text='[data]\ncells = "all.csv"\n[suppression]\ncover = "implied"\n' + HEAD))
    assert (implied.keys == shown.keys).all()
    with pytest.raises(SettingError, match="covered in full from records only"):
        table_of(job(more='[suppression]\ncover = "full"\n'))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda t: t + '\n[data]\ncells = "t1.csv"\n', "A job has one input for all tables"),
        (lambda t: t.replace('table = "T2"', 'table = "T9"'), "the table “T9”, which the job does not have"),
        (lambda t: t.replace('table = "T2"', 'table = "T1"'), "No file has the cells of the table “T2”"),
        (lambda t: t + '[[cells]]\nfile = "t1.csv"\ntable = "T1"\n', "Two files give “turnover”"),
        (lambda t: t + 'columns = { colour = "x" }\n', "“colour” is not a known key"),
        (lambda t: t + 'responses = ["staff"]\n', "“staff” is not a response"),
        (lambda t: t + "tabel = 1\n", "“tabel” is not a known key"),
        (
            lambda t: t.replace('"t1.csv"', '"t1.csv"\nrepair = "round"') + 'repair = "trust"\n',
            "different repairs",
        ),
    ],
)
def test_what_a_job_cannot_say_is_named(job, change, what):
    path = job()
    path.write_text(change(path.read_text()))
    with pytest.raises(SettingError, match=what):
        read_job(path)


def test_job_and_project_keep_the_files(job, tmp_path):
    project = read_job(job(two='columns = { activity = "activity" }\ndelimiter = ","\nrepair = "round"'))
    copy = tmp_path / "copy.toml"
    copy.write_text(job_text(project, tmp_path))
    assert evolve(read_job(copy), name=project.name) == project
    save_project(tmp_path / "p.tgproj", project)
    assert open_project(tmp_path / "p.tgproj").project == project
    assert {p.name for p in source_paths(project)} == {"t1.csv", "t2.csv", "activity.csv", "region.csv"}


def test_it_is_protected_as_one(job, tmp_path):
    project = read_job(job(roles='top = ["top1", "top2"]', more="[rules]\np_percent = { p = 10 }\n"))
    case = stages.judged(stages.load(project, Progress()).table, project, Progress())
    result = stages.protect(case, project, Progress())
    audit = stages.audit(Solution(case, result.pattern), project, Progress())
    assert case.sensitivity.primary.any() and not len(audit.at_risk)


def _chain(frame: pd.DataFrame, file: Path) -> None:
    """A hierarchy from a table of codes, the outermost first."""
    above: dict[str, str] = {"Total": ""}
    for row in frame.itertuples(index=False):
        up = "Total"
        for code in row:
            if code != up:
                above.setdefault(code, up)
                up = code
    file.write_text("code,parent\n" + "".join(f"{code},{parent}\n" for code, parent in above.items()))


@pytest.fixture
def four_tables(peers, tmp_path):
    """The project of rtauargus' four tables."""
    folder = peers / "rtauargus"
    spanned = {"act": "ACTIVITY", "nuts": "NUTS", "size": "SIZE", "cj": "CJ"}
    pairs = itertools.product(("act", "nuts"), ("size", "cj"))
    tables = {f"{a}_{b}": f"{spanned[a]} {spanned[b]}" for a, b in pairs}
    _chain(pd.read_csv(folder / "activity_corr_table.csv", dtype=str), tmp_path / "activity.csv")
    _chain(pd.read_csv(folder / "nuts23_fr_corr_table.csv", dtype=str), tmp_path / "nuts.csv")
    text = (
        '[variables]\ndimensions = ["ACTIVITY", "NUTS", "SIZE", "CJ"]\nresponse = "TOT"\n'
        'frequency = "N_OBS"\ntop = ["MAX"]\nstatus = "status"\n'
        '[hierarchies]\nACTIVITY = "activity.csv"\nNUTS = "nuts.csv"\n'
        "[rules]\nmanual_range = 10\n"
    )
    for name, variables in tables.items():
        cells = pd.read_csv(folder / f"turnover_{name}.csv", dtype=dict.fromkeys(variables.split(), str))
        cells = cells[cells["TOT"] != 0]
        unsafe = (cells["N_OBS"] < 3) | (cells["MAX"] > 0.85 * cells["TOT"])
        cells.assign(status=np.where(unsafe, "U", "S")).to_csv(tmp_path / f"{name}.csv", index=False)
        text += f'[[tables]]\nname = "{name}"\ndimensions = {variables.split()}\n'
        text += f'[[cells]]\ntable = "{name}"\nfile = "{name}.csv"\n'
    (tmp_path / "job.toml").write_text(text)
    return read_job(tmp_path / "job.toml")


def test_four_linked_tables_of_rtauargus(four_tables):
    case = stages.judged(stages.load(four_tables, Progress()).table, four_tables, Progress())
    assert (len(case.table), len(case.table.relations)) == (1482, 822)
    assert int(case.sensitivity.primary.sum()) == 249 and not case.table.hidden.any()


@pytest.mark.slow
def test_four_linked_tables_of_rtauargus_are_protected(four_tables):
    """As `tests/test_release_peers.py` shows in the short run, with an independent reader."""
    case = stages.judged(stages.load(four_tables, Progress()).table, four_tables, Progress())
    result = stages.protect(case, four_tables, Progress())
    assert not len(stages.audit(Solution(case, result.pattern), four_tables, Progress()).at_risk)
