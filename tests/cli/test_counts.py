"""The commands about count tables: files as specified, no partial files, exit status 2 for errors."""

import csv
import itertools
import os
import re

import numpy as np
import pytest

from tabguard import cli
from tabguard.base.errors import SettingError
from tabguard.cli.command import Console
from tabguard.marginals.flow import counts
from tabguard.marginals.flow.count_files import save_files
from tabguard.marginals.sample import COUNTS
from tabguard.marginals.write.counts_files import COUNT
from tabguard.table.contingency import Variable
from tabguard.write.files import atomic
from tests.support.contingency import seeds, table_of
from tests.support.examples import slow
from tests.support.reading import put

NAMES = "ABCDEF"


ROUNDED = ("forms", "--form", "rounded")
RESULTS = [("bounds", "--margins"), ("ipf", "--margins"), ("tables", "--margins"), ("plan", "--released")]


def rows(path):
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


@pytest.fixture
def workers(tmp_path):
    """The autoworkers as a list of counts with categories 1 and 2."""
    array = np.array(COUNTS).reshape((2,) * 6)
    path = tmp_path / "counts.csv"
    lines = [",".join([*NAMES, "count"])]
    for cell in itertools.product((1, 2), repeat=6):
        lines.append(",".join(map(str, [*cell, array[tuple(c - 1 for c in cell)]])))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def small(tmp_path):
    path = put(tmp_path, "small.csv", "age,sex,count\n1,f,3\n1,m,1\n2,f,0\n2,m,5\n")
    return path


def run(*words):
    return cli.main(["counts", *map(str, words)])


@pytest.mark.parametrize(
    ("margins", "key", "sharp"),
    [("BF,ABCE,ADE", "table2_decomposable", "1"), ("BF,BC,BE,AB,AC,AE,CE,DE,AD", "table5_reducible", "1")],
)
def test_published_bounds_cell_by_cell(workers, tmp_path, capsys, margins, key, sharp):
    out = tmp_path / "bounds.csv"
    assert run("bounds", workers, "--margins", margins, "--out", out) == cli.OK
    found = {tuple(int(row[name]) - 1 for name in NAMES): row for row in rows(out)}
    assert list(next(iter(found.values()))) == [
        *NAMES,
        COUNT,
        "lower",
        "upper",
        "lower_sharp",
        "upper_sharp",
        "sharp",
        "method",
    ]
    expected = seeds()[key]["cells"]
    assert len(found) == len(expected) == 64
    for cell in expected:
        row = found[tuple(cell["index_ABCDEF"])]
        assert [row[COUNT], row["lower"], row["upper"]] == [str(cell[k]) for k in ("count", "lower", "upper")]
        assert row["sharp"] == row["lower_sharp"] == row["upper_sharp"] == sharp
    said = capsys.readouterr().out
    assert "components" in said
    assert "Lower ends proven to be attained by a table of counts: 64 of 64; upper ends: 64 of 64." in said


def test_names_of_several_letters_and_small_cells(small, tmp_path):
    out = tmp_path / "bounds.csv"
    assert (
        run("bounds", small, "--margins", "age, sex", "--cells", "small", "--quiet", "--out", out) == cli.OK
    )
    (row,) = rows(out)
    assert (row["age"], row["sex"], row[COUNT], row["lower"], row["upper"]) == ("1", "m", "1", "1", "4")
    assert (
        run("bounds", small, "--margins", "age*sex", "--cells", "nonzero", "--quiet", "--out", out)
        == cli.AT_RISK
    )
    assert [row["lower"] for row in rows(out)] == ["3", "1", "5"]


@pytest.mark.parametrize("words", ["age,height", "", "age,,sex", "age*age", "9-way"])
def test_bad_marginals_end_with_status_2_and_write_nothing(small, tmp_path, capsys, words):
    out = tmp_path / "bounds.csv"
    assert run("bounds", small, "--margins", words, "--out", out) == cli.BAD_INPUT
    assert not out.exists()
    assert "What to do" in capsys.readouterr().err


def test_marginals_from_files_with_gaps_and_contradictions(small, tmp_path, capsys):
    one, two, out = tmp_path / "age.csv", tmp_path / "sex.csv", tmp_path / "bounds.csv"
    one.write_text("age,count\n1,4\n2,x\n", encoding="utf-8")
    two.write_text("sex,count\nf,3\nm,6\n", encoding="utf-8")
    assert run("bounds", "--margin-files", one, two, "--quiet", "--out", out) == cli.OK
    found = {(row["age"], row["sex"]): row for row in rows(out)}
    assert found["1", "m"][COUNT] == ""
    assert (found["1", "m"]["lower"], found["1", "m"]["upper"]) == ("1", "4")
    assert (found["2", "m"]["lower"], found["2", "m"]["upper"]) == ("2", "5")
    assert run("bounds", small, "--margin-files", one, two, "--quiet", "--out", out) == cli.OK
    assert {row[COUNT] for row in rows(out)} == {"3", "1", "0", "5"}
    two.write_text("sex,count\nf,1\nm,1\n", encoding="utf-8")
    out.unlink()
    assert run("bounds", "--margin-files", one, two, "--quiet", "--out", out) == cli.BAD_INPUT
    message = capsys.readouterr().err
    assert "grand total" in message
    assert "age; sex" in message
    assert not out.exists()
    assert run("bounds", "--out", out) == cli.BAD_INPUT


def test_structural_zeros_narrow_bounds(small, tmp_path):
    zeros, out = tmp_path / "zeros.csv", tmp_path / "bounds.csv"
    zeros.write_text("age,sex\n2,f\n", encoding="utf-8")
    assert (
        run("bounds", small, "--margins", "age,sex", "--zeros", zeros, "--quiet", "--out", out) == cli.AT_RISK
    )
    assert [(row["lower"], row["upper"], row["sharp"]) for row in rows(out)] == [
        ("3", "3", "1"),
        ("1", "1", "1"),
        ("0", "0", "1"),
        ("5", "5", "1"),
    ]
    zeros.write_text("age,sex\n1,\n", encoding="utf-8")
    assert run("bounds", small, "--margins", "age,sex", "--zeros", zeros, "--out", out) == cli.BAD_INPUT


def test_fitted_values_and_history(small, tmp_path, capsys):
    out, history = tmp_path / "fit.csv", tmp_path / "history.csv"
    assert run("ipf", small, "--margins", "age,sex", "--history", history, "--out", out) == cli.OK
    found = rows(out)
    assert list(found[0]) == ["age", "sex", COUNT, "fitted"]
    assert [float(row["fitted"]) for row in found] == pytest.approx(
        [4 * 3 / 9, 4 * 6 / 9, 5 * 3 / 9, 5 * 6 / 9]
    )
    assert [row[COUNT] for row in found] == ["3", "1", "0", "5"]
    assert len(rows(history)) == 2
    assert "degrees of freedom 1" in capsys.readouterr().out
    assert (
        run("ipf", small, "--margins", "age,sex", "--support", "observed", "--quiet", "--out", out) == cli.OK
    )
    assert len(rows(out)) == 3


def test_marginals_from_files_are_fitted_or_refused(tmp_path, capsys):
    one, two, out = tmp_path / "age.csv", tmp_path / "sex.csv", tmp_path / "fit.csv"
    one.write_text("age,count\n1,4\n2,5\n", encoding="utf-8")
    two.write_text("sex,count\nf,3\nm,6\n", encoding="utf-8")
    assert run("ipf", "--margin-files", one, two, "--out", out) == cli.OK
    assert [float(row["fitted"]) for row in rows(out)] == pytest.approx([12 / 9, 24 / 9, 15 / 9, 30 / 9])
    assert {row[COUNT] for row in rows(out)} == {""}
    assert "Deviance" not in capsys.readouterr().out
    assert run("ipf", "--margin-files", one, two, "--support", "observed", "--out", out) == cli.BAD_INPUT
    two.write_text("sex,count\nf,3\nm,x\n", encoding="utf-8")
    assert run("ipf", "--margin-files", one, two, "--out", out) == cli.BAD_INPUT
    assert "known in every cell" in capsys.readouterr().err
    two.write_text("sex,count\nf,3\nm,7\n", encoding="utf-8")
    assert run("ipf", "--margin-files", one, two, "--out", out) == cli.BAD_INPUT
    assert "age; sex" in capsys.readouterr().err


def test_rounded_marginals_add_up(workers, tmp_path):
    folder = tmp_path / "rounded"
    assert run(*ROUNDED, workers, "--margins", "AB,BC,AC", "--base", 5, "--quiet", "--out", folder) == cli.OK
    counts = {path.stem: [count_in(row) for row in rows(path)] for path in folder.iterdir()}
    assert set(counts) == {"A_B", "B_C", "A_C"}
    assert all(n % 5 == 0 for values in counts.values() for n in values)
    assert counts["A_B"][0] + counts["A_B"][1] == counts["A_C"][0] + counts["A_C"][1]
    assert len({sum(values) for values in counts.values()}) == 1
    assert run(*ROUNDED, workers, "--margins", "AB,BC", "--out", tmp_path / "one.csv") == cli.BAD_INPUT


def test_marginals_whose_names_differ_in_case_have_files_that_differ_everywhere(small, tmp_path):
    folder = tmp_path / "public"
    small.write_text(small.read_text().replace("age", "Sex"))
    rules = ("--threshold", 2, "--width", 1)
    assert run("margins", small, "--margins", "sex,Sex", *rules, "--quiet", "--out", folder) == cli.OK
    assert {path.name for path in folder.iterdir()} == {"sex-0.csv", "Sex-1.csv"}


def test_a_small_count_is_not_written_for_readers_unless_the_file_says_that_nobody_looked(
    small, tmp_path, capsys
):
    folder = tmp_path / "public"
    asked = ("margins", small, "--margins", "age*sex", "--out", folder)
    assert run(*asked) == cli.AT_RISK
    said = capsys.readouterr().out
    assert "age × sex: shows 1 count below the smallest" in said and "Nothing was written" in said
    assert "published" not in said.partition("Next: ")[0], "it is only requested"
    assert not folder.exists()
    assert run(*asked, "--unchecked") == cli.AT_RISK
    assert [path.name for path in folder.iterdir()] == ["age_sex_UNCHECKED.csv"]
    assert "NOT CHECKED" in capsys.readouterr().out
    assert [row["count"] for row in rows(folder / "age_sex_UNCHECKED.csv")] == ["3", "1", "0", "5"]


def test_the_least_printed_count_is_the_threshold_unless_it_is_said(tmp_path):
    counts, out = tmp_path / "counts.csv", tmp_path / "public"
    counts.write_text("a,b,count\n1,x,2\n1,y,40\n2,x,50\n2,y,60\n", encoding="utf-8")
    asked = ("margins", counts, "--margins", "ab", "--out", out)
    assert run(*asked, "--threshold", 10, "--width", 1) == cli.AT_RISK and not out.exists()
    assert run(*asked, "--threshold", 2, "--width", 1, "--minimum", 3) == cli.AT_RISK and not out.exists()
    assert run(*asked, "--threshold", 2, "--width", 1) == cli.OK


def test_a_group_all_in_one_category_is_an_error_where_that_is_asked_for(tmp_path, capsys):
    counts, out = tmp_path / "counts.csv", tmp_path / "public"
    counts.write_text("a,b,count\n1,x,24\n1,y,0\n2,x,50\n2,y,60\n", encoding="utf-8")
    asked = ("margins", counts, "--margins", "ab", "--out", out)
    assert run(*asked, "--whole-groups", "error") == cli.AT_RISK and not out.exists()
    assert "all in one category" in capsys.readouterr().out
    assert run(*asked) == cli.OK
    assert "all in one category" in capsys.readouterr().out, "a warning at least"


def count_in(row):
    """The count in a line, under any heading."""
    return int(next(value for name, value in row.items() if name.startswith("count")))


def ledger_rows(path):
    return [(row["marginal"], row["decision"], row["form"], row["counts"]) for row in rows(path)]


def test_what_was_printed_rounded_is_in_the_ledger_and_printed_so_for_ever(workers, tmp_path, capsys):
    ledger, first, second = tmp_path / "ledger.csv", tmp_path / "first", tmp_path / "second"
    keep = ("--ledger", ledger, "--base", 5, "--seed", 12, "--minimum", 1, "--quiet", "--elsewhere")
    assert run(*ROUNDED, workers, "--margins", "AB,BC", *keep, "--out", first) == cli.OK
    assert [row[:3] for row in ledger_rows(ledger)] == [
        ("A*B", "publish", "rounded"),
        ("B*C", "publish", "rounded"),
    ]
    printed = {name: (first / name).read_bytes() for name in ("A_B.csv", "B_C.csv")}
    printed_counts = [str(count_in(row)) for row in rows(first / "A_B.csv")]
    assert ledger_rows(ledger)[0][3].split() == printed_counts
    assert run(*ROUNDED, workers, "--margins", "AC,D", *keep, "--out", second) == cli.OK
    assert run("margins", workers, "--margins", "AB,BC", *keep[:2], *keep[6:], "--out", second) == cli.OK
    assert {name: (second / name).read_bytes() for name in printed} == printed
    assert [row[0] for row in ledger_rows(ledger)] == ["A*B", "B*C", "A*C", "D"]
    before = ledger.read_bytes()
    capsys.readouterr()
    asked = ("margins", workers, "--margins", "AB", "--minimum", 1, "--elsewhere", "--ledger")
    assert run(*asked, ledger, "--out", tmp_path / "fourth") == cli.OK
    assert "published before: A × B (rounded to base 5)" in capsys.readouterr().out
    for inside in (second / "ledger.csv", second / "deep" / "ledger.csv"):
        assert run(*asked, inside, "--out", second) == cli.BAD_INPUT
        assert "in the folder of the public files" in capsys.readouterr().err and not inside.exists()
    exact = ("margins", workers, "--margins", "ABC", "--ledger", ledger, "--out", tmp_path / "third")
    assert run(*exact) == cli.BAD_INPUT
    assert "base 5" in capsys.readouterr().err and ledger.read_bytes() == before
    assert not (tmp_path / "third").exists()


def test_the_ledger_of_what_was_published_counts_in_every_later_verdict(tmp_path, capsys):
    counts, ledger = tmp_path / "counts.csv", tmp_path / "ledger.csv"
    table = np.array([[[1, 20], [20, 20]], [[20, 20], [20, 1]]])
    lines = [f"{a},{b},{c},{n}" for (a, b, c), n in np.ndenumerate(table)]
    counts.write_text("A,B,C,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
    keep = ("--ledger", ledger, "--threshold", 2, "--width", 4)
    assert run("margins", counts, "--margins", "AB", *keep, "--out", tmp_path / "1") == cli.OK
    assert run("margins", counts, "--margins", "BC", *keep, "--out", tmp_path / "2") == cli.BAD_INPUT
    assert f"Published in {tmp_path / '1'}" in capsys.readouterr().err and not (tmp_path / "2").exists()
    keep = (*keep, "--elsewhere")
    assert run("margins", counts, "--margins", "BC", *keep, "--out", tmp_path / "2") == cli.OK
    capsys.readouterr()
    plain = ("margins", counts, "--margins", "AC", "--threshold", 2, "--width", 4)
    assert run(*plain, "--out", tmp_path / "3") == cli.AT_RISK, "the ledger lies beside the data"
    assert run(*plain, "--alone", "--out", tmp_path / "3") == cli.OK, "by itself it is within the rules"
    assert [path.name for path in (tmp_path / "3").iterdir()] == ["A_C_ALONE.csv"]
    said = capsys.readouterr().out
    assert "JUDGED ALONE" in said and "everything published before" not in said
    before = ledger.read_bytes()
    assert run("margins", counts, "--margins", "AC", *keep, "--out", tmp_path / "4") == cli.AT_RISK
    assert not (tmp_path / "4").exists() and ledger.read_bytes() == before
    plan = ("plan", counts, *keep[:-1], "--out", tmp_path / "plan.csv")
    assert run(*plan) == cli.OK
    found = {row["marginal"]: row["verdict"] for row in rows(tmp_path / "plan.csv")}
    assert found["A*B"] == found["B*C"] == "published" and found["A*C"] == "disclosive"
    assert run("plan", counts, "--ledger", ledger, "--threshold", 30, "--out", tmp_path / "plan.csv") == (
        cli.AT_RISK
    )
    found = {row["marginal"]: row["verdict"] for row in rows(tmp_path / "plan.csv")}
    assert found["A*B"] == "against the rules"


def test_a_simulated_marginal_is_recorded_and_stays_whatever_the_seed(workers, tmp_path):
    ledger, out = tmp_path / "ledger.csv", tmp_path / "public"
    assert run("margins", workers, "--margins", "AB,CD", "--ledger", ledger, "--out", out) == cli.OK
    asked = ("forms", workers, "--margins", "ABCDEF", "--form", "simulated", "--ledger", ledger)
    assert run(*asked, "--seed", 4, "--out", out) == cli.OK
    assert [row[:3] for row in ledger_rows(ledger)] == [
        ("A*B", "publish", "exact"),
        ("C*D", "publish", "exact"),
        ("A*B*C*D*E*F", "publish", "simulated"),
    ]
    first = (out / "A_B_C_D_E_F.csv").read_bytes()
    assert run(*asked, "--seed", 9, "--out", out) == cli.OK
    assert (out / "A_B_C_D_E_F.csv").read_bytes() == first


def test_a_refused_marginal_and_a_ledger_that_changed_meanwhile_stop_the_writing(
    workers, tmp_path, capsys, monkeypatch
):
    from tabguard.marginals.flow import count_publishing

    ledger, out = tmp_path / "ledger.csv", tmp_path / "public"
    ledger.write_text("marginal,decision\nA*B,refuse\n", encoding="utf-8")
    for margins in ("AB", "ABC"):
        asked = ("margins", workers, "--margins", margins, "--ledger", ledger, "--minimum", 1)
        assert run(*asked, "--out", out) == cli.BAD_INPUT
        assert "refuses" in capsys.readouterr().err and not out.exists()
    judged = count_publishing.judged_publication

    def slow(*arguments):
        found = judged(*arguments)
        ledger.write_text("marginal,decision\nA*B,refuse\nE,release\n", encoding="utf-8")
        return found

    monkeypatch.setattr(count_publishing, "judged_publication", slow)
    assert run("margins", workers, "--margins", "C", "--ledger", ledger, "--out", out) == cli.BAD_INPUT
    assert "changed during the run" in capsys.readouterr().err and not out.exists()


def test_a_result_never_replaces_the_counts(small):
    before = small.read_bytes()
    assert run("bounds", small, "--margins", "age", "--out", small) == cli.BAD_INPUT
    assert small.read_bytes() == before


def test_quiet_is_silent(small, tmp_path, capsys):
    for command in (
        ("bounds", small, "--margins", "age"),
        ("ipf", small, "--margins", "age"),
        ("plan", small, "--released", "age"),
    ):
        assert run(*command, "--quiet", "--out", tmp_path / "out.csv") == cli.OK
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_two_way_stands_for_all_pairs():
    from tabguard.marginals.engine.margin_words import margin_word, parse_margins

    def kept(text, table):
        return tuple(item.kept for item in parse_margins(text, table.variables))

    table = table_of(np.ones((2, 2, 2, 2), int))
    pairs = kept("2-way", table)
    assert len(pairs) == 6
    assert kept(",".join(margin_word(pair, table.names) for pair in pairs), table) == pairs
    assert kept("BA,total,A", table) == ((0, 1), (), (0,))
    assert kept("total,x y*z", table_of(np.ones((2, 2), int), ("x y", "z"))) == ((), (0, 1))


def test_groups_of_categories_are_named_in_braces():
    from tabguard.marginals.engine.margin_words import parse_margins

    variables = (Variable("age", ("0-9", "10-19", "20+", "a,b")), Variable("B", ("1", "2")))
    (item,) = parse_margins("B * age{0-9 + a,b | 20+}", variables)
    assert item.parts == ((0, (0, 1, 2, 0)), (1, None))
    assert parse_margins("age{20+}*B,B*age", variables) == parse_margins("age*B", variables)
    for wrong, what in (
        ("age{0-9+30}", "category that does not exist"),
        ("age{0-9|0-9+20+}", "in two groups"),
        ("sex{m+f}", "not a variable"),
        ("age{0-9+20+}*age", "a variable twice"),
    ):
        with pytest.raises(SettingError, match=what):
            parse_margins(wrong, variables)


def test_a_marginal_in_groups_is_planned_and_published(tmp_path, capsys):
    source, out = tmp_path / "counts.csv", tmp_path / "out"
    rows = [f"{a},{b},{4 if a == 'a0' else 10}" for a in ("a0", "a1", "a2") for b in ("x", "y")]
    source.write_text("\n".join(["A,B,count", *rows]), encoding="utf-8")
    assert run("margins", source, "--margins", "A{a0+a1}*B", "--alone", "--out", out) == cli.OK
    (file,) = [path for path in out.iterdir() if path.suffix == ".csv"]
    lines = file.read_text(encoding="utf-8").splitlines()
    assert '"a0 + a1","x",14' in lines
    plan = tmp_path / "plan.csv"
    assert run("plan", source, "--released", "A{a0+a1}*B", "--out", plan) == cli.OK
    assert "B,,1,known" in plan.read_text(encoding="utf-8")
    assert run("bounds", source, "--margins", "A{a0+a1}", "--out", plan) == cli.BAD_INPUT
    assert "without groups" in capsys.readouterr().err


def test_a_marginal_is_collapsed_along_a_hierarchy(tmp_path, capsys):
    source, tree, out = tmp_path / "counts.csv", tmp_path / "regions.hrc", tmp_path / "out"
    tree.write_text("n\n@n1\n@n2\ns\n@s1\n", encoding="utf-8")
    rows = [f"{region},{sex},{count}" for sex in "fm" for region, count in (("n1", 4), ("n2", 5), ("s1", 9))]
    source.write_text("\n".join(["region,sex,count", *rows]), encoding="utf-8")
    words = ["--margins", "region{@1}*sex", "--alone", "--out", out]
    assert run("margins", source, *words, "--hierarchy", f"region={tree}") == cli.OK
    (file,) = [path for path in out.iterdir() if path.suffix == ".csv"]
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[1:] == ['"n","f",9', '"n","m",9', '"s","f",9', '"s","m",9']
    assert run("margins", source, *words) == cli.BAD_INPUT
    assert "--hierarchy region=FILE" in capsys.readouterr().err
    tree.write_text("n\n@n1\n@n2\n", encoding="utf-8")
    assert run("margins", source, *words, "--hierarchy", f"region={tree}") == cli.BAD_INPUT
    assert "lacks categories" in capsys.readouterr().err


def test_published_marginals_carry_labels_of_codes_and_groups(tmp_path, capsys):
    source, tree, out = tmp_path / "counts.csv", tmp_path / "regions.csv", tmp_path / "out"
    tree.write_text(
        "code,parent,label\nn,,North\nn1,n,Northtown\nn2,n,Lake\ns,,South\ns1,s,Southtown\n", encoding="utf-8"
    )
    regions = (("n1", 4), ("n2", 5), ("s1", 9))
    rows = [f"{r},{s},{'women' if s == 'f' else 'men'},{n}" for s in "fm" for r, n in regions for _ in "xy"]
    source.write_text("\n".join(["region,sex,sex in words,count", *rows]), encoding="utf-8")
    labels = ("--labels", "sex=sex in words", "--hierarchy", f"region={tree}")
    assert run("margins", source, "--margins", "region*sex", *labels, "--out", out) == cli.OK
    lines = (out / "region_sex.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == '"region","region label","sex","sex label","count"'
    assert lines[1] == '"n1","Northtown","f","women",8'
    words = ("--margins", "region{@1}*sex", *labels, "--out", tmp_path / "groups")
    capsys.readouterr()
    assert run("margins", source, *words, "--elsewhere") == cli.OK
    lines = (tmp_path / "groups" / "region-2-groups_sex.csv").read_text(encoding="utf-8").splitlines()
    assert lines[1] == '"n","North","f","women",18'
    # our own readers take labels for no variables, and the ledger knows the file
    asked = ("tables", "--margin-files", out / "region_sex.csv", "--out", tmp_path / "t.csv")
    assert run(*asked) == cli.AT_RISK  # one table
    assert run("margins", source, "--margins", "region", *labels, "--alone", "--out", out) == cli.BAD_INPUT
    assert "NOT CHECKED together with these files in the same folder" in capsys.readouterr().err


def test_weighted_counts_are_published_and_unweighted_ones_judged(tmp_path, capsys):
    source, out = tmp_path / "persons.csv", tmp_path / "out"
    lines = [f"{r},{s},{w}" for r in ("n", "s") for s in "fm" for w in (2.5, 10, 100)]
    source.write_text("\n".join(["region,sex,weight", *lines]), encoding="utf-8")
    asked = ("margins", source, "--margins", "region*sex", "--weighted", "weight", "--out", out)
    assert run(*asked) == cli.OK
    assert "as if readers knew them, too. NOT TESTED" in capsys.readouterr().out
    path = out / "region_sex.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ['"region","sex","count (weighted)"', '"n","f",112']
    (ledger,) = tmp_path.glob("*_ledger.csv")
    assert rows(ledger)[0]["counts"] == "3 3 3 3"  # what readers are taken to know
    assert run(*asked) == cli.OK  # the ledger knows the file
    capsys.readouterr()
    # six units of which three weigh 100 are many, but three of them are too few
    assert run(*asked, "--minimum", 4, "--threshold", 4) == cli.AT_RISK
    assert "Next: “counts forms” tries other forms" in capsys.readouterr().out
    assert run("margins", path, "--margins", "sex", "--out", out) == cli.BAD_INPUT  # no counts of units
    assert "weighted" in capsys.readouterr().err
    forms = ("forms", source, "--margins", "region", "--weighted", "weight")
    assert run(*forms) == cli.OK
    assert "no other form is made of them" in capsys.readouterr().out
    # without the weights, the record knows that a weighted file is in its folder; in another, it does not
    exact = ("margins", source, "--margins", "sex", "--variables", "region,sex", "--elsewhere")
    assert run(*exact, "--out", out) == cli.OK
    other = tmp_path / "other"
    other.mkdir()
    put(other, path.name, path.read_bytes())
    assert run(*exact, "--out", other) == cli.AT_RISK
    assert "does not know: region_sex.csv" in capsys.readouterr().out
    # counts of which nothing is counted, and the number of the sick in place of weights
    for weights, fault in (((0, 3, 4, 5), "count without units"), ((40, 3, 40, 5), "count other units")):
        source.write_text("region,count,weight\nn,{},{}\ns,{},{}\n".format(*weights), encoding="utf-8")
        assert run(*asked[:2], "--margins", "region", *asked[4:]) == cli.BAD_INPUT
        assert fault in capsys.readouterr().err


def test_columns_that_seem_to_hold_labels_are_told(tmp_path, capsys):
    source = tmp_path / "counts.csv"
    rows = [f"{r},town {r},{s},5" for r in ("n1", "n2", "s1") for s in "fm"]
    source.write_text("\n".join(["region,name of region,sex,count", *rows]), encoding="utf-8")
    assert run("plan", source, "--released", "region", "--out", tmp_path / "plan.csv") == cli.OK
    assert "--labels region=name of region" in capsys.readouterr().out


def test_status_3_where_released_marginals_give_small_counts_away(small, tmp_path, capsys):
    out, age, sex = tmp_path / "out.csv", tmp_path / "age.csv", tmp_path / "sex.csv"
    assert run("bounds", small, "--margins", "age,sex", "--out", out) == cli.OK
    assert run("bounds", small, "--margins", "age*sex", "--out", out) == cli.AT_RISK
    assert run("bounds", small, "--margins", "age*sex", "--threshold", 2, "--out", out) == cli.AT_RISK
    assert run("tables", small, "--margins", "age,sex", "--out", out) == cli.OK
    assert run("tables", small, "--margins", "age*sex", "--out", out) == cli.AT_RISK
    age.write_text("age,count\n1,1\n2,0\n", encoding="utf-8")
    sex.write_text("sex,count\nf,0\nm,1\n", encoding="utf-8")
    capsys.readouterr()
    assert run("bounds", "--margin-files", age, sex, "--out", out) == cli.AT_RISK
    assert "1 count from 1 to 2 can be worked out exactly" in capsys.readouterr().out


def test_bounds_that_may_be_wide_do_not_pass(tmp_path, capsys):
    """The pairs of A, B and C tell that one person is in 1, 1, 1; Fréchet bounds leave that open."""
    source, out = tmp_path / "counts.csv", tmp_path / "out.csv"
    counts = ("1,1,1,1", "1,1,2,4", "1,2,1,4", "1,2,2,4", "2,1,1,4", "2,2,1,4")
    source.write_text("\n".join(["A,B,C,count", *counts]), encoding="utf-8")
    asked = ("bounds", source, "--margins", "2-way", "--method")
    for method, words in (
        ("frechet", "NOT SETTLED, neither passed nor failed: whether 1 count from 1 to 2"),
        ("auto", "1 with counts from 1 to 2: 1 of them can be worked out exactly"),
    ):
        assert run(*asked, method, "--out", out) == cli.AT_RISK
        assert words in capsys.readouterr().out


def test_all_tables_are_listed_and_an_end_before_the_end_is_said(workers, tmp_path, capsys):
    out = tmp_path / "tables.csv"
    assert run("tables", workers, "--margins", "5-way", "--out", out) == cli.OK
    assert "Exactly 2 tables" in capsys.readouterr().out
    found = rows(out)
    assert [int(row["table 1 (INTERNAL)"]) - int(row["table 2 (INTERNAL)"]) for row in found].count(1) == 32
    observed = {tuple(row[n] for n in NAMES): int(row["count"]) for row in rows(workers)}
    listed = [
        {tuple(row[n] for n in NAMES): int(row[f"table {k} (INTERNAL)"]) for row in found} for k in (1, 2)
    ]
    assert observed in listed
    assert run("tables", workers, "--margins", "2-way", "--limit", 3, "--out", out) == cli.OK
    assert "At least 3 tables" in capsys.readouterr().out


def test_plan_says_which_categories_to_put_together(tmp_path, capsys):
    counts, out = tmp_path / "sizes.csv", tmp_path / "plan.csv"
    counts.write_text("size,place,count\n1,x,1\n2,x,40\n3,x,1\n1,y,50\n2,y,50\n3,y,50\n", encoding="utf-8")
    assert run("plan", counts, "--redesign", "size*place", "--minimum", 1, "--out", out) == cli.OK
    said = capsys.readouterr().out
    assert "size × place safe" in said and "size: 1 + 3 | 2;" in said
    asked = ("plan", counts, "--redesign", "size*place", "--minimum", 1)
    assert run(*asked, "--collapse", "neighbours", "--out", out) == cli.OK
    said = capsys.readouterr().out
    assert "No collapsing of neighbouring categories makes size × place safe." in said
    tree = put(tmp_path, "sizes.hrc", "large\n@3\nsmall\n@1\n@2\n")
    by_level = ("--collapse", "levels", "--hierarchy", f"size={tree}", "--out", out)
    assert run(*asked, *by_level) == cli.OK
    assert "No collapsing of whole levels of hierarchies makes" in capsys.readouterr().out
    tree.write_text("odd\n@1\n@3\neven\n@2\n", encoding="utf-8")
    assert run(*asked, *by_level) == cli.OK
    assert "size: odd | even;" in capsys.readouterr().out
    assert run("plan", counts, "--collapse", "neighbours", "--out", out) == cli.BAD_INPUT
    assert "--redesign" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("plan", "--width", "nan"),
        ("plan", "--width", "0"),
        ("plan", "--threshold", "1"),
        ("ipf", "--margins", "age", "--tolerance", "-1"),
        ("forms", "--margins", "age", "--variance", "nan"),
    ],
)
def test_limits_that_limit_nothing_are_refused(small, tmp_path, words, capsys):
    with pytest.raises(SystemExit) as ended:
        run(words[0], small, *words[1:], "--out", tmp_path / "out.csv")
    assert ended.value.code == cli.BAD_INPUT
    assert words[-2] in capsys.readouterr().err


def test_a_history_never_replaces_the_fit(small, tmp_path, capsys):
    out = tmp_path / "fit.csv"
    assert run("ipf", small, "--margins", "age", "--out", out, "--history", out) == cli.BAD_INPUT
    assert "--history" in capsys.readouterr().err and not out.exists()


def test_marginals_of_another_table_are_told_and_empty_ones_refused(small, tmp_path, capsys):
    other, empty, out = tmp_path / "other.csv", tmp_path / "empty.csv", tmp_path / "b.csv"
    other.write_text("age,count\n1,1\n2,6\n", encoding="utf-8")
    assert run("bounds", small, "--margin-files", other, "--out", out) == cli.OK
    assert (
        "1 count outside the bounds: these marginals do not belong to this table" in capsys.readouterr().out
    )
    empty.write_text("age,count\n", encoding="utf-8")
    assert run("bounds", small, "--margin-files", empty, "--out", out) == cli.BAD_INPUT
    assert "no rows" in capsys.readouterr().err


def test_a_marginal_to_redesign_that_is_not_there_is_found_before_the_work(small, tmp_path, capsys):
    out = tmp_path / "plan.csv"
    assert run("plan", small, "--redesign", "nosuch", "--out", out) == cli.BAD_INPUT
    assert not out.exists()


def test_marginals_written_earlier_beside_those_of_now_are_named(workers, tmp_path, capsys):
    out = tmp_path / "public"
    other = tmp_path / "C_D.csv"  # it is not in the folder, which is still to be made
    other.write_text("C,D,count\n1,1,5\n", encoding="utf-8")
    assert run("margins", workers, "--margins", "AB,CD", "--alone", "--out", out) == cli.OK
    assert "NOT CHECKED together" not in capsys.readouterr().out
    assert run("margins", workers, "--margins", "EF,CD", "--out", out) == cli.BAD_INPUT
    assert "A_B_ALONE.csv" in capsys.readouterr().err and not (out / "E_F.csv").exists()
    assert run("margins", workers, "--margins", "EF,CD", "--elsewhere", "--out", out) == cli.AT_RISK
    assert (
        "NOT CHECKED together with these files in the same folder, which the register does not know: "
        "A_B_ALONE.csv." in capsys.readouterr().out.replace("\n", " ")
    )
    kept = tmp_path / "kept"
    assert run("margins", workers, "--margins", "AB,CD", "--elsewhere", "--out", kept) == cli.OK
    assert run("margins", workers, "--margins", "EF,CD", "--out", kept) == cli.OK
    drawn = ("forms", workers, "--margins", "AE", "--form", "simulated")
    assert run(*drawn, "--out", kept) == cli.OK
    assert run(*drawn, "--elsewhere", "--out", tmp_path / "drawn") == cli.OK


def test_files_of_another_publication_are_replaced_only_where_that_is_asked_for(workers, tmp_path, capsys):
    out, other = tmp_path / "public", tmp_path / "other" / "counts.csv"
    assert run("margins", workers, "--margins", "AB", "--out", out) == cli.OK
    before = (out / "A_B.csv").read_bytes()
    other.parent.mkdir()
    other.write_text(workers.read_text("utf-8").replace(",44\n", ",144\n", 1), encoding="utf-8")
    asked = ("margins", other, "--margins", "AB", "--out", out)
    assert run(*asked) == cli.BAD_INPUT and (out / "A_B.csv").read_bytes() == before
    (word,) = re.findall('--replace "([0-9a-f]{8})"', capsys.readouterr().err)
    assert not (other.parent / "counts_ledger.csv").exists()
    assert run(*asked, "--replace", "00000000") == cli.BAD_INPUT
    assert run(*asked, "--replace", word) == cli.OK and (out / "A_B.csv").read_bytes() != before


def test_a_simulated_table_is_drawn_again_with_what_was_published_since(tmp_path):
    counts, out = tmp_path / "counts.csv", tmp_path / "public"
    random = np.random.default_rng(5)
    lines = [f"{a},{b},{n}" for (a, b), n in np.ndenumerate(random.integers(20, 60, (4, 3)))]
    counts.write_text("A,B,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
    for name in "BA":
        assert run("margins", counts, "--margins", name, "--out", out) == cli.OK
        assert run("forms", counts, "--margins", "AB", "--form", "simulated", "--out", out) == cli.OK
    for name in "AB":
        true, drawn = ({}, {})
        for path, sums in ((counts, true), (out / "A_B.csv", drawn)):
            for row in rows(path):
                sums[row[name]] = sums.get(row[name], 0) + count_in(row)
        assert true == drawn


@pytest.mark.parametrize("change", ["the column of counts", "a record"])
def test_a_record_counts_where_the_sheet_or_column_that_it_names_is_gone(small, tmp_path, capsys, change):
    out = ("--minimum", 1, "--width", 1, "--out", tmp_path / "public")
    assert run("margins", small, "--margins", "age", *out) == cli.OK
    ledger, more = tmp_path / "small_ledger.csv", ()
    if change == "a record":
        ledger.write_text(ledger.read_text("utf-8").replace("::count", ":Sheet 9:n"), encoding="utf-8")
    else:
        small.write_text(small.read_text("utf-8").replace("count", "people"), encoding="utf-8")
        more = ("--count", "people")
    capsys.readouterr()
    run("margins", small, "--margins", "sex", *more, *out)
    assert "together with everything published before" in capsys.readouterr().out


def test_columns_of_counts_in_one_file_have_records_of_their_own(tmp_path, capsys):
    counts = put(tmp_path, "counts.csv", "age,sex,men,women\n1,f,3,8\n1,m,6,7\n2,f,9,8\n2,m,5,6\n")
    for column in ("men", "women"):
        words = ("--variables", "age,sex", "--count", column, "--margins", "age")
        assert run("margins", counts, *words, "--out", tmp_path / column) == cli.OK
        assert "no earlier publication" in capsys.readouterr().out


def test_links_to_a_count_table_share_its_ledger(small, tmp_path, capsys):
    link = tmp_path / "elsewhere" / "link.csv"
    link.parent.mkdir()
    link.symlink_to(small)
    out = ("--minimum", 1, "--width", 1, "--out", tmp_path / "public")
    assert run("margins", small, "--margins", "age", *out) == cli.OK
    run("margins", link, "--margins", "sex", *out)
    assert "together with everything published before" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["a folder", "a link that leads nowhere", "a pipe"])
def test_a_ledger_that_cannot_be_read_is_not_one_without_records(small, tmp_path, capsys, kind):
    ledger = tmp_path / "small_ledger.csv"
    if kind == "a folder":
        ledger.mkdir()
    elif kind == "a pipe":
        os.mkfifo(ledger)
    else:
        ledger.symlink_to(tmp_path / "away" / "small_ledger.csv")
    assert run("margins", small, "--margins", "total", "--out", tmp_path / "public") == cli.BAD_INPUT
    assert "The register of publications" in capsys.readouterr().err and not (tmp_path / "public").exists()


@pytest.mark.parametrize(
    "printed", [f"exact,,4 {10**30}", f"rounded,{2**63 - 1},0 0", "exact,10,0 0", "rounded,5,4 5"]
)
def test_a_record_that_no_publication_can_have_is_refused(small, tmp_path, capsys, printed):
    ledger = tmp_path / "small_ledger.csv"
    head = "marginal,groups,decision,who,when,why,seed,form,base,counts,of,data"
    ledger.write_text(f"{head}\nage,,publish,me,now,,,{printed},,\n", encoding="utf-8")
    assert run("margins", small, "--margins", "total", "--out", tmp_path / "public") == cli.BAD_INPUT
    assert "small_ledger.csv, line 2" in capsys.readouterr().err


def test_public_and_internal_files_in_one_folder_are_written_under_the_lock_of_the_internal_ones(tmp_path):
    public, ledger = tmp_path / "public.csv", tmp_path / "data_ledger.csv"
    locked = []
    held = lambda: locked.append((tmp_path / atomic.LOCK).exists())  # noqa: E731
    save_files({public: b"1", ledger: b"2"}, (), (public,), held)
    save_files({public: b"3"}, (), (public,), held)
    assert locked == [True, False]
    assert not (tmp_path / atomic.LOCK).exists()


@pytest.mark.parametrize("source", ["records", "cells", "earlier"])
def test_a_rounded_file_is_not_protected_as_if_it_were_exact(small, tmp_path, capsys, source):
    rounded = tmp_path / "rounded"
    assert run(*ROUNDED, small, "--margins", "total,age", "--base", 5, "--minimum", 1, "--out", rounded) == 0
    job = rounded / "job.toml"
    heading = "count (rounded to multiples of 5)"
    data, response, more = f'{source} = "age.csv"', heading, ""
    if source == "earlier":
        data, response = 'records = "../small.csv"', "count"
        more = f'[[earlier]]\nfile = "age.csv"\ncolumns = {{ count = "{heading}" }}\n'
    job.write_text(
        f'[data]\n{data}\n[variables]\ndimensions = ["age"]\nresponse = "{response}"\n'
        f"[rules]\nfrequency = {{ n = 3 }}\n{more}",
        encoding="utf-8",
    )
    capsys.readouterr()
    assert cli.main(["protect", str(job)]) == cli.BAD_INPUT
    assert heading in capsys.readouterr().err


def test_internal_results_say_so_in_file_and_terminal(small, tmp_path, capsys):
    for command, option in RESULTS:
        out = tmp_path / f"{command}.csv"
        run(command, small, option, "age,sex", "--out", out)
        assert "INTERNAL" in out.read_text("utf-8").splitlines()[0]
        assert f"{out} (INTERNAL" in capsys.readouterr().out


@pytest.mark.parametrize(("command", "option"), RESULTS)
def test_internal_and_public_files_never_lie_in_one_folder(workers, tmp_path, capsys, command, option):
    for alone in (["--alone"], []):  # a folder in no register is known by its name
        public = tmp_path / ("public" if alone else "released")
        assert run("margins", workers, "--margins", "A", "--out", public, *alone) == cli.OK
        published = sorted(public.iterdir())
        for out in (public / "internal.csv", public / "below" / "internal.csv"):
            assert run(command, workers, option, "A", "--out", out) == cli.BAD_INPUT
            assert "Internal files would be written into the public folder." in capsys.readouterr().err
        assert sorted(public.iterdir()) == published
    other = tmp_path / "other"
    other.mkdir()
    run(command, workers, option, "A", "--out", other / "internal.csv")
    assert run("margins", workers, "--margins", "B", "--out", other, "--elsewhere") == cli.BAD_INPUT
    assert "Public files would be written beside internal ones." in capsys.readouterr().err
    assert [path.name for path in other.iterdir()] == ["internal.csv"]


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")
def test_what_is_no_file_does_not_keep_marginals_from_a_folder(workers, tmp_path):
    out = tmp_path / "out"
    (out / "folder.csv").mkdir(parents=True)
    (out / "link.csv").symlink_to("nothing")
    os.mkfifo(out / "pipe.csv")
    assert run("margins", workers, "--margins", "A", "--out", out) == cli.OK
    assert (out / "A.csv").is_file()


def test_rounded_and_simulated_files_are_not_read_as_counts(workers, tmp_path, capsys):
    out, drawn, bounds = tmp_path / "rounded", tmp_path / "drawn", tmp_path / "bounds.csv"
    assert run(*ROUNDED, workers, "--margins", "AB", "--base", 5, "--out", out) == cli.OK
    simulated = ("forms", workers, "--margins", "CD", "--form", "simulated")
    assert run(*simulated, "--alone", "--out", drawn) == cli.OK
    rounded, drawn = out / "A_B.csv", drawn / "C_D_ALONE.csv"
    assert "count (rounded to multiples of 5)" in rounded.read_text("utf-8")
    assert run("bounds", drawn, "--margins", "AB", "--out", bounds) == cli.BAD_INPUT
    assert "simulated" in capsys.readouterr().err
    for path in (rounded, drawn):
        heading = path.read_text("utf-8").splitlines()[0].split(",")[-1].strip('"')
        for more in ((), ("--count", heading) if path == rounded else ()):
            assert run("margins", path, "--margins", "A", *more, "--out", tmp_path / "x") == cli.BAD_INPUT
    capsys.readouterr()
    assert run("bounds", "--margin-files", rounded, "--out", bounds) == cli.OK
    observed = {}
    for row in rows(workers):
        observed[row["A"], row["B"]] = observed.get((row["A"], row["B"]), 0) + int(row["count"])
    for row in rows(bounds):
        low, high = float(row["lower"]), float(row["upper"])
        assert low <= observed[row["A"], row["B"]] <= high and high - low == 8
    assert run("bounds", "--margin-files", drawn, "--out", bounds) == cli.BAD_INPUT


@pytest.mark.parametrize("method", ["lp", slow("auto"), slow("mip")])
def test_interrupted_bounds_keep_what_they_have_and_say_what_was_not_worked_out(
    workers, tmp_path, capsys, monkeypatch, method
):
    out, whole = tmp_path / "bounds.csv", tmp_path / "whole.csv"
    asked = ("bounds", workers, "--margins", "2-way", "--method", method, "--out")
    # where fractions are allowed, two of the three small counts are not settled
    assert run(*asked, whole) == (cli.AT_RISK if method == "lp" else cli.OK)
    console = Console.__init__

    def interrupted(self, *arguments):
        console(self, *arguments)
        real, done = self.progress.advance, iter(range(10**6))

        def advance(steps=1):
            real(steps)
            if next(done) == 9 and self.keeps:
                self.interrupt()  # as Ctrl+C calls it

        self.progress.advance = advance

    monkeypatch.setattr(Console, "__init__", interrupted)
    capsys.readouterr()
    assert run(*asked, out) == cli.AT_RISK
    assert "STOPPED EARLY" in capsys.readouterr().out
    sharp = {tuple(row[n] for n in NAMES): row for row in rows(whole)}
    left = 0
    for row in rows(out):
        best = sharp[tuple(row[n] for n in NAMES)]
        left += row["method"] == "not worked out: stopped early"
        assert float(row["lower"]) <= float(best["lower"]) and float(best["upper"]) <= float(row["upper"])
        if "not worked out" not in row["method"]:
            assert (row["lower"], row["upper"]) == (best["lower"], best["upper"])
    assert 0 < left < 64


def test_bounds_that_are_stopped_before_the_first_cell_are_those_of_the_marginals(workers, tmp_path, capsys):
    out = tmp_path / "bounds.csv"
    asked = ("bounds", workers, "--margins", "2-way", "--time-limit", "1e-9", "--out", out)
    assert run(*asked) == cli.AT_RISK
    assert "STOPPED EARLY: 64 cells" in capsys.readouterr().out and len(rows(out)) == 64
    for row in rows(out):
        assert 0 <= float(row["lower"]) <= int(row[COUNT]) <= float(row["upper"])


@pytest.mark.parametrize("command", ["margins", "bounds"])
def test_a_full_disk_is_told_before_anything_is_computed(small, tmp_path, monkeypatch, capsys, command):
    usage = atomic.shutil.disk_usage(tmp_path)
    monkeypatch.setattr(atomic.shutil, "disk_usage", lambda _path: usage._replace(free=1000))
    monkeypatch.setattr(counts, "read_counts", lambda *_, **__: pytest.fail("computed"))
    assert run(command, small, "--margins", "age", "--out", tmp_path / "out.csv") == cli.BAD_INPUT
    assert "need about 0.3 MB, but only 0.1 MB are free" in capsys.readouterr().err
    assert not (tmp_path / "out.csv").exists()
