"""The command line: exit statuses, output files, and nothing half-written."""

import csv
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tabguard.__main__ import main
from tabguard.audit import public_programs as programs
from tabguard.flow import stages
from tests.support.small_job import JOB, RECORDS


def statuses(path: Path) -> dict[tuple[str, str], str]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return {(r["industry"], r["region"]): r["status"] for r in csv.DictReader(file)}


def test_a_job_is_protected_and_everything_is_written(job, capsys):
    assert main(["protect", str(job)]) == 0
    out = job.parent / "out"
    summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    assert summary["cells"] == 12 and summary["primaries"] == 1 and summary["at_risk"] == []
    assert {"read", "tabulate", "rules", "suppress", "audit", "write"} <= set(summary["seconds"])
    found = statuses(out / "pattern_INTERNAL.csv")
    assert found["A", "X"] == "primary"
    assert sum(s == "secondary" for s in found.values()) == summary["secondaries"] >= 3
    public = list((out / "public").iterdir())
    assert {p.suffix for p in public} >= {".xlsx", ".csv"}
    assert "930" not in next(p for p in public if p.suffix == ".csv").read_text(encoding="utf-8-sig").split(
        ","
    )
    said = capsys.readouterr().out
    assert "Protected" in said and "Read 17 rows: CSV, comma" in said


def test_public_files_have_the_labels_of_the_chosen_language(job):
    labels = (
        "code,parent,label,label:de,label:fr\nA,,Farming,Ackerbau,\nB,,Mining,,Mines\nC,,Crafts,Handwerk,\n"
    )
    (job.parent / "industry.csv").write_text(labels, encoding="utf-8")
    lists = '[hierarchies]\nindustry = "industry.csv"\n'
    job.write_text(f'{JOB}language = "de"\n{lists}', encoding="utf-8")
    assert main(["protect", str(job)]) == 0
    public = job.parent / "out" / "public"
    (path,) = public.glob("*.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        named = {row["industry"]: row["industry_label"] for row in csv.DictReader(file)}
    assert named == {"Total": "Total", "A": "Ackerbau", "B": "Mining", "C": "Handwerk"}
    assert main(["verify-public", str(public)]) == 0
    for wrong in ('language = "German"', 'empty_parts = "structural: country = D"'):
        job.write_text(f"{JOB}{wrong}\n{lists}", encoding="utf-8")
        assert main(["protect", str(job), "--out", str(job.parent / "not")]) == 2
    assert not (job.parent / "not").exists()


def test_the_same_job_gives_the_same_bytes_on_any_number_of_threads(job):
    seen = []
    for threads in (1, 2):
        job.write_text(JOB + f"[suppression]\nthreads = {threads}\n", encoding="utf-8")
        assert main(["protect", str(job), "--out", str(job.parent / f"t{threads}"), "--quiet"]) == 0
        files = sorted((job.parent / f"t{threads}" / "public").iterdir())
        seen.append(
            [(f.name, f.read_bytes()) for f in files]
            + [("", (job.parent / f"t{threads}/pattern_INTERNAL.csv").read_bytes())]
        )
    assert seen[0] == seen[1]


def test_quiet_says_nothing(job, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err == ""


def test_bad_input_ends_with_2_and_writes_nothing(job, capsys):
    (job.parent / "records.csv").write_text(RECORDS.replace("900", "9oo"), encoding="utf-8")
    assert main(["protect", str(job)]) == 2
    error = capsys.readouterr().err
    assert "turnover" in error and "9oo" not in error and "Traceback" not in error
    assert not (job.parent / "out").exists()


def test_a_job_that_does_not_exist_ends_with_2(tmp_path, capsys):
    assert main(["protect", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


def test_the_root_folder_is_refused_before_anything_is_computed(job, capsys):
    root = Path(job.anchor)
    before = sorted(root.iterdir())
    for wanted in (root, root / "home" / ".."):
        assert main(["protect", str(job), "--out", str(wanted)]) == 2
        assert "root folder" in capsys.readouterr().err
    assert main(["sample", str(root)]) == main(["protect", str(job), str(job), "--out", str(root)]) == 2
    assert sorted(root.iterdir()) == before


def test_the_first_help_shows_how_to_begin(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    assert "Examples:\n  tabguard sample sample\n  tabguard protect sample/job.toml\n" in said


def test_an_unknown_option_is_an_error_of_its_command(capsys):
    with pytest.raises(SystemExit):
        main(["counts", "margins", "a.csv", "--margins", "AB", "--out", "b", "--base", "3"])
    assert "tabguard counts margins: error: unrecognized arguments: --base 3\n" in capsys.readouterr().err


def test_a_pattern_that_leaves_a_primary_exposed_ends_with_3(job, capsys):
    cells = [(i, r) for i in ("Total", "A", "B", "C") for r in ("Total", "X", "Y")]
    lines = ["industry,region,status"]
    lines += [f"{i},{r},{'primary' if (i, r) == ('A', 'X') else 'published'}" for i, r in cells]
    (job.parent / "bare.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["audit", str(job), "--pattern", str(job.parent / "bare.csv")]) == 3
    said = capsys.readouterr().out
    assert "A × X" in said and "930" not in said


def test_our_own_pattern_passes_the_audit_and_the_report_is_a_pdf_too_where_that_is_asked(job):
    job.write_text(JOB.replace("[output]", "[output]\npdf = true"), encoding="utf-8")
    assert main(["protect", str(job), "--quiet"]) == 0
    (pdf,) = (job.parent / "out").glob("*INTERNAL*.pdf")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert main(["audit", str(job), "--pattern", str(job.parent / "out" / "pattern_INTERNAL.csv")]) == 0


def test_decisions_that_make_protection_impossible_end_with_3_and_hold(job, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    assert (job.parent / "out" / "certificate_INTERNAL.tgcert").exists()
    rows = ["industry,region,decision,value,reason,who,when"]
    rows += [
        f"{i},{r},publish,,agreed,me,2026-01-01" for i in ("B", "C", "Total") for r in ("X", "Y", "Total")
    ]
    rows += ["A,Y,publish,,agreed,me,2026-01-01", "A,Total,publish,,agreed,me,2026-01-01"]
    (job.parent / "decisions.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    job.write_text(JOB + '[decisions]\nfile = "decisions.csv"\n', encoding="utf-8")
    assert main(["protect", str(job)]) == 3
    said = capsys.readouterr().out
    assert "Relations involved: " in said and " as a sum over " in said
    assert "Smallest set of cells to allow for suppression:" in said and "Gap" not in said
    out = job.parent / "out"
    summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    (risk,) = summary["at_risk"]
    assert risk["cell"] == ["A", "X"] and risk["relations"] and risk["lift"] and risk["reason"]
    assert summary["gap"] is None
    assert not (out / "certificate_INTERNAL.tgcert").exists()  # that of the earlier run went too
    assert statuses(out / "pattern_INTERNAL.csv")["A", "Y"] == "forced-publish"
    assert not (out / "public").exists() or not list((out / "public").iterdir())


def test_a_folder_is_looked_at_whole_and_its_worst_file_counts(job, tmp_path, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    public = job.parent / "out" / "public"
    assert main(["verify-public", str(public)]) == 0
    said = capsys.readouterr().out
    assert said.count("No leak channel was found.") == 3 and "_note.html: No" in said
    deep = public / "more" / "deeper"
    deep.mkdir(parents=True)
    (deep / "x.csv").write_text('a,v\n"=1+1",3\n', encoding="utf-8")
    assert main(["verify-public", str(public)]) == 3
    said = capsys.readouterr().out
    assert "x.csv: 1 finding." in said and "4 files: 3 without findings, 1 with findings, 0" in said
    (deep / "a.pdf").write_bytes(b"%PDF-1.7")
    assert main(["verify-public", str(public)]) == 2
    said, errors = capsys.readouterr()
    assert "a.pdf" in errors and "x.csv: 1 finding." in said and "1 that could not" in said
    (tmp_path / "empty").mkdir()
    assert main(["verify-public", str(tmp_path / "empty")]) == 2


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="Windows has Ctrl+Break")
def test_a_signal_stops_and_keeps(job, monkeypatch):
    before, real, seen = signal.getsignal(signal.SIGUSR1), stages.protect, []

    def protect(*arguments: Any) -> Any:
        os.kill(os.getpid(), signal.SIGUSR1)
        seen.append(arguments[-1].stopping)
        return real(*arguments)

    monkeypatch.setattr(stages, "protect", protect)
    assert main(["protect", str(job)]) in (0, 3)
    assert seen == [True]
    assert (job.parent / "out" / "summary.json").exists()
    assert signal.getsignal(signal.SIGUSR1) is before


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="Windows has Ctrl+Break")
def test_a_signal_ends_the_public_ranges_and_the_files_are_written(job, monkeypatch, capsys):
    real = programs.tighten

    def tighten(*arguments: Any) -> Any:
        os.kill(os.getpid(), signal.SIGUSR1)
        return real(*arguments)

    monkeypatch.setattr(programs, "tighten", tighten)
    job.write_text(JOB.replace("[output]", "[output]\nranges = true"), encoding="utf-8")
    assert main(["protect", str(job)]) == 0
    assert "public ranges were not worked out to the end" in capsys.readouterr().out
    (note,) = (job.parent / "out" / "public").glob("*_note.html")
    assert "of these ranges were not worked out to the end" in note.read_text(encoding="utf-8")


def test_a_protected_pattern_comes_with_a_certificate_that_verifies(job, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    certificate = job.parent / "out" / "certificate_INTERNAL.tgcert"
    assert main(["verify", str(certificate)]) == 0
    assert "NOT COMPARED: the table, the pattern, rules and attacker" in capsys.readouterr().out
    assert main(["verify", str(certificate), "--job", str(job)]) == 0
    assert "NOT COMPARED: the pattern." in capsys.readouterr().out
    certificate.write_bytes(certificate.read_bytes().replace(b"PK", b"KP", 1))
    assert main(["verify", str(certificate)]) == 3


def test_a_certificate_is_refused_for_another_pattern_rule_attacker_or_table(job, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    certificate, pattern = (
        str(job.parent / "out" / name) for name in ("certificate_INTERNAL.tgcert", "pattern_INTERNAL.csv")
    )
    about = ["verify", certificate, "--job", str(job)]
    assert main(about) == 0
    assert main([*about, "--pattern", pattern]) == 0
    assert main(["verify", certificate, "--pattern", pattern]) == 2
    thin = job.parent / "thin.csv"
    text = Path(pattern).read_text(encoding="utf-8-sig")
    thin.write_text(text.replace("secondary", "published", 1), encoding="utf-8")
    capsys.readouterr()
    assert main([*about, "--pattern", str(thin)]) == 3
    assert "another pattern" in capsys.readouterr().out
    for change, said in (
        (("p = 10", "p = 40"), "smaller protection levels"),
        (("p = 10", "p = 400"), "every primary"),
        (("[output]", "[suppression]\nprior = 20\n[output]"), "attacker knows less"),
    ):
        job.write_text(JOB.replace(*change), encoding="utf-8")
        assert main(about) == 3
        assert said in capsys.readouterr().out
    job.write_text(JOB, encoding="utf-8")
    records = job.parent / "records.csv"
    records.write_text(RECORDS.replace("900", "901"), encoding="utf-8")
    assert main(about) == 3
    assert "another table" in capsys.readouterr().out


def test_every_relation_that_does_not_add_up_is_named(job, capsys):
    rows = ["industry,region,turnover"]
    rows += [
        f"{i},{r},{5 if i != 'Total' and r != 'Total' else 11}"
        for i in ("Total", "A", "B")
        for r in ("Total", "X", "Y")
    ]
    (job.parent / "cells.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    text = JOB.replace('records = "records.csv"', 'cells = "cells.csv"').replace('respondent = "id"\n', "")
    job.write_text(text, encoding="utf-8")
    assert main(["protect", str(job)]) == 2
    error = capsys.readouterr().err
    assert all(f"{i} ×" in error for i in ("Total", "A", "B")) and "Total × X" in error


def test_a_sum_that_an_insider_could_work_out_is_at_risk(job, capsys):
    counts = {("A", "X"): 15, ("A", "Y"): 5, ("A", "Z"): 3, ("B", "X"): 20, ("B", "Y"): 20, ("B", "Z"): 20}
    rows = ["industry,region"] + [f"{i},{r}" for (i, r), n in counts.items() for _ in range(n)]
    (job.parent / "records.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    text = JOB.replace('response = "turnover"\nrespondent = "id"', 'response = "count"')
    job.write_text(text.replace("p_percent = { p = 10 }", "frequency = { n = 11 }"), encoding="utf-8")
    hidden = {("A", "Y"), ("A", "Z"), ("B", "Y"), ("B", "Z")}
    cells = [(i, r) for i in ("Total", "A", "B") for r in ("Total", "X", "Y", "Z")]
    lines = [f"{i},{r},{'secondary' if (i, r) in hidden else 'published'}" for i, r in cells]
    (job.parent / "thin.csv").write_text(
        "industry,region,status\n" + "\n".join(lines) + "\n", encoding="utf-8"
    )
    assert main(["audit", str(job), "--pattern", str(job.parent / "thin.csv")]) == 3
    assert "NOT PROTECTED ! sums: 1 sum" in capsys.readouterr().out
    assert main(["protect", str(job), "--quiet"]) == 0
    found = statuses(job.parent / "out" / "pattern_INTERNAL.csv")
    assert [found["A", "X"], found["A", "Total"]] != ["published", "published"]


def test_what_attackers_know_of_single_cells_is_heeded(job, capsys):
    assert main(["protect", str(job), "--quiet"]) == 0
    hidden = [
        cell for cell, s in statuses(job.parent / "out" / "pattern_INTERNAL.csv").items() if s == "secondary"
    ]
    totals: dict[tuple[str, str], int] = {}
    for line in RECORDS.splitlines()[1:]:
        _, i, r, x = line.split(",")
        for cell in ((i, r), (i, "Total"), ("Total", r), ("Total", "Total")):
            totals[cell] = totals.get(cell, 0) + int(x)
    known = [f"{i},{r},{totals[i, r]},{totals[i, r]}" for i, r in hidden]
    (job.parent / "known.csv").write_text(
        "industry,region,lower,upper\n" + "\n".join(known) + "\n", encoding="utf-8"
    )
    job.write_text(JOB + '[attacker]\nfile = "known.csv"\n', encoding="utf-8")
    assert main(["audit", str(job), "--pattern", str(job.parent / "out" / "pattern_INTERNAL.csv")]) == 3
    assert main(["protect", str(job), "--quiet", "--out", str(job.parent / "known")]) in (0, 3)
    now = statuses(job.parent / "known" / "pattern_INTERNAL.csv")
    assert any(s == "secondary" for c, s in now.items() if c not in hidden)
    (job.parent / "known.csv").write_text("industry,region,lower,upper\nA,X,99999,\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["protect", str(job)]) == 2
    assert "exclude the true value" in capsys.readouterr().err
