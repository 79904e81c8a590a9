"""The sums that pin a cell are sums of released counts that hold in every table with these."""

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.engine.design import Item, encode
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.why import Reasons
from tabguard.settings import Planning
from tabguard.table.contingency import release_of
from tabguard.table.planning import Act, Grouping, LedgerEntry, Query, Reason, Term
from tests.support.contingency import brute_force, every_cell, table_of, tables_of
from tests.support.examples import examples

PAIRS = ((0, 1), (0, 2), (1, 2))


@settings(max_examples=examples(50))
@example(table_of(np.bincount([1], minlength=8).reshape(2, 2, 2)), [(0, 1)])
@given(tables_of([(2, 2, 2), (2, 3, 2)], most=20), st.lists(st.sampled_from(PAIRS), min_size=1, unique=True))
def test_every_sum_bounds_its_cell_in_all_tables(table, pairs):
    assume(len(table.cells))
    tables = brute_force(release_of(table, pairs), 5_000)
    assume(tables is not None)
    items = [Item(tuple((v, None) for v in pair)) for pair in pairs]
    encoded = encode(table, items, table.cells, keep=range(3))
    reasons = Reasons(encoded, Progress())
    at = np.ravel_multi_index(tuple(table.cells.T - 1), table.shape)
    assert (every_cell(table.shape)[at] == table.cells).all()
    for k, cell in enumerate(at.tolist()):
        values = tables[:, cell]
        low, high = reasons.interval(k)
        assert low <= values.min() and high >= values.max()
        uppers = [reason for reason in reasons.of(k) if reason.up is not False]
        assert uppers and uppers[0].bound == high
        for reason in reasons.of(k):
            total = sum(term.factor * term.count for term in reason.terms)
            floor, ceiling = total // reason.divisor, -(-total // reason.divisor)
            assert reason.bound == (ceiling if reason.up is False else floor)
            assert reason.up is True or values.min() >= reason.bound
            assert reason.up is False or values.max() <= reason.bound


def test_a_sum_in_words():
    terms = (Term(1, 16, "A=1"), Term(-1, 5, "A=1, B=1"), Term(-2, 4, "B=2"))
    assert Reason(terms, 1, 3, up=True).words.startswith("16 − 5 − 2 · 4 = at most 3 (16: A=1; 5: ")
    assert Reason(terms[:1], 3, 6, up=False).words == "(16) / 3 → at least 6 (16: A=1)"
    assert Reason(terms[:1], 1, 16, up=True).words == "at most 16 (A=1)"


def test_a_refused_marginal_says_which_counts_pin_which_cells(tmp_path, capsys):
    table = table_of(np.array([[[1, 7], [5, 9]], [[6, 4], [8, 2]]]))
    ledger = [LedgerEntry(Query(names), Act.RELEASE) for names in (("A", "B"), ("A", "C"))]
    finding = Planner(table, ledger, Planning(3, 4, minimum=1)).examine(Query(("B", "C")))
    (first, *_more) = finding.pins
    assert first.after == (0, 3) and first.before == (0, 6)
    assert [sorted(term.count for term in reason.terms) for reason in first.reasons] == [[6, 7, 10]]
    path, out = tmp_path / "counts.csv", tmp_path / "plan.csv"
    lines = ["A,B,C,count"]
    lines += [
        ",".join(map(str, [*cell, n])) for cell, n in zip(table.cells.tolist(), table.count, strict=True)
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    options = ["--released", "AB,AC", "--width", "4", "--minimum", "1", "--why", "BC", "--out", str(out)]
    main(["counts", "plan", str(path), *options])
    sums = "6 + 7 − 10 = at most 3"
    assert f"A=1, B=1, C=1: 0 to 3 instead of 0 to 6; {sums}" in capsys.readouterr().out
    assert sums in out.read_text(encoding="utf-8")


ONE, OTHER = (Grouping("A", groups) for groups in ((("1",), ("2", "3")), (("1", "2"), ("3",))))


@pytest.mark.parametrize(
    ("released", "asked", "rules", "pin"),
    [
        ([], Query(("A", "B")), {"minimum": 12}, "A=2, B=1: 7 to 7 instead of 0 to 90; exactly 7 (A=2, B=1)"),
        (
            [Query(("A", "B"), (ONE,))],
            Query(("A", "B"), (OTHER,)),
            {"minimum": 12},
            "A=2, B=1: 7 to 7 instead of 0 to 20; 20 − 13 = exactly 7 (20: A=2 + 3, B=1; 13: A=3, B=1)",
        ),
        (
            [],
            Query(("A", "C")),
            {"minimum": 1, "whole_groups": "an error", "outside": 13},
            "A=2, C=2: 13 to 13 instead of 0 to 90; exactly 13 (A=2, C=2)",
        ),
    ],
)
def test_counts_and_groups_that_may_not_be_told_are_named_with_the_sums_that_tell_them(
    released, asked, rules, pin
):
    table = table_of(np.array([[[10, 7], [5, 9]], [[6, 1], [8, 12]], [[4, 9], [7, 12]]]))
    ledger = [LedgerEntry(query, Act.RELEASE) for query in released]
    finding = Planner(table, ledger, Planning(3, 1, **rules)).examine(asked)
    assert finding.pins[0].words == pin
