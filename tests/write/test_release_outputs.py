"""Outputs of a release: a file for each table, one workbook, and nothing that no table shows."""

import csv
import io
import json
import shutil
import zipfile
from pathlib import Path

import numpy as np
import openpyxl
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard import batch
from tabguard.base.errors import DataError, WriteError
from tabguard.base.progress import Cancelled, Progress
from tabguard.cli import main
from tabguard.flow import stages
from tabguard.flow.export import Finished, export_products, planned
from tabguard.read import read_decisions, read_pattern
from tabguard.settings import Output
from tabguard.table.case import Case
from tabguard.table.pattern import Sensitivity, Status
from tabguard.table.publish import publish_tables
from tabguard.table.solution import Solution
from tabguard.write import pattern_csv, public_csv, summary, verify_public
from tabguard.write.products import PRODUCTS, Audience, PublicProduct
from tabguard.write.products.public.sdmx import public_sdmx_csv
from tabguard.write.products.state import RunState
from tabguard.write.run import Run
from tabguard.write.sdmx import sdmx_csv
from tabguard.write.sdmx_layout import sdmx_header
from tests.support.examples import examples
from tests.support.jobs import table_job
from tests.support.reading import put
from tests.support.written_files import by_batch_and_window
from tests.support.written_releases import CODES, HIDDEN, N, parts, release_pattern, release_table

OUTPUT = Output(structure="OFFICE:SALES(1.0.0)", period="2025", agency="Office")
SHOWN = int((~HIDDEN).sum())


def solution(table, pattern, fired=None) -> Solution:
    """A pattern of a table, with the rules that fired."""
    nothing = np.zeros(len(table))
    fired = np.zeros(len(table), int) if fired is None else fired
    return Solution(Case(table, Sensitivity(fired, nothing, nothing, nothing)), pattern)


def public_files(table, pattern) -> dict[str, bytes]:
    """All public files of a release, by product and table."""
    state = RunState(solution=solution(table, pattern), output=OUTPUT, run=Run(name="r"))
    out = {}
    for product in (one for one in PRODUCTS if isinstance(one, PublicProduct)):
        groups = [(one,) for one in state.public] if product.each else [state.public]
        for number, tables in enumerate(groups):
            out[f"{product.title} {number}"] = product.content(tables, OUTPUT, lambda: None)
    return out


def withheld_units(pattern) -> np.ndarray:
    """Cells of which some response is shown by a table and withheld."""
    units = {tuple(c[1:]) for c in CODES[pattern.suppressed & ~HIDDEN].tolist()}
    return np.array([tuple(c[1:]) in units for c in CODES.tolist()])


@st.composite
def twins(draw):
    """Two releases with the same pattern, published values and shown counts; all else differs."""
    pattern = release_pattern(
        draw(st.lists(st.sampled_from([0, 1, 2, 3, 4]), min_size=SHOWN, max_size=SHOWN))
    )
    numbers = st.lists(st.integers(-(10**6), 10**6).map(lambda v: v / 10), min_size=N, max_size=N)
    numbers = numbers.map(lambda v: np.where(CODES[:, 0] == 0, np.rint(v), v))
    frequencies = st.lists(st.integers(0, 99), min_size=N, max_size=N).map(np.array)
    counts = draw(st.tuples(*[st.sampled_from(["none", "shown", "suppressed alike"])] * 3))
    tables = parts(counts)
    told = np.zeros(N, bool)
    for one in tables:
        if one.counts == "shown":
            told[one.cells] = True
        elif one.counts == "suppressed alike":
            told[one.cells] |= ~withheld_units(pattern)[one.cells]
    shown, count, agreed = draw(numbers), draw(frequencies), draw(st.booleans())
    made = []
    for _ in range(2):
        value = np.where(pattern.suppressed, draw(numbers), shown)
        frequency = np.where(told, count, draw(frequencies))
        made.append(release_table(value, frequency, tables, decimals_agreed=agreed))
    return (*made, pattern)


@given(twins())
@settings(max_examples=examples(50))
def test_public_bytes_of_all_tables_depend_on_what_is_published_only(pair):
    one, other, pattern = pair
    assert public_files(one, pattern) == public_files(other, pattern)


def test_a_published_value_does_change_every_file_that_shows_it():
    pattern = release_pattern(0)
    values = np.arange(N) * 10.0
    changed = values.copy()
    changed[0] += 1  # turnover × T × Total × Total, in T1 alone
    before, after = (public_files(release_table(v), pattern) for v in (values, changed))
    other = {name for name in before if before[name] != after[name]}
    assert {"Workbook 0", "CSV file 0", "SDMX-CSV file 0", "HTML table 0"} <= other
    assert all(name.endswith(" 0") for name in other), other


def rows_of(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode())))


def test_each_table_shows_its_own_cells_codes_and_decimals():
    table, pattern = release_table(np.arange(N) + 0.0), release_pattern(0)
    one, two, three = publish_tables(table, pattern)
    assert [d.name for d in one.dimensions] == ["response", "activity", "region"]
    rows = rows_of(public_csv(one, OUTPUT))
    assert list(rows[0])[:2] == ["response", "activity"] and list(rows[0])[-1] == "value"
    assert {(r["response"], r["value"].partition(".")[2]) for r in rows} == {
        ("turnover", ""),
        ("employees", "0"),
    }
    assert two.dimensions[0].codes == ("A1", "A2", "B") and two.response == "turnover" and not two.several
    assert [r["activity_level"] for r in rows_of(public_csv(two, OUTPUT))[::3]] == ["2", "2", "1"]
    about = rows_of(public_csv(three, OUTPUT))
    assert {(r["region"], r["region_level"]) for r in about} == {("n", "1")}
    assert [len(t.value) for t in (one, two, three)] == [len(t.cells) for t in table.release.tables]
    for public, part in zip((one, two, three), table.release.tables, strict=True):
        named = {
            tuple(d.codes[c] for d, c in zip(public.dimensions, row, strict=True)): v
            for row, v in zip(public.codes.tolist(), public.value.tolist(), strict=True)
        }
        axes = table.axes_of(part)
        assert named == {tuple(table.names(c)[a] for a in axes): table.value[c] for c in part.cells.tolist()}


def test_decimals_that_only_withheld_values_need_do_not_show():
    pattern = release_pattern([0, 2] * (SHOWN // 2))
    whole = np.arange(N) * 10.0
    fine = np.where(pattern.suppressed & (CODES[:, 0] == 1), whole + 0.5, whole)
    assert (fine[HIDDEN] != whole[HIDDEN]).any()
    tables = [release_table(v, decimals_agreed=False) for v in (whole, fine)]
    assert public_files(tables[0], pattern) == public_files(tables[1], pattern)
    assert publish_tables(tables[1], pattern)[0].places.tolist() == [0, 0]


def test_counts_are_shown_withheld_with_the_figure_or_left_out():
    pattern = release_pattern([0, 2] * (SHOWN // 2))
    table = release_table(np.arange(N), np.arange(N) + 100, parts(("shown", "suppressed alike", "none")))
    shown, alike, none = (rows_of(public_csv(t, OUTPUT)) for t in publish_tables(table, pattern))
    assert {r["contributors"] != "x" for r in shown} == {True} and {r["value"] == "x" for r in shown} == {
        True,
        False,
    }
    part = publish_tables(table, pattern)[1]
    assert np.array_equal(np.isnan(part.counts), withheld_units(pattern)[table.release.tables[1].cells])
    assert all(r["contributors"] == "x" for r in alike if r["turnover"] == "x")
    assert {r["contributors"] == "x" for r in alike} == {True, False}
    assert "contributors" not in none[0]
    first = table.release.tables[0].cells
    assert [int(r["contributors"]) for r in shown] == (first + 100).tolist()


@pytest.mark.parametrize("with_values", [False, True])
@pytest.mark.parametrize("counts", ["none", "shown", "suppressed alike"])
def test_sdmx_has_the_counts_that_the_table_shows(counts, with_values):
    pattern = release_pattern([2, 0, 1] * (SHOWN // 3) + [0] * (SHOWN % 3))
    table = release_table(np.arange(N), np.arange(N) + 5, parts([counts] * 3))
    public = publish_tables(table, pattern)[0]
    header = sdmx_header(OUTPUT)
    sent = rows_of(sdmx_csv(solution(table, pattern), header, None, with_values, table.release.tables[0]))
    shown = rows_of(public_sdmx_csv(public, header))
    if counts == "none":
        assert not any("CONTRIBUTORS" in row for row in (*sent, *shown))
        return
    every = {f"{n + 5}" for n in table.release.tables[0].cells.tolist()}
    given = [{row["CONTRIBUTORS"] for row in rows} - {""} for rows in (sent, shown)]
    assert given[1] == every if counts == "shown" else given[1] < every
    assert given[0] == (every if with_values else given[1])


def test_a_count_withheld_beside_one_response_is_not_shown_beside_another():
    status = np.zeros(N, int)
    status[(CODES == (0, 2, 1, 0)).all(axis=1)] = Status.SECONDARY  # turnover of one activity and region
    pattern = release_pattern(status[~HIDDEN])
    table = release_table(np.arange(N), tables=parts(("suppressed alike", "none", "none")))
    rows = rows_of(public_csv(publish_tables(table, pattern)[0], OUTPUT))
    mine = [r for r in rows if (r["activity"], r["region"]) == ("A1", "n")]
    assert [(r["value"] == "x", r["contributors"]) for r in mine] == [(True, "x"), (False, "x")]
    assert {r["contributors"] for r in rows if r not in mine} == {"7"}


def test_the_workbook_has_contents_and_a_sheet_for_each_table(tmp_path):
    pattern = release_pattern([0, 2] * (SHOWN // 2))
    table = release_table(np.arange(N) * 1.0, tables=parts(("shown", "suppressed alike", "none")))
    content = public_files(table, pattern)["Workbook 0"]
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert book.sheetnames == ["Contents", "Notes", "T1", "T2", "T3"]
    listed = [row[:3] for row in book["Contents"].values]
    assert ("T1", "By activity", "turnover, employees") in listed
    assert ("T3", "turnover, employees by size, region n", "turnover, employees") in listed
    assert [c.hyperlink.location for c in book["Contents"]["A"] if c.hyperlink] == [
        f"'{name}'!A1" for name in book.sheetnames[1:]
    ]
    heads = [cell.value for cell in book["T1"][3]]
    assert heads[2:6] == [
        "turnover\nTotal", "turnover\nTotal\ncontributors", "turnover\nn", "turnover\nn\ncontributors"
    ]  # fmt: skip
    assert [cell.value for cell in book["T3"][3]][-2:] == ["turnover\nn", "employees\nn"]
    cell = table.find((1, 2, 1, 0))
    shown = book["T1"].cell(6, heads.index("employees\nn") + 1).value
    assert shown == ("x" if pattern.suppressed[cell] else table.value[cell])
    for name, some in public_files(table, pattern).items():
        path = put(tmp_path, f"{name}.{'xlsx' if some[:2] == b'PK' else 'csv'}", some)
        assert verify_public(path) == ()


# -- from a job


@pytest.fixture
def job(tmp_path) -> Path:
    rng = np.random.default_rng(4)
    lines = ["id,activity,region,size,turnover,employees"]
    for i in range(90):
        where = ",".join(rng.choice(some) for some in (["A1", "A2", "B1"], ["n", "s"], ["l", "m", "s"]))
        lines.append(f"{i},{where},{round(float(rng.exponential(40)), 1)},{rng.integers(1, 9)}")
    (tmp_path / "records.csv").write_text("\n".join(lines) + "\n")
    (tmp_path / "activity.csv").write_text("code,parent\nT,\nA,T\nB,T\nA1,A\nA2,A\nB1,B\n")
    path = put(tmp_path, "job.toml", JOB)
    return path


JOB = table_job(
    "activity region size",
    "turnover employees",
    {
        "T1": 'activity region\ntitle = "By activity and region"',
        "large firms": 'activity size\ncodes = { size = ["Total", "l", "m"] }\n'
        'responses = ["turnover"]\ncounts = "suppressed alike"',
    },
    hierarchies='activity = "activity.csv"',
    rules="p_percent = { p = 10 }",
    suppression='cover = "implied"',
    output='folder = "out"\nperiod = "2025"\nstructure = "OFFICE:SALES(1.0.0)"',
)
FEWER = JOB[: JOB.rindex("[[tables]]")] + '[[tables]]\nname = "T9"\ndimensions = ["size"]\n'
ONE = JOB[: JOB.index("[[tables]]")].replace('["turnover", "employees"]', '"turnover"')


def protected(job: Path, text: str) -> Path:
    job.write_text(text)
    shutil.rmtree(job.parent / "out", ignore_errors=True)  # another version would need a reason
    assert main(["protect", str(job), "--quiet"]) == 0
    return job.parent / "out"


def export(job: Path, text: str, folders: dict[Audience, Path], progress: Progress | None = None) -> None:
    """The files that the window writes of a job with another text."""
    job.write_text(text)
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    export_products(Finished(project, done.solution, read=done.read), folders, progress or Progress())


def test_a_release_writes_the_files_that_are_planned(job):
    out = protected(job, JOB.replace("[output]", "[output]\nranges = true").replace("p = 10", "p = 60"))
    project = stages.open_job(job)
    name = project.name
    public = {p.name for p in (out / "public").iterdir()}
    assert public == {
        f"{name}_PUBLIC_2025.xlsx",
        f"{name}_PUBLIC_2025_note.html",
        *(f"{name}_{t}_PUBLIC_2025{s}" for t in ("T1", "large_firms") for s in (".csv", ".sdmx.csv")),
    }
    assert public == {file for _, file in planned(project, Audience)[Audience.PUBLIC]}
    assert {f"{name}_{t}_TRANSMIT_2025.sdmx.csv" for t in ("T1", "large_firms")} <= {
        p.name for p in (out / "transmission").iterdir()
    }
    assert main(["verify-public", str(out / "public"), "--quiet"]) == 0
    told = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    rows = list(csv.DictReader((out / "pattern_INTERNAL.csv").open(encoding="utf-8")))
    assert [t["name"] for t in told["tables"]] == ["T1", "large firms"] and told["at_risk"] == []
    assert told["hidden_cells"] == sum(not r["tables"] for r in rows) > 0
    assert told["cells"] == len(rows)
    for section in told["tables"]:
        word = section["name"].replace(" ", "_")
        mine = [r for r in rows if word in r["tables"].split()]
        assert section["cells"] == len(mine)
        for key, status in (("primaries", "primary"), ("secondaries", "secondary")):
            assert section[key] == sum(r["status"] == status for r in mine)
    assert list(rows[0])[:4] == ["response", "activity", "region", "size"] and list(rows[0])[-1] == "tables"
    shown = {r["size"] for r in rows if r["tables"]}
    assert shown == {"Total", "l", "m"} and "s" in {r["size"] for r in rows}
    for path in (out / "public").glob("*.csv"):
        rows = list(csv.DictReader(path.open(encoding="utf-8")))
        assert "s" not in {r.get("size") for r in rows}
        if "large_firms" in path.name and "sdmx" not in path.name:
            assert any(r["at least"] != r["at most"] for r in rows)


def test_batch_and_window_write_the_same_files_of_a_release(job, tmp_path):
    job.write_text(JOB.replace("[output]", "[output]\nranges = true"))
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    by_batch, by_window = by_batch_and_window(project, done, tmp_path)
    assert by_batch == by_window and len(by_batch) == 6


def test_a_result_may_not_replace_what_a_release_is_made_from(job, tmp_path):
    records = tmp_path / "records.csv"
    inside = tmp_path / "out" / "public" / f"{stages.open_job(job).name}_T1_PUBLIC_2025.csv"
    inside.parent.mkdir(parents=True)
    inside.write_bytes(records.read_bytes())
    job.write_text(JOB.replace("records.csv", inside.relative_to(tmp_path).as_posix()))
    before = inside.read_bytes()
    assert main(["protect", str(job), "--quiet"]) == 2
    assert inside.read_bytes() == before


def test_a_pattern_of_a_release_is_read_back(job):
    out = protected(job, JOB)
    table = stages.load(stages.open_job(job), Progress()).table
    path = out / "pattern_INTERNAL.csv"
    pattern = read_pattern(path, table)
    assert main(["audit", str(job), "--pattern", str(path), "--quiet"]) == 0
    again = path.with_name("again.csv")
    again.write_bytes(pattern_csv(solution(table, pattern)))
    assert np.array_equal(read_pattern(again, table).status, pattern.status)
    assert (pattern.status[table.hidden] != Status.PUBLISHED).all()
    lines = again.read_text().splitlines()
    shorter = [line for line in lines if not line.endswith(",")]  # hidden cells need not be in it
    again.write_text("\n".join(shorter) + "\n")
    left = read_pattern(again, table).status
    assert (left[table.hidden] == Status.HIDDEN).all() and np.array_equal(
        left[~table.hidden], pattern.status[~table.hidden]
    )
    for old, new, said in (
        ("published", "hidden", "hidden in the pattern"),
        ("turnover", "", "codes are not in “response”"),
    ):
        at = next(i for i, line in enumerate(lines) if i and line.endswith("T1") and old in line)
        again.write_text("\n".join([*lines[:at], lines[at].replace(old, new, 1), *lines[at + 1 :]]) + "\n")
        with pytest.raises(DataError, match=said):
            read_pattern(again, table)


def test_a_table_that_is_the_whole_release_is_written_as_ever(job):
    def files(text: str) -> dict[str, bytes]:
        out = protected(job, text)
        found = {p.name: p.read_bytes() for p in (out / "public").iterdir()}
        return found | {"pattern": (out / "pattern_INTERNAL.csv").read_bytes()}

    entry = '[[tables]]\nname = "T1"\ndimensions = ["activity", "region", "size"]\n'
    plain = files(ONE)
    assert plain == files(ONE + entry)
    titled = files(ONE + entry + 'title = "Turnover of firms"\n')
    assert set(titled) == set(plain) and titled["pattern"] == plain["pattern"]
    assert b"Turnover of firms" in next(v for k, v in titled.items() if k.endswith(".html"))
    part = files(ONE + entry + "levels = { activity = 2 }\n")
    assert set(part) == set(plain)
    heads = [dict(one)["pattern"].decode().splitlines()[0] for one in (plain, part)]
    assert heads[0] == heads[1] and b"hidden" not in plain["pattern"]
    name = next(k for k in plain if k.endswith("2025.csv"))
    kept = [line for line in plain[name].decode().splitlines() if '"A1"' not in line and '"A2"' not in line]
    assert [line.rpartition(",")[0] for line in part[name].decode().splitlines()] == [
        line.rpartition(",")[0] for line in kept if '"B1"' not in line
    ]


def test_a_code_whose_group_is_left_out_has_its_level_below_what_is_shown_above_it(job):
    entry = '[[tables]]\nname = "T1"\ndimensions = ["activity", "region", "size"]\n'
    out = protected(job, ONE + entry + 'codes = { activity = ["T", "A", "A1", "A2", "B1"] }\n')
    (path,) = (out / "public").glob("*2025.csv")
    levels = {row["activity"]: row["activity_level"] for row in rows_of(path.read_bytes())}
    assert levels == {"T": "0", "A": "1", "A1": "2", "A2": "2", "B1": "1"}


def test_files_of_tables_that_are_no_longer_in_the_release_go(job):
    out = protected(job, JOB)
    protected(job, FEWER)
    names = {path.name for path in out.rglob("*")}
    assert any("_T9_" in name for name in names) and not any("large_firms" in name for name in names)
    protected(job, ONE)
    names = {path.name for path in out.rglob("*")}
    assert not any("_T1_" in name or "_T9_" in name for name in names)


def test_an_export_from_the_window_leaves_no_file_of_a_table_that_was_dropped(job, tmp_path):
    folders = {one: tmp_path / one.value for one in Audience if one is not Audience.EXCHANGE}

    def exported(text: str, progress: Progress | None = None) -> set[str]:
        export(job, text, folders, progress)
        return {path.name for folder in folders.values() for path in folder.iterdir() if path.is_file()}

    first = exported(JOB)
    other = folders[Audience.PUBLIC] / "elsewhere_large_firms_PUBLIC_2025.csv"
    older = folders[Audience.PUBLIC] / f"{stages.open_job(job).name}_large_firms_PUBLIC_2024.csv"
    for path in (other, older):
        path.write_text("of another release")
    dropped = {name for name in first if "_large_firms_" in name}
    assert len(dropped) == 3
    stopped = Progress()
    stopped.cancel()
    with pytest.raises(Cancelled):
        exported(FEWER, stopped)
    assert dropped <= {path.name for folder in folders.values() for path in folder.iterdir()}
    second = exported(FEWER)
    assert {name for name in second if "_large_firms_" in name} == {other.name, older.name}
    assert any("_T9_PUBLIC" in name for name in second)
    assert main(["verify-public", str(folders[Audience.PUBLIC]), "--quiet"]) == 0
    third = exported(ONE)
    assert not any("_T1_" in name or "_T9_" in name for name in third)
    assert {name for name in exported(JOB) if name.endswith("_PUBLIC_2025.csv")} == {
        name for name in first | {other.name} if name.endswith("_PUBLIC_2025.csv")
    }


def test_an_export_without_public_files_leaves_no_transmission_file_of_a_dropped_table(job, tmp_path):
    inside, public, sent = tmp_path / "internal", tmp_path / "public", tmp_path / "sent"

    def exported(text: str, folders: dict[Audience, Path]) -> set[str]:
        export(job, text, folders)
        return {path.name for path in sent.iterdir()}

    secret = {Audience.TRANSMISSION: sent, Audience.INTERNAL: inside}
    first = exported(JOB, {Audience.PUBLIC: public, **secret})
    assert not [path for folder in (inside, public) for path in folder.iterdir() if "TRANSMIT" in path.name]
    mine = put(sent, "minutes_large_firms_TRANSMIT_2025.sdmx.csv", "of another release")
    published = {path.name for path in public.iterdir()}
    assert any("large_firms" in name for name in first)
    second = exported(FEWER, secret)
    assert {name for name in second if "large_firms" in name} == {mine.name}
    assert any("_T9_" in name for name in second)
    assert {path.name for path in public.iterdir()} == published  # they are out already
    assert exported(JOB, {Audience.PUBLIC: public}) == second  # the folder is not part of that export


def test_an_export_keeps_what_the_project_reads(job, tmp_path):
    folders = {Audience.PUBLIC: tmp_path / "public", Audience.INTERNAL: tmp_path / "internal"}

    def reading(text: str, file: Path) -> str:
        return f"{text}[[earlier]]\nfile = {str(file)!r}\nuse = 'prefer'\n"

    export(job, JOB, folders)
    name = stages.open_job(job).name
    dropped, kept = (folders[Audience.PUBLIC] / f"{name}_{t}_PUBLIC_2025.csv" for t in ("large_firms", "T1"))
    before = dropped.read_bytes()
    export(job, reading(FEWER, dropped), folders)
    assert dropped.read_bytes() == before
    assert [path.name for path in folders[Audience.PUBLIC].glob("*_large_firms_*")] == [dropped.name]
    shown = kept.read_bytes()
    with pytest.raises(WriteError, match="overwrite a file that the project reads"):
        export(job, reading(JOB, kept), folders)
    assert kept.read_bytes() == shown


def test_decisions_name_cells_by_response_and_codes(job, tmp_path):
    path = put(
        tmp_path, "decisions.csv", "response,activity,region,size,decision\nemployees,A,n,Total,suppress\n"
    )
    text = JOB.replace("[output]", '[decisions]\nfile = "decisions.csv"\n[output]')
    out = protected(job, text)
    rows = csv.DictReader((out / "pattern_INTERNAL.csv").open(encoding="utf-8"))
    found = {
        (r["response"], r["activity"], r["region"], r["size"])
        for r in rows
        if r["status"] == "forced-suppress"
    }
    assert found == {("employees", "A", "n", "Total")}
    path.write_text("activity,region,size,decision\nA,n,Total,suppress\n")
    with pytest.raises(DataError, match="response"):
        stages.open_job(job)
    entry = (
        '[[tables]]\nname = "T1"\ndimensions = ["activity", "region", "size"]\nlevels = { activity = 2 }\n'
    )
    out = protected(
        job, text[: text.index("[[tables]]")].replace('["turnover", "employees"]', '"turnover"') + entry
    )
    rows = csv.DictReader((out / "pattern_INTERNAL.csv").open(encoding="utf-8"))
    assert [(r["activity"], r["region"]) for r in rows if r["status"] == "forced-suppress"] == [("A", "n")]
    table = stages.load(stages.open_job(job), Progress()).table
    (read,) = read_decisions(path, table.dimensions, {"response": "turnover"})
    assert read.codes == ("turnover", "A", "n", "Total")


def test_a_table_is_laid_out_in_the_order_of_its_own_dimensions(job):
    text = JOB.replace('dimensions = ["activity", "size"]', 'dimensions = ["size", "activity"]')
    out = protected(job, text)
    path = next((out / "public").glob("*_large_firms_PUBLIC_2025.csv"))
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert list(rows[0]) == ["size", "size_level", "activity", "activity_level", "turnover", "contributors"]
    assert [r["size"] for r in rows] == sorted((r["size"] for r in rows), key=["Total", "l", "m"].index)
    sheet = openpyxl.load_workbook(next((out / "public").glob("*.xlsx")))["large firms"]
    assert [cell.value for cell in sheet[3]][:3] == ["size", "T", "T\ncontributors"]


def test_bounds_that_are_known_need_no_response_where_there_is_one(job, tmp_path):
    (tmp_path / "known.csv").write_text("activity,region,size,lower,upper\nA,n,Total,0,1e6\n")
    entry = '[[tables]]\nname = "T1"\ndimensions = ["activity", "region"]\n'
    text = ONE.replace("[rules]", '[attacker]\nfile = "known.csv"\n[rules]')
    job.write_text(text + entry)
    table = stages.load(stages.open_job(job), Progress()).table
    (cell,) = np.flatnonzero(np.isfinite(table.known_high)).tolist()
    assert table.names(cell) == ("turnover", "A", "n", "Total")


def test_a_summary_tells_hidden_cells_apart():
    table, pattern = release_table(np.arange(N)), release_pattern(0)
    fired = np.where(pattern.status == Status.PRIMARY, 1, 0)
    told = summary(solution(table, pattern, fired))
    assert told["hidden_cells"] == int(HIDDEN.sum()) and told["hidden_primaries"] == int(
        (fired[HIDDEN] > 0).sum()
    )
    assert [t["primaries"] for t in told["tables"]] == [0, 0, 0]
    assert [t["shared_cells"] for t in told["tables"]] == [5, 3, 2]


def test_one_release_alone_has_no_sections():
    table = release_table(np.arange(N))
    one = evolve(table, release=None)
    told = summary(solution(one, release_pattern(0)))
    assert "tables" not in told and "hidden_cells" not in told


def test_the_internal_workbook_has_sheets_for_each_table(job):
    out = protected(job, JOB)
    book = openpyxl.load_workbook(next(out.glob("*INTERNAL*.xlsx")))
    assert book.sheetnames[:6] == ["Summary", "Tables", "T1", "T1 flags", "large firms", "large firms flags"]
    told = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    tables = [row[:8] for row in book["Tables"].values][2:]
    keys = ("name", "title", "cells", "shared_cells", "primaries", "secondaries", "suppressed", "at_risk")
    assert tables[:2] == [tuple(t[k] for k in keys) for t in told["tables"]]
    assert tables[2][2:5] == (told["hidden_cells"], 0, told["hidden_primaries"])
    rows = list(csv.DictReader((out / "pattern_INTERNAL.csv").open(encoding="utf-8")))
    for name, variable, code in (("T1", "region", "n"), ("large firms", "size", "l")):
        head, *body = [row for row in book[name].values][1:]
        heading = f"turnover: {code}" if name == "T1" else code
        shown = {row[0]: row[head.index(heading)] for row in body if row[0]}
        at = {"response": "turnover", "region": "Total", "size": "Total", variable: code}
        mine = [r for r in rows if r["tables"] and at.items() <= r.items()]
        wanted = {r["activity"]: float(r["value"]) for r in mine}
        assert shown == wanted
    cells = [row for row in book["Cells"].values][1:]
    assert cells[0][-1] == "tables" and len(cells) - 1 == told["cells"]
    report = next(out.glob("*INTERNAL*.html")).read_text(encoding="utf-8")
    assert "<h2>Tables</h2>" in report and "large firms" in report


def test_tables_that_contradict_one_another_are_found(job, capsys):
    public = protected(job, JOB) / "public"
    assert main(["verify-public", str(public)]) == 0
    assert "together: no contradiction was found" in capsys.readouterr().out
    one, two = (next(public.glob(f"*_{name}_PUBLIC_2025.csv")) for name in ("T1", "large_firms"))
    texts = {path: path.read_text(encoding="utf-8") for path in (one, two)}
    lines = texts[two].splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"T"' in line and '"Total"' in line)
    keys = lines[at].rsplit(",", 2)[0]
    for figure, said, number in (('"x","x"', "shows and", 5), ("9.0,90", "another figure", 3)):
        two.write_text("".join([*lines[:at], f"{keys},{figure}\n", *lines[at + 1 :]]), encoding="utf-8")
        assert main(["verify-public", str(public)]) == 3
        out = capsys.readouterr().out
        assert said in out and f"together: {number} findings" in out and "9.0" not in out
    two.write_text(texts[two], encoding="utf-8")
    left = one.with_name(one.name.replace("_T1_", "_T7_"))
    left.write_text(texts[one], encoding="utf-8")
    assert main(["verify-public", str(public)]) == 3
    assert "does not have" in capsys.readouterr().out
    left.unlink()
    other = one.with_name(one.name.replace("2025", "2024"))  # another period is another release
    other.write_text(texts[one].replace(",", ",1"), encoding="utf-8")
    assert main(["verify-public", str(public)]) == 0


def test_a_link_that_leads_elsewhere_is_found(tmp_path):
    content = public_files(release_table(np.arange(N)), release_pattern(0))["Workbook 0"]
    word = b'display="T2"'
    changes = ((b"'T2'!A1", b"'T9'!A1"), (word, b'display="18"'), (word, word + b' tooltip="18"'))
    for number, (old, new) in enumerate(changes):
        planted = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(planted, "w") as target:
            for info in source.infolist():
                target.writestr(info, source.read(info).replace(old, new))
        path = put(tmp_path, f"planted {number}.xlsx", planted.getvalue())
        assert {finding.channel for finding in verify_public(path)} == {25}
