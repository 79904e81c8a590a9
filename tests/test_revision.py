"""A table published again: changes, the number of respondents behind them, and replaced files."""

import contextlib
import json
import random
import re
import shutil
import sqlite3
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import tabguard
from tabguard.__main__ import main
from tabguard.base.permission import permission_of
from tabguard.flow.replacing import ReplacedError
from tabguard.linked import ContradictionError
from tabguard.read.files import connection
from tests.support.examples import first_of, slow
from tests.support.linked_jobs import export_from_window, in_turn, public, summary, write_job
from tests.support.permitting import permitting
from tests.support.roles import read_by

HEAD = "id,a,b,c,v"


def records(seed: int = 7, n: int = 240) -> list[str]:
    """Records of which no cell of `a` and `b` has few respondents or a large one."""
    rng = random.Random(seed)
    return [f"e{i},a{i % 4},b{i // 4 % 3},c{i % 2},{rng.randrange(2000, 4000)}" for i in range(n)]


def write(path: Path, rows: list[str]) -> None:
    path.write_text("\n".join([HEAD, *rows]) + "\n", encoding="utf-8")


@pytest.fixture(autouse=True)
def _one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use one process: starting several takes longer than the jobs."""
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records and a job that published them."""
    folder = tmp_path_factory.mktemp("published")
    write(folder / "r.csv", records())
    assert main(["protect", str(write_job(folder / "A", "ab")), "--quiet"]) == 0
    return folder


@pytest.fixture
def job(published: Path, tmp_path: Path) -> Path:
    shutil.copytree(published, tmp_path, dirs_exist_ok=True)
    return tmp_path / "A" / "job.toml"


def again(job: Path, rows: list[str], reason: str = "") -> int:
    write(job.parent.parent / "r.csv", rows)
    return permitting(str(job), "--quiet", reason=reason)


def content(job: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (job.parent / "out").rglob("*") if path.is_file()}


def changes(job: Path) -> dict[tuple[str, ...], int]:
    (table,) = summary(job.parent / "out")["linked"]["tables"]
    assert table["earlier_version"]
    return {
        tuple(change["cell"]): change["respondents"]
        for change in table["changes"]
        if not change["rest"] and not change["sign"]
    }


def revised(row: str, by: int) -> str:
    head, _, value = row.rpartition(",")
    return f"{head},{int(value) + by}"


@pytest.mark.parametrize("way", ["removed", "added", "revised", "other order and ids"])
def test_a_difference_of_one_respondent_holds_the_public_files_back(job, way, capsys):
    rows = records()
    new = {
        "removed": rows[1:],
        "added": [*rows, "new,a0,b0,c0,2500"],
        "revised": [revised(rows[0], 33), *rows[1:]],
        "other order and ids": [f"x{row}" for row in rows[:0:-1]],
    }[way]
    before = content(job)
    assert again(job, new) == 3
    said = capsys.readouterr().err
    assert "Figures that differ from the earlier publication A" in said and "--differences" in said
    assert "--replace" not in said
    cells = ("a0 × b0", "a0 × Total", "Total × b0", "Total × Total")
    assert all(f"  {cell}: 1 respondent" in said for cell in cells) and said.count("1 respondent\n") == 4
    assert content(job) == before


def test_one_refusal_says_what_is_replaced_and_what_changed(job, capsys):
    before = content(job)
    write(job.parent.parent / "r.csv", records()[1:])
    assert main(["protect", str(job), "--quiet"]) == 2
    said = capsys.readouterr().err
    assert re.search('--replace "[0-9a-f]{8}" and --differences "[0-9a-f]{8}: REASON"', said)
    assert "A_PUBLIC.csv" in said
    assert "  a0 × b0: 1 respondent\n" in said and content(job) == before
    assert permitting(str(job), "--quiet", reason="never left") == 0


@pytest.mark.parametrize("way", ["crossing", "less is shown", "more is shown"])
def test_another_pattern_waits_where_each_shows_what_the_other_withholds(job, way, capsys):
    def hide(b: str) -> str:
        return f'[[decisions.cells]]\ncodes = ["a0", "{b}"]\ndecision = "suppress"\nreason = "asked"\n'

    plain = job.read_text(encoding="utf-8")
    first, second = {
        "crossing": (hide("b0"), hide("b1")),
        "less is shown": ("", hide("b1")),
        "more is shown": (hide("b0"), ""),
    }[way]
    shutil.rmtree(job.parent / "out")
    for more, status in ((first, 0), (second, 3 if way == "crossing" else 0)):
        job.write_text(plain + more, encoding="utf-8")
        before = content(job)
        assert main(["protect", str(job), "--quiet"]) == status
    if status == 3:
        said = capsys.readouterr().err
        assert "either only this or only the earlier publication" in said and "a0 × b0" in said
        assert "At risk then (1): a0 × b1." in said
        assert content(job) == before
    assert permitting(str(job), "--quiet", reason="never left") == 0
    assert main(["protect", str(job), "--quiet"]) == 0  # nothing changed: nothing is asked


def withheld(*columns: str) -> str:
    """Decisions that withhold, besides the primaries of b3, exactly some columns of the rows a0 and a1."""
    cells = [(a, f"b{b}") for a in ("a0", "a1", "a2", "a3") for b in range(3)]
    return "".join(
        f'[[decisions.cells]]\ncodes = ["{a}", "{b}"]\ndecision = "freeze"\n'
        f'value = "{"suppressed" if a in ("a0", "a1") and b in columns else "published"}"\n'
        for a, b in cells
    )


def test_versions_of_one_table_are_audited_together_with_all_that_were_published(job, capsys):
    """Any two of three versions withhold a column in common, but not all three: the third discloses."""
    plain, out = job.read_text(encoding="utf-8"), job.parent / "out"
    shutil.rmtree(out)
    few = [f"{name},{a},b3,c0,2500" for a in ("a0", "a1") for name in (f"x{a}", f"y{a}")]
    write(job.parent.parent / "r.csv", [*records(), *few, *(f"z{i},a2,b3,c0,2500" for i in range(9))])
    for columns in (("b0", "b1"), ("b1", "b2")):
        job.write_text(plain + withheld(*columns), encoding="utf-8")
        assert main(["protect", str(job)]) == 0
    assert "audited together, and no cell is at risk" in capsys.readouterr().out
    (table,) = summary(out)["linked"]["tables"]
    assert table["earlier_version"] and table["audited_together"] and not table["differing"]
    before = content(job)
    job.write_text(plain + withheld("b0", "b2"), encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 3
    said = capsys.readouterr().err
    assert said.count("At risk then (2): a0 × b3, a1 × b3.") == 2 and content(job) == before
    assert permitting(str(job), "--quiet", reason="never left") == 0


def test_cells_that_only_one_shows_matter_if_others_changed(job):
    """A cell published before is withheld now; its total has it and a changed cell in both versions."""
    rows = records()
    for i in [i for i, row in enumerate(rows) if ",a0,b0," in row][:3]:
        rows[i] = revised(rows[i], 100 + i)
    hidden = '[[decisions.cells]]\ncodes = ["a1", "b1"]\ndecision = "suppress"\nreason = "asked"\n'
    job.write_text(job.read_text(encoding="utf-8") + hidden, encoding="utf-8")
    assert again(job, rows) == 3
    assert again(job, rows, "never left") == 0


def test_a_new_period_keeps_the_files_of_the_earlier_one(job):
    text, out = job.read_text(encoding="utf-8"), job.parent / "out"
    shutil.rmtree(out)
    january: dict[Path, bytes] = {}
    for period, seed in (("2024-01", 7), ("2024-02", 9)):
        write(job.parent.parent / "r.csv", records(seed))
        job.write_text(text.replace("[output]", f'[output]\nperiod = "{period}"'), encoding="utf-8")
        assert main(["protect", str(job), "--quiet"]) == 0
        january = january or content(job)
    for path, told in january.items():
        kept = path.with_name(f"{path.stem}_2024-01{path.suffix}") if "2024-01" not in path.name else path
        assert kept.read_bytes() == told
        assert path is kept or path.read_bytes() != told


def test_the_same_data_under_another_period_are_the_same_data(job):
    plain = job.read_text(encoding="utf-8")
    shutil.rmtree(job.parent / "out")
    few = [f"{name},{a},b3,c0,2500" for a in ("a0", "a1") for name in (f"x{a}", f"y{a}")]
    write(job.parent.parent / "r.csv", [*records(), *few, *(f"z{i},a2,b3,c0,2500" for i in range(9))])
    for period, column, status in (("2024-01", "b0", 0), ("2024-02", "b1", 3)):
        text = plain.replace("[output]", f'[output]\nperiod = "{period}"')
        job.write_text(text + withheld(column), encoding="utf-8")
        assert main(["protect", str(job), "--quiet"]) == status


def test_what_stays_the_same_in_a_month_does_not_make_jobs_one_publication(tmp_path):
    rows = records()
    jobs = []
    for at, period in enumerate(("2024-01", "2024-02")):
        month = [revised(row, at * (i % 10 == 0) * (1 + i)) for i, row in enumerate(rows)]
        write(tmp_path / f"{at}.csv", month)
        jobs.append(write_job(tmp_path / f"J{at}", "ab", f"../{at}.csv"))
        text = jobs[-1].read_text(encoding="utf-8")
        jobs[-1].write_text(text.replace("[output]", f'[output]\nperiod = "{period}"'), encoding="utf-8")
    assert main(["protect", *map(str, jobs), "--quiet"]) == 0


def test_a_response_that_becomes_one_of_several_is_compared(job):
    text = job.read_text(encoding="utf-8").replace('response = "v"', 'response = ["v", "count"]')
    job.write_text(text, encoding="utf-8")
    assert again(job, records()[1:]) == 3


def test_with_a_reason_it_is_published_and_the_reason_is_recorded(job, capsys):
    assert again(job, records()[1:]) == 3
    assert again(job, records()[1:], "never left the house") == 0
    told = summary(job.parent / "out")
    assert told["linked"]["differences_permitted"] == "never left the house" and public(job.parent / "out")
    assert again(job, records()[1:]) == 0  # the same data once more
    capsys.readouterr()
    assert again(job, records()[2:]) == 3  # and the next change is judged again, by both that were published
    assert capsys.readouterr().err.count("Figures that differ from the earlier publication") == 2


@pytest.mark.parametrize("way", ["by the command", "at the last publication"])
def test_a_reason_holds_for_the_very_differences_that_were_shown(job, way, capsys):
    write(job.parent.parent / "r.csv", records()[1:])
    assert main(["protect", str(job), "--quiet"]) == 2
    replace, differences = re.findall('"([^"]*)"', capsys.readouterr().err.partition("permit both")[2])[:2]
    options = ["--replace", replace, "--differences", differences.replace("REASON", "never left")]
    if way == "at the last publication":
        assert main(["protect", str(job), "--quiet", *options]) == 0
        options = []
    write(job.parent.parent / "r.csv", records()[2:])
    before = content(job)
    assert main(["protect", str(job), "--quiet", *options]) == 2  # the files are others, or the differences
    assert permitting(str(job), "--quiet", *options) == 3 and content(job) == before
    assert permitting(str(job), "--quiet", "--differences", "never left") == 3 and content(job) == before


def test_a_reason_for_a_revision_holds_for_no_further_one_of_the_same_figures(job):
    first, *others = records()
    assert again(job, [revised(first, 33), *others], "a typing error") == 0
    before = content(job)
    assert again(job, [revised(first, 77), *others]) == 3 and content(job) == before


def test_files_are_replaced_by_the_word_for_these_very_files(job, capsys):
    rows = [revised(row, 5) for row in records()]
    write(job.parent.parent / "r.csv", rows)
    assert main(["protect", str(job), "--quiet"]) == 2
    (word,) = re.findall('--replace "([^"]*)"', capsys.readouterr().err)
    assert main(["protect", str(job), "--quiet", "--replace", "00000000"]) == 2
    assert main(["protect", str(job), "--quiet", "--replace", word]) == 0
    write(job.parent.parent / "r.csv", [revised(row, 5) for row in rows])
    assert main(["protect", str(job), "--quiet", "--replace", word]) == 2


def test_a_file_that_another_program_holds_is_named(job, capsys, monkeypatch):
    def held(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("hashlib.file_digest", held)
    write(job.parent.parent / "r.csv", [revised(row, 5) for row in records()])
    assert main(["protect", str(job), "--quiet"]) == 2
    error = capsys.readouterr().err
    assert "Close the file if it is open elsewhere" in error and "_PUBLIC" in error


def test_differences_of_many_respondents_are_listed_and_published(job):
    assert again(job, [revised(row, 10 + i) for i, row in enumerate(records())]) == 0
    found = changes(job)
    assert found["Total", "Total"] == 240 and min(found.values()) >= 3 and len(found) == 20
    assert summary(job.parent / "out")["linked"]["not_audited_together"]


def test_a_record_that_moved_is_behind_both_cells_but_not_behind_their_total(job):
    rows = records()
    moved = [rows[0].replace(",a0,", ",a1,"), *rows[1:]]
    assert again(job, moved) == 3
    assert again(job, moved, "never left") == 0
    assert changes(job) == {("a0", "b0"): 1, ("a1", "b0"): 1, ("a0", "Total"): 1, ("a1", "Total"): 1}


def test_differences_of_changed_figures_are_looked_at(job):
    """Three firms change in one cell, and one more in its row: no figure is about that one alone."""
    rows = records()
    for cell, n in ((",a0,b0,", 3), (",a0,b1,", 1), (",a2,b1,", 3)):
        for i in [i for i, row in enumerate(rows) if cell in row][:n]:
            rows[i] = revised(rows[i], 100 + i)
    text = job.read_text(encoding="utf-8")
    hidden = "".join(
        f'[[decisions.cells]]\ncodes = ["{a}", "{b}"]\ndecision = "suppress"\nreason = "asked"\n'
        for a in ("a0", "a1")
        for b in ("b1", "b2")
    )
    job.write_text(text + hidden, encoding="utf-8")
    shutil.rmtree(job.parent / "out")
    write(job.parent.parent / "r.csv", records())
    assert main(["protect", str(job), "--quiet"]) == 0
    assert again(job, rows) == 3
    assert again(job, rows, "never left") == 0
    (table,) = summary(job.parent / "out")["linked"]["tables"]
    assert min(changes(job).values()) >= 3 and changes(job)["a0", "b0"] == 3
    assert {c["respondents"] for c in table["changes"] if c["rest"] and not c["sign"]} == {1}
    assert 1 in {c["respondents"] for c in table["changes"] if c["sign"] == -1}


def test_another_pattern_of_the_same_data_replaces_the_earlier_one_freely(job, capsys):
    """Cells that stricter rules withhold were published before; this is reported and needs no reason."""
    text = job.read_text(encoding="utf-8")
    job.write_text(text.replace("n = 3", "n = 30"), encoding="utf-8")
    assert main(["protect", str(job)]) == 0
    (table,) = summary(job.parent / "out")["linked"]["tables"]
    assert len(table["at_risk"]) == 12 and table["audited_together"] and not table["differing"]
    assert "can still estimate these cells too closely (12): a0 × b0" in capsys.readouterr().out
    job.write_text(text, encoding="utf-8")
    assert main(["protect", str(job)]) == 0
    assert "too closely" not in capsys.readouterr().out


@pytest.mark.parametrize("way", ["data", "period", "unknown"])
def test_files_of_other_data_are_replaced_only_if_permitted(job, way, capsys):
    out = job.parent / "out"
    if way == "data":
        write(job.parent.parent / "r.csv", [revised(row, 5) for row in records()])
    elif way == "period":
        text = job.read_text(encoding="utf-8")
        job.write_text(text.replace("[output]", '[output]\nperiod = "2025"'), encoding="utf-8")
    else:
        for path in out.glob("*.tgfootprint"):
            path.unlink()
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert main(["protect", str(job)]) == 2
    assert "--replace" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    assert permitting(str(job)) == 0
    said = capsys.readouterr().out
    assert ("Not tested: disclosure by figures that differ" in said) == (way == "unknown")
    assert main(["protect", str(job), "--quiet"]) == 0


@pytest.mark.parametrize("source", first_of(["file", "data frame", "database"], 2))
def test_other_data_of_any_source_are_known_and_the_same_in_another_order_too(source, tmp_path):
    """Two respondents exchange their regions: each column has the same values, and each total stays."""
    names, rows = HEAD.split(","), [row.split(",") for row in records()]
    swapped = [*rows[1:], [*rows[0][:1], "a1", *rows[0][2:]]]
    swapped[0] = [*swapped[0][:1], "a0", *swapped[0][2:]]
    url = connection.sqlite_url(tmp_path / "records.db")
    text = write_job(tmp_path / "A", "ab").read_text(encoding="utf-8")

    def published(rows: list[list[str]], replace: bool = False) -> bool:
        frame = pd.DataFrame(rows, columns=names).astype({"v": int})
        if source == "data frame":
            roles = {"dimensions": ["a", "b"], "response": "v", "respondent": "id"}
            table = read_by(frame, name="A", **roles)
            rules = tabguard.Rules([tabguard.PPercent(10), tabguard.Frequency(3)])
            result = tabguard.protect(table, rules)
            permission = {"replace": "", "differences": ""}
            while True:
                try:
                    return bool(tabguard.write(result, tmp_path / "out", **permission))
                except ReplacedError as error:
                    if not replace:
                        return False
                    differences = permission_of((table.word for table in error.tables), "never left")
                    permission = {"replace": error.replaced.words, "differences": differences}
        frame.to_csv(tmp_path / "r.csv", index=False)
        with contextlib.closing(sqlite3.connect(tmp_path / "records.db")) as made, made:
            frame.to_sql("records", made, if_exists="replace", index=False)
        connection.write_connection(tmp_path / "r.tgsource", connection.Connection(url, "records"))
        kind = "r.tgsource" if source == "database" else "r.csv"
        (tmp_path / "A" / "job.toml").write_text(text.replace("r.csv", kind), encoding="utf-8")
        job = str(tmp_path / "A" / "job.toml")
        if replace:
            return permitting(job, "--quiet", reason="never left") == 0
        status = main(["protect", job, "--quiet"])
        assert status in (0, 2)  # 3 would be: nobody noticed that the data are others
        return status == 0

    assert published(rows) and published(rows[::-1])
    assert not published(swapped)
    assert published(swapped, replace=True) and published(swapped)


def test_the_window_asks_too(job, tmp_path):
    folders = {"public": tmp_path / "public", "internal": tmp_path / "internal"}
    assert export_from_window(job, folders)
    assert export_from_window(job, folders)
    write(tmp_path / "r.csv", records()[1:])
    with pytest.raises(ReplacedError):
        export_from_window(job, folders)
    with pytest.raises(ContradictionError, match="a0 × b0: 1 respondent"):
        export_from_window(job, folders, replace=True)
    with pytest.raises(ContradictionError, match="a0 × b0: 1 respondent"):
        export_from_window(job, {"public": folders["public"]}, replace=True)
    assert len(list(folders["public"].iterdir())) == 3
    internal = export_from_window(job, {"internal": folders["internal"]}, replace=True)
    assert internal  # the footprint of what is public stays
    with pytest.raises(ContradictionError):
        export_from_window(job, folders, replace=True)


def test_public_files_alone_are_compared_with_what_came_with_internal_files_elsewhere(job, tmp_path):
    release = {"public": tmp_path / "release" / "2024"}
    export_from_window(job, release | {"internal": tmp_path / "archive" / "of us"})
    export_from_window(job, release)
    write(tmp_path / "r.csv", records()[1:])
    with pytest.raises(ContradictionError, match="a0 × b0: 1 respondent"):
        export_from_window(job, release, replace=True)


def test_one_release_under_another_hierarchy_is_compared_by_its_figures(tmp_path, capsys):
    write(tmp_path / "r.csv", records())
    job = write_job(tmp_path / "A", "ab")
    groups = "code,parent,label\na0,N,\na1,N,\na2,S,\na3,S,\nN,,\nS,,\n"
    (tmp_path / "A" / "a.csv").write_text(groups, encoding="utf-8")
    text = job.read_text(encoding="utf-8").replace("[rules]", '[hierarchies]\na = "a.csv"\n[rules]')
    job.write_text(text, encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 0
    assert again(job, records()[1:]) == 3
    assert "  N × Total: 1 respondent\n" in capsys.readouterr().err
    moved = groups.replace("a1,N", "a1,S")
    (tmp_path / "A" / "a.csv").write_text(moved, encoding="utf-8")
    assert again(job, records()[1:], "never left") == 0
    assert changes(job)["N", "Total"] > 50


WAYS = ("thousands", "rounded", "with tax", "other order and names", "a part of the records")
TOGETHER = [(way, number % 2 == 0) for number, way in enumerate(WAYS)]


@pytest.mark.parametrize(("way", "ids"), [*TOGETHER, *(slow(way, not has_ids) for way, has_ids in TOGETHER)])
def test_jobs_over_the_same_records_are_known_in_any_unit(tmp_path, way, ids):
    rng = random.Random(3)
    rows = [row.rpartition(",")[0] + f",{rng.randrange(2_000_000, 4_000_000)}" for row in records()]
    write(tmp_path / "r.csv", rows)
    scale = {
        "thousands": lambda v: round(v / 1000, 1),
        "rounded": lambda v: round(v, -2),
        "with tax": lambda v: round(v * 1.19, 2),
        "other order and names": lambda v: round(v / 1000, 1),
        "a part of the records": lambda v: round(v / 1000, 1),
    }[way]
    kept = rows[1:] if way == "a part of the records" else rows
    other = [f"{head},{scale(int(value))}" for head, _, value in (row.rpartition(",") for row in kept)]
    head, names, response = HEAD, "ac", "v"
    if way == "other order and names":
        rng.shuffle(other)
        head, response = "id,region,b,c,sales", "sales"
    (tmp_path / "s.csv").write_text("\n".join([head, *other]) + "\n", encoding="utf-8")
    hide = "".join(
        f'[[decisions.cells]]\ncodes = ["{a}", "Total"]\ndecision = "suppress"\nreason = "asked"\n'
        for a in ("a1", "a2")
    )
    jobs = [
        write_job(tmp_path / "A", "ab", more=hide),
        write_job(tmp_path / "B", names, "../s.csv", response),
    ]
    for job in jobs:
        text = job.read_text(encoding="utf-8")
        text = text if ids else text.replace('respondent = "id"\n', "")
        if job is jobs[1] and response == "sales":
            text = text.replace('"a", "c"', '"region", "c"')
        job.write_text(text, encoding="utf-8")
    assert main(["protect", *map(str, jobs), "--quiet"]) == 3
    for job in jobs:
        (table,) = summary(job.parent / "out")["linked"]["tables"]
        assert ["a1", "Total"] in table["differing"] and not public(job.parent / "out")
        few = [tuple(change["cell"]) for change in table["changes"] if change["respondents"] == 1]
        assert bool(few) == (way == "a part of the records")


def test_other_respondents_of_the_same_codes_are_other_records(tmp_path):
    for name, seed in (("r", 7), ("s", 8)):
        write(tmp_path / f"{name}.csv", [f"{name}{row}" for row in records(seed)])
    jobs = [write_job(tmp_path / "A", "ab"), write_job(tmp_path / "B", "ac", "../s.csv")]
    assert main(["protect", *map(str, jobs), "--quiet"]) == 0
    assert summary(tmp_path / "A" / "out")["linked"]["tables"] == []


def test_counts_of_nearly_the_same_respondents_are_compared(tmp_path):
    write(tmp_path / "r.csv", records())
    write(tmp_path / "s.csv", records()[1:])
    jobs = [
        write_job(tmp_path / "A", "ab", response="count"),
        write_job(tmp_path / "B", "ac", "../s.csv", response="count"),
    ]
    assert main(["protect", *map(str, jobs), "--quiet"]) == 3
    (table,) = summary(tmp_path / "A" / "out")["linked"]["tables"]
    assert {tuple(change["cell"]) for change in table["changes"]} == {("a0",), ("Total",)}


def test_revised_cells_are_listed_without_respondents(tmp_path):
    rng = np.random.default_rng(1)
    values = {(a, b): int(rng.integers(500, 900)) for a in "wxyz" for b in "pq"}

    def cells(more: int) -> str:
        value = values | {("w", "p"): values["w", "p"] + more}
        sums = {
            (a, b): sum(v for (c, d), v in value.items() if a in (c, "Total") and b in (d, "Total"))
            for a in (*"wxyz", "Total")
            for b in (*"pq", "Total")
        }
        return "a,b,v,n\n" + "".join(f"{a},{b},{v},9\n" for (a, b), v in sums.items())

    text = """[data]
cells = "cells.csv"
[variables]
dimensions = ["a", "b"]
response = "v"
frequency = "n"
[rules]
frequency = { n = 3 }
"""
    (tmp_path / "job.toml").write_text(text, encoding="utf-8")
    for more, status in ((0, 0), (7, 0)):
        (tmp_path / "cells.csv").write_text(cells(more), encoding="utf-8")
        assert permitting(str(tmp_path / "job.toml"), "--quiet") == status
    told = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    (table,) = told["linked"]["tables"]
    assert {tuple(change["cell"]) for change in table["changes"]} == {
        (a, b) for a in ("w", "Total") for b in ("p", "Total")
    }
    assert {change["respondents"] for change in table["changes"]} == {None}
    assert told["linked"]["not_audited_together"]
