"""No text of a publication contains a withheld figure, wherever it is entered."""

import json
import re
from functools import partial
from pathlib import Path

import pytest

import tabguard
from tabguard.__main__ import main
from tabguard.base.progress import Progress
from tabguard.batch import many
from tabguard.flow.text_check import TextsError, permission
from tests.support.examples import first_of
from tests.support.jobs import table_job
from tests.support.linked_jobs import export_from_window, in_turn, public
from tests.support.sheets import workbook

ROWS = [(f"e{i}", "ABC"[i % 3], "xy"[i % 2], 1000 + 10 * i) for i in range(60)]
ROWS += [("alone", "D", "x", 143574.4), ("other", "D", "y", 871.2)]
LABELS = 'code,parent,label\nT,,all\nA,T,first\nB,T,second\nC,T,third\nD,T,"{label}"\n'


def a_job(folder: Path, more: str = "", label: str = "fourth") -> Path:
    lines = ["id,a,b,v", *(",".join(map(str, row)) for row in ROWS)]
    (folder / "r.csv").write_text("\n".join(lines), encoding="utf-8")
    (folder / "a.csv").write_text(LABELS.format(label=label), encoding="utf-8")
    job = table_job(
        "a b",
        "v",
        data='records = "r.csv"',
        variables='respondent = "id"',
        hierarchies='a = "a.csv"',
        rules="frequency = { n = 3 }",
        output=f'folder = "out"\nhtml = true\n{more}',
    )
    (folder / "job.toml").write_text(job, encoding="utf-8")
    return folder / "job.toml"


@pytest.mark.parametrize(
    ("more", "label", "field"),
    first_of(
        [
            ('notes = "Provisional.\\nD × x: 144 thousand"', "fourth", "Notes, line 2"),
            ("", "fourth (143.574,4)", "Label of a"),
            ('title = "Turnover, D 143 574"', "fourth", "Title"),
            ('contact = "0.1436 million"', "fourth", "Contact"),
        ],
        2,
    ),
)
def test_a_job_withholds_public_files_whose_texts_tell_a_withheld_figure(
    tmp_path, more, label, field, capsys
):
    job = a_job(tmp_path, more, label)
    assert main(["protect", str(job)]) == 3
    words = capsys.readouterr().out.replace(str(tmp_path), "")  # it may have digits
    assert f"{field}: a number equals the withheld figure of “D × x”" in words and "--texts" in words
    assert "143" not in words and not public(tmp_path / "out")
    summary = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    assert field in json.dumps(summary, ensure_ascii=False)
    word = re.search(r'--texts "(\w+): ', words)
    permitted = ("--quiet", "--texts", f"{word and word[1]}: it is the number of a law")
    a_job(tmp_path, f'{more}\nagency = "143574.4"', label)  # changed since: the reason is not of this text
    assert main(["protect", str(job), *permitted]) == 3 and not public(tmp_path / "out")
    a_job(tmp_path, more, label)
    assert main(["protect", str(job), *permitted]) == 0 and public(tmp_path / "out")
    assert main(["protect", str(job), "--quiet"]) == 0  # the same texts about the same data: the reason holds
    report = next((tmp_path / "out").glob("*_INTERNAL.html")).read_text(encoding="utf-8")
    assert "it is the number of a law" in report


def test_a_text_that_tells_what_one_respondent_contributes_is_named(tmp_path, capsys):
    assert main(["protect", str(a_job(tmp_path, 'source = "firm alone: 1 590.0"'))]) == 3
    assert "Source: a number equals what a single respondent contributes" in capsys.readouterr().out


def test_ordinary_texts_are_published(tmp_path):
    more = 'title = "Turnover 2024"\nunits = "EUR 1 000"\nreleased = "28.11.2026"\nlicence = "CC BY 4.0"'
    assert main(["protect", str(a_job(tmp_path, more)), "--quiet"]) == 0


def test_jobs_side_by_side_withhold_them_too(tmp_path, monkeypatch):
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)
    paths = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        paths.append(a_job(tmp_path / name, 'agency = "143574.4"' if name == "one" else ""))
    reports = many.run_jobs(many.plan_jobs(paths), Progress())
    assert [report.state for report in reports] == [many.State.WITHHELD, many.State.PROTECTED]
    assert not public(tmp_path / "one" / "out") and public(tmp_path / "two" / "out")


def test_the_window_writes_nothing_until_a_reason_is_given(tmp_path):
    job = a_job(tmp_path, 'title = "143574"')
    folders = {"public": tmp_path / "p", "internal": tmp_path / "i"}
    with pytest.raises(TextsError) as refused:
        export_from_window(job, folders)
    assert "143574" not in str(refused.value) and not (tmp_path / "p").exists()
    assert export_from_window(job, {"internal": tmp_path / "i"})  # for internal eyes it is a text as any


def test_a_reason_holds_for_the_same_texts_about_the_same_data_alone(tmp_path):
    job = a_job(tmp_path, 'title = "143574"')
    folders = {"public": tmp_path / "p", "internal": tmp_path / "i"}
    with pytest.raises(TextsError) as refused:
        export_from_window(job, folders)
    assert export_from_window(job, folders, texts=permission(refused.value.findings, "a law"))
    assert export_from_window(job, {"internal": tmp_path / "i"}) and export_from_window(job, folders)
    a_job(tmp_path, 'title = "143574"\nagency = "143574.4"')
    with pytest.raises(TextsError):
        export_from_window(job, folders)
    a_job(tmp_path, 'title = "143574"')
    records = tmp_path / "r.csv"
    records.write_text(re.sub(r"(?m)^(e.*),1", r"\1,2", records.read_text("utf-8")), "utf-8")
    with pytest.raises(TextsError):
        export_from_window(job, folders, replace=True)


def test_python_refuses_them_unless_a_reason_is_given(tmp_path):
    rows = {name: [row[at] for row in ROWS] for at, name in enumerate(("id", "a", "b", "v"))}
    rows["a"] = [code.replace("D", "D 143 574,4") for code in rows["a"]]
    table = tabguard.read(rows, tabguard.Roles(["a", "b"], "v", respondent="id"))
    result = tabguard.protect(table, tabguard.Rules([tabguard.Frequency(3)]))
    for publish in (result.to_public_frame, partial(tabguard.write, result, tmp_path / "out")):
        with pytest.raises(TextsError, match="Code of a") as refused:
            publish(texts="a code")
        texts = permission(refused.value.findings, "a code")
        assert len(publish(texts=texts))


def test_texts_of_a_finished_folder_are_compared_with_the_figures_beside_it(tmp_path, capsys):
    job = a_job(tmp_path, 'title = "Turnover, D 143 574"\nnotes = "Provisional."')
    assert main(["protect", str(job)]) == 3
    word = re.search(r'--texts "(\w+): ', capsys.readouterr().out)
    assert main(["protect", str(job), "--quiet", "--texts", f"{word and word[1]}: for this test"]) == 0
    folder = tmp_path / "out" / "public"
    assert main(["verify-public", str(folder)]) == 3
    words = capsys.readouterr().out.replace(str(tmp_path), "")  # it may have digits
    told = "a number that equals the withheld figure of “D × x”"
    lines = " ".join(line for line in words.splitlines() if told in line)
    assert "xl/sharedStrings.xml" in lines and "docProps/core.xml" in lines and "_note.html, line" in lines
    assert "143" not in words and "Texts were compared with" in words
    assert main(["verify-public", str(next(folder.glob("*_note.html")))]) == 3
    assert told in capsys.readouterr().out


def test_without_internal_files_texts_are_said_not_to_be_compared(tmp_path, capsys):
    job = a_job(tmp_path)
    assert main(["protect", str(job), "--quiet"]) == 0
    assert main(["verify-public", str(tmp_path / "out" / "public")]) == 0
    assert "Texts were compared with" in capsys.readouterr().out
    (tmp_path / "out" / "pattern_INTERNAL.csv").unlink()
    assert main(["verify-public", str(tmp_path / "out" / "public")]) == 0
    assert "Not compared: texts with withheld figures." in capsys.readouterr().out


@pytest.mark.parametrize(("period", "told"), [("2025", True), ("2024-Q4", False)])
def test_another_year_in_the_offices_own_workbook_is_told(tmp_path, period, told, capsys):
    rows = [("Turnover 2024",), (), ("a", "Total", "x", "y"), *((code, 3, 1, 2) for code in "TABCD")]
    workbook(tmp_path / "last.xlsx", rows)
    job = a_job(tmp_path, f'period = "{period}"\ntemplate = "last.xlsx"')
    assert main(["protect", str(job)]) == 0
    assert ("its own texts stay as they are: Sheet!A1" in capsys.readouterr().out) == told
