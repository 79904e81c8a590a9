"""Count tables from Python: reading, verdict, files and register as on the command line."""

import pytest

import tabguard
from tabguard.cli import main
from tabguard.marginals.read.ledger import read_ledger

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
RULES = tabguard.counts.Planning(3, 2)


@pytest.fixture
def data(tmp_path):
    for name in ("python", "command"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "counts.csv").write_text(COUNTS, encoding="utf-8")
    return tmp_path / "python" / "counts.csv"


def command(data, *words):
    """The files that the command line writes of the same counts."""
    path = data.parent.parent / "command" / "counts.csv"
    return main(
        [str(word) for word in ("counts", words[0], path, *words[1:], "--threshold", 3, "--width", 2)]
    )


@pytest.mark.parametrize("form", ["exact", "rounded"])
def test_a_publication_is_that_of_the_command_line(data, tmp_path, form, monkeypatch):
    counted = tabguard.counts.read(data)
    assert repr(counted) == "<Counts of A × B × C: 8 cells, 7 not zero>" and "8 rows" in counted.notes[0]
    seed = tabguard.counts.Parameters(seed=7)
    verdict = tabguard.counts.judge(counted, "A*B,C", tmp_path / "out", RULES, form=form, parameters=seed)
    assert verdict.safe and repr(verdict) == "<Verdict on A × B, C: within the rules>"
    assert not (tmp_path / "out").exists(), "nothing is written before"
    files = tabguard.counts.publish(verdict)
    how = ("forms", "--form", form, "--seed", 7) if form != "exact" else ("margins",)
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "of somebody else"))
    assert command(data, *how, "--margins", "A*B,C", "--out", tmp_path / "cli") == 0
    assert [path.name for path in files] == ["A_B.csv", "C.csv"]
    assert all(path.read_bytes() == (tmp_path / "cli" / path.name).read_bytes() for path in files)
    records = [read_ledger(path / "counts_ledger.csv") for path in (data.parent, tmp_path / "command")]
    first, second = ([record.counts.tolist() for record in each] for each in records)
    assert len(first) == 2 and first == second


def test_what_tells_too_much_together_is_planned_judged_and_refused(data, tmp_path):
    counted, out = tabguard.counts.read(data), tmp_path / "out"
    tabguard.counts.publish(tabguard.counts.judge(counted, "A*B,A*C", out, RULES))
    plan = tabguard.counts.plan(counted, rules=RULES)
    states = {finding.query.title: finding.state.value for finding in plan.findings}
    assert (states["A × B"], states["B × C"]) == ("published", "disclosive")
    verdict = tabguard.counts.judge(counted, "B*C", out, RULES)
    assert verdict.blocked and not verdict.safe and "may not be published" in repr(verdict)
    with pytest.raises(tabguard.TabGuardError, match="not within the rules"):
        tabguard.counts.publish(verdict)
    assert not (out / "B_C.csv").exists()


def test_what_is_asked_about_is_confirmed_with_a_reason(data, tmp_path):
    counted = tabguard.counts.read(data)
    tabguard.counts.publish(tabguard.counts.judge(counted, "A*B", tmp_path / "out", RULES))
    other = tabguard.counts.judge(counted, "C", tmp_path / "other", RULES)
    with pytest.raises(tabguard.TabGuardError, match="in another place"):
        tabguard.counts.publish(other)
    consent = tabguard.counts.Consent(elsewhere=True)
    tabguard.counts.publish(tabguard.counts.judge(counted, "C", tmp_path / "other", RULES, consent=consent))
    with pytest.raises(tabguard.TabGuardError, match="reads no register"):
        tabguard.counts.judge(counted, "C", tmp_path / "x", register=tmp_path / "r.csv", alone=True)
    alone = tabguard.counts.judge(counted, "B", tmp_path / "x", RULES, alone=True)
    assert [path.name for path in tabguard.counts.publish(alone)] == ["B_ALONE.csv"]


def test_columns_that_are_no_variables_are_named(data):
    data.write_text("A,label,n,m\n1,one,4,5\n2,two,6,7\n", encoding="utf-8")
    counted = tabguard.counts.read(data, count="n", labels={"A": "label"}, without=["m"])
    assert counted.variables == ("A",)
    with pytest.raises(tabguard.TabGuardError, match="belong to no variable"):
        tabguard.counts.read(data, variables=["A"], count="n", labels={"B": "label"})
