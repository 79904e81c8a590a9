"""No text of published marginals contains a count that readers do not get, whatever writes the files."""

import re

import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow.text_check import TextsError, permission
from tabguard.marginals.flow.count_project import load, new_project
from tabguard.marginals.flow.count_publishing import Consent
from tabguard.table.ledger import Act, LedgerEntry, Query
from tests.support.count_planning import export_public
from tests.support.examples import slow

ROWS = """area,label,B,count
N,{label},x,143
N,{label},y,208
N,{label},z,111
N,{label},u,122
N,{label},v,133
S,South,x,317
S,South,y,166
S,South,z,177
S,South,u,188
S,South,v,199
"""


@pytest.fixture
def counts(tmp_path):
    path = tmp_path / "counts.csv"

    def written(label):
        path.write_text(ROWS.format(label=label), encoding="utf-8")
        return path

    return written


def publish(path, *words):
    out = path.parent / "public"
    return main([*map(str, ("counts", *words, path, "--labels", "area=label", "--out", out))])


ROUNDED = ("forms", "--form", "rounded", "--base", 5, "--seed", 1, "--margins")


@pytest.mark.parametrize(
    ("label", "words", "what"),
    [
        ("North 143 people", (*ROUNDED, "area*B"), "the withheld count of “area × B: N North 143 people, x”"),
        slow("North 143 people", ("margins", "--margins", "area"), "a count that is not published"),
        slow("North 717 people", ("margins", "--margins", "area"), ""),
        ("North 143 people", ("margins", "--margins", "area*B"), ""),
    ],
)
def test_a_label_that_tells_an_unpublished_count_is_named_and_nothing_is_written(
    counts, label, words, what, capsys
):
    path = counts(label)
    assert publish(path, *words) == (3 if what else 0)
    message = capsys.readouterr().err
    assert what in message and ("--texts" in message) is bool(what)
    assert bool(list((path.parent / "public").glob("*.csv"))) is not bool(what)
    if what:
        word = re.search(r'--texts "(\w+): ', message)
        assert publish(path, *words, "--texts", f"{word and word[1]}: the number of a law") == 0
        assert "the number of a law" in capsys.readouterr().out


@pytest.mark.parametrize("field", ["title", slow("notes"), slow("name")])
def test_an_export_of_a_project_compares_what_was_entered(counts, tmp_path, field):
    project = new_project(counts("North"), ("area", "B"), "count")
    study = evolve(project.counts, ledger=(LedgerEntry(Query(("area",)), Act.RELEASE),))
    text = {field: "317 in the South"}
    project = (
        evolve(project, counts=study, **text)
        if field == "name"
        else evolve(project, counts=study, output=evolve(project.output, **text))
    )
    table, out = load(project, Progress()), tmp_path / "public"
    with pytest.raises(TextsError) as refused:
        export_public(project, table, out)
    assert "317" not in str(refused.value) and not out.exists()
    consent = Consent(texts=permission(refused.value.findings, "a street"))
    assert export_public(project, table, out, consent=consent).files


@pytest.mark.slow
def test_a_weighted_count_is_compared_too(tmp_path):
    lines = [f"{region},{sex},{weight}" for region in "ns" for sex in "fm" for weight in (2.5, 10, 100)]
    path, title = tmp_path / "persons.csv", "112 women in the North"
    path.write_text("\n".join(["region,sex,weight", *lines]), encoding="utf-8")
    project = new_project(path, ("region", "sex"), "", weighted="weight")
    study = evolve(project.counts, ledger=(LedgerEntry(Query(("region",)), Act.RELEASE),))
    project = evolve(project, counts=study, output=evolve(project.output, title=title))
    with pytest.raises(TextsError, match="Title"):
        export_public(project, load(project, Progress()), tmp_path / "public")
