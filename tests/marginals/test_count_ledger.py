"""Publications of a count table stay known if its ledger is lost, and for copies of the data."""

import csv
import re
import shutil

import pytest
from attrs import evolve

from tabguard.base.errors import WriteError
from tabguard.base.private import state_folder
from tabguard.base.progress import Progress
from tabguard.base.secrets import is_sealed
from tabguard.cli import main
from tabguard.marginals.flow.count_approval import pending_project
from tabguard.marginals.flow.count_ledger import enter, ledgers_of
from tabguard.marginals.flow.count_project import load, new_project
from tabguard.marginals.read.ledger import read_ledger
from tabguard.office.approval import Evidence
from tabguard.project import DataSource
from tabguard.project.file import open_project, save_project
from tabguard.settings import Planning
from tabguard.table.ledger import Act, LedgerEntry, Query, published, strike_of
from tests.support.count_planning import with_ledger

COUNTS = """A,B,C,count
a0,b0,c0,9
a0,b0,c1,1
a0,b1,c0,8
a0,b1,c1,7
a1,b0,c0,6
a1,b0,c1,11
a1,b1,c0,0
a1,b1,c1,12
"""


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "counts.csv").write_text(COUNTS, encoding="utf-8")
    return folder / "counts.csv"


def publish(data, margins, *options):
    out = data.parent.parent / f"public {data.parent.name}"
    words = ["counts", "margins", data, "--margins", margins, "--threshold", 3, "--width", 2, "--out", out]
    return main([str(word) for word in (*words, *options)])


def opened(project):
    return with_ledger(project, load(project, Progress()))


def ledger_of(data):
    return data.with_name(f"{data.stem}_ledger.csv")


@pytest.mark.parametrize("way", ["last record", "first record", "another count", "whole file"])
def test_what_was_changed_in_a_ledger_outside_the_program_still_counts_and_is_told(data, way, capsys):
    assert publish(data, "A*B") == 0 and publish(data, "A*C") == 0
    ledger = ledger_of(data)
    before = read_ledger(ledger)
    lines = ledger.read_text(encoding="utf-8").splitlines(keepends=True)
    changed = {
        "last record": lines[:-1],
        "first record": [lines[0], *lines[2:]],
        "another count": [*lines[:-1], lines[-1].replace("exact", "simulated")],
        "whole file": [],
    }[way]
    ledger.write_text("".join(changed), encoding="utf-8")
    if not changed:
        ledger.unlink()
    capsys.readouterr()
    assert publish(data, "B*C") == 3  # all three marginals of two variables would tell too much
    said = capsys.readouterr()
    assert "changed outside the program" in said.out + said.err
    assert publish(data, "A*B") == 0
    assert {*before} <= {*read_ledger(ledger)}


def test_a_copy_of_the_data_in_another_folder_knows_what_was_published(data, tmp_path, capsys):
    assert publish(data, "A*B") == 0 and publish(data, "A*C") == 0
    other = tmp_path / "copy" / "people.csv"
    other.parent.mkdir()
    shutil.copy(data, other)
    project = opened(new_project(other, ("A", "B", "C"), "count", Planning(3, 2)))
    assert {fact.query for fact in published(project.counts.ledger)} == {Query(("A", "B")), Query(("A", "C"))}
    capsys.readouterr()
    assert publish(other, "B*C") == 3
    said = capsys.readouterr()
    assert (
        f"from another folder, which counts too (register {ledger_of(data)}): A × B, A × C"
        in said.out + said.err
    )
    assert publish(other, "C") == 2 and "--elsewhere" in capsys.readouterr().err
    assert publish(other, "C", "--elsewhere") == 0
    assert "together with what the register has" in capsys.readouterr().out
    assert publish(other, "C") == 0  # it is in the ledger of the copy by now
    shutil.rmtree(data.parent)
    assert publish(other, "B*C") == 3


def test_structural_zeros_are_known_to_readers_of_whatever_was_published_under_them(data, tmp_path, capsys):
    data.write_text(COUNTS.replace("a0,b1,c0,8", "a0,b1,c0,0").replace("c0,0\na1,b1,c1", "c0,5\na1,b1,c1"))
    zeros, known = tmp_path / "zeros.csv", ((("A", "a0"), ("B", "b1"), ("C", "c0")),)
    zeros.write_text("A,B,C\na0,b1,c0\n", encoding="utf-8")
    assert publish(data, "A*B", "--zeros", zeros) == 0
    capsys.readouterr()
    assert publish(data, "A*C") == 3, "the small count follows: A × B and A × C without a0 × b1 × c0"
    assert "Readers know the structural zeros of the register, too: 1 that" in capsys.readouterr().out
    project = opened(new_project(data, ("A", "B", "C"), "count", Planning(3, 2)))
    decided = LedgerEntry(Query(("A", "C")), Act.RELEASE)
    study = evolve(project.counts, ledger=(*project.counts.ledger, decided))
    project = evolve(project, counts=study)
    save_project(tmp_path / "plan.tgproj", project)
    for each in (project, open_project(tmp_path / "plan.tgproj").project):
        assert not pending_project(each, Progress()).protected
    assert publish(data, "B") == 0
    assert [record.zeros for record in read_ledger(ledger_of(data))] == [known] * 2
    data.write_text(data.read_text(encoding="utf-8").replace("b1,c0,0", "b1,c0,2"), encoding="utf-8")
    assert publish(data, "B") == 2
    assert "where the register of publications has structural zeros" in capsys.readouterr().err


def test_what_the_own_folder_remembers_of_a_ledger_is_encrypted(data, monkeypatch, tmp_path):
    """A record that was struck was never public."""
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    assert publish(data, "A*B") == 0
    project = opened(new_project(data, ("A", "B", "C"), "count"))
    (fact,) = published(project.counts.ledger)
    enter(project, load(project, Progress()), (strike_of(fact, "me", "2026-05-01", "never left"),))
    (memory,) = state_folder("ledgers").rglob("*.tgledger")
    words = (b"never left", b"publish", " ".join(map(str, fact.counts)).encode())
    assert is_sealed(memory) and not any(word in memory.read_bytes() for word in words)
    ledger_of(data).unlink()
    ledger = opened(project).counts.ledger
    assert [entry.act for entry in ledger] == [Act.PUBLISH, Act.STRIKE] and not published(ledger)


def test_a_memory_that_cannot_be_read_is_told(data, monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    assert publish(data, "A*B") == 0
    (memory,) = state_folder("ledgers").rglob("*.tgledger")
    memory.write_bytes(memory.read_bytes()[:-1])
    assert publish(data, "A*C") == 2
    assert memory.name in capsys.readouterr().err


def test_looser_rules_than_those_of_earlier_publications_need_a_reason_that_the_ledger_keeps(data, capsys):
    assert publish(data, "A*B") == 0
    (fact,) = read_ledger(ledger_of(data))
    assert Planning.of_rules(fact.rules) == Planning(3, 2)
    assert fact.place == str(data.parent.parent / "public data")
    for looser in (("--width", 1), ("--minimum", 2), ("--unchecked",)):
        assert publish(data, "A*C", *looser) == 2
        assert "stricter rules" in capsys.readouterr().err
    assert publish(data, "A*B", "--width", 1) == 0, "nothing new"
    assert publish(data, "C", "--width", 3, "--whole-groups", "error") == 0, "stricter ones are free"
    assert publish(data, "A*C", "--width", 3) == 2, "whole groups are an error by now"
    assert publish(data, "A*C", "--minimum", 2, "--reason", "agreed with the owner") == 0
    *_before, last = read_ledger(ledger_of(data))
    assert last.why == "agreed with the owner" and Planning.of_rules(last.rules).minimum == 2


def test_the_policy_of_the_office_forbids_looser_rules(data, office, capsys):
    assert publish(data, "A*B") == 0
    office("[forbid]\nlooser_count_rules = true")
    assert publish(data, "A*C", "--width", 1, "--reason", "agreed") == 2
    assert "allows no looser rules" in capsys.readouterr().err
    assert publish(data, "A*C") == 0


def test_the_policy_of_the_office_has_least_rules_for_count_tables(data, office, capsys):
    office("[rules]\ncounts = { threshold = 4, outside = 0 }")
    assert publish(data, "A*C", "--threshold", 4) == 2 and "outside" in capsys.readouterr().err
    strict = ("--threshold", 4, "--whole-groups", "error")
    assert publish(data, "A*C", *strict, "--unchecked", "--alone") == 2
    assert publish(data, "A*C", *strict) == 0
    office("[rules]\ncounts = { minima = 4 }")
    assert publish(data, "A*B", *strict) == 2 and "minima" in capsys.readouterr().err


def test_the_policy_of_the_office_forbids_to_publish_without_a_ledger(data, office, capsys):
    assert publish(data, "A*C", "--alone") == 0
    office("[forbid]\ncounts_alone = true")
    assert publish(data, "A*C", "--alone") == 2 and "register" in capsys.readouterr().err
    assert publish(data, "A*C") == 0


def renamed(folder, variables):
    """The same records with rows, columns and categories in another order and with other names."""
    _head, *lines = COUNTS.split()
    rows = [line.split(",") for line in lines]
    copied = [[*(f"new {row[v]}" for v in variables), row[-1]] for row in rows[::-1]]
    folder.mkdir()
    words = [["n", *("xyz"[v] for v in variables)], *([row[-1], *row[:-1]] for row in copied)]
    (folder / "people.csv").write_text("\n".join(map(",".join, words)), encoding="utf-8")
    return folder / "people.csv"


def test_the_same_counts_in_another_order_with_other_names_are_judged_together(data, tmp_path, capsys):
    assert publish(data, "A*B") == 0 and publish(data, "A*C") == 0
    other = renamed(tmp_path / "copy", (2, 0, 1))
    capsys.readouterr()
    assert publish(other, "y", "--count", "n") == 2
    message = capsys.readouterr().err
    assert f"counts too (register {ledger_of(data)}): x × y, z × x" in message and "--elsewhere" in message
    plan = ("counts", "plan", other, "--count", "n", "--minimum", 1, "--out", tmp_path / "plan.csv")
    assert main([*map(str, plan)]) == 3
    assert publish(other, "z*y", "--count", "n", "--elsewhere") == 3, "all three tell too much together"
    assert publish(other, "y", "--count", "n", "--elsewhere") == 0
    assert "together with what the register has" in capsys.readouterr().out
    project = opened(new_project(other, ("x", "y", "z"), "n"))
    fact = next(fact for fact in published(project.counts.ledger) if fact.query == Query(("x", "y")))
    strike = strike_of(fact, "me", "2026-05-01", "never left")
    with pytest.raises(WriteError, match="another file"):  # whose register would print it again
        enter(project, load(project, Progress()), (strike,))
    assert publish(data, "A") == 2, "the first file is not alone any more either"
    assert "which counts too" in capsys.readouterr().err
    people = tmp_path / "others" / "people.csv"
    people.parent.mkdir()
    people.write_text("x,y,n\n1,1,40\n1,2,50\n2,1,60\n2,2,71\n", encoding="utf-8")
    assert publish(people, "x", "--count", "n") == 0, "other counts"


@pytest.mark.parametrize("variables", [(2, 0), (1,)])
def test_the_same_counts_that_cannot_be_judged_together_need_a_reason(data, tmp_path, variables, capsys):
    """The data lack a variable of the publication."""
    assert publish(data, "A*B") == 0
    asked = (renamed(tmp_path / "copy", variables), "xyz"[variables[0]], "--count", "n")
    capsys.readouterr()
    assert publish(*asked, "--elsewhere") == 2
    message = capsys.readouterr().err
    assert "NOT JUDGED" in message and str(ledger_of(data)) in message and "--unjudged" in message
    assert publish(*asked, "--unjudged", "agreed with the owner") == 3
    shown = capsys.readouterr().out
    assert "Within the rules" not in shown and "NOT JUDGED, neither passed nor failed" in shown
    (record,) = read_ledger(ledger_of(asked[0]))
    assert record.why == "agreed with the owner"


@pytest.mark.parametrize("form", [(), ("--form", "rounded", "--base", 5)])
def test_variables_in_another_order_have_the_counts_that_were_published(data, form, capsys):
    public, kind = data.parent.parent / "public data", "forms" if form else "margins"
    words = ["counts", kind, data, "--margins", "A*B", "--minimum", 1, "--out", public, *form]
    data.write_text(COUNTS + "a2,b0,c0,40\na2,b1,c1,50\n", encoding="utf-8")
    assert main([str(word) for word in words]) == 0
    other = ("--variables", "C,B,A", "--minimum", 1)
    assert publish(data, "B*A", *other) == 0
    assert "Counts as published before" in capsys.readouterr().out
    first, second = (csv.reader((public / name).open()) for name in ("A_B.csv", "B_A.csv"))
    assert sorted(first) == sorted([a, b, count] for b, a, count in second)


def test_the_last_decision_counts_in_whatever_order_its_variables_are(data, tmp_path):
    (tmp_path / "decisions.csv").write_text("marginal,decision\nB*A,refuse\nA*B,release\n", encoding="utf-8")
    assert publish(data, "A*B", "--ledger", tmp_path / "decisions.csv") == 0


def test_a_verdict_of_which_a_part_was_not_tested_says_so(data, monkeypatch, capsys):
    """It is neither passed nor failed: the exit status of the publication is 3."""
    monkeypatch.setattr("tabguard.marginals.engine.pinned.MOST_CELLS", 1)
    monkeypatch.setattr("tabguard.marginals.engine.pinned._all_can_be_positive", lambda *_: False)
    data.write_text(COUNTS.replace("c1,1\n", "c1,10\n").replace("c0,0", "c0,5"), encoding="utf-8")
    plan = ("counts", "plan", data, "--released", "A*B,A*C", "--out", data.with_name("plan.csv"))
    assert main([*map(str, plan)]) == 0
    assert "Not tested, as the table is too large" in capsys.readouterr().out
    assert publish(data, "2-way") == 3
    assert "Within the rules as far as they were tested." in capsys.readouterr().out
    project = opened(new_project(data, ("A", "B", "C"), "count", Planning(3, 2)))
    assert "as far as" in pending_project(project, Progress()).state.verdict


@pytest.mark.parametrize("how", ["in its place", "beside", "in another folder"])
def test_data_of_which_a_few_records_were_revised_need_a_reason(data, tmp_path, how, capsys):
    assert publish(data, "A*B") == 0
    folder = tmp_path / "copy" if how == "in another folder" else data.parent
    folder.mkdir(exist_ok=True)
    other = data if how == "in its place" else folder / "revised.csv"
    other.write_text(COUNTS.replace("b0,c0,9", "b0,c0,10"), encoding="utf-8")
    if other == data:
        assert publish(other, "A*C") == 2 and "file of another name" in capsys.readouterr().err
        ledger_of(data).unlink()
    capsys.readouterr()
    assert publish(other, "A*C", "--elsewhere") == 2
    message = capsys.readouterr().err
    assert f"(register {ledger_of(data)}): A × B" in message and "a few records were revised" in message
    assert publish(other, "A*C", "--elsewhere", "--unjudged", "a late form") == 3
    years = tmp_path / "years" / "counts.csv"
    years.parent.mkdir()
    years.write_text(COUNTS.replace("b0,c0,9", "b0,c0,30"), encoding="utf-8")
    assert publish(years, "C") == 0, "other people"


def test_a_second_person_signs_that_something_was_not_judged_though_only_the_first_one_knows(
    data, tmp_path, someone
):
    copy = renamed(tmp_path / "copy", (2, 0))
    someone("first")
    assert publish(data, "A*B") == 0
    before = new_project(copy, ("x", "z"), "n")
    saved = opened(before)
    mine = pending_project(saved, Progress())
    someone("second")
    theirs = pending_project(saved, Progress())
    for pending in (mine, theirs):
        lines = " ".join(pending.summary(Evidence()))
        assert not pending.protected and "NOT JUDGED" in pending.state.verdict
        assert lines.count("NOT JUDGED") == 1 and "Within the rules" not in lines
    assert mine.state.keyed(b"k") == theirs.state.keyed(b"k")
    assert pending_project(before, Progress()).protected, "who knows of nothing cannot sign it"


def test_the_same_counts_in_another_column_are_asked_about(data, tmp_path, capsys):
    _head, *lines = COUNTS.split()
    rows = [f"{line},{line.split(',')[-1]},{at + 40}" for at, line in enumerate(lines)]
    data.write_text("\n".join(["A,B,C,count,people,more", *rows]), encoding="utf-8")
    options = ("--variables", "A,B,C", "--out", tmp_path / "more", "--count")
    assert publish(data, "A*B", "--variables", "A,B,C", "--count", "count") == 0
    capsys.readouterr()
    assert publish(data, "C", *options, "people") == 2
    assert "sheet or column" in capsys.readouterr().err
    assert publish(data, "A*C", "--variables", "A,B,C", "--count", "count") == 0
    assert publish(data, "B*C", *options, "people", "--elsewhere") == 3, "it is judged together with these"
    assert publish(data, "C", *options, "more") == 0, "other counts"


@pytest.mark.parametrize("first", ["count", "weighted"])
def test_weighted_counts_in_another_column_are_asked_about(data, first, capsys):
    """They bound the unweighted ones: 0 is 0, and a weighted 3 is 3 at most."""
    _head, *lines = COUNTS.split()
    rows = [f"{line},{int(line.split(',')[-1]) * (at + 3)}" for at, line in enumerate(lines)]
    data.write_text("\n".join(["A,B,C,count,weighted", *rows]), encoding="utf-8")
    second = ({"count", "weighted"} - {first}).pop()
    assert publish(data, "A*B", "--variables", "A,B,C", "--count", first) == 0
    out = data.parent.parent / "more"
    asked = ("C", "--variables", "A,B,C", "--count", second, "--out", out, "--elsewhere")
    capsys.readouterr()
    assert publish(data, *asked) == 2
    message = capsys.readouterr().err
    assert "A × B" in message and "--unjudged" in message
    assert publish(data, *asked, "--unjudged", "weights are secret") == 3


def test_two_copies_that_publish_at_the_same_time_know_of_each_other(data, tmp_path):
    other = tmp_path / "copy" / "counts.csv"
    other.parent.mkdir()
    shutil.copy(data, other)
    table = load(new_project(data, ("A", "B", "C"), "count"), Progress())
    first, second = (ledgers_of(table, DataSource(path), "count") for path in (data, other))
    assert publish(data, "A*B") == 0  # while the second one is still being judged
    for ledgers in (first, second):
        with pytest.raises(WriteError, match="changed during the run"):
            ledgers.check_unchanged()
    ledgers_of(table, DataSource(other), "count").check_unchanged()


@pytest.mark.parametrize("names", ["b*y,[1]", "[],*"])
def test_records_of_variables_with_any_names_are_read_again(data, names):
    data.write_text(COUNTS.replace("A,B", names).replace("c1,1\n", "c1,10\n"), encoding="utf-8")
    for margins in ("1-way", "2-way"):
        assert publish(data, margins) == 0
    records = read_ledger(ledger_of(data))
    assert {name for record in records for name in record.query.variables} == {*names.split(","), "C"}


@pytest.mark.parametrize("base", [1 << 50, (1 << 50) + 1])
def test_nothing_is_published_whose_record_could_not_be_read_again(data, base, capsys):
    words = ["counts", "forms", data, "--margins", "A", "--form", "rounded", "--base", base]
    words += ["--out", data.parent.parent / "public"]
    status = main(list(map(str, words)))
    if base > 1 << 50:
        assert status == 2 and "The base is too large" in capsys.readouterr().err
        assert not ledger_of(data).exists()
    else:
        assert status == 0 and read_ledger(ledger_of(data))


def test_counts_too_large_for_a_record_are_not_published(data, capsys):
    large = str(9 * 10**15)
    data.write_text(f"A,B,count\na,x,{large}\na,y,{large}\nb,x,{large}\nb,y,{large}\n", encoding="utf-8")
    assert publish(data, "A") == 2
    assert "could not be read again" in capsys.readouterr().err
    assert not ledger_of(data).exists() and not (data.parent.parent / "public data" / "A.csv").exists()


def test_a_published_file_is_not_replaced_by_the_same_marginal_in_other_groups(data, capsys):
    file = data.parent.parent / "public data" / "A_C-2-groups.csv"
    data.write_text(f"{COUNTS}a0,b0,c2,9\na1,b1,c2,8\n", encoding="utf-8")
    assert publish(data, "A*C,A*C{c0+c1}") == 0
    shown = file.read_text(encoding="utf-8")
    assert publish(data, "A*C{c0+c2}") == 2
    message = capsys.readouterr().err
    assert "in other groups" in message and "does not know" not in message
    (word,) = re.findall('--replace "([0-9a-f]{8})"', message)
    assert file.read_text(encoding="utf-8") == shown and len(read_ledger(ledger_of(data))) == 2
    assert publish(data, "A*C{c0+c2}", "--replace", word) == 0
    assert file.read_text(encoding="utf-8") != shown


def test_the_policy_of_the_office_asks_why_weighted_counts_may_be_published(tmp_path, office, capsys):
    path, out = tmp_path / "persons.csv", tmp_path / "public"
    path.write_text("\n".join(["A,w", *("a,2.5", "b,10", "b,7") * 3]), encoding="utf-8")
    asked = ["counts", "margins", str(path), "--margins", "A", "--weighted", "w", "--out", str(out)]
    office("[require]\nweights_reason = true")
    assert main(asked) == 2 and "as one more variable" in capsys.readouterr().err
    assert main([*asked, "--weights", "no list of weights is public"]) == 0
    (record,) = read_ledger(ledger_of(path))
    assert record.why == "no list of weights is public"
    capsys.readouterr()
    plan = [
        "counts",
        "plan",
        str(path),
        "--variables",
        "A,w",
        "--released",
        "A*w",
        "--out",
        str(tmp_path / "p.csv"),
    ]
    assert main([*plan, "--threshold", "4"]) == 3, "three units of each weight"
    assert main([*plan, "--threshold", "3"]) == 0
