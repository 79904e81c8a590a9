"""Earlier publications: fixed ones are unchanged and known to all, others reduce the cost of their cells."""

import itertools
import json
import random
import re
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard.base.errors import DataError, PeriodsError, SettingError
from tabguard.base.progress import Progress
from tabguard.batch import run_job
from tabguard.flow import stages
from tabguard.job import job_text, read_job
from tabguard.project.file import open_project, save_project, source_paths
from tests.support.jobs import table_job

TABLES = {
    "T1": '[[tables]]\nname = "T1"\ndimensions = ["activity", "region"]\n',
    "T2": '[[tables]]\nname = "T2"\ndimensions = ["activity", "size"]\n',
}
HEAD = table_job(
    "activity region size", "turnover", rules="p_percent = { p = 10 }", suppression='cover = "implied"'
)


@pytest.fixture
def records(tmp_path) -> pd.DataFrame:
    rng = np.random.default_rng(11)
    n = 70
    frame = pd.DataFrame(
        {
            "activity": rng.choice(list("ABCD"), n),
            "region": rng.choice(["n", "s", "w"], n),
            "size": rng.choice(["s", "m", "l"], n),
            "turnover": rng.integers(1, 500, n),
        }
    )
    frame.to_csv(tmp_path / "records.csv", index=False)
    return frame


@pytest.fixture
def job(tmp_path, records):
    def made(name: str, tables: str = "T1 T2", more: str = "", head: str = HEAD) -> Path:
        text = head + "".join(TABLES[t] for t in tables.split()) + more
        path = tmp_path / f"{name}.toml"
        more = "ranges = true\nflags = true\n" if name == "before" else ""
        path.write_text(f'{text}[output]\nfolder = "{name}"\n{more}')
        return path

    return made


def judged(path: Path):
    project = read_job(path)
    return stages.judged(stages.load(project, Progress()).table, project, Progress()), project


def cells_of(case, *codes: str) -> int:
    table = case.table
    return table.find(tuple(d.index[c] for d, c in zip(table.dimensions, codes, strict=True)))


EARLIER = '[[earlier]]\nfile = "{}"\n'


def test_what_was_published_stays_and_what_was_suppressed_stays_too(job, tmp_path):
    first = run_job(job("before", "T1"), None, Progress())
    assert first.protected
    file = next((tmp_path / "before" / "public").glob("*.csv"))
    again = run_job(job("now", more=EARLIER.format(file)), None, Progress())
    assert again.protected, again.lines()
    case, pattern = again.solution.case, again.solution.pattern
    table, old = case.table, first.solution
    by_name = {old.table.names(c): c for c in range(len(old.table))}
    compared = 0
    for cell in range(len(table)):
        names = table.names(cell)
        before = by_name.get(names[1:3] if len(next(iter(by_name))) == 2 else names)
        if names[3] == "Total" and before is not None:
            compared += 1
            assert pattern.suppressed[cell] == old.pattern.suppressed[before], names
    assert compared == len(old.table)
    summary = json.loads((tmp_path / "now" / "summary.json").read_text())["earlier"][0]
    assert summary["published"] + summary["suppressed"] == compared and summary["use"] == "fixed"
    assert not summary["published_before_suppressed_now"] and not summary["unmatched"]
    assert any(line.startswith(f"Earlier publication {file.name}:") for line in again.lines())
    report = next((tmp_path / "now").glob("*_INTERNAL.html")).read_text()
    assert f"Earlier publication {file.name}" in report


def public(tmp_path, records, name: str, by: list[str], marks: dict[tuple[str, ...], str]) -> Path:
    rows = []
    for codes, some in records.groupby(by):
        codes = codes if isinstance(codes, tuple) else (codes,)
        rows.append((*codes, marks.get(codes, str(some["turnover"].sum()))))
    pd.DataFrame(rows, columns=[*by, "turnover"]).to_csv(tmp_path / name, index=False, sep=";")
    return tmp_path / name


def test_a_primary_that_was_published_is_known_and_told(job, tmp_path, records):
    case, _ = judged(job("plain"))
    primary = [
        case.table.names(c)
        for c in np.flatnonzero(case.sensitivity.primary).tolist()
        if case.table.names(c)[3] == "Total" and case.table.names(c)[2] != "Total"
    ]
    marks = {tuple(names[1:3]): "x" for names in primary[1:]}
    file = public(tmp_path, records, "old.csv", ["activity", "region"], marks)
    outcome = run_job(job("now", more=EARLIER.format(file.name)), None, Progress())
    assert not outcome.protected and not any((tmp_path / "now").rglob("*PUBLIC*"))
    title = " × ".join(primary[0])
    assert any("PUBLISHED THERE AND UNSAFE NOW: 1:" in line and title in line for line in outcome.lines())
    decide = '[[decisions.cells]]\ncodes = [{}]\ndecision = "publish"\n'.format(
        ", ".join(f'"{code}"' for code in primary[0])
    )
    decided = run_job(job("decided", more=EARLIER.format(file.name) + decide), None, Progress())
    assert decided.protected, decided.lines()
    assert not any("UNSAFE NOW" in line for line in decided.lines())


def test_a_hidden_cell_that_was_published_is_known(job, tmp_path, records):
    """The remainder of a total that was published before is known and protects nothing."""
    mine = records[(records.activity == "A") & (records.region == "w")]
    records = records.drop(mine.index[1:])
    records.to_csv(tmp_path / "records.csv", index=False)
    marked = TABLES["T1"] + 'codes = { region = ["Total", "n", "s"] }\n'
    case, _ = judged(job("plain", "", marked))
    hidden = np.flatnonzero(case.table.hidden)
    assert {case.table.names(c)[2] for c in hidden.tolist()} == {"w"}
    file = public(tmp_path, records[records.region == "w"], "w.csv", ["activity", "region"], {})
    case, _ = judged(job("now", "", marked + EARLIER.format(file.name)))
    inner = hidden[[case.table.names(c)[1] != "Total" for c in hidden.tolist()]]
    assert (case.table.known_low[inner] == case.table.value[inner]).all()
    assert (case.table.known_high[inner] == case.table.value[inner]).all()
    unsafe = [case.table.names(c) for c in inner.tolist() if case.sensitivity.primary[c]]
    assert unsafe and not run_job(tmp_path / "now.toml", None, Progress()).protected
    decided = "".join(
        f'[[decisions.cells]]\ncodes = {list(names)}\ndecision = "publish"\n' for names in unsafe
    )
    more = EARLIER.format(file.name) + decided.replace("'", '"')
    outcome = run_job(job("decided", "", marked + more), None, Progress())
    assert outcome.protected, "\n".join(outcome.lines())
    written = next((tmp_path / "decided" / "public").glob("*.csv")).read_text()
    assert '"n"' in written and '"w"' not in written  # no table shows it


def test_a_wish_makes_cells_cheaper_and_lists_what_changes(job, tmp_path, records):
    case, project = judged(job("plain"))
    cost = case.costs(project.suppression)
    free = [
        case.table.names(c)
        for c in np.flatnonzero(~case.sensitivity.primary).tolist()
        if case.table.names(c)[3] == "Total" and "Total" not in case.table.names(c)[1:3]
    ]
    chosen = free[0]
    file = public(tmp_path, records, "old.csv", ["activity", "region"], {tuple(chosen[1:3]): ":"})
    text = file.read_text().replace("\n", "\nZ;n;12\n", 1)
    file.write_text(text)
    wish = EARLIER.format(file.name) + 'use = "prefer"\nprefer = 0.25\n'
    other, project = judged(job("now", more=wish))
    cell = cells_of(other, *chosen)
    assert other.costs(project.suppression)[cell] == pytest.approx(0.25 * cost[cell])
    assert not other.constraints.keep_published.any() and not other.constraints.keep_suppressed.any()
    assert other.table.known_low is None
    outcome = run_job(job("now", more=wish), None, Progress())
    assert outcome.protected
    lines = outcome.lines()
    assert any(line.startswith("  Published there, suppressed now:") for line in lines)
    assert "  Without a cell now: 1 rows: Z × n." in lines
    after = lines[lines.index("  Without a cell now: 1 rows: Z × n.") + 1]
    assert (
        after.startswith("  Codes of 1 of these rows are not in the project.") and "hierarchy file" in after
    )
    found = json.loads((tmp_path / "now" / "summary.json").read_text())["earlier"][0]
    revealed = [list(chosen)] if not outcome.solution.pattern.suppressed[cell] else []
    assert found["suppressed_before_published_now"] == revealed and found["unmatched"] == 1


def test_other_values_and_what_cannot_be_read_are_named(job, tmp_path, records):
    file = public(tmp_path, records, "old.csv", ["activity", "region"], {("A", "n"): "77777"})
    with pytest.raises(
        DataError, match="published with another value: 1, first turnover × A × n × Total"
    ) as found:
        judged(job("now", more=EARLIER.format(file.name)))
    assert "old.csv, row" in found.value.where and "77777" not in str(found.value)
    file.write_text(file.read_text() + "Z;n;12\n")
    with pytest.raises(DataError, match="published with another value") as found:
        judged(job("now", more=EARLIER.format(file.name)))
    assert "Its row Z × n has a code that the data lack" in found.value.remedy
    assert "hierarchy file" in found.value.remedy and "12" not in str(found.value)
    public(tmp_path, records, "old.csv", ["activity", "region"], {("A", "n"): "1 23 4"})
    with pytest.raises(DataError, match="neither as numbers nor as marks"):
        judged(job("now", more=EARLIER.format(file.name)))
    frame = pd.DataFrame({"activity": ["Y"], "turnover": [1]})
    frame.to_csv(tmp_path / "old.csv", index=False)
    with pytest.raises(DataError, match="is about no cell of this release") as found:
        judged(job("now", more=EARLIER.format(file.name)))
    assert "Y" in found.value.remedy and "hierarchy file" in found.value.remedy
    frame.rename(columns={"activity": "colour"}).to_csv(tmp_path / "old.csv", index=False)
    with pytest.raises(DataError, match="no column of any variable"):
        judged(job("now", more=EARLIER.format(file.name)))
    public(tmp_path, records, "old.csv", ["activity", "region"], {})
    twice = pd.concat([pd.read_csv(tmp_path / "old.csv", sep=";")] * 2, keys=[2022, 2023], names=["year", ""])
    twice["turnover"] += 5 * (twice.index.get_level_values(0) == 2022)
    twice.reset_index(0).to_csv(tmp_path / "old.csv", index=False, sep=";")
    with pytest.raises(PeriodsError, match=r'several periods: 2022, 2023\..*where = { "year" = "2022" }'):
        judged(job("now", more=EARLIER.format(file.name) + 'use = "prefer"\n'))
    with pytest.raises(DataError, match="published with another value"):
        judged(job("now", more=EARLIER.format(file.name) + 'where = { year = "2022" }\n'))
    case, _ = judged(job("now", more=EARLIER.format(file.name) + 'where = { year = "2023" }\n'))
    assert len(case.table.earlier[0].published) == len(twice) / 2
    twice.to_csv(tmp_path / "old.csv", index=False, sep=";")
    with pytest.raises(DataError, match="Two rows of the earlier publication give the same cell"):
        judged(job("now", more=EARLIER.format(file.name) + 'use = "prefer"\n'))
    frame.rename(columns={"turnover": "sum"}).to_csv(tmp_path / "old.csv", index=False)
    with pytest.raises(DataError, match="no column of values"):
        judged(job("now", more=EARLIER.format(file.name)))


def test_rounded_values_are_known_within_their_rounding(job, tmp_path, records):
    head = HEAD.replace('response = "turnover"', 'response = "turnover"\ndecimals = 1')
    records.assign(turnover=records.turnover + 0.3).to_csv(tmp_path / "records.csv", index=False)
    sums = (records.assign(turnover=records.turnover + 0.3).groupby("activity")["turnover"].sum()).round(0)
    sums.astype(int).reset_index().to_csv(tmp_path / "old.csv", index=False)
    case, _ = judged(job("now", more=EARLIER.format("old.csv"), head=head))
    cell = cells_of(case, "turnover", "A", "Total", "Total")
    assert case.constraints.keep_published[cell]
    assert case.table.known_high[cell] - case.table.known_low[cell] == pytest.approx(1.0)


def test_a_workbook_with_other_names_and_a_pattern_are_read(job, tmp_path, records):
    case, _ = judged(job("plain", "T1"))
    rows = [(a, r, v) for (a, r), v in records.groupby(["activity", "region"])["turnover"].sum().items()]
    frame = pd.DataFrame(rows, columns=["ACT", "Region", "Value"]).astype({"Value": object})
    frame.loc[0, "Value"] = "(c)"
    frame.to_excel(tmp_path / "old.xlsx", index=False)
    more = EARLIER.format("old.xlsx") + 'columns = { activity = "ACT" }\n'
    case, _ = judged(job("now", more=more))
    first = cells_of(case, "turnover", frame.ACT[0], frame.Region[0], "Total")
    assert np.flatnonzero(case.constraints.keep_suppressed).tolist() == [first]
    assert int(case.constraints.keep_published.sum()) == len(frame) - 1
    outcome = run_job(job("before"), None, Progress())
    again, _ = judged(job("now", more=EARLIER.format("before/pattern_INTERNAL.csv")))
    off = outcome.solution.pattern.suppressed & ~outcome.solution.table.hidden
    assert (again.constraints.keep_suppressed == off).all()


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ('[[earlier]]\nuse = "fixed"\n', "“file” is missing"),
        (EARLIER.format("a.csv") + 'use = "maybe"\n', "“use” has an invalid value"),
        (EARLIER.format("a.csv") + "prefer = 0.3\n", "not fixed"),
        (EARLIER.format("a.csv") + 'use = "prefer"\nprefer = 3\n', "“prefer” is out of range"),
        (EARLIER.format("a.csv") + 'relation = { size = "years.csv" }\n', "“size” is a variable of the data"),
    ],
)
def test_what_a_job_cannot_say_is_named(job, more, what):
    with pytest.raises(SettingError, match=what):
        read_job(job("now", more=more))


def test_job_and_project_keep_it(job, tmp_path, records):
    public(tmp_path, records, "old.csv", ["activity"], {})
    more = EARLIER.format("old.csv") + 'use = "prefer"\nprefer = 0.5\ncolumns = { size = "GRP" }\n'
    project = read_job(job("now", more=more))
    (tmp_path / "copy.toml").write_text(job_text(project, tmp_path))
    assert evolve(read_job(tmp_path / "copy.toml"), name=project.name) == project
    save_project(tmp_path / "p.tgproj", project)
    assert open_project(tmp_path / "p.tgproj").project == project
    assert tmp_path / "old.csv" in source_paths(project)


def test_one_table_with_one_response(job, tmp_path, records):
    head = HEAD.replace('"region", "size"]', '"region"]').replace('cover = "implied"', "")
    first = run_job(job("before", "", head=head), None, Progress())
    file = tmp_path / "before" / "public" / "before_PUBLIC.csv"
    assert first.protected and file.is_file()
    again = run_job(job("now", "", EARLIER.format(file), head), None, Progress())
    assert again.protected and (again.solution.pattern.suppressed == first.solution.pattern.suppressed).all()
    assert again.solution.case.constraints.keep_published.any()


@pytest.mark.parametrize("tables", ["T1", "T1 T2"])
def test_the_public_workbook_is_read_like_the_csv_files(job, tmp_path, records, tables):
    before = run_job(job("before", tables), None, Progress())
    book = next((tmp_path / "before" / "public").glob("*.xlsx"))
    project = read_job(job("now", more=EARLIER.format(book)))
    table = stages.load(project, Progress()).table
    off = before.solution.pattern.suppressed & ~before.solution.table.hidden
    old = before.solution.table
    there = {old.names(c): c for c in range(len(old)) if not old.hidden[c]}
    earlier = table.earlier[0]
    assert len(earlier.published) + len(earlier.suppressed) == len(there) and not earlier.n_unmatched
    for cells, hidden in ((earlier.published, False), (earlier.suppressed, True)):
        for cell in cells.tolist():
            names = table.names(cell)
            assert bool(off[there[names]]) is hidden
    assert len(earlier.suppressed) > 0


def test_a_public_workbook_of_several_responses_labels_and_counts_is_read(job, tmp_path, records):
    records.assign(staff=records.index % 7 + 1).to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "activity.csv").write_text(
        "code,parent,label\nT,,all\n" + "".join(f"{a},T,act {a}\n" for a in "ABCD")
    )
    head = HEAD.replace('response = "turnover"', 'response = ["turnover", "staff"]')
    head = head.replace("[rules]", '[hierarchies]\nactivity = "activity.csv"\n[rules]')
    shown = TABLES["T1"] + 'counts = "shown"\n' + TABLES["T2"] + 'responses = ["staff"]\n'
    before = run_job(job("before", "", shown, head), None, Progress())
    book = next((tmp_path / "before" / "public").glob("*.xlsx"))
    now = stages.load(read_job(job("now", "", shown + EARLIER.format(book), head)), Progress()).table
    hidden = before.solution.pattern.suppressed
    shown_before = np.flatnonzero(~before.solution.table.hidden)
    earlier = now.earlier[0]
    assert earlier.published.tolist() == shown_before[~hidden[shown_before]].tolist()
    assert earlier.suppressed.tolist() == shown_before[hidden[shown_before]].tolist()


def test_cells_that_were_published_but_no_table_shows_now_are_part_of_the_problem(job, tmp_path, records):
    """The earlier file shows single regions of one size; two of three regions make up a total."""
    shown = TABLES["T1"] + TABLES["T2"]
    plain = stages.load(read_job(job("plain", "", shown)), Progress()).table
    file = public(tmp_path, records, "inner.csv", ["activity", "region", "size"], {})
    case, _ = judged(job("now", "", shown + EARLIER.format(file.name)))
    table = case.table
    assert len(table) > len(plain) and not table.earlier[0].n_unmatched
    inner = table.earlier[0].published
    assert (table.codes[inner][:, 1:] > 0).all() and table.hidden[inner].all()
    assert (table.known_low[inner] == table.value[inner]).all()
    # all sums of them are known as well, so nothing that is unsafe can be protected any more
    outcome = run_job(tmp_path / "now.toml", None, Progress())
    assert not outcome.protected
    assert any("PUBLISHED THERE AND UNSAFE NOW" in line for line in outcome.lines())
    primary = np.flatnonzero(case.sensitivity.primary & ~table.hidden)
    assert len(primary) and set(primary.tolist()) <= set(outcome.solution.audit.at_risk.tolist())


def test_cells_that_only_the_earlier_publication_shows_are_known_too(tmp_path):
    """B was published by size: with its parts known, its total protects nothing."""
    sizes = {"A": [90], "B": [11, 12, 13, 14, 15, 16], "C": [31, 32, 33, 34, 35, 36], "D": [61, 62, 63]}
    rows = [(a, "sl"[i % 2], v) for a, values in sizes.items() for i, v in enumerate(values)]
    pd.DataFrame(rows, columns=["activity", "size", "turnover"]).to_csv(tmp_path / "records.csv", index=False)
    shown = {("B", "s"): 39, ("B", "l"): 42, ("", ""): 558}
    marked = [("C", "s"), ("C", "l"), ("A", "s"), ("D", "s"), ("D", "l")]
    lines = [f"{a},{s},{v}" for (a, s), v in shown.items()] + [f"{a},{s},x" for a, s in marked]
    (tmp_path / "before.csv").write_text("\n".join(["activity,size,turnover", *lines]) + "\n")
    (tmp_path / "job.toml").write_text(
        '[data]\nrecords = "records.csv"\n[variables]\nresponse = "turnover"\n'
        '[rules]\nfrequency = { n = 3, range = 5 }\n[suppression]\ncover = "implied"\n'
        '[[tables]]\nname = "T1"\ndimensions = ["activity"]\n'
        '[[tables]]\nname = "T2"\ndimensions = ["size"]\n[[earlier]]\nfile = "before.csv"\n'
    )
    case, project = judged(tmp_path / "job.toml")
    result = stages.protect(case, project, Progress())
    hidden = result.pattern.suppressed
    assert hidden[cells_of(case, "turnover", "A", "Total")]
    assert not hidden[cells_of(case, "turnover", "B", "Total")]
    assert case.table.hidden[cells_of(case, "turnover", "B", "s")]
    assert not result.unprotected


YEARS = table_job(
    "activity region time",
    "turnover",
    {"T": 'activity region time\ncodes = { time = ["2023", "Q4"] }'},
    data='records = "quarters.csv"',
    hierarchies='time = "years.csv"',
    rules="p_percent = { p = 10 }",
)


@pytest.mark.parametrize("cover", ["implied", "full"])
def test_time_as_a_variable_of_the_data_ties_the_quarters_that_were_published(job, tmp_path, cover):
    """The current publication has the last quarter and the year, which disclose what the first suppressed."""
    rng = np.random.default_rng(2)
    cells = [(a, r, q) for a in "ABC" for r in "nsw" for q in ("Q1", "Q2", "Q3", "Q4") for _ in range(5)]
    frame = pd.DataFrame(cells, columns=["activity", "region", "time"])
    frame = frame.assign(turnover=rng.integers(20, 30, len(frame)))
    unsafe = frame.index[(frame.activity == "A") & (frame.region == "n") & (frame.time == "Q1")]
    frame.loc[unsafe, "turnover"] = [500, 1, 1, 1, 1]
    frame.to_csv(tmp_path / "quarters.csv", index=False)
    (tmp_path / "years.csv").write_text("code,parent\n2023,\n" + "".join(f"Q{q},2023\n" for q in range(1, 5)))
    off = dict.fromkeys([("A", "n"), ("A", "s"), ("B", "n"), ("B", "s")], "x")
    more = ""
    for quarter in ("Q1", "Q2", "Q3"):
        own = frame[frame.time == quarter]
        public(tmp_path, own, f"{quarter}.csv", ["activity", "region"], off if quarter == "Q1" else {})
        more += EARLIER.format(f"{quarter}.csv") + f'where = {{ time = "{quarter}" }}\n'
    outcome = run_job(job("now", "", more + f'[suppression]\ncover = "{cover}"\n', YEARS), None, Progress())
    assert outcome.protected, outcome.lines()
    table, pattern = outcome.solution.table, outcome.solution.pattern
    activity, region, time = (d.index for d in table.dimensions[1:])

    def cells(quarter: str) -> list[int]:
        return [table.find((0, activity[a], region[r], time[quarter])) for a, r in off]

    first = cells("Q1")
    assert (pattern.suppressed[cells("Q4")] | pattern.suppressed[cells("2023")]).all()
    shown = np.flatnonzero(~table.hidden)
    assert set(table.codes[shown, 3].tolist()) == {time["2023"], time["Q4"]}
    assert min(first) >= 0 and table.hidden[first].all()
    assert table.known_low is not None and np.isnan(table.known_low[first]).all()
    others = [c for c in table.earlier[1].published.tolist()]
    assert len(others) == 9 and (table.known_low[others] == table.value[others]).all()
    with pytest.raises(DataError, match="does not have the code"):
        judged(job("now", "", more.replace('"Q1" }', '"Q9" }'), YEARS))
    with pytest.raises(DataError, match="no column “era”"):
        judged(job("now", "", more.replace("where = { time", "where = { era"), YEARS))


# -- figures that have no cell, for example since a recode


GROUPED = 'steps = [ { group = ["A", "C"], into = "AC" } ]'
CLOSED = 'steps = [ { close = ["AC"] } ]'
FLAT = "code,parent\nTotal,\n" + "".join(f"{code},Total\n" for code in "ABCDE")
TREE = FLAT.replace("A,Total", "AC,Total\nA,AC").replace("C,Total\nD", "C,AC\nD")


@pytest.fixture
def coarse(tmp_path):
    """A job over a table by activity and region, in which one firm has nearly all of C × n."""
    numbers = random.Random(1)
    lines = ["activity,region,size,turnover"]
    for activity, region in itertools.product("ABCDE", "ns"):
        firms = (
            [90, 3, 2] if (activity, region) == ("C", "n") else [numbers.randint(20, 40) for _ in range(8)]
        )
        lines += [f"{activity},{region},s,{firm}" for firm in firms]
    (tmp_path / "records.csv").write_text("\n".join(lines) + "\n")
    (tmp_path / "flat.csv").write_text(FLAT)
    (tmp_path / "tree.csv").write_text(TREE)

    def made(name: str, hierarchy: str, more: str = "") -> Path:
        head = HEAD.replace(', "region", "size"]', ', "region"]')
        path = tmp_path / f"{name}.toml"
        text = f'{head}[hierarchies]\nactivity = {hierarchy}\n{more}[output]\nfolder = "{name}"\n'
        path.write_text(text, encoding="utf-8")
        return path

    return made


def test_a_group_is_not_called_protected_where_parts_of_it_were_published(coarse, tmp_path):
    first = run_job(coarse("first", '"flat.csv"'), None, Progress())
    case, off = first.solution.case, first.solution.pattern.suppressed
    assert first.protected and case.sensitivity.primary[cells_of(case, "C", "n")]
    assert not off[cells_of(case, "A", "n")]
    wish = EARLIER.format(next((tmp_path / "first" / "public").glob("*.csv")))
    now = run_job(coarse("now", f'{{ file = "flat.csv", {GROUPED} }}', wish), None, Progress())
    # AC less A is the secret, and the audit knows of no A
    assert not now.solution.pattern.suppressed[cells_of(now.solution.case, "AC", "n")]
    assert not now.protected and not (tmp_path / "now" / "public").exists()
    said = "\n".join(now.lines())
    assert "Not tested ○ new cells together with 4 figures" in said and "NOT TESTED TOGETHER: 4 of" in said


def test_published_parts_that_have_cells_are_tested(coarse, tmp_path):
    assert run_job(coarse("first", '"flat.csv"'), None, Progress()).protected
    wish = EARLIER.format(next((tmp_path / "first" / "public").glob("*.csv")))
    table = '[[tables]]\nname = "T"\ndimensions = ["activity", "region"]\nlevels = { activity = 2 }\n'
    now = run_job(coarse("now", '"tree.csv"', wish + table), None, Progress())
    assert now.protected and not now.solution.case.table.earlier[0].n_unplaced
    assert now.solution.pattern.suppressed[cells_of(now.solution.case, "turnover", "AC", "n")]


def test_what_publishes_nothing_new_is_not_held_back(coarse, tmp_path):
    assert run_job(coarse("first", '"tree.csv"'), None, Progress()).protected
    wish = EARLIER.format(next((tmp_path / "first" / "public").glob("*.csv")))
    now = run_job(coarse("now", f'{{ file = "tree.csv", {CLOSED} }}', wish), None, Progress())
    assert now.solution.case.table.earlier[0].n_unplaced and now.protected


def test_more_precise_figures_of_the_same_cells_are_new(coarse, tmp_path):
    text = (tmp_path / "records.csv").read_text()
    (tmp_path / "records.csv").write_text(re.sub(r"(\d)\n", r"\1.4\n", text))
    assert run_job(coarse("first", '"tree.csv"'), None, Progress()).protected
    before = next((tmp_path / "first" / "public").glob("*.csv"))
    rounded = re.sub(r"(\d+\.\d)\r", lambda found: f"{float(found[1]):.0f}\r", before.read_bytes().decode())
    (tmp_path / "rounded.csv").write_bytes(rounded.encode())
    for file, open_ in ((before, True), (tmp_path / "rounded.csv", False)):
        closed = f'{{ file = "tree.csv", {CLOSED} }}'
        now = run_job(coarse("now", closed, EARLIER.format(file)), None, Progress())
        assert now.solution.case.table.earlier[0].n_unplaced and now.protected == open_


# -- what was shown beside the values


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_numbers_of_contributors_that_were_shown_tell_how_many_records_there_are(coarse, tmp_path, kind):
    """Two firms are behind a figure: with their number, the count that is suppressed now is known."""
    lines = (tmp_path / "records.csv").read_text().splitlines()
    few = [line for line in lines if not line.startswith("B,s")] + ["B,s,s,30", "B,s,s,29"]
    (tmp_path / "records.csv").write_text("\n".join(few) + "\n")
    shown = '[[tables]]\nname = "T"\ndimensions = ["activity", "region"]\n'
    run_job(coarse("first", '"flat.csv"', shown + 'counts = "shown"\n'), None, Progress())
    path = coarse("now", '"flat.csv"', shown)
    text = path.read_text().replace('"turnover"', '["turnover", "count"]')
    rules = "frequency = { n = 3 }\np_percent"
    path.write_text(text.replace("p_percent", rules))
    assert run_job(path, None, Progress()).protected
    (tmp_path / "now").rename(tmp_path / "apart")
    file = next((tmp_path / "first" / "public").glob(f"*.{kind}"))
    path.write_text(path.read_text() + EARLIER.format(file))
    now = run_job(path, None, Progress())
    case = now.solution.case
    cell = cells_of(case, "count", "B", "s")
    assert case.table.known[cell] and cell in now.solution.standing.outsiders.cells and not now.protected


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_public_ranges_that_were_shown_are_known(coarse, tmp_path, kind):
    both = '[[tables]]\nname = "T"\ndimensions = ["activity", "region"]\n'
    path = coarse("first", '"flat.csv"', both)
    path.write_text(path.read_text().replace("[output]", "[output]\nranges = true"))
    run_job(path, None, Progress())
    file = next((tmp_path / "first" / "public").glob(f"*.{kind}"))
    now = stages.load(read_job(coarse("now", '"flat.csv"', both + EARLIER.format(file))), Progress()).table
    off = now.earlier[0].suppressed
    assert len(off) >= 4 and np.isfinite(now.known_low[off]).all() and np.isfinite(now.known_high[off]).all()
    assert (now.known_low[off] <= now.value[off]).all() and (now.known_high[off] >= now.value[off]).all()
    assert (now.known_high[off] < now.value[0]).all()


def test_a_wish_with_the_values_of_today_is_told(coarse, tmp_path):
    first = run_job(coarse("first", '"flat.csv"'), None, Progress())
    table = first.solution.table
    lines = ["activity,region,turnover"]
    lines += [",".join((*table.names(c), f"{table.value[c]:.0f}")) for c in range(len(table))]
    (tmp_path / "all.csv").write_text("\n".join(lines) + "\n")
    wish = EARLIER.format(tmp_path / "all.csv") + 'use = "prefer"\n'
    said = "Published there with the same value, suppressed now: 4"
    assert said in "\n".join(run_job(coarse("now", '"flat.csv"', wish), None, Progress()).lines())
    (tmp_path / "all.csv").write_text("\n".join([lines[0], *(f"{line}7" for line in lines[1:])]) + "\n")
    assert said not in "\n".join(run_job(coarse("now", '"flat.csv"', wish), None, Progress()).lines())
